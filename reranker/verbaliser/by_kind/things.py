"""Rules of facts of all else: buildings, firms, courses, currencies, languages and servers."""

import re

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.by_kind.foods import is_hard_or_easy
from reranker.verbaliser.lexicon import is_adjective, is_person, is_plural, lemma, listed, participle
from reranker.verbaliser.surnames import surname

_OF_COURSES = ("instructor", "taught_by", "lecturer", "duration", "duration_weeks", "max_students", "credits", "ects")
_NO_FAMILY = re.compile(r"[Ll]anguage|[Ff]amily|Unknown|Isolate")
_METALS = re.compile(r"(?:(?:post-)?transition|alkali|alkaline earth|noble|precious|rare earth) metal")
_LIST = re.compile(r" and | or |&")
_OF_BUILDINGS = ("made_of", "material", "built_by", "architect", "designed_by", "built_from")
_SERVER = re.compile(r"[a-z]+(?:-[a-z\d]+)*-\d+")
_WARDS = frozenset({"Ward", "Unit", "Department", "Clinic", "Wing"})


def _is_of_chess(fact: FactOfKind) -> bool:
    """Whether the object is a person, and the subject a game of chess."""
    return fact.has("white") and fact.has("black") and bool(surname(fact.value.text))


def _is_server(fact: FactOfKind) -> bool:
    """Whether the subject is a server by its name or its predicates: `db-prod-03`."""
    return _SERVER.fullmatch(fact.name) is not None or fact.has("ip", "ip_address", "cpu", "ram", "operating_system")


def _is_sort_of_architecture(fact: FactOfKind) -> bool:
    """Whether the object tells how a program or a model is built: `encoder-decoder`, `client-server`."""
    return re.fullmatch(r"[a-z]+-[a-z]+", fact.value.text) is not None and not fact.has("architect", "floors")


def _is_decided(fact: FactOfKind) -> bool:
    """Whether the object tells what became of an application: `refused`, but not of a claim or a charge."""
    of_application = fact.has("proposal", "applicant", "application_type", "application_date")
    decided = fact.value.text in ("refused", "granted", "approved", "rejected")
    return decided and of_application and not fact.of_person and not fact.has("charge", "claim", "claim_amount")


def _tells_cause(fact: FactOfKind) -> bool:
    """Whether the object is a common noun that tells why something closed: `flood damage`, but not `bankrupt`."""
    first, last = fact.value.text.split()[0], fact.value.text.split()[-1]
    noun = lemma(last, "NOUN") is not None and not is_adjective(last) and participle(last) is None
    return fact.has("closed", "closed_on", "closing_date") and noun and first not in ("because", "due", "owing")


def _is_common_currency(fact: FactOfKind) -> bool:
    """Whether the object names a currency in small letters without its article: `naira`, `Danish krone`."""
    name = fact.value.text
    if re.fullmatch(r"[A-Z][a-z]+ [a-z]+", name) and not is_plural(name.split()[-1]) and not name.endswith(" only"):
        return True
    known = name in ("won", "yen", "rand", "real", "peso", "crown", "baht", "dong", "pound", "dollar", "franc")
    return name.isalpha() and name.islower() and (known or (len(name) > 3 and lemma(name, "NOUN") is None))


def _is_several(fact: FactOfKind) -> bool:
    """Whether the object is a common noun in the plural: `three Michelin stars`."""
    return fact.value.text[0].islower() and is_plural(fact.value.text.split()[-1])


def _is_one_of_kind(fact: FactOfKind) -> bool:
    """Whether the object tells what the subject is: `pub`, `hiking backpack`, but not of `Bill 7`."""
    noun = fact.value.text.split()[-1]
    first, *others = fact.name.split()
    one_of_many = others and fact.name[-1].isdigit() and lemma(first.lower(), "NOUN")
    known = any(listed(kind, "told by category") for kind in (noun, fact.value.text)) or listed(
        noun, "things with article"
    )
    plain = " " in fact.value.text and fact.value.text.islower() and not _LIST.search(fact.value.text)
    described = plain and (listed(noun, "heads of categories") or _METALS.fullmatch(fact.value.text) is not None)
    house = listed(noun, "eateries") or noun in ("shop", "store", "stand", "stall", "truck")
    known = known or (house and fact.value.text.islower() and " " in fact.value.text)  # `fish and chip shop`
    told = described or (known and (fact.is_bare or " and " in fact.value.joined))  # `espresso machine`, `pub`
    return told and not one_of_many and not fact.of_person


