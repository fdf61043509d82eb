"""Pipeline: generate, rerank, and where nothing passes, fall back by a ladder that the user sets."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path

import torch
import transformers

from d2t.data.records import Record
from d2t.generator import Generator
from d2t.generator.decoding import Decoding
from d2t.result import Result
from d2t.timing import Stopwatch
from reranker import Candidate, InputError, Ranking, Reranker, Templates, TooLongError, __version__
from reranker.signature import signature as signature_of
from reranker.triples import Triples, as_triples

RUNGS = ("escalate", "template", "best", "abstain")
VERSIONS = signature_of(d2t=__version__, torch=torch.__version__, transformers=transformers.__version__)


@dataclass(frozen=True)
class Ladder:
    """What is tried, in order, for inputs none of whose candidates passes.

    Args:
        rungs: `escalate` (the further decodings, one after the other), `template` (the facts' own text), `best` (the
            most confident of those rejected), `abstain` (no text); when all are used up, the pipeline abstains.
        escalation: the decodings of `escalate`.
    """

    rungs: tuple[str, ...] = ("escalate", "template", "abstain")
    escalation: tuple[Decoding, ...] = (Decoding(candidates=20), Decoding(method="sample", candidates=20))

    def __post_init__(self) -> None:
        """Refuse rungs that do not exist."""
        for rung in self.rungs:
            if rung not in RUNGS:
                raise InputError(f"ladder rung {rung!r}: one of {', '.join(RUNGS)}")

    @property
    def signature(self) -> str:
        """The rungs, and how the candidates of `escalate` are found."""
        more = "+".join(decoding.signature for decoding in self.escalation) if "escalate" in self.rungs else ""
        return ",".join(self.rungs) + (f"|escalation:{more}" if more else "")


@dataclass
class _Progress:
    """One input on its way down the ladder."""

    record: Record
    rankings: list[Ranking] = field(default_factory=list)
    chosen: tuple[Ranking, int, str] | None = None

    def unseen(self, candidates: Iterable[Candidate]) -> tuple[Candidate, ...]:
        seen = {candidate.text for ranking in self.rankings for candidate in ranking.candidates}
        return tuple(candidate for candidate in candidates if candidate.text not in seen)


class Pipeline:
    """Texts that say all and only what the triples say, with the evidence.

    Args:
        templates: fill the `template` rung.
        ladder: what is tried where no candidate passes.
    """

    def __init__(
        self,
        generator: Generator,
        reranker: Reranker,
        *,
        decoding: Decoding | None = None,
        ladder: Ladder | None = None,
        templates: Templates | None = None,
    ):
        self.generator, self.reranker = generator, reranker
        self.decoding, self.ladder = decoding or Decoding(method="diverse"), ladder or Ladder()
        self.templates = templates or Templates.load("default")
        self.stopwatch = Stopwatch()

    @classmethod
    def from_pretrained(cls, generator: str | Path | None = None, nli: str | Path | None = None) -> "Pipeline":
        """The models that ship, or others by directory or hub name.

        Raises:
            InputError: no such checkpoint, or the NLI checkpoint has no entailment label.
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
        """The text for the triples of one input.

        Raises:
            InputError: the triples are malformed or more than a model reads.
        """
        result = next(self.run([Record("1", as_triples(triples))]))
        if result.source == "error":
            raise InputError(result.record.error)
        return result

    def validate(self, record: Record) -> Record:
        """The record itself, or with its `error` filled where a model could only read it in part."""
        if record.error:
            return record
        try:
            self.generator.check_length(record.triples)
            self.reranker.check.check_length(record.triples)
        except TooLongError as problem:
            return replace(record, error=f"record {record.id}: {problem}")
        return record

    def run(self, records: Iterable[Record], *, chunk_size: int = 64) -> Iterator[Result]:
        """Results in input order; the checks of a chunk share batches. A record's `error` becomes a result."""
        if chunk_size < 1:
            raise InputError(f"chunk_size={chunk_size}: at least 1")
        signature, rest = self.signature, iter(records)
        while chunk := [self.validate(record) for record in islice(rest, chunk_size)]:
            readable = [record for record in chunk if not record.error]
            results = iter(self._descend(readable, signature))
            for record in chunk:
                yield Result(record, "error", signature) if record.error else next(results)

    def _descend(self, records: list[Record], signature: str) -> list[Result]:
        inputs = [_Progress(record) for record in records]
        self._attempt(inputs, self.decoding, "beam")
        for rung in self.ladder.rungs:
            waiting = [item for item in inputs if item.chosen is None]
            if rung == "abstain" or not waiting:
                break
            if rung == "escalate":
                for decoding in self.ladder.escalation:
                    self._attempt([item for item in waiting if item.chosen is None], decoding, "escalated")
            elif rung == "template":
                self._fill_templates(waiting)
            else:
                for item in waiting:
                    item.chosen = (*_most_confident(item.rankings), "best")
        return [self._result(item, signature) for item in inputs]

    def _attempt(self, inputs: list[_Progress], decoding: Decoding, source: str) -> None:
        """Generate, check what was not checked yet, and take the best that is accepted."""
        if not inputs:
            return
        with self.stopwatch("generating"):
            lists = self.generator.generate([item.record.triples for item in inputs], decoding)
        fresh = [(item, item.unseen(candidates)) for item, candidates in zip(inputs, lists, strict=True)]
        self._rank([(item, candidates) for item, candidates in fresh if candidates])
        for item, candidates in fresh:
            if candidates and item.rankings[-1].accepted is not None:
                item.chosen = (item.rankings[-1], item.rankings[-1].accepted, source)

    def _fill_templates(self, inputs: list[_Progress]) -> None:
        """Take the template text: right by the way it is made, but checked all the same, for the record."""
        self._rank([(item, (Candidate(self.templates.text(item.record.triples)),)) for item in inputs])
        for item in inputs:
            item.chosen = (item.rankings[-1], 0, "template")

    def _rank(self, lists: list[tuple[_Progress, tuple[Candidate, ...]]]) -> None:
        requests: list[tuple[Triples, tuple[Candidate, ...]]] = [(item.record.triples, c) for item, c in lists]
        with self.stopwatch("checking"):
            rankings = self.reranker.rerank_many(requests)
        for (item, _), ranking in zip(lists, rankings, strict=True):
            item.rankings.append(ranking)

    def _result(self, item: _Progress, signature: str) -> Result:
        raw = item.rankings[0]
        if item.chosen is None:
            (ranking, index), source = _most_confident(item.rankings), "abstained"
        else:
            ranking, index, source = item.chosen
        return Result(
            record=item.record,
            source=source,
            signature=signature,
            candidate=None if source == "abstained" else ranking.candidates[index],
            assessment=ranking.assessments[index],
            raw=raw.candidates[0],
            raw_assessment=raw.assessments[0],
            rankings=tuple(item.rankings),
        )


def _most_confident(rankings: list[Ranking]) -> tuple[Ranking, int]:
    """The checked candidate of all lists with the greatest confidence."""
    found = [(one.confidence, ranking) for ranking in rankings if (one := ranking.assessments[ranking.most_confident])]
    best = max(found, key=lambda pair: pair[0])[1]
    return best, best.most_confident
