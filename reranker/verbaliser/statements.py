"""Statements: the sentence of a predicate with any object but *yes* and *no*, by the first rule that takes it.

Predicates are short English phrases: verbs (`departs_from`), participles (`born_in`), nouns (`capital_of`, `genres`)
and adjectives (`allergic_to`). Each rule takes the phrases of one shape and returns None for the others. What no rule
takes is a noun phrase, for which the back-off of Dušek & Kasner 2020 is right.
"""

import re
from collections.abc import Callable

from reranker.verbaliser.adjectives import adjectives, prepositions
from reranker.verbaliser.counts import counts, lately, remainders
from reranker.verbaliser.dates import (
    beginnings,
    clauses,
    due_dates,
    in_years,
    lasting_until,
    role_since,
    running,
    times_to_do,
)
from reranker.verbaliser.lexicon import (
    WORDS,
    is_adjective,
    is_adverb,
    is_person,
    is_plural,
    is_unknown,
    lemma,
    listed,
    participle,
    present,
    simple_past,
    with_article,
)
from reranker.verbaliser.nouns import (
    addresses,
    distances,
    events,
    noun_phrase,
    ordinals,
    plurals,
    relational_nouns,
    years,
)
from reranker.verbaliser.participles import (
    done_every,
    done_how_often,
    done_with_many,
    nouns_and_participle,
    nouns_done_by,
    participles,
)
from reranker.verbaliser.past import active_participles, past_phrases, past_tenses
from reranker.verbaliser.phrases import (
    BE,
    DETERMINERS,
    PARTICLES,
    PREPOSITIONS,
    Sentence,
    article_before,
    as_common_noun,
)
from reranker.verbaliser.places import allowed, areas, rooms, seating, stocked, weekdays
from reranker.verbaliser.units import units
from reranker.verbaliser.verbs import gerunds, instructions, opening_times, verbs
from reranker.verbaliser.wording import Wording

_PERCENT, _CLOCK = frozenset({"pct", "percent", "percentage"}), frozenset({"mmss", "hhmm", "hhmmss"})
_HANDED = re.compile(r"(?:left|right|two)-(?:handed|footed)", re.I)
_UNKNOWN_KIND = re.compile(r"[a-z]{3,}[^sd\W]")  # `podcast`
_LODGING = re.compile(r"bed (?:and|&) breakfast|b&b")  # no breakfast
_SMALL = PREPOSITIONS | {"a", "an", "the", "and", "or"}
Rule = Callable[[list[str], Wording], Sentence | None]


def statement(words: list[str], value: Wording) -> Sentence:
    """The template of a predicate, and the object as it stands in it."""
    words = words[1:] if words[0] == "the" and len(words) > 1 else words
    if len(words) > 1:
        words = _without_notation(words, value)
    if found := in_years(words, value):
        return found
    if len(words) == 2 and words[1] == "free" and value.text.endswith("%"):  # `caffeine_free | 99.9%`
        return f"{{subject}} is {{object}} {words[0]}-free.", value.text
    if words[0] == "co" and len(words) > 1 and participle(words[1]):  # `co-founded`
        template, said = statement(words[1:], value)
        return template.replace(words[1], f"co-{words[1]}", 1), said
    fixed = WORDS["sentences"].get(" ".join(words).lower())
    if fixed and value.text.lower() not in ("none", "nothing", "unknown") and not value.text.lower().startswith("no "):
        return fixed.replace(" in {object}", " on {object}") if value.kind == "day" else fixed, value.text
    return next(found for rule in _RULES if (found := rule(words, value)))


def _without_notation(words: list[str], value: Wording) -> list[str]:
    """Without what tells how the object is written: `penalty_pct | 5%`, `duration_mmss | 03:47`, `chip_no | 98511`."""
    last = words[-1].lower()
    if (last in _PERCENT and value.text.endswith("%")) or (last in _CLOCK and ":" in value.text):
        return words[:-1]
    numbered = last == "no" and lemma(words[-2], "NOUN") == words[-2] and not participle(words[-2])
    return [*words[:-1], "number"] if numbered and any(map(str.isdigit, value.text)) else words


def _built(words: list[str], value: Wording) -> Sentence | None:
    """`number_built | 254`, `total_produced | about 900`, but not `number_built | 1`."""
    noun, done = [word.lower() for word in words] if len(words) == 2 else ("", "")
    if noun not in ("number", "total") or done not in ("built", "produced", "made") or value.amount in (None, "1"):
        return None
    total = "A total of {object}" if value.count else "{object}"
    return f"{total} units of {{subject}} were {done}.", value.text


