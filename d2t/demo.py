"""A web page to try the pipeline: triples in, candidates with verdicts and marked evidence out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import resources
from typing import Any

import gradio as gr

from d2t.ladder import RUNGS, Ladder
from d2t.pipeline import Pipeline
from d2t.report.html import ENVIRONMENT
from d2t.report.marks import entity_marks, part_marks, pieces, unsupported_spans
from reranker import (
    Assessment,
    ByConfidence,
    ByGenerator,
    Corroborated,
    InputError,
    Reranker,
    Weighted,
)
from reranker.check import CachedCheck
from reranker.policy import Policy
from reranker.triples import Triples, as_triples

POLICIES: dict[str, Policy] = {
    "generator": ByGenerator(),
    "confidence": ByConfidence(),
    "weighted": Weighted(),
    "corroborated": Corroborated(),
}
SOURCES = {
    "beam": "accepted from the list",
    "escalated": "accepted after more candidates were asked for",
    "template": "nothing passed: the facts' own text",
    "best": "nothing passed: the most confident of those rejected",
    "abstained": "nothing passed: no text",
}
EXAMPLES = [
    "Blue Spice | eatType | pub\nBlue Spice | food | Chinese\nBlue Spice | familyFriendly | no",
    "The Mill | eatType | coffee shop\nThe Mill | priceRange | cheap\nThe Mill | near | Burger King",
    "Alan_Shepard | birthPlace | New_Hampshire\nAlan_Shepard | occupation | Test_pilot",
    "Lisbon_Airport | cityServed | Lisbon\nLisbon | country | Portugal",
]


@dataclass(frozen=True)
class Answerer:
    """Answers a request of the page with HTML, in which everything that comes from users and models is escaped."""

    pipeline: Pipeline
    policies: Mapping[str, Policy] = field(default_factory=lambda: POLICIES)

    def __call__(self, lines: str, policy: str, rungs: Sequence[str], candidates: int) -> str:
        """The text for the triples, one on each line, and every candidate with its evidence."""
        try:
            triples = as_triples(" && ".join(line for line in lines.splitlines() if line.strip()))
            shown = self._answer(triples, policy, [rung for rung in RUNGS if rung in rungs], int(candidates))
        except InputError as problem:
            return ENVIRONMENT.from_string('<p class="problem">{{ problem }}</p>').render(problem=problem)
        return ENVIRONMENT.get_template("answer.html.j2").render(**shown)

    def _answer(self, triples: Triples, policy: str, rungs: list[str], candidates: int) -> dict[str, Any]:
        base = self.pipeline
        check = CachedCheck(base.reranker.check)
        reranker = Reranker(check, policy=self.policies[policy], entities=base.reranker.entities)
        pipeline = Pipeline(
            base.generator,
            reranker,
            decoding=replace(base.decoding, candidates=candidates, groups=None),
            ladder=Ladder(tuple(rungs), base.ladder.escalation),
            templates=base.templates,
        )
        result = pipeline(triples)
        texts = list(dict.fromkeys(c.text for ranking in result.rankings for c in ranking.candidates if c.text))
        shown = self._shown(triples, texts, reranker)
        for text, one in shown.items():
            one["chosen"] = text == result.text
        chosen = shown.get(result.text or "")
        return {"source": SOURCES[result.source], "chosen": chosen, "candidates": list(shown.values())}

    def _shown(self, triples: Triples, texts: list[str], reranker: Reranker) -> dict[str, dict[str, Any]]:
        """Each text with its verdict and marks, also those that the policy had no need to look at."""
        found = dict(zip(texts, reranker.rescore(triples, texts), strict=True)) if texts else {}
        spans = unsupported_spans(self.pipeline.reranker.check, {(triples, text): a for text, a in found.items()})
        return {text: _evidence(text, a, spans.get((triples, text), ())) for text, a in found.items()}


def _evidence(text: str, found: Assessment, parts: Sequence[tuple[int, int]]) -> dict[str, Any]:
    return {
        "pieces": pieces(text, [*entity_marks(found.entities), *part_marks(parts)]),
        "ok": found.ok,
        "verdict": "too long to be checked" if found.problem else found.verdict,
        "confidence": found.confidence,
        "omitted": [f"{triple.predicate} {triple.object}" for triple in found.omitted],
        "missing": found.entities.missing if found.entities else (),
    }


def build(pipeline: Pipeline) -> gr.Blocks:
    """The page, not yet served."""
    policies = (
        POLICIES
        if pipeline.reranker.policy in POLICIES.values()
        else {"configured": pipeline.reranker.policy} | POLICIES
    )
    preset = next(name for name, policy in policies.items() if policy == pipeline.reranker.policy)
    answer = Answerer(pipeline, policies)
    page = gr.Blocks(title="d2t-reranker", analytics_enabled=False)
    with page:
        gr.Markdown("## Text from triples that can be trusted")
        with gr.Row():
            with gr.Column(scale=2):
                lines = gr.Textbox(
                    EXAMPLES[0],
                    label="Triples, one on each line: subject | predicate | object",
                    lines=6,
                    elem_id="triples",
                )
                gr.Examples(EXAMPLES, lines, label="Examples to click", cache_examples=False)
                policy = gr.Radio(list(policies), value=preset, label="Policy: which accepted text")
                rungs = gr.CheckboxGroup(
                    list(RUNGS), value=list(pipeline.ladder.rungs), label="Ladder: what is tried where nothing passes"
                )
                candidates = gr.Slider(
                    1,
                    max(20, pipeline.decoding.candidates),
                    value=pipeline.decoding.candidates,
                    step=1,
                    label="Candidates",
                )
                go = gr.Button("Generate and check", variant="primary", elem_id="go")
            with gr.Column(scale=3):
                out = gr.HTML("<p>The text and the evidence for it appear here.</p>", elem_id="answer")
        go.click(answer, [lines, policy, rungs, candidates], out)
        lines.submit(answer, [lines, policy, rungs, candidates], out)
    return page


def serve(pipeline: Pipeline, *, host: str, port: int) -> None:
    """Serve the page until it is stopped."""
    build(pipeline).launch(
        server_name=host,
        server_port=port,
        share=False,
        footer_links=[],
        theme=gr.themes.Base(font=["system-ui", "sans-serif"], font_mono=["monospace"]),  # none from the network
        css=(resources.files("d2t.report") / "answer.css").read_text(encoding="utf-8"),
    )
