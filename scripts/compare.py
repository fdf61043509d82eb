"""Raw against reranked: many systems over the same n-best lists, judged apart; figures, tables and a report."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import hydra
from matplotlib.figure import Figure
from omegaconf import DictConfig
from pytorch_lightning.loggers import WandbLogger
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from d2t.cli import command, command_line
from d2t.comparison.blind import Answers, draw_pairs, read_sheet, readings, write_sheet
from d2t.comparison.cached import CachedGenerator
from d2t.comparison.comparison import Comparison
from d2t.comparison.lists import NBestList, generated_lists, no_lists, read_lists
from d2t.data.datasets import read_corpus
from d2t.data.records import Record, grouped
from d2t.data.user_files import read_records
from d2t.data.webnlg import xml_files
from d2t.ladder import Generate
from d2t.pipeline import VERSIONS
from d2t.report.entries import entries
from d2t.report.page import write_page
from d2t.report.plots import plots
from d2t.report.summary import CIRCULAR, heads, notes, parts
from d2t.stats.result_file import file_sha256, write_result
from reranker import InputError


@dataclass(frozen=True)
class Inputs:
    """What is put into words: name, records, files; parts are positions of inputs that get figures of their own."""

    name: str
    records: list[Record]
    files: list[Path]
    parts: Mapping[str, Sequence[int]]


def load(config: DictConfig) -> Inputs:
    """The inputs of a corpus or of the user's file.

    Raises:
        InputError: both or none are named, or one cannot be read.
    """
    if (config.input is None) == (config.corpus is None):
        raise InputError("what is compared? Give input=FILE, or corpus= with e2e or webnlg")
    if config.input is not None:
        if config.input == "-":
            raise InputError("input=-: save the triples to a file: the same command has to find them again")
        records = grouped(read_records(str(config.input)))
        if broken := next((record.error for record in records if record.error), ""):
            raise InputError(broken)
        file = Path(config.input)
        return Inputs(file.name, records, xml_files(file) if file.is_dir() else [file], {})
    corpus = read_corpus(config.data.sets, config.corpus, config.split)
    records, seen = corpus.records, corpus.seen
    if seen is None:
        return Inputs(corpus.name, records, corpus.files, {})
    numbered = list(enumerate(records[: config.limit]))
    of_seen = [n for n, record in numbered if record.category in seen]
    of_unseen = [n for n, record in numbered if record.category not in seen]
    return Inputs(corpus.name, records, corpus.files, {"seen": of_seen, "unseen": of_unseen})


def load_lists(config: DictConfig, records: Sequence[Record]) -> tuple[Sequence[NBestList], Generate, str]:
    """The n-best lists, from a file or by the generator; what writes further lists; and a signature of both."""
    if config.lists is not None:
        file = Path(config.lists)
        lists = [replace(one, candidates=one.candidates[: config.nbest]) for one in read_lists(file, records)]
        return lists[: config.limit], no_lists, f"lists:{file_sha256([file])[:8]}|nbest:{config.nbest}"
    generator, decoding = hydra.utils.instantiate(config.generator), hydra.utils.instantiate(config.decoding)
    cached = CachedGenerator(generator, Path(config.run_dir))
    lists = generated_lists(generator, cached, decoding, records[: config.limit])
    return lists, cached.generate, f"{generator.signature}|decoding:{decoding.signature}"


def load_outputs(config: DictConfig, records: Sequence[Record]) -> tuple[dict[str, list[NBestList]], str]:
    """Other systems' texts by name, and what is in a signature of them."""
    if isinstance(config.outputs, str):
        raise InputError(f"outputs={config.outputs}: each file needs a name: 'outputs={{theirs: {config.outputs}}}'")
    files = {str(name): Path(file) for name, file in (config.outputs or {}).items()}
    found = {name: read_lists(file, records, given=True)[: config.limit] for name, file in files.items()}
    return found, "".join(f"|{name}:{file_sha256([file])[:8]}" for name, file in files.items())


