"""Verbaliser: a sentence for a predicate without template, from the shape of its words and of the object."""

import re
from functools import lru_cache
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from reranker.triples import Triple, entity_words, predicate_of, predicate_parts
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import kind_in_brackets
from reranker.verbaliser.lexicon import (
    COUNTRIES,
    WORDS,
    is_adjective,
    is_adverb,
    is_dish,
    is_marked_adjective,
    is_of_a_people,
    is_person,
    is_plural,
    is_unknown,
    lemma,
    listed,
    participle,
)
from reranker.verbaliser.names import uncapitalised, uncapitalised_title
from reranker.verbaliser.phrases import PHRASE_OF_PLACE, PREPOSITIONS
from reranker.verbaliser.statements import statement
from reranker.verbaliser.truth import truth_sentence
from reranker.verbaliser.wording import Wording, worded

_SPELLING = re.compile(rf"\b(?:{'|'.join(sorted(WORDS['spellings'], key=len, reverse=True))})\b")
_PREFIX = re.compile(r"\b(non|co|semi|multi|anti|self|pre|ex) (?!(?:of|in|is|for|by|at|are|was) )(?=[a-z])")
_REMARKED = re.compile(
    r"(?P<truth>(?i:yes|no|true|false))(?:[,;:]| [-–]|(?= \()) \(?(?P<remark>(?!yes\b|no\b)[a-z\d][^()]+)\)?"
)
_SHORT_DURATION = re.compile(r"P(\d+)([YMWD])")
_UNDER_CONDITION = re.compile(
    r"(?P<truth>(?i:yes|no)) (?P<remark>(?:at|on|in|during|before|after|except|with|without) [a-z].+)"
)
_HYPHENED = re.compile(
    rf"^(on|in|off) (time|call|site|house|peak|demand|street|flight) (?!(?:{'|'.join(PREPOSITIONS)})\b)(?=[a-z])"
)  # `on_call_lead`, but not `on_call_for`
_AT_A_NAME = re.compile(r"\b(?:at|near|against) ([A-Z]\w*(?: [A-Z]\w*)*)")  # `level at Bewdley`
_PERIOD = re.compile(r"\d+[hdwy]")
_CLASS, _HUMP = re.compile(r"(?:[A-Z][a-z]+){2,}"), re.compile(r"(?<=[a-z])(?=[A-Z])")
_CONSTANT = re.compile(r"[A-Z]+(?:_[A-Z]+)+|[A-Z]{6,}")  # `SOLD_OUT`, `OPERATIONAL`
_FREE = re.compile(r"\b(alcohol|dairy|fat|gluten|lactose|nut|smoke|sugar) free\b(?= \w)")
_IN_SEASON = re.compile(r"(?<=\w) ((?:19|20)\d\d) (\d\d)$")  # `goals_2023_24`
_OF_STANDARD = re.compile(r"(?<=\bISO )(\d+) (\d)\b")  # `ISO 639-1 code`
_TECHNICAL = re.compile(r"(?:(?<=[a-z]) ?|^)(\d+) ([A-Z])\b")  # `supports5G`, `5G`


class Verbalised(NamedTuple):
    """A template with places for subject and object, and the words that go there."""

    template: str
    subject: str
    object: str


@lru_cache(maxsize=4096)
def verbalise(triple: Triple) -> Verbalised:
    """The template of a triple by the shape of its predicate and object, and its subject and object in words."""
    words, value = predicate_words_as_spelt(triple.predicate), worded(object_in_words(triple))
    truth, remark = _truth(triple, words, value)
    if truth is None:
        template, text = statement(words, value)
    else:
        template, text = truth_sentence(words, truth), remark
        template = f"{template.removesuffix('.')} {{object}}." if remark else template
    return Verbalised(_PREFIX.sub(r"\1-", template), usual_form(triple.subject), text)


