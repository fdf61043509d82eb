"""Entries: what the script of the page knows of each input: its texts with their marks, and who chose which text."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from d2t.comparison.comparison import Comparison
from d2t.comparison.kinds import beside_raw, kinds
from d2t.comparison.settings import RAW
from d2t.comparison.systems import SystemText
from d2t.report.marks import (
    Mark,
    changed_words,
    entity_marks,
    flaw_marks,
    shown_verdict,
    span_marks,
)
from reranker import Assessment
from reranker.check import Request
from reranker.english.well_formed import flaws
from reranker.spans import Span
from reranker.triples import Triples

Entry = dict[str, Any]


def entries(comparison: Comparison, *, marked: int) -> list[Entry]:
    """Return one entry for each input.

    The keys are short, since a page may have ten thousand entries. `t` are the triples, `cat` is the category, `refs`
    are the references, `n` is the length of the n-best list. `texts` are that list and then the texts of further rungs,
    each with `x` the text, `m` its marks, `j` the verdict of the judge, `e` the evidence of the main system, and `d`
    the words that differ from the raw text, in the raw text and in this one. `by` says for each system which text it
    chose (`i`, -1 for no text), the rung `r`, the kind `k`, whether the text was accepted (`a`), and the evidence of
    its own check for the chosen text (`e`) and for the raw text (`raw`). The texts of `outputs` have the evidence of
    the main system.

    Args:
        marked: the number of hallucinating texts whose unsupported words are marked, which NLI is asked for. Names and
            numbers that no triple has are marked in all texts.
    """
    inputs = _Inputs(comparison, marked)
    return [inputs.entry(n) for n in range(len(comparison.lists))]


@dataclass(frozen=True)
class _Inputs:
    comparison: Comparison
    marked: int

    def entry(self, n: int) -> Entry:
        record = self.comparison.lists[n].record
        texts = self.texts[n]
        raw = texts[0]
        chosen = {name: outcome.texts[n] for name, outcome in self.comparison.outcomes.items() if name != RAW}
        shown = [self._text(record.triples, text) for text in texts]
        for entry, evidence in zip(shown, self.evidence[n], strict=False):
            entry["e"] = evidence
        for text in {text.text for text in chosen.values() if text.text} - {raw}:
            shown[texts.index(text)]["d"] = [_spans(marks) for marks in changed_words(raw, text)]
        return {
            "id": record.id,
            "t": [list(triple) for triple in record.triples],
            "cat": record.category,
            "refs": list(record.texts),
            "n": len(self.comparison.lists[n].candidates),
            "texts": shown,
            "by": {name: self._choice(name, n, texts, text) for name, text in chosen.items()},
        }

    @property
    def judge(self) -> str:
        return self.comparison.settings.judge_of(self.comparison.settings.main)[0]

    @cached_property
    def texts(self) -> list[list[str]]:
        """The texts of each list, and then the texts of systems that are not from the list."""
        found = []
        for n, n_best in enumerate(self.comparison.lists):
            listed = [candidate.text for candidate in n_best.candidates]
            others = (outcome.texts[n].text for outcome in self.comparison.outcomes.values())
            found.append(listed + [text for text in dict.fromkeys(others) if text and text not in listed])
        return found

    @cached_property
    def evidence(self) -> list[list[dict[str, Any]]]:
        """The evidence of the main system for each text of each list.

        A text that the system did not look at is checked now, without the generator's own word, and marked with `u`.
        """
        name = self.comparison.settings.main
        inputs = [(n_best.record.triples, n_best.candidates) for n_best in self.comparison.lists]
        found = self.comparison.main_reranker(witness=False).rescore_many(inputs)
        looked_at = [text.seen for text in self.comparison.outcomes[name].texts]
        return [
            [_evidence(one) if one else {**_evidence(other), "u": 1} for one, other in zip(seen, later, strict=True)]
            for seen, later in zip(looked_at, found, strict=True)
        ]

    @cached_property
    def unsupported(self) -> dict[Request, tuple[Span, ...]]:
        """The unsupported words of texts that hallucinate: raw, chosen and others' texts first, then the lists."""
        main = self.comparison.settings.main
        shown = (self.comparison.outcomes[name].texts for name in (RAW, main, *self.comparison.others))
        first = [(n, text.text) for texts in shown for n, text in enumerate(texts) if text.text]
        rest = [
            (n, candidate.text) for n, n_best in enumerate(self.comparison.lists) for candidate in n_best.candidates
        ]
        requests = [(self.comparison.lists[n].record.triples, text) for n, text in dict.fromkeys(first + rest)]
        found = self.comparison.main_reranker(witness=False).rescore_many(
            [(triples, [text]) for triples, text in requests]
        )
        assessed = [(request, one) for request, (one,) in zip(requests, found, strict=True)]
        wrong = [(request, one) for request, one in assessed if "hallucination" in one.verdict and not one.problem]
        return {request: one.spans for request, one in wrong[: self.marked]}

    @cached_property
    def of_others(self) -> dict[Request, Assessment]:
        """What the main system finds in the texts of other systems."""
        requests = [
            (n_best.record.triples, text.text)
            for name in self.comparison.others
            for n_best, text in zip(self.comparison.lists, self.comparison.outcomes[name].texts, strict=True)
            if text.text
        ]
        return dict(zip(requests, self.comparison.observer.assessments(requests), strict=True))

    @cached_property
    def kinds(self) -> dict[str, list[str]]:
        """The kinds of the inputs for each system."""
        outcomes, others = self.comparison.outcomes, self.comparison.others
        return {
            name: (beside_raw if name in others else kinds)(outcome, outcomes[RAW], self.judge)
            for name, outcome in outcomes.items()
        }

    def _text(self, triples: Triples, text: str) -> dict[str, Any]:
        request: Request = (triples, text)
        [judged] = self.comparison.checks[self.comparison.judge_check].assess([request])
        spans = self.unsupported.get(request)
        marks = [
            *entity_marks(self.comparison.coverage.assess(*request), unsupported=spans is None),
            *span_marks(spans or ()),
            *flaw_marks(flaws(*request)),
        ]
        return {"x": text, "j": judged.verdict, "m": [[mark.start, mark.end, mark.name, mark.title] for mark in marks]}

    def _choice(self, name: str, n: int, texts: list[str], text: SystemText) -> dict[str, Any]:
        raw, assessment = text.seen[0] if text.seen else None, text.assessment
        if name in self.comparison.others:
            assessment = self.of_others.get((self.comparison.lists[n].record.triples, text.text))
        return {
            "i": texts.index(text.text) if text.text else -1,
            "r": text.rung,
            "k": self.kinds[name][n],
            "a": int(text.accepted),
            **({"e": _evidence(assessment)} if assessment else {}),
            **({"raw": _evidence(raw)} if raw else {}),
        }


def _evidence(assessment: Assessment) -> dict[str, Any]:
    """The verdict `v`, the confidence `c`, and what there is of omitted triples, missing entities and doubts."""
    found = {
        "v": shown_verdict(assessment),
        "c": round(assessment.confidence, 3),
        "o": [position for position, fact in enumerate(assessment.facts) if not fact.passed],
        "m": list(assessment.missing),
        "d": [str(doubt) for doubt in assessment.doubts or ()],
    }
    return {key: value for key, value in found.items() if value != []}


def _spans(marks: list[Mark]) -> list[list[int]]:
    return [[mark.start, mark.end] for mark in marks]
