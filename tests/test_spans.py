"""Spans of unsupported words: what a span is, how sources are joined, and what each source finds."""

import json
import pickle
from collections.abc import Callable
from dataclasses import replace

import pytest
from conftest import ScriptedCheck

from reranker import EntityCoverage, InputError, Reranker
from reranker.check import Request
from reranker.doubts.doubt import DoubtRule
from reranker.doubts.relation_claims import RelationClaims
from reranker.doubts.relation_words import RelationWords
from reranker.span_finder import SpanFinder
from reranker.spans import Span, category_of, joined, spans_at
from reranker.triples import as_triples


@pytest.mark.parametrize(
    ("start", "end", "category", "message"),
    [
        (3, 3, "name", "3 to 3 is empty"),
        (-1, 2, "name", "begins before the text"),
        (0, 2, "verb", "'verb' is unknown: one of name, number"),
    ],
)
def test_what_is_no_span(start: int, end: int, category: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        Span(start, end, category, "so")


def name(start: int, end: int, why: str = "name") -> Span:
    return Span(start, end, "name", why)


def word(start: int, end: int, why: str = "nli") -> Span:
    return Span(start, end, "word", why)


JOINED = [  # sources, the most exact first; what is left
    ([], []),
    ([[name(0, 3)], [word(5, 8)]], [name(0, 3), word(5, 8)]),
    ([[word(5, 8)], [name(0, 3)]], [name(0, 3), word(5, 8)]),
    ([[name(0, 6), name(7, 12)]], [name(0, 12)]),  # "Barack", "Obama"
    ([[name(0, 6), name(8, 12)]], [name(0, 6), name(8, 12)]),
    ([[name(0, 6)], [word(7, 12)]], [name(0, 6), word(7, 12)]),
    ([[name(0, 6)], [word(0, 12)]], [name(0, 12)]),  # half of it: the name is the reason
    ([[name(8, 10)], [word(0, 12)]], [word(0, 12)]),  # a name inside a wrong sentence is not
    ([[name(0, 4), name(8, 12)], [word(2, 10)]], [name(0, 12)]),
    ([[name(0, 4, "a")], [name(0, 4, "b")]], [name(0, 4, "a")]),
]


@pytest.mark.parametrize(("sources", "expected"), JOINED)
def test_sources_are_joined(sources: list[list[Span]], expected: list[Span]) -> None:
    assert joined(*sources) == tuple(expected)


@pytest.mark.parametrize(
    ("words", "category"),
    [
        ("Oslo", "name"),
        ("University of Oslo", "name"),
        ("in 1999", "number"),
        ("5,000", "number"),
        ("5 out of 5", "number"),
        ("walked on the Moon during Apollo 12", "word"),
        ("by the river", "word"),
        ("near Oslo", "word"),
        ("£", "word"),
    ],
)
def test_the_category_that_words_look_like(words: str, category: str) -> None:
    assert category_of(words) == category


def test_places_with_a_space_or_a_hyphen_between_them_are_one() -> None:
    text = "A well-known pub, cheap and old."
    places = [(2, 6), (7, 12), (13, 16), (18, 23), (28, 31)]
    assert [text[span.start : span.end] for span in spans_at(text, places, "so")] == ["well-known pub", "cheap", "old"]


PUB = "The_Mill | eatType | pub"
ANN = "Ann_Lee | birthPlace | Oslo && Ann_Lee | occupation | Painter"
RULES = [  # triples; text; its spans by the rules alone
    (PUB, "The Mill is a pub.", []),
    (PUB, "The Mill is a pub that opened in 1999.", [("1999", "number", "no triple has this number")]),
    (PUB, "The Mill is a pub near Burger King.", [("Burger King", "name", "no triple has this name")]),
    ("The_Mill | price | 20", "The price of The Mill is £20.", [("£20", "number", "no triple has this currency")]),
    ("Fell | height | 51", "The height of Fell is 51 metres.", [("metres", "number", "no triple has this unit")]),
    (PUB, "The Mill is a charming pub.", [("charming", "not_checkable", "praise that no fact holds")]),
    (ANN, "Ann Lee was born in Oslo and married a painter.", [("married", "word", "no triple says this")]),
    ("Ann_Lee | spouse | Bo_Dahl", "Ann Lee's spouse is Bo Dahl.", []),
    (
        "Oslo_Trophy | winner | Ann_Lee",
        "The winner of Ann Lee is Oslo Trophy.",
        [
            ("Ann Lee", "name", "winner: said the other way round"),
            ("Oslo Trophy", "name", "winner: said the other way round"),
        ],
    ),
]


@pytest.fixture
def rules(scripted_check: Callable[..., ScriptedCheck]) -> Reranker:
    """A reranker whose check finds every text OK."""
    doubt = DoubtRule(relations=RelationWords.load(), claims=RelationClaims.load())
    return Reranker(scripted_check({}, otherwise=("OK", 0.9)), entities=EntityCoverage(), doubt=doubt)


@pytest.mark.parametrize(("triples", "text", "expected"), RULES)
def test_what_the_rules_find(triples: str, text: str, expected: list[tuple[str, ...]], rules: Reranker) -> None:
    [found] = rules.rescore(triples, [text])
    assert [(text[span.start : span.end], span.category, span.why) for span in found.spans] == expected
    assert json.loads(json.dumps(found.to_dict()["spans"])) == [
        {"start": text.index(words), "end": text.index(words) + len(words), "category": category, "why": why}
        for words, category, why in expected
    ]


def test_spans_are_looked_for_once_and_only_when_they_are_asked_for(rules: Reranker) -> None:
    asked: list[str] = []

    class Counting(SpanFinder):
        def find(self, request: Request, found: object) -> tuple[Span, ...]:
            asked.append(request[1])
            return (Span(0, 3, "word", "so"),)

    rules.__dict__["spans"] = Counting(rules.check)
    [found] = rules.rescore(PUB, ["The Mill is a pub."])
    assert asked == []
    assert found.spans == found.spans == (Span(0, 3, "word", "so"),)
    assert asked == ["The Mill is a pub."]
    assert pickle.loads(pickle.dumps(found)).spans == found.spans, "without the models"
    assert found == replace(found, find_spans=None), "what finds spans makes no difference between assessments"
    assert found.to_dict(spans=False)["spans"] == []
    assert replace(found, find_spans=None).spans == ()


def test_a_check_without_nli_finds_nothing_by_nli(rules: Reranker) -> None:
    request = (as_triples(PUB), "The Mill is a café.")
    [found] = rules.rescore(PUB, [request[1]])
    wrong = replace(found, verdict="hallucination")
    assert rules.spans.by_words(request) == rules.spans.by_phrases(request, wrong) == ()
    assert rules.spans.find(request, wrong) == ()
    assert rules.spans.signature == "rules-1"
