"""Amounts: currencies, units and counted things that a text adds to the triples, and common words that it lacks."""

import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from reranker.entities.numbers import quantity_of, written_numbers
from reranker.triples import Triple, Triples, entity_words, predicate_key, predicate_of, predicate_words
from reranker.verbaliser.lexicon import WORDS, is_plural, lemma, participle
from reranker.verbaliser.phrases import PREPOSITIONS
from reranker.verbaliser.wording import is_place_in_places

CURRENCIES = [  # the signs and words of each currency; a pound can be a weight, too
    r"\$|dollar|\b(?:usd|aud|cad|nzd|hkd)\b", r"€|euro|\beur\b", r"£|pounds? sterling|\bgbp\b", r"¥|\byen\b|\bjpy\b",
    r"₹|rupee|\binr\b",
]  # fmt: skip
_FIGURE = r"\d+(?:[.,]\d+)*"
_CURRENCY = [re.compile(currency, re.IGNORECASE) for currency in CURRENCIES]
_PRICE = [
    re.compile(rf"(?:{currency}) ?{_FIGURE}|{_FIGURE}(?: [a-z]+illion| thousand)? ?(?:{currency})", re.IGNORECASE)
    for currency in CURRENCIES
]
# A unit as texts write it → its usual name. Texts rightly add `years` and `minutes`, and say `£` as `pounds`.
_TIMES = {"seconds", "minutes", "hours", "days", "weeks", "months", "years"}
_MONEY = {"dollars", "US dollars", "euros", "pounds", "pounds sterling"}
_NO_MEASURES = _TIMES | _MONEY | {"percent"}
UNITS = {
    form: name.replace("meter", "metre").replace("liter", "litre")
    for short, name in WORDS["units"].items()
    if name not in _NO_MEASURES
    for form in (short, name.lower(), name.lower().removesuffix("s"))
} | {
    "foot": "feet", "sq km": "square kilometres", "sq kms": "square kilometres", "square km": "square kilometres",
    "sq ft": "square feet",
    "km²": "square kilometres", "m²": "square metres", "m³": "cubic metres", "m3": "cubic metres",
    "cubic metres": "cubic metres", "cubic metre": "cubic metres", "kilometres per hour": "km/h",
    "kilometers per hour": "km/h", "miles per hour": "mph", "°c": "degrees Celsius", "° c": "degrees Celsius",
    "°f": "degrees Fahrenheit", "megawatt": "MW", "megawatts": "MW", "kilowatt": "kW", "kilowatts": "kW",
}  # fmt: skip
ANY_UNIT = "|".join(sorted(map(re.escape, UNITS.keys() - {"m", "g", "l"}), key=len, reverse=True)) + "|(?-i:[mgl])"
_UNIT = re.compile(rf"(?<![^\W\d])({ANY_UNIT})(?!\w)", re.IGNORECASE)
_MEASURE = re.compile(rf"\d[\d.,]*[ -]?({ANY_UNIT})\b(?! (?-i:[A-Z])|[-/])", re.IGNORECASE)
_RATIO = re.compile(r"(?<=\d )[A-Za-zµ]{1,3}/[A-Za-z]{1,3}[\d³²]?(?!\w)")  # `g/cm3`
_LITRES = re.compile(r"(?<=\d) ?L(?![\w/])")
_MORE = re.compile(rf"{_FIGURE}[ -]?(?:{ANY_UNIT}),? (?P<words>[a-z][a-z ]+)")
_FATES = frozenset({"burn", "demolish", "destroy", "scrap", "sell", "sink", "wreck", "dissolve", "abolish"})
_ENDED = re.compile(r"(?P<done>[a-z]+) in \d{4}")
_TWO_NOUNS = re.compile(r"([a-z]{3,}) ([a-z]{3,})")
_FEW_WORDS = re.compile(r"[a-z]{3,}(?: [a-z]+){0,2}")
_RANGE = re.compile(r"\b(\d+) ?(?:to|–|-) ?(\d+)\b")
_NUMBERS = re.compile(r"\d+(?:(?:, | and |, and )\d+)+")
_ITEM = r"[^\W\d_][\w'’.-]*(?: [\w'’-]+){0,2}"
_ITEMS = re.compile(rf"{_ITEM}(?:, {_ITEM})+(?:,| and|, and) {_ITEM}")  # of words, three or more
_WEEKDAY = re.compile(r"(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)")
_IN_BRACKETS = re.compile(r" \([^()]*\)")
_OF_PLACES = {
    "address", "area", "birthplace", "campus", "city", "country", "headquarter", "headquarters", "hometown", "location",
    "mater", "origin", "part", "place", "region", "residence", "state", "town", "venue",
}  # fmt: skip
_STEM = 4  # first letters by which `storeys` equals `storey`
_ANYBODY = {word[:_STEM] for word in ("guests", "people", "workers", "staff", "persons", "lives")}
_SAID_OTHERWISE = ("above", "about", "daily", "level", "none", "over", "twice")
_RAISED = re.compile(r"square|cubic|per|/")
_NEGATIONS = ("un", "in", "im", "ir", "non", "dis")
# DBpedia gives these numbers in metres.
_IN_METRES = frozenset({"elevation_above_the_sea_level", "runway_length", "ship_beam", "ship_draft"})
_COUNTED = re.compile(r" ha[sd] (?P<number>\d[\d,.]*) (?P<things>[a-z ]+)\.$")


