"""Aggregation: facts about one subject share a sentence, as people write them: *X is a pub, has wifi and is cheap*."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from reranker.triples import Triples
from reranker.verbaliser.forms import usual_form, written_forms
from reranker.verbaliser.lexicon import is_person, lemma, listed, participle

_MOST = 3  # clauses of a sentence
_LONGEST = 30  # words of a sentence
SENTENCE_END = re.compile(r"(?<=[.!?]) +(?=[^a-z])")
_FINITE = frozenset({"is", "are", "was", "were", "has", "have", "had", "does", "do", "did", "can"})
# What makes a clause say more than one thing, so that another clause cannot simply follow.
_LINKED = re.compile(r"[,;:!?]|\. |\b(?:and|or|but|which|who|whose|where|while|that)\b")
_LATER_VERB = re.compile(r"\b(?:is|are|was|were|has|had)\b")
_HOLDER = re.compile(r"The (?P<role>[a-z]+) of (?P<name>.+) (?:is|was) (?P<holder>[^\W\d_a-z][^,.:;]*)\.")


def aggregated(triples: Triples, facts: Sequence[str]) -> str:
    """Return a text of the facts in which up to three facts with the same subject at their start share a sentence.

    Args:
        facts: the fact of each triple, in a sentence.
    """
    names = _names(usual_form(triple.subject) for triple in triples)
    about: dict[str, list[str]] = {}
    for triple, fact in zip(triples, facts, strict=True):
        about.setdefault(triple.subject, []).append(fact)
    clauses_first = (
        fact for each in about.values() for fact in sorted(each, key=lambda fact: not _clause(fact, names))
    )
    return " ".join(_shared(clauses_first, names))


def with_shared_sentences(triples: Triples, text: str, *, holders: bool = True) -> str:
    """Return a text in which neighbouring sentences that begin with the same subject are one sentence.

    "Ferry 12 departs from Oban. Ferry 12 arrives at Mull. The operator of Ferry 12 is CalMac." → "Ferry 12 departs from
    Oban and arrives at Mull, with CalMac as operator."

    Args:
        holders: whether who has a role joins the sentence before.
    """
    names = _names(form for triple in triples for form in written_forms(triple.subject))
    return " ".join(_shared(SENTENCE_END.split(text), names, holders=holders))


def _names(names: Iterable[str]) -> list[str]:
    """Return the names as they begin a sentence, the longest first."""
    return sorted({name[:1].upper() + name[1:] for name in names}, key=len, reverse=True)


@dataclass
class _Open:
    """A sentence about a name that more clauses can join."""

    name: str
    clauses: list[str] = field(default_factory=list)
    holder: str = ""  # ", with CalMac as operator"

    def joins(self, name: str, clause: str) -> bool:
        words = sum(len(each.split()) for each in (self.name, *self.clauses, clause))
        return name == self.name and len(self.clauses) < _MOST and not self.holder and words <= _LONGEST

    @property
    def takes_holder(self) -> bool:
        return not self.holder and " with " not in " ".join(self.clauses)

    def __str__(self) -> str:
        *first, last = _without_repeated_verb(self.clauses)
        said = f"{', '.join(first)} and {last}" if first else last
        return f"{self.name} {said}{self.holder}."


def _shared(sentences: Iterable[str], names: Sequence[str], *, holders: bool = True) -> Iterator[str]:
    """Yield the sentences; neighbours about the same name share sentences."""
    current: _Open | None = None
    for sentence in sentences:
        if found := _clause(sentence, names):
            if current and not current.joins(*found):
                yield str(current)
                current = None
            current = current or _Open(found[0])
            current.clauses.append(found[1])
        elif holders and current and current.takes_holder and (holder := _holder(sentence, current.name)):
            current.holder = holder
        else:
            if current:
                yield str(current)
            current = None
            yield sentence
    if current:
        yield str(current)


def _without_repeated_verb(clauses: Sequence[str]) -> list[str]:
    """Return the clauses; a verb that all begin with stands in the first only: *was born in 1964 and in Ely*."""
    words = [clause.split() for clause in clauses]
    verb = 1 if words[0][0] not in _FINITE else 2 if len(words[0]) > 1 and participle(words[0][1]) else 0
    if not verb or any(each[:verb] != words[0][:verb] for each in words):
        return list(clauses)
    return [clauses[0], *(" ".join(each[verb:]) for each in words[1:])]


def _clause(sentence: str, names: Iterable[str]) -> tuple[str, str] | None:
    """Return the name at the start and the rest, if the rest is a clause that says a single thing."""
    name = next((name for name in names if sentence.startswith(f"{name} ")), None)
    if name is None or not sentence.endswith("."):
        return None
    clause = sentence[len(name) + 1 : -1]
    return (name, clause) if _is_finite(clause) and not _LINKED.search(clause) else None


def _is_finite(clause: str) -> bool:
    """Whether a clause begins with a finite verb: "departs from Oban", "first appeared in 1991"."""
    words = clause.split()
    verb = words[1] if len(words) > 1 and listed(words[0], "adverbs") else words[0] if words else ""
    if verb in _FINITE:
        return True
    return lemma(verb, "VERB") not in (None, verb) and verb.islower() and not _LATER_VERB.search(clause)


def _holder(sentence: str, name: str) -> str:
    """Return the end of a sentence about a name that says who has a role: ", with CalMac as operator"; else nothing."""
    found = _HOLDER.fullmatch(sentence)
    if not found or found["name"] != name or not is_person(found["role"]) or _LINKED.search(found["holder"]):
        return ""
    return f", with {found['holder']} as {found['role']}"
