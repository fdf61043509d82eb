"""Described: forms that tell what a subject is or does, said as a clause: *is a Border Collie*, *eats fish*."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from reranker.verbaliser.lexicon import (
    WORDS,
    is_adjective,
    is_adverb,
    is_person,
    is_plural,
    lemma,
    listed,
    participle,
    with_article,
)
from reranker.verbaliser.parts_of_things import with_coloured_part, with_part
from reranker.verbaliser.phrases import PREPOSITIONS
from reranker.verbaliser.qualities import with_quality

_DONE_TO = re.compile(rf"[a-z]+(?:$| (?:{'|'.join(PREPOSITIONS)})\b)")  # `killed in battle`, not `broken neck`
_FLOOR = re.compile(r"\d+(?:st|nd|rd|th)|ground|top|upper|lower")
_UNIQUE_JOB = re.compile(r"(?:Head|Director) of |(?:Chief|Vice|Deputy) |C[A-Z]O$")
_PHASE = re.compile(r"(?:[Pp]hase )?(?:\d(?:/\d)?[ab]?|I{1,3}|IV)")
_POSITIONS = frozenset({"position", "playing position", "field position", "player position"})
_DONE_ONCE = frozenset(
    {"delivered", "shipped", "dispatched", "returned", "refunded", "approved", "rejected", "refused"}
)
_HAPPENED = frozenset({"failed", "expired", "crashed", "arrived", "departed", "landed", "died"})


@dataclass(frozen=True)
class _Form:
    """A form "The `noun` of `subject` is `text`."."""

    subject: str
    noun: str
    text: str
    of_person: bool
    of_animal: bool

    @property
    def last_word(self) -> str:
        return self.text.split()[-1]

    @property
    def is_one(self) -> bool:
        """Whether the object is no list."""
        return "," not in self.text and " and " not in self.text

    @property
    def is_common(self) -> bool:
        return self.is_one and self.text.islower()

    @property
    def is_of_one(self) -> bool:
        """Whether the object can be one of its sort: `Border Collie`, not `mixed` and not `huskies`."""
        return self.is_one and not is_plural(self.last_word)

    @property
    def is_status(self) -> bool:
        told = self.noun.endswith(" status") and listed(self.noun.removesuffix(" status"), "told by status")
        return told and self.text != "vulnerable"  # of a species

    @property
    def is_breed(self) -> bool:
        named = self.noun == "breed" and not self.subject[-1].isdigit()
        return named and self.is_of_one and not is_adjective(self.last_word)

    @property
    def is_done_to_one(self) -> bool:
        return self.is_one and bool(_DONE_TO.match(self.text) and participle(self.text.split()[0]))

    @property
    def is_own_department(self) -> bool:
        return self.of_person and self.noun == "department" and self.is_one and self.text[:1].isupper()

    @property
    def is_job(self) -> bool:
        """Whether the object is a title in capitals: `Shift Lead`; with small letters it is told as an occupation."""
        capitals = all(word[0].isupper() for word in self.text.split() if word not in PREPOSITIONS)
        job = self.is_unique_job or is_person(self.last_word.lower()) or self.last_word == "Lead"
        return self.of_person and self.noun == "job title" and self.is_one and capitals and job

    @property
    def is_unique_job(self) -> bool:
        return _UNIQUE_JOB.match(self.text) is not None

    @property
    def is_sport(self) -> bool:
        return self.is_one and listed(self.text, "sports played")

    @property
    def is_position(self) -> bool:
        of_player = self.noun.startswith("play") and is_person(self.last_word)
        return self.is_common and (of_player or listed(self.text.replace("-", " "), "positions played"))

    @property
    def is_colour(self) -> bool:
        items = self.text.split(" and ")  # `black and white`
        plain = self.text.islower() and "," not in self.text
        return self.noun in ("colour", "color") and plain and all(listed(item.split()[-1], "colours") for item in items)

    @property
    def is_type_of_name(self) -> bool:
        """Whether the name tells what the object is a sort of: `Oak Dam | dam type | concrete arch`."""
        kind = self.subject.split()[-1].lower()
        return self.noun == f"{kind} type" and not self.text.endswith(kind)

    @property
    def is_check(self) -> bool:
        """Whether the object tells how a check went: `health inspection | pass`."""
        return listed(self.noun.split()[-1], "checks") and self.text in ("pass", "passed", "fail", "failed")

    @property
    def is_space_for_many(self) -> bool:
        return self.noun.endswith(" space") and re.fullmatch(r"(?:about )?\d+ [a-z]+s", self.text) is not None

    @property
    def is_floor(self) -> bool:
        return self.is_one and bool(self.text in WORDS["ordinals"].values() or _FLOOR.fullmatch(self.text))

    @property
    def is_phase(self) -> bool:
        return self.noun == "phase" and _PHASE.fullmatch(self.text) is not None

    @property
    def is_diet(self) -> bool:
        return self.of_animal and self.noun == "diet"

    @property
    def is_food(self) -> bool:
        """Whether an animal eats the object, which is no `herbivore`; of several things none is an adjective."""
        items = re.split(r", | and ", self.text)
        things = not any(is_person(item.split()[-1]) for item in items)
        return self.is_diet and self.text.islower() and things and (self.is_one or not any(map(is_adjective, items)))

    @property
    def is_habitat(self) -> bool:
        return self.of_animal and self.noun == "habitat" and self.is_one

    @property
    def is_habitat_of_any(self) -> bool:
        """Whether an animal or a plant is found in the object."""
        return self.noun == "habitat" and self.is_one and listed(self.text, "places with article")

    @property
    def is_habitat_with_article(self) -> bool:
        common = listed(self.text, "places with article") if self.text.islower() else " of " in self.text
        return self.is_habitat and common and not self.text.removeprefix("the ")[:1].isupper()


# When a clause says a form, and the clause. *{a}* is an article, *{is}* the verb before a status.
_RULES: tuple[tuple[Callable[[_Form], object], str], ...] = (
    (lambda form: form.is_status and state_verb(form.text), "{subject} {is} {object}."),
    (
        lambda form: form.noun == "difficulty" and listed(form.text, "grades"),
        "{subject} is of {object} difficulty.",
    ),
    (lambda form: listed(form.noun, "graded") and listed(form.text, "grades"), "{subject} has {object} {noun}."),
    (
        lambda form: form.is_diet and form.text.islower() and all(map(is_plural, form.text.split(" and "))),
        "{subject} eats {object}.",
    ),
    (lambda form: form.is_breed, "{subject} is {a} {object}."),
    (lambda form: form.noun == "cause of death" and form.is_done_to_one, "{subject} was {object}."),
    (lambda form: form.is_own_department and "department" in form.text.lower(), "{subject} works in the {object}."),
    (lambda form: form.is_own_department, "{subject} works in the {object} department."),
    (lambda form: form.is_job and form.is_unique_job, "{subject} works as {object}."),
    (lambda form: form.is_job, "{subject} works as {a} {object}."),
    (lambda form: form.of_person and form.noun == "sport" and form.is_sport, "{subject} plays {object}."),
    (lambda form: form.noun in _POSITIONS and form.is_position, "{subject} plays as {a} {object}."),
    (lambda form: form.is_diet and form.is_one and form.text.endswith("vore"), "{subject} is {a} {object}."),
    (lambda form: form.is_food and is_adjective(form.text), "{subject} is {object}."),
    (lambda form: form.is_food and form.text.endswith("vorous"), "{subject} is {object}."),
    (lambda form: form.is_food, "{subject} eats {object}."),
    (
        lambda form: form.of_person and form.noun.endswith(" status") and form.is_common and is_person(form.last_word),
        "{subject} is {a} {object}.",
    ),
    (lambda form: form.is_colour, "{subject} is {object}."),
    (lambda form: form.noun == "fuel type" and form.text == "electric", "{subject} is {object}."),
    (lambda form: form.noun == "fuel type" and form.text == "hybrid", "{subject} is {a} {object}."),
    (
        lambda form: form.noun == "fuel type" and form.is_common and not is_adjective(form.last_word),
        "{subject} runs on {object}.",
    ),
    (
        lambda form: form.noun == "diagnosis" and form.is_common and not listed(form.text, "no diagnoses"),
        "{subject} has been diagnosed with {object}.",
    ),
    (lambda form: form.noun == "floor" and form.is_floor, "{subject} is on the {object} floor."),
    (lambda form: form.is_phase and form.text[:1] in "Pp", "{subject} is in {object}."),
    (lambda form: form.is_phase, "{subject} is in phase {object}."),
    (
        lambda form: form.noun == "phase" and form.is_common and form.text.isalpha(),
        "{subject} is in the {object} phase.",
    ),
    (lambda form: form.is_type_of_name and form.is_common, "{subject} is {a} {object} {kind}."),
    (lambda form: form.noun == "drug class" and form.is_of_one, "{subject} is {a} {object}."),
    (lambda form: form.is_check and form.text.startswith("pass"), "{subject} passed the {noun}."),
    (lambda form: form.is_check and form.text.startswith("fail"), "{subject} failed the {noun}."),
    (lambda form: form.is_space_for_many, "{subject} has {noun} for {object}."),
    (lambda form: form.is_habitat_with_article, "{subject} lives in the {object}."),
    (lambda form: form.is_habitat and listed(form.last_word, "lived on"), "{subject} lives on {object}."),
    (lambda form: form.is_habitat, "{subject} lives in {object}."),
    (lambda form: form.is_habitat_of_any, "{subject} is found in the {object}."),
    (lambda form: form.noun == "platforms" and form.text[0].isalpha(), "{subject} is available on {object}."),
    (
        lambda form: form.noun.split()[-1] in ("shuttle", "bus") and listed(form.text, "offers"),
        "{subject} has {a} {object} {noun}.",
    ),
    (
        lambda form: form.noun.split()[-1] in ("shuttle", "bus") and form.text == "available",
        "{subject} has a {noun}.",
    ),
    (
        lambda form: listed(form.noun, "had if offered") and listed(form.text, "offers"),
        "{subject} has {object} {noun}.",
    ),
    (lambda form: listed(form.noun, "had if offered") and form.text == "available", "{subject} has {noun}."),
)


def described(subject: str, noun: str, text: str, *, of_person: bool, of_animal: bool) -> str:
    """The template of a form whose object describes the subject or is what it does; empty for any other form.

    "The breed of Rex is Border Collie." → "Rex is a Border Collie."

    Args:
        subject: the subject in words.
        noun: what the form names: `breed`, `delivery status`.
        text: the object in words.
    """
    if coloured := with_coloured_part(noun, text):
        return coloured
    if not of_person and (had := with_part(noun, text)):
        return had
    form = _Form(subject, noun, text, of_person, of_animal)
    said = next((said for suits, said in _RULES if suits(form)), "") or _sort(noun, text) or with_quality(noun, text)
    parts = {"{a}": with_article(text).split()[0], "{is}": state_verb(text), "{noun}": noun, "{kind}": noun.split()[0]}
    return re.sub(r"\{(?:a|is|noun|kind)\}", lambda part: parts[part[0]], said)


def _sort(noun: str, text: str) -> str:
    """The template of a sort that the object names: *is a city bike* for "The bike type of Vale 5 is city bike."."""
    kind = noun.removesuffix(" type")
    if kind == noun or not re.fullmatch(rf"[a-z -]+ {kind}", text):
        return ""
    if listed(kind, "parts of things") or listed(kind, "parts of houses"):
        return "{subject} has {a} {object}."
    is_sort = listed(kind, "things with article") or listed(kind, "told by type")
    return "{subject} is {a} {object}." if is_sort else ""


def state_verb(text: str) -> str:
    """The verb before a status: *is* overdue, *is* awaiting approval, *has* failed; nothing before other words."""
    first, *rest = text.split()
    if not text.islower():
        return ""
    if (
        first in PREPOSITIONS
        or text.startswith(("out of ", "out for ", "sold out"))
        or (first.endswith("ing") and lemma(first, "VERB") and (rest or not lemma(first, "NOUN")))
    ):
        return "is"
    if participle(first) and (not rest or rest[0] in PREPOSITIONS or rest[:2] == ["subject", "to"]):
        return "has" if first in _HAPPENED else "has been" if first in _DONE_ONCE else "is"
    adjective = first if not rest else rest[-1] if is_adverb(first) else ""
    return "is" if is_adjective(adjective) or participle(adjective) else ""
