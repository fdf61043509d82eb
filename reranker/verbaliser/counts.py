"""Counts: how many things a subject has, and how much of a thing is left: `doors | 5`, `leave_remaining | 11 days`."""

import re

from reranker.verbaliser.lexicon import (
    is_adjective,
    is_person,
    is_plural,
    is_unknown,
    lemma,
    listed,
    participle,
    plural,
    present,
)
from reranker.verbaliser.phrases import PREPOSITIONS, Sentence, head_of
from reranker.verbaliser.wording import Wording, grouped

_ABOUT = re.compile(r"(?:over|about|around|up to|nearly|almost|more than|at least) .+|.+\+")
_BEHIND_COUNTED = frozenset({"of", "per", "on", "this", "last", "with", "without"})
_STILL_THERE = ("available", "left", "remaining", "open", "free", "vacant")
_SOMEWHERE = ("upstairs", "downstairs", "outside", "inside", "outdoors", "indoors", "nearby")
_DOING = frozenset({"controls", "covers", "houses", "hosts", "shelters", "guards", "trains", "crosses", "connects"})
_SO_FAR = (["to", "date"], ["so", "far", "this", "year"])
_ACRONYMS = re.compile(r"[A-Z]{2,}s")
_PROVIDED = frozenset(  # `parking_spaces_for_trucks`
    {
        "spaces",
        "seats",
        "rooms",
        "places",
        "beds",
        "bays",
        "tables",
        "toilets",
        "lockers",
        "desks",
        "computers",
        "courts",
    }
)
_MANY = re.compile(r"\d[\d,]*(?:\.\d+)?(?:[KkMB]| (?:thousand|million|billion))?")
_AMOUNT_OF = re.compile(r"[\d.,]+ (?P<unit>[A-Za-z]+(?: [a-z]+)?)|[$€£][\d.,]+")


def counts(words: list[str], value: Wording) -> Sentence | None:
    """`number_of_doors | 5`, `door_count | 5`, `doors | 5`."""
    if words == ["votes", "for"] and value.count:
        return "{subject} received {object} votes in favour.", grouped(value.count)
    if words[-1] in ("open", "active") and len(words) > 1 and listed(words[-2], "amounts"):  # `hours_open | 9`
        return None
    is_rest = len(words) > 1 and words[-1] in ("left", "remaining")  # `days_left | 8.5`
    amount = (
        grouped(value.count)
        if value.count
        else _half(words[-2 if is_rest else -1], value)
        or _some_of(words[-1], value)
        or _range(words, value)
        or _about(words[-1], value)
        or _thousands(words[-1], value)
    )
    if amount is None or (words[-1] in PREPOSITIONS and words[-1] not in _SOMEWHERE) or _measures(words):
        return None
    if len(words) == 2 and value.count and words[0] in _DOING and is_plural(words[1]):  # `controls_points | 46`
        return f"{{subject}} {words[0]} {{object}} {words[1]}.", amount
    if found := _with_more_words(words, amount):
        return found
    in_total = counts(words[1:], value) if words[0] == "total" and is_plural(words[-1]) and words[1:] else None
    if in_total and in_total[0].startswith("{subject} has "):  # `total_beds`
        return in_total[0].replace(".", " in total."), in_total[1]
    if words[-1] == "total" and len(words) > 1 and (found := counts(words[:-1], value)):
        return found[0].replace(".", " in total."), found[1]
    counted = _counted(words)
    return _told(words, counted, amount) if counted else None


def _counted(words: list[str]) -> list[str] | None:
    """The things that a predicate counts: *doors* of `number_of_doors`, `door_count` and `doors`."""
    if " ".join(words[:2]) in ("number of", "no of", "count of", "amount of") and len(words) > 2:
        return words[2:]
    if words[0] in ("num", "number") and len(words) > 1 and words[1] != "of" and is_plural(words[-1]):
        return words[1:]
    if words[-1] == "count" and len(words) > 1 and not any(listed(word, "medical counts") for word in words):
        return _in_order(words[:-1]) if is_plural(words[0]) and len(words) > 2 else [*words[:-2], _in_plural(words[-2])]
    if len(words) > 1 and is_plural(words[-2]) and _describes(words[-1]) and not present(words[-2]):
        return _in_order(words)  # `staff_active`, but not `goes_public`
    if _is_several(words[-1]) and not any(word in PREPOSITIONS for word in words):
        return words
    return None


def _in_plural(noun: str) -> str:
    return f"{noun}s" if noun.isupper() else plural(noun)


def _in_order(words: list[str]) -> list[str]:
    """Things with what describes them before them: `members active` → *active members*, but *beers on tap*."""
    *things, last = words
    describes = (_describes(last) or participle(last)) and PREPOSITIONS.isdisjoint(things)
    return [last, *things] if describes else words


