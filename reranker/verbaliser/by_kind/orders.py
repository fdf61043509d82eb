"""Rules of facts of orders, offers, shares and vacancies."""

import re

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.lexicon import is_adverb
from reranker.verbaliser.vacancies import is_job

_ORDER = re.compile(r"(?:order|booking)[ #]*[\w-]*\d[\w-]*|ord[- ]?\d+", re.I)
_SENT = re.compile(r"(?:parcel|package|delivery|shipment|consignment|SHP|container)\b", re.I)
_BOOKING = re.compile(r"(?:Booking|Reservation|Stay) ")
_FILED = re.compile(r"(?:ticket|case|issue|bug|incident|claim|request|complaint|account)\b", re.I)
_STOCKED = frozenset({"in stock", "out of stock", "sold out", "discontinued"})
_HOURS = re.compile(r"(?:full|part)[- ]time")
_EXCHANGE = re.compile(r"[A-Z]{3,4}")  # `NYSE`


def _is_order(fact: FactOfKind) -> bool:
    """Whether the subject is an order or a booking by its name."""
    return _ORDER.fullmatch(fact.name) is not None


def _is_traded(fact: FactOfKind) -> bool:
    """Whether the subject is a share, or a firm with shares, by what is told beside it."""
    return fact.is_named and fact.has(
        "ticker", "symbol", "isin", "closing_price", "close", "last_price", "dividend_yield"
    )


def _is_sent(fact: FactOfKind) -> bool:
    """Whether the subject is sent, by its name or by what is told: `Parcel 31`."""
    return fact.is_named and (_is_order(fact) or _SENT.match(fact.name) is not None or fact.has("tracking_number"))


def _is_sent_out(fact: FactOfKind) -> bool:
    """Whether the subject is sent, and the object one thing or person where it is left: `neighbour`."""
    return (_is_order(fact) or _SENT.match(fact.name) is not None) and fact.is_bare


def _is_delivered(fact: FactOfKind) -> bool:
    return _is_sent(fact) and fact.has("delivered", "delivered_on") and not fact.has("status")


RULES: tuple[Rule, ...] = (
    ("{subject} opened on {object}.", lambda fact: bool(_FILED.match(fact.name)), "{subject} was opened on {object}."),
    (form("exchange"), _is_traded, "{subject} is listed on {object}."),
    (
        "{subject} is listed on the stock exchange {object}.",
        lambda fact: _EXCHANGE.fullmatch(fact.value.text) is not None,
        "{subject} is listed on the {object}.",
    ),
    *(
        (f"{{subject}} left {where} {{object}}.", _is_sent_out, f"{{subject}} was left {where} {{a}} {{object}}.")
        for where in ("with", "at")
    ),
    (form("carrier"), _is_delivered, "{subject} was delivered by {object}."),
    (form("carrier"), _is_sent, "{subject} is carried by {object}."),
    (
        "{object} is a service of {subject}.",
        lambda fact: (
            fact.name[-1].isdigit()
            or fact.describes
            or fact.value.text.lower() in ("good", "free", "due")
            or fact.value.kind == "truth"
        ),
        form("service"),
    ),
    (form("availability"), lambda fact: fact.value.text in _STOCKED, "{subject} is {object}."),
    (form("item condition"), lambda fact: fact.value.text.endswith(" condition"), "{subject} is in {object}."),
    (
        form("employment type"),
        lambda fact: _HOURS.fullmatch(fact.value.text) is not None and is_job(fact.name),
        "{subject} is a {object} position.",
    ),
    (
        form("employment type"),
        lambda fact: _HOURS.fullmatch(fact.value.text) is not None and fact.is_surely_person,
        "{subject} works {object}.",
    ),
    (
        form("customer"),
        lambda fact: fact.name.lower().startswith("invoice"),
        "{subject} was issued to {object}.",
    ),
    (form("customer"), _is_order, "{subject} was placed by {object}."),
    (
        form("order date"),
        lambda fact: _is_order(fact) and bool(fact.value.preposition),
        "{subject} was placed {at} {object}.",
    ),
    ("{subject} is employed by {object}.", lambda fact: is_job(fact.name), "{subject} is a position at {object}."),
    (
        "{subject} has {object} nights.",
        lambda fact: _BOOKING.match(fact.name) is not None,
        "{subject} is for {object} nights.",
    ),
    *(
        (form(noun), lambda fact: is_job(fact.name) and fact.name[0].isupper(), "{subject} is a position at {object}.")
        for noun in (
            "company",
            "hiring company",
            "hiring organization",
            "hiring organisation",
            "employer",
            "hospital",
            "school",
            "clinic",
            "restaurant",
        )
    ),
    (
        "The years of experience of {subject} are {object}.",
        lambda fact: is_job(fact.name),
        "{subject} requires {object} years of experience.",
    ),
    (
        "{subject} has {object} years of experience.",
        lambda fact: is_job(fact.name),
        "{subject} requires {object} years of experience.",
    ),
    (
        form("required experience"),
        lambda fact: is_job(fact.name) and fact.value.text.endswith(("year", "years", "months")),
        "{subject} requires {object} of experience.",
    ),
    (
        form("remote"),
        lambda fact: is_job(fact.name) and fact.value.text in ("hybrid", "remote", "on-site", "fully remote"),
        "{subject} is {object}.",
    ),
    *(
        (form(noun), lambda fact: is_job(fact.name) and fact.value.text == "hybrid", "{subject} offers hybrid working.")
        for noun in ("remote working", "remote work", "working model")
    ),
    (
        form("remote working"),
        lambda fact: is_job(fact.name) and fact.value.text.endswith((" a week", " per week")),
        "{subject} allows remote working {object}.",
    ),
    (form("workplace"), lambda fact: is_job(fact.name) and fact.is_named, "{subject} is a position at {object}."),
    (
        form("start date"),
        lambda fact: is_job(fact.name) and is_adverb(fact.value.text),
        "{subject} starts {object}.",
    ),
    ("{subject} has visa sponsorship.", lambda fact: is_job(fact.name), "{subject} offers visa sponsorship."),
    (
        form("ship date"),
        lambda fact: _is_order(fact) and fact.value.is_over and not fact.has("status", "order_status"),
        "{subject} was shipped {at} {object}.",
    ),
)
