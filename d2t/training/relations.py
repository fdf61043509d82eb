"""Training the relation network: annotated texts, their states computed once, and a plain loop over them."""

import logging
import random
import re
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace

import torch
from torch.nn.functional import cross_entropy

from d2t.data.webnlg import AnnotatedText
from reranker.batching import shuffled_batches
from reranker.check import Request
from reranker.checkpoint import autocast
from reranker.entities.coverage import EntityCoverage
from reranker.entities.mentions import Mention
from reranker.entities.values import is_value
from reranker.errors import InputError
from reranker.relations.extractor import RelationExtractor
from reranker.relations.network import RelationNetwork
from reranker.relations.pairs import Marked, entity_scores, marked
from reranker.relations.states import StateEncoder
from reranker.shipped import NLI, shipped
from reranker.triples import Triple, Triples, predicate_key

Example = tuple[str, tuple[Mention, ...], Triples]
"""A text, its mentions, and its triples."""

_WORD = re.compile(r"\w+")


def located(text: AnnotatedText) -> tuple[Mention, ...]:
    """Return the references of an annotated text as mentions; one that is not found after the last is left out."""
    mentions, at, lower = [], 0, text.text.lower()
    for reference in text.in_order:
        words = _WORD.findall(reference.surface.lower())
        match = re.compile(r"\W*".join(map(re.escape, words))).search(lower, at) if words else None
        if match:
            at = match.end()
            mentions.append(Mention(reference.entity, match.start(), at, "annotated"))
    return tuple(mentions)


def with_marked_mentions(texts: Iterable[AnnotatedText]) -> list[Example]:
    """Return texts with the mentions that people marked."""
    return [(text.text, located(text), text.triples) for text in texts]


def with_found_mentions(requests: Iterable[Request]) -> list[Example]:
    """Return texts with the mentions that entity coverage finds; texts in which an entity is not found are left out."""
    coverage = EntityCoverage()
    found = ((text, coverage.assess(triples, text), triples) for triples, text in requests)
    return [(text, tuple(report.mentions), triples) for text, report, triples in found if not report.missing]


def exchanged(text: str, mentions: Sequence[Mention], rng: random.Random) -> tuple[str, tuple[Mention, ...]] | None:
    """Exchange the words of two entities; the mentions stay what they were, so that their relations do.

    Therefore the network cannot learn from the names alone which relation they have. None where the text has no two
    entities of a kind.
    """
    kinds = {mention.entity: is_value(mention.entity) for mention in mentions}
    pairs = [(a, b) for a in kinds for b in kinds if a < b and kinds[a] == kinds[b]]
    if not pairs:
        return None
    one, other = rng.choice(pairs)
    said = {e: max((text[m.start : m.end] for m in mentions if m.entity == e), key=len) for e in (one, other)}
    words = {one: said[other], other: said[one]}
    made, found, at = "", [], 0
    for mention in mentions:
        made += text[at : mention.start]
        surface = words.get(mention.entity, text[mention.start : mention.end])
        found.append(replace(mention, start=len(made), end=len(made) + len(surface)))
        made, at = made + surface, mention.end
    return made + text[at:], tuple(found)


@dataclass(frozen=True)
class Row:
    """A text as the network reads it, with the number of each pair and predicate that it states."""

    text: Marked
    stated: tuple[tuple[int, int], ...]


def rows(
    encoder: StateEncoder,
    texts: Sequence[Example],
    predicates: dict[str, int],
) -> Iterator[Row]:
    """Yield the texts with at least two entities."""
    for start in range(0, len(texts), 512):
        part = texts[start : start + 512]
        for (states, offsets), (_, mentions, triples) in zip(
            encoder.states([t for t, _, _ in part]), part, strict=True
        ):
            text = marked(states.half(), offsets, mentions)
            number = {pair: n for n, pair in enumerate(text.entities)}
            stated = {
                (number[t.subject, t.object], predicates[predicate_key(t.predicate)])
                for t in triples
                if (t.subject, t.object) in number and predicate_key(t.predicate) in predicates
            }
            if text.pairs:
                yield Row(text, tuple(sorted(stated)))


