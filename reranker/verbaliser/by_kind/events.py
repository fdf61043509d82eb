"""Rules of facts of events: battles, matches, contests and elections, what is planned or lasts."""

import re
from collections.abc import Callable

from reranker.verbaliser.by_kind.fact import EDITION, LOCATED, FactOfKind, Rule, form
from reranker.verbaliser.form_clauses import OF_PLANNED_EVENTS, is_place
from reranker.verbaliser.forms import MONTHS
from reranker.verbaliser.kinds import is_institution
from reranker.verbaliser.lexicon import listed
from reranker.verbaliser.surnames import surname
from reranker.verbaliser.wording import RECENT

_OF_WINNERS = ("gold_medal", "silver_medal", "bronze_medal", "gold_medalist", "gold_medallist")
_PAST_MISSION = re.compile(r"(?:Apollo|Gemini|Vostok|Voskhod|STS)[ -]?\d+$")
_DECIDED = (
    *("runner-up", "score", "final score", "losing team", "winning candidate", "winning party", "majority"),
    *("margin of victory", "opponent", "top scorer"),
)
_OF_EDITIONS = ("start_date", "end_date", "dates", "number_of_submissions", "number_of_participants")
_OF_CONTESTS = ("date", "venue", "winning_time", "sport", "number_of_participants")


def _is_contest(fact: FactOfKind) -> bool:
    """Whether the subject is a contest in which the object won a medal."""
    return fact.is_named and fact.has(*_OF_CONTESTS)


def _is_decided(fact: FactOfKind) -> bool:
    """Whether a contest is over by what is told: who won, who was second, and with which score."""
    return fact.has("winner", "won_by", "champion", "runner_up", "final_score", "winning_team", "losing_team")


def _is_planned(fact: FactOfKind) -> bool:
    """Whether the subject is an event by its name: `Ely wedding`, or `Ely Fair` with a date."""
    return (
        not _is_decided(fact)
        and fact.is_event
        and (fact.name.split()[-1].islower() or fact.has("date", "start_date", "time"))
    )


def _lasted(fact: FactOfKind) -> bool:
    """Whether the object tells how long an event took: `3 hours`."""
    return fact.happened and fact.value.count is None and fact.value.text[0].isdigit()


def _decided(fact: FactOfKind) -> bool:
    """Whether the object tells who won a battle."""
    return fact.fought and listed(fact.value.text.split()[-1], "victories")


def _took_place(fact: FactOfKind) -> bool:
    """Whether an event is over by what is told: who won which medal, or how many came to a show."""
    won = fact.has(*_OF_WINNERS) and fact.has(*_OF_CONTESTS)
    came = fact.has("attendance") and fact.has("performer", "performed_by", "headliner", "year", "date", "dates")
    staged = fact.has("composer", "author", "theatre", "director", "runtime")  # a musical is from a year
    return won or (came and not staged and not is_place(fact.name) and not is_institution(fact.name))


def _has_day(fact: FactOfKind) -> bool:
    """Whether the object is a date or time at which a period begins or ends."""
    return bool(fact.value.preposition) and fact.is_period


def _had_visitors(fact: FactOfKind) -> bool:
    """Whether it is told how many came to an event, which is over then."""
    return fact.is_event and fact.has("attendance", "visitors", "number_of_visitors")


def _is_over(fact: FactOfKind) -> bool:
    """Whether a contest or an event is over by what is told: who won, how many came, or the score of two sides."""
    return _had_visitors(fact) or (_is_decided(fact) and (fact.is_event or fact.happened or fact.has("venue", "date")))


def _was_played_on(fact: FactOfKind) -> bool:
    return fact.was_played and bool(fact.value.preposition)


_ENDS: tuple[tuple[Callable[[FactOfKind], bool], str, str], ...] = (
    (lambda fact: fact.was_in_year or (_has_day(fact) and _had_visitors(fact)), "began", "ended"),
    (_has_day, "starts", "ends"),
)


def _has_both_days(fact: FactOfKind) -> bool:
    """Whether the days are told on which a coming event starts and ends."""
    days = fact.has("start_date") and fact.has("end_date") and fact.value.kind == "day"
    return days and fact.is_event and not fact.was_in_year and not _had_visitors(fact)


def _had_both_days(fact: FactOfKind) -> bool:
    """Whether the days are told on which an event or an exhibition started and ended, which is over; no war ran."""
    days = fact.has("start_date") and fact.has("end_date") and fact.value.kind == "day" and fact.was_in_year
    return days and not fact.fought and (fact.is_event or fact.has("curator", "curated_by", "exhibition_at"))


def _names_past_year(fact: FactOfKind) -> bool:
    """Whether the subject is the edition of an event in a year that is past: `Fen Meeting 2019` with a start date."""
    year = EDITION.search(fact.name)
    dated = fact.has(*_OF_EDITIONS) and not is_place(fact.name)
    return year is not None and year[1] < RECENT and dated


