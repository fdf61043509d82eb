"""Deeds: what was done with something of the subject: `year_built`, `goals_scored | 12`, `fossils_found_in`."""

import re
from typing import NamedTuple

from reranker.verbaliser.lexicon import (
    WORDS,
    inflected,
    is_adjective,
    is_counted,
    is_person,
    is_plural,
    lemma,
    listed,
    participle,
    with_article,
)
from reranker.verbaliser.nouns import noun_phrase
from reranker.verbaliser.participles import MONEY_AHEAD, participles
from reranker.verbaliser.phrases import DATE_NOUNS, PREPOSITIONS, Sentence, head_of
from reranker.verbaliser.plurals import plurals
from reranker.verbaliser.states import TIMES_DONE
from reranker.verbaliser.voice import was_done
from reranker.verbaliser.wording import Wording, grouped

_PERIODS = frozenset({"years", "months", "weeks", "days", "hours"})
_PAST, _SHORTEST = ("ed", "en", "wn", "ld", "nd", "ght", "de", "ne", "pt"), 2
_WHERE_DONE = frozenset({"place", "location"})
_TOWNS = frozenset({"city", "town", "country", "village"})
_SOMEWHERE = frozenset({"place", "city", "town", "country", "location", "people"})
_OF_PERSONS = frozenset({"know", "nominate", "graduate", "retire", "employ", "require", "receive", "need"})
_DONE_WHERE = frozenset({"in", "at", "on", "until", "from", "for"})
_MANY = re.compile(r"(?:over|about|around|more than|nearly|almost|up to) \d")
_CENTURY = re.compile(r"\d+(?:st|nd|rd|th) century(?: BC| AD)?")
_SIGNED = frozenset({"sign", "issue", "grant", "approve", "deliver", "perform", "conduct", "install", "build"})
_FULL_NAME = re.compile(r"[A-Z][\w'’-]+(?: [A-Z][\w'’.-]+){1,3}")
_MANY_PEOPLE = frozenset({"people", "staff", "police", "cattle"})
_MEASURED = frozenset(
    {"price", "rent", "tax", "deposit", "amount", "loan", "discount", "distance", "depth", "speed", "weight", "height"}
    | {"length", "area", "power", "memory", "score", "total", "fee", "fine", "bonus", "debt", "balance", "prize"}
    | {"limit"}
)
_MEASURING = frozenset(
    {"owe", "use", "consume", "produce", "reach", "gain", "lift", "pay", "affect", "travel", "cover", "earn", "lose"}
    | {"raise", "spend", "save", "take", "give", "need", "require", "burn", "serve"}
)
_COLOURED = frozenset({"mark", "paint", "colour", "color", "dye", "tag"})
# What stands between a deed and what it is done for or with, which does not do it: `deposit_paid`, `hours_spent`.
_LINKS = {
    **dict.fromkeys(("pay", "need", "require"), "for"),
    **dict.fromkeys(("spend", "owe", "walk", "take", "report"), "on"),
    **{"cover": "in", "dispatch": "to"},
}
_GOODS = frozenset({"dish", "food", "drink", "product", "good", "beverage", "meal", "snack", "cake", "pastry"})
_GIVEN = frozenset({"sell", "grant", "give", "award", "donate", "license", "lend", "lease", "assign"})
_SEEN = frozenset({"record", "observe", "see", "sight", "spot", "report", "identify"})
_RAISED = frozenset({"amount", "money", "sum", "total", "crowdfunding", "funding", "capital", "equity", "sponsorship"})


class _Deed(NamedTuple):
    """Something of the subject and what was done with it: *goals*, *scored*, and its verb *score*."""

    nouns: list[str]
    done: str
    verb: str


def nouns_done_by(words: list[str], value: Wording) -> Sentence | None:
    """`goal_scored_by`, `opening_ceremony_attended_by`: who did something with what the subject has."""
    nouns = words[:-2]
    if words[-1] != "by" or not nouns or participle(words[-2]) is None or not PREPOSITIONS.isdisjoint(nouns):
        return None
    if not lemma(nouns[-1], "NOUN"):
        return None
    was = "were" if is_plural(nouns[-1]) else "was"
    return f"The {' '.join(nouns)} of {{subject}} {was} {words[-2]} by {{object}}.", value.series


