"""Sources of spans: what each rule knows of the words that are wrong, as places with a reason."""

import re
from collections.abc import Iterable, Iterator

from reranker.candidates import Assessment
from reranker.clauses import Place
from reranker.doubts.amounts import unknown_currencies, unknown_units
from reranker.doubts.places import misplaced
from reranker.doubts.relation_claims import RelationClaims
from reranker.doubts.relation_words import text_lemmas
from reranker.doubts.reversed_roles import reversed_roles
from reranker.doubts.roles import said_of_another
from reranker.entities.mentions import EntityReport
from reranker.entities.proper_names import unknown_names
from reranker.entities.text import Text
from reranker.padding import padding
from reranker.spans import Span, category_of
from reranker.triples import Triples, local_name, predicate_words

_LINKS = re.compile(r"^(?:(?:and|but|or|with|while|which|who|that|as|also|then)\s+)+")
_REST = re.compile(r"(?: [A-Z]\w*)+")  # "King" of "Burger King": a title is no unknown name by itself
_WORD = re.compile(r"[^\W\d_]+")


def value_spans(report: EntityReport) -> Iterator[Span]:
    """Yield the numbers, dates and linked names that no triple has, by entity coverage."""
    for mention in report.unsupported:
        kind = mention.method if mention.method in ("number", "date") else "name"
        yield Span(mention.start, mention.end, "name" if kind == "name" else "number", f"no triple has this {kind}")


def name_spans(triples: Triples, text: str, report: EntityReport) -> Iterator[Span]:
    """Yield the names that share no word with the triples, and prices in a currency that no triple has."""
    named = {character for mention in report.mentions for character in range(mention.start, mention.end)}
    for name in unknown_names(triples, text, report.mentions):
        for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text):
            if match.start() not in named:
                rest = _REST.match(text, match.end())
                end = rest.end() if rest and named.isdisjoint(range(*rest.span())) else match.end()
                yield Span(match.start(), end, "name", "no triple has this name")
    for price in unknown_currencies(triples, text):
        for match in re.finditer(re.escape(price), text):
            yield Span(*match.span(), "number", "no triple has this currency")


def claim_spans(claims: RelationClaims, found: Assessment, text: str) -> Iterator[Span]:
    """Yield the words that claim a relation which no triple has."""
    words = set(claims.unfounded(found.told, text)) if found.facts else set()
    for match in _WORD.finditer(text):
        if words & text_lemmas((), match[0]):
            yield Span(*match.span(), "word", "no triple says this")


def padding_spans(facts: Iterable[str], text: str) -> Iterator[Span]:
    """Yield the praise that no fact holds."""
    at = 0
    for words in padding(tuple(facts), text):
        at = text.index(words, at)
        yield Span(at, at + len(words), "not_checkable", "praise that no fact holds")
        at += len(words)


def role_spans(triples: Triples, text: str, found: Assessment) -> Iterator[Span]:
    """Yield the names of relations that the text says the other way round, or of another subject."""
    if not found.facts or not found.entities:
        return
    wrong = dict.fromkeys(reversed_roles(found.told, text), "said the other way round")
    of_another = (*said_of_another(found.told, text), *misplaced(triples, text))
    wrong |= dict.fromkeys(of_another, "said of another subject")
    for triple, how in wrong.items():
        why = f"{predicate_words(local_name(triple.predicate))}: {how}"
        for mention in found.entities.mentions:
            if mention.entity in (triple.subject, triple.object):
                category = category_of(text[mention.start : mention.end])
                yield Span(mention.start, mention.end, category, why)


def unit_spans(text: str, found: Assessment) -> Iterator[Span]:
    """Yield the units of measures that no triple has."""
    if not found.facts or not found.entities:
        return
    for unit in unknown_units(found.told, text):
        for match in re.finditer(rf"(?:(?<=\d)|(?<=\d[ -])){re.escape(unit)}\b", text):
            yield Span(*match.span(), "number", "no triple has this unit")


def phrase_spans(text: str, phrases: Iterable[Place]) -> Iterator[Span]:
    """Yield the numbers of phrases that the facts do not support; of a phrase without a number, its words."""
    for start, end in phrases:
        phrase = text[start:end]
        numbers = [(start + number.start, start + number.end) for number in Text(phrase).numbers]
        links = _LINKS.match(phrase)
        words = (start + (links.end() if links else 0), start + len(phrase.rstrip(" ,;:.!?")))
        for first, last in numbers or [words]:
            if first < last:
                yield Span(first, last, category_of(text[first:last]), "the facts do not support this")
