"""RelationNetwork: from the states of a text's words to the predicates between its mentions."""

import torch
from torch import nn

_DISTANCES = (-64, -32, -16, -8, -4, 0, 4, 8, 16, 32, 64)  # limits of the distances, in tokens, that are told apart


class RelationNetwork(nn.Module):
    """A layer of attention over a text's states, and a score for each pair of mentions and each predicate.

    A pair is ordered: (subject, object) and (object, subject) have different scores. A predicate is the mean of the
    states of its words, so that predicates which the network was not trained on have a score, too.

    Args:
        layer: the layer of attention, the encoder's own above those that it reads; it is trained further.
        depth: the number of the encoder's layers whose output the network reads.
        known: the number of predicates of training, which have vectors of their own beside their words.
        hidden, joint: the sizes of the layers between.
    """

    middle: torch.Tensor
    spread: torch.Tensor
    limits: torch.Tensor

    def __init__(self, layer: nn.Module, *, size: int, depth: int, known: int, hidden: int = 384, joint: int = 256):
        super().__init__()
        self.shape = {"size": size, "depth": depth, "known": known, "hidden": hidden, "joint": joint}
        self.depth = depth
        self.layer = layer
        self.distance = nn.Embedding(len(_DISTANCES) + 1, hidden)
        self.pair = nn.Linear(3 * size, hidden)
        self.of_pair = nn.Sequential(nn.GELU(), nn.Dropout(0.1), nn.Linear(hidden, joint))
        self.of_predicate = nn.Sequential(nn.Linear(size, joint), nn.GELU(), nn.Linear(joint, joint))
        self.own = nn.Embedding(1 + known, joint, padding_idx=0)
        nn.init.normal_(self.own.weight, std=0.1)
        self.own.weight.data[0] = 0.0
        self.bias = nn.Parameter(torch.tensor(-2.0))
        self.register_buffer("middle", torch.zeros(size))
        self.register_buffer("spread", torch.ones(size))
        self.register_buffer("limits", torch.tensor(_DISTANCES), persistent=False)

    def predicates(self, states: torch.Tensor, known: torch.Tensor) -> torch.Tensor:
        """Return the vectors of predicates, of shape (predicates, joint).

        Args:
            states: the mean states of their words.
            known: the number of each predicate in training, from 1; 0 for others.
        """
        vectors: torch.Tensor = self.of_predicate((states - self.middle) / self.spread) + self.own(known)
        return vectors

    def standardise(self, states: torch.Tensor) -> None:
        """Take mean and deviation of the predicates' states, which are nearly alike, from those of training."""
        self.middle.copy_(states.mean(0))
        self.spread.copy_(states.std(0).clamp(min=1e-3))

    def forward(
        self,
        states: torch.Tensor,
        mask: torch.Tensor,
        spans: torch.Tensor,
        pairs: torch.Tensor,
        predicates: torch.Tensor,
    ) -> torch.Tensor:
        """Return scores (log-odds) of shape (pairs, predicates).

        Args:
            states: of shape (texts, tokens, size), the output of `depth` layers.
            mask: of shape (texts, tokens), true for tokens of the text.
            spans: of shape (mentions, 3): text, first token, token after the last.
            pairs: of shape (pairs, 2): the mention of the subject and that of the object; both of one text.
            predicates: of shape (predicates, joint), as `self.predicates` returns them.
        """
        attention = torch.zeros(mask.shape, dtype=states.dtype).masked_fill(~mask, torch.finfo(states.dtype).min)
        top = self.layer(states, attention[:, None, None, :])
        top = top[0] if isinstance(top, tuple) else top
        sums = torch.cat([torch.zeros_like(top[:, :1]), top.float().cumsum(1)], dim=1)
        mentions = _mean(sums, spans[:, 0], spans[:, 1], spans[:, 2])
        one, other = spans[pairs[:, 0]], spans[pairs[:, 1]]
        first, last = torch.minimum(one[:, 2], other[:, 2]), torch.maximum(one[:, 1], other[:, 1])
        between = _mean(sums, one[:, 0], first, last)
        apart = self.distance(torch.bucketize(other[:, 1] - one[:, 1], self.limits))
        joined = self.pair(torch.cat([mentions[pairs[:, 0]], mentions[pairs[:, 1]], between], dim=-1)) + apart
        scores: torch.Tensor = self.of_pair(joined) @ predicates.T + self.bias
        return scores


def _mean(sums: torch.Tensor, texts: torch.Tensor, first: torch.Tensor, last: torch.Tensor) -> torch.Tensor:
    """Return the means over the tokens from `first` up to `last`; 0 where there are none."""
    count = (last - first).clamp(min=1)[:, None]
    total = sums[texts, torch.maximum(first, last)] - sums[texts, first]
    return total / count