def _describes(word: str) -> bool:
    return word == "active" or (is_adjective(word) and not participle(word) and not word.endswith("ing"))


def _told(words: list[str], counted: list[str], amount: str) -> Sentence | None:
    """The sentence with the amount of what is counted; None if it is no thing that a subject has."""
    head = head_of(counted)
    if not (_is_several(head) or head.lower() in ("people", "staff") or _ACRONYMS.fullmatch(head)):
        return None
    if listed(head, "uncounted plurals") or (listed(head, "amounts") and counted is not words):
        return f"The number of {' '.join(counted)} of {{subject}} is {{object}}.", amount
    if listed(head, "amounts"):
        return None
    if words[0] in ("maximum", "minimum", "average") and len(words) > 1:
        return f"The {words[0]} number of {' '.join(words[1:])} of {{subject}} is {{object}}.", amount
    if amount == "1" and (is_plural(head) or head.isupper() or _ACRONYMS.fullmatch(head)):
        counted = [_for_amount(word, amount) if word == head else word for word in counted]
    return f"{{subject}} has {{object}} {' '.join(counted)}.", amount


def lately(words: list[str], value: Wording) -> Sentence | None:
    """`streams_last_30_days | 1.2M`, `sales_in_the_last_7_days | 900`."""
    if "last" not in words[1:] or not _MANY.fullmatch(value.text):
        return None
    at = words.index("last", 1)
    things = words[: at - 1] if words[at - 1] == "the" else words[:at]
    things = things[:-1] if things and things[-1] == "in" else things
    days = words[at + 1 :]
    if len(days) != 2 or not days[0].isdigit() or not things or not is_plural(things[-1]):
        return None
    things = [*things[:-1], _for_amount(things[-1], value.text)]
    return f"{{subject}} had {{object}} {' '.join(things)} in the last {' '.join(days)}.", grouped(value.text)


def _with_more_words(words: list[str], amount: str) -> Sentence | None:
    """`copies_left | 2`, `lines_of_code | 900`, `goals_this_season | 9`, `doses_required | 2`."""
    last = words[-1]
    if len(words) > 1 and is_plural(words[-2]) and last in (*_STILL_THERE, *_SOMEWHERE, "required", "needed"):
        things = " ".join([*words[:-2], _for_amount(words[-2], amount)])
        if last in ("required", "needed"):
            return f"{{subject}} requires {{object}} {things}.", amount
        return f"{{subject}} has {{object}} {things} {last}.", amount
    if is_plural(words[0]) and words[1:2] in (["in"], ["on"]) and listed(last, "parts with its"):
        where = words[3:] if words[2] == "the" else words[2:]
        its = " ".join([_for_amount(words[0], amount), words[1], "its", *where])  # `letters_in_name | 58`
        return f"{{subject}} has {{object}} {its}.", amount
    bound = words[0] in ("maximum", "minimum", "average")
    if (
        not bound
        and "per" in words[2:-1]
        and is_plural(words[words.index("per") - 1])
        and PREPOSITIONS.isdisjoint(words[:2])
    ):
        return f"{{subject}} has {{object}} {' '.join(words)}.", amount  # `free_meals_per_day`
    lately = next((tail for tail in _SO_FAR if words[-len(tail) :] == tail and is_plural(words[-len(tail) - 1])), None)
    if lately and len(words) > len(lately):  # `visitors_to_date`
        return f"{{subject}} has had {{object}} {' '.join(words)}.", amount
    if len(words) > 3 and words[-2] == "this" and is_plural(words[-3]):  # `shark_sightings_this_year`
        return f"{{subject}} has had {{object}} {' '.join(words)}.", amount
    if len(words) == 3 and words[1] == "a" and words[2] in ("day", "week", "month", "year") and is_plural(words[0]):
        return f"{{subject}} has {{object}} {' '.join(words)}.", amount  # `posts_a_week`
    if words[-2:] == ["on", "tap"] and words[:-2] and is_plural(words[-3]):  # `real_ales_on_tap`
        said = words[2:] if words[:2] == ["number", "of"] else words
        return f"{{subject}} has {{object}} {' '.join(said)}.", amount
    counted = _is_several(words[0]) or words[0] == "kcal"
    if found := _counted_there(words, amount):
        return found
    if counted and words[1:] == ["by", "the", "glass"]:
        return f"{{subject}} has {{object}} {' '.join(words)}.", amount
    offered = words[1:3] == ["up", "for"]  # `seats_up_for_election`
    short = len(words) == 3 or (len(words) > 3 and words[2].isdigit())  # `kcal per 100ml`
    if counted and (offered or (short and words[1] in _BEHIND_COUNTED)):
        has = "had" if words[1] == "last" else "has"  # `callouts_last_year`
        return f"{{subject}} {has} {{object}} {' '.join([_for_amount(words[0], amount), *words[1:]])}.", amount
    return None