def _truth(triple: Triple, words: list[str], value: Wording) -> tuple[bool | None, str]:
    """What a truth value says, and its remark: `remote | yes, two days a week`, but not `band | Yes (band)`."""
    if listed(kind_in_brackets(triple.object), "kinds in brackets"):
        return None, ""
    text = entity_words(triple.object)
    quoted = listed(words[-1], "said as they are") or listed(words[-1], "said in quotes")
    if (remarked := _REMARKED.fullmatch(text)) and not quoted:
        return remarked["truth"].lower() in ("yes", "true"), f"({remarked['remark']})"
    if (remarked := _UNDER_CONDITION.fullmatch(text)) and not quoted:  # `laptops_allowed | no at weekends`
        return remarked["truth"].lower() == "yes", remarked["remark"]
    if listed(words[-1], "told by words"):  # `result | No`
        return None, ""
    if value.text in ("Y", "N") and _asks(words):  # `smoker | N`, `washable | Y`
        return value.text == "Y", ""
    if value.text.lower() == "not yet":
        return False, "yet"
    return value.truth, ""


def _asks(words: list[str]) -> bool:
    """Whether one letter can answer a predicate: `pets_allowed`, `toxic_to_pets`, `parking`, but not `gate`."""
    verb = words[0] in ("has", "is", "on", "takes", "accepts", "allows", "offers") or words[-1] == "enabled"
    done = participle(words[-1]) is not None and (len(words) == 1 or words[-1] in _ALLOWED)
    state = is_person(words[-1]) or _only_describes(words[-1]) or done
    state = state or (is_adjective(words[0]) and words[1:2] != [] and words[1] in PREPOSITIONS)
    had = any(listed(words[-1], kind) for kind in ("services", "parts of things"))
    return verb or state or had or words[-1] in ("wifi", "parking", "breakfast")


def _only_describes(word: str) -> bool:
    return is_marked_adjective(word) and lemma(word, "NOUN") is None


def _is_common(name: str) -> bool:
    """Whether a name may be a common noun, too: `Botanical Garden`, but not `United States`."""
    first, *_, last = name.lower().split()
    return name not in COUNTRIES and bool(lemma(last, "NOUN")) and not is_unknown(first)


# Names with an article that users write in small letters or in capitals: `united states`, but not `turkey`.
_AS_WRITTEN: dict[str, str] = {
    form: name
    for name in [*COUNTRIES, *WORDS["with the"], *WORDS["written small"]]
    if (" " in name and not _is_common(name)) or name in ("Netherlands", "Philippines")
    for form in (name.lower(), name.upper())
}
_PART_OF_PLACE = re.compile(
    r"(?:corner|basement|back|top|foot|edge|end|outskirts|heart|middle|ground floor) of (?:the |[A-Z\d])"
)
_SPOTS = frozenset({"area", "location", "located", "place", "pitch", "spot", "stand", "situated", "where", "site"})
_ALLOWED = frozenset({"allowed", "permitted", "accepted", "included", "required", "supported", "provided", "offered"})
_ANIMALS = frozenset({"species", "breed", "animal"})
_WHERE = frozenset({"address", "campus", "location", "place", "region", "residence"})


