"""NLIClassifier: label probabilities of premise and hypothesis pairs, by any Hugging Face NLI checkpoint."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from scipy.special import softmax  # type: ignore[import-untyped]
from transformers import AutoModelForSequenceClassification, PreTrainedModel, PreTrainedTokenizerBase

from reranker.batching import token_budget_batches, within_memory
from reranker.calibration import Calibration
from reranker.checkpoint import label_order, load_checkpoint
from reranker.engines.choice import Classify, classifier_engine
from reranker.errors import InputError, TooLongError
from reranker.shipped import NLI, shipped
from reranker.signature import signature, weights_hash
from reranker.unknown_words import indistinct_words

Pair = tuple[str, str]
# The confidences that hold all pairs whose verdict fewer bits changed: of 2,300 development pairs 2% and 9% lie within.
UNSURE = {"bf16": (0.4, 0.6), "int8": (0.1, 0.9)}


class NLIClassifier:
    """Computes label probabilities of (premise, hypothesis) pairs, in batches across all pairs.

    The label order comes from the model's `id2label`. A pair that is too long for the model is refused with a
    TooLongError, never cut.

    Args:
        engine: `torch`, `onnx` (ONNX Runtime, on the CPU), `openvino` or `auto`, the fastest that is installed.
            All but `torch` run the weights that the model has now.
        token_budget: the most tokens of a batch, including padding; None: 1024 on the CPU, whose caches hold no more,
            and 16384 on a GPU.
        precision: `fp32`; `bf16` or `int8` (`onnx` alone) for numbers of fewer bits, with which the same engine decides
            the clear pairs, and asks again in `fp32` about those with a confidence within UNSURE.
        calibration: its temperature divides the logits; None: temperature 1.
    """

    def __init__(
        self,
        model: PreTrainedModel,
        tokenizer: PreTrainedTokenizerBase,
        *,
        engine: str = "torch",
        token_budget: int | None = None,
        precision: str = "fp32",
        calibration: Calibration | None = None,
    ):
        self.calibration = calibration or Calibration()
        self.model, self.tokenizer = model.eval(), tokenizer
        self.token_budget = token_budget or (1024 if model.device.type == "cpu" else 16384)
        self.precision = precision
        labels = label_order(model)
        if "entailment" not in labels:
            raise InputError(
                f"{model.config.name_or_path}: its labels are {', '.join(labels)}, none of them is `entailment`; "
                "use an NLI checkpoint, or name its labels in id2label of its config.json"
            )
        self.entailment = labels["entailment"]
        self.max_length = min(tokenizer.model_max_length, _positions(model))
        columns = tokenizer.model_input_names
        self.engine, self._classify = classifier_engine(engine, self.model, columns, precision=precision)
        self._classify_exactly = self._classify
        if precision != "fp32":
            _, self._classify_exactly = classifier_engine(self.engine, self.model, columns, precision="fp32")

    @classmethod
    def from_pretrained(
        cls,
        name: str | Path | None = None,
        *,
        engine: str = "auto",
        device: str = "auto",
        token_budget: int | None = None,
        precision: str = "fp32",
    ) -> "NLIClassifier":
        """Load a checkpoint by directory or hub name; None: the checkpoint that ships.

        Raises:
            InputError: the checkpoint does not exist, or has no entailment label, or the engine cannot run it.
        """
        name = name or shipped(NLI)
        loaded = load_checkpoint(AutoModelForSequenceClassification, name, kind="NLI", device=device)
        calibration = Calibration.load(name)
        return cls(*loaded, engine=engine, token_budget=token_budget, precision=precision, calibration=calibration)

    def probabilities(self, pairs: Sequence[Pair]) -> NDArray[np.float64]:
        """Return probabilities of shape (pairs, labels), in the model's label order, scaled by the temperature.

        A pair is not entailed, with probability 0, if the model cannot tell its unknown words apart
        (`indistinct_words`).
        """
        logits, unknown = self._scored(pairs)
        found = softmax(logits / self.calibration.temperature, axis=-1)
        for row, pair, has_unknown in zip(found, pairs, unknown, strict=True):
            if has_unknown and self.indistinct(pair):
                row[:] = 1 / (len(row) - 1)
                row[self.entailment] = 0.0
        return found  # type: ignore[no-any-return]

    def indistinct(self, pair: Pair) -> tuple[str, ...]:
        """Return the unknown words of a pair that the model cannot tell apart."""
        return indistinct_words(self.tokenizer, *pair)

    def logits(self, pairs: Sequence[Pair]) -> NDArray[np.float64]:
        """Return the model's output of shape (pairs, labels); equal pairs are computed once.

        Raises:
            InputError: the output is not a number, since the weights are damaged.
        """
        return self._scored(pairs)[0]

    def _scored(self, pairs: Sequence[Pair]) -> tuple[NDArray[np.float64], list[bool]]:
        """Return the logits of the pairs, and whether each pair has an unknown token."""
        unique = list(dict.fromkeys(pairs))
        if not unique:
            return np.zeros((0, self.model.config.num_labels)), []
        encoded, lengths = self.encode(unique)
        scored = self._batched(self._classify, encoded, lengths)
        if self.precision != "fp32":
            unsure = self._unsure(scored)
            columns = {name: [values[i] for i in unsure] for name, values in encoded.items()}
            scored[unsure] = self._batched(self._classify_exactly, columns, [lengths[i] for i in unsure])
        if not np.isfinite(scored).all():
            raise InputError(f"{self.model.config.name_or_path}: its output is not a number: its weights are damaged")
        position = {pair: index for index, pair in enumerate(unique)}
        rows = [position[pair] for pair in pairs]
        unknown = [self.tokenizer.unk_token_id in ids for ids in encoded["input_ids"]]
        return scored[rows], [unknown[row] for row in rows]

    def encode(self, pairs: Sequence[Pair]) -> tuple[dict[str, list[list[int]]], list[int]]:
        """Return the tokenizer's columns for the pairs, and the number of tokens of each pair."""
        encoded = self.tokenizer([p for p, _ in pairs], [h for _, h in pairs], truncation=False, verbose=False)
        lengths = [len(ids) for ids in encoded["input_ids"]]
        if (longest := max(lengths)) > self.max_length:
            premise, hypothesis = pairs[lengths.index(longest)]
            raise TooLongError(
                f"{longest} tokens are more than the {self.max_length} that the NLI model reads "
                f"(premise {premise[:60]!r}, hypothesis {hypothesis[:60]!r})"
            )
        return dict(encoded), lengths

    @cached_property
    def weights(self) -> str:
        """Eight hex digits of the weights."""
        return weights_hash(self.model)

    @cached_property
    def signature(self) -> str:
        """The checkpoint's name and content hash, the precision, and the temperature unless it is 1."""
        name = Path(str(self.model.config.name_or_path)).name
        temperature = self.calibration.temperature if self.calibration.temperature != 1 else None
        return signature(nli=f"{name}-{self.weights}", precision=self.precision, temperature=temperature)

    def _unsure(self, logits: NDArray[np.float64]) -> NDArray[np.int64]:
        """Return the rows whose confidence is neither low nor high."""
        confidence = softmax(logits / self.calibration.temperature, axis=-1)[:, self.entailment]
        low, high = UNSURE[self.precision]
        return np.flatnonzero((low < confidence) & (confidence < high))

    def _batched(
        self, classify: Classify, encoded: Mapping[str, list[list[int]]], lengths: Sequence[int]
    ) -> NDArray[np.float64]:
        """Return the logits of encoded pairs, computed in batches of similar length."""

        def score(batch: list[int]) -> NDArray[np.float64]:
            columns = {name: [values[i] for i in batch] for name, values in encoded.items()}
            padded = self.tokenizer.pad(columns, return_tensors="np")
            return classify({name: values.astype(np.int64) for name, values in padded.items()}).astype(np.float64)

        scored = np.zeros((len(lengths), self.model.config.num_labels))
        for batch in token_budget_batches(lengths, self.token_budget):
            for part, logits in within_memory(batch, score):
                scored[part] = logits
        return scored


def _positions(model: PreTrainedModel) -> int:
    """Return the number of tokens with a position embedding; RoBERTa and its kin count from the padding index."""
    for name, module in model.named_modules():
        if name.endswith("position_embeddings") and isinstance(module, torch.nn.Embedding):
            return module.num_embeddings - (0 if module.padding_idx is None else module.padding_idx + 1)
    return getattr(model.config, "max_position_embeddings", None) or 512
