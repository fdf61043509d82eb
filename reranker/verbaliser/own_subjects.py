"""Own subjects: predicates that tell of somebody or something at the subject: `kids_under_6 | eat free`."""

import re
from dataclasses import replace

from reranker.verbaliser.forms import MONTHS, WEEKDAYS
from reranker.verbaliser.lexicon import inflected, is_counted, is_plural, lemma, listed, participle, with_article
from reranker.verbaliser.phrases import PREPOSITIONS, Sentence, as_common_noun
from reranker.verbaliser.wording import Wording

_MODALS = frozenset({"must", "should", "can", "may", "cannot"})
_DO, _DOES = (
    frozenset({"get", "pay", "receive", "eat", "enter", "go", "travel", "stay", "sleep", "need"}),
    frozenset({"takes", "lasts", "gets", "receives", "becomes", "stays"}),
)
_OF_THE_SUBJECT = frozenset(
    {"customers", "members", "passengers", "users", "subscribers", "employees", "participants", "witnesses", "owners"}
)
_VISITING = frozenset(
    {"dogs", "pets", "bikes", "bicycles", "cars", "children", "kids", "campfires", "barbecues", "drones", "visitors"}
)
_GOODS_AT = ("dishes", "meals", "sold one by one")
_ROOMS = frozenset(
    {"room", "suite", "bed", "pitch", "table", "apartment", "class", "lesson", "session", "haircut", "massage"}
)
_BOOKED = frozenset({"ticket", "seat", "cabin", "pass", "berth", "permit"})
_WORKS = frozenset(
    {"app", "podcast", "film", "book", "novel", "course", "game", "magazine", "blog", "tool", "play", "exhibition"}
    | {"documentary", "newsletter", "guide"}
)
_MONEY = re.compile(r"(?:[A-Z]{0,3}[$€£¥]|[A-Z]{3} )\d|\d[\d.,]* ?(?:euros?|dollars|pounds|francs|[A-Z]{3}\b|[$€£])")
_DURATION = re.compile(r"(?:about |over |nearly )?[\w-]+ (?:days|weeks|months|years|decades)")
_MONTH = rf"(?:early |mid |late )?(?:{'|'.join(MONTHS)}|Easter)"
_MONTHS = re.compile(rf"{_MONTH} to {_MONTH}")
_DONE_BY_THE_SUBJECT = frozenset(
    {"make", "plant", "rescue", "help", "feed", "train", "serve", "build", "treat", "sell", "visit", "support", "teach"}
    | {"produce", "deliver", "collect", "recycle", "save", "gather"}
)
_OFTEN = re.compile(r"(?:once|twice|every|each|daily|weekly|monthly|yearly)\b")
_GRATIS = frozenset({"free of charge", "for free", "on request", "for a fee"})
_STATES = frozenset({"required", "needed", "recommended", "open"})
_FOR_WHOM = frozenset({"for", "from", "during", "on", "at", "in"})
_WEEKLY = re.compile(r"(?:(?:two|three|four|five|six|seven|\d) days a week|24 hours|all day|daily|every )")
_HAS_ARTICLE = re.compile(r"(?:an?|the|your|some|any|\d+) ")
_TRIED = frozenset({"see", "try", "eat", "drink", "order"})
_PART_OF_TIME = frozenset({"each", "every", "per"})


def own_subjects(words: list[str], value: Wording) -> Sentence | None:
    """`customers_get | a refund`, `dogs | banned in summer`, `cabin_from | €89`, `what_to_bring | a torch`."""
    rules = (
        _act,
        _is_required,
        _many_of_them,
        _gets_from,
        _are_treated,
        _cost_from,
        _cost_per,
        _one_costs,
        _goal_by,
        _about,
        _to_do,
        _in_case,
        _by_now,
        _done_so_far,
        _when_done,
    )
    return next((found for rule in rules if (found := rule(words, value))), None)