def object_in_words(triple: Triple) -> str:
    """The object in its usual form, in lower case if it is a common noun and no title."""
    words_of_predicate = [part.lower() for part in predicate_parts(triple.predicate)]
    if _PART_OF_PLACE.match(triple.object) and not _SPOTS.isdisjoint(words_of_predicate):  # `corner of High Street`
        return f"the {usual_form(triple.object)}"
    text, head = usual_form(triple.object), predicate_parts(triple.predicate)[-1]
    if text == usual_form(triple.subject) and (kind := kind_in_brackets(triple.object)):  # `The Rye (novel)`
        return f"the {kind} {text}"
    if head.lower() == "duration" and (short := _SHORT_DURATION.fullmatch(text)):  # `warrantyDuration | P5Y`
        unit = {"Y": "year", "M": "month", "W": "week", "D": "day"}[short[2]]
        return f"{short[1]} {unit}{'' if short[1] == '1' else 's'}"
    of_class = listed(head, "predicates of classes") or predicate_of(triple) == "instance_of"
    if of_class and _CLASS.fullmatch(text) and not listed(text, "names with two capitals"):  # `CoffeeShop`
        said = _HUMP.sub(" ", text).lower()
        return f"a {said}" if head.lower() == "diet" and said.endswith(" diet") else said  # `VeganDiet`
    known = "_" in triple.object or not is_unknown(text.lower())  # not `UNESCO`
    if listed(head, "predicates of constants") and _CONSTANT.fullmatch(triple.object) and known:  # `FULL_TIME`
        return text.lower()
    text = _AS_WRITTEN.get(text, text)
    if head.lower() in ("result", "outcome") and listed(text.split(" ")[0].lower(), "sorts of victories"):
        return text[0].lower() + text[1:]  # `Decisive French victory`
    if head.lower() in ("cuisine", "food") and text.islower() and _is_cuisine(text):  # `mexican`
        return text.capitalize()
    of_a_people = " " in text and is_of_a_people(text.split()[0])
    named = " " in text and is_unknown(text.split()[0].lower())  # `Lanzhou beef noodles`
    if head.lower() == "food" and not of_a_people and not named and (is_dish(text) or is_adjective(text.lower())):
        return text[0].lower() + text[1:]
    if head.lower() == "status" and _is_title_of_words(text):  # `In Progress`, `Near Threatened`
        return text.lower()
    if listed(text, "plain values") and not listed(head, "said as they are"):
        return text.lower()
    common = any(listed(part, "said in lower case") for part in (head, *predicate_parts(triple.predicate)[-2:-1]))
    if head.lower() in _WHERE and PHRASE_OF_PLACE.match(text):
        return text[0].lower() + text[1:]
    names = any(listed(words, "values with a name") for words in (head, " ".join(predicate_parts(triple.predicate))))
    if listed(head, "said as they are") or (names and not common):
        return text
    if head.lower() == "genre" or (common and ", " in text):
        return ", ".join(map(uncapitalised_title, text.split(", ")))
    first, *others = text.split() or [""]
    if head.lower() == "type" and not others and first.istitle() and listed(first, "kinds of firms"):  # `Subsidiary`
        return text.lower()
    of_house = any(listed(kind, "eateries") for kind in text.lower().split("/"))  # `Wine Bar`, `Pub/bar/nightclub`
    if head.lower() == "type" and of_house:
        return text.lower()
    if words_of_predicate in (["view"], ["views"]) and text.istitle() and lemma(text.lower(), "NOUN"):  # `Harbour`
        return text.lower()
    if "fuel" in words_of_predicate and listed(text.lower(), "fuels"):  # `Petrol`
        return text.lower()
    if head.lower() == "engine" and not others and not listed(first, "fuels"):  # `Gecko`
        return text
    if head.lower() == "ingredient" and not others and first.istitle() and is_unknown(first.lower()):  # `Chorizo`
        return text if listed(text, "names in common nouns") else text.lower()
    if head.lower() in _ANIMALS and others and is_unknown(first.lower()):  # `Humboldt penguin`
        return text
    return uncapitalised(text, surely=common)


def _is_cuisine(text: str) -> bool:
    """Whether a word in small letters is that of a people: `mexican`, but not `vegan`."""
    return is_of_a_people(text.capitalize()) and text not in ("vegan", "vegetarian", "pescatarian", "artisan")


def _is_title_of_words(text: str) -> bool:
    """Whether a state has capitals as in a title: `In Progress`, `Critically Endangered`, but not `Grade II`."""
    first, *others = text.lower().split()
    state = first in PREPOSITIONS or is_adverb(first) or participle(first) is not None
    known = all(word.isalpha() and (word in PREPOSITIONS or not is_unknown(word)) for word in others)
    return bool(others) and text.istitle() and state and known


