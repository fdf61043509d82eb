"""The tables of a comparison, read from a result file."""

from d2t.report.markdown import Figures, cell, table
from d2t.report.summary import SCORES, p_value

NAMES = {  # system → how the page calls it
    "raw": "raw: the generator's first",
    "random": "a random one",
    "nli": "NLI: the first that passes",
    "nli_confidence": "NLI: the most confident",
    "nli_weighted": "NLI: score and confidence weighed",
    "nli_ladder": "NLI, then more candidates, then the template",
    "nli_backoff": "NLI with back-off templates",
    "entities": "entity coverage",
    "corroborated": "NLI and entity coverage",
    "slot_aligner": "slot aligner",
    "slot_classifier": "trained slot classifier",
    "oracle": "oracle: the judge's own choice",
}
_COLUMNS = ("bleu", "ser", "fully_right", "accepted", "gap_closed")


def systems_table(result: Figures) -> str:
    """Every system over all inputs."""
    columns = [name for name in _COLUMNS if any(system.get(name) for system in result["systems"].values())]
    rows = []
    for name, system in result["systems"].items():
        figures = [cell(system[c], SCORES[c][2]) if system.get(c) else "" for c in columns]
        changed = f"{system['fixed']} / {system['broken']} ({p_value(system['mcnemar_p'])})" if name != "raw" else ""
        judge = system["judge"] + (" *" if system["circular"] else "")
        rows.append([NAMES.get(name, name), judge, *figures, changed])
    head = f"{result['data']['name']}, {result['data']['n']} inputs, lists of {result['main']['nbest']}"
    return table([head, "judge", *(SCORES[c][0] for c in columns), "fixed / broken (p)"], *rows)


def parts_table(result: Figures) -> str:
    """The main system beside raw and oracle, over all inputs and over parts of them, by its judge."""
    main = result["main"]
    whole = {"all": {"n": result["data"]["n"], "systems": result["systems"]}, **result["splits"]}
    rows = []
    for name, part in whole.items():
        systems = part["systems"]
        judged = [systems[system]["judges"][main["judge"]]["fully_right"] for system in ("raw", main["name"], "oracle")]
        found = systems[main["name"]]
        gap = cell(found["gap_closed"], 0) if found["gap_closed"] else ""
        bleu = cell(found["gains"]["bleu"])
        rows.append([f"{name} ({part['n']})", *map(cell, judged), gap, bleu, f"{found['fixed']} / {found['broken']}"])
    head = f"{result['data']['name']}, right % by {main['judge']}"
    return table([head, "raw", main["name"], "oracle", "gap closed %", "BLEU, difference", "fixed / broken"], *rows)
