"""Answers: what the service makes of the requests of a batch."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from d2t.checking.checked import evidence
from d2t.data.records import Record
from d2t.pipeline import Pipeline
from d2t.service.requests import Asked, Check, Generate
from reranker.errors import InputError

Answer = dict[str, Any] | InputError


@dataclass(frozen=True)
class Answerer:
    """Answers a batch of requests: one run of the pipeline for the texts asked for, one check of the texts given."""

    pipeline: Pipeline

    def __call__(self, asked: Sequence[Asked]) -> list[Answer]:
        """Return the answer to each request, in order; an InputError for triples that a model cannot read."""
        answers = iter(self._generated([one for one in asked if isinstance(one, Generate)]))
        verdicts = iter(self._checked([one for one in asked if isinstance(one, Check)]))
        return [next(answers if isinstance(one, Generate) else verdicts) for one in asked]

    def _generated(self, asked: Sequence[Generate]) -> list[Answer]:
        records = [Record(one.id, one.triples) for one in asked]
        results = self.pipeline.run(records, chunk_size=max(1, len(records)))
        return [
            result.to_dict(candidates=one.candidates) if result.choice else InputError(result.record.error)
            for one, result in zip(asked, results, strict=True)
        ]

    def _checked(self, asked: Sequence[Check]) -> list[Answer]:
        found = self.pipeline.reranker.rescore_many([(one.triples, one.texts) for one in asked])
        policy = self.pipeline.reranker.policy
        return [
            Record(one.id, one.triples).head
            | {"texts": [evidence(text.text, part, policy) for text, part in zip(one.texts, assessments, strict=True)]}
            | {"signature": self.pipeline.reranker.signature}
            for one, assessments in zip(asked, found, strict=True)
        ]
