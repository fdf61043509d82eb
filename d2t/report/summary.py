"""The summary of a comparison: the few figures that answer the question, and the table of systems."""

from dataclasses import dataclass

from d2t.stats.markdown import Figures

SCORES = {  # figure → head of its column, what it is, decimal places
    "bleu": ("BLEU", "", 1),
    "chrf": ("chrF", "", 1),
    "ser": ("SER %", "slot errors in percent of the inputs' slots", 2),
    "esa": ("ESA %", "share of its entities that a text names: what entity coverage and the aligner choose by", 1),
    "accepted": ("accepted %", "inputs with a text that passed the system's own check", 1),
}
JUDGING = {  # judge → what it does
    "entities": "finds a text right that names every subject and object, and no other number or date; "
    "who does what to whom it does not see.",
    "slot_patterns": "finds a text right that says the values of all slots, by patterns written for E2E.",
    "nli": "finds a text right that entails every fact and is entailed by all of them.",
}
CIRCULAR = "*"  # behind a figure that is judged by the check that chose, or by what it is made of


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
    main, judge = result["main"]["name"], result["main"]["judge"]
    scores = [Cell(*SCORES[name][:2]) for name in columns(result)]
    right = [Cell(f"right % by {judge}", "texts without an error") for judge in result["systems"]["raw"]["judges"]]
    changed = [
        Cell("judge", "of what follows"),
        Cell("gap closed %", "share of the way from raw to the judge's choice; over 100 by texts not of the list"),
        Cell("fixed / broken", "against the raw text"),
        Cell("p", "exact McNemar test"),
        Cell(f"{main} better / worse", f"texts that only {main} has right, and that only this system has, by {judge}"),
    ]
    return [Cell("system"), *scores, *right, *changed]


def rows(result: Figures, systems: Figures) -> list[Row]:
    """The table of systems, raw first."""
    kinds = {result["main"]["name"]: "main", "raw": "bound", "oracle": "bound"}
    found = []
    for name, system in systems.items():
        kind = kinds.get(name, "")
        scores = [_score(system.get(column), SCORES[column][2]) for column in columns(result)]
        right = [_score(judge["fully_right"], 1, judge["circular"]) for judge in system["judges"].values()]
        changed = [
            Cell(system["judge"]),
            _score(system["gap_closed"], 1, system["circular"]),
            Cell(f"{system['fixed']} / {system['broken']}"),
            Cell(p_value(system["mcnemar_p"])),
        ]
        if name == "raw":
            changed = [Cell("")] * len(changed)
        against = Cell("") if kind else _against(system["against_main"])
        found.append(Row(kind, (Cell(name), *scores, *right, *changed, against)))
    return found


def notes(result: Figures) -> list[str]:
    """What lists and choices are like, in a sentence each."""
    main, shown = result["main"], result["systems"][result["main"]["name"]]
    rungs = ", ".join(f"{rung} {share['value']:.1f}%" for rung, share in shown["rungs"].items())
    distinct, alike = (main["diversity"][key]["value"] for key in ("distinct", "similarity"))
    verdicts = "; ".join(
        f"{name} by {result['systems'][name]['judge']}: "
        + ", ".join(f"{v} {share['value']:.1f}%" for v, share in result["systems"][name]["verdicts"].items())
        for name in ("raw", main["name"])
    )
    found = [
        f"Where the texts of {main['name']} come from: {rungs} (best: of the rejected ones, the most confident); "
        f"{shown['changed']['value']:.1f}% are not the raw text.",
        f"Verdicts. {verdicts}.",
        f"A list holds {distinct:.1f} different texts; two of them are {100 * alike:.0f}% alike, word by word.",
    ]
    for check, count in main["unreadable"].items():
        found.append(f"Too long for {check}, and so rejected by it: {count} text{'s' * (count > 1)}.")
    if "bleu" not in shown:
        found.append('References ("texts": ["…"]) lack, for some inputs or for all: no BLEU, no chrF.')
    if "readings" in result and not result["readings"]:
        found.append("The sheets that were read are of other pairs than these: nothing is said of them.")
    if read := result.get("readings"):
        right = [f"{read[side]['value']:.0f}% ({interval(read[side], 0)})" for side in ("raw_right", "chosen_right")]
        found.append(
            f"Of {read['n']} pairs that differ, read blindly (by each of {read['readers']}: a text is right where all "
            f"say so), {right[0]} of the raw texts are right and {right[1]} of the chosen ones; {read['fixed']} fixed, "
            f"{read['broken']} broken, p {p_value(read['mcnemar_p'])}. "
            f"{read['accepted']} of the chosen ones were accepted"
            + (f", {read['accepted_right']['value']:.0f}% of these right." if read["accepted"] else ".")
            + (f" The readers agree on {read['agreement']['value']:.0f}% of the texts." if read["agreement"] else "")
        )
    return found


def parts(result: Figures) -> dict[str, list[Row]]:
    """The table over all inputs, and over each part that has figures of its own."""
    return {f"{name} ({part['n']} inputs)": rows(result, part["systems"]) for name, part in with_parts(result).items()}


def with_parts(result: Figures) -> Figures:
    """`n` and `systems` over `all` inputs and over each part, by its name."""
    return {"all": {"n": result["data"]["n"], "systems": result["systems"]}, **result["splits"]}


def p_value(value: float) -> str:
    """A p-value as it is written."""
    return "< 0.001" if value < 0.001 else f"{value:.3f}"


def columns(result: Figures) -> list[str]:
    """The scores that some system has."""
    return [name for name in SCORES if any(system.get(name) for system in result["systems"].values())]


def _against(found: Figures) -> Cell:
    """The main system against another one."""
    star = CIRCULAR if found["circular"] else ""
    return Cell(f"{found['better']} / {found['worse']}{star}", f"McNemar p {p_value(found['mcnemar_p'])}")


def _score(figure: Figures | None, places: int, circular: bool = False) -> Cell:
    if not figure:
        return Cell("")
    return Cell(f"{figure['value']:.{places}f}{CIRCULAR if circular else ''}", interval(figure, places))
