"""Doubts about names, numbers and dates that a text lacks or adds."""

import re
from collections.abc import Iterator, Sequence

from reranker.candidates import IN_NO_TRIPLE, NOT_NAMED, Doubt
from reranker.check import Request
from reranker.doubts.amounts import (
    lost_compounds,
    lost_items,
    lost_modifiers,
    lost_nouns,
    lost_words,
    unknown_currencies,
    unknown_units,
)
from reranker.doubts.partly_said import partly_said
from reranker.doubts.times import lost_times, unknown_times
from reranker.entities.mentions import EntityReport
from reranker.entities.proper_names import (
    absent_entities,
    changed_codes,
    changed_initials,
    halved_names,
    lost_degrees,
    lost_numerals,
    names_by_kind,
    swallowed_values,
    turned_names,
    unknown_names,
)
from reranker.restated import restated
from reranker.triples import Triple, entity_words
from reranker.verbaliser import verbalise
from reranker.verbaliser.wording import worded

_IN_WORDS = {"hundred": "100", "sixty": "60"}  # `zero_to_hundred`
_SEASON = re.compile(r"(?<![\w-])(\d{4})[-–/](\d\d)(?![-–/\w])")

Facts = Sequence[tuple[Triple, str]]
"""Each triple that was checked, with its fact in a sentence."""


def of_entities(request: Request, facts: Facts, report: EntityReport) -> Iterator[Doubt]:
    """Yield the doubts about names, numbers and dates that the text lacks or adds."""
    triples, text = request
    as_told = restated(" ".join(fact for _, fact in facts), text)
    absent = (entity_words(entity) for entity in absent_entities(report.missing, as_told))
    answers = {entity_words(triple.object) for triple in triples if "{object}" not in verbalise(triple).template}
    answers |= {entity_words(triple.object) for triple in triples if _said_in_full(triple.object, text)}
    unnamed = [entity for entity in absent if entity not in as_told and entity not in answers]  # `smoker | N`
    changed_names = (
        *lost_numerals(triples, text),
        *changed_initials(triples, text),
        *turned_names(triples, text),
        *halved_names(triples, text),
        *names_by_kind(triples, text),
        *changed_codes(triples, text),
        *lost_degrees(triples, text),
        *swallowed_values(triples, text),
        *lost_words(triples, text),
        *lost_items(triples, text),
        *lost_compounds(triples, text),
        *lost_modifiers(triples, text),
        *lost_nouns(triples, text),
        *lost_times(triples, text),
        *partly_said(triples, text),
    )
    for entity in dict.fromkeys([*unnamed, *changed_names]):
        yield Doubt(NOT_NAMED, entity)
    of_predicates = {number for triple in triples for number in re.findall(r"\d+", triple.predicate)}
    of_predicates |= {
        figures for word, figures in _IN_WORDS.items() if any(word in t.predicate.lower() for t in triples)
    }
    seasons = (years for triple in triples for years in _SEASON.findall(triple.object))
    of_seasons = {str(int(first) + 1) for first, last in seasons if (int(first) + 1) % 100 == int(last)}  # `1999–00`
    added = [
        mention.entity.replace("_", " ")
        for mention in report.unsupported
        if text[mention.start : mention.end] not in of_predicates | of_seasons  # `litres_per_100km`, `2014–15`
        and re.search(rf"(?<!\w){re.escape(text[mention.start : mention.end])}(?!\w)", as_told)
    ]
    unknown = (
        *unknown_names(triples, text, report.mentions),
        *unknown_currencies(triples, text),
        *unknown_times(triples, text),
        *(unknown_units(facts, as_told) if facts else ()),
    )
    for name in dict.fromkeys([*added, *unknown]):
        yield Doubt(IN_NO_TRIPLE, name)


def _said_in_full(entity: str, text: str) -> bool:
    """Return whether a text has the items of a list in full: *Friday and Saturday* for `Fri, Sat`."""
    items = worded(entity).items
    return bool(items) and all(item in text for item in items) and not any(item in entity.split(", ") for item in items)
