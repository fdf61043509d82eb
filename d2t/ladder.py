"""Ladder: what is tried for an input, rung after rung, until a text is accepted."""

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
    """The rungs that are tried, in this order, when no text of the n-best list is accepted.

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
        """Refuse unknown rungs; configs give lists, which become tuples."""
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
class _Climb:
    """One input on its way along the rungs."""

    triples: Triples
    rankings: list[Ranking] = field(default_factory=list)
    choice: Choice | None = None

    def choose(self, source: str, ranking: Ranking, index: int) -> None:
        self.choice = Choice(source, tuple(self.rankings), ranking, index)

    def choose_most_confident(self, source: str) -> None:
        confidences = [ranking.assessments[ranking.most_confident].confidence for ranking in self.rankings]  # type: ignore[union-attr]
        ranking = self.rankings[confidences.index(max(confidences))]
        self.choose(source, ranking, ranking.most_confident)

    def new(self, candidates: Candidates) -> Candidates:
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
    """Choose a text for each input: from its n-best list, else from the rungs of the ladder.

    Args:
        inputs: the triples of each input.
        n_best: the n-best list of each input.
        reranker: checks the texts, orders them and accepts them.
        generate: writes the lists of `escalate`.
        templates: write the texts of `template`.
    """
    climbs = [_Climb(triples) for triples in inputs]
    _accept(climbs, n_best, "beam", reranker)
    for rung in ladder.rungs:
        if rung == "abstain":
            break
        if rung == "escalate":
            for decoding in ladder.escalation:
                waiting = _waiting(climbs)
                _accept(waiting, generate([one.triples for one in waiting], decoding), "escalated", reranker)
        elif rung == "template":
            _take_templates(_waiting(climbs), reranker, templates)
        else:
            for one in _waiting(climbs):
                one.choose_most_confident("best")
    for one in _waiting(climbs):
        one.choose_most_confident("abstained")
    return [one.choice for one in climbs if one.choice]


def _waiting(climbs: Sequence[_Climb]) -> list[_Climb]:
    return [one for one in climbs if one.choice is None]


def _accept(climbs: Sequence[_Climb], lists: Sequence[Candidates], source: str, reranker: Reranker) -> None:
    """Check the texts that were not looked at yet, and choose the best accepted text of each input."""
    lists = [one.new(candidates) for one, candidates in zip(climbs, lists, strict=True)]
    _rank([(one, candidates) for one, candidates in zip(climbs, lists, strict=True) if candidates], reranker)
    for one, candidates in zip(climbs, lists, strict=True):
        if candidates and one.rankings[-1].accepted is not None:
            one.choose(source, one.rankings[-1], one.rankings[-1].accepted)


def _take_templates(climbs: Sequence[_Climb], reranker: Reranker, templates: Templates) -> None:
    """Choose the template texts, whatever the check says: they state the facts by construction."""
    _rank([(one, (Candidate(templates.text(one.triples)),)) for one in climbs], reranker)
    for one in climbs:
        one.choose("template", one.rankings[-1], 0)


def _rank(lists: Sequence[tuple[_Climb, Candidates]], reranker: Reranker) -> None:
    rankings = reranker.rerank_many([(one.triples, candidates) for one, candidates in lists])
    for (one, _), ranking in zip(lists, rankings, strict=True):
        one.rankings.append(ranking)
