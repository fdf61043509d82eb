"""Owners: facts that a text says of another name, with *and its*, with *led by*, or with a noun behind a comma."""

import re
from collections.abc import Iterator

from reranker.substitution import compiled, either
from reranker.triples import Triple, Triples, local_name, predicate_key, predicate_words
from reranker.verbaliser.aggregation import SENTENCE_END
from reranker.verbaliser.kinds import is_told_as_person
from reranker.verbaliser.lexicon import listed

_LED = r"(?:led|governed|headed|ruled|managed|owned|presided over) by"
_LEADS = re.compile(
    r"leader|mayor|president|governor|minister|chancellor|ruler|king|queen|head|chief|manage|own|led|govern"
)
_KINDS = frozenset({"type", "eat_type", "species", "instance_of", "kind"})
_ENDS = r"(?!\w|['’-]| based\b| [A-Z])"


def said_of_another_owner(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples that a text says of another subject.

    "Kimchi comes from Korea and its capital is Seoul." for `Korea | capital | Seoul`, "Kimchi, led by Bo, comes from
    Korea." for `Korea | leader | Bo`, "Al, a dentist, is married to Ann." for `Ann | job | dentist`. A subject with
    the same predicate or the same object may be meant itself.
    """
    subjects = dict.fromkeys(triple.subject for triple in triples)
    for triple in triples:
        own = {t.subject for t in triples if t.predicate == triple.predicate or t.object == triple.object}
        for other in subjects:
            if other not in own and any(says(triple, other, triples, text) for says in (_its, _led, _kind)):
                yield triple
                break


def _its(triple: Triple, other: str, triples: Triples, text: str) -> bool:
    """Whether a sentence that begins with another thing says the fact with *and its*."""
    if is_told_as_person(other, triples):
        return False
    noun, own = re.escape(predicate_words(local_name(triple.predicate)).lower()), either(triple.subject)
    between = rf"(?:(?!{own},? which\b|\bof (?:the )?{own} (?:is|are)\b).)*?"
    begins = compiled(rf"(?:The )?{either(other)}(?!\w){between} and its {noun} (?:is|are)\b")
    return any(begins.match(sentence) for sentence in SENTENCE_END.split(text))


def _led(triple: Triple, other: str, triples: Triples, text: str) -> bool:
    """Whether another subject is led by the object, behind a comma."""
    pattern = rf"(?<!\w){either(other)}, {_LED} (?:the )?{either(triple.object)}{_ENDS}"
    return bool(_LEADS.search(predicate_key(triple.predicate)) and compiled(pattern).search(text))


def _kind(triple: Triple, other: str, triples: Triples, text: str) -> bool:
    """Whether another subject is what the object names, behind a comma."""
    key = predicate_key(triple.predicate)
    pattern = rf"(?<!\w)(?<!\bin ){either(other)}, (?:an?|the) {either(triple.object)}(?=[,.;]| who\b)"
    tells = key in _KINDS or listed(key.replace("_", " "), "occupations")
    return bool(tells and triple.object.islower() and compiled(pattern).search(text))
