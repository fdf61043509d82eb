"""The metric: its figures and intervals, batches, and the callback that measures a generator in training."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from transformers import Seq2SeqTrainer, Seq2SeqTrainingArguments

from d2t import AccuracyCallback, AccuracyMetric, Decoding, Generator, d2t_accuracy
from d2t.stats.bootstrap import mean_interval, share_interval
from d2t.training_metric import Write
from reranker import InputError, Reranker, SemanticAccuracy
from reranker.triples import Triples, as_triples

TRIPLES = "The Mill | eatType | pub && The Mill | area | riverside"
SCRIPT = {
    "right": ("OK", 0.9),
    "short": ("omission", 0.3),
    "wild": ("hallucination", 0.2),
    "lost": ("omission+hallucination", 0.1),
}
TEXTS = ["right"] * 5 + ["short"] * 2 + ["wild"] * 2 + ["lost"]


@pytest.fixture
def metric(scripted_check: Callable[..., Any]) -> AccuracyMetric:
    return AccuracyMetric(Reranker(scripted_check(SCRIPT)))


def test_the_figures_of_a_corpus(metric: AccuracyMetric) -> None:
    figures = metric.compute(predictions=TEXTS, references=[TRIPLES] * 10)
    shares = {"accuracy": 0.5, "omission": 0.2, "hallucination": 0.2, "omission+hallucination": 0.1, "accepted": 0.5}
    assert {name: figures[name] for name in shares} == pytest.approx(shares)
    assert figures["confidence"] == pytest.approx(0.56)
    assert figures["texts"] == 10
    assert figures["signature"].startswith("scripted|spans:")


def test_the_intervals_are_those_of_the_experiments(metric: AccuracyMetric) -> None:
    figures = metric.compute(predictions=TEXTS, references=[TRIPLES] * 10)
    right, confidences = [text == "right" for text in TEXTS], [SCRIPT[text][1] for text in TEXTS]
    for name, interval, unit in (
        ("accuracy", share_interval(right), 100),
        ("confidence", mean_interval(confidences), 1),
    ):
        assert figures[f"{name}_interval"] == pytest.approx([interval.low / unit, interval.high / unit])


@pytest.mark.parametrize(("texts", "share"), [(["right"], 1.0), (["short"], 0.0), (["right"] * 3, 1.0)])
def test_an_interval_of_equal_texts_is_a_point(metric: AccuracyMetric, texts: list[str], share: float) -> None:
    figures = metric.compute(predictions=texts, references=[TRIPLES] * len(texts))
    assert figures["accuracy_interval"] == [share, share]


def test_batches_give_the_same_figures_and_compute_empties_the_metric(metric: AccuracyMetric) -> None:
    whole = metric.compute(predictions=TEXTS, references=[as_triples(TRIPLES)] * 10)
    metric.add(prediction=TEXTS[0], reference=TRIPLES)
    metric.add_batch(predictions=TEXTS[1:6], references=[TRIPLES] * 5)
    assert metric.compute(predictions=TEXTS[6:], references=[TRIPLES] * 4) == whole
    with pytest.raises(InputError, match="no texts to score"):
        metric.compute()
    assert d2t_accuracy(predictions=TEXTS, references=[TRIPLES] * 10, reranker=metric.reranker) == whole


def test_a_score_in_one_line(metric: AccuracyMetric) -> None:
    score = metric.reranker.score([(TRIPLES, "right")] * 2)
    assert str(score) == (
        "OK 1.000 (1.000 to 1.000), omission 0.000 (0.000 to 0.000), hallucination 0.000 (0.000 to 0.000), "
        "omission+hallucination 0.000 (0.000 to 0.000), accepted 1.000 (1.000 to 1.000), "
        "confidence 0.900 (0.900 to 0.900), n = 2"
    )


@pytest.mark.parametrize(
    ("predictions", "references", "message"),
    [
        (["right"], [], "1 predictions, 0 references: as many are needed"),
        ("right", [TRIPLES], "predictions and references are lists"),
        (["right"], TRIPLES, "predictions and references are lists"),
        (["right", "short"], [TRIPLES, "a | b"], "pair 2: triple 1 is ['a', 'b']"),
        (["right", None], [TRIPLES, TRIPLES], "pair 2 is"),
    ],
)
def test_malformed_batches_add_nothing(metric: AccuracyMetric, predictions: Any, references: Any, message: str) -> None:
    with pytest.raises(InputError) as error:
        metric.add_batch(predictions=predictions, references=references)
    assert message in str(error.value)
    with pytest.raises(InputError, match="no texts to score"):
        metric.compute()


HELD_OUT = ["The Mill | eatType | pub", "The Vaults | near | Burger King", "Alan_Bean | birthPlace | Wheeler,_Texas"]
MEASURED = {"eval_accuracy", "eval_accuracy_low", "eval_accuracy_high", "eval_confidence", "eval_omission_high"}


def write(tokenizer: Any) -> Write:
    """Write with the model that is being trained, as a user would."""

    def texts(model: Any, inputs: list[Triples]) -> list[str]:
        assert not model.training
        assert not torch.is_grad_enabled()
        found = Generator(model, tokenizer).generate(inputs, Decoding(candidates=1, max_new_tokens=6))
        return [candidates[0].text for candidates in found]

    return texts


@pytest.fixture
def trainer(tiny_generator_dir: Path, tmp_path: Path) -> Callable[..., Seq2SeqTrainer]:
    def build(**options: Any) -> Seq2SeqTrainer:
        generator = Generator.from_pretrained(tiny_generator_dir, device="cpu", engine="torch")
        ids = generator.tokenizer("The Mill is a pub.")["input_ids"]
        examples: Any = [{"input_ids": ids, "labels": ids}] * 2
        arguments = Seq2SeqTrainingArguments(
            str(tmp_path), max_steps=2, per_device_train_batch_size=1, report_to="none", use_cpu=True,
            disable_tqdm=True, dataloader_pin_memory=False, **options,
        )  # fmt: skip
        return Seq2SeqTrainer(generator.model, arguments, train_dataset=examples, eval_dataset=examples,
                              data_collator=_collated, processing_class=generator.tokenizer)  # fmt: skip

    return build


def _collated(rows: list[dict[str, Any]]) -> dict[str, torch.Tensor]:
    return {name: torch.tensor([row[name] for row in rows]) for name in ("input_ids", "labels")}


def measured_steps(trainer: Seq2SeqTrainer) -> list[int]:
    return [entry["step"] for entry in trainer.state.log_history if entry.keys() >= MEASURED]


@pytest.fixture
def nli_metric(tiny_nli: Any) -> AccuracyMetric:
    from reranker import Templates

    return AccuracyMetric(Reranker(SemanticAccuracy(tiny_nli, Templates())))


@pytest.mark.parametrize(
    ("every", "options", "steps"),
    [
        (None, {"eval_strategy": "steps", "eval_steps": 2}, [2]),
        (None, {"eval_strategy": "steps", "eval_steps": 1}, [1, 2]),
        (1, {}, [1, 2]),
        (2, {"eval_strategy": "steps", "eval_steps": 1}, [2]),
        (3, {}, []),
    ],
)
def test_a_generator_is_measured_while_it_trains(
    every: int | None,
    options: dict[str, Any],
    steps: list[int],
    trainer: Callable[..., Seq2SeqTrainer],
    nli_metric: AccuracyMetric,
) -> None:
    running = trainer(**options)
    writes = write(running.processing_class)
    running.add_callback(AccuracyCallback(running, HELD_OUT, writes, metric=nli_metric, every=every))
    running.train()
    assert measured_steps(running) == steps


def test_the_best_model_may_be_that_of_the_best_accuracy(
    trainer: Callable[..., Seq2SeqTrainer], nli_metric: AccuracyMetric
) -> None:
    running = trainer(
        eval_strategy="steps", eval_steps=2, save_steps=2, load_best_model_at_end=True, greater_is_better=True,
        metric_for_best_model="eval_confidence",
    )  # fmt: skip
    running.add_callback(AccuracyCallback(running, HELD_OUT, write(running.processing_class), metric=nli_metric))
    running.train()
    logged = next(entry for entry in running.state.log_history if entry.keys() >= MEASURED)
    assert running.state.best_metric == pytest.approx(logged["eval_confidence"])


@pytest.mark.parametrize(
    ("inputs", "every", "message"),
    [
        ([], None, "no held-out inputs"),
        (["a | b"], None, "triple 1 is"),
        (HELD_OUT, 0, "every=0: at least 1 step"),
    ],
)
def test_a_callback_that_cannot_measure(inputs: list[str], every: int | None, message: str, metric: Any) -> None:
    with pytest.raises(InputError, match=message):
        AccuracyCallback(None, inputs, lambda model, given: [], metric=metric, every=every)  # type: ignore[arg-type]
