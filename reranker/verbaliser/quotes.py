"""Quotes: objects that stand in quotation marks, as mottos, opinions and warnings do: `motto | Learn to serve`."""

import re

from reranker.verbaliser.lexicon import is_plural, listed
from reranker.verbaliser.phrases import PREPOSITIONS, Sentence
from reranker.verbaliser.wording import Wording

_OPINIONS = frozenset({"review", "comment", "feedback", "quote", "testimonial"})
_WHO_SAYS = frozenset({"customer", "guest", "critic", "user", "reader", "visitor", "patient", "press", "student"})
_REPORTS, _SHORT = frozenset({"issue", "problem", "error", "bug", "subject line", "error message"}), 2
_WARNING = re.compile(r"(?:[Cc]ontains|[Mm]ay (?:contain|cause)|[Mm]ade (?:with|from|in a)|[Nn]ot (?:suitable|for)) ")
_NOTES = frozenset({"info", "information", "note", "notes", "warning"})
_SMALL = PREPOSITIONS | {"a", "an", "the", "and", "or"}


def quoted(words: list[str], value: Wording) -> Sentence | None:
    """`summary | Button does not work`, `motto | Learn to serve`, but not `title | The Old Man and the Sea`."""
    noun = " ".join(words)
    if words[1:] == ["say"] and is_plural(words[0]):  # `reviewers_say | best pies in town`
        return f'The {words[0]} of {{subject}} say "{{object}}".', value.text.removesuffix(".")
    plain = not any(letter.isdigit() for letter in value.text)  # not `issue | Vol 12 No 3`
    reported = noun in _REPORTS and len(value.text.split()) > _SHORT and plain
    if reported or _is_opinion(words, value.text) or _is_warning(words, value.text):
        return (
            f'The {noun} of {{subject}} {"are" if is_plural(words[-1]) else "is"} "{{object}}".',
            value.text.removesuffix("."),
        )
    if len(words) == 1 and listed(noun, "said in quotes") and _is_sentence(noun, value.text):
        return f'The {noun} of {{subject}} is "{{object}}".', value.text.removesuffix(".")
    return None


def _is_opinion(words: list[str], text: str) -> bool:
    """Whether an object says what somebody thinks: `customer_review | huge portions`, but not `peer_review | blind`."""
    of_someone = words[-1] in _OPINIONS and (len(words) == 1 or words[0] in _WHO_SAYS)
    return of_someone and " " in text and text[0].isalpha() and text.split()[0] not in PREPOSITIONS


def _is_warning(words: list[str], text: str) -> bool:
    """Whether an object says more than a noun does: `allergy_info | contains nuts`."""
    return words[-1] in _NOTES and _WARNING.match(text) is not None and '"' not in text


def _is_sentence(noun: str, text: str) -> bool:
    """Whether an object has words as sentences have them: `Button does not work`."""
    small = [word for word in text.split()[1:] if word.islower() and word not in _SMALL]
    return text[:1].isupper() and (len(small) > 1 or (listed(noun, "always in quotes") and " " in text))
