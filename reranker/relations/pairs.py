"""Pairs of mentions: a text as the relation network reads it, and the scores of its pairs of entities."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import torch

from reranker.entities.mentions import Mention
from reranker.relations.network import RelationNetwork

Pair = tuple[str, str]
"""A subject and an object."""


@dataclass(frozen=True)
class Marked:
    """One text as the network reads it.

    Args:
        states: of shape (tokens, size).
        spans: first token of each mention, and the token after its last.
        pairs: mention of the subject, mention of the object, and the number of their entity pair.
        entities: the entity pairs.
    """

    states: torch.Tensor
    spans: list[tuple[int, int]]
    pairs: list[tuple[int, int, int]]
    entities: list[Pair]


def marked(states: torch.Tensor, offsets: Sequence[tuple[int, int]], mentions: Iterable[Mention]) -> Marked:
    """Return the mentions of a text in tokens, and all ordered pairs of mentions of different entities."""
    spans, names = [], []
    for mention in mentions:
        inside = [n for n, (start, end) in enumerate(offsets) if start < mention.end and mention.start < end]
        if inside:
            spans.append((inside[0], inside[-1] + 1))
            names.append(mention.entity)
    entities: dict[Pair, int] = {}
    pairs = [
        (i, j, entities.setdefault((one, other), len(entities)))
        for i, one in enumerate(names)
        for j, other in enumerate(names)
        if one != other
    ]
    return Marked(states, spans, pairs, list(entities))


def entity_scores(network: RelationNetwork, texts: Sequence[Marked], predicates: torch.Tensor) -> torch.Tensor:
    """Return the log-odds of each entity pair of all texts, of shape (entity pairs, predicates).

    That of an entity pair is the greatest of its pairs of mentions.
    """
    states = torch.nn.utils.rnn.pad_sequence([text.states.float() for text in texts], batch_first=True)
    lengths = torch.tensor([len(text.states) for text in texts])
    mask = torch.arange(states.shape[1])[None] < lengths[:, None]
    spans, pairs, owners, mentions, count = [], [], [], 0, 0
    for number, text in enumerate(texts):
        spans += [(number, *span) for span in text.spans]
        pairs += [(mentions + i, mentions + j) for i, j, _ in text.pairs]
        owners += [count + owner for _, _, owner in text.pairs]
        mentions, count = mentions + len(text.spans), count + len(text.entities)
    if not pairs:
        return torch.zeros(0, len(predicates))
    scores = network(states, mask, torch.tensor(spans), torch.tensor(pairs), predicates).float()
    index = torch.tensor(owners)[:, None].expand_as(scores)
    return torch.full((count, scores.shape[1]), -torch.inf).scatter_reduce(0, index, scores, "amax")
