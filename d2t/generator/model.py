"""Generator: writes n-best texts for triples with any T5 or BART checkpoint."""

from collections.abc import Callable, Sequence
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import torch
from transformers import AutoModelForSeq2SeqLM, PreTrainedModel, PreTrainedTokenizerBase
from transformers.modeling_outputs import BaseModelOutput

from d2t.generator.decoding import Decoding, HammingDiversity
from d2t.generator.linearize import Linearizer
from reranker.batching import token_budget_batches
from reranker.candidates import Candidate
from reranker.checkpoint import autocast, check_precision, load_checkpoint
from reranker.errors import TooLongError
from reranker.shipped import shipped
from reranker.signature import signature, weights_hash
from reranker.triples import Triples

GENERATOR = "bart-e2e-webnlg"  # in checkpoints/

Candidates = tuple[Candidate, ...]
Generate = Callable[[Sequence[Triples], Decoding], Sequence[Candidates]]
"""Writes the n-best list of each input."""


class Encoded(NamedTuple):
    """A batch as the encoder has read it: states (inputs, tokens, width) and attention mask (inputs, tokens)."""

    states: torch.Tensor
    mask: torch.Tensor

    def inputs(self, width: int = 1) -> dict[str, Any]:
        """Return the arguments of the model, with each input repeated `width` times."""
        states = BaseModelOutput(self.states.repeat_interleave(width, dim=0))  # new, since `generate` changes its own
        return {"encoder_outputs": states, "attention_mask": self.mask.repeat_interleave(width, dim=0)}


