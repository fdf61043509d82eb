"""The shipped models: a few inputs through the pipeline, and a few texts through the reranker."""

import pytest

from d2t import Pipeline
from d2t.generator.decoding import Decoding
from reranker import Reranker
from reranker.triples import as_triples

INPUTS = [
    ("Blue Spice | eat_type | pub && Blue Spice | area | riverside", ["Blue Spice", "pub", "riverside"]),
    (
        "The Vaults | eat_type | pub && The Vaults | food | Italian && The Vaults | price_range | cheap",
        ["The Vaults", "pub", "Italian", "cheap"],
    ),
    (  # names that no training text has
        "Old Kettle | eat_type | pub && Old Kettle | food | Thai && Old Kettle | near | Ye Olde Inn",
        ["Old Kettle", "pub", "Thai", "Ye Olde Inn"],
    ),
    ("Quux_Zabriskie | birthPlace | Fnordheim", ["Quux Zabriskie", "Fnordheim"]),
    (
        "Alan_Bean | birthPlace | Wheeler,_Texas && Alan_Bean | occupation | Test_pilot",
        ["Alan Bean", "Wheeler, Texas", "test pilot"],
    ),
]
TRIPLES = "The Mill | eat_type | pub && The Mill | area | riverside && The Mill | food | Italian"
TEXTS = [
    ("The Mill is a pub in the riverside area that serves Italian food.", "OK"),
    ("The Mill is a pub that serves Italian food.", "omission"),
    ("The Mill is a family friendly pub in the riverside area that serves cheap Italian food.", "hallucination"),
]


@pytest.fixture(scope="module")
def pipeline() -> Pipeline:
    return Pipeline.from_pretrained()


@pytest.mark.parametrize(("triples", "entities"), INPUTS)
def test_the_pipeline_gives_an_accepted_text_that_names_the_entities(
    triples: str, entities: list[str], pipeline: Pipeline
) -> None:
    result = pipeline(triples)
    assert result.source in ("beam", "escalated")
    assert result.verdict == "OK"
    assert result.text is not None
    for entity in entities:
        assert entity.lower() in result.text.lower()


@pytest.mark.parametrize("decoding", [Decoding(candidates=4), Decoding(method="diverse", candidates=4, groups=2)])
def test_a_text_has_the_same_score_whatever_longer_ones_are_found_beside_it(
    decoding: Decoding, pipeline: Pipeline
) -> None:
    triples = as_triples("Alan_Bean | birthPlace | Wheeler,_Texas")
    greedy = pipeline.generator.generate([triples], Decoding(candidates=1))[0][0]
    scores = {c.text: c.score for c in pipeline.generator.generate([triples], decoding)[0]}
    assert scores[greedy.text] == pytest.approx(greedy.score, abs=1e-4)


def test_the_reranker_tells_right_from_lacking_and_wrong() -> None:
    reranker = Reranker.from_pretrained()
    texts = [text for text, _ in TEXTS]
    assert [found.verdict for found in reranker.rescore(TRIPLES, texts)] == [verdict for _, verdict in TEXTS]
    best = reranker.rerank(TRIPLES, texts[::-1]).best
    assert best is not None
    assert best.text == texts[0]
