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
    rf"^(on|in|off) (time|call|site|house|peak|demand|street|flight) (?!(?:{'|'.join(PREPOSITIONS)})\b)(?=[a-z])"
)  # `on_call_lead`, but not `on_call_for`
_NAME = r"([A-Z]\w*(?: [A-Z]\w*)*)"
_AT_OR_NEAR_A_NAME = re.compile(rf"\b(?:at|near|against) {_NAME}")
_AT_A_NAME = re.compile(rf"\b(?:at|near|against|in|to|from) {_NAME}")  # `level at Bewdley`
_BEHIND = frozenset({"primary", "secondary", "main", "current", "former", "previous", "actual", "preferred"})
_FOR_WHOM = frozenset({"weekday", "weekend", "adult", "child", "student", "senior"})
_FOR_MANY = frozenset({"adults", "children", "kids", "students", "seniors", "residents", "dogs", "cats", "horses"})
_PRICED = frozenset({"price", "fee", "rate", "ticket", "wait", "hours", "dosage", "dose", "age"})
_NO_ROLES = frozenset({"host", "user", "server", "driver", "player"})  # `host_name`
_SHORT = 4  # letters of a word in capitals that may be an abbreviation
_ABBREVIATIONS = frozenset({"RAID", "AIDS"})
_PERIOD = re.compile(r"\d+[hdwy]")
_FREE = re.compile(r"\b(alcohol|dairy|fat|gluten|lactose|nut|smoke|sugar) free\b(?= \w)")
_IN_SEASON = re.compile(r"(?<=\w) ((?:19|20)\d\d) (\d\d)$")  # `goals_2023_24`
_OF_STANDARD = re.compile(r"(?<=\bISO )(\d+) (\d)\b")  # `ISO 639-1 code`
_TECHNICAL = re.compile(r"(?:(?<=[a-z]) ?|^)(\d+) ([A-Z])\b")  # `supports5G`, `5G`


def predicate_words_as_spelt(predicate: str) -> list[str]:
    """The words of a predicate in lower case, but names and abbreviations as they are spelt: `has_usb` → `USB`."""
    predicate = predicate.replace("%", " pct") if len(predicate) > 1 else predicate
    whole = _TECHNICAL.sub(r" \1\2", _OF_STANDARD.sub(r"\1-\2", " ".join(predicate_parts(predicate))))
    parts = whole.split()
    counted = parts[0].lower() in ("n", "num")
    plain = len(parts) > 1 or len(whole) > 4 or listed(whole, "columns")
    plain = plain or (
        len(whole) == _SHORT and lemma(whole, "NOUN") == whole.lower() and whole not in _ABBREVIATIONS
    )  # `FUEL`
    if whole.isupper() and plain:  # `DIET`, but not `ISBN`
        parts = whole.lower().split()
    if len(parts) > 1:
        parts = [WORDS["abbreviated"].get(parts[0].lower(), parts[0]), *parts[1:]]
        parts = ["average" if part.lower() == "avg" and part is not parts[-1] else part for part in parts]
    of_sport = parts[-2:-1] and parts[-2].lower() in ("batting", "bowling", "scoring", "point")  # `batting_average`
    if len(parts) > 1 and parts[-1].lower() in ("max", "maximum", "minimum", "avg", "average") and not of_sport:
        parts = [WORDS["abbreviated"].get(parts[-1].lower(), parts[-1]), *parts[:-1]]
    if len(parts) > 1 and listed(parts[-1], "how often") and lemma(parts[-2], "NOUN"):  # `membership_fee_monthly`
        parts = [parts[-1], *parts[:-1]]
    on_site = [part.lower() for part in parts[-2:]] == ["on", "site"] and parts[:-2] != []
    if (
        on_site
        and not listed(parts[-3].lower(), "amounts")
        and lemma(parts[-3].lower(), "NOUN")
        and not lemma(parts[-3].lower(), "VERB")
    ):  # `restaurant_on_site`
        parts = ["on-site", *parts[:-2]]
    if len(parts) > 1 and parts[-1].lower() in ("male", "female") and lemma(parts[-2].lower(), "NOUN"):
        parts = [parts[-1], *parts[:-1]]  # `life_expectancy_male`
    if len(parts) > 1 and _PERIOD.fullmatch(parts[-1]) and listed(parts[-2], "over a period"):  # `change_24h`
        parts = [parts[-1], *parts[:-1]]
    if len(parts) > 1 and parts[0].lower() in ("rating", "weight", "height") and listed(parts[1], "of which"):
        parts = [parts[1], parts[0], *parts[2:]]  # `weight_male_kg`, `rating_food`
    behind = parts[-1].lower() if len(parts) > 1 else ""
    if behind in _BEHIND and not is_plural(parts[-2]):  # `genre_primary`
        parts = [parts[-1], *parts[:-1]]
    if behind in _FOR_MANY and parts[-2].lower() in _PRICED:  # `buffet_price_adults`
        parts = [*parts[:-1], "for", parts[-1]]
    if behind in _FOR_WHOM and any(part.lower() in _PRICED for part in parts[:-1]):  # `ticket_price_adult`
        parts = [parts[-1], *parts[:-1]]
    if len(parts) > 1 and parts[-1].lower() in ("indoor", "outdoor") and is_plural(parts[-2]):  # `seats_indoor`
        parts = [*parts[:-2], parts[-1], parts[-2]]
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


def _as_spelt(match: re.Match[str]) -> str:
    """How a phrase is spelt; the pronoun *us* behind a verb is no country: `joined_us_in`."""
    before = match.string[: match.start()].split()[-1:]
    if match[0] == "us" and before and (simple_past(before[0]) or participle(before[0]) or third_person(before[0])):
        return "us"
    return str(WORDS["spellings"][match[0]])


def _names_in(predicate: str) -> list[str]:
    """The words of a name inside a predicate in words: `Tour de France wins`, but none of `Date of Birth`."""
    words = predicate.split()
    capitals = [word for word in words if word.istitle() and word.isalpha()]
    common = [word for word in words if word.islower() and word not in PREPOSITIONS | {"and", "the", "a"}]
    return capitals if len(capitals) > 1 and common else []


def _plain(words: list[str]) -> list[str]:
    """The words without repetition, and without the name of a role: `address_address_city`, `author_name`."""
    said = [word for word, before in zip(words, ["", *words], strict=False) if word != before]
    if said[:2] == ["name", "of"] and is_person(said[-1]):  # `name_of_chef`
        return said[2:]
    if said[-2:] == ["full", "name"] and len(said) > 2 and is_person(said[-3]):  # `owner_full_name`
        return said[:-2]
    named = len(said) > 1 and said[-1] == "name"
    role = named and (listed(said[-2], "named by role") or (is_person(said[-2]) and said[-2] not in _NO_ROLES))
    return said[:-1] if role else said
