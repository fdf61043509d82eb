"""Noun phrases: ordinals, addresses, roles (`capital_of`), and every other noun phrase."""

import re

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
from reranker.verbaliser.phrases import (
    DETERMINERS,
    PARTICLES,
    PREPOSITIONS,
    Sentence,
    article_before,
    as_common_noun,
    head_of,
)
from reranker.verbaliser.wording import Wording

_ORDINALS = WORDS["ordinals"] | {word: word for word in [*WORDS["ordinals"].values(), "last", "next", "final"]}
_OF_THE_AIR = re.compile(r"°|%$|\d (?:mm|cm|km/h|mph|m/s|hPa|knots)$")
_FOREMOST = frozenset({"best", "cheapest", "oldest", "largest", "smallest", "bestselling"})
_GOODS = frozenset({"pastry", "item", "cake", "product", "cocktail", "sandwich", "pizza", "exhibit", "room"})
_FLOOR = re.compile(r"(?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|top|ground) floor")
FULL_NAME = re.compile(r"[A-Z][\w'’-]+(?: [A-Z][\w'’.-]+)+")
"""Pattern of several words with capitals, as the name of a person has them: `Ann Ray`."""
_SCORE = re.compile(r"\d+[-–]\d+ (?:win|loss|draw|defeat|victory)\b")
_EVERY = re.compile(r"every (?:day|night|week|month|morning|evening|weekend)|all day")
_ON_OFFER = frozenset({"option", "special", "buffet"})
_STARTING_AT = frozenset({"price", "rate", "cost", "fee", "rent", "salary", "pay", "charge", "deposit", "fare"})
_BROUGHT = frozenset({"delivery", "takeaway", "takeout", "pickup", "catering"})
_GRANTED = frozenset({"doctorate", "degree", "diploma", "certificate", "licence", "license", "permit"})
_WHERE = frozenset({"above", "below", "before", "after", "between", "near", "behind"})
_VEHICLES = frozenset({"vehicle", "car", "aircraft", "plane"})
_MODEL = re.compile(r"[A-Z]\w+ [A-Z\d][\w ]*")
_UNKNOWN_PLURAL = re.compile(r"[a-z]{4,}[^\Wsiu\d]s")
_IN_MONTHS = frozenset({"snow", "frost", "harvest", "exam", "exams", "holidays", "launch", "sowing", "inspection"})


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
    if found := _of_its_own(words, value):
        return found
    if words[-1] == "phone" and re.fullmatch(r"[\d +()/.-]+", value.text):
        words = [*words, "number"]
    phrase = with_article(" ".join(words)) if _is_one_of_many(words, value) else f"the {' '.join(words)}"
    if len(words) > 1 and words[0] in ("this", "today's", "tonight's"):  # `this_month's_book`
        phrase = " ".join(words)
    said = _as_said(words, value)
    preposition = ""
    if value.kind == "time" and not words[-1].endswith(("time", "date")) and not listed(words[-1], "durations"):
        preposition = "at "
    if said in MONTHS and words[-1] != "name" and (words[0] in ("next", "last") or words[-1] in _IN_MONTHS):
        preposition = "in "  # `next_MOT | October`, `first_snow | October`
    be = "are" if _are_several(words) else "is"
    return f"{phrase[0].upper()}{phrase[1:]} of {{subject}} {be} {preposition}{{object}}.", said


def _of_its_own(words: list[str], value: Wording) -> Sentence | None:
    """Return the sentence of a noun phrase that is not told as *the director of A is B*; None for most."""
    said, noun = " ".join(words), words[-1]
    if value.text.lower() in ("none", "nothing") and not any(word in PREPOSITIONS for word in words):
        return f"{{subject}} has no {said}.", ""
    if _EVERY.fullmatch(value.text) and noun in _ON_OFFER and not third_person(words[0]):  # `buffet | all day`
        return f"{{subject}} has {with_article(said)} {{object}}.", value.text
    if value.text == "available" and noun.endswith("ing") and lemma(noun, "VERB"):  # `private_dining`
        return f"{{subject}} has {said}.", ""
    if value.text == "available" and noun in _BROUGHT:  # `home_delivery`
        return f"{{subject}} offers {said}.", ""
    if _is_one_of_many(words, value) and value.text.islower() and is_plural(value.text.split()[-1]):
        several = " ".join([*words[:-1], inflected(noun, "NNS")])
        return f"The {several} of {{subject}} include {{object}}.", value.text
    of_a_day = len(words) > 1 and noun in ("today", "tomorrow", "tonight")
    if of_a_day and listed(words[-2], "measured in the air") and _OF_THE_AIR.search(value.text):
        return f"The {' '.join(words[:-1])} in {{subject}} {noun} is {{object}}.", value.text
    if words[0] in ("notable", "famous", "prominent") and is_person(noun) and value.text[:1].isupper():
        return f"{{object}} is a {said} of {{subject}}.", value.text
    named = FULL_NAME.fullmatch(value.text) and not listed(value.text.split()[-1].lower(), "things")
    if _is_one_of_many(words, value) and is_person(noun) and named:  # `member | Bo Ray`
        return f"{{object}} is {with_article(said)} of {{subject}}.", value.text
    if _SCORE.match(value.text):  # `last_match | 3-1 win against Ely`
        return f"The {said} of {{subject}} was {{object}}.", with_article(value.text)
    if words == ["years", "old"] and value.amount:
        return "{subject} is {object} years old.", value.text
    return None


def _is_one_of_many(words: list[str], value: Wording) -> bool:
    """Whether the subject has more of what the words name than the value."""
    many = listed(words[-1], "many") and not value.items and len(words) < 3 and words[0] != "active"
    return many and not listed(words[0], "foremost")


def _as_said(words: list[str], value: Wording) -> str:
    """Return the value of a noun phrase as it stands in the sentence: most often as it is, else with its article."""
    noun, last = words[-1], value.text.split()[-1]
    of_a_kind = listed(noun, "of a kind") or listed(" ".join(words), "of a kind")
    of_cause = noun in ("cause", "reason") or words[:2] == ["reason", "for"]
    graded = is_adjective(value.text) or listed(value.text, "extents")  # `inspection_result | good`
    of_a_kind = (of_a_kind and not graded) or (of_cause and listed(last, "causes with article"))
    said = as_common_noun(value) if of_a_kind else value.text
    determined = said.split()[0].lower() in DETERMINERS
    counted = said.islower() and is_counted(said.split()[-1])
    best = words[0] in _FOREMOST and noun in _GOODS and value.kind == "words" and not determined
    if best and counted and " the " not in said:  # `best_pastry | almond croissant`
        return f"the {said}"
    if (noun in ("component", "module") and counted) or _FLOOR.fullmatch(said):  # `women_only_floor | 4th floor`
        return f"the {said}"
    red_van = noun in ("vehicle", "car") and "," not in said and listed(said.split()[-1], "vehicles")
    if (noun in _VEHICLES and _MODEL.fullmatch(said)) or (red_van and not determined):  # `Vale Corolla`, `red van`
        return with_article(said)
    return said


def _are_several(words: list[str]) -> bool:
    """Whether a noun phrase is in the plural, by its head: `units_sold_per_day`, `medialunas`."""
    head = words[-1]
    if "per" in words[1:]:
        before = words[: words.index("per")]
        head = before[-2] if len(before) > 1 and participle(before[-1]) else before[-1]
    unknown = is_unknown(head) and _UNKNOWN_PLURAL.fullmatch(head)
    return bool(is_plural(head) or unknown) and (PREPOSITIONS - PARTICLES).isdisjoint(words)
