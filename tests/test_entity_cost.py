"""The cost of entity coverage: its shape, and the double loop that it is compared with."""

from pathlib import Path

import pytest
from corpora import write_enriched

from d2t.data.datasets import DataSets
from d2t.experiments.entity_cost import double_loop, measure
from reranker import InputError
from reranker.entities.coverage import EntityCoverage
from reranker.triples import as_triples


@pytest.fixture
def data_sets(tmp_path: Path) -> DataSets:
    """Six texts in each split."""
    return {"webnlg": {split: str(write_enriched(tmp_path / split)) for split in ("train", "dev")}}


def test_the_double_loop_finds_the_nearest_words() -> None:
    facts = as_triples("Alan_Bean | mission | Apollo_12")
    assert double_loop(facts, "On Apolo 12 Alan Been flew", 0.25) == {"Alan_Bean": (3, 5), "Apollo_12": (1, 3)}


@pytest.mark.parametrize(("blocks", "block_size"), [(1, 1), (2, 1)])
def test_cost_is_a_ratio(blocks: int, block_size: int, data_sets: DataSets) -> None:
    measured = measure(EntityCoverage(), data_sets=data_sets, threshold=0.25, blocks=blocks, block_size=block_size)
    assert measured.data["n"] == blocks * block_size
    assert set(measured.figures) == {"plain_loop_ratio", "word_cost_in_long_texts"}
    assert all(figure.low > 0 for figure in measured.figures.values())


def test_cost_of_more_texts_than_there_are(data_sets: DataSets) -> None:
    with pytest.raises(InputError, match="there are 6 texts only"):
        measure(EntityCoverage(), data_sets=data_sets, threshold=0.25, blocks=7, block_size=1)
