"""Result: what the pipeline gives for one input, as a value and as a line of the output file."""

import json
from dataclasses import asdict, dataclass
from typing import Any

from d2t.choice import Choice
from d2t.data.records import Record
from d2t.joined import Part
from d2t.report.notebook import result_html
from reranker.candidates import Assessment, Candidate
from reranker.ranking import Ranking
from reranker.spans import Span
from reranker.triples import Triples


@dataclass(frozen=True, repr=False)
class Result:
    """The text for one record, with its evidence.

    Args:
        choice: the text that the ladder chose; None if the record has an error.
    """

    record: Record
    signature: str
    choice: Choice | None = None

    @property
    def source(self) -> str:
        """Where the text came from, as in `d2t.choice.Choice`; `error` for a record with an error."""
        return self.choice.source if self.choice else "error"

    @property
    def candidate(self) -> Candidate | None:
        """The text with its score, or None."""
        return self.choice.candidate if self.choice else None

    @property
    def text(self) -> str | None:
        """The text, or None."""
        return self.candidate.text if self.candidate else None

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of a text that was put together from parts; empty for any other text."""
        return self.choice.parts if self.choice else ()

    @property
    def assessment(self) -> Assessment | None:
        """The evidence for the text; for `abstained`, the evidence for the most confident rejected text."""
        return self.choice.assessment if self.choice else None

    @property
    def verdict(self) -> str | None:
        """The verdict of the assessment."""
        return self.assessment.verdict if self.assessment else None

    @property
    def confidence(self) -> float | None:
        """The confidence of the assessment, from 0 to 1; `accepted` says what comes of it."""
        return self.assessment.confidence if self.assessment else None

    @property
    def triples(self) -> Triples:
        """The triples of the record."""
        return self.record.triples

    @property
    def spans(self) -> tuple[Span, ...]:
        """The words of the text that the triples do not support; they are looked for at the first use."""
        return self.assessment.spans if self.assessment and self.text is not None else ()

    @property
    def doubtful(self) -> bool:
        """Whether the text is in doubt; for `abstained`, whether the most confident rejected text is in doubt."""
        return self.choice is not None and self.choice.index in self.choice.ranking.doubted

    @property
    def accepted(self) -> bool:
        """Whether the text passed every check, is well-formed and not in doubt; a template text, too."""
        choice = self.choice
        return choice is not None and self.text is not None and choice.index not in choice.ranking.refused

    @property
    def rankings(self) -> tuple[Ranking, ...]:
        """The rankings of all texts that were looked at, the n-best list first."""
        return self.choice.rankings if self.choice else ()

    def to_dict(self, *, candidates: bool = False) -> dict[str, Any]:
        """Return what one line of the output file holds; with `candidates`, it holds every text that was looked at."""
        head = self.record.head
        if self.choice is None:
            return head | {"text": None, "source": "error", "error": self.record.error, "signature": self.signature}
        raw = self.choice.raw_assessment
        written = head | {
            "text": self.text,
            **self.choice.assessment.to_dict(spans=self.text is not None),
            "accepted": self.accepted,
            "doubtful": self.doubtful,
            "reasons": [] if self.accepted else list(self.choice.assessment.reasons),
            "score": _rounded(self.candidate) if self.candidate else None,
            "source": self.source,
            **({"parts": [asdict(part) for part in self.parts]} if self.parts else {}),
            "raw_text": self.choice.raw.text,
            "raw_verdict": raw.verdict if raw else None,
            **({"passed_over": asdict(self.choice.passed_over)} if self.choice.passed_over else {}),
        }
        if candidates:
            written["candidates"] = [
                {"text": candidate.text, "score": _rounded(candidate), "doubtful": index in ranking.doubted}
                | (assessment.to_dict() if assessment else {"verdict": None})
                for ranking in self.rankings
                for index, (candidate, assessment) in enumerate(
                    zip(ranking.candidates, ranking.assessments, strict=True)
                )
            ]
        return written | {"signature": self.signature}

    def to_json(self, *, candidates: bool = False) -> str:
        """Return one line of the output file, without its end; with `candidates` as in `to_dict`."""
        return json.dumps(self.to_dict(candidates=candidates), ensure_ascii=False)

    def __repr__(self) -> str:
        found = [f"{self.text!r}", f"source={self.source}"]
        if self.assessment:
            found += [f"verdict={self.verdict}", f"confidence={self.assessment.confidence:.3f}"]
        found += ["doubtful"] * self.doubtful + [f"error={self.record.error!r}"] * bool(self.record.error)
        return f"Result({', '.join(found)})"

    def _repr_html_(self) -> str:
        """Return the text with its marks, for notebooks."""
        return result_html(
            self.record.triples,
            self.text,
            self.assessment,
            source=self.source,
            doubtful=self.doubtful,
            error=self.record.error,
        )


def _rounded(candidate: Candidate) -> float | None:
    """Return the score without the digits in which two runs may differ."""
    return None if candidate.score is None else round(candidate.score, 4)