def loss_of(network: RelationNetwork, batch: Sequence[Row], states: torch.Tensor) -> torch.Tensor:
    """Return the mean cross-entropy of the predicate of each entity pair; a pair without relation has the score 0.

    A pair with several predicates counts once for each.

    Args:
        states: the mean states of the predicates.
    """
    scores = entity_scores(
        network, [row.text for row in batch], network.predicates(states, torch.arange(1, 1 + len(states)))
    )
    pairs, labels, count = [], [], 0
    for row in batch:
        related = {pair for pair, _ in row.stated}
        pairs += [count + pair for pair, _ in row.stated]
        labels += [1 + predicate for _, predicate in row.stated]
        others = [count + pair for pair in range(len(row.text.entities)) if pair not in related]
        pairs += others
        labels += [0] * len(others)
        count += len(row.text.entities)
    with_none = torch.cat([torch.zeros(len(scores), 1), scores], dim=1)
    return cross_entropy(with_none[torch.tensor(pairs)], torch.tensor(labels))


@dataclass(frozen=True)
class Recipe:
    """How the network is trained.

    Args:
        depth: how many layers of the encoder it reads.
        texts: the most texts; the first text of each input comes first.
        exchanged: the probability of a second row of a text, with the words of two entities exchanged.
        learning_rate: of the layer that is trained further; that of new layers is `new_layers` times as much.
        warmup: steps.
        precision: `fp32` or `bf16`.
    """

    depth: int = 3
    texts: int = 20000
    exchanged: float = 0.5
    epochs: int = 4
    batch_size: int = 12
    learning_rate: float = 3e-4
    new_layers: float = 5.0
    warmup: int = 60
    precision: str = "bf16"
    seed: int = 1


def training_texts(texts: Sequence[Example], recipe: Recipe) -> list[Example]:
    """Return the texts of the recipe in a random order, with those whose entities are exchanged.

    Of a text that is given twice for the same triples the first counts.
    """
    rng = random.Random(recipe.seed)
    once: dict[tuple[frozenset[Triple], str], Example] = {}
    for example in texts:
        once.setdefault((frozenset(example[2]), example[0]), example)
    by_input: dict[frozenset[Triple], list[Example]] = {}
    for (facts, _), example in rng.sample(list(once.items()), len(once)):
        by_input.setdefault(facts, []).append(example)
    most = max(map(len, by_input.values()), default=0)
    examples = [part[n] for n in range(most) for part in by_input.values() if len(part) > n][: recipe.texts]
    others = [
        (*made, triples)
        for text, mentions, triples in examples
        if rng.random() < recipe.exchanged and (made := exchanged(text, mentions, rng))
    ]
    return examples + others


def train_relations(texts: Sequence[Example], recipe: Recipe, *, threshold: float = 0.0) -> RelationExtractor:
    """Train a network on top of the NLI classifier that ships, and return its extractor."""
    torch.manual_seed(recipe.seed)
    encoder = StateEncoder.from_pretrained(shipped(NLI), recipe.depth)
    examples = training_texts(texts, recipe)
    predicates = sorted({predicate_key(triple.predicate) for _, _, triples in examples for triple in triples})
    if not predicates:
        raise InputError("no texts with mentions: the training split of the enriched WebNLG is needed")
    with autocast(torch.device("cpu"), recipe.precision):
        data = list(rows(encoder, examples, {key: n for n, key in enumerate(predicates)}))
        states = encoder.predicates(predicates).float()
    network = RelationNetwork(
        deepcopy(encoder.above), size=encoder.encoder.config.hidden_size, depth=recipe.depth, known=len(predicates)
    )
    network.standardise(states)
    new = [weight for name, weight in network.named_parameters() if not name.startswith("layer.")]
    rates = [(network.layer.parameters(), 1.0), (new, recipe.new_layers)]
    optimizer = torch.optim.AdamW(
        [{"params": list(part), "lr": recipe.learning_rate * factor} for part, factor in rates], weight_decay=0.01
    )
    steps = recipe.epochs * -(-len(data) // recipe.batch_size)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1.0, (step + 1) / recipe.warmup) * max(0.0, 1 - step / steps)
    )
    for epoch in range(recipe.epochs):
        loss = train_epoch(network, data, states, optimizer, schedule, recipe, epoch)
        logging.getLogger(__name__).info("epoch %d: loss %.4f", epoch + 1, loss)
    return RelationExtractor(network, encoder, predicates, threshold=threshold)


def train_epoch(
    network: RelationNetwork,
    data: Sequence[Row],
    states: torch.Tensor,
    optimizer: torch.optim.Optimizer,
    schedule: torch.optim.lr_scheduler.LRScheduler,
    recipe: Recipe,
    epoch: int,
) -> float:
    """Train once on all rows; return the mean loss."""
    network.train()
    total, batches = 0.0, shuffled_batches([len(row.text.states) for row in data], recipe.batch_size, epoch)
    for batch in batches:
        with autocast(torch.device("cpu"), recipe.precision):
            loss = loss_of(network, [data[i] for i in batch], states)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        total += loss.item()
    return total / len(batches)
