"""Spoken: predicates that people write as the words of a sentence: `where`, `engine_is_in`, `Sunday_roast_costs`."""

import re

from reranker.verbaliser.forms import MONTHS, WEEKDAYS
from reranker.verbaliser.lexicon import (
    MONEY_SIGNS,
    inflected,
    is_adjective,
    is_adverb,
    is_counted,
    is_plural,
    lemma,
    listed,
    participle,
    with_article,
)
from reranker.verbaliser.phrases import PREPOSITIONS, Sentence
from reranker.verbaliser.truth import truth_sentence
from reranker.verbaliser.wording import Wording

_HOW_GOOD = frozenset({"good", "very good", "excellent", "great", "ideal", "perfect", "not good"})
_NOWHERE = re.compile(rf"(?:Online|Unknown|TBC|TBD|TBA|Various|Everywhere|Here|{WEEKDAYS})\b")
_AMOUNT = re.compile(rf"(?:about |around |from )?(?:[A-Z]{{0,3}}[{MONEY_SIGNS}]|[A-Z]{{3}} )?\d")
_OF_THE_DAY = re.compile(
    r"(?:yesterday|today|(?:last|this|earlier this) (?:week|month|year|spring|summer|autumn|winter))"
)
_ON_DAYS = re.compile(rf"(?:{WEEKDAYS}|weekends|weekdays)(?:\b|s\b)")
_OPEN = re.compile(r"open (?:until|till|from|on|every|daily|all|late|24)\b")
_PLAYED = re.compile(r"(?:won|lost|drew|beat)\b(?! by)")
_TIMES = frozenset(
    {"late night", "late nights", "opening hours", "opening times", "opening", "hours", "status", "evenings"}
)
_SOLD = ("dishes", "meals", "sold one by one")
_DONE_TO_THINGS = frozenset(
    {"release", "publish", "update", "launch", "deploy", "ship", "dispatch", "deliver", "repair"}
)
_GAINS = frozenset({"raise", "win", "earn", "score"})
_BUILDINGS = frozenset(
    {"taproom", "campus", "office", "factory", "warehouse", "brewery", "showroom", "studio", "workshop"}
)
_PERIODS = (["year"], ["month"], ["week"], ["season"], ["quarter"])
_TAKEN = frozenset({"take", "give", "eat", "drink", "apply", "wear"})
_HOW = re.compile(
    r"(?:with|without|before|after|during|(?:once|twice) (?:a|an|per|every|each)|every|daily|weekly|monthly|yearly)\b"
)
_FROM_TO = re.compile(r"(?:dawn|sunrise|noon|midday|\d[\d:.]*(?: ?[ap]m)?) (?:to|until|till) [a-z\d:. ]+")
_LENGTH = re.compile(r"\d[\d.,]* ?(?:km|miles|metres|meters|m|kilometres|kilometers)")
_UP_TO = re.compile(r"(?:(?:up|down) )?to [-−]?\d")
_MATCHES = frozenset({"result", "match", "game", "fixture"})


def spoken(words: list[str], value: Wording) -> Sentence | None:
    """`where | on the ring road`, `you_collect | cards`, `raised_last_year | £900`, `last_match | won 3-1`."""
    rules = (
        *(_somewhere, _said_to_players, _unknown, _offered, _verb_of_things, _when_open, _of_its_part, _lately_done),
        *(_taking_effect, _as_given, _only, _in_all, _plentiful, _most_done, _fresh, _what_it_does, _resisting),
    )
    return next((found for rule in rules if (found := rule(words, value))), None)


def _somewhere(words: list[str], value: Wording) -> Sentence | None:
    """`where | upstairs`, `where | Ely`, `taproom_location | Ely`, but not `where | 12 High Street`."""
    text = value.text
    named = text.replace(" ", "").replace(",", "").isalpha() and text[:1].isupper() and not _NOWHERE.match(text)
    if words == ["where"]:
        there = text.split()[0] in PREPOSITIONS or (text.islower() and is_adverb(text))
        return (f"{{subject}} is {'' if there else 'in '}{{object}}.", text) if there or named else None
    first, *rest = words
    of_building = rest == ["location"] and first in _BUILDINGS and named
    return (f"The {first} of {{subject}} is in {{object}}.", text) if of_building else None


def _said_to_players(words: list[str], value: Wording) -> Sentence | None:
    """`you_collect | train cards`."""
    if words[0] != "you" or len(words) == 1:
        return None
    return f"In {{subject}}, {' '.join(words)} {{object}}.", value.text


