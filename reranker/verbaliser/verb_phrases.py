"""Verb phrases: predicates that are verbs by what stands with them: `heals | slowly`, `pulls_carts_since | 2014`."""

import re

from reranker.verbaliser.at_times import OFTEN
from reranker.verbaliser.forms import MONTHS, WEEKDAYS
from reranker.verbaliser.lexicon import (
    inflected,
    is_adjective,
    is_adverb,
    is_counted,
    is_person,
    is_plural,
    lemma,
    listed,
    participle,
    present,
    third_person,
    with_article,
)
from reranker.verbaliser.phrases import DETERMINERS, PREPOSITIONS, Sentence
from reranker.verbaliser.verbs import opening_times
from reranker.verbaliser.wording import Wording

_HOW_OFTEN = frozenset({"sometimes", "often", "usually", "always", "never", "rarely", "occasionally", "seldom"})
_ADVERBS = _HOW_OFTEN | {"well", "fast", "slow", "late", "early", "all day", "all night"}
_BEGINNING = frozenset({"started", "began", "stopped", "quit", "finished", "kept"})
_AT_AN_AGE = re.compile(r"at (?:age|the age of) \d+")
_CLOCK = re.compile(r"\d{1,2}(?:[:.]\d\d)? ?(?:[ap]\.?m\b|h\b)|\d{1,2}:\d\d")
_PART_OF = re.compile(rf"(?:the )?(?:end|start|beginning|middle) of (?:{'|'.join(MONTHS)}|spring|summer|autumn|winter)")
_LATE = re.compile(rf"(?:early|mid|late)[- ](?:{'|'.join(MONTHS)}|spring|summer|autumn|winter)")
_ADVERBIAL = re.compile(r"(?:\w+ )?\d+ (?:hours|days|weeks|months) (?:ahead|before|in advance)|.+ only|only .+")
_ONLY_IF = re.compile(r"only (?:for|on|at|in|by|after|before|from|until|with|during) ")
_KINDS = frozenset({"styles", "kinds", "types", "varieties", "sorts"})
_SOME = re.compile(r"(?:some|most|many|all|few) [a-z]+s")
_TOGETHER = frozenset({"integrate", "work", "sync", "pair", "connect", "compete", "collaborate", "partner", "go"})
_NO_ARTICLE = PREPOSITIONS | DETERMINERS | {"out", "up", "off", "down", "well", "home", "full", "part"}
_NO_THINGS = frozenset({"it", "who", "what", "where", "that", "this"})
_CHANGED = frozenset({"rose", "fell", "grew", "dropped", "increased", "decreased", "doubled", "climbed", "sank"})
_CHANGING = frozenset({"menu", "price", "schedule", "programme", "program", "exhibition", "selection", "timetable"})
_HOW_IT_CHANGES = re.compile(
    r"(?:every|each|with the|by|twice|once) |(?:daily|weekly|monthly|seasonally|often|yearly)$"
)
_PARTS_OF_WORDS = frozenset({"up", "down", "out", "off", "over"})


def verb_phrases(words: list[str], value: Wording) -> Sentence | None:
    """`heals | slowly`, `has_scones | sometimes`, `died_aged | 32`, `season_ends | end of May`."""
    rules = (
        _somehow,
        _now_and_then,
        _every,
        _since,
        _at_an_age,
        _at_a_time,
        _of_its_part,
        _when_of_its_part,
        _sold_out,
        _on_condition,
        _with_whom,
        _some_of_its,
        _of_which_kinds,
    )
    return next((found for rule in rules if (found := rule(words, value))), None)


def _somehow(words: list[str], value: Wording) -> Sentence | None:
    """`heals | slowly`, but not `visits | daily`."""
    adverb = value.text in _ADVERBS or (value.text.isalpha() and value.text.islower() and is_adverb(value.text))
    if len(words) != 1 or present(words[0]) is None or not adverb or listed(value.text, "how often"):
        return None
    before = value.text in _HOW_OFTEN and value.text != "seldom"
    return f"{{subject}} {'{object} ' if before else ''}{words[0]}{'' if before else ' {object}'}.", value.text


