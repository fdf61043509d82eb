"""Participles: what was done with the subject: `born_in`, `founded | 1621`, `year_built`."""

import re

from reranker.verbaliser.dates import YEARS
from reranker.verbaliser.forms import MONTHS, WEEKDAYS
from reranker.verbaliser.lexicon import (
    WORDS,
    inflected,
    is_adjective,
    is_adverb,
    is_person,
    is_plural,
    is_unknown,
    lemma,
    listed,
    participle,
)
from reranker.verbaliser.nouns import noun_phrase, plurals
from reranker.verbaliser.past import after_adverbs, end_of_verb
from reranker.verbaliser.phrases import (
    DATE_NOUNS,
    PARTICLES,
    PREPOSITIONS,
    Sentence,
    as_common_noun,
    head_of,
    with_tail,
)
from reranker.verbaliser.voice import is_active, was_done
from reranker.verbaliser.wording import Wording, grouped

_MONTHS = re.compile(rf"(?:{'|'.join(MONTHS)}) (?:to|until) (?:{'|'.join(MONTHS)})")
_ON_WEEKDAYS = re.compile(rf"{WEEKDAYS}\b")
_CENTURY = re.compile(
    r"(?:early |late |mid[- ])?\d+(?:st|nd|rd|th) century(?: BC| AD)?|(?:early |late |mid[- ])\d{3}0s"
)
_PERIODS = frozenset({"years", "months", "weeks", "days", "hours"})
_CONFLICT = re.compile(r"\b(?:War|Wars|Conflict|Rebellion|Revolution|Siege|Strike|Crisis)(?: (?:[IVX]+|\d+)| of .+)?$")
_MONEY = re.compile(r"(?:US|A|C|NZ)?[$€£¥] ?\d|(?:EUR|USD|GBP|CHF) \d")
_COLOURING = frozenset({"paint", "colour", "color", "dye"})
_TWO_NAMES = re.compile(r"[A-Z]\w+ [A-Z]\w+")
_WHEN_AND_WHERE = re.compile(r"((?:(?:\d{1,2} )?[A-Z]\w+ )?\d{4}), ([A-Z][^\d]*)")  # `born | 1951, Ely`
_OFTEN = re.compile(r"(?:dai|week|month|year|hour|quarter|annual)ly|(?:every|once|twice|(?:\w+) times) .+")
_DEGREE = re.compile(r"[a-z]{3,}ly")
_DONE_SOMEWHERE = frozenset(
    {"bear", "bury", "perform", "find", "discover", "hold", "build", "erect", "sign", "publish"}
)
_PAST, _SHORTEST = ("ed", "en", "wn", "ld", "nd", "ght", "de", "ne", "pt"), 2
_SOMEWHERE = frozenset({"place", "city", "town", "country", "location", "people"})
_DONE_WHERE = frozenset({"in", "at", "on", "until", "from", "for"})
_RAISED = frozenset({"amount", "money", "sum", "total", "crowdfunding", "funding", "capital", "equity", "sponsorship"})
_EARLY_YEAR = re.compile(r"[1-9]\d\d")
_TIMES = re.compile(r"(?:once|twice|\d+ times)\b.*")
_MONTH = re.compile(rf"(?:(?:early|mid|late)[ -])?(?:{'|'.join(MONTHS)})(?: (?:and|or|to) (?:{'|'.join(MONTHS)}))?")
_RANKS = frozenset(WORDS["ordinals"]) | frozenset(WORDS["ordinals"].values()) | {"last"}


def _goes_on(tail: list[str]) -> bool:
    """Whether a participle goes on with its tail: `born_in`, `cancelled_because_of`."""
    return tail[0] in PREPOSITIONS or tail[:2] in (["because", "of"], ["due", "to"])


def _is_rank(verb: str, text: str) -> bool:
    """Whether an object tells a rank: `ranked | 4th`, `finished | 4th in the Tour of Fen`."""
    first, *rest = text.lower().split()
    return text.lower() in _RANKS or (
        verb == "finish" and first in _RANKS and rest[:1] in (["in"], ["at"], ["overall"])
    )


