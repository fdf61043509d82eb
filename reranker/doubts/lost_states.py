"""Lost states: what was told as what is, what is near told as what is in, and one status told as another."""

import re
from collections.abc import Iterator

from reranker.substitution import compiled, either
from reranker.triples import Triple, Triples, entity_words, local_name, predicate_key, predicate_words

_FORMER = re.compile(r"(?:former|previous|ex) ", re.IGNORECASE)
_PAST = re.compile(
    r"\b(?:formal\w*|former\w*|formel\w*|previous\w*|once|used to|was|were|had|been|past|ex|now know\w*|(?!named)\w+ed|"
    r"left|until|old|before|prior|held|led|ran|wrote|taught|sang)\b",
    re.IGNORECASE,
)
_NEAR = re.compile(
    r"\b(?:near\w*|close\w*|next|beside|besides|adjacent|opposite|vicinity|around|neighbou?r\w*|proximity|far|steps?|"
    r"walk\w*|distance|off|along\w*|by|across|minutes?|outside|accessible|surround\w*)\b",
    re.IGNORECASE,
)
_STATUSES = frozenset(
    {"extinct", "vulnerable", "critically endangered", "endangered", "threatened", "near threatened", "retired"}
    | {"defunct", "cancelled", "planned", "inactive"}
)
_STEM = 5


def lost_states(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples whose state a text changes.

    "works for Volvo" for `former_employer | Volvo`, "a pub in the Town Hall" for `near | Town Hall`, "endangered" for
    `status | extinct`.
    """
    for triple in triples:
        if _is_no_longer_past(triple, text) or _is_no_longer_near(triple, text) or _has_lost_status(triple, text):
            yield triple


def _is_no_longer_past(triple: Triple, text: str) -> bool:
    told = (predicate_words(local_name(triple.predicate)), entity_words(triple.object))
    return any(_FORMER.match(words) for words in told) and not _PAST.search(text)


def _is_no_longer_near(triple: Triple, text: str) -> bool:
    if predicate_key(triple.predicate) != "near":
        return False
    name = rf"(?:the )?{either(triple.object)}"
    if compiled(rf"(?<!not )(?<!not too )\bfar from {name}").search(text):
        return True
    found = compiled(rf"\b(?:in|at) {name}").search(text)
    return found is not None and not _NEAR.search(text.replace(found[0], ""))


def _has_lost_status(triple: Triple, text: str) -> bool:
    status = entity_words(triple.object).lower()
    of_status = predicate_key(triple.predicate).endswith("status") and status in _STATUSES
    return of_status and status.split()[0][:_STEM] not in text.lower()
