"""Marker: makes texts with known wrong words from right (triples, text) examples."""

import random
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cached_property
from itertools import pairwise

from d2t.data.datasets import Example
from d2t.training.nli.corruptor import Corruptor
from d2t.training.spans.marked_text import MarkedText, new_words
from reranker.extraction import delexicalised
from reranker.single_facts import single_facts
from reranker.spans import spans_at
from reranker.substitution import entities_in_words, whole_words
from reranker.triples import Triple, Triples, entity_words, predicate_key

RIGHT = "right"
KINDS = ("rewrite", "name", "exchange", "number", "relation", "sentence")
_BORDER = re.compile(r"(?<=[a-z0-9]{3}[.!?])\s+(?=[A-Z])")  # not after an initial or a short form
_AND = re.compile(r"\band\b|[,;]")
_NUMBER = re.compile(r"(?<![\w.,-])\d+(?![\w-]|[.,]\d)")
_EXAMPLES = 40  # that are tried for one text of a kind
_TRIES = 15  # sentences of other predicates that are compared with those of the right one
_LIKE = 0.6  # least similarity of the two sentences, so that only the words of the relation differ
_EMPTY_WORDS = "a an and are as at by for from had has have in is it its of on or that the to was were which with"
_EMPTY = frozenset(_EMPTY_WORDS.split())  # words that make no other relation by themselves


