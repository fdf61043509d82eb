"""NLIClassifier: label probabilities of premise and hypothesis pairs, by any Hugging Face NLI checkpoint."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from scipy.special import softmax  # type: ignore[import-untyped]
from transformers import AutoModelForSequenceClassification, PreTrainedModel, PreTrainedTokenizerBase

from reranker.batching import token_budget_batches
from reranker.calibration import Calibration
from reranker.checkpoint import autocast, check_precision, label_order, load_checkpoint
from reranker.errors import InputError, TooLongError
from reranker.shipped import NLI, shipped
from reranker.signature import signature, weights_hash

Pair = tuple[str, str]


class NLIClassifier:
    """Computes label probabilities of (premise, hypothesis) pairs, in batches across all pairs.

    The label order comes from the model's `id2label`. A pair that is too long for the model is refused with a
    TooLongError, never cut.

    Args:
        token_budget: the most tokens of a batch, including padding.
        precision: `fp32`, or `bf16` for autocast.
        calibration: its temperature divides the logits; None: temperature 1.
    """

    def __init__(
        self,
        model: PreTrainedModel,
        tokenizer: PreTrainedTokenizerBase,
        *,
        token_budget: int = 4096,
        precision: str = "fp32",
        calibration: Calibration | None = None,
    ):
        self.calibration = calibration or Calibration()
        self.model, self.tokenizer = model.eval(), tokenizer
        self.token_budget, self.precision = token_budget, check_precision(precision)
        labels = label_order(model)
        if "entailment" not in labels:
            raise InputError(
                f"{model.config.name_or_path}: its labels are {', '.join(labels)}, none of them is `entailment`; "
                "use an NLI checkpoint, or name its labels in id2label of its config.json"
            )
        self.entailment = labels["entailment"]
        self.max_length = min(tokenizer.model_max_length, _positions(model))

    @classmethod
    def from_pretrained(
        cls, name: str | Path | None = None, *, device: str = "auto", token_budget: int = 4096, precision: str = "fp32"
    ) -> "NLIClassifier":
        """Load a checkpoint by directory or hub name; None: the checkpoint that ships.

        Raises:
            InputError: the checkpoint does not exist, or has no entailment label.
        """
        name = name or shipped(NLI)
        loaded = load_checkpoint(AutoModelForSequenceClassification, name, kind="NLI", device=device)
        calibration = Calibration.load(name)
        return cls(*loaded, token_budget=token_budget, precision=precision, calibration=calibration)

    def probabilities(self, pairs: Sequence[Pair]) -> NDArray[np.float64]:
        """Return probabilities of shape (pairs, labels), in the model's label order, scaled by the temperature."""
        return softmax(self.logits(pairs) / self.calibration.temperature, axis=-1)  # type: ignore[no-any-return]

    def logits(self, pairs: Sequence[Pair]) -> NDArray[np.float64]:
        """Return the model's output of shape (pairs, labels); equal pairs are computed once."""
        unique = list(dict.fromkeys(pairs))
        if not unique:
            return np.zeros((0, self.model.config.num_labels))
        encoded, lengths = self.encode(unique)
        scored = np.zeros((len(unique), self.model.config.num_labels))
        for batch in token_budget_batches(lengths, self.token_budget):
            scored[batch] = self._score({name: [values[i] for i in batch] for name, values in encoded.items()})
        position = {pair: index for index, pair in enumerate(unique)}
        return scored[[position[pair] for pair in pairs]]

    def encode(self, pairs: Sequence[Pair]) -> tuple[dict[str, list[list[int]]], list[int]]:
        """Return the tokenizer's columns for the pairs, and the number of tokens of each pair."""
        encoded = self.tokenizer([p for p, _ in pairs], [h for _, h in pairs], truncation=False, verbose=False)
        lengths = [len(ids) for ids in encoded["input_ids"]]
        if (longest := max(lengths)) > self.max_length:
            premise, hypothesis = pairs[lengths.index(longest)]
            raise TooLongError(
                f"{longest} tokens are more than the {self.max_length} that the NLI model reads: "
                f"shorten the text or split the triples (premise {premise[:60]!r}, hypothesis {hypothesis[:60]!r})"
            )
        return dict(encoded), lengths

    @cached_property
    def signature(self) -> str:
        """The checkpoint's name and content hash, the precision, and the temperature unless it is 1."""
        name = Path(str(self.model.config.name_or_path)).name
        temperature = self.calibration.temperature if self.calibration.temperature != 1 else None
        return signature(nli=f"{name}-{weights_hash(self.model)}", precision=self.precision, temperature=temperature)

    def _score(self, columns: dict[str, list[list[int]]]) -> NDArray[np.float64]:
        batch = self.tokenizer.pad(columns, return_tensors="pt").to(self.model.device)
        with torch.inference_mode(), autocast(self.model.device, self.precision):
            logits = self.model(**batch).logits
        return logits.double().cpu().numpy()  # type: ignore[no-any-return]


def _positions(model: PreTrainedModel) -> int:
    """Return the number of tokens with a position embedding; RoBERTa and its kin count from the padding index."""
    for name, module in model.named_modules():
        if name.endswith("position_embeddings") and isinstance(module, torch.nn.Embedding):
            return module.num_embeddings - (0 if module.padding_idx is None else module.padding_idx + 1)
    return getattr(model.config, "max_position_embeddings", None) or 512