def nouns_done(words: list[str], value: Wording) -> Sentence | None:
    """`fossils_found_in | Peru`, `breakfast_served_until | 11 am`: what was done with something of the subject."""
    if len(words) <= _SHORTEST or value.kind == "number":
        return None
    *nouns, done, preposition = words
    verb = "find" if done == "found" else participle(done)
    told = nouns and lemma(nouns[-1], "NOUN") and not DATE_NOUNS.union(_SOMEWHERE).intersection(nouns)
    sure = verb and told and done.endswith(_PAST) and not is_person(lemma(nouns[-1], "NOUN") or "")
    where = (
        (preposition in _DONE_WHERE or (preposition == "to" and verb in _GIVEN and not value.preposition))
        and verb not in _OF_PERSONS
        and (preposition != "for" or verb in ("use", "sell", "close", "rent"))
    )
    if not sure or not where or not PREPOSITIONS.isdisjoint(nouns):
        return None
    if done == "served" and " ".join(nouns) in WORDS["meals"]:
        return f"{{subject}} serves {' '.join(nouns)} {preposition} {{object}}.", value.joined
    lasts = was_done([], str(verb), [preposition], value) == "is " or listed(str(verb), "done again and again")
    many = is_plural(head_of(nouns))
    be = ("are" if many else "is") if lasts else ("were" if many else "was")
    return f"The {' '.join(nouns)} of {{subject}} {be} {done} {preposition} {{object}}.", value.series


def sold_per(words: list[str], value: Wording) -> Sentence | None:
    """`buns_sold_per_day | 240`, `copies_sold_last_year | 900`: how many the subject sells, or sold."""
    at = next((at for at, word in enumerate(words) if at and listed(word, "made and sold")), None)
    if at is None or value.amount is None or not is_plural(words[at - 1]) or not PREPOSITIONS.isdisjoint(words[:at]):
        return None
    tail, verb = words[at + 1 :], participle(words[at])
    if verb is None or words[at - 1] == "units":  # a phone does not make its units
        return None
    many = f"{{object}} {' '.join([*words[:at], *tail])}."
    if tail[:1] == ["per"] or tail in (["daily"], ["weekly"], ["monthly"], ["annually"]):
        return f"{{subject}} {inflected(verb, 'VBZ')} {many}", grouped(value.amount)
    if tail[:1] == ["last"]:
        return f"{{subject}} {inflected(verb, 'VBD')} {many}", grouped(value.amount)
    return None


def done_with_many(words: list[str], value: Wording) -> Sentence | None:
    """`damages_awarded | 420000 USD`, `ships_lost_by_the_enemy | 3`: what was done with many things."""
    at = next((at for at, word in enumerate(words) if at and participle(word) and is_plural(words[at - 1])), None)
    if at is None or listed(words[at], "attributive participles") or (words[-1] in PREPOSITIONS):
        return None
    if not PREPOSITIONS.isdisjoint(words[:at]) or (at + 1 < len(words) and words[at + 1] not in PREPOSITIONS):
        return None
    if value.count:
        return f"The number of {' '.join(words)} in {{subject}} is {{object}}.", value.count
    return f"The {' '.join(words)} in {{subject}} are {{object}}.", value.series


def _tells_when(noun: str, verb: str, value: Wording) -> bool:
    """Whether an object is when something was done: `queen_born | 2020`, but not `tax_paid | 1850`."""
    if noun in ("name", "last", "first", "next", "air") or noun in DATE_NOUNS:
        return False
    measured = listed(noun, "measured in money") or noun in _MEASURED or not is_counted(noun) or verb in _MEASURING
    return not (value.text.isdigit() and measured)


