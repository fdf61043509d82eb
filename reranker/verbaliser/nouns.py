"""Noun phrases: counts, measures, plurals, roles (`capital_of`), and every other noun phrase."""

import re

from reranker.verbaliser.dates import EARLY_YEAR
from reranker.verbaliser.forms import MONTHS
from reranker.verbaliser.lexicon import (
    WORDS,
    inflected,
    is_adjective,
    is_counted,
    is_person,
    is_plural,
    is_unknown,
    lemma,
    listed,
    participle,
    third_person,
    with_article,
)
from reranker.verbaliser.participles import MONEY_AHEAD
from reranker.verbaliser.phrases import (
    DATE_NOUNS,
    DETERMINERS,
    PARTICLES,
    PREPOSITIONS,
    Sentence,
    article_before,
    as_common_noun,
    head_of,
)
from reranker.verbaliser.units import units, with_unit
from reranker.verbaliser.wording import Wording, grouped

_ORDINALS = WORDS["ordinals"] | {word: word for word in [*WORDS["ordinals"].values(), "last", "next", "final"]}
NEAREST = frozenset({"nearest", "closest"})
_YEAR = re.compile(r"(?:1[6-9]|20)\d\d(?:–\d\d)?$|Q[1-4]$")
_OF_THE_AIR = re.compile(r"°|%$|\d (?:mm|cm|km/h|mph|m/s|hPa|knots)$")
_FOREMOST = frozenset({"best", "cheapest", "oldest", "largest", "smallest", "bestselling"})
_GOODS = frozenset({"pastry", "item", "cake", "product", "cocktail", "sandwich", "pizza", "exhibit", "room"})
_FLOOR = re.compile(r"(?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|top|ground) floor")
FULL_NAME = re.compile(r"[A-Z][\w'’-]+(?: [A-Z][\w'’.-]+)+")
"""Pattern of several words with capitals, as the name of a person has them: `Ann Ray`."""
_SCORE = re.compile(r"\d+[-–]\d+ (?:win|loss|draw|defeat|victory)\b")
_SCORED = {"goals": "scored", "points": "scored", "tries": "scored"} | dict.fromkeys(
    ("assists", "appearances", "wins", "titles", "caps", "rebounds"), "had"
)
_LENGTH = re.compile(
    r"(?:about |around |approximately )?\d[\d.,]* ?"
    r"(?:km|mi|miles?|met(?:er|re)s?|m|kilomet(?:er|re)s?|yards|feet|minutes?)"
)
_EVERY = re.compile(r"every (?:day|night|week|month|morning|evening|weekend)|all day")
_ON_OFFER = frozenset({"option", "special", "buffet"})
_STARTING_AT = frozenset({"price", "rate", "cost", "fee", "rent", "salary", "pay", "charge", "deposit", "fare"})
_GRANTED = frozenset({"doctorate", "degree", "diploma", "certificate", "licence", "license", "permit"})
_WHERE = frozenset({"above", "below", "before", "after", "between", "near", "behind"})
_IN_MONTHS = frozenset({"snow", "frost", "harvest", "exam", "exams", "holidays", "launch", "sowing", "inspection"})


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


def ordinals(words: list[str], value: Wording) -> Sentence | None:
    """`2nd_runway_name`, `runway_2_length`."""
    if words[0].lower() in _ORDINALS and len(words) > 1:
        shown = [_ORDINALS[words[0].lower()], *words[1:]]
        if len(words) > 2 and listed(words[-1], "attributes") and not is_adjective(words[-2]):
            return f"The {words[-1]} of the {' '.join(shown[:-1])} of {{subject}} is {{object}}.", value.text
        if words[0][0].isdigit():
            return f"The {' '.join(shown)} of {{subject}} is {{object}}.", value.text
    if len(words) > 2 and words[-2].isdigit() and listed(words[-1], "attributes"):
        return f"The {words[-1]} of {' '.join(words[:-1])} of {{subject}} is {{object}}.", value.text
    return None


def addresses(words: list[str], value: Wording) -> Sentence | None:
    """`address_city`, `author_address_postal_code`: a part of the address of the subject or of what it has."""
    if "address" not in words[:-1] or not listed(words[-1], "address parts"):
        return None
    behind = words.index("address") + 1
    part, whole = " ".join(words[behind:]), " ".join(words[:behind])
    if behind > 1 and is_person(words[behind - 2]):
        whole = f"address of the {whole.removesuffix(' address')}"
    return f"The {part} of the {whole} of {{subject}} is {{object}}.", value.text


def distances(words: list[str], value: Wording) -> Sentence | None:
    """`distance_to_beach | 2 km`, `distance_from_centre_km | 2`."""
    if words[-1] == "distance" and listed(" ".join(words[:-1]), "goals of ways") and _LENGTH.fullmatch(value.text):
        return f"The distance from {{subject}} to the {' '.join(words[:-1])} is {{object}}.", value.text
    if words[0] != "distance" or len(words) < 3 or words[1] not in ("to", "from"):
        return None
    measured = units(words, value)
    rest = with_unit(words)[0] if measured else words
    place = " ".join(rest[2:]).removeprefix("the ")
    named = place[:1].isupper() and place not in ("Sun", "Moon", "Earth")  # `distance_from_Ely`
    place = place if named else f"the {place}"
    return f"The distance from {{subject}} to {place} is {{object}}.", measured[1] if measured else value.text


