"""Aggregation: facts about one subject share a sentence, as people write them: *X is a pub, has wifi and is cheap*."""

from collections.abc import Iterator, Sequence

from reranker.triples import Triples
from reranker.verbaliser.forms import usual_form

_MOST = 3  # clauses of a sentence


def aggregated(triples: Triples, facts: Sequence[str]) -> str:
    """Return a text of the facts in which up to three facts with the same subject at their start share a sentence.

    Args:
        facts: the fact of each triple, in a sentence.
    """
    sentences: list[str] = []
    for subject, about in _by_subject(triples, facts):
        begin = f"{subject[:1].upper()}{subject[1:]} "
        clauses = [fact.removeprefix(begin).removesuffix(".") for fact in about if _is_clause(fact, begin)]
        groups = [clauses[at : at + _MOST] for at in range(0, len(clauses), _MOST)]
        sentences += [f"{begin}{_joined(group)}." for group in groups]
        sentences += [fact for fact in about if not _is_clause(fact, begin)]
    return " ".join(sentences)


def _by_subject(triples: Triples, facts: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield each subject in words with its facts, in the order of the first facts."""
    about: dict[str, list[str]] = {}
    for triple, fact in zip(triples, facts, strict=True):
        about.setdefault(usual_form(triple.subject), []).append(fact)
    yield from about.items()


def _is_clause(fact: str, begin: str) -> bool:
    """Whether a fact starts with the subject and says a single thing, so that other things can follow."""
    rest = fact.removeprefix(begin)
    return fact.startswith(begin) and fact.count(".") == 1 and "," not in rest and " and " not in rest


def _joined(clauses: Sequence[str]) -> str:
    *first, last = clauses
    return f"{', '.join(first)} and {last}" if first else last
