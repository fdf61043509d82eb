"""Successors: who or what came before another that a text tells the other way round."""

from collections.abc import Iterator

from reranker.doubts.reversed_roles import apart
from reranker.doubts.roles import ONE
from reranker.substitution import compiled, either
from reranker.triples import Triple, Triples, predicate_key

_OBJECT_FIRST = frozenset(
    {"predecessor", "preceded_by", "previous", "previous_work", "prequel"}
    | {"follows", "succeeds", "succeeded", "replaced"}
)
_OBJECT_LAST = frozenset(
    {"successor", "succeeded_by", "followed_by", "next", "next_work", "sequel", "subsequent_work", "replaced_by"}
)
_REMARK = "(?:, (?!and\\b)[^,.;]*,)?"
_CAME_AFTER = "(?:succeeded|followed|replaced)"


def told_in_reverse(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples of which a text says the other order: "Ann was succeeded by Bo" for `Ann | predecessor | Bo`.

    What comes between two others comes before the one and after the other, so that the text may say both of it.
    """
    orders = {triple: order for triple in triples if (order := _in_order(triple))}
    firsts, lasts = ({order[at] for order in orders.values()} for at in (0, 1))
    for triple, (first, last) in orders.items():
        told, _, text_apart = apart(triple, "", text)  # `Rocky | followed_by | Rocky II`
        before, after = _in_order(told) or (first, last)
        said = [] if first in lasts else [*_comes_after(before, after)]
        said += [] if last in firsts else _comes_before(before, after)
        if any(compiled(pattern).search(text_apart) for pattern in said):
            yield triple


def _in_order(triple: Triple) -> tuple[str, str] | None:
    """Return the one that came first and the one that came after; None for another relation."""
    key = predicate_key(triple.predicate)
    if key in _OBJECT_FIRST:
        return triple.object, triple.subject
    return (triple.subject, triple.object) if key in _OBJECT_LAST else None


def _comes_after(first: str, last: str) -> tuple[str, ...]:
    """Return patterns of texts that say of the first that it came after another."""
    name = either(first)
    return (
        rf"\b{_CAME_AFTER} by {ONE}{name}(?!\w|['’-])",
        rf"(?<!\w){name}(?:, who|, which)? (?:succeeded|replaced) {ONE}(?!by\b)",
        rf"(?<!\w){name} (?:is|was) (?:succeeding|preceded by|the successor)\b",
        rf"(?<!\w){name}{_REMARK} (?:came|comes) after {ONE}{either(last)}",
        rf"\b(?:predecessor|prequel) (?:of|to) {ONE}{name}(?!\w|['’-])",
        rf"(?<!\w){name}['’]s? predecessor\b",
        rf"\b(?:is|was) the successor {name}(?!\w)",
    )


def _comes_before(first: str, last: str) -> tuple[str, ...]:
    """Return patterns of texts that say of the last that it came before another."""
    name = either(last)
    return (
        rf"\bpreceded by {ONE}{name}(?!\w|['’-])",
        rf"(?<!\w){name}(?:, who|, which)? preceded {ONE}(?!by\b)",
        rf"(?<!\w){name} (?:is|was) (?:{_CAME_AFTER} by|the predecessor)\b",
        rf"(?<!\w){name}{_REMARK} (?:came|comes) before {ONE}{either(first)}",
        rf"\b(?:successor|sequel) (?:of|to) {ONE}{name}(?!\w|['’-])",
        rf"(?<!\w){name}['’]s? successor\b",
    )
