"""Shared verbs: clauses about one subject say a verb once: *was born in Ely in 1964*, *has a bar and no wifi*."""

import re
from collections.abc import Callable, Sequence, Set

from reranker.verbaliser.forms import MONTHS
from reranker.verbaliser.having import with_one_has
from reranker.verbaliser.kind_clauses import pronoun_of_kind, with_adjective_of_kind, with_place_of_kind
from reranker.verbaliser.lexicon import COUNTRIES, MONEY_SIGNS, WORDS, inflected, is_counted, listed, participle, plural
from reranker.verbaliser.phrases import PREPOSITIONS, joined, with_one_noun
from reranker.verbaliser.repeated_verbs import with_extent_of_delay, with_one_agent

FINITE = frozenset({"is", "are", "was", "were", "has", "have", "had", "does", "do", "did", "can"})
_CONDITIONS = frozenset({"when", "if", "unless", "while", "because"})
_LONG = 8  # words of a clause behind which another clause needs its own verb
_SHORT = 2  # words of *is old*
_HOW_OFTEN = re.compile(r"(?:dai|week|month|year|quarter)ly")
_IN_MONTH = rf"in (?:{'|'.join(MONTHS)})$"
_IN_ORDER = (  # by whom, to whom, for how much, where and when
    r"by\b",
    r"to\b(?!.*\d)",
    rf"for (?:[A-Z]{{0,3}}[{MONEY_SIGNS}]|\d[\d.,]* (?:million|billion|[A-Z]{{3}}\b))",
    rf"(?!{_IN_MONTH})(?:in|at|near|from)\b(?!.*\d)|from platform\b|in (?:[Rr]oom|[Hh]all) ",
    rf"(?:in|on|at|from)\b.*\d|on \w+days?$|{_IN_MONTH}",
)
_WHERE = 3  # in this order
_IN_ONE_PLACE = frozenset({"was born", "died", "is located", "was founded", "resides", "lives"})
_NOT = re.compile(r"does not (?P<verb>\w+) (?P<rest>.+)")
_LIST, _ONE_KIND = re.compile(r",| and | but "), re.compile(r"is an? \w+(?: (?!away\b)\w+)?")
_IN_A_ROLE = ("as a ", "as an ")  # *plays football as a winger*
_ON_ROUTE = re.compile(r"(?:from|to|via|until|every)\b")  # *runs from Ely to Cambridge every hour*
_IN_A_HOUSE = frozenset({"was played", "took place", "takes place", "is held", "was held", "was born", "died"})
_ON_A_DAY = re.compile(rf"on \d{{1,2}} (?:{'|'.join(MONTHS)})\b")
_AHEAD = (["expected", "to"], ["scheduled", "to"])
_AROUND = frozenset([*COUNTRIES, *WORDS["states"]])
_CITIES = frozenset(WORDS["cities"])
_TOWN = 2  # a size: larger than a district, smaller than a state
_DISTRICT = re.compile(r"in the (?:borough of [A-Z][^,]*|[A-Z][^,]* district)")
_TOWNS = frozenset({"city", "town", "village", "municipality"})
_OF_SIZE = re.compile(rf"(?<=in )the (?P<kind>{'|'.join(_TOWNS)}|county|state|province) of (?=[A-Z])")
_AREA = re.compile(r"in the (?:[\w-]+ )+area")
_STATE = re.compile(r"in (?:the (?:state|province|country|region) of )?(?=[A-Z])")
_START = re.compile(
    rf"(?:(?:{'|'.join(WORDS['prepositions'])}) )?(?:the (?:[a-z]+ ){{1,2}}(?=[a-z]{{0,3}}[A-Z\d]|[a-z]+$))?"
)


def without_repeated_verbs(clauses: Sequence[str]) -> list[str]:
    """Return the clauses; those with the same verb are one: *was born in Ely in 1964*, *serves lunch and dinner*."""
    by_verb: dict[str, list[str]] = {}
    for clause in with_one_agent(with_extent_of_delay(list(dict.fromkeys(clauses)))):
        verb = verb_of(clause)
        by_verb.setdefault(verb, []).append(clause[len(verb) :].strip())
    said = with_one_has([clause for verb, rests in by_verb.items() for clause in _with_one_verb(verb, rests)])
    said = with_place_of_kind(with_adjective_of_kind(_with_two_kinds(_with_but_not(said))))
    if pronoun_of_kind(said):
        return [said[0], *_with_one_auxiliary(said[1:])]
    return _with_one_auxiliary(said)


