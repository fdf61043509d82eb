"""Raw, reranked and oracle: which text each gives for a result, and how good the texts are."""

from collections.abc import Callable, Sequence

import numpy as np

from d2t.evaluation.bootstrap import Figure, corpus_interval, share_interval
from d2t.evaluation.slot_errors import SlotErrorChecker, slot_error_rate
from d2t.evaluation.text_scores import sentence_chrf, text_scores
from d2t.result import Result

Quality = Callable[[Result, str], float]


def by_slot_errors(checker: SlotErrorChecker) -> Quality:
    """Fewer slot errors are better: the oracle of E2E."""
    return lambda result, text: -checker.check(result.record.triples, text).count


def by_chrf(result: Result, text: str) -> float:
    """Closeness to the references: the oracle where there is no judge apart."""
    return sentence_chrf(text, result.record.texts)


def system_texts(results: Sequence[Result], quality: Quality) -> dict[str, list[str]]:
    """The text of each system for each result; empty where it gave none.

    `oracle` is the best text of the first n-best list by the quality; of equal ones the generator's first.
    """
    first_lists = [[c.text for c in r.rankings[0].candidates] if r.rankings else [""] for r in results]
    return {
        "raw": [texts[0] for texts in first_lists],
        "reranked": [result.text or "" for result in results],
        "oracle": [
            max(texts, key=lambda text, r=result: quality(r, text))  # type: ignore[misc]
            for result, texts in zip(results, first_lists, strict=True)
        ],
    }


def reference_scores(
    results: Sequence[Result], systems: dict[str, list[str]]
) -> tuple[dict[str, dict[str, Figure]], str]:
    """BLEU and chrF of each system, and sacreBLEU's signatures."""
    references = [result.record.texts for result in results]
    scored = {name: text_scores(texts, references) for name, texts in systems.items()}
    return {name: figures for name, (figures, _) in scored.items()}, scored["raw"][1]


def slot_scores(results: Sequence[Result], texts: Sequence[str], checker: SlotErrorChecker) -> dict[str, Figure]:
    """`ser` and `fully_right` of E2E texts by the judge, in percent."""
    inputs = [result.record.triples for result in results]
    errors = [checker.check(triples, text) for triples, text in zip(inputs, texts, strict=True)]

    def ser(index: np.ndarray[tuple[int], np.dtype[np.int64]]) -> float:
        return slot_error_rate([errors[i] for i in index], [inputs[i] for i in index]).ser

    return {
        "ser": corpus_interval(ser, len(errors)),
        "fully_right": share_interval([error.count == 0 for error in errors]),
    }


def shares(results: Sequence[Result]) -> dict[str, object]:
    """How many inputs got a text that passed the checks, and from which rung each text came, in percent."""
    sources = sorted({result.source for result in results})
    return {
        "accepted": share_interval([result.source in ("beam", "escalated") for result in results]),
        "sources": {source: share_interval([r.source == source for r in results]) for source in sources},
    }
