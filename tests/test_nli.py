"""NLIClassifier on a tiny real BERT: labels, batches, duplicates, lengths, and checkpoints that are refused."""

import itertools
from pathlib import Path

import numpy as np
import pytest
import torch
from conftest import EXAMPLES, LABELS
from transformers import AutoConfig, AutoModelForSequenceClassification, AutoTokenizer

from reranker.errors import InputError, TooLongError
from reranker.nli import NLIClassifier
from reranker.templates import Templates
from reranker.triples import as_triples

FACTS = [fact for triples, _ in EXAMPLES for fact in Templates().facts(as_triples(triples))]
TEXTS = [text for _, text in EXAMPLES]
PAIRS = [*itertools.product(TEXTS, FACTS), *itertools.product(FACTS, TEXTS)][::5]


def relabelled(directory: Path, target: Path, labels: list[str]) -> Path:
    """A copy of the checkpoint's body with other labels."""
    model = AutoModelForSequenceClassification.from_pretrained(
        directory,
        num_labels=len(labels),
        id2label=dict(enumerate(labels)),
        label2id={label: index for index, label in enumerate(labels)},
        ignore_mismatched_sizes=True,
    )
    model.save_pretrained(target)
    AutoTokenizer.from_pretrained(directory).save_pretrained(target)
    return target


def test_all_three_labels_come_out(tiny_nli: NLIClassifier) -> None:
    """The tests on verdicts mean nothing without all three labels."""
    assert set(tiny_nli.probabilities(PAIRS).argmax(-1)) == {0, 1, 2}


@pytest.mark.parametrize(
    ("labels", "entailment"),
    [
        (["entailment", "neutral", "contradiction"], 0),
        (["contradiction", "entailment", "neutral"], 1),
        (["CONTRADICTION", "NEUTRAL", "ENTAILMENT"], 2),
        (["not_entailment", "Entailment"], 1),
    ],
)
def test_the_label_order_is_the_models_own(
    tiny_nli_dir: Path, tmp_path: Path, labels: list[str], entailment: int
) -> None:
    classifier = NLIClassifier.from_pretrained(relabelled(tiny_nli_dir, tmp_path, labels), device="cpu")
    assert classifier.entailment == entailment
    assert classifier.probabilities(PAIRS[:2]).shape == (2, len(labels))


@pytest.mark.parametrize("labels", [["LABEL_0", "LABEL_1", "LABEL_2"], ["positive", "negative"]])
def test_a_checkpoint_without_entailment_is_refused(tiny_nli_dir: Path, tmp_path: Path, labels: list[str]) -> None:
    path = relabelled(tiny_nli_dir, tmp_path, labels)
    with pytest.raises(InputError) as error:
        NLIClassifier.from_pretrained(path, device="cpu")
    assert str(error.value).startswith(
        f"{path}: its labels are {', '.join(labels).lower()}, none of them is `entailment`"
    )


@pytest.mark.parametrize("name", ["no/such-checkpoint", "./nowhere", ""])
def test_a_missing_checkpoint_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(InputError, match="no NLI checkpoint to load: ") as error:
        NLIClassifier.from_pretrained(name or tmp_path, device="cpu")
    assert "\n" not in str(error.value)


def test_a_directory_without_weights_is_refused(tiny_nli_dir: Path, tmp_path: Path) -> None:
    (tmp_path / "config.json").write_bytes((tiny_nli_dir / "config.json").read_bytes())
    with pytest.raises(InputError, match="no NLI checkpoint to load: "):
        NLIClassifier.from_pretrained(tmp_path, device="cpu")


def test_pairs_go_to_the_tokenizer_as_pairs(tiny_nli: NLIClassifier) -> None:
    for premise, hypothesis in PAIRS[:5]:
        encoded = tiny_nli.tokenizer(premise, hypothesis, return_tensors="pt")
        assert set(encoded["token_type_ids"][0].tolist()) == {0, 1}
        with torch.no_grad():
            expected = tiny_nli.model(**encoded).logits.double().softmax(-1).numpy()
        np.testing.assert_allclose(tiny_nli.probabilities([(premise, hypothesis)]), expected, atol=1e-6)


def test_probabilities_sum_to_one(tiny_nli: NLIClassifier) -> None:
    probabilities = tiny_nli.probabilities(PAIRS)
    assert probabilities.shape == (len(PAIRS), len(LABELS))
    np.testing.assert_allclose(probabilities.sum(-1), 1)
    assert (probabilities > 0).all()


@pytest.mark.parametrize("budget", [1, 60, 256, 100_000])
def test_a_batch_of_one_and_of_many_give_the_same(tiny_nli: NLIClassifier, budget: int) -> None:
    classifier = NLIClassifier(tiny_nli.model, tiny_nli.tokenizer, token_budget=budget)
    single = np.concatenate([tiny_nli.probabilities([pair]) for pair in PAIRS[::4]])
    together = classifier.probabilities(PAIRS[::4])
    assert (together.argmax(-1) == single.argmax(-1)).all()
    np.testing.assert_allclose(together, single, atol=1e-5)