def _is_open(fact: FactOfKind) -> bool:
    """Whether people can go to the subject: an event, an institution, or what has opening hours."""
    visited = fact.has("venue", "held_in", "start_date", "curator", "opening_hours", "visitors", "current_exhibition")
    return fact.is_event or is_institution(fact.name) or is_place(fact.name) or visited


def _is_election(fact: FactOfKind) -> bool:
    return fact.name.lower().endswith((" election", " by-election", " elections"))


_CONTEST = re.compile(r"\b(?:Olympics|Paralympics|Games|Championships?)\b")
_RACE = re.compile(r"\b(?:Grand Prix|GP|Race|Rally|500|24 Hours)\b")
_ENDING = re.compile(
    r"(?:Treaty|Peace|Armistice|Truce|Battle|Siege|Fall of|Surrender) |.* (?:Agreement|Accords?|Treaty|Truce)$"
)
_SIGNED = re.compile(
    r"(?:Treaty|Pact|Convention|Accords?|Protocol|Charter|Declaration) |.* (?:Treaty|Pact|Accords?|Convention)$"
)
_CRIME = re.compile(r" (?:burglary|robbery|theft|raid|break-in|heist|assault|attack|shooting|stabbing)$")
_TO_COME = re.compile(r"\b20(?:2[6-9]|[3-9]\d)\b")
_OF_ELECTIONS = (
    ("{subject} belongs to the political party {object}.", "party"),
    ("{subject} won {object} seats.", "number of seats won"),
)


