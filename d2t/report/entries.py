"""Entries: what the page shows of each input: the raw text beside the chosen one, with the evidence for both."""

from typing import Any

from d2t.comparison.comparison import RAW, Comparison
from d2t.comparison.systems import SystemText
from d2t.report.marks import Spans, changed_words, entity_marks, part_marks, pieces, unsupported_spans
from reranker import Assessment


def entries(comparison: Comparison, *, marked: int) -> list[dict[str, Any]]:
    """Return one entry for each input, in the form that the page's script reads.

    The keys are short, since a page may have ten thousand entries. `kind` is `fixed`, `broken`, `right` or `wrong`, by
    the judge of the main system. `rejected` says that no text was accepted.

    Args:
        marked: the number of hallucinating texts whose unsupported parts are marked; each of them costs some dozens of
            checks. Names and numbers that no triple has are marked in all texts.
    """
    main, check = comparison.settings.main, comparison.checks[comparison.main_check]
    judge = comparison.settings.judge_of(main)[0]
    raws, chosen = comparison.outcomes[RAW], comparison.outcomes[main]
    before, after = raws.right(judge), chosen.right(judge)
    spans = _unsupported(comparison, marked)
    rows = []
    for n, (one, raw, choice) in enumerate(zip(comparison.lists, raws.texts, chosen.texts, strict=True)):
        triples = one.record.triples
        marks = changed_words(raw.text, choice.text)
        sides = []
        for text, changes, right in ((raw, marks[0], before[n]), (choice, marks[1], after[n])):
            found = check.assess([(triples, text.text)])[0] if text.text else None
            entities = entity_marks(comparison.coverage.assess(triples, text.text))
            parts = part_marks(spans.get((triples, text.text), ()))
            sides.append(
                _side(comparison, n, text, found, bool(right)) | {"p": pieces(text.text, [*changes, *entities, *parts])}
            )
        rows.append(
            {
                "id": one.record.id,
                "t": [list(triple) for triple in triples],
                "kind": {(0, 1): "fixed", (1, 0): "broken", (1, 1): "right", (0, 0): "wrong"}[before[n], after[n]],
                "rejected": not choice.accepted,
                "raw": sides[0],
                "chosen": sides[1],
                "list": _candidates(comparison, n),
                "refs": list(one.record.texts),
            }
        )
    return rows


def _candidates(comparison: Comparison, n: int) -> list[dict[str, Any]]:
    check, judge = (comparison.checks[name] for name in (comparison.main_check, comparison.judge_check))
    one = comparison.lists[n]
    requests = [(one.record.triples, candidate.text) for candidate in one.candidates]
    return [
        {"text": text, "right": judged.ok, **_evidence(comparison, n, text, found)}
        for (_, text), found, judged in zip(requests, check.assess(requests), judge.assess(requests), strict=True)
    ]


def _side(comparison: Comparison, n: int, text: SystemText, found: Assessment | None, right: bool) -> dict[str, Any]:
    rank = None if text.rank is None else text.rank + 1
    evidence = _evidence(comparison, n, text.text, found) if found else {"v": "no text"}
    return {"rung": text.rung, "rank": rank, "right": right, **evidence}


def _evidence(comparison: Comparison, n: int, text: str, found: Assessment) -> dict[str, Any]:
    """Verdict, confidence, positions of the omitted triples, and the entities that the text does not name."""
    return {
        "v": "too long to be checked" if found.problem else found.verdict,
        "c": round(found.confidence, 3),
        "o": [n for n, fact in enumerate(found.facts) if not fact.passed],
        "m": list(comparison.coverage.assess(comparison.lists[n].record.triples, text).missing),
    }


def _unsupported(comparison: Comparison, most: int) -> Spans:
    """The unsupported parts of the raw and chosen texts that hallucinate."""
    check = comparison.checks[comparison.main_check]
    sides = (comparison.outcomes[name].texts for name in (RAW, comparison.settings.main))
    requests = [
        (one.record.triples, text.text)
        for one, *texts in zip(comparison.lists, *sides, strict=True)
        for text in texts
        if text.text
    ]
    found = dict(zip(requests, check.assess(requests), strict=True))
    return unsupported_spans(check.check, found, most)
