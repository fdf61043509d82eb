"""Misused predicates: places of a text where the words of a predicate cannot stand."""

import re
from collections.abc import Iterator
from functools import lru_cache

from reranker.english.misused_verbs import misused_verbs
from reranker.english.parts import PHRASE_END, SENTENCE_START
from reranker.substitution import compiled, either
from reranker.triples import Triple, Triples, predicate_parts
from reranker.verbaliser import verbalise
from reranker.verbaliser.articles import as_kind
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.lexicon import (
    UNITS,
    WORDS,
    inflected,
    is_counted,
    is_of_a_people,
    is_person,
    is_plural,
    lemma,
    listed,
    participle,
)
from reranker.verbaliser.names import takes_the
from reranker.verbaliser.predicate_words import predicate_words_as_spelt
from reranker.verbaliser.told_as_person import is_told_as_person
from reranker.verbaliser.told_as_thing import is_thing
from reranker.verbaliser.wording import worded

_HAPPENED = re.compile(r"The (?P<event>[\w -]+) of \{subject\} (?:is|was) (?:in|on|at) \{object\}\.")
_BE = "(?:is|are|was|were)"
_WITHOUT_HAVING = rf"{SENTENCE_START}(?:(?!\b(?:ha[sd]|have|having|with)\b)[^.!?])*"
# A name is no size, and what lies in a city does not have the city.
_NOT_HAD = frozenset(
    {"area", "length", "width", "height", "depth", "size", "weight", "population", "city", "country", "state"}
)
_NAMED_KINDS = ("style", "type", "range", "rating", "status", "level")  # of what a thing has, and is not
_IN_INDUSTRY = "body|company|expert|giant|group|leader|player|supplier|veteran"
_OF_LANDSCAPE = re.compile(r"(?:Lake|Mount) [A-Z][\w-]+|.* (?:Airport|Mountains)")
_FULL_NAME = re.compile(r"[A-Z][\w’'-]+ [A-Z][\w’'-]+(?<!s)")
_KINDS = ("type", "kind", "species")  # "Rex is a dog species" is wrong where Rex is a dog
_OTHERS = r"(?:(?!(?:of|in|above|years?)\b)[a-z]+ ){0,2}"

_NOTHING = r"(?!)"  # a pattern that no text has


@lru_cache(maxsize=10_000)
def misused(triple: Triple) -> re.Pattern[str]:
    """Return a pattern of the places where the words of the predicate cannot stand."""
    words = [word.lower() for word in predicate_parts(triple.predicate)]
    subject, object_ = either(triple.subject), either(triple.object)
    template = verbalise(triple).template
    spelt = predicate_words_as_spelt(triple.predicate)
    if worded(triple.object).truth is not None:
        patterns = [*_of_truth(words, template)]
    else:
        patterns = [*misused_verbs(triple, words, template, object_)]
        if words[0] in ("has", "have") or not template.startswith(f"{{subject}} {words[0]} "):
            patterns += _of_noun(words, subject, object_)
            patterns += _of_value(triple, words, template)
        elif lemma(words[0], "NOUN") is None:  # "the turned pro of Ann is 2014"
            patterns.append(rf"(?:\b[Tt]he|\b[Ii]ts|['’]s) {_phrase(words)} (?:of|is|was|are|were)\b")
    if _is_done(worded(triple.object).text):  # "was acquired by sunk by a submarine"
        patterns.append(rf"\b(?:by|of|from|with|for|to|the|an?) {object_}")
    role = words[-2] if len(words) > 1 and words[-1] == "name" else words[-1]
    if is_person(role) and _FULL_NAME.fullmatch(usual_form(triple.object)) and not takes_the(usual_form(triple.object)):
        patterns.append(rf"\bcalled the {object_}{PHRASE_END}")
    if words[-1] in ("material", "materials"):
        patterns.append(rf"\b(?:is|was) an? {object_}{PHRASE_END}")
    if words[-1] == "country" and _OF_LANDSCAPE.fullmatch(usual_form(triple.subject)):  # "Peru, where Lake Oak is from"
        patterns.append(rf"\bwhere (?:the )?{subject} is from\b|{subject} comes from (?:the )?{object_}\b")
    if words[-1] == "nationality" and is_of_a_people(usual_form(triple.object)):
        patterns.append(rf"\bnationals? of (?:the )?{object_}")
    if words[-1] == "industry":  # no firm is an entertainment industry
        patterns.append(rf"{subject}(?:, [^,.]+,)? (?:is|was) an? (?:[\w-]+ ){{1,3}}industry\b(?! (?:{_IN_INDUSTRY}))")
    if spelt != words and len(words) > 1:  # "the resp person", "the last cal"
        patterns.append(rf"\b{re.escape(' '.join(words))}\b")
        patterns += _of_noun(spelt, subject, object_) if worded(triple.object).truth is None else []
    if template != "{subject} {object}.":  # "in 1627, sank in a storm and is"
        patterns.append(rf"\b(?:1\d|20)\d\d, {object_} and (?:is|was|has)\b")
    as_told = worded(triple.object).kind == "number" or triple.object.endswith(" only")  # `open_in_winter`
    own = _own_sentence(triple) if as_told else ""
    return re.compile("|".join(pattern for pattern in patterns if not re.search(pattern, own)) or _NOTHING)


