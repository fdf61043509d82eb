"""What a table says of the names of a sentence: the part that they have in it, and whether their numbers are theirs."""

from collections.abc import Iterator, Sequence

from d2t.accuracy.claims import NumberClaim
from d2t.accuracy.sentence import Name, Sentence
from d2t.accuracy.states import CONTRADICTED, SILENT
from d2t.accuracy.table import Table

_NEAR = 12  # tokens between a group and a member that belong together
_SHORT = 6  # tokens of a way between two names that is told in full


def notes_of(sentence: Sentence, name: Name, claims: Sequence[NumberClaim]) -> set[str]:
    """Return what the table says of a name; a note that ends in `wrong` says that a record contradicts the name."""
    table = sentence.table
    if name.kind == "day":
        return {f"day {sentence.tokens[name.first].text == table.day}", f"inside {len(sentence.names)}"}
    if not name.subject:
        return set()
    numbers = _fit([claim for claim in claims if claim.owner is name], name.subject, table)
    return numbers | set(_of_group(sentence, name) if name.kind == "group" else _of_member(table, name.subject))


def _fit(claims: Sequence[NumberClaim], subject: str, table: Table) -> set[str]:
    """Return how the numbers of a name fit it, and whether they fit another subject better."""
    told = [claim for claim in claims if claim.state != SILENT]
    wrong = [claim for claim in told if claim.state == CONTRADICTED]
    if not wrong:
        return {"numbers right" if told else "no numbers"}
    better = any(all(claim.fits(table, other) for claim in told) for other in table.others(subject))
    whose = "of another" if better else "of nobody"
    return {
        f"numbers {'all' if len(wrong) == len(told) else 'some'} {whose}",
        f"numbers {whose}{' wrong' if better else ''}",
        f"numbers {min(len(told), 3)} told {whose}",
    }


def _of_member(table: Table, subject: str) -> Iterator[str]:
    rank = table.rank(subject, (table.words["total"],))
    yield f"played {len(table.rows[subject]) > 1}"
    yield f"rank {min(rank, 4) if rank else None}"


def _of_group(sentence: Sentence, name: Name) -> Iterator[str]:
    table = sentence.table
    yield "winner" if name.subject == table.winner else "loser"
    yield "home" if name.subject == table.home else "away"
    previous = [other for other in sentence.names if other.kind == "group" and other.last <= name.first]
    if previous:
        which = "the same" if previous[-1].subject == name.subject else "the other"
        yield f"after {which}"
        yield from (f"after {which} {word}" for word in sentence.classes[previous[-1].last : name.first][:_SHORT])
    for side, other in (
        ("before", sentence.before(name.first, "member")),
        ("after", sentence.after(name.first, "member")),
    ):
        if other and other.subject and abs(other.first - name.first) < _NEAR:
            own = table.group_of[other.subject] == name.subject
            way = sentence.classes[min(other.last, name.last) : max(other.first, name.first)]
            note = f"member {side} {'own' if own else 'of another'}"
            yield note
            yield f"{note} by {' '.join(way) if len(way) < _SHORT else '…'}"
            yield from (f"{note} by {word}" for word in way)
