"""Partly said: values of which a text says a part alone, such as "7.2" for `7.2 kg` and "April 1986" for a day."""

import re
from collections.abc import Iterator

from reranker.doubts.amounts import UNITS
from reranker.entities.dates import date_of
from reranker.entities.text import bare
from reranker.entities.values import has_name
from reranker.triples import Triple, Triples, entity_words, local_name, predicate_words

_NUMBER = r"-?\d[\d,]*(?:\.\d+)?"
_ANY_UNIT = "|".join(sorted(map(re.escape, UNITS), key=len, reverse=True))
_MEASURE = re.compile(rf"(?P<number>{_NUMBER}) ?(?P<unit>{_ANY_UNIT})", re.IGNORECASE)
_DIMENSIONS = frozenset(
    {"tall", "high", "long", "deep", "wide", "thick", "away", "old", "above", "below", "total", "each"}
)
_MEASURE_OF_SORT = re.compile(rf"(?P<measure>{_NUMBER} ?(?:{_ANY_UNIT})) (?P<sort>[a-z]{{3,}})", re.IGNORECASE)
_UNIT = re.compile(rf"(?<![^\W\d_])(?P<unit>{_ANY_UNIT})s?(?![^\W\d_])", re.IGNORECASE)
_BOUNDED = re.compile(
    r"(?:more than|less than|fewer than|over|under|at least|at most|up to|about|around) \D?(?P<number>\d[\d,.]*)",
    re.IGNORECASE,
)
_BARE = r"(?=[.,;)]?(?: (?:and|or|in|with|by|for|from|on|at|to|is|was|has)\b|$)|[.,;)](?= |$))"  # no unit follows
_BOUND = re.compile(
    r"\b(?:some|nearly|almost|roughly|estimated|older|younger|excess|upwards?|beneath|more|less|fewer|over|under|least|"
    r"most|up to|about|around|approx\w*|above|below|beyond|exceed\w*|within|max\w*|min\w*|from|start\w*|between|plus|"
    r"average|high\w*|low\w*|cheap\w*|\w*expensive|moderate\w*|affordable)\b|[<>+]",
    re.IGNORECASE,
)
_HEDGE = re.compile(
    r"\b(?:about|around|approx\w*|roughly|some|nearly|almost|just|circa|close to|estimated|rounded)\b", re.IGNORECASE
)
# First words that tell a name from the rest, which is a name, too: `New Meadow Lane`, `Deputy Prime Minister`.
_TELLING_WORDS = (
    "New Old North South East West Northern Southern Eastern Western Upper Lower Great Little Deputy Vice Assistant "
    "Acting Junior"
)
_TELLING = frozenset(_TELLING_WORDS.split())
_PERIODS = "second|minute|hour|day|week|month|year"
_PERIOD = re.compile(rf"(?P<number>\d+) (?P<unit>{_PERIODS})s?", re.IGNORECASE)
_DOUBLE = re.compile(r"(?P<first>[A-Z][\w’'-]* (?:[A-Z][\w’']* )*[A-Z][a-z’']+)-(?P<second>[A-Z][a-z]+)")
_YEAR = re.compile(r"1\d{3}|20\d\d")
_EXACT = 1000  # from here a number is rounded where a text says another one that is nearly the same
_NEARLY = 0.05
_STEM = 5
_THERE = frozenset({"1", "available", "included", "offered", "provided"})  # which a text says by *has*


def partly_said(triples: Triples, text: str) -> Iterator[str]:
    """Yield the values of which a text says a part alone.

    A measure without its unit, a day without its number, "£30" for `more than £30`, "Meadow Lane" for `New Meadow
    Lane`, "262,000" for `262,219` without "about", other accents, and "a price range" without any.
    """
    for name in dict.fromkeys(entity_words(part) for triple in triples for part in (triple.subject, triple.object)):
        if _lacks_first(name, text) or _lacks_accents(name, text) or _lacks_half(name, text):
            yield name
    for triple in triples:
        value = entity_words(triple.object)
        if (
            _lacks_unit(value, text)
            or _has_another_period(value, text)
            or _lacks_sort(value, text)
            or _lacks_day(value, text)
            or _lacks_bound(value, text)
            or _is_rounded(value, text)
            or _is_named_alone(triple, text)
        ):
            yield value


