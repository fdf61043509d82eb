"""Well-formedness: whether a text is finished, grammatical, English, and says nothing twice, whatever the facts."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from reranker.english.agreement import disagreeing
from reranker.english.broken_phrases import broken_phrases
from reranker.english.grammar import (
    bare_truth,
    counted_as_one,
    days_in,
    related_to_itself,
    run_on_sentences,
    stutters,
    unknown_words,
    wrong_articles,
    wrong_ordinals,
)
from reranker.english.labels_as_nouns import labels_as_nouns
from reranker.english.noun_phrases import stranded_prepositions, unexplained_units
from reranker.english.repeated import HIDDEN, facts_twice, numbers_twice, values_twice, words_twice
from reranker.english.verb_forms import agents_by, bare_verbs, false_passives, labels_as_verbs, verbless, verbs_as_nouns
from reranker.substitution import entities_in_words, whole_words
from reranker.triples import Triples

# To be raised when a rule below changes, or in agreement.py, broken_*.py, grammar.py, labels_as_nouns.py,
# misused*.py, noun_phrases.py, parts.py, repeated.py, verb_forms.py.
RULES = 65

# Words that no sentence ends with.
_OPEN = "a|an|the|of|and|or|but|its|their|whose|between|than|into|because"
_OPEN_BEFORE_COMMA = "a|an|the|of|its|their|whose|between|than|into|(?:and|or)(?!, [^,.]{3,40},)"
# A preposition ends a sentence only behind a relative word ("the club where he is from").
_STRANDED = (
    r"(?:is|are|was|were|located|situated|based|found|born|it|which|serves|food|price|rating) "
    r"(?:in|on|at|by|for|to|as|near|with|from)"
)
_SAME_WORD = re.compile(r"(\w+) \1", re.IGNORECASE)
_RELATIVE = re.compile(r"\b(?:where|which|that|who|whom|what)\b", re.IGNORECASE)
# A word of the first kind cannot stand directly before a word of the second kind.
_CLASHES = (
    ("a|an|the", "a|an|the|in|of|by|to|at|for|with|from|and|or|is|was|are|were"),
    ("a|an|the", "its|their|his|her|our|my|your|be|me|him|them|does|never(?!-)|cannot"),
    ("of|by|into", "of|by|is|was|are|were|and"),
    ("is|was|are|were", "is|was|are|were|has|have"),
)
# What generators and templates leave behind: an open slot, an unknown token, a bar, dots at the end.
_LEFT_OVER = r"[{}|<>⁇\ufffd]|\[[A-Z_]+\]|\b[Xx]-?(?:name|near)\b|__|(?:\.{2,}|…)\s*$|[,:–-]\s*$"
_ENGLISH = re.compile(
    r"\b(?:the|an|is|of|and|has|it|for|are|that|which|by|from|were|have|with|there|its|near|at|as|to)\b", re.IGNORECASE
)
_FOREIGN = re.compile(
    r"\b(?:ist|ein|eine|und|der|mit|von|liegt|wurde|est|une|des|avec|dans|qui|sont|es|un|una|con|los|las|del|por|"
    r"está|è|nel|della|het|een|van|är|och|jest)\b"
)
# What a chat model says to its user, before or behind the text.
_CHATTER = re.compile(
    r"^\W*(?:sure|certainly|of course|absolutely|okay|ok)[,!.:]|"
    r"^\W*here(?:[’']s| is| are) (?:a|an|the|your|my|one)\b[^.!?]*:|"
    r"^\W*(?:text|output|answer|description|sentence|response)\s*:|\bas an ai\b|^```|\*\*|"
    r"\b(?:i hope (?:this|that) helps|let me know if|feel free to (?:ask|contact|reach))\b|"
    r"\bbased on the (?:given|provided)\b",
    re.IGNORECASE,
)
_OTHER_SCRIPT = re.compile(r"[\u0370-\u1cff\u3040-\ud7ff]")
_END = r"\s*(?:[.!?;]\s|[.!?;]?\s*$)"


@dataclass(frozen=True)
class Flaw:
    """A place where the text is not well-formed.

    Args:
        start, end: the characters of the place; `end` is the one behind the last.
        problem: `empty`, `unfinished`, `ungrammatical`, `repeated`, `unknown word`, `not English` or `chatter`.
    """

    start: int
    end: int
    problem: str


def flaws(triples: Triples, text: str) -> tuple[Flaw, ...]:
    """Return the flaws of a text, in the order of the text.

    Names of the triples are left out of account: a name may hold any words.
    """
    masked = _masked(triples, text)
    found = [*_unfinished(masked), *_empty(masked), *_not_english(masked)]
    found += _ungrammatical(triples, masked, text)
    said_twice = (place for place in words_twice(masked, text) if not _is_double_name(text[slice(*place)], triples))
    twice = (said_twice, *(find(triples, text) for find in (numbers_twice, facts_twice, values_twice)))
    found += [Flaw(*place, "repeated") for places in twice for place in places]
    found += [Flaw(match.start(), match.end(), "chatter") for match in _CHATTER.finditer(masked)]
    return tuple(sorted(set(found), key=lambda flaw: (flaw.start, flaw.end, flaw.problem)))


def _is_double_name(words: str, triples: Triples) -> bool:
    """Whether a word twice is a name of the triples: `chin chin`."""
    if _SAME_WORD.fullmatch(words) is None:
        return False
    return any(words.lower() in name.lower() for name in entities_in_words(triples))


def _masked(triples: Triples, text: str) -> str:
    """The text with each name of the triples replaced by as many placeholders as the name has characters."""
    names = _names(triples)
    return names.sub(lambda name: HIDDEN * len(name[0]), text) if names else text


@lru_cache(maxsize=1024)
def _names(triples: Triples) -> re.Pattern[str] | None:
    in_words = (form for name in entities_in_words(triples) for form in (name, name.replace("-", " ")))
    names = [name for name in dict.fromkeys(in_words) if name.lower() not in _OPEN.split("|")]
    return re.compile(whole_words(names).pattern, re.IGNORECASE) if names else None


def _unfinished(text: str) -> Iterator[Flaw]:
    """Function words that nothing follows ("a pub in the."), pairs of them ("the of", "is is"), and open slots."""
    yield from _matches(_LEFT_OVER, text, "unfinished")
    yield from _matches(rf"\b(?:{_OPEN})\b(?={_END})", text, "unfinished")
    yield from _matches(rf"\b(?:{_OPEN_BEFORE_COMMA})\b(?=\s*,)", text, "unfinished")
    for match in re.finditer(rf"\b{_STRANDED}\b(?={_END})", text):
        sentence = re.split(r"[.!?]\s", text[: match.start()])[-1]
        if not _RELATIVE.search(sentence):
            yield Flaw(match.start(), match.end(), "unfinished")
    for match in re.finditer(rf"\b(?:of|and) [^.!?]+ (?:is|was|are|were)(?={_END})", text):
        if not _RELATIVE.search(match[0]):  # "the outdoor seating of the inn is."
            yield Flaw(match.start(), match.end(), "unfinished")
    yield from _matches(r"\([^()]*$|\((?=[^()]*\()", text, "unfinished")  # a bracket that nothing closes
    for first, second in _CLASHES:
        yield from _matches(rf"\b(?:{first})\s+(?:{second})\b", text, "unfinished")


def _ungrammatical(triples: Triples, masked: str, text: str) -> Iterator[Flaw]:
    """Wrong articles, broken phrases, truth values and verbs as nouns, and words that English does not have."""
    for masked_rule in (disagreeing, stranded_prepositions):
        yield from (Flaw(*place, "ungrammatical") for place in masked_rule(masked))
    yield from (Flaw(*place, "unknown word") for place in unexplained_units(masked))
    # Truth values, and the names before a predicate, are masked.
    rules_of_triples = (bare_truth, broken_phrases, verbless, labels_as_nouns, labels_as_verbs, related_to_itself)
    for rule in (*rules_of_triples, stutters):
        yield from (Flaw(*place, "ungrammatical") for place in rule(triples, text))
    rules = (wrong_articles, verbs_as_nouns, false_passives, days_in, run_on_sentences, wrong_ordinals, agents_by)
    places = {"ungrammatical": tuple(place for rule in (*rules, counted_as_one, bare_verbs) for place in rule(text))}
    places["unknown word"] = tuple(unknown_words(triples, text))
    for problem, found in places.items():
        yield from (Flaw(*place, problem) for place in found if masked[place[0]] != HIDDEN)


def _empty(text: str) -> Iterator[Flaw]:
    """Brackets and quotes around nothing, and punctuation without words between."""
    yield from _matches(r"\(\s*\)|\[\s*\]|\"\s*\"|,\s*[,.;]|(?<=\w{4})\.\s*,|[;:]\s*[.,]|^\s*[,.;:]", text, "empty")


def _not_english(text: str) -> Iterator[Flaw]:
    """Words in another script, or words of another language in a text without the commonest words of English."""
    foreign = _OTHER_SCRIPT.search(text) or (not _ENGLISH.search(text) and _FOREIGN.search(text))
    if foreign:
        yield Flaw(0, len(text), "not English")


def _matches(pattern: str, text: str, problem: str) -> Iterator[Flaw]:
    for match in re.finditer(pattern, text):
        yield Flaw(match.start(), match.end(), problem)
