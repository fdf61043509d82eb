"""Answers of the demo as HTML: a generated text beside the raw text, or the check of a text of one's own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from d2t.ladder import RUNGS
from d2t.pipeline import Pipeline
from d2t.report.html import ENVIRONMENT
from d2t.report.marks import entity_marks, flaw_marks, pieces, shown_verdict, span_marks
from reranker import Assessment, InputError, Policy, Reranker
from reranker.check import CachedCheck
from reranker.policy import POLICIES
from reranker.triples import Triples, as_triples

SOURCES = {
    "beam": "accepted: a text of the n-best list",
    "composed": "accepted: texts of groups of triples, joined",
    "repaired": "accepted: a rejected candidate without its unsupported parts, and with the omitted facts added",
    "escalated": "accepted: a text of a further n-best list",
    "template": "no candidate was accepted: this is the template text",
    "best": "no candidate was accepted: this is the most confident candidate",
    "abstained": "no candidate was accepted: there is no text",
}
_FAR_OFF = 0.05  # candidates of less confidence are folded
Shown = dict[str, Any]


@dataclass(frozen=True)
class Answerer:
    """Answers the requests of the page; all text from users and models is escaped, and errors are one line."""

    pipeline: Pipeline
    policies: Mapping[str, Policy] = field(default_factory=lambda: POLICIES)

    def generate(self, lines: str, policy: str, rungs: Sequence[str], candidates: int) -> str:
        """Return the raw text, the chosen text and every candidate with its evidence.

        Args:
            lines: one triple on each line.
            rungs: the rungs of the ladder, in any order.
        """
        try:
            return _page(self._generated(_read(lines), policy, [r for r in RUNGS if r in rungs], int(candidates)))
        except InputError as problem:
            return _error(problem)

    def check(self, lines: str, text: str) -> str:
        """Return the evidence for a text of the user's own."""
        try:
            if not text.strip():
                raise InputError("there is no text to check: write one")
            return _page(self._checked(_read(lines), " ".join(text.split())))
        except InputError as problem:
            return _error(problem)

    def _checked(self, triples: Triples, text: str) -> Shown:
        shown = self._shown(triples, [text], self.pipeline.reranker)[text]
        source = "accepted" if shown["accepted"] else "not accepted"
        return {"source": f"{source}: your own text", "sides": [("your text", shown)], "near": [], "far": []}

    def _generated(self, triples: Triples, policy: str, rungs: list[str], candidates: int) -> Shown:
        reranker = self._reranker(policy)
        result = self._pipeline(reranker, rungs, candidates)(triples)
        texts = list(dict.fromkeys(c.text for ranking in result.rankings for c in ranking.candidates if c.text))
        shown = self._shown(triples, texts, reranker)
        raw = result.rankings[0].candidates[0].text
        sides = [("raw text: the first of the list", shown.get(raw)), ("chosen text", shown.get(result.text or ""))]
        if raw == result.text:
            sides = [("the raw text, the first of the list, was chosen", shown.get(raw))]
        others = [one for text, one in shown.items() if text not in (raw, result.text)]
        return {
            "source": SOURCES[result.source],
            "sides": sides,
            "near": [one for one in others if not one["far"]],
            "far": [one for one in others if one["far"]],
        }

    def _reranker(self, policy: str) -> Reranker:
        base = self.pipeline.reranker
        return Reranker(
            CachedCheck(base.check),
            policy=self.policies[policy],
            entities=base.entities,
            well_formed=base.well_formed,
            doubt=base.doubt,
            witness=base.witness,
        )

    def _pipeline(self, reranker: Reranker, rungs: list[str], candidates: int) -> Pipeline:
        base = self.pipeline
        decoding = replace(base.decoding, candidates=candidates, groups=None)
        return Pipeline(
            base.generator,
            reranker,
            decoding=decoding,
            ladder=replace(base.ladder, rungs=tuple(rungs), composition=decoding),
            templates=base.templates,
            exchanged_names=False,  # the reranker has the pipeline's witness already
        )

    def _shown(self, triples: Triples, texts: list[str], reranker: Reranker) -> dict[str, Shown]:
        """What the page shows of each text; texts that the policy did not look at are checked too."""
        assessments = dict(zip(texts, reranker.rescore(triples, texts), strict=True)) if texts else {}
        return {
            text: _evidence(text, each)
            | {"accepted": reranker.policy.accepts(each), "far": bool(each.flaws) or each.confidence < _FAR_OFF}
            for text, each in assessments.items()
        }


def _read(lines: str) -> Triples:
    return as_triples(" && ".join(line for line in lines.splitlines() if line.strip()))


def _evidence(text: str, assessment: Assessment) -> Shown:
    marks = [*entity_marks(assessment.entities), *span_marks(assessment.spans), *flaw_marks(assessment.flaws or ())]
    return {
        "pieces": pieces(text, marks),
        "verdict": shown_verdict(assessment),
        "problem": assessment.problem,
        "confidence": assessment.confidence,
        "omitted": [f"{triple.predicate} {triple.object}" for triple in assessment.omitted],
        "missing": assessment.missing,
        "unsupported": [f"“{text[span.start : span.end]}” ({span.why})" for span in assessment.spans],
        "doubts": [str(doubt) for doubt in assessment.doubts or ()],
        "flaws": list(dict.fromkeys(flaw.problem for flaw in assessment.flaws or ())),
        "facts": [(fact.fact, fact.entailment, fact.passed) for fact in assessment.facts],
        "support": assessment.support,
    }


def _page(answer: Shown) -> str:
    """Return an answer as HTML, with a row for each fact and its probability in each of the texts on top."""
    checked = [(title, one) for title, one in answer["sides"] if one]
    facts = [
        (rows[0][0], [(probability, passed) for _, probability, passed in rows])
        for rows in zip(*(one["facts"] for _, one in checked), strict=False)
    ]
    return ENVIRONMENT.get_template("answer.html.j2").render(**answer, checked=checked, facts=facts)


def _error(problem: InputError) -> str:
    return ENVIRONMENT.from_string('<p class="problem" role="alert">error: {{ problem }}</p>').render(problem=problem)
