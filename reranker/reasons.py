"""Reasons: what speaks against a text, in words for people."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from reranker.triples import format_triples

if TYPE_CHECKING:
    from reranker.candidates import Assessment


def reasons(found: "Assessment") -> tuple[str, ...]:
    """Return what speaks against a text, the gravest first; empty if nothing does.

    A text that could not be checked has that for its reason, whatever its verdict is.
    """
    if found.text is not None and not found.text.strip():
        return ("the text is empty",)
    if found.problem:
        return (found.problem,)
    said = [f"left out: {format_triples(found.omitted)}"] if found.omitted else []
    said += [_unsupported(found)] if "hallucination" in found.verdict else []
    doubts = grouped((doubt.reason, doubt.what) for doubt in found.doubts or ())
    said += [f"in doubt: {'; '.join(doubts)}"] if doubts else []
    flaws = dict.fromkeys(flaw.problem for flaw in found.flaws or ())
    return (*said, *([f"not well-formed: {', '.join(flaws)}"] if flaws else []))


def grouped(pairs: Iterable[tuple[str, str]]) -> list[str]:
    """Return each reason once, with all that it is about: `not named: pub, riverside`."""
    by_reason: dict[str, list[str]] = {}
    for reason, what in pairs:
        by_reason.setdefault(reason, []).extend([what] if what else [])
    return [f"{reason}: {', '.join(whats)}" if whats else reason for reason, whats in by_reason.items()]


def _unsupported(found: "Assessment") -> str:
    """Quote the words that the triples do not support, where they are known."""
    words = [found.text[span.start : span.end] for span in found.spans] if found.text else []
    return f"unsupported: {', '.join(words)}" if words else "unsupported: the triples do not say all of it"