def _own_sentence(triple: Triple) -> str:
    """The sentence of the templates, in which the words of a predicate stand where they can: "has 155 horsepower"."""
    said = verbalise(triple)
    return said.template.replace("{subject}", said.subject).replace("{object}", said.object)


def _is_done(text: str) -> bool:
    """Whether an object tells what was done: `sunk by a storm`, but not `government in exile`."""
    first, *rest = text.split() or [""]
    done = first.islower() and participle(first) is not None and lemma(first, "NOUN") is None
    return done and rest[:1] in (["by"], ["in"], ["at"], ["on"])


def things_as_persons(triples: Triples) -> Iterator[re.Pattern[str]]:
    """Yield patterns of a thing that is told as a person: "the Elm Viaduct, who is 336 m tall"."""
    for name in dict.fromkeys(triple.subject for triple in triples):
        if is_thing(triples, name):
            yield compiled(rf"(?<!of )\b[Tt]he {either(name)},? who (?:is|was|has)\b")


def persons_as_things(triples: Triples) -> Iterator[re.Pattern[str]]:
    """Yield patterns of a person who is told as a thing: "Ann Lee, a student at Ely College, was founded in 1495"."""
    for name in dict.fromkeys(triple.subject for triple in triples):
        if is_told_as_person(name, triples):
            said = rf"{SENTENCE_START}{either(name)},? (?:[^,.;]*, )?was"
            yield compiled(rf"{said} (?:established|founded|built)\b")


def persons_as_it(triples: Triples) -> Iterator[re.Pattern[str]]:
    """Yield a pattern of *it* in a text about one person alone: "Ann Lee is a nurse. It speaks Welsh."."""
    if len({triple.subject for triple in triples}) == 1 and is_told_as_person(triples[0].subject, triples):
        yield compiled(rf"{SENTENCE_START}Its? (?:[a-z]+s|ha[sd]|(?:[a-z]+ )+(?:is|are|was|were))\b")


def commas_before_verbs(triples: Triples) -> Iterator[re.Pattern[str]]:
    """Yield patterns of a comma between a name and its verb: "Ann Lee, was born in Ely"."""
    for name in dict.fromkeys(triple.subject for triple in triples):
        if "," not in name:  # *Ely, Ohio, is a town*
            yield compiled(rf"{SENTENCE_START}(?:The )?{either(name)}, (?:is|was|has|had|are|were)\b")


def numbered_things(triples: Triples) -> Iterator[re.Pattern[str]]:
    """Yield patterns of an article before a thing with a number: "the Invoice 7741 is", but *the Audi 80 is*."""
    for name in dict.fromkeys(triple.subject for triple in triples):
        thing = re.fullmatch(r"([A-Z][a-z]+) \d+", name.replace("_", " "))
        if thing and lemma(thing[1].lower(), "NOUN") and as_kind(thing[0], name, triples) == thing[0]:
            yield compiled(rf"\b[Tt]he {either(name)}(?=,|\.|$| (?:is|was|has|had|which)\b)")


