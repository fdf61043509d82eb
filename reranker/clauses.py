"""Finding the phrases of a text that the facts do not support, to show where a text hallucinates and to remove them."""

import re
from collections.abc import Sequence

from reranker.check import CachedCheck, Check, Request
from reranker.semantic_accuracy import SemanticAccuracy

Place = tuple[int, int]
"""The first character, and the character after the last."""

_MOST = 3  # phrases that are removed from a text
_STOPS = (".", "!", "?")
_OPENING = "and|but|or|with|near|in|on|at|by|for|from|of|to|that|which|who|whose|where|while|is|was|has"
_CONNECTIVE = re.compile(_OPENING)
# A phrase begins at a preposition, conjunction or relative pronoun, and ends at the next or at a punctuation mark.
_BORDER = re.compile(rf"(?<=[,;:.!?])\s+|\s+(?=(?:{_OPENING})\b)")


def parts(text: str) -> tuple[Place, ...]:
    """Return the phrases of a text, in order."""
    borders = list(_BORDER.finditer(text))
    starts = [0, *(match.end() for match in borders)]
    ends = [*(match.start() for match in borders), len(text)]
    return tuple((start, end) for start, end in zip(starts, ends, strict=True) if start < end)


def unsupported_parts(check: Check, requests: Sequence[Request]) -> list[tuple[Place, ...]]:
    """Return for each text that hallucinates up to three phrases without which the facts entail the rest of the text.

    The search is greedy: each round removes the phrase whose removal raises the entailment probability the most. The
    result is empty for a text where the search does not succeed, and for every check but the NLI check. The texts of
    all requests share batches.
    """
    check = check.check if isinstance(check, CachedCheck) else check
    if not isinstance(check, SemanticAccuracy):
        return [()] * len(requests)
    check = SemanticAccuracy(check.classifier, check.templates, directions="hallucination", padding=check.padding)
    phrases = [parts(text) for _, text in requests]
    removed: list[tuple[Place, ...]] = [() for _ in requests]
    found = list(removed)
    waiting = [n for n, spans in enumerate(phrases) if len(spans) > 1]
    for _ in range(_MOST):
        trials = [
            (n, out, rest)
            for n in waiting
            for out in ((*removed[n], part) for part in phrases[n] if part not in removed[n])
            if (rest := without(requests[n][1], out))
        ]
        assessments = check.assess([(requests[n][0], rest) for n, _, rest in trials])
        best: dict[int, tuple[float, bool]] = {}
        for (n, out, _), assessment in zip(trials, assessments, strict=True):
            support = assessment.support or 0.0
            if n not in best or support > best[n][0]:
                best[n], removed[n] = (support, assessment.ok), out
        for n, (_, supported) in best.items():
            if supported:
                found[n] = tuple(sorted(removed[n]))
        waiting = [n for n, (_, supported) in best.items() if not supported]
    return found


def without(text: str, removed: Sequence[Place]) -> str:
    """Return the text without some of its phrases; commas and full stops are put right, and sentences begin upper-case.

    A word that only introduces a removed phrase goes with the phrase ("and", "which").
    """
    kept: list[str] = []
    for start, end in parts(text):
        phrase = text[start:end]
        if (start, end) not in removed:
            starts = not kept or kept[-1].endswith(_STOPS)
            kept.append(phrase[:1].upper() + phrase[1:] if starts else phrase)
            continue
        if kept and _CONNECTIVE.fullmatch(kept[-1]):
            kept.pop()
        if kept and not kept[-1].endswith(_STOPS):
            kept[-1] = _closed(kept[-1], phrase[-1])
    return " ".join(kept)


def _closed(before: str, mark: str) -> str:
    """Return the words before a removed phrase, with the mark that ended the phrase; two commas cancel each other."""
    bare = before.rstrip(",;:")
    if mark in _STOPS:
        return bare + mark
    if mark not in ",;:":
        return before
    return before + mark if before == bare else bare
