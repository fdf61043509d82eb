"""Sorts of values: what articles and prepositions a sentence with the value needs: a name, a thing, an amount."""

import re

from reranker.verbaliser.lexicon import MONEY_SIGNS, is_adjective, is_counted, is_plural, lemma
from reranker.verbaliser.phrases import PREPOSITIONS
from reranker.verbaliser.wording import Wording

SORTS = (
    *("none", "number", "amount", "money", "date", "time", "where", "name", "names", "list", "a thing", "the thing"),
    *("thing", "things", "words"),
)
"""All sorts: of no value, since the sentence says yes or no; of numbers, times and places; of names and of nouns."""
_CODES = "USD|EUR|GBP|CHF|NOK|SEK|DKK|PLN|CAD|AUD|NZD|JPY|INR|KES|KSh|GHS|NGN|BRL|MXN|ZAR|CZK|HUF"
_CURRENCIES = rf"{_CODES}|Rs\.?|kr|zł|R"
_NAMED = "(?:euro|dollar|pound|rupee|peso|franc|crown|cent|yen|dirham|baht)s?"
_ABOUT = r"(?:about|over|under|around|up to|at least|approx\.?|nearly|almost|more than|less than|from|[~<>≈±])? ?"
_MONEY = re.compile(
    rf"{_ABOUT}(?:[A-Z]{{0,3}}[{MONEY_SIGNS}]|(?:{_CURRENCIES})) ?\d|"
    rf"{_ABOUT}\d[\d.,]* ?(?:{_CURRENCIES}|[{MONEY_SIGNS}]|{_NAMED})(?!\w)",
    re.I,
)
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
    if _AMOUNT.match(text):
        return "amount"
    return _of_words(value, text.split()[0].lower())


def _of_words(value: Wording, first: str) -> str:
    text = value.text
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
