"""Values: a number or a date that a sentence says of a name which does not have it: "Ely was founded in 1931"."""

import re
from collections.abc import Iterator
from functools import lru_cache

from reranker.doubts.roles import names_apart, overlap
from reranker.substitution import compiled, either_or_short
from reranker.triples import Triple, Triples
from reranker.verbaliser.forms import usual_form, written_forms
from reranker.verbaliser.wording import grouped

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z\d])")
# A sentence with such a word may tell facts of a name that the sentence lacks.
_OF_OTHERS = re.compile(
    r"\b(?:it|its|they|their|he|his|she|her|who|which|that|whose|where|while|with|there|this|than|but|after|before|"
    r"during|when|until|since)\b",
    re.IGNORECASE,
)
_LEAST = 2  # characters of a value, since a text may say *1* of anything


def said_of_one_without(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples whose value stands in a sentence about another subject that does not name their own.

    "Acme is based in Ely. Ely was founded in 1931." for `Acme | founded | 1931`. Behind "Ann works for Acme and had",
    the value would be Ann's. A value that several triples have, and a
    value in the name of the other subject, may belong there.
    """
    for triple in triples:
        if len(triple.object) < _LEAST or not usual_form(triple.object)[:1].isdigit():
            continue
        alike = [other for other in triples if other != triple and overlap(other.object, triple.object)]
        others = names_apart(triple, triples)
        if alike or not others:
            continue
        owner, value = either_or_short(triple.subject), _value(triple.object)
        other = "|".join(map(either_or_short, others))
        starts = compiled(rf"(?:The )?(?:{other}) [a-z]|The [a-z -]+ of (?:the )?(?:{other}) (?:is|was|are|were) ")
        goes_on = compiled(rf"(?:at|by|for|from|in|of|on|with) (?:the )?{owner} and (?:had|has) ")
        for sentence in _SENTENCE.split(text):
            if not starts.match(sentence) or _OF_OTHERS.search(sentence):
                continue
            behind = goes_on.split(sentence, maxsplit=1)[-1]
            if not compiled(owner).search(behind) and value.search(behind):
                yield triple
                break


@lru_cache(maxsize=10_000)
def _value(entity: str) -> re.Pattern[str]:
    forms = dict.fromkeys([*written_forms(entity), *map(grouped, written_forms(entity))])
    return re.compile(rf"(?<![\w.,-])(?:{'|'.join(map(re.escape, forms))})(?![\w-]|[.,]\d)")
