"""Agreement: verbs of one subject that disagree in number."""

import re
from collections.abc import Iterator

from reranker.english.parts import Place

_SENTENCE = re.compile(r"[^.!?]+(?:[.!?](?! |$)[^.!?]*)*")
_FINITE = re.compile(r"\b(?:is|are|was|were|has|have)\b")
_CLAUSE = re.compile(r"\b(?:that|where|which|while|who|whose|when|there)\b|;", re.IGNORECASE)
_SEVERAL = frozenset({"are", "were", "have"})
_GOES_ON = re.compile(r" and (is|are|was|were|has|have)\b")
_HAVE_ITS = re.compile(r"(?<!\bto )(?<!\bnot )(?<!\bwill )(?<!\bmust )(?<!\bmay )(?<!\bcan )\bhave its\b")


def disagreeing(text: str) -> Iterator[Place]:
    """Yield the places where a sentence goes on in another number: "The grounds are in Ely and was built in 1913"."""
    yield from (match.span() for match in _HAVE_ITS.finditer(text))
    for sentence in _SENTENCE.finditer(text):
        first = _FINITE.search(sentence[0])
        if first is None or _CLAUSE.search(sentence[0]):
            continue
        for further in _GOES_ON.finditer(sentence[0], first.end()):
            if (first[0] in _SEVERAL) != (further[1] in _SEVERAL):
                yield sentence.start() + further.start(1), sentence.start() + further.end()
