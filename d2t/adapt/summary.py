"""The summary of an adaptation: the table for the terminal, and the README of the folder."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from rich.table import Table

from d2t.adapt.measure import FIGURES, Measured
from d2t.stats.bootstrap import Figure
from d2t.stats.markdown import markdown_table
from reranker.extraction import TemplateChoice


def rows(measured: Mapping[str, Measured]) -> list[list[str]]:
    """Return a head, and a row for each figure: its value for each pipeline with the 95% interval.

    Args:
        measured: the head of the column → the figures of the pipeline.
    """
    body = [[words, *(_cell(one.figures[name]) for one in measured.values())] for name, words in FIGURES.items()]
    return [["held-out inputs", *measured], *body]


def table(measured: Mapping[str, Measured]) -> Table:
    """Return the rows as a table for the terminal."""
    head, *body = rows(measured)
    found = Table(*head)
    for row in body:
        found.add_row(*row)
    return found


def lacking(choices: Iterable[TemplateChoice], good: float) -> list[TemplateChoice]:
    """Return the predicates whose best sentence agrees too little with the texts, or with no text, the worst first."""
    return sorted(
        (choice for choice in choices if choice.agreement is None or choice.agreement < good),
        key=lambda choice: choice.agreement or 0.0,
    )


def write_readme(
    path: Path,
    measured: Mapping[str, Measured],
    poor: Sequence[TemplateChoice],
    *,
    counts: tuple[int, int],
    calibration: str,
    signature: str,
) -> None:
    """Write what the folder holds, how it is used, and what was gained.

    Args:
        counts: training inputs, held-out inputs.
        calibration: the effect of the threshold, in words.
        signature: of the adapted pipeline and of the judge.
    """
    names = ", ".join(choice.predicate for choice in poor) or "none"
    text = f"""# A model of one domain

Written by `d2t adapt`. Every command takes it: `d2t generate model={path.parent} input=FILE`; in Python,
`d2t.Pipeline.from_pretrained(model="{path.parent}")`.

| part | what |
|---|---|
| `generator/` | the generator, trained further on the examples |
| `nli/` | the NLI classifier, its calibration, and the words by which texts say each predicate |
| `templates.json` | a sentence for each predicate; what ships serves all others |
| `held_out.jsonl` | the inputs that trained nothing |
| `config.yaml` | all settings |

{counts[0]} inputs trained, {counts[1]} were held out. 95% bootstrap intervals. The judge is a rule that neither trained
nor chose: a text is right if it names every subject and object of its triples and no other value of the domain.
Corrupted texts are held-out texts that a rule made wrong.

{markdown_table(*rows(measured))}

Calibration: {calibration}.

Predicates without a good template: {names}.

`{signature}`
"""
    path.write_text(text, encoding="utf-8")


def _cell(figure: Figure) -> str:
    return f"{figure.value:.1f} ({figure.low:.1f} to {figure.high:.1f})"