def _unknown(words: list[str], value: Wording) -> Sentence | None:
    """`good_with_children | unknown`."""
    first, *rest = words
    asked = rest[:1] != [] and rest[0] in PREPOSITIONS and is_adjective(first)
    if asked and first == "good" and value.text in _HOW_GOOD:  # `good_for_studying | very good`
        return f"{{subject}} is {{object}} {' '.join(rest)}.", value.text
    if value.text == "unknown" and asked and rest[1:]:
        return f"It is unknown whether {truth_sentence(words, truth=True)}", ""
    return None


def _offered(words: list[str], value: Wording) -> Sentence | None:
    """`takeaway | only`, `internet | free wifi`, `wheelchair | limited`, `dog | leashed`, `discount | 20% off`."""
    text, what = value.text, " ".join(words[words[0] == "has" :])
    if text == "only" and listed(what, "services"):
        return f"{{subject}} offers {what} {{object}}.", text
    if what in ("internet", "internet access") and text.lower().endswith(("wi-fi", "wifi")):
        return "{subject} has {object}.", text
    if what == "wheelchair" and listed(text, "extents"):
        return "{subject} has {object} wheelchair access.", text
    if what in ("dog", "dogs") and text in ("leashed", "on leash", "on a leash"):
        return "{subject} allows dogs on a leash.", ""
    if what == "part of speech":
        return "{subject} is {object}.", with_article(text)
    if what == "discount" and re.fullmatch(r"\S*\d\S* off", text):
        return "{subject} has a discount of {object}.", text.removesuffix(" off")
    return None


def _verb_of_things(words: list[str], value: Wording) -> Sentence | None:
    """`need | plenty of water`, `cooks | Thai food`, `keeps_for | one year`, but not `cooks | Bo Ray`."""
    eaten = value.text[:1].islower() or value.text.endswith((" food", " dishes"))
    if words not in (["need"], ["cooks"], ["keeps", "for"]) or not eaten or value.count:
        return None
    return f"{{subject}} {'needs' if words == ['need'] else ' '.join(words)} {{object}}.", value.text


def _when_open(words: list[str], value: Wording) -> Sentence | None:
    """`late_night | open until 4 am`, but not `gym | open 24 hours`; `last_match | won 3-1`."""
    if " ".join(words) in _TIMES and _OPEN.match(value.text):
        return "{subject} is {object}.", value.text
    if words == ["open"] and value.text in ("weekends only", "weekdays only"):
        return "{subject} is open on {object}.", value.text
    if words[-1] == "friendly" and len(words) == 2 and value.text.endswith(" only"):  # `pet_friendly | patio only`
        return f"{{subject}} is {'-'.join(words)} ({{object}}).", value.text
    if words == ["closed"] and value.text in MONTHS:
        return "{subject} is closed in {object}.", value.text
    if words == ["open", "late"] and value.text.startswith(("until ", "till ")):
        return "{subject} is open {object}.", value.text
    if words in (["open", "late"], ["open", "early"]) and _ON_DAYS.match(value.text):
        return f"{{subject}} is {' '.join(words)} on {{object}}.", value.joined
    if words[:1] == ["open"] and words[1:2] in (["to"], ["in"]) and len(words) > 2 and _ON_DAYS.match(value.text):
        return f"{{subject}} is {' '.join(words)} on {{object}}.", value.text  # `open_to_visitors | Tuesday afternoons`
    if words == ["open"] and _FROM_TO.fullmatch(value.text):  # `open | dawn to dusk`
        return "{subject} is open from {object}.", value.text
    if words[0] == "last" and words[-1] in _MATCHES and _PLAYED.match(value.text):
        return "{subject} {object} in the last match.", value.text
    return None


def _of_its_part(words: list[str], value: Wording) -> Sentence | None:
    """`Sunday_roast_costs | £16`, but not `running_costs`; `engine_is_in | the back`."""
    *nouns, last = words
    if last in ("cost", "costs") and nouns and _AMOUNT.match(value.text):
        several = is_plural(nouns[-1])
        one = lemma(nouns[-1], "NOUN") or ""
        sold = any(listed(noun, kind) for noun in (nouns[-1], one) for kind in _SOLD)
        if sold and (several or last == "costs"):  # not `meal_cost`
            return f"The {' '.join(nouns)} of {{subject}} {'cost' if several else 'costs'} {{object}}.", value.text
    match words:
        case [*nouns, ("is" | "are") as be, last] if nouns and last in PREPOSITIONS:
            if nouns[0] not in ("what", "who", "which", "where") and lemma(nouns[-1], "NOUN"):
                return f"The {' '.join(nouns)} of {{subject}} {be} {last} {{object}}.", value.text
    return None


