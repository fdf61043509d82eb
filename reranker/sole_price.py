"""Sole price: the price of an only subject, named in the text as in its fact, can be the price of nothing else.

"The Nordkap 3 is a €450 tent." A small NLI classifier is often unsure of a price in front of its noun.
"""

import re

from reranker.restated import prices
from reranker.substitution import whole_words
from reranker.triples import Triple, Triples, entity_words, predicate_words
from reranker.verbaliser.forms import usual_form

RULES = 1  # to be raised when a rule below changes

_OF_PRICES = re.compile(r"\b(?:prices?|costs?|fees?|fares?)\b", re.IGNORECASE)
_LIMIT = r"(?:(?:about|around|at least|at most|from|less than|more than|over|under|up to) )?"
_RANGE = rf"{_LIMIT}[^a-z]*(?:[a-z]+)?(?: ?(?:-|–|to|and) ?[^a-z]+(?:[a-z]+)?)?"
_CHANGED_BEFORE = re.compile(
    r"\b(?:about|above|almost|around|below|beyond|from|half|least|most|nearly|over|than|to|twice|under)\s+"
    r"(?:an? |the )?$"
    r"|(?:\b(?:never|no|not|without)|n't)\s[^.,;]*$",
    re.IGNORECASE,
)
_CHANGED_AFTER = re.compile(r"\s*(?:[-–]\s?\W?\d|(?:or|and) (?:above|less|more|over|up|under)|off\b|to \W?\d)")


def states_sole_price(triples: Triples, triple: Triple, text: str) -> bool:
    """Return whether the triple is the only price among facts of an only subject, and the text names that price alone.

    Args:
        text: with its prices in the form of the facts (`reranker.restated`).
    """
    price = usual_form(triple.object)
    if not _OF_PRICES.search(predicate_words(triple.predicate)) or not re.fullmatch(_RANGE, price, re.IGNORECASE):
        return False
    of_others = any(other.subject != triple.subject for other in triples)
    other_prices = any(any(prices(entity_words(other.object))) for other in triples if other != triple)
    if of_others or other_prices or not any(prices(price)):
        return False
    places = list(whole_words([price]).finditer(text))
    outside = whole_words([price]).sub("", text)
    return (
        bool(places)
        and not any(prices(outside))
        and not any(_CHANGED_BEFORE.search(text[: place.start()]) for place in places)
        and not any(_CHANGED_AFTER.match(text, place.end()) for place in places)
    )
