"""Verbs in the present: `departs_from`, `treats`, and gerunds such as `starring`."""

import re

from reranker.verbaliser.forms import MONTHS, WEEKDAYS
from reranker.verbaliser.lexicon import (
    WORDS,
    base_verb,
    inflected,
    is_adjective,
    is_adverb,
    is_person,
    is_plural,
    lemma,
    listed,
    present,
    third_person,
    with_article,
)
from reranker.verbaliser.phrases import PREPOSITIONS, Sentence, as_common_noun, with_tail
from reranker.verbaliser.qualities import is_quality
from reranker.verbaliser.wording import Wording

_MAKES = frozenset(WORDS["makes of vehicles"])
_ONE_WORD_EACH = re.compile(r"[\w.-]+(?:, [\w.-]+)+")  # `Starlette, Pydantic`
_PLACE_AND_TIME = re.compile(r"([^\W\d][^\d]*) (\d{1,2}[:.]\d\d)")  # `departs | Ely 14:32`
_CLOCK = re.compile(  # `7.30am Tuesday to Sunday`, but not `7.30am to 5pm`
    r"(?:\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\b\.?|\d{1,2}:\d\d),? "
    r"(?:in the|on|every|daily|each|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:days?)?)\b"
)
_THOUSANDS = re.compile(r"[\d.,]+ ?[kKmM]\+?")
_OF_SOMETHING = frozenset({"smell", "taste", "dream", "think", "speak", "tell", "consist", "boast", "die"})
_STOPPING = {"depart": "from", "arrive": "at"}
_SURELY_MODAL = frozenset({"cannot", "could", "might", "must", "should", "would"})
_MODAL_TOO = frozenset({"can", "may", "will"})  # a tin, a month and a testament, too
_OF_NOUNS = frozenset({"of", "from", "by"})  # `tickets_from`, `works_by`
_BEFORE_VERBS = frozenset({"also", "still", "often", "now"})
_HOW_OFTEN = re.compile(r"(?:every|each|once|twice|daily|weekly|monthly|regularly|only) ?", re.I)
_EACH = "(?:first|second|third|fourth|last)"
_DAYS_OF_MONTH = re.compile(rf"(?:the )?{_EACH}(?: and {_EACH})? {WEEKDAYS}\b")
_PART_OF_WEEK = re.compile(rf"{WEEKDAYS} (?:morning|afternoon|evening|night)s?$")
_ALL_DAY = re.compile(r"all (?:day|week)|until |till |from |daily|every |on |at |after |before ")
_NO_STOP = re.compile(
    rf"(?:{'|'.join(MONTHS)}|{WEEKDAYS}|Every|From|At|In|On|Next|Mid|Early|Late|Daily|Weekly|Today|Tomorrow|Soon)\b"
)  # `departs | Every 15 minutes`
_FROM_AN_HOUR = re.compile(r"from (?P<hour>\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?)")
_MONTHS = re.compile(rf"(?:{'|'.join(MONTHS)}) (?:to|until|till|through) (?:{'|'.join(MONTHS)})")


def instructions(words: list[str], value: Wording) -> Sentence | None:
    """`sow_in | March`, `serve_with`: what to do with the subject."""
    if (
        len(words) == 2 and words[1] == "every" and listed(words[0], "done every so often")
    ):  # `replace_every | 9,000 km`
        return f"{{subject}} should be {inflected(words[0], 'VBN')} every {{object}}.", value.text
    if len(words) != 2 or words[1] not in PREPOSITIONS - {"of"} or not listed(words[0], "instructions"):
        return None
    return with_tail(f"{{subject}} is {inflected(words[0], 'VBN')}", words[1:], value)


def modals(words: list[str], value: Wording) -> Sentence | None:
    """`should_be_taken_with`, `can_cause`, but not `can_size | 330 ml`."""
    first, *rest = words
    if not rest or first not in _SURELY_MODAL | _MODAL_TOO:
        return None
    verb = lemma(rest[0], "VERB") == rest[0] and (not lemma(rest[0], "NOUN") or listed(rest[0], "done by what can"))
    if first in _MODAL_TOO and not verb and rest[0] not in ("be", "not", "only", "have"):
        return None
    at = next((at for at, word in enumerate(words) if word in PREPOSITIONS), len(words))
    start_of = f"{{subject}} {' '.join(words[:at])}"
    return with_tail(start_of, words[at:], value) if words[at:] else (f"{start_of} {{object}}.", value.series)