def _lately_done(words: list[str], value: Wording) -> Sentence | None:
    """`raised_last_year | £84,000`: what the subject did; `released | yesterday`: when something was done to it."""
    first, *rest = words
    verb = lemma(first, "VERB") or ""
    if not rest and _OF_THE_DAY.fullmatch(value.text) and verb in _DONE_TO_THINGS:
        return f"{{subject}} was {first} {{object}}.", value.text
    lately = rest in (["to", "date"], ["so", "far"]) or (rest[:1] in (["last"], ["this"]) and rest[1:] in _PERIODS)
    if lately and verb in _GAINS and inflected(verb, "VBD") == first and _AMOUNT.match(value.text):
        return f"{{subject}} {first} {{object}} {' '.join(rest)}.", value.text
    return None


def _taking_effect(words: list[str], value: Wording) -> Sentence | None:
    """`makes_landfall | Thursday evening`: what the subject does when the object tells."""
    if words not in (["makes", "landfall"], ["takes", "effect"], ["takes", "place"], ["goes", "live"]):
        return None
    at = value.preposition or ("on" if re.match(WEEKDAYS, value.text) else None)
    return (f"{{subject}} {' '.join(words)} {at} {{object}}.", value.text) if at else None


def _as_given(words: list[str], value: Wording) -> Sentence | None:
    """`taken | with food`, `given | once a year`: how something is done."""
    verb = participle(words[0]) if len(words) == 1 else None
    if verb not in _TAKEN or not _HOW.match(value.text):
        return None
    return f"{{subject}} is {words[0]} {{object}}.", value.text


def _only(words: list[str], value: Wording) -> Sentence | None:
    """`parking | street parking only`, but not `payment | card payment only`."""
    noun = words[-1].endswith("ing") or lemma(words[-1], "NOUN") is not None
    if not value.text.endswith(f" {words[-1]} only") or not noun or words == ["payment"] or not value.text[0].islower():
        return None
    return "{subject} has {object}.", with_article(value.text) if is_counted(words[-1]) else value.text


def _fresh(words: list[str], value: Wording) -> Sentence | None:
    """`fresh_fish | daily`."""
    often = listed(value.text, "how often") or value.text.startswith("every ")
    return (f"{{subject}} has {' '.join(words)} {{object}}.", value.text) if often and words[0] == "fresh" else None


def _what_it_does(words: list[str], value: Wording) -> Sentence | None:
    """`condition | needs new strings`: what a thing does, where one may expect a state of it."""
    does = re.match(r"(?:needs|requires|lacks) \w", value.text)
    return ("{subject} {object}.", value.text) if does and words in (["condition"], ["state"], ["status"]) else None


def _most_done(words: list[str], value: Wording) -> Sentence | None:
    """`most_ordered | pea soup`."""
    if (
        len(words) != 2
        or words[0] != "most"
        or participle(words[1]) not in ("order", "sell", "request", "visit")
        or value.kind != "words"
    ):
        return None
    return f"The most {words[1]} item of {{subject}} is {{object}}.", value.text


def _plentiful(words: list[str], value: Wording) -> Sentence | None:
    """`parking | plenty`."""
    if value.text not in ("plenty", "plenty available") or not PREPOSITIONS.isdisjoint(words):
        return None
    return f"{{subject}} has plenty of {' '.join(words)}.", ""


def _in_all(words: list[str], value: Wording) -> Sentence | None:
    """`total_pistes | 135 km`: a length of many ways."""
    ways = words[1:] if words[0] == "total" else words
    if not ways or not listed(ways[-1], "ways in the plural") or not _LENGTH.fullmatch(value.text):
        return None
    return f"{{subject}} has {{object}} of {' '.join(ways)}.", value.text


def _resisting(words: list[str], value: Wording) -> Sentence | None:
    """`water_resistant | up to 50 m`: how far a quality goes."""
    if _UP_TO.match(value.text) and words[-1] in ("resistant", "waterproof", "proof", "tolerant", "hardy"):
        return f"{{subject}} is {' '.join(words)} {{object}}.", value.text
    return None
