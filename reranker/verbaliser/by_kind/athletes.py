"""Rules of facts of athletes and their teams."""

import re

from reranker.verbaliser.by_kind.fact import FactOfKind, Rule, form
from reranker.verbaliser.lexicon import COUNTRIES, listed
from reranker.verbaliser.names import SCORE, is_several
from reranker.verbaliser.surnames import surname

_OF_PLAYERS = frozenset(
    {"goals", "goals_scored", "matches_played", "assists", "yellow_cards", "shirt_number"}
    | {"jersey_number", "appearances"}
)
_OF_RESULTS = (
    "finished",
    "medal",
    "finishing_time",
    "finish_time",
    "final_time",
    "bib",
    "bib_number",
    "world_record",
    "personal_best",
)
_OF_SCORES = ("goals_scored", "points_scored")
_OF_JOBS = ("occupation", "profession", "job", "job_title", "role")
_OF_FIELDS = frozenset({"position", "shirt_number", "jersey_number", "caps", "appearances"})
_GOALS = (
    *("goals", "goals this season", "career goals", "league goals", "international goals"),
    *("Bundesliga goals", "Premier League goals", "Champions League goals", "La Liga goals", "World Cup goals"),
)
_RACE = re.compile(
    r".*\b(?:marathon|race|metres|meters|m|km|hurdles|relay|sprint|final|triathlon|throw|jump|vault|put|mile|walk|"
    r"freestyle|butterfly|backstroke|breaststroke|medley)",
    re.I,
)
_TIME = re.compile(r"[\d:.]+(?: [a-z]+)?")
_HANDS = {side: f"{side.lower()}-handed" for side in ("left", "right", "Left", "Right")}
_HANDS |= {"L": "left-handed", "R": "right-handed", "left-handed": "left-handed", "right-handed": "right-handed"}
_OF_SEASONS = re.compile(r"(?:goals|points|assists)_(?!for$|against$|scored|conceded)")
_RANK = re.compile(r"first|second|third|fourth|fifth|\d+(?:st|nd|rd|th)")


def _is_player(fact: FactOfKind) -> bool:
    """Whether the subject plays a sport with a ball, which a cyclist does not."""
    per_game = any(key.endswith(("_per_game", "_per_match")) for key in fact.keys)
    in_season = any(map(_OF_SEASONS.match, fact.keys))  # `goals_2022_23`, but not the `goals_for` of a club
    plays = (per_game or in_season) and bool(surname(fact.name))
    return plays or (fact.of_person and not fact.keys.isdisjoint(_OF_PLAYERS))


def _coaches(fact: FactOfKind) -> bool:
    """Whether a role of the subject is told, who may coach or manage a team: `role | head coach`."""
    return not fact.keys.isdisjoint({"role", "job_title", "position_held"})


def _plays(fact: FactOfKind) -> bool:
    """Whether the object is a game that the subject plays, who is a person by name: `tennis`, but not `cycling`."""
    return fact.of_person and bool(surname(fact.name)) and listed(fact.value.text, "sports played")


def _competes(fact: FactOfKind) -> bool:
    """Whether the object is the sport of a person of whom no other job is told: `judo`, but not `tennis`."""
    other = fact.value.items or fact.value.text in ("none", "unknown") or not fact.keys.isdisjoint(_OF_JOBS)
    return fact.of_person and bool(surname(fact.name)) and not other and not _plays(fact)


def _has_finished(fact: FactOfKind) -> bool:
    """Whether the subject is an athlete by name, of whom a result is told."""
    event = not fact.keys.isdisjoint(("start_time", "venue", "doors_open", "location"))
    return bool(surname(fact.name)) and not event and not fact.keys.isdisjoint(_OF_RESULTS)


def _ran(fact: FactOfKind) -> bool:
    """Whether the object is a race of an athlete: `women's marathon`, but not `Wimbledon`."""
    return _has_finished(fact) and _RACE.fullmatch(fact.value.text) is not None


def _finished_in(fact: FactOfKind) -> bool:
    return _has_finished(fact) and not fact.is_event and _TIME.fullmatch(fact.value.text) is not None