def _of_truth(words: list[str], template: str) -> Iterator[str]:
    """A thing or a sentence that the subject is ("it is wifi", "it is pets allowed"), and a quality that it has.

    A thing that the subject needs is no quality: "it is not booking".

    Nor does the noun for a person lack its article: "she is not smoker".
    """
    required = re.fullmatch(r"\{subject\} (?:requires|does not require) (?:an? )?(?P<thing>[\w -]+)\.", template)
    if len(words) > 1 and not template.startswith("{subject} is "):
        yield rf"\b(?:is|are) (?:not )?{_phrase(words)}\b"
    if required:
        yield rf"\b(?:is|are|was) (?:not )?(?:an? )?{re.escape(required['thing'])}{PHRASE_END}"
    kind = re.fullmatch(r"\{subject\} is (?:not )?an? (?P<kind>[\w -]+)\.", template)
    if kind:
        yield rf"\b(?:is|was) (?:not )?{re.escape(kind['kind'])}{PHRASE_END}"
    if is_plural(words[0]) and len(words) > 1 and participle(words[-1]):  # "is in Ely and pets allowed"
        yield rf"{SENTENCE_START}(?:(?!\bwith\b)[^.!?])*\band {_phrase(words)}{PHRASE_END}"
    if is_plural(words[0]) and len(words) > 1:
        yield rf"\b(?:is|are) (?:not )?{_phrase(words)}{PHRASE_END}"
    elif template.startswith("{subject} has "):
        thing = words[1:] if words[0] in ("has", "have") and len(words) > 1 else words
        yield rf"\b(?:is|are) (?:not )?(?:an? )?{_phrase(thing)}{PHRASE_END}"
    elif re.fullmatch(r"\{subject\} is (?:not )?[\w-]+\.", template):
        yield rf"\b(?:has|have) (?:an? )?{'[ -]'.join(map(re.escape, words))}{PHRASE_END}"


def _of_noun(words: list[str], subject: str, object_: str) -> Iterator[str]:
    """A bare name as owner ("Fido age is 7", "Fido species dog"), a plural with *is*, and others.

    A name as another's kind ("Seine is the river Paris"), and a value before its noun ("has 12 EUR amount").
    """
    noun = _phrase(words)
    start = rf"(?:^|(?<=[.;] )|(?<=, )){subject} {noun}"
    yield rf"{start} {_BE}\b"
    if lemma(words[-1], "NOUN") and not any(lemma(word, "VERB") or lemma(word, "AUX") for word in words):
        yield rf"{start} {object_}(?=[.,;]|$)"
    bare_verb = len(words) == 1 and lemma(words[0], "NOUN") == lemma(words[0], "VERB") == words[0]
    if bare_verb and inflected(words[0], "VBD") != words[0]:
        yield rf"{start} {object_}{PHRASE_END}|\b(?:is|was) {words[0]} by\b"
    if len(words) > 1 and words[-1] in WORDS["abbreviated"]:
        yield rf"\b{_phrase(words[-2:])}\b"
    plural = is_plural(words[-1]) and lemma(words[-1], "NOUN") != words[-1]
    if plural and not any(word in WORDS["prepositions"] for word in words):
        yield rf"\b[Tt]he {noun} of {subject} (?:is|was)\b|\b[Aa]n? {noun}(?= of\b| \d|[.,;]|$)"
    if lemma(words[-1], "NOUN") == words[-1]:
        yield rf"{object_} (?:is|was) the {noun} {subject}(?=[.,;]|$)"
        if words[-1] in _NOT_HAD and not re.search(r"\d", object_):
            yield rf"\bha[sd] (?:an?|the) {noun} of {object_}"
        elif (
            not any(map(_is_participle, words))
            and not is_person(words[-1])
            and is_counted(words[-1])
            and not listed(words[-1], "without article")
        ):
            yield rf"\b(?:is|was) {noun} (?:in|at|to|from{'|on' if len(words) > 1 else ''}) {object_}"
        several = any(map(is_plural, words)) or listed(words[-1], "unchanged plurals")
        if not listed(words[-1], "mass nouns") and not several and "per" not in words:
            yield rf"\bha[sd] (?=\d){object_} {noun}{PHRASE_END}"


