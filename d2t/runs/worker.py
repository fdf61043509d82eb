"""Worker: holds the pipeline in a process of its own, and makes an output file of each part that it gets."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from d2t.pipeline import Pipeline
from d2t.runs.parts import Folder, Part, read
from reranker.errors import InputError

SIGNATURE = "signature.txt"  # in the output folder


class Worker:
    """Makes the files of parts; the pipeline is built once.

    Args:
        build: returns the pipeline.
        output: the output folder.
        candidates: whether the results hold every text that was looked at.
        chunk_size: the number of records whose texts are checked together.
        on_error: `stop`: a part with a bad record is not worked on; `skip`: bad records give results with an error.
    """

    def __init__(self, build: Callable[[], Pipeline], *, output: str, candidates: bool, chunk_size: int, on_error: str):
        self.folder, self.candidates, self.chunk_size, self.on_error = Folder(output), candidates, chunk_size, on_error
        self.problem = ""
        try:
            self.pipeline = build()
            self._sign(self.pipeline.signature)
        except Exception as error:  # Hydra wraps the errors of what it builds
            problem = error if isinstance(error, InputError) else error.__cause__
            if not isinstance(problem, InputError):
                raise
            self.problem = str(problem)

    def __call__(self, rows: Mapping[str, Any]) -> dict[str, list[Any]]:
        """Work on parts, given as columns; return for each the number of results and the problem, or no problem."""
        columns = {name: list(values) for name, values in rows.items()}
        parts = [Part(**dict(zip(columns, values, strict=True))) for values in zip(*columns.values(), strict=True)]
        made = [self.make(part) for part in parts]
        return {"results": [results for results, _ in made], "problem": [problem for _, problem in made]}

    def make(self, part: Part) -> tuple[int, str]:
        """Write the file of a part; return the number of its results, and the problem if it cannot be made.

        A file that is there stays: a lost worker may have written it.
        """
        if self.problem or self.folder.has(part.name):
            return 0, self.problem
        try:
            records = [self.pipeline.validate(record) for record in read(part)]
            bad = next((record.error for record in records if record.error), "")
            if bad and self.on_error == "stop":
                raise InputError(f"{bad}; mend the input, or set on_error=skip to write such records as errors")
            results = list(self.pipeline.run(records, chunk_size=self.chunk_size))
        except InputError as problem:
            return 0, str(problem)
        rows = (result.to_dict(candidates=self.candidates) for result in results)
        self.folder.write(part.name, "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))
        return len(results), ""

    def _sign(self, signature: str) -> None:
        """Note the signature of the run, which all workers share.

        Raises:
            InputError: the folder holds results of other models.
        """
        if not self.folder.has(SIGNATURE):
            self.folder.write(SIGNATURE, signature)
        if self.folder.read(SIGNATURE) != signature:
            raise InputError(f"output={self.folder.address}: written with other models: choose another output")
