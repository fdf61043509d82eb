"""The table of systems: one row for each system, for the page, the terminal and W&B."""

from dataclasses import dataclass, replace

from d2t.comparison.settings import ORACLE, RAW
from d2t.stats.markdown import Figures

CIRCULAR = "*"  # stands behind a circular figure


@dataclass(frozen=True)
class Head:
    """The head of a column.

    Args:
        figure: the name of the figure in the result file.
        note: what the figure means.
        digits: the number of decimal places.
    """

    figure: str
    text: str
    note: str = ""
    digits: int = 1


@dataclass(frozen=True)
class Cell:
    """A cell of the table; `note` is the interval of the figure or a p-value, `brief` the interval in whole numbers."""

    text: str
    note: str = ""
    brief: str = ""


@dataclass(frozen=True)
class Row:
    """One system; `kind` is `main`, `bound` for raw and oracle, or empty."""

    kind: str
    cells: tuple[Cell, ...]


SCORES = {
    "bleu": Head("bleu", "BLEU"),
    "chrf": Head("chrf", "chrF"),
    "ser": Head("ser", "SER %", "slot errors in percent of the slots of the inputs", digits=2),
    "esa": Head(
        "esa", "ESA %", "share of the entities that a text names; entities and slot_aligner choose by this share"
    ),
    "well_formed": Head("well_formed", "well-formed %", "texts that are finished and say nothing twice, by rules"),
    "accepted": Head("accepted", "accepted %"),
}
_OWN = "accepted"  # by the check of each system itself; the table shows what one check accepts of all systems


def used_scores(result: Figures) -> dict[str, Head]:
    """Return the heads of the scores that at least one system has, by name of the score."""
    systems = result["systems"].values()
    return {name: head for name, head in SCORES.items() if any(system.get(name) for system in systems)}


def is_rival(result: Figures, name: str) -> bool:
    """Whether the table compares the system with the main system."""
    return name not in (RAW, ORACLE, result["main"]["name"])


def from_files(result: Figures) -> list[str]:
    """Return the systems whose texts come from files."""
    return [name for name, system in result["systems"].items() if name != RAW and system["accepted"] is None]


def tables(result: Figures) -> dict[str, list[Row]]:
    """Return the rows of the table over all inputs and over each part, by title."""
    return {
        f"{part_name} ({part['n']} inputs)": [_row(result, name, system) for name, system in part["systems"].items()]
        for part_name, part in with_parts(result).items()
    }


def with_parts(result: Figures) -> dict[str, Figures]:
    """Return `n` and `systems` over `all` inputs and over each part, by name of the part."""
    return {"all": {"n": result["data"]["n"], "systems": result["systems"]}, **result["splits"]}


def heads(result: Figures) -> list[Head]:
    """Return the heads of the columns."""
    main, judge = result["main"]["name"], result["main"]["judge"]
    return [
        Head("system", "system"),
        *(head for name, head in used_scores(result).items() if name != _OWN),
        *(
            Head("fully_right", f"right % by {name}", "texts without an error")
            for name in result["systems"][RAW]["judges"]
        ),
        Head(
            "check",
            "check accepts %",
            f"texts that the whole check of {main} accepts, template texts among them, as d2t check does; "
            "circular for a system that chose its texts by this check",
        ),
        Head(
            "gap_closed",
            "gap closed %",
            "share of the way from raw to the choice of the judge; above 100 with texts from outside the list; "
            f"by the judge {judge}, or by the judge that stands behind the figure",
        ),
        Head(
            "fixed",
            "corrected / spoiled",
            "right texts in the place of wrong raw texts, and the other way round, by the same judge",
        ),
        Head("mcnemar_p", "p", "exact McNemar test of corrected and spoiled, by the same judge"),
        Head(
            "against_main",
            f"{main} better / worse",
            f"texts that only {main} has right, and texts that only this system has right, by {judge}",
        ),
    ]


def _row(result: Figures, name: str, system: Figures) -> Row:
    used = used_scores(result).items()
    scores = [_score(system.get(score), head.digits) for score, head in used if score != _OWN]
    right = [_score(judge["fully_right"], 1, circular=judge["circular"]) for judge in system["judges"].values()]
    check = _score(system["check"]["accepted"], 1, circular=system["check"]["circular"])
    by = "" if system["judge"] == result["main"]["judge"] else f" by {system['judge']}"
    gap = _score(system["gap_closed"], 1, circular=system["circular"])
    changed = [
        replace(gap, text=gap.text + by) if gap.text else gap,
        Cell(f"{system['fixed']} / {system['broken']}{by}"),
        Cell(f"{p_value(system['mcnemar_p'])}{by}"),
    ]
    if name == RAW:  # raw is not compared with itself
        changed = [Cell("")] * len(changed)
    against = _against_main(system["against_main"]) if is_rival(result, name) else Cell("")
    kind = "" if is_rival(result, name) else "main" if name == result["main"]["name"] else "bound"
    return Row(kind, (Cell(name), *scores, *right, check, *changed, against))


def _score(figure: Figures | None, digits: int, *, circular: bool = False) -> Cell:
    if not figure:
        return Cell("")
    text = f"{figure['value']:.{digits}f}{CIRCULAR if circular else ''}"
    return Cell(text, interval(figure, digits), f"{figure['low']:.0f}–{figure['high']:.0f}")


def _against_main(against: Figures) -> Cell:
    star = CIRCULAR if against["circular"] else ""
    return Cell(f"{against['better']} / {against['worse']}{star}", f"McNemar p {p_value(against['mcnemar_p'])}")


def interval(figure: Figures, digits: int = 1) -> str:
    """Return the ends of the interval of a figure."""
    return f"{figure['low']:.{digits}f} to {figure['high']:.{digits}f}"


def p_value(value: float) -> str:
    """Return a p-value as text, the same from a result file, which has four digits, and from the computation."""
    return "< 0.001" if value < 0.001 else f"{round(value, 4):.3f}"