def _act(words: list[str], value: Wording) -> Sentence | None:
    """`customers_get | a refund`, `crossing_takes | 25 minutes`, `kids_under_6 | eat free`."""
    *nouns, last = words
    verb = next((at for at, word in enumerate(words) if at and word in _MODALS), len(words) - 1)
    if nouns and is_plural(words[0]) and "to" not in words and (words[verb] in _MODALS or last in _DO):
        return f"{_who(words[:verb])} {' '.join(words[verb:])} {{object}}.", value.text
    comes = words[-2:] == ["comes", "from"] and len(words) > 2 and lemma(words[-3], "NOUN")
    if comes:  # `flour_comes_from | its own mill`
        return f"The {' '.join(words[:-2])} of {{subject}} comes from {{object}}.", value.text
    if nouns and last in _DOES and lemma(nouns[-1], "NOUN") and not is_plural(nouns[-1]):
        return f"The {' '.join(nouns)} of {{subject}} {last} {{object}}.", value.text
    first = value.text.split()[0]
    if (is_plural(words[0]) or words[0] in _VISITING) and (first in _MODALS or (first in _DO and " " in value.text)):
        return f"{_who(words)} {{object}}.", value.text
    return None


def _who(nouns: list[str]) -> str:
    """The start of a sentence about people and things of the subject, or about those that are there."""
    said = " ".join(nouns)
    if nouns[0] in _OF_THE_SUBJECT and len(nouns) == 1:
        return f"{said.capitalize()} of {{subject}}"
    return f"At {{subject}}, {said}"


def _is_required(words: list[str], value: Wording) -> Sentence | None:
    """`booking_required | for large groups`, `phone_line_open | seven days a week`."""
    *nouns, state = words
    if (
        not nouns
        or nouns[-1] in ("date", "time", "dates", "times")
        or state not in _STATES
        or not lemma(nouns[-1], "NOUN")
        or not PREPOSITIONS.isdisjoint(nouns)
    ):
        return None
    said = " ".join(nouns)
    be = "are" if is_plural(nouns[-1]) else "is"
    if state != "open" and value.text.split()[0] in _FOR_WHOM:
        return f"{said[0].upper()}{said[1:]} {be} {state} at {{subject}} {{object}}.", value.text
    if state == "open" and _WEEKLY.match(value.text):
        return f"The {said} of {{subject}} {be} open {{object}}.", value.text
    return None


def _many_of_them(words: list[str], value: Wording) -> Sentence | None:
    """`rooms_facing_the_pitch | 22`, `cooking_classes | once a month`, `cots_available | free of charge`."""
    if value.amount and len(words) > 2 and is_plural(words[0]) and words[1] in ("facing", "overlooking"):
        return f"{{subject}} has {{object}} {' '.join(words)}.", value.amount
    if is_plural(words[-1]) and _OFTEN.match(value.text) and len(value.text.split()) > 1 and len(words) < 3:
        return f"{{subject}} has {' '.join(words)} {{object}}.", value.text
    if words[-1] == "available" and len(words) == 2 and is_plural(words[0]) and value.text in _GRATIS:
        return f"{{subject}} has {words[0]} available {{object}}.", value.text
    return None


def _gets_from(words: list[str], value: Wording) -> Sentence | None:
    """`sources_ingredients_from | Elm Farm`, `does | lighting design`."""
    if words[0] in ("sources", "gets", "buys", "orders") and len(words) > 2 and words[-1] in ("from", "at"):
        return f"{{subject}} {' '.join(words)} {{object}}.", value.series
    if words == ["does"] and value.text.islower():
        return "{subject} does {object}.", value.joined
    if words == ["what", "it", "is"] and value.text.islower() and is_counted(value.text.split()[-1]):
        return "{subject} is {object}.", as_common_noun(value)
    return None


def _are_treated(words: list[str], value: Wording) -> Sentence | None:
    """`dogs | banned in summer`, `pets_allowed | small dogs only`."""
    first, *rest = value.text.split()
    if len(words) == 1 and words[0] in _VISITING and rest and participle(first) and rest[0] in PREPOSITIONS:
        return f"At {{subject}}, {words[0]} are {{object}}.", value.text
    if words in (
        ["pets", "allowed"],
        ["animals", "allowed"],
        ["pets", "welcome"],
        ["dogs", "welcome"],
    ) and re.fullmatch(r"[a-z ]*(?:dogs|cats|pets) only", value.text):
        return f"{{subject}} {'welcomes' if words[1] == 'welcome' else 'allows'} {{object}}.", value.text
    return None


