"""Connections: facts whose two names no sentence connects, or that a list or a pronoun connects with another name."""

import re
from collections.abc import Container, Iterable, Iterator
from itertools import combinations, pairwise

from reranker.doubts.antecedents import names_without
from reranker.doubts.roles import is_name, noun_of, overlap
from reranker.substitution import compiled, either, either_or_short, whole_in_any_case
from reranker.triples import Triple, Triples, local_name, predicate_key, predicate_of, predicate_words
from reranker.verbaliser.aggregation import SENTENCE_END
from reranker.verbaliser.forms import MONTHS, usual_form
from reranker.verbaliser.lexicon import is_person, is_plural
from reranker.verbaliser.told_as_person import is_told_as_person

_TITLE = frozenset({"title", "name"})  # `leader_title` tells who leads
_OWN = r"\b(?i:its|their|his|her|he|she|they|him|who|whose)\b"  # of the subject of a sentence
_ANY = (
    r"^(?:He|She|They)\b|\b(?i:it|there|here|this|that|these|which|where|one|both|each|two|them|his|her|theirs)\b|"
    r"\b[Tt]he (?:[A-Z\d]\S* )?(?P<noun>[a-z]+)\b"
)
_STANDS_FOR = {own: re.compile(rf"{_OWN}|{_ANY}" if own else _ANY) for own in (True, False)}
_ABBREVIATED = re.compile(r"[.\d]|^United ")  # names that texts write otherwise: `Acta Math.`, dates, *U.S.*
_IN_ORDER = re.compile(r"\brespectively\b|\bin (?:that|this|the same) order\b")
# Where what is told of one name ends, and what is told of the next begins.
_NEXT = re.compile(
    r"; |,? (?:and|while|whereas|but|unlike) (?=(?:the |The )?[A-Z])|, and |"
    r", (?=unlike|while|whereas)"
)
_CLAUSES = re.compile(r", (?:where|which|whose) [^;]*$")
_IT = re.compile(r"It (?:is|was|has|had)\b")
_STEM = 4  # letters of a word that other forms of it have, too


