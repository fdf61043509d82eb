"""Vector pictures: matplotlib figures as SVG that takes the colours and the fonts of the page."""

import io
import re
from typing import Any

import matplotlib as mpl
from markupsafe import Markup, escape
from matplotlib.figure import Figure

VARIABLES = {  # the colours of the plots → the variables of page.css, which differ by light and dark
    "#334155": "--ink",
    "#0f766e": "--main",
    "#b45309": "--oracle",
    "#cbd5e1": "--pale",
    "#94a3b8": "--grey",
    "#ffffff": "--paper",
}
_COLOUR = re.compile("|".join(VARIABLES))


def inline_svg(figure: Figure, name: str, label: str) -> Markup:
    """Return a figure as an `<svg>` element for an HTML page.

    Args:
        name: tells the ids of this picture from the ids of the other pictures of the page.
        label: what a screen reader says.
    """
    file = io.StringIO()
    settings: Any = {
        "svg.hashsalt": f"d2t {name}",
        "svg.fonttype": "none",
    }  # equal figures, equal bytes; text stays text
    with mpl.rc_context(settings):
        figure.savefig(file, format="svg", transparent=True, metadata={"Date": None})
    svg = file.getvalue()
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg[svg.index("<svg") :], flags=re.DOTALL)
    svg = re.sub(r' id="[a-z]+_\d+"', "", svg)  # such as axes_1, which every plot has; the others are hashes
    box = re.search(r'viewBox="[^"]*"', svg)
    assert box
    head = f'<svg {box[0]} role="img" aria-label="{escape(label)}">'
    body = svg[svg.index(">") + 1 :]
    return Markup(head + _COLOUR.sub(lambda colour: f"var({VARIABLES[colour[0]]})", body))
