"""Harmony: the parts of a text write a name with or without article, in the singular or plural, and units alike."""

import re
from collections.abc import Sequence
from dataclasses import replace

from d2t.joined import Part
from reranker.doubts.roles import is_name
from reranker.substitution import compiled
from reranker.triples import Triples, predicate_key
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.lexicon import WORDS, listed
from reranker.verbaliser.names import takes_the, with_articles

RULES = 1  # to be raised when a rule below changes
_COUNTRIES = frozenset(WORDS["countries"])
_UNITS = {"km": "kilometre", "mi": "mile", "m": "metre"}
_SHORT_UNIT = re.compile(rf"(?P<of_one>per |\b1 )?\bsq (?P<unit>{'|'.join(_UNITS)})\b")
_PLURAL_OF = {"is": "are", "was": "were", "has": "have", "plays": "play"}
_START = r"(?:^|(?<=[.!?] ))(?:The )?"


def in_harmony(triples: Triples, parts: Sequence[Part]) -> list[Part]:
    """Return the parts with their texts in harmony: "The Volvo XC is … Volvo XC has …" gets its second article.

    The generator and the templates write names in their own ways, and so do two texts of the generator. The name of a
    thing has an article if a part gives it one, and verbs in the plural if a part has one. Names of persons, countries
    and of things with a number, such as `Vostok 6`, are left as they are.
    """
    texts = [part.text for part in parts]
    names = [usual_form(triple.subject) for triple in triples if is_name(triple.subject)]
    for entity in dict.fromkeys(triple.subject for triple in triples if is_name(triple.subject)):
        name = usual_form(entity)
        if not (_is_person(entity, triples) or name in _COUNTRIES or name[-1].isdigit() or takes_the(name)):
            if any(map(_with_article(name).search, texts)):
                texts = [with_articles(text, names, takes=[name]) for text in texts]
            if any(map(compiled(rf"{_START}{re.escape(name)} (?:are|were|have|play)\b").search, texts)):
                texts = [_in_plural(name, text) for text in texts]
    if any("square " in text for text in texts):
        texts = [_SHORT_UNIT.sub(_in_full, text) for text in texts]
    return [replace(part, text=text) for part, text in zip(parts, texts, strict=True)]


def _is_person(entity: str, triples: Triples) -> bool:
    keys = (predicate_key(triple.predicate) for triple in triples if triple.subject == entity)
    return any(listed(word, "predicates of persons") for key in keys for word in key.split("_"))


def _with_article(name: str) -> re.Pattern[str]:
    """Return a pattern of a name with its article, but not of a name before the noun that has the article."""
    return compiled(rf"\b[Tt]he {re.escape(name)}(?=[.,;]| (?:is|was|has|had|have|are|were|which)\b)")


def _in_plural(name: str, text: str) -> str:
    singular = compiled(rf"(?P<start>{_START}{re.escape(name)} )(?P<verb>{'|'.join(_PLURAL_OF)})\b")
    return singular.sub(lambda found: found["start"] + _PLURAL_OF[found["verb"]], text)


def _in_full(found: re.Match[str]) -> str:
    unit = f"square {_UNITS[found['unit']]}"
    return f"{found['of_one']}{unit}" if found["of_one"] else f"{unit}s"
