"""The slot classifier: its items, its delexicalised texts, and a training that overfits a handful of examples."""

from pathlib import Path

import hydra
import pytest
from corpora import write_corpora
from d2t.scripts.slots import train_slots

from d2t.baselines.slot_classifier import SlotClassifier
from d2t.baselines.slot_network import CLOSED, delexicalised, item_of, learn_items
from reranker import InputError
from reranker.triples import as_triples

PUB = as_triples("The Mill | eatType | pub && The Mill | near | Burger King")
NAMES = [as_triples(f"The Mill | near | Place {n}") for n in range(CLOSED + 1)]
KNOWN = learn_items([PUB, *NAMES, as_triples("The Mill | eatType | coffee_shop")])


def test_a_predicate_of_many_values_is_one_item() -> None:
    assert KNOWN == ["eat_type=coffee shop", "eat_type=pub", "near"]


@pytest.mark.parametrize(
    ("predicate", "value", "item"),
    [
        ("eatType", "pub", "eat_type=pub"),
        ("eat_type", "coffee_shop", "eat_type=coffee shop"),
        ("eatType", "inn", None),
        ("near", "Anywhere", "near"),
        ("area", "riverside", None),
    ],
)
def test_the_item_of_a_triple(predicate: str, value: str, item: str | None) -> None:
    assert item_of(predicate, value, KNOWN) == item


def test_names_are_replaced_but_not_the_values_that_are_items() -> None:
    text = "The Mill is a pub near Burger King."
    assert delexicalised(PUB, text, KNOWN) == "x-subject is a pub near x-near."


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A classifier that was trained until it overfits the few examples."""
    folder = tmp_path_factory.mktemp("slots")
    data = write_corpora(folder / "data")
    with hydra.initialize_config_module("d2t.configs", version_base="1.3"):
        config = hydra.compose(
            "slots",
            [
                f"data.root={data}",
                f"output={folder / 'model'}",
                f"run_dir={folder / 'run'}",
                "sets=[e2e_original]",
                "rarest=1",
                "shape={embedding:32,hidden:32,dropout:0.0}",
                "learning_rate=0.03",
                "batch_size=4",
                "patience=50",
                "trainer.max_epochs=50",
                "trainer.accelerator=cpu",
                "+trainer.enable_progress_bar=false",
                "logger=none",
            ],
        )
        return train_slots(config)


def test_a_trained_classifier_tells_texts_apart(trained: Path) -> None:
    check = SlotClassifier.from_pretrained(trained)
    triples = as_triples("Cotto | food | Italian && Cotto | price_range | cheap")
    right, other = "Cotto serves cheap Italian food.", "In the city centre, Cotto serves Indian food."
    found = check.assess([(triples, right), (triples, other)])
    assert [assessment.verdict for assessment in found] == ["OK", "omission+hallucination"]
    assert found[0].confidence > found[1].confidence
    assert found[1].omitted == triples
    assert check.assess([(triples, other)]) == found[1:], "a batch changes nothing"
    assert check.signature.startswith("check:slot-classifier|weights:")


def test_what_it_was_not_trained_on_counts_neither_way(trained: Path) -> None:
    check = SlotClassifier.from_pretrained(trained)
    known, unknown = "Cotto | food | Italian && Cotto | price_range | cheap", " && Cotto | founder | Ada"
    text = "Cotto serves cheap Italian food."
    assert check.assess([(as_triples(known + unknown), text)])[0].verdict == "OK"


def test_a_folder_without_a_classifier_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"no slot classifier there: d2t-slots"):
        SlotClassifier.from_pretrained(tmp_path)
