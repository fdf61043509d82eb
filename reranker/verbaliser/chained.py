"""Chained facts: what is told of the last name of a fact becomes a relative clause: *…, who was born in Ely*."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from reranker.triples import Triple, Triples, predicate_key
from reranker.verbaliser.aggregation import SENTENCE_END, aggregated
from reranker.verbaliser.forms import usual_form, without_comma_names
from reranker.verbaliser.kinds import is_institution, keys_of
from reranker.verbaliser.lexicon import COUNTRIES, WORDS, listed
from reranker.verbaliser.surnames import surname
from reranker.verbaliser.told_as_person import is_told_as_person
from reranker.verbaliser.told_as_thing import is_thing
from reranker.verbaliser.where import TO_FIRMS_AND_PUBLISHERS

_LONGEST, _MOST_THERE = 28, 2  # words of a sentence; facts of a clause with *where*
_ANOTHER = r"\band (?:the )?[A-Z][\w’'-]* [a-z]+(?:s|ed)\b|\b(?:while|because|although|but)\b"
_MORE_VERBS = r"\band (?!(?:is|are|was|were|has|had)\b)(?:(?!\band\b)[^.])*? (?:is|are|was|were|has|had)\b"
_SAYS_MORE = re.compile(rf"[;:]|,(?!\d\d\d)|\b(?:which|who|whose|where|that)\b|{_MORE_VERBS}|{_ANOTHER}")
_CLAUSE_BEGINS = re.compile(r"\b(?:which|who|whose|where|that)\b")
# What stands before the last part of a list, or of another name: "the University of Ely", "South Peru", "Rye, Peru".
_NO_NAME_BEFORE = re.compile(r"(?:\band |, |\b[A-Z][\w’'-]* (?:of )?)(?:the )?$")
_PRONOUN = re.compile(r"(?:It|Its|They|Their|He|She|His|Her)\b")
_JOINT = re.compile(r", and (?=(?:is|was|has|had)\b)")
_TO_PERSONS, _TO_FIRMS = frozenset(WORDS["said of a person"]), frozenset(WORDS["said of a firm"])
_TO_EITHER = frozenset(WORDS["said of a person or a firm"])
_OF_LIVES = frozenset(
    {"lives_in", "works_at", "age", "job", "comes_from", "diagnosed_with", "previously_worked_as"}
    | {"trained_in", "trained_at", "studied_at", "hobby"}
)
_OF_FIRMS_AND_WORKS = frozenset(
    {"number_of_staff", "employees", "number_of_employees", "headquarters", "headquartered_in", "parent_company"}
    | {"written_by", "author", "director", "directed_by", "isbn"}
)
_OF_GROUPS = frozenset({"founded", "founded_by", "founder", "founding_year", "founding_date", "formed", "established"})
_TO_PLACES = frozenset([*WORDS["said of a place"], "country"])
_TO_THINGS = frozenset([*WORDS["said of a place"], *WORDS["said of a thing"]])
_PART = r"The (?P<part>[a-zA-Z][a-z-]*(?: [a-z-]+)*) of (?:the )?{name} (?P<rest>(?:is|are|was|were) .+)"

# What is the case in a place: "The French language is spoken in {name}.", "The capital of {name} is Lima."
_THERE = (
    r"(?P<what>(?:(?!\band\b)[^.,;])+ (?:is spoken|are an ethnic group)) in (?:the )?{name}\."
    r"|The (?P<part>capital|largest city|currency) (?:of|in) (?:the )?{name} (?P<value>is [^,;]+)\."
)


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
        there = [triple for triple in own if _where([left[triple]], naming[0])]
        parts = sorted((begun, there), key=len, reverse=True)
        for some in (own, *(part for part in parts if 0 < len(part) < len(own))):
            said = [left[triple] for triple in some]
            told = aggregated(tuple(some), said)
            if sentence := _continued(facts[naming[0]], told, said, naming[0], tuple(facts)):
                left = {triple: fact for triple, fact in left.items() if triple not in some} | {naming[0]: sentence}
                ordered = _behind(naming[0], [triple for triple in own if triple not in some], ordered)
                break
    return {triple: left[triple] for triple in ordered if triple in left}


def with_clauses(triples: Triples, text: str) -> str:
    """Return the text; a sentence about the last name of the sentence before is a relative clause of that name.

    Before a sentence that begins with a personal pronoun the two stay apart: the pronoun may stand for the last name.
    """
    first, *others = SENTENCE_END.split(text)
    sentences, apart = [first], [triple for triple in triples if triple.subject != triple.object]
    for sentence, following in zip(others, [*others[1:], ""], strict=False):
        naming = [] if _PRONOUN.match(following) else [t for t in apart if usual_form(t.subject) in sentences[-1]]
        continued = (_continued(sentences[-1], sentence, [sentence], triple, triples) for triple in naming)
        said = next(filter(None, continued), None)
        if said is None and not _PRONOUN.match(following):
            said = _with_thing(sentences[-1], sentence, triples)
        sentences[-1:] = [said] if said else [sentences[-1], sentence]
    return " ".join(sentences)


def _with_thing(before: str, sentence: str, triples: Triples) -> str | None:
    """Return two sentences as one, where the first ends with the thing that the second is about; else None.

    "Ann, born in Ely, is the author of Oz. Oz was published in 1813." → "… is the author of Oz, which was …"
    """
    for name in dict.fromkeys(triple.subject for triple in triples):
        said = re.escape(usual_form(name))
        told = re.fullmatch(rf"(?:The )?{said} (?P<rest>(?:is|was|has) [^.,;]+\.)", sentence)
        ends = re.search(rf"\b[a-z]+ of (?:the )?{said}\.$", before)  # not the University of York
        if told and ends and not _CLAUSE_BEGINS.search(f"{before} {told['rest']}") and is_thing(triples, name):
            one = f"{before.removesuffix('.')}, which {told['rest']}"
            return one if len(one.split()) <= _LONGEST else None
    return None


def _roots_first(triples: Iterable[Triple]) -> list[str]:
    """Return the subjects, first those that a root names; a root is a subject that is no object."""
    given = tuple(triples)
    objects = {triple.object for triple in given}
    named = {triple.object for triple in given if triple.subject not in objects}
    return sorted(dict.fromkeys(triple.subject for triple in given), key=lambda name: name not in named)


def _behind(naming: Triple, own: Sequence[Triple], triples: Sequence[Triple]) -> list[Triple]:
    """Return the triples with what is told of a name behind the triple that has the name as its object."""
    others = [triple for triple in triples if triple not in own]
    at = others.index(naming) + 1
    return [*others[:at], *own, *others[at:]]


def _has_sibling(triple: Triple, triples: Iterable[Triple]) -> bool:
    """Whether another triple has the subject and predicate: the two share a sentence, *was born in Ely, England*."""
    alike = (other for other in triples if other.subject == triple.subject and other.predicate == triple.predicate)
    return any(other != triple for other in alike)


def _continued(fact: str, told: str, facts: Sequence[str], naming: Triple, triples: Triples) -> str | None:
    """Return a fact with what is told of its last name as a clause; None if the two stay apart.

    Args:
        told: the facts about the last name, as one text.
        facts: the same facts, each in a sentence of its own.
    """
    told = _JOINT.sub(" and ", told)
    of_one = len(SENTENCE_END.split(told)) == 1 and _can_go_on(fact, [told], naming, triples)
    clause = _clause(fact, told, naming, triples) if of_one else ""
    if not clause and _can_go_on(fact, facts, naming, triples):
        clause = _where(facts, naming)
    return f"{fact.removesuffix('.')}, {clause}" if clause else None


def _clause(fact: str, told: str, naming: Triple, triples: Triples) -> str:
    """Return what is told of the last name of a fact with *whose*, *who* or *which*; empty if none suits."""
    name = re.escape(usual_form(naming.object))
    if part := re.fullmatch(_PART.format(name=name), told):
        return f"whose {part['part']} {part['rest']}"
    said, kind = re.fullmatch(rf"(?:The )?{name} (?P<rest>[a-z].+)", told), _kind(naming, triples)
    if said is None or not kind:
        return ""
    in_place = " located in " in fact and re.fullmatch(r"is located in (?:(?! and )[^,])+\.", said["rest"])
    if in_place and (country := re.fullmatch(r"is located in (.+)\.", said["rest"])) and country[1] in COUNTRIES:
        return f"{country[1]}."  # *in Copenhagen, Denmark*
    return said["rest"].removeprefix("is located ") if in_place else f"{kind} {said['rest']}"


def _where(facts: Sequence[str], naming: Triple) -> str:
    """Return what facts say of a place, without the place: *where French is spoken and the capital is Lima*."""
    name = usual_form(naming.object)
    if predicate_key(naming.predicate) not in _TO_PLACES and name not in COUNTRIES:
        return ""
    found = [each for fact in facts if (each := _there(name).fullmatch(fact))]
    if len(found) < len(facts) or len(facts) > _MOST_THERE:
        return ""
    said = (each["what"] or f"the {each['part']} {each['value']}" for each in found)
    return f"where {' and '.join(re.sub('^The ', 'the ', each) for each in said)}."


@lru_cache(maxsize=4096)
def _there(name: str) -> re.Pattern[str]:
    return re.compile(_THERE.format(name=re.escape(name)))


def _can_go_on(fact: str, told: Sequence[str], naming: Triple, triples: Triples) -> bool:
    """Whether a fact ends with a name of which something can be told in a clause."""
    if any(_SAYS_MORE.search(without_comma_names(triples, one)) for one in (fact, *told)):
        return False
    last = re.search(rf"\b(?i:{re.escape(usual_form(naming.object))})\.$", fact)  # `Ska`, a genre, as *ska*
    if last is None or _NO_NAME_BEFORE.search(fact[: last.start()]):
        return False
    return len(" ".join([fact, *told]).split()) <= _LONGEST


def _kind(naming: Triple, triples: Triples) -> str:
    """Return *who* or *which* for the object of a triple; empty if neither is sure."""
    key = predicate_key(naming.predicate).removeprefix("has_")
    last = usual_form(naming.object).split()[-1]
    if listed(last, "things") and not (last.istitle() and is_told_as_person(naming.object, triples)):
        return "which"  # but not Alonzo Church
    own = keys_of(naming.object, triples)
    person = is_told_as_person(naming.object, triples) or key in _TO_PERSONS
    of_either = key in _TO_EITHER or (key.endswith("_by") and bool(surname(usual_form(naming.object))))
    person = (person or (of_either and bool(own & _OF_LIVES))) and not own & _OF_GROUPS
    firm = key in _TO_FIRMS and " " not in usual_form(naming.object)  # `Bo Ray` and `Banco Sur` look alike
    firm = firm or (key in TO_FIRMS_AND_PUBLISHERS and own == {"country"})
    firm = firm or (not person and bool(own & _OF_FIRMS_AND_WORKS))
    thing = firm or is_thing(triples, naming.object) or key in _TO_THINGS or is_institution(naming.object)
    return "" if person == thing else "who" if person else "which"