def _with_but_not(clauses: Sequence[str]) -> list[str]:
    """Return the clauses; what the subject does not do follows what it does: *offers takeaway but not delivery*."""
    said = list(clauses)
    for denied in filter(None, map(_NOT.fullmatch, clauses)):
        does = [inflected(denied["verb"], "VBZ"), _preposition(denied["rest"])]
        for at, each in enumerate(said):
            verb, _, rest = each.partition(" ")
            if (
                rest
                and not each.endswith(" only")
                and not _NOT.match(each)
                and [verb, _preposition(rest)] == does
                and not _LIST.search(each)
            ):
                said[at] = f"{each} but not {denied['rest']}"
                said.remove(denied[0])
                break
    return said


def without_denials(verbs: Set[str]) -> set[str]:
    """Return the verbs without one denial for each verb that another affirms, as both are one clause: *X but not Y*."""
    said = {verb.split()[0] for verb in verbs}
    denied: dict[str, str] = {}
    for verb in sorted(verbs):
        if (found := _NOT.match(verb)) and (affirmed := inflected(found["verb"], "VBZ")) in said:
            denied.setdefault(affirmed, verb)
    return set(verbs) - set(denied.values())


def _preposition(rest: str) -> str:
    """Return the preposition at the start of what follows a verb; empty if there is none."""
    word = rest.split()[0]
    return word if word in PREPOSITIONS else ""


def _with_two_kinds(clauses: Sequence[str]) -> list[str]:
    """Return the clauses; two kinds are one clause: *is a mammal and an omnivore*."""
    kinds = [clause for clause in clauses if _ONE_KIND.fullmatch(clause)]
    if len(kinds) != 2:
        return [*clauses]
    both = " and ".join([kinds[0], kinds[1].removeprefix("is ")])
    return [both if clause == kinds[0] else clause for clause in clauses if clause != kinds[1]]


def _with_one_auxiliary(clauses: Sequence[str]) -> list[str]:
    """Return the clauses; the first verb serves all where that is enough: *is owned by A and run by B*.

    A single word stands first, *is electrified and owned by A*, unless it tells what happened then.
    """
    if len(clauses) > 1 and share_auxiliary(clauses):
        first, *others = sorted(clauses, key=lambda clause: clause.startswith("is ") and len(clause.split()) > _SHORT)
        return [first, *(clause.split(" ", 1)[1] for clause in others)]
    return [*clauses]


def _with_one_verb(verb: str, rests: Sequence[str]) -> list[str]:
    """Return clauses of one verb as one clause, if what follows the verb is of one sort; else each by itself."""
    rests = [rest for rest in rests if not _is_told(rest, rests)]
    often, others = _parted(rests, _HOW_OFTEN.fullmatch)
    if len(often) == 1 and others and all(rest.split()[0] in PREPOSITIONS for rest in others if rest):
        return _with_one_verb(f"{verb} {often[0]}", others)  # *is held weekly in Ely*
    if all(map(_ON_ROUTE.match, rests)) and len({rest.split()[0] for rest in rests}) == len(rests):
        return [f"{verb} {' '.join(rests)}"]
    if verb == "finished" and sorted(rest.startswith("in ") for rest in rests) == [False, True]:  # *first in 2:24:17*
        return [" ".join([verb, *sorted(rests, key=lambda rest: rest.split()[0] in PREPOSITIONS)])]
    days, others = _parted(rests, _ON_A_DAY.match)
    if len(days) == 1 and others and all(rest.startswith("on ") for rest in others):  # *on the Moon on 20 July 1969*
        return [f"{verb} {_listed(others)} {days[0]}"]
    cause, others = _parted(rests, lambda rest: rest.startswith("because of "))
    if len(cause) == len(others) == 1:  # *closed on 3 March because of a flood*
        return [" ".join(filter(None, (verb, others[0], cause[0])))]
    roles, others = _parted(rests, lambda rest: rest.startswith(_IN_A_ROLE))
    if len(roles) == len(others) == 1:
        return [f"{verb} {others[0]} {roles[0]}"]
    kinds = [next((i for i, kind in enumerate(_IN_ORDER) if re.match(kind, rest)), -1) for rest in rests]
    if verb == "is located":  # *on* tells where something is, but when something was done
        kinds = [_WHERE if rest.startswith("on ") else kind for rest, kind in zip(rests, kinds, strict=True)]
    firsts = {rest.split()[0] if rest and rest.split()[0] in PREPOSITIONS else "" for rest in rests}
    if len(rests) > 1 and -1 in kinds and (len(firsts) > 1 or "" in rests):
        return [f"{verb} {rest}".strip() for rest in _by_preposition(rests)]
    if -1 in kinds:
        return [f"{verb} {_listed(rests)}".strip()]
    by, to, price, where, when = (
        [rest for rest, kind in zip(rests, kinds, strict=True) if kind == at] for at in range(len(_IN_ORDER))
    )
    day_and_time = sorted(rest[:3] for rest in when) == ["at ", "on "]
    times = " ".join(sorted(when, reverse=True)) if day_and_time else joined(when)
    said = (_listed(by), _listed(to), joined(price), _places(verb, where), times)
    return [" ".join([verb, *filter(None, said)])]


