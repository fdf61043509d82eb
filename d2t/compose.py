"""Composition: the text of an input is joined from the texts of groups of its triples."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter

from d2t.generator import Decoding, Generate
from d2t.generator.familiar import Familiar
from d2t.harmony import in_harmony
from d2t.joined import Joined, Part, join
from d2t.second_look import second_look
from d2t.stiffness import in_clauses, is_stiffer
from reranker.ranking import Ranking
from reranker.rerank import Reranker
from reranker.templates import Templates
from reranker.triples import Triple, Triples, names_itself, predicate_key, predicate_words
from reranker.verbaliser.phrases import BE, PREPOSITIONS

# The next five, and the least score of a ladder, were chosen on development texts that strict readers had judged.
SURE, QUITE_SURE = 0.99, 0.975  # confidence; the same shares of right development texts as when readers chose them
ALLOWED_IF_SURE = 0.3
ASKED_BY_TRIPLE = 0.05
LEAST_SCORE_IF_UNFAMILIAR = -0.25  # of a text with predicates that the generator hardly knows
_OF_EVENTS = frozenset({"date", "place", "year", "day", "time", "name", "cause", "location", "city"})
_WHERE = frozenset({"location", "country", "city", "region", "state", "is_part_of", "part_of"})
GROUPING = 5  # to be raised when the rule of the groups changes
Group = tuple[tuple[int, Triple], ...]
"""Some of the triples of an input, each with its position."""


@dataclass(frozen=True)
class Grouping:
    """How triples are put in groups.

    Args:
        most: the greatest number of triples of a group.
        alike: whether facts of one subject stay together that have the same predicate, or that tell where it is.
    """

    most: int
    alike: bool


GROUPINGS = (Grouping(3, alike=True), Grouping(3, alike=False), Grouping(2, alike=False))
"""One composition after the other, until the check accepts a text."""


def groups(numbered: Group, grouping: Grouping) -> list[Group]:
    """Return the triples in groups that belong together.

    Facts of one event, such as date and place of a birth, stay together, and so do facts that are alike, if the
    grouping asks for it. They join the first group with room that has a triple with the same subject; else the first
    group with room that has a triple whose object is their subject, or whose subject is one of their objects; else they
    open a new group. The groups are in the order of their first triples.
    """
    found: list[list[tuple[int, Triple]]] = []
    for facts in _kept_together(numbered, grouping):
        room = [group for group in found if len(group) + len(facts) <= grouping.most]
        _, first = facts[0]
        same = [group for group in room if any(other.subject == first.subject for _, other in group)]
        chained = [group for group in room if any(_chained(one, other) for _, other in group for _, one in facts)]
        if home := [*same, *chained][:1]:
            home[0].extend(facts)
        else:
            found.append([*facts])
    return sorted(tuple(sorted(group, key=itemgetter(0))) for group in found)


def _kept_together(numbered: Group, grouping: Grouping) -> list[Group]:
    """Return each triple with those of its subject about one event, or that are alike, if the grouping asks for it."""
    kept: dict[tuple[str, ...], list[tuple[int, Triple]]] = {}
    for position, triple in numbered:
        alone = ("alone", str(position))
        about = _event_of(triple) or (_topic_of(triple) if grouping.alike else alone)
        kept.setdefault((triple.subject, *about), []).append((position, triple))
    most = grouping.most
    return [tuple(facts[start : start + most]) for facts in kept.values() for start in range(0, len(facts), most)]


def _event_of(triple: Triple) -> tuple[str, ...]:
    """Return what facts of one event share, such as `birth date` and `birth place`; nothing for other facts."""
    word, *more = predicate_words(triple.predicate).lower().split() or [""]
    of_event = _OF_EVENTS.intersection(more) and not PREPOSITIONS.union(BE).issuperset([word])
    return ("event", word) if of_event else ()


def _topic_of(triple: Triple) -> tuple[str, ...]:
    """Return what facts share that are alike: their predicate, or that they tell where something is."""
    key = predicate_key(triple.predicate)
    return ("where",) if key in _WHERE else ("predicate", key)


def is_likely(ranking: Ranking, least_score: float) -> bool:
    """Whether the generator finds the accepted text of a ranking likely enough; a text without a score is.

    Texts of many triples have to be likelier, since more can be wrong; not where the check is quite sure. Where the
    check is sure, less is asked of all.
    """
    best = ranking.best
    if best is None or best.score is None:
        return best is not None
    if is_sure(ranking, SURE):
        return best.score >= least_score - ALLOWED_IF_SURE
    asked = 0.0 if is_sure(ranking, QUITE_SURE) else ASKED_BY_TRIPLE * len(ranking.triples)
    return best.score >= least_score + asked


def is_well_worded(ranking: Ranking, unfamiliar: Iterable[Triple]) -> bool:
    """Whether generator and check are both sure of a text that says predicates which the generator hardly knows.

    The text has the words of these predicates as they are: "participated 1250" is no good for `participants`.
    """
    best = ranking.best
    if best is None or best.score is None or best.score < LEAST_SCORE_IF_UNFAMILIAR or not is_sure(ranking, SURE):
        return False
    return all(predicate_words(triple.predicate).lower() in best.text.lower() for triple in unfamiliar)


def is_sure(ranking: Ranking, least_confidence: float) -> bool:
    """Whether a ranking has an accepted text, and the check has at least this confidence in it."""
    return ranking.evidence is not None and ranking.evidence.confidence >= least_confidence


def _chained(one: Triple, other: Triple) -> bool:
    return one.subject == other.object or one.object == other.subject


class Composer:
    """Writes the texts of groups, and joins them.

    The text of a group is the text that the reranker accepts from the group's own n-best list, or a later one if that
    text is stiff. A group without an accepted text is split further. Template sentences tell what is left: triples
    alone, which they tell at least as well as the generator does, and triples with predicates that the generator does
    not know. A group that several inputs share is written once.

    Args:
        decoding: the decoding of the n-best lists of groups.
        least_score: the least score of the text of a group.
        familiar: the predicates that the generator knows.
    """

    def __init__(
        self,
        reranker: Reranker,
        generate: Generate,
        decoding: Decoding,
        templates: Templates,
        least_score: float,
        familiar: Familiar,
    ):
        self.reranker, self.generate, self.decoding, self.templates = reranker, generate, decoding, templates
        self.least_score, self.familiar = least_score, familiar
        self._texts: dict[Triples, str | None] = {}

    def compose(self, inputs: Sequence[Triples], grouping: Grouping) -> list[tuple[Joined, ...]]:
        """Return texts for each input, joined from the texts of groups.

        A group is always smaller than its input. The texts of an input differ in their template sentences alone, the
        best first. There is no text where it would have template sentences alone. The groups of all inputs are written
        together, in as many rounds as groups are split.
        """
        while new := self._unwritten(inputs, grouping):
            self._write(new)
        return [self._joined(triples, grouping) for triples in inputs]

    def _unwritten(self, inputs: Sequence[Triples], grouping: Grouping) -> list[Triples]:
        wanted = (_triples(group) for triples in inputs for group in self._groups(triples, grouping))
        return [triples for triples in dict.fromkeys(wanted) if triples not in self._texts]

    def _write(self, inputs: Sequence[Triples]) -> None:
        lists = self.generate(inputs, self.decoding)
        rankings = self.reranker.rerank_many([pair for pair in zip(inputs, lists, strict=True) if pair[1]])
        rankings = second_look(rankings, self.reranker, self.templates)
        likely = [ranking for ranking in rankings if is_likely(ranking, self.least_score)]
        texts = [(ranking.triples, ranking.best.text) for ranking in likely if ranking.best]
        accepted = {
            triples: in_clauses(triples, text, self.templates)
            for triples, text in texts
            if not is_stiffer(triples, text, self.templates)
        }
        self._texts |= {triples: accepted.get(triples) for triples in inputs}

    def _groups(self, triples: Triples, grouping: Grouping) -> list[Group]:
        known = tuple((at, triple) for at, triple in enumerate(triples) if triple in self.familiar)
        smaller = replace(grouping, most=min(grouping.most, len(triples) - 1))
        return [group for group in self._split(known, smaller) if len(group) > 1]

    def _split(self, numbered: Group, grouping: Grouping) -> Iterator[Group]:
        """Yield the groups; a group that is known to have no accepted text is split."""
        for group in groups(numbered, grouping):
            if len(group) > 1 and self._texts.get(_triples(group), "") is None:
                yield from self._split(group, replace(grouping, most=len(group) - 1))
            else:
                yield group

    def _joined(self, triples: Triples, grouping: Grouping) -> tuple[Joined, ...]:
        texts = {group: self._texts[_triples(group)] for group in self._groups(triples, grouping)}
        parts = [Part(text, "beam", _positions(group)) for group, text in texts.items() if text]
        said = {position for part in parts for position in part.triples}
        rest = tuple((at, one) for at, one in enumerate(triples) if at not in said and not names_itself(one))
        if not parts or not rest:
            return (self._in_one(triples, parts),) if parts else ()
        rest_told = self.templates.texts(_triples(rest), among=triples)
        told = (Part(text, "template", _positions(rest)) for text in rest_told)
        return tuple(self._in_one(triples, [*parts, part]) for part in told)

    @staticmethod
    def _in_one(triples: Triples, parts: list[Part]) -> Joined:
        return join(in_harmony(triples, sorted(parts, key=lambda part: part.triples)))


def _positions(group: Group) -> tuple[int, ...]:
    return tuple(position for position, _ in group)


def _triples(group: Group) -> Triples:
    return tuple(triple for _, triple in group)
