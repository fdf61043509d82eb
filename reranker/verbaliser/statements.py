"""Statements: the sentence of a predicate with any object but *yes* and *no*, by the first rule that takes it.

Predicates are short English phrases: verbs (`departs_from`), participles (`born_in`), nouns (`capital_of`, `genres`)
and adjectives (`allergic_to`). Each rule takes the phrases of one shape and returns None for the others. What no rule
takes is a noun phrase, for which the back-off of Dušek & Kasner 2020 is right.
"""

import re
from collections.abc import Callable

from reranker.verbaliser.adjectives import adjectives, prepositions, qualified
from reranker.verbaliser.at_times import at_times
from reranker.verbaliser.contests import medals
from reranker.verbaliser.costs import MONEY, costs
from reranker.verbaliser.counts import counts, lately, remainders
from reranker.verbaliser.dated_nouns import events, years
from reranker.verbaliser.dates import (
    beginnings,
    clauses,
    due_dates,
    how_often,
    in_years,
    lasting_until,
    role_since,
    running,
    takes_to_do,
    times_to_do,
)
from reranker.verbaliser.deeds import done_with_many, nouns_and_participle, nouns_done, nouns_done_by, sold_per
from reranker.verbaliser.descriptions import (
    academic,
    degrees,
    doing_now,
    fates,
    functions,
    handed,
    is_degree,
    kinds,
    working,
)
from reranker.verbaliser.distances import distances, nearest
from reranker.verbaliser.done_when import done_when
from reranker.verbaliser.forms import MONTHS
from reranker.verbaliser.lexicon import (
    WORDS,
    is_adjective,
    is_person,
    is_plural,
    lemma,
    listed,
    participle,
    third_person,
    with_article,
)
from reranker.verbaliser.nouns import FULL_NAME, addresses, noun_phrase, ordinals, relational_nouns
from reranker.verbaliser.own_subjects import own_subjects
from reranker.verbaliser.owned import MEMORIES, owned
from reranker.verbaliser.participles import done_every, done_how_often, participles
from reranker.verbaliser.past import active_participles, past_phrases, past_tenses
from reranker.verbaliser.phrases import BE, DETERMINERS, PREPOSITIONS, Sentence, article_before, as_common_noun
from reranker.verbaliser.places import allowed, areas, rooms, seating, stocked, weekdays
from reranker.verbaliser.plurals import plurals
from reranker.verbaliser.quotes import quoted
from reranker.verbaliser.read_on import being, literally, read_on
from reranker.verbaliser.servings import servings
from reranker.verbaliser.spoken import spoken
from reranker.verbaliser.states import states
from reranker.verbaliser.typed_clauses import typed_clauses
from reranker.verbaliser.units import units
from reranker.verbaliser.verb_phrases import verb_phrases
from reranker.verbaliser.verbs import gerunds, instructions, modals, opening_times, verbs
from reranker.verbaliser.wording import Wording, grouped, worded

_MONTHS_FROM_TO = re.compile(rf"({'|'.join(MONTHS)})(?: to | ?[-–] ?)({'|'.join(MONTHS)})")
_ANNO = re.compile(r"[Aa]nno (?P<year>\d{3,4})")
_IN_A_ROW = frozenset({"first", "last", "next"})
_IN_ALL = re.compile(r" (?:in|at|from|by|near|with|to) \{object\}\.$")
_PERCENT, _CLOCK = frozenset({"pct", "percent"}), frozenset({"mmss", "hhmm", "hhmmss"})
Rule = Callable[[list[str], Wording], Sentence | None]


