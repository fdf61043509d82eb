"""Result: what the pipeline gives for one input, as a value and as the JSON of the output file."""

from dataclasses import dataclass
from typing import Any

from d2t.data.records import Record
from reranker.candidates import Assessment, Candidate, Ranking

SOURCES = ("beam", "escalated", "template", "best", "abstained", "error")


@dataclass(frozen=True)
class Result:
    """The text for one input, with its evidence.

    Args:
        candidate: the text given, with its score; None when the pipeline abstained.
        assessment: the evidence for the text; where there is none, for the best of those rejected.
        source: the rung that gave the text: `beam`, `escalated`, `template`, `best`, `abstained` or `error`.
        raw, raw_assessment: the generator's first candidate and the evidence for it.
        rankings: every ranking made on the way, one a list of candidates.
    """

    record: Record
    source: str
    signature: str
    candidate: Candidate | None = None
    assessment: Assessment | None = None
    raw: Candidate | None = None
    raw_assessment: Assessment | None = None
    rankings: tuple[Ranking, ...] = ()

    @property
    def text(self) -> str | None:
        """The text given, or None."""
        return self.candidate.text if self.candidate else None

    @property
    def verdict(self) -> str | None:
        """The verdict on the text; on abstaining, on the best of those rejected."""
        return self.assessment.verdict if self.assessment else None

    def to_json(self, *, candidates: bool = False) -> dict[str, Any]:
        """One line of the output file; with `candidates`, every text that was looked at."""
        record = self.record.head
        if self.source == "error":
            return record | {"text": None, "source": "error", "error": self.record.error, "signature": self.signature}
        evidence = _evidence(self.assessment)
        written = record | {
            "text": self.text,
            "verdict": evidence["verdict"],
            "confidence": evidence["confidence"],
            "omitted": evidence["omitted"],
            "entities": evidence["entities"],
            "score": self.candidate.score if self.candidate else None,
            "source": self.source,
            "raw_text": self.raw.text if self.raw else None,
            "raw_verdict": self.raw_assessment.verdict if self.raw_assessment else None,
            **({"problem": evidence["problem"]} if "problem" in evidence else {}),
        }
        if candidates:
            written["candidates"] = [
                {"text": candidate.text, "score": candidate.score, "doubt": index in ranking.doubted}
                | (_evidence(found) if found else {"verdict": None})
                for ranking in self.rankings
                for index, (candidate, found) in enumerate(zip(ranking.candidates, ranking.assessments, strict=True))
            ]
        return written | {"signature": self.signature}


def _evidence(found: Assessment | None) -> dict[str, Any]:
    if found is None:
        return {"verdict": None, "confidence": None, "omitted": [], "entities": None}
    entities = found.entities and {
        "mentions": [[m.entity, m.start, m.end, m.method, m.distance] for m in found.entities.mentions],
        "missing": list(found.entities.missing),
        "uncheckable": list(found.entities.uncheckable),
        "unsupported": [[m.entity, m.start, m.end, m.method] for m in found.entities.unsupported],
    }
    return {
        "verdict": found.verdict,
        "confidence": round(found.confidence, 4),
        "omitted": [list(triple) for triple in found.omitted],
        "entities": entities,
        **({"problem": found.problem} if found.problem else {}),
    }