def _being(words: list[str], value: Wording) -> Sentence | None:
    """`is_part_of`, `was_born_in`, `is_a`."""
    if words[0] not in BE:
        return None
    be, rest = BE[words[0]], words[1:]
    if len(rest) == 1 and rest[0].endswith("ing") and listed(lemma(rest[0], "VERB") or "", "doing now"):
        return f"{{subject}} {be} {rest[0]} {{object}}.", value.text  # `is_reading | The Salt Road`
    if len(rest) == 1 and is_adjective(rest[0]) and all(map(_is_degree, value.text.split())):  # `is_venomous | mildly`
        return f"{{subject}} {be} {{object}} {rest[0]}.", value.text
    if rest in (["a"], ["an"]) and value.kind == "words" and value.text.islower() and not is_plural(value.text):
        return f"{{subject}} {be} {{object}}.", with_article(value.text)
    if not rest or rest in (["a"], ["an"]):
        return f"{{subject}} {be} {{object}}.", as_common_noun(value)
    if rest[0] in ("a", "an", "the"):
        return f"{{subject}} {be} {' '.join(rest)} {{object}}.", value.series
    for rule in (participles, adjectives, relational_nouns, prepositions):
        if found := rule(rest, value):
            template = re.sub(r"^\{subject\} (?:is|was)\b", f"{{subject}} {be}", found[0])
            return template, found[1]
    return statement(rest, value) if words[0] in ("is", "are", "be") else None


def _is_degree(word: str) -> bool:
    return word.islower() and (word == "very" or (is_adverb(word) and word.endswith("ly")))


def _having(words: list[str], value: Wording) -> Sentence | None:
    """`has_doors | 5`, `has_written_for`, `hasColor`."""
    if words[0] not in ("has", "have", "had"):
        return None
    rest = words[1:]
    if not rest:
        return "{subject} has {object}.", as_common_noun(value)
    if (participle(rest[0]) or rest[0] == "been") and (len(rest) == 1 or rest[-1] in PREPOSITIONS):
        return f"{{subject}} has {' '.join(rest)} {{object}}.", value.series
    if rest[-1] in PREPOSITIONS:
        return f"{{subject}} has {' '.join(article_before(rest))} {{object}}.", value.text
    for rule in (counts, years, ordinals, units, plurals):
        if found := rule(rest, value):
            return found
    if rest in (["component"], ["member"]):
        return f"{{object}} is a {rest[0]} of {{subject}}.", as_common_noun(value)
    return noun_phrase(rest, value)


def _working(words: list[str], value: Wording) -> Sentence | None:
    """`occupation | nurse`, `former_job | cook`, but not `occupation | medicine`."""
    said = value.joined[:1].lower() + value.joined[1:]
    former = len(words) > 1 and words[0] in ("former", "previous")
    if not listed(" ".join(words[1:] if former else words), "occupations"):
        return None
    if not said.islower() or not is_person(said.split()[-1]):
        return None
    return "{subject} is {object}.", with_article(f"former {said}" if former else said)


def _negated(words: list[str], value: Wording) -> Sentence | None:
    """`not_compatible_with`."""
    if words[0] != "not" or len(words) < 2:
        return None
    template, said = statement(words[1:], value)
    return (template.replace(" is ", " is not ", 1), said) if template.startswith("{subject} is ") else None


def _compared(words: list[str], value: Wording) -> Sentence | None:
    """`cheaper_than`."""
    return (f"{{subject}} is {' '.join(words)} {{object}}.", value.text) if words[-1] == "than" else None


def _handed(words: list[str], value: Wording) -> Sentence | None:
    """`playing_hand | right-handed`."""
    if words[-1] not in ("hand", "handedness", "foot", "plays"):
        return None
    if words[-1] in ("hand", "foot") and value.text.lower() in ("left", "right"):  # `preferred_foot | left`
        return "{subject} is {object}.", f"{value.text.lower()}-{words[-1]}ed"
    if not _HANDED.fullmatch(value.text):
        return None
    return "{subject} is {object}.", value.text


