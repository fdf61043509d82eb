"""The NLI check with several template sets, and a table of its figures beside those of the paper."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from d2t.stats.markdown import Figures, cell, markdown_table
from reranker import InputError, NLIClassifier, SemanticAccuracy, Templates


def checks_by_template_set(
    classifier: NLIClassifier, templates: Sequence[str], *, directions: str = "both"
) -> dict[str, SemanticAccuracy]:
    """Return the NLI check with each template set, by the name of the set.

    Args:
        templates: `default`, `backoff` or JSON files; the name of a file is that without its ending.
    """
    checks = {
        Path(source).stem: SemanticAccuracy(classifier, Templates.load(source), directions=directions)
        for source in templates
    }
    if len(checks) < len(templates):
        raise InputError(f"templates={', '.join(templates)}: two sets of one name; rename a file")
    return checks


def template_table(result: Figures, figures: Mapping[str, str], *further: list[str]) -> str:
    """A row for each template set, a row for each of the paper's, then further rows.

    Args:
        figures: the columns, as the figure's name in the result file and the head of the column.
    """
    ours = [
        [f"ours, {name} templates", *(cell(found[figure], 3) for figure in figures)]
        for name, found in result["templates"].items()
    ]
    paper = [
        [
            f"paper (roberta-large-mnli), {name} templates",
            *(f"{found[figure]:.3f}" if figure in found else "" for figure in figures),
        ]
        for name, found in result["paper"].items()
    ]
    head = f"{result['data']['name']}, {result['data']['n']} texts"
    return markdown_table([head, *figures.values()], *ours, *paper, *further)
