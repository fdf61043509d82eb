"""Sorts of values: what articles and prepositions a sentence with the value needs: a name, a thing, an amount."""

import re

from reranker.verbaliser.forms import WEEKDAYS
from reranker.verbaliser.lexicon import MONEY_SIGNS, is_adjective, is_counted, is_plural, lemma
from reranker.verbaliser.phrases import PREPOSITIONS
from reranker.verbaliser.wording import Wording

SORTS = (
    *("none", "number", "amount", "duration", "money", "date", "time", "hours", "weekday", "where"),
    *("name", "names", "list", "a thing", "the thing", "thing", "things", "words"),
)
"""All sorts: of no value, since the sentence says yes or no; of numbers, times and places; of names and of nouns."""
_CODES = "USD|EUR|GBP|CHF|NOK|SEK|DKK|PLN|CAD|AUD|NZD|JPY|INR|KES|KSh|GHS|NGN|BRL|MXN|ZAR|CZK|HUF"
_CURRENCIES = rf"{_CODES}|[Rr]s\.?|kr|zł|R"
_NAMED = "(?:euro|dollar|pound|rupee|peso|franc|crown|cent|yen|dirham|baht)s?"
_ABOUT = (
    r"(?:(?:[Aa]bout|[Oo]ver|[Uu]nder|[Aa]round|[Uu]p to|[Aa]t least|approx\.?|[Nn]early|[Aa]lmost|[Mm]ore than|"
    r"[Ll]ess than|[Ff]rom|[~<>≈±]) ?)?"
)
_MONEY = re.compile(
    rf"{_ABOUT}(?:[A-Z]{{0,3}}[{MONEY_SIGNS}]|(?:{_CURRENCIES})) ?\d[\d.,]*(?![\w-])|"
    rf"{_ABOUT}\d[\d.,]* ?(?:{_CURRENCIES}|[{MONEY_SIGNS}]|{_NAMED})(?!\w)"
)
_HOUR = r"\d{1,2}(?:[:.]\d\d)? ?(?:[ap]\.?m\.?)?"
_HOURS = re.compile(rf"(?:from )?{_HOUR} ?(?:-|–|to|until) ?{_HOUR}")
_DURATION = re.compile(
    rf"{_ABOUT}\d[\d.,]*(?: ?(?:-|–|to) ?\d+)? ?(?:seconds?|min(?:ute)?s?|h|hours?|days?|weeks?|months?|years?)\b"
)
_WEEKDAY = re.compile(rf"(?:(?:every|first|last|next) )?{WEEKDAYS}\b")
_UNSAID = frozenset({"tba", "tbd", "tbc", "unknown", "varies", "various", "none", "n/a", "nothing", "ask"})
_AMOUNT = re.compile(rf"{_ABOUT}[-+]?\d")
_TAIL = "of|with|for|in|on|at|from|by|near|to|and|or|under|over|made|without|per|into|about|that|which|after|before"
_BEHIND_HEAD = re.compile(rf" (?:{_TAIL})\b.*| \(.*|,.*")
_OWNERS = frozenset({"the", "his", "her", "their", "its", "our", "my"})


def sort_of(value: Wording) -> str:
    """The sort of a value: `12 km` is an amount, `wooden spoon` a thing, `black` words; one of `SORTS`."""
    text = value.text
    if not text:
        return "none"
    if value.kind in ("day", "span"):
        return "date"
    if value.kind in ("time", "number"):
        return value.kind
    if _MONEY.match(text):
        return "money"
    if _HOURS.fullmatch(text):
        return "hours"
    if _DURATION.fullmatch(text):
        return "duration"
    if _AMOUNT.match(text):
        return "amount"
    return _of_words(value, text.split()[0].lower())


def _of_words(value: Wording, first: str) -> str:
    text = value.text
    if text.lower() in _UNSAID:
        return "words"
    if _WEEKDAY.match(text):
        return "weekday"
    if first in PREPOSITIONS and not text.startswith("to be "):  # `to be confirmed`
        return "where"
    if value.items:
        return "names" if all(item[:1].isupper() for item in value.items) else "list"
    if first in ("a", "an", "one"):
        return "a thing"
    if first in _OWNERS:
        return "the thing"
    if text[0].isupper():
        return "name"
    return "list" if " and " in text else _of_common_noun(text)


def _of_common_noun(text: str) -> str:
    head = (_BEHIND_HEAD.sub("", text).split() or [text])[-1]
    if any(letter.isupper() or letter.isdigit() for letter in head):
        return "name"
    if is_plural(head):
        return "things"
    described = head == text and (is_adjective(head) or lemma(head, "ADJ") == head)  # `black`, `dark`
    return "thing" if is_counted(head) and not described else "words"