class Generator:
    """Writes candidates for triples; the score of a candidate is its mean log-probability per token.

    Args:
        prefix: text before every input, for T5 checkpoints that were trained on several tasks.
        token_budget: the greatest product of input tokens and candidates in a batch.
        precision: `fp32` or `bf16`.
    """

    def __init__(
        self,
        model: PreTrainedModel,
        tokenizer: PreTrainedTokenizerBase,
        *,
        prefix: str = "",
        token_budget: int = 16384,
        precision: str = "fp32",
    ):
        self.model, self.tokenizer = model.eval(), tokenizer
        self.prefix, self.token_budget, self.precision = prefix, token_budget, check_precision(precision)
        self.linearizer = Linearizer.of(tokenizer)
        positions = getattr(model.config, "max_position_embeddings", None) or getattr(model.config, "n_positions", None)
        self.max_length = min(tokenizer.model_max_length, int(positions or 512))

    @classmethod
    def from_pretrained(
        cls,
        name: str | Path | None = None,
        *,
        prefix: str = "",
        device: str = "auto",
        token_budget: int = 16384,
        precision: str = "fp32",
    ) -> "Generator":
        """Load a T5 or BART checkpoint from a directory or by hub name; by default the checkpoint that ships.

        Raises:
            InputError: the checkpoint does not exist.
        """
        loaded = load_checkpoint(AutoModelForSeq2SeqLM, name or shipped(GENERATOR), kind="generator", device=device)
        return cls(*loaded, prefix=prefix, token_budget=token_budget, precision=precision)

    @cached_property
    def signature(self) -> str:
        """The name and content hash of the checkpoint, the prefix and the precision."""
        name = Path(str(self.model.config.name_or_path)).name
        return signature(generator=f"{name}-{weights_hash(self.model)}", prefix=self.prefix, precision=self.precision)

    def check_length(self, triples: Triples) -> None:
        """Raise TooLongError if the triples have more tokens than the model reads."""
        self._encode([triples])

    def generate(self, inputs: Sequence[Triples], decoding: Decoding) -> list[Candidates]:
        """Return the candidates of each input by their scores, best first, and without equal texts.

        Raises:
            TooLongError: an input is too long for the model.
        """
        encoded = self._encode(inputs)
        found: list[Candidates] = [()] * len(inputs)
        budget = 0 if decoding.method == "sample" else self.token_budget // decoding.candidates
        for batch in token_budget_batches([len(ids) for ids in encoded], budget):
            texts, scores = self._batch([encoded[i] for i in batch], decoding)
            for index, part, means in zip(batch, texts, scores, strict=True):
                written = [self.linearizer.text(inputs[index], text).strip() for text in part]
                found[index] = _joined(written, means)
        return found

    def log_probabilities(self, triples: Triples, targets: Sequence[str]) -> list[float]:
        """Return the log-probability of each target given the triples.

        Args:
            targets: texts with marks for names, as `Linearizer.target` returns them.

        Raises:
            TooLongError: the triples or a target are too long for the model.
        """
        source = self.tokenizer.pad({"input_ids": self._encode([triples])}, return_tensors="pt")
        ids = self.tokenizer(text_target=list(targets), truncation=False, verbose=False)["input_ids"]
        if (longest := max(map(len, ids))) >= self.max_length:
            raise TooLongError(f"{longest} tokens are more than the {self.max_length} that the generator reads")
        start = self.model.config.decoder_start_token_id
        sequences = torch.nn.utils.rnn.pad_sequence(
            [torch.tensor([start, *text]) for text in ids],
            batch_first=True,
            padding_value=self.tokenizer.pad_token_id,
        )
        with torch.inference_mode(), autocast(self.model.device, self.precision):
            padded = source.to(self.model.device)
            read = Encoded(self.model.get_encoder()(**padded).last_hidden_state, padded["attention_mask"])
            means = self._log_probabilities(read, sequences.unsqueeze(0).to(self.model.device))[0]
        return [mean * len(text) for mean, text in zip(means.tolist(), ids, strict=True)]

    def _encode(self, inputs: Sequence[Triples]) -> list[list[int]]:
        lines = [self.prefix + self.linearizer.source(triples) for triples in inputs]
        encoded = self.tokenizer(lines, truncation=False, verbose=False)["input_ids"] if lines else []
        for tokens in map(len, encoded):
            if tokens > self.max_length:
                raise TooLongError(
                    f"{tokens} tokens are more than the {self.max_length} that the generator reads: split the triples"
                )
        return encoded

    def _batch(self, encoded: list[list[int]], decoding: Decoding) -> tuple[list[list[str]], list[list[float]]]:
        """Return the texts of each input and their mean log-probabilities."""
        padded = self.tokenizer.pad({"input_ids": encoded}, return_tensors="pt").to(self.model.device)
        with torch.inference_mode(), autocast(self.model.device, self.precision):
            # read once, for all groups of beams and for the scores
            read = Encoded(self.model.get_encoder()(**padded).last_hidden_state, padded["attention_mask"])
            sequences = self._search(read, decoding, encoded)
            scores = self._log_probabilities(read, sequences)
        texts = [self.tokenizer.batch_decode(part, skip_special_tokens=True) for part in sequences]
        return texts, scores.tolist()

    def _search(self, read: Encoded, decoding: Decoding, ids: list[list[int]]) -> torch.Tensor:
        """Return sequences of shape (inputs, candidates, tokens), decoder start included."""
        if decoding.method == "sample":
            return self._sample(read, decoding, ids)
        found = self._beams(read, decoding, None)
        while found.shape[1] < decoding.candidates:
            found = _concatenated(found, self._beams(read, decoding, found), self.tokenizer.pad_token_id)
        return found

    def _beams(self, read: Encoded, decoding: Decoding, avoid: torch.Tensor | None) -> torch.Tensor:
        """Return the beams of one group, which avoids the words of the earlier groups."""
        beams = decoding.candidates // decoding.beam_groups
        processors = [] if avoid is None else [HammingDiversity(avoid, beams=beams, penalty=decoding.diversity)]
        found = self.model.generate(
            **read.inputs(),
            min_new_tokens=1,
            max_new_tokens=decoding.max_new_tokens,
            do_sample=False,
            num_beams=beams,
            num_return_sequences=beams,
            length_penalty=decoding.length_penalty if beams > 1 else None,
            logits_processor=processors,
        )
        return self._ended(found).unflatten(0, (-1, beams))  # type: ignore[no-any-return]

    def _ended(self, sequences: torch.Tensor) -> torch.Tensor:
        """Return sequences of shape (any, tokens) with padding after their end token.

        `generate` with several beams fills up with the end token if the padding is token 0, as in T5.
        """
        ends = sequences[:, 1:] == self.tokenizer.eos_token_id  # BART starts with the end token
        after = torch.nn.functional.pad(ends.cumsum(-1) - ends.long(), (1, 0)) > 0
        return sequences.masked_fill(after, self.tokenizer.pad_token_id)

    def _sample(self, read: Encoded, decoding: Decoding, ids: list[list[int]]) -> torch.Tensor:
        """Return samples of one input, which depend on the seed and the input only."""
        digest = sha256(repr((decoding.seed, ids)).encode()).digest()
        devices = [self.model.device] if self.model.device.type == "cuda" else []
        with torch.random.fork_rng(devices):
            torch.manual_seed(int.from_bytes(digest[:7], "big"))
            found = self.model.generate(
                **read.inputs(),
                min_new_tokens=1,
                max_new_tokens=decoding.max_new_tokens,
                do_sample=True,
                num_return_sequences=decoding.candidates,
                temperature=decoding.temperature,
                top_p=decoding.top_p,
                top_k=0,
            )
        return found.unflatten(0, (-1, decoding.candidates))  # type: ignore[no-any-return]

    def _log_probabilities(self, read: Encoded, sequences: torch.Tensor) -> torch.Tensor:
        """Return the mean log-probability per token, of shape (inputs, candidates); the end token counts."""
        width = sequences.shape[1]
        flat = sequences.flatten(0, 1)
        logits = self.model(**read.inputs(width), decoder_input_ids=flat[:, :-1]).logits
        targets = flat[:, 1:]
        spoken = targets != self.tokenizer.pad_token_id
        logged = logits.float().log_softmax(-1).gather(-1, targets.unsqueeze(-1)).squeeze(-1)
        means: torch.Tensor = (logged * spoken).sum(-1) / spoken.sum(-1).clamp(min=1)
        return means.unflatten(0, (-1, width))  # type: ignore[no-any-return]


def _joined(texts: list[str], scores: list[float]) -> Candidates:
    """Return candidates by score, best first; equal texts are one candidate with the best of their scores."""
    best: dict[str, float] = {}
    for text, score in sorted(zip(texts, scores, strict=True), key=lambda pair: -pair[1]):
        best.setdefault(text, score)
    return tuple(Candidate(text, score) for text, score in best.items())


def _concatenated(one: torch.Tensor, other: torch.Tensor, padding: int) -> torch.Tensor:
    length = max(one.shape[2], other.shape[2])
    padded = [torch.nn.functional.pad(part, (0, length - part.shape[2]), value=padding) for part in (one, other)]
    return torch.cat(padded, dim=1)
