"""What speaks against a text, in words."""

import pytest

from reranker.candidates import NOT_NAMED, NOT_SURE, Assessment, Doubt, FactCheck
from reranker.english.well_formed import Flaw
from reranker.reasons import grouped
from reranker.spans import Span
from reranker.triples import as_triples

TEXT = "The Mill is a cheap pub with jazz."
FACTS = tuple(
    FactCheck(triple, "", 0.9, passed)
    for triple, passed in zip(as_triples("M | a | b && M | c | d && M | e | f"), (True, False, False), strict=True)
)
LEFT_OUT = "left out: M | c | d; M | e | f"
SPANS = (Span(14, 19, "word", "no triple says this"), Span(24, 33, "word", "no triple says this"))
DOUBTS = (Doubt(NOT_SURE), Doubt(NOT_NAMED, "pub"), Doubt(NOT_NAMED, "d"))
FLAWS = (Flaw(0, 1, "repeated"), Flaw(5, 6, "unfinished"), Flaw(9, 10, "repeated"))


@pytest.mark.parametrize(
    ("found", "reasons"),
    [
        (Assessment("OK", 0.9), ()),
        (Assessment("OK", 0.9, doubts=(), flaws=(), text=TEXT), ()),
        (Assessment("omission", 0.1, FACTS), (LEFT_OUT,)),
        (
            Assessment("omission+hallucination", 0.1, FACTS, text=TEXT, find_spans=lambda: SPANS),
            (LEFT_OUT, "unsupported: cheap, with jazz"),
        ),
        (Assessment("hallucination", 0.1), ("unsupported: the triples do not say all of it",)),
        (Assessment("hallucination", 0.1, text=TEXT), ("unsupported: the triples do not say all of it",)),
        (Assessment("OK", 0.9, doubts=DOUBTS), ("in doubt: not sure enough; not named: pub, d",)),
        (Assessment("OK", 0.9, flaws=FLAWS), ("not well-formed: repeated, unfinished",)),
        (Assessment("omission", 0.1, FACTS, flaws=FLAWS), (LEFT_OUT, "not well-formed: repeated, unfinished")),
        (
            Assessment("OK", 0.9, flaws=(Flaw(4, 8, "unknown word"),), text=TEXT),
            ("not well-formed: unknown word “Mill”",),
        ),
        (Assessment("omission", 0.0, FACTS, text=" "), ("the text is empty",)),
        (
            Assessment("hallucination", 0.0, FACTS, problem="cannot be checked: 600 tokens"),
            ("cannot be checked: 600 tokens",),
        ),
    ],
)
def test_reasons_in_words(found: Assessment, reasons: tuple[str, ...]) -> None:
    assert found.reasons == reasons


def test_each_reason_is_named_once() -> None:
    assert grouped([("a", "x"), ("b", ""), ("a", "y")]) == ["a: x, y", "b"]
    assert grouped([]) == []
