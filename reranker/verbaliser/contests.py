"""Contests: what the subject won at a contest of a year that the predicate names: `2020 Fen Olympics | silver`."""

import re

from reranker.verbaliser.phrases import PREPOSITIONS, Sentence
from reranker.verbaliser.wording import Wording

_KINDS = "championships?|games|olympics|paralympics|cup|marathon"
_CONTEST = re.compile(rf"(?:(?:19|20)\d\d .*\b(?:{_KINDS})|.*\b(?:{_KINDS}) (?:19|20)\d\d)", re.I)
_MEDAL = re.compile(r"(gold|silver|bronze)(?: medal)?", re.I)
_RANK = re.compile(r"(\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth)(?: place)?")


def medals(words: list[str], value: Wording) -> Sentence | None:
    """`2020 Fen Olympics | silver`, `European Championships 2018 | 4th`, but not `games_per_2020 | 4th`."""
    if not _CONTEST.fullmatch(" ".join(words)) or not PREPOSITIONS.isdisjoint(words):
        return None
    name = " ".join(word.title() if word.islower() else word for word in words)
    if medal := _MEDAL.fullmatch(value.text):
        return f"{{subject}} won {{object}} at the {name}.", f"a {medal[1].lower()} medal"
    rank = _RANK.fullmatch(value.text)
    return (f"{{subject}} finished {{object}} at the {name}.", rank[1]) if rank else None
