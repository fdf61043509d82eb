"""The summary of a comparison: the main figures in large, and notes in a sentence or two."""

from dataclasses import dataclass

from d2t.comparison.settings import RAW
from d2t.report.differences import difference_line
from d2t.report.systems_table import CIRCULAR, interval, p_value
from d2t.stats.markdown import Figures

JUDGES = {  # what a judge accepts
    "entities": "accepts a text that names every subject and every object and no other number or date. "
    "An added fact without a number or date passes this judge, and it does not see who does what to whom.",
    "slot_patterns": "accepts a text that gives the values of all slots, by patterns written for E2E.",
    "nli": "accepts a text that entails every fact and that all facts together entail. Many exchanged roles and "
    "exchanged yes and no pass this judge.",
}


def judges_explained(result: Figures) -> list[str]:
    """Return what each judge accepts, a sentence or two for each."""
    return [f"The judge {name} {JUDGES[name]}" for name in result["systems"][RAW]["judges"] if name in JUDGES]


@dataclass(frozen=True)
class Tile:
    """One figure in large, with its meaning and its interval."""

    value: str
    meaning: str
    note: str


def tiles(result: Figures) -> list[Tile]:
    """Return the figures that say how much the main system gains."""
    main, raw = result["systems"][result["main"]["name"]], result["systems"][RAW]
    accepted = main["accepted"]
    shown = [
        _error_tile(main, raw),
        Tile(
            f"{main['fixed']} / {main['broken']}",
            "texts corrected / spoiled",
            f"McNemar p {p_value(main['mcnemar_p'])}",
        ),
    ]
    if gap := main["gap_closed"]:
        shown.insert(0, Tile(f"{gap['value']:.0f} %", "of the way from raw to oracle", interval(gap, 0)))
    if "bleu" in main:
        gain = main["gains"]["bleu"]
        change = f"BLEU, {raw['bleu']['value']:.1f} → {main['bleu']['value']:.1f}"
        shown.append(Tile(f"{gain['value']:+.1f}", change, f"difference {interval(gain)}"))
    return [
        *shown,
        Tile(
            f"{accepted['value']:.0f} %",
            "inputs with an accepted text of the generator; template texts do not count",
            interval(accepted),
        ),
    ]


def _error_tile(main: Figures, raw: Figures) -> Tile:
    if main["ser"]:
        key, digits, meaning, before = "ser", 2, "slot error rate", raw["ser"]
    else:
        key, digits, meaning, before = "not_ok", 1, "wrong texts", raw["judges"][main["judge"]]["not_ok"]
    return Tile(
        f"{before['value']:.{digits}f} → {main[key]['value']:.{digits}f} %",
        f"{meaning}, raw to chosen",
        f"difference {interval(main['gains'][key], digits)}",
    )


def notes(result: Figures) -> list[str]:
    """Return what the figures do not show: sources and verdicts of the texts, the lists, and readings."""
    main = result["main"]
    system = result["systems"][main["name"]]
    diversity = main["diversity"]
    shown = [
        f"The texts of {main['name']} come from these rungs: {_shares(system['rungs'])}. "
        f"{system['changed']['value']:.1f}% of the texts differ from the raw text.",
        *_differences(result),
        *_references(result.get("references")),
        *(_verdicts(result, name) for name in (RAW, main["name"])),
        f"A list has {diversity['distinct']['value']:.1f} different texts on average. "
        f"Two texts of a list are {100 * diversity['similarity']['value']:.0f}% similar, word by word.",
    ]
    for check, count in main["unreadable"].items():
        texts = "1 text is" if count == 1 else f"{count} texts are"
        shown.append(f"{texts} too long for {check}, which rejects such texts.")
    if "bleu" not in system:
        shown.append(_no_references(result.get("without_references")))
    if "readings" in result:
        shown += _readings(result["readings"])
    return shown


def _no_references(first: Figures | None) -> str:
    if first is None:
        return 'No BLEU and no chrF: an input without references ("texts": ["…"]) is among the inputs.'
    said = f'No BLEU and no chrF: the input {first["id"]!r} has no references ("texts": ["…"])'
    return f'{said}; its key {first["key"]!r} is not read, is it meant as "texts"?' if first["key"] else f"{said}."


def _differences(result: Figures) -> list[str]:
    """How much more the check accepts of one system than of another, a line for each pair."""
    main = result["main"]["name"]
    said = f"Accepted by the check of {main}, on the same inputs ({CIRCULAR} circular: a system chose by this check):"
    return [said, *map(difference_line, result["differences"])]


def _references(found: Figures | None) -> list[str]:
    """What the check accepts of people's texts, which is about the most to expect of any system."""
    if found is None:
        return []
    return [
        f"The check accepts {found['accepted']['value']:.1f}% ({interval(found['accepted'])}) of the {found['n']} "
        "references, the first of each input: about the most that it accepts of a system without our templates."
    ]


def _verdicts(result: Figures, name: str) -> str:
    system = result["systems"][name]
    return f"The judge {system['judge']} gives the texts of {name} these verdicts: {_shares(system['verdicts'])}."


def _shares(shares: Figures) -> str:
    return ", ".join(f"{name} {share['value']:.1f}%" for name, share in shares.items())


def _readings(readings: Figures | None) -> list[str]:
    if readings is None:
        return ["The sheets hold no answer on the pairs of this comparison."]
    raw, chosen = (
        f"{readings[key]['value']:.0f}% ({interval(readings[key], 0)})" for key in ("raw_right", "chosen_right")
    )
    readers = "1 reader" if readings["readers"] == 1 else f"{readings['readers']} readers"
    shown = [
        f"{readers} judged {readings['n']} pairs of different texts blindly. A text is right if every reader says so.",
        f"By these readings, {raw} of the raw texts and {chosen} of the chosen texts are right; "
        f"{readings['fixed']} texts are corrected, {readings['broken']} spoiled, p {p_value(readings['mcnemar_p'])}.",
    ]
    if readings["accepted"]:
        right = f"{readings['accepted_right']['value']:.0f}%"
        shown.append(
            f"{readings['accepted']} of the chosen texts were accepted; {right} of the accepted texts are right."
        )
    if readings["agreement"]:
        shown.append(f"The readers agree on {readings['agreement']['value']:.0f}% of the texts.")
    return shown
