"""Entries: the examples on the page; each shows the raw text beside the chosen text, with the evidence for both."""

from dataclasses import dataclass, replace
from typing import Any

from d2t.comparison.comparison import Comparison
from d2t.comparison.settings import RAW
from d2t.comparison.systems import SystemText
from d2t.report.marks import (
    Mark,
    Spans,
    changed_words,
    entity_marks,
    flaw_marks,
    part_marks,
    pieces,
    shown_verdict,
    unsupported_spans,
)
from reranker import Assessment
from reranker.check import Request
from reranker.triples import Triples
from reranker.well_formed import flaws

_KINDS = {(False, True): "fixed", (True, False): "broken", (True, True): "right", (False, False): "wrong"}


def entries(comparison: Comparison, *, marked: int) -> list[dict[str, Any]]:
    """Return one entry for each input, in the form that the script of the page reads.

    The keys are short, since a page may have ten thousand entries: `t` are the triples, `p` the pieces of a text, `v`
    the verdict, `c` the confidence, `o` the positions of the omitted triples, and `m` the entities that the text does
    not name. `kind` is `fixed`, `broken`, `right` or `wrong`, by the judge of the main system. `rejected` says that no
    text was accepted.

    Args:
        marked: the number of hallucinating texts whose unsupported parts are marked; each of these texts costs some
            dozens of checks. Names and numbers that no triple has are marked in all texts.
    """
    judge = comparison.settings.judge_of(comparison.settings.main)[0]
    raw, chosen = comparison.outcomes[RAW], comparison.outcomes[comparison.settings.main]
    inputs = _Inputs(comparison, _unsupported(comparison, marked))
    rows = zip(raw.texts, chosen.texts, raw.right(judge).tolist(), chosen.right(judge).tolist(), strict=True)
    return [inputs.entry(n, *row) for n, row in enumerate(rows)]


@dataclass(frozen=True)
class _Inputs:
    comparison: Comparison
    unsupported: Spans

    def entry(self, n: int, raw: SystemText, chosen: SystemText, raw_right: bool, chosen_right: bool) -> dict[str, Any]:
        record = self.comparison.lists[n].record
        removed, added = changed_words(raw.text, chosen.text)
        return {
            "id": record.id,
            "t": [list(triple) for triple in record.triples],
            "kind": _KINDS[raw_right, chosen_right],
            "rejected": not chosen.accepted,
            "raw": self._side(record.triples, raw, removed, raw_right),
            "chosen": self._side(record.triples, chosen, added, chosen_right),
            "list": self._candidates(n),
            "refs": list(record.texts),
        }

    def _side(self, triples: Triples, text: SystemText, changes: list[Mark], right: bool) -> dict[str, Any]:
        request = (triples, text.text)
        entities = entity_marks(self.comparison.coverage.assess(*request))
        parts = [*part_marks(self.unsupported.get(request, ())), *flaw_marks(flaws(*request))]
        evidence: dict[str, Any] = {"v": "no text"}
        if text.text:
            [assessment] = self.comparison.checks[self.comparison.main_check].assess([request])
            evidence = self._evidence(request, assessment)
        return {
            "rung": text.rung,
            "rank": None if text.rank is None else text.rank + 1,
            "right": right,
            **evidence,
            "p": pieces(text.text, [*changes, *entities, *parts]),
        }

    def _candidates(self, n: int) -> list[dict[str, Any]]:
        n_best = self.comparison.lists[n]
        requests = [(n_best.record.triples, candidate.text) for candidate in n_best.candidates]
        checks = (self.comparison.checks[name] for name in (self.comparison.main_check, self.comparison.judge_check))
        assessments = (check.assess(requests) for check in checks)
        return [
            {"text": request[1], "right": judgement.ok, **self._evidence(request, assessment)}
            for request, assessment, judgement in zip(requests, *assessments, strict=True)
        ]

    def _evidence(self, request: Request, assessment: Assessment) -> dict[str, Any]:
        assessment = replace(assessment, entities=self.comparison.coverage.assess(*request))
        if doubt := self.comparison.settings.systems[self.comparison.settings.main].doubt:
            assessment = doubt.applied(request, assessment)
        return {
            "v": shown_verdict(assessment),
            "c": round(assessment.confidence, 3),
            "o": [position for position, fact in enumerate(assessment.facts) if not fact.passed],
            "m": list(assessment.missing),
        }


def _unsupported(comparison: Comparison, most: int) -> Spans:
    """The unsupported parts of the raw and chosen texts that hallucinate."""
    check = comparison.checks[comparison.main_check]
    texts = (comparison.outcomes[name].texts for name in (RAW, comparison.settings.main))
    requests = [
        (n_best.record.triples, text.text)
        for n_best, *both in zip(comparison.lists, *texts, strict=True)
        for text in both
        if text.text
    ]
    return unsupported_spans(check, dict(zip(requests, check.assess(requests), strict=True)), most)
