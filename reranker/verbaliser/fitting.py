"""Fitting: a template made to suit its object: the preposition of a date, the plural of several things, an article."""

import re
from dataclasses import replace

from reranker.verbaliser.honours import honour
from reranker.verbaliser.kind_told_twice import without_kind
from reranker.verbaliser.lexicon import (
    WORDS,
    inflected,
    is_adjective,
    is_counted,
    is_of_a_people,
    is_person,
    is_plural,
    is_unknown,
    lemma,
    listed,
    participle,
    plural,
    verb_in_plural,
    with_article,
)
from reranker.verbaliser.names import takes_the, uncapitalised
from reranker.verbaliser.phrases import DETERMINERS, PREPOSITIONS, head_of, joined
from reranker.verbaliser.wording import Wording, are_countries, grouped, is_place_in_places

_COUNTED = re.compile(r" an? \{object\}(?=\.)")
_HAS_SEVERAL = re.compile(r"(?<= has \{object\} )[a-z]+s(?=\.)")
_INSTANCE = "{subject} is an instance of {object}."
_WHEN_OR_WHERE = re.compile(r" (?:on|in|at) \{object\}")
_NEAR = re.compile(
    r"(?:near|next to|opposite|behind|beside|across from|outside|between|"
    r"(?:just )?(?:off|north of|south of|east of|west of)) "
)
_IN_AREA = re.compile(r" in (?:the )?\{object\}(?: area)?")
_OF_WEEKS = re.compile(
    r"(?:first|last) (?:(?:two|three|four|five|ten|\d+) )?(?:weeks?|weekends?|days?|months?|[A-Z][a-z]+days?) of\b"
)
_YEARS = re.compile(r"\d{4} to \d{4}")
_OF_EVENT = re.compile(rf"(?:{'|'.join(WORDS['events told with of'])}) of ")
_BEFORE_EVENT = (" known for {object}.", " depicts {object}.", " generalization of {object}.", " describes {object}.")
_ROAD = re.compile(
    r"^(?:Boulevard|Avenue|Rue|Via|Calle|Rua) \w|stra(?:ße|sse)\b|\b(?:Route|Highway)(?: [\w-]*\d\w*)?$|"
    rf"\w (?:{'|'.join(WORDS['roads'])})(?: \d+| [NSEW])?$"
)
_IN_LANGUAGES = re.compile(r"(?:audio|written|printed) (?:guide|tour)|menu|manual|website|subtitles|commentary")
_ON_DAYS = re.compile(r" (?:closed|music) on \{object\}\.$")
_WEEKDAY = re.compile(r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day")
_DESCRIBED = frozenset({"format", "condition", "style", "mood", "course", "surface", "payment", "atmosphere", "tone"})
_NEARBY = re.compile(
    r"(?:central|train|bus|railway|metro|tube|subway|tram|police|fire) (?:station|stop)|town hall|city hall"
)
_INJURED = re.compile(r"(?:torn|broken|fractured|sprained|slipped|ruptured|dislocated|swollen) ")
_SORTS = frozenset({"rooftop", "heated", "indoor", "outdoor", "covered", "shared", "infinity"})
_FOREMOST = re.compile(r"^(?:an? )?(world['’]s \w+est\b|(?:first|second|third|last) [A-Z][a-z]+day (?:of|in) )")
_JOB_AND_NAME = re.compile(r"[a-z]+(?: [A-Z][\w'’-]+){2,3}")
_LIST = re.compile(r"[^,]+(?:, [^,]+)+ and [^,]+")
FORM = re.compile(r"The (?P<noun>[\w -]+) of \{subject\} (?P<verb>is|was|are|were) \{object\}\.")
_OF_MANY = re.compile(
    r"\b(?:[Pp]opulation|attendance|circulation|capacity|enrolment|strength|audience|membership|workforce|turnout|"
    rf"readership|{'|'.join(WORDS['measured in money'])}) of \{{"
)
_AMOUNT_OF = re.compile(r"\bha[sd] \{object\} [a-z ]+s\.")
_OF_YEAR = re.compile(r"(?:1[5-9]|20)\d\d [A-Z]")
_KINDS_OF_ONE = (" the platform {object}.", " the operating system {object}.", " the programming language {object}.")
_INGREDIENT = "{object} is an ingredient of {subject}."
_CONTAINS = "{subject} contains {object}."
_WON = (" won {object}.", " won the {object}.", " received {object}.", " received the {object}.")
_STUDIED = "{subject} graduated from {object}."
_DEGREE = re.compile(r"(?P<school>.+), (?P<degree>[A-Z]{2,}|[A-Z]\w*\.[\w.]*) (?P<year>\d{4})")
_OF_LORDS = re.compile(
    r"(?:\d+(?:st|nd|rd|th) )?(?:Baron|Baroness|Count|Countess|Duchess|Duke|Earl|Lady|Lord|Marquess|Viscount) .*\bof "
)
_ITS_OFFICE = re.compile(r" has its [a-z]+ office in \{object\}\.$")
_BY = " by {object}."
_OF_ORGANS = re.compile(r" (?:by|affects|attacks|damages|targets|supplies|protects|infects) \{object\}\.$")
_OF_CARRIERS = re.compile(r"\{subject\} is (?:eaten|hunted|pollinated|spread|transmitted) by \{object\}\.")
_OF_AILMENTS = re.compile(
    r"\{subject\} (?:treats|relieves|cures|eases|alleviates|prevents|causes|is used to treat|"
    r"is (?:taken|used|indicated) (?:for|against)|helps (?:with|against)) \{object\}\."
)
_IN_SERIES = (" comes from {object}.", " made of {object}.")
_LISTING = (
    *_KINDS_OF_ONE,
    " available on {object}.",
    " affects {object}.",
    " compatible with {object}.",
    " fought in {object}.",
    " eats {object}.",
    " visited {object}.",
    " won {object}.",
    " consists of {object}.",
    " has {object} on tap.",
    " represents {object}.",
    " serves {object} food.",
    " by {object}.",
    " known for {object}.",
    " written in {object}.",
    " pays with {object}.",
    " fits {object}.",
    " grows {object}.",
    " famous for {object}.",
    " sells {object}.",
    " accepts {object}.",
    " bakes {object}.",
    " connects {object}.",
    " links {object}.",
    " borders {object}.",
    " allergic to {object}.",
    " serves {object}.",
    " include {object}.",
    " includes {object}.",
)


def fitted(template: str, value: Wording) -> tuple[str, str]:
    """The template and the object as they suit each other; the template alone says `serves_food | no`."""
    if not value.text:
        return template, ""
    if value.text.startswith("the ") and " the {object}" in template:  # `family | the Wongs`
        template = template.replace(" the {object}", " {object}")
    if not value.items and listed(value.text.split()[0], "operating systems"):
        template = template.replace(" runs on the operating system {object}.", " runs {object}.")
    template, text = _in_plural(template, value)
    days = re.split(r", | and ", value.text)
    if _ON_DAYS.search(template) and all(map(_WEEKDAY.fullmatch, days)):  # "is closed on Mondays"
        return template, joined([f"{day}s" for day in days])
    template = _with_preposition(without_kind(template, value), value)
    if value.count == "1":  # "has 1 room"
        template = _HAS_SEVERAL.sub(lambda noun: lemma(noun[0], "NOUN") or noun[0], template)
    alike = not value.items or are_countries(value.items) or not is_place_in_places(value.items)
    if template.endswith(_IN_SERIES) and alike:
        text = value.series
    if template.endswith(_LISTING) or (template.startswith("{object} starred ") and has_full_names(value)):
        text = _joined(value)
    text = _with_own_article(template, _as_few(template, value, text), value)
    people, _, noun = text.partition(" ")
    if noun:  # a number alone may be a code
        text = grouped(text)
    if template == _INSTANCE and _is_kind(noun if noun and is_of_a_people(people) else text):  # `Thai restaurant`
        template = "{subject} is a {object}."
    if _COUNTED.search(template):
        return _COUNTED.sub(" {object}", template), with_article(text)
    return _with_noun_as_said(template, text) if text.islower() else _as_texts_write(template, text)


def _as_few(template: str, value: Wording, text: str) -> str:
    """The text, and two peoples or other names of one thing as they are joined: *Polish and French*, *Oz or Fen*."""
    if template == "{subject} is {object}." and value.items and all(map(is_of_a_people, value.items)):
        return value.joined
    known = template.endswith(" known as {object}.") and value.items
    if known and value.items[-1].islower():  # *as bacon butty or bacon sarnie*
        return joined((uncapitalised(value.items[0], surely=True), *value.items[1:]), " or ")
    return text


def _with_own_article(template: str, text: str, value: Wording) -> str:
    """The text with the article that its own words need: *a water wheel*, *the world's largest pencil*."""
    driven = template.endswith((" powered by {object}.", " driven by {object}."))
    bare = text.islower() and " " in text and text.split()[0] not in DETERMINERS and not value.items
    if driven and bare and is_counted(text.split()[-1]):  # `water wheel`
        text = with_article(text)
    before_event = template.endswith(_BEFORE_EVENT) and _OF_EVENT.match(text)  # `depicts | fall of Ely`
    if before_event or (template.endswith(" won {object}.") and _OF_YEAR.match(text)):  # `won | 1977 Grand National`
        text = f"the {text}"
    if not template.startswith("{object}") and not template.endswith(" the {object}."):
        text = _FOREMOST.sub(r"the \1", text)  # `exhibit | world's largest pencil`
    told = template.endswith((" the {object}.", " every {object}.", " each {object}."))
    if _OF_WEEKS.match(text) and not told:  # `annual_closing | first two weeks of May`
        text = f"the {text}"
    of_a_job = _JOB_AND_NAME.fullmatch(text) and is_person(text.split()[0])  # `famous guest | painter Bo Ray`
    return f"the {text}" if of_a_job else text


def _joined(value: Wording) -> str:
    """A list in which names have their articles: *Belgium, the Netherlands and Luxembourg*."""
    items = tuple(f"the {item}" if takes_the(item) else item for item in value.items[1:])
    return replace(value, items=(*value.items[:1], *items)).joined


def has_full_names(value: Wording) -> bool:
    """Whether the items of a list are names of two words or more: `Beth Callis, Owen Drury`, but not `Ray, Ann`.

    A title of a lord belongs to the name before it: `Ann Ray, Baroness Ray of Ely`.
    """
    several = len(value.items) > 1 and all(len(item.split()) > 1 for item in value.items)
    return several and not any(map(_OF_LORDS.match, value.items[1:]))


def _in_plural(template: str, value: Wording) -> tuple[str, str]:
    """The template and the object of several things: *the area codes of Ely are 404 and 678*."""
    form = FORM.fullmatch(template)
    head = form["noun"].split()[-1] if form else ""
    if form and value.items and _IN_LANGUAGES.fullmatch(form["noun"]) and all(map(is_of_a_people, value.items)):
        return template.replace(" {object}", " in {object}"), value.joined
    if form and value.items and all(map(_describes, value.items)) and head in _DESCRIBED:
        return template, value.joined  # `format | online, self-paced`
    if form and value.items and is_person(lemma(head, "NOUN") or head.removesuffix("s")) and has_full_names(value):
        return template if is_plural(head) else in_plural(template), value.joined  # `hosts | Ann Ray, Bo Lee`
    if head == "ingredient" and _LIST.fullmatch(value.text):  # `beef, garlic and sesame oil`
        return in_plural(template), value.text
    if form is None or not value.items:
        return template, value.text
    if head == "equipment" and all(item.islower() and is_counted(item.split()[-1]) for item in value.items):
        return template, replace(value, items=tuple(map(with_article, value.items))).joined
    if listed(head, "one for several") or (
        listed(head, "had in a house") and all(is_adjective(item) or item in _SORTS for item in value.items)
    ):  # `pool | rooftop, heated`
        return template, _joined(value)
    kinds = is_person(head) or listed(head, "no places")
    one_place = value.series == value.text and not kinds and not value.text[0].isdigit()  # `Portland, Oregon`
    if one_place or listed(form["noun"], "places told in parts"):
        return template, value.text
    said = uncapitalised(value.joined, surely=True) if value.joined[1:].islower() else _joined(value)
    return in_plural(template), said


def as_ailments(template: str, text: str) -> str:
    """An object in the plural where it is had again and again: *treats headaches*, but *treats fever*."""
    noun = text.rpartition(" ")[2]
    plain = text.islower() and "," not in text and not text.startswith(("a ", "an ", "the "))
    again = plain and _OF_AILMENTS.fullmatch(template) and listed(noun, "ailments")
    return f"{text.removesuffix(noun)}{inflected(noun, 'NNS')}" if again else text


def _describes(item: str) -> bool:
    """Whether an item of a list is an adjective or a participle: `online`, `self-paced`."""
    return is_adjective(item) or lemma(item, "ADJ") == item or participle(item.split("-")[-1]) is not None


def in_plural(template: str) -> str:
    """A form for several things: "The area codes of {subject} are {object}."."""
    form = FORM.fullmatch(template)
    if form is None:
        return template
    words = form["noun"].split()
    head = head_of(words)
    if listed(head, "one for several") or not (is_counted(head) or is_plural(head) or is_unknown(head)):
        return template
    at = words.index(head)
    nouns = " ".join([*words[:at], plural(head), *words[at + 1 :]])
    return f"The {nouns} of {{subject}} {verb_in_plural(form['verb'])} {{object}}."


def _as_texts_write(template: str, text: str) -> tuple[str, str]:
    """The template and a name, a number or several of them: *from MIT with a B.S. in 1990*, *the platforms A and B*."""
    if template.endswith(_WON) and (given := honour(text)):
        return given
    if template == _STUDIED and (degree := _DEGREE.fullmatch(text)):
        return template, f"{degree['school']} with {with_article(degree['degree'])} in {degree['year']}"
    if template.endswith(_KINDS_OF_ONE) and " and " in text:
        return template.replace(" {object}", "s {object}"), text
    return template, grouped(text) if _OF_MANY.search(template) or _AMOUNT_OF.search(template) else text


def _with_noun_as_said(template: str, text: str) -> tuple[str, str]:
    """The template and a common noun with the article or in the plural: *by the data team*, *kidney beans*."""
    noun = text.split()[-1]
    if template.endswith(" the category of {object}.") and noun.endswith(("er", "or")) and is_counted(noun):
        return template, f"{text.removesuffix(noun)}{inflected(noun, 'NNS')}"
    if template.startswith("{object} is a ") and is_counted(noun) and " and " not in text:  # not *drum and bass*
        return template, with_article(text)
    if _OF_ORGANS.search(template) and listed(text, "organs"):  # "is produced by the pancreas"
        return template, f"the {text}"
    if _OF_CARRIERS.fullmatch(template) and listed(noun, "carriers"):  # "is transmitted by ticks"
        return template, f"{text.removesuffix(noun)}{plural(noun)}"
    if template in (_INGREDIENT, _CONTAINS) and listed(noun, "several in a dish"):
        several = f"{text.removesuffix(noun)}{inflected(noun, 'NNS')}"
        return template.replace("is an ingredient", "are ingredients"), several
    if text.startswith(("a ", "an ", "the ")) or not PREPOSITIONS.isdisjoint(text.split()):
        return template, text
    if template == "{subject} is located in {object}." and text == "riverside":
        return template, "the riverside area"
    if template.endswith(" located in {object}.") and noun == "floor":
        return template.replace(" in {object}", " on the {object}"), text
    somewhere = template.endswith(" located in {object}.") and is_counted(noun)
    if somewhere or (template.endswith(_BY) and listed(noun, "groups of people")):
        return template, f"the {text}"
    if template.endswith(" diagnosed with {object}.") and _INJURED.match(text) and is_counted(noun):
        return template, with_article(text)
    if template.endswith(" afraid of {object}.") and is_counted(noun):
        return template, f"{text.removesuffix(noun)}{inflected(noun, 'NNS')}"
    if template.endswith(" near {object}.") and is_counted(noun) and _NEARBY.fullmatch(text):
        return template, f"the {text}"
    form = FORM.fullmatch(template)
    if form and form["noun"] == "instrument" and listed(noun, "musical instruments"):
        return "{subject} plays the {object}.", text
    of_one = (
        form
        and is_counted(noun)
        and noun != "board"  # *half board*
        and (noun == form["noun"] or (form["noun"] == "item" and " " in text))
    )
    unique = template.endswith(" known for {object}.") and listed(text.split()[0], "foremost") and is_counted(noun)
    if unique:
        return template, f"the {text}"
    befallen = form and form["noun"].startswith("cause of ") and listed(noun, "events that befall")
    return template, with_article(text) if of_one or befallen else text


def _with_preposition(template: str, value: Wording) -> str:
    """Return the template with the preposition that a date or a road takes: *in 1627*, *on Main Street*."""
    if _NEAR.match(value.text) and (found := _IN_AREA.search(template)):  # `location | near Ely`
        return template.replace(found[0], " {object}")
    if _YEARS.fullmatch(value.text) and template.endswith(" in {object}."):  # `made_in | 1976 to 1997`
        return template.replace(" is made in ", " was made in ").replace(" in {object}", " from {object}")
    if _ITS_OFFICE.search(template) and value.text[0].isdigit():  # `head_office | 12 Elm Street`
        return template.replace(" in {object}", " at {object}")
    at_edge = value.kind == "time" and value.text.startswith("the ")  # `the end of May`
    dated = value.kind in ("day", "span") or at_edge
    preposition = value.preposition if dated else None
    if _ROAD.search(value.text.partition(",")[0]):
        preposition = "on" if " located " in template or " starts in " in template else None
    return _WHEN_OR_WHERE.sub(f" {preposition} {{object}}", template) if preposition else template


def _is_kind(text: str) -> bool:
    """Whether a text is a common noun that takes an article: `beta blocker`, `exoplanet`, but not `music`."""
    noun = text.split()[-1]
    return text.islower() and (is_counted(noun) or (noun.isalpha() and not lemma(noun, "NOUN") and noun[-1] != "s"))
