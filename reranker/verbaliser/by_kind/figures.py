"""Rules of facts of figures: of which year those of a firm or a place are, and what was paid for a firm."""

import re

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.forms import MONTHS

_OF_BUYERS = ("acquisition", "acquired", "acquires", "acquired_company", "acquisitions")
_FIGURES = frozenset({
    "revenue", "income", "net_income", "operating_income", "profit", "net_profit", "turnover", "gdp", "gdp_per_capita",
    "life_expectancy", "population", "unemployment_rate", "inflation_rate", "birth_rate", "death_rate", "crime_rate",
    "literacy_rate", "infant_mortality_rate", "employees", "number_of_employees", "exports", "imports", "emissions",
    "founded", "founding_date", "established", "crimes", "enrolled", "accidents",
})  # fmt: skip
_OF_RATES = ("house_price", "house_prices", "_rent", "_crimes", "_unemployment", "_expectancy", "_expectancy_male")


def _was_bought(fact: FactOfKind) -> bool:
    """Whether the subject is a firm that another bought, and buys none itself."""
    return fact.has_digit and not fact.has(*_OF_BUYERS)


def _is_of_figures(fact: FactOfKind) -> bool:
    """Whether the subject has figures of a year: `revenue`, `life_expectancy`; a firm has another year, too."""
    measured = not fact.keys.isdisjoint(_FIGURES) or any(
        key.endswith(_OF_RATES) or "revenue" in key for key in fact.keys
    )
    return not fact.of_person and measured


def _is_of_period(fact: FactOfKind) -> bool:
    """Whether the subject has figures, and the object is a time: `Q2 2024`, but not `Pleistocene`."""
    return _is_of_figures(fact) and re.search(r"\b(?:1[5-9]|20)\d\d\b|\bQ[1-4]\b", fact.value.text) is not None


RULES: tuple[Rule, ...] = (
    ("{subject} dates from {object}.", _is_of_figures, "The figures for {subject} are from {object}."),
    *(
        (form(noun), _is_of_period, "The figures for {subject} are for {object}.")
        for noun in ("quarter", "period", "census year")
    ),
    (form("fiscal year"), _is_of_figures, "The figures for {subject} are for the fiscal year {object}."),
    (
        form("fiscal year end"),
        lambda fact: fact.has_digit and any(month in fact.value.text for month in MONTHS),
        "The fiscal year of {subject} ends on {object}.",
    ),
    (form("acquisition price"), _was_bought, "{subject} was acquired for {object}."),
    *(
        (form(noun), lambda fact: _was_bought(fact) and fact.value.is_over, "{subject} was acquired {at} {object}.")
        for noun in ("acquisition year", "acquisition date", "year of acquisition", "date of acquisition")
    ),
    (form("funding"), lambda fact: fact.has_digit, "{subject} has funding of {object}."),
)
