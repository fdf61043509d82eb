"""The Markdown tables of a comparison, made from its result file."""

from d2t.comparison.settings import ORACLE, RAW
from d2t.report.systems_table import CIRCULAR, SCORES, is_rival, p_value, used_scores, with_parts
from d2t.stats.markdown import Figures, cell, markdown_table

NAMES = {  # the names of the systems on the pages
    "raw": "raw: the generator's first text",
    "default": "default: what d2t-generate does",
    "list_only": "default, from the list alone",
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
_SHIPPED = (RAW, "default", ORACLE)
_SCORES = ("bleu", "ser", "accepted")


def shipped_table(result: Figures) -> str:
    """Return the figures of `default` beside raw and oracle, over all inputs and over each part."""
    judge, parts = result["main"]["judge"], with_parts(result)
    slots = "ser" in used_scores(result)
    rows = []
    for part_name, part in parts.items():
        of_part = f"{part_name} ({part['n']}): " if len(parts) > 1 else ""
        for name in (name for name in _SHIPPED if name in part["systems"]):
            system = part["systems"][name]
            ser = [cell(system["ser"], 2)] if slots else []
            accepted = cell(system["accepted"]) if name == "default" else ""
            figures = [_right(system["judges"][judge]), cell(system["bleu"]), cell(system["chrf"]), accepted]
            rows.append([of_part + NAMES[name], *ser, *figures])
    heads = [*(["SER %"] if slots else []), f"right % by {judge}", "BLEU", "chrF", "accepted %"]
    return markdown_table([_title(result), *heads], *rows)


def rungs_table(result: Figures) -> str:
    """Return the shares of the rungs that the texts of `default` come from."""
    rungs = result["systems"]["default"]["rungs"]
    return markdown_table(
        [f"{result['data']['name']}: rung", "inputs %"], *([name, cell(share)] for name, share in rungs.items())
    )


def systems_table(result: Figures) -> str:
    """Return the figures of every system over all inputs."""
    scores = [name for name in _SCORES if name in used_scores(result)]
    heads = [
        f"{_title(result)}, lists of up to {result['main']['nbest']}",
        *(SCORES[name].text for name in scores),
        *(f"right % by {judge}" for judge in result["systems"][RAW]["judges"]),
        "gap closed %",
        "corrected / spoiled (p)",
        f"{result['main']['name']} better / worse (p)",
    ]
    return markdown_table(heads, *(_system_row(result, name, scores) for name in result["systems"]))


def _system_row(result: Figures, name: str, scores: list[str]) -> list[str]:
    system = result["systems"][name]
    figures = [cell(system[score], SCORES[score].digits) if system.get(score) else "" for score in scores]
    right = [_right(judge) for judge in system["judges"].values()]
    gap = changed = against = ""
    if name != RAW:
        changed = _test(system, "fixed", "broken")
        if system["gap_closed"]:
            by_judge = f" by {system['judge']}" if len(right) > 1 else ""
            gap = _starred(cell(system["gap_closed"], 0), system) + by_judge
    if is_rival(result, name):
        against = _starred(_test(system["against_main"], "better", "worse"), system["against_main"])
    return [NAMES.get(name, name), *figures, *right, gap, changed, against]


def parts_table(result: Figures) -> str:
    """Return the figures of the main system beside raw and oracle, over all inputs and over each part."""
    name, judge = result["main"]["name"], result["main"]["judge"]
    rows = []
    for part_name, part in with_parts(result).items():
        systems = part["systems"]
        right = [cell(systems[system]["judges"][judge]["fully_right"]) for system in (RAW, name, ORACLE)]
        main = systems[name]
        gap = cell(main["gap_closed"], 0) if main["gap_closed"] else ""
        changed = f"{main['fixed']} / {main['broken']}"
        rows.append([f"{part_name} ({part['n']})", *right, gap, changed, cell(main["gains"]["bleu"])])
    title = f"{result['data']['name']}, right % by {judge}"
    return markdown_table([title, RAW, name, ORACLE, "gap closed %", "corrected / spoiled", "BLEU, difference"], *rows)


def _title(result: Figures) -> str:
    return f"{result['data']['name']}, {result['data']['n']} inputs"


def _right(judge: Figures) -> str:
    """The share of right texts by a judge, with a star if the judge is circular."""
    return _starred(cell(judge["fully_right"]), judge)


def _test(figures: Figures, more: str, less: str) -> str:
    """Two counts with the p-value of their McNemar test."""
    return f"{figures[more]} / {figures[less]} ({p_value(figures['mcnemar_p'])})"


def _starred(text: str, figures: Figures) -> str:
    return text + (f" \\{CIRCULAR}" if figures["circular"] else "")
