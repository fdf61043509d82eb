"""Checks texts of any systems against their triples, and compares the systems."""

import sys
from collections.abc import Iterator
from dataclasses import asdict
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import hydra
from omegaconf import DictConfig
from rich.console import Console

from d2t.checking.checked import COLUMNS, DOUBTFUL, REJECTED, Checked, check_texts
from d2t.checking.given import GivenTexts, read_given
from d2t.checking.screen import LEGEND, Selection, systems_table, texts_table
from d2t.checking.table_file import ENDINGS, write_table
from d2t.checking.tally import Tally
from d2t.cli import command, command_line
from d2t.data.csvfile import write_rows
from d2t.data.textfile import shown
from d2t.data.user_files import RecordFile
from d2t.exchanged_names import ExchangedNames
from d2t.output import OutputFile, refuse_existing, refuse_other_format, refuse_overwriting
from d2t.pipeline import VERSIONS
from d2t.progress import Progress
from d2t.report.differences import difference_line
from d2t.stats.result_file import Measurement, file_sha256, write_result
from reranker import InputError, Reranker

TABLES = {".csv": ",", ".tsv": "\t"}
ENOUGH = 100  # inputs, with which the interval of a difference is about ten points to each side
FAILED = 3  # the exit status if there is a text that `fail_on` names
_FAIL_ON = {"rejected": (REJECTED,), "refused": (REJECTED, DOUBTFUL)}


class Found(NamedTuple):
    """What a run found: the counts of the systems, the texts for the screen, and the output, if there is one."""

    tally: Tally
    selection: Selection
    output: str | None


def output_of(config: DictConfig) -> str | None:
    """Return the output; by default a file beside the input, and none for standard input."""
    if config.output is not None or config.input == "-":
        return None if config.output is None else str(config.output)
    path = Path(config.input)
    stem = Path(path.name.removesuffix(".gz")).stem
    return str(path.with_name(f"{stem}_checked.jsonl"))


def files_of_systems(config: DictConfig) -> dict[str, Path]:
    """Return the file of each system by its name.

    Raises:
        InputError: a file has no name.
    """
    if isinstance(config.outputs, DictConfig):
        return {str(name): Path(str(file)) for name, file in config.outputs.items() if file is not None}
    if config.outputs is not None:
        named = f"{{A: {config.outputs}}}" if isinstance(config.outputs, str) else "{A: FILE, B: FILE}"
        raise InputError(f"outputs={config.outputs}: each file needs a name: 'outputs={named}'")
    return {}


def refuse_other_endings(config: DictConfig, output: str | None) -> None:
    """Refuse names of files that would hold another format than their ending says.

    Raises:
        InputError: an ending is wrong.
    """
    if output and Path(output).suffix.lower() not in TABLES:
        refuse_other_format(output, "or a table (.csv or .tsv)")
    if config.figures and Path(config.figures).suffix.lower() != ".json":
        raise InputError(
            f"figures={shown(str(config.figures))}: name a .json file; table=FILE.csv or .md has the table"
        )
    if config.table and Path(config.table).suffix.lower() not in ENDINGS:
        raise InputError(f"table={shown(str(config.table))}: name a .csv or .md file")


def load_reranker(config: DictConfig) -> Reranker:
    """Load what checks the texts, as `d2t generate` does; without `exchanged_names` no generator is loaded."""
    reranker: Reranker = hydra.utils.instantiate(config.reranker)
    if not config.exchanged_names:
        return reranker
    return reranker.with_witness(ExchangedNames(hydra.utils.instantiate(config.generator)))


def save(checked: Iterator[Checked], output: str | None, signature: str) -> None:
    """Write each text as soon as it is checked: as a line of JSON, or as a row of a table in .csv or .tsv."""
    if output is None:
        for _ in checked:
            pass
    elif delimiter := TABLES.get(Path(output).suffix.lower()):
        write_rows(Path(output), chain([COLUMNS], (one.row() for one in checked)), delimiter=delimiter)
    else:
        with OutputFile(output) as file:
            for one in checked:
                file.write([one.to_dict(signature)])


def counted(texts: GivenTexts, reranker: Reranker, found: Found, chunk_size: int) -> Iterator[Checked]:
    """Yield the checked texts, after each was counted."""
    with Progress("checking", total=texts.total) as progress:
        for one in check_texts(texts, reranker, chunk_size=chunk_size, advance=progress.advance):
            found.tally.add(one)
            found.selection.add(one)
            yield one


def check(config: DictConfig) -> Found:
    """Load the texts and the reranker, check each text, and save its evidence as soon as it is there."""
    found, systems = Found(Tally(), Selection(), output_of(config)), files_of_systems(config)
    inputs = RecordFile(str(config.input), config.format).files
    results = {"output": found.output, "figures": config.figures, "table": config.table}
    refuse_other_endings(config, found.output)
    refuse_overwriting([*inputs, *systems.values()], results)
    refuse_existing(results)
    if len(named := [str(Path(file).resolve()) for file in results.values() if file]) > len(set(named)):
        raise InputError("output, figures and table: name a file for each")
    texts = read_given(str(config.input), format=config.format, outputs=systems)

    reranker = load_reranker(config)
    signature = f"{VERSIONS}|{reranker.signature}"
    save(counted(texts, reranker, found, config.chunk_size), found.output, signature)
    if config.figures:
        data = {"name": str(config.input), "sha256": file_sha256(inputs), "n": texts.total}
        outputs = {name: {"file": str(file), "sha256": file_sha256([file])} for name, file in systems.items()}
        figures = found.tally.figures | {"outputs": outputs}
        write_result(Path(config.figures), command_line("check"), Measurement(signature, data, figures))
    if config.table:
        write_table(Path(config.table), found.tally)
    return found


def show(found: Found, console: Console) -> None:
    """Print some texts with the reasons, a line for each system, and one for each pair of systems."""
    console.print(texts_table(found.selection.listed))
    console.print(f"{found.selection.note}\n" if found.selection.note else "", highlight=False)
    console.print(systems_table(found.tally, width=console.width))
    console.print(LEGEND, style="dim", highlight=False)
    differences = found.tally.differences
    for difference in differences:
        console.print(difference_line(asdict(difference)), markup=False, emoji=False, highlight=False)
    if differences and (inputs := found.tally.inputs) < ENOUGH:
        console.print(f"{inputs} inputs are few to tell systems apart: take a hundred or more", highlight=False)
    if found.output and found.output != "-":
        console.print(f"{found.selection.total} texts written to {shown(found.output)}", markup=False, highlight=False)


@command("check", stopped="stopped; the output has the texts that were checked")
def main(config: DictConfig) -> None:
    """Command line: `d2t-check input=FILE` with texts in it, or with `outputs={A: FILE, B: FILE}`."""
    if config.fail_on not in (None, *_FAIL_ON):
        raise InputError(f"fail_on={config.fail_on}: rejected or refused")
    found = check(config)
    show(found, Console(stderr=found.output == "-"))
    if failed := found.tally.number(*_FAIL_ON.get(config.fail_on, ())):
        print(f"{failed} of {found.selection.total} texts are {config.fail_on}", file=sys.stderr)
        sys.exit(FAILED)


if __name__ == "__main__":
    main()