def _parted(rests: Sequence[str], suits: Callable[[str], object]) -> tuple[list[str], list[str]]:
    """Return what suits, and the others, each in order."""
    return [rest for rest in rests if suits(rest)], [rest for rest in rests if not suits(rest)]


def _by_preposition(rests: Sequence[str]) -> list[str]:
    """Return what follows a verb; what has one preposition is one list: *through Ely and Rye*."""
    alike: dict[str, list[str]] = {}
    for at, rest in enumerate(rests):
        first = rest.split()[0] if rest else ""
        alike.setdefault(first if first in PREPOSITIONS else f"{at}", []).append(rest)
    return [_listed(group) for group in alike.values()]


def _places(verb: str, where: Sequence[str]) -> str:
    """Return where something is or was done: *in Ely, Peru*, *on High Street in Ely near the station*."""
    where = [rest for rest in where if not _is_around(rest, where)]
    countries = [rest for rest in where if _country(rest)]
    if verb == "is located":
        where = [*_one_in_another([rest for rest in where if rest not in countries]), *countries]
    if verb in _IN_ONE_PLACE and len(where) > 1 and len(countries) == 1:
        *others, place = (rest for rest in where if rest not in countries)
        country = _country(countries[0])
        where = [*others, place if place.endswith(f", {country}") else f"{place}, {country}"]
    firsts = {rest.split()[0] for rest in where}
    if firsts & {"on", "near"} and len(firsts) == len(where) > 1:
        return " ".join(sorted(where, key=lambda rest: (not rest.startswith("on "), rest.startswith("near "))))
    if verb in _IN_A_HOUSE and firsts == {"at", "in"} and len(where) == len(firsts):  # *at Elm Hall in Ely*
        return " ".join(sorted(where))
    return _listed(where) if len(where) > 2 else joined(where)


def _one_in_another(where: Sequence[str]) -> list[str]:
    """Return places; each that lies in the next is said with it: *in Alfama, Lisbon* for *in Alfama and in Lisbon*."""
    sizes = [(_size(rest), rest) for rest in where]
    inner = sorted((size, rest) for size, rest in sizes if size)
    names = [_name_of(rest, alone=len(inner) == 1) for _, rest in inner]
    if len({size for size, _ in inner}) < len(inner) or len({*names}) < len(names):
        return [_name_of(rest, alone=False) if size == _TOWN else rest for size, rest in sizes]
    around = ", ".join([*names[:1], *(name.removeprefix("in ") for name in names[1:])])
    others = [rest for size, rest in sizes if not size]
    areas = [rest for rest in others if _AREA.fullmatch(rest)]
    if names and len(areas) == 1:  # *in the riverside area of Ely*
        return [
            *(rest for rest in others if rest not in areas),
            f"{areas[0]} of {_OF_SIZE.sub('', around).removeprefix('in ')}",
        ]
    return [*others, *([around] if names else ())]


def _name_of(rest: str, *, alone: bool) -> str:
    """Return a place without its kind: *in Ely* for *in the town of Ely*, but *in the county of Fen* if alone."""
    found = _OF_SIZE.search(rest)
    needed = found and alone and (found["kind"] not in _TOWNS or listed(rest[found.end() :], "names in common nouns"))
    return rest if needed else _OF_SIZE.sub("", rest)


def _size(rest: str) -> int:
    """Return how large a place is: a district, a town, a state; 0 for any other place."""
    if ", wh" in rest:  # *in Ely, which is old*
        return 0
    if found := _OF_SIZE.match(rest, len("in ")):
        return _TOWN if found["kind"] in _TOWNS else 3
    if _DISTRICT.fullmatch(rest):
        return 1
    name = rest.removeprefix("in ")
    if re.fullmatch(r"in (?!the )[A-Z][^,]*", rest) is None:
        return 0
    return 3 if name in WORDS["states"] else _TOWN if name in _CITIES else 1