def read_blindly(config: DictConfig, comparison: Comparison, sheets: Sequence[Answers]) -> dict[str, Any]:
    """Write the blind sheet, and what reading it has found (null: the answers are on other pairs)."""
    pairs = draw_pairs(comparison, config.blind_pairs, config.seed)
    if config.blind and write_sheet(pairs, Path(config.blind)):
        print(f"{len(pairs)} pairs to be read: {config.blind}, yes or no for each text; its key lies beside it")
    elif config.blind:
        print(f"{config.blind} is there already and is left as it is")
    return {"readings": readings(sheets, pairs)} if sheets else {}


def load_sheets(config: DictConfig) -> list[Answers]:
    """The sheets that were filled in, one a reader."""
    given = [config.readings] if isinstance(config.readings, str) else config.readings or []
    return [read_sheet(Path(file)) for file in given]


def compare(config: DictConfig) -> dict[str, Any]:
    """Load inputs and lists, let every system choose, save figures and report; returns the result file's content."""
    inputs, output = load(config), Path(config.output)
    settings = hydra.utils.instantiate(config.settings, _convert_="all")
    outputs, given_by = load_outputs(config, inputs.records)
    sheets = load_sheets(config)  # a bad one is refused before the work
    lists, generate, written_by = load_lists(config, inputs.records)
    comparison = Comparison(settings, lists, outputs, Path(config.run_dir), generate)
    figures = comparison.figures(inputs.parts) | read_blindly(config, comparison, sheets)
    data = {"name": inputs.name, "sha256": file_sha256(inputs.files), "n": len(lists)}
    signature = f"{VERSIONS}|{written_by}|{comparison.signature}{given_by}"
    write_result(output, command_line("compare"), signature, data, figures)
    result: dict[str, Any] = json.loads(output.read_text(encoding="utf-8"))
    drawn = plots(result)
    drawn["systems"].savefig(output.with_suffix(".png"), dpi=110)
    if config.report:
        write_page(Path(config.report), result, drawn, entries(comparison, marked=config.marked))
    log(config, result, drawn)
    return result


def table(result: dict[str, Any], *, width: int) -> Table:
    """The systems as a table for a terminal of that width; the page and the result file have every figure."""
    columns = heads(result)
    wide = _FOR_WIDE | {columns[-1].text}
    shown = [n for n, head in enumerate(columns) if width >= _WIDE or head.text not in wide]
    made = Table(title=escape(result["data"]["name"]), caption=_LEGEND)
    for n in shown:
        made.add_column(escape(columns[n].text), no_wrap=n == 0)
    for name, rows in parts(result).items():
        made.add_section()
        made.add_row(f"[bold]{name}")
        for row in rows:
            made.add_row(*(escape(row.cells[n].text) for n in shown), style=_STYLES[row.kind])
    return made


def log(config: DictConfig, result: dict[str, Any], drawn: dict[str, Figure]) -> None:
    """The table and the plots to W&B, where it is the logger."""
    logger = hydra.utils.instantiate(config.logger)
    if isinstance(logger, WandbLogger):
        columns = [head.text for head in heads(result)]
        for name, rows in parts(result).items():
            logger.log_table(f"systems/{name}", columns=columns, data=[[c.text for c in row.cells] for row in rows])
        for name, figure in drawn.items():
            logger.log_image(f"plots/{name}", [figure])
        logger.experiment.finish()


_WIDE = 150  # columns of a terminal
_FOR_WIDE = {"chrF", "ESA %", "accepted %", "judge", "p"}
_LEGEND = f"{CIRCULAR} judged by what chose: circular. gap closed: of the way from raw to the judge's own choice."
_STYLES = {"main": "bold green", "bound": "dim", "": ""}


@command("compare")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/compare.py experiment=compare_e2e`."""
    result, console = compare(config), Console()
    console.print(table(result, width=console.width))
    for note in notes(result):
        print(note)
    print(f"saved {config.output}" + (f", {config.report}" if config.report else ""))


if __name__ == "__main__":
    main()
