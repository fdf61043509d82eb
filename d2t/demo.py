"""A web page for trying the pipeline: users enter triples and see every candidate with its evidence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import resources
from typing import Any

import gradio as gr

from d2t.ladder import RUNGS
from d2t.pipeline import Pipeline
from d2t.report.html import ENVIRONMENT
from d2t.report.marks import entity_marks, flaw_marks, part_marks, pieces, shown_verdict, unsupported_spans
from reranker import (
    Assessment,
    InputError,
    Policy,
    Reranker,
)
from reranker.check import CachedCheck
from reranker.clauses import Span
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
EXAMPLES = [
    "Blue Spice | eatType | pub\nBlue Spice | food | Chinese\nBlue Spice | familyFriendly | no",
    "The Mill | eatType | coffee shop\nThe Mill | priceRange | cheap\nThe Mill | near | Burger King",
    "Alan_Shepard | birthPlace | New_Hampshire\nAlan_Shepard | occupation | Test_pilot",
    "Lisbon_Airport | cityServed | Lisbon\nLisbon | country | Portugal",
]


@dataclass(frozen=True)
class Answerer:
    """Answers the requests of the page with HTML; all text from users and models is escaped."""

    pipeline: Pipeline
    policies: Mapping[str, Policy] = field(default_factory=lambda: POLICIES)

    def __call__(self, lines: str, policy: str, rungs: Sequence[str], candidates: int) -> str:
        """Return the chosen text and every candidate with its evidence.

        Args:
            lines: one triple on each line.
            rungs: the rungs of the ladder, in any order.
        """
        try:
            triples = as_triples(" && ".join(line for line in lines.splitlines() if line.strip()))
            answer = self._answer(triples, policy, [rung for rung in RUNGS if rung in rungs], int(candidates))
        except InputError as problem:
            return ENVIRONMENT.from_string('<p class="problem">{{ problem }}</p>').render(problem=problem)
        return ENVIRONMENT.get_template("answer.html.j2").render(**answer)

    def _answer(self, triples: Triples, policy: str, rungs: list[str], candidates: int) -> dict[str, Any]:
        base = self.pipeline
        check = CachedCheck(base.reranker.check)
        reranker = Reranker(
            check,
            policy=self.policies[policy],
            entities=base.reranker.entities,
            well_formed=base.reranker.well_formed,
            doubt=base.reranker.doubt,
            witness=base.reranker.witness,
        )
        decoding = replace(base.decoding, candidates=candidates, groups=None)
        pipeline = Pipeline(
            base.generator,
            reranker,
            decoding=decoding,
            ladder=replace(base.ladder, rungs=tuple(rungs), composition=decoding),
            templates=base.templates,
            exchanged_names=False,  # the reranker has the pipeline's witness already
        )
        result = pipeline(triples)
        texts = list(dict.fromkeys(c.text for ranking in result.rankings for c in ranking.candidates if c.text))
        shown = self._shown(triples, texts, reranker)
        for text, evidence in shown.items():
            evidence["chosen"] = text == result.text
        chosen = shown.get(result.text or "")
        return {"source": SOURCES[result.source], "chosen": chosen, "candidates": list(shown.values())}

    def _shown(self, triples: Triples, texts: list[str], reranker: Reranker) -> dict[str, dict[str, Any]]:
        """What the page shows of each text; texts that the policy did not look at are checked too."""
        assessments = dict(zip(texts, reranker.rescore(triples, texts), strict=True)) if texts else {}
        requests = {(triples, text): assessment for text, assessment in assessments.items()}
        spans = unsupported_spans(self.pipeline.reranker.check, requests)
        return {text: _evidence(text, each, spans.get((triples, text), ())) for text, each in assessments.items()}


def _evidence(text: str, assessment: Assessment, unsupported: Sequence[Span]) -> dict[str, Any]:
    marks = [*entity_marks(assessment.entities), *part_marks(unsupported), *flaw_marks(assessment.flaws or ())]
    return {
        "pieces": pieces(text, marks),
        "ok": assessment.ok and not assessment.flaws and not assessment.doubts,
        "verdict": shown_verdict(assessment),
        "confidence": assessment.confidence,
        "omitted": [f"{triple.predicate} {triple.object}" for triple in assessment.omitted],
        "missing": assessment.missing,
    }


def build(pipeline: Pipeline) -> gr.Blocks:
    """Return the page; `serve` launches it."""
    preset, length = pipeline.reranker.policy, pipeline.decoding.candidates
    policies = POLICIES if preset in POLICIES.values() else {"configured": preset, **POLICIES}
    preset_name = next(name for name, policy in policies.items() if policy == preset)
    page = gr.Blocks(title="d2t-reranker", analytics_enabled=False)
    with page:
        gr.Markdown("## Text from triples, checked")
        with gr.Row():
            with gr.Column(scale=2):
                lines = gr.Textbox(
                    EXAMPLES[0],
                    lines=6,
                    elem_id="triples",
                    label="Triples, one on each line: subject | predicate | object",
                )
                gr.Examples(EXAMPLES, lines, label="Examples", cache_examples=False)
                policy = gr.Radio(list(policies), value=preset_name, label="Policy: orders and accepts the candidates")
                rungs = gr.CheckboxGroup(
                    list(RUNGS),
                    value=list(pipeline.ladder.rungs),
                    label="Ladder: what is tried if no candidate is accepted",
                )
                candidates = gr.Slider(1, max(20, length), value=length, step=1, label="Candidates")
                button = gr.Button("Generate and check", variant="primary", elem_id="go")
            with gr.Column(scale=3):
                out = gr.HTML("<p>The text and its evidence appear here.</p>", elem_id="answer")
        for event in (button.click, lines.submit):
            event(Answerer(pipeline, policies), [lines, policy, rungs, candidates], out)
    return page


def serve(pipeline: Pipeline, *, host: str, port: int) -> None:
    """Serve the page until the user stops the program."""
    build(pipeline).launch(
        server_name=host,
        server_port=port,
        share=False,
        footer_links=[],
        theme=gr.themes.Base(font=["system-ui", "sans-serif"], font_mono=["monospace"]),  # no font from the network
        css=(resources.files("d2t.report") / "answer.css").read_text(encoding="utf-8"),
    )
