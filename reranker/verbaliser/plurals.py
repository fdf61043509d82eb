"""Plurals: several things of the subject: `genres | a, b`, `symptoms | fever`, `opening_hours`."""

import re
from dataclasses import replace

from reranker.verbaliser.done_when import WHEN
from reranker.verbaliser.lexicon import (
    is_adjective,
    is_adverb,
    is_counted,
    is_person,
    is_plural,
    lemma,
    listed,
    participle,
    with_article,
)
from reranker.verbaliser.nouns import noun_phrase
from reranker.verbaliser.phrases import DETERMINERS, PREPOSITIONS, Sentence, head_of
from reranker.verbaliser.qualities import is_quality
from reranker.verbaliser.wording import Wording

_HOW_OFTEN = frozenset({"daily", "weekly", "monthly", "yearly"})
_SPENT_IN = {"job": "the ", "role": "the ", "post": "the ", "army": "the ", "sea": "", "office": "", "power": ""}
_PRACTISED = frozenset(
    {"farming", "teaching", "coaching", "acting", "fishing", "climbing", "nursing", "writing", "cooking", "baking"}
    | {"sailing", "flying", "guiding", "painting", "playing", "trading", "volunteering", "selling", "competing"}
)
_MADE_AHEAD = {"orders": "placed", "bookings": "made", "reservations": "made"}
_IN_ADVANCE = re.compile(
    r"(?:at least )?(?:an?|one|two|three|\d+) (?:hour|day|week|month)s? (?:in advance|ahead|beforehand)"
)
_SINGLE = frozenset({"sensors", "instruments", "tools", "devices", "vehicles", "attachments", "accessories", "extras"})
_OF_A_SORT = re.compile(r"(?!1 )\d+ (?P<sort>[a-z-]+)")
_SIZES_OF_BEDS = frozenset({"single", "double", "twin", "king-size", "queen-size"})
_HONOURS = frozenset({"awards", "honours", "honors", "prizes"})
_ADVISED = frozenset({"essential", "recommended", "required", "advised", "necessary", "advisable", "mandatory"})
_COUNTED = re.compile(r"(?:an?|one|two|three|four|five|six|\d+) (?:[\w-]+ )?[\w-]+$")
_THERE = re.compile(r"(?:on|by) (?:request|demand|appointment)$|(?:at|in|on|near) (?:every|each|the|all) [a-z]")
_ON_DAYS = re.compile(r"(?:on|in) ")
_TIMES = frozenset({"days", "dates", "times", "months", "deadlines", "holidays", "hours", "tickets", "temperatures"})


