"""Prices: what is sold at a house, and for how much: "A fish pie at Oak Inn costs £9.", "Oak Inn charges £9."."""

import re
from collections.abc import Set

from reranker.verbaliser.lexicon import (
    COUNTRIES,
    WORDS,
    is_counted,
    is_dish,
    is_person,
    is_plural,
    is_unknown,
    lemma,
    listed,
    with_article,
)
from reranker.verbaliser.names import HOST, capitalised
from reranker.verbaliser.phrases import PREPOSITIONS, head_of
from reranker.verbaliser.sorts import sort_of
from reranker.verbaliser.wording import Wording

_OF_HOUSES = frozenset(WORDS["predicates of houses"])
_OF_CHILDREN = {"kids": "kids'", "kid": "kids'", "childrens": "children's", "children": "children's"}
_NOT_COUNTED = frozenset(WORDS["sold uncounted"])
_PRICE = re.compile(r"^(?:price|cost) (?!of |per )| (?:price|cost)$")  # `price_espresso`, `taco_price`
_OF_OWNER = re.compile(r"['’][a-z]{0,2} [A-Z]|['’]s$")  # `Bo's Diner`, `Betty's`, but not `Tuesday's catch`
_VISITORS = frozenset({"adult", "child", "student", "senior", "concession"})  # `child_price` of a zoo
_ADMITS = ("ticket", "pass")
_DEAR = re.compile(r"\d{4}|\d,\d{3}|million|billion|\d ?[kKmM]\b")
_SMALL_MONEY = re.compile(r"[¥₹₦₩₽₺฿₵₫]|Rs|Rp|KSh|KES|NGN|JPY|CZK|HUF|yen|rupees?|pesos?|francs?|baht")


def sells(subject: str, keys: Set[str]) -> bool:
    """Whether a subject sells what has a price: a house by its name or by what else is told, but not `Invoice 4`.

    Args:
        subject: in words.
        keys: its predicates.
    """
    last = subject.split()[-1].lower()
    of_house = listed(last, "eateries") or listed(last, "houses")
    named = of_house or HOST.match(subject) or _OF_OWNER.search(subject)
    return bool(named or keys & _OF_HOUSES) and not subject[-1].isdigit()


def price_clause(noun: str, value: Wording, subject: str, keys: Set[str], *, of_person: bool, of_place: bool) -> str:
    """The sentence that says what something costs for "The fish pie of Oak Inn is £9."; empty for all else.

    Args:
        noun: of the form: `fish pie`, `price of fish pie`, `taco price`, `price per plate`.
    """
    if sort_of(value) != "money" or of_person:
        return ""
    house = sells(subject, keys)
    if house and listed(noun.split(" of ")[0].split()[-1], "sold one by one"):
        return _sold_at(re.sub("^(?:price|cost) per ", "", noun))
    sold = re.sub("^an? ", "", _PRICE.sub("", noun).removeprefix("price of "))
    if " per " in noun or _is_dear(value.text):
        return ""
    if house and (_is_on_sale(sold) or noun.startswith("price of ")):
        return _sold_at(sold)
    dish = noun.startswith("price of ") and " " in sold and is_dish(sold.split()[-1])
    one = sold != noun and listed(sold.split()[-1], "sold one by one") and not sold.endswith(_ADMITS)
    return _sold_at(sold) if (dish or one) and not of_place and subject not in COUNTRIES else ""


def charged(sentence: str, amount: str) -> str:
    """The sentence that says what a house charges for one that says what the house costs: *charges £9 per head*.

    A night there costs what it costs, and what is dear is the house itself.
    """
    costs = sentence.startswith("{subject} costs ") and not sentence.endswith((" per night.", " a night."))
    return sentence.replace(" costs ", " charges ", 1) if costs and not _is_dear(amount) else sentence


def _is_dear(amount: str) -> bool:
    """Whether an amount is more than goods of a menu or a counter cost: `£100,000`, but not `Rp 15,000`."""
    return _DEAR.search(amount) is not None and _SMALL_MONEY.search(amount) is None


def _is_on_sale(noun: str) -> bool:
    """Whether a noun with a price is sold, `flat white` or `canoe hire`, and no amount: `cover charge`."""
    words = noun.split()
    head = head_of(words)
    if (
        not head.islower()
        or is_person(head)
        or head in _VISITORS
        or any(listed(word, "amounts of money") for word in words)
    ):
        return False
    return (lemma(head, "NOUN") is not None or is_unknown(head)) and PREPOSITIONS.isdisjoint(words)


def _sold_at(sold: str) -> str:
    """The sentence that says what something costs: "A fish pie at {subject} costs {object}."."""
    head = head_of(sold.split())
    one = (is_counted(head) or is_unknown(head)) and not is_plural(head) and head not in _NOT_COUNTED
    thing = _as_sold(sold) if one or sold.endswith("menu") else sold
    return f"{capitalised(thing)} at {{subject}} {'cost' if is_plural(head) else 'costs'} {{object}}."


def _as_sold(sold: str) -> str:
    """What is sold, with its article: *a pint*, but *the tasting menu* and *the kids' menu*."""
    if sold.endswith("menu"):
        said = re.sub(r"^(?:kids|kid|childrens|children)\b", lambda who: _OF_CHILDREN[who[0]], sold)
        return f"the {said.removeprefix('the ')}"
    best = sold.split()[0] in ("best", "most", "top", "signature") or sold.endswith(" of the day")
    return f"the {sold}" if best else with_article(sold)
