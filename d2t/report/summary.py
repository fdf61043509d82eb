"""The summary of a comparison: the few figures that answer the question, and the table of systems."""

from dataclasses import dataclass
from typing import Any

Figures = dict[str, Any]
SCORES = {  # figure → head of its column, what it is, decimal places
    "bleu": ("BLEU", "", 1),
    "chrf": ("chrF", "", 1),
    "ser": ("SER %", "slot errors in percent of the inputs' slots", 2),
    "fully_right": ("right %", "texts without an error, by the judge", 1),
    "esa": ("ESA %", "share of its entities that a text names", 1),
    "accepted": ("accepted %", "texts that passed the system's own check", 1),
    "gap_closed": ("gap closed %", "share of the way from raw to oracle", 1),
}


@dataclass(frozen=True)
class Cell:
    """A cell of the table, or a tile; `note` is its interval or what it means."""

    text: str
    note: str = ""


@dataclass(frozen=True)
class Tile:
    """One figure in large: what it is, and its interval."""

    value: str
    what: str
    note: str


@dataclass(frozen=True)
class Row:
    """One system; `kind` is `main`, `bound` (raw and oracle) or empty."""

    kind: str
    cells: tuple[Cell, ...]


def interval(figure: Figures, places: int = 1) -> str:
    """The ends of an interval."""
    return f"{figure['low']:.{places}f} to {figure['high']:.{places}f}"


def tiles(result: Figures) -> list[Tile]:
    """Is it better, and what does it cost?"""
    main, raw = result["systems"][result["main"]["name"]], result["systems"]["raw"]
    key, places = ("ser", 2) if main["ser"] else ("not_ok", 1)
    before = raw["ser"] if main["ser"] else raw["judges"][main["judge"]]["not_ok"]
    what = "slot error rate" if main["ser"] else "wrong texts"
    found = [
        Tile(
            f"{before['value']:.{places}f} → {main[key]['value']:.{places}f} %",
            f"{what}, raw to chosen",
            f"difference {interval(main['gains'][key], places)}",
        ),
        Tile(f"{main['fixed']} / {main['broken']}", "texts fixed / broken", f"McNemar p {p_value(main['mcnemar_p'])}"),
    ]
    if gap := main["gap_closed"]:
        found.insert(0, Tile(f"{gap['value']:.0f} %", "of the way from raw to oracle", interval(gap, 0)))
    if "bleu" in main:
        bleu = main["gains"]["bleu"]
        change = f"BLEU, {raw['bleu']['value']:.1f} → {main['bleu']['value']:.1f}"
        found.append(Tile(f"{bleu['value']:+.1f}", change, f"difference {interval(bleu)}"))
    accepted = main["accepted"]
    return [*found, Tile(f"{accepted['value']:.0f} %", "inputs with an accepted text", interval(accepted))]


def heads(result: Figures) -> list[Cell]:
    """The heads of the table of systems."""
    scores = [Cell(*SCORES[name][:2]) for name in _columns(result)]
    return [
        Cell("system"),
        Cell("judge"),
        *scores,
        Cell("fixed / broken", "against the raw text"),
        Cell("p", "McNemar"),
    ]


def rows(result: Figures, systems: Figures) -> list[Row]:
    """The table of systems, raw first; a star behind the judge says that the figures are circular."""
    kinds = {result["main"]["name"]: "main", "raw": "bound", "oracle": "bound"}
    found = []
    for name, system in systems.items():
        scores = [_score(system.get(column), SCORES[column][2]) for column in _columns(result)]
        changed = (
            [f"{system['fixed']} / {system['broken']}", p_value(system["mcnemar_p"])] if name != "raw" else ["", ""]
        )
        judge = system["judge"] + (" *" if system["circular"] else "")
        found.append(Row(kinds.get(name, ""), (Cell(name), Cell(judge), *scores, *map(Cell, changed))))
    return found


def notes(result: Figures) -> list[str]:
    """What lists and choices are like, in a sentence each."""
    main, shown = result["main"], result["systems"][result["main"]["name"]]
    rungs = ", ".join(f"{rung} {share['value']:.1f}%" for rung, share in shown["rungs"].items())
    distinct, alike = (main["diversity"][key]["value"] for key in ("distinct", "similarity"))
    return [
        f"Where the chosen texts come from: {rungs}; {shown['changed']['value']:.1f}% are not the raw text.",
        f"A list holds {distinct:.1f} different texts; two of them are {100 * alike:.0f}% alike, word by word.",
    ]


def parts(result: Figures) -> dict[str, list[Row]]:
    """The table over all inputs, and over each part that has figures of its own."""
    whole = {"all": {"n": result["data"]["n"], "systems": result["systems"]}, **result["splits"]}
    return {f"{name} ({part['n']} inputs)": rows(result, part["systems"]) for name, part in whole.items()}


def p_value(value: float) -> str:
    """A p-value as it is written."""
    return "< 0.001" if value < 0.001 else f"{value:.3f}"


def _columns(result: Figures) -> list[str]:
    return [name for name in SCORES if any(system.get(name) for system in result["systems"].values())]


def _score(figure: Figures | None, places: int) -> Cell:
    return Cell(f"{figure['value']:.{places}f}", interval(figure, places)) if figure else Cell("")
