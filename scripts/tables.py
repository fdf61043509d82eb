"""The tables of the pages, read from the result files."""

import json
import re
from collections.abc import Callable
from pathlib import Path

from d2t.generator.model import GENERATOR
from d2t.report.comparison_tables import parts_table, readings_table, systems_table
from d2t.report.entity_tables import alarms, correlations, entity_cost, esa, mentions, witnesses
from d2t.stats.markdown import Figures, cell, table
from reranker.shipped import NLI

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "results"
CARDS = [ROOT / "checkpoints" / name / "README.md" for name in (NLI, GENERATOR)]
PAGES = [ROOT / "README.md", RESULTS / "README.md", ROOT / "reranker/entities/README.md", *CARDS]
SYSTEMS = {"raw": "raw: the generator's first", "reranked": "reranked", "oracle": "oracle (best of the n-best list)"}

KINDS = {  # of texts, right and corrupted
    "right": "right texts",
    "drop": "the text says more than the triples",
    "add": "the text leaves a fact out",
    "value": "another value in a triple",
    "relation": "another predicate in a triple",
    "swap": "objects exchanged, or subject and object",
    "rewrite": "another value in the text",
    "name": "another subject in the text",
    "exchange": "two entities exchanged in the text",
    "transplant": "another input's text about these entities",
}


def e2e(result: Figures) -> str:
    """Slot errors, BLEU and chrF of the three systems on E2E."""
    rows = [
        [
            name,
            cell(result["systems"][key]["ser"], 2),
            *(cell(result["systems"][key][figure]) for figure in ("fully_right", "bleu", "chrf")),
        ]
        for key, name in SYSTEMS.items()
    ]
    head = f"{result['data']['name']}, {result['data']['n']} inputs"
    return table([head, "SER %", "fully right %", "BLEU", "chrF"], *rows)


def webnlg(result: Figures) -> str:
    """BLEU, chrF and acceptance on WebNLG, categories seen in training and unseen apart."""
    rows = []
    for split, part in result["splits"].items():
        for key, name in SYSTEMS.items():
            scores = [cell(part["systems"][key][figure]) for figure in ("bleu", "chrf")]
            rows.append([f"{split} ({part['n']})", name, *scores, cell(part["accepted"]) if key == "reranked" else ""])
    return table([result["data"]["name"], "text", "BLEU", "chrF", "accepted %"], *rows)


def sources(result: Figures) -> str:
    """From which rung each text came on E2E."""
    found = result["sources"]
    return table(["rung", "inputs %"], *([name, cell(figure)] for name, figure in found.items()))


def judge(result: Figures) -> str:
    """Agreement of the slot-error checker with the published labels."""
    return table(
        [f"{result['data']['n']} texts of 11 systems", "four-way (FINE) %", "OK or not (ROUGH) %"],
        ["agreement with the published labels", cell(result["fine"]), cell(result["rough"])],
    )


def verdicts(result: Figures, figures: dict[str, str], *further: list[str]) -> str:
    """The verdict with each template set, below it what the paper reports, and further rows."""
    rows = [
        [f"ours, {name} templates", *(cell(found[figure], 3) for figure in figures)]
        for name, found in result["templates"].items()
    ]
    for name, found in result["paper"].items():
        given = [f"{found[figure]:.3f}" if figure in found else "" for figure in figures]
        rows.append([f"paper (roberta-large-mnli), {name} templates", *given])
    return table([f"{result['data']['name']}, {result['data']['n']} texts", *figures.values()], *rows, *further)


def ratings(result: Figures) -> str:
    """The verdict against people's ratings."""
    names = {"accuracy": "accuracy", "recall": "recall", "precision": "precision", "f1": "F1", "rho": "ρ"}
    return verdicts(result, names)


def outputs(result: Figures) -> str:
    """The verdict against slot-error labels, also where a sample of the disagreements was read."""
    names = {"fine": "FINE", "rough": "ROUGH", "recall": "recall", "precision": "precision", "f1": "F1"}
    read = [
        [
            f"ours, {name} templates, labels put right by reading {found['read']} disagreements "
            f"({found['sided']} for ours)",
            *(cell(found["after_reading"], 3) if figure == "rough" else "" for figure in names),
        ]
        for name, found in result["templates"].items()
        if "after_reading" in found
    ]
    return verdicts(result, names, *read)


def corruptions(result: Figures) -> str:
    """Which wrong texts the check accepts."""
    corpora = result["accepted"]
    rows = [
        [words, *(cell(found[kind], 0) if kind in found else "" for found in corpora.values())]
        for kind, words in KINDS.items()
        if any(kind in found for found in corpora.values())
    ]
    return table(["accepted %", *corpora], *rows)


