"""Harmony: the parts of a text agree in articles, in number and in units, and tell of the dead in the past."""

import re
from collections.abc import Sequence
from dataclasses import replace

from d2t.joined import Part
from reranker.doubts.roles import is_name
from reranker.substitution import compiled
from reranker.triples import Triples
from reranker.verbaliser.articles import kind_without_article
from reranker.verbaliser.ended import is_dead
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import keys_of
from reranker.verbaliser.lexicon import COUNTRIES, verb_in_plural
from reranker.verbaliser.names import takes_the, with_articles
from reranker.verbaliser.told_as_person import is_told_as_person

RULES = 6  # to be raised when a rule below changes
_OF_COMPANIES = frozenset({"industry", "number_of_employees", "key_person", "revenue", "ceo"})
_UNITS = {"km": "kilometre", "mi": "mile", "m": "metre"}
_SHORT_UNIT = re.compile(rf"(?P<of_one>per |\b1 )?\bsq (?P<unit>{'|'.join(_UNITS)})\b")
_ACTED = {"plays": "played", "performs": "performed", "is a national of": "was a national of"}
_NEXT_VERB = re.compile(r"(?:(?<= and )|(?<=, ))(?:is|was|has|plays)\b")
_CLAUSE_ENDS = r"(?=\b(?:who|which|whose|where|that)\b|\.|$)"
_NO_NOUN = r"(?:is|are|was|were|has|had|have|can|which|that|and|or|in|on|at|by|of|from|with|eats|lives|belongs)\b"
_START = r"(?:^|(?<=[.!?] ))(?:The )?"


def in_harmony(triples: Triples, parts: Sequence[Part]) -> list[Part]:
    """Return the parts with their texts in harmony: "The Volvo XC is … Volvo XC has …" gets its second article.

    The generator and the templates write names in their own ways, and so do two texts of the generator. The name of a
    thing has an article if a part gives it one, and verbs in the plural if a part has one. Names of persons, countries
    and of things with a number, such as `Vostok 6`, are left as they are.
    """
    texts = [part.text for part in parts]
    names = {triple.subject: usual_form(triple.subject) for triple in triples if is_name(triple.subject)}
    for entity, name in names.items():
        if kind := kind_without_article(name, entity, triples):
            texts = [_with_kind(name, kind, text) for text in texts]
        if keys_of(entity, triples) & _OF_COMPANIES and not takes_the(name):
            bare = compiled(rf"\b[Tt]he {re.escape(name)}(?=[.,;]|['’]s | (?:is|was|has|had|which)\b)")
            if any(compiled(rf"(?<![Tt]he )\b{re.escape(name)} (?:is|was|has)\b").search(text) for text in texts):
                texts = [bare.sub(name, text) for text in texts]
        if not (is_told_as_person(entity, triples) or name in COUNTRIES or name[-1].isdigit() or takes_the(name)):
            if any(map(_with_article(name).search, texts)):
                texts = [with_articles(text, names.values(), takes=[name]) for text in texts]
            if any(map(compiled(rf"{_START}{re.escape(name)} (?:are|were|have|play)\b").search, texts)):
                texts = [_in_plural(name, text) for text in texts]
    if len(names) == len({triple.subject for triple in triples}) == 1 and is_dead(triples[0].subject, triples):
        last = re.escape(next(iter(names.values())).split()[-1])
        acts = compiled(rf"(?P<who>\b(?:who|and|{last}) )(?P<act>{'|'.join(_ACTED)})\b(?! and\b)")
        texts = [acts.sub(lambda found: found["who"] + _ACTED[found["act"]], text) for text in texts]
    if any("square " in text for text in texts):
        texts = [_SHORT_UNIT.sub(_in_full, text) for text in texts]
    return [replace(part, text=text) for part, text in zip(parts, texts, strict=True)]


def _with_article(name: str) -> re.Pattern[str]:
    """Return a pattern of a name with its article, but not of a name before the noun that has the article."""
    return compiled(rf"\b[Tt]he {re.escape(name)}(?=[.,;]| (?:is|was|has|had|have|are|were|which)\b)")


def _with_kind(name: str, kind: str, text: str) -> str:
    """Return the text with the article of a kind of animal or model: "The blue whale is" for "Blue whale is"."""
    alone = compiled(rf"(?<![\w-]){re.escape(name)}(?=[.,;]|$| {_NO_NOUN})")
    return with_articles(alone.sub(lambda _: kind, text), [kind], takes=[kind])


def _in_plural(name: str, text: str) -> str:
    singular = compiled(
        rf"(?P<start>{_START}{re.escape(name)} )(?P<verb>is|was|has|plays)\b(?P<rest>[^.]*?){_CLAUSE_ENDS}"
    )

    def in_plural(found: re.Match[str]) -> str:
        rest = _NEXT_VERB.sub(lambda verb: verb_in_plural(verb[0]), found["rest"])
        return f"{found['start']}{verb_in_plural(found['verb'])}{rest}"

    return singular.sub(in_plural, text)


def _in_full(found: re.Match[str]) -> str:
    unit = f"square {_UNITS[found['unit']]}"
    return f"{found['of_one']}{unit}" if found["of_one"] else f"{unit}s"