def statement(words: list[str], value: Wording) -> Sentence:
    """The template of a predicate, and the object as it stands in it."""
    words = words[1:] if words[0] == "the" and len(words) > 1 else words
    if len(words) > 1:
        words = _without_notation(words, value)
    if (dated := _ANNO.fullmatch(value.text)) and participle(words[-1]):  # `established | anno 1612`
        value = worded(dated["year"])
    if found := in_years(words, value):
        return found
    if (
        len(words) == 2 and words[1] == "free" and value.text.endswith("%") and words[0] not in MEMORIES
    ):  # `caffeine_free | 99.9%`
        return f"{{subject}} is {{object}} {words[0]}-free.", value.text
    if value.text.lower() == "none known" and is_plural(words[-1]) and words[0] != "known":  # `allergies | none known`
        return f"{{subject}} has no known {' '.join(words)}.", ""
    if words[:2] == ["year", "first"] and len(words) > 2 and value.kind == "span":  # `year_first_lit | 1811`
        words = words[1:]
    if words[0] == "co" and len(words) > 1 and participle(words[1]):  # `co-founded`
        template, said = statement(words[1:], value)
        return template.replace(words[1], f"co-{words[1]}", 1), said
    fixed = _fixed(" ".join(words).lower(), value)
    never = value.text.lower() in ("none", "nothing", "unknown") or value.text.endswith(" ago")
    if fixed and not never and not value.text.lower().startswith("no "):
        text = grouped(value.text) if fixed in WORDS["sentences with a number"].values() else value.series
        at = {"day": " on {object}", "time": " at {object}"}.get(value.kind, " in {object}")
        if (months := _MONTHS_FROM_TO.fullmatch(text)) and " in {object}" in fixed:
            return fixed.replace(" in {object}", " from {object}"), " to ".join(months.groups())
        return fixed.replace(" in {object}", at), text
    template, said = next(found for rule in _RULES if (found := rule(words, value)))
    several = all(item.islower() for item in value.items)  # `found_in | woods, bogs`, but not `Portland, Oregon`
    return template, value.series if several and said == value.text and _IN_ALL.search(template) else said


def _fixed(phrase: str, value: Wording) -> str:
    """The sentence of a predicate that needs its own, where the object suits it; else empty."""
    if value.is_over and (dated := WORDS["sentences with a date"].get(phrase)):
        return str(dated)
    is_number = value.count is not None or value.kind == "number"
    one = value.text == "1" and "number" not in phrase and "floor" not in phrase  # one of what is counted
    if is_number and not one and (numbered := WORDS["sentences with a number"].get(phrase)):
        return str(numbered)
    return str(WORDS["sentences"].get(phrase, ""))


def _without_notation(words: list[str], value: Wording) -> list[str]:
    """Without what tells how the object is written: `penalty_pct | 5%`, `duration_mmss | 03:47`, `chip_no | 98511`."""
    last = words[-1].lower()
    if (last in _PERCENT and value.text.endswith("%")) or (last in _CLOCK and ":" in value.text):
        return words[:-1]
    if last in WORDS["currencies"] and MONEY.match(value.text):  # `menu_price_brl | R$ 119`
        return words[:-1]
    named = FULL_NAME.fullmatch(value.text) and not any(map(str.isdigit, value.text))
    # An ascent and a release are told by verbs of their own: *was first climbed on*.
    event = len(words) == 3 and listed(words[1], "events") and words[1] not in ("ascent", "release")
    if last == "date" and event and words[0] in _IN_A_ROW and value.kind == "day":  # `last_inspection_date`
        return words[:-1]
    if last == "id" and named and is_person(words[-2]):  # `owner_id | Bo Ray`
        return words[:-1]
    if last == "no" and third_person(words[-2]):  # `uses_no | sugar`
        return words
    numbered = last == "no" and lemma(words[-2], "NOUN") == words[-2] and not participle(words[-2])
    return [*words[:-1], "number"] if numbered and any(map(str.isdigit, value.text)) else words


def _built(words: list[str], value: Wording) -> Sentence | None:
    """`number_built | 254`, `number_built | about 900`, but not `number_built | 1`."""
    if [word.lower() for word in words] != ["number", "built"] or value.amount in (None, "1"):
        return None
    total = "A total of {object}" if value.count else "{object}"
    return f"{total} units of {{subject}} were built.", value.text


def _own(words: list[str], value: Wording) -> Sentence | None:
    """`our_rating | 4 stars`: whose it is stays told."""
    if words[0] not in ("our", "my") or len(words) < 2:
        return None
    verb = "are" if is_plural(words[-1]) else "is"
    if words[-1] == "time" and words[-2] in ("finish", "finishing", "race"):
        return f"{words[0].capitalize()} {' '.join(words[1:])} in {{subject}} was {{object}}.", value.text
    of = "for" if words[-1] in ("score", "rating", "name") else "of"
    return f"{words[0].capitalize()} {' '.join(words[1:])} {of} {{subject}} {verb} {{object}}.", value.text