def benchmark(result: Figures) -> str:
    """What checking costs."""
    return table(
        ["one run, two cores", "times as fast as one pair at a time"],
        ["all candidates, batched", cell(result["nli_batched_ratio"])],
        ["10-best lists, stopping at the first that passes", cell(result["nbest_lazy_ratio"])],
        ["a pair, batched, against a model of the shape of `roberta-large`", cell(result["large_cost_ratio"], 0)],
        ["equal verdicts %", cell(result["equal_verdicts"], 2)],
    )


def checks(result: Figures) -> str:
    """The checks of the papers against slot-error labels."""
    names = {
        "none": "no check",
        "slot_aligner": "slot aligner (a keyword of each slot)",
        "slot_classifier": "trained slot classifier (LSTM)",
        "entities": "entity coverage",
        "slot_patterns": "slot-error patterns (our judge)",
    }
    figures = ("fine", "rough", "recall", "precision", "f1")
    rows = [[words, *(cell(result["checks"][key][figure], 3) for figure in figures)] for key, words in names.items()]
    return table([f"other checks, {result['data']['n']} texts", "FINE", "ROUGH", "recall", "precision", "F1"], *rows)


def curve(result: Figures) -> str:
    """The learning curve: the mean over the seeds, and the least and the greatest."""
    by_examples: dict[int, list[Figures]] = {}
    for point in result["points"]:
        by_examples.setdefault(point["examples"], []).append(point)
    rows = []
    for examples, points in sorted(by_examples.items()):
        values = [[point[figure]["value"] for point in points] for figure in ("in_domain", "general")]
        spread = [f"{sum(v) / len(v):.3f} ({min(v):.3f} to {max(v):.3f})" for v in values]
        rows.append([f"{examples:,}", *spread, str(len(points))])
    kind = "original" if "original" in result["command"] else "cleaned"
    return table([f"examples of the {kind} E2E", "agreement with the labels", "general NLI", "seeds"], *rows)


TABLES: dict[str, tuple[str, Callable[[Figures], str]]] = {
    "E2E": ("generate_e2e.json", e2e),
    "Rungs": ("generate_e2e.json", sources),
    "WebNLG": ("generate_webnlg.json", webnlg),
    "Ratings": ("webnlg_ratings.json", ratings),
    "Outputs": ("e2e_outputs.json", outputs),
    "Checks": ("baselines.json", checks),
    "Curve": ("tuning_curve.json", curve),
    "Original": ("tuning_original.json", curve),
    "Corruptions": ("corruptions.json", corruptions),
    "Judge": ("slot_error_agreement.json", judge),
    "Cost": ("benchmark.json", benchmark),
    "Mentions": ("entity_mentions.json", mentions),
    "Alarms": ("entity_mentions.json", alarms),
    "Correlations": ("esa_webnlg2017.json", correlations),
    "ESA": ("esa_webnlg2017.json", esa),
    "Witnesses": ("witnesses.json", witnesses),
    "Entity cost": ("entity_cost.json", entity_cost),
    "Systems E2E": ("compare_e2e.json", systems_table),
    "Systems WebNLG": ("compare_webnlg.json", systems_table),
    "Parts WebNLG": ("compare_webnlg.json", parts_table),
    "Readings WebNLG": ("compare_webnlg.json", readings_table),
    "Parts WebNLG apart": ("compare_webnlg_apart.json", parts_table),
}


def tables(folder: Path = RESULTS) -> dict[str, str]:
    """Each table by its name, of those whose result file is there."""
    return {
        name: make(json.loads((folder / file).read_text(encoding="utf-8")))
        for name, (file, make) in TABLES.items()
        if (folder / file).exists()
    }


def renewed(page: str, made: dict[str, str]) -> str:
    """A page with its tables as they are made now; they are found by their first line."""
    for markdown in made.values():
        head = re.escape(markdown.partition("\n")[0])
        literally = markdown.replace("\\", r"\\")
        page = re.sub(rf"^{head}$(\n\|.*)*", literally, page, flags=re.MULTILINE)
    return page


def main() -> None:
    """Command line: `python scripts/tables.py` renews the tables of the pages, and prints those that are on none."""
    made = tables()
    for file in PAGES:
        file.write_text(renewed(file.read_text(encoding="utf-8"), made), encoding="utf-8")
    shown = "\n".join(file.read_text(encoding="utf-8") for file in PAGES)
    for name, markdown in made.items():
        if markdown not in shown:
            print(f"{name}\n\n{markdown}\n")


if __name__ == "__main__":
    main()
