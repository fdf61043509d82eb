"""Described: forms that tell what a subject is or does, said as a clause: *is a Border Collie*, *eats fish*."""

import re

from reranker.verbaliser.lexicon import (
    WORDS,
    is_adjective,
    is_adverb,
    is_person,
    is_plural,
    lemma,
    listed,
    participle,
    with_article,
)
from reranker.verbaliser.phrases import PREPOSITIONS

_DONE_TO = re.compile(rf"[a-z]+(?:$| (?:{'|'.join(PREPOSITIONS)})\b)")  # `killed in battle`, not `broken neck`
_FLOOR = re.compile(r"\d+(?:st|nd|rd|th)|ground|top|upper|lower")
_DONE_ONCE = frozenset({"delivered", "shipped", "dispatched", "returned", "refunded"})
_HAPPENED = frozenset({"failed", "expired", "crashed", "arrived", "departed", "landed", "died"})


def described(subject: str, noun: str, text: str, *, of_person: bool, of_animal: bool) -> str:
    """The template of a form whose object describes the subject or is what it does; empty for any other form.

    "The breed of Rex is Border Collie." → "Rex is a Border Collie."

    Args:
        subject: the subject in words.
        noun: what the form names: `breed`, `delivery status`.
        text: the object in words.
    """
    kind, _, last = noun.rpartition(" ")
    if last == "status" and listed(kind, "told by status") and (verb := state_verb(text)):
        return f"{{subject}} {verb} {{object}}."
    if listed(noun, "graded") and listed(text, "grades"):
        return f"{{subject}} has {{object}} {noun}."
    last_word = text.split()[-1]
    if of_animal and noun == "diet" and "," not in text and text.islower() and all(map(is_plural, text.split(" and "))):
        return "{subject} eats {object}."
    if "," in text or " and " in text:
        return ""
    if noun == "breed" and not is_plural(last_word) and not is_adjective(last_word) and not subject[-1].isdigit():
        return f"{{subject}} is {with_article(text).split()[0]} {{object}}."
    if noun == "cause of death" and _DONE_TO.match(text) and participle(text.split()[0]):
        return "{subject} was {object}."
    if of_person and noun == "department" and text[:1].isupper():
        return "{subject} works in the {object}" + ("." if "department" in text.lower() else " department.")
    if of_person and noun == "sport" and listed(text, "sports played"):
        return "{subject} plays {object}."
    if of_animal and noun == "diet" and text.endswith("vore"):
        return f"{{subject}} is {with_article(text).split()[0]} {{object}}."
    if of_animal and noun == "diet" and text.islower() and not is_person(last_word):
        return f"{{subject}} {'is' if is_adjective(text) or text.endswith('vorous') else 'eats'} {{object}}."
    if noun in ("colour", "color") and text.islower() and listed(last_word, "colours"):
        return "{subject} is {object}."
    if noun == "fuel type" and text.islower() and not is_adjective(last_word):
        return "{subject} runs on {object}."
    if noun == "diagnosis" and text.islower() and not listed(text, "no diagnoses"):
        return "{subject} has been diagnosed with {object}."
    if noun == "floor" and (text in WORDS["ordinals"].values() or _FLOOR.fullmatch(text)):
        return "{subject} is on the {object} floor."
    if noun == "drug class" and not is_plural(last_word):
        return f"{{subject}} is {with_article(text).split()[0]} {{object}}."
    if of_animal and noun == "habitat" and text.removeprefix("the ")[:1].isupper():
        return "{subject} lives in {object}."
    if of_animal and noun == "habitat" and not text.islower():
        return f"{{subject}} lives in {'the ' if ' of ' in text else ''}{{object}}."
    if of_animal and noun == "habitat":
        return f"{{subject}} lives in {'the ' if listed(text, 'places with article') else ''}{{object}}."
    return ""


def state_verb(text: str) -> str:
    """The verb before a status: *is* overdue, *is* awaiting approval, *has* failed; nothing before other words."""
    first, *rest = text.split()
    if not text.islower():
        return ""
    if first in PREPOSITIONS or (first.endswith("ing") and lemma(first, "VERB") and (rest or not lemma(first, "NOUN"))):
        return "is"
    if participle(first) and (not rest or rest[0] in PREPOSITIONS):
        return "has" if first in _HAPPENED else "has been" if first in _DONE_ONCE else "is"
    adjective = first if not rest else rest[-1] if is_adverb(first) else ""
    return "is" if is_adjective(adjective) or participle(adjective) else ""