def _lacks_unit(value: str, text: str) -> bool:
    measure = _MEASURE.fullmatch(value)
    if measure is None or not re.search(rf"(?<![\d.,]){re.escape(measure['number'])}{_BARE}", text):
        return False
    spelt = text.replace("meter", "metre").replace("liter", "litre").replace("sq.", "sq").replace("Sq.", "sq")
    return UNITS[measure["unit"].lower()] not in {UNITS[found["unit"].lower()] for found in _UNIT.finditer(spelt)}


def _lacks_sort(value: str, text: str) -> bool:
    """Whether the text says a measure without the word behind it: "a 1.8 L engine" for `1.8 L hybrid`."""
    sort = _MEASURE_OF_SORT.fullmatch(value)
    if sort is None or sort["sort"].lower() in UNITS or sort["sort"].lower() in _DIMENSIONS:
        return False
    said = re.search(rf"(?<![\d.,]){re.escape(sort['measure'])}(?!\w)", text)
    return said is not None and sort["sort"][:_STEM].lower() not in text.lower()


def _has_another_period(value: str, text: str) -> bool:
    """Whether the text has the number of a period with another unit: "24 weeks" for `24 months`."""
    period = _PERIOD.fullmatch(value)
    if period is None:
        return False
    said = {unit.lower() for unit in re.findall(rf"(?<![\d.,]){period['number']}[- ]({_PERIODS})", text, re.IGNORECASE)}
    return bool(said) and period["unit"].lower() not in said


def _lacks_day(value: str, text: str) -> bool:
    """Whether the text says the year of a date without its day."""
    date = date_of(value)
    if date is None or date.day is None or str(date.year) not in text:
        return False
    return not re.search(rf"(?<!\d)0?{date.day}(?!\d)", text)


def _lacks_bound(value: str, text: str) -> bool:
    bounded = _BOUNDED.match(value)
    return bounded is not None and bounded["number"].rstrip(".,") in text and not _BOUND.search(text)


def _lacks_first(name: str, text: str) -> bool:
    first, _, rest = name.partition(" ")
    if first not in _TELLING or not re.match(r"[A-Z]\S* ", rest):
        return False
    return rest in text and not re.search(rf"\b{first}", text, re.IGNORECASE)


def _lacks_half(name: str, text: str) -> bool:
    """Whether the text has the first half alone of a double surname: "Ann Lee" for `Ann Lee-Ray`."""
    halves = _DOUBLE.fullmatch(name)
    if halves is None or name in text:
        return False
    return re.search(rf"{re.escape(halves['first'])}(?![\w–-])", text) is not None and (
        halves["second"].lower() not in text.lower()
    )


def _lacks_accents(name: str, text: str) -> bool:
    """Whether the text writes a word of a name with an accent that is not the name's: "Kovać" for `Kovač`."""
    said = [word for word in re.findall(r"\w+", text) if not word.isascii()]
    marked = (word for word in re.findall(r"\w+", name) if not word.isascii())
    return any(
        bare(word) in {bare(other) for other in said} and word.lower() not in {other.lower() for other in said}
        for word in marked
    )


def _is_rounded(value: str, text: str) -> bool:
    """Whether the text has nearly the number of the value, not the number itself, and does not say so."""
    found = re.match(rf"(?P<number>{_NUMBER})(?: |$)", value)
    if found is None or date_of(value) or _YEAR.fullmatch(value) or _HEDGE.search(text):
        return False
    number = _number(found["number"])
    said = {_number(figure) for figure in re.findall(r"(?<![\d.])\d[\d,]*(?:\.\d+)?", text)}
    near = (1 <= abs(other - number) < _NEARLY * number for other in said)
    exact = any(abs(other - number) < 1 for other in said)  # a decimal may be cut
    return number >= _EXACT and not exact and any(near)


def _number(figure: str) -> float:
    return float(figure.replace(",", ""))


def _is_named_alone(triple: Triple, text: str) -> bool:
    """Whether the text names what a predicate of several words gives, without the value: "with a price range"."""
    phrase, lower = predicate_words(local_name(triple.predicate)).lower(), text.lower()
    value = entity_words(triple.object).lower()
    if " " not in phrase or phrase not in lower or value in _THERE or not has_name(triple.object):
        return False
    alone = re.search(rf"\b(?:an?|with|has|have) {re.escape(phrase)}s?(?= and |[.,])", lower)
    return bool(alone) and not any(re.search(rf"\b{word[:_STEM]}", lower) for word in re.findall(r"\w+", value))
