"""Patterns of the E2E slots: the phrases that state a value of a slot.

The patterns were written from the E2E training and development texts (Novikova et al. 2017), beginning with the n-grams
that are frequent given a value. Crowd workers use the same words for `high` and `more than £30`, so prices and ratings
are compared by level (low, mid, high) and not by value.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

LEVELS = {
    "price_range": {
        **dict.fromkeys(("cheap", "less than £20"), "low"),
        **dict.fromkeys(("moderate", "£20-25"), "mid"),
        **dict.fromkeys(("high", "more than £30"), "high"),
    },
    "customer_rating": {
        **dict.fromkeys(("low", "1 out of 5"), "low"),
        **dict.fromkeys(("average", "3 out of 5"), "mid"),
        **dict.fromkeys(("high", "5 out of 5"), "high"),
    },
    "area": {"city centre": "centre", "riverside": "river"},
    "family_friendly": {"yes": "yes", "no": "no"},
    "eat_type": {"pub": "pub", "coffee shop": "coffee", "restaurant": "restaurant"},
    "food": {
        **{"Chinese": "chinese", "English": "english", "Fast food": "fast", "French": "french"},
        **{"Indian": "indian", "Italian": "italian", "Japanese": "japanese"},
    },
}

_LEVEL = {
    "high": r"high(?:ly|er|est)?",
    "low": r"low(?:ly|er|est)?",
    "mid": r"(?:averagely|average|moderately|moderate|medium|middle|mid|intermediate|mediocre)",
}
_STEMS = {"high": "high", "low": "low", "mid": "averag moderate med mid"}
_ANY_LEVEL = "|".join(_LEVEL.values())
_PRICE = (
    r"(?:pric(?:e|es|ed|ey|ing|ings)|costs?|costing)"
    r"(?: (?:rang(?:e|es|ed|ing)|points?|rates?|levels?|class|categor(?:y|ies)|brackets?|tags?|menus?)){0,2}"
)
_RATING = (
    r"(?:(?:overall|customers?'?|costumers?'?|consumers?|users?|guests?|clients?|satisfaction|service|approval|quality|star|"
    r"review)s? )*(?:rat(?:ings?|ed|es?|ting)|reviews?|reviewed|scor(?:es?|ed|ing)|rank(?:ed|ing|ings|s)?|satisfaction|"
    r"feedback|approval|regarded|opinions?|customer service)"
)
# Words that may stand between "rating" or "price" and its level; a level, a number or another slot ends the search.
_GAP = (
    rf"(?: (?!(?:{_ANY_LEVEL}|and|but|with|in(?! (?:the|a) (?:{_ANY_LEVEL}))|near|located|family|child|kids?|children|"
    r"pric\w*|costs?|rat\w+|reviews?)\b)[a-z'@]+){0,4}"
)
_NOT = (
    r"(?:not|[a-z]+n't|isnt|arent|doesnt|dont|no|non|none|never|without|cannot|nor|neither|hardly|unsuitable|inappropriate|"
    r"lacks?|unfriendly|prohibits?|excludes?|discourages?|bans?|avoid)"
)
_YOUNG = r"(?:famil(?:y|ies)|child(?:ren)?(?:'?s)?|kids?'?s?|toddlers?|infants?|bab(?:y|ies)|youngsters?|young ones)"
_YOUNG_STEMS = "famil chil kid toddler infant bab young"

# Slot, allowed values, stems, regex. The regex is tried when the text has one of the stems, which is a cheap test.
# A slot with " hint" may fill the slot, but is never an error. An empty slot hides its phrase from later patterns.
_Row = tuple[str, str, str, str]


def _amounts() -> Iterator[_Row]:
    currency, pound = r"(?:pounds?|euros?|dollars?|quid|gbp|eur)", r"(?:[£l$€#] ?)?"
    unit, than = rf"(?: ?{currency}\b)?", r"(?: (?:than|then|that|of|from|at|to))?(?: around| about)? "
    low, mid, high = r"(?:20|twenty)", r"(?:25|twenty five)", r"(?:30|thirty)"
    under = r"(?:less|under|below|lower|cheaper|beneath|up to|at most|no more|not more|maximum of|within)"
    over = r"(?:more|mare|over|above|higher|greater|upwards? of|excess of|at least|starts?|starting|exceed(?:s|ing)?)"
    yield "price_range", "mid", "20 twenty", rf"{pound}{low}{unit} ?(?:to|and|or|through)? ?{pound}{mid}\b{unit}"
    yield "price_range", "high", "30 thirty", rf"\b{over}{than}{pound}{high}\b{unit}"
    yield "price_range", "high", "30 thirty", rf"{pound}{high}{unit} ?(?:\+|plus|(?:or|and) (?:over|above|more|up))"
    yield "price_range", "low", "20 twenty", rf"\b{under}{than}{pound}{low}\b{unit}"
    yield "price_range", "low", "20 twenty", rf"{pound}{low}{unit} (?:or|and) (?:less|under|below)"
    yield "price_range", "mid other", "25 twenty", rf"\b(?:{under}|{over}){than}{pound}{mid}\b{unit}"
    yield "price_range", "other", "£", rf"\b(?:{under}|{over}){than}£ ?\d+{unit}"
    for level, number, stems in (("high", high, "30 thirty"), ("low mid", low, "20 twenty"), ("mid", mid, "25 twenty")):
        yield "price_range", level, stems, rf"[£$€] ?{number}\b|\b{number} (?:{currency}|price)\b"
    yield "price_range", "other", "£", r"£ ?\d+"


def _stars() -> Iterator[_Row]:
    numbers = {"low": "1|one", "mid": "3|three", "high": "5|five", "other": "2|two|4|four|0|zero"}
    out_of, is_ = r"(?:(?:out|our|ou|put) ?of|of|over|/|in|out)", r"(?: (?:it|is|are|of|as|a|at|an)){0,2}"
    for level, number in numbers.items():
        stems, n = number.replace("|", " "), f"(?:{number})"
        yield "customer_rating", level, stems, rf"\b{n} ?(?:stars? )?{out_of} ?(?:a possible )?(?:5|five)\b(?: stars?)?"
        yield "customer_rating", level, stems, rf"\b{n} ?stars?\b|\bstars? (?:rating )?(?:of )?{n}\b"
        yield "customer_rating", level, stems, rf"\brat(?:ings?|ed|es?){is_} {n}\b(?! (?:£|pounds))"


def _shared_levels() -> Iterator[_Row]:
    """Phrases with one level for price and rating; look-aheads leave the words for later patterns."""
    alone = r"(?! (?:is|are|of|was|that|between|from|being|rang\w+|[#£]|less|more|under|over))"
    levels = ("high", "low", "average", "moderate", "customer", "good", "price", "poor", "great")
    no_level = "".join(f"(?<!{word} )" for word in levels)
    for slot, cue, other in (("price_range", _PRICE, _RATING), ("customer_rating", _RATING, _PRICE)):
        for level, word in _LEVEL.items():
            stems = _STEMS[level]
            yield slot, level, stems, rf"\b(?={word} {other} and {cue}\b{alone})"
            yield slot, level, stems, rf"{no_level}\b(?={cue} and (?:the |its )?{other} (?:is|are) (?:both )?{word}\b)"
            # "a low price range of high" contradicts itself and says both.
            yield slot, level, stems, rf"\b(?={cue} (?:of|at) (?:a )?{word}\b(?! (?:{_PRICE}|{_RATING}|quality)))"


def _off_average(slot: str, cue: str) -> Iterator[_Row]:
    for values, word in (("mid high", "above"), ("low mid", "below")):
        yield slot, values, word, rf"\b{word} average {cue}\b|\b{cue} (?:is|are) (?:\w+ )?{word} average\b"


def _prices() -> Iterator[_Row]:
    # An average of numbers is no level: "an average rating of 5 out of 5".
    link = r"(?: (?:is|of|at|a|an|the|for|meal|dish|person|per|being|between|from|to|was|which))*"
    yield "", "", "average", rf"\baverage (?:{_PRICE}|{_RATING}){link} #"
    yield "", "", "averag", rf"\b{_PRICE} (?:average|averaging) #"
    yield from _off_average("price_range", _PRICE)
    dear = r"(?:expensive(?:ly)?|pricey|pricy|costly|overpriced|high end|upmarket|upscale)\b"
    stems = "expens pric costly high up"
    yield "price_range", "mid high", "not", r"\bnot (?:the |very |a |so )?(?:cheap(?:est)?|inexpensive)\b"
    much = r"(?: (?:too|very|that|so|an?|overly|be|particularly)){0,2}"
    yield "price_range", "low mid", "not n't less nor", rf"\b(?:not|[a-z]+n't|less|nor){much} {dear}"
    yield "price_range", "mid", stems, rf"\b(?:moderately|averagely|mid|fairly|reasonably) (?:{dear}|dear|cheap)"
    cheap = r"cheap(?:ly|er|est)?|inexpensive(?:ly)?|in expensive|bargain|economical|low budget|budget friendly"
    yield "price_range", "low", "cheap expensive bargain economical budget", rf"\b(?:{cheap})\b"
    yield "price_range", "high", stems, rf"\b{dear}"
    yield "price_range", "low mid", "affordab", r"\baffordabl[ey]\b"
    fair = r"(?:reasonabl[ey]|decent(?:ly)?|fair(?:ly)?|acceptabl[ey])"
    stems = "reasonabl decent fair acceptabl"
    yield "price_range", "low mid", stems, rf"\b{fair} {_PRICE}\b|\b{_PRICE}(?: range)? (?:is|are) {fair}\b"
    between = r"(?:to |end |ranged? |average |food |menu |meal )?"
    for level, word in _LEVEL.items():
        yield "price_range", level, _STEMS[level], rf"\b{word} {between}{_PRICE}\b"


def _ratings() -> Iterator[_Row]:
    slot = "customer_rating"
    yield from _off_average(slot, _RATING)
    between = r"(?:# |on |and # |ranged? )?"
    not_good = r"(?:not|n't|never)(?: (?:very|so|a|an|expect|got|get|have|received?|too|any|the)){0,3}"
    yield slot, "low mid", "not n't never", rf"{not_good} (?:well|highly|high|good|great|best) {_RATING}\b"
    for level, word in _LEVEL.items():
        yield slot, level, _STEMS[level], rf"\b{word} {between}{_RATING}\b"
    words = {
        "high": "excellent great outstanding superb top best fantastic stellar amazing wonderful perfect positive rave",
        "mid high": "good nice well",
        "low": "poor bad terrible awful worst negative horrible",
        "mid": "decent fair ok reasonab mixed standard",
    }
    for level, stems in words.items():
        adjectives = rf"(?:{stems.replace(' ', '|')})(?:ly|y|le|ay)?"
        yield slot, level, stems, rf"\b{adjectives} (?:# )?{_RATING}\b"
        is_ = r"(?:is|are|it|as) (?:very |quite )?"
        yield slot, level, stems, rf"\b{_RATING} {is_}{adjectives}\b(?! (?:{_PRICE}|value))"
    yield slot, "high", "highly top", r"\b(?:highly|top) (?:recommended|praised|acclaimed|popular)\b"


def _distant_levels() -> Iterator[_Row]:
    for level, word in _LEVEL.items():
        stems = _STEMS[level]
        yield "customer_rating", level, stems, rf"\b{_RATING}{_GAP} (?:as )?{word}\b(?! (?:end |quality |{_PRICE}))"
        yield "price_range", level, stems, rf"\b{_PRICE}{_GAP} {word}\b(?! (?:quality |{_RATING}|customers?\b))"
    qualities = {"high": "high good top great excellent best", "mid": "average decent medium", "low": "low poor bad"}
    for level, stems in qualities.items():
        yield "customer_rating hint", level, stems, rf"\b(?:{stems.replace(' ', '|')}) (?:# )?(?:quality|standards?)\b"
    yield "price_range", "mid", "mid med", r"\b(?:mid|medium|middle) ?(?:range|level)[ds]?\b"


def _families() -> Iterator[_Row]:
    pause = r"(?:(?! (?:but|and is|and has|and it|only|just)\b) [a-z'/£#@\d]+){0,7}?"
    join = r"(?: (?:friendly|oriented|with|and|or|small|young|their|the|/))*"
    several = rf"{_YOUNG}(?:{join} {_YOUNG})*(?: (?:friendly|oriented))?"
    verbs = r"are|is|were|should|may|can|must|would|will|do|under|and|or|age|of|#|\d+|@|it|[:?]|friendly"
    refused = rf"(?:{_NOT}|unwelcome|prohibited|forbidden|free|banned)"
    yield "family_friendly", "no", _YOUNG_STEMS, rf"\b{_NOT}(?! only| just){pause} {several}\b"
    yield "family_friendly", "no", _YOUNG_STEMS, rf"\b{_YOUNG}(?: (?:{verbs}|{_YOUNG}))* {refused}\b"
    away = r"(?:away from (?:the )?|leave (?:the |your )?|unfriendly (?:to |for ))"
    yield "family_friendly", "no", _YOUNG_STEMS, rf"\b(?:un|{away}){_YOUNG}\b"
    adults = r"\b(?<! and )(?<! or )(?:adults?(?:'s?)?|over 18s?)"  # "children and adults" are families
    yield "family_friendly", "no", "adult 18", rf"{adults}\b(?! and\b| or\b| as well| too)"
    yield "family_friendly", "yes", _YOUNG_STEMS, rf"\b{_YOUNG}(?: (?:friendly|oriented))?\b"
    yield "family_friendly", "yes", "age", r"\b(?:all ages?|any age)\b"


def _areas() -> Iterator[_Row]:
    # "north of the city centre" says neither that it is in the centre nor that it is by the river.
    away = r"(?:north|south|east|west|outside|outskirts|away|out|edge|miles?|minutes?|distance|far|past)(?: side)?"
    city, middle = r"(?:city|town|cambridge)", r"cent(?:re|er)"
    place = rf"(?:(?:city|town)(?: {middle})?|{middle}(?: of(?: the)? (?:city|town))?)"
    yield "", "", "cent city town", rf"\b{away}(?: (?:of|from|to|walk|drive)){{1,2}}(?: the)? {place}\b"
    yield "area", "centre", "cent", rf"\b{city}(?:'?s)? ?{middle}s?\b|\bin(?: the)? {middle}\b|\bcentral(?:ly)?\b"
    yield "area", "centre", "heart middle hub", rf"\b(?:heart|middle|hub) of(?: the)? {city}\b"
    part = r"(?: part| area)?(?: of)?(?: the)?(?: \w+)?"
    yield "area", "centre", "cent", rf"\bcent(?:re|er|ral){part} (?:{city}|area)\b"
    yield "area", "centre", "downtown inner", r"\bdowntown\b|\binner city\b"
    yield "area", "river", "river", r"\briver ?(?:side|bank|front|view)?s?\b"
    yield "area", "river", "water thames", r"\bwater ?(?:side|front)\b|\bthames\b"


def _food_and_type() -> Iterator[_Row]:
    for food in ("french", "indian", "italian", "japanese"):
        yield "food", food, food, rf"\b{food}\b"
    yield "food", "chinese", "chines", r"\bchinese?\b"
    yield "food", "fast", "fast", r"\bfast ?foods?\b"
    yield "food", "english", "english british", r"\b(?:english|british)\b(?! pounds)"
    others = "thai mexican spanish american korean greek asian turkish vietnamese"
    yield "food", "other", others, rf"\b(?:{others.replace(' ', '|')})\b"
    yield "eat_type", "coffee", "cof cafe", r"\bcof+ee? ?(?:shops?|houses?|bars?|places?)\b|\bcafes?\b"
    yield "eat_type hint", "coffee", "coffee", r"\bcoffees?\b"
    yield "eat_type", "pub", "pub tavern", r"\bpubs?\b|\bpublic house\b|\btaverns?\b"
    # The plural compares ("cheaper than other restaurants") more often than it says what this place is.
    yield "eat_type", "restaurant", "rest", r"\brest(?:aurant|uarant|uraunt|araunt|raunt|urant|aurent|aruant)\b"


class Pattern(NamedTuple):
    """A phrase and the values of a slot that it allows; a hint may fill the slot, but is never an error."""

    slot: str
    values: frozenset[str]
    hint: bool
    stems: tuple[str, ...]
    regex: re.Pattern[str]


def _compile() -> Iterator[Pattern]:
    parts = (_amounts, _stars, _shared_levels, _prices, _ratings, _distant_levels, _families, _areas, _food_and_type)
    for slot, values, stems, regex in (row for part in parts for row in part()):
        name, _, hint = slot.partition(" ")
        yield Pattern(name, frozenset(values.split()), bool(hint), tuple(stems.split()), re.compile(regex))


PATTERNS = tuple(_compile())


def read_patterns(text: str) -> tuple[Pattern, ...]:
    """Return the patterns that match a folded text with `@` for each name.

    Patterns are tried in order. A phrase that one pattern has matched is hidden from the patterns after it.
    """
    found = []
    for pattern in PATTERNS:
        if any(stem in text for stem in pattern.stems) and (match := pattern.regex.search(text)):
            found.append(pattern)
            if match[0]:
                text = pattern.regex.sub(" # ", text).replace("  ", " ")
    return tuple(pattern for pattern in found if pattern.slot)
