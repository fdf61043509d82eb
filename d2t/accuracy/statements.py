"""Statements: the numbers and names of a text, each with what a table says of it (Wiseman et al. 2017, section 4.1)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from d2t.accuracy.claims import NumberClaim
from d2t.accuracy.name_notes import notes_of
from d2t.accuracy.numbers import number_claims
from d2t.accuracy.sentence import Sentence, number_of, tokens_of
from d2t.accuracy.states import CONTRADICTED, SILENT, as_state
from d2t.accuracy.story_checks import sentences
from d2t.accuracy.table import Table

RULES = 1  # to be raised when a rule here, in `numbers` or in `sentence` changes

_WINDOW = 3  # tokens before and after a number or name whose place counts
_BEFORE, _AFTER = 10, 5  # tokens before and after it that count wherever they stand
_PRONOUNS = frozenset(["he", "his", "it", "she", "her", "this"])


@dataclass(frozen=True)
class Statement:
    """A number or name of a text, and what the table says of it.

    Args:
        start, end: its characters in the text.
        category: `number` or `name`.
        relation: the column of a number, another relation such as `score` and `record`, or the kind of a name.
        subject: what it is said of.
        value: the words.
        number: the number that they say; None for a name.
        state: `supported`, `contradicted` or `silent`.
        features: what may tell whether the statement is wrong.
    """

    start: int
    end: int
    category: str
    relation: str
    subject: str | None
    value: str
    number: int | None
    state: str
    features: frozenset[str] = field(default=frozenset(), repr=False)


def statements(text: str, table: Table) -> Iterator[Statement]:
    """Yield the numbers and names of a text, sentence by sentence."""
    spans = list(sentences(text))
    member: str | None = None
    for number, (start, end) in enumerate(spans):
        tokens = tokens_of(text, start, end)
        if not tokens:
            continue
        pronoun = tokens[0].form in _PRONOUNS or (len(tokens) > 1 and tokens[1].form in _PRONOUNS)
        sentence = Sentence(tokens, table, number=number, count=len(spans), member=member if pronoun else None)
        claims = list(number_claims(sentence))
        yield from _of_numbers(sentence, claims)
        yield from _of_names(sentence, claims)
        named = [name.subject for name in sentence.names if name.kind == "member"]
        member = named[0] if named else member


def _of_numbers(sentence: Sentence, claims: Sequence[NumberClaim]) -> Iterator[Statement]:
    for claim in claims:
        others = [c for c in claims if c is not claim and c.subject == claim.subject and c.state != SILENT]
        form = sentence.forms[claim.first]
        told = {
            claim.detail,
            f"others {_shares(others)}",
            f"form {'figures' if form.isdecimal() else form}",
            f"place {sentence.place}",
            *claim.notes,
        }
        around = _around(sentence, claim.first, claim.last)
        features = {
            claim.relation,
            f"{claim.relation} {claim.state}",
            *around,
            *(f"{claim.state} {note}" for note in told | around),
            *(f"{claim.relation} {claim.state} {note}" for note in told),
        }
        yield _statement(
            sentence, "number", claim.first, claim.last, claim.relation, claim.subject, claim.state, features
        )


def _of_names(sentence: Sentence, claims: Sequence[NumberClaim]) -> Iterator[Statement]:
    future = " future" if sentence.has("future") else ""
    for name in sentence.names:
        notes = notes_of(sentence, name, claims)
        state = SILENT
        if name.kind == "day" and sentence.table.day and not future:
            state = as_state(sentence.tokens[name.first].text == sentence.table.day)
        elif name.subject:
            state = as_state(not any(note.endswith("wrong") for note in notes))
        around, kind, place = (
            _around(sentence, name.first, name.last),
            f"{name.kind}{future}",
            f"place {sentence.place}",
        )
        features = {
            kind,
            *(f"{name.kind} {note}" for note in notes | around),
            *(f"{kind} {note}" for note in notes | {state, place}),
            *(f"{kind} {state} {note}" for note in around | {place}),
            *(f"{name.kind} {note} {word}" for note in notes for word in around if word[:2] in ("L1", "R1")),
        }
        yield _statement(sentence, "name", name.first, name.last, kind, name.subject, state, features)


def _statement(
    sentence: Sentence,
    category: str,
    first: int,
    last: int,
    relation: str,
    subject: str | None,
    state: str,
    features: set[str],
) -> Statement:
    tokens = sentence.tokens[first:last]
    return Statement(
        tokens[0].start,
        tokens[-1].end,
        category,
        relation,
        subject,
        " ".join(token.text for token in tokens),
        number_of(tokens[0].form) if category == "number" else None,
        state,
        frozenset(f"{category} {feature}" for feature in features),
    )


def _shares(claims: Sequence[NumberClaim]) -> str:
    wrong = sum(claim.state == CONTRADICTED for claim in claims)
    return "none there" if not claims else "right" if not wrong else "wrong" if wrong == len(claims) else "mixed"


def _around(sentence: Sentence, first: int, last: int) -> set[str]:
    """Return the words around, with what kind of name or number they are in the place of names and numbers."""
    classes = sentence.classes
    left, right = classes[max(first - _BEFORE, 0) : first], classes[last : last + _AFTER]
    return {
        *(f"L{n}={word}" for n, word in enumerate(left[::-1][:_WINDOW], 1)),
        *(f"R{n}={word}" for n, word in enumerate(right[:_WINDOW], 1)),
        *(f"before {word}" for word in left),
        *(f"after {word}" for word in right),
    }