def done_every(words: list[str], value: Wording) -> Sentence | None:
    """`released_every | Thursday`, `published_every | two weeks`."""
    if len(words) != 2 or words[1] != "every" or participle(words[0]) is None:
        return None
    return f"{{subject}} is {words[0]} every {{object}}.", value.text


def done_how_often(words: list[str], value: Wording) -> Sentence | None:
    """`watering | weekly`, `watering_frequency | every two weeks`, but not `meeting | weekly`."""
    verb = lemma(words[0], "VERB") if words[0].endswith("ing") else None
    if verb is None or not listed(verb, "done regularly") or words[1:] not in ([], ["frequency"], ["schedule"]):
        return None
    return (
        (f"{{subject}} is {inflected(verb, 'VBN')} {{object}}.", value.text) if _OFTEN.fullmatch(value.text) else None
    )


def participles(words: list[str], value: Wording) -> Sentence | None:
    """`born_in`, `founded | 1621`, `first_appeared`, `located_in_country`, `founded_date`, `torn_down | 1989`."""
    start = after_adverbs(words)
    verb, end = _verb_at(words, start, value), end_of_verb(words, start, value)
    said, tail, dated = " ".join(words[:end]), words[end:], value.preposition
    if (
        verb is None
        or (verb == "estimate" and tail and DATE_NOUNS.issuperset(tail))  # `estimated_date`
        or "since" in tail
        or (tail and not _goes_on(tail) and not DATE_NOUNS.issuperset(tail))
    ):
        return None
    first = words[start - 1 : start] == ["first"]
    was = "" if is_active(words[start], verb, tail, value, first=first) else was_done(words[:start], verb, tail, value)
    start_of = f"{{subject}} {was}{said}"
    if tail == ["in"] and listed(verb, "done in seasons") and _MONTH.fullmatch(value.text):  # `pruned_in | August`
        return f"{{subject}} is {said} in {{object}}.", value.text
    if tail and (not DATE_NOUNS.issuperset(tail[1:]) or (not dated and tail[0] in PREPOSITIONS)):
        return with_tail(start_of, tail, value)
    if dated and (not tail or tail[0] in ("in", "on", "at") or tail[0] in DATE_NOUNS):
        if verb == "air" or (verb in ("open", "close") and value.kind == "time"):
            start_of = f"{{subject}} {said}"
        return f"{start_of} {dated} {{object}}.", value.text
    if tail:
        return with_tail(start_of, [part for part in tail if part not in DATE_NOUNS - {"on"}] or ["in"], value)
    return _bare_participle(words[start], verb, start_of, said, value)


def _verb_at(words: list[str], start: int, value: Wording) -> str | None:
    """The lemma of the participle at a place, `set` and `found` only where what follows tells that they are some."""
    word, follows = words[start], words[start + 1 : start + 2]
    if word == "found" and (value.preposition or (follows and follows[0] in PREPOSITIONS)):
        return "find"
    followed = follows and follows[0] in (PREPOSITIONS | PARTICLES) - {"of", "for"}
    if listed(word, "unchanged participles") and (start or followed):
        return word
    coined = word.endswith("ed") and follows == ["by"] and is_unknown(word)  # `fabbed_by`, but not `need_by`
    return participle(word) or (word.removesuffix("ed") if coined else None)


