"""Deeds: what was done with something of the subject: `year_built`, `goals_scored | 12`, `fossils_found_in`."""

import re

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
from reranker.verbaliser.voice import was_done
from reranker.verbaliser.wording import Wording, grouped

_PERIODS = frozenset({"years", "months", "weeks", "days", "hours"})
_PAST, _SHORTEST = ("ed", "en", "wn", "ld", "nd", "ght", "de", "ne", "pt"), 2
_WHERE_DONE = frozenset({"place", "location", "city", "town", "country", "village"})
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
    | {
        "length",
        "area",
        "power",
        "memory",
        "score",
        "total",
        "fee",
        "fine",
        "bonus",
        "debt",
        "balance",
        "prize",
        "limit",
    }
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
_RAISED = frozenset({"amount", "money", "sum", "total", "crowdfunding", "funding", "capital", "equity", "sponsorship"})


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
        preposition in _DONE_WHERE
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
    verb = "find" if words[-1] == "found" and words[:-1] else participle(words[-1])
    if verb is None or len(words) < 2 or words[-2] in PREPOSITIONS or listed(words[-1], "adjectives"):
        return None
    counted = words[:2] == ["number", "of"] and len(words) > 3 and listed(verb, "counted verbs")
    nouns = words[2:-1] if counted else words[:-1]
    if words == ["grade", "listed"] and re.fullmatch(r"I{1,3}\*?", value.text):
        return "{subject} is Grade {object} listed.", value.text
    if verb == "raise" and MONEY_AHEAD.match(value.text) and nouns[-1] in _RAISED:  # `crowdfunding_raised | £900`
        of_what = "" if nouns[-1] in ("amount", "money", "sum", "total") else f" in {' '.join(nouns)}"
        return f"{{subject}} raised {{object}}{of_what}.", value.text
    if DATE_NOUNS.issuperset(nouns) or " ".join(nouns) in _WHERE_DONE:
        return participles([words[-1]] if value.preposition else [words[-1], "in"], value)
    if value.count and nouns == ["times"]:  # `times_renewed | 2`
        times = "once" if value.count == "1" else "{object} times"
        return f"{{subject}} has been {words[-1]} {times}.", value.count
    if (
        value.count and verb not in ("sell", "dispatch", "hold") and listed(nouns[-1], "products")
    ):  # `bottles_produced | 22000`, of a wine
        be, product = ("was", lemma(nouns[-1], "NOUN")) if value.count == "1" else ("were", nouns[-1])
        said = " ".join([*nouns[:-1], str(product)])
        return f"{{object}} {said} of {{subject}} {be} {words[-1]}.", grouped(value.count)
    several = is_plural(nouns[-1]) or re.fullmatch(r"[A-Z][a-z]+[^s]s", nouns[-1])  # `Oscars`
    about = value.amount is None and _MANY.match(value.text) and inflected(verb, "VBD") == words[-1]
    if about and several and listed(verb, "counted verbs"):  # `trees_planted | over 51 million`
        return f"{{subject}} {words[-1]} {{object}} {' '.join(nouns)}.", value.text
    if value.amount and several and listed(verb, "counted verbs"):
        one = lemma(nouns[-1], "NOUN") or nouns[-1].removesuffix("s")
        noun = nouns if value.count != "1" else [*nouns[:-1], one]
        return f"{{subject}} {inflected(verb, 'VBD')} {{object}} {' '.join(noun)}.", value.amount
    if value.count and several and words[-1] == "involved" and nouns[-1] not in _PERIODS:  # `vehicles_involved | 3`
        last = str(lemma(nouns[-1], "NOUN")) if value.count == "1" else nouns[-1]
        return f"{{subject}} involved {{object}} {' '.join([*nouns[:-1], last])}.", value.count
    singular = (
        lemma(nouns[-1], "NOUN") == nouns[-1] and PREPOSITIONS.isdisjoint(nouns) and nouns[-1] not in _MANY_PEOPLE
    )
    if singular and verb in _COLOURED and all(listed(colour, "colours") for colour in value.text.split()):
        return f"The {' '.join(nouns)} of {{subject}} is {words[-1]} {{object}}.", value.text  # `queen_marked | blue`
    if singular and value.preposition and value.kind != "time" and _tells_when(nouns[-1], str(verb), value):
        return _done_on_day(nouns, words[-1], value)
    if singular and _CENTURY.fullmatch(value.text) and inflected(str(verb), "VBN") == words[-1]:  # `cellar_built`
        return f"The {' '.join(nouns)} of {{subject}} was {words[-1]} in the {{object}}.", value.text
    if nouns[-1] in DATE_NOUNS and words[-1] in ("planned", "expected", "estimated", "scheduled"):
        return noun_phrase([words[-1], *nouns], value)
    if singular and verb in _SIGNED and _FULL_NAME.fullmatch(value.text):  # `contract_signed | Ann Ray`
        return f"The {' '.join(nouns)} of {{subject}} was {words[-1]} by {{object}}.", value.text
    if listed(words[-1], "attributive participles"):
        return plurals([words[-1], *nouns], value) or noun_phrase([words[-1], *nouns], value)
    if verb == "win" and listed(nouns[-1], "won by name") and not value.items and re.search(r"[A-Z]", value.text):
        return "{subject} won {object}.", value.text
    if listed(verb, "giving verbs") or not (
        lemma(nouns[-1], "NOUN") and all(lemma(noun, "NOUN") or is_adjective(noun) for noun in nouns)
    ):
        return None
    used = verb == "use" and listed(nouns[-1], "used in what is made")  # `hops_used`
    there = listed(verb, "done there") and listed(nouns[-1], "found and stolen")  # `items_stolen`, of a case
    link = "in" if used or there else _LINKS.get(str(verb), "by")
    if value.count and is_plural(nouns[-1]):
        return f"The number of {' '.join(words)} {link} {{subject}} is {{object}}.", value.count
    if is_plural(nouns[-1]) or (nouns[-1] == "species" and value.items):
        return f"The {' '.join(words)} {link} {{subject}} are {{object}}.", value.joined
    return f"The {' '.join(words)} {link} {{subject}} is {{object}}.", value.series
