"""Spoken: predicates that people write as the words of a sentence: `where`, `engine_is_in`, `Sunday_roast_costs`."""

import re

from reranker.verbaliser.lexicon import inflected, is_adjective, is_adverb, is_plural, lemma, listed
from reranker.verbaliser.phrases import PREPOSITIONS, Sentence
from reranker.verbaliser.truth import truth_sentence
from reranker.verbaliser.wording import Wording

_AMOUNT = re.compile(r"(?:about |around |from )?(?:[A-Z]{0,3}[$€£¥]|[A-Z]{3} )?\d")
_OF_THE_DAY = re.compile(
    r"(?:yesterday|today|(?:last|this|earlier this) (?:week|month|year|spring|summer|autumn|winter))"
)
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
_MATCHES = frozenset({"result", "match", "game", "fixture"})


def spoken(words: list[str], value: Wording) -> Sentence | None:
    """`where | on the ring road`, `you_collect | cards`, `raised_last_year | £900`, `last_match | won 3-1`."""
    rules = (_somewhere, _said_to_players, _unknown, _offered, _verb_of_things, _when_open, _of_its_part, _lately_done)
    return next((found for rule in rules if (found := rule(words, value))), None)


def _somewhere(words: list[str], value: Wording) -> Sentence | None:
    """`where | upstairs`, `where | Ely`, `taproom_location | Ely`, but not `where | 12 High Street`."""
    text = value.text
    named = text.replace(" ", "").replace(",", "").isalpha() and text[:1].isupper()
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
    if value.text == "unknown" and asked:
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
