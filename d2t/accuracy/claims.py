"""NumberClaim: a number of a sentence, the records that it may speak of, and whether they agree."""

from dataclasses import dataclass, field, replace

from d2t.accuracy.sentence import Name, Sentence
from d2t.accuracy.states import SILENT, as_state
from d2t.accuracy.table import Columns, Table


@dataclass(frozen=True)
class NumberClaim:
    """A number of a sentence with the records that it may speak of.

    Args:
        first, last: its first token, and the token after its last.
        relation: a column, or another relation such as `record`, `score`, `difference`, `rank` and `count`; `other` if
            no pattern fits.
        columns: the columns whose sum it should be; empty for relations between subjects.
        subject: what it is said of; `owner` is the name that says so, None for a pronoun.
        state: what the records of the subject say.
        detail: the state, and those of other subjects that may be meant, in one word.
        notes: what else the records say.
    """

    first: int
    last: int
    relation: str
    value: int
    columns: Columns = ()
    subject: str | None = None
    owner: Name | None = None
    state: str = SILENT
    detail: str = SILENT
    notes: frozenset[str] = field(default=frozenset())

    def fits(self, table: Table, subject: str) -> bool:
        """Return whether the number would be right of another subject."""
        return bool(self.columns) and table.value(subject, self.columns) == self.value


def about_group(sentence: Sentence, claim: NumberClaim) -> NumberClaim:
    """Return the claim as one of the group that its place is about."""
    subject = sentence.group(claim.first)
    values = {group: sentence.table.value(group, claim.columns) for group in sentence.table.groups}
    own = values.get(subject or "")
    state = as_state(None if own is None else own == claim.value)
    elsewhere = any(value == claim.value for group, value in values.items() if group != subject)
    owner = sentence.before(claim.first, "group")
    return replace(claim, subject=subject, owner=owner, state=state, detail=f"{state} {elsewhere}")


def about_member(sentence: Sentence, claim: NumberClaim) -> NumberClaim:
    """Return the claim as one of the nearest member before it; without a member, of a group."""
    table, member = sentence.table, sentence.member(claim.first)
    if not member:
        return about_group(sentence, claim)
    nearest, following = sentence.before(claim.first), sentence.after(claim.first, "member")
    own = table.value(member, claim.columns)
    state = _state(table, claim, member)
    of_group = _state(table, claim, _subject(sentence.before(claim.first, "group")))
    near = f"{nearest.kind if nearest else 'carried'} {of_group}"
    peers = any(claim.fits(table, name.subject) for name in sentence.names if name.kind == "member" and name.subject)
    notes = {
        f"next {_state(table, claim, _subject(following))}",
        f"near {near}",
        f"somebody {peers}",
        f"absent {own is None}",
        f"zero {own == 0}",
    }
    owner = sentence.before(claim.first, "member")
    return replace(claim, subject=member, owner=owner, state=state, detail=f"{state} {near}", notes=frozenset(notes))


def difference(sentence: Sentence, at: int, value: int, columns: Columns) -> NumberClaim:
    """Return the claim that two groups differ by so much: "a 30 - point win"."""
    table = sentence.table
    found = [table.value(group, columns) for group in table.groups]
    values = [one for one in found if one is not None]
    state = as_state(abs(values[0] - values[1]) == value if len(values) == len(found) == 2 else None)
    return NumberClaim(at, at + 1, "difference", value, (), sentence.group(at), None, state, state)


def rank(sentence: Sentence, at: int, value: int) -> NumberClaim:
    """Return the claim that a member has this place in its group: "second on the team"."""
    member = sentence.member(at)
    found = sentence.table.rank(member, (sentence.table.words["total"],)) if member else None
    state = as_state(None if found is None else found == value)
    detail = f"{state} {min(found or 0, 4)} {value}"
    return NumberClaim(at, at + 1, "rank", value, (), member, sentence.before(at, "member"), state, detail)


def count(sentence: Sentence, at: int, value: int) -> NumberClaim:
    """Return the claim that so many members of a group have at least so much: "six players in double figures"."""
    table, words = sentence.table, sentence.table.words
    counts = {group: table.count(group, words["total"], words["count"]["least"]) for group in table.groups}
    group = sentence.group(at)
    state = as_state(counts[group] == value if group in counts else None)
    return NumberClaim(at, at + 1, "count", value, (), group, None, state, f"{value in counts.values()}")


def _subject(name: Name | None) -> str | None:
    return name.subject if name else None


def _state(table: Table, claim: NumberClaim, subject: str | None) -> str:
    own = table.value(subject, claim.columns) if subject else None
    return as_state(None if own is None else own == claim.value)
