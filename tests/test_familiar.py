"""A generator puts into words what it knows; the rest is told by template sentences."""

from pathlib import Path

import pytest
from transformers import AutoTokenizer

from d2t.generator.familiar import OFTEN, Familiar
from reranker.shipped import shipped
from reranker.triples import as_triples

OFTEN_SEEN = [as_triples("Inn | eatType | pub && Inn | near | Ely")] * OFTEN
SELDOM_SEEN = [as_triples("Inn | licence | 7")]


@pytest.mark.parametrize(("predicate", "known"), [("eatType", True), ("eat_type", True), ("licence", False)])
def test_predicates_of_many_inputs_are_familiar(predicate: str, known: bool) -> None:
    familiar = Familiar.among([*OFTEN_SEEN, *SELDOM_SEEN])
    assert (as_triples([("Bar", predicate, "x")])[0] in familiar) is known


@pytest.mark.parametrize(("inputs", "known"), [(2, False), (3, True)])
def test_a_few_inputs_are_enough_if_training_restates_them(inputs: int, known: bool) -> None:
    familiar = Familiar.among(OFTEN_SEEN).with_restated(SELDOM_SEEN * inputs)
    assert (as_triples("Bar | licence | x")[0] in familiar) is known


def test_all_predicates_are_familiar_to_a_generator_of_others() -> None:
    assert as_triples("Inn | licence | 7")[0] in Familiar()


def test_predicates_are_saved_with_the_tokenizer(tmp_path: Path) -> None:
    tokenizer = AutoTokenizer.from_pretrained(shipped("nli-minilm"))
    assert Familiar.of(tokenizer) == Familiar()
    Familiar.among(OFTEN_SEEN).save_with(tokenizer)
    Familiar(frozenset({"licence"})).save_with(tokenizer)
    tokenizer.save_pretrained(tmp_path)
    found = Familiar.of(AutoTokenizer.from_pretrained(tmp_path))
    assert found.predicates == {"eat_type", "near", "licence"}
    assert found.signature != Familiar().signature
    assert not found.reads_sentences


def test_a_generator_that_reads_sentences_goes_on_reading_them(tmp_path: Path) -> None:
    tokenizer = AutoTokenizer.from_pretrained(shipped("nli-minilm"))
    Familiar.among(OFTEN_SEEN, reads_sentences=True).save_with(tokenizer)
    Familiar.among(SELDOM_SEEN * OFTEN).save_with(tokenizer)  # trained further
    tokenizer.save_pretrained(tmp_path)
    found = Familiar.of(AutoTokenizer.from_pretrained(tmp_path))
    assert found.reads_sentences
    assert found.predicates == {"eat_type", "near", "licence"}
    assert found.signature.endswith(",sentences")