def unknown_currencies(triples: Triples, text: str) -> tuple[str, ...]:
    """Return the prices of a text in a currency of which no triple speaks: "$5" for an income of 5 or of 5 EUR."""
    said = " ".join(f"{predicate_words(triple.predicate)} {triple.subject} {triple.object}" for triple in triples)
    said = re.sub(r"\bpounds?\b(?! sterling)", "pounds sterling", said)
    others = [price for currency, price in zip(_CURRENCY, _PRICE, strict=True) if not currency.search(said)]
    return tuple(dict.fromkeys(found[0] for price in others for found in price.finditer(text)))


def _numbers(text: str) -> set[Decimal]:
    """The numbers of a text; "5.5.5 m" has none that can be read."""
    return {number.value for number in written_numbers(text)}


def unknown_units(facts: Iterable[tuple[Triple, str]], text: str) -> tuple[str, ...]:
    """Return the units of a text that no triple and no fact speaks of: "5137 metres" for an elevation of 5137."""
    given = list(facts)
    said = " ".join(f"{' '.join(triple)} {fact}" for triple, fact in given).replace("_", " ")
    in_metres = {
        number.value
        for triple, _ in given
        if predicate_of(triple) in _IN_METRES and (number := quantity_of(triple.object))
    }
    said = _LITRES.sub(" l", said)
    known = {UNITS[unit.lower()] for unit in _UNIT.findall(said)}
    units = ((UNITS[match[1].lower()], match) for match in _MEASURE.finditer(text))
    found = [
        match[1]
        for unit, match in units
        if unit not in known and not (unit == UNITS["metres"] and _numbers(match[0]) & in_metres)
    ]
    told = {_plain(ratio) for ratio in _RATIO.findall(said)}
    below = {ratio.partition("/")[2] for ratio in told}
    found += [
        ratio
        for ratio in _RATIO.findall(text)
        if _plain(ratio) not in told and _plain(ratio).partition("/")[2] in below  # "kg/cm3" for `g/cm3`
    ]
    return tuple(dict.fromkeys(found))


def _plain(ratio: str) -> str:
    """Return a unit such as `g/cm³` in small letters, without raised numbers."""
    return ratio.lower().replace("³", "3").replace("²", "2")


def lost_words(triples: Triples, text: str) -> Iterator[str]:
    """Yield the values of which a text lacks a word: "2.0 litre" for `2.0 litre petrol`, "in 1958" for `sunk …`."""
    said = {word[:_STEM] for word in re.findall(r"\w+", text.lower())}
    verbs = {verb for word in re.findall(r"[a-z]+", text.lower()) if (verb := lemma(word, "VERB"))}
    for triple in triples:
        end = _ENDED.fullmatch(entity_words(triple.object))
        fate = participle(end["done"]) if end else None
        if fate in _FATES and fate not in verbs and not verbs.isdisjoint(_FATES):
            yield entity_words(triple.object)
        measure = _MORE.fullmatch(entity_words(triple.object))
        words = measure["words"].split() if measure else []
        if any(word[:_STEM] not in said for word in words if len(word) >= _STEM and word not in _SAID_OTHERWISE):
            yield entity_words(triple.object)


def lost_compounds(triples: Triples, text: str) -> Iterator[str]:
    """Yield the one-word objects of which the text has the end alone: "food" for `seafood`."""
    said = set(re.findall(r"\w+", text.lower()))
    for triple in triples:
        word = entity_words(triple.object)
        halves = {(word[:at], word[at:]) for at in range(2, len(word) - 3) if word[:at] not in _NEGATIONS}
        halved = any(end in said and start not in said for start, end in halves)
        if word.isalpha() and word.islower() and halved and not any(other.startswith(word[:-1]) for other in said):
            yield word


def lost_modifiers(triples: Triples, text: str) -> Iterator[str]:
    """Yield the common nouns of two words of which the text has the second alone: "room" for `tea room`."""
    said = set(re.findall(r"\w+", text.lower()))
    for triple in triples:
        phrase = entity_words(triple.object)
        found = _TWO_NOUNS.fullmatch(phrase)
        if found is None or f"{found[1]}{found[2]}" in said or not any(word.startswith(found[2]) for word in said):
            continue
        stem = found[1][: max(3, len(found[1]) - 3)]
        if not any(word.startswith(stem) for word in said) and all(lemma(word, "NOUN") for word in found.groups()):
            yield phrase


