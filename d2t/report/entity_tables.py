"""The tables of entity coverage, read from result files."""

from d2t.stats.markdown import Figures, cell, table


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
