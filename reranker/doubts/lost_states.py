"""Lost states: a former state told as one of today, a neighbour told as the place, one status told as another."""

import re
from collections.abc import Iterator

from reranker.substitution import compiled, either
from reranker.triples import Triple, Triples, entity_words, local_name, predicate_key, predicate_words

_FORMER = re.compile(r"(?:former(?:ly)?|previously|ex) ", re.IGNORECASE)
_PAST = re.compile(
    r"\b(?:formal\w*|former\w*|formel\w*|previous\w*|once|one-?time|used to|no longer|was|were|had|been|past|ex|"
    r"now know\w*|known|called|originally|née|came|later|went|debut\w*|left|until|old|before|prior|quit|ceased|retired|"
    r"moved|worked|played|lived|resided|belonged|served|studied|managed|coached|represented|owned|held|led|ran|wrote|"
    r"taught|sang)\b",
    re.IGNORECASE,
)
_DOES = "plays|works|manages|coaches|captains|teaches|serves|lives|represents|leads|owns|runs|belongs"
_NEAR = re.compile(
    r"\b(?:near\w*|close\w*|next|beside|besides|adjacent|opposite|vicinity|around|neighbou?r\w*|proximity|far|steps?|"
    r"walk\w*|stroll|away|distance|off|along\w*|by|across|minutes?|outside|accessible|surround\w*|area|district)\b",
    re.IGNORECASE,
)
_NOT_FAR = re.compile(r"\b(?:not|never|\w+n['’]t)\b[\w ]{0,15}\bfar from\b", re.IGNORECASE)
_MOVED = frozenset({"moved", "transferred", "promoted", "relegated", "runs", "flies", "flew", "travels", "travelled"})
_TURNED = {"from": "to", "to": "from"}
_WITHIN = frozenset({"area", "location", "city", "town", "located_in", "region", "neighbourhood", "district"})
# The longer before the shorter that it contains.
_STATUSES = (
    "critically endangered", "near threatened", "least concern", "endangered", "threatened", "vulnerable", "extinct",
)  # fmt: skip
_STATUS = re.compile(rf"\b(?:{'|'.join(_STATUSES)})\b", re.IGNORECASE)


def lost_states(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples whose state a text changes.

    "works for Volvo" for `former_employer | Volvo`, "a pub in the Town Hall" for `near | Town Hall`, "endangered" for
    `status | extinct`, "outside Ely" for `city | Ely`, "to Ely" for `moved_from | Ely`.
    """
    rules = (_is_told_as_now, _has_another_status, _is_told_as_inside, _is_told_as_outside, _is_turned)
    for triple in triples:
        if any(changes(triple, triples, text) for changes in rules):
            yield triple


def _is_told_as_now(triple: Triple, triples: Triples, text: str) -> bool:
    """Whether a text tells a former state without any word of the past, or in the present: "plays for Ely"."""
    told = (predicate_words(local_name(triple.predicate)), entity_words(triple.object))
    if not any(map(_FORMER.match, told)):
        return False
    of_another = any(t.object == triple.object and t != triple for t in triples)
    now = rf"(?<!\blonger )\b(?:{_DOES}) (?:[a-z]+ ){{0,2}}{either(triple.object)}(?!\w)"
    return not _PAST.search(text) or (not of_another and compiled(now).search(text) is not None)


def _is_told_as_inside(triple: Triple, triples: Triples, text: str) -> bool:
    """Whether the text puts the subject into what no triple but *near* tells of, or far from it."""
    alone = not any(t.object == triple.object and t.predicate != triple.predicate for t in triples)
    if predicate_key(triple.predicate) != "near" or not alone:
        return False
    name = rf"(?:the )?{either(triple.object)}(?!\w)"
    if compiled(rf"\bfar from {name}").search(text):
        return not _NOT_FAR.search(text)
    found = compiled(rf"\b(?:in|at) {name}").search(text)
    return found is not None and not _NEAR.search(text.replace(found[0], ""))


def _is_told_as_outside(triple: Triple, triples: Triples, text: str) -> bool:
    """Whether the text puts the subject outside a place in which it is."""
    within = predicate_key(triple.predicate) in _WITHIN
    name = rf"(?:of )?(?:the )?{either(triple.object)}(?!\w| [A-Z])"
    return (
        within
        and compiled(rf"(?<!\bnot )\b(?:just|right|lies|located|situated) outside {name}").search(text) is not None
    )


def _is_turned(triple: Triple, triples: Triples, text: str) -> bool:
    """Whether the text has *to* before what the predicate has *from* before, or the other way round."""
    words = predicate_key(triple.predicate).split("_")
    last = words[-1]
    if last not in _TURNED or words[0] not in _MOVED or any(t.object == triple.object and t != triple for t in triples):
        return False
    own, other = (rf"\b{word} (?:the )?{either(triple.object)}(?!\w)" for word in (last, _TURNED[last]))
    return compiled(other).search(text) is not None and not compiled(own).search(text)


def _has_another_status(triple: Triple, triples: Triples, text: str) -> bool:
    status, said = entity_words(triple.object).lower(), {found.lower() for found in _STATUS.findall(text)}
    of_status = predicate_key(triple.predicate).endswith("status") and status in _STATUSES
    return of_status and bool(said) and status not in said