def nearest(words: list[str], value: Wording) -> Sentence | None:
    """`nearest_beach | 300 m`, but not `nearest_station | Ely`."""
    if words[0] not in NEAREST or len(words) < 2 or not _LENGTH.fullmatch(value.text):
        return None
    if words[-1] in ("distance", "approach"):
        return None
    verb = "are" if is_plural(words[-1]) else "is"
    return f"The {' '.join(words)} of {{subject}} {verb} {{object}} away.", value.text


def relational_nouns(words: list[str], value: Wording) -> Sentence | None:
    """`capital_of`, `character_in`, `member_of_party`, `music_by`, `impact_factor_as_of`."""
    last = words[-1]
    if len(words) > 2 and words[1] == "of" and listed(words[0], "roles") and last not in PREPOSITIONS:
        return f"{{subject}} is {_role(words[:1])} of the {' '.join(words[2:])} {{object}}.", value.text
    if len(words) < 2 or last not in PREPOSITIONS:
        return None
    nouns = words[:-1]
    if words[-2:] == ["as", "of"] and len(words) > 2:
        nouns = words[:-2]
        verb = "are" if is_plural(head_of(nouns)) else "is"
        return f"The {' '.join(nouns)} of {{subject}} {verb} as of {{object}}.", value.text
    if value.kind == "time" and last in ("from", "until"):
        return f"The {' '.join(nouns)} of {{subject}} is {last} {{object}}.", value.text
    if nouns[-1] in PREPOSITIONS or not (lemma(nouns[-1], "NOUN") or nouns[-1].endswith(("er", "or")) or last == "of"):
        return None
    if last == "by":
        over = listed(nouns[-1], "events") and not value.text.islower()  # not `delivery_by | bicycle`
        verb = "was" if over else "are" if is_plural(nouns[-1]) else "is"
        return f"The {' '.join(nouns)} of {{subject}} {verb} by {{object}}.", value.series
    if last in _WHERE:
        return f"The {' '.join(nouns)} {last} {{subject}} is {{object}}.", value.text
    if last not in ("of", "in", "for", "to", "from", "at", "on", "with", "within") or value.kind == "number":
        return None
    if nouns[0] in ("number", "distance", "date", "year"):
        return None
    if last == "from" and nouns in (["benefits"], ["profits"], ["results"], ["stems"], ["suffers"], ["differs"]):
        return f"{{subject}} {nouns[0]} from {{object}}.", value.series
    if (
        last == "from" and any(map(str.isdigit, value.text)) and any(noun in _STARTING_AT for noun in nouns)
    ):  # `price_from | €9`
        return f"The {' '.join(nouns)} of {{subject}} starts at {{object}}.", value.text
    if last == "from" and is_plural(head_of(nouns)):  # `tickets_from | €35`, `beans_from | Peru`
        return f"The {' '.join(nouns)} of {{subject}} are from {{object}}.", value.text
    is_stuff = nouns[-1] == "seed" or (not is_counted(nouns[-1]) and lemma(nouns[-1], "NOUN"))
    if last == "from" and is_stuff:  # `seed_from | Elm Nursery`
        return f"The {' '.join(nouns)} of {{subject}} is from {{object}}.", value.text
    if _is_possessed(head_of(nouns), last):
        return f"{{subject}} has {' '.join(article_before(nouns))} {last} {{object}}.", value.text
    return f"{{subject}} is {_role(nouns)} {last} {{object}}.", value.series if last in (
        "of",
        "for",
        "in",
    ) else value.text


def _is_possessed(head: str, preposition: str) -> bool:
    """Whether the subject has the noun instead of being it: *an account on*, *a degree in*, but *a professor at*."""
    several = is_plural(head) and not is_person(lemma(head, "NOUN") or "")
    if several and preposition in ("in", "on", "for", "with", "at", "to"):  # `rooms_for`, `marks_on`
        return True
    if preposition in ("at", "on", "with"):
        return not is_person(head)
    if preposition == "from" and head in _GRANTED:  # `doctorate_from`
        return True
    return preposition in ("in", "to") and (
        listed(head, "possessed nouns") if preposition == "in" else head == "access"
    )


def _role(nouns: list[str]) -> str:
    said, head = " ".join(nouns), head_of(nouns).lower()
    if listed(head, "without article"):
        return said
    if (
        listed(head, "unique")
        or listed(said, "unique")
        or (len(nouns) > 1 and nouns[0] in ("national", "first", "last", "largest", "only", "chief"))
    ):
        return f"the {said}"
    if is_plural(head):
        return f"one of the {said}"
    return with_article(said)


