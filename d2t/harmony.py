"""Harmony: the parts of a text write a name with or without article, in the singular or plural, and units alike."""

import re
from collections.abc import Sequence
from dataclasses import replace

from d2t.joined import Part
from reranker.doubts.roles import is_name
from reranker.substitution import compiled
from reranker.triples import Triples
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import as_kind
from reranker.verbaliser.names import agreeing_in, takes_the, with_articles

_UNITS = {
    "per sq km": "per square kilometre",
    "sq km": "square kilometres",
    "sq mi": "square miles",
    "sq m": "square metres",
}
_VERB = r"(?:is|was|has|had|have|are|were)\b"
_START = r"(?:^|(?<=[.!?] ))(?:The )?"


def in_harmony(triples: Triples, parts: Sequence[Part]) -> list[Part]:
    """Return the parts with their texts in harmony: "The Volvo XC is … Volvo XC has …" gets its second article.

    The generator and the templates write names in their own ways, and so do two texts of the generator. A name has an
    article if any part gives it one. A name that ends in a number has none, unless it is a model: `Vostok 6`.
    """
    texts = [part.text for part in parts]
    names = dict.fromkeys(name for triple in triples for name in (triple.subject, triple.object) if is_name(name))
    for entity in names:
        name = usual_form(entity)
        if not takes_the(name) and any(map(_with_article(name).search, texts)):
            numbered = name.split()[-1].isdigit() and as_kind(name, entity, triples) == name
            texts = [_without_article(name, text) if numbered else _with(name, text) for text in texts]
        if any(map(compiled(rf"{_START}{re.escape(name)} (?:are|were|have|play)\b").search, texts)):
            texts = [agreeing_in(text, name) for text in texts]
    for short, unit in _UNITS.items():
        if any(unit.removeprefix("per ") in text for text in texts):
            texts = [compiled(rf"\b{short}\b").sub(unit, text) for text in texts]
    return [replace(part, text=text) for part, text in zip(parts, texts, strict=True)]


def _with_article(name: str) -> re.Pattern[str]:
    """Return a pattern of a name with its article, but not of a name before the noun that has the article."""
    return compiled(rf"\b[Tt]he {re.escape(name)}(?=[.,;]| (?:{_VERB}|which\b|and\b))")


def _with(name: str, text: str) -> str:
    return with_articles(text, [name], takes=[name])


def _without_article(name: str, text: str) -> str:
    without = _with_article(name).sub(name, text)
    return without[:1].upper() + without[1:]
