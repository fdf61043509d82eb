"""Form clauses: the clause that says what a form says: *was founded in 1865* for "The founding date of Bo is 1865."."""

import re
from collections.abc import Set

from reranker.verbaliser.described import described
from reranker.verbaliser.lexicon import (
    MONEY_SIGNS,
    WORDS,
    is_counted,
    is_person,
    lemma,
    listed,
    with_article,
)
from reranker.verbaliser.nouns import FULL_NAME
from reranker.verbaliser.phrases import head_of
from reranker.verbaliser.prices import charged, price_clause, sells
from reranker.verbaliser.wording import Wording

BATTLE = re.compile(r"^(?:Battle|Siege|Storming|Invasion) of ")
_EVENTS = (
    r"(?<=\w )(?:Fire|[Bb]oycott|[Uu]prising|[Mm]assacre|[Ee]lection|[Rr]eferendum|[Ff]inal)|Games|Championships?|"
    r"Marathon|Expo|(?:[A-Z]\w+|factory|warehouse|apartment|hotel|nightclub) fire|earthquake|eruption|flood|tsunami|"
    r"explosion|accident|collision|crash|derailment|landslide"
)
_HAPPENED_ONCE = (
    r"^(?:(?:Baptism|Wedding|Funeral)(?= of \w+ [A-Z])|Defenestration|Coronation|Assassination|Partition|"
    "Great Fire) of "
)
EVENT = re.compile(rf"{BATTLE.pattern}|{_HAPPENED_ONCE}|\b(?:{_EVENTS})(?: (?:19|20)\d\d)?$")
_CURRENCIES = r"zł|euros?|dollars|pounds|pesos|yen|rupees|francs|kroner|kronor|crowns|lira|yuan|baht|rand|dirhams"
MONEY = re.compile(
    rf"(?:[A-Z]{{0,3}}[{MONEY_SIGNS}] ?|[A-Z]{{3}} )\d[\d.,]*|\d[\d.,]* (?:[{MONEY_SIGNS}]|[A-Z]{{3}}|{_CURRENCIES})"
)
_NUMBER_AHEAD = re.compile(
    rf"(?:[A-Z]{{3}} |[A-Z]{{0,3}}[{MONEY_SIGNS}] ?|[+-])?\d[\d.,]*(?!st\b|nd\b|rd\b|th\b|[.,]?\d)"
)
_DISASTER = re.compile(
    r"\b(?:[Ee]arthquake|[Ee]ruption|[Ff]lood|[Tt]sunami|[Ee]xplosion|[Hh]urricane|[Tt]yphoon)(?:$| of\b)"
)
_STORM = re.compile(r"(?:Storm|Hurricane|Typhoon|Cyclone|Tropical Storm) (?P<name>[A-Z][a-z]+)")
_OF_MACHINES = frozenset({"manufacturer", "wingspan", "length", "crew"})
_DISK = re.compile(r"\d+ ?[KMGT]B (?:[A-Za-z]+ )?(?:SSD|HDD|drive)")  # `512 GB SSD`
_ABOUT = re.compile(r"(?:over|about|around|up to|nearly|almost|more than|less than|at least) [$€£]?\d")
OF_FINDS = frozenset(WORDS["predicates of finds"])
_OF_ANIMALS, _OF_PLANTS = frozenset(WORDS["predicates of animals alone"]), frozenset(WORDS["predicates of plants"])
_OF_WHAT_IS_OVER = frozenset({"winner", "won_by", "score", "final_score", "turnout"})
_OF_DAYS = frozenset({"day", "weekday"})
_OF_INSTITUTIONS = frozenset(
    {"employees", "number_of_employees", "staff", "students", "beds", "founded", "founded_in", "headquarters"}
)
_OUTING = re.compile(r" (?:course|excursion|outing|trip|tour|walk|hike)$")
OF_PLANNED_EVENTS = frozenset({"ticket_price", "tickets", "start_time"})
_SURELY_OF_ANIMALS = frozenset({"diet", "prey", "predators", "wingspan", "gestation_period", "clutch_size"})
_AGE = re.compile(
    r"\d+ (?:(?:[mb]illion )?y(?:ea)?rs?|mo(?:nth)?s?|w(?:ee)?ks?|days?)"
    r"(?:(?:,| and)? \d+ (?:mo(?:nth)?s?|w(?:ee)?ks?|days?))?"
)
_PER_GAME, _DECIMAL = re.compile(r"[a-z]+s per (?:game|match)"), re.compile(r"\d+(?:\.\d+)?")
_AGE_OF_PERSON = re.compile(r"\d{1,3}")
_OF_PETS = frozenset({"species", "breed"})
_OUR_PET = re.compile(
    r"(?:[Mm]y|[Oo]ur) (?:cat|dog|horse|pony|rabbit|hamster|parrot|son|daughter|sister|brother|wife|husband)\b"
)
_OF_STAFF = frozenset({"job_title", "hire_date", "hired", "employee_id", "salary"})
_OF_TEAMS = frozenset({"coach", "ranking", "highest_ranking", "grand_slam_titles", "titles"})
_OF_FILMS = frozenset(
    {"director", "runtime", "starring", "cinematography", "protagonist", "number_of_levels", "levels", "game_engine"}
    | {"platforms", "art_style", "gameplay"}
)
_PLACE = re.compile(r"(?:Lake|Loch|Lough|Mount|River|Cape) |(?:.* )?(?:University|College|Museum|Cathedral) of ")
_IN_STATE = re.compile(rf"[A-Z][\w.' -]+, (?:{'|'.join(WORDS['states'])})")
_AHEAD = {  # "The estimated arrival of …": *is expected to arrive on*
    f"{word} {event}{date}": f"is {how} to {verb} on"
    for word, how in WORDS["ahead"].items()
    for event, verb in WORDS["planned events"].items()
    for date in ("", " date")
}
_DATED = WORDS["said with a date"] | _AHEAD
_NAMED, _AMOUNTS = WORDS["said with a name"], WORDS["said with an amount"]
_NUMBER_OF = re.compile(r"number of (?P<things>.+)")
_DATE_OF = re.compile(r"(?P<event>[a-z]+) date")  # the exam date of the Ely exam
_OF_RIVERS = frozenset(
    {"mouth", "mouth_place", "mouth_country", "flows_through", "flows_into", "basin_country", "tributary"}
)
_OF_WORKS = {"museum": "is kept in", "artist": "is a work by"}


