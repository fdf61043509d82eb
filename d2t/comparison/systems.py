"""System: a check, a policy and a ladder, and the text that they choose for each input."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from d2t.comparison.lists import NBestList
from d2t.ladder import Choice, Generate, Ladder, climb
from reranker import ByGenerator, Corroborated, Policy, Reranker, Templates
from reranker.check import Check
from reranker.rerank import Coverage

_BEST = Ladder(("best",))


@dataclass(frozen=True)
class SystemText:
    """The text of a system for one input.

    Args:
        text: empty if the system abstained.
        rung: where the text came from, as in `d2t.ladder.Choice`; `given` for a text that nothing chose.
        rank: the place of the text in the n-best list, from 0; None if the text is not from that list.
        confidence: the confidence of the check, or the probability that the policy computes.
    """

    text: str
    rung: str
    rank: int | None = None
    confidence: float = 0.0
    accepted: bool = False


@dataclass(frozen=True)
class System:
    """How a text is chosen from an n-best list.

    Args:
        check: the name of the check.
        policy: orders and accepts the texts.
        ladder: what is tried when no text of the list is accepted; by default the most confident text is taken.
    """

    check: str
    policy: Policy = field(default_factory=ByGenerator)
    ladder: Ladder = _BEST

    @property
    def signature(self) -> str:
        """Everything that changes a choice, except the check itself."""
        return f"{self.check}:{self.policy!r}:{self.ladder.signature}".replace(" ", "")

    def choose(
        self, lists: Sequence[NBestList], check: Check, coverage: Coverage, generate: Generate, templates: Templates
    ) -> list[SystemText]:
        """Return the text that the system chooses for each input."""
        choices = climb(
            self.ladder,
            [one.record.triples for one in lists],
            [one.candidates for one in lists],
            reranker=Reranker(check, policy=self.policy, entities=coverage),
            generate=generate,
            templates=templates,
        )
        return [self._text(choice) for choice in choices]

    def _text(self, choice: Choice) -> SystemText:
        if choice.candidate is None:
            return SystemText("", choice.source)
        found = choice.assessment
        confidence = self.policy.probability(found) if isinstance(self.policy, Corroborated) else found.confidence
        rank = choice.index if choice.ranking is choice.rankings[0] else None
        return SystemText(choice.candidate.text, choice.source, rank, confidence, choice.accepted)


def first_texts(lists: Sequence[NBestList]) -> list[SystemText]:
    """Return the first text of each list, as the system gave it."""
    return [SystemText(one.candidates[0].text, "given", 0) for one in lists]