RULES: tuple[Rule, ...] = (
    (
        "The number of deaths in {subject} is {object}.",
        lambda fact: fact.fought or fact.happened,
        "{object} people died in {subject}.",
    ),
    (
        form("ticket price"),
        lambda fact: fact.value.text.startswith("from "),
        "Tickets for {subject} cost {object}.",
    ),
    ("{subject} defeated {object}.", lambda fact: fact.fought, "{object} was defeated in {subject}."),
    (
        "{subject} has {object} athletes.",
        lambda fact: fact.happened or _CONTEST.search(fact.name) is not None,
        "{object} athletes took part in {subject}.",
    ),
    (
        form("pole position"),
        lambda fact: fact.is_named and _RACE.search(fact.name) is not None,
        "{object} took pole position in {subject}.",
    ),
    (
        form("fastest lap"),
        lambda fact: bool(surname(fact.value.text)) and _RACE.search(fact.name) is not None,
        "{object} set the fastest lap in {subject}.",
    ),
    (
        form("candidate"),
        lambda fact: _is_election(fact) and not _TO_COME.search(fact.name),
        "{object} was a candidate in {subject}.",
    ),
    *(
        (f"{{subject}} has no {what}.", lambda fact: fact.happened or _CRIME.search(fact.name) is not None, said)
        for what, said in (
            *((harm, f"{{subject}} caused no {harm}.") for harm in ("injuries", "casualties", "deaths", "fatalities")),
            ("arrests", "{subject} led to no arrests."),
        )
    ),
    (form("candidate"), _is_election, "{object} is a candidate in {subject}."),
    (form("place"), lambda fact: fact.fought or fact.happened, "{subject} took place in {object}."),
    *(
        (form("place"), suits, f"{{subject}} {takes} place in {{object}}.")
        for suits, takes in (
            (lambda fact: fact.is_named and (_took_place(fact) or _is_over(fact)), "took"),
            (lambda fact: fact.is_named and fact.is_event and not fact.was_played, "takes"),
        )
    ),
    (form("duration"), _lasted, "{subject} lasted {object}."),
    (LOCATED, lambda fact: fact.fought or fact.happened or _took_place(fact), "{subject} took place in {object}."),
    *(
        (template, suits, f"{{subject}} {takes} place in {{object}}.")
        for template in (LOCATED, "{subject} is located in the city of {object}.")
        for suits, takes in ((_is_over, "took"), (_is_planned, "takes"))
    ),
    (
        "{subject} dates from {object}.",
        lambda fact: fact.happened or _took_place(fact),
        "{subject} took place in {object}.",
    ),
    *(
        (form(noun), lambda fact: fact.happened and fact.value.is_over, "{subject} took place {at} {object}.")
        for noun in ("election date", "event date")
    ),
    *(
        (form(f"{medal} medal"), _is_contest, f"The {medal} medal in {{subject}} went to {{object}}.")
        for medal in ("gold", "silver", "bronze")
    ),
    *(
        (form(f"{edge} date"), _has_both_days, f"{{subject}} runs {word} {{object}}.")
        for edge, word in (("start", "from"), ("end", "to"))
    ),
    *(
        (form(f"{edge} date"), _had_both_days, f"{{subject}} ran {word} {{object}}.")
        for edge, word in (("start", "from"), ("end", "to"))
    ),
    *((form("start date"), suits, f"{{subject}} {begins} {{at}} {{object}}.") for suits, begins, _ in _ENDS),
    *((form("end date"), suits, f"{{subject}} {ends} {{at}} {{object}}.") for suits, _, ends in _ENDS),
    (form("start"), lambda fact: fact.was_in_year, "{subject} began {at} {object}."),
    (form("end"), lambda fact: fact.was_in_year, "{subject} ended {at} {object}."),
    (form("month"), lambda fact: fact.is_event and fact.value.text in MONTHS, "{subject} takes place in {object}."),
    (
        form("venue"),
        lambda fact: (_is_decided(fact) or _had_visitors(fact)) and fact.is_named and not fact.was_played,
        "{subject} took place at {object}.",
    ),
    *((form(noun), _is_decided, f"The {noun} of {{subject}} was {{object}}.") for noun in _DECIDED),
    (
        form("venue"),
        lambda fact: fact.is_event and not fact.was_played and fact.value.text != "online",
        "{subject} takes place at {object}.",
    ),
    (form("venue"), lambda fact: _took_place(fact) and fact.is_named, "{subject} took place at {object}."),
    (
        "{subject} is operated by {object}.",
        lambda fact: _PAST_MISSION.match(fact.name) is not None,
        "{subject} was operated by {object}.",
    ),
    (form("duration"), lambda fact: fact.was_played, "{subject} lasted {object}."),
    (form("court"), lambda fact: fact.was_played and fact.is_named, "{subject} was played on {object}."),
    (form("loser"), lambda fact: fact.fought and fact.is_named, "{subject} was lost by {object}."),
    ("{object} is a participant in {subject}.", lambda fact: fact.fought, "{object} fought in {subject}."),
    ("{object} fought in {subject}.", lambda fact: fact.fought and fact.is_named, "{subject} involved {object}."),
    *(
        (form(noun), is_free, said)
        for noun in ("ticket price", "entry fee", "entrance fee", "admission fee", "admission", "entry")
        for is_free, said in (
            (lambda fact: fact.value.text == "free" and _is_open(fact), "{subject} is free to enter."),
            (
                lambda fact: fact.value.text.startswith("free for ") and _is_open(fact),
                "Admission to {subject} is {object}.",
            ),
        )
    ),
    *(
        (form(noun), lambda fact: fact.was_played, f"The {noun} of {{subject}} was {{object}}.")
        for noun in ("winning goal scorer", "goal scorer", "top scorer", "man of the match", "player of the match")
    ),
    *((template, _is_election, f"The {noun} of {{subject}} is {{object}}.") for template, noun in _OF_ELECTIONS),
    (
        "The attendance of {subject} was {object}.",
        lambda fact: fact.value.text.endswith("%"),
        "{subject} has an attendance of {object}.",
    ),
    *(
        (form(noun), lambda fact: fact.was_played, f"The {noun} of {{subject}} was {{object}}.")
        for noun in ("home team", "away team", "final score", "man of the match", "score", "home score", "away score")
    ),
    (form("date"), _was_played_on, "{subject} was played {at} {object}."),
    (
        form("date"),
        lambda fact: (_took_place(fact) or _had_visitors(fact)) and bool(fact.value.preposition),
        "{subject} took place {at} {object}.",
    ),
    (
        form("venue"),
        lambda fact: fact.was_played and " " in fact.value.text and fact.is_named,
        "{subject} was played at {object}.",
    ),
    (form("kick-off"), _was_played_on, "{subject} kicked off {at} {object}."),
    ("The kick-off of {subject} is at {object}.", lambda fact: fact.was_played, "{subject} kicked off at {object}."),
    (form("competition"), lambda fact: fact.was_played, "{subject} was played in {object}."),
    (
        "{subject} is an end of {object}.",
        lambda fact: _ENDING.match(fact.name) is not None,
        "{subject} ended {object}.",
    ),
    (LOCATED, _names_past_year, "{subject} took place in {object}."),
    *(
        (
            f"{{subject}} is published {often}.",
            lambda fact: fact.is_event or fact.has("held_in"),
            f"{{subject}} is held {often}.",
        )
        for often in ("weekly", "monthly", "quarterly", "bimonthly")
    ),
    *(
        (
            f"{{subject}} is published {often}.",
            lambda fact: fact.has("delivery_day", "organic", "feeds", "box_size", "portions"),
            f"{{subject}} comes {often}.",
        )
        for often in ("weekly", "monthly")
    ),
    (
        "{subject} brings {object}.",
        lambda fact: not fact.is_surely_person and fact.triple.predicate.lower() == "bring",
        "For {subject}, bring {object}.",
    ),
    (
        "{object} is a signatory of {subject}.",
        lambda fact: _SIGNED.match(fact.name) is not None and fact.value.count is None,
        "{subject} was signed by {object}.",
    ),
    ("{subject} is part of {object}.", lambda fact: fact.fought, "{subject} was part of {object}."),
    (form("result"), _decided, "{subject} resulted in {a} {object}."),
    ("The commander of {subject} was {object}.", lambda fact: fact.fought, "{object} was a commander in {subject}."),
    ("{subject} was performed by {object}.", lambda fact: fact.has(*OF_PLANNED_EVENTS), form("performer")),
    (
        "{subject} had {object} participants.",
        lambda fact: fact.has(*OF_PLANNED_EVENTS, "phase"),
        "{subject} has {object} participants.",
    ),
)