def verbs(words: list[str], value: Wording) -> Sentence | None:
    """`treats`, `departs_from`, `plays_for_team`, `belong_to`, `goes_public | 2025`."""
    word, tail = words[0], words[1:]
    if not tail and word in ("opens", "starts", "begins") and (hour := _FROM_AN_HOUR.fullmatch(value.text)):
        return f"{{subject}} {word} at {{object}}.", hour["hour"]
    if not tail and word in ("open", "opens") and _DAYS_OF_MONTH.match(value.text):
        return "{subject} is open on {object}.", f"the {value.text.removeprefix('the ')}"
    if not tail and word in ("open", "opens") and _MONTHS.fullmatch(value.text):
        return "{subject} is open from {object}.", value.text
    if not tail and third_person(word) and _MONTHS.fullmatch(value.text):  # `hibernates | November to March`
        return f"{{subject}} {word} from {{object}}.", value.text
    if word in ("need", "needs") and len(tail) == 1 and tail[0].endswith("ing") and _HOW_OFTEN.match(value.text):
        return f"{{subject}} needs {tail[0]} {{object}}.", value.text
    if (
        word == "serves" and listed(" ".join(tail), "meals") and _ALL_DAY.match(value.text)
    ):  # `serves_breakfast | all day`
        return f"{{subject}} serves {' '.join(tail)} {{object}}.", value.text
    adverb = is_adverb(word) or word in _BEFORE_VERBS
    if adverb and tail and present(tail[0]) and (found := verbs(tail, value)):  # `officially_opens`
        return found[0].replace("{subject}", f"{{subject}} {word}", 1), found[1]
    verb = present(word)
    if (
        verb is None and tail in (["from"], ["until"], ["in"]) and word.endswith("s") and _when(value)
    ):  # `flowers_from | July`
        verb = lemma(word, "VERB")
    if verb is None and (not lemma(word, "NOUN") if not tail else len(tail) == 1 and tail[0] in PREPOSITIONS - {"of"}):
        verb = base_verb(word)
    if verb is None and (listed(word, "third persons") and not value.count):  # `pumps | blood`
        verb = lemma(word, "VERB")
    if verb is None and tail in (["at"], ["on"]) and listed(word, "third persons at and on"):  # `finishes_at`
        verb = lemma(word, "VERB")
    if tail == ["of"] and third_person(word) in _OF_SOMETHING:  # `dreams_of`
        verb = third_person(word)
    if verb is None and len(tail) == 1 and tail[0] in PREPOSITIONS - _OF_NOUNS and value.kind != "number":
        alone = third_person(word)  # `fries_in | olive oil`, but not `marks_on | the back`
        verb = alone if alone and listed(alone, "verbs before prepositions") else None
    shown = word == "hosts" and listed(value.text.split()[-1], "offered on days")  # `hosts | live music`
    guests = (
        value.text.islower()
        and is_plural(value.text.split()[-1])
        and not is_person(lemma(value.text.split()[-1], "NOUN") or "")
    )
    shown = shown or (word == "hosts" and not tail and guests)  # `hosts | visiting teams`
    hosting = shown or (word in ("hosts", "coaches") and value.text.startswith("the "))
    if word == "drinks" and tail in (["menu"], ["list"]):
        return None
    if listed(word, "nouns alone") and not (len(tail) == 1 and tail[0] in PREPOSITIONS) and not hosting:
        return None
    if verb is None or (tail[:1] == ["of"] and lemma(word, "NOUN") and verb not in _OF_SOMETHING):
        return None
    third = inflected(verb, "VBZ")
    if not tail:
        if word == "leaves" and all(map(is_quality, value.items or [value.text])):  # `leaves | glossy, dark`
            return None
        if _THOUSANDS.fullmatch(value.text) and is_plural(word):  # `plays | 48.5k`
            return None
        if value.count and is_plural(word) and not listed(verb, "measuring verbs"):
            return None
        if listed(verb, "temporal verbs") and (stop := _PLACE_AND_TIME.fullmatch(value.text)):
            said = "" if verb == "leave" else _STOPPING.get(verb, "in")
            return f"{{subject}} {third} {said} {{object}}.".replace("  ", " "), " at ".join(stop.groups())
        if listed(verb, "temporal verbs") and _CLOCK.match(value.text):  # `opens | 7.30am Tuesday to Sunday`
            return f"{{subject}} {third} at {{object}}.", value.text
        if (when := _when(value)) and (listed(verb, "temporal verbs") or verb in ("reopen", "resume", "restart")):
            return f"{{subject}} {third} {when} {{object}}.", value.text
        if verb in _STOPPING and value.text[:1].isupper() and not _NO_STOP.match(value.text):  # `departs | Ely Airport`
            return f"{{subject}} {third} {_STOPPING[verb]} {{object}}.", value.text
        if verb in ("drive", "ride") and " " in value.text and value.text.split()[0] in _MAKES:  # `drives | Kia Rio`
            return f"{{subject}} {third} {{object}}.", with_article(value.text)
        if listed(verb, "verbs of using"):  # `drives | red tractor`
            return f"{{subject}} {third} {{object}}.", as_common_noun(value)
        return f"{{subject}} {third} {{object}}.", value.joined if listed(verb, "listing verbs") else value.series
    if tail in (["dish"], ["dishes"]) and verb in ("serve", "sell", "make"):  # `serves_dish | klippfisk`
        return f"{{subject}} {third} {{object}}.", value.joined
    if tail == ["its", "own"]:  # `grows_its_own | herbs`
        return f"{{subject}} {third} its own {{object}}.", value.joined
    if tail == ["every"]:  # `runs_every | 12 minutes`
        return f"{{subject}} {third} every {{object}}.", value.text
    if tail[0] == "to" and len(tail) == 2 and lemma(tail[1], "VERB") and not lemma(tail[1], "NOUN"):
        return f"{{subject}} {third} {' '.join(tail)} {{object}}.", value.series
    if any(part in PREPOSITIONS for part in tail):
        template, text = with_tail(f"{{subject}} {third}", tail, value)
        return template, value.joined if tail == ["through"] or (
            verb == "depend" and _ONE_WORD_EACH.fullmatch(value.text)
        ) else text
    if value.preposition and is_adjective(tail[-1]):
        return f"{{subject}} {third} {' '.join(tail)} {value.preposition} {{object}}.", value.text
    if is_plural(word) and not lemma(tail[-1], "NOUN") and (lemma(tail[-1], "VERB") or lemma(tail[-1], "ADJ")):
        return None
    if value.count and is_plural(tail[-1]):
        return f"{{subject}} {third} {{object}} {' '.join(tail)}.", value.count
    if listed(" ".join(tail), "instruments"):
        return f"{{subject}} {third} the {{object}}.", value.text
    if listed(tail[-1], "kinds"):
        return f"{{subject}} {third} {{object}} {' '.join(tail)}.", value.series
    if value.items and lemma(tail[-1], "NOUN") == tail[-1]:  # `supports_material | PLA, PETG`
        tail = [*tail[:-1], inflected(tail[-1], "NNS")]
    if value.text in ("limited", "partial", "full"):  # `accepts_funding | limited`
        return f"{{subject}} {third} {{object}} {' '.join(tail)}.", value.text
    the = "" if re.match(r"[<>=~^]|v\d|\d+\.\d", value.text) else "the "  # `requires_python | >=3.9`
    return f"{{subject}} {third} {the}{' '.join(tail)} {{object}}.", value.joined if is_plural(tail[-1]) else value.text


