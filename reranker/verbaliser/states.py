"""States: what the subject was found to be, suffered, is up for, or is missing: `under_contract_until | 2027`."""

import re

from reranker.verbaliser.lexicon import is_adjective, is_counted, is_plural, lemma, participle, with_article
from reranker.verbaliser.phrases import BE, DETERMINERS, PREPOSITIONS, Sentence, with_tail
from reranker.verbaliser.wording import Wording

TIMES_DONE = re.compile(r"once|twice|(?:\d+|three|four|five) times")
"""Pattern of how many times something was done: `twice`, `3 times`."""
_ACCESSIBLE = re.compile(r"(?P<how>(?:not|fully|partly|partially) )?(?:wheelchair )?accessible")
_FOUND = frozenset({"rated", "declared", "deemed", "found", "judged", "certified", "ranked"})
_SUFFERED = frozenset({"caused", "suffered", "incurred", "sustained", "killed", "gained", "saw"})
_STATES = frozenset({"under", "on", "out", "off"})
_ABOUT_TO = frozenset({"due", "set", "likely", "ready", "able"})
_OWNERS = frozenset({"its", "his", "her", "their"})


def states(words: list[str], value: Wording) -> Sentence | None:
    """`tested_positive_for | lead`, `up_for_sale | since May`, `missing | its lid`, `renewable | once`."""
    rules = (_of_itself, _valid_until, _to_average, _renewable, _found_to_be, _suffered, _up_for, _in_a_state, _missing)
    return next((found for rule in rules if (found := rule(words, value))), None)


def _of_itself(words: list[str], value: Wording) -> Sentence | None:
    """`orientation | north-facing`, `listing_status | under offer`, `wheelchair_accessibility | fully accessible`."""
    noun = words[-1]
    if noun in ("orientation", "aspect") and value.text.endswith("-facing"):
        return "{subject} is {object}.", value.text
    own = words[:-1] and words[0] in ("listing", "sale", "availability", "project", "feature", "operational")
    if noun == "status" and own and value.text.split()[0] in PREPOSITIONS and value.text.islower():
        return "{subject} is {object}.", value.text
    if words == ["wheelchair", "accessibility"] and (how := _ACCESSIBLE.fullmatch(value.text)):
        return "{subject} is {object}.", f"{how['how'] or ''}wheelchair accessible"
    return None


def _valid_until(words: list[str], value: Wording) -> Sentence | None:
    """`inspection_valid_until | 2 May 2031`."""
    match words:
        case [*nouns, noun, "valid", ("until" | "till" | "from" | "through") as preposition] if _is_dated(noun, value):
            verb = "are" if is_plural(noun) else "is"
            return f"The {' '.join([*nouns, noun])} of {{subject}} {verb} valid {preposition} {{object}}.", value.text
    return None


def _is_dated(noun: str, value: Wording) -> bool:
    """Whether a word is a noun, and the object a date: `licence_valid_until | 2 May 2031`, not `is_valid_until`."""
    return value.preposition is not None and (lemma(noun, "NOUN") is not None or is_plural(noun)) and noun not in BE


def _to_average(words: list[str], value: Wording) -> Sentence | None:
    """`compared_to_average | 18% below`."""
    than = {"below": "", "above": "", "more": "than ", "less": "than ", "higher": "than ", "lower": "than "}
    link = than.get(value.text.split()[-1])
    told = words in (["compared", "to", "average"], ["compared", "with", "average"], ["versus", "average"])
    return (f"{{subject}} is {{object}} {link}the average.", value.text) if told and link is not None else None


def _renewable(words: list[str], value: Wording) -> Sentence | None:
    """`renewable | once`."""
    if len(words) != 1 or not is_adjective(words[0]) or not TIMES_DONE.fullmatch(value.text):
        return None
    return f"{{subject}} is {words[0]} {{object}}.", value.text


def _found_to_be(words: list[str], value: Wording) -> Sentence | None:
    """`tested_positive_for | lead`, `declared_extinct_in | 1936`."""
    if len(words) != 3 or words[0] not in _FOUND | {"tested", "proved"}:
        return None
    done, how, preposition = words
    if lemma(how, "ADJ") != how or preposition not in PREPOSITIONS:
        return None
    return with_tail(f"{{subject}} {'was ' if done in _FOUND else ''}{done} {how}", [preposition], value)


def _suffered(words: list[str], value: Wording) -> Sentence | None:
    """`caused_damage_of | €20 million`, `suffered_losses_in | 2019`."""
    did, *things = words[:-1] or words
    if did not in _SUFFERED or not things or words[-1] not in PREPOSITIONS or not PREPOSITIONS.isdisjoint(things):
        return None
    return with_tail(f"{{subject}} {did} {' '.join(things)}", words[-1:], value)


def _up_for(words: list[str], value: Wording) -> Sentence | None:
    """`up_for_re-election | 2027`, `up_for_auction_on | 3 May`, `up_for_sale | since May`."""
    if words[:2] != ["up", "for"] or not words[2:]:
        return None
    if words[-1] in PREPOSITIONS:
        return with_tail(f"{{subject}} is {' '.join(words[:-1])}", words[-1:], value)
    at = f"{value.preposition} " if value.preposition else ""
    told = at or value.text.split()[0] in PREPOSITIONS | {"since"}
    return (f"{{subject}} is {' '.join(words)} {at}{{object}}.", value.text) if told else None


def _in_a_state(words: list[str], value: Wording) -> Sentence | None:
    """`under_contract_until | 2027`, `on_leave_since | May`, `due_to_calve_in | April`."""
    if len(words) < 3:
        return None
    first, *_, last = words
    if len(words) > 3 and first in _ABOUT_TO and words[1] == "to" and lemma(words[2], "VERB") == words[2]:
        return with_tail(f"{{subject}} is {' '.join(words[:-1])}", [last], value) if last in PREPOSITIONS else None
    if participle(first) and words[1] == "by" and len(words) > 3 and last in ("until", "till"):
        return f"{{subject}} is {' '.join(words)} {{object}}.", value.text  # `replaced_by_bus_until`
    if len(words) != 3 or first not in _STATES or lemma(words[1], "NOUN") != words[1]:
        return None
    if last == "since":
        return f"{{subject}} has been {' '.join(words)} {{object}}.", value.text
    return (f"{{subject}} is {' '.join(words)} {{object}}.", value.text) if last in ("until", "till") else None


def _missing(words: list[str], value: Wording) -> Sentence | None:
    """`missing | its lid`, `missing | 2 pages`, `missing | left arm`."""
    if words != ["missing"] or value.kind != "words":
        return None
    first, *_, last = value.text.split() * 2
    bare = value.text.islower() and is_counted(last) and first not in DETERMINERS | _OWNERS and not first[0].isdigit()
    return "{subject} is missing {object}.", with_article(value.text) if bare else value.joined
