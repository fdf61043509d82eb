"""Participles: what was done with the subject: `born_in`, `founded | 1621`, `year_built`."""

import re

from reranker.verbaliser.dates import EARLY_YEAR, YEARS
from reranker.verbaliser.forms import MONTHS, WEEKDAYS
from reranker.verbaliser.lexicon import (
    MONEY_SIGNS,
    WORDS,
    inflected,
    is_adjective,
    is_adverb,
    is_plural,
    is_unknown,
    lemma,
    listed,
    participle,
)
from reranker.verbaliser.past import after_adverbs, end_of_verb
from reranker.verbaliser.phrases import (
    DATE_NOUNS,
    PARTICLES,
    PREPOSITIONS,
    Sentence,
    as_common_noun,
    with_tail,
)
from reranker.verbaliser.voice import is_active, was_done
from reranker.verbaliser.wording import Wording

_MONTHS = re.compile(rf"(?:{'|'.join(MONTHS)}) (?:to|until) (?:{'|'.join(MONTHS)})")
_ON_WEEKDAYS = re.compile(rf"{WEEKDAYS}\b")
_CENTURY = re.compile(
    r"(?:early |late |mid[- ])?\d+(?:st|nd|rd|th) century(?: BC| AD)?|(?:early |late |mid[- ])\d{3}0s"
)
_CONFLICT = re.compile(r"\b(?:War|Wars|Conflict|Rebellion|Revolution|Siege|Strike|Crisis)(?: (?:[IVX]+|\d+)| of .+)?$")
MONEY_AHEAD = re.compile(rf"(?:US|A|C|NZ)?[{MONEY_SIGNS}] ?\d|(?:EUR|USD|GBP|CHF) \d")
"""Pattern of the start of an amount of money: `£9,850`."""
_COLOURING = frozenset({"paint", "colour", "color", "dye"})
_TWO_NAMES = re.compile(r"[A-Z]\w+ [A-Z]\w+")
_WHEN_AND_WHERE = re.compile(r"((?:(?:\d{1,2} )?[A-Z]\w+ )?\d{4}), ([A-Z][^\d]*)")  # `born | 1951, Ely`
_COLLEGE = re.compile(r"(?:[A-Z][\w'’.-]* )*(?:University|College|Institute|School|Academy)\b")
_GRADE = re.compile(r"Grade (?:I{1,3}|[AB])\*?")
_OFTEN = re.compile(r"(?:dai|week|month|year|hour|quarter|annual)ly|(?:every|once|twice|(?:\w+) times) .+")
_MADE_KNOWN = frozenset({"issue", "publish", "post", "send", "report", "call", "declare", "announce"})
_HOUR_OF_DAY = re.compile(r"\d{1,2}[:.]?\d\d(?: ?[ap]m)? on ")
_DEGREE = re.compile(r"[a-z]{3,}ly")
_DONE_SOMEWHERE = frozenset(
    {"bear", "bury", "perform", "find", "discover", "hold", "build", "erect", "sign", "publish"}
)
_TIMES = re.compile(r"(?:once|twice|\d+ times)\b.*")
_WHEN_OR_WHERE = frozenset({"before", "after", "during", "from", "outside", "near", "at", "between"})
_DONE_TO_THINGS = frozenset({"kill", "destroy", "use", "paint", "seize", "release", "found", "establish", "demolish"})
_ONE_OR_MORE = frozenset({"a", "an", "one", "two", "three", "its"})
_IN_CLAUSES = frozenset(
    {"is", "are", "was", "were", "may", "might", "can", "could", "will", "has", "have", "had", "do"}
)
_DAY_OF_MONTH = re.compile(rf"(?:the )?(?:first|second|third|fourth|last) {WEEKDAYS}\b")
_PRIZE = re.compile(r"\b(?:stars?|medals?|prizes?|awards?|rosettes?|certificates?|titles?|doctorate|degree)\b")
_MONTH = re.compile(rf"(?:(?:early|mid|late)[ -])?(?:{'|'.join(MONTHS)})(?: (?:and|or|to) (?:{'|'.join(MONTHS)}))?")
_RANKS = frozenset(WORDS["ordinals"]) | frozenset(WORDS["ordinals"].values()) | {"last"}
_USUALLY = frozenset(
    {"commonly", "usually", "often", "mostly", "mainly", "traditionally", "typically", "widely", "rarely", "normally"}
    | {"now", "currently"}
)