def form_clause(form: re.Match[str], subject: str, value: Wording, keys: Set[str], *, of_person: bool) -> str:
    """Return the sentence with the subject first that says what a form says; empty if there is none.

    Args:
        subject: the subject in words.
        keys: the predicates of the subject.
        of_person: whether the subject is told as a person.
    """
    noun, text = form["noun"], value.text
    numbered = subject[-1].isdigit() and is_person(subject.split()[0])  # `employee 1042`
    if noun == "manager" and (numbered or keys & _OF_STAFF):
        return "{subject} reports to {object}."
    of_animal = bool(keys & _SURELY_OF_ANIMALS) or (bool(keys & _OF_ANIMALS) and not keys & _OF_PLANTS)
    if said := described(subject, noun, text, of_person=numbered or _acts(keys, of_person), of_animal=of_animal):
        return said
    if (counted := _NUMBER_OF.fullmatch(noun)) and value.count not in (None, "1"):
        head = head_of(counted["things"].split())
        return "" if listed(head, "uncounted plurals") else f"{{subject}} has {{object}} {counted['things']}."
    if _PER_GAME.fullmatch(noun) and _DECIMAL.fullmatch(text):
        return f"{{subject}} averages {{object}} {noun}."
    if said := price_clause(noun, value, subject, keys, of_person=of_person, of_place=is_place(subject)):
        return said
    if noun == "age" and _AGE.fullmatch(text):
        return "{subject} is {object} old."
    living = of_person or numbered or keys & _OF_PETS or _OUR_PET.match(subject)
    if noun == "age" and _AGE_OF_PERSON.fullmatch(text) and (living or _is_adult(subject, text)):
        return f"{{subject}} is {{object}} year{'' if text == '1' else 's'} old."
    if value.preposition and not listed(noun, "measured without unit"):
        clause = _dated(noun, subject, value.preposition, keys)
    elif text[:1].isupper() and not MONEY.fullmatch(text):
        clause = _named(noun, subject, keys)
    else:
        past = (
            form["verb"] == "was"
            or noun.endswith("turnout")
            or bool((_DISASTER.search(subject) or is_storm(subject)) and not keys & _OF_MACHINES)
        )
        said = _measured(noun, text, past=past)
        return charged(said, text) if sells(subject, keys) else said
    return f"{{subject}} {clause} {{object}}." if clause else ""


def _is_adult(subject: str, age: str) -> bool:
    """Whether a subject may be a person, and is too old for an age in weeks or months, as a cheese has."""
    return int(age) >= 20 and FULL_NAME.fullmatch(subject) is not None