def lost_nouns(triples: Triples, text: str) -> Iterator[str]:
    """Yield the common nouns of which the text has no word: "made with cheese" for `main_ingredient | tomato`."""
    said = re.findall(r"\w+", text.lower())
    together = "".join(said)
    for triple in triples:
        phrase = entity_words(triple.object)
        words = [word for word in phrase.split() if len(word) >= _STEM]
        of_food = predicate_key(triple.predicate) == "food"
        if not _FEW_WORDS.fullmatch(phrase) or not words or not (of_food or lemma(words[-1], "NOUN")):
            continue
        said_otherwise = not of_food and lemma(words[0], "ADJ")  # "traditional food" is not "food"
        if " " not in phrase and (said_otherwise or words[0] in _SAID_OTHERWISE):
            continue
        stems = [word[: max(_STEM, len(word) - 4)] for word in words]
        if not any(part.startswith(stem) for stem in stems for part in said) and not any(w in together for w in words):
            yield phrase


def lost_items(triples: Triples, text: str) -> Iterator[str]:
    """Yield what the text has not of a list: 470 in "404 and 678" for `404, 678, 470`, and so in lists of words.

    The first letters of an item's last word are enough, but not of `oyster sauce` beside `soya sauce`. Texts rightly
    cut short the list of a place: `Ely, Fen, UK`.
    """
    numbers, said = set(re.findall(r"\d+", text)), text.lower().replace("-", "")
    for triple in triples:
        phrase = _IN_BRACKETS.sub("", entity_words(triple.object))
        if _NUMBERS.fullmatch(phrase):
            lost = (number for number in re.findall(r"\d+", triple.object) if number not in numbers)
            ranges = [(int(found[1]), int(found[2])) for found in _RANGE.finditer(text)]
            yield from (number for number in lost if not any(first < int(number) < last for first, last in ranges))
        elif _ITEMS.fullmatch(phrase):
            items = re.split(r",? and |, ", phrase)
            if not _is_cut_short(triple, items):
                lasts = [item.split()[-1] for item in items]
                for item in items:
                    words = item.split() if lasts.count(item.split()[-1]) > 1 else item.split()[-1:]
                    spelt = [word.replace("-", "").lower() for word in words]
                    stems = [(word[:_STEM], (lemma(word, "NOUN") or word)[:_STEM]) for word in spelt]  # `fries`, `fry`
                    if any(word not in said and stem not in said for word, stem in stems):
                        yield item


def _is_cut_short(triple: Triple, items: Sequence[str]) -> bool:
    """Whether texts rightly leave out items of a list: of a place, and of days in a row."""
    words = predicate_words(triple.predicate).lower().split()
    of_place = not _OF_PLACES.isdisjoint(words) or words[-1] in PREPOSITIONS or is_place_in_places(items)
    return of_place or any(_WEEKDAY.match(item) for item in items)


def lost_units(facts: Iterable[tuple[Triple, str]], text: str) -> Iterator[Triple]:
    """Yield the triples whose predicate gives a unit or currency that the text has not: "100.05" for `area_km2`.

    Square and cubic units of an object count, too: "41 km" for `41 km2`.
    """
    said = {UNITS[unit.lower()] for unit in _UNIT.findall(text.replace("meter", "metre").replace("sq.", "sq"))}
    for triple, fact in facts:
        given = {UNITS[unit.lower()] for unit in _MEASURE.findall(fact)}
        named = _UNIT.search(predicate_words(triple.predicate)) or any(_RAISED.search(unit) for unit in given)
        without_unit = given and said.isdisjoint(given) and named
        if without_unit or any(not currency.search(text) for currency in _currencies(triple, fact)):
            yield triple


def _currencies(triple: Triple, fact: str) -> Iterator[re.Pattern[str]]:
    """Yield the currency of the price in a fact that the predicate gives: `price_eur`."""
    for currency, price in zip(_CURRENCY, _PRICE, strict=True):
        if price.search(fact) and currency.search(predicate_words(triple.predicate)):
            yield currency


def counted_otherwise(facts: Iterable[tuple[Triple, str]], text: str) -> Iterator[Triple]:
    """Yield the triples of which the text counts something else: "17 crews" for `number_of_missions | 17`."""
    for triple, fact in facts:
        if counted := _COUNTED.search(fact):
            stems = {word[:_STEM] for word in counted["things"].split()} | _ANYBODY
            after = re.findall(rf"(?<![\w.,-]){re.escape(counted['number'])}((?: [a-z]+){{1,3}})", text)
            said = [words.split() for words in after]
            if said and all(
                _plural_at(words) and not any(stem in word for stem in stems for word in words) for words in said
            ):
                yield triple


def _plural_at(words: list[str]) -> bool:
    """Whether the words begin with a plural, or with an adjective or noun before a plural."""
    return any(is_plural(word) for word in words[:2])