class Marker:
    """Makes a wrong text from an example; only the wrong words differ from the right text.

    `rewrite`, `name` and `exchange` are those of `Corruptor`: another value, another subject throughout, two entities
    in each other's place. `number` changes a number. `relation` says a fact with another predicate's sentence, which
    differs in few words. `sentence` takes away the triple that a sentence of the text says alone: its words are wrong.

    Args:
        examples: other values, subjects, numbers and sentences come from these examples.
        equivalents: as in `Corruptor`.
    """

    def __init__(self, examples: Sequence[Example], *, equivalents: Sequence[frozenset[str]] = ()):
        self.examples = examples
        self._corruptors = {
            kind: Corruptor(examples, [], weights={kind: 1.0}, equivalents=equivalents)
            for kind in ("rewrite", "name", "exchange")
        }
        self._makers: dict[str, Callable[[Triples, str, random.Random], MarkedText | None]] = {
            "number": self._number,
            "relation": self._relation,
            "sentence": self._sentence,
        }

    def make(self, kind: str, example: Example, rng: random.Random) -> MarkedText | None:
        """Return the text of one of `KINDS`, or `right`; None where the example does not allow it."""
        triples, text = example
        if kind == RIGHT:
            return MarkedText(triples, text, (), RIGHT)
        if kind in self._makers:
            return self._makers[kind](triples, text, rng)
        wrong = self._corruptors[kind].corrupted(triples, text, rng)
        if wrong is None:
            return None
        names = entities_in_words(triples) if kind == "exchange" else ()
        return _marked(triples, wrong.text, new_words(text, wrong.text, names), kind)

    def draw(self, weights: Mapping[str, float], count: int, rng: random.Random) -> Iterator[MarkedText]:
        """Yield texts of random examples; a kind that no example of some dozens allows is drawn again.

        Args:
            weights: kind → how often it is drawn.
        """
        while count:
            (kind,) = rng.choices(list(weights), list(weights.values()))
            made = (self.make(kind, rng.choice(self.examples), rng) for _ in range(_EXAMPLES))
            if found := next((text for text in made if text), None):
                count -= 1
                yield found

    def _number(self, triples: Triples, text: str, rng: random.Random) -> MarkedText | None:
        """Change one number of the text into one with as many figures that no triple has."""
        places = [match.span() for match in _NUMBER.finditer(text)]
        if not places:
            return None
        start, end = rng.choice(places)
        right = text[start:end]
        changed = list(right)
        for place in rng.sample(range(len(right)), min(len(right), rng.choice((1, 1, 2)))):
            changed[place] = rng.choice("123456789")
        number = "".join(changed)
        if number == right or any(number in part for triple in triples for part in triple):
            return None
        return _marked(triples, text[:start] + number + text[end:], [(start, start + len(number))], "number")

    def _sentence(self, triples: Triples, text: str, rng: random.Random) -> MarkedText | None:
        borders = [0, *(match.end() for match in _BORDER.finditer(text)), len(text)]
        objects = {triple: whole_words([entity_words(triple.object)]) for triple in triples}
        if len(borders) < 3 or len(triples) < 2 or not all(name.search(text) for name in objects.values()):
            return None
        alone = []
        for start, end in pairwise(borders):
            said = [triple for triple, name in objects.items() if name.search(text, start, end)]
            only = len(said) == 1 and len(objects[said[0]].findall(text)) == 1
            if only and not _AND.search(objects[said[0]].sub("", text[start:end])):
                alone.append((said[0], start, start + len(text[start:end].rstrip(" .!?"))))
        if not alone:
            return None
        gone, start, end = rng.choice(alone)
        return _marked(tuple(t for t in triples if t != gone), text, [(start, end)], "sentence")

    def _relation(self, triples: Triples, text: str, rng: random.Random) -> MarkedText | None:
        """Replace a sentence that says one triple alone by the most similar one of another predicate."""
        found = [(said[0], sentence) for said, sentence in single_facts(triples, text) if sentence in text]
        if not found:
            return None
        triple, sentence = rng.choice(found)
        right = self._sentences.get(predicate_key(triple.predicate), [])
        wrong = self._of_others(triple, rng)
        pairs = [
            (SequenceMatcher(a=one, b=other, autojunk=False), one, other) for one in right[:_TRIES] for other in wrong
        ]
        alike, old, new = max(((m.ratio(), one, other) for m, one, other in pairs), default=(0.0, [], []))
        filled = _filled(new, triple)
        words = new_words(_filled(old, triple), filled, [entity_words(triple.subject), entity_words(triple.object)])
        if alike < _LIKE or not {filled[a:b].lower() for a, b in words} - _EMPTY:
            return None
        at = text.index(sentence)
        changed = text[:at] + filled + text[at + len(sentence) :]
        return _marked(triples, changed, [(at + a, at + b) for a, b in words], "relation")

    def _of_others(self, triple: Triple, rng: random.Random) -> list[list[str]]:
        """Return sentences of predicates that cannot mean the same, for objects of the same kind."""
        key, akin = predicate_key(triple.predicate), next(iter(self._corruptors.values())).akin
        keys = [
            other
            for other in self._sentences
            if not set(key.split("_")) & set(other.split("_"))
            and frozenset((key, other)) not in akin
            and self._numeric[other] == bool(re.search(r"\d", triple.object))
        ]
        return [rng.choice(self._sentences[other]) for other in rng.sample(keys, min(_TRIES, len(keys)))]

    @cached_property
    def _sentences(self) -> dict[str, list[list[str]]]:
        """The sentences that say one triple alone, in words with places for the entities, by predicate."""
        found: dict[str, dict[tuple[str, ...], None]] = defaultdict(dict)
        for example in self.examples:
            for (triple,), sentence in single_facts(*example):
                if template := delexicalised(triple, sentence):
                    found[predicate_key(triple.predicate)][tuple(template.split())] = None
        return {key: [list(words) for words in templates] for key, templates in sorted(found.items())}

    @cached_property
    def _numeric(self) -> dict[str, bool]:
        """Whether the first object of each predicate has figures."""
        found: dict[str, bool] = {}
        for triples, _ in self.examples:
            for triple in triples:
                found.setdefault(predicate_key(triple.predicate), bool(re.search(r"\d", triple.object)))
        return found


def _filled(words: Sequence[str], triple: Triple) -> str:
    said = " ".join(words).replace("{subject}", entity_words(triple.subject))
    return said.replace("{object}", entity_words(triple.object))


def _marked(triples: Triples, text: str, places: Sequence[tuple[int, int]], kind: str) -> MarkedText | None:
    spans = spans_at(text, places, kind)
    return MarkedText(triples, text, spans, kind) if spans else None
