"""Relative clauses: the comma before a clause that tells more about a name, as in *Chad, which is in Africa*."""

import re
from collections.abc import Iterable
from functools import lru_cache

from reranker.verbaliser.lexicon import participle, present, simple_past
from reranker.verbaliser.phrases import PREPOSITIONS

_SENTENCE = re.compile(r"(?:(?<![A-Z])[.!?][\"”')]* |^)(?=(?:[^.!?]|(?<=[A-Z])\.)*$)")  # not behind `Ely F.C.`
_WORD = r"(?:(?:[A-Z]|St|Mt|Dr|Inc|Ltd|Jr|Sr)\.|[A-Z][\w'’-]*(?:\.[A-Z][\w.]*)?)"  # `St.`, `Ely`, `F.C.`
_CAPITALISED = rf"(?P<other>{_WORD}(?: {_WORD})*)"
_KIND = (
    "(?: (?:league|band|club|team|dish|label|party|company|region|area|district|language|airport|university|state))?"
)
_IS_THE_ONE = re.compile(r"\b(?:It|This|That|There) (?:is|was) $")
_NEAR = 300  # characters before a clause in which the verb of its sentence stands
_FINITE = frozenset({"is", "are", "was", "were", "has", "had", "have", "can", "may", "will"})


def with_commas(text: str, names: Iterable[str]) -> str:
    """Return the text with a comma between a name and the clause that ends its sentence: "is in Chad, which borders …".

    Behind a preposition, a capital tells a name that is not among the given ones. A clause behind the subject of a
    sentence ends before the verb of the sentence, which is hard to find: no comma is put there.
    """
    told = tuple(sorted(set(names), key=len, reverse=True))
    return _clauses_behind(told).sub(_with_comma, text)


@lru_cache(maxsize=4096)
def _clauses_behind(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(
        rf"(?<![\w.-])(?:(?:{'|'.join(map(re.escape, names)) or '(?!)'}){_KIND}|{_CAPITALISED})"
        r"(?= (?:which|who|whose|where)\b)"
    )


def _with_comma(found: re.Match[str]) -> str:
    before = found.string[max(0, found.start() - _NEAR) : found.start()]
    last = [word for word in before.split()[-2:] if word != "the"][-1:]
    if _IS_THE_ONE.search(before) or (found.lastgroup == "other" and not PREPOSITIONS.issuperset(last)):
        return found[0]
    start = _SENTENCE.search(before)
    words = before[start.end() if start else 0 :].split()
    verb = any(word in _FINITE or present(word) or participle(word) or simple_past(word) for word in words)
    return f"{found[0]}," if verb else found[0]