def _cost_from(words: list[str], value: Wording) -> Sentence | None:
    """`sleeper_cabin_from | €89`, but not `pick-up_from`."""
    *nouns, last = words
    if not nouns or last != "from" or not _MONEY.match(value.text):
        return None
    one = lemma(nouns[-1], "NOUN") or ""
    at = "for" if one in _BOOKED else "at" if one in _ROOMS or any(listed(one, goods) for goods in _GOODS_AT) else ""
    several = nouns[-1] if is_plural(nouns[-1]) else inflected(nouns[-1], "NNS")
    said = " ".join([*nouns[:-1], several])
    return (f"{said[0].upper()}{said[1:]} {at} {{subject}} cost from {{object}}.", value.text) if at else None


def _one_costs(words: list[str], value: Wording) -> Sentence | None:
    """`price_of_a_haircut | £28`."""
    if words[0] not in ("price", "cost") or words[1:2] != ["of"] or words[2:3] not in (["a"], ["an"], ["one"]):
        return None
    if not _MONEY.match(value.text) or len(words) < 4:
        return None
    return f"{' '.join(words[2:]).capitalize()} at {{subject}} costs {{object}}.", value.text


def _goal_by(words: list[str], value: Wording) -> Sentence | None:
    """`winning_goal_by | Bo Ray`."""
    if words[-2:] != ["goal", "by"] or len(words) < 3:
        return None
    return f"The {' '.join(words[:-1])} in {{subject}} was scored by {{object}}.", value.series


def _cost_per(words: list[str], value: Wording) -> Sentence | None:
    """`hire_per_day | €115`."""
    if (
        len(words) != 3
        or words[1] != "per"
        or not _MONEY.match(value.text)
        or " per " in value.text
        or words[0] not in ("hire", "rental")
        or " a " in value.text
    ):
        return None
    return f"The {words[0]} of {{subject}} costs {{object}} per {words[2]}.", value.text


def _about(words: list[str], value: Wording) -> Sentence | None:
    """`app_for | tracking parcels`, `podcast_about | crimes`."""
    if len(words) != 2 or words[0] not in _WORKS or words[1] not in ("for", "about", "on") or value.kind != "words":
        return None
    return f"{{subject}} is {with_article(words[0])} {words[1]} {{object}}.", value.text


def _to_do(words: list[str], value: Wording) -> Sentence | None:
    """`what_to_bring | a torch`."""
    if words[:2] != ["what", "to"] or len(words) != 3 or lemma(words[2], "VERB") != words[2]:
        return None
    if words[2] in ("bring", "wear"):
        items = value.items or (value.text,)
        named = [
            with_article(item) if is_counted(item.split()[-1]) and not _HAS_ARTICLE.match(item) else item
            for item in items
        ]
        said = replace(value, items=tuple(named)).joined if value.items else named[0]
        return f"You should {words[2]} {{object}} to {{subject}}.", said
    if words[2] == "pack":
        return "You should pack {object} for {subject}.", value.text
    return (f"At {{subject}}, you can {words[2]} {{object}}.", value.text) if words[2] in _TRIED else None


def _in_case(words: list[str], value: Wording) -> Sentence | None:
    """`if_it_rains | moved to the hall`."""
    first, *_ = value.text.split()
    if words[0] != "if" or len(words) < 3 or not (participle(first) or first in PREPOSITIONS):
        return None
    return f"If {' '.join(words[1:])}, {{subject}} is {{object}}.", value.text