def _goes_on(tail: list[str]) -> bool:
    """Whether a participle goes on with its tail: `born_in`, `cancelled_because_of`."""
    return tail[0] in PREPOSITIONS or tail[0] == "because" or tail[:2] == ["due", "to"]


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
    if value.text.lower().startswith("yes,"):  # `protected | yes, since 1987`
        return None
    if words == ["studied"] and value.kind == "words" and value.text[0].islower():
        return "{subject} studied {object}.", value.series
    if words == ["graduated"] and _COLLEGE.match(value.text):
        return "{subject} graduated from {object}.", value.text
    if words == ["listed"] and _GRADE.fullmatch(value.text):
        return "{subject} is {object} listed.", value.text
    if words[:2] == ["used", "to"] and len(words) > 3 and lemma(words[2], "VERB") == words[2]:  # `used_to_work_in`
        return with_tail("{subject} used to " + " ".join(words[2:-1]), words[-1:], value)
    start = after_adverbs(words)
    verb, end = _verb_at(words, start, value), end_of_verb(words, start, value)
    said, tail, dated = " ".join(words[:end]), words[end:], value.preposition
    if (
        verb is None
        or (tail == ["time"] and not dated and end > start + 1)  # `cut_off_time | 3 hours`
        or (verb == "estimate" and tail and DATE_NOUNS.issuperset(tail))  # `estimated_date`
        or "since" in tail
        or (tail and not _goes_on(tail) and not DATE_NOUNS.issuperset(tail))
    ):
        return None
    first = words[start - 1 : start] == ["first"]
    active = is_active(words[start], verb, tail, value, first=first)
    was = "" if active else was_done(words[:start], verb, tail, value)
    if start and words[start - 1] in _USUALLY and tail and not dated:  # `commonly_played_in | Ulster`
        was = "is "
    start_of = f"{{subject}} {was}{said}"
    in_season = listed(verb, "done in seasons") and _MONTH.fullmatch(value.text)
    if tail in ([], ["in"]) and in_season:  # `pruned_in | August`
        return f"{{subject}} is {said} in {{object}}.", value.text
    if tail == ["because"]:  # `recalled_because | the handle may come loose`
        *_, last = words_of_object = value.text.split()
        clause = participle(last) is not None or not _IN_CLAUSES.isdisjoint(words_of_object)
        because, said = ("because", value.text) if clause else ("because of", as_common_noun(value))
        return f"{start_of} {because} {{object}}.", said
    if tail and (not DATE_NOUNS.issuperset(tail[1:]) or (not dated and tail[0] in PREPOSITIONS)):
        return with_tail(start_of, tail, value)
    if dated and (not tail or tail[0] in ("in", "on", "at") or tail[0] in DATE_NOUNS):
        if verb == "date":  # `dated | 1871`
            return "{subject} is dated {object}.", value.text
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


def _is_passive(word: str, verb: str) -> bool:
    """Whether a participle is surely told of what something was done to: `stolen`, `built`, but not `escaped`."""
    intransitive = listed(verb, "intransitive past") or listed(verb, "active with a preposition")
    return not intransitive and (inflected(verb, "VBD") != word or verb in _DONE_SOMEWHERE | _DONE_TO_THINGS)


def _is_noun_phrase(value: Wording) -> bool:
    """Whether an object in small letters names things: `jewellery and a laptop`, but not `from the garage`."""
    first, *_, last = value.text.split() * 2
    described = first in PREPOSITIONS or first in ("last", "this", "yesterday") or is_adverb(first)
    return not described and last != "ago" and lemma(last, "NOUN") is not None


