"""Servings: what a dish costs there, and what is in one of its servings: `oysters_per_dozen | €36`."""

import re

from reranker.verbaliser.lexicon import MONEY_SIGNS, is_dish, is_plural, lemma, listed, with_article
from reranker.verbaliser.names import capitalised
from reranker.verbaliser.phrases import Sentence, head_of
from reranker.verbaliser.wording import Wording

_KCAL, _PRICE = re.compile(r"\d[\d,.]* ?(?:kcal|calories|cal)"), re.compile(rf"[A-Z]{{0,2}}[{MONEY_SIGNS}] ?\d")
_NO_DISHES = (
    "costs fees charges expenses prices earnings sales wages losses savings donations grants taxes debts assets "
    "proceeds payments funds refunds returns profits liabilities"
)
_SUMS = frozenset(_NO_DISHES.split())
_SHORTEST = 3  # words of `calories_per_portion`


def servings(words: list[str], value: Wording) -> Sentence | None:
    """`calories_per_portion | 640 kcal`, `oysters_per_dozen | €36`, `fish_tacos | €9`, but not `sales_per_day | €9`."""
    first, *rest = words
    if first == "calories" and len(words) >= _SHORTEST and _KCAL.fullmatch(value.text):
        if rest[0] == "per":
            return f"{{subject}} has {{object}} {' '.join(rest)}.", value.text
        if rest[0] == "of":  # `calories_of_large_burger`
            return f"The {' '.join(rest[1:])} of {{subject}} has {{object}}.", value.text
    if not _PRICE.match(value.text) or not is_plural(first if "per" in rest else words[-1]):
        return None
    if rest[:1] == ["per"] and len(words) >= _SHORTEST:
        sold = (
            (is_dish(first) and first != "sales")
            or listed(lemma(first, "NOUN") or "", "sold one by one")
            or rest[1:] == ["dozen"]
        )
        return (f"The {first} of {{subject}} cost {{object}} {' '.join(rest)}.", value.text) if sold else None
    several = bool(rest) and is_dish(words[-1]) and words[-1] not in _SUMS and "per" not in rest
    if several and not is_plural(head_of(words)):  # `bowl_of_noodles`
        return f"{capitalised(with_article(' '.join(words)))} at {{subject}} costs {{object}}.", value.text
    return (f"The {' '.join(words)} of {{subject}} cost {{object}}.", value.text) if several else None