def _now_and_then(words: list[str], value: Wording) -> Sentence | None:
    """`has_oat_scones | sometimes`, `serves_lunch | usually`."""
    verb, *rest = words
    if value.text not in _HOW_OFTEN or not rest or not (verb == "has" or present(verb)) or listed(verb, "nouns alone"):
        return None
    if rest[0] == "been":  # `has_been_late | never`
        return f"{{subject}} has {{object}} {' '.join(rest)}.", value.text
    last = rest[-1]
    if verb != "has" and (is_adjective(last) or participle(last)):
        return None
    plain = is_plural(last) or not is_counted(last) or not _NO_ARTICLE.isdisjoint(rest)
    said = " ".join(rest) if plain else with_article(" ".join(rest))
    return f"{{subject}} {{object}} {verb} {said}.", value.text


def _every(words: list[str], value: Wording) -> Sentence | None:
    """`needs_pruning_every | 7 weeks`."""
    if len(words) != 3 or words[0] != "needs" or words[-1] != "every" or not words[1].endswith("ing"):
        return None
    return f"{{subject}} {' '.join(words)} {{object}}.", value.text


def _since(words: list[str], value: Wording) -> Sentence | None:
    """`pulls_carts_since | 2014`, `selling_since | 1983`, but not `stars_since | 2014` or `parking_since`."""
    if words[-1] == "since" and len(words) > 1 and words[0].endswith("ing") and not listed(words[0], "mass nouns"):
        goes_on = lemma(words[0], "VERB") not in (None, words[0]) and words[0] not in ("building", "opening")
        return (f"{{subject}} has been {' '.join(words)} {{object}}.", value.text) if goes_on else None
    verb = third_person(words[0]) if words[-1] == "since" and len(words) > 1 else None
    things = words[1:-1]
    surely = present(words[0]) is not None or is_person(str(verb)) or words[0] == "works"
    nouns = ("had before prepositions", *(["nouns alone"] if words[0] != "works" and things else []))
    if verb is None or not (surely or things) or any(listed(words[0], kind) for kind in nouns):
        return None
    if things and (participle(things[0]) or (not surely and (is_adjective(things[0]) or things[0] in _NO_ARTICLE))):
        return None
    plain = not things or not is_counted(things[-1]) or not _NO_ARTICLE.isdisjoint(things)
    if not plain and not is_adjective(things[-1]) and verb not in ("play", "hold", "serve", "work", "study"):
        things = [with_article(things[0]), *things[1:]]
    return f"{{subject}} has {' '.join([inflected(verb, 'VBN'), *things])} since {{object}}.", value.text


def _at_an_age(words: list[str], value: Wording) -> Sentence | None:
    """`died_aged | 32`, `started_working | at age 12`, `started_collecting | stamps`."""
    if words in (["died", "aged"], ["died", "at", "age"]) and value.count:
        return f"{{subject}} {' '.join(words)} {{object}}.", value.text
    if len(words) != 2 or words[0] not in _BEGINNING or not words[1].endswith("ing") or not lemma(words[1], "VERB"):
        return None
    at = f"{value.preposition} " if value.preposition else ""
    if at or _AT_AN_AGE.fullmatch(value.text) or value.kind == "words":
        return f"{{subject}} {' '.join(words)} {at}{{object}}.", value.text
    return None


def _at_a_time(words: list[str], value: Wording) -> Sentence | None:
    """`wakes_up | 2:45 a.m.`, `remains_open_till | midnight`, but not `lights_out | 22:00`."""
    verb = third_person(words[0])
    surely = present(words[0]) or (verb and listed(verb, "verbs with particles"))
    if surely and len(words) == 2 and words[1] in _PARTS_OF_WORDS and _CLOCK.match(value.text):
        return f"{{subject}} {' '.join(words)} at {{object}}.", value.text
    stays = words[0] in ("remains", "stays") and words[1:2] in (["open"], ["closed"]) and words[-1] in ("till", "until")
    return (f"{{subject}} {' '.join(words)} {{object}}.", value.text) if stays else None


def _of_its_part(words: list[str], value: Wording) -> Sentence | None:
    """`prices_rose_by | 9%`, `waits_are | 40 minutes at noon`, `menu_changes | every month`."""
    *nouns, last = words
    if words[1:] == [last] and _changes(*words) and _HOW_IT_CHANGES.match(value.text):
        return f"The {words[0]} of {{subject}} {last} {{object}}.", value.text
    if len(words) > 2 and nouns[-1] in _CHANGED and is_plural(words[0]) and last in PREPOSITIONS:
        return f"The {' '.join(nouns[:-1])} of {{subject}} {nouns[-1]} {last} {{object}}.", value.text
    told = len(words) == 2 and last in ("is", "are") and words[0] not in _NO_THINGS and value.kind == "words"
    if told and lemma(words[0], "NOUN"):
        return f"The {words[0]} of {{subject}} {last} {{object}}.", value.text
    return None