def _done_on_day(nouns: list[str], done: str, value: Wording) -> Sentence:
    """What was done with something of the subject, and when; what a subject won is its own deed."""
    if done == "won":  # `election_won | 2010`
        return f"{{subject}} won {with_article(' '.join(nouns))} {value.preposition} {{object}}.", value.text
    return f"The {' '.join(nouns)} of {{subject}} was {done} {value.preposition} {{object}}.", value.text


def nouns_and_participle(words: list[str], value: Wording) -> Sentence | None:
    """`year_built`, `goals_scored | 12`, `languages_spoken`."""
    done = words[-1]
    verb = "find" if done == "found" and words[:-1] else participle(done) if done.islower() else None
    if verb is None or len(words) < 2 or words[-2] in PREPOSITIONS or listed(done, "adjectives"):
        return None
    counted = words[:2] == ["number", "of"] and len(words) > 3 and listed(verb, "counted verbs")
    deed = _Deed(words[2:-1] if counted else words[:-1], done, verb)
    rules = (_by_subject, _sold, _how_often, _how_many, _of_one)
    if found := next((found for rule in rules if (found := rule(deed, value))), None):
        return found
    nouns = deed.nouns
    if nouns[-1] in DATE_NOUNS and done in ("planned", "expected", "estimated", "scheduled"):
        return noun_phrase([done, *nouns], value)
    if listed(done, "attributive participles"):
        return plurals([done, *nouns], value) or noun_phrase([done, *nouns], value)
    if verb == "win" and listed(nouns[-1], "won by name") and not value.items and re.search(r"[A-Z]", value.text):
        return "{subject} won {object}.", value.text
    return _listed(words, deed, value)


def _by_subject(deed: _Deed, value: Wording) -> Sentence | None:
    """`year_built`, `crowdfunding_raised | £900`, `country_led | Ghana`: what the subject did, or when and where."""
    nouns, done = deed.nouns, deed.done
    if [*nouns, done] == ["grade", "listed"] and re.fullmatch(r"I{1,3}\*?", value.text):
        return "{subject} is Grade {object} listed.", value.text
    if deed.verb == "raise" and MONEY_AHEAD.match(value.text) and nouns[-1] in _RAISED:
        of_what = "" if nouns[-1] in ("amount", "money", "sum", "total") else f" in {' '.join(nouns)}"
        return f"{{subject}} raised {{object}}{of_what}.", value.text
    born_in = nouns[0] in _TOWNS and deed.verb == "bear"
    if DATE_NOUNS.issuperset(nouns) or " ".join(nouns) in _WHERE_DONE or born_in:
        return participles([done] if value.preposition else [done, "in"], value)
    if done == "led" and len(nouns) == 1 and re.match("[A-Z]", value.text):
        return "{subject} led {object}.", value.series
    return None


def _sold(deed: _Deed, value: Wording) -> Sentence | None:
    """`dish_sold | soup`, `drinks_served | tea, coffee`: what the subject sells, but not `drinks_served | cold`."""
    noun = deed.nouns[-1]
    goods = deed.verb in ("sell", "serve") and len(deed.nouns) == 1 and (lemma(noun, "NOUN") or noun) in _GOODS
    first, text = value.text.split()[0], value.text
    none = text.lower() in ("none", "nothing") or first in PREPOSITIONS or is_adjective(text) or text.endswith("days")
    if not goods or none or value.kind not in ("words", "list") or any(map(str.isdigit, text)):
        return None
    return f"{{subject}} {inflected(deed.verb, 'VBZ')} {{object}}.", value.joined


def _how_often(deed: _Deed, value: Wording) -> Sentence | None:
    """`times_renewed | 2`."""
    if value.count is None or deed.nouns != ["times"]:
        return None
    times = "once" if value.count == "1" else "{object} times"
    return f"{{subject}} has been {deed.done} {times}.", value.count


