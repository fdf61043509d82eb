"""Typed clauses: keys that are half a sentence, as people type them: `key_is_kept_by`, `has_not_fixed`, `Monday`."""

import re

from reranker.verbaliser.forms import WEEKDAYS
from reranker.verbaliser.lexicon import inflected, is_adjective, is_plural, lemma, participle, simple_past
from reranker.verbaliser.phrases import PREPOSITIONS, Sentence
from reranker.verbaliser.wording import Wording

_OF_PARTS = frozenset(
    {"rest", "open", "close", "start", "begin", "end", "leave", "depart", "last", "belong", "overlook"}
)
_MEANT = frozenset({"promise", "agree", "refuse", "decide", "want", "hope", "try", "offer", "forget", "swear", "vow"})
_LEAST, _PAIR = 3, 2  # words
_NO_NOUNS = frozenset({"it", "he", "she", "they", "who", "which"})
_VAGUE = frozenset({"unknown", "none", "n/a", "sometimes", "maybe", "not sure"})
_IS = frozenset({"is", "are", "was", "were"})
_IF = frozenset({"when", "if", "unless", "while", "whenever"})
_DAYS = re.compile(rf"(?P<first>{WEEKDAYS})(?: (?:to|and) (?P<last>{WEEKDAYS}))?")
_CLOCK = r"\d{1,2}(?:[:.]\d\d(?: ?[ap]m)?| ?[ap]m)"
_HOURS = re.compile(rf"{_CLOCK}(?P<to> ?[-–] ?){_CLOCK}")
_OFTEN = re.compile(r"\d+ (?:hours?|days?|evenings?|mornings?|shifts?) (?:a|per|each|every) (?:day|week|month|year)")
_DONE_WITH = {
    "taken": "take", "accepted": "accept", "allowed": "allow", "permitted": "permit", "offered": "offer",
    "served": "serve", "provided": "provide", "welcome": "welcome",
}  # fmt: skip
_TAKEN = re.compile(rf"(?P<denied>not )?(?P<done>{'|'.join(_DONE_WITH)})(?P<how> (?:with|without|in|on|at|for) .+)?")
_TAKING = re.compile(r"(?:not |currently )?(?:accepting|taking|admitting|enrolling|recruiting)")
_NONE_SINCE = re.compile(r"(?:none|no more) since (?P<when>.+)")
_NOT_WHEN = re.compile(r"not (?:before|after|in|on|at|during|until|with|without|for|near|inside) ")
_STANDARD = re.compile(r"IP[X\d]\d?[A-Z]?|\d+ ?ATM")  # `waterproof | IP68`
_UNTIL = re.compile(r"\d{1,2}(?:[:.]\d\d ?(?:[ap]m)?| ?[ap]m) (?:to|till|until) .+")


def typed_clauses(words: list[str], value: Wording) -> Sentence | None:
    """`coach_leaves_from`, `cancelled_when`, `Saturday | closed`, `phone_bookings | not taken`, `failed | exam`."""
    rules = (
        *(_of_a_part, _asked, _own_deed, _not_since, _on_condition, _on_days, _how_much),
        *(_taken, _no_longer, _up_to_standard),
    )
    return next((found for rule in rules if (found := rule(words, value))), None)


def _of_a_part(words: list[str], value: Wording) -> Sentence | None:
    """`dough_rests_for | 36 hours`, `key_is_kept_by | the warden`: what something of the subject does."""
    if len(words) < _LEAST or words[-1] not in PREPOSITIONS or words[0] in _NO_NOUNS:
        return None
    *nouns, verb, link = words
    be = nouns.pop() if nouns[-1] in _IS else ""
    if not nouns or not PREPOSITIONS.isdisjoint(nouns) or lemma(nouns[-1], "NOUN") is None:
        return None
    base = lemma(verb, "VERB")
    acts = base in _OF_PARTS and inflected(base, "VBZ") == verb
    if be and participle(verb):
        return f"The {' '.join(nouns)} of {{subject}} {be} {verb} {link} {{object}}.", value.text
    if not be and acts and (link != "from" or verb in ("leaves", "departs")):
        return f"The {' '.join(nouns)} of {{subject}} {verb} {link} {{object}}.", value.text
    return None


