"""The README's tables, read from the result files."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).resolve().parent.parent / "results"
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

Figures = dict[str, Any]


def cell(figure: Figures, digits: int = 1) -> str:
    """A value with its 95% interval."""
    value, low, high = (f"{figure[part]:.{digits}f}" for part in ("value", "low", "high"))
    return f"{value} ({low} to {high})"


def table(*rows: list[str]) -> str:
    """A markdown table; the first row is the head."""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])


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


def mentions(result: Figures) -> str:
    """Mention detection against annotations, below it what the paper reports."""
    kinds = {"exact": "exact", "approximate": "within a distance of 0.2"}
    rows = [
        [
            words,
            *(cell(result[kind][part], 3) for part in ("precision", "recall")),
            *map(str, result["paper"][kind].values()),
        ]
        for kind, words in kinds.items()
    ]
    head = f"{result['data']['name']}, {result['data']['n']} texts"
    return table([head, "precision", "recall", "paper's precision", "paper's recall"], *rows)


def alarms(result: Figures) -> str:
    """What is reported of texts that people wrote for these very triples."""
    return table(
        [f"{result['data']['name']}, of human references", "share"],
        ["entities reported missing", cell(result["false_alarms"], 3)],
        ["texts with a name, number or date reported unsupported", cell(result["false_hallucinations"], 3)],
    )


def correlations(result: Figures) -> str:
    """ESA_I with people's ratings."""
    return table(
        ["correlation with semantics 2017", "ours", "paper"],
        [
            f"Pearson, {result['undetected']} texts with an undetected entity",
            "" if result["pearson_semantics"] is None else cell(result["pearson_semantics"], 3),
            str(result["paper"]["pearson_semantics"]),
        ],
        [f"Pearson, all {result['rated']} texts", cell(result["pearson_all"], 3), ""],
        [f"Spearman, all {result['rated']} texts", cell(result["spearman_all"], 3), ""],
        *(
            [f"Spearman of systems, ESIC^1 and {other}", f"{result[key]:.2f}", ""]
            for key, other in {"order_rho_ratings": "mean rating", "order_rho": "the paper's"}.items()
            if result[key] is not None
        ),
    )


def esa(result: Figures) -> str:
    """ESA of each system, those that leave out least first."""
    rows = [
        [
            name,
            cell(found["esic_1"], 3),
            *(
                "" if found[key] is None else f"{found[key]:.3f}"
                for key in ("esic_2", "esa_i", "esa_c_2", "unsupported")
            ),
            "" if found["mean_rating"] is None else f"{found['mean_rating']:.2f}",
        ]
        for name, found in sorted(result["systems"].items(), key=lambda item: item[1]["esic_1"]["value"])
    ]
    return table(["system", "ESIC^1", "ESIC^2", "ESA_I", "ESA_C\\2", "texts with other names", "mean rating"], *rows)


def witnesses(result: Figures) -> str:
    """NLI alone, entity coverage alone, and both."""
    names = {
        "nli": "NLI alone",
        "entities": "entity coverage alone",
        "either": "neither finds anything wrong",
        "both": "both, weighed",
    }
    rows = []
    for data in ("ratings", "outputs"):
        for key, words in names.items():
            found = result[data][key]
            figures = [cell(found[figure], 3) for figure in ("accuracy", "f1")]
            rows.append(
                [f"{data} ({result[data]['n']})", words, *figures, cell(found["rho"], 3) if "rho" in found else ""]
            )
    return table(["texts", "witness", "accuracy", "F1 of not_OK", "ρ"], *rows)


def entity_cost(result: Figures) -> str:
    """What entity coverage costs."""
    return table(
        [f"{result['data']['n']} texts", "ratio"],
        ["times as fast as a double loop with the same distance", cell(result["plain_loop_ratio"], 0)],
        ["cost of a word in a text of 1000 words, to that in one of 100", cell(result["word_cost_in_long_texts"], 2)],
    )


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
}


def tables(folder: Path = RESULTS) -> dict[str, str]:
    """Each table of the README by its name, of those whose result file is there."""
    return {
        name: make(json.loads((folder / file).read_text(encoding="utf-8")))
        for name, (file, make) in TABLES.items()
        if (folder / file).exists()
    }


def main() -> None:
    """Command line: `python scripts/tables.py` prints the tables for the README."""
    for name, markdown in tables().items():
        print(f"{name}\n\n{markdown}\n")


if __name__ == "__main__":
    main()
