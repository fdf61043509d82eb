"""Grouping: which triples of an input belong together, and in which order their texts are told."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import itemgetter

from d2t.joined import Part
from reranker.triples import Triple, Triples, predicate_key
from reranker.verbaliser.aggregation import SENTENCE_END
from reranker.verbaliser.lexicon import lemma, participle
from reranker.verbaliser.phrases import BE, PREPOSITIONS

_OF_EVENTS = frozenset({"date", "place", "year", "day", "time", "name", "cause", "location", "city", "by"})
_WHERE = frozenset({"location", "country", "city", "region", "state", "is_part_of", "part_of"})
_OF_BIRTHS = frozenset({"birth", "born", "birthplace", "birthdate", "birthday"})
_OF_DEATHS = frozenset({"death", "died", "deceased", "deathplace", "burial", "resting", "buried"})
_AS_NOUN = {"born": "birth", "died": "death"}
_FORM = re.compile(r"(?:The [a-z][a-z -]* of |Its |Their )")
_OF_MANY = frozenset({"rate", "toll", "count"})  # `birth_rate`
GROUPING = 9  # to be raised when the rule of the groups or of their order changes
Group = tuple[tuple[int, Triple], ...]
"""Some of the triples of an input, each with its position."""


@dataclass(frozen=True)
class Grouping:
    """How triples are put in groups.

    Args:
        most: the greatest number of triples of a group.
        places: whether facts of one subject stay together that tell where it is.
    """

    most: int
    places: bool


GROUPINGS = (Grouping(3, places=True), Grouping(3, places=False), Grouping(2, places=False))
"""One composition after the other, until the check accepts a text."""


def groups(numbered: Group, grouping: Grouping) -> list[Group]:
    """Return the triples in groups that belong together.

    Facts of one subject with the same predicate stay together, and so do those of one event, such as date and place of
    a birth, and those that tell where it is, if the grouping asks for it. They join the first group with room that has
    a triple with the same subject; else the first group with room that has a triple whose object is their subject, or
    whose subject is one of their objects; else they open a new group. A birth is the first to choose its group, a death
    the last. The groups are in the order of their first triples.
    """
    found: list[list[tuple[int, Triple]]] = []
    for facts in _kept_together(_in_order_of_lives(numbered), grouping):
        room = [group for group in found if len(group) + len(facts) <= grouping.most]
        _, first = facts[0]
        same = [group for group in room if any(other.subject == first.subject for _, other in group)]
        chained = [group for group in room if any(_chained(one, other) for _, other in group for _, one in facts)]
        if home := [*same, *chained][:1]:
            home[0].extend(facts)
        else:
            found.append([*facts])
    return sorted(tuple(sorted(group, key=itemgetter(0))) for group in found)


def linked(numbered: Group) -> list[Group]:
    """Return the triples in groups that share no subject, and in which no subject is an object of another group."""
    found: list[list[tuple[int, Triple]]] = []
    for one in numbered:
        joined = [group for group in found if any(_linked(one[1], other) for _, other in group)]
        found = [group for group in found if group not in joined] + [[*chain(*joined), one]]
    return sorted(tuple(sorted(group, key=itemgetter(0))) for group in found)


def _linked(one: Triple, other: Triple) -> bool:
    return one.subject == other.subject or _chained(one, other)


def _in_order_of_lives(numbered: Group) -> Group:
    """Return the triples with those of each subject in the order of its life; which subject comes where stays."""
    by_subject: dict[str, list[tuple[int, Triple]]] = {}
    for one in sorted(numbered, key=lambda one: _in_life([one[1]])):
        by_subject.setdefault(one[1].subject, []).append(one)
    in_life = {subject: iter(facts) for subject, facts in by_subject.items()}
    return tuple(next(in_life[triple.subject]) for _, triple in numbered)


def _kept_together(numbered: Group, grouping: Grouping) -> list[Group]:
    """Return each triple with those of its subject that a grouping does not tell apart."""
    kept: dict[tuple[str, ...], list[tuple[int, Triple]]] = {}
    for position, triple in numbered:
        about = event_of(triple) or _topic_of(triple, grouping)
        kept.setdefault((triple.subject, *about), []).append((position, triple))
    most = grouping.most
    return [tuple(facts[start : start + most]) for facts in kept.values() for start in range(0, len(facts), most)]


def event_of(triple: Triple) -> tuple[str, ...]:
    """Return what facts of one event share, such as `birth_date` and `birth_place`; nothing for other facts."""
    word, *more = predicate_key(triple.predicate).split("_")
    if not more and word in _AS_NOUN:
        return ("event", _AS_NOUN[word])
    if word in _OF_EVENTS and more[:1] == ["of"]:  # `date_of_birth` as `birth_date`
        word, more = more[-1], [word]
    if not _OF_EVENTS.intersection(more) or word in PREPOSITIONS or word in BE:
        return ()
    verb = participle(word) or (lemma(word, "VERB") if word.endswith("ing") else None)  # `founded_by`, `founding_date`
    return ("event", verb or word)


def _topic_of(triple: Triple, grouping: Grouping) -> tuple[str, ...]:
    """Return what facts share that are alike: that they tell where something is, or else their predicate."""
    key = predicate_key(triple.predicate)
    return ("where",) if grouping.places and key in _WHERE else ("predicate", key)


def _chained(one: Triple, other: Triple) -> bool:
    return one.subject == other.object or one.object == other.subject


def in_telling_order(triples: Triples, parts: Sequence[Part]) -> list[Part]:
    """Return the parts as a text tells them: what is about one subject together, its birth first and its death last.

    A part that ends with a form, "The head chef of Oz is Bo.", is behind the others about its subject: in a sentence
    behind the form, *it* might be Bo.
    """
    in_order = sorted(parts, key=lambda part: part.triples)
    facts = [[triples[position] for position in part.triples] for part in in_order]
    subjects = [Counter(triple.subject for triple in each).most_common(1)[0][0] for each in facts]
    pairs = zip(facts, subjects, strict=True)
    own = [[triple for triple in each if triple.subject == subject] for each, subject in pairs]
    forms = (bool(_FORM.match(SENTENCE_END.split(part.text)[-1])) for part in in_order)
    told = zip(map(subjects.index, subjects), map(_in_life, own), forms, range(len(parts)), strict=True)
    return [in_order[at] for *_, at in sorted(told)]


def _in_life(triples: Iterable[Triple]) -> int:
    """The place of facts in a life: 0 with a birth, 2 with a death alone, 1 for all else."""
    each = [predicate_key(triple.predicate).split("_") for triple in triples]
    words = {word for parts in each if _OF_MANY.isdisjoint(parts) for word in parts}
    return 0 if words & _OF_BIRTHS else 2 if words & _OF_DEATHS else 1
