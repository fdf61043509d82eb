"""RelationExtractor: the triples that a text states between its mentions (RG, Wiseman et al. 2017, section 4.1)."""

import json
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import torch
from safetensors import SafetensorError
from safetensors.torch import load_file, save_file

from reranker.entities.mentions import Mention
from reranker.errors import InputError
from reranker.jsonfile import read_json
from reranker.relations.network import RelationNetwork
from reranker.relations.pairs import Marked, entity_scores, marked
from reranker.relations.states import StateEncoder
from reranker.shipped import NLI, shipped
from reranker.signature import signature, weights_hash
from reranker.triples import Triple, predicate_key

RELATIONS = "relations-minilm"  # in checkpoints/
_PART = 64  # texts that are scored at once


class MarkedText(NamedTuple):
    """A text with the mentions of its entities, such as `EntityCoverage.assess` finds them."""

    text: str
    mentions: Sequence[Mention]


class Stated(NamedTuple):
    """A triple that a text states, and the log-odds against no relation between the two entities."""

    triple: Triple
    score: float


class RelationExtractor:
    """Reads the triples that texts state: for each ordered pair of entities at most one predicate.

    Args:
        predicates: the keys of the predicates that the network was trained on, in its order.
        threshold: the least score of a stated triple.
    """

    def __init__(
        self, network: RelationNetwork, encoder: StateEncoder, predicates: Sequence[str], *, threshold: float = 0.0
    ):
        self.network, self.encoder, self.known, self.threshold = network.eval(), encoder, list(predicates), threshold
        self._numbers = {key: n for n, key in enumerate(self.known, 1)}

    @classmethod
    def from_pretrained(cls, name: str | Path | None = None, *, threshold: float | None = None) -> "RelationExtractor":
        """Load a folder that `save` wrote; None: the one that ships. Its encoder is the NLI classifier that ships.

        Args:
            threshold: None: the checkpoint's own.

        Raises:
            InputError: the folder holds no extractor, or one on top of another encoder.
        """
        folder = Path(name or shipped(RELATIONS))
        config = read_json(folder / "config.json", "d2t-relations trains an extractor")
        try:
            encoder = StateEncoder.from_pretrained(shipped(NLI), int(config["shape"]["depth"]))
            network = RelationNetwork(deepcopy(encoder.above), **config["shape"])
            network.load_state_dict({n: t.float() for n, t in load_file(folder / "model.safetensors").items()})
            predicates, version = list(config["predicates"]), config["encoder"]
        except (OSError, KeyError, TypeError, RuntimeError, SafetensorError) as problem:
            raise InputError(f"{folder}: no relation extractor there ({problem}): d2t-relations trains one") from None
        if version != encoder.version:
            raise InputError(
                f"{folder}: it was trained on top of another encoder ({version}) than the one that ships "
                f"({encoder.version}): train it again with d2t-relations"
            )
        return cls(network, encoder, predicates, threshold=config["threshold"] if threshold is None else threshold)

    def save(self, folder: Path) -> None:
        """Write the network in half precision, its predicates, and the version of its encoder."""
        folder.mkdir(parents=True, exist_ok=True)
        save_file(
            {n: t.half().contiguous() for n, t in self.network.state_dict().items()}, folder / "model.safetensors"
        )
        content = {
            "encoder": self.encoder.version,
            "shape": self.network.shape,
            "threshold": self.threshold,
            "predicates": self.known,
        }
        (folder / "config.json").write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")

    @cached_property
    def signature(self) -> str:
        """The weights of encoder and network, and the threshold."""
        weights = f"{self.encoder.version}-{weights_hash(self.network)}"
        return signature(relations=weights, threshold=self.threshold)

    def stated(self, texts: Sequence[MarkedText], predicates: Iterable[str] = ()) -> list[tuple[Stated, ...]]:
        """Return the triples that each text states, in the order of the text's mentions.

        Args:
            predicates: further predicates, which the network need not know; their keys name them.
        """
        keys = list(dict.fromkeys([*self.known, *map(predicate_key, predicates)]))
        return [tuple(self._best(text, scores, keys)) for text, scores in self.scores(texts, keys)]

    @torch.inference_mode()
    def scores(self, texts: Sequence[MarkedText], predicates: Sequence[str]) -> Iterator[tuple[Marked, torch.Tensor]]:
        """Yield for each text its entity pairs, and their log-odds of shape (pairs, predicates).

        Raises:
            TooLongError: the encoder cannot read a text.
        """
        vectors = self._vectors(predicates)
        for start in range(0, len(texts), _PART):
            part = texts[start : start + _PART]
            states = self.encoder.states([text.text for text in part])
            read = [marked(*of_text, text.mentions) for of_text, text in zip(states, part, strict=True)]
            scores = entity_scores(self.network, read, vectors)
            yield from zip(read, scores.split([len(text.entities) for text in read]), strict=True)

    def _vectors(self, predicates: Sequence[str]) -> torch.Tensor:
        numbers = torch.tensor([self._numbers.get(key, 0) for key in predicates], dtype=torch.long)
        return self.network.predicates(self.encoder.predicates(predicates), numbers)

    def _best(self, text: Marked, scores: torch.Tensor, predicates: Sequence[str]) -> Iterator[Stated]:
        if not text.entities:
            return
        for (subject, other), best, index in zip(
            text.entities, *(part.tolist() for part in scores.max(-1)), strict=True
        ):
            if best > self.threshold:
                yield Stated(Triple(subject, predicates[index], other), best)