def _bare_participle(word: str, verb: str, start_of: str, said: str, value: Wording) -> Sentence | None:
    """`born | Ohio`, `discovered | radium`, `painted | blue`, `written | Ann Lee`, `finished | 3rd`."""
    if lemma(word, "NOUN") and not word.endswith("ed"):
        return None
    if value.text.split()[0] in _WHEN_OR_WHERE and _is_passive(word, verb):  # `built | before 1200`
        return f"{{subject}} was {said} {{object}}.", value.text
    if verb in ("found", "establish", "build") and EARLY_YEAR.fullmatch(value.text):  # `founded | 997`
        return f"{{subject}} was {said} in {{object}}.", value.text
    if verb == "prescribe" and not value.preposition:  # to a patient
        return f"{{subject}} was {said} {{object}}.", value.text
    if verb == "pay" and value.text in ("half", "partly", "fully"):
        return f"{{subject}} is {{object}} {said}.", value.text
    if verb == "pay" and value.text in ("in full", "in part", "in advance"):
        return f"{{subject}} is {said} {{object}}.", value.text
    if verb == "certify" and value.kind == "words" and value.text[:1].isupper():  # `certified | Oak Alliance`
        return f"{{subject}} is {said} by {{object}}.", value.text
    if verb == "close" and value.text.split()[0] in ("in", "on", "from", "for", "over"):  # `closed | in January`
        return f"{{subject}} is {said} {{object}}.", value.text
    if value.count and listed(verb, "counted verbs"):  # `played | 22`
        return f"{{subject}} {said} {{object}}.", value.count
    if (listed(verb, "transitive past") and value.text.islower()) or _is_rank(verb, value.text):
        return f"{{subject}} {said} {{object}}.", value.series
    if _TIMES.fullmatch(value.text):  # `crashed | twice`, `reopened | 2 times`
        acts = listed(verb, "counted verbs") or listed(word, "what one does")
        acts = acts or (listed(verb, "intransitive past") and not word.startswith("re"))
        return f"{{subject}} {'' if acts else 'was '}{said} {{object}}.", value.text
    if _CENTURY.fullmatch(value.text):  # `founded | 15th century`
        return f"{{subject}} was {said} in the {{object}}.", value.text
    if _MONTHS.fullmatch(value.text):  # `frozen | November to June`
        return f"{{subject}} is {said} from {{object}}.", value.text
    if verb == "steal" and value.text.islower() and _is_noun_phrase(value):  # `stolen | jewellery`, of a burglary
        several = value.items or " and " in value.text or is_plural(value.text.split()[-1])
        return f"{{object}} {'were' if several else 'was'} {said} in {{subject}}.", value.joined
    if verb in ("hold", "close") and _DAY_OF_MONTH.match(value.text):  # `held | first Sunday of the month`
        return f"{{subject}} is {said} on {{object}}.", f"the {value.text.removeprefix('the ')}"
    if _HOUR_OF_DAY.match(value.text) and verb in _MADE_KNOWN:  # `issued | 0400 on 18 August`
        return f"{{subject}} was {said} at {{object}}.", value.text
    if (
        verb == "award" and _PRIZE.search(value.text) and value.text.split()[0].lower() in _ONE_OR_MORE
    ):  # `awarded | one Michelin star`
        return f"{{subject}} was {said} {{object}}.", value.text
    if _ON_WEEKDAYS.match(value.text):
        be = "was " if said.startswith("last ") else "is "
        be = "" if listed(verb, "intransitive past") and said != "closed" else be  # `happened | Tuesday night`
        return f"{{subject}} {be}{said} on {{object}}.", value.text
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
        place = "" if value.text.split()[0] in PREPOSITIONS else "in "  # `graduated | from Yale`
        return f"{{subject}} {said} {place}{{object}}.", value.text
    if verb in _COLOURING and value.text[:1].isupper():
        return f"{{subject}} {said} {{object}}.", value.series
    if listed(value.text, "how often"):  # `groomed | daily`
        return f"{{subject}} is {said} {{object}}.", value.text
    if _DEGREE.fullmatch(value.text) and is_adverb(value.text):  # `typed | statically`
        return f"{{subject}} is {{object}} {said}.", value.text
    if verb in ("name", "call", "nickname", "title", "age", "paint", "colour", "color", "dye"):
        return f"{start_of if start_of.startswith('{subject} was') else '{subject} is ' + said} {{object}}.", value.text
    if MONEY_AHEAD.match(value.text) and verb == "award":  # `awarded | £9,850`
        return f"{{subject}} was {said} {{object}}.", value.text
    if MONEY_AHEAD.match(value.text):  # `raised | $4 million`
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
