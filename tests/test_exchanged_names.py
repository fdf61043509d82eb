"""The generator's word on texts in which two names stand in each other's place."""

import pytest
import torch

from d2t.exchanged_names import ExchangedNames
from d2t.generator import Generator
from d2t.generator.familiar import Familiar
from reranker.triples import as_triples

TWO = "Alan_Bean | birthPlace | Wheeler"
TEXTS = [  # triples, text, names that an exchange is tried with
    (TWO, "Alan Bean was born in Wheeler.", "Alan Bean and Wheeler"),
    (TWO, "Alan Bean was born there.", None),
    ("Alan_Bean | birthDate | 1932-03-15", "Alan Bean was born on 15 March 1932.", None),
    ("Bean | height | 5 && Bean | age | 7", "Bean is 5 metres tall and 7 years old.", "5 and 7"),
    ("Bean | likes | tea && Bean | wants | rest", "Bean likes tea and wants rest.", None),
    ("Bean | spouse | Sue", "Bean is married to Sue.", None),
    ("bo | language | Manx && bo | language | Thai", "The languages of bo are Manx and Thai.", None),
]


@pytest.mark.parametrize(("triples", "text", "names"), TEXTS)
def test_two_names_or_two_numbers_are_exchanged(
    triples: str, text: str, names: str | None, tiny_generator: Generator
) -> None:
    request = (as_triples(triples), text)
    (always,) = ExchangedNames(tiny_generator, margin=-1e6).doubts([request])
    assert [doubt.what for doubt in always] == ([names] if names else [])
    assert ExchangedNames(tiny_generator, margin=1e6).doubts([request]) == [()]


NOVEL = "Emma | author | Jane_Austen && Jane_Austen | birthPlace | Steventon"
ROLES = [  # triples, text, whether the text is in doubt
    (TWO, "Alan Bean was born in Wheeler.", False),
    (TWO, "Wheeler was born in Alan Bean.", True),
    (NOVEL, "Jane Austen, born in Steventon, wrote Emma.", False),
    (NOVEL, "Emma, born in Steventon, wrote Jane Austen.", True),
]


def test_the_generator_that_ships_knows_who_did_what() -> None:
    found = ExchangedNames(Generator.from_pretrained()).doubts([(as_triples(t), text) for t, text, _ in ROLES])
    assert [bool(doubts) for doubts in found] == [wrong for _, _, wrong in ROLES]


def test_an_unfamiliar_predicate_needs_a_greater_gain(
    tiny_generator: Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = (as_triples(TWO), "Alan Bean was born in Wheeler.")
    monkeypatch.setattr(tiny_generator, "familiar", Familiar(frozenset({"birth_place"})))
    witness = ExchangedNames(tiny_generator, margin=-1e6, unfamiliar_margin=1e6)
    assert witness.doubts([request]) != [()]
    monkeypatch.setattr(tiny_generator, "familiar", Familiar(frozenset()))
    assert witness.doubts([request]) == [()]


def test_log_probabilities_are_those_of_the_model(tiny_generator: Generator) -> None:
    triples, targets = as_triples(TWO), ["<e0> was born in <e1>.", "<e1>."]
    found, _ = tiny_generator.log_probabilities([(triples, targets), (as_triples("A | b | C"), ["<e0>"])])
    assert found is not None
    for target, log_probability in zip(targets, found, strict=True):
        source = tiny_generator.tokenizer([tiny_generator.linearizer.source(triples)], return_tensors="pt")
        labels = tiny_generator.tokenizer(text_target=[target], return_tensors="pt")["input_ids"]
        with torch.inference_mode():
            loss = tiny_generator.model(**source, labels=labels).loss
        assert log_probability == pytest.approx(-float(loss) * labels.shape[1], rel=1e-4)


def test_texts_share_batches_and_a_long_one_spoils_no_other(tiny_generator: Generator) -> None:
    requests = [(as_triples(triples), text) for triples, text, _ in TEXTS]
    long = (as_triples(TWO), "Alan Bean was born in Wheeler. " * 200)
    witness = ExchangedNames(tiny_generator, margin=-1e6)
    assert witness.doubts([*requests, long])[:-1] == [found for one in requests for found in witness.doubts([one])]
    assert [doubt.what for doubt in witness.doubts([long])[0]] == ["too long to be compared"]
