"""Sureness: how sure the check and the generator are of the text that a ranking accepts."""

from reranker.ranking import Ranking

# The values below, and the least score of a ladder, were chosen on development texts that strict readers had judged.
SURE, QUITE_SURE = 0.94, 0.87  # confidence; the same shares of right development texts as when readers chose them
FAIRLY_SURE = 0.8
ALLOWED_IF_SURE = 0.3
ASKED_BY_TRIPLE = 0.05
MOST_ASKED_IF_FAIRLY_SURE = 0.14


def is_likely(ranking: Ranking, least_score: float) -> bool:
    """Whether the generator finds the accepted text of a ranking likely enough; a text without a score is.

    More triples ask for more, since more can be wrong. Where the check is fairly sure, this has a limit. Where the
    check is quite sure, nothing more is asked. Where the check is sure, less is asked of all texts.
    """
    best = ranking.best
    if best is None or best.score is None:
        return best is not None
    if is_sure(ranking, SURE):
        return best.score >= least_score - ALLOWED_IF_SURE
    asked = 0.0 if is_sure(ranking, QUITE_SURE) else ASKED_BY_TRIPLE * len(ranking.triples)
    if is_sure(ranking, FAIRLY_SURE):
        asked = min(asked, MOST_ASKED_IF_FAIRLY_SURE)
    return best.score >= least_score + asked


def is_sure(ranking: Ranking, least_confidence: float) -> bool:
    """Whether a ranking has an accepted text, and the check has at least this confidence in it."""
    return ranking.evidence is not None and ranking.evidence.confidence >= least_confidence
