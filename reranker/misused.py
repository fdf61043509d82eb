"""Misused predicates: places of a text where the words of a predicate cannot stand."""

import re
from collections.abc import Iterator
from functools import lru_cache

from reranker.substitution import either
from reranker.triples import Triple, predicate_parts
from reranker.verbaliser import verbalise
from reranker.verbaliser.lexicon import WORDS, inflected, is_counted, is_person, is_plural, lemma, listed, participle
from reranker.verbaliser.phrases import PREPOSITIONS
from reranker.verbaliser.wording import worded

_BE = "(?:is|are|was|were)"
_END = r"(?=[.,;]|$| and )"
_WITHOUT_HAVING = r"(?:^|(?<=[.!?] ))(?:(?!\b(?:ha[sd]|have|having|with)\b)[^.!?])*"
# A name is no size, and what lies in a city does not have the city.
_NOT_HAD = frozenset(
    {"area", "length", "width", "height", "depth", "size", "weight", "population", "city", "country", "state"}
)
_ACTS = ("tion", "sion", "ment", "ascent")  # endings of nouns for what somebody does
_KINDS = ("type", "kind", "species")  # "Rex is a dog species" is wrong where Rex is a dog
_EITHER_WAY = ("attend", "depart", "graduate", "join", "leave", "meet", "visit")  # with and without a preposition
_OTHERS = r"(?:(?!(?:of|in|above|years?)\b)[a-z]+ ){0,2}"


@lru_cache(maxsize=10_000)
def misused(triple: Triple) -> re.Pattern[str]:
    """Return a pattern of the places where the words of the predicate cannot stand."""
    words = [word.lower() for word in predicate_parts(triple.predicate)]
    subject, object_ = either(triple.subject), either(triple.object)
    template = verbalise(triple).template
    if worded(triple.object).truth is not None:
        patterns = [*_of_truth(words, template)]
    elif template == f"{{subject}} {words[0]} {{object}}.":
        patterns = [*_of_verb(words[0])]
    elif re.fullmatch(rf"\{{subject\}} {words[0]} \w+ \{{object\}}\.", template) and words[-1] in PREPOSITIONS:
        patterns = [*_of_lost_preposition(words[0], object_)]
    else:
        patterns = [*_of_noun(words, subject, object_), *_of_participle(words)]
        if words[-1] == "by":
            patterns += [rf"\b[Tt]he {_phrase(words)} {object_} and\b"]
        if words[-1] in _KINDS and template == "{subject} is {object}.":
            patterns += [rf"\b(?:is|was) an? {object_} {words[-1]}{_END}"]
        said_otherwise = template == "{subject} is {object}." or template.startswith("{subject} is located in the ")
        if said_otherwise and triple.object.islower():
            patterns += [rf"\b[Tt]he {_phrase(words)} of (?:the )?{subject} (?:is|was) {object_}{_END}"]
        if worded(triple.object).kind in ("number", "span"):
            patterns += _of_number(words, subject, object_, counted="{subject} has {object} " in template)
    patterns += _of_numbered_thing(triple.subject, subject)
    return re.compile("|".join(patterns) or r"(?!)")


def _of_numbered_thing(name: str, subject: str) -> Iterator[str]:
    """An article before a thing with a number: "the Invoice 7741 is overdue", but *the Audi 80 is*."""
    thing = re.fullmatch(r"([A-Z][a-z]+) \d+", name.replace("_", " "))
    if thing and lemma(thing[1].lower(), "NOUN"):
        yield rf"\b[Tt]he {subject}(?=,|\.|$| (?:is|was|has|had|which)\b)"


def _of_truth(words: list[str], template: str) -> Iterator[str]:
    """A thing or a sentence that the subject is ("it is wifi", "it is pets allowed"), and a quality that it has."""
    if is_plural(words[0]) and len(words) > 1:
        yield rf"\b(?:is|are) (?:not )?{_phrase(words)}{_END}"
    elif template.startswith("{subject} has "):
        thing = words[1:] if words[0] in ("has", "have") and len(words) > 1 else words
        yield rf"\b(?:is|are) (?:not )?(?:an? )?{_phrase(thing)}{_END}"
    elif re.fullmatch(r"\{subject\} is (?:not )?[\w-]+\.", template):
        yield rf"\b(?:has|have) (?:an? )?{'[ -]'.join(map(re.escape, words))}{_END}"


