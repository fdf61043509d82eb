"""Choice: the text that a ladder chose for an input, and where the text came from."""

from dataclasses import dataclass

from d2t.joined import Joined, Part
from reranker.candidates import Assessment, Candidate
from reranker.ranking import Ranking

ACCEPTED = ("beam", "composed", "repaired", "escalated")  # the sources of accepted texts


@dataclass(frozen=True)
class PassedOver:
    """A text of the generator that passed every check, and why it was not taken all the same."""

    text: str
    why: str


@dataclass(frozen=True)
class Choice:
    """The text that the ladder chose for one input.

    Args:
        source: where the text came from: `beam` (the n-best list), `composed`, `repaired`, `escalated`, `template`,
            `best` or `abstained`.
        rankings: the rankings of all texts that were looked at; the first one ranks the n-best list.
        ranking: the ranking that holds the text; for `abstained`, the most confident rejected text.
        index: the place of the text among the candidates of that ranking.
        passed_over: the first text that passed every check and was not taken, if there is one.
    """

    source: str
    rankings: tuple[Ranking, ...]
    ranking: Ranking
    index: int
    passed_over: PassedOver | None = None

    @property
    def accepted(self) -> bool:
        """Whether the policy accepted a text of the generator; a template text never counts."""
        return self.source in ACCEPTED

    @property
    def candidate(self) -> Candidate | None:
        """The text with its score; None for `abstained`."""
        return None if self.source == "abstained" else self.ranking.candidates[self.index]

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of a text that was put together from parts; empty for any other text."""
        return self.candidate.parts if isinstance(self.candidate, Joined) else ()

    @property
    def assessment(self) -> Assessment:
        """The evidence for the text; for `abstained`, the evidence for the most confident rejected text."""
        assessment = self.ranking.assessments[self.index]
        assert assessment is not None  # a ladder chooses only texts that were checked
        return assessment

    @property
    def raw(self) -> Candidate:
        """The first text of the n-best list."""
        return self.rankings[0].candidates[0]

    @property
    def raw_assessment(self) -> Assessment | None:
        """The evidence for the first text of the n-best list; None if that text was not checked."""
        return self.rankings[0].assessments[0]
