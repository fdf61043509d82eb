"""Reversed roles: relations that a text says the other way round, by the grammar of verbs and nouns."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from reranker.doubts.roles import KINDS, ONE, is_agent, is_name, names_in, overlap
from reranker.substitution import compiled, either
from reranker.triples import Triple, predicate_key, predicate_parts
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.lexicon import inflected, lemma, participle
from reranker.verbaliser.phrases import PREPOSITIONS

_PASSIVE_WITH = PREPOSITIONS - {"under", "with"}
_MADE_BY = ("brand", "company", "label", "series")  # "an Acme company" is right
_LIGHT = frozenset({"be", "by", "have", "in", "of", "part", "place"})
_SEQUENCE = frozenset({"follow", "precede", "succeed", "successor", "predecessor"})
_ACTS = {"architect": "design", "author": "write", "mentor": "mentor", "coach": "coach"}
_ONE_WAY = frozenset({"on", "after", "from"})  # *based on*, *named after*
_STAND_IN = "Quorra"  # a made-up name
_MUTUAL = ("colleague", "cousin", "friend", "neighbour", "partner", "rival", "sibling", "spouse", "twin")
_DONE_BY_MANY = frozenset({"led"})  # a city is led by its mayor and by its council
_ENDS = r"(?=[.;]|$|,? (?:and|but|to|from|for|at|on|during|which|who|while)\b)"  # not "by London based Acme"
_NO_PASSIVE = r"(?<!\b(?:is|be|or) )(?<!\b(?:was|are|not) )(?<!\b(?:were|been) )"
_MEANWHILE = r"(?:(?:is|was|has) [^.;]*? and )?"


def reversed_roles(facts: Iterable[tuple[Triple, str]], text: str) -> Iterator[Triple]:
    """Yield the triples that a text says the other way round: "Bo was defeated by Ann" for `Ann | defeated | Bo`.

    The fact tells who acts: `{subject} defeated {object}`, `{subject} was painted by {object}`, or a noun for a person
    such as `captain`. A text that says the subject is what it has is wrong, too: "the flight is a destination". A
    relation is left out that other triples have the other way round.

    Args:
        facts: each triple with its fact in a sentence.
    """
    given = list(facts)
    for triple, fact in given:
        if _has_opposite(triple, [other for other, _ in given]):
            continue
        told, fact_apart, text_apart = apart(triple, fact, text)
        if overlap(told.subject, told.object):
            continue
        if any(compiled(pattern).search(text_apart) for pattern in _reversals(told, fact_apart)):
            yield triple


def done_by_other(facts: Iterable[tuple[Triple, str]], text: str) -> Iterator[Triple]:
    """Yield the triples whose deed a text gives to another name: "sold by Acme" for `sold_by | Bolt`.

    A text that has the right name behind the deed, too, tells of several.

    Args:
        facts: each triple with its fact in a sentence: `{subject} was sold by {object}`.
    """
    given = list(facts)
    names = names_in(triple for triple, _ in given)
    for triple, fact in given:
        done = _deed(triple, fact)
        if done is None:
            continue
        alike = {other.object for other, told in given if _deed(other, told) == done}
        others = [name for name in names if not any(overlap(name, known) for known in (*alike, triple.subject))]
        by = rf"\b{done} by {ONE}"
        if compiled(by + either(triple.object)).search(text):
            continue
        if any(compiled(rf"{by}{either(name)}{_ENDS}").search(text) for name in others):
            yield triple


def _deed(triple: Triple, fact: str) -> str | None:
    """Return what the object did by the fact: *sold* for `sold_by`, *trained* for `trainer`; None for others."""
    said = compiled(rf" (?P<done>[a-z]+) by {ONE}{either(triple.object)}\.?$").search(fact)
    if said and participle(said["done"]):
        return None if said["done"] in _DONE_BY_MANY else said["done"]
    *others, noun = [part.lower() for part in predicate_parts(triple.predicate)]
    verb = _act_of(noun) if is_agent(noun) and not others else None
    done = inflected(verb, "VBN") if verb else ""
    return done if done.endswith("ed") else None  # `mayor` is not from *may*


def apart(triple: Triple, fact: str, text: str) -> tuple[Triple, str, str]:
    """Return the triple, the fact and the text with another name for the longer of two names, if it holds the other."""
    shorter, longer = sorted((triple.subject, triple.object), key=len)
    if shorter == longer or usual_form(shorter) not in usual_form(longer):
        return triple, fact, text
    subject, object_ = (_STAND_IN if name == longer else name for name in (triple.subject, triple.object))
    pattern = compiled(rf"(?<!\w){either(longer)}(?!\w)")
    if not pattern.search(text):  # the text may spell the name otherwise
        return triple, fact, text
    return Triple(subject, triple.predicate, object_), pattern.sub(_STAND_IN, fact), pattern.sub(_STAND_IN, text)


def _has_opposite(triple: Triple, others: Iterable[Triple]) -> bool:
    """Whether another triple has the relation the other way round, or by another predicate: `owned_by` and `owns`."""
    key, verbs = predicate_key(triple.predicate), _verbs(triple)
    for other in others:
        if predicate_key(other.predicate) == key:
            if other.subject == triple.object or other.object == triple.subject:
                return True
        elif not verbs.isdisjoint(_verbs(other)):
            return True
    return False


def _verbs(triple: Triple) -> frozenset[str]:
    """Return the verbs of a predicate in their base form, and one word for all that follows and precedes."""
    words = [part.lower() for part in predicate_parts(triple.predicate)]
    verbs = {participle(word) or (lemma(word, "VERB") if lemma(word, "NOUN") is None else word) for word in words}
    return frozenset("follow" if verb in _SEQUENCE else verb for verb in verbs if verb and verb not in _LIGHT)


@lru_cache(maxsize=10_000)
def _reversals(triple: Triple, fact: str) -> tuple[str, ...]:
    """Return patterns of what a text says if it exchanges the roles of subject and object."""
    subject, object_ = either(triple.subject), either(triple.object)
    said = re.fullmatch(rf"(?:[Tt]he )?{subject} (?P<said>.+?) {ONE}{object_}\.?", fact, re.IGNORECASE)
    words = said["said"].split() if said else []
    words = words[: words.index("by") + 1] if "by" in words else words  # "was designed by the architect Bo Ray"
    *others, noun = [part.lower() for part in predicate_parts(triple.predicate)]
    as_owner = rf"{subject} {_MEANWHILE}(?:is|was) the (?i:{noun})\b(?! of (?:the )?(?!{object_})[A-Z])"
    by_noun: tuple[str, ...] = (as_owner,) if is_agent(noun) else ()
    if words[-1:] == ["by"] and len(words) > 2 and (verb := participle(words[-2])):
        return (*_acts(verb, agent=object_, patient=subject), *by_noun)
    if len(words) == 1 and (verb := lemma(words[0], "VERB")) and verb not in ("be", "have", "include", "become"):
        return _acts(verb, agent=subject, patient=object_)
    if len(words) == 2 and words[1] in _PASSIVE_WITH and (verb := lemma(words[0], "VERB")) and verb != "be":
        return (rf"{subject} (?:is|was|were|been) {inflected(verb, 'VBN')} by {ONE}{object_}(?!\w|['’-])",)
    if len(words) == 3 and words[2] in _ONE_WAY and participle(words[1]):
        done, which = words[1], f"{words[2]} which {ONE}{object_}"
        of_subject = rf"{object_} (?:is|was) (?:[a-z]+ )?{done} {words[2]} {ONE}{subject}(?!\w|['’-])"
        return (of_subject, rf"{which} (?:is|was) {done}\b")
    if lemma(noun, "NOUN") is None and not others and (verb := _act_of(noun)):  # `inhibitor`
        acts = rf"\b(?:which|that|and) {inflected(verb, 'VBZ')} {ONE}{object_}(?=[.,;]|$)"
        return (acts, *_acts_on_each_other(verb, agent=object_, patient=subject))
    if is_agent(noun) and not others and (verb := _act_of(noun)):
        by_noun += _acts_on_each_other(verb, agent=object_, patient=subject)
    if not is_name(triple.object) or lemma(noun, "NOUN") != noun or noun in _MUTUAL:
        return ()
    return (*by_noun, *_of_noun(subject, object_, noun, others))


def _of_noun(subject: str, object_: str, noun: str, others: list[str]) -> tuple[str, ...]:
    """Return patterns in which the object has what the subject has, or the subject is what it has."""
    if is_agent(noun):
        owner = rf"\b(?i:{noun}) of {ONE}{object_}(?!\w|['’-])", rf"{object_}['’]s? (?:\w+ )?(?i:{noun})\b"
        article = "(?:[Tt]he|[Ii]ts|[Tt]heir|[Aa]n?) " if lemma(noun, "VERB") == noun else r"\b"
        return owner if others else (*owner, rf"{article}{noun}(?: called| named| is| was)? {subject}(?!\w|['’-])")
    if others:
        whole = rf"{others[-1]} {noun}s? of {ONE}{object_}(?!\w|['’-])"
        return (rf"(?i:{subject}(?:,? which)? (?:is|was) (?:an?|the|one of the) {whole})",)
    of_object = rf"(?:\b(?:is|was)|,) the (?i:{noun}) (?:of|to) {ONE}{object_}(?!\w|['’-]| (?:in|of)\b)"
    unlike = rf"(?:^|(?<=[.!?] ))(?:(?!{noun})[^.!?])*\b(?:is|was) an? {object_} {noun}(?=[.;]|$)"
    behind = r"(?=[.,;]|$| (?:of|in|and|which|that|where|for)\b)"
    itself = rf"{subject}(?:, [^,.]+,)? (?:is|was) (?:an?|the) (?i:{noun}){behind}(?! of {subject})"
    return () if noun in KINDS else (itself, *(() if noun in _MADE_BY else (unlike,)), of_object)


def _act_of(agent: str) -> str | None:
    """Return what an agent does: `teacher` → *teach*, `supplier` → *supply*."""
    if agent in _ACTS:
        return _ACTS[agent]
    stem = re.sub(r"[eo]r$", "", agent)
    stems = (stem, f"{stem}e", re.sub("i$", "y", stem)) if stem != agent else ()
    return next((verb for verb in stems if lemma(verb, "VERB") == verb), None)


def _acts_on_each_other(verb: str, *, agent: str, patient: str) -> tuple[str, ...]:
    """Return patterns in which the patient of the verb acts on the agent."""
    active = f"{inflected(verb, 'VBZ')}|{inflected(verb, 'VBD')}"
    return (
        rf"{patient}(?:, (?:who|which) [^.;]*?,)? (?:{active}) {ONE}{agent}(?!\w|['’-])",
        rf"{agent} (?:is|was) {inflected(verb, 'VBN')} by {ONE}{patient}(?!\w|['’-])",
    )


def _acts(verb: str, *, agent: str, patient: str) -> tuple[str, ...]:
    """Return patterns in which the patient of the verb acts, on the agent or on anything."""
    acts = inflected(verb, "VBZ")
    active = f"{acts}|{inflected(verb, 'VBD')}"
    return (
        rf"{patient} {_MEANWHILE}{acts}\b",
        rf"{agent}(?:,|, (?:who|which) [^.;]*?,)? {_MEANWHILE}(?:is|was|were|been) {inflected(verb, 'VBN')}\b",
        rf"\b{inflected(verb, 'VBN')} by {ONE}{patient}(?!\w|['’-])",
        rf"{_NO_PASSIVE}\b(?:{active}) {ONE}{agent}(?!\w|['’-])",
        rf"\b{inflected(verb, 'VBN')} (?:from|against) {ONE}{agent}(?!\w|['’-])",
    )