def _bare_participle(word: str, verb: str, start_of: str, said: str, value: Wording) -> Sentence | None:
    """`born | Ohio`, `discovered | radium`, `painted | blue`, `written | Ann Lee`, `finished | 3rd`."""
    if lemma(word, "NOUN") and not word.endswith("ed"):
        return None
    if verb in ("found", "establish", "build") and _EARLY_YEAR.fullmatch(value.text):  # `founded | 997`
        return f"{{subject}} was {said} in {{object}}.", value.text
    if verb == "prescribe" and not value.preposition:  # to a patient
        return f"{{subject}} was {said} {{object}}.", value.text
    if value.count and listed(verb, "counted verbs"):  # `played | 22`
        return f"{{subject}} {said} {{object}}.", value.count
    if (listed(verb, "transitive past") and value.text.islower()) or _is_rank(verb, value.text):
        return f"{{subject}} {said} {{object}}.", value.series
    if _TIMES.fullmatch(value.text):  # `reopened | 2 times`
        return f"{{subject}} was {said} {{object}}.", value.text
    if _CENTURY.fullmatch(value.text):  # `founded | 15th century`
        return f"{{subject}} was {said} in the {{object}}.", value.text
    if _MONTHS.fullmatch(value.text):  # `frozen | November to June`
        return f"{{subject}} is {said} from {{object}}.", value.text
    if _ON_WEEKDAYS.match(value.text):
        be = "was" if said.startswith("last ") else "is"
        return f"{{subject}} {be} {said} on {{object}}.", value.text
    if years := YEARS.fullmatch(value.text):
        acts = listed(verb, "intransitive past") and inflected(verb, "VBD") == word
        return f"{{subject}} {said} from {{object}}." if acts else f"{start_of} from {{object}}.", " to ".join(
            years.groups()
        )
    if listed(verb, "ends of events") and value.text.split()[0].lower() in ("the", "a", "an"):
        return f"{{subject}} {said} {{object}}.", value.text
    if verb == "close" and listed(value.text.split()[-1], "what events close"):  # `closed | Ely Airport`
        return f"{{subject}} {said} {{object}}.", value.text
    if verb == "end" and _CONFLICT.search(value.text):
        return f"{{subject}} {said} {{object}}.", value.text
    site = listed(value.text.split()[-1], "places") or listed(value.text.split()[-1], "sites")
    if verb in ("teach", "play") and _TWO_NAMES.fullmatch(value.text) and not site:  # `played | Walter White`
        return f"{{subject}} {said} {{object}}.", value.text
    if verb in _DONE_SOMEWHERE and (when := _WHEN_AND_WHERE.fullmatch(value.text)):
        return (
            f"{{subject}} was {said} {{object}}.",
            f"{'on' if when[1][:2].strip().isdigit() and ' ' in when[1] else 'in'} {when[1]} in {when[2]}",
        )
    if listed(verb, "intransitive past"):
        return f"{{subject}} {said} in {{object}}.", value.text
    if verb in _COLOURING and value.text[:1].isupper():
        return f"{{subject}} {said} {{object}}.", value.series
    if listed(value.text, "how often"):  # `groomed | daily`
        return f"{{subject}} is {said} {{object}}.", value.text
    if _DEGREE.fullmatch(value.text) and is_adverb(value.text):  # `typed | statically`
        return f"{{subject}} is {{object}} {said}.", value.text
    if verb in ("name", "call", "nickname", "title", "age", "paint", "colour", "color", "dye"):
        return f"{start_of if start_of.startswith('{subject} was') else '{subject} is ' + said} {{object}}.", value.text
    if _MONEY.match(value.text) and verb == "award":  # `awarded | £9,850`
        return f"{{subject}} was {said} {{object}}.", value.text
    if _MONEY.match(value.text):  # `raised | $4 million`
        return f"{{subject}} {said} {{object}}.", value.text
    if verb == "bear" or listed(verb, "passive"):
        return f"{start_of} in {{object}}.", value.text
    if value.text.islower() and is_adjective(value.text):
        return f"{start_of} {{object}}.", value.text
    if inflected(verb, "VBD") != word:
        return f"{start_of} {'at' if value.kind == 'number' else 'by'} {{object}}.", value.series
    return f"{{subject}} {said} {{object}}.", as_common_noun(value) if listed(
        word, "verbs of becoming"
    ) else value.series


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
    *nouns, done, preposition = words if len(words) > _SHORTEST else ["", "", ""]
    verb = "find" if done == "found" else participle(done)
    told = nouns and lemma(nouns[-1], "NOUN") and not DATE_NOUNS.union(_SOMEWHERE).intersection(nouns)
    sure = verb and told and done.endswith(_PAST) and not is_person(lemma(nouns[-1], "NOUN") or "")
    if not sure or preposition not in _DONE_WHERE or not PREPOSITIONS.isdisjoint(nouns) or value.kind == "number":
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
    tail, verb = words[at + 1 :], str(participle(words[at]))
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


