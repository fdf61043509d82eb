"""Aggregation: facts about one subject share a sentence, as people write them: *X is a pub, has wifi and is cheap*."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from reranker.triples import Triples
from reranker.verbaliser.forms import MONTHS, usual_form, written_forms
from reranker.verbaliser.kind_clauses import LOCATED, is_kind, pronoun_of_kind
from reranker.verbaliser.names import capitalised, uncapitalised
from reranker.verbaliser.phrases import joined
from reranker.verbaliser.repeated_verbs import with_dates_behind, with_verbs_once
from reranker.verbaliser.sentence_clauses import (
    LIST_AT_END,
    OF_LAST_NAME,
    PLACE_IN_PLACE,
    SEAL,
    Closing,
    clause_of,
    closing_of,
    listing_of,
)
from reranker.verbaliser.shared_verbs import FINITE, verb_of, without_denials, without_repeated_verbs

_MOST = 3  # clauses of a sentence
_LONGEST = 30  # words of a sentence
_LONG = 8  # words of a clause behind which a clause with a list stands apart
# No sentence ends behind an initial or a title, `J. R. Smith` or `Dr. Voss`, but behind "5 °C.", "1.5 T." and
# "Its grade is A."
_NEXT_START = r"(?= +(?:The|Its?|They|Their)\b)"
_NO_INITIAL = (
    r"(?:(?<!\b[A-Z]\.)|(?<=°[A-Z]\.)|"
    rf"(?<=\d [A-Z]\.){_NEXT_START}|(?<=\b(?:is|as|in) [A-Z]\.){_NEXT_START})"
)
_NO_TITLE = r"(?<!\b(?:Dr|Mr|St|No|ul|al|pl)\.)(?<!\bMrs\.)(?<!\bProf\.)(?<! v\.)"
SENTENCE_END = re.compile(rf"(?<=[.!?]){_NO_INITIAL}{_NO_TITLE} +(?=[^a-z])")
_WHERE = re.compile(r" (?:in|at|by) (?!.*\d)")
_WHEN = re.compile(rf" (?:on|in) [^,]*\d(?:[^,]|,{SEAL})*$")
_OF_DATE = re.compile(rf"\b((?:{'|'.join(MONTHS)}) \d{{1,2}}), (?=\d{{4}}\b)")  # `May 2, 1990`
_BEHIND_DATE = re.compile(rf"(,{SEAL} \d{{4}})(?= [a-z])")
_KIND_WITH = re.compile(r"(?:is|was) an? [^,;]+ with (?:an?|the) ")  # "is a pub with a low rating" needs no *and is*
_AFTER_LIFE = 4
_ENDS = frozenset(
    {
        "died",
        "deceased",
        "buried",
        "sank",
        "scrapped",
        "wrecked",
        "sunk",
        "demolished",
        "destroyed",
        "dissolved",
        "abolished",
    }
)
_LISTS = re.compile(" and | but ")


def sentence_count(text: str) -> int:
    """Return the number of sentences of a text."""
    return len(SENTENCE_END.split(text))


def word_count(text: str) -> int:
    """Return the number of words of a text."""
    return len(text.split())


def aggregated(triples: Triples, facts: Sequence[str]) -> str:
    """Return a text of the facts in which up to three facts with the same subject at their start share a sentence.

    Args:
        facts: the fact of each triple, in a sentence.
    """
    names = _names(_sealed(triples, usual_form(triple.subject)) for triple in triples)
    facts = [_sealed(triples, fact) for fact in facts]
    about: dict[str, list[str]] = {}
    for triple, fact in zip(triples, facts, strict=True):
        about.setdefault(triple.subject, []).append(fact)
    text = " ".join(_shared((fact for each in about.values() for fact in _ordered(each, names)), names))
    return _unsealed(text)


def with_shared_sentences(triples: Triples, text: str, *, pronouns: bool = False) -> str:
    """Return a text in which neighbouring sentences that begin with the same subject are one sentence.

    "Ferry 12 departs from Oban. Ferry 12 arrives at Mull." → "Ferry 12 departs from Oban and arrives at Mull."

    Args:
        pronouns: whether sentences that begin with *It* are one, too.
    """
    names = _names(_sealed(triples, form) for triple in triples for form in written_forms(triple.subject))
    names += ["It"] if pronouns else []
    sentences = with_dates_behind(SENTENCE_END.split(with_verbs_once(_sealed(triples, text))), names)
    return _unsealed(" ".join(_shared(sentences, names)))


def _sealed(triples: Triples, text: str) -> str:
    """Return the text with a mark in each *and* of an object, "by Faber and Faber", and in dates: "May 2, 1990".

    Such a clause says a single thing.
    """
    text = _OF_DATE.sub(rf"\1,{SEAL} ", text)
    objects = {form for form in map(usual_form, (t.object for t in triples)) if " and " in form and "," not in form}
    for name in sorted(objects, key=len, reverse=True):
        text = text.replace(name, name.replace(" and ", f" an{SEAL}d "))
    return text


def _unsealed(text: str) -> str:
    """Return the text without marks; a sentence goes on behind a comma where a date has one: "on May 2, 1990, in"."""
    return _BEHIND_DATE.sub(r"\1,", text).replace(SEAL, "")


def _ordered(facts: Sequence[str], names: Sequence[str]) -> list[str]:
    """Return facts about one subject: what can share a sentence first, and the same verbs one after the other.

    What begins with the subject comes before "The size of Oz is 5.", and this before "Bo starred in Oz." The kind of
    the subject and its place come first.
    """
    clauses = [clause_of(fact, names) for fact in facts]
    verbs = [verb_of(clause[1]) if clause else "" for clause in clauses]
    last = {verb_of(clause[1]) for clause in clauses if clause and PLACE_IN_PLACE.search(clause[1])}
    kinds = [verb for clause, verb in zip(clauses, verbs, strict=True) if clause and is_kind(clause[1])]
    first = [*kinds, LOCATED] if kinds else []
    starts = tuple(f"{name} " for name in names)
    closing = [None if clause else closing_of(fact, names) for clause, fact in zip(clauses, facts, strict=True)]
    forms = [0 if fact.startswith(starts) else _place_of_form(fact) for fact in facts]
    in_places = [bool(clause and PLACE_IN_PLACE.search(clause[1])) for clause in clauses]
    places = [
        (_in_life(verb), verb in last, first.index(verb) - len(first) if verb in first else verbs.index(verb), in_place)
        if verb
        else (_in_life(verb_of(closes[1])), True, len(facts), False)
        if closes
        else (_AFTER_LIFE + form, True, 0, False)
        for verb, form, in_place, closes in zip(verbs, forms, in_places, closing, strict=True)
    ]
    return [fact for _, fact in sorted(zip(places, facts, strict=True), key=lambda pair: pair[0])]


def _place_of_form(fact: str) -> int:
    """The place of a form: one that goes on about another name, "The cook of Oz is Bo, who …", comes behind others."""
    return 3 if not fact.startswith("The ") else 2 if OF_LAST_NAME.fullmatch(fact) else 1


def _in_life(verb: str) -> int:
    """The place of a verb in a life, which texts tell in its order: first *was born*, last *died*."""
    if verb in ("was born", "graduated"):
        return 0 if verb == "was born" else 1
    return 3 if verb.split()[-1] in _ENDS else 2


def _names(names: Iterable[str]) -> list[str]:
    """Return the names as they begin a sentence, the longest first."""
    starts = set(map(capitalised, names))
    of_kinds = {f"The {said}" for name in starts for said in (name, uncapitalised(name, surely=True), name.lower())}
    return sorted(starts | of_kinds, key=len, reverse=True)


@dataclass
class _Open:
    """A sentence about a name that more clauses can join."""

    name: str
    clauses: list[str] = field(default_factory=list)

    def joins(self, name: str, clause: str) -> bool:
        words = sum(len(each.split()) for each in (self.name, *self.clauses, clause))
        verbs = without_denials({verb_of(each) for each in (*self.clauses, clause)})
        if any(map(is_kind, self.clauses)):
            verbs.discard(LOCATED)
        goes_on = not self._is_finished() or self._ends_with(verb_of(clause))
        goes_on = goes_on and not any(map(_KIND_WITH.match, self.clauses))
        return name == self.name and len(verbs) <= _MOST and goes_on and words <= _LONGEST

    def share_with(self, other: "_Open") -> None:
        """Give the last clause to the next sentence about the same name if that has one clause alone."""
        *before, last = self.clauses
        alone = other.name == self.name and len(other.clauses) == 1 and len(before) == _MOST - 1
        apart = len(without_repeated_verbs(self.clauses)) == len(self.clauses)
        if alone and apart and _Open(other.name, [last]).joins(self.name, other.clauses[0]):
            self.clauses, other.clauses = before, [last, *other.clauses]

    def closed_with(self, closing: "Closing") -> str | None:
        """Return the sentence that ends with a clause and what is told of its last name; None if the two stay apart."""
        name, clause, of_last_name, lists = closing
        again = lists and any(_repeats(each, clause) for each in self.clauses)
        if clause in self.clauses or again or not self.joins(name, clause):
            return None
        verb = verb_of(clause)
        before = list(self.clauses)
        dated = [each for each in before if each.startswith(f"{verb} ") and _WHEN.match(each, len(verb))]
        if len(dated) == 1 and _WHERE.match(clause, len(verb)):  # "takes place on 1 May in Ely, which …"
            clause = f"{dated[0]}{clause.removeprefix(verb)}"
            before.remove(dated[0])
        sentence = str(_Open(name, [*before, clause])).removesuffix(".")
        said = f"{sentence}{of_last_name}"
        together = sentence.endswith(clause.removeprefix(verb_of(clause))) and len(said.split()) <= _LONGEST
        return said if together else None

    def _is_finished(self) -> bool:
        """Whether nothing can follow: behind *in Ely, England* only a last clause can, and only if it is the second."""
        *before, last = map(PLACE_IN_PLACE.search, self.clauses)
        return any(before) or bool(last and before)

    def _ends_with(self, verb: str) -> bool:
        """Whether one clause alone, the last, has a verb: *…, and is part of Ely, Kent, and of Rye*."""
        return [verb_of(clause) for clause in self.clauses].count(verb) == 1 and verb_of(self.clauses[-1]) == verb

    def __str__(self) -> str:
        clauses = without_repeated_verbs(self.clauses)
        if pronoun := pronoun_of_kind(clauses):
            kind, *others = clauses
            lists = _LISTS.search(" ".join(others[:-1]).replace(SEAL, "")) or PLACE_IN_PLACE.search(others[0])
            joint = ", and " if len(others) > 1 and lists else " and "
            return _stopped(f"{self.name} {kind} {pronoun} {joined(others, joint)}.")
        first = clauses if len(clauses) > 2 else clauses[:1]  # not in "is red and has 3 seats and a bar"
        lists = _LISTS.search(" ".join(first).replace(SEAL, "")) or PLACE_IN_PLACE.search(clauses[0])
        apart = _stands_apart(clauses) and LIST_AT_END.search(f"{clauses[-1]}.")
        return _stopped(f"{self.name} {joined(clauses, ', and ' if lists or apart else ' and ')}.")


def _stands_apart(clauses: Sequence[str]) -> bool:
    """Whether the last clause has a comma before it: behind a long clause, and in *was hired by A, and painted*."""
    *_, before, last = ["", *clauses]
    return len(clauses[0].split()) > _LONG or (before.startswith(("is ", "was ")) and last.split()[0].endswith("ed"))


def _repeats(clause: str, other: str) -> bool:
    """Whether two clauses begin alike: *sells to Elm Ltd* and *sells milk*, *is open to all* and *is open late*."""
    words, others = clause.split(), other.split()
    return words[:2] == others[:2] or (words[0] == others[0] and words[0] not in FINITE)


def _stopped(sentence: str) -> str:
    """The sentence with one full stop behind an abbreviation."""
    return sentence.removesuffix(".") if sentence.endswith("..") else sentence


def _shared(sentences: Iterable[str], names: Sequence[str]) -> list[str]:
    """Return the sentences; neighbours about the same name share sentences."""
    told: list[_Open | str] = []
    for sentence in sentences:
        current = told[-1] if told and isinstance(told[-1], _Open) else None
        closing = closing_of(sentence, names) or listing_of(sentence, names)
        if current and closing and (closed := current.closed_with(closing)):
            told[-1] = closed
        elif found := clause_of(sentence, names):
            if current is None or not current.joins(*found):
                current = _Open(found[0])
                told.append(current)
            current.clauses.append(found[1])
        else:
            told.append(sentence)
    for one, other in pairwise(told):
        if isinstance(one, _Open) and isinstance(other, _Open):
            one.share_with(other)
    return list(map(str, told))
