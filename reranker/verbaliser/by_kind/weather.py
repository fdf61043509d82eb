"""Rules of facts of the weather of a place."""

import re

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.lexicon import listed

_OF_FORECASTS = ("wind", "wind_speed", "wind_direction", "forecast", "forecast_date", "chance_of_rain", "precipitation")
_SPEED = re.compile(r"\d ?(?:mph|kmh|km/h|m/s|knots|kt|kn)\b")
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def _is_wind(fact: FactOfKind) -> bool:
    """Whether the object is the speed of the wind at a place, and not in a race."""
    contest = fact.is_surely_person or fact.name[0].isdigit() or fact.has("winner", "time", "event", "result")
    return _SPEED.search(fact.value.text) is not None and not contest


def _is_forecast(fact: FactOfKind) -> bool:
    """Whether the weather of a place is told with its wind or rain, which no painting has."""
    return fact.of_weather and fact.has(*_OF_FORECASTS)


def _falls(fact: FactOfKind) -> bool:
    """Whether the object is what there is in the air: `light snow`, but not `sunny`."""
    return fact.of_weather and fact.value.text.islower() and listed(fact.value.text.split()[-1], "falls or hangs")


RULES: tuple[Rule, ...] = (
    *(
        (form(noun), _falls, "There is {object} in {subject}.")
        for noun in ("weather", "condition", "weather condition", "current weather", "current condition")
    ),
    *(
        (f"The {noun} of {{subject}} are {{object}}.", _falls, "There is {object} in {subject}.")
        for noun in ("conditions", "weather conditions", "current conditions")
    ),
    *(
        (form(word), lambda fact: fact.of_weather, f"The {word} in {{subject}} is {{object}}.")
        for word in ("weather", "wind", "wind direction", "chance of rain", "chance of snow")
    ),
    *(
        (
            form(f"weather on {day}"),
            lambda fact: not (fact.of_person or fact.name[-1].isdigit()),
            f"The weather in {{subject}} on {day} is {{object}}.",
        )
        for day in _DAYS
    ),
    *(
        (form(f"weather {when}"), lambda fact: not fact.of_person, f"The weather in {{subject}} {when} is {{object}}.")
        for when in ("today", "tomorrow", "tonight", "now")
    ),
    (form("wind"), _is_wind, "The wind in {subject} is {object}."),
    *(
        (form(words), lambda fact: not fact.of_person, f"The {noun} for {{subject}} on {day} is {{object}}.")
        for day in _DAYS
        for noun in ("forecast", "outlook")
        for words in (f"{noun} {day}", f"{day} {noun}", f"{noun} on {day}", f"{noun} for {day}")
    ),
    *(
        (form(noun), _is_forecast, "The weather in {subject} is {object}.")
        for noun in ("condition", "weather condition")
    ),
    *(
        (form(noun), lambda fact: fact.of_weather, f"The {noun} for {{subject}} is {{object}}.")
        for noun in ("forecast", "warning", "weather warning", "outlook")
    ),
    (form("forecast date"), lambda fact: fact.of_weather, "The forecast for {subject} is for {object}."),
    (form("date"), lambda fact: fact.of_weather, "The data for {subject} are from {object}."),
)