def _by_now(words: list[str], value: Wording) -> Sentence | None:
    """`now | tea room`, `in_business_for | 27 years`, `open_on_Sundays | 10 am to 4 pm`, `owned_today_by`."""
    if words == ["now"] and value.text.islower() and is_counted(value.text.split()[-1]):
        return "{subject} is now {object}.", as_common_noun(value)
    if words[1:] == ["most"] and lemma(words[0], "VERB") and words[0].endswith("s"):  # `needs_most | rice`
        return f"{{subject}} most {words[0]} {{object}}.", value.joined
    if words in (["flowers"], ["blooms"], ["operates"], ["runs"]) and _MONTHS.fullmatch(value.text):
        return f"{{subject}} {words[0]} from {{object}}.", value.text
    if words == ["powers"] and re.match(r"\d[\d,.]* [a-z]", value.text):  # `powers | 120,000 homes`
        return "{subject} powers {object}.", value.text
    adverb = len(words) == 2 and words[0] in ("still", "now") and participle(words[1])
    if adverb and _OFTEN.match(value.text):  # `still_played | once a year`
        return f"{{subject}} is {' '.join(words)} {{object}}.", value.text
    if words[1:2] == ["every"] and participle(words[0]):  # `held_every_year_on | 12 August`
        return f"{{subject}} is {' '.join(words)} {{object}}.", value.text
    if words in (["best", "at"], ["worst", "at"], ["good", "at"]):
        return f"{{subject}} is {' '.join(words)} {{object}}.", value.text
    if words == ["apply", "by"] and value.kind == "day":
        return "The application deadline of {subject} is {object}.", value.text
    if words == ["looking", "for"]:
        return "{subject} is looking for {object}.", value.series
    if words == ["in", "business", "for"] and _DURATION.fullmatch(value.text):
        return "{subject} has been in business for {object}.", value.text
    on_days = words[:2] == ["open", "on"] and len(words) == 3 and re.fullmatch(WEEKDAYS, words[2])
    if on_days and value.text[0].isdigit():
        return f"{{subject}} is {' '.join(words)} from {{object}}.", value.text
    if len(words) == 3 and words[1] in ("today", "now", "currently") and words[2] == "by" and participle(words[0]):
        return f"{{subject}} is {words[1].replace('today', 'now')} {words[0]} by {{object}}.", value.text
    return None


def _done_so_far(words: list[str], value: Wording) -> Sentence | None:
    """`violins_made_so_far | 112`, `families_helped_each_week | 130`, `rubbish_collected | 1.3 tonnes`."""
    at = next((at for at, word in enumerate(words) if at and participle(word)), None)
    if at is None or not PREPOSITIONS.isdisjoint(words[:at]) or words[at - 1] == "units":
        return None
    nouns, done, tail = " ".join(words[:at]), words[at], words[at + 1 :]
    verb = str(participle(done))
    if verb not in _DONE_BY_THE_SUBJECT or inflected(verb, "VBN") != done:
        return None
    if value.amount and tail == ["so", "far"] and is_plural(words[at - 1]):
        return f"{{subject}} has {done} {{object}} {nouns} so far.", value.amount
    if value.amount and tail[:1] and tail[0] in _PART_OF_TIME and len(tail) == 2 and is_plural(words[at - 1]):
        return f"{{subject}} {inflected(verb, 'VBZ')} {{object}} {nouns} {' '.join(tail)}.", value.amount
    weighed = re.fullmatch(r"\d[\d.,]* (?:tonnes|tons|kg|kilograms|litres)", value.text)
    if not tail and weighed and verb in ("collect", "recycle", "save", "gather") and not is_plural(words[at - 1]):
        return f"{{subject}} {done} {{object}} of {nouns}.", value.text
    return None


def _when_done(words: list[str], value: Wording) -> Sentence | None:
    """`call_received | 2024-04-14`, but not `date_received` and `goals_scored`."""
    *nouns, done = words
    told = bool(nouns) and done in ("received", "issued", "approved", "submitted", "sent", "closed", "opened", "signed")
    if not told or value.kind != "day" or not lemma(nouns[-1], "NOUN"):
        return None
    if nouns[-1] in ("date", "time", "year", "month", "day") or not PREPOSITIONS.isdisjoint(nouns):
        return None
    was = "were" if is_plural(nouns[-1]) else "was"
    return f"The {' '.join(nouns)} of {{subject}} {was} {done} {value.preposition} {{object}}.", value.text
