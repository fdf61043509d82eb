"""The plots of a comparison, as matplotlib figures."""

from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure

from d2t.comparison.settings import ORACLE, RAW
from d2t.report.captions import FEW
from d2t.stats.markdown import Figures

_INK, _MAIN, _ORACLE, _PALE, _GREY = "#334155", "#0f766e", "#b45309", "#cbd5e1", "#94a3b8"
_OTHERS = ("#6b7fa3", "#8b5cf6", "#e0527b", "#2b8fd6", "#6b9a1f", "#b98a12", "#b354c4", "#c2683a", "#1f9c93")
_BESIDE = 0.27  # of a row, from the middle of the bar to its diamond
_WIDTH = 4.4  # inches: the letters keep their size on a phone
_STYLE: dict[Any, Any] = {
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": _GREY,
    "axes.labelcolor": _INK,
    "axes.titlecolor": _INK,
    "text.color": _INK,
    "font.family": "sans-serif",
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "xtick.color": _INK,
    "ytick.color": _INK,
    "legend.frameon": False,
    "text.parse_math": False,  # a name that a user gave to a system may have dollar signs
}


def plots(figures: Figures) -> dict[str, Figure]:
    """Return the plots of the content of a result file, by name."""
    with mpl.rc_context(_STYLE):
        return {
            "systems": systems(figures),
            "sizes": sizes(figures["main"]),
            "risk": risk(figures["main"]),
            "ranks": groups(figures["main"]["ranks"], "place of the chosen text in the list", figures["main"]["name"]),
            "input sizes": groups(figures["main"]["input_sizes"], "triples of the input", figures["main"]["name"]),
        }


def systems(figures: Figures) -> Figure:
    """Plot the share of right texts of every system, by the judge of the main system; circular bars are hatched.

    Diamonds stand at the share that the whole check accepts; they are hollow where the check chose the texts.
    """
    judge, main = figures["main"]["judge"], figures["main"]["name"]
    by_judge = {name: system["judges"][judge] for name, system in figures["systems"].items()}
    bars = sorted(by_judge.items(), key=lambda item: item[1]["fully_right"]["value"])
    figure = Figure(figsize=(_WIDTH, 1.1 + 0.3 * len(bars)), layout="constrained")
    axes = figure.subplots()
    for row, (name, judged) in enumerate(bars):
        right = judged["fully_right"]
        axes.barh(
            row,
            right["value"],
            xerr=_error([right]),
            color={main: _MAIN, ORACLE: _ORACLE}.get(name, _GREY),
            hatch="///" if judged["circular"] else None,
            edgecolor="#ffffff",
            ecolor=_INK,
            capsize=2,
        )
        check = figures["systems"][name]["check"]
        face = "#ffffff" if check["circular"] else _INK
        accepted = check["accepted"]
        axes.errorbar(
            accepted["value"],
            row + _BESIDE,
            xerr=_error([accepted]),
            fmt="D",
            markersize=4,
            markerfacecolor=face,
            markeredgecolor=_INK,
            ecolor=_INK,
            elinewidth=0.8,
        )
    axes.set_yticks(range(len(bars)), [name for name, _ in bars])
    axes.set(xlim=(0, 105), xlabel="texts, %; ◆ accepted by the check", title=f"Right by {judge}")
    return figure


def sizes(main: Figures) -> Figure:
    """Plot the share of right texts by the length of the list."""
    figure = Figure(figsize=(_WIDTH, 3.2), layout="constrained")
    axes = figure.subplots()
    for (name, by_size), colour in zip(main["sizes"].items(), (_MAIN, _ORACLE), strict=True):
        lengths = [int(size) for size in by_size]
        right = [figures["fully_right"] for figures in by_size.values()]
        low, high = ([share[end] for share in right] for end in ("low", "high"))
        axes.plot(lengths, [share["value"] for share in right], "o-", color=colour, label=name)
        axes.fill_between(lengths, low, high, color=colour, alpha=0.12, lw=0)
    axes.set_xscale("log")
    axes.set_xticks(lengths, map(str, lengths))
    axes.minorticks_off()
    bottom, top = axes.get_ylim()
    axes.set_ylim(min(bottom, 90), min(top, 101))
    axes.set(xlabel="texts in the list", ylabel="right, %", title="More candidates")
    axes.legend()
    return figure


def risk(main: Figures) -> Figure:
    """Plot the share of wrong texts among the most confident texts."""
    figure = Figure(figsize=(_WIDTH, 3.2), layout="constrained")
    axes = figure.subplots()
    others = iter(_OTHERS)
    for name, curve in main["risk"].items():
        colour = _MAIN if name == main["name"] else next(others, _PALE)
        axes.plot(*zip(*curve["points"], strict=True), color=colour, lw=2 if name == main["name"] else 1, label=name)
    axes.set(xlim=(0, 100), ylim=(0, max(axes.get_ylim()[1], 1)), title="Risk and coverage")
    axes.set(xlabel="inputs covered, most confident first, %", ylabel="wrong, %")
    if main["risk"]:
        figure.legend(loc="outside lower center", ncols=2, fontsize=8)
    return figure


def groups(figures: Figures, label: str, name: str) -> Figure:
    """Plot the share of right texts in each group of inputs, raw and chosen."""
    figure = Figure(figsize=(_WIDTH, 3.2), layout="constrained")
    axes = figure.subplots()
    for shift, key, colour, legend in ((-0.2, RAW, _PALE, RAW), (0.2, "chosen", _MAIN, name)):
        for many in (True, False):  # a hollow bar stands for few inputs, and has no interval
            bars = [(n + shift, group[key]) for n, group in enumerate(figures.values()) if (group["n"] >= FEW) == many]
            axes.bar(
                [place for place, _ in bars],
                [share["value"] for _, share in bars],
                0.4,
                yerr=_error([share for _, share in bars]) if many else None,
                color=colour if many else "none",
                edgecolor=colour,
                ecolor=_INK,
                capsize=2,
            )
        axes.bar(0, 0, color=colour, label=legend)  # the legend has full bars, also where all are hollow
    axes.set_xticks(range(len(figures)), [f"{group}\n({part['n']})" for group, part in figures.items()])
    axes.set(ylim=(0, 105), xlabel=f"{label} (inputs)", ylabel="right, %", title="By " + label)
    figure.legend(loc="outside lower center", ncols=2)
    return figure


def _error(shares: list[Figures]) -> list[list[float]]:
    """The lengths of the error bars: below the values, and above the values."""
    return [[s["value"] - s["low"] for s in shares], [s["high"] - s["value"] for s in shares]]
