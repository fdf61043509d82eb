"""The page: figures, plots and examples of a comparison in one HTML file."""

import base64
import io
import json
from collections.abc import Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

import matplotlib as mpl
from markupsafe import Markup
from matplotlib.figure import Figure

from d2t.report.html import ENVIRONMENT
from d2t.report.summary import JUDGING, heads, notes, parts, tiles
from d2t.stats.markdown import Figures


def write_page(path: Path, result: Figures, plots: Mapping[str, Figure], examples: Sequence[Mapping[str, Any]]) -> None:
    """Write the page of a result file's content, its plots and its examples.

    Everything that comes from data is escaped: by Jinja in the HTML, as JSON without `<` for the script.
    """
    folder = resources.files("d2t.report")
    html = ENVIRONMENT.get_template("page.html.j2").render(
        result=result,
        main=result["main"],
        judging=JUDGING.get(result["main"]["judge"], ""),
        shown=result["systems"][result["main"]["name"]],
        tiles=tiles(result),
        heads=heads(result),
        tables=parts(result),
        notes=notes(result),
        plots={name: _picture(figure) for name, figure in plots.items()},
        examples=Markup(json.dumps(examples, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")),
        css=Markup((folder / "page.css").read_text(encoding="utf-8")),
        js=Markup((folder / "page.js").read_text(encoding="utf-8")),
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(html, encoding="utf-8")


def _picture(figure: Figure) -> str:
    """A plot as an address that holds it whole."""
    drawn = io.BytesIO()
    with mpl.rc_context({"svg.hashsalt": "d2t"}):  # the same page from the same figures
        figure.savefig(drawn, format="svg", metadata={"Date": None})
    return "data:image/svg+xml;base64," + base64.b64encode(drawn.getvalue()).decode()