def _has_scored(fact: FactOfKind) -> bool:
    """Whether it is told how many goals or points a team scored."""
    return fact.is_named and not surname(fact.name) and not fact.keys.isdisjoint(_OF_SCORES)


def _is_rank(fact: FactOfKind) -> bool:
    """Whether the object is the rank in which an athlete finished: `first`, `3rd`."""
    return _has_finished(fact) and _RANK.fullmatch(fact.value.text) is not None


def _is_club(fact: FactOfKind) -> bool:
    """Whether the subject plays in a league, and is no season of one."""
    contest = fact.is_event or fact.names_opponents or any(letter.isdigit() for letter in fact.name)
    return fact.is_named and fact.has("league", "league_titles") and not contest


def _has_position(fact: FactOfKind) -> bool:
    """Whether the subject is a person, or plays somewhere on a field."""
    return fact.of_person or not fact.keys.isdisjoint(_OF_FIELDS)


def _drew(fact: FactOfKind) -> bool:
    """Whether the object counts the matches that neither side won."""
    return fact.value.count is not None and fact.has("won", "lost", "played")


def _is_pupil(fact: FactOfKind) -> bool:
    """Whether the object names a school of a person: `Ely High School`."""
    return fact.is_surely_person and fact.is_named and not fact.value.items


RULES: tuple[Rule, ...] = (
    (
        "{subject} played {object}.",
        lambda fact: fact.value.count is not None and fact.has("won", "lost", "drawn"),
        "{subject} played {object} matches.",
    ),
    ("{subject} was drawn at {object}.", _drew, "{subject} drew {object}."),
    ("{subject} was drawn in {object}.", _drew, "{subject} drew {object}."),
    (form("sport"), _plays, "{subject} plays {object}."),
    (form("sport"), _competes, "{subject} competes in {object}."),
    (form("opponent"), _has_scored, "{subject} played against {object}."),
    (
        form("event"),
        lambda fact: not fact.keys.isdisjoint({"personal_best", "training_days"}) and _ran(fact),
        "{subject} competes in the {object}.",
    ),
    (form("event"), _ran, "{subject} competed in the {object}."),
    (
        form("discipline"),
        lambda fact: bool(surname(fact.name)) and _RACE.fullmatch(fact.value.text) is not None,
        "{subject} competes in the {object}.",
    ),
    (
        form("medal"),
        lambda fact: fact.of_person and fact.value.text in ("gold", "silver", "bronze"),
        "{subject} won a {object} medal.",
    ),
    (form("finishing time"), _finished_in, "{subject} finished in {object}."),
    (form("world record"), _has_finished, "{subject} has a world record of {object}."),
    *((form(noun), _is_rank, "{subject} finished {object}.") for noun in ("position", "place", "final position")),
    (
        "{subject} played on {object}.",
        lambda fact: SCORE.search(fact.name) is not None,
        "{subject} was played on {object}.",
    ),
    (form("stadium"), _is_club, "{subject} has its ground at {object}."),
    *(
        (template, lambda fact, side=side: fact.value.text == side and not fact.is_house, f"{{subject}} {verb} {said}.")
        for verb in ("throws", "bats", "plays")
        for template in (f"The {verb} of {{subject}} include {{object}}.", f"{{subject}} {verb} {{object}}.")
        for side, said in _HANDS.items()
    ),
    *((form(noun), _is_pupil, "{subject} attended {object}.") for noun in ("high school", "college")),
    (
        form("current club"),
        lambda fact: fact.is_named and not fact.value.items and not _coaches(fact),
        "{subject} plays for {object}.",
    ),
    (
        form("team"),
        lambda fact: bool(surname(fact.name)) and is_several(fact.value.text) and not _coaches(fact),
        "{subject} plays for {object}.",
    ),
    (form("team"), _is_player, "{subject} plays for {object}."),
    (
        form("team"),
        lambda fact: fact.of_person and "caps" in fact.keys,
        "{subject} has played for {object}.",
    ),
    (
        form("national team"),
        lambda fact: fact.of_person and fact.value.text in COUNTRIES,
        "{subject} plays for the national team of {object}.",
    ),
    *(
        (f"{{subject}} has {{object}} {goals}.", _has_position, f"{{subject}} has scored {{object}} {goals}.")
        for goals in _GOALS
    ),
)
