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
from d2t.report.summary import JUDGES, notes, tiles
from d2t.report.systems_table import heads, tables
from d2t.stats.markdown import Figures


def write_page(path: Path, result: Figures, plots: Mapping[str, Figure], examples: Sequence[Mapping[str, Any]]) -> None:
    """Write the page of a result file, with the plots by name and the entries of `d2t.report.entries`.

    Jinja escapes all data in the HTML. The data of the script is JSON without `<`.
    """
    folder = resources.files("d2t.report")
    html = ENVIRONMENT.get_template("page.html.j2").render(
        result=result,
        main=result["main"],
        judge_accepts=JUDGES.get(result["main"]["judge"], ""),
        circular=result["systems"][result["main"]["name"]]["circular"],
        tiles=tiles(result),
        heads=heads(result),
        tables=tables(result),
        notes=notes(result),
        plots={name: _data_url(figure) for name, figure in plots.items()},
        examples=Markup(json.dumps(examples, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")),
        css=Markup((folder / "page.css").read_text(encoding="utf-8")),
        js=Markup((folder / "page.js").read_text(encoding="utf-8")),
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(html, encoding="utf-8")


def _data_url(figure: Figure) -> str:
    svg = io.BytesIO()
    with mpl.rc_context({"svg.hashsalt": "d2t"}):  # the same figures give the same bytes
        figure.savefig(svg, format="svg", metadata={"Date": None})
    return "data:image/svg+xml;base64," + base64.b64encode(svg.getvalue()).decode()
