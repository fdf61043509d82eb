"""At times: what the subject is now, has done so far, or does again and again: `now | tea room`."""

import re

from reranker.verbaliser.forms import MONTHS, WEEKDAYS
from reranker.verbaliser.lexicon import inflected, is_counted, is_plural, lemma, listed, participle, with_article
from reranker.verbaliser.names import capitalised
from reranker.verbaliser.nouns import FULL_NAME
from reranker.verbaliser.phrases import DATE_NOUNS, PREPOSITIONS, Sentence, as_common_noun
from reranker.verbaliser.wording import Wording

_DURATION = re.compile(r"(?:about |over |nearly )?[\w-]+ (?:days|weeks|months|years|decades)")
_AT_WORK = (["active"], ["in", "business"], ["in", "operation"])
_MONTH = rf"(?:early |mid |late )?(?:{'|'.join(MONTHS)}|Easter)"
_MONTHS = re.compile(rf"{_MONTH} to {_MONTH}")
OFTEN = re.compile(r"(?:once|twice|every|each|daily|weekly|monthly|yearly)\b")
"""Pattern of the start of what tells how often: `twice a year`, `every Monday`."""
EVERY_THING = re.compile(
    rf"(?:every|each) (?!.*(?:{WEEKDAYS}|day|night|week|month|year|season|hour|minute|morning|evening))"
)
"""Pattern of the start of what tells each of several things, and no time: `every match`."""
_OPEN_FROM = re.compile(r"(?:\d|dawn|noon)")
_WEIGHT = re.compile(r"\d[\d.,]* (?:tonnes|tons|kg|kilograms|litres)")
_PARTS_OF_SERIES = frozenset({"episode", "issue", "edition", "article", "video", "post", "chapter", "instalment"})
_DONE_ON_A_DAY = frozenset({"received", "issued", "approved", "submitted", "sent", "closed", "opened", "signed"})
_DONE_IN_ALL = frozenset(
    {"build", "pilot", "climb", "drill", "serve", "help", "burn", "destroy", "vaccinate", "donate", "evacuate"}
)
_NO_NOUNS = frozenset({"first", "last", "next"}) | DATE_NOUNS


def at_times(words: list[str], value: Wording) -> Sentence | None:
    """`now | tea room`, `violins_made_so_far | 112`, `call_received | 2024-04-14`, `new_episodes | every Monday`."""
    rules = (_now, _again, _in_season, _open_on, _done_so_far, _when_done, _published)
    return next((found for rule in rules if (found := rule(words, value))), None)


def _now(words: list[str], value: Wording) -> Sentence | None:
    """`now | tea room`, `owned_today_by | Elm Trust`, `in_business_for | 27 years`, `apply_by | 20 May`."""
    match words:
        case ["now"] if value.text.islower() and _is_thing(value.text.split()[-1]):
            return "{subject} is now {object}.", as_common_noun(value)
        case ["formerly"] if value.text.islower() and _is_thing(value.text.split()[-1]):
            return "{subject} was formerly {object}.", as_common_noun(value)
        case ["currently" | "now", doing] if doing.endswith("ing") and lemma(doing, "VERB") and value.kind == "words":
            return f"{{subject}} is {' '.join(words)} {{object}}.", value.text
        case [done, "today" | "now" | "currently", "by"] if participle(done):
            return f"{{subject}} is now {done} by {{object}}.", value.text
        case ["years", *active] if value.count and active in _AT_WORK:
            years = "year" if value.count == "1" else "years"
            return f"{{subject}} has been {' '.join(active)} for {{object}} {years}.", value.count
        case ["in", "business", "since"]:
            return "{subject} has been in business since {object}.", value.text
        case ["in", "business", "for"] if _DURATION.fullmatch(value.text):
            return "{subject} has been in business for {object}.", value.text
        case ["out", "for" | "until" | "since" as how_long] if value.kind != "number":  # `out_for | six weeks`
            return f"{{subject}} is out {how_long} {{object}}.", value.text
        case ["on", "call" | "duty"] if FULL_NAME.fullmatch(value.text):
            return f"{{object}} is {' '.join(words)} for {{subject}}.", value.text
        case ["apply", "by"] if value.kind == "day":
            return "The application deadline of {subject} is {object}.", value.text
    return None


def _is_thing(noun: str) -> bool:
    """Whether a noun is surely no adjective: `mill`, but not `single` and `derelict`."""
    return is_counted(noun) and not (lemma(noun, "ADJ") == noun or participle(noun))