def plurals(words: list[str], value: Wording) -> Sentence | None:
    """`genres | a, b`, `symptoms | fever`, `opening_hours`."""
    if words[-1] == "available" and len(words) > 1 and is_plural(words[-2]):  # `sizes_available`
        words = [words[-1], *words[:-1]]
    if words[0] == "years" and value.count and (found := _for_years(words, value.count)):
        return found
    head = head_of(words)
    if not is_plural(head) or words[-1] in PREPOSITIONS:
        return None
    said = " ".join(words)
    if head in _MADE_AHEAD and _IN_ADVANCE.fullmatch(value.text):  # `cake_orders | one day in advance`
        return f"{said.capitalize()} at {{subject}} must be {_MADE_AHEAD[head]} {{object}}.", value.text
    if head == "orders" and value.kind == "time":  # `last_orders | 11 pm`
        return f"The {said} of {{subject}} are at {{object}}.", value.text
    if value.text.lower() in ("none", "nothing"):
        return f"{{subject}} has no {said}.", ""
    if (
        _COUNTED.match(value.text)
        and head not in _TIMES
        and lemma(value.text.split()[-1], "NOUN") == lemma(head, "NOUN")
    ):
        return "{subject} has {object}.", value.text  # `stars | one Michelin star`
    of_a_sort = _OF_A_SORT.fullmatch(value.text) if len(words) == 1 and head not in _TIMES else None
    if of_a_sort and (is_adjective(of_a_sort["sort"]) or of_a_sort["sort"] in _SIZES_OF_BEDS):  # `beds | 2 single`
        return f"{{subject}} has {{object}} {said}.", value.text
    if head in _HONOURS and value.text[0].isdigit() and not value.count:  # `awards | 2 nominations`
        return "{subject} has {object}.", value.text
    if head in _MADE_AHEAD and value.text in _ADVISED:  # `bookings | essential`
        return f"{said.capitalize()} at {{subject}} are {{object}}.", value.text
    if value.text.lower() == "available":  # `high_chairs | available`
        return f"{{subject}} has {said}.", ""
    if words == ["seats"] and re.fullmatch(r"(?:about )?\d+ (?:guests|people|persons|diners)", value.text):
        return "{subject} seats {object}.", value.text
    on_days = _ON_DAYS.match(value.text) and WHEN.match(value.text) and head not in _TIMES  # `deliveries | on Mondays`
    if on_days or _THERE.match(value.text):  # `power_outlets | at every table`
        return f"{{subject}} has {said} {{object}}.", value.text
    some = value.text.lower()
    if some in _HOW_OFTEN and not listed(head, "told in forms"):  # `emergency_slots | daily`
        return f"{{subject}} has {said} {{object}}.", value.text
    if listed(some, "how many") or (head == "options" and listed(some, "of which extent")):
        return f"{{subject}} has {{object}} {said}.", some
    if value.kind == "span" and value.text[0] != "a" and (one := lemma(head, "NOUN")):  # `model_years | 1971`
        at = words.index(head)
        return noun_phrase([*words[:at], one, *words[at + 1 :]], value)
    place = head in ("locations", "places", "addresses", "offices", "residences", "cities", "towns", "branches")
    place = place and words[0] not in ("twin", "sister", "partner")
    if value.items and not (place and len(value.items) == 2) and not listed(head, "unsplit plurals"):
        single = head in _SINGLE and all(map(is_counted, value.items))
        if head in ("amenities", "facilities"):
            items = _amenities(value.items)
        else:
            items = tuple(map(with_article, value.items)) if single else value.items
        return f"The {said} of {{subject}} are {{object}}.", replace(value, items=items).joined
    if listed(said, "parts in the plural") and _describes_parts(said, value):
        behind = "" if value.text.split()[-1] == said else f" {said}"
        return f"{{subject}} has {{object}}{behind}.", value.text
    had = head != "options" and not listed(head, "told in forms") and PREPOSITIONS.isdisjoint(words)
    if had and is_quality(value.text):
        return f"{{subject}} has {{object}} {said}.", value.text  # `ears | floppy`
    if (
        head in ("colours", "colors")
        or listed(head, "unsplit plurals")
        or _are_told(value)
        or value.text.lower() in ("unknown", "not known")
    ):
        return f"The {said} of {{subject}} are {{object}}.", value.text
    first, *_, last = value.text.split() * 2
    thing = head in ("amenities", "facilities", "features", "extras") and value.text.islower()
    text = with_article(value.text) if thing and is_counted(last) and first not in DETERMINERS else value.text
    return f"The {said} of {{subject}} include {{object}}.", text


def _for_years(words: list[str], count: str) -> Sentence | None:
    """`years_in_job | 5`, `years_at_sea | 5`, `years_farming | 31`."""
    years = "year" if count == "1" else "years"
    match words:
        case [_, ("in" | "at") as where, what] if what in _SPENT_IN:
            return f"{{subject}} has spent {{object}} {years} {where} {_SPENT_IN[what]}{what}.", count
        case [_, "as", *role] if role and is_person(role[-1]):
            return f"{{subject}} has been {with_article(' '.join(role))} for {{object}} {years}.", count
        case [_, doing] if doing in _PRACTISED:
            return f"{{subject}} has been {doing} for {{object}} {years}.", count
    return None


def _amenities(items: tuple[str, ...]) -> tuple[str, ...]:
    """Amenities with their articles: *a pool, free wifi and a bar*."""
    single = [item.islower() and listed(item.split()[-1], "amenities with article") for item in items]
    return tuple(with_article(item) if one else item for one, item in zip(single, items, strict=True))


def _are_told(value: Wording) -> bool:
    """Whether an object tells of all of several things, as *are* needs: a list, a number, an adjective or a plural."""
    first, *_, last = value.text.split() * 2
    return bool(
        listed(value.text.lower(), "said of several")
        or value.text.endswith(" only")
        or (participle(first) and last in ("afterwards", "later", "online", "separately", "individually"))
        or (is_adverb(first) and lemma(last, "ADJ"))
        or (participle(first) and (last in _HOW_OFTEN or not PREPOSITIONS.isdisjoint(value.text.split())))
        or value.items
        or value.kind != "words"
        or re.search(r"\band\b|&|\d|–|^[A-Z]+ to [A-Z]+$", value.text)
        or is_plural(last)
        or (" " not in value.text and (is_adjective(value.text) or _is_done(value.text)))
    )


def _is_done(word: str) -> bool:
    """Whether a word is a participle alone: `pooled`, but not `rice` and `bread`."""
    return word.islower() and word.endswith("ed") and participle(word) is not None and lemma(word, "NOUN") is None


def _describes_parts(parts: str, value: Wording) -> bool:
    """Whether an object says how parts are: `disc` of `brakes`, but not `need repair`."""
    words = value.text.split()
    common = value.kind == "words" and value.text.islower() and not value.items and not words[0].startswith("need")
    return common and (words[-1] == parts or not is_plural(words[-1])) and PREPOSITIONS.isdisjoint(words)
