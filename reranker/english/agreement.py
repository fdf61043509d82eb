"""Agreement: verbs of one subject that disagree in number."""

import re
from collections.abc import Iterator

from reranker.english.parts import Place
from reranker.english.repeated import HIDDEN
from reranker.verbaliser.lexicon import is_plural
from reranker.verbaliser.phrases import PREPOSITIONS

_SENTENCE = re.compile(r"[^.!?]+(?:[.!?](?! |$)[^.!?]*)*")
_FINITE = re.compile(r"\b(?:is|are|was|were|has|have)\b")
_CLAUSE = re.compile(r"\b(?:that|where|which|while|who|whose|when|there)\b|;", re.IGNORECASE)
_SEVERAL = frozenset({"are", "were", "have"})
_GOES_ON = re.compile(r" and (is|are|was|were|has|have)\b")
_OF_SEVERAL = re.compile(
    rf"\b(?:The|Its|Their) (?:(?!(?:{'|'.join(sorted(PREPOSITIONS))}) )[a-z-]+ )*?([a-z]{{3,}}s)"
    rf"(?: per [a-z]+)?(?: of (?:the |The )?{HIDDEN}+)? (?:is|was)\b"
)
_SAID_AS_ONE = frozenset(
    {"headquarters", "series", "news", "species", "means", "works", "campus", "status", "premises"}
)
_HAVE_ITS = re.compile(r"(?<!\bto )(?<!\bnot )(?<!\bwill )(?<!\bmust )(?<!\bmay )(?<!\bcan )\bhave its\b")


def disagreeing(text: str) -> Iterator[Place]:
    """Yield the places of a verb in the wrong number: "The grounds are in Ely and was built", "The fees of Ely is".

    Args:
        text: with names hidden.
    """
    yield from (match.span() for match in _HAVE_ITS.finditer(text))
    for match in _OF_SEVERAL.finditer(text):
        if is_plural(match[1]) and match[1] not in _SAID_AS_ONE:
            yield match.span()
    for sentence in _SENTENCE.finditer(text):
        first = _FINITE.search(sentence[0])
        if first is None or _CLAUSE.search(sentence[0]):
            continue
        for further in _GOES_ON.finditer(sentence[0], first.end()):
            if (first[0] in _SEVERAL) != (further[1] in _SEVERAL):
                yield sentence.start() + further.start(1), sentence.start() + further.end()
