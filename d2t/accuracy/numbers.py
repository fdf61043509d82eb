"""Number patterns: which records the numbers of a sentence speak of, and whether they agree (Wiseman et al. 2017)."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from d2t.accuracy.sentence import Name, Sentence, number_of
from d2t.accuracy.states import SILENT, as_state
from d2t.accuracy.table import Columns, Table

_SKIPPED = frozenset("- of total more team straight career".split())
_ARTICLES = frozenset({"a", "an"})


@dataclass(frozen=True)
class NumberClaim:
    """A number of a sentence with the records that it may speak of.

    Args:
        first, last: its first token, and the token after its last.
        relation: a column, or `record`, `score`, `difference`, `rank`, `count`, `share`, or `other`.
        value: the number.
        columns: the columns whose sum it should be; empty for relations between subjects.
        subject: what it is said of; `owner` is the name that says so, None for a pronoun.
        state: for the subject; `states`: also for the nearest group, in one word.
        notes: what else the records say.
        figures: whether it is written in figures.
    """

    first: int
    last: int
    relation: str
    value: int
    columns: Columns = ()
    subject: str | None = None
    owner: Name | None = None
    state: str = SILENT
    states: str = SILENT
    notes: frozenset[str] = field(default=frozenset())
    figures: bool = True

    def fits(self, table: Table, subject: str) -> bool:
        """Return whether the number would be right of another subject."""
        return bool(self.columns) and table.value(subject, self.columns) == self.value


def number_claims(sentence: Sentence) -> Iterator[NumberClaim]:
    """Yield the numbers of a sentence, in order."""
    at = 0
    while at < len(sentence.forms):
        found = _claims_at(sentence, at)
        yield from found
        at = max((claim.last for claim in found), default=at + 1)


def _claims_at(sentence: Sentence, at: int) -> list[NumberClaim]:
    forms, form = sentence.forms, sentence.forms[at]
    if sentence.classes[at] in ("MEMBER", "GROUP", "NAME"):
        return []
    value = number_of(form)
    if form in _ARTICLES:
        column = sentence.phrase(at + 1, sentence.table.words.column_of)
        return [_of_column(sentence, at, 1, column, at + 1)] if column and forms[at + 1] == column[0] and column[0][-1] != "s" else []
    if value is None or sentence.phrase(at, sentence.table.words.share_of):
        return []
    if form == "pair" and forms[at + 1 : at + 2] != ["of"]:
        return []
    second = _second(forms, at)
    if second:
        return _pair(sentence, at, second, value)
    return [_single(sentence, at, value)]


def _second(forms: list[str], at: int) -> int | None:
    """Return the place of the second number of `3 - of - 5`, `3 - 5`, `3 - for - 5`."""
    for separator in (["-", "of", "-"], ["-", "for", "-"], ["-"], ["–"], ["of"]):
        place = at + 1 + len(separator)
        if forms[at + 1 : place] == separator and place < len(forms) and number_of(forms[place]) is not None:
            if separator == ["of"] or not forms[place].isdigit() or not forms[at].isdigit():
                continue
            return place
    return None


def _pair(sentence: Sentence, at: int, second: int, value: int) -> list[NumberClaim]:
    words, forms = sentence.table.words, sentence.forms
    other = number_of(forms[second]) or 0
    after = second + 1
    share = sentence.near(after, words.share_of, back=0, ahead=4)
    if second - at > 2 or (share and sentence.phrase(after, words.share_of)):
        columns = words["shares"][words.share_of[share] if share else next(iter(words["shares"]))]["columns"]
        return [
            _about_member(sentence, NumberClaim(place, place + 1, f"share {n}", number, (column,)))
            for n, (place, number, column) in enumerate(zip((at, second), (value, other), columns, strict=True))
        ]
    if forms[at - 1 : at] == ["("] and forms[after : after + 1] == [")"]:
        return [
            _about_group(sentence, NumberClaim(place, place + 1, "record", number, (column,)))
            for place, number, column in zip((at, second), (value, other), words["record"], strict=True)
        ]
    return _score(sentence, at, second, value, other)


def _score(sentence: Sentence, at: int, second: int, value: int, other: int) -> list[NumberClaim]:
    """Return the numbers of a score such as `113 - 107`: those of both groups, in a period or a column."""
    table = sentence.table
    columns, relation = _period(sentence, at, second + 1), "score of a period"
    if not columns:
        battle = next((c for c, words in table.words["battles"].items() if set(words) & set(sentence.forms[:at])), None)
        columns, relation = ((battle,), "battle") if battle else ((table.words["total"],), "score")
    values = [table.value(group, columns) for group in table.groups]
    if len(values) != 2 or None in values:
        values = [None, None]
    known = None not in values
    straight, crossed = ([value == a, other == b] for a, b in (values, values[::-1]))
    best = max(straight, crossed, key=sum)
    subject = sentence.group(at)
    own = table.value(subject, columns) if subject else None
    turned = known and sum(best) == 2 and value != other and own is not None and own != value
    notes = frozenset({f"both {sum(best)}", f"turned {turned}", f"greater first {value >= other}"})
    owner = sentence.before(at, "group")
    return [
        NumberClaim(
            place, place + 1, relation, number, columns, subject, owner, as_state(right if known else None),
            f"{right} {own == number} {n}", notes,
        )
        for n, (place, number, right) in enumerate(zip((at, second), (value, other), best, strict=True))
    ]


def _period(sentence: Sentence, at: int, after: int) -> Columns:
    found = sentence.near(after, sentence.table.words.period_of, back=0, ahead=12)
    found = found or sentence.near(at, sentence.table.words.period_of, back=14, ahead=0)
    return sentence.table.words.period_of[found] if found else ()


def _single(sentence: Sentence, at: int, value: int) -> NumberClaim:
    table, forms = sentence.table, sentence.forms
    words, ordinal = table.words, not forms[at].isdigit() and forms[at] not in _PLAIN
    figures = forms[at].isdigit()
    if ordinal:
        if any(" ".join(forms[at + 1 : at + 5]).startswith(phrase) for phrase in words["rank"]):
            member = sentence.member(at)
            rank = table.rank(member, (words["total"],)) if member else None
            state = as_state(None if rank is None else rank == value)
            return NumberClaim(at, at + 1, "rank", value, (), member, sentence.before(at, "member"), state, f"{state} {min(rank or 0, 4)} {value}", figures=False)
        return NumberClaim(at, at + 1, "ordinal", value, figures=False)
    if forms[at + 1 : at + 2] in (["percent"], ["%"]):
        share = sentence.near(at + 2, words.share_of, back=0, ahead=7) or sentence.near(at, words.share_of, back=5, ahead=0)
        name = words.share_of[share] if share else next(iter(words["shares"]))
        claim = NumberClaim(at, at + 1, f"percentage {name}" if share else "percentage", value, (words["shares"][name]["percentage"],))
        return _about_group(sentence, claim)
    place = at + 1
    while place < len(forms) and forms[place] in _SKIPPED and place - at < 3:
        place += 1
    column = sentence.phrase(place, words.column_of)
    if column:
        return replace(_of_column(sentence, at, value, column, place), figures=figures)
    if set(forms[at + 1 : at + 4]) & set(words["count"]["words"]):
        counts = [table.count(group, words["total"], words["count"]["least"]) for group in table.groups]
        group = sentence.group(at)
        own = table.count(group, words["total"], words["count"]["least"]) if group else None
        return NumberClaim(at, at + 1, "count", value, (), group, None, as_state(None if own is None else own == value), f"{value in counts}", figures=figures)
    if forms[at - 1 : at] == ["by"] and (columns := _period(sentence, at, at + 1) or (words["total"],)):
        return replace(_difference(sentence, at, value, columns), figures=figures)
    return NumberClaim(at, at + 1, "other", value, figures=figures)


_PLAIN = frozenset(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty pair couple".split()
)


def _of_column(sentence: Sentence, at: int, value: int, phrase: tuple[str, ...], place: int) -> NumberClaim:
    words, forms = sentence.table.words, sentence.forms
    column, after = words.column_of[phrase], place + len(phrase)
    if column == words["total"] and set(forms[after : after + 2]) & set(words["difference"]):
        return _difference(sentence, at, value, _period(sentence, at, after) or (words["total"],))
    claim = NumberClaim(at, at + 1, column, value, (column,), figures=forms[at].isdigit())
    if column == words["total"] and (columns := words.period_of.get(sentence.near(after, words.period_of, back=0, ahead=5) or ())):
        return _about_group(sentence, replace(claim, relation="points of a period", columns=columns))
    return _about_member(sentence, claim)


def _difference(sentence: Sentence, at: int, value: int, columns: Columns) -> NumberClaim:
    table = sentence.table
    values = [table.value(group, columns) for group in table.groups]
    known = len(values) == 2 and None not in values
    right = abs(values[0] - values[1]) == value if known else None  # type: ignore[operator]
    return NumberClaim(at, at + 1, "difference", value, (), sentence.group(at), None, as_state(right), as_state(right))


def _about_group(sentence: Sentence, claim: NumberClaim) -> NumberClaim:
    subject = sentence.group(claim.first)
    values = {group: sentence.table.value(group, claim.columns) for group in sentence.table.groups}
    own = values.get(subject or "")
    state = as_state(None if own is None else own == claim.value)
    elsewhere = any(value == claim.value for group, value in values.items() if group != subject)
    owner = sentence.before(claim.first, "group")
    return replace(claim, subject=subject, owner=owner, state=state, states=f"{state} {elsewhere}")


def _about_member(sentence: Sentence, claim: NumberClaim) -> NumberClaim:
    """Return the claim of the nearest member before it; without one, of the nearest group."""
    table, member = sentence.table, sentence.member(claim.first)
    group, nearest = sentence.before(claim.first, "group"), sentence.before(claim.first)
    of_group = table.value(group.subject, claim.columns) if group and group.subject else None
    team = as_state(None if of_group is None else of_group == claim.value)
    if not member:
        return _about_group(sentence, claim)
    own = table.value(member, claim.columns)
    state = as_state(None if own is None else own == claim.value)
    kind = nearest.kind if nearest else "carried"
    following = sentence.after(claim.first, "member")
    later = table.value(following.subject, claim.columns) if following and following.subject else None
    peers = any(claim.fits(table, n.subject) for n in sentence.names if n.kind == "member" and n.subject)
    notes = frozenset({f"next {as_state(None if later is None else later == claim.value)}", f"near {kind} {team}",
                       f"somebody {peers}", f"absent {own is None}", f"zero {own == 0}"})
    owner = sentence.before(claim.first, "member")
    return replace(claim, subject=member, owner=owner, state=state, states=f"{state} {kind} {team}", notes=notes)
