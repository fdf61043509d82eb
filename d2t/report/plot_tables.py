"""Plot tables: the figures of each plot with their intervals, for those who cannot see the plot."""

from collections.abc import Mapping

from d2t.report.systems_table import interval
from d2t.stats.markdown import Figures

Rows = list[list[str]]


def plot_tables(result: Figures) -> dict[str, Rows]:
    """Return the rows by name of the plot, the head first; the table of systems has the figures of the first plot."""
    main = result["main"]
    return {
        "sizes": _sizes(main["sizes"]),
        "risk": _risk(main["risk"]),
        "ranks": _groups("place", main["ranks"]),
        "input sizes": _groups("triples", main["input_sizes"]),
    }


def _sizes(sizes: Mapping[str, Figures]) -> Rows:
    lengths = list(next(iter(sizes.values())))
    rows = [[length, *(_share(by_size[length]["fully_right"]) for by_size in sizes.values())] for length in lengths]
    return [["texts in the list", *(f"{name}, right %" for name in sizes)], *rows]


def _risk(curves: Mapping[str, Figures]) -> Rows:
    rows = [[name, f"{curve['area']:.1f}", f"{curve['points'][-1][1]:.1f}"] for name, curve in curves.items()]
    return [["system", "wrong %, mean over all shares", "wrong % of all inputs"], *rows]


def _groups(label: str, groups: Mapping[str, Figures]) -> Rows:
    rows = [[name, str(group["n"]), _share(group["raw"]), _share(group["chosen"])] for name, group in groups.items()]
    return [[label, "inputs", "raw, right %", "chosen, right %"], *rows]


def _share(share: Figures) -> str:
    return f"{share['value']:.1f} ({interval(share)})"
