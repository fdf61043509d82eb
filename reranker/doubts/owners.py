"""Owners: what *and its*, *led by* or *a dentist* says of another name: "Kimchi, led by Bo, comes from Korea"."""

import re
from collections.abc import Iterator

from reranker.substitution import compiled, either
from reranker.triples import Triple, Triples, local_name, predicate_words
from reranker.verbaliser.aggregation import SENTENCE_END

_LED = r"(?:led|governed|headed|ruled|managed|owned|presided over) by"
_ENDS = r"(?!\w|['’-]| based\b| [A-Z])"


def said_of_another_owner(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples that a text says of another subject, with *and its* or behind a comma with *led by*.

    "Kimchi comes from Korea and its capital is Seoul." for `Korea | capital | Seoul`, "Kimchi, led by Bo, comes from
    Korea." for `Korea | leader | Bo`.
    """
    subjects = dict.fromkeys(triple.subject for triple in triples)
    for triple in triples:
        given = {other.subject for other in triples if other.predicate == triple.predicate}
        others = [subject for subject in subjects if subject not in given]
        wrong = (_says_its, _is_led_by, _is_another)
        if any(is_said(triple, other, text) for other in others for is_said in wrong):
            yield triple


def _says_its(triple: Triple, other: str, text: str) -> bool:
    """Whether a sentence that begins with another subject says the fact with *and its*."""
    noun = re.escape(predicate_words(local_name(triple.predicate)).lower())
    own = either(triple.subject)
    between = rf"(?:(?!{own},? which\b|\bof (?:the )?{own} (?:is|are)\b).)*?"
    begins = compiled(rf"(?:The )?{either(other)}(?!\w){between} and its {noun} (?:is|are)\b")
    return any(begins.match(sentence) for sentence in SENTENCE_END.split(text))


def _is_led_by(triple: Triple, other: str, text: str) -> bool:
    """Whether another subject is led by the object, behind a comma."""
    return bool(compiled(rf"(?<!\w){either(other)}, {_LED} (?:the )?{either(triple.object)}{_ENDS}").search(text))


def _is_another(triple: Triple, other: str, text: str) -> bool:
    """Whether another subject is what the object names, behind a comma: "Bo, a dentist," for `Ann | job | dentist`."""
    return triple.object.islower() and bool(
        compiled(rf"(?<!\w){either(other)}, (?:an?|the) {either(triple.object)}(?=[,.;]| and\b| who\b)").search(text)
    )
