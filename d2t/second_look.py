"""Second look: where the accepted text of an n-best list is stiff, a later text of the list is accepted instead."""

from collections.abc import Sequence
from dataclasses import replace

from d2t.stiffness import are_stiffer, is_stiffer
from reranker.ranking import Ranking
from reranker.rerank import Reranker
from reranker.templates import Templates

RULES = 1  # to be raised when the choice of the texts below changes


def second_look(rankings: Sequence[Ranking], reranker: Reranker, templates: Templates) -> list[Ranking]:
    """Return the rankings; a later text is accepted where the accepted one is stiffer than the templates' own.

    The candidates that a lazy policy left unchecked are checked if they are not stiffer. The accepted text stays where
    none of them passes. A policy that is not lazy leaves no candidate unchecked, so that its rankings stay as they are.
    """
    places = [_worth_a_look(ranking, reranker, templates) for ranking in rankings]
    asked = [(ranking, at) for ranking, at in zip(rankings, places, strict=True) if at]
    found = iter(
        reranker.rerank_many([(ranking.triples, [ranking.candidates[n] for n in at]) for ranking, at in asked])
    )
    return [_with(ranking, next(found), at) if at else ranking for ranking, at in zip(rankings, places, strict=True)]


def _worth_a_look(ranking: Ranking, reranker: Reranker, templates: Templates) -> list[int]:
    """Return the places of the unchecked candidates that are not stiff, and that the policy does not put behind."""
    best = ranking.best
    if best is None or not is_stiffer(ranking.triples, best.text, templates):
        return []
    least = reranker.policy.value(best, None)
    places = [
        place
        for place, (candidate, found) in enumerate(zip(ranking.candidates, ranking.assessments, strict=True))
        if found is None and reranker.policy.value(candidate, None) >= least
    ]
    stiffer = are_stiffer(ranking.triples, [ranking.candidates[place].text for place in places], templates)
    return [place for place, is_stiff in zip(places, stiffer, strict=True) if not is_stiff]


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
