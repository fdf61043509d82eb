"""Chained facts: what is told of the last name of a fact becomes a relative clause: *…, who was born in Ely*."""

import re
from collections.abc import Iterable, Mapping, Sequence

from reranker.triples import Triple, Triples, predicate_key
from reranker.verbaliser.aggregation import SENTENCE_END, aggregated
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import is_told_as_person
from reranker.verbaliser.lexicon import WORDS, listed
from reranker.verbaliser.pronouns import is_thing

_LONGEST = 28  # words of a sentence
_SAYS_MORE = re.compile(
    r"[;:]|,(?!\d\d\d)|\b(?:which|who|whose|where|that)\b|\band (?:the|its) [a-z ]+ (?:is|are|was|were)\b"
)
_JOINT = re.compile(r", and (?=(?:is|was|has|had)\b)")
_TO_THINGS, _TO_PERSONS = (
    frozenset([*WORDS["said of a place"], *WORDS["said of a thing"]]),
    frozenset(WORDS["said of a person"]),
)
_PART = r"The (?P<part>[a-zA-Z][a-z-]*(?: [a-z-]+)*) of (?:the )?{name} (?P<rest>(?:is|are|was|were) .+)"


def chained(facts: Mapping[Triple, str]) -> dict[Triple, str]:
    """Return facts in which what is told of the last name of a fact is a relative clause of that name.

    "Fram was built by Colin Archer. Colin Archer was born in 1832." → "Fram was built by Colin Archer, who was born in
    1832." Where all that is told takes more than one sentence, the clause says what begins with the name. What is told
    of a name that may be a person or a thing stays.

    Args:
        facts: the fact of each triple, in a sentence.
    """
    left, ordered = dict(facts), list(facts)
    for name in _roots_first(facts):
        own = [triple for triple in left if triple.subject == name]
        naming = [triple for triple in facts if triple.object == name and triple.subject != name]
        if not own or len(naming) != 1 or left.get(naming[0]) != facts[naming[0]] or _has_sibling(naming[0], facts):
            continue
        begun = [triple for triple in own if re.match(rf"(?:The )?{re.escape(usual_form(name))} ", left[triple])]
        for some in (own, begun) if begun else (own,):
            told = aggregated(tuple(some), [left[triple] for triple in some])
            if sentence := _with_clause(facts[naming[0]], told, naming[0], tuple(facts)):
                left = {triple: fact for triple, fact in left.items() if triple not in some} | {naming[0]: sentence}
                ordered = _behind(naming[0], [triple for triple in own if triple not in some], ordered)
                break
    return {triple: left[triple] for triple in ordered if triple in left}


def with_clauses(triples: Triples, text: str) -> str:
    """Return the text; a sentence about the last name of the sentence before is a relative clause of that name."""
    first, *others = SENTENCE_END.split(text)
    sentences = [first]
    for sentence in others:
        naming = (t for t in triples if usual_form(t.subject) in sentences[-1] and sentence != sentences[-1])
        said = next(filter(None, (_with_clause(sentences[-1], sentence, triple, triples) for triple in naming)), None)
        sentences[-1:] = [said] if said else [sentences[-1], sentence]
    return " ".join(sentences)


def _roots_first(triples: Iterable[Triple]) -> list[str]:
    """Return the subjects; first those of which a subject tells that is no object of another."""
    given = tuple(triples)
    objects = {triple.object for triple in given}
    told_of = {triple.object for triple in given if triple.subject not in objects}
    return sorted(dict.fromkeys(triple.subject for triple in given), key=lambda name: name not in told_of)


def _behind(naming: Triple, own: Sequence[Triple], triples: Sequence[Triple]) -> list[Triple]:
    """Return the triples with what is told of a name behind the triple that has the name as its object."""
    others = [triple for triple in triples if triple not in own]
    at = others.index(naming) + 1
    return [*others[:at], *own, *others[at:]]


def _has_sibling(triple: Triple, triples: Iterable[Triple]) -> bool:
    """Whether another triple has the subject and predicate: the two share a sentence, *was born in Ely, England*."""
    alike = (other for other in triples if other.subject == triple.subject and other.predicate == triple.predicate)
    return any(other != triple for other in alike)


def _with_clause(fact: str, told: str, naming: Triple, triples: Triples) -> str | None:
    """Return a fact with what is told of its last name as a clause; None if the two stay apart."""
    name = re.escape(usual_form(naming.object))
    told = _JOINT.sub(" and ", told)
    with_commas = sorted(
        {form for t in triples for form in map(usual_form, (t.subject, t.object)) if "," in form}, key=len
    )
    fact_alone, told_alone = (_without(reversed(with_commas), sentence) for sentence in (fact, told))
    if len(SENTENCE_END.split(told)) > 1 or _SAYS_MORE.search(fact_alone) or _SAYS_MORE.search(told_alone):
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


def _without(names: Iterable[str], sentence: str) -> str:
    """Return a sentence without the names, whose commas divide no clauses."""
    for name in names:
        sentence = sentence.replace(name, "X")
    return sentence


def _kind(naming: Triple, triples: Triples) -> str:
    """Return *who* or *which* for the object of a triple; empty if neither is sure."""
    key = predicate_key(naming.predicate)
    if listed(usual_form(naming.object).split()[-1], "things"):
        return "which"
    person = is_told_as_person(naming.object, triples) or key in _TO_PERSONS
    thing = is_thing(triples, naming.object) or key in _TO_THINGS
    return "" if person == thing else "who" if person else "which"
