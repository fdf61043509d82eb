"""Compares systems that choose from the same n-best lists; writes figures, a plot and a page."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import hydra
from matplotlib.figure import Figure
from omegaconf import DictConfig, OmegaConf
from pytorch_lightning.loggers import WandbLogger
from rich.console import Console

from d2t.cli import command, command_line
from d2t.comparison.blind import draw_pairs, read_sheet, readings, write_sheet
from d2t.comparison.cached import CachedGenerator, CachedWitness
from d2t.comparison.comparison import Comparison
from d2t.comparison.inputs import corpus_from_file, parts, without_references
from d2t.comparison.lists import NBestList, generated_lists, no_lists, read_lists
from d2t.data.answers import Answers
from d2t.data.csvfile import write_rows
from d2t.data.datasets import Corpus, read_corpus
from d2t.data.records import Record
from d2t.exchanged_names import ExchangedNames
from d2t.generator import Generate, Generator
from d2t.generator.familiar import ALL_FAMILIAR, Familiar
from d2t.output import refuse_overwriting
from d2t.pipeline import VERSIONS
from d2t.report.entries import entries
from d2t.report.flat_table import flat_table
from d2t.report.headline import headline
from d2t.report.page import write_page
from d2t.report.plots import plots
from d2t.report.summary import judges_explained, notes
from d2t.report.systems_table import heads, tables
from d2t.report.terminal_table import terminal_table
from d2t.stats.result_file import Measurement, file_sha256, write_result
from reranker import InputError
from reranker.witnesses import Witness, Witnesses


def load_inputs(config: DictConfig) -> Corpus:
    """Load the inputs of a corpus or of the user's file.

    Raises:
        InputError: both or none of the two are named, or a file cannot be read.
    """
    if (config.input is None) == (config.corpus is None):
        raise InputError("what is compared? Give input=FILE, or corpus= with e2e, webnlg or webnlg_3")
    if config.input is not None:
        return corpus_from_file(str(config.input))
    return read_corpus(config.data.sets, config.corpus, config.split)


def given_files(config: DictConfig, inputs: Corpus) -> list[Path]:
    """Return all files that the comparison reads."""
    readings = [config.readings] if isinstance(config.readings, str) else config.readings or []
    outputs = config.outputs if isinstance(config.outputs, DictConfig) else {}
    named = [config.lists, *outputs.values(), *readings]
    return [*inputs.files, *(Path(str(file)) for file in named if file)]


class Lists(NamedTuple):
    """The lists, what writes further lists, who is asked about texts, what the generator knows; and a signature."""

    lists: Sequence[NBestList]
    generate: Generate
    witness: Witness | None
    familiar: Familiar
    signature: str


def load_lists(config: DictConfig, records: Sequence[Record]) -> Lists | None:
    """Load the n-best lists of the file, if one is named; the generator is loaded only to find exchanged names."""
    if config.lists is None:
        return None
    file = Path(config.lists)
    lists = read_lists(file, records)[: config.limit]
    lists = [replace(n_best, candidates=n_best.candidates[: config.nbest]) for n_best in lists]
    generator = hydra.utils.instantiate(config.generator) if config.exchanged_names else None
    witness = load_witness(config, generator)
    return Lists(lists, no_lists, witness, ALL_FAMILIAR, f"lists:{file_sha256([file])[:8]}|nbest:{config.nbest}")


def generate_lists(config: DictConfig, records: Sequence[Record]) -> Lists:
    """Load the generator, and generate the n-best lists."""
    generator, decoding = hydra.utils.instantiate(config.generator), hydra.utils.instantiate(config.decoding)
    cached = CachedGenerator(generator, Path(config.run_dir))
    lists = generated_lists(generator, cached, decoding, records[: config.limit])
    witness = load_witness(config, generator)
    signature = f"{generator.signature}|familiar:{generator.familiar.signature}|decoding:{decoding.signature}"
    return Lists(lists, cached.generate, witness, generator.familiar, signature)


def named_systems(config: DictConfig) -> DictConfig:
    """Return the settings with the systems that `systems` names, and the main system; null: with all.

    Raises:
        InputError: there is no system of this name.
    """
    settings: DictConfig = config.settings
    if config.systems is None:
        return settings
    names = [config.systems] if isinstance(config.systems, str) else list(config.systems)
    if unknown := [name for name in names if name not in settings.systems]:
        raise InputError(f"systems: {unknown[0]} is unknown; the known names are {', '.join(settings.systems)}")
    left_out = {name: None for name in settings.systems if name not in (*names, config.main)}
    chosen = OmegaConf.merge(settings, {"systems": left_out})
    assert isinstance(chosen, DictConfig)
    return chosen


def load_witness(config: DictConfig, generator: Generator | None) -> Witness | None:
    """Return what finds relations that are said of other names, with a cache; None where nobody is to be asked."""
    asked: list[Witness] = [hydra.utils.instantiate(config.witness)] if config.witness else []
    if config.exchanged_names and generator:
        asked.append(ExchangedNames(generator))
    return CachedWitness(Witnesses(asked), Path(config.run_dir)) if asked else None


def load_outputs(config: DictConfig, records: Sequence[Record]) -> tuple[dict[str, list[NBestList]], str]:
    """Load the texts of other systems, by name of the system; also return the signature of the files."""
    if not isinstance(config.outputs, DictConfig | None):
        raise InputError(f"outputs={config.outputs}: each file needs a name: 'outputs={{theirs: {config.outputs}}}'")
    files = {str(name): Path(str(file)) for name, file in (config.outputs or {}).items()}
    if config.main in files:
        raise InputError(
            f"main={config.main}: main is a system that chooses from the lists; to look closely at the texts of "
            f"{config.main}: d2t check input=… 'outputs={{{config.main}: {files[config.main]}}}'"
        )
    outputs = {name: read_lists(file, records, final=True)[: config.limit] for name, file in files.items()}
    return outputs, "".join(f"|{name}:{file_sha256([file])[:8]}" for name, file in files.items())


def load_sheets(config: DictConfig) -> list[Answers]:
    """Load the blind sheets that readers have filled in."""
    files = [config.readings] if isinstance(config.readings, str) else config.readings or []
    return [read_sheet(Path(file)) for file in files]


def blind_figures(config: DictConfig, comparison: Comparison, sheets: Sequence[Answers]) -> dict[str, Any]:
    """Write the blind sheet, and return the figures of the sheets that were filled in."""
    pairs = draw_pairs(comparison, config.blind_pairs, config.seed)
    if config.blind and write_sheet(pairs, Path(config.blind)):
        print(f"{config.blind}: {len(pairs)} pairs to be read; fill in yes or no for each text; the key is beside it")
    elif config.blind:
        print(f"{config.blind} exists and stays as it is")
    return {"readings": readings(sheets, pairs)} if sheets else {}


def write_texts(comparison: Comparison, path: Path) -> None:
    """Write the id, triples, text and source of each text of the main system, and whether it was accepted."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8") as file:
        for n_best, chosen in zip(comparison.lists, comparison.outcomes[comparison.settings.main].texts, strict=True):
            written = {"text": chosen.text, "source": chosen.rung, "accepted": chosen.accepted}
            file.write(json.dumps(n_best.record.head | written, ensure_ascii=False) + "\n")


