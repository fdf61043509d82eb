"""Rules of facts of what persons do for a living: their field, team and hospital, and since when."""

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.lexicon import is_adjective, is_person, lemma

_OF_DOCTORS = ("specialty", "speciality", "specialisation", "specialization", "years_of_experience")
_OF_STAFF = (
    *("employer", "works_at", "works_for", "affiliation", "institution", "workplace"),
    *("occupation", "profession", "role", "job_title", "position", "title"),
)
_NO_FIELDS = frozenset({"unknown", "none", "department", "wheat", "left", "right"})


def _has_started(fact: FactOfKind) -> bool:
    """Whether the object tells when a person started, and nothing tells an end."""
    return fact.of_person and bool(fact.value.preposition) and "end_date" not in fact.keys


def _is_on_staff(fact: FactOfKind) -> bool:
    """Whether the object names a team in which a person works, and no club: `Payments`."""
    of_staff = not fact.keys.isdisjoint(("role", "job_title", "reports_to", "employee_id"))
    return fact.of_person and of_staff and fact.is_named and "team" not in fact.value.text.lower()


def _knows_field(fact: FactOfKind) -> bool:
    """Whether the object is a field of a person: `nuclear physics`, but not `deep` or `12`."""
    *others, last = fact.value.text.lower().split()
    capitals = others and fact.value.text.istitle()  # `Oak Meadow`
    science = lemma(last, "NOUN") is not None and not is_person(last) and not is_adjective(last)
    return fact.of_person and science and not capitals and not fact.value.items and last not in _NO_FIELDS


def _works_in_field(fact: FactOfKind) -> bool:
    """Whether the object is a field of a person of whom a job is told."""
    return _knows_field(fact) and not fact.keys.isdisjoint(_OF_STAFF)


RULES: tuple[Rule, ...] = (
    *(
        (template, knows, f"{{subject}} {verb} in {{object}}.")
        for knows, verb in ((_works_in_field, "specialises"), (_knows_field, "specialised"))
        for template in (form("field"), form("research field"), "The fields of {subject} are {object}.")
    ),
    (form("team"), _is_on_staff, "{subject} works in the {object} team."),
    *(
        (
            form(noun),
            lambda fact: fact.of_person and not fact.keys.isdisjoint(_OF_DOCTORS),
            "{subject} works at {object}.",
        )
        for noun in ("hospital", "clinic")
    ),
    (form("start date"), _has_started, "{subject} started {at} {object}."),
    *(
        (form(word), lambda fact: fact.of_person and fact.value.text.islower(), "{subject} specialises in {object}.")
        for word in ("specialty", "speciality")
    ),
)
