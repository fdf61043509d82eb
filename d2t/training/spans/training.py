"""Training the head of a SpanClassifier on texts whose wrong words are known; the encoder stays as it is."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch.nn.functional import binary_cross_entropy_with_logits

from d2t.data.datasets import DataSets, training_examples
from d2t.data.e2e import EQUIVALENT_VALUES
from d2t.training.spans.marked_text import MarkedText
from d2t.training.spans.marker import Marker
from reranker.batching import shuffled_batches, token_budget_batches
from reranker.nli import NLIClassifier
from reranker.span_classifier import Pieces, SpanClassifier
from reranker.span_head import SpanHead
from reranker.templates import Templates

_ELSEWHERE = -1.0  # the label of a piece that is not of the text


@dataclass(frozen=True)
class _Row:
    """What the head reads of one text, of shape (pieces, …), in half precision; and the label of each piece."""

    states: torch.Tensor
    labels: torch.Tensor


def training_texts(
    data_sets: DataSets, *, corpora: Mapping[str, int], kinds: Mapping[str, float], seed: int
) -> list[MarkedText]:
    """Return texts with known wrong words, made from training splits.

    Args:
        corpora: data set → the number of its texts.
        kinds: kind of corruption, or `right` → how often it is drawn.
    """
    found: list[MarkedText] = []
    for name, count in corpora.items():
        marker = Marker(training_examples(data_sets, name)[0], equivalents=EQUIVALENT_VALUES)
        found += marker.draw(kinds, count, random.Random(seed))
    return found


def train_head(
    classifier: NLIClassifier,
    templates: Templates,
    texts: Sequence[MarkedText],
    *,
    shape: Mapping[str, Any],
    longest: int,
    epochs: int,
    batch_size: int,
    learning_rate: float,
    threshold: float,
    seed: int,
) -> SpanClassifier:
    """Return a classifier with a new head, trained by binary cross-entropy over the pieces of the texts.

    The hidden states of all texts are computed once and kept in memory, a quarter of a megabyte for each text.

    Args:
        shape: the arguments of `SpanHead`, without `hidden`.
        longest: texts of more pieces, with their facts, are left out.
    """
    torch.manual_seed(seed)
    head = SpanHead(**shape, hidden=classifier.model.config.hidden_size)
    found = SpanClassifier(classifier, head, threshold=threshold)
    rows = _rows(found, templates, texts, longest)
    optimizer = torch.optim.AdamW(head.parameters(), lr=learning_rate)
    steps = epochs * -(-len(rows) // batch_size)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, learning_rate, total_steps=steps, pct_start=0.1)
    head.train()
    for epoch in range(epochs):
        for batch in shuffled_batches([len(row.labels) for row in rows], batch_size, seed + epoch):
            loss = _loss(head, [rows[n] for n in batch])
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(head.parameters(), 1.0)
            optimizer.step()
            schedule.step()
    head.eval()
    return found


def _rows(found: SpanClassifier, templates: Templates, texts: Sequence[MarkedText], longest: int) -> list[_Row]:
    pieces = found.pieces([(templates.text(text.triples), text.text) for text in texts])
    return [
        row
        for batch in token_budget_batches([len(one) for one in pieces], found.classifier.token_budget)
        if len(pieces[batch[-1]]) <= longest
        for row in _batch_rows(found, [(pieces[n], texts[n]) for n in batch if len(pieces[n]) <= longest])
    ]


def _batch_rows(found: SpanClassifier, batch: Sequence[tuple[Pieces, MarkedText]]) -> Iterator[_Row]:
    states = found.states([pieces for pieces, _ in batch])["states"]
    for row, (pieces, text) in zip(states, batch, strict=True):
        yield _Row(row[: len(pieces)].half().cpu(), torch.tensor(_labels(pieces, text)))


def _labels(pieces: Pieces, text: MarkedText) -> list[float]:
    """Return 1 for a piece of wrong words, 0 for other pieces of the text, -1 for the facts and special pieces."""
    return [
        float(any(start < span.end and span.start < end for span in text.spans))
        if pieces.first <= n < pieces.last
        else _ELSEWHERE
        for n, (start, end) in enumerate(pieces.offsets)
    ]


def _loss(head: SpanHead, rows: Sequence[_Row]) -> torch.Tensor:
    pad = torch.nn.utils.rnn.pad_sequence
    states = pad([row.states.float() for row in rows], batch_first=True)
    labels = pad([row.labels for row in rows], batch_first=True, padding_value=_ELSEWHERE)
    mask = pad([torch.ones(len(row.labels), dtype=torch.bool) for row in rows], batch_first=True)
    of_text = labels >= 0
    device = head.out.weight.device
    logits = head(states.to(device), of_text.long().to(device), mask.to(device))
    return binary_cross_entropy_with_logits(logits[of_text.to(device)], labels[of_text].to(device))