def test_the_order_of_the_pairs_does_not_matter(tiny_nli: NLIClassifier) -> None:
    forward, backward = tiny_nli.probabilities(PAIRS), tiny_nli.probabilities(PAIRS[::-1])
    np.testing.assert_allclose(forward, backward[::-1], atol=1e-5)


def test_equal_pairs_are_scored_once_and_put_back(tiny_nli: NLIClassifier) -> None:
    rows: list[int] = []
    hook = tiny_nli.model.register_forward_pre_hook(
        lambda model, args, kwargs: rows.append(len(kwargs["input_ids"])), with_kwargs=True
    )
    a, b, c = PAIRS[0], PAIRS[1], (PAIRS[0][1], PAIRS[0][0])  # c is a the other way round: not the same
    try:
        repeated = tiny_nli.probabilities([a, b, a, c, b, a])
    finally:
        hook.remove()
    assert sum(rows) == 3
    np.testing.assert_array_equal(repeated[[0, 1]], repeated[[2, 4]])
    np.testing.assert_allclose(repeated, tiny_nli.probabilities([a, b, c])[[0, 1, 0, 2, 1, 0]], atol=1e-6)
    assert not np.allclose(repeated[0], repeated[3])


def test_no_pairs_give_no_rows(tiny_nli: NLIClassifier) -> None:
    assert tiny_nli.probabilities([]).shape == (0, 3)


@pytest.mark.parametrize(
    ("premise_words", "hypothesis_words", "tokens"),
    [(508, 1, None), (509, 1, 513), (1, 509, 513), (600, 600, 1203)],
)
def test_a_pair_longer_than_the_model_reads_is_refused(
    tiny_nli: NLIClassifier, premise_words: int, hypothesis_words: int, tokens: int | None
) -> None:
    pairs = [PAIRS[0], ("pub " * premise_words, "mill " * hypothesis_words)]
    if tokens is None:
        assert tiny_nli.probabilities(pairs).shape == (2, 3)
        return
    with pytest.raises(InputError) as error:
        tiny_nli.probabilities(pairs)
    message = str(error.value)
    assert message.startswith(f"{tokens} tokens are more than the 512 that the NLI model reads (")
    assert "premise 'pub" in message
    assert "hypothesis 'mill" in message
    assert len(message) < 300


@pytest.mark.parametrize(
    ("model_type", "positions", "tokens"), [("bert", 64, 64), ("roberta", 66, 64), ("camembert", 66, 64)]
)
def test_roberta_counts_its_positions_from_the_padding_on(
    tiny_nli: NLIClassifier, model_type: str, positions: int, tokens: int
) -> None:
    config = AutoConfig.for_model(
        model_type,
        vocab_size=len(tiny_nli.tokenizer),
        hidden_size=32,
        num_hidden_layers=1,
        num_attention_heads=2,
        intermediate_size=32,
        max_position_embeddings=positions,
        pad_token_id=1,
        id2label=dict(enumerate(LABELS)),
        label2id={label: index for index, label in enumerate(LABELS)},
    )
    classifier = NLIClassifier(AutoModelForSequenceClassification.from_config(config), tiny_nli.tokenizer)
    assert classifier.probabilities([("pub " * (tokens - 4), "mill")]).shape == (1, 3)
    with pytest.raises(TooLongError, match=f"{tokens + 1} tokens are more than the {tokens}"):
        classifier.probabilities([("pub " * (tokens - 3), "mill")])


def test_the_model_is_not_in_training_mode(tiny_nli_dir: Path) -> None:
    model = AutoModelForSequenceClassification.from_pretrained(tiny_nli_dir).train()
    classifier = NLIClassifier(model, AutoTokenizer.from_pretrained(tiny_nli_dir))
    np.testing.assert_array_equal(classifier.probabilities(PAIRS[:3]), classifier.probabilities(PAIRS[:3]))


def test_bf16_is_near_fp32(tiny_nli: NLIClassifier) -> None:
    reduced = NLIClassifier(tiny_nli.model, tiny_nli.tokenizer, precision="bf16")
    probabilities = reduced.probabilities(PAIRS[:20])
    np.testing.assert_allclose(probabilities.sum(-1), 1)
    np.testing.assert_allclose(probabilities, tiny_nli.probabilities(PAIRS[:20]), atol=0.05)
    assert reduced.signature == tiny_nli.signature.replace("fp32", "bf16")


@pytest.mark.parametrize("precision", ["fp16", "BF16", "", "32", "float32"])
def test_another_precision_is_refused(tiny_nli: NLIClassifier, precision: str) -> None:
    with pytest.raises(InputError, match=f"precision={precision}: "):
        NLIClassifier(tiny_nli.model, tiny_nli.tokenizer, precision=precision).probabilities(PAIRS[:1])