def _of_verb(verb: str) -> Iterator[str]:
    """A verb as what the subject has: "the team's beat is"."""
    yield rf"(?:['’]s|\b(?:[Tt]he|[Aa]n?|[Ii]ts|[Tt]heir)) {re.escape(verb)} (?:of|is|was|called|named)\b"


def _of_lost_preposition(verb: str, object_: str) -> Iterator[str]:
    """A verb without its preposition: "won the Team Beta" for `won_against`, "lives Munich" for `lives_in`."""
    infinitive = lemma(verb, "VERB") or verb
    if infinitive not in _EITHER_WAY:
        forms = {verb, infinitive, inflected(infinitive, "VBZ"), inflected(infinitive, "VBD")}
        yield rf"\b(?:{'|'.join(sorted(forms))}) (?:the )?{object_}(?!\w)"


def _of_participle(words: list[str]) -> Iterator[str]:
    """The bare verb or its noun in place of its participle: "it was form in 2009", "it was restoration in 2018"."""
    for word in words:
        verb = participle(word)
        if word.endswith(_ACTS):
            yield rf"\b(?:is|was) (?:first )?{re.escape(word)} (?:in|on|at|by|from|to)\b"
        if verb and verb != word:
            yield rf"\b(?:is|are|was|were|been) (?:first )?{re.escape(verb)} (?:in|on|at|by|from)\b"


def _of_noun(words: list[str], subject: str, object_: str) -> Iterator[str]:
    """A bare name as owner ("Fido age is 7", "Fido species dog"), a plural with *is*, and others.

    A name as another's kind ("Seine is the river Paris"), and a value before its noun ("has 12 EUR amount").
    """
    noun = _phrase(words)
    start = rf"(?:^|(?<=[.;] )|(?<=, )){subject} {noun}"
    yield rf"{start} {_BE}\b"
    if lemma(words[-1], "NOUN") and not any(lemma(word, "VERB") or lemma(word, "AUX") for word in words):
        yield rf"{start} {object_}(?=[.,;]|$)"
    if is_plural(words[-1]) and lemma(words[-1], "NOUN") != words[-1]:
        yield rf"\b[Tt]he {noun} of {subject} (?:is|was)\b|\b[Aa]n? {noun}(?= of\b| \d|[.,;]|$)"
    if lemma(words[-1], "NOUN") == words[-1]:
        yield rf"{object_} (?:is|was) the {noun} {subject}(?=[.,;]|$)"
        if words[-1] in _NOT_HAD and not re.search(r"\d", object_):
            yield rf"\bha[sd] (?:an?|the) {noun} of {object_}"
        elif not is_person(words[-1]) and is_counted(words[-1]) and not listed(words[-1], "without article"):
            yield rf"\b(?:is|was) {noun} (?:in|at|to|from) {object_}"
        if not listed(words[-1], "mass nouns") and not any(map(is_plural, words)):
            yield rf"\bha[sd] (?=\d){object_} {noun}{_END}"


def _of_number(words: list[str], subject: str, number: str, *, counted: bool) -> Iterator[str]:
    """The unit of the number beside the noun ("the weight kg is 9"), and the number as the thing that it counts.

    "Is 7 age", "is in Bo and height of 12", "the students are 420", "has a student of 420", "the hotel beds 320".
    """
    yield rf"{_WITHOUT_HAVING} and (?:an? |the )?{_phrase(words)} of {number}\b"
    if counted:
        thing = f"(?:{re.escape(words[-1])}|{lemma(words[-1], 'NOUN')})"
        yield rf"\b(?<!umber of ){thing}(?: of [^.,;]+?)? {_BE} {number}{_END}"
        yield rf"\b(?:an?|the) {thing} of {number}{_END}|(?:{subject}|\band) {_phrase(words)} {number}{_END}"
    if words[-1] in WORDS["prepositions"]:
        return
    if words[-1] not in WORDS["units"]:
        yield rf"\b(?:is|was|in) (?:in )?{number} {_OTHERS}{re.escape(words[-1])}\b(?! (?:old|long))"
    elif len(words) > 1:
        yield rf"\b{_phrase(words[-2:])}\b"


def _phrase(words: list[str]) -> str:
    return f"(?i:{re.escape(' '.join(words))})"
