"""Renew the tables of the pages, from the result files and from the examples of entity coverage."""

import json
import re
from collections.abc import Callable
from pathlib import Path

from d2t.experiments import (
    accuracy_annotation,
    adapt,
    baselines,
    behaviour,
    benchmark,
    calibration,
    corruptions,
    e2e_outputs,
    edited_texts,
    entity_cost,
    entity_mentions,
    esa_webnlg2017,
    faults,
    generator_ablation,
    learning_curve,
    memory,
    metric_validation,
    reading_references,
    reading_webnlg,
    relation_generation,
    scaling,
    service,
    spans,
    webnlg_2020,
    webnlg_ratings,
    witnesses,
)
from d2t.generator.model import GENERATOR
from d2t.report.comparison_tables import parts_table, rungs_table, shipped_table, systems_table
from d2t.report.findings import findings_table
from d2t.stats.markdown import Figures, cell, markdown_table
from reranker.shipped import NLI

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "results"
ENTITIES = ROOT / "reranker" / "entities"
ACCURACY = ROOT / "d2t" / "accuracy" / "README.md"
CARDS = [ROOT / "checkpoints" / name / "README.md" for name in (NLI, GENERATOR)]
PAGES = [ROOT / "README.md", RESULTS / "README.md", RESULTS / "SCALING.md", ENTITIES / "README.md", ACCURACY, *CARDS]

TABLES: dict[str, list[Callable[[Figures], str]]] = {  # the name of a result file → its tables
    "accuracy_annotation": [
        accuracy_annotation.table,
        accuracy_annotation.agreement_table,
        accuracy_annotation.confusion_table,
    ],
    "adapt": [adapt.table],
    "baselines": [baselines.table, baselines.slot_patterns_table],
    "behaviour": [behaviour.table],
    "benchmark": [benchmark.table],
    "calibration": [calibration.table],
    "compare_e2e": [shipped_table, rungs_table, systems_table],
    "compare_webnlg": [shipped_table, rungs_table, systems_table, parts_table],
    "compare_webnlg_2020": [shipped_table, rungs_table, parts_table],
    "corruptions": [corruptions.table],
    "curve_e2e": [learning_curve.table],
    "curve_e2e_original": [learning_curve.table],
    "e2e_outputs": [e2e_outputs.table],
    "edited_texts": [edited_texts.table, edited_texts.subjects_table, edited_texts.names_table],
    "entity_cost": [entity_cost.table],
    "entity_mentions": [entity_mentions.table, entity_mentions.alarms_table],
    "esa_webnlg2017": [esa_webnlg2017.table, esa_webnlg2017.correlations_table],
    "faults": [faults.table],
    "generator_ablation": [generator_ablation.table],
    "metric_validation": [metric_validation.table, metric_validation.texts_table],
    "memory": [memory.table],
    "reading_references": [reading_references.table],
    "reading_webnlg": [reading_webnlg.table],
    "relation_generation": [
        relation_generation.table,
        relation_generation.witness_table,
        relation_generation.sports_table,
        relation_generation.content_table,
    ],
    "webnlg_2020": [webnlg_2020.table],
    "scaling": [scaling.table, scaling.billion_table],
    "service": [service.table],
    "spans": [spans.table, spans.kinds_table],
    "webnlg_ratings": [webnlg_ratings.table],
    "witnesses": [witnesses.table],
}


HEADLINE = ("compare_e2e", "webnlg_ratings", "reading_webnlg")  # the result files of the three figures of README.md


def headline_table(e2e: Figures, ratings: Figures, reading: Figures) -> str:
    """Return the three figures of README.md: what reranking gains, what the verdict is worth, and what it is not."""
    raw, default = (e2e["systems"][name]["judges"][e2e["main"]["judge"]]["fully_right"] for name in ("raw", "default"))
    accuracy = {part: 100 * value for part, value in ratings["templates"]["default"]["accuracy"].items()}
    return markdown_table(
        ["what was measured", "% right"],
        [
            f"E2E, {e2e['data']['n']} inputs: texts that say all facts and no others, by slot-error patterns",
            f"{cell(raw)} without, {cell(default)} with reranking",
        ],
        [f"WebNLG 2017, {ratings['data']['n']} texts: verdicts that agree with people's ratings", cell(accuracy)],
        [
            f"WebNLG 2020, {reading['data']['n']} accepted texts: those that two strict readers find right",
            cell(reading["right"]),
        ],
    )


