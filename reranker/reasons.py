"""Reasons: what speaks against a text, in words for people."""

from collections.abc import Iterable, Sequence

from reranker.triples import Triples

UNSUPPORTED = "the triples do not say all of it"  # where nobody knows which words


def in_words(
    *, omitted: Triples, unsupported: Sequence[str], doubts: Iterable[tuple[str, str]], flaws: Iterable[str]
) -> tuple[str, ...]:
    """Return what speaks against a text, the gravest first; empty if nothing does.

    Args:
        unsupported: words that the triples do not support.
        doubts: each a reason, with what it is about.
        flaws: what is not well-formed.
    """
    kinds = {
        "left out": "; ".join(map(str, omitted)),
        "unsupported": ", ".join(unsupported),
        "in doubt": "; ".join(grouped(doubts)),
        "not well-formed": ", ".join(dict.fromkeys(flaws)),
    }
    return tuple(f"{kind}: {said}" for kind, said in kinds.items() if said)


def grouped(pairs: Iterable[tuple[str, str]]) -> list[str]:
    """Return each reason once, with all that it is about: `not named: pub, riverside`."""
    by_reason: dict[str, list[str]] = {}
    for reason, what in pairs:
        by_reason.setdefault(reason, []).extend([what] if what else [])
    return [f"{reason}: {', '.join(whats)}" if whats else reason for reason, whats in by_reason.items()]
