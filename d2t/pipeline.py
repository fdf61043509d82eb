"""Pipeline: generate n-best lists, check the texts, and climb the ladder if no text is accepted."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path

import torch
import transformers

from d2t.data.records import Record
from d2t.exchanged_names import ExchangedNames
from d2t.generator import Decoding, Generator
from d2t.ladder import Ladder, climb
from d2t.result import Result
from reranker import InputError, Reranker, Templates, TooLongError, __version__
from reranker.signature import signature as signature_of
from reranker.triples import as_triples

VERSIONS = signature_of(d2t=__version__, torch=torch.__version__, transformers=transformers.__version__)


class Pipeline:
    """Writes a text for each input, with the evidence that the text says what the triples say.

    Args:
        generator: writes the n-best lists.
        reranker: checks the texts, orders them and accepts them.
        decoding: the decoding of the n-best lists; by default diverse beam search with ten candidates.
        ladder: the rungs that are tried if no text of the n-best list is accepted.
        templates: write the texts of the rung `template`.
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
        self.templates = templates or Templates.load("default")

    @classmethod
    def from_pretrained(cls, generator: str | Path | None = None, nli: str | Path | None = None) -> "Pipeline":
        """Return a pipeline with a generator and an NLI classifier; by default with the models that ship.

        Args:
            generator, nli: directories or hub names.

        Raises:
            InputError: a checkpoint does not exist, or the NLI checkpoint has no entailment label.
        """
        return cls(Generator.from_pretrained(generator), Reranker.from_pretrained(nli))

    @property
    def signature(self) -> str:
        """Everything that changes a text."""
        parts = [
            VERSIONS,
            self.generator.signature,
            f"decoding:{self.decoding.signature}",
            self.reranker.signature,
            f"ladder:{self.ladder.signature}",
            f"template-rung:{self.templates.signature}",
        ]
        return "|".join(parts)

    def __call__(self, triples: str | Iterable[Sequence[str]]) -> Result:
        """Write the text for the triples of one input.

        Raises:
            InputError: the triples are malformed, or are more than a model reads.
        """
        result = next(self.run([Record("1", as_triples(triples))]))
        if result.source == "error":
            raise InputError(result.record.error)
        return result

    def validate(self, record: Record) -> Record:
        """Return the record, with an `error` if a model cannot read all of the triples."""
        if record.error:
            return record
        try:
            self.generator.check_length(record.triples)
            self.reranker.check.check_length(record.triples)
        except TooLongError as problem:
            return replace(record, error=f"record {record.id}: {problem}")
        return record

    def run(self, records: Iterable[Record], *, chunk_size: int = 64) -> Iterator[Result]:
        """Yield one result for each record, in order.

        A record with an `error` gives a result with the source `error`.

        Args:
            chunk_size: the number of records whose texts are checked together.

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
                self.generator.generate(inputs, self.decoding),
                reranker=self.reranker,
                generate=self.generator.generate,
                templates=self.templates,
            )
            chosen = iter(choices)
            for record in chunk:
                yield Result(record, signature, None if record.error else next(chosen))
