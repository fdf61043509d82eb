"""Descriptions: what a subject is or does, where the object tells so: `type | planet`, `fate | sank in a storm`."""

import re

from reranker.verbaliser.lexicon import (
    is_adjective,
    is_adverb,
    is_of_a_people,
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
from reranker.verbaliser.phrases import DETERMINERS, PARTICLES, PREPOSITIONS, Sentence
from reranker.verbaliser.wording import Wording

_HANDED = re.compile(r"(?:left|right|two)-(?:handed|footed)", re.I)
_UNKNOWN_KIND = re.compile(r"[a-z]{3,}[^sd\W]")  # `podcast`
_NO_KINDS = frozenset({"none", "unknown", "other", "various", "mixed"})
_ACADEMIC = re.compile(
    r"(?P<degree>[BM](?:Sc|A|Eng|Ed|Phil|BA|Res|FA)|PhD|DPhil|LL[BM]) (?:in )?(?P<field>[A-Z][a-z].*)"
)
_LODGING = re.compile(r"bed (?:and|&) breakfast|b&b")  # no breakfast


def working(words: list[str], value: Wording) -> Sentence | None:
    """`occupation | nurse`, `former_job | cook`, but not `occupation | medicine`."""
    said = value.joined[:1].lower() + value.joined[1:]
    former = len(words) > 1 and words[0] in ("former", "previous")
    if not listed(" ".join(words[1:] if former else words), "occupations"):
        return None
    once = said.startswith(("former ", "retired "))  # `former biathlete`
    if not said.islower() or not (once or is_person(said.split()[-1])):
        return None
    return "{subject} is {object}.", with_article(f"former {said}" if former else said)


def kinds(words: list[str], value: Wording) -> Sentence | None:
    """`type | planet`, `vessel_type | trawler`, `lake_type | crater lake`, but not `engine_type | diesel`."""
    if words[0] in ("type", "kind", "sort") and words[1:2] == ["of"] and len(words) > 2:  # `type_of_dance | reel`
        words = [*words[2:], "type"]
    if words[-1] == "kind" and listed(" ".join(words[:-1]), "told by type"):  # `venue_kind`
        words = [*words[:-1], "type"]
    noun, *described = value.text.split(" with ")[0].split()[-1], *words[:-1]
    compound = bool(described) and noun.endswith(described[-1])  # `volcano_type | stratovolcano`
    if words[-1] == "type" and listed(" ".join(described), "told with type"):
        return _of_kind(described, value, alone=compound or listed(noun, "eateries") or is_unknown(noun))
    told = not described or listed(" ".join(described), "told by type")
    of_itself = (words[-1] == "type" and told) or (words == ["category"] and listed(noun, "told by category"))
    of_itself = of_itself or (words[-1] == "category" and bool(described) and told and not is_plural(noun))
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
    unknown = (
        (words in (["type"], ["kind"]) or (of_itself and bool(described)))
        and bool(_UNKNOWN_KIND.fullmatch(value.text))
        and is_unknown(noun)
    )
    named = any(listed(noun, kind) for kind in ("things", "eateries", "counted though unknown"))
    known = lemma(noun, "NOUN") == noun or named
    if not (known or compound or unknown) or is_adjective(noun):
        return None
    if described and lemma(value.text, "ADJ") == value.text:
        return None
    return "{subject} is {object}.", with_article(value.text)


def _of_kind(described: list[str], value: Wording, *, alone: bool) -> Sentence | None:
    """`hotel_type | budget`: *a budget hotel*; `star_type | red giant` alone tells what the subject is."""
    noun = value.text.split()[-1]
    alone = alone or listed(noun, "told by category") or listed(noun, "places")
    if not value.text.islower() or value.items or not (alone or value.text.isalpha()):
        return None
    of_people = value.text.isalpha() and is_of_a_people(noun.capitalize())  # `restaurant_type | chinese`
    if value.text in _NO_KINDS or of_people or not noun.isalpha():
        return None
    return "{subject} is {object}.", with_article(value.text if alone else f"{value.text} {' '.join(described)}")


def handed(words: list[str], value: Wording) -> Sentence | None:
    """`playing_hand | right-handed`."""
    if words[-1] not in ("hand", "handedness", "foot", "plays"):
        return None
    chosen = len(words) == 1 or listed(words[-2], "chosen")  # `preferred_foot | left`, not `injured_foot`
    if chosen and words[-1] in ("hand", "foot") and value.text.lower() in ("left", "right"):
        return "{subject} is {object}.", f"{value.text.lower()}-{words[-1]}ed"
    if not _HANDED.fullmatch(value.text):
        return None
    return "{subject} is {object}.", value.text


def degrees(words: list[str], value: Wording) -> Sentence | None:
    """`migratory | partially`."""
    described = len(words) == 1 and is_adjective(words[0]) and all(map(is_degree, value.text.split()))
    return (f"{{subject}} is {{object}} {words[0]}.", value.text) if described else None


def academic(words: list[str], value: Wording) -> Sentence | None:
    """`degree | MSc Physics`, `highest_degree | BA in History`."""
    found = _ACADEMIC.fullmatch(value.text) if words[-1] in ("degree", "qualification") and not value.items else None
    return ("{subject} has {object}.", with_article(f"{found['degree']} in {found['field']}")) if found else None


def doing_now(words: list[str], value: Wording) -> Sentence | None:
    """`studying | photosynthesis`."""
    verb = lemma(words[0], "VERB") if len(words) == 1 and words[0].endswith("ing") else None
    now = verb == "study" or (verb in ("read", "watch") and value.text[:1].isupper())  # not `reading | 120/80`
    return (f"{{subject}} is {words[0]} {{object}}.", value.text) if now else None


def functions(words: list[str], value: Wording) -> Sentence | None:
    """`function | produces hormones`, but not `function | hormone production`."""
    first, *rest = value.text.split()
    if not listed(words[-1], "functions") or not rest or not first.islower():
        return None
    verb = present(first)
    if rest[0] in DETERMINERS or rest[0] in PARTICLES:  # `breaks` is a noun, too
        verb = lemma(first, "VERB") if first.endswith("s") else None
    if listed(first, "functions of organs") and rest[0] not in ("and", "or"):
        verb = lemma(first, "VERB")
    return ("{subject} {object}.", value.text) if verb and verb != first else None


def fates(words: list[str], value: Wording) -> Sentence | None:
    """`fate | sank in a storm`, `fate | scrapped`."""
    first, *rest = value.text.split()
    if words[-1] != "fate" or not first.islower():
        return None
    if rest and rest[0] in PREPOSITIONS and simple_past(first):
        return "{subject} {object}.", value.text
    done = (
        participle(first)
        and ((rest[:1] == ["by"] and first != "died") or not listed(str(participle(first)), "active past"))
        and (not rest or rest[0] in PREPOSITIONS or is_adverb(first))
    )
    return ("{subject} was {object}.", value.text) if done else None


def is_degree(word: str) -> bool:
    """Whether a word tells in which degree something is so: *very*, *mildly*."""
    return word.islower() and (word in ("very", "certified") or (is_adverb(word) and word.endswith("ly")))
