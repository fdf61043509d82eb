"""Nouns with a year (`population_2010`), and events with a date (`first_ascent`)."""

import re

from reranker.verbaliser.dates import EARLY_YEAR
from reranker.verbaliser.lexicon import WORDS, is_person, is_plural, is_unknown, lemma, listed, participle
from reranker.verbaliser.participles import MONEY_AHEAD
from reranker.verbaliser.phrases import DATE_NOUNS, PREPOSITIONS, Sentence, head_of
from reranker.verbaliser.units import units
from reranker.verbaliser.wording import Wording, grouped

_YEAR = re.compile(r"(?:1[6-9]|20)\d\d(?:–\d\d)?$|Q[1-4]$")
_SCORED = {"goals": "scored", "points": "scored", "tries": "scored"} | dict.fromkeys(
    ("assists", "appearances", "wins", "titles", "caps", "rebounds"), "had"
)


def years(words: list[str], value: Wording) -> Sentence | None:
    """`population_2010 | 8000`, `yield_2023_kg | 412`, `manager_since_2021 | Bo`."""
    if len(words) > 2 and _YEAR.match(words[-2]) and (measured := units([*words[:-2], words[-1]], value)):
        return measured[0].replace("{subject} is", f"{{subject}} in {words[-2]} was"), measured[1]
    if len(words) < 2 or not _YEAR.match(words[-1]) or (len(words) == 2 and words[0] in {*PREPOSITIONS, "since"}):
        return None
    if words[-2] == "since":
        role, year = " ".join(words[:-2]), words[-1]
        if listed(words[-3], "heads"):
            return f"{{object}} has been the {role} of {{subject}} since {year}.", value.text
        return f"The {role} of {{subject}} since {year} is {{object}}.", value.text
    if re.fullmatch(r"[QH][1-4]", words[-2]) and len(words) > 2:  # `revenue_Q3_2023`
        was = "were" if is_plural(words[-3]) else "was"
        return f"The {' '.join(words[:-2])} of {{subject}} in {words[-2]} {words[-1]} {was} {{object}}.", value.text
    rest = words[:-2] if words[-2] in ("in", "of") else words[:-1]
    if rest in (["raised"], ["earned"], ["won"]) and MONEY_AHEAD.match(value.text):  # `raised_in_2023 | £900`
        return f"{{subject}} {rest[0]} {{object}} in {words[-1]}.", value.text
    if value.count not in (None, "1") and len(rest) == 1 and is_person(lemma(rest[0], "NOUN") or ""):  # `visitors_2023`
        return f"{{subject}} had {{object}} {rest[0]} in {words[-1]}.", grouped(value.text)
    if value.count and len(rest) == 1 and rest[0] in _SCORED:  # `goals_2023_24`
        verb, noun = _SCORED[rest[0]], rest[0] if value.count != "1" else str(lemma(rest[0], "NOUN"))
        return f"{{subject}} {verb} {{object}} {noun} in {words[-1]}.", value.count
    done = (participle(rest[-1]) or rest[-1]) if len(rest) > 1 and is_plural(rest[-2]) else ""
    if value.count and (listed(done, "counted verbs") or done in ("read", "visit", "treat", "serve")):
        return f"{{subject}} {rest[-1]} {{object}} {' '.join(rest[:-1])} in {words[-1]}.", value.count
    if value.items and (is_plural(rest[-1]) or (is_unknown(rest[-1]) and rest[-1].endswith("ers"))):
        return f"The {' '.join(rest)} of {{subject}} in {words[-1]} were {{object}}.", value.series
    was = "were" if is_plural(head_of(rest)) else "was"
    return f"The {' '.join(rest)} of {{subject}} in {words[-1]} {was} {{object}}.", value.text


def events(words: list[str], value: Wording) -> Sentence | None:
    """`first_ascent | 1889`, `opening | 2 May 2024`, `last_reading | 2 May 2024`."""
    if words[-1] in ("at", "on") and words[0] in ("last", "next", "first") and len(words) > 2:  # `last_reading_at`
        words = words[:-1]
    if words[1:2] == ["to"]:  # `days_to_harvest`
        return None
    noun = words[-1]
    no_event = noun == "name" or is_person(noun) or noun in DATE_NOUNS or listed(noun, "durations")
    last = len(words) > 1 and words[0] in ("first", "last", "next") and value.kind == "day" and not no_event
    if words[0] == "first" and listed(noun, "events") and EARLY_YEAR.fullmatch(value.text):
        return f"The {' '.join(words)} of {{subject}} was in {{object}}.", value.text
    if not value.preposition or words[0] in WORDS["ahead"] or not (last or listed(noun, "events")):
        return None
    ahead = words[0] == "next" or value.kind == "time" or (words[0] == "first" and not value.is_over)
    verb = "is" if ahead else "was"
    return f"The {' '.join(words)} of {{subject}} {verb} {value.preposition} {{object}}.", value.text