def _asked(words: list[str], value: Wording) -> Sentence | None:
    """`Does it take cards? | Over £5`, `does_work_for | Elm Ltd`."""
    if words[0] not in ("does", "do") or len(words) < _PAIR or lemma(words[1], "VERB") != words[1]:
        return None
    said = f"{{subject}} {inflected(words[1], 'VBZ')} {' '.join(words[2:])}".rstrip()
    if words[-1] in PREPOSITIONS:
        return f"{said} {{object}}.", value.series
    return None if value.text.lower() in _VAGUE else (f"{said} ({{object}}).", value.text)


def _own_deed(words: list[str], value: Wording) -> Sentence | None:
    """`has_not_fixed | the boiler`, `found_it_in | the hall`, `promised_to_pay_by | Easter`, `failed | theory exam`."""
    first, *rest = words
    past = _past(first)
    deed = False
    match rest:
        case ["not", done, *_]:
            deed = first in ("has", "have") and participle(done) is not None
        case ["it", *_, link]:
            deed = past is not None and link in PREPOSITIONS
        case ["to", does, *_]:
            deed = past in _MEANT and lemma(does, "VERB") is not None and not value.preposition
        case [done]:  # `was_found | tied to a bin`
            found = participle(value.text.split()[0]) if value.text[0].islower() else None
            deed = first in ("was", "were") and _past(done) is not None and found is not None
    if deed:
        return f"{{subject}} {' '.join(words)} {{object}}.", value.text
    if words in (["failed"], ["passed"]) and value.text.split()[-1] in ("exam", "test", "audit", "inspection"):
        return f"{{subject}} {first} the {{object}}.", value.text
    return None


def _not_since(words: list[str], value: Wording) -> Sentence | None:
    """`does_not_drive | since 2018`."""
    verb = words[-1]
    since = value.text.startswith("since ") and lemma(verb, "VERB") == verb
    if not since or words[:-1] not in (["does", "not"], ["do", "not"]):
        return None
    return f"{{subject}} has not {inflected(verb, 'VBN')} {{object}}.", value.text


def _past(word: str) -> str | None:
    """The verb of a past tense, whether or not it is a participle, too; None for any other word."""
    verb = "find" if word == "found" else participle(word) or simple_past(word)
    return verb if verb and inflected(verb, "VBD") == word else None


def _on_condition(words: list[str], value: Wording) -> Sentence | None:
    """`cancelled_when | wind exceeds 45 knots`, but not `founded_when | 1905`."""
    clause = value.kind == "words" and " " in value.text
    if words[-1] not in _IF or len(words) < _PAIR or participle(words[0]) is None or not clause:
        return None
    be = "was" if re.search(r"\b(?:was|were|had)\b", value.text) else "is"
    return f"{{subject}} {be} {' '.join(words)} {{object}}.", value.text


def _on_days(words: list[str], value: Wording) -> Sentence | None:
    """`Monday | closed`, `Tuesday_to_Friday | 06:00-13:00`, `Sunday | 9 am until sold out`."""
    days = _DAYS.fullmatch(" ".join(word if word in ("to", "and") else word.capitalize() for word in words))
    if days is None:
        return None
    when = f"from {days[0]}" if days["last"] and " to " in days[0] else f"on {days[0]}"
    if value.text.lower() == "closed":
        return f"{{subject}} is closed {when}.", ""
    if hours := _HOURS.fullmatch(value.text):
        return f"{{subject}} is open {when} from {{object}}.", value.text.replace(hours["to"], " to ", 1)
    return (f"{{subject}} is open {when} from {{object}}.", value.text) if _UNTIL.fullmatch(value.text) else None


def _how_much(words: list[str], value: Wording) -> Sentence | None:
    """`volunteers | 30 hours a week`."""
    if words not in (["volunteers"], ["works"], ["trains"], ["studies"]) or not _OFTEN.fullmatch(value.text):
        return None
    return f"{{subject}} {words[0]} {{object}}.", value.text


def _taken(words: list[str], value: Wording) -> Sentence | None:
    """`phone_bookings | not taken`, `photography | allowed without flash`, `new_patients | not accepting`."""
    *allowed, last = words
    if last == "allowed" and allowed and _NOT_WHEN.match(value.text):  # `bonfires_allowed | not before 6 pm`
        return f"{{subject}} allows {' '.join(allowed)}, but {{object}}.", value.text
    things = " ".join(words)
    if not any(map(is_plural, words)) and not last.endswith("ing") and things != "photography":
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
    if words[0] in ("under", "over") and len(words) == _LEAST and words[1].isdigit() and not is_plural(words[2]):
        return f"The {words[0]}-{words[1]} {words[2]} of {{subject}} is {{object}}.", value.text
    return None