def said_by_pronoun(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples that a sentence with *its* says of the subject of the sentence before.

    "Ely College is in Peru. Its leader is Bo." for `Peru | leader | Bo`.
    """
    sentences = SENTENCE_END.split(text)
    for triple in triples if any(sentence.startswith("It") for sentence in sentences[1:]) else ():
        role = re.escape(_role_of(triple))
        if not role or not is_name(triple.object):
            continue
        owner = rf"(?:^Its|^It\b[^.;]*? its) (?:[a-z]+ )?{role} (?:is|was) (?:the )?{_beginning_of(triple.object)}"
        others = (name for name in names_without(triple, triples) if not is_told_as_person(name, triples))
        before = compiled(rf"^(?:The )?(?:{'|'.join(map(either, others)) or '(?!)'})(?![\w'’-]| of)")
        if any(before.match(last) and compiled(owner).search(sentence) for last, sentence in pairwise(sentences)):
            yield triple


def said_by_it(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples that a sentence with *It* says of a name in a clause of the sentence before.

    "Lima is in Peru, where Oak Lake is. It is 40 m deep." Readers take *it* for Lima.
    """
    for last, sentence in pairwise(SENTENCE_END.split(text)):
        clause = _CLAUSES.search(last)
        if clause is None or not _IT.match(sentence):
            continue
        names = sorted({name for t in triples for name in (t.subject, t.object)}, key=lambda name: (-len(name), name))
        about = next((name for name in names if compiled(rf"(?:The )?{either(name)} ").match(last)), None)
        if about is None or is_told_as_person(about, triples):
            continue
        # What the sentence may tell of the name that it is about.
        own = any(t.subject == about and whole_in_any_case(t.object).search(sentence) for t in triples)
        for triple in triples:
            inside = whole_in_any_case(triple.subject).search(clause[0]) and triple.subject != about
            if inside and not own and whole_in_any_case(triple.object).search(sentence):
                yield triple


def mixed_up(triples: Iterable[Triple], text: str) -> Iterator[Triple]:
    """Yield one of two triples whose objects a text lists as if they were of one subject: "led by Ann and Bo".

    `Ely | mayor | Ann && Peru | mayor | Bo`. A text that lists the subjects, too, tells no order; with *respectively*
    it tells who belongs where.
    """
    named = [triple for triple in triples if is_name(triple.object)]
    for one, other in combinations(named, 2):
        alike = _role_of(one) == _role_of(other) != ""
        apart = len({one.subject, one.object, other.subject, other.object}) == 4
        if alike and apart and not _share(one, other, named) and not _IN_ORDER.search(text):
            subjects = _listed(one.subject, other.subject).search(text)
            if not subjects and _listed(one.object, other.object, r"(?:[.,;]|$| (?:are|were)\b)").search(text):
                yield one


def crossed(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples of a predicate whose objects a text exchanges: "Ann owns Rex, and Bo owns Max".

    `Ann | owns | Max && Bo | owns | Rex`. One part of the text has a subject with the object of the other alone, and
    another part has the other way round.
    """
    if _IN_ORDER.search(text):
        return
    parts = [part for sentence in SENTENCE_END.split(text) for part in _NEXT.split(sentence)]
    for one, other in combinations(triples, 2):
        alike = predicate_key(one.predicate) == predicate_key(other.predicate)
        names = [one.subject, one.object, other.subject, other.object]
        if alike and not any(overlap(name, another) for name, another in combinations(names, 2)):
            exchanged = _tells_as(one, other, parts) and _tells_as(other, one, parts)
            if exchanged and not _share(one, other, triples):
                yield from (one, other)


def _share(one: Triple, other: Triple, triples: Iterable[Triple]) -> bool:
    """Whether a triple, in either direction, joins a subject of two triples with the object of the other."""
    pairs = {(triple.subject, triple.object) for triple in triples}
    crosswise = [(one.subject, other.object), (other.subject, one.object)]
    return any(pair in pairs or pair[::-1] in pairs for pair in crosswise)


def _listed(one: str, other: str, end: str = "") -> re.Pattern[str]:
    """Return a pattern of two names with *and*, in either order."""
    first, second = either_or_short(one), either_or_short(other)
    return compiled(rf"\b(?:{first} and (?:the )?{second}|{second} and (?:the )?{first}){end}")


def _tells_as(triple: Triple, other: Triple, parts: Iterable[str]) -> bool:
    """Whether a part has the subject of a triple with the object of the other, and neither of their partners."""
    names = (triple.subject, triple.object, other.subject, other.object)
    subject, thing, other_subject, other_thing = map(whole_in_any_case, names)
    return any(
        subject.search(part) and other_thing.search(part) and not thing.search(part) and not other_subject.search(part)
        for part in parts
    )


def unconnected(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples whose two names no sentence connects: "Ely Rovers play at the Oval. Bo won the Oak League."

    Nothing says here that the Rovers are in the league. A part of a name, a pronoun, and a noun with *the* may connect,
    but not the persons and plurals of other predicates. A nationality is often told by an adjective.
    """
    sentences = SENTENCE_END.split(text)
    if len(sentences) == 1:
        return
    for triple in triples:
        names = [usual_form(triple.subject), usual_form(triple.object)]
        written = all(map(is_name, names)) and not any(map(_ABBREVIATED.search, names))
        dated = all(word in MONTHS or word == "to" for word in re.findall(r"\w+", names[1]))  # `June-September`
        if not written or dated or predicate_of(triple) == "nationality":
            continue
        subject, thing = (compiled(rf"(?i:\b(?:{'|'.join(map(re.escape, _parts_of(name)))})\w*)") for name in names)
        roles = _roles_of(other for other in triples if other.predicate != triple.predicate)
        both_said = subject.search(text) and thing.search(text)
        if both_said and not any(_connects(sentence, subject, thing, roles) for sentence in sentences):
            yield triple


def _roles_of(triples: Iterable[Triple]) -> set[str]:
    """Return the words of predicates for persons and for several: *the champions* stand for no other name."""
    words = {word for triple in triples for word in predicate_words(triple.predicate).lower().split()}
    return {word for word in words if is_person(word) or is_plural(word)}


def _parts_of(name: str) -> list[str]:
    """Return the words of a name that may stand for it, without an ending: *Grec* for `Greece`."""
    words = [word for word in re.findall(r"\w+", name) if len(word) > 2 and word[0].isupper()]
    return [word[:_STEM] for word in words if word not in ("The", "And")] or [name]


def _connects(sentence: str, subject: re.Pattern[str], thing: re.Pattern[str], roles: Container[str]) -> bool:
    """Whether a sentence has both names, or one of them and a word that may stand for the other."""
    has_subject, has_thing = subject.search(sentence), thing.search(sentence)
    if has_subject and has_thing:
        return True
    words = _STANDS_FOR[not has_subject].finditer(subject.sub("", thing.sub("", sentence)))
    return bool(has_subject or has_thing) and any(word["noun"] not in roles for word in words)


def _role_of(triple: Triple) -> str:
    """Return the noun of a predicate, or nothing: *leader* of `leader` and `leaderTitle`."""
    first, *others = predicate_words(local_name(triple.predicate)).lower().split() or [""]
    return first if others and noun_of(triple) in _TITLE and is_person(first) else noun_of(triple)


def _beginning_of(entity: str) -> str:
    """Return a pattern of a name, or of its part before *of*: *Chancellor* for `Chancellor of Peru`."""
    short = usual_form(entity).split(" of ")[0]
    return f"(?:{either_or_short(entity)}|{re.escape(short)})"
