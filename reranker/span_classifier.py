"""SpanClassifier: marks the words that the facts do not support, by one pass of the NLI encoder and a small head."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from safetensors import SafetensorError, safe_open
from safetensors.torch import load_file, save_file

from reranker.batching import token_budget_batches, within_memory
from reranker.checkpoint import autocast
from reranker.errors import InputError
from reranker.nli import NLIClassifier, Pair
from reranker.signature import weights_hash
from reranker.span_head import OVERLAPS, SpanHead, overlaps
from reranker.spans import Span, spans_at

FILE = "spans.safetensors"  # beside the weights of the NLI checkpoint whose hidden states the head reads
WHY = "the facts do not support this"
_WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Pieces:
    """The word pieces of a pair.

    Args:
        columns: what the encoder reads.
        offsets: for each piece its first character and the character after its last.
        first, last: the first piece of the hypothesis, and the piece after its last.
    """

    columns: dict[str, list[int]]
    offsets: list[tuple[int, int]]
    first: int
    last: int

    def __len__(self) -> int:
        return len(self.offsets)


class SpanClassifier:
    """Marks unsupported words by the hidden states of an NLI encoder, which stays as it is.

    Args:
        classifier: its encoder reads the facts as premise and the text as hypothesis.
        threshold: the least probability of a word that is marked, which is that of its likeliest piece.
    """

    def __init__(self, classifier: NLIClassifier, head: SpanHead, *, threshold: float = 0.5):
        self.classifier, self.threshold = classifier, threshold
        self.head = head.eval().to(classifier.model.device)

    @classmethod
    def beside(cls, classifier: NLIClassifier) -> "SpanClassifier | None":
        """Load the head beside the weights of a checkpoint directory; None where there is no head for these weights.

        Raises:
            InputError: the file is damaged.
        """
        path = Path(str(classifier.model.config.name_or_path), FILE)
        if not path.is_file():
            return None
        try:
            with safe_open(path, "pt") as file:
                settings = json.loads(file.metadata()["settings"])
            encoder, threshold = settings.pop("encoder"), settings.pop("threshold")
            head = SpanHead(**settings)
            head.load_state_dict({name: tensor.float() for name, tensor in load_file(path).items()})
        except (OSError, SafetensorError, ValueError, KeyError, TypeError, RuntimeError) as error:
            reason = str(error).splitlines()[0]
            raise InputError(f"{path}: no head for spans ({reason}): delete the file, or train it again") from None
        return cls(classifier, head, threshold=threshold) if encoder == classifier.weights else None

    def save(self, folder: Path) -> Path:
        """Save the head in half precision, with the hash of the encoder that it belongs to; return its file."""
        settings = self.head.settings | {"threshold": self.threshold, "encoder": self.classifier.weights}
        tensors = {name: tensor.half().contiguous() for name, tensor in self.head.state_dict().items()}
        folder.mkdir(parents=True, exist_ok=True)
        save_file(tensors, folder / FILE, {"settings": json.dumps(settings)})
        return folder / FILE

    @property
    def signature(self) -> str:
        """The head's content hash, and the threshold."""
        return f"{weights_hash(self.head)}-{self.threshold:g}"

    def spans(self, pairs: Sequence[Pair]) -> list[tuple[Span, ...]]:
        """Return the unsupported words of each hypothesis; words with a space or hyphen between them are one span.

        Raises:
            TooLongError: a pair is too long for the encoder.
        """
        return [
            _spans(text, pieces, probabilities, self.threshold)
            for (_, text), (pieces, probabilities) in zip(pairs, self.probabilities(pairs), strict=True)
        ]

    def probabilities(self, pairs: Sequence[Pair]) -> list[tuple[Pieces, list[float]]]:
        """Return the pieces of each pair, each piece with the probability that it is unsupported."""
        pieces = self.pieces(pairs) if pairs else []
        found: dict[int, list[float]] = {}
        for batch in token_budget_batches([len(one) for one in pieces], self.classifier.token_budget):
            for part, rows in within_memory(batch, lambda part: self._probabilities([pieces[n] for n in part])):
                found |= dict(zip(part, rows, strict=True))
        return [(one, found[n]) for n, one in enumerate(pieces)]

    def pieces(self, pairs: Sequence[Pair]) -> list[Pieces]:
        """Return the word pieces of each pair; raise TooLongError if a pair is too long."""
        columns, lengths = self.classifier.encode(pairs)
        texts = [premise for premise, _ in pairs], [hypothesis for _, hypothesis in pairs]
        encoded = self.classifier.tokenizer(*texts, return_offsets_mapping=True, verbose=False)
        found = []
        for n, length in enumerate(lengths):
            sides = encoded.sequence_ids(n)
            first = sides.index(1) if 1 in sides else length
            row = {name: values[n] for name, values in columns.items()}
            found.append(Pieces(row, encoded["offset_mapping"][n], first, first + sides.count(1)))
        return found

    @torch.inference_mode()
    def states(self, batch: Sequence[Pieces]) -> dict[str, torch.Tensor]:
        """Return what the head reads."""
        tokenizer, model = self.classifier.tokenizer, self.classifier.model
        columns = {name: [one.columns[name] for one in batch] for name in batch[0].columns}
        padded = tokenizer.pad(columns, return_tensors="pt").to(model.device)
        with autocast(model.device, self.classifier.precision):
            layers = model.base_model(**padded, output_hidden_states=True).hidden_states
        shape = padded["input_ids"].shape
        extra, side = torch.zeros(*shape, OVERLAPS), torch.zeros(shape, dtype=torch.long)
        for n, one in enumerate(batch):
            extra[n, : len(one)] = torch.tensor(overlaps(one.columns["input_ids"], one.first, one.last))
            side[n, one.first : one.last] = 1
        states = torch.cat([*(layers[n].float() for n in self.head.settings["layers"]), extra.to(model.device)], -1)
        return {"states": states, "side": side.to(model.device), "mask": padded["attention_mask"].bool()}

    @torch.inference_mode()
    def _probabilities(self, batch: Sequence[Pieces]) -> list[list[float]]:
        rows: list[list[float]] = self.head(**self.states(batch)).sigmoid().tolist()
        return [row[: len(one)] for row, one in zip(rows, batch, strict=True)]


def _spans(text: str, pieces: Pieces, probabilities: Sequence[float], threshold: float) -> tuple[Span, ...]:
    """Return the words of a text whose likeliest piece reaches the threshold."""
    places = list(zip(pieces.offsets, probabilities, strict=True))[pieces.first : pieces.last]
    words = [
        word.span()
        for word in _WORD.finditer(text)
        if any(p >= threshold and start < word.end() and word.start() < end for (start, end), p in places)
    ]
    return spans_at(text, words, WHY)
