"""The tables of a comparison, read from a result file."""

from d2t.report.summary import CIRCULAR, SCORES, columns, p_value, with_parts
from d2t.stats.markdown import Figures, cell, markdown_table

NAMES = {  # how the pages call the systems
    "raw": "raw: the generator's first text",
    "default": "default: what d2t-generate does",
    "random": "a random text",
    "nli": "NLI: the first text that passes",
    "nli_confidence": "NLI: the most confident text",
    "nli_weighted": "NLI: score and confidence weighed",
    "nli_backoff": "NLI with back-off templates",
    "entities": "entity coverage",
    "corroborated": "NLI and entity coverage",
    "slot_aligner": "slot aligner",
    "slot_classifier": "trained slot classifier",
    "oracle": "oracle: the judge's own choice",
}
_SHIPPED = ("raw", "default", "oracle")
_COLUMNS = ("bleu", "ser", "accepted")


def shipped_table(result: Figures) -> str:
    """What ships, beside raw texts and the oracle: over all inputs, and over parts of them."""
    slots = bool(result["systems"]["raw"]["ser"])
    judge = result["main"]["judge"]
    rows = []
    parts = with_parts(result)
    for part_name, part in parts.items():
        for name in _SHIPPED:
            system = part["systems"][name]
            accepted = cell(system["accepted"]) if name == "default" else ""
            right = _starred(cell(system["judges"][judge]["fully_right"]), system["judges"][judge])
            figures = [right, cell(system["bleu"]), cell(system["chrf"]), accepted]
            ser = [cell(system["ser"], 2)] if slots else []
            of_part = f"{part_name} ({part['n']}): " if len(parts) > 1 else ""
            rows.append([of_part + NAMES[name], *ser, *figures])
    head = f"{result['data']['name']}, {result['data']['n']} inputs"
    return markdown_table(
        [head, *(["SER %"] if slots else []), f"right % by {judge}", "BLEU", "chrF", "accepted %"], *rows
    )


def rungs_table(result: Figures) -> str:
    """The rungs from which the texts of `default` come."""
    rungs = result["systems"]["default"]["rungs"]
    return markdown_table(
        [f"{result['data']['name']}: rung", "inputs %"], *([name, cell(share)] for name, share in rungs.items())
    )


def systems_table(result: Figures) -> str:
    """Every system over all inputs."""
    scores = [name for name in _COLUMNS if name in columns(result)]
    judges = list(result["systems"]["raw"]["judges"])
    rows = []
    for name, system in result["systems"].items():
        figures = [cell(system[c], SCORES[c][2]) if system.get(c) else "" for c in scores]
        right = [_starred(cell(judge["fully_right"]), judge) for judge in system["judges"].values()]
        gap = _starred(cell(system["gap_closed"], 0), system) if system["gap_closed"] and name != "raw" else ""
        changed = f"{system['fixed']} / {system['broken']} ({p_value(system['mcnemar_p'])})" if name != "raw" else ""
        against = system["against_main"]
        compared = f"{against['better']} / {against['worse']} ({p_value(against['mcnemar_p'])})"
        compared = _starred(compared, against) if name not in ("raw", result["main"]["name"], "oracle") else ""
        by = f" by {system['judge']}" if gap and len(judges) > 1 else ""
        rows.append([NAMES.get(name, name), *figures, *right, gap + by, changed, compared])
    head = f"{result['data']['name']}, {result['data']['n']} inputs, lists of up to {result['main']['nbest']}"
    right_heads = [f"right % by {judge}" for judge in judges]
    changes = ["gap closed %", "fixed / broken (p)", f"{result['main']['name']} better / worse (p)"]
    return markdown_table([head, *(SCORES[c][0] for c in scores), *right_heads, *changes], *rows)


def parts_table(result: Figures) -> str:
    """The main system beside raw and the oracle, over all inputs and over parts of them, by the judge of them all."""
    name, judge = result["main"]["name"], result["main"]["judge"]
    rows = []
    for part_name, part in with_parts(result).items():
        systems = part["systems"]
        judged = [cell(systems[system]["judges"][judge]["fully_right"]) for system in ("raw", name, "oracle")]
        main = systems[name]
        gap = cell(main["gap_closed"], 0) if main["gap_closed"] else ""
        changed = f"{main['fixed']} / {main['broken']}"
        rows.append([f"{part_name} ({part['n']})", *judged, gap, changed, cell(main["gains"]["bleu"])])
    head = f"{result['data']['name']}, right % by {judge}"
    return markdown_table([head, "raw", name, "oracle", "gap closed %", "fixed / broken", "BLEU, difference"], *rows)


def readings_table(result: Figures) -> str:
    """What readers found who did not know which text was which."""
    read = result["readings"]
    changed = f"{read['fixed']} / {read['broken']} ({p_value(read['mcnemar_p'])})"
    accepted = cell(read["accepted_right"], 0) if read["accepted"] else ""
    head = f"{read['n']} pairs that differ, read blindly by {read['readers']}"
    agreement = cell(read["agreement"], 0) if read["agreement"] else ""
    right = [cell(read[side], 0) for side in ("raw_right", "chosen_right")]
    return markdown_table(
        [
            head,
            "raw right %",
            "chosen right %",
            f"right % of the {read['accepted']} accepted",
            "fixed / broken (p)",
            "readers agree %",
        ],
        [result["data"]["name"], *right, accepted, changed, agreement],
    )


def _starred(text: str, judged: Figures) -> str:
    return text + (f" \\{CIRCULAR}" if judged["circular"] else "")
