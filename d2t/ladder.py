"""Ladder: the rungs that an input climbs until a text is accepted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from d2t.generator import Candidates, Decoding
from reranker.candidates import Assessment, Candidate, Ranking
from reranker.errors import InputError
from reranker.rerank import Reranker
from reranker.templates import Templates
from reranker.triples import Triples

RUNGS = ("escalate", "template", "best", "abstain")
Generate = Callable[[Sequence[Triples], Decoding], Sequence[Candidates]]
"""Writes the n-best list of each input."""


@dataclass(frozen=True)
class Ladder:
    """The rungs that are tried in order when no text of the n-best list is accepted.

    Args:
        rungs: `escalate` (more n-best lists, one for each decoding in `escalation`), `template` (the template text of
            the triples), `best` (the most confident rejected text), `abstain` (no text). After the last rung the
            ladder abstains.
        escalation: the decodings of `escalate`.

    Raises:
        InputError: a rung does not exist.
    """

    rungs: tuple[str, ...] = ("escalate", "template", "abstain")
    escalation: tuple[Decoding, ...] = (Decoding(candidates=20), Decoding(method="sample", candidates=20))

    def __post_init__(self) -> None:
        """Refuse unknown rungs, and make tuples of the lists that a config gives."""
        object.__setattr__(self, "rungs", tuple(self.rungs))
        object.__setattr__(self, "escalation", tuple(self.escalation))
        for rung in self.rungs:
            if rung not in RUNGS:
                raise InputError(f"ladder rung {rung!r}: one of {', '.join(RUNGS)}")

    @property
    def signature(self) -> str:
        """The rungs, and the decodings of `escalate`."""
        more = "+".join(decoding.signature for decoding in self.escalation) if "escalate" in self.rungs else ""
        return ",".join(self.rungs) + (f"|escalation:{more}" if more else "")


@dataclass(frozen=True)
class Choice:
    """The text that the ladder chose for one input.

    Args:
        source: where the text came from: `beam` (the n-best list), `escalated`, `template`, `best` or `abstained`.
        rankings: the rankings of all texts that were looked at; the first one ranks the n-best list.
        ranking: the ranking that holds the text; for `abstained`, the most confident rejected text.
        index: the place of the text among the candidates of that ranking.
    """

    source: str
    rankings: tuple[Ranking, ...]
    ranking: Ranking
    index: int

    @property
    def accepted(self) -> bool:
        """Whether the policy accepted the text."""
        return self.source in ("beam", "escalated")

    @property
    def candidate(self) -> Candidate | None:
        """The text with its score; None for `abstained`."""
        return None if self.source == "abstained" else self.ranking.candidates[self.index]

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


@dataclass
class _Climber:
    """One input on the ladder: the texts that were looked at, and the chosen text."""

    triples: Triples
    rankings: list[Ranking] = field(default_factory=list)
    choice: Choice | None = None

    def choose(self, source: str, ranking: Ranking, index: int) -> None:
        self.choice = Choice(source, tuple(self.rankings), ranking, index)

    def choose_most_confident(self, source: str) -> None:
        choices = [Choice(source, tuple(self.rankings), ranking, ranking.most_confident) for ranking in self.rankings]
        self.choice = max(choices, key=lambda choice: (not choice.assessment.flaws, choice.assessment.confidence))

    def unseen(self, candidates: Candidates) -> Candidates:
        seen = {candidate.text for ranking in self.rankings for candidate in ranking.candidates}
        return tuple(candidate for candidate in candidates if candidate.text not in seen)


def climb(
    ladder: Ladder,
    inputs: Sequence[Triples],
    n_best: Sequence[Candidates],
    *,
    reranker: Reranker,
    generate: Generate,
    templates: Templates,
) -> list[Choice]:
    """Choose a text for each input: from its n-best list, or else from a rung of the ladder."""
    climbers = [_Climber(triples) for triples in inputs]
    _accept(climbers, n_best, "beam", reranker)
    for rung in ladder.rungs:
        if rung == "abstain":
            break
        if rung == "escalate":
            for decoding in ladder.escalation:
                waiting = _waiting(climbers)
                lists = generate([climber.triples for climber in waiting], decoding)
                _accept(waiting, lists, "escalated", reranker)
        elif rung == "template":
            _take_templates(_waiting(climbers), reranker, templates)
        else:
            for climber in _waiting(climbers):
                climber.choose_most_confident("best")
    for climber in _waiting(climbers):
        climber.choose_most_confident("abstained")
    return [climber.choice for climber in climbers if climber.choice]


def _waiting(climbers: Sequence[_Climber]) -> list[_Climber]:
    return [climber for climber in climbers if climber.choice is None]


def _accept(climbers: Sequence[_Climber], lists: Sequence[Candidates], source: str, reranker: Reranker) -> None:
    """Check the texts that were not looked at yet, and choose the best accepted text of each input."""
    new = [(climber, climber.unseen(candidates)) for climber, candidates in zip(climbers, lists, strict=True)]
    new = [(climber, candidates) for climber, candidates in new if candidates]
    for climber, ranking in zip((climber for climber, _ in new), _rank(new, reranker), strict=True):
        if ranking.accepted is not None:
            climber.choose(source, ranking, ranking.accepted)


def _take_templates(climbers: Sequence[_Climber], reranker: Reranker, templates: Templates) -> None:
    """Choose the template texts, also if the check rejects them: a template text states the facts by construction."""
    texts = [(climber, (Candidate(templates.text(climber.triples)),)) for climber in climbers]
    for climber, ranking in zip(climbers, _rank(texts, reranker), strict=True):
        climber.choose("template", ranking, 0)


def _rank(lists: Sequence[tuple[_Climber, Candidates]], reranker: Reranker) -> list[Ranking]:
    """Rank the list of each input, and add the ranking to what was looked at."""
    rankings = reranker.rerank_many([(climber.triples, candidates) for climber, candidates in lists])
    for (climber, _), ranking in zip(lists, rankings, strict=True):
        climber.rankings.append(ranking)
    return rankings
