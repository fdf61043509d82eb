"""AccuracyCallback: measures the semantic accuracy of a generator while a transformers `Trainer` trains it."""

from collections.abc import Callable, Sequence
from typing import Any

import torch
from transformers import Trainer, TrainerCallback, TrainerControl, TrainerState, TrainingArguments

from d2t.metric import AccuracyMetric
from reranker.errors import InputError
from reranker.triples import Triples, TriplesLike, as_triples

Write = Callable[[Any, list[Triples]], Sequence[str]]
"""Writes one text for each input with the model that is being trained: `write(model, inputs)`."""


class AccuracyCallback(TrainerCallback):
    """Writes texts for held-out inputs, checks the texts, and logs the figures by `trainer.log`, and so to W&B.

    Added to a trainer by `trainer.add_callback(AccuracyCallback(trainer, inputs, write))`. The figures are
    `eval_accuracy` with `eval_accuracy_low` and `eval_accuracy_high`, and likewise for the other figures of
    `AccuracyMetric.compute`. After an evaluation they are among its metrics, so that
    `metric_for_best_model="eval_accuracy"` works.

    Args:
        trainer: its model writes, and its log gets the figures.
        inputs: the triples of the held-out inputs, in any form that `as_triples` reads.
        write: writes the texts; the model is in evaluation mode, without gradients.
        metric: None: the metric with the reranker that ships.
        every: the number of steps between two measurements; None: one after each evaluation of the trainer.

    Raises:
        InputError: there is no input, an input is malformed, or `every` is below 1.
    """

    def __init__(
        self,
        trainer: Trainer,
        inputs: Sequence[TriplesLike],
        write: Write,
        *,
        metric: AccuracyMetric | None = None,
        every: int | None = None,
    ):
        if every is not None and every < 1:
            raise InputError(f"every={every}: at least 1 step")
        if not inputs:
            raise InputError("no held-out inputs: give at least one")
        self.trainer, self.write, self.every = trainer, write, every
        self.inputs = list(map(as_triples, inputs))
        self.metric = metric or AccuracyMetric()

    def measure(self) -> dict[str, float]:
        """Return the figures of the model as it is now; its mode is the same afterwards.

        Raises:
            InputError: there are not as many texts as inputs.
        """
        model: Any = self.trainer.model
        training = model.training
        model.eval()
        try:
            with torch.no_grad():
                texts = list(self.write(model, self.inputs))
        finally:
            model.train(training)
        return _flat(self.metric.compute(predictions=texts, references=self.inputs))

    def on_evaluate(self, args: TrainingArguments, state: TrainerState, control: TrainerControl, **kwargs: Any) -> None:
        """Measure after an evaluation, unless every so many steps."""
        if self.every is None:
            figures = self.measure()
            kwargs.get("metrics", {}).update(figures)
            self.trainer.log(figures)

    def on_step_end(self, args: TrainingArguments, state: TrainerState, control: TrainerControl, **kwargs: Any) -> None:
        """Measure every so many steps."""
        if self.every is not None and state.global_step % self.every == 0:
            self.trainer.log(self.measure())


def _flat(figures: dict[str, Any]) -> dict[str, float]:
    """Return the figures as numbers alone, with the prefix of the metrics of an evaluation."""
    logged: dict[str, float] = {}
    for name, value in figures.items():
        if isinstance(value, list):
            low, high = value
            logged |= {name.replace("interval", "low"): low, name.replace("interval", "high"): high}
        elif isinstance(value, float):
            logged[name] = value
    return {f"eval_{name}": value for name, value in logged.items()}
