"""Typed clauses: keys that are half a sentence, as people type them: `key_is_kept_by`, `has_not_fixed`, `Monday`."""

import re

from reranker.verbaliser.forms import WEEKDAYS
from reranker.verbaliser.lexicon import inflected, is_adjective, is_plural, lemma, participle, simple_past
from reranker.verbaliser.phrases import PREPOSITIONS, Sentence
from reranker.verbaliser.wording import Wording

_OF_PARTS = frozenset(
    {"rest", "open", "close", "start", "begin", "end", "leave", "depart", "last", "belong", "overlook"}
)
_MEANT = frozenset(
    {
        "promise",
        "agree",
        "refuse",
        "decide",
        "plan",
        "want",
        "hope",
        "try",
        "offer",
        "forget",
        "swear",
        "threaten",
        "vow",
    }
)
_IS = frozenset({"is", "are", "was", "were"})
_IF = frozenset({"when", "if", "unless", "while", "whenever"})
_DAYS = re.compile(rf"(?P<first>{WEEKDAYS})(?: (?:to|and) (?P<last>{WEEKDAYS}))?")
_HOURS = re.compile(r"\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?P<to> ?[-–] ?)\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?")
_OFTEN = re.compile(r"\d+ (?:hours?|days?|evenings?|mornings?|shifts?) (?:a|per|each|every) (?:day|week|month|year)")
_DONE_WITH = {
    "taken": "take", "accepted": "accept", "allowed": "allow", "permitted": "permit", "offered": "offer",
    "served": "serve", "provided": "provide", "welcome": "welcome",
}  # fmt: skip
_TAKEN = re.compile(rf"(?P<denied>not )?(?P<done>{'|'.join(_DONE_WITH)})(?P<how> (?:with|without|in|on|at|by|for) .+)?")
_TAKING = re.compile(r"(?:not |currently )?(?:accepting|taking|admitting|enrolling|recruiting)")
_NONE_SINCE = re.compile(r"(?:none|no more) since (?P<when>.+)")
_STANDARD = re.compile(r"IP[X\d]\d?[A-Z]?|\d+ ?ATM|[A-Z]{1,3}\d+")  # `waterproof | IP68`


def typed_clauses(words: list[str], value: Wording) -> Sentence | None:
    """`coach_leaves_from`, `cancelled_when`, `Saturday | closed`, `phone_bookings | not taken`, `failed | exam`."""
    rules = (_of_a_part, _own_deed, _on_condition, _on_days, _how_much, _taken, _no_longer, _up_to_standard)
    return next((found for rule in rules if (found := rule(words, value))), None)


def _of_a_part(words: list[str], value: Wording) -> Sentence | None:
    """`dough_rests_for | 36 hours`, `key_is_kept_by | the warden`: what something of the subject does."""
    *nouns, verb, link = ["", "", *words]
    nouns = nouns[2:]
    if (
        nouns
        and link in PREPOSITIONS
        and (link != "from" or verb in ("leaves", "departs"))
        and PREPOSITIONS.isdisjoint(nouns)
    ):
        if (
            lemma(nouns[-1], "NOUN") == nouns[-1]
            and (lemma(verb, "VERB") or "") in _OF_PARTS
            and inflected(lemma(verb, "VERB") or "", "VBZ") == verb
        ):
            return f"The {' '.join(nouns)} of {{subject}} {verb} {link} {{object}}.", value.text
        if len(nouns) > 1 and nouns[-1] in _IS and participle(verb) and lemma(nouns[-2], "NOUN") == nouns[-2]:
            return f"The {' '.join(nouns)} {verb} {link} {{object}}.".replace(
                " is ", " of {subject} is ", 1
            ), value.text
    return None


def _own_deed(words: list[str], value: Wording) -> Sentence | None:
    """`has_not_fixed | the boiler`, `found_it_in | the hall`, `promised_to_pay_by | Easter`, `failed | theory exam`."""
    first, *rest = words
    if first in ("does", "do") and rest and lemma(rest[0], "VERB") == rest[0]:  # `Does it take cards? | Over £5`
        return f"{{subject}} {inflected(rest[0], 'VBZ')} {' '.join(rest[1:])} ({{object}}).", value.text
    if first in ("has", "have") and rest[:1] == ["not"] and len(rest) > 1 and participle(rest[1]):
        return f"{{subject}} {' '.join(words)} {{object}}.", value.text
    past = _past(first)
    if rest[:1] == ["it"] and past and rest[-1] in PREPOSITIONS:
        return f"{{subject}} {' '.join(words)} {{object}}.", value.text
    if rest[:1] == ["to"] and len(rest) > 1 and past in _MEANT and lemma(rest[1], "VERB"):
        return f"{{subject}} {' '.join(words)} {{object}}.", value.text
    if words in (["failed"], ["passed"]) and value.text.split()[-1] in ("exam", "test", "audit", "inspection"):
        return f"{{subject}} {first} the {{object}}.", value.text
    if first in ("does", "do") and rest[:1] == ["not"] and len(rest) == 2 and value.text.startswith("since "):
        return f"{{subject}} has not {inflected(rest[1], 'VBN')} {{object}}.", value.text
    if first in ("was", "were") and len(rest) == 1 and _past(rest[0]) and participle(value.text.split()[0]):
        return f"{{subject}} {' '.join(words)} {{object}}.", value.text  # `was_found | tied to a bin`
    return None


