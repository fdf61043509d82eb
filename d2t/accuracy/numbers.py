"""Number patterns: which records the numbers of a sentence speak of (Wiseman et al. 2017, section 4.1).

"38 points", "a block", "9 - of - 15 from the field", "( 32 - 18 )", "113 - 107", "29 - 18 in the third quarter",
"46 percent from long range", "a 30 - point win", "second on the team", "six players in double figures".
"""

from collections.abc import Iterator
from itertools import count as naturals
from itertools import takewhile

from d2t.accuracy.claims import NumberClaim, about_group, about_member, count, difference, rank
from d2t.accuracy.sentence import Sentence, is_ordinal, number_of
from d2t.accuracy.states import as_state
from d2t.accuracy.table import Columns

_SKIPPED = frozenset({"-", "of", "total", "more", "team", "straight", "career"})  # between a number and its column
_MOST = 2  # of them
_ARTICLES = frozenset({"a", "an"})
_BETWEEN = [("-", "of", "-"), ("-", "for", "-"), ("-",), ("–",)]  # two numbers


def number_claims(sentence: Sentence) -> Iterator[NumberClaim]:
    """Yield the numbers of a sentence, in order."""
    at = 0
    while at < len(sentence.forms):
        found = _claims_at(sentence, at)
        yield from found
        at = max((claim.last for claim in found), default=at + 1)


def _claims_at(sentence: Sentence, at: int) -> list[NumberClaim]:
    forms, words = sentence.forms, sentence.table.words
    if sentence.in_name(at):
        return []
    if forms[at] in _ARTICLES:
        column = sentence.phrase(at + 1, words.column_of)
        return [_of_column(sentence, at, 1, column, at + 1)] if column and not column[-1].endswith("s") else []
    value = number_of(forms[at])
    no_number = sentence.phrase(at, words.share_of) or sentence.phrase(at, words.period_of)
    if value is None or no_number or (forms[at] == "pair" and forms[at + 1 : at + 2] != ["of"]):
        return []
    second = _second(forms, at)
    return _pair(sentence, at, second, value) if second else [_single(sentence, at, value)]


def _second(forms: list[str], at: int) -> int | None:
    """Return the place of the second number of `3 - of - 5`, `3 - for - 5`, `3 - 5`."""
    for between in _BETWEEN:
        place = at + 1 + len(between)
        figures = place < len(forms) and forms[place].isdecimal() and forms[at].isdecimal()
        if figures and tuple(forms[at + 1 : place]) == between:
            return place
    return None


def _pair(sentence: Sentence, at: int, second: int, value: int) -> list[NumberClaim]:
    words, forms, after = sentence.table.words, sentence.forms, second + 1
    pair = ((at, value), (second, number_of(forms[second]) or 0))
    share = sentence.near(after, words.share_of, back=0, ahead=4)
    if second - at > 2 or sentence.phrase(after, words.share_of):
        columns = _share(sentence, share)["columns"]
        return [
            about_member(sentence, NumberClaim(place, place + 1, f"share {n}", number, (column,)))
            for n, ((place, number), column) in enumerate(zip(pair, columns, strict=True))
        ]
    if forms[at - 1 : at] == ["("] and forms[after : after + 1] == [")"]:
        return [
            about_group(sentence, NumberClaim(place, place + 1, "record", number, (column,)))
            for (place, number), column in zip(pair, words["record"], strict=True)
        ]
    return _score(sentence, *pair)


def _share(sentence: Sentence, phrase: tuple[str, ...] | None) -> dict[str, list[str]]:
    """Return the share that a phrase means; without a phrase the first of the list."""
    words = sentence.table.words
    found: dict[str, list[str]] = words["shares"][words.share_of[phrase] if phrase else next(iter(words["shares"]))]
    return found


