"""Rules of facts of persons and of what lives."""

import re

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.kinds import is_institution
from reranker.verbaliser.lexicon import is_adjective, is_of_a_people, is_person
from reranker.verbaliser.surnames import surname
from reranker.verbaliser.vacancies import names_vacancy

_CLASSES = frozenset({"mammal", "bird", "reptile", "amphibian", "fish", "insect", "arachnid", "crustacean"})
_OF_WRITERS = ("pen_name", "debut_work", "genre", "notable_work", "notable_works", "notable_book")
_SEXES = frozenset(
    {"gelding", "mare", "stallion", "colt", "filly", "bitch", "cow", "bull", "hen", "rooster", "ewe", "ram"}
)
_DYNASTY = re.compile(r"\b[Dd]ynasty$")
_PRIZE = re.compile(r"\b(?:Prize|Award|Medal)\b")
_HELD = "{subject} has held the title of {object}."
_AWARDING = re.compile(
    r"^(?:King|Queen)\b|"
    r"\b(?:Academy|Association|Committee|Council|Foundation|Government|Guide|Institute|Ministry|Mint|Society|Trust|University)\b"
)
_DEGREE = re.compile(
    r"degree|bachelor|master|doctor|honou?r|diploma|graduate|class|associate|ph\.?d|\b[bm]\.?(?:sc?|a)\b|\d"
)


def _is_gender(fact: FactOfKind) -> bool:
    """Whether the object is the gender of a living thing, by its name or by what is told."""
    numbered = fact.name[-1].isdigit() and not fact.is_numbered_person
    return fact.value.text in ("male", "female", "non-binary") and not numbered


def _has_studied(fact: FactOfKind) -> bool:
    """Whether the object is what a person has a degree in: `electrical engineering`."""
    field = fact.value.text
    told = field.islower() and not fact.value.items and field not in ("first", "unknown", "university", "none")
    return fact.of_person and told and not _DEGREE.search(field)


def _has_written(fact: FactOfKind) -> bool:
    """Whether the object counts the books of a writer, and not those of a student."""
    return fact.of_person and (fact.triple.predicate == "books_written" or not fact.keys.isdisjoint(_OF_WRITERS))


def _was_awarded(fact: FactOfKind) -> bool:
    """Whether the object is a prize that a writer or any other person has won."""
    of_person = fact.of_person or fact.has(*_OF_WRITERS, "wrote", "occupation", "field")
    return of_person and _is_prize(fact)


def _is_prize(fact: FactOfKind) -> bool:
    return fact.is_named and not fact.value.items and _PRIZE.search(fact.value.text) is not None


def _is_awarded(fact: FactOfKind) -> bool:
    """Whether the subject has a prize, and is no council or foundation that awards it."""
    awards = _AWARDING.search(fact.name) or is_institution(fact.name) or fact.name.isupper()
    return not awards and not fact.has("recipient", "recipients", "winner", "winners", "laureate")


def _was_given(fact: FactOfKind) -> bool:
    return _is_prize(fact) and _is_awarded(fact)


def _was_best(fact: FactOfKind) -> bool:
    """Whether a prize names what the subject is the best of: `Best Pizza 2024`."""
    return fact.value.text.startswith("Best ") and not fact.value.items and _is_awarded(fact)


def _reigned(fact: FactOfKind) -> bool:
    """Whether the subject is one who reigned, and no dynasty."""
    return fact.value.is_over and not _DYNASTY.search(fact.name)


def _names_contest(fact: FactOfKind) -> bool:
    """Whether the object names a contest: `1977 Grand National`, but not `12`."""
    return any(letter.isupper() for letter in fact.value.text)


def _is_job_offered(fact: FactOfKind) -> bool:
    return names_vacancy(fact.name) and is_person(fact.value.text.split()[-1].lower())


def _is_saint(fact: FactOfKind) -> bool:
    """Whether the subject is a saint by its name or by another fact, and the object what it protects by name."""
    saint = re.match(r"(?:Saint|St\.?) ", fact.name) or not fact.keys.isdisjoint({"feast_day", "venerated_in"})
    return bool(saint) and fact.is_named and not fact.has_digit


def _has_species(fact: FactOfKind) -> bool:
    """Whether it is told which animal the subject is: `dog`."""
    return not fact.keys.isdisjoint(("species", "animal", "animal_type", "type", "kind"))


