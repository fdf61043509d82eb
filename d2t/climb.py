"""Climb: all inputs on the rungs of the ladder, one rung after the other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from d2t.choice import Choice, PassedOver
from d2t.climber import Climber
from d2t.compose import Composer
from d2t.generator import Candidates, Generate
from d2t.generator.familiar import ALL_FAMILIAR, Familiar
from d2t.grouping import GROUPINGS
from d2t.joined import Joined, Part, is_longer, more_fluent
from d2t.ladder import LESS_SURE, Ladder
from d2t.repair import repair
from d2t.second_look import second_look
from d2t.sureness import is_likely, is_sure
from d2t.template_rival import TemplateRival
from reranker.candidates import Assessment, Candidate
from reranker.ranking import Ranking
from reranker.rerank import Reranker
from reranker.templates import Templates
from reranker.triples import Triples


def climb(
    ladder: Ladder,
    inputs: Sequence[Triples],
    n_best: Sequence[Candidates],
    *,
    reranker: Reranker,
    generate: Generate,
    templates: Templates,
    familiar: Familiar = ALL_FAMILIAR,
) -> list[Choice]:
    """Choose a text for each input: from its n-best list, or else from a rung of the ladder.

    Args:
        familiar: the predicates that the generator knows. The facts of others are told in the words of the templates,
            unless generator and check are both sure of a text (`d2t.template_rival`).
    """
    climbers = [Climber(triples) for triples in inputs]
    rungs = _Rungs(ladder, climbers, reranker, generate, templates, familiar)
    rungs.accept(climbers, n_best, "beam")
    for rung in ladder.rungs:
        if rung == "abstain":
            break
        getattr(rungs, rung)()
    if ladder.share_sentences:
        rungs.share_sentences()
    for climber in rungs.waiting():
        climber.choose_most_confident("abstained")
    return [climber.choice for climber in climbers if climber.choice]


@dataclass(frozen=True)
class _Rungs:
    """The rungs, one method for each; each rung works on all inputs without a text at once."""

    ladder: Ladder
    climbers: Sequence[Climber]
    reranker: Reranker
    generate: Generate
    templates: Templates
    familiar: Familiar

    @cached_property
    def rival(self) -> TemplateRival:
        """What finds the texts that the templates would word better."""
        return TemplateRival(self.templates, self.familiar, taken=self.falls_back)

    @property
    def falls_back(self) -> bool:
        """Whether the templates' own text is taken where no other text is."""
        return "template" in self.ladder.rungs

    def repair(self) -> None:
        waiting = self.waiting()
        texts = repair([climber.rankings for climber in waiting], self.reranker, self.templates)
        self.accept(waiting, texts, "repaired")

    def compose(self) -> None:
        composer = Composer(
            self.reranker,
            self.generate,
            self.ladder.composition,
            self.ladder.least_score,
            self.rival,
        )
        for grouping in GROUPINGS:
            waiting = [climber for climber in self.waiting() if len(climber.triples) > 1]
            texts = composer.compose([climber.triples for climber in waiting], grouping)
            self.accept(waiting, texts, "composed")

    def escalate(self) -> None:
        for decoding in self.ladder.escalation:
            waiting = [climber for climber in self.waiting() if climber.confidence >= self.ladder.near]
            self.accept(waiting, self.generate([climber.triples for climber in waiting], decoding), "escalated")

    def template(self) -> None:
        """Choose the template texts, also if the check rejects them: a template text states the facts.

        Facts share sentences where the text says all facts without a doubt.
        """
        waiting = self.waiting()
        texts = [(climber, tuple(map(Candidate, self.templates.texts(climber.triples)))) for climber in waiting]
        for climber, ranking in zip(waiting, self._rank(texts), strict=True):
            climber.choose("template", ranking, _told_best(ranking) if ranking.accepted is None else ranking.accepted)

    def best(self) -> None:
        for climber in self.waiting():
            climber.choose_most_confident("best")

    def share_sentences(self) -> None:
        """Replace chosen texts by texts whose neighbouring sentences about one subject are one, or have a pronoun.

        No witness is heard: which name stands where was settled before, and stays as sentences are joined.
        """
        texts = [
            (climber, joined)
            for climber in self.climbers
            if climber.choice and climber.choice.assessment.ok and (joined := _more_fluent(climber, self.templates))
        ]
        joiner = replace(self, reranker=self.reranker.without_witness())
        for (climber, _), ranking in zip(texts, joiner._rank(texts), strict=True):
            choice = climber.choice
            least = self._least_confidence(choice.source) - LESS_SURE if choice else 0.0
            if choice and ranking.accepted is not None and is_sure(ranking, least):
                source = "composed" if choice.accepted else choice.source
                climber.choose(source, ranking, ranking.accepted)
            elif choice and choice.assessment.doubts and (at := _as_doubtful(ranking, choice.assessment)) is not None:
                climber.choose(choice.source, ranking, at)

    def _least_confidence(self, source: str) -> float:
        """The least confidence of an accepted text from a source."""
        return self.ladder.least_confidence if source == "composed" else 0.0

    def waiting(self) -> list[Climber]:
        return [climber for climber in self.climbers if climber.choice is None]

    def accept(self, climbers: Sequence[Climber], lists: Sequence[Sequence[Candidate]], source: str) -> None:
        """Check the texts that were not looked at yet, and choose the best accepted text of each input."""
        new = [(climber, climber.unseen(candidates)) for climber, candidates in zip(climbers, lists, strict=True)]
        new = [(climber, candidates) for climber, candidates in new if candidates]
        for (climber, _), ranking in zip(new, self._rank(new, look_again=True), strict=True):
            if ranking.best is None or ranking.accepted is None:
                continue
            if why := self._why_not(source, ranking):
                climber.passed_over = climber.passed_over or PassedOver(ranking.best.text, why)
            else:
                climber.choose(source, ranking, ranking.accepted)

    def _why_not(self, source: str, ranking: Ranking) -> str:
        """Return why the accepted text of a ranking is not taken all the same; empty if it is."""
        if why := self.rival.why_worse(ranking, composed=source == "composed"):
            return why
        best = ranking.best
        if self.falls_back and isinstance(best, Joined) and is_longer(ranking.triples, best, self.templates):
            return "the templates need fewer sentences"
        if not is_sure(ranking, self._least_confidence(source)):
            return "the check is not sure enough of a text that was put together"
        return "" if is_likely(ranking, self.ladder.least_score) else "the generator itself finds it unlikely"

    def _rank(self, lists: Sequence[tuple[Climber, Candidates]], *, look_again: bool = False) -> list[Ranking]:
        """Rank the list of each input, and add the ranking to what was looked at.

        Args:
            look_again: whether a later text of a list is accepted where the templates word the first one better.
        """
        rankings = self.reranker.rerank_many([(climber.triples, candidates) for climber, candidates in lists])
        if look_again and self.falls_back:
            rankings = second_look(rankings, self.reranker, self.rival)
        for (climber, _), ranking in zip(lists, rankings, strict=True):
            climber.rankings.append(ranking)
        return rankings


