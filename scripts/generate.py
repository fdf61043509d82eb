"""Writes a checked text for each input."""

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import partial
from importlib import resources
from itertools import chain, islice
from pathlib import Path

import hydra
from omegaconf import DictConfig, OmegaConf
from rich.console import Console

from d2t.cli import command
from d2t.data.records import Record, with_ids_of_their_own
from d2t.data.textfile import shown
from d2t.data.user_files import RecordFile
from d2t.output import OutputFile, refuse_other_format, refuse_overwriting
from d2t.pipeline import Pipeline
from d2t.progress import Progress
from d2t.result import Result
from d2t.table import results_table
from reranker import InputError

EXAMPLES = ("restaurants.txt", "encyclopaedia.jsonl")
ON_SCREEN = 100  # the most inputs that a table on the screen shows
SKIPPED = 3  # the exit status if bad records were skipped


@dataclass
class Run:
    """What a run has done.

    Args:
        total: the number of records of the input; None if it is not known.
        before: the number of results that the output had already.
        errors_before: how many of these are errors.
        written: the number of further results.
        errors: how many of these are errors.
        bad: the ids of the first of these errors.
        refused: how many of the further texts are not accepted.
        shown: the results for a table on the screen; empty if there is an output.
    """

    total: int | None
    before: int = 0
    errors_before: int = 0
    written: int = 0
    errors: int = 0
    bad: list[str] = field(default_factory=list)
    refused: int = 0
    shown: list[Result] = field(default_factory=list)

    def add(self, result: Result) -> None:
        """Count a result."""
        self.written += 1
        if result.source == "error":
            self.errors += 1
            self.bad += [result.record.id] if len(self.bad) < 5 else []
        elif not result.accepted:
            self.refused += 1

    @property
    def status(self) -> int:
        """The exit status."""
        return SKIPPED if self.errors + self.errors_before else 0


def load(config: DictConfig) -> list[RecordFile]:
    """Load the files of the input, or of the bundled examples."""
    if config.on_error not in ("stop", "skip"):
        raise InputError(f"on_error={config.on_error}: stop or skip")
    if config.input is not None:
        return [RecordFile(str(config.input), config.format)]
    folder = Path(str(resources.files("d2t.examples")))
    return [RecordFile(str(folder / name)) for name in EXAMPLES]


def records_of(files: Iterable[RecordFile]) -> Iterator[Record]:
    """Read the records of the files anew."""
    return chain.from_iterable(map(with_ids_of_their_own, files))


def refuse_bad_records(records: Iterable[Record], on_error: str, what: str) -> int:
    """Stop at a bad record before any work, unless bad records are skipped; return the number of records.

    Raises:
        InputError: a record is bad; the message names the first bad record.
    """
    first, bad, count = "", 0, 0
    with Progress(what) as progress:
        for record in records:
            first, bad, count = first or record.error, bad + bool(record.error), count + 1
            progress.advance(1)
    if bad and on_error == "stop":
        more = f" (and {bad - 1} more)" if bad > 1 else ""
        raise InputError(f"{first}{more}; mend the input, or set on_error=skip to write such records as errors")
    return count


def until_bad(records: Iterable[Record], found: list[str]) -> Iterator[Record]:
    """Yield the records before the first bad one, whose error is added to `found`."""
    for record in records:
        if record.error:
            found.append(record.error)
            return
        yield record


def write_results(
    pipeline: Pipeline, records: Iterator[Record], output: OutputFile | None, config: DictConfig, total: int | None
) -> Run:
    """Run the pipeline on the records that have no result yet, and save each result as soon as it is there."""
    again = output.skip(records, pipeline.signature, chunk_size=config.chunk_size) if output else []
    run = Run(total, output.done, output.errors) if output else Run(total)
    remaining = chain(again, records) if output else islice(records, ON_SCREEN)
    there = run.before % max(config.chunk_size, 1)  # results of the first chunk that the output has
    with Progress("generating", total=total, done=run.before - there) as progress:
        results = pipeline.run(remaining, chunk_size=config.chunk_size, advance=progress.advance)
        for result in islice(results, there, None):
            run.add(result)
            if output:
                output.write([result.to_dict(candidates=config.candidates)])
            else:
                run.shown.append(result)
    return run


def generate(config: DictConfig) -> Run:
    """Load the records, build the pipeline, run it, and save each result as soon as it is there."""
    refuse_other_format(config.output)
    files, bad = load(config), list[str]()
    repeatable = all(file.repeatable for file in files)
    stops = config.on_error == "stop" and not repeatable
    total = refuse_bad_records(records_of(files), config.on_error, "reading") if repeatable else None
    refuse_overwriting([path for file in files for path in file.files], {"output": config.output})
    holds = "candidates" if config.candidates else ""
    with OutputFile(config.output, holds=holds) if config.output else nullcontext() as output:
        pipeline: Pipeline = hydra.utils.instantiate(config.pipeline)
        if repeatable:
            refuse_bad_records(map(pipeline.validate, records_of(files)), config.on_error, "checking lengths")
        records = records_of(files)
        if stops:  # each record is checked when its turn comes
            records = until_bad(map(pipeline.validate, records), bad)
        run = write_results(pipeline, records, output, config, total)
    if bad:
        raise InputError(f"{bad[0]}; mend the input, or set on_error=skip; {run.written} results before it stay")
    return run


def summary(run: Run, output: str) -> str:
    """Return a sentence for the terminal: how many results were written, which are errors, how many not accepted."""
    more = ", …" if run.errors > len(run.bad) else ""
    bad = f", {run.errors} of them errors ({', '.join(map(shown, run.bad))}{more})" if run.bad else ""
    bad += f"; {run.refused} not accepted, as their records say" if run.refused else ""
    name = "standard output" if output == "-" else shown(output)
    results = "result" if run.written == 1 else "results"
    return f"{run.written} {results} written to {name}" + (bad if run.written else "; the file already had all results")


def generate_on_ray(config: DictConfig) -> str:
    """Let the workers of a Ray cluster write a folder of parts; return a sentence for the terminal."""
    try:
        from d2t.runs.cluster import run
    except ModuleNotFoundError as absent:
        raise InputError(f"{absent.name} is not installed: pip install 'd2t-reranker[ray]'") from None
    if config.input is None or config.output is None:
        raise InputError("run=ray needs input= and output=: a file, a folder or an address, and a folder")
    settings = OmegaConf.to_container(config.pipeline, resolve=True)
    options = {name: config[name] for name in ("candidates", "chunk_size", "on_error")}
    return run(
        partial(hydra.utils.instantiate, settings),
        settings=json.dumps([settings, options]),
        input=str(config.input),
        output=str(config.output),
        **options,
        **config.run,
    )


@command("generate")
def main(config: DictConfig) -> None:
    """Command line: `d2t-generate input=FILE output=FILE`."""
    if config.run.workers:
        print(generate_on_ray(config), file=sys.stderr)
        return
    run = generate(config)
    if config.output:
        print(summary(run, config.output), file=sys.stderr)
    else:
        Console().print(results_table(run.shown))
        if len(run.shown) == ON_SCREEN:
            print(f"the first {len(run.shown)} inputs; output=FILE writes all of them", file=sys.stderr)
    if run.status:
        sys.exit(run.status)


if __name__ == "__main__":
    main()