def noun_phrase(words: list[str], value: Wording) -> Sentence:
    """`director`, `place_of_birth`: the back-off of Dušek & Kasner 2020."""
    if value.text.lower() in ("none", "nothing") and not any(word in PREPOSITIONS for word in words):
        return f"{{subject}} has no {' '.join(words)}.", ""
    if _EVERY.fullmatch(value.text) and words[-1] in _ON_OFFER and not third_person(words[0]):  # `buffet | all day`
        return f"{{subject}} has {with_article(' '.join(words))} {{object}}.", value.text
    if value.text == "available" and words[-1].endswith("ing") and lemma(words[-1], "VERB"):  # `private_dining`
        return f"{{subject}} has {' '.join(words)}.", ""
    several = listed(words[-1], "many") and not value.items and len(words) < 3 and words[0] != "active"
    several = several and not listed(words[0], "foremost")
    if several and value.text.islower() and is_plural(value.text.split()[-1]):
        return (
            f"The {' '.join([*words[:-1], inflected(words[-1], 'NNS')])} of {{subject}} include {{object}}.",
            value.text,
        )
    of_a_day = len(words) > 1 and words[-1] in ("today", "tomorrow", "tonight")
    if of_a_day and listed(words[-2], "measured in the air") and _OF_THE_AIR.search(value.text):
        return f"The {' '.join(words[:-1])} in {{subject}} {words[-1]} is {{object}}.", value.text
    if words[-1] == "phone" and re.fullmatch(r"[\d +()/.-]+", value.text):
        words = [*words, "number"]
    lasts = words[-1].endswith(("time", "date")) or listed(words[-1], "durations")
    at = "at " if value.kind == "time" and not lasts else ""
    if words[0] in ("notable", "famous", "prominent") and is_person(words[-1]) and value.text[:1].isupper():
        return f"{{object}} is a {' '.join(words)} of {{subject}}.", value.text
    named = FULL_NAME.fullmatch(value.text) and not listed(value.text.split()[-1].lower(), "things")
    if several and is_person(words[-1]) and named:  # `member | Bo Ray`
        return f"{{object}} is {with_article(' '.join(words))} of {{subject}}.", value.text
    phrase = with_article(" ".join(words)) if several else f"the {' '.join(words)}"
    if len(words) > 1 and (words[0] == "this" or words[0] in ("today's", "tonight's")):  # `this_month's_book`
        phrase = " ".join(words)
    of_a_kind = listed(words[-1], "of a kind") or listed(" ".join(words), "of a kind")
    of_cause = (words[-1] in ("cause", "reason") or words[:2] == ["reason", "for"]) and listed(
        value.text.split()[-1], "causes with article"
    )
    graded = is_adjective(value.text) or listed(value.text, "extents")  # `inspection_result | good`
    said = as_common_noun(value) if (of_a_kind and not graded) or of_cause else value.text
    if _SCORE.match(said):  # `last_match | 3-1 win against Ely`
        return f"{phrase.capitalize()} of {{subject}} was {{object}}.", with_article(said)
    best = words[0] in _FOREMOST and words[-1] in _GOODS
    if best and said.islower() and value.kind == "words" and is_counted(said.split()[-1]) and "the " not in f"{said} ":
        said = said if said.split()[0] in DETERMINERS else f"the {said}"  # `best_pastry | almond croissant`
    if words[-1] in ("component", "module") and said.islower() and is_counted(said.split()[-1]):
        said = f"the {said}"
    if words[-1] in ("vehicle", "car", "aircraft", "plane") and re.fullmatch(
        r"[A-Z]\w+ [A-Z\d][\w ]*", said
    ):  # `Vale Corolla`
        said = with_article(said)
    if _FLOOR.fullmatch(said):  # `women_only_floor | 4th floor`
        said = f"the {said}"
    if said in MONTHS and words[-1] != "name" and (words[0] in ("next", "last") or words[-1] in _IN_MONTHS):
        at = "in "  # `next_MOT | October`, `first_snow | October`
    if words == ["years", "old"] and value.amount:
        return "{subject} is {object} years old.", value.text
    plain = said.split()[0].lower() not in DETERMINERS and "," not in said
    if words[-1] in ("vehicle", "car") and plain and listed(said.split()[-1], "vehicles"):  # `red Rover van`
        said = with_article(said)
    head = words[-1]
    if "per" in words[1:]:  # `units_sold_per_day`
        before = words[: words.index("per")]
        head = before[-2] if len(before) > 1 and participle(before[-1]) else before[-1]
    unknown = is_unknown(head) and re.fullmatch(r"[a-z]{4,}[^\Wsiu\d]s", head) is not None  # `medialunas`
    many = (is_plural(head) or unknown) and (PREPOSITIONS - PARTICLES).isdisjoint(words)
    be = "are" if many else "is"  # `drop-off_times | Mondays, 9 am`
    return f"{phrase[0].upper()}{phrase[1:]} of {{subject}} {be} {at}{{object}}.", said
