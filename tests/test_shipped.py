"""What ships, once through: a few inputs through the pipeline, three plain texts through the reranker."""

import pytest

from d2t import Pipeline
from reranker import Reranker

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


def test_the_reranker_tells_right_from_lacking_and_wrong() -> None:
    reranker = Reranker.from_pretrained()
    texts = [text for text, _ in TEXTS]
    assert [found.verdict for found in reranker.rescore(TRIPLES, texts)] == [verdict for _, verdict in TEXTS]
    best = reranker.rerank(TRIPLES, texts[::-1]).best
    assert best is not None
    assert best.text == texts[0]
