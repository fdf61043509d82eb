"""Times of day: those of the triples that a text leaves out, and those of a text that no triple has."""

import re
from collections.abc import Iterator

from reranker.triples import Triples, entity_words

_TIME = re.compile(
    r"(?<![\d:.])(?P<hour>[01]?\d|2[0-3]):(?P<minute>[0-5]\d)(?::[0-5]\d)?(?![\d:])(?: ?(?P<half>[ap])\.?m\b)?"
    r"|(?<![\w:.])(?P<full>1[0-2]|[1-9])(?:\.(?P<past>[0-5]\d))? ?(?P<of>[ap])\.?m\b"
    r"|\b(?P<word>noon|midnight)\b",
    re.IGNORECASE,
)
ZONE = re.compile(r"\b(?:GMT|UTC|CES?T|BST|E[DS]T|C[DS]T|M[DS]T|P[DS]T|IST|JST|AES?T)\b")
_MOMENT = re.compile(r"\d{4}-\d\d-\d\d[T ](?P<time>\d\d:\d\d).*")
_WORDS = {"noon": 12 * 60, "midnight": 0}
_HALF_DAY = 12 * 60


def lost_times(triples: Triples, text: str) -> list[str]:
    """Return the times of day of the objects that the text does not say: "on 6 May" for `2024-05-06 09:12`.

    Midnight is left out of account, since tables give this time to dates without a time.
    """
    said = {minute for _, minutes in _times(text) for minute in minutes}
    found = []
    for triple in triples:
        words = entity_words(triple.object)
        moment, alone = _MOMENT.fullmatch(words), _TIME.fullmatch(words)
        time = moment["time"] if moment else words
        if (moment or alone) and (minutes := _minutes(time)) != {0} and said.isdisjoint(minutes):
            found.append(time)
    return found


def unknown_times(triples: Triples, text: str) -> list[str]:
    """Return the times of day of the text that stand in no triple."""
    parts = (entity_words(part) for triple in triples for part in (triple.subject, triple.object))
    given = {minute for part in parts for _, minutes in _times(part.replace("T", " ")) for minute in minutes}
    return [time for time, minutes in _times(text) if given.isdisjoint(minutes)]


def _times(text: str) -> Iterator[tuple[str, set[int]]]:
    """Yield each time of day as it is written, with the minutes from midnight that it may mean."""
    for match in _TIME.finditer(text):
        if match["word"]:
            yield match[0], {_WORDS[match["word"].lower()]}
            continue
        hour, half = match["hour"] or match["full"], (match["half"] or match["of"] or "").lower()
        minutes = int(hour) * 60 + int(match["minute"] or match["past"] or 0)
        early, late = minutes % _HALF_DAY, minutes % _HALF_DAY + _HALF_DAY
        if half:
            yield match[0], {early if half == "a" else late}
        else:  # "7:25" may be of either half of the day, "07:25" and "19:25" may not
            yield match[0], {minutes} if hour.startswith("0") or int(hour) > 12 else {early, late}


def _minutes(time: str) -> set[int]:
    return {minute for _, minutes in _times(time) for minute in minutes}
