"""Log-odds: the same for the same features, in whatever order."""

from itertools import permutations

from reranker.log_odds import Weights

WEIGHTS = Weights(weights={"old": 0.1, "small": 0.2, "hall": 0.3}, bias=0.0)


def test_the_order_of_features_changes_nothing() -> None:
    assert {WEIGHTS.log_odds(features) for features in permutations(WEIGHTS.weights)} == {0.6}


def test_an_unknown_feature_counts_nothing() -> None:
    assert WEIGHTS.log_odds(["hall", "zeppelin"]) == 0.3