def _measured(noun: str, text: str, *, past: bool) -> str:
    """The sentence that says an amount: *costs £80 per night* for "The price per night of Inn is £80."."""
    amount, _, unit = noun.partition(" per ")
    each = f" per {unit}" if unit and not re.search(r"/| per ", text) else ""
    if not past and amount in _AMOUNTS and is_measure(amount, text):
        return f"{{subject}} {_AMOUNTS[amount]} {{object}}{each}."
    if not past and amount in ("storage", "disk space") and _DISK.fullmatch(text):
        return f"{{subject}} has {with_article(text).split()[0]} {{object}}."
    if not past and listed(amount, "held") and is_measure("size", text):
        return f"{{subject}} has {{object}} of {amount}."
    last = amount.split()[-1]
    if is_measure(last, text) or (_ABOUT.match(text) and is_counted(last) and amount != "age"):
        link = "for" if re.match(r"up to \d+ (?:guests|people|persons)$", text) and not noun.endswith("size") else "of"
        return f"{{subject}} {'had' if past else 'has'} {with_article(amount)} {link} {{object}}{each}."
    return ""


def _acts(keys: Set[str], of_person: bool) -> bool:
    """Whether a subject is a person or a team by more than the sport: a stadium has a sport, too."""
    words = {word for key in keys - {"sport"} for word in key.split("_")}
    of_person = of_person and (bool(keys & _OF_STAFF) or any(listed(word, "predicates of persons") for word in words))
    return of_person or bool(keys & _OF_TEAMS)


def _dated(noun: str, subject: str, preposition: str, keys: Set[str]) -> str:
    """The clause before a date: *was founded on*, *takes place on* for the exam date of the Ely exam."""
    own = _DATE_OF.fullmatch(noun)
    planned = takes_place(subject) or _OUTING.search(subject) or keys & (OF_PLANNED_EVENTS | _OF_DAYS)
    if noun == "date" and keys & _OF_WHAT_IS_OVER and (takes_place(subject) or EVENT.search(subject)):
        return f"took place {preposition}"
    if (noun in ("date", "time") and planned) or (own and subject.lower().endswith(f" {own['event']}")):
        return f"takes place {preposition}"
    if noun == "date" and EVENT.search(subject):
        return f"took place {preposition}"
    return str(_DATED.get(noun, ""))


def _named(noun: str, subject: str, keys: Set[str]) -> str:
    """The clause before a name: *was directed by*, *is a work by* for the artist of a vase."""
    if noun in _OF_WORKS:
        return _OF_WORKS[noun] if (keys - {noun}) & (OF_FINDS | _OF_WORKS.keys()) else ""
    if noun == "composer" and keys & _OF_FILMS:
        return "has music by"
    of_river = keys & _OF_RIVERS or (noun == "source country" and subject.endswith(" River"))
    if noun in ("source", "source country") and of_river:
        return "rises in"
    directed = noun != "director" or not (is_place(subject) or keys & _OF_INSTITUTIONS)
    return str(_NAMED.get(noun, "")) if directed else ""


def words_instead(fact: str) -> str:
    """The words with which a text may say a fact instead: *was founded on* for "The founding date of Bo is 1865."."""
    for clauses in (_DATED, _NAMED, _AMOUNTS):
        for noun, clause in clauses.items():
            if fact.startswith(f"The {noun} of ") and " of " not in fact[len(noun) + 8 :]:
                return str(clause)
    return "contains" if " is an ingredient of " in fact else ""


def is_measure(noun: str, text: str) -> bool:
    """Whether an object is an amount of what the noun names, with its unit where texts give one."""
    if not _NUMBER_AHEAD.match(text):
        return False
    return listed(noun, "measured without unit") or (
        listed(noun, "said with a measure") and bool(re.search(r"[^\d.,\s+-]", text))
    )


def is_storm(name: str) -> bool:
    """Whether a name tells a storm: `Hurricane Ida`, but not `Hurricane Festival`."""
    named = _STORM.fullmatch(name)
    return named is not None and lemma(named["name"].lower(), "NOUN") is None


def takes_place(name: str) -> bool:
    """Whether a name tells an event that is planned: `Appointment 12`, `Ely Fair`, but not `Game Boy`."""
    first, *_, last = name.split() if " " in name else (name, name)
    numbered = listed(first, "events that take place") and last.isdigit()
    event = name[:1].islower() and listed(head_of(name.split()), "events with article")  # `school trip to the zoo`
    return numbered or event or (last[1:].islower() and listed(last.lower(), "events that take place") and " " in name)


def is_place(name: str) -> bool:
    """Whether a name tells a place: `Ely Museum`, `Museum of Clocks`, `Lake Chad`, `Albany, Oregon`."""
    return listed(name.split()[-1], "places") or bool(_PLACE.match(name) or _IN_STATE.fullmatch(name))
