"""Repeated verbs: a sentence, or two about one subject, say a participle once: *was published by Ely Press in 1905*."""

import re
from collections.abc import Iterable, Sequence

from reranker.verbaliser.lexicon import participle

_BE = "(?:was|were|is|are)"
_IN_A_SENTENCE = re.compile(
    rf"\b(?P<said>{_BE} (?P<done>[a-z]+) (?:by|in|on|at) [^,.;]+?),? and (?:{_BE} )?(?P=done)(?= (?:by|in|on|at) )"
)
_BY_WHOM = re.compile(r"\b(?P<done>[a-z]+) by (?:(?! by )(?:[^,.;]|\.(?! )))+\.$")
_WHEN = re.compile(rf"{_BE} (?P<done>[a-z]+) (?P<when>(?:on|in) (?:[A-Za-z0-9]+ )*\d{{4}}\.)$")


def with_verbs_once(text: str) -> str:
    """Return "was found by Bo in 1905" for "was found by Bo and was found in 1905"."""
    return _IN_A_SENTENCE.sub(lambda found: found["said"] if participle(found["done"]) else found[0], text)


def with_dates_behind(sentences: Iterable[str], names: Sequence[str]) -> list[str]:
    """Return the sentences; one that says when what the last one tells was done is the end of the last one.

    "Oz was written by Bo and published by Ely Press. Oz was published in 1905." → "… published by Ely Press in 1905."
    """
    found: list[str] = []
    for sentence in sentences:
        name = next((name for name in names if sentence.startswith(f"{name} ")), None)
        when = _WHEN.match(sentence[len(name) + 1 :]) if name and found and found[-1].startswith(f"{name} ") else None
        by = _BY_WHOM.search(found[-1]) if when else None
        if when and by and by["done"] == when["done"] and participle(by["done"]):
            found[-1] = f"{found[-1].removesuffix('.')} {when['when']}"
        else:
            found.append(sentence)
    return found