def _how_many(deed: _Deed, value: Wording) -> Sentence | None:
    """`bottles_produced | 22000`, of a wine; `trees_planted | over 51 million`; `vehicles_involved | 3`."""
    *before, last = deed.nouns
    one = lemma(last, "NOUN") or last.removesuffix("s")
    said = " ".join([*before, one] if "1" in (value.count, value.amount) else deed.nouns)
    if value.count and deed.verb not in ("sell", "dispatch", "hold") and listed(last, "products"):
        past, now = ("was", "is") if value.count == "1" else ("were", "are")
        be = now if deed.verb == "own" else past  # `copies_owned`
        return f"{{object}} {said} of {{subject}} {be} {deed.done}.", grouped(value.count)
    if not (is_plural(last) or re.fullmatch(r"[A-Z][a-z]+[^s]s", last)):  # `Oscars`
        return None
    about = value.amount is None and _MANY.match(value.text) and inflected(deed.verb, "VBD") == deed.done
    if about and listed(deed.verb, "counted verbs"):
        return f"{{subject}} {deed.done} {{object}} {said}.", value.text
    if value.amount and listed(deed.verb, "counted verbs"):
        return f"{{subject}} {inflected(deed.verb, 'VBD')} {{object}} {said}.", value.amount
    if value.count and deed.done == "involved" and last not in _PERIODS:
        return f"{{subject}} involved {{object}} {said}.", value.count
    return None


def _of_one(deed: _Deed, value: Wording) -> Sentence | None:
    """`queen_marked | blue`, `cellar_built | 14th century`, `contract_signed | Ann Ray`: of one thing."""
    nouns, done, verb = deed
    one = lemma(nouns[-1], "NOUN") == nouns[-1] or is_counted(nouns[-1])
    if not one or not PREPOSITIONS.isdisjoint(nouns) or nouns[-1] in _MANY_PEOPLE:
        return None
    said = f"The {' '.join(nouns)} of {{subject}}"
    if verb in _COLOURED and all(listed(colour, "colours") for colour in value.text.split()):
        return f"{said} is {done} {{object}}.", value.text
    if value.preposition and value.kind != "time" and _tells_when(nouns[-1], verb, value):
        return _done_on_day(nouns, done, value)
    if _CENTURY.fullmatch(value.text) and inflected(verb, "VBN") == done:
        return f"{said} was {done} in the {{object}}.", value.text
    if TIMES_DONE.fullmatch(value.text):  # `reminder_sent | twice`
        return f"{said} was {done} {{object}}.", value.text
    if verb in _SIGNED and _FULL_NAME.fullmatch(value.text):
        return f"{said} was {done} by {{object}}.", value.text
    return None


def _listed(words: list[str], deed: _Deed, value: Wording) -> Sentence | None:
    """`hops_used`, `items_stolen`, `deposit_paid`: all that something was done with."""
    nouns, verb = deed.nouns, deed.verb
    told = lemma(nouns[-1], "NOUN") and all(lemma(noun, "NOUN") or is_adjective(noun) for noun in nouns)
    if listed(verb, "giving verbs") or not told:
        return None
    if value.text.lower() in ("none", "nothing"):
        return f"{{subject}} has no {' '.join(words)}.", ""
    used = verb == "use" and listed(nouns[-1], "used in what is made")
    there = listed(verb, "done there") and listed(nouns[-1], "found and stolen")  # of a case
    link = "in" if used or there else _LINKS.get(verb, "by")
    several = nouns[-1] == "species"
    if several and value.amount and verb in _SEEN:  # `bird_species_recorded | over 400`
        return f"The number of {' '.join(words)} at {{subject}} is {{object}}.", value.amount
    link = "for" if verb == "book" and nouns[-1] in _PERIODS else link  # `hours_booked`, of an order
    if value.count and is_plural(nouns[-1]):
        return f"The number of {' '.join(words)} {link} {{subject}} is {{object}}.", value.count
    if is_plural(nouns[-1]) or (several and value.items):
        return f"The {' '.join(words)} {link} {{subject}} are {{object}}.", value.joined
    return f"The {' '.join(words)} {link} {{subject}} is {{object}}.", value.series
