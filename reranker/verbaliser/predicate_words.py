"""Predicate words: a predicate in words as they are spelt: `has_usb` as *has USB*, `rating_food` as *food rating*."""

import re

from reranker.triples import predicate_parts
from reranker.verbaliser.lexicon import (
    WORDS,
    is_person,
    is_plural,
    lemma,
    listed,
    participle,
    simple_past,
    third_person,
)
from reranker.verbaliser.phrases import PREPOSITIONS

_SPELLING = re.compile(rf"\b(?:{'|'.join(sorted(WORDS['spellings'], key=len, reverse=True))})\b")
_HYPHENED = re.compile(
    r"^(on|in|off) (time|call|site|house|peak|demand|street|flight|board|store|road) "
    rf"(?!(?:{'|'.join(PREPOSITIONS)})\b)(?=[a-z])"
)  # `on_call_lead`, but not `on_call_for`
_NAME = r"([A-Z]\w*(?: [A-Z]\w*)*)"
_AT_OR_NEAR_A_NAME = re.compile(rf"\b(?:at|near|against) {_NAME}")
_AT_A_NAME = re.compile(rf"\b(?:at|near|against|in|to|from) {_NAME}")  # `level at Bewdley`
_BEHIND = frozenset({"primary", "secondary", "main", "current", "former", "previous", "actual", "preferred"})
_FOR_WHOM = frozenset({"weekday", "weekend", "adult", "child", "student", "senior"})
_FOR_MANY = frozenset(
    {"adults", "children", "kids", "students", "seniors", "residents", "citizens", "foreigners", "dogs", "cats"}
    | {"horses"}
)
_PRICED = frozenset({"price", "fee", "rate", "ticket", "wait", "hours", "dosage", "dose", "age", "admission"})
_NO_ROLES = frozenset({"host", "user", "server", "driver", "player"})  # `host_name`
_SHORT = 4  # letters of a word in capitals that may be an abbreviation
_ABBREVIATIONS = frozenset({"RAID", "AIDS"})
_PERIOD = re.compile(r"\d+[hdwy]")
_FREE = re.compile(r"\b(alcohol|car|dairy|fat|frost|gluten|ice|lactose|nut|smoke|sugar|traffic) free\b(?= \w)")
_IN_SEASON = re.compile(r"(?<=\w) ((?:19|20)\d\d) (\d\d)$")  # `goals_2023_24`
_OF_STANDARD = re.compile(r"(?<=\bISO )(\d+) (\d)\b")  # `ISO 639-1 code`
_TECHNICAL = re.compile(r"(?:(?<=[a-z]) ?|^)(\d+) ([A-Z])\b")  # `supports5G`, `5G`


def predicate_words_as_spelt(predicate: str) -> list[str]:
    """The words of a predicate in lower case, but names and abbreviations as they are spelt: `has_usb` → `USB`."""
    predicate = predicate.replace("%", " pct") if len(predicate) > 1 else predicate
    whole = _TECHNICAL.sub(r" \1\2", _OF_STANDARD.sub(r"\1-\2", " ".join(predicate_parts(predicate))))
    parts = whole.split()
    counted = parts[0].lower() in ("n", "num")
    if whole.isupper() and _is_plain(whole):  # `DIET`, but not `ISBN`
        parts = whole.lower().split()
    if len(parts) > 1:
        parts = _in_reading_order(_in_full(parts))
    at_name = _AT_A_NAME if predicate[:1].islower() else _AT_OR_NEAR_A_NAME
    names = " ".join(at_name.findall(predicate.replace("_", " "))).split() + _names_in(predicate)
    if len(parts) > 1 and counted and parts[1] != "of" and is_plural(parts[-1]):  # `n_layers`, `num_layers`
        parts = ["number", "of", *parts[1:]]
    words = " ".join(part if (part.isupper() and len(part) > 1) or part in names else part.lower() for part in parts)
    season = _IN_SEASON.search(words)
    if season and (int(season[1]) + 1) % 100 == int(season[2]):
        words = _IN_SEASON.sub(r" in \1–\2", words)
    words = _FREE.sub(r"\1-free", _HYPHENED.sub(r"\1-\2 ", words))
    return _plain(_SPELLING.sub(_as_spelt, words).split())


def _is_plain(whole: str) -> bool:
    """Whether words in capitals are no abbreviation: `FUEL`, but not `RAID`."""
    noun = len(whole) == _SHORT and lemma(whole, "NOUN") == whole.lower() and whole not in _ABBREVIATIONS
    return " " in whole or len(whole) > _SHORT or listed(whole, "columns") or noun


