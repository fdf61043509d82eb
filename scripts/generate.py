"""Writes a checked text for each input."""

import sys
from importlib import resources
from pathlib import Path

import hydra
from omegaconf import DictConfig
from rich.console import Console
from rich.progress import Progress

from d2t.cli import command
from d2t.data.records import Record
from d2t.data.user_files import read_records
from d2t.output import OutputFile
from d2t.pipeline import Pipeline
from d2t.result import Result
from d2t.table import results_table
from reranker import InputError

EXAMPLES = ("restaurants.txt", "encyclopaedia.jsonl")


def load(config: DictConfig) -> list[Record]:
    """Load the records of the input, or of the bundled examples."""
    if config.input is not None:
        return read_records(str(config.input), format=config.format)
    folder = Path(str(resources.files("d2t.examples")))
    return [record for name in EXAMPLES for record in read_records(str(folder / name))]


def refuse_bad_records(records: list[Record], on_error: str) -> None:
    """Stop at a bad record before any work, unless bad records are skipped.

    Raises:
        InputError: a record is bad; the message names the first bad record.
    """
    if on_error not in ("stop", "skip"):
        raise InputError(f"on_error={on_error}: stop or skip")
    bad = [record.error for record in records if record.error]
    if bad and on_error == "stop":
        more = f" (and {len(bad) - 1} more)" if len(bad) > 1 else ""
        raise InputError(f"{bad[0]}{more}; mend the input, or set on_error=skip to write such records as errors")


def generate(config: DictConfig) -> list[Result]:
    """Load the records, build the pipeline, run it, and save each result as soon as it is there.

    Returns:
        The results of this run, without the results that the output file already had.
    """
    records = load(config)
    refuse_bad_records(records, config.on_error)
    pipeline: Pipeline = hydra.utils.instantiate(config.pipeline)
    records = [pipeline.validate(record) for record in records]
    refuse_bad_records(records, config.on_error)
    output = config.output and OutputFile(
        Path(config.output), records, pipeline.signature, holds="candidates" if config.candidates else ""
    )
    remaining = records[output.done :] if output else records
    results: list[Result] = []
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task("generating", total=len(records), completed=len(records) - len(remaining))
        for result in pipeline.run(remaining, chunk_size=config.chunk_size):
            if output:
                output.write([result.to_json(candidates=config.candidates)])
            results.append(result)
            progress.advance(bar)
    return results


def summary(results: list[Result], output: str) -> str:
    """Return a sentence for the terminal: how many results were written, and which records were errors."""
    errors = [result.record.id for result in results if result.source == "error"]
    more = ", …" if len(errors) > 5 else ""
    bad = f", {len(errors)} of them errors ({', '.join(errors[:5])}{more})" if errors else ""
    return f"{len(results)} results written to {output}" + (bad if results else "; the file already had all results")


@command("generate")
def main(config: DictConfig) -> None:
    """Command line: `d2t-generate input=FILE output=FILE`."""
    results = generate(config)
    if config.output:
        print(summary(results, config.output))
    else:
        Console().print(results_table(results))


if __name__ == "__main__":
    main()
