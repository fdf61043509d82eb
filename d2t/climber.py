"""Climber: one input on the ladder, with the texts that were looked at and the text that is chosen."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from d2t.choice import Choice, PassedOver
from d2t.generator import Candidates
from reranker.candidates import Candidate
from reranker.ranking import DIGITS, Ranking
from reranker.triples import Triples


@dataclass
class Climber:
    """One input on the ladder: the texts that were looked at, and the chosen text."""

    triples: Triples
    rankings: list[Ranking] = field(default_factory=list)
    choice: Choice | None = None
    passed_over: PassedOver | None = None

    def choose(self, source: str, ranking: Ranking, index: int) -> None:
        """Choose the text of a ranking at an index."""
        self.choice = Choice(source, tuple(self.rankings), ranking, index, self.passed_over)

    def choose_most_confident(self, source: str) -> None:
        """Choose the most confident of all texts that were looked at."""
        places = [(ranking, ranking.most_confident) for ranking in self.rankings]
        choices = [Choice(source, tuple(self.rankings), *place, self.passed_over) for place in places]
        self.choice = max(choices, key=_trust)

    @property
    def confidence(self) -> float:
        """The greatest confidence of all texts that were looked at."""
        return max(found.confidence for ranking in self.rankings for found in ranking.assessments if found)

    def unseen(self, candidates: Sequence[Candidate]) -> Candidates:
        """Return the candidates whose texts were not looked at yet, each text once."""
        seen = {candidate.text for ranking in self.rankings for candidate in ranking.candidates}
        new = {candidate.text: candidate for candidate in reversed(candidates) if candidate.text not in seen}
        return tuple(reversed(new.values()))


def _trust(choice: Choice) -> tuple[bool, float]:
    """Return whether a text is well-formed, and its confidence."""
    return not choice.assessment.flaws, round(choice.assessment.confidence, DIGITS)
