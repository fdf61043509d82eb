"""Checked: a given text with its evidence and the decision of the policy, as a record and as a row of a table."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from itertools import islice
from typing import Any

from d2t.checking.given import Given
from reranker import Policy, Reranker
from reranker.candidates import Assessment
from reranker.errors import InputError
from reranker.triples import format_triples

ACCEPTED, DOUBTFUL, REJECTED = "accepted", "doubtful", "rejected"
COLUMNS = (
    "id", "system", "triples", "text", "accepted", "doubtful", "verdict", "confidence",
    "omitted", "unsupported", "doubts", "flaws", "problem", "reasons",
)  # fmt: skip


@dataclass(frozen=True)
class Checked:
    """A text with what the check found."""

    given: Given
    assessment: Assessment
    policy: Policy

    @property
    def decision(self) -> str:
        """What the policy makes of the text: `accepted`, `doubtful` or `rejected`."""
        if self.policy.accepts(self.assessment):
            return ACCEPTED
        return DOUBTFUL if self.policy.doubts(self.assessment) else REJECTED

    @property
    def unsupported(self) -> list[str]:
        """The words that the triples do not support, each with the reason."""
        text = self.given.text
        return [f"“{text[span.start : span.end]}” ({span.why})" for span in self.assessment.spans]

    def to_dict(self, signature: str) -> dict[str, Any]:
        """Return what one line of the output file holds."""
        system = {"system": self.given.system} if self.given.system else {}
        return (
            self.given.record.head
            | system
            | evidence(self.given.text, self.assessment, self.policy)
            | {"signature": signature}
        )

    def row(self) -> list[object]:
        """Return what one row of a table holds, in the order of `COLUMNS`."""
        given, found = self.given, self.assessment
        return [
            *(given.record.id, given.system, format_triples(given.record.triples), given.text),
            *(self.decision == ACCEPTED, self.decision == DOUBTFUL, found.verdict, round(found.confidence, 4)),
            format_triples(found.omitted),
            "; ".join(self.unsupported),
            "; ".join(map(str, found.doubts or ())),
            "; ".join(dict.fromkeys(flaw.problem for flaw in found.flaws or ())),
            found.problem,
            "; ".join(found.reasons),
        ]


def evidence(text: str, found: Assessment, policy: Policy) -> dict[str, Any]:
    """Return a text with its evidence as JSON, for the output of `d2t check` and the answers of the service."""
    return {
        "text": text,
        "accepted": policy.accepts(found),
        "doubtful": policy.doubts(found),
        **found.to_dict(),
        "support": found.support,
        "facts": [asdict(check) | {"triple": list(check.triple)} for check in found.facts],
        "reasons": list(found.reasons),
        "doubts": [str(doubt) for doubt in found.doubts or ()],
        "flaws": [[flaw.start, flaw.end, flaw.problem] for flaw in found.flaws or ()],
    }


def check_texts(
    texts: Iterable[Given],
    reranker: Reranker,
    *,
    chunk_size: int = 64,
    advance: Callable[[float], object] = lambda texts: None,
) -> Iterator[Checked]:
    """Yield each text with its evidence, in order, as soon as its chunk is done; nothing is held but one chunk.

    Args:
        chunk_size: the number of texts that are checked together.
        advance: is told how many more texts are done.

    Raises:
        InputError: `chunk_size` is below 1.
    """
    if chunk_size < 1:
        raise InputError(f"chunk_size={chunk_size}: at least 1")
    remaining = iter(texts)
    while chunk := list(islice(remaining, chunk_size)):
        found = reranker.rescore_many([(given.record.triples, [given.text]) for given in chunk])
        for given, (assessment,) in zip(chunk, found, strict=True):
            yield Checked(given, assessment, reranker.policy)
            advance(1)