def _in_full(parts: list[str]) -> list[str]:
    """The parts without the abbreviations of columns: `avg_price` as *average price*."""
    parts = [WORDS["abbreviated"].get(parts[0].lower(), parts[0]), *parts[1:]]
    return ["average" if part.lower() == "avg" and part is not parts[-1] else part for part in parts]


def _in_reading_order(parts: list[str]) -> list[str]:
    """What describes a noun before it, as it is read: `rating_food` as *food rating*; at least two parts."""
    for ordered in (_extreme_first, _site_first, _period_first, _what_is_measured_first, _description_first):
        parts = ordered(parts)
    return parts


def _extreme_first(parts: list[str]) -> list[str]:
    """`price_max`, `membership_fee_monthly`, but not `batting_average`."""
    *before, last = parts
    of_sport = before[-1].lower() in ("batting", "bowling", "scoring", "point")
    compared = before[-1].lower() in PREPOSITIONS  # `compared_to_average`
    if last.lower() in ("max", "maximum", "minimum", "avg", "average") and not (of_sport or compared):
        parts = [WORDS["abbreviated"].get(last.lower(), last), *before]
    if listed(parts[-1], "how often") and lemma(parts[-2], "NOUN"):
        parts = [parts[-1], *parts[:-1]]
    return parts


def _site_first(parts: list[str]) -> list[str]:
    """`restaurant_on_site`, but not `roasts_on_site`."""
    *things, on, site = ["", *parts]
    thing = things[-1].lower()
    is_thing = lemma(thing, "NOUN") and not lemma(thing, "VERB") and not listed(thing, "amounts")
    return ["on-site", *things[1:]] if (on.lower(), site.lower()) == ("on", "site") and is_thing else parts


def _period_first(parts: list[str]) -> list[str]:
    """`life_expectancy_male`, `change_24h`."""
    *before, last = parts
    of_sex = last.lower() in ("male", "female") and lemma(before[-1].lower(), "NOUN")
    over = _PERIOD.fullmatch(last) and listed(before[-1], "over a period")
    return [last, *before] if of_sex or over else parts


def _what_is_measured_first(parts: list[str]) -> list[str]:
    """`weight_male_kg`, `rating_food`."""
    measured = parts[0].lower() in ("rating", "weight", "height") and listed(parts[1], "of which")
    return [parts[1], parts[0], *parts[2:]] if measured else parts


def _description_first(parts: list[str]) -> list[str]:
    """`genre_primary`, `buffet_price_adults`, `ticket_price_adult`, `seats_indoor`."""
    *before, last = parts
    behind, noun = last.lower(), before[-1].lower()
    if behind in _BEHIND and not is_plural(before[-1]) and noun != "average":
        return [last, *before]
    if behind in _FOR_MANY and noun in _PRICED:
        return [*before, "for", last]
    if behind in _FOR_WHOM and any(part.lower() in _PRICED for part in before):
        return [last, *before]
    if behind in ("indoor", "outdoor") and is_plural(before[-1]):
        return [*before[:-1], last, before[-1]]
    return parts


def _as_spelt(match: re.Match[str]) -> str:
    """How a phrase is spelt; but `joined_us_in` tells of no country and `team_led` of no lamp."""
    before = match.string[: match.start()].split()[-1:]
    if match[0] == "us" and before and (simple_past(before[0]) or participle(before[0]) or third_person(before[0])):
        return "us"
    if match[0] == "led" and before and listed(before[0], "led"):
        return "led"
    return str(WORDS["spellings"][match[0]])


def _names_in(predicate: str) -> list[str]:
    """The words of a name inside a predicate in words: `Tour de France wins`, but none of `Date of Birth`."""
    words = predicate.split()
    capitals = [word for word in words if word.istitle() and word.isalpha()]
    common = [word for word in words if word.islower() and word not in PREPOSITIONS | {"and", "the", "a", "per"}]
    return capitals if len(capitals) > 1 and common else []


def _plain(words: list[str]) -> list[str]:
    """The words without repetition, and without the name of a role: `address_address_city`, `author_name`."""
    said = [word for word, before in zip(words, ["", *words], strict=False) if word != before]
    if said[:2] == ["name", "of"] and is_person(said[-1]):  # `name_of_chef`
        return said[2:]
    if said[-2:] == ["full", "name"] and len(said) > 2 and is_person(said[-3]):  # `owner_full_name`
        return said[:-2]
    named = len(said) > 1 and said[-1] == "name" and said != ["leader", "name"]  # references say *the leader name*
    role = named and (listed(said[-2], "named by role") or (is_person(said[-2]) and said[-2] not in _NO_ROLES))
    return said[:-1] if role else said
