"""Objects: how the object of a triple is written in a sentence: `In Progress` as *in progress*, `P5Y` as *5 years*."""

import re

from reranker.triples import Triple, predicate_of, predicate_parts
from reranker.verbaliser.forms import EDGE_OF_TIME, usual_form
from reranker.verbaliser.kinds import kind_in_brackets
from reranker.verbaliser.lexicon import (
    COUNTRIES,
    WORDS,
    is_adjective,
    is_adverb,
    is_counted,
    is_dish,
    is_of_a_people,
    is_unknown,
    lemma,
    listed,
    participle,
)
from reranker.verbaliser.names import uncapitalised, uncapitalised_title
from reranker.verbaliser.phrases import PHRASE_OF_PLACE, PREPOSITIONS

_SHORT_DURATION = re.compile(r"P(\d+)([YMWD])")
_CLASS, _HUMP = re.compile(r"(?:[A-Z][a-z]+){2,}"), re.compile(r"(?<=[a-z])(?=[A-Z])")
_CONSTANT = re.compile(r"[A-Z]+(?:_[A-Z]+)+|[A-Z]{6,}")  # `SOLD_OUT`, `OPERATIONAL`
_PART_OF_PLACE = re.compile(
    r"(?:corner|basement|back|bottom|top|foot|edge|end|outskirts|heart|middle|ground floor) of (?:the |[A-Z\d])"
)
_EDGE_OF_TIME = re.compile(EDGE_OF_TIME)
_SPOTS = frozenset(
    {
        "view",
        "point",
        "address",
        "area",
        "location",
        "located",
        "place",
        "pitch",
        "spot",
        "stand",
        "situated",
        "where",
        "site",
    }
)
_DUE = frozenset(
    {"due", "deadline", "date", "until", "expires", "ends", "expected", "available", "planned", "delivery"}
)
_ONLY = re.compile(r"^Only(?= (?:within|in|on|at|for|by|from|until|to|with|\d))")
_MUSIC = re.compile(r"(?!Brit)[A-Z][a-z]*(?:pop|rock|core|wave|step|hop|punk|billy|gaze)")  # `Synthpop`
_INCLUDES = re.compile(r"^([^,]*\d[^,]*), (includes? [^,]+)$")  # `$5, includes coffee`
_NO_PEOPLES = frozenset({"vegan", "vegetarian", "pescatarian", "artisan", "cheese", "mayonnaise", "bolognese"})
_JAPANESE_DISHES = ("yaki", "giri", "sushi")
_ANIMALS = frozenset({"species", "breed", "animal"})
_WHERE = frozenset({"address", "campus", "location", "place", "region", "residence"})


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


def object_in_words(triple: Triple) -> str:
    """The object in its usual form, in lower case if it is a common noun and no title."""
    words_of_predicate = [part.lower() for part in predicate_parts(triple.predicate)]
    if _PART_OF_PLACE.match(triple.object) and not _SPOTS.isdisjoint(words_of_predicate):  # `corner of High Street`
        return f"the {usual_form(triple.object)}"
    if _EDGE_OF_TIME.fullmatch(triple.object) and not _DUE.isdisjoint(words_of_predicate):  # `end of May`
        return f"the {triple.object}"
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
    text = _ONLY.sub("only", text)
    text = _INCLUDES.sub(r"\1 (\2)", _AS_WRITTEN.get(text, text))
    if head.lower() in ("result", "outcome") and listed(text.split(" ")[0].lower(), "sorts of victories"):
        return text[0].lower() + text[1:]  # `Decisive French victory`
    if head.lower() in ("cuisine", "food") and text.islower() and ";" in text:  # `vegan;mexican`
        items = (item.strip() for item in re.split(r"[;,]", text))
        return ", ".join(item.capitalize() if _is_cuisine(item) else item for item in items)
    if head.lower() in ("cuisine", "food") and text.islower() and _is_cuisine(text):  # `mexican`
        return text.capitalize()
    of_a_people = " " in text and is_of_a_people(text.split()[0])
    named = " " in text and is_unknown(text.split()[0].lower())  # `Lanzhou beef noodles`
    if (
        head.lower() in ("food", "cuisine")
        and not of_a_people
        and not named
        and (is_dish(text) or is_adjective(text.lower()))
    ):
        return text[0].lower() + text[1:]
    if head.lower() == "status" and _is_title_of_words(text):  # `In Progress`, `Near Threatened`
        return text.lower()
    if listed(text, "plain values") and not listed(head, "said as they are"):
        return text.lower()
    common = any(listed(part, "said in lower case") for part in (head, *predicate_parts(triple.predicate)[-2:-1]))
    if head.lower() in _WHERE and PHRASE_OF_PLACE.match(text):
        return text[0].lower() + text[1:]
    names = any(listed(words, "values with a name") for words in (head, " ".join(predicate_parts(triple.predicate))))
    if listed(head, "said as they are") or listed(head, "always in quotes") or (names and not common):
        return text
    if head.lower() == "genre" and (_MUSIC.fullmatch(text) or listed(text.lower(), "genres")):
        return text.lower()
    if head.lower() in ("ingredient", "ingredients") and _is_in_title_case(text):  # `Sour Cream`
        return uncapitalised_title(text)
    if head.lower() == "genre" or (common and ", " in text):
        return "".join(map(uncapitalised_title, re.split(r"(, | and )", text)))
    first, *others = text.split() or [""]
    if (common and listed(text.lower(), "sports played")) or (head.lower() == "currency" and text == "Euro"):
        return text.lower()
    if head.lower() == "type" and not others and first.istitle() and listed(first, "kinds of firms"):  # `Subsidiary`
        return text.lower()
    if words_of_predicate == ["property", "type"] and text.istitle() and is_counted(text.split()[-1]):  # `Apartment`
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


def _is_in_title_case(text: str) -> bool:
    """Whether each of several words has a capital: `Sour Cream`, but not `Oil, Sour Cream`."""
    return " " in text and text.istitle() and ", " not in text


def _is_cuisine(text: str) -> bool:
    """Whether a word in small letters is that of a people: `mexican`, but not `vegan`."""
    if " and " in text or text.endswith("fish"):
        return False
    return is_of_a_people(text.capitalize()) and text not in _NO_PEOPLES and not text.endswith(_JAPANESE_DISHES)


def _is_title_of_words(text: str) -> bool:
    """Whether a state has capitals as in a title: `In Progress`, `Critically Endangered`, but not `Grade II`."""
    first, *others = text.lower().split()
    state = first in PREPOSITIONS or is_adverb(first) or participle(first) is not None
    known = all(word.isalpha() and (word in PREPOSITIONS or not is_unknown(word)) for word in others)
    return bool(others) and text.istitle() and state and known
