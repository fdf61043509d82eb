"""Dates: since when and until when something is, when it begins, ends or is due, and the best time to do it."""

import re

from reranker.verbaliser.lexicon import (
    WORDS,
    inflected,
    is_adjective,
    is_adverb,
    is_person,
    is_plural,
    lemma,
    listed,
    participle,
    with_article,
)
from reranker.verbaliser.phrases import BE, DATE_NOUNS, DETERMINERS, PREPOSITIONS, Sentence
from reranker.verbaliser.wording import RECENT, Wording

EARLY_YEAR = re.compile(r"[1-9]\d\d")
"""Pattern of a year of three digits."""
YEARS = re.compile(r"(\d{4})(?: ?[-–] ?| to )(\d{4}|present|now)")
_PERIODS = frozenset({"seconds", "minutes", "hours", "days", "weeks", "months", "years"})
_NUMBERS = re.compile(r"(?:about |around |over )?\d[\d.,]*(?: ?[-–] ?\d[\d.,]*| to \d[\d.,]*)?")
_IN_YEARS = dict.fromkeys(("active", "years active", "active years"), "was active") | {"reign": "reigned"}


def role_since(words: list[str], value: Wording) -> Sentence | None:
    """`warden_since | 2014`, `on_waiting_list_since | 2016`, `held_annually_since | 1971`."""
    if len(words) < 2 or words[-1] != "since":
        return None
    if words[0] in PREPOSITIONS and len(words) > 2:
        the = "" if words[1] in DETERMINERS else "the "
        return f"{{subject}} has been {words[0]} {the}{' '.join(words[1:-1])} since {{object}}.", value.text
    if len(words) > 2 and participle(words[0]) and is_adverb(words[1]):
        return f"{{subject}} has been {' '.join(words)} {{object}}.", value.text
    if not is_person(words[-2]):
        return None
    of_guide = [word.lower() for word in words[:-1]] in (["star"], ["michelin", "star"])
    being = "had" if of_guide else "been"
    return f"{{subject}} has {being} {with_article(' '.join(words[:-1]))} since {{object}}.", value.text


def lasting_until(words: list[str], value: Wording) -> Sentence | None:
    """`warranty_until | 2027`, but not `valid_until` and `runs_until`."""
    *nouns, last = words
    if last == "until" and _is_open_or_closed(nouns):
        return f"{{subject}} {'was' if value.is_over else 'is'} {' '.join(nouns)} until {{object}}.", value.text
    if last != "until" or not nouns or nouns[-1] in ("open", "runs") or nouns[0] in BE:
        return None
    if participle(nouns[-1]) or is_adjective(nouns[-1]):
        return None
    verb = "run" if is_plural(nouns[-1]) else "runs"
    return f"The {' '.join(nouns)} of {{subject}} {verb} until {{object}}.", value.text


def _is_open_or_closed(words: list[str]) -> bool:
    """Whether words tell that the subject itself is open or closed: `closed for repairs`, not `open positions`."""
    return words[:1] in (["closed"], ["open"], ["shut"]) and (len(words) == 1 or words[1] in PREPOSITIONS)


def running(words: list[str], value: Wording) -> Sentence | None:
    """`exhibition_runs_from | 2024-05-02`, `exhibition_runs_until | late spring`."""
    if len(words) < 3 or words[-2] != "runs" or words[-1] not in ("from", "until"):
        return None
    return f"The {' '.join(words[:-2])} of {{subject}} runs {words[-1]} {{object}}.", value.text


def in_years(words: list[str], value: Wording) -> Sentence | None:
    """`reign | 1905-1957`, `years_active | 1960-1970`."""
    years = YEARS.fullmatch(value.text)
    if years is None or " ".join(words) not in _IN_YEARS:
        return None
    if years[2].isdigit():
        return f"{{subject}} {_IN_YEARS[' '.join(words)]} from {{object}}.", " to ".join(years.groups())
    return None if words == ["reign"] else ("{subject} has been active since {object}.", years[1])


_LATER = re.compile(r"(?:next|this|tomorrow|today|in|by|on|at|within|every)\b")


def due_dates(words: list[str], value: Wording) -> Sentence | None:
    """`next_payment_due | 2024-01-01`, `due | next Friday`, but not `due | 2024-01-01` or `amount_due`."""
    if words == ["due"] and _LATER.match(value.text):
        return "{subject} is due {object}.", value.text
    if len(words) < 2 or words[-1] != "due" or not value.preposition or words[0] in BE:
        return None
    return f"The {' '.join(words[:-1])} of {{subject}} is due {value.preposition} {{object}}.", value.text


def beginnings(words: list[str], value: Wording) -> Sentence | None:
    """`reign_start | 1474`, but not `start`."""
    nouns = [word for word in words if word not in DATE_NOUNS]
    verb = WORDS["beginnings and ends"].get(nouns[-1]) if len(nouns) > 1 else None
    if verb is None or value.kind not in ("day", "span") or not PREPOSITIONS.isdisjoint(nouns):
        return None
    if all(is_adjective(noun) or is_adverb(noun) for noun in nouns[:-1]):  # `previous_start_date`, `officially_opens`
        return None
    year = re.search(r"\d{4}", value.text)
    if participle(verb) and (
        not re.search(r"\d{3}", value.text) or (year and year[0] > RECENT)
    ):  # each year: `season_start | late May`
        verb = inflected(str(participle(verb)), "VBZ")
    return f"The {' '.join(nouns[:-1])} of {{subject}} {verb} {value.preposition} {{object}}.", value.text


def clauses(words: list[str], value: Wording) -> Sentence | None:
    """`construction_began | 1957`: when something of the subject began or ended."""
    *nouns, verb = words
    if not nouns or verb not in WORDS["began and ended"] or not value.preposition or not PREPOSITIONS.isdisjoint(nouns):
        return None
    if is_adverb(nouns[-1]) or DATE_NOUNS.issuperset(nouns):  # `officially_opens`
        return None
    return f"The {' '.join(nouns)} of {{subject}} {verb} {value.preposition} {{object}}.", value.text


def how_often(words: list[str], value: Wording) -> Sentence | None:
    """`menu_changes | weekly`: how often something of the subject does so."""
    if (
        len(words) != 2
        or not listed(value.text, "how often")
        or words[1] not in ("changes", "rotates", "opens", "runs")
    ):
        return None
    return f"The {words[0]} of {{subject}} {words[1]} {{object}}.", value.text


def takes_to_do(words: list[str], value: Wording) -> Sentence | None:
    """`days_to_germinate | 5-10`: how long it takes to do so, but not `years_to_run`."""
    period, *rest = words
    of_doing = (
        period in _PERIODS and rest[:1] == ["to"] and len(rest) > 1 and listed(" ".join(rest[1:]), "takes its time")
    )
    if not of_doing or not _NUMBERS.fullmatch(value.text):
        return None
    period = period.removesuffix("s") if value.text.split()[-1] == "1" else period
    return f"{{subject}} takes {{object}} {period} {' '.join(rest)}.", value.text


def times_to_do(words: list[str], value: Wording) -> Sentence | None:
    """`best_time_to_visit | May`."""
    if (
        len(words) < 3
        or words[-2] != "to"
        or lemma(words[-1], "VERB") != words[-1]
        or words[-3] not in ("time", "place", "way", "day", "month", "season")
    ):
        return None
    return f"The {' '.join(words)} {{subject}} is {{object}}.", value.text