RUNS = ("benchmark", "memory", "service", "faults")  # the result files of the table of engines and runs of README.md
ENGINES = {  # an engine of the benchmark → how it is chosen, and when
    "onnx": ("ONNX Runtime in 32 bits: the default", "on any CPU"),
    "onnx-int8": ("the same in 8 bits: `nli.precision=int8`, extra `int8`", "on a CPU without bf16"),
    "openvino-bf16": ("OpenVINO in 16 bits: `nli.precision=bf16`, extra `openvino`", "on a CPU with bf16"),
    "torch": ("torch: `nli.engine=torch`", "if ONNX cannot express the model; on a GPU it is the default"),
}


def runs_table(benchmark: Figures, memory: Figures, service: Figures, faults: Figures) -> str:
    """Return the table of README.md that says when to take which engine, and what long runs stand."""
    engines = [(benchmark["engines"][name], *told) for name, told in ENGINES.items()]
    return markdown_table(
        ["engine or run", "measured on two CPU cores", "when to take it"],
        *(
            [
                engine,
                f"checks {cell(figures['nli_batched_ratio'])} times as fast as one pair at a time, "
                f"{figures['equal_verdicts']['value']:.1f}% equal verdicts",
                when,
            ]
            for figures, engine, when in engines
        ),
        [
            f"{memory['many']:,} inputs instead of {memory['few']:,}",
            f"{memory['growth_mb']:.0f} MB more memory",
            "inputs of any number: they are streamed",
        ],
        [
            f"`d2t serve`, {service['clients']} clients at once",
            f"{cell(service['throughput_ratio'])} times the answers of one request at a time, "
            f"{service['errors']} errors, {service['lost']} lost",
            "programs in other languages",
        ],
        [
            f"{faults['kills']} kills, {faults['fuzzed']:,} damaged files",
            f"{faults['lost']} inputs lost, {faults['twice']} written twice, {faults['tracebacks']} tracebacks",
            "the same command goes on where it stopped",
        ],
    )


def tables() -> dict[str, str]:
    """Return every table by its name, `RESULT.FUNCTION`; a table without its result file is left out."""
    made = {"entities.findings_table": findings_table(ENTITIES / "examples.jsonl")}
    for name, makers in TABLES.items():
        file = RESULTS / f"{name}.json"
        if file.exists():
            result = json.loads(file.read_text(encoding="utf-8"))
            made |= {f"{name}.{make.__name__}": make(result) for make in makers}
    for make, names in ((headline_table, HEADLINE), (runs_table, RUNS)):
        files = [RESULTS / f"{name}.json" for name in names]
        if all(file.exists() for file in files):
            made[make.__name__] = make(*(json.loads(file.read_text(encoding="utf-8")) for file in files))
    return made


def renewed(page: str, made: dict[str, str]) -> str:
    """Return a page with its tables replaced; a table is found by its first line."""
    for markdown in made.values():
        head = re.escape(markdown.partition("\n")[0])
        literally = markdown.replace("\\", r"\\")
        page = re.sub(rf"^{head}$(\n\|.*)*", literally, page, flags=re.MULTILINE)
    return page


def main() -> None:
    """Command line: `python scripts/tables.py` renews the tables, and prints each table that no page shows."""
    made = tables()
    for file in PAGES:
        file.write_text(renewed(file.read_text(encoding="utf-8"), made), encoding="utf-8")
    shown = "\n".join(file.read_text(encoding="utf-8") for file in PAGES)
    for name, markdown in made.items():
        if markdown not in shown:
            print(f"{name}\n\n{markdown}\n")


if __name__ == "__main__":
    main()
