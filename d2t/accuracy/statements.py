"""Statements: the numbers and names of a text, each with what a table says of it (Wiseman et al. 2017, section 4.1)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from d2t.accuracy.numbers import NumberClaim, number_claims
from d2t.accuracy.sentence import Name, Sentence, tokens_of
from d2t.accuracy.states import CONTRADICTED, SILENT, SUPPORTED, as_state
from d2t.accuracy.story_checks import sentences
from d2t.accuracy.table import Table

RULES = 1  # to be raised when a rule here, in `numbers` or in `sentence` changes

_WINDOW = 3  # tokens before and after a number or name that tell what it is about
_PRONOUNS = frozenset("he his it she her this".split())


@dataclass(frozen=True)
class Statement:
    """A number or name of a text, and what the table says of it.

    Args:
        start, end: its characters in the text.
        category: `number` or `name`.
        relation: the column of a number, another relation such as `score` and `record`, or the kind of a name.
        subject: what it is said of.
        value: what the text says.
        state: `supported`, `contradicted` or `silent`.
        features: what may tell whether the statement is wrong.
    """

    start: int
    end: int
    category: str
    relation: str
    subject: str | None
    value: str
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
        features = {
            f"{claim.relation}",
            f"{claim.relation} {claim.state}",
            f"{claim.relation} {claim.states}",
            f"{claim.state} others {_share(others)}",
            f"{claim.relation} {claim.state} others {_share(others)}",
            f"{claim.state} form {sentence.forms[claim.first] if not claim.figures else 'figures'}",
            f"{claim.state} {_place(sentence)}",
            *(f"{claim.state} {found}" for found in claim.notes),
            *(f"{claim.relation} {claim.state} {found}" for found in claim.notes),
        }
        around = _around(sentence, claim.first, claim.last)
        features |= {*around, *(f"{claim.state} {word}" for word in around)}
        first, last = sentence.tokens[claim.first], sentence.tokens[claim.last - 1]
        yield Statement(
            first.start, last.end, "number", claim.relation, claim.subject, first.text, claim.state,
            frozenset(f"number {feature}" for feature in features),
        )


def _share(claims: Sequence[NumberClaim]) -> str:
    wrong = sum(claim.state == CONTRADICTED for claim in claims)
    return "none there" if not claims else "right" if not wrong else "wrong" if wrong == len(claims) else "mixed"


def _place(sentence: Sentence) -> str:
    left = sentence.count - sentence.number
    return "place " + ("first" if not sentence.number else "early" if sentence.number < 3 else "last" if left < 3 else "middle")


def _around(sentence: Sentence, first: int, last: int) -> set[str]:
    """Return the words around, with what kind of name or number they are in the place of names and numbers."""
    classes = sentence.classes
    found = set()
    for distance in range(1, _WINDOW + 1):
        if first - distance >= 0:
            found.add(f"L{distance}={classes[first - distance]}")
        if last + distance <= len(classes):
            found.add(f"R{distance}={classes[last + distance - 1]}")
    found |= {f"before {classes[n]}" for n in range(max(first - 10, 0), first)}
    found |= {f"after {classes[n]}" for n in range(last, min(last + 5, len(classes)))}
    return found


def _of_names(sentence: Sentence, claims: Sequence[NumberClaim]) -> Iterator[Statement]:
    table = sentence.table
    future = sentence.has("future")
    for n, name in enumerate(sentence.names):
        own = [claim for claim in claims if claim.owner is name]
        notes, state = _roles(sentence, n, name), SILENT
        if name.kind == "day":
            state = as_state(sentence.tokens[name.first].text == table.day) if table.day and not future else SILENT
            notes.add(f"day {sentence.tokens[name.first].text == table.day}")
        elif name.subject:
            notes |= _fit(own, name.subject, table)
            wrong = any(note.endswith("wrong") for note in notes)
            state = CONTRADICTED if wrong else SUPPORTED
        around = _around(sentence, name.first, name.last)
        kind = f"{name.kind}{' future' if future else ''}"
        features = {
            kind, f"{kind} {state}", f"{kind} {_place(sentence)}", f"{kind} {state} {_place(sentence)}",
            *(f"{name.kind} {note}" for note in notes), *(f"{kind} {note}" for note in notes),
            *(f"{name.kind} {word}" for word in around), *(f"{kind} {state} {word}" for word in around),
            *(f"{name.kind} {note} {word}" for note in notes for word in around if word[:2] in ("L1", "R1")),
        }
        first, last = sentence.tokens[name.first], sentence.tokens[name.last - 1]
        words = " ".join(token.text for token in sentence.tokens[name.first : name.last])
        yield Statement(
            first.start, last.end, "name", kind, name.subject, words, state,
            frozenset(f"name {feature}" for feature in features),
        )


def _fit(claims: Sequence[NumberClaim], subject: str, table: Table) -> set[str]:
    """Return how the numbers of a name fit it, and whether they fit another subject better."""
    told = [claim for claim in claims if claim.state != SILENT]
    if not told:
        return {"no numbers"}
    wrong = [claim for claim in told if claim.state == CONTRADICTED]
    if not wrong:
        return {"numbers right"}
    better = any(all(claim.fits(table, other) for claim in told) for other in table.others(subject))
    return {
        f"numbers {'all' if len(wrong) == len(told) else 'some'} wrong",
        f"numbers {'of another' if better else 'of nobody'} wrong",
        f"numbers {min(len(told), 3)} told {'of another' if better else 'of nobody'}",
    }


def _roles(sentence: Sentence, n: int, name: Name) -> set[str]:
    """Return what the table says of the part that a name has in its sentence."""
    table, names = sentence.table, sentence.names
    if not name.subject:
        return {f"inside {len(names)}"} if name.kind == "day" else set()
    notes = {"winner" if name.subject == table.winner else "other"} if name.kind == "group" else set()
    if name.kind == "group":
        notes.add("home" if name.subject == table.home else "away")
        groups = [other for other in names[:n] if other.kind == "group"]
        if groups:
            same = groups[-1].subject == name.subject
            notes |= {f"after {'the same' if same else 'the other'}"}
            between = sentence.classes[groups[-1].last : name.first]
            notes |= {f"after {'the same' if same else 'the other'} {word}" for word in between[:6]}
        for side, other in (("member before", sentence.before(name.first, "member")),
                            ("member after", sentence.after(name.first, "member"))):
            if other and other.subject and abs(other.first - name.first) < 12:
                right = table.group_of[other.subject] == name.subject
                notes.add(f"{side} {'right' if right else 'wrong'}")
                path = sentence.classes[min(other.last, name.last) : max(other.first, name.first)]
                if len(path) < 6:
                    notes.add(f"{side} {'right' if right else 'wrong'} {' '.join(path)}")
                notes |= {f"{side} {'right' if right else 'wrong'} {word}" for word in path}
    if name.kind == "member":
        row = table.rows[name.subject]
        played = len(row) > 1
        notes.add(f"played {played}")
        rank = table.rank(name.subject, (table.words["total"],))
        notes.add(f"rank {min(rank, 4) if rank else None}")
    return notes
