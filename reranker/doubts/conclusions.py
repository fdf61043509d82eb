"""Conclusions: what a text concludes from its facts though no triple says it: "since it opened", "are both"."""

import re
from collections.abc import Iterator
from itertools import combinations

from reranker.triples import Triple, Triples, entity_words, predicate_words

_KIN = (
    "father|mother|parents?|brother|sister|sibling|twin|son|daughter|child|children|uncle|aunt|cousin|nephew|niece|"
    "grand(?:father|mother|son|daughter)|wife|husband|spouse|partner|family"
)
_PRONOUN = "it|he|she|they"
_FOUNDED = "founded|established|formed|created|launched|set up"
# What a text concludes → the words of the triples that allow it.
_UNLESS = tuple(
    (re.compile(rf"\b(?:{concluded})", re.IGNORECASE), re.compile(rf"\b(?:{told})", re.IGNORECASE))
    for concluded, told in (
        (rf"(?:ever )?since (?:{_PRONOUN}|its|his|her|their)\b", r"since\b"),
        (rf"when (?:{_PRONOUN}) (?:is|are|has|have)\b", r"when\b"),
        (rf"(?:{_FOUNDED}) in \d{{4}},? with \d", r"original|initial|first"),
        (r"all (?:of )?(?:the |its )?\d[\d,]*\b", r"all\b|total|both"),
        (
            r"(?:young|eld|old)e(?:r|st) (?:brother|sister|sibling|son|daughter|twin|child)",
            r"young|eld|old|(?:born|birth).*(?:born|birth)",
        ),
        (
            r"(?:nearly|almost|virtually|practically) "
            r"(?:destroyed|demolished|sunk|sank|lost|killed|closed|finished|completed)",
            r"near|almost|virtual|practical|part",
        ),
        (r"either\b[^.,;]* or\b", r"or\b|either|one of"),
        (rf"(?:his|her|their) (?:late |own )?(?:{_KIN})\b", _KIN + r"|relat|kin\b|married|born|heir|dynasty"),
        (
            r"(?:found|measured|calculated|determined|proved|showed) (?:that |its |his |her |their )",
            r"found|meas|calc|det|pro|show",
        ),
    )
)
_BOTH = re.compile(r"\b(?:are|were) both\b|\bboth (?:are|were|have|had|of (?:whom|which))\b", re.IGNORECASE)


def concluded(triples: Triples, text: str) -> Iterator[str]:
    """Yield the words by which a text concludes what no triple says.

    "maintained by Alpen since it opened" for two facts without *since*, "his father, Emperor Luis" for a predecessor,
    "either Ann or Bo" for two facts, "are both goalkeepers" for one position.
    """
    told = " ".join(
        f"{predicate_words(t.predicate)} {entity_words(t.subject)} {entity_words(t.object)}" for t in triples
    )
    for pattern, allowed in _UNLESS:
        if not allowed.search(told):
            yield from (match[0] for match in pattern.finditer(text))
    if not any(_share(one, other) for one, other in combinations(triples, 2)):
        yield from (match[0] for match in _BOTH.finditer(text))


def _share(one: Triple, other: Triple) -> bool:
    """Whether two triples tell two things the same, or one of what the other names."""
    alike = one.object == other.object or one.predicate == other.predicate
    return alike or one.object == other.subject or one.subject == other.object
