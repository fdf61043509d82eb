"""Generator: writes n-best texts for triples with any T5 or BART checkpoint."""

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import torch
from transformers import AutoModelForSeq2SeqLM, PreTrainedModel, PreTrainedTokenizerBase

from d2t.generator.beams import Encoded, beams, mean_log_probabilities
from d2t.generator.coverage import RULES as COVERAGE_RULES
from d2t.generator.coverage import UNTOLD, Coverage
from d2t.generator.decoding import Decoding
from d2t.generator.engines.choice import generator_engine
from d2t.generator.familiar import Familiar
from d2t.generator.linearize import MARK, Linearizer
from d2t.generator.proofread import RULES
from d2t.generator.search import diverse, lockstep, rules_of, sampled
from reranker.batching import surely_short, token_budget_batches, within_memory
from reranker.candidates import Candidate
from reranker.checkpoint import autocast, check_precision, load_checkpoint
from reranker.errors import InputError, TooLongError
from reranker.shipped import shipped
from reranker.signature import signature, weights_hash
from reranker.triples import Triples

GENERATOR = "bart-e2e-webnlg"  # in checkpoints/

Candidates = tuple[Candidate, ...]
Scored = tuple[list[int], float]
"""The tokens of a candidate, and their mean log-probability."""
Generate = Callable[[Sequence[Triples], Decoding], Sequence[Candidates]]
"""Writes the n-best list of each input."""