def _is_grade_of_course(fact: FactOfKind) -> bool:
    """Whether the object is the level of a course: `beginner`."""
    grades = ("beginner", "intermediate", "advanced", "elementary", "introductory")
    return fact.has(*_OF_COURSES) and fact.value.text in grades


def _is_sort_of(noun: str, fact: FactOfKind) -> bool:
    """Whether the object tells which sort of its name the subject is: *a cantilever* of `Ely Bridge`."""
    article, *words = fact.value.text.split()
    kinds = ("told by category", "told by type", "eateries", "places", "sites", "things", "things with article")
    said = article in ("a", "an") and len(words) == 1 and words[0].islower() and not is_person(words[0])
    return fact.name.lower().endswith(f" {noun}") and said and not any(listed(words[0], kind) for kind in kinds)


RULES: tuple[Rule, ...] = (
    (
        "The hosts of {subject} include {object}.",  # what runs on a server: `hosts | wiki`
        lambda fact: fact.is_bare and _is_server(fact),
        "{subject} hosts {a} {object}.",
    ),
    *((form(side), _is_of_chess, f"{{object}} played {side} in {{subject}}.") for side in ("white", "black")),
    (form("architecture"), _is_sort_of_architecture, "{subject} has {a} {object} architecture."),
    (
        form("hospital"),
        lambda fact: fact.name.split()[-1] in _WARDS and fact.has("beds", "ward_manager", "visiting_hours"),
        "{subject} is part of {object}.",
    ),
    *(
        (
            form(f"{check} result"),
            lambda fact: fact.is_counted and not fact.describes,
            f"{{subject}} received {{a}} {{object}} in its {check}.",
        )
        for check in ("inspection", "audit", "hygiene inspection", "safety inspection")
    ),
    (form("decision"), _is_decided, "{subject} was {object}."),
    (
        "{subject} finished in {object}.",
        lambda fact: not fact.value.text.endswith(" place") and fact.has(*_OF_BUILDINGS),
        "{subject} was finished in {object}.",
    ),
    (
        "A previous use of {subject} is {object}.",
        lambda fact: fact.is_bare and (fact.is_house or fact.has("architect", "reopened", "built", "opened")),
        "{subject} was formerly {a} {object}.",
    ),
    *(
        (
            "{subject} is {object}.",
            lambda fact, noun=noun: _is_sort_of(noun, fact),
            f"{{subject}} is {{object}} {noun}.",
        )
        for noun in ("bridge", "school", "hospital", "hotel", "dam", "college", "castle", "tower", "tunnel", "account")
    ),
    (
        "{subject} enrolled {object}.",
        lambda fact: fact.value.count is not None and fact.value.kind != "span" and not fact.is_surely_person,
        "{subject} has {object} enrolled students.",
    ),
    *(
        (template, lambda fact: fact.value.text.endswith("%"), f"{{object}} voted {how} {{subject}}.")
        for template, how in (
            ("{subject} is in the favour {object}.", "in favour of"),
            ("{subject} is in the favor {object}.", "in favor of"),
            ("{subject} is against {object}.", "against"),
        )
    ),
    (
        "{subject} is associated with the movement {object}.",
        lambda fact: fact.value.text.endswith("ism"),
        "{subject} is associated with {object}.",
    ),
    (
        "{subject} is associated with the movement {object}.",
        lambda fact: not fact.value.items and "movement" not in fact.value.text.lower(),
        "{subject} is associated with the {object} movement.",
    ),
    (form("type"), lambda fact: fact.describes and not fact.of_person, "{subject} is {object}."),
    (form("percent complete"), lambda fact: fact.value.text.endswith("%"), "{subject} is {object} complete."),
    (
        "A use of {subject} is {object}.",
        lambda fact: fact.value.text.endswith("ing"),
        "{subject} is used for {object}.",
    ),
    ("A use of {subject} is {object}.", lambda fact: fact.is_bare, "{subject} is used as {a} {object}."),
    (
        "A current use of {subject} is {object}.",
        lambda fact: fact.is_bare,
        "{subject} is currently used as {a} {object}.",
    ),
    (form("distance"), lambda fact: fact.is_a("trail"), "{subject} is {object} long."),
    (
        "{subject} was issued by {object}.",
        lambda fact: fact.has("iso_code", "currency_code", "currency_symbol", "subunit", "subunits"),
        "{subject} is issued by {object}.",
    ),
    (form("language family"), lambda fact: fact.value.text == "language isolate", "{subject} is a {object}."),
    (
        form("language family"),
        lambda fact: fact.is_named and not _NO_FAMILY.search(fact.value.text) and not fact.value.items,
        "{subject} belongs to the {object} language family.",
    ),
    (
        "{subject} is written in {object}.",
        lambda fact: fact.has("writing_system") and fact.value.text.isalpha() and fact.value.text.istitle(),
        "{subject} is written in the {object} script.",
    ),
    (form("legal form"), lambda fact: fact.is_bare, "{subject} is {a} {object}."),
    (
        "{subject} drives on {object}.",
        lambda fact: fact.value.text in ("left", "right"),
        "Traffic in {subject} drives on the {object}.",
    ),
    (form("difficulty"), is_hard_or_easy, form("difficulty level")),
    *(
        (template, _is_one_of_kind, "{subject} is {a} {object}.")
        for template in ("{subject} belongs to the category of {object}.", form("category"))
    ),
    (form("property type"), lambda fact: fact.value.text in ("house", "flat"), "{subject} is {a} {object}."),
    *((form(noun), _is_grade_of_course, "{subject} is at {object} level.") for noun in ("level", "course level")),
    (form("currency"), _is_common_currency, "The currency of {subject} is the {object}."),
    ("The losses of {subject} are {object}.", lambda fact: fact.has("wins", "draws"), "{subject} has {object} losses."),
    ("{subject} is part of {object}.", lambda fact: fact.is_bare, "{subject} is part of the {object}."),
    (
        form("dynasty"),
        lambda fact: fact.value.text.lower().endswith("dynasty"),
        "{subject} belongs to {object}.",
    ),
    ("{subject} has {object} credits.", lambda fact: fact.is_a("course"), "{subject} is worth {object} credits."),
    (
        "The budget of {subject} was {object}.",
        lambda fact: fact.is_a("project"),
        "{subject} has a budget of {object}.",
    ),
    (
        "The credits of {subject} are {object}.",
        lambda fact: fact.value.text.endswith("ECTS"),
        "{subject} is worth {object} credits.",
    ),
    ("A component of {subject} is {object}.", lambda fact: fact.has("priority", "severity"), form("component")),
    (
        "A use of {subject} is {object}.",
        lambda fact: (
            fact.value.text.islower()
            and not fact.value.items
            and fact.has("architect", "total_area", "floors", "main_tenant", "built")
        ),
        "{subject} is used as {object}.",
    ),
    (form("original use"), lambda fact: fact.is_bare, "{subject} was originally {a} {object}."),
    (
        form("type"),
        lambda fact: re.fullmatch(r"[a-z]+-(?:stayed|hung)", fact.value.text) is not None,
        "{subject} is {object}.",
    ),
    (
        "{subject} is {object}.",
        lambda fact: (
            fact.is_surely_person and "account_type" in fact.keys and fact.value.text in ("savings", "current")
        ),
        "{subject} has {object}.",
    ),
    (form("season"), lambda fact: fact.names_months, "The season of {subject} runs from {object}."),
    (
        "The number of cases of {subject} is {object}.",
        lambda fact: fact.has("language_family", "spoken_in", "number_of_speakers", "official_language_of"),
        "{subject} has {object} cases.",
    ),
    ("{subject} received the {object}.", _is_several, "{subject} received {object}."),
    *(
        (form(noun), _tells_cause, "{subject} closed because of {object}.")
        for noun in ("reason for closure", "closure reason")
    ),
    (form("status"), lambda fact: fact.value.text.startswith(("out for ", "out of ")), "{subject} is {object}."),
    (form("condition"), lambda fact: fact.is_a("trial") and not fact.has("size"), "{subject} studies {object}."),
)
