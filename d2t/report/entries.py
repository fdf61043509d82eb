"""Examples: what the page shows of each input, raw text beside the chosen one, with the evidence for both."""

from typing import Any

from d2t.comparison.comparison import RAW, Comparison
from d2t.comparison.systems import Choice
from d2t.report.marks import Spans, changed_words, entity_marks, part_marks, pieces, unsupported_spans
from reranker import Assessment
from reranker.check import Request


def examples(comparison: Comparison, *, marked: int) -> list[dict[str, Any]]:
    """One example an input, in the form of the page's script: short keys, since there may be ten thousand of them.

    Args:
        marked: how many of the texts that hallucinate get their unsupported parts marked, each at the price of some
            dozens of checks; names and figures that no triple has are marked in all.

    `kind` is `fixed`, `broken`, `right` or `wrong` by the judge of the main system; `rejected` says that no text of
    the list was accepted.
    """
    main = comparison.settings.main
    check = comparison.evidence[comparison.settings.systems[main].check]
    judge = comparison.settings.judge_of(main)[0]
    raws, chosen = comparison.outcomes[RAW], comparison.outcomes[main]
    before, after = raws.right(judge), chosen.right(judge)
    rows = []
    spans = _unsupported(comparison, marked)
    for n, listed in enumerate(comparison.lists):
        triples, raw, choice = listed.record.triples, raws.choices[n], chosen.choices[n]
        marks = changed_words(raw.text, choice.text)
        sides = []
        for of_side, side, right in ((raw, 0, before[n]), (choice, 1, after[n])):
            found = check.assess([(triples, of_side.text)])[0] if of_side.text else None
            entities = entity_marks(found.entities if found else None)
            parts = part_marks(spans.get((triples, of_side.text), ()))
            sides.append(
                _side(of_side, found, bool(right)) | {"p": pieces(of_side.text, [*marks[side], *entities, *parts])}
            )
        rows.append(
            {
                "id": listed.record.id,
                "t": [list(triple) for triple in triples],
                "kind": {(0, 1): "fixed", (1, 0): "broken", (1, 1): "right", (0, 0): "wrong"}[before[n], after[n]],
                "rejected": choice.rung not in ("list", "given"),
                "raw": sides[0],
                "chosen": sides[1],
                "list": _candidates(comparison, n),
                "refs": list(listed.record.texts),
            }
        )
    return rows


def _candidates(comparison: Comparison, n: int) -> list[dict[str, Any]]:
    settings, listed = comparison.settings, comparison.lists[n]
    check = comparison.evidence[settings.systems[settings.main].check]
    judge = comparison.evidence[settings.judges[settings.judge_of(settings.main)[0]].check]
    seen = max(settings.nbest, (comparison.outcomes[settings.main].choices[n].rank or 0) + 1)
    requests: list[Request] = [(listed.record.triples, c.text) for c in listed.candidates[:seen]]
    return [
        {"text": text, "right": judged.ok, **_evidence(found)}
        for (_, text), found, judged in zip(requests, check.assess(requests), judge.assess(requests), strict=True)
    ]


def _side(choice: Choice, found: Assessment | None, right: bool) -> dict[str, Any]:
    rank = None if choice.rank is None else choice.rank + 1
    return {"rung": choice.rung, "rank": rank, "right": right, **(_evidence(found) if found else {"v": "no text"})}


def _evidence(found: Assessment) -> dict[str, Any]:
    """Verdict, confidence, and the positions of the triples whose facts are not said."""
    omitted = [n for n, fact in enumerate(found.facts) if not fact.passed]
    missing = list(found.entities.missing) if found.entities else []
    return {
        "v": "too long to be checked" if found.problem else found.verdict,
        "c": round(found.confidence, 3),
        "o": omitted,
        "m": missing,
    }


def _unsupported(comparison: Comparison, most: int) -> Spans:
    """The unsupported parts of raw and chosen texts that hallucinate."""
    main = comparison.settings.main
    evidence = comparison.evidence[comparison.settings.systems[main].check]
    requests: list[Request] = [
        (listed.record.triples, choice.text)
        for listed, *choices in zip(
            comparison.lists, *(comparison.outcomes[name].choices for name in (RAW, main)), strict=True
        )
        for choice in choices
        if choice.text
    ]
    found = dict(zip(requests, evidence.assess(requests), strict=True))
    return unsupported_spans(evidence.check, found, most)