def _kinds(words: list[str], value: Wording) -> Sentence | None:
    """`type | planet`, `vessel_type | trawler`, `lake_type | crater lake`, but not `engine_type | diesel`."""
    if words[:2] == ["type", "of"]:  # `type_of_dance | reel`
        words = [*words[2:], "type"]
    noun, *described = value.text.split()[-1], *words[:-1]
    compound = bool(described) and noun.endswith(described[-1])  # `volcano_type | stratovolcano`
    told = not described or listed(" ".join(described), "told by type")
    of_itself = (words[-1] == "type" and told) or (words == ["category"] and listed(noun, "told by category"))
    if of_itself and _LODGING.fullmatch(value.text.lower()):
        return "{subject} is {object}.", with_article(value.text)
    stuff = listed(noun, "mass nouns") or listed(noun, "amounts")  # `account_type | savings`
    if of_itself and described and not compound and value.text.islower() and stuff:
        return "{subject} is {object}.", with_article(f"{value.text} {' '.join(described)}")
    if (
        not (of_itself or words in (["kind"], ["species"]))
        or not value.text.split()[-1].islower()
        or listed(noun, "mass nouns")
    ):
        return None
    unknown = (words == ["type"] and bool(_UNKNOWN_KIND.fullmatch(value.text))) or (bool(described) and noun.isalpha())
    unknown = unknown and is_unknown(noun)
    known = lemma(noun, "NOUN") == noun or listed(noun, "things")
    if not (known or compound or unknown) or is_adjective(noun):
        return None
    if described and lemma(value.text, "ADJ") == value.text:
        return None
    return "{subject} is {object}.", with_article(value.text)


def _quoted(words: list[str], value: Wording) -> Sentence | None:
    """`summary | Button does not work`, `motto | Learn to serve`, but not `title | The Old Man and the Sea`."""
    if len(words) != 1 or not listed(words[0], "said in quotes") or not value.text[:1].isupper():
        return None
    small = [word for word in value.text.split()[1:] if word.islower() and word not in _SMALL]
    if len(small) < 2 and not (listed(words[0], "always in quotes") and " " in value.text):
        return None
    return f'The {words[0]} of {{subject}} is "{{object}}".', value.text.removesuffix(".")


def _functions(words: list[str], value: Wording) -> Sentence | None:
    """`function | produces hormones`, but not `function | hormone production`."""
    first, *rest = value.text.split()
    if not listed(words[-1], "functions") or not rest or not first.islower():
        return None
    verb = present(first)
    if rest[0] in DETERMINERS or rest[0] in PARTICLES:  # `breaks` is a noun, too
        verb = lemma(first, "VERB") if first.endswith("s") else None
    if listed(first, "functions of organs"):
        verb = lemma(first, "VERB")
    return ("{subject} {object}.", value.text) if verb and verb != first else None


def _degrees(words: list[str], value: Wording) -> Sentence | None:
    """`migratory | partially`."""
    described = len(words) == 1 and is_adjective(words[0]) and all(map(_is_degree, value.text.split()))
    return (f"{{subject}} is {{object}} {words[0]}.", value.text) if described else None


def _now(words: list[str], value: Wording) -> Sentence | None:
    """`studying | photosynthesis`."""
    verb = lemma(words[0], "VERB") if len(words) == 1 and words[0].endswith("ing") else None
    now = verb and listed(verb, "doing now") and verb not in ("develop", "build")
    return (f"{{subject}} is {words[0]} {{object}}.", value.text) if now else None


def _fates(words: list[str], value: Wording) -> Sentence | None:
    """`fate | sank in a storm`, `fate | scrapped`."""
    first, *rest = value.text.split()
    if words[-1] != "fate" or not first.islower():
        return None
    if rest and rest[0] in PREPOSITIONS and simple_past(first):
        return "{subject} {object}.", value.text
    done = (
        participle(first)
        and not listed(str(participle(first)), "active past")
        and (not rest or rest[0] in PREPOSITIONS or is_adverb(first))
    )
    return ("{subject} was {object}.", value.text) if done else None


_RULES: tuple[Rule, ...] = (
    _built,
    _negated,
    _compared,
    role_since,
    running,
    lasting_until,
    due_dates,
    beginnings,
    clauses,
    done_every,
    done_how_often,
    _handed,
    _degrees,
    _now,
    times_to_do,
    _being,
    _working,
    _kinds,
    stocked,
    allowed,
    rooms,
    seating,
    weekdays,
    _quoted,
    _functions,
    _fates,
    areas,
    _having,
    addresses,
    distances,
    remainders,
    lately,
    years,
    ordinals,
    units,
    past_phrases,
    active_participles,
    counts,
    past_tenses,
    participles,
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
    plurals,
    noun_phrase,
)