def _counted_there(words: list[str], amount: str) -> Sentence | None:
    """`parking_spaces_for_trucks | 35`, `bottles_in_stock | 11`."""
    at = next((at for at, word in enumerate(words[:-1]) if at and word in ("for", "in", "on")), 0)
    there = at and (words[at] == "for" or words[at:] in (["in", "stock"], ["on", "site"], ["on", "display"]))
    if not there or words[-1] == "count" or not PREPOSITIONS.isdisjoint(words[:at]):
        return None
    if not _is_had(words[at - 1], words):
        return None
    things = [*words[: at - 1], _for_amount(words[at - 1], amount), *words[at:]]
    return f"{{subject}} has {{object}} {' '.join(things)}.", amount


def _is_had(noun: str, words: list[str]) -> bool:
    """Whether a noun in the plural names things that the subject has: `spaces`, but not `hours`, `goals`, `workers`."""
    told = any(listed(noun, kind) for kind in ("amounts", "uncounted plurals", "events", "told in forms"))
    things = words[-1] in ("stock", "site", "display") or noun in _PROVIDED
    return things and is_plural(noun) and not told and words[0] not in ("maximum", "minimum", "average")


def _is_several(noun: str) -> bool:
    return is_plural(noun) or _is_unknown_plural(noun) or noun == "species"


def _is_unknown_plural(noun: str) -> bool:
    """Whether a noun that no dictionary has looks like a plural: `minarets`."""
    return noun.islower() and is_unknown(noun) and re.search(r"\w{4}[^siu]s$", noun) is not None


def _for_amount(noun: str, amount: str) -> str:
    """A plural noun behind its amount: *1 copy*, *2 copies*."""
    one = noun.removesuffix("s") if _ACRONYMS.fullmatch(noun) else lemma(noun, "NOUN") or noun
    return one if amount == "1" else noun


def _about(noun: str, value: Wording) -> str | None:
    """A number of things that is not exact: `varieties | 40+`, but not `costs | about 40`."""
    told = listed(noun, "uncounted plurals") or listed(noun, "amounts") or not (is_plural(noun) or noun == "species")
    return value.amount if value.amount and not told and _ABOUT.fullmatch(value.text) else None


def _thousands(noun: str, value: Wording) -> str | None:
    """A number of things in thousands or millions: `followers | 21.4k`, but not `assets | 20M`."""
    told = listed(noun, "uncounted plurals") or listed(noun, "amounts") or listed(noun, "measured in money")
    return value.text if re.fullmatch(r"\d[\d.,]* ?[kKM]\+?", value.text) and is_plural(noun) and not told else None


def _half(noun: str, value: Wording) -> str | None:
    """A number of things of which one may be half: `bathrooms | 1.5`."""
    halves = listed(lemma(noun, "NOUN") or noun, "counted in halves")
    return value.text if halves and re.fullmatch(r"\d+\.5", value.text) else None


def _some_of(last: str, value: Wording) -> str | None:
    """How many there are of all: `docks_available | 6 of 24`, but not `part | 2 of 3`."""
    if last not in _STILL_THERE:
        return None
    return value.text if re.fullmatch(r"\d[\d,]* (?:out )?of \d[\d,]*", value.text) else None


def _range(words: list[str], value: Wording) -> str | None:
    """How many an object allows: `players | 2-5`, `eggs_per_clutch | 1-3`, but not `pages | 120-135`."""
    noun = words[-1]
    per = "per" in words and words[0] not in ("fees", "costs", "prices", "charges")
    several = per or is_person(lemma(noun, "NOUN") or "") or noun in ("people", "guests", "persons", "seats")
    return value.text if several and re.fullmatch(r"\d{1,3}(?:[-–]| to )\d{1,3}", value.text) else None


def _measures(words: list[str]) -> bool:
    """Whether a predicate is a verb that takes an amount: `serves | 4`, but not `seats | 4`."""
    verb = present(words[0]) if len(words) == 1 and not listed(words[0], "nouns alone") else None
    return bool(verb and listed(verb, "measuring verbs"))


def remainders(words: list[str], value: Wording) -> Sentence | None:
    """`annual_leave_remaining | 11.5 days`."""
    if len(words) < 2 or words[-1] not in ("left", "remaining") or is_plural(words[-2]):
        return None
    unit = _AMOUNT_OF.fullmatch(value.text)
    if unit is None or unit["unit"] in words:
        return None
    return f"{{subject}} has {{object}} of {' '.join(words)}.", value.text