def compare(config: DictConfig) -> dict[str, Any]:
    """Load the inputs and the lists, let every system choose, and save the figures and the page.

    Returns:
        The content of the result file.
    """
    inputs, output = load_inputs(config), Path(config.output)
    written = {name: config[name] for name in ("output", "table", "report", "texts")}
    refuse_overwriting(given_files(config, inputs), written)
    if output.suffix.lower() != ".json":
        raise InputError(f"output={output}: the figures are JSON: name it .json; table=FILE.csv gives them as csv, too")
    outputs, outputs_signature = load_outputs(config, inputs.records)  # the files first, since models load slowly
    chosen, sheets, read = named_systems(config), load_sheets(config), load_lists(config, inputs.records)
    settings = hydra.utils.instantiate(chosen, _convert_="all")
    lists, generate, witness, familiar, lists_signature = read or generate_lists(config, inputs.records)

    comparison = Comparison(settings, lists, outputs, Path(config.run_dir), generate, witness, familiar)
    if config.texts:
        write_texts(comparison, Path(config.texts))
    figures = comparison.figures(parts(inputs, config.limit)) | blind_figures(config, comparison, sheets)
    figures |= without_references(inputs.records[: config.limit])

    data = {"name": inputs.name, "sha256": file_sha256(inputs.files), "n": len(lists)}
    signature = f"{VERSIONS}|{lists_signature}|{comparison.signature}{outputs_signature}"
    write_result(output, command_line("compare"), Measurement(signature, data, figures))
    result: dict[str, Any] = json.loads(output.read_text(encoding="utf-8"))
    if config.table:
        write_rows(Path(config.table), flat_table(result), delimiter=",")
    drawn = plots(result)
    drawn["systems"].savefig(output.with_suffix(".png"), dpi=200)
    if config.report:
        drawn["systems"].savefig(output.with_suffix(".pdf"))
        write_page(Path(config.report), result, drawn, entries(comparison, marked=config.marked))
    log(config, result, drawn)
    return result


def log(config: DictConfig, result: dict[str, Any], drawn: dict[str, Figure]) -> None:
    """Log the tables and the plots to W&B, if W&B is the logger."""
    logger = hydra.utils.instantiate(config.logger)
    if isinstance(logger, WandbLogger):
        columns = [head.text for head in heads(result)]
        for title, rows in tables(result).items():
            cells = [[cell.text for cell in row.cells] for row in rows]
            logger.log_table(f"systems/{title}", columns=columns, data=cells)
        for name, figure in drawn.items():
            logger.log_image(f"plots/{name}", [figure])
        logger.experiment.finish()


@command("compare")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/compare.py experiment=compare_e2e`."""
    result, console = compare(config), Console()
    print(headline(result))
    console.print(terminal_table(result, width=console.width))
    for note in [*judges_explained(result), *notes(result)]:
        print(note)
    endings = (".png", ".pdf") if config.report else (".png",)
    pictures = [str(Path(config.output).with_suffix(ending)) for ending in endings]
    written = (config.output, *pictures, config.table, config.texts, config.report)
    print("saved", ", ".join(file for file in written if file))


if __name__ == "__main__":
    main()