def _of_value(triple: Triple, words: list[str], template: str) -> Iterator[str]:
    """What the value is, said as a name: "the species of Fido is dog", "Fido is a dog species"; and wrong numbers."""
    subject, object_ = either(triple.subject), either(triple.object)
    said_so = re.search(rf" (?:is|was) {re.escape(' '.join(words))} ", template)
    if words[-1] == "by" and len(words) > 1 and not said_so and not any(map(_is_participle, words)):
        yield rf"\b[Tt]he {_phrase(words)} {object_} and\b|\b(?:is|was) {_phrase(words)} {object_}"
    if template == "{subject} is {object}." and words[-1] in _KINDS:
        yield rf"\b(?:is|was) an? (?:{object_} {words[-1]}|{words[-1]} {object_}){PHRASE_END}"
    if len(words) > 1 and words[-1] in _NAMED_KINDS:  # "the Oz is a sedan body style"
        yield rf"\b(?:is|was) an? {object_} {_phrase(words)}\b"
    said_otherwise = template == "{subject} is {object}." or template.startswith("{subject} is located in the ")
    if said_otherwise and triple.object.islower():
        yield rf"\b[Tt]he {_phrase(words)} of (?:the )?{subject} (?:is|was) {object_}{PHRASE_END}"
    happened = _HAPPENED.fullmatch(template) if worded(triple.object).kind != "day" else None
    if happened:
        yield rf"(?<!of the )(?<!of its )\b{re.escape(happened['event'])}(?: of [^.;,]+?)? is {object_}{PHRASE_END}"
    if worded(triple.object).kind in ("number", "span"):
        counted = "{subject} has {object} " in template and not {"of", "per"} & set(words)  # not `visitors_per_year`
        as_unit = len(words) > 1 and " ".join(words[-2:]) not in template  # but `square_feet`
        yield from _of_number(words, subject, object_, counted=counted, as_unit=as_unit)


def _of_number(words: list[str], subject: str, number: str, *, counted: bool, as_unit: bool) -> Iterator[str]:
    """The unit of the number beside the noun ("the weight kg is 9"), and the number as the thing that it counts.

    "Is 7 age", "is in Bo and height of 12", "the students are 420", "has a student of 420", "the hotel beds 320",
    "it starred 4".
    """
    yield rf"{_WITHOUT_HAVING} and (?:an? |the )?{_phrase(words)} of {number}\b"
    if counted:
        thing = f"(?:{re.escape(words[-1])}|{lemma(words[-1], 'NOUN')})"
        yield rf"\b(?<!umber of ){thing}(?: of [^.,;]+?)? {_BE} {number}{PHRASE_END}"
        counting = inflected(lemma(words[-1], "NOUN") or words[-1], "VBD")
        yield rf"\b{counting} {number}(?:{PHRASE_END}| {re.escape(words[-1])}\b)"
        yield rf"(?:\b(?:an?|the) {thing} of|(?:{subject}|\band) {_phrase(words)}) {number}{PHRASE_END}"
    if words[-1] in WORDS["prepositions"] or "per" in words:
        return
    if words[-1] not in UNITS:
        yield rf"\b(?:is|was|in) (?:in )?{number} {_OTHERS}{re.escape(words[-1])}\b(?! (?:old|long))"
    elif as_unit and not counted:
        yield rf"\b{_phrase(words[-2:])}\b"


def _is_participle(word: str) -> bool:
    return word.endswith("ed") or bool(participle(word)) or listed(word, "unchanged participles") or word == "found"


def _phrase(words: list[str]) -> str:
    return f"(?i:{re.escape(' '.join(words))})"
