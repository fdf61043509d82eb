"""System: a check, a policy and what happens where nothing passes; which text of a list it gives."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from d2t.comparison.lists import NBestList
from d2t.pipeline import RUNGS
from reranker import ByGenerator, Corroborated, InputError, Policy, Ranking, Reranker, Templates
from reranker.candidates import Candidate
from reranker.check import CachedCheck


@dataclass(frozen=True)
class Choice:
    """What a system gives for one input.

    Args:
        text: empty where it abstained.
        rung: `list` where a text of the list was accepted, else `escalated`, `template`, `best` or `abstained`;
            `given` where nothing was chosen.
        rank: place of the text in the list, from 0; None for a text that is not of the list.
        confidence: the check's, or the policy's own probability; 0 where the text was not checked.
    """

    text: str
    rung: str
    rank: int | None = None
    confidence: float = 0.0

    @property
    def accepted(self) -> bool:
        """Whether the system vouches for the text."""
        return self.rung in ("list", "escalated")


@dataclass(frozen=True)
class System:
    """How a text is chosen from a list.

    Args:
        check: name of the check.
        rungs: what is tried where the policy accepts no text: `escalate` (the rest of the list as it is kept),
            `template` (the facts' own text), `best` (the most confident of the list), `abstain`.

    Raises:
        InputError: no such rung.
    """

    check: str
    policy: Policy = field(default_factory=ByGenerator)
    rungs: tuple[str, ...] = ("best",)

    def __post_init__(self) -> None:
        """Refuse rungs that do not exist; a config gives them as a list."""
        object.__setattr__(self, "rungs", tuple(self.rungs))
        for rung in self.rungs:
            if rung not in RUNGS:
                raise InputError(f"rung {rung!r}: one of {', '.join(RUNGS)}")

    @property
    def signature(self) -> str:
        """Everything that changes a choice, but for the check."""
        return f"{self.check}:{self.policy!r}:{','.join(self.rungs)}".replace(" ", "")

    def choose(
        self, lists: Sequence[NBestList], check: CachedCheck, templates: Templates, *, size: int
    ) -> list[Choice]:
        """The choice for each input from the first `size` texts of its list."""
        reranker = Reranker(check, policy=self.policy)

        def rank(parts: Sequence[tuple[NBestList, tuple[Candidate, ...]]]) -> list[Ranking]:
            return reranker.rerank_many([(listed.record.triples, texts) for listed, texts in parts])

        first = rank([(listed, listed.candidates[:size]) for listed in lists])
        waiting = [n for n, ranking in enumerate(first) if ranking.accepted is None and lists[n].candidates[size:]]
        more = rank([(lists[n], lists[n].candidates[size:]) for n in waiting]) if "escalate" in self.rungs else []
        further = dict(zip(waiting, more, strict=False))
        return [
            self._choice(listed, ranking, further.get(n), templates)
            for n, (listed, ranking) in enumerate(zip(lists, first, strict=True))
        ]

    def _choice(self, listed: NBestList, ranking: Ranking, more: Ranking | None, templates: Templates) -> Choice:
        if ranking.accepted is not None:
            return self._of_list(ranking, ranking.accepted, "list")
        for rung in self.rungs:
            if rung == "escalate" and more and more.accepted is not None:
                return self._of_list(more, more.accepted, "escalated", behind=len(ranking.candidates))
            if rung == "template":
                return Choice(templates.text(listed.record.triples), "template")
            if rung == "best":
                return self._of_list(ranking, ranking.most_confident, "best")
            if rung == "abstain":
                break
        return Choice("", "abstained")

    def _of_list(self, ranking: Ranking, index: int, rung: str, *, behind: int = 0) -> Choice:
        found = ranking.assessments[index]
        assert found is not None  # what a ranking orders was checked
        sure = self.policy.probability(found) if isinstance(self.policy, Corroborated) else found.confidence
        return Choice(ranking.candidates[index].text, rung, behind + index, sure)


def given(lists: Sequence[NBestList]) -> list[Choice]:
    """The first text of each list, as a system gave it."""
    return [Choice(listed.candidates[0].text, "given", 0) for listed in lists]