def _listed(rests: Sequence[str]) -> str:
    """Return what follows a verb as a list and its preposition once: *by Ann and Bo*, *for the platforms A and B*."""
    rests = _without_places_around(rests)
    if len(rests) < 2 or any(", " in rest for rest in rests):
        return joined(rests)
    if shared := with_one_noun(rests):
        return shared
    starts = {found[0] for rest in rests if (found := _START.match(rest))}
    start = starts.pop() if len(starts) == 1 else ""
    noun = start.split()[-1] if "the " in start else ""
    if noun and not is_counted(noun):
        start, noun = start.split("the ")[0], ""
    said = f"{start.removesuffix(f'{noun} ')}{plural(noun)} " if noun else start
    return said + joined([rest.removeprefix(start) for rest in rests])


def _without_places_around(rests: Sequence[str]) -> list[str]:
    """Return places of which something is part; what is around several is said once: *of Fen and Elm County, Ohio*."""
    if not all(rest.startswith("of ") for rest in rests):
        return [*rests]
    around = {rest.partition(", ")[2] for rest in rests if " County, " in rest or rest.partition(", ")[2] in _AROUND}
    inner = [rest for rest in rests if rest.removeprefix("of ") not in around]
    within = {rest.partition(", ")[2] for rest in inner}
    if len(inner) < 2 or len(within) > 1 or not within <= around:
        return inner
    first, *others = (rest.partition(", ")[0] for rest in inner)
    return [f"{joined([first, *(other.removeprefix('of ') for other in others)])}, {within.pop()}"]


def _is_told(rest: str, rests: Sequence[str]) -> bool:
    """Whether a year is told by a day beside it: *on 10 July 1989 and in 1989*."""
    year = re.fullmatch(r"in (\d{4})", rest)
    return year is not None and any(rest.startswith("on ") and rest.endswith(f" {year[1]}") for rest in rests)


def _is_around(place: str, places: Sequence[str]) -> bool:
    """Whether another place tells what is around it: *in the state of Ohio* beside *in the city of Ely, Ohio*."""
    around = _STATE.match(place)
    return around is not None and any(other.endswith(f", {place[around.end() :]}") for other in places)


def share_auxiliary(clauses: Sequence[str]) -> bool:
    """Whether the first verb is enough: *is owned by A and run by B*, *is old and big*."""
    (first, *others), *rest = [clause.split() for clause in clauses]
    if not rest or any(words[0] != first for words in rest) or first not in FINITE:
        return False
    complements = [others, *(words[1:] for words in rest)]
    by = any("by" in words for words in complements)
    listing = any("and" in words for words in complements[:-1])
    if any(words[:2] in _AHEAD for words in complements) or (listing and not by):  # *is known for A and B, and is in*
        return False
    if not _CONDITIONS.isdisjoint(word for words in complements for word in words):  # *is shut if it rains, and is old*
        return False
    if first in ("has", "have", "had") or any(
        len(words) > _LONG or words[:1] in (["born"], ["married"]) for words in complements
    ):
        return False
    return all(len(words) == 1 for words in complements) or all(words and participle(words[0]) for words in complements)


def verb_of(clause: str) -> str:
    """Return the verb that another clause can share: `serves`, `was born`; of other clauses the whole."""
    words = clause.split()
    if words[1:2] == ["place"] and words[0] in ("takes", "took"):
        return " ".join(words[:2])
    if words[0] == "became" and words[2:3] and words[2] in PREPOSITIONS:  # *became independent from*
        return " ".join(words[:2])
    if words[0] not in FINITE:
        return " ".join(words[:2]) if words[1:2] in (["out"], ["up"], ["off"]) else words[0]
    if words[1:3] == ["used", "to"] and len(words) > 4:  # *is used to treat fever*
        return " ".join(words[:4])
    if len(words) > 2 and participle(words[1]):
        return " ".join(words[:2])
    end = next((at for at, word in enumerate(words) if at > 1 and word in PREPOSITIONS), len(words))
    return " ".join(words[:end])


def _country(rest: str) -> str:
    """Return the country of `in Chad` and `in the Czech Republic`; nothing for another place."""
    name = rest.removeprefix("in ")
    return name if name.removeprefix("the ") in COUNTRIES else ""
