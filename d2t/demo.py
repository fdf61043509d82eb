"""A web page for trying the pipeline: raw text beside chosen text, and a check of texts of one's own."""

import socket
from importlib import resources

import gradio as gr

from d2t.answers import Answerer
from d2t.ladder import RUNGS
from d2t.pipeline import Pipeline
from reranker import InputError
from reranker.policy import POLICIES

EXAMPLES = [  # of the first one, the raw text leaves something out and is rejected
    "The Vaults | eatType | pub\nThe Vaults | food | Japanese\nThe Vaults | priceRange | less than £20\n"
    "The Vaults | customer rating | low\nThe Vaults | area | city centre\nThe Vaults | familyFriendly | no\n"
    "The Vaults | near | Raja Indian Cuisine",
    "Blue Spice | eatType | pub\nBlue Spice | food | Chinese\nBlue Spice | familyFriendly | no",
    "The Mill | eatType | coffee shop\nThe Mill | priceRange | cheap\nThe Mill | near | Burger King",
    "Alan_Shepard | birthPlace | New_Hampshire\nAlan_Shepard | occupation | Test_pilot",
    "Lisbon_Airport | cityServed | Lisbon\nLisbon | country | Portugal",
]
ABOUT_POLICIES = {
    "configured": "as this page was started",
    "generator": "the first text that passes, in the generator's order",
    "confidence": "of the texts that pass, the one that the check is surest of",
    "weighted": "the generator's score and the check's confidence, added up",
    "consensus": "of the texts that pass, the one most like the others",
    "corroborated": "the first text that the check and the named entities together make probable",
}
ABOUT_RUNGS = {
    "compose": "texts for groups of triples, joined and checked",
    "repair": "a rejected text without its wrong parts, with the left-out facts added",
    "escalate": "further candidates",
    "template": "the sentences of the templates: right, if plain",
    "best": "the most confident rejected text",
    "abstain": "no text",
}
_INTO_VIEW = """() => {
  const answer = document.getElementById("answer");
  if (innerWidth < 800) answer.scrollIntoView({behavior: "smooth"});
}"""  # on a phone the answer is below the form


def build(pipeline: Pipeline) -> gr.Blocks:
    """Return the page; `serve` launches it."""
    preset, length = pipeline.reranker.policy, pipeline.decoding.candidates
    policies = POLICIES if preset in POLICIES.values() else {"configured": preset, **POLICIES}
    preset_name = next(name for name, policy in policies.items() if policy == preset)
    answerer = Answerer(pipeline, policies)
    page = gr.Blocks(title="d2t-reranker", analytics_enabled=False)
    with page:
        gr.Markdown("# Text from triples, checked")
        with gr.Row():
            with gr.Column(scale=2):
                label = "Triples, one on each line: subject | predicate | object"
                lines = gr.Textbox(EXAMPLES[0], lines=6, elem_id="triples", label=label)
                gr.Examples(EXAMPLES, lines, label="Examples", cache_examples=False)
                go = gr.Button("Generate and check", variant="primary", elem_id="go")
                own = gr.Textbox(
                    lines=3, elem_id="own", label="Or check my own text", placeholder="a text about the triples above"
                )
                check = gr.Button("Check my own text", elem_id="check")
                policy = gr.Radio(
                    [(f"{name}: {ABOUT_POLICIES[name]}", name) for name in policies],
                    value=preset_name,
                    label="Policy",
                    info="Which of the candidates is taken.",
                )
                rungs = gr.CheckboxGroup(
                    [(f"{name}: {ABOUT_RUNGS[name]}", name) for name in RUNGS],
                    value=list(pipeline.ladder.rungs),
                    label="Ladder",
                    info="What is tried, from top to bottom, if no candidate is accepted.",
                )
                candidates = gr.Slider(1, max(20, length), value=length, step=1, label="Candidates")
            with gr.Column(scale=3):
                out = gr.HTML("<p>The text and its evidence appear here.</p>", elem_id="answer")
        for event in (go.click, lines.submit):
            event(answerer.generate, [lines, policy, rungs, candidates], out).then(None, js=_INTO_VIEW)
        for event in (check.click, own.submit):
            event(answerer.check, [lines, own], out).then(None, js=_INTO_VIEW)
    return page


def serve(pipeline: Pipeline, *, host: str, port: int) -> None:
    """Serve the page until the user stops the program.

    Raises:
        InputError: the port cannot be opened.
    """
    try:
        socket.create_server((host, port)).close()
    except OSError:  # Gradio's own message advises on Python
        raise InputError(f"host={host} port={port}: cannot be opened; another port may be free") from None
    page = build(pipeline)
    page.launch(
        server_name=host,
        server_port=port,
        share=False,
        quiet=True,
        prevent_thread_lock=True,
        footer_links=[],
        theme=gr.themes.Base(font=["system-ui", "sans-serif"], font_mono=["monospace"]).set(  # no font from the network
            block_info_text_color="*neutral_600", block_info_text_color_dark="*neutral_300"
        ),
        css=(resources.files("d2t.report") / "answer.css").read_text(encoding="utf-8"),
    )
    print(f"the page is at {page.local_url}; Ctrl-C stops it", flush=True)
    page.block_thread()
