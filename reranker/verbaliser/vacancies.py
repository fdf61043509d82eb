"""Vacancies: whether a subject is a job that is offered, and no person: `Kitchen Porter` with an hourly pay."""

import re
from collections.abc import Set

from reranker.verbaliser.lexicon import is_person, lemma, listed
from reranker.verbaliser.names import uncapitalised_title

_OF_VACANCIES = frozenset(
    {"hiring_organization", "hiring_organisation", "hiring_company", "job_location", "application_deadline"}
)
_OF_WAGES = frozenset({"contract_type", "hourly_pay", "hourly_rate", "pay_rate"})
_NUMBERED = re.compile(r"(?:Job|Vacancy|Position) [A-Z]*\d+$")


def is_job(name: str) -> bool:
    """Whether a name is that of an occupation, as vacancies have it: `Senior Data Engineer`, not `Ann Baker`."""
    return listed(name.split()[-1].lower(), "jobs")


def names_vacancy(name: str) -> bool:
    """Whether a name is the number of a job that is offered: `Job 881`, `Vacancy A12`."""
    return _NUMBERED.match(name) is not None


def is_vacancy(name: str, keys: Set[str]) -> bool:
    """Whether a subject is a job that is offered, by its name or its predicates."""
    return bool(keys & (_OF_VACANCIES | _OF_WAGES)) or names_vacancy(name)


def vacancy_in_small_letters(name: str, keys: Set[str]) -> str:
    """Return the name of a job with its pay as a common noun: *kitchen porter*; empty for any other name."""
    job = uncapitalised_title(name) if keys & _OF_WAGES and name.istitle() else ""
    *others, last = job.split() or [""]
    known = all(lemma(word, "NOUN") or lemma(word, "ADJ") for word in others)  # not `Harry Potter`
    return job if others and job.islower() and known and is_person(last) else ""
