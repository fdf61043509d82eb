"""Told by kind: the template of a fact as it suits what the subject is, such as a battle, a series or an order."""

import re
from collections.abc import Callable, Set

from reranker.triples import Triple
from reranker.verbaliser.fact_of_kind import FactOfKind
from reranker.verbaliser.form_clauses import OF_FINDS, OF_PLANNED_EVENTS
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.lexicon import WORDS, is_adjective, is_of_a_people, participle, with_article
from reranker.verbaliser.wording import Wording

_form = "The {} of {{subject}} is {{object}}.".format
_LOCATED, _YEAR = "{subject} is located in {object}.", "{subject} dates from {object}."
_AMENITIES = ("An amenity of {subject} is {object}.", "An amenity feature of {subject} is {object}.")
_ETHNIC = "{object} are an ethnic group in {subject}."
_NEAR_WATER = "{subject} is located in or next to {object}."
_CLASSES = frozenset({"mammal", "bird", "reptile", "amphibian", "fish", "insect", "arachnid", "crustacean"})
_NO_STYLE = re.compile(r",|ism\b|(?i:style|architecture|house|building)")
_STYLE, _IN_STYLE = _form("architectural style"), "{{subject}} is in the {}."
_WORLDS = frozenset({"Mars", "Venus", "Moon", "the Moon"})
# A template, when it does not suit its subject, and what does then. *{a}* is an article, *{at}* a preposition.
_RULES: tuple[tuple[str, Callable[[FactOfKind], bool], str], ...] = (
    (_form("genre"), lambda fact: fact.is_musician, "{subject} performs {object}."),
    (_form("genre"), lambda fact: fact.is_work, "{subject} is {a} {object}."),
    (
        _ETHNIC,
        lambda fact: not fact.value.text.endswith(("s", "people")) and not is_adjective(fact.value.text.lower()),
        f"The {_ETHNIC}",
    ),
    (_LOCATED, lambda fact: fact.value.text in _WORLDS, "{subject} is located on {object}."),
    (
        _form("current location"),
        lambda fact: not fact.of_person and fact.value.text[0].isupper(),
        "{subject} is currently located in {object}.",
    ),
    (_form("place"), lambda fact: fact.fought or fact.happened, "{subject} took place in {object}."),
    (
        _form("duration"),
        lambda fact: fact.happened and fact.value.count is None and fact.value.text[0].isdigit(),
        "{subject} lasted {object}.",
    ),
    (_LOCATED, lambda fact: fact.fought, "{subject} took place in {object}."),
    (_LOCATED, lambda fact: fact.happened, "{subject} took place in {object}."),
    (_LOCATED, lambda fact: fact.is_planned, "{subject} takes place in {object}."),
    (
        _form("cuisine"),
        lambda fact: fact.is_a("eatery") and (is_of_a_people(fact.value.text) or is_adjective(fact.value.text)),
        "{subject} serves {object} food.",
    ),
    *((_form(noun), lambda fact: fact.is_gender, "{subject} is {object}.") for noun in ("gender", "sex")),
    (
        _STYLE,
        lambda fact: fact.value.text.endswith((" architecture", " movement")),
        _IN_STYLE.format("style of {object}"),
    ),
    (_STYLE, lambda fact: fact.value.text.lower().endswith(" style"), _IN_STYLE.format("{object}")),
    (_STYLE, lambda fact: not _NO_STYLE.search(fact.value.text), _IN_STYLE.format("{object} style")),
    ("The losses of {subject} are {object}.", lambda fact: fact.has("wins", "draws"), "{subject} has {object} losses."),
    *(
        (
            f"The stars of {{subject}} {verb} {{object}}.",
            lambda fact: fact.has_cast,
            "{subject} stars {object}.",
        )
        for verb in ("are", "include")
    ),
    *(
        (_form(noun), lambda fact: fact.is_from_century, "{subject} dates from the {object}.")
        for noun in ("period", "date")
    ),
    (
        "{subject} belongs to the class {object}.",
        lambda fact: fact.value.text in _CLASSES and not fact.name[-1].isdigit(),
        "{subject} is {a} {object}.",
    ),
    (
        "{subject} contains {object}.",
        lambda fact: fact.is_part_of_cell,
        "{subject} contains {a} {object}.",
    ),
    (_form("collection"), lambda fact: fact.is_artwork, "{subject} is in the collection of {object}."),
    (
        "{subject} has an exhibition at {object}.",
        lambda fact: fact.has("curator", "curated_by", "end_date"),
        "{subject} is an exhibition at {object}.",
    ),
    (
        _form("light"),
        lambda fact: fact.is_plant and fact.value.text.split()[-1] in ("light", "sunlight", "sun", "shade"),
        "{subject} needs {object}.",
    ),
    (
        _form("frequency"),
        lambda fact: fact.runs and fact.value.text.startswith("every "),
        "{subject} runs {object}.",
    ),
    (_form("cause"), lambda fact: fact.name[-1].isdigit(), "{subject} was caused by {object}."),
    (_form("cause"), lambda fact: fact.is_a("disease"), "{subject} is caused by {object}."),
    (_YEAR, lambda fact: fact.of_person, "The year of {subject} is {object}."),
    (_YEAR, lambda fact: fact.happened, "{subject} took place in {object}."),
    (_YEAR, lambda fact: fact.is_a("vehicle"), "{subject} is from {object}."),
    (
        "{subject} is from {object}.",
        lambda fact: fact.is_route and fact.has("to"),
        "{subject} runs from {object}.",
    ),
    (
        "{subject} goes to {object}.",
        lambda fact: fact.is_route and fact.has("from"),
        "{subject} runs to {object}.",
    ),
    ("{subject} comes from {object}.", lambda fact: fact.has("destination"), "{subject} departs from {object}."),
    *(
        (
            _form(word),
            lambda fact: fact.of_weather,
            f"The {word} in {{subject}} is {{object}}.",
        )
        for word in ("weather", "wind", "wind direction", "chance of rain", "chance of snow")
    ),
    (_form("date"), lambda fact: fact.of_weather, "The data for {subject} are from {object}."),
    *(
        (
            _form(word),
            lambda fact: fact.is_license and fact.value.text[-1].isdigit(),
            "{subject} is licensed under {object}.",
        )
        for word in ("license", "licence")
    ),
    (_form("license"), lambda fact: fact.is_license, "{subject} is licensed under the {object} license."),
    (_form("licence"), lambda fact: fact.is_license, "{subject} is licensed under the {object} licence."),
    (_form("difficulty"), lambda fact: fact.is_recipe and fact.is_hard_or_easy, "{subject} is {object} to make."),
    (_form("difficulty"), lambda fact: fact.is_hard_or_easy, _form("difficulty level")),
    (_form("airline"), lambda fact: fact.is_flight, "{subject} is operated by {object}."),
    (_form("departure airport"), lambda fact: fact.is_flight, "{subject} departs from {object}."),
    (_form("arrival airport"), lambda fact: fact.is_flight, "{subject} arrives at {object}."),
    *(
        (_form(noun), lambda fact: fact.is_flight and fact.is_one, "{subject} is flown with {a} {object}.")
        for noun in ("aircraft", "aircraft type")
    ),
    (_form("neighborhood"), lambda fact: not fact.of_person, "{subject} is located in {object}."),
    (_form("neighbourhood"), lambda fact: not fact.of_person, "{subject} is located in {object}."),
    (_form("view"), lambda fact: fact.value.text.startswith("the "), "{subject} has a view of {object}."),
    *(
        (_form(f"{edge} date"), suits, f"{{subject}} {verb} {{at}} {{object}}.")
        for edge, past, present in (("start", "began", "starts"), ("end", "ended", "ends"))
        for suits, verb in (
            (lambda fact: fact.was_in_year, past),
            (lambda fact: bool(fact.value.preposition) and fact.is_period, present),
        )
    ),
    (_form("venue"), lambda fact: fact.is_event and not fact.was_played, "{subject} takes place at {object}."),
    *(
        (_form(noun), lambda fact: is_adjective(fact.value.text), f"{{subject}} has {{a}} {{object}} {noun}.")
        for noun in WORDS["had with an adjective"]
    ),
    (_form("payment"), lambda fact: fact.value.text.endswith(" only"), "{subject} accepts {object}."),
    (
        "{subject} has {object} players.",
        lambda fact: fact.value.count is None or fact.is_video_game,
        "{subject} is for {object} players.",
    ),
    (_form("flag"), lambda fact: fact.is_a("vessel"), "{subject} sails under the flag of {object}."),
    (_form("cargo"), lambda fact: fact.value.text.islower(), "{subject} carries {object}."),
    (_form("destination port"), lambda fact: fact.value.text[0].isupper(), "{subject} is bound for {object}."),
    ("{subject} has {object} credits.", lambda fact: fact.is_a("course"), "{subject} is worth {object} credits."),
    (_form("start"), lambda fact: fact.was_in_year, "{subject} began {at} {object}."),
    (_form("end"), lambda fact: fact.was_in_year, "{subject} ended {at} {object}."),
    (_form("floor"), lambda fact: fact.is_on_floor, "{subject} is on floor {object}."),
    (
        "The calories of {subject} are {object}.",
        lambda fact: fact.value.count is not None,
        "{subject} has {object} calories.",
    ),
    (
        _form("dynasty"),
        lambda fact: fact.value.text.lower().endswith("dynasty"),
        "{subject} belongs to {object}.",
    ),
    (_form("orbit"), lambda fact: fact.value.text.endswith(" orbit"), "{subject} is in {object}."),
    *(
        (_form(noun), lambda fact: fact.needs_light, "{subject} needs {object} light.")
        for noun in ("light", "light requirement", "light requirements", "light needs")
    ),
    (_form("start"), lambda fact: fact.has("end", "terminus", "stops"), "{subject} starts at {object}."),
    (_form("medication"), lambda fact: fact.of_person or fact.is_numbered_person, "{subject} takes {object}."),
    (_form("team"), lambda fact: fact.is_player, "{subject} plays for {object}."),
    ("{subject} has {object} goals.", lambda fact: fact.of_person, "{subject} has scored {object} goals."),
    (_form("court"), lambda fact: fact.is_law_case, "{subject} was heard in {object}."),
    (
        _form("outcome"),
        lambda fact: fact.is_law_case and participle(fact.value.text) is not None,
        "The outcome of {subject} was {object}.",
    ),
    (_form("judge"), lambda fact: fact.is_law_case, "{subject} was heard by {object}."),
    ("{subject} includes breakfast.", lambda fact: fact.is_a("lodging"), "Breakfast is included at {subject}."),
    (_form("publication date"), lambda fact: fact.is_film_with_date, "{subject} was released {at} {object}."),
    (
        "The budget of {subject} was {object}.",
        lambda fact: fact.is_a("project"),
        "{subject} has a budget of {object}.",
    ),
    (_form("customer"), lambda fact: fact.name.lower().startswith("invoice"), "{subject} was issued to {object}."),
    (
        "{subject} was created on {object}.",
        lambda fact: fact.is_numbered_person,
        "The record of {subject} was created on {object}.",
    ),
    *((amenity, lambda fact: fact.is_counted, "{subject} offers {a} {object}.") for amenity in _AMENITIES),
    *((amenity, lambda fact: True, "{subject} offers {object}.") for amenity in _AMENITIES),
    (_form("campus address"), lambda fact: is_adjective(fact.value.text), "{subject} has {a} {object} campus."),
    (
        "The attendance of {subject} was {object}.",
        lambda fact: fact.value.text.endswith("%"),
        "{subject} has an attendance of {object}.",
    ),
    (_form("home team"), lambda fact: fact.was_played, "The home team of {subject} was {object}."),
    (_form("away team"), lambda fact: fact.was_played, "The away team of {subject} was {object}."),
    (_form("final score"), lambda fact: fact.was_played, "The final score of {subject} was {object}."),
    (_form("man of the match"), lambda fact: fact.was_played, "The man of the match of {subject} was {object}."),
    (
        _form("date"),
        lambda fact: fact.was_played and bool(fact.value.preposition),
        "{subject} was played {at} {object}.",
    ),
    (_form("score"), lambda fact: fact.was_played, "The score of {subject} was {object}."),
    (
        _form("venue"),
        lambda fact: fact.was_played and " " in fact.value.text and fact.value.text[0].isupper(),
        "{subject} was played at {object}.",
    ),
    (
        _form("kick-off"),
        lambda fact: fact.was_played and bool(fact.value.preposition),
        "{subject} kicked off {at} {object}.",
    ),
    ("The kick-off of {subject} is at {object}.", lambda fact: fact.was_played, "{subject} kicked off at {object}."),
    (_form("competition"), lambda fact: fact.was_played, "{subject} was played in {object}."),
    ("{subject} is found in {object}.", lambda fact: fact.has(*OF_FINDS), "{subject} was found in {object}."),
    ("{subject} was written in {object}.", lambda fact: fact.of_software, "{subject} is written in {object}."),
    (_NEAR_WATER, lambda fact: fact.names_river, "{subject} is located on the {object}."),
    (_NEAR_WATER, lambda fact: True, "{subject} is located on {object}."),
    ("{subject} crosses {object}.", lambda fact: fact.names_river, "{subject} crosses the {object}."),
    (_form("number of deaths"), lambda fact: fact.happened_to_many, "{subject} caused {object} deaths."),
    (_form("number of casualties"), lambda fact: fact.happened_to_many, "{subject} caused {object} casualties."),
    ("{subject} is part of {object}.", lambda fact: fact.fought, "{subject} was part of {object}."),
    ("{subject} is part of {object}.", lambda fact: fact.is_bare, "{subject} is part of the {object}."),
    ("{object} is used in {subject}.", lambda fact: fact.in_language, "{subject} is in {object}."),
    (_form("result"), lambda fact: fact.decided, "{subject} resulted in {object}."),
    ("The commander of {subject} was {object}.", lambda fact: fact.fought, "{object} was a commander in {subject}."),
    ("{subject} was performed by {object}.", lambda fact: fact.has(*OF_PLANNED_EVENTS), _form("performer")),
    (
        "{subject} had {object} participants.",
        lambda fact: fact.has(*OF_PLANNED_EVENTS, "phase"),
        "{subject} has {object} participants.",
    ),
    (_form("duration"), lambda fact: fact.is_a("series"), "{subject} has a running time of {object}."),
    (_form("network"), lambda fact: fact.is_a("series"), "{subject} is broadcast on {object}."),
    (_form("artist"), lambda fact: fact.is_a("album"), "{subject} was recorded by {object}."),
    (_form("artist"), lambda fact: fact.has("released", "release_date", "release_year"), "{subject} is by {object}."),
    (_form("distance"), lambda fact: fact.is_a("trail"), "{subject} is {object} long."),
    (_form("customer"), lambda fact: fact.of_order, "{subject} was placed by {object}."),
    (
        _form("order date"),
        lambda fact: fact.of_order and bool(fact.value.preposition),
        "{subject} was placed {at} {object}.",
    ),
    (_form("company"), lambda fact: fact.is_vacancy, "{subject} is a position at {object}."),
    (_form("condition"), lambda fact: fact.is_a("trial"), "{subject} studies {object}."),
    *(
        (_form(word), lambda fact: fact.of_person and fact.value.text.islower(), "{subject} specialises in {object}.")
        for word in ("specialty", "speciality")
    ),
    (_form("languages"), lambda fact: fact.of_person, "{subject} speaks {object}."),
    (_form("end"), lambda fact: fact.has("start") and fact.value.text[0].isupper(), "{subject} ends at {object}."),
    (_form("inflow"), lambda fact: fact.names_river, "{subject} is fed by the {object}."),
    *(
        (f"The chairs of {{subject}} {verb} {{object}}.", lambda fact: fact.of_person, "{subject} chairs the {object}.")
        for verb in ("are", "include")
    ),
    (_form("outflow"), lambda fact: fact.names_river, "{subject} is drained by the {object}."),
)


def told_by_kind(template: str, triple: Triple, value: Wording, keys: Set[str], *, of_person: bool) -> str:
    """Return the template as it suits the kind of the subject; empty if the template is for any subject.

    Args:
        value: the object in words.
        keys: the predicates of the subject.
        of_person: whether the subject is told as a person.
    """
    fact = FactOfKind(triple, value, usual_form(triple.subject), keys, of_person)
    said = next((said for other, suits, said in _RULES if other == template and suits(fact)), "")
    if "{a}" in said:
        said = said.replace("{a}", with_article(value.text).split()[0])
    return said.replace("{at}", value.preposition or "")