def predicate_words_as_spelt(predicate: str) -> list[str]:
    """The words of a predicate in lower case, but names and abbreviations as they are spelt: `has_usb` → `USB`."""
    predicate = predicate.replace("%", " pct") if len(predicate) > 1 else predicate
    whole = _TECHNICAL.sub(r" \1\2", _OF_STANDARD.sub(r"\1-\2", " ".join(predicate_parts(predicate))))
    parts = whole.split()
    counted = parts[0].lower() in ("n", "num")
    plain = len(parts) > 1 or len(whole) > 4 or listed(whole, "columns")
    if whole.isupper() and plain:  # `DIET`, but not `ISBN`
        parts = whole.lower().split()
    if len(parts) > 1:
        parts = [WORDS["abbreviated"].get(parts[0].lower(), parts[0]), *parts[1:]]
        parts = ["average" if part.lower() == "avg" and part is not parts[-1] else part for part in parts]
    of_sport = parts[-2:-1] and parts[-2].lower() in ("batting", "bowling", "scoring", "point")  # `batting_average`
    if len(parts) > 1 and parts[-1].lower() in ("max", "maximum", "minimum", "avg", "average") and not of_sport:
        parts = [WORDS["abbreviated"].get(parts[-1].lower(), parts[-1]), *parts[:-1]]
    if len(parts) > 1 and listed(parts[-1], "how often") and lemma(parts[-2], "NOUN"):  # `membership_fee_monthly`
        parts = [parts[-1], *parts[:-1]]
    on_site = [part.lower() for part in parts[-2:]] == ["on", "site"] and len(parts) > len(("on", "site"))
    if on_site and lemma(parts[-3].lower(), "NOUN") and not lemma(parts[-3].lower(), "VERB"):  # `restaurant_on_site`
        parts = ["on-site", *parts[:-2]]
    if len(parts) > 1 and parts[-1].lower() in ("male", "female") and lemma(parts[-2].lower(), "NOUN"):
        parts = [parts[-1], *parts[:-1]]  # `life_expectancy_male`
    if len(parts) > 1 and _PERIOD.fullmatch(parts[-1]) and listed(parts[-2], "over a period"):  # `change_24h`
        parts = [parts[-1], *parts[:-1]]
    if len(parts) > 1 and parts[0].lower() in ("rating", "weight", "height") and listed(parts[1], "of which"):
        parts = [parts[1], parts[0], *parts[2:]]  # `weight_male_kg`, `rating_food`
    names = " ".join(_AT_A_NAME.findall(predicate)).split() + _names_in(predicate)
    if len(parts) > 1 and counted and parts[1] != "of" and is_plural(parts[-1]):  # `n_layers`, `num_layers`
        parts = ["number", "of", *parts[1:]]
    words = " ".join(part if (part.isupper() and len(part) > 1) or part in names else part.lower() for part in parts)
    season = _IN_SEASON.search(words)
    if season and (int(season[1]) + 1) % 100 == int(season[2]):
        words = _IN_SEASON.sub(r" in \1–\2", words)
    words = _FREE.sub(r"\1-free", _HYPHENED.sub(r"\1-\2 ", words))
    return _plain(_SPELLING.sub(lambda match: str(WORDS["spellings"][match[0]]), words).split())


def _names_in(predicate: str) -> list[str]:
    """The words of a name inside a predicate in words: `Tour de France wins`, but none of `Date of Birth`."""
    words = predicate.split()
    capitals = [word for word in words if word.istitle() and word.isalpha()]
    common = [word for word in words if word.islower() and word not in PREPOSITIONS | {"and", "the", "a"}]
    return capitals if len(capitals) > 1 and common else []


def _plain(words: list[str]) -> list[str]:
    """The words without repetition, and without the name of a role: `address_address_city`, `author_name`."""
    said = [word for word, before in zip(words, ["", *words], strict=False) if word != before]
    if said[:2] == ["name", "of"] and is_person(said[-1]):  # `name_of_chef`
        return said[2:]
    return said[:-1] if len(said) > 1 and said[-1] == "name" and listed(said[-2], "named by role") else said


def verbaliser_version() -> str:
    """Eight hex digits of the rules, the lexicon and the version of the inflections: whatever changes a sentence."""
    digest = sha256(metadata.version("lemminflect").encode())
    for file in sorted(file for kind in ("*.py", "*.json") for file in Path(__file__).parent.rglob(kind)):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:8]
