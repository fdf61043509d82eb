"""Costs: what something at the subject costs: `sleeper_cabin_from | €89`, `price_of_a_haircut | £28`."""

import re

from reranker.verbaliser.lexicon import MONEY_SIGNS, UNITS, WORDS, inflected, is_plural, lemma, listed, with_article
from reranker.verbaliser.names import capitalised
from reranker.verbaliser.phrases import DETERMINERS, PREPOSITIONS, Sentence, article_before
from reranker.verbaliser.wording import Wording

_SOLD_AT = ("dishes", "meals", "sold one by one", "hired and booked there")
_CODES = "|".join(
    [*filter(str.isupper, WORDS["currencies"].values()), "USD", "EUR", "GBP", "CFA", "FCFA", "TRY", "PEN", "MAD", "AMD"]
)
MONEY = re.compile(
    rf"(?:[A-Z]{{0,3}}[{MONEY_SIGNS}](?:U(?= ))? ?|(?:[A-Z]{{3}}|Rs|Rp|KSh|S/|kr)\.? )\d|"
    rf"\d[\d., ]*? ?(?:euros?|dollars|pounds|(?:{_CODES})\b|[{MONEY_SIGNS}]|zł|Kč|kr\b|Ft|"
    rf"(?:{'|'.join(filter(str.islower, WORDS['currencies'].values()))})\b)"
)
"""Pattern of the start of an amount of money, with its sign before or behind: `€89`, `400 yen`."""
_NOUN = re.compile(rf"[{MONEY_SIGNS}]\d[\d.,]* (?:[a-z]+s|off|million|billion)$")  # `$5 margaritas`
_A_TIME = re.compile(r" (?:an?|per) ")  # `£45 a day`


def costs(words: list[str], value: Wording) -> Sentence | None:
    """`sleeper_cabin_from | €89`, `hire_per_day | €115`, `price_of_a_haircut | £28`."""
    if not MONEY.match(value.text):
        return None
    match words:
        case ["worth"]:
            return "{subject} is worth {object}.", value.text
        case [*nouns, "from"] if nouns:
            return _from(nouns, value)
        case [("hire" | "rental") as what, "per", period] if not _A_TIME.search(value.text):
            return f"The {what} of {{subject}} costs {{object}} per {period}.", value.text
        case ["price" | "cost", "of", ("a" | "an" | "one") as article, *nouns] if nouns:
            return _sold_at(" ".join([article, *nouns]), value)
        case [("one" | "a" | "an") as article, *nouns, "costs"] if nouns:
            return _sold_at(" ".join([article, *nouns]), value)
        case ["costs", "for", *nouns] if nouns and PREPOSITIONS.isdisjoint(nouns) and _is_sold(nouns):
            said = " ".join(nouns if nouns[0] in DETERMINERS else article_before(nouns))
            return _sold_at(said, value, several=is_plural(nouns[-1]))
        case ["charges", "for", *nouns] if nouns:
            return f"{{subject}} charges {{object}} for {' '.join(nouns)}.", value.text
        case ["price", "of", number, unit] if number.isdigit() and unit.lower() in UNITS:
            return f"{number} {unit} of {{subject}} costs {{object}}.", value.text
        case ["price", "for", number, *nouns] if number.isdigit() and nouns and is_plural(nouns[-1]):
            return _sold_at(" ".join([number, *nouns]), value, several=True)
        case ["price", "for", *nouns] if nouns and PREPOSITIONS.isdisjoint(nouns) and is_plural(nouns[-1]):
            return f"The price for {' '.join(nouns)} at {{subject}} is {{object}}.", value.text
        case treatment if listed(" ".join(treatment), "treatments"):
            return _sold_at(with_article(" ".join(treatment)), value)
        case ["price" | "cost", sold] if listed(sold, "sold one by one"):
            return _sold_at(with_article(sold), value)
        case ["price" | "cost", *nouns] if len(nouns) > 1 and listed(" ".join(nouns), "told by category"):
            return _sold_at(with_article(" ".join(nouns)), value)
        case [("menu" | "dish" | "special"), "of", "the", "day"]:
            return _sold_at(f"the {' '.join(words)}", value)
        case [*nouns, "menu" | "special"] if {"price", "cost"}.isdisjoint(nouns) and not _NOUN.search(value.text):
            return _sold_at(f"the {' '.join(words)}", value)
    return None


def _sold_at(said: str, value: Wording, *, several: bool = False) -> Sentence:
    """What something sold at the subject costs: *A pint at Oak Inn costs £5*."""
    return f"{capitalised(said)} at {{subject}} {'cost' if several else 'costs'} {{object}}.", value.text


def _is_sold(nouns: list[str]) -> bool:
    """Whether something is sold to guests: `a fish supper`, but not `staff` and `repairs`."""
    one = lemma(nouns[-1], "NOUN") or ""
    return nouns[0] in ("a", "an") or any(listed(one, sold) for sold in _SOLD_AT)


def _from(nouns: list[str], value: Wording) -> Sentence | None:
    """`tickets_from | €32`, but not `salary_from` and `fees_from`."""
    one = lemma(nouns[-1], "NOUN") or ""
    at = "for" if listed(one, "booked") else "at" if any(listed(one, sold) for sold in _SOLD_AT) else ""
    several = nouns[-1] if is_plural(nouns[-1]) else inflected(nouns[-1], "NNS")
    said = " ".join([*nouns[:-1], several])
    return (f"{said[0].upper()}{said[1:]} {at} {{subject}} cost from {{object}}.", value.text) if at else None