def _changes(part: str, verb: str) -> bool:
    """Whether a word is what a part does: `menu_changes`, `price_varies`, but not `oil_changes`."""
    return (verb in ("varies", "rotates") and lemma(part, "NOUN") is not None) or (
        verb == "changes" and part in _CHANGING
    )


def _when_of_its_part(words: list[str], value: Wording) -> Sentence | None:
    """`bus_leaves | 7:15 am, Monday 6 May`, `season_ends | end of September`, but not `opening_starts | Bo Ray`."""
    dated = len(words) > 2 and words[-1] in ("on", "at", "in") and value.preposition  # `licence_expires_on`
    *nouns, last = words[:-1] if dated else words
    if dated and last in ("open", "close"):  # `entries_close_on`
        return opening_times(words[:-1], value)
    verb = third_person(last)
    if not nouns or verb is None or not listed(verb, "temporal verbs"):
        return None
    one = lemma(nouns[-1], "NOUN") and not is_plural(nouns[-1]) and not nouns[-1].endswith("ing")
    if not one or nouns[0] in _NO_THINGS or not PREPOSITIONS.isdisjoint(nouns):
        return None
    said, text = f"The {' '.join(nouns)} of {{subject}} {last}", value.text
    if _PART_OF.fullmatch(text):
        return f"{said} at {{object}}.", f"the {text.removeprefix('the ')}"
    at = "in" if _LATE.match(text) else "at" if _CLOCK.match(text) else "on" if re.match(WEEKDAYS, text) else None
    at = value.preposition or at
    if last in ("returns", "leaves", "runs", "stops") and value.kind == "span":  # `tax_returns | 2019`
        return None
    return (f"{said} {at} {{object}}.", text) if at else None


def _sold_out(words: list[str], value: Wording) -> Sentence | None:
    """`sold_out_by | 11 am`: on every day."""
    told = words in (["sold", "out", "by"], ["sells", "out", "by"], ["sold", "out", "at"]) and value.kind == "time"
    return (f"{{subject}} sells out {words[-1]} {{object}}.", value.text) if told and " on " not in value.text else None


def _on_condition(words: list[str], value: Wording) -> Sentence | None:
    """`takes_orders | 2 days ahead`, `allows_pets | cats only`."""
    somehow = value.text.isalpha() and value.text.islower() and is_adverb(value.text)  # `splits_tips | equally`
    often = OFTEN.match(value.text) is not None  # `pays_dividends | twice a year`
    does = third_person(words[0]) if somehow or often else present(words[0])
    if len(words) < 2 or does is None or listed(words[0], "nouns alone") or words[-1] in PREPOSITIONS:
        return None
    if listed(words[0], "found at places") or value.text.split()[0] in PREPOSITIONS:
        return None
    if not is_plural(words[-1]) or not (somehow or often or _ADVERBIAL.fullmatch(value.text)):
        return None
    if "only" in value.text.split() and not _ONLY_IF.match(value.text):
        who = listed(words[-1], "found at places") and value.text.endswith(" only")
        return f"{{subject}} {words[0] if who else ' '.join(words)} {'{object}' if who else '({object})'}.", value.text
    return f"{{subject}} {' '.join(words)} {{object}}.", value.text


def _with_whom(words: list[str], value: Wording) -> Sentence | None:
    """`integrates_with | Slack, Jira`: two names of which neither is a place."""
    together = words[1:] == ["with"] and third_person(words[0]) in _TOGETHER
    return (f"{{subject}} {words[0]} with {{object}}.", value.joined) if together and value.items else None


def _some_of_its(words: list[str], value: Wording) -> Sentence | None:
    """`contains_peanuts | some dishes`: which of its things do what the subject is said to do."""
    if words[0] != "contains" or len(words) < 2 or not _SOME.fullmatch(value.text):
        return None
    return f"{{object}} of {{subject}} contain {' '.join(words[1:])}.", value.text.capitalize()


def _of_which_kinds(words: list[str], value: Wording) -> Sentence | None:
    """`brews_styles | porter, stout`: what the subject makes or sells, kind by kind."""
    told = len(words) == 2 and third_person(words[0]) and words[1] in _KINDS and value.kind in ("words", "list")
    return (f"{{subject}} {words[0]} {{object}}.", value.series) if told else None