def opening_times(words: list[str], value: Wording) -> Sentence | None:
    """`doors_open | 19:30`."""
    if len(words) != 2 or not value.preposition or not is_plural(words[0]) or not listed(words[1], "temporal verbs"):
        return None
    return f"The {words[0]} of {{subject}} {words[1]} {value.preposition} {{object}}.", value.text


def _when(value: Wording) -> str | None:
    """The preposition of a date, a month or a season; None for any other object."""
    first = value.text.split()[0]
    if _PART_OF_WEEK.match(value.text):
        return "on"
    return value.preposition or ("in" if first in MONTHS or listed(first, "seasons") else None)


def gerunds(words: list[str], value: Wording) -> Sentence | None:
    """`starring`, `including`, `working_for`."""
    word, tail = words[0], words[1:]
    verb = lemma(word, "VERB") if word.endswith("ing") else None
    if verb is None:
        return None
    third = f"{{subject}} {inflected(verb, 'VBZ')}"
    if not tail:
        return (f"{third} {{object}}.", value.series) if listed(verb, "gerund verbs") else None
    of_noun = tail[0] == "of" and verb != "consist"
    if len(tail) > 1 or tail[0] not in PREPOSITIONS or of_noun or (lemma(word, "NOUN") and not listed(verb, "verbs")):
        return None
    return with_tail(third, tail, value)
