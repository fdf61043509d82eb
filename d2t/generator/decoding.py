"""Decoding: the settings of the search for candidates."""

from dataclasses import dataclass

import torch
from transformers import LogitsProcessor

from reranker.errors import InputError

METHODS = ("beam", "diverse", "sample")
_MOST = 1000  # candidates; the time of a list grows faster than its length


@dataclass(frozen=True)
class Decoding:
    """The method and its settings.

    Args:
        method: `beam`, `diverse` (groups of beams that avoid each other's words) or `sample`.
        candidates: the number of texts. Equal texts are joined, so there may be fewer.
        groups: the number of groups of diverse beams, a divisor of `candidates`. None means as many groups as
            candidates: each group is a greedy search.
        diversity: the log-probability that a token loses for each earlier group that chose it at the same position; at
            least 0.
        temperature, top_p, seed: those of sampling.
        max_new_tokens: the greatest length of a text in tokens.
        length_penalty: the exponent of the length that divides the log-probability in beam search.
    """

    method: str = "beam"
    candidates: int = 10
    groups: int | None = None
    diversity: float = 0.5
    temperature: float = 1.0
    top_p: float = 0.95
    max_new_tokens: int = 160
    length_penalty: float = 1.0
    seed: int = 1234

    def __post_init__(self) -> None:
        if self.method not in METHODS:
            raise InputError(f"decoding method {self.method!r}: one of {', '.join(METHODS)}")
        if self.candidates < 1 or self.max_new_tokens < 1:
            raise InputError("decoding: candidates and max_new_tokens are at least 1")
        if self.candidates > _MOST:
            raise InputError(f"decoding: candidates={self.candidates}: at most {_MOST}; ten to twenty serve well")
        if self.beam_groups < 1 or self.candidates % self.beam_groups:
            raise InputError(f"decoding: {self.candidates} candidates do not go evenly into {self.groups} groups")
        if self.diversity < 0:
            raise InputError(f"decoding: diversity={self.diversity} is below 0")
        if self.temperature <= 0 or not 0 < self.top_p <= 1:
            raise InputError("decoding: temperature is above 0, top_p above 0 and at most 1")

    @property
    def beam_groups(self) -> int:
        """The number of groups of beams; only diverse beams have more than one."""
        if self.method != "diverse":
            return 1
        return self.candidates if self.groups is None else self.groups

    @property
    def beams(self) -> int:
        """The number of beams in a group; a sample is none."""
        return 1 if self.method == "sample" else self.candidates // self.beam_groups

    @property
    def signature(self) -> str:
        """The method with the settings that it uses."""
        values = {
            "beam": f"lp{self.length_penalty}",
            "diverse": f"g{self.beam_groups},d{self.diversity},lp{self.length_penalty},by-score",
            "sample": f"t{self.temperature},p{self.top_p},seed{self.seed},by-input",
        }
        return f"{self.method}{self.candidates}({values[self.method]},max{self.max_new_tokens})"


class HammingDiversity(LogitsProcessor):
    """Lowers the tokens that earlier groups chose at the same position (diverse beam search, Vijayakumar et al. 2018).

    A group depends only on earlier groups, so that plain `generate` can search one group after the other.

    Args:
        chosen: the sequences of the earlier groups, of shape (inputs, sequences, tokens), decoder start included.
        beams: the number of beams of this group for each input.
        penalty: the log-probability that a token loses for each earlier sequence that has it.
    """

    def __init__(self, chosen: torch.Tensor, *, beams: int, penalty: float):
        self.chosen, self.beams, self.penalty = chosen, beams, penalty

    def __call__(self, input_ids: torch.LongTensor, scores: torch.FloatTensor) -> torch.FloatTensor:
        """Return scores of shape (inputs × beams, vocabulary), with the tokens of earlier groups lowered."""
        position = input_ids.shape[1]
        if position >= self.chosen.shape[2]:
            return scores
        tokens = self.chosen[:, :, position].repeat_interleave(self.beams, dim=0)
        cost = torch.full_like(tokens, self.penalty, dtype=scores.dtype)
        return torch.scatter_add(scores, 1, tokens, -cost)  # type: ignore[return-value]
