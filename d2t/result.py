"""Result: what the pipeline gives for one input, as a value and as a line of the output file."""

from dataclasses import asdict, dataclass
from typing import Any

from d2t.data.records import Record
from d2t.joined import Part
from d2t.ladder import Choice
from reranker.candidates import Assessment, Candidate, Ranking


@dataclass(frozen=True)
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
        """Where the text came from, as in `d2t.ladder.Choice`; `error` for a record with an error."""
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
    def doubtful(self) -> bool:
        """Whether the text is in doubt; for `abstained`, whether the most confident rejected text is in doubt."""
        return self.choice is not None and self.choice.index in self.choice.ranking.doubted

    @property
    def rankings(self) -> tuple[Ranking, ...]:
        """The rankings of all texts that were looked at, the n-best list first."""
        return self.choice.rankings if self.choice else ()

    def to_json(self, *, candidates: bool = False) -> dict[str, Any]:
        """Return one line of the output file; with `candidates`, it holds every text that was looked at."""
        head = self.record.head
        if self.choice is None:
            return head | {"text": None, "source": "error", "error": self.record.error, "signature": self.signature}
        raw = self.choice.raw_assessment
        written = head | {
            "text": self.text,
            **_evidence(self.choice.assessment),
            "doubtful": self.doubtful,
            "score": self.candidate.score if self.candidate else None,
            "source": self.source,
            **({"parts": [asdict(part) for part in self.parts]} if self.parts else {}),
            "raw_text": self.choice.raw.text,
            "raw_verdict": raw.verdict if raw else None,
        }
        if candidates:
            written["candidates"] = [
                {"text": candidate.text, "score": candidate.score, "doubtful": index in ranking.doubted}
                | (_evidence(assessment) if assessment else {"verdict": None})
                for ranking in self.rankings
                for index, (candidate, assessment) in enumerate(
                    zip(ranking.candidates, ranking.assessments, strict=True)
                )
            ]
        return written | {"signature": self.signature}


def _evidence(assessment: Assessment) -> dict[str, Any]:
    entities = assessment.entities and {
        "mentions": [[m.entity, m.start, m.end, m.method, m.distance] for m in assessment.entities.mentions],
        "missing": list(assessment.missing),
        "uncheckable": list(assessment.entities.uncheckable),
        "unsupported": [[m.entity, m.start, m.end, m.method] for m in assessment.entities.unsupported],
    }
    return {
        "verdict": assessment.verdict,
        "confidence": round(assessment.confidence, 4),
        "omitted": [list(triple) for triple in assessment.omitted],
        "entities": entities,
        "well_formed": assessment.well_formed,
        **({"problem": assessment.problem} if assessment.problem else {}),
    }