def _has_died(fact: FactOfKind) -> bool:
    """Whether the object is the age of a person who has died: `91`."""
    return fact.value.count is not None and fact.of_person and any(map(_OF_DEATH.fullmatch, fact.keys))


def _are_coached(text: str) -> bool:
    """Whether a text tells whom or what somebody coaches: `under-12s`, `rowing`, but not `unknown`."""
    return text.islower() and text not in ("unknown", "none", "various", "tbd", "tbc", "several", "many")


_OF_DEATH = re.compile(r"died(?:_\w+)?|death_(?:date|place|year|cause)|(?:date|place|year|cause)_of_death")

RULES: tuple[Rule, ...] = (
    (
        "{subject} is a citizen of {object}.",
        lambda fact: fact.value.text.istitle() and is_of_a_people(fact.value.text) and not fact.value.items,
        "{subject} holds {object} citizenship.",
    ),
    (
        "{subject} was established in {object}.",
        lambda fact: fact.of_person and "trade" in fact.keys,
        "{subject} has been in business since {object}.",
    ),
    (form("team size"), lambda fact: fact.value.count not in (None, "1"), "{subject} has a team of {object}."),
    ("{subject} is aged {object}.", _has_died, "{subject} died at the age of {object}."),
    (form("birth weight"), lambda fact: fact.has_digit, "{subject} had a birth weight of {object}."),
    ("{subject} has a birth weight of {object}.", lambda fact: True, "{subject} had a birth weight of {object}."),
    (form("weight at birth"), lambda fact: fact.has_digit, "{subject} weighed {object} at birth."),
    ("{subject} has {object} hours per week.", lambda fact: fact.of_person, "{subject} works {object} hours per week."),
    (form("age"), _has_died, "{subject} died at the age of {object}."),
    ("{subject} was defended on {object}.", lambda fact: fact.of_person, "The defence of {subject} was on {object}."),
    (
        "The coaches of {subject} are {object}.",
        lambda fact: fact.of_person and _are_coached(fact.value.text),
        "{subject} coaches {object}.",
    ),
    (form("time in space"), lambda fact: fact.has_digit, "{subject} spent {object} in space."),
    (
        form("birthday"),
        lambda fact: fact.value.is_over and not is_institution(fact.name),
        "{subject} was born {at} {object}.",
    ),
    (
        "{subject} was awarded by {object}.",
        lambda fact: fact.has("award", "awards", "prize"),
        "{subject} was given the award by {object}.",
    ),
    (form("birthday"), lambda fact: fact.value.kind == "day", "The birthday of {subject} is on {object}."),
    *(
        (f"The {languages} of {{subject}} are {{object}}.", lambda fact: fact.of_person, "{subject} speaks {object}.")
        for languages in ("languages", "spoken languages")
    ),
    *(
        (title, _is_job_offered, "{subject} is for {a} {object}.")
        for title in (_HELD, form("title"), form("job title"))
    ),
    (
        _HELD,
        lambda fact: not fact.of_person and any(map(str.isdigit, fact.name)),
        form("title"),
    ),
    (
        "The active years of {subject} are {object}.",
        lambda fact: fact.value.text.startswith(("at ", "by ", "during ")),
        "{subject} is active {object}.",
    ),
    (
        "{subject} enrolled {object}.",
        lambda fact: fact.is_named and not fact.has_digit,
        "{subject} enrolled at {object}.",
    ),
    (
        "{object} is a service of {subject}.",
        lambda fact: fact.is_named and fact.is_surely_person,
        "{subject} served in {object}.",
    ),
    (
        "{subject} dates from {object}.",
        lambda fact: bool(surname(fact.name)) and fact.has("award", "won", "prize", "medal", "film", "album", "role"),
        "The year of {subject} is {object}.",
    ),
    ("{subject} dates from {object}.", lambda fact: not fact.has_digit, "The year of {subject} is {object}."),
    (
        "{subject} resides in {object}.",
        lambda fact: re.match(r"\d+[A-Z]? [A-Z]", fact.value.text) is not None,
        "{subject} resides at {object}.",
    ),
    ("{subject} was founded by {object}.", lambda fact: fact.of_person, "{subject} is a founder of {object}."),
    (
        "{subject} belongs to the {object} family.",
        lambda fact: fact.value.text.lower().endswith((" dynasty", " family")),
        "{subject} belongs to the {object}.",
    ),
    (
        form("trainer"),
        lambda fact: fact.has("foaled", "sire", "dam", "jockey", "breed", "sex"),
        "{subject} is trained by {object}.",
    ),
    (
        "{object} are an ethnic group in {subject}.",
        lambda fact: fact.is_surely_person,
        form("ethnic group"),
    ),
    (form("patronage"), _is_saint, "{subject} is the patron saint of {object}."),
    *((form(noun), _is_gender, "{subject} is {object}.") for noun in ("gender", "sex")),
    (form("sex"), lambda fact: fact.value.text in _SEXES, "{subject} is {a} {object}."),
    (
        form("instrument"),
        lambda fact: fact.is_bare and not fact.keys.isdisjoint(("danced_in", "dance_type", "type_of_dance", "rhythm")),
        "{subject} is played on the {object}.",
    ),
    (
        "{subject} belongs to the class {object}.",
        lambda fact: fact.value.text in _CLASSES and not fact.name[-1].isdigit(),
        "{subject} is {a} {object}.",
    ),
    ("{subject} dates from {object}.", lambda fact: fact.of_person, "The year of {subject} is {object}."),
    *(
        (form(noun), lambda fact: fact.of_person or fact.is_numbered_person, "{subject} takes {object}.")
        for noun in ("medication", "prescribed medication")
    ),
    # Where the species is told, too, there is no second kind: not "a dog and a Border Terrier".
    (
        form("breed"),
        lambda fact: _has_species(fact) and not re.search(r"\b(?:mix|cross|mixed|mongrel)\b", fact.value.text),
        "{subject} belongs to {the} {object} breed.",
    ),
    (form("breed"), _has_species, form("breed")),
    ("{subject} has {object} books.", _has_written, "{subject} has written {object} books."),
    *(
        (template, lambda fact: fact.of_person, "{subject} speaks {object}.")
        for template in (
            form("languages"),
            form("spoken language"),
            "The spoken languages of {subject} are {object}.",
            "The spoken languages of {subject} include {object}.",
        )
    ),
    *(
        (f"The chairs of {{subject}} {verb} {{object}}.", lambda fact: fact.of_person, "{subject} chairs the {object}.")
        for verb in ("are", "include")
    ),
    (
        form("alumnus"),
        lambda fact: (is_institution(fact.name) or " of " in fact.name) and not fact.value.items,
        "{object} is an alumnus of {subject}.",
    ),
    *(
        (form(noun), lambda fact: not fact.value.items, f"{{object}} is a {noun} of {{subject}}.")
        for noun in ("notable alumnus", "famous alumnus", "notable alumna", "famous alumna")
    ),
    ("The race won by {subject} is {object}.", _names_contest, "{subject} won {object}."),
    (form("degree"), _has_studied, "{subject} has a degree in {object}."),
    (
        "{subject} won the {object}.",
        lambda fact: fact.value.text.split()[-1] in ("star", "medal", "trophy", "badge"),
        "{subject} won {a} {object}.",
    ),
    (
        "{subject} won the {object}.",
        lambda fact: _was_best(fact) and re.search(r" (?:19|20)\d\d$", fact.value.text) is not None,
        "{subject} won {object}.",
    ),
    (form("prize"), _was_awarded, "{subject} won the {object}."),
    (
        form("prize money"),
        lambda fact: fact.of_person and fact.has_digit,
        "{subject} has won {object} in prize money.",
    ),
    (
        form("royal house"),
        lambda fact: fact.value.text.startswith("House of "),
        "{subject} belongs to the {object}.",
    ),
    (
        form("house"),
        lambda fact: fact.of_person and fact.value.text.startswith("House of "),
        "{subject} belongs to the {object}.",
    ),
    ("{subject} awarded {object}.", _was_given, "{subject} was awarded the {object}."),
    ("{subject} awarded {object}.", _was_best, "{subject} was awarded {object}."),
    *(
        (f"The reign of {{subject}} {verb} {at} {{object}}.", _reigned, f"{{subject}} {said} {{object}}.")
        for at in ("on", "in")
        for verb, said in (
            ("started", f"came to the throne {at}"),
            ("began", f"came to the throne {at}"),
            ("ended", "reigned until"),
        )
    ),
    (
        "{subject} was created on {object}.",
        lambda fact: fact.is_numbered_person,
        "The record of {subject} was created on {object}.",
    ),
    (
        "{object} are an ethnic group in {subject}.",
        lambda fact: not fact.value.text.endswith(("s", "people")) and not is_adjective(fact.value.text.lower()),
        "The {object} are an ethnic group in {subject}.",
    ),
)
