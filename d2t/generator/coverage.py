"""Coverage: a search tells every name and number of its input before it ends, and no value twice.

Coverage in decoding keeps a text from leaving facts out (Wu et al. 2016, section 7). Marks show exactly what was told.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import torch
from transformers import LogitsProcessor

RULES = 1  # to be raised when a value below changes, or what they apply to
# Log-probabilities, chosen on development inputs.
ENDING = 3.0  # that the end of a text loses while a mark is untold
AGAIN = 4.0  # that the mark of a told value loses
UNTOLD = 0.05  # of a token on average, that a text loses for each untold mark when texts are put in order


@dataclass(frozen=True)
class Coverage:
    """The marks of the inputs of a batch, as tokens.

    Args:
        wanted: the marks of each input.
        once: the marks of values among them, which a text tells once.
        end: the last token of every text.
        others: a further token of a mark → its token. A T5 has two, with a space before the mark and without.
    """

    wanted: Sequence[frozenset[int]]
    once: Sequence[frozenset[int]]
    end: int
    others: Mapping[int, int] = field(default_factory=dict)

    def __call__(self, begun: torch.Tensor, logits: torch.Tensor, owners: Sequence[int]) -> torch.Tensor:
        """Return logits of shape (rows, vocabulary), with the end and the values told before lowered.

        Args:
            begun: the tokens of each row so far, of shape (rows, tokens).
            owners: the input of each row.
        """
        if not len(self._marks):
            return logits
        marks, wanted, once = (part.to(logits.device) for part in (self._marks, *self._tables))
        begun = begun.to(logits.device)
        for other, token in self.others.items():
            begun = begun.masked_fill(begun == other, token)
        told = (begun.unsqueeze(-1) == marks).any(1)
        rows = torch.tensor(owners, device=logits.device)
        lowered = logits.clone()
        lowered[:, self.end] -= ENDING * (wanted[rows] & ~told).any(-1)
        again = AGAIN * (told & once[rows])
        lowered[:, marks] -= again
        for other, token in self.others.items():
            lowered[:, other] -= again[:, marks == token].sum(-1)
        return lowered

    def untold(self, tokens: Sequence[int], owner: int) -> int:
        """Return how many marks of an input the tokens of a text lack."""
        return len(self.wanted[owner].difference(self.others.get(token, token) for token in tokens))

    @cached_property
    def _marks(self) -> torch.Tensor:
        return torch.tensor(sorted(frozenset().union(*self.wanted)), dtype=torch.long)

    @cached_property
    def _tables(self) -> tuple[torch.Tensor, torch.Tensor]:
        """Whether each input has each mark, and whether the mark is told once; of shape (inputs, marks)."""
        marks = self._marks.tolist()
        wanted, once = (
            torch.tensor([[mark in of_input for mark in marks] for of_input in part])
            for part in (self.wanted, self.once)
        )
        return wanted, once


class CoverageOfBeams(LogitsProcessor):
    """Coverage for the beam search of transformers.

    Args:
        beams: the number of beams for each input.
    """

    def __init__(self, coverage: Coverage, *, beams: int):
        self.coverage, self.beams = coverage, beams

    def __call__(self, input_ids: torch.LongTensor, scores: torch.FloatTensor) -> torch.FloatTensor:
        """Return scores of shape (inputs × beams, vocabulary), lowered as `Coverage` says."""
        owners = [row // self.beams for row in range(len(input_ids))]
        return self.coverage(input_ids, scores, owners)  # type: ignore[return-value]