def _being(words: list[str], value: Wording) -> Sentence | None:
    """`is_part_of`, `was_born_in`, `is_a`."""
    if words[0] not in BE:
        return None
    be, rest = BE[words[0]], words[1:]
    if len(rest) == 1 and rest[0].endswith("ing") and listed(lemma(rest[0], "VERB") or "", "doing now"):
        return f"{{subject}} {be} {rest[0]} {{object}}.", value.text  # `is_reading | The Salt Road`
    if len(rest) == 1 and is_adjective(rest[0]) and all(map(is_degree, value.text.split())):  # `is_venomous | mildly`
        return f"{{subject}} {be} {{object}} {rest[0]}.", value.text
    if rest in (["a"], ["an"]) and value.kind == "words" and value.text.islower() and not is_plural(value.text):
        return f"{{subject}} {be} {{object}}.", with_article(value.text)
    if not rest or rest in (["a"], ["an"]):
        return f"{{subject}} {be} {{object}}.", as_common_noun(value)
    if rest[0] in ("a", "an", "the"):
        return f"{{subject}} {be} {' '.join(rest)} {{object}}.", value.series
    if not participle(rest[0]) and (found := being(be, rest, value)):  # `is_right_on`, `was_once`
        return found
    for rule in (participles, adjectives, prepositions, relational_nouns):
        if found := rule(rest, value):
            bare = r"^\{subject\} (?:is |was |(?!has ))"  # `is_taught_on`, but not `is_open_since`
            return re.sub(bare, f"{{subject}} {be} ", found[0]), found[1]
    if words[0] in ("was", "were"):
        return literally([be, *rest], value) if rest[-1] in PREPOSITIONS else None
    return statement(rest, value)


def _having(words: list[str], value: Wording) -> Sentence | None:
    """`has_doors | 5`, `has_written_for`, `hasColor`."""
    if words[0] not in ("has", "have", "had"):
        return None
    rest = words[1:]
    if not rest:
        return "{subject} has {object}.", as_common_noun(value)
    if rest[0] in ("a", "an") and len(rest) > 1 and rest[-1] not in PREPOSITIONS and value.kind == "words":
        return f"{{subject}} has {' '.join(rest)} ({{object}}).", value.text  # `has_a_flat | rear tyre`
    if (participle(rest[0]) or rest[0] == "been") and (len(rest) == 1 or rest[-1] in PREPOSITIONS):
        return f"{{subject}} has {' '.join(rest)} {{object}}.", value.series
    if rest[-1] in PREPOSITIONS:
        said = rest if rest[0] in DETERMINERS or rest in (["room", "for"], ["plenty", "of"]) else article_before(rest)
        return f"{{subject}} has {' '.join(said)} {{object}}.", value.series
    for rule in (kinds, working, distances, counts, years, ordinals, units, plurals):
        if found := rule(rest, value):
            return found
    if rest in (["component"], ["member"]):
        return f"{{object}} is a {rest[0]} of {{subject}}.", as_common_noun(value)
    return noun_phrase(rest, value)


def _negated(words: list[str], value: Wording) -> Sentence | None:
    """`not_compatible_with`, `does_not_have | wifi`, `did_not_attend | university`, but not `did_not_finish | 3`."""
    if words[:2] in (["does", "not"], ["did", "not"]) and len(words) > 2 and not value.count:
        return f"{{subject}} {' '.join(words)} {{object}}.", value.text
    if words[0] != "not" or len(words) < 2:
        return None
    template, said = statement(words[1:], value)
    return (template.replace(" is ", " is not ", 1), said) if template.startswith("{subject} is ") else None


def _compared(words: list[str], value: Wording) -> Sentence | None:
    """`cheaper_than`."""
    return (f"{{subject}} is {' '.join(words)} {{object}}.", value.text) if words[-1] == "than" else None


_RULES: tuple[Rule, ...] = (
    _built,
    _own,
    spoken,
    own_subjects,
    costs,
    at_times,
    verb_phrases,
    typed_clauses,
    states,
    read_on,
    modals,
    _negated,
    _compared,
    role_since,
    running,
    lasting_until,
    due_dates,
    beginnings,
    done_when,
    clauses,
    how_often,
    done_every,
    done_how_often,
    handed,
    degrees,
    academic,
    doing_now,
    takes_to_do,
    times_to_do,
    _being,
    working,
    kinds,
    stocked,
    allowed,
    rooms,
    seating,
    weekdays,
    quoted,
    functions,
    fates,
    areas,
    _having,
    addresses,
    distances,
    nearest,
    remainders,
    lately,
    medals,
    years,
    ordinals,
    units,
    past_phrases,
    active_participles,
    sold_per,
    counts,
    past_tenses,
    participles,
    nouns_done,
    events,
    prepositions,
    opening_times,
    nouns_done_by,
    nouns_and_participle,
    done_with_many,
    instructions,
    verbs,
    gerunds,
    adjectives,
    relational_nouns,
    servings,
    owned,
    plurals,
    qualified,
    noun_phrase,
)
