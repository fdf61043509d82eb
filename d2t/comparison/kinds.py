"""Kinds: what became of an input, from the raw text to the chosen text; or how another system's text compares."""

from collections.abc import Sequence

from d2t.comparison.outcomes import Outcome

CORRECTED, JUDGE_ALONE = "corrected and accepted", "right by the judge alone"
SPOILED, WRONG, RIGHT = "spoiled", "still wrong", "right before and after"
REFUSED = "raw refused by the check alone"
BETTER, WORSE = "right where raw is wrong", "wrong where raw is right"
BOTH_WRONG, BOTH_RIGHT = "wrong as raw is", "right as raw is"
KINDS = (CORRECTED, JUDGE_ALONE, REFUSED, SPOILED, WRONG, RIGHT)


def kinds(outcome: Outcome, raw: Outcome, judge: str) -> list[str]:
    """Return the kind of each input by a judge.

    `right by the judge alone` is a text that the judge finds right, in the place of a wrong raw text, although the
    check of the system itself did not pass it. `raw refused by the check alone` is a raw text that the judge finds
    right and the check of the main system does not accept, in whose place another right text stands.
    """
    flags = (raw.right(judge).tolist(), outcome.right(judge).tolist(), raw.accepted.tolist())
    return [
        _kind(before, after, passed=text.passed, refused=not accepted and text.text != raw_text.text)
        for before, after, accepted, raw_text, text in zip(*flags, raw.texts, outcome.texts, strict=True)
    ]


def beside_raw(outcome: Outcome, raw: Outcome, judge: str) -> list[str]:
    """Return how the texts of another system, which corrects and spoils nothing, compare with the raw texts."""
    named = {(False, True): BETTER, (True, False): WORSE, (False, False): BOTH_WRONG, (True, True): BOTH_RIGHT}
    return [named[pair] for pair in zip(raw.right(judge).tolist(), outcome.right(judge).tolist(), strict=True)]


def counts(found: Sequence[str]) -> dict[str, int]:
    """Return how many inputs are of each kind."""
    return {kind: found.count(kind) for kind in KINDS}


def _kind(before: bool, after: bool, *, passed: bool, refused: bool) -> str:
    if before and after:
        return REFUSED if refused else RIGHT
    if before:
        return SPOILED
    if after:
        return CORRECTED if passed else JUDGE_ALONE
    return WRONG