def _past(word: str) -> str | None:
    """The verb of a past tense, whether or not it is a participle, too; None for any other word."""
    verb = "find" if word == "found" else participle(word) or simple_past(word)
    return verb if verb and inflected(verb, "VBD") == word else None


def _on_condition(words: list[str], value: Wording) -> Sentence | None:
    """`cancelled_when | wind exceeds 45 knots`."""
    if words[-1] not in _IF or len(words) < 2 or participle(words[0]) is None:
        return None
    be = "was" if re.search(r"\b(?:was|were|had)\b", value.text) else "is"
    return f"{{subject}} {be} {' '.join(words)} {{object}}.", value.text


def _on_days(words: list[str], value: Wording) -> Sentence | None:
    """`Monday | closed`, `Tuesday_to_Friday | 06:00-13:00`, `Sunday | 9 am until sold out`."""
    days = _DAYS.fullmatch(" ".join(word.capitalize() if word not in ("to", "and") else word for word in words))
    if days is None or not (value.text == "closed" or value.text[0].isdigit()):
        return None
    when = f"from {days[0]}" if days["last"] and " to " in days[0] else f"on {days[0]}"
    if value.text == "closed":
        return f"{{subject}} is closed {when}.", ""
    if hours := _HOURS.fullmatch(value.text):
        return f"{{subject}} is open {when} from {{object}}.", value.text.replace(hours["to"], " to ", 1)
    return (f"{{subject}} is open {when} from {{object}}.", value.text) if ":" in value.text else None


def _how_much(words: list[str], value: Wording) -> Sentence | None:
    """`volunteers | 30 hours a week`."""
    verb = lemma(words[0], "VERB")
    if len(words) > 1 or verb is None or inflected(verb, "VBZ") != words[0] or not _OFTEN.fullmatch(value.text):
        return None
    return f"{{subject}} {words[0]} {{object}}.", value.text


def _taken(words: list[str], value: Wording) -> Sentence | None:
    """`phone_bookings | not taken`, `photography | allowed without flash`, `new_patients | not accepting`."""
    things = " ".join(words)
    if (
        words[-1] == "allowed" and len(words) > 1 and value.text.startswith("not ")
    ):  # `bonfires_allowed | not before 6 pm`
        return f"{{subject}} allows {' '.join(words[:-1])}, but {{object}}.", value.text
    several = is_plural(words[-1]) or any(map(is_plural, words)) or words[-1].endswith("ing") or things == "photography"
    if not several:
        return None
    if _TAKING.fullmatch(value.text):
        return f"{{subject}} is {{object}} {things}.", value.text
    found = _TAKEN.fullmatch(value.text)
    if found is None or (len(words) < 2 and not found["how"]):
        return None
    verb = _DONE_WITH[found["done"]]
    said = f"does not {verb}" if found["denied"] else inflected(verb, "VBZ")
    return (f"{{subject}} {said} {things}{' {object}' if found['how'] else ''}.", (found["how"] or "").strip())


def _no_longer(words: list[str], value: Wording) -> Sentence | None:
    """`pigs | none since 2019`, `spouse | never married`."""
    if (since := _NONE_SINCE.fullmatch(value.text)) and is_plural(words[-1]):
        return f"{{subject}} has had no {' '.join(words)} since {{object}}.", since["when"]
    if words[-1] in ("spouse", "husband", "wife", "partner") and value.text == "never married":
        return "{subject} never married.", ""
    return None


def _up_to_standard(words: list[str], value: Wording) -> Sentence | None:
    """`waterproof | IP68`, `under_26_discount | 40%`."""
    if len(words) == 1 and is_adjective(words[0]) and _STANDARD.fullmatch(value.text):
        return f"{{subject}} is {words[0]} ({{object}}).", value.text
    if words[0] in ("under", "over") and len(words) > 2 and words[1].isdigit():
        return f"The {words[0]}-{words[1]} {' '.join(words[2:])} of {{subject}} is {{object}}.", value.text
    return None
