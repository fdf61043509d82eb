"""Wording: an object as it is said in a sentence: its kind, dates in words, lists joined by *and*."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from reranker.verbaliser.forms import EDGE_OF_TIME, MONTHS, THOUSANDS, usual_form, without_zeros
from reranker.verbaliser.lexicon import COUNTRIES, WORDS, is_of_a_people

PROGRAMMING_LANGUAGES = frozenset(WORDS["programming languages"])
"""Names of programming languages, with their capitals: `Go`, `C++`."""
_TRUTH = {"yes": True, "true": True, "no": False, "false": False}
_MONTHS = "|".join([*MONTHS, *(rf"{month[:3]}\.?" for month in MONTHS), r"Sept\.?"])
_D, _M = r"(?:0?[1-9]|[12]\d|3[01])", r"(?:0?[1-9]|1[0-2])"  # `14/11/2025`, `14.11.2025`, `11/14/2025`
_WEEKDAY = r"(?:Mon|Tue|Tues|Wed|Wednes|Thu|Thur|Thurs|Fri|Sat|Satur|Sun)(?:day|\.)?"
_DAY = re.compile(
    rf"(?:{_WEEKDAY},? )?"
    rf"(?:(?:\d{{1,2}}(?:st|nd|rd|th)? (?:{_MONTHS})|(?:{_MONTHS}) \d{{1,2}}(?:st|nd|rd|th)?)(?:,? \d{{4}})?"
    rf"|(?:{_D}([/.]){_M}\1|{_M}/{_D}/)(?:1[5-9]|20)\d\d)"
    r"(?: at (?:\d\d:\d\d(?::\d\d)?(?: UTC)?|\d{1,2}(?:[:.]\d\d)? ?[ap]m))?$"
)
_PART_OF_YEAR = "early|mid|late|spring|summer|autumn|fall|winter|Q[1-4]"
_SPAN = re.compile(
    rf"(?:(?:(?:{_MONTHS}) )?\d{{4}}s?|(?i:{_PART_OF_YEAR})[ -]\d{{4}}|about \d{{3,4}})(?: (?:BC|AD|BCE|CE))?$|"
    rf"(?i:early|mid|late)[ -](?:{_MONTHS})(?: \d{{4}})?$|"
    r"\d{1,3} (?:BC|BCE)$"
)
_INSTITUTION = re.compile(r"(?:Museum|University|College|Gallery|Library|Institute|Academy) of ")  # `…, Ely`
_TIME = re.compile(
    r"(?:\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?|\d{1,2}\.\d\d ?[ap]\.?m\.?|\d{1,2} ?[ap]\.?m\.?|noon|midnight)"
    rf"(?: on \d{{1,2}} (?:{_MONTHS}) \d{{4}})?$",
    re.I,
)
_EDGE = re.compile(rf"the {EDGE_OF_TIME}$")
_NUMBER = re.compile(r"[-+]?\d[\d,]*(?:\.\d+)?(?:[eE][-+]?\d+)?$")
_COUNT = re.compile(
    r"(?:0|[1-9][\d,]*)(?:\.0+)?(?: (?:hundred|thousand|million|billion))?$|\d+\.\d+ (?:million|billion)$"
)
_ABOUT_MANY = re.compile(
    r"(?:(?:over|about|around|up to|nearly|almost|more than|at least) )?"
    r"\d[\d,.]*(?: (?:hundred|thousand|million|billion))?\+?"
)
_CODES = re.compile(
    r"[A-Z]{0,2}\d{1,4}[A-Z]?(?:, [A-Z]{0,2}\d{1,4}[A-Z]?)+$|\d{1,3}(?:\.5)?(?:, \d{1,3}(?:\.5)?){2,}$|"
    r"\d{1,2}[:.]\d\d(?:, \d{1,2}[:.]\d\d)+$|"
    r"\d+ [a-z]+(?:, \d+ [a-z]+)+$"
)  # `404, 678` and `2 gold, 1 silver`


_MANY, _ADDRESS = (
    re.compile(r"\d+ [a-z]|\d+[x×] "),
    re.compile(r"\d+ [A-Z]"),
)  # `30 days off`, `2x USB`; `14 Elm Street`
_NUMERIC_DAY = re.compile(r"^(\d{1,2}[/.]\d{1,2}[/.]\d{4}) (?=\d\d:\d\d$)")
_MINUTES = re.compile(r"^((?!1 )\d[\d.,]*) ?mins?\.?$")
_YEARS = re.compile(r"^((?!1 )\d[\d.,]*) ?yrs?\.?$")
_OF_SEASON = re.compile(r"^((?i:early|late|spring|summer|autumn|fall|winter)) of (?=(?:1\d|20)\d\d$)")
_AT_AN_HOUR = re.compile(r"(?<=\d{4}), (?=\d{1,2}(?:[:.]\d\d)? ?[ap]m$|\d\d:\d\d$)")  # `7 December 2025, 7pm`
_SHORT_DAYS = {day[:3]: day for day in ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")}
_CIRCA = re.compile(r"^(?:ca?\.|circa) ?(?=\d{3,4}\b)")
_OF_COUNTRIES = frozenset({"United Kingdom", "UK", "Great Britain"})
_STATES, _DISTRICTS = frozenset(WORDS["states"]), (" County", " Township", " Province", " District", " Region")
_BEHIND_A_NAME = re.compile(r"(?:Jr|Sr|Inc|Ltd|LLC|Corp|PhD|MD|MP|Esq|II|III|IV)\b\.?$")  # `Cyrus Vance, Jr.`
_TITLED = re.compile(
    r"(?:Princess|Prince|Queen|King|Duke|Duchess|Earl|Countess|Marquess) (?:of\b.*|Royal|Consort|Mother)$"
)
_YEAR = re.compile(r"\b1\d{3}\b|\b20\d\d\b")
RECENT = "2026"
"""What was in a year before this one is past for every reader."""
_FEW = frozenset({"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"})
_COUPLE = 2
_GROUPED = 10_000  # from here the digits of an amount are in groups


def grouped(amount: str) -> str:
    """A large amount with its digits in groups: `2700000 USD` → `2,700,000 USD`; any other text as it is."""
    digits, space, unit = amount.partition(" ")
    known = not unit or unit.isupper() or unit.lower().replace("²", "2") in WORDS["units"]
    known = known or (unit.isalpha() and unit.islower() and unit.endswith("s"))  # `12600 objects`
    large = digits.isdecimal() and int(digits) >= _GROUPED and known
    return f"{int(digits):,}{space}{unit}" if large else amount


@dataclass(frozen=True)
class Wording:
    """An object in words.

    Args:
        kind: `truth`, `day`, `span` (a month or a year), `time`, `number`, `list` or `words`.
    """

    text: str
    kind: str = "words"
    items: tuple[str, ...] = ()

    @property
    def truth(self) -> bool | None:
        """What a truth value says; None for any other object."""
        return _TRUTH.get(self.text.lower())

    @property
    def preposition(self) -> str | None:
        """The preposition of a date or a time: *on*, *in* or *at*; None for any other object."""
        return {"day": "on", "span": "in", "time": "at"}.get(self.kind)

    @property
    def count(self) -> str | None:
        """A whole number as it stands before a noun; None for any other object."""
        if self.text.lower() in _FEW:
            return self.text.lower()
        whole = _COUNT.match(self.text) and not THOUSANDS.match(self.text)
        return without_zeros(self.text) if whole else None

    @property
    def is_over(self) -> bool:
        """Whether the object is a date of a year that is past for every reader."""
        year = _YEAR.search(self.text) if self.kind in ("day", "span") else None
        return year is not None and year[0] < RECENT

    @property
    def amount(self) -> str | None:
        """A number of things, also one that is not exact: `3`, `over 100 million`; None for any other object."""
        return self.count or (self.text if _ABOUT_MANY.fullmatch(self.text) else None)

    @property
    def joined(self) -> str:
        """A list with *and* before its last item; any other object as it is, and so is `Andrews County, Texas`."""
        if not self.items or is_place_in_state(self.items):
            return self.text
        return f"{', '.join(self.items[:-1])} and {self.items[-1]}"

    @property
    def series(self) -> str:
        """As `joined`, but two names as they are: the second may say where the first is (`Portland, Oregon`).

        Two countries are not in each other, and neither are two days, two peoples or two programming languages.
        """
        several = len(self.items) > 2 or all(item.islower() for item in self.items) or are_countries(self.items)
        several = several or all(item.endswith("day") or is_of_a_people(item) for item in self.items)
        several = several or PROGRAMMING_LANGUAGES.issuperset(self.items)
        return self.joined if several else self.text


def are_countries(items: Sequence[str]) -> bool:
    """Whether items are countries that do not lie in each other, as England lies in the United Kingdom."""
    return COUNTRIES.issuperset(items) and _OF_COUNTRIES.isdisjoint(items)


def is_place_in_state(items: Sequence[str]) -> bool:
    """Whether two items are a place and its state or country: `Andrews County, Texas`, not `Ohio, Texas`."""
    return len(items) == _COUPLE and [item in _STATES | COUNTRIES for item in items] == [False, True]


def is_place_in_places(items: Sequence[str]) -> bool:
    """Whether items say where a place is: `Ely, Vale County, Ohio`."""
    return items[-1] in COUNTRIES or items[-1] in _STATES or any(item.endswith(_DISTRICTS) for item in items)


def worded(entity: str) -> Wording:
    """An object in words, with its kind: `1815-12-10` is the day `10 December 1815`."""
    text = _NUMERIC_DAY.sub(r"\1 at ", _CIRCA.sub("about ", usual_form(entity)))
    text = _AT_AN_HOUR.sub(" at ", _OF_SEASON.sub(r"\1 ", text))
    text = _YEARS.sub(r"\1 years", _MINUTES.sub(r"\1 minutes", text))
    for kind, pattern in (("day", _DAY), ("span", _SPAN), ("time", _TIME), ("time", _EDGE), ("number", _NUMBER)):
        if pattern.match(text):
            return Wording(text, kind)
    if text.lower() in _TRUTH:
        return Wording(text, "truth")
    items = tuple(item.strip() for item in re.split(r"[,;](?: and )?", text) if item.strip())
    in_town = len(items) == _COUPLE and _INSTITUTION.match(items[0]) and items[1].istitle() and items[1].isalpha()
    if in_town or (len(items) == _COUPLE and (_BEHIND_A_NAME.match(items[-1]) or _TITLED.match(items[-1]))):
        return Wording(text)
    if len(items) > 1:
        items = (*items[:-1], *items[-1].split(" and "))
    if _SHORT_DAYS.keys() >= set(items) and len(items) > 1:  # `Fri, Sat, Sun`
        items = tuple(_SHORT_DAYS[item] for item in items)
        return Wording(", ".join(items), "list", items)
    several = len(items) > _COUPLE and not _ADDRESS.match(items[0])
    words = all(len(item.split()) <= 4 and (not item[0].isdigit() or (several and _MANY.match(item))) for item in items)
    if len(items) > 1 and (words or _CODES.match(text)):
        return Wording(text, "list", items)
    return Wording(text)
