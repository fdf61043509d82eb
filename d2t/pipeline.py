"""Pipeline: generate n-best lists, check the texts, and climb the ladder if no text is accepted."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, overload

import torch
import transformers

from d2t.climb import climb
from d2t.data.records import Record
from d2t.exchanged_names import ExchangedNames
from d2t.generator import Candidates, Decoding, Generator
from d2t.ladder import Ladder
from d2t.model_folder import ModelFolder
from d2t.result import Result
from reranker import InputError, Policy, Reranker, SemanticAccuracy, Templates, TooLongError, __version__
from reranker.policy import as_policy
from reranker.signature import signature as signature_of
from reranker.triples import Triples, TriplesLike, as_inputs

VERSIONS = signature_of(d2t=__version__, torch=torch.__version__, transformers=transformers.__version__)


class Pipeline:
    """Writes a text for each input, with the evidence that the text says what the triples say.

    Args:
        generator: writes the n-best lists.
        reranker: checks the texts, orders them and accepts them.
        decoding: the decoding of the n-best lists; by default diverse beam search with ten candidates.
        ladder: the rungs that are tried if no text of the n-best list is accepted.
        templates: write the texts of the rung `template`; by default those that say the facts to the reranker's check.
        exchanged_names: whether a text is in doubt that the generator finds likelier with two names exchanged.
    """

    def __init__(
        self,
        generator: Generator,
        reranker: Reranker,
        *,
        decoding: Decoding | None = None,
        ladder: Ladder | None = None,
        templates: Templates | None = None,
        exchanged_names: bool = True,
    ):
        self.generator = generator
        self.reranker = reranker.with_witness(ExchangedNames(generator)) if exchanged_names else reranker
        self.decoding, self.ladder = decoding or Decoding(method="diverse"), ladder or Ladder()
        check = reranker.check
        said = check.templates if isinstance(check, SemanticAccuracy) else Templates.load("default")
        self.templates = templates or said

    @classmethod
    def from_pretrained(
        cls,
        generator: str | Path | None = None,
        nli: str | Path | None = None,
        *,
        model: str | Path | None = None,
        templates: str | Path | None = None,
        policy: str | Policy | None = None,
        decoding: Decoding | None = None,
        ladder: Ladder | None = None,
        engine: str = "auto",
        device: str = "auto",
    ) -> "Pipeline":
        """Return a pipeline with a generator and an NLI classifier; by default with the models that ship.

        Args:
            generator, nli: directories or hub names.
            model: a folder that `d2t adapt` wrote. Its generator and classifier take the place of those that ship, and
                its templates that of `default`.
            templates: `default`, or a JSON file of templates, which say the facts to the classifier and write the texts
                of the rung `template`; None: those of the model, or `default`.
            policy: as in `Reranker`, also by name.
            engine, device: of both models, as in `Generator` and `NLIClassifier`.

        Raises:
            InputError: a checkpoint, the model or the policy does not exist, the NLI checkpoint has no entailment
                label, or the engine cannot run both models on the device.
        """
        policy = as_policy(policy)  # before a model is loaded
        if model is not None:
            folder = ModelFolder.existing(model)
            generator, nli = generator or folder.generator, nli or folder.nli
            templates = templates or folder.templates
        templates = templates or "default"
        return cls(
            Generator.from_pretrained(generator, engine=engine, device=device),
            Reranker.from_pretrained(nli, templates=templates, policy=policy, engine=engine, device=device),
            decoding=decoding,
            ladder=ladder,
            templates=Templates.load(templates),
        )

    @property
    def signature(self) -> str:
        """Everything that changes a text."""
        parts = [
            VERSIONS,
            self.generator.signature,
            f"familiar:{self.generator.familiar.signature}",
            f"decoding:{self.decoding.signature}",
            self.reranker.signature,
            f"ladder:{self.ladder.signature}",
            f"template-rung:{self.templates.signature}",
        ]
        return "|".join(parts)

    @overload
    def __call__(self, inputs: str | Triples, *, chunk_size: int = ...) -> Result: ...

    @overload
    def __call__(self, inputs: TriplesLike, *, chunk_size: int = ...) -> Any: ...

    def __call__(self, inputs: TriplesLike, *, chunk_size: int = 64) -> Result | list[Result]:
        """Write the text of one input, or the texts of a list of inputs, which share batches.

        A list whose first element is a triple is one input; any other list is a list of inputs (`as_inputs`).

        Args:
            inputs: an input in any form that `as_triples` reads, or a list of such inputs.
            chunk_size: the number of inputs whose texts are checked together.

        Returns:
            One result for one input; a list of results for a list of inputs.

        Raises:
            InputError: an input is malformed, or is more than a model reads; nothing was generated then.
        """
        listed, single = as_inputs(inputs)
        records = [self.validate(Record(str(number), triples)) for number, triples in enumerate(listed, 1)]
        if problem := next((record.error for record in records if record.error), ""):
            raise InputError(problem)
        results = list(self.run(records, chunk_size=chunk_size))
        return results[0] if single else results

    def validate(self, record: Record) -> Record:
        """Return the record, with an `error` if a model cannot read all of the triples."""
        if record.error:
            return record
        try:
            self.generator.check_length(record.triples)
            self.reranker.check.check_length(record.triples)
        except TooLongError as problem:
            one = len(record.triples) == 1
            remedy = "shorten the triple" if one else "make several records of the triples, or shorten them"
            return replace(record, error=f"{record.place}: {problem}: {remedy}")
        return record

    def run(
        self,
        records: Iterable[Record],
        *,
        chunk_size: int = 64,
        advance: Callable[[float], object] = lambda inputs: None,
    ) -> Iterator[Result]:
        """Yield one result for each record, in order, as soon as its chunk is done; nothing is held but one chunk.

        A record with an `error` gives a result with the source `error`.

        Args:
            chunk_size: the number of records whose texts are checked together.
            advance: is told how many more inputs are done, also within a chunk; a list of texts is half an input.

        Raises:
            InputError: `chunk_size` is below 1.
        """
        if chunk_size < 1:
            raise InputError(f"chunk_size={chunk_size}: at least 1")
        signature, remaining = self.signature, iter(records)
        while chunk := [self.validate(record) for record in islice(remaining, chunk_size)]:
            inputs = [record.triples for record in chunk if not record.error]
            choices = climb(
                self.ladder,
                inputs,
                self._n_best(inputs, chunk_size, advance),
                reranker=self.reranker,
                generate=self.generator.generate,
                templates=self.templates,
                familiar=self.generator.familiar,
            )
            advance(len(chunk) - len(inputs) / 2)
            chosen = iter(choices)
            for record in chunk:
                yield Result(record, signature, None if record.error else next(chosen))

    def _n_best(
        self, inputs: Sequence[Triples], chunk_size: int, advance: Callable[[float], object]
    ) -> list[Candidates]:
        """Return the n-best lists, in steps of a quarter of a chunk."""
        step, lists = -(-chunk_size // 4), list[Candidates]()
        for start in range(0, len(inputs), step):
            lists += self.generator.generate(inputs[start : start + step], self.decoding)
            advance(len(inputs[start : start + step]) / 2)
        return lists
