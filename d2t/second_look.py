"""Second look: of an n-best list whose accepted text is stiff, the best accepted text that is not."""

from collections.abc import Sequence
from dataclasses import replace

from d2t.stiffness import is_stiffer
from reranker.ranking import Ranking
from reranker.rerank import Reranker
from reranker.templates import Templates


def second_look(rankings: Sequence[Ranking], reranker: Reranker, templates: Templates) -> list[Ranking]:
    """Return the rankings; where the accepted text is stiffer than the templates' own, a later one is accepted instead.

    The candidates that were not checked yet and are not stiffer are checked. A ranking stays as it is where none of
    them is accepted.
    """
    behind = {number: _behind(ranking, templates) for number, ranking in enumerate(rankings)}
    behind = {number: places for number, places in behind.items() if places}
    found = reranker.rerank_many(
        [
            (rankings[number].triples, [rankings[number].candidates[at] for at in places])
            for number, places in behind.items()
        ]
    )
    seen = {n: _with(rankings[n], more, behind[n]) for n, more in zip(behind, found, strict=True) if more.best}
    return [seen.get(number, ranking) for number, ranking in enumerate(rankings)]


def _behind(ranking: Ranking, templates: Templates) -> list[int]:
    """Return the places of the candidates that are worth a second look."""
    if ranking.best is None or not is_stiffer(ranking.triples, ranking.best.text, templates):
        return []
    texts = [candidate.text for candidate in ranking.candidates]
    unchecked = [place for place, found in enumerate(ranking.assessments) if found is None]
    return [place for place in unchecked if not is_stiffer(ranking.triples, texts[place], templates)]


def _with(ranking: Ranking, more: Ranking, places: Sequence[int]) -> Ranking:
    """Return the ranking with what a second look found out about the candidates in these places."""
    assessments = list(ranking.assessments)
    for place, assessment in zip(places, more.assessments, strict=True):
        assessments[place] = assessment
    return replace(
        ranking,
        assessments=tuple(assessments),
        order=(*ranking.order, *(places[index] for index in more.order)),
        accepted=None if more.accepted is None else places[more.accepted],
        refused=ranking.refused | {places[index] for index in more.refused},
        doubted=ranking.doubted | {places[index] for index in more.doubted},
    )
