"""Lock-step search: all candidates of all inputs grow together, one token at a time.

A candidate is greedy or sampled, so that it is one sequence and not a beam. Candidates of an input that begin alike are
one row of the decoder until they part: the ten texts of diverse decoding need a quarter to a half of the rows.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Protocol

import numpy as np
import torch
from transformers import (
    ForcedBOSTokenLogitsProcessor,
    ForcedEOSTokenLogitsProcessor,
    GenerationConfig,
    LogitsProcessorList,
    MinNewTokensLengthLogitsProcessor,
    NoRepeatNGramLogitsProcessor,
)

from d2t.generator.coverage import Coverage
from d2t.generator.decoding import Decoding

Rows = list[list[int | None]]
"""The row of each candidate of each input; None for a candidate that has ended."""


class Step(Protocol):
    """The decoder after some tokens of a batch; it remembers the rows of the last call."""

    def __call__(self, tokens: Sequence[int], parents: Sequence[int]) -> torch.Tensor:
        """Read one more token in each row; return logits of shape (rows, vocabulary), on the CPU.

        Args:
            parents: the row of the last call that each row goes on from; at the first call, the inputs.
        """


Choose = Callable[[torch.Tensor, Rows], list[list[int]]]
"""Chooses the next token of each candidate from logits of shape (rows, vocabulary), whatever for one that has ended."""


@dataclass
class Written:
    """A candidate.

    Args:
        row: its row of the decoder; None after its end.
        tokens: its tokens, with the end token.
        score: the sum of the log-probabilities of the tokens.
    """

    row: int | None
    tokens: list[int] = field(default_factory=list)
    score: float = 0.0


def lockstep(
    step: Step,
    choose: Choose,
    rules: LogitsProcessorList,
    coverage: Coverage,
    decoding: Decoding,
    *,
    inputs: int,
    start: int,
    end: int,
) -> list[list[Written]]:
    """Return the candidates of each input, in the order of their choice.

    Args:
        rules, coverage: change the logits before the choice, but not the scores.
        start, end: the token before and the last token of every text.
    """
    written = [[Written(row) for _ in range(decoding.candidates)] for row in range(inputs)]
    rows = [(number, start) for number in range(inputs)]  # the row of the last step and the token of each row
    begun, owners = torch.empty(inputs, 0, dtype=torch.long), list(range(inputs))
    for _ in range(decoding.max_new_tokens):
        parents, tokens = [parent for parent, _ in rows], [token for _, token in rows]
        logits = step(tokens, parents)
        begun = torch.cat([begun[parents], torch.tensor(tokens).unsqueeze(1)], dim=1)
        owners = [owners[parent] for parent in parents]
        allowed = coverage(begun, rules(begun, logits.clone()), owners)  # type: ignore[arg-type]
        chosen = choose(allowed, [[one.row for one in of_input] for of_input in written])
        rows = _grown(written, chosen, logits, end)
        if not rows:
            break
    return written


def _grown(
    written: list[list[Written]], chosen: list[list[int]], logits: torch.Tensor, end: int
) -> list[tuple[int, int]]:
    """Give each candidate its next token; return the row and the token of each beginning that goes on."""
    pairs = [pair for part in zip(written, chosen, strict=True) for pair in zip(*part, strict=True)]
    growing = [(one, one.row, token) for one, token in pairs if one.row is not None]
    index = [row for _, row, _ in growing], [token for _, _, token in growing]
    gains = logits[index] - logits.logsumexp(-1)[index[0]]
    following: dict[tuple[int, int], int] = {}
    for (one, row, token), gain in zip(growing, gains.tolist(), strict=True):
        one.tokens.append(token)
        one.score += gain
        one.row = None if token == end else following.setdefault((row, token), len(following))
    return list(following)


def diverse(decoding: Decoding) -> Choose:
    """Return the greedy choice in which a token costs for each earlier candidate of the input that chose it.

    Diverse beam search with groups of one beam (Vijayakumar et al. 2018). At most as many tokens as candidates are
    lowered, so that the best token is among that many best ones.
    """

    def choose(logits: torch.Tensor, places: Rows) -> list[list[int]]:
        best = logits.topk(min(decoding.candidates, logits.shape[-1]), dim=-1)
        options = [
            dict(zip(*row, strict=True)) for row in zip(best.indices.tolist(), best.values.tolist(), strict=True)
        ]
        return [_apart([row if row is None else options[row] for row in of_input]) for of_input in places]

    def _apart(candidates: Sequence[dict[int, float] | None]) -> list[int]:
        taken: Counter[int] = Counter()
        tokens = []
        for values in candidates:
            token = -1
            if values is not None:
                token = max(values, key=lambda one: values[one] - decoding.diversity * taken[one])
                taken[token] += 1
            tokens.append(token)
        return tokens

    return choose


def sampled(decoding: Decoding, encoded: Sequence[Sequence[int]]) -> Choose:
    """Return the choice by chance among the likeliest tokens, whose probabilities sum up to `top_p`.

    Nucleus sampling (Holtzman et al. 2020). The chance hangs on the seed and the input alone: not on other inputs, nor
    on the random state of torch or of another thread. It is a race: each token runs a random length, faster if it is
    likelier. Noise of floating point changes the winner only where two arrive at once.

    Args:
        encoded: the tokens of each input.
    """
    chances = [_chance(decoding.seed, ids) for ids in encoded]

    def choose(logits: torch.Tensor, places: Rows) -> list[list[int]]:
        speed = _nucleus((logits / decoding.temperature).softmax(-1), decoding.top_p).numpy()
        chosen = []
        for chance, of_input in zip(chances, places, strict=True):
            lengths = chance.standard_exponential((len(of_input), speed.shape[1]), np.float32)  # also of the ended ones
            times = zip(of_input, np.maximum(lengths, np.finfo(np.float32).tiny), strict=True)
            chosen.append([-1 if row is None else int((speed[row] / length).argmax()) for row, length in times])
        return chosen

    return choose


def _nucleus(probabilities: torch.Tensor, top_p: float) -> torch.Tensor:
    """Return the probabilities, with 0 for the tokens outside of the nucleus."""
    best = probabilities.sort(descending=True).values
    inside = best.cumsum(-1) - best < top_p  # the likeliest token is always inside
    least = best.gather(-1, inside.sum(-1, keepdim=True) - 1)
    return probabilities * (probabilities >= least)


def _chance(seed: int, ids: Sequence[int]) -> np.random.Generator:
    return np.random.default_rng(int.from_bytes(sha256(repr((seed, list(ids))).encode()).digest()[:8], "big"))


def rules_of(config: GenerationConfig, *, end: int, max_new_tokens: int) -> LogitsProcessorList:
    """Return the rules of a checkpoint about which tokens may come next, as `generate` has them.

    A text has at least one token. A T5 or BART checkpoint may force the first or last token, or forbid that n-grams
    are repeated.
    """
    found = LogitsProcessorList([MinNewTokensLengthLogitsProcessor(1, 1, end)])
    if config.no_repeat_ngram_size:
        found.append(NoRepeatNGramLogitsProcessor(config.no_repeat_ngram_size))
    if config.forced_bos_token_id is not None:
        found.append(ForcedBOSTokenLogitsProcessor(config.forced_bos_token_id))
    if config.forced_eos_token_id is not None:
        found.append(ForcedEOSTokenLogitsProcessor(1 + max_new_tokens, config.forced_eos_token_id))
    return found