class Generator:
    """Writes candidates for triples; the score of a candidate is its mean log-probability per token.

    Diverse decoding with groups of one beam, greedy decoding and sampling search in lock-step
    (`d2t.generator.search`). Beams are searched by the `generate` of transformers, whatever the engine.

    Args:
        prefix: text before every input, for T5 checkpoints that were trained on several tasks.
        engine: `torch`, `onnx` (a BART by ONNX Runtime, on the CPU) or `auto`, the faster one. All but `torch` run the
            weights that the model has now.
        token_budget: the greatest product of input tokens and candidates in a batch.
        precision: `fp32` or `bf16`.
    """

    def __init__(
        self,
        model: PreTrainedModel,
        tokenizer: PreTrainedTokenizerBase,
        *,
        prefix: str = "",
        engine: str = "torch",
        token_budget: int = 16384,
        precision: str = "fp32",
    ):
        self.model, self.tokenizer = model.eval(), tokenizer
        self.prefix, self.token_budget, self.precision = prefix, token_budget, check_precision(precision)
        self.engine, self._read = generator_engine(engine, self.model, precision=precision)
        self.linearizer, self.familiar = Linearizer.of(tokenizer), Familiar.of(tokenizer)
        positions = getattr(model.config, "max_position_embeddings", None) or getattr(model.config, "n_positions", None)
        self.max_length = min(tokenizer.model_max_length, int(positions or 512))

    @classmethod
    def from_pretrained(
        cls,
        name: str | Path | None = None,
        *,
        prefix: str = "",
        engine: str = "auto",
        device: str = "auto",
        token_budget: int = 16384,
        precision: str = "fp32",
    ) -> "Generator":
        """Load a T5 or BART checkpoint from a directory or by hub name; by default the checkpoint that ships.

        Raises:
            InputError: the checkpoint does not exist, or the engine cannot run it.
        """
        loaded = load_checkpoint(AutoModelForSeq2SeqLM, name or shipped(GENERATOR), kind="generator", device=device)
        return cls(*loaded, prefix=prefix, engine=engine, token_budget=token_budget, precision=precision)

    @property
    def _end(self) -> int:
        return int(self.tokenizer.eos_token_id)

    @property
    def _padding(self) -> int:
        return int(self.tokenizer.pad_token_id)

    @cached_property
    def signature(self) -> str:
        """The checkpoint's name and content hash, prefix, precision, and the rules of coverage and proofreading."""
        name = Path(str(self.model.config.name_or_path)).name
        weights = f"{name}-{weights_hash(self.model)}"
        coverage = f"rules-{COVERAGE_RULES}" if self.linearizer.marks else None
        return signature(
            generator=weights,
            prefix=self.prefix,
            precision=self.precision,
            coverage=coverage,
            proofread=f"rules-{RULES}",
        )

    def check_length(self, triples: Triples) -> None:
        """Raise TooLongError if the triples have more tokens than the model reads."""
        if not surely_short(self.prefix + self.linearizer.source(triples), self.max_length):
            self._encode([triples])

    def generate(self, inputs: Sequence[Triples], decoding: Decoding) -> list[Candidates]:
        """Return the candidates of each input without equal texts, best first.

        The order is that of the scores, less a little for each name that a text does not tell by its mark.

        Raises:
            TooLongError: an input is too long for the model.
            InputError: the scores are not numbers, since the weights are damaged.
        """
        encoded = self._encode(inputs)
        found: list[Candidates] = [()] * len(inputs)

        def search(batch: list[int]) -> list[list[Scored]]:
            by = self._beams if decoding.beams > 1 else self._lockstep
            return by([encoded[i] for i in batch], decoding, self._coverage([inputs[i] for i in batch]))

        for batch in token_budget_batches([len(ids) for ids in encoded], self.token_budget // decoding.candidates):
            for part, lists in within_memory(batch, search):
                for index, written in zip(part, lists, strict=True):
                    found[index] = self._candidates(inputs[index], written)
        return found

    def log_probabilities(self, requests: Sequence[tuple[Triples, Sequence[str]]]) -> list[list[float] | None]:
        """Return the log-probabilities of the targets given the triples, for each request; None if one is too long.

        Args:
            requests: triples, and targets with marks for names, as `Linearizer.target` returns them.
        """
        sources = self._tokens([triples for triples, _ in requests])
        targets = [self._tokenised(list(texts), target=True) for _, texts in requests]
        longest = [
            max(len(source), *(len(ids) + 1 for ids in of_one)) for source, of_one in zip(sources, targets, strict=True)
        ]
        rows = [(n, ids) for n, of_one in enumerate(targets) if longest[n] <= self.max_length for ids in of_one]
        sums = [0.0] * len(rows)
        for batch in token_budget_batches([len(ids) for _, ids in rows], self.token_budget // 4):
            for part, means in within_memory(batch, lambda part: self._means(sources, [rows[i] for i in part])):
                for index, mean in zip(part, means, strict=True):
                    sums[index] = float(mean) * len(rows[index][1])
        each = iter(sums)
        return [
            [next(each) for _ in of_one] if length <= self.max_length else None
            for length, of_one in zip(longest, targets, strict=True)
        ]

    def _means(self, sources: list[list[int]], rows: list[tuple[int, list[int]]]) -> Any:
        """Return the mean log-probability of each row's tokens given the source of the row's number."""
        numbers = list(dict.fromkeys(number for number, _ in rows))
        owners = torch.tensor([numbers.index(number) for number, _ in rows], device=self.model.device)
        start = self.model.config.decoder_start_token_id
        sequences = torch.nn.utils.rnn.pad_sequence(
            [torch.tensor([start, *ids]) for _, ids in rows], batch_first=True, padding_value=self._padding
        ).to(self.model.device)
        with torch.inference_mode(), autocast(self.model.device, self.precision):
            read = Encoded.of(self.model, *self._padded([sources[number] for number in numbers])).rows(owners)
            return mean_log_probabilities(self.model, read, sequences, padding=self._padding)

    def _candidates(self, triples: Triples, written: list[Scored]) -> Candidates:
        targets = self.tokenizer.batch_decode([tokens for tokens, _ in written], skip_special_tokens=True)
        if not all(math.isfinite(score) for _, score in written):
            raise InputError(f"{self.model.config.name_or_path}: its output is not a number: its weights are damaged")
        coverage, scores = self._coverage([triples]), dict[str, list[float]]()
        order = [UNTOLD * coverage.untold(tokens, 0) - score for tokens, score in written]
        for number in sorted(range(len(written)), key=order.__getitem__):
            text = self.linearizer.text(triples, targets[number]).strip()
            scores.setdefault(text, []).append(written[number][1])
        return tuple(Candidate(text, max(of_text)) for text, of_text in scores.items())

    def _encode(self, inputs: Sequence[Triples]) -> list[list[int]]:
        encoded = self._tokens(inputs)
        for tokens in map(len, encoded):
            if tokens > self.max_length:
                raise TooLongError(f"{tokens} tokens are more than the {self.max_length} that the generator reads")
        return encoded

    def _tokens(self, inputs: Sequence[Triples]) -> list[list[int]]:
        return self._tokenised([self.prefix + self.linearizer.source(triples) for triples in inputs])

    def _tokenised(self, lines: list[str], *, target: bool = False) -> list[list[int]]:
        texts: dict[str, Any] = {"text_target" if target else "text": lines}
        return self.tokenizer(**texts, truncation=False, verbose=False)["input_ids"] if lines else []

    def _padded(self, encoded: list[list[int]]) -> tuple[torch.Tensor, torch.Tensor]:
        padded = self.tokenizer.pad({"input_ids": encoded}, return_tensors="pt")
        return padded["input_ids"], padded["attention_mask"]

    def _coverage(self, inputs: Sequence[Triples]) -> Coverage:
        """Return the marks of the inputs as tokens."""
        tokens, others = self._mark_tokens

        def of(marks: Iterable[str]) -> frozenset[int]:
            return frozenset(tokens[mark] for mark in marks)

        wanted = [of(self.linearizer.names(triples)) for triples in inputs]
        return Coverage(wanted, [of(self.linearizer.values(triples)) for triples in inputs], self._end, others)

    @cached_property
    def _mark_tokens(self) -> tuple[dict[str, int], dict[int, int]]:
        """The token of each mark, and its token of each further piece of a mark."""
        tokens: dict[str, int] = {}
        pieces = sorted((token, piece.lstrip("▁")) for piece, token in self.tokenizer.get_vocab().items())
        marks = [(token, piece) for token, piece in pieces if MARK.fullmatch(piece)]
        return tokens, {token: tokens[piece] for token, piece in marks if tokens.setdefault(piece, token) != token}

    def _lockstep(self, encoded: list[list[int]], decoding: Decoding, coverage: Coverage) -> list[list[Scored]]:
        """Return the tokens and the mean log-probability of each candidate of each input, by lock-step search."""
        written = lockstep(
            self._read(*self._padded(encoded)),
            sampled(decoding, encoded) if decoding.method == "sample" else diverse(decoding),
            rules_of(self.model.generation_config, end=self._end, max_new_tokens=decoding.max_new_tokens),
            coverage,
            decoding,
            inputs=len(encoded),
            start=self.model.config.decoder_start_token_id,
            end=self._end,
        )
        return [[(one.tokens, one.score / len(one.tokens)) for one in part] for part in written]

    def _beams(self, encoded: list[list[int]], decoding: Decoding, coverage: Coverage) -> list[list[Scored]]:
        """Return the same by the beam search of transformers."""
        with torch.inference_mode(), autocast(self.model.device, self.precision):
            read = Encoded.of(self.model, *self._padded(encoded))  # read once, for all groups and for the scores
            found = beams(self.model, read, decoding, coverage, padding=self._padding)
            owners = torch.arange(len(encoded), device=self.model.device).repeat_interleave(decoding.candidates)
            sequences = found.flatten(0, 1)
            scores = mean_log_probabilities(self.model, read.rows(owners), sequences, padding=self._padding)
        of_inputs = zip(found.tolist(), scores.reshape(found.shape[:2]).tolist(), strict=True)
        return [list(zip(*of_input, strict=True)) for of_input in of_inputs]
