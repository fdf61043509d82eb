"""Chained facts: what is told of the last name of a fact becomes a relative clause: *…, who was born in Ely*."""

import re
from collections.abc import Iterable, Mapping

from reranker.triples import Triple, Triples, predicate_key
from reranker.verbaliser.aggregation import SENTENCE_END, aggregated
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import is_told_as_person
from reranker.verbaliser.lexicon import WORDS, listed
from reranker.verbaliser.pronouns import is_thing

_LONGEST = 28  # words of a sentence
_SAYS_MORE = re.compile(r"[;:]|,(?!\d\d\d)|\b(?:which|who|whose|where|that)\b")
_TO_PLACES, _TO_PERSONS = frozenset(WORDS["said of a place"]), frozenset(WORDS["said of a person"])
_PART = r"The (?P<part>[a-zA-Z][a-z-]*(?: [a-z-]+)*) of (?:the )?{name} (?P<rest>(?:is|are|was|were) .+)"


def chained(facts: Mapping[Triple, str]) -> dict[Triple, str]:
    """Return facts in which what is told of the last name of a fact is a relative clause of that name.

    "Fram was built by Colin Archer. Colin Archer was born in 1832." → "Fram was built by Colin Archer, who was born in
    1832." What takes more than one sentence stays, and so does what is told of a name that may be a person or a thing.

    Args:
        facts: the fact of each triple, in a sentence.
    """
    left = dict(facts)
    for name in dict.fromkeys(triple.subject for triple in facts):
        own = [triple for triple in left if triple.subject == name]
        naming = [triple for triple in facts if triple.object == name and triple.subject != name]
        if not own or len(naming) != 1 or left.get(naming[0]) != facts[naming[0]] or _has_sibling(naming[0], facts):
            continue
        told = aggregated(tuple(own), [left[triple] for triple in own])
        if sentence := _with_clause(facts[naming[0]], told, naming[0], tuple(facts)):
            left = {triple: fact for triple, fact in left.items() if triple not in own} | {naming[0]: sentence}
    return {triple: left[triple] for triple in facts if triple in left}


def _has_sibling(triple: Triple, triples: Iterable[Triple]) -> bool:
    """Whether another triple has the subject and predicate: the two share a sentence, *was born in Ely, England*."""
    alike = (other for other in triples if other.subject == triple.subject and other.predicate == triple.predicate)
    return any(other != triple for other in alike)


def _with_clause(fact: str, told: str, naming: Triple, triples: Triples) -> str | None:
    """Return a fact with what is told of its last name as a clause; None if the two stay apart."""
    name = re.escape(usual_form(naming.object))
    if len(SENTENCE_END.split(told)) > 1 or _SAYS_MORE.search(fact) or _SAYS_MORE.search(told):
        return None
    if not re.search(rf"(?<!\band )\b(?:the )?{name}\.$", fact) or len(f"{fact} {told}".split()) > _LONGEST:
        return None
    if part := re.fullmatch(_PART.format(name=name), told):
        clause = f"whose {part['part']} {part['rest']}"
    elif (kind := _kind(naming, triples)) and (said := re.fullmatch(rf"(?:The )?{name} (?P<rest>[a-z].+)", told)):
        in_place = " located in " in fact and re.fullmatch(r"is located in (?:(?! and )[^,])+\.", said["rest"])
        clause = said["rest"].removeprefix("is located ") if in_place else f"{kind} {said['rest']}"
    else:
        return None
    return f"{fact.removesuffix('.')}, {clause}"


def _kind(naming: Triple, triples: Triples) -> str:
    """Return *who* or *which* for the object of a triple; empty if neither is sure."""
    key = predicate_key(naming.predicate)
    if listed(usual_form(naming.object).split()[-1], "things"):
        return "which"
    person = is_told_as_person(naming.object, triples) or key in _TO_PERSONS
    thing = is_thing(triples, naming.object) or key in _TO_PLACES
    return "" if person == thing else "who" if person else "which"
