"""The page: what a comparison found, and every input with its texts, in one HTML file."""

import json
from collections.abc import Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

from markupsafe import Markup
from matplotlib.figure import Figure

from d2t.comparison.kinds import BETTER, BOTH_WRONG, CORRECTED, JUDGE_ALONE, REFUSED, SPOILED, WORSE, WRONG
from d2t.comparison.settings import RAW
from d2t.report.captions import captions
from d2t.report.headline import headline
from d2t.report.html import ENVIRONMENT
from d2t.report.plot_tables import plot_tables
from d2t.report.summary import JUDGES, notes, tiles
from d2t.report.systems_table import from_files, heads, tables
from d2t.report.vector import inline_svg
from d2t.stats.markdown import Figures

SCRIPTS = ("marked.js", "card.js", "filters.js", "export.js", "page.js")


def write_page(path: Path, result: Figures, plots: Mapping[str, Figure], examples: Sequence[Mapping[str, Any]]) -> None:
    """Write the page of a result file, with the plots by name and the entries of `d2t.report.entries`.

    Jinja escapes all data in the HTML. The data of the scripts is JSON without `<`.
    """
    folder = resources.files("d2t.report")
    main = result["main"]
    data = {
        "main": main["name"],
        "judge": main["judge"],
        "circular": [name for name, system in result["systems"].items() if system["judges"][main["judge"]]["circular"]],
        "systems": {name: system["about"] for name, system in result["systems"].items()},
        "others": from_files(result),
        "kinds": {
            "good": CORRECTED,
            "alone": JUDGE_ALONE,
            "refused": REFUSED,
            "spoiled": SPOILED,
            "wrong": WRONG,
        },
        "beside": {"good": BETTER, "bad": WORSE, "wrong": BOTH_WRONG},
        "examples": examples,
    }
    html = ENVIRONMENT.get_template("page.html.j2").render(
        result=result,
        main=main,
        headline=headline(result),
        judges={name: JUDGES[name] for name in result["systems"][RAW]["judges"] if name in JUDGES},
        about={name: system["about"] for name, system in result["systems"].items()},
        tiles=tiles(result),
        heads=heads(result),
        tables=tables(result),
        notes=notes(result),
        plots=_plots(result, plots),
        data=Markup(json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")),
        css=Markup((folder / "page.css").read_text(encoding="utf-8")),
        js=Markup("\n".join((folder / name).read_text(encoding="utf-8") for name in SCRIPTS)),
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(html, encoding="utf-8")


def _plots(result: Figures, plots: Mapping[str, Figure]) -> list[dict[str, Any]]:
    sentences, rows = captions(result), plot_tables(result)
    return [
        {"svg": inline_svg(figure, name, sentences[name]), "sentence": sentences[name], "rows": rows.get(name)}
        for name, figure in plots.items()
    ]