def _again(words: list[str], value: Wording) -> Sentence | None:
    """`still_played | once a year`, `held_every_year_on | 12 August`, `cooking_classes | once a month`."""
    often = OFTEN.match(value.text) is not None
    match words:
        case ["still" | "now", done] if participle(done) and often:
            return f"{{subject}} is {' '.join(words)} {{object}}.", value.text
        case [*nouns, "every"] if nouns and nouns[-1] in _PARTS_OF_SERIES:  # `new_episode_every | Thursday`
            part = capitalised(with_article(" ".join(nouns)))
            return f"{part} of {{subject}} comes out every {{object}}.", value.text
        case [done, "every", *rest] if participle(done) and rest:
            return f"{{subject}} is {' '.join(words)} {{object}}.", value.text
        case [*_, held] if often and len(words) < 3 and " " in value.text and listed(held, "held there"):
            if EVERY_THING.match(value.text):  # `shows | every match`
                return None
            return f"{{subject}} has {' '.join(words)} {{object}}.", value.text
    return None


def _in_season(words: list[str], value: Wording) -> Sentence | None:
    """`flowers | June to September`."""
    if words not in (["flowers"], ["blooms"], ["operates"], ["runs"], ["works"]) or not _MONTHS.fullmatch(value.text):
        return None
    return f"{{subject}} {words[0]} from {{object}}.", value.text


def _open_on(words: list[str], value: Wording) -> Sentence | None:
    """`open_on_Sundays | 10 am to 4 pm`."""
    if words[:2] != ["open", "on"] or len(words) != 3 or not re.fullmatch(WEEKDAYS, words[2]):
        return None
    return (f"{{subject}} is {' '.join(words)} from {{object}}.", value.text) if _OPEN_FROM.match(value.text) else None


def _done_so_far(words: list[str], value: Wording) -> Sentence | None:
    """`violins_made_so_far | 112`, `families_helped_each_week | 130`, `rubbish_collected | 1.3 tonnes`."""
    at = next((at for at, word in enumerate(words) if at and listed(participle(word) or "", "done by the subject")), 0)
    if not at or not PREPOSITIONS.isdisjoint(words[:at]) or words[at - 1] == "units" or value.count == "1":
        return None
    nouns, done, tail, several = " ".join(words[:at]), words[at], words[at + 1 :], is_plural(words[at - 1])
    verb = str(participle(done))
    if inflected(verb, "VBN") != done:  # *rehom*, which the dictionary makes of *rehomed*
        return None
    match tail:
        case ["so", "far"] if value.amount and several:
            return f"{{subject}} has {done} {{object}} {nouns} so far.", value.amount
        case [("each" | "every" | "per"), _] if value.amount and several:
            return f"{{subject}} {inflected(verb, 'VBZ')} {{object}} {nouns} {' '.join(tail)}.", value.amount
        case [] if value.amount and verb in _DONE_IN_ALL and (several or words[at - 1].endswith("s")):  # `dams_built`
            return f"{{subject}} has {done} {{object}} {nouns}.", value.amount
        case [] if _WEIGHT.fullmatch(value.text) and verb in ("collect", "recycle", "save", "gather") and not several:
            return f"{{subject}} {done} {{object}} of {nouns}.", value.text
    return None


def _when_done(words: list[str], value: Wording) -> Sentence | None:
    """`call_received | 2024-04-14`, but not `date_received` and `first_issued`."""
    *nouns, done = words
    if not nouns or done not in _DONE_ON_A_DAY or value.kind != "day" or not lemma(nouns[-1], "NOUN"):
        return None
    if not (_NO_NOUNS | PREPOSITIONS).isdisjoint(nouns):
        return None
    was = "were" if is_plural(nouns[-1]) else "was"
    return f"The {' '.join(nouns)} of {{subject}} {was} {done} {value.preposition} {{object}}.", value.text


def _published(words: list[str], value: Wording) -> Sentence | None:
    """`new_episodes | every Thursday`."""
    if len(words) != 2 or words[0] != "new" or lemma(words[1], "NOUN") not in _PARTS_OF_SERIES:
        return None
    several = words[1] if is_plural(words[1]) else inflected(words[1], "NNS")
    often = OFTEN.match(value.text) or value.text == "fortnightly"
    return (f"New {several} of {{subject}} come out {{object}}.", value.text) if often else None