def _told_best(ranking: Ranking) -> int:
    """Return the index of the first text that says all facts with the fewest doubts; else of the last, the plainest.

    A text without flaws comes before all others.
    """
    told = [(bool(found.flaws), len(found.doubts or ()), at) for at, found in _told(ranking)]
    return min(told)[-1] if told else len(ranking.candidates) - 1


def _as_doubtful(ranking: Ranking, other: Assessment) -> int | None:
    """Return the index of the first text without flaws in which no more is in doubt than in another text."""
    doubts = {*(other.doubts or ())}
    found = (at for at, one in _told(ranking) if not one.flaws and doubts.issuperset(one.doubts or ()))
    return next(found, None)


def _told(ranking: Ranking) -> Iterator[tuple[int, Assessment]]:
    """Yield the indices of the texts that say all facts, with their evidence."""
    for at, found in enumerate(ranking.assessments):
        if found and found.ok:
            yield at, found


def _more_fluent(climber: Climber, templates: Templates) -> tuple[Joined, ...]:
    choice = climber.choice
    if choice is None or choice.candidate is None:
        return ()
    whole = Part(choice.candidate.text, choice.source, tuple(range(len(climber.triples))))
    return more_fluent(climber.triples, choice.parts or (whole,), choice.candidate.text, templates)