def _score(sentence: Sentence, one: tuple[int, int], other: tuple[int, int]) -> list[NumberClaim]:
    """Return the numbers of a score such as `113 - 107`, in whichever order: in all, in a period, or of a column."""
    table, at = sentence.table, one[0]
    columns, relation = _score_columns(sentence, at, other[0] + 1)
    values = [table.value(group, columns) for group in table.groups]
    known = len(values) == 2 and None not in values
    orders = [[one[1] == a, other[1] == b] for a, b in (values, values[::-1])] if known else [[False, False]]
    best = max(orders, key=sum)
    subject = sentence.group(at)
    own = table.value(subject, columns) if subject else None
    turned = known and all(best) and one[1] != other[1] and own not in (None, one[1])
    notes = frozenset({f"both {sum(best)}", f"turned {turned}", f"greater first {one[1] >= other[1]}"})
    return [
        NumberClaim(
            place,
            place + 1,
            relation,
            number,
            columns,
            subject,
            sentence.before(at, "group"),
            as_state(right if known else None),
            f"{right} {own == number} {n}",
            notes,
        )
        for n, ((place, number), right) in enumerate(zip((one, other), best, strict=True))
    ]


def _score_columns(sentence: Sentence, at: int, after: int) -> tuple[Columns, str]:
    words = sentence.table.words
    if columns := _period(sentence, at, after):
        return columns, "score of a period"
    said = set(sentence.forms[:at])
    column = next((column for column, signs in words["battles"].items() if not said.isdisjoint(signs)), None)
    return ((column,), "battle") if column else ((words["total"],), "score")


def _period(sentence: Sentence, at: int, after: int) -> Columns:
    """Return the columns of the period that is named after a place, or else before it; none if there is none."""
    periods = sentence.table.words.period_of
    found = sentence.near(after, periods, back=0, ahead=12) or sentence.near(at, periods, back=14, ahead=0)
    return periods[found] if found else ()


def _single(sentence: Sentence, at: int, value: int) -> NumberClaim:
    words, forms = sentence.table.words, sentence.forms
    if is_ordinal(forms[at]):
        following = " ".join(forms[at + 1 : at + 5])
        ranked = any(following.startswith(phrase) for phrase in words["rank"])
        return rank(sentence, at, value) if ranked else NumberClaim(at, at + 1, "ordinal", value)
    if forms[at + 1 : at + 2] in (["percent"], ["%"]):
        phrase = sentence.near(at + 2, words.share_of, back=0, ahead=7)
        phrase = phrase or sentence.near(at, words.share_of, back=5, ahead=0)
        column = str(_share(sentence, phrase)["percentage"])
        relation = column if phrase else "percentage"
        return about_group(sentence, NumberClaim(at, at + 1, relation, value, (column,)))
    skipped = sum(
        1
        for _ in takewhile(
            lambda n: n < _MOST and forms[at + 1 + n : at + 2 + n] and forms[at + 1 + n] in _SKIPPED, naturals()
        )
    )
    place = at + 1 + skipped
    if column_words := sentence.phrase(place, words.column_of):
        return _of_column(sentence, at, value, column_words, place)
    if not set(forms[at + 1 : at + 4]).isdisjoint(words["count"]["words"]):
        return count(sentence, at, value)
    if forms[at - 1 : at] == ["by"]:
        return difference(sentence, at, value, _period(sentence, at, at + 1) or (words["total"],))
    return NumberClaim(at, at + 1, "other", value)


def _of_column(sentence: Sentence, at: int, value: int, phrase: tuple[str, ...], place: int) -> NumberClaim:
    """Return the claim of a number before the words of a column: a member's record, a period, or a difference."""
    words, forms = sentence.table.words, sentence.forms
    column, after = words.column_of[phrase], place + len(phrase)
    total = column == words["total"]
    if total and not set(forms[after : after + 2]).isdisjoint(words["difference"]):
        return difference(sentence, at, value, _period(sentence, at, after) or (column,))
    period = sentence.near(after, words.period_of, back=0, ahead=5) if total else None
    if period:
        return about_group(sentence, NumberClaim(at, at + 1, "points of a period", value, words.period_of[period]))
    return about_member(sentence, NumberClaim(at, at + 1, column, value, (column,)))
