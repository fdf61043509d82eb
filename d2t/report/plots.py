"""The plots of a comparison, as matplotlib figures."""

from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure

from d2t.stats.markdown import Figures

_INK, _MAIN, _ORACLE, _PALE = "#334155", "#0f766e", "#b45309", "#cbd5e1"
_STYLE: dict[Any, Any] = {
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": "#94a3b8",
    "axes.labelcolor": _INK,
    "axes.titlesize": 10,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "xtick.color": _INK,
    "ytick.color": _INK,
    "legend.frameon": False,
    "text.parse_math": False,  # names of systems are the user's
}


def plots(figures: Figures) -> dict[str, Figure]:
    """Name → plot: the systems, list size, risk and coverage, rank and input size."""
    with mpl.rc_context(_STYLE):
        return {
            "systems": systems(figures),
            "sizes": sizes(figures["main"]),
            "risk": risk(figures["main"]),
            "ranks": groups(figures["main"]["ranks"], "place of the chosen text in the list", figures["main"]["name"]),
            "input sizes": groups(figures["main"]["input_sizes"], "triples of the input", figures["main"]["name"]),
        }


def systems(figures: Figures) -> Figure:
    """Right texts of every system by the judge of the main one, with intervals; hatched where that is circular."""
    judge, main = figures["main"]["judge"], figures["main"]["name"]
    judged = {name: system["judges"][judge] for name, system in figures["systems"].items()}
    found = sorted(judged.items(), key=lambda item: item[1]["fully_right"]["value"])
    figure = Figure(figsize=(9, 3.6), layout="constrained")
    axes = figure.subplots()
    for row, (name, system) in enumerate(found):
        part = system["fully_right"]
        colour = {main: _MAIN, "oracle": _ORACLE}.get(name, "#94a3b8")
        error = [[part["value"] - part["low"]], [part["high"] - part["value"]]]
        hatch = "///" if system["circular"] else None
        axes.barh(row, part["value"], color=colour, hatch=hatch, edgecolor="white", xerr=error, ecolor=_INK, capsize=2)
    axes.set_yticks(range(len(found)), [name for name, _ in found])
    axes.set_xlim(0, 105)
    axes.set_xlabel("texts without an error, % (hatched: circular)")
    axes.set_title(f"Right texts by {judge}")
    return figure


def sizes(main: Figures) -> Figure:
    """Right texts by the length of the list."""
    figure = Figure(figsize=(5.4, 3.6), layout="constrained")
    axes = figure.subplots()
    for (name, found), colour in zip(main["sizes"].items(), (_MAIN, _ORACLE), strict=True):
        parts = [found[size]["fully_right"] for size in found]
        xs = [int(size) for size in found]
        axes.plot(xs, [part["value"] for part in parts], "o-", color=colour, label=name)
        axes.fill_between(xs, [p["low"] for p in parts], [p["high"] for p in parts], color=colour, alpha=0.12, lw=0)
    axes.set_xscale("log")
    axes.set_xticks(xs, map(str, xs))
    axes.minorticks_off()
    axes.set_xlabel("texts in the list")
    axes.set_ylabel("right, %")
    bottom, top = axes.get_ylim()
    axes.set_ylim(min(bottom, 90), min(top, 101))
    axes.legend()
    axes.set_title("More candidates")
    return figure


def risk(main: Figures) -> Figure:
    """Wrong texts among the most confident ones."""
    figure = Figure(figsize=(5.4, 3.6), layout="constrained")
    axes = figure.subplots()
    others = iter(("#64748b", "#7c3aed", "#be123c", "#0369a1", "#4d7c0f", "#a16207", "#86198f", "#475569", "#115e59"))
    for name, curve in main["risk"].items():
        colour = _MAIN if name == main["name"] else next(others, _PALE)
        axes.plot(*zip(*curve["points"], strict=True), color=colour, lw=2 if name == main["name"] else 1, label=name)
    axes.set_xlim(0, 100)
    axes.set_ylim(0, max(axes.get_ylim()[1], 1))
    axes.set_xlabel("inputs covered, most confident first, %")
    axes.set_ylabel("wrong, %")
    if main["risk"]:
        axes.legend(fontsize=7)
    axes.set_title("Risk and coverage")
    return figure


def groups(found: Figures, label: str, name: str) -> Figure:
    """Right texts before and after, by group."""
    figure = Figure(figsize=(5.4, 3.6), layout="constrained")
    axes = figure.subplots()
    places = range(len(found))
    for shift, key, colour, what in ((-0.2, "raw", _PALE, "raw"), (0.2, "chosen", _MAIN, name)):
        parts = [group[key] for group in found.values()]
        error = [[part["value"] - part["low"] for part in parts], [part["high"] - part["value"] for part in parts]]
        xs = [place + shift for place in places]
        axes.bar(
            xs, [part["value"] for part in parts], 0.4, color=colour, yerr=error, ecolor=_INK, capsize=2, label=what
        )
    axes.set_xticks(places, [f"{group}\n({part['n']})" for group, part in found.items()])
    axes.set_ylim(0, 105)
    axes.set_xlabel(f"{label} (inputs)")
    axes.set_ylabel("right, %")
    axes.legend(loc="lower right", bbox_to_anchor=(1, 1), ncols=2)
    axes.set_title("By " + label)
    return figure
