"""Second look: where the templates word an input better, a later text of its n-best list is accepted instead."""

from collections.abc import Sequence
from dataclasses import replace

from d2t.template_rival import TemplateRival
from reranker.ranking import Ranking
from reranker.rerank import Reranker

RULES = 2  # to be raised when the choice of the texts below changes


def second_look(rankings: Sequence[Ranking], reranker: Reranker, rival: TemplateRival) -> list[Ranking]:
    """Return the rankings; a later text is accepted where the templates word the facts better than the accepted one.

    The candidates that a lazy policy left unchecked are checked if the templates do not word the facts better. The
    accepted text stays where none of them passes. A policy that is not lazy leaves no candidate unchecked, so that its
    rankings stay as they are.
    """
    places = [_worth_a_look(ranking, reranker, rival) for ranking in rankings]
    asked = [(ranking, at) for ranking, at in zip(rankings, places, strict=True) if at]
    found = iter(
        reranker.rerank_many([(ranking.triples, [ranking.candidates[n] for n in at]) for ranking, at in asked])
    )
    return [_with(ranking, next(found), at) if at else ranking for ranking, at in zip(rankings, places, strict=True)]


def _worth_a_look(ranking: Ranking, reranker: Reranker, rival: TemplateRival) -> list[int]:
    """Return the places of the unchecked candidates that are worded well, and that the policy does not put behind."""
    best = ranking.best
    if best is None or not rival.why_worse(ranking):
        return []
    least = reranker.policy.value(best, None)
    places = [
        place
        for place, (candidate, found) in enumerate(zip(ranking.candidates, ranking.assessments, strict=True))
        if found is None and reranker.policy.value(candidate, None) >= least
    ]
    worse = rival.are_worse(ranking.triples, [ranking.candidates[place].text for place in places])
    return [place for place, is_worse in zip(places, worse, strict=True) if not is_worse]


def _with(ranking: Ranking, more: Ranking, places: Sequence[int]) -> Ranking:
    """Return the ranking with what a second look found out about the candidates in these places."""
    assessments = list(ranking.assessments)
    for place, assessment in zip(places, more.assessments, strict=True):
        assessments[place] = assessment
    return replace(
        ranking,
        assessments=tuple(assessments),
        order=(*ranking.order, *(places[index] for index in more.order)),
        accepted=ranking.accepted if more.accepted is None else places[more.accepted],
        refused=ranking.refused | {places[index] for index in more.refused},
        doubted=ranking.doubted | {places[index] for index in more.doubted},
    )