def nouns_and_participle(words: list[str], value: Wording) -> Sentence | None:
    """`year_built`, `goals_scored | 12`, `languages_spoken`."""
    verb = "find" if words[-1] == "found" and words[:-1] else participle(words[-1])
    if verb is None or len(words) < 2 or words[-2] in PREPOSITIONS or listed(words[-1], "adjectives"):
        return None
    counted = words[:2] == ["number", "of"] and len(words) > 3 and listed(verb, "counted verbs")
    nouns = words[2:-1] if counted else words[:-1]
    if words == ["grade", "listed"] and re.fullmatch(r"I{1,3}\*?", value.text):
        return "{subject} is Grade {object} listed.", value.text
    if verb == "raise" and _MONEY.match(value.text) and nouns[-1] in _RAISED:  # `crowdfunding_raised | £900`
        of_what = "" if nouns[-1] in ("amount", "money", "sum", "total") else f" in {' '.join(nouns)}"
        return f"{{subject}} raised {{object}}{of_what}.", value.text
    if value.preposition and verb in ("end", "begin", "start", "expire") and lemma(nouns[-1], "NOUN") == nouns[-1]:
        past = f"{inflected(verb, 'VBD')} {value.preposition}"  # `reign_ended | 30 BC`
        return f"The {' '.join(nouns)} of {{subject}} {past} {{object}}.", value.text
    if DATE_NOUNS.issuperset(nouns) or nouns in (["place"], ["location"]):
        return participles([words[-1]] if value.preposition else [words[-1], "in"], value)
    if value.count and nouns == ["times"]:  # `times_renewed | 2`
        times = "once" if value.count == "1" else "{object} times"
        return f"{{subject}} has been {words[-1]} {times}.", value.count
    if value.count and verb != "sell" and listed(nouns[-1], "products"):  # `bottles_produced | 22000`, of a wine
        be, product = ("was", lemma(nouns[-1], "NOUN")) if value.count == "1" else ("were", nouns[-1])
        said = " ".join([*nouns[:-1], str(product)])
        return f"{{object}} {said} of {{subject}} {be} {words[-1]}.", grouped(value.count)
    several = is_plural(nouns[-1]) or re.fullmatch(r"[A-Z][a-z]+[^s]s", nouns[-1])  # `Oscars`
    if value.amount and several and listed(verb, "counted verbs"):
        one = lemma(nouns[-1], "NOUN") or nouns[-1].removesuffix("s")
        noun = nouns if value.count != "1" else [*nouns[:-1], one]
        return f"{{subject}} {inflected(verb, 'VBD')} {{object}} {' '.join(noun)}.", value.amount
    if value.count and several and words[-1] == "involved" and nouns[-1] not in _PERIODS:  # `vehicles_involved | 3`
        last = str(lemma(nouns[-1], "NOUN")) if value.count == "1" else nouns[-1]
        return f"{{subject}} involved {{object}} {' '.join([*nouns[:-1], last])}.", value.count
    if listed(words[-1], "attributive participles"):
        return plurals([words[-1], *nouns], value) or noun_phrase([words[-1], *nouns], value)
    if verb == "win" and listed(nouns[-1], "won by name") and not value.items and re.search(r"[A-Z]", value.text):
        return "{subject} won {object}.", value.text
    if listed(verb, "giving verbs") or not (
        lemma(nouns[-1], "NOUN") and all(lemma(noun, "NOUN") or is_adjective(noun) for noun in nouns)
    ):
        return None
    used = verb == "use" and listed(nouns[-1], "used in what is made")  # `hops_used`
    link = "in" if used or listed(verb, "done there") else "by"  # `items_stolen`, of a case
    if value.count and is_plural(nouns[-1]):
        return f"The number of {' '.join(words)} {link} {{subject}} is {{object}}.", value.count
    if is_plural(nouns[-1]) or (nouns[-1] == "species" and value.items):
        return f"The {' '.join(words)} {link} {{subject}} are {{object}}.", value.joined
    return f"The {' '.join(words)} {link} {{subject}} is {{object}}.", value.series
