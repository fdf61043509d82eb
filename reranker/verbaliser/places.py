"""Places: where a place is, what is there, and when: `area | harbour`, `pets | allowed`, `live_music | Friday`."""

import re

from reranker.verbaliser.at_times import EVERY_THING
from reranker.verbaliser.forms import WEEKDAYS
from reranker.verbaliser.lexicon import WORDS, is_counted, is_plural, lemma, listed, with_article
from reranker.verbaliser.phrases import PREPOSITIONS, Sentence
from reranker.verbaliser.truth import truth_sentence
from reranker.verbaliser.wording import Wording

_DAY = r"(?:[A-Z][a-z]+days?|weekends|weekdays)(?: (?:morning|afternoon|evening|night)s?)?"
_HOUR = r"(?: (?:at|from|until) [\d:.]+(?: ?[ap]m)?)?"
_WEEKDAY = re.compile(rf"(?:every )?{_DAY}(?:(?: and | & ){_DAY})?{_HOUR}")
_WELCOME = re.compile(
    r"(?P<who>(?:[a-z-]+ )?(?:dogs|cats|pets|animals|horses|birds))(?: are)? (?P<how>welcome|allowed)(?P<rest>(?: .+)?)"
)
_ON_OFFER = frozenset({"allowed", "permitted", "welcome", "accepted", "included", "offered", "served"})
_DAYS = re.compile(r"(?:closed|open)(?: on| days?)?|(?:clos|open)ing days?")
_CONDITION = re.compile(
    rf"(?:only )?(?!(?:over|about|under|around|between|from) \d)"
    rf"(?:{'|'.join(PREPOSITIONS)}|upon|all(?= day| year| week)) "
)
_THERE = re.compile(r"(?:on request|on demand|upon request|by appointment|only (?!\d)|for |in |from |until |at )")
_WHERE_ALLOWED = re.compile(
    r"(?:only )?(?:on (?:a )?(?:leads?|leash)|on request|by arrangement|(?:on|in) the |outside|outdoors|until )"
)
_REQUIRED = re.compile(r"(?P<verb>required|recommended) (?P<when>(?:at|on|for|in|after|before) .+)")
_FREE_ON = re.compile(rf"{_DAY}(?:(?: and | & ){_DAY})?(?: (?:after|before|until|from) \d.*)?")
_PIECES = re.compile(r"\d+ (?:pcs|(?!weeks|days|months|hours|years|minutes|stores|shops)[a-z]+s)")
_ROOM = re.compile(r"[A-Z]{0,2}[-.]?\d+[\w.-]*")


def stocked(words: list[str], value: Wording) -> Sentence | None:
    """`in_stock | 24`, `in_stock | 2 pcs`."""
    if words == ["in", "stock"] and _PIECES.fullmatch(value.text):
        return "{subject} has {object} in stock.", value.text
    return ("The stock of {subject} is {object}.", value.count) if words == ["in", "stock"] and value.count else None


def allowed(words: list[str], value: Wording) -> Sentence | None:
    """`pets | allowed`, `dogs | not welcome`, `breakfast | included`, `dogs_allowed | only on the terrace`."""
    if len(words) > 2 and words[-1] in PREPOSITIONS and words[-2] in _ON_OFFER - {"served"}:  # `children_allowed_until`
        told = truth_sentence(words[:-1], truth=True).removesuffix(".")
        return f"{told} {words[-1]} {{object}}.", value.text
    if len(words) > 1 and words[-1] in _ON_OFFER:
        if not _CONDITION.match(value.text):
            return None
        return f"{truth_sentence(words, truth=True).removesuffix('.')} {{object}}.", value.text
    if (
        len(words) > 1 and words[-1] == "available" and words[-2] != "date" and _THERE.match(value.text)
    ):  # `menu_available | on request`
        verb = "are" if is_plural(words[-2]) else "is"
        return f"The {' '.join(words[:-1])} of {{subject}} {verb} available {{object}}.", value.text
    if words in (["dogs"], ["pets"], ["children"], ["kids"]) and _WHERE_ALLOWED.match(value.text):
        return f"{{subject}} allows {words[0]} {{object}}.", value.text
    if words in (["pets"], ["pet"], ["animals"]) and (some := _WELCOME.fullmatch(value.text)):  # `dogs welcome`
        verb = "welcomes" if some["how"] == "welcome" else "allows"
        return f"{{subject}} {verb} {{object}}.", f"{some['who']}{some['rest']}"
    met = re.fullmatch(r"(?P<how>welcome|allowed) (?P<where>.+)", value.text)
    if met and len(words) == 1 and listed(words[0], "found at places"):  # `dogs | welcome outside`
        verb = "welcomes" if met["how"] == "welcome" else "allows"
        return f"{{subject}} {verb} {words[0]} {{object}}.", met["where"]
    if words in (["reservations"], ["bookings"]) and value.text in ("taken", "not taken"):
        return f"{{subject}} {'takes' if value.text == 'taken' else 'does not take'} {words[0]}.", ""
    said = re.fullmatch(
        r"(not )?(allowed|permitted|accepted|welcome|included|provided|required|needed|recommended|served|sold)",
        value.text.lower(),
    )
    when = _REQUIRED.fullmatch(value.text)
    words = words[:-1] if words[1:] == ["policy"] else words  # `reservation_policy | recommended on weekends`
    if when and len(words) < 3 and (lemma(words[-1], "NOUN") or words[-1].endswith("ing")):
        return f"{truth_sentence([*words, when['verb']], truth=True).removesuffix('.')} {{object}}.", when["when"]
    things = lemma(words[-1], "NOUN") or is_plural(words[-1]) or words[-1].endswith("ing")
    if said is None or len(words) > 2 or not things:
        return None
    return truth_sentence([*words, said[2].replace("needed", "required")], not said[1]), ""


def rooms(words: list[str], value: Wording) -> Sentence | None:
    """`room | greenhouse`, `room | B12`."""
    if words != ["room"]:
        return None
    if _ROOM.fullmatch(value.text):
        return "{subject} is in room {object}.", value.text
    common = value.text.islower() and is_counted(value.text.split()[-1])
    return ("{subject} is located in the {object}.", value.text) if common else None


def seating(words: list[str], value: Wording) -> Sentence | None:
    """`outdoor_seating | 20 seats`, `seating | 40 guests`."""
    seats = re.fullmatch(r"(?:about )?\d+ (?P<what>seats|tables|people|guests|persons)", value.text)
    if seats is None or words[-1] != "seating":
        return None
    link = "with" if seats["what"] in ("seats", "tables") else "for"
    return f"{{subject}} has {' '.join(words)} {link} {{object}}.", value.text


def weekdays(words: list[str], value: Wording) -> Sentence | None:
    """`day | Tuesday`, `live_music | Friday, Saturday`, `closed_on | Monday`, `jam_sessions | every Friday`."""
    if EVERY_THING.match(value.text):  # `shows | every match`
        return None
    if value.text.startswith("every ") and is_plural(words[-1]) and listed(words[-1], "events held"):
        return f"{{subject}} has {' '.join(words)} {{object}}.", value.text
    if value.text.startswith("every ") and words[-1] in ("shuttle", "bus", "train", "tram", "ferry"):
        return f"The {' '.join(words)} of {{subject}} runs {{object}}.", value.text
    by_night = words[-1] in ("nights", "evenings", "mornings", "afternoons") and len(words) > 1
    what = _with_article(words[:-1]) if by_night and listed(words[-2], "offered on days") else " ".join(words[:-1])
    if by_night and value.text.startswith("every ") and re.search(rf"{WEEKDAYS}$", value.text):  # `every second Friday`
        return f"{{subject}} has {what} {{object}} {lemma(words[-1], 'NOUN')}.", value.text
    free = words[1:] in (["eat", "free"], ["eat", "free", "on"])
    if free and all(map(_FREE_ON.fullmatch, value.items or [value.text])):  # `kids_eat_free | Mondays after 4pm`
        return f"{words[0].capitalize()} eat free at {{subject}} on {{object}}.", value.joined
    if not all(map(_WEEKDAY.fullmatch, value.items or [value.text])):
        return None
    if words == ["day"]:
        return "{subject} takes place on {object}.", value.joined
    noun = " ".join(words)
    if _DAYS.fullmatch(noun):
        return f"{{subject}} is {'closed' if noun.startswith('clos') else 'open'} on {{object}}.", value.joined
    if by_night:  # `live_music_nights`
        days = re.sub(r"days\b", "day", value.joined)
        return f"{{subject}} has {what} on {{object}} {words[-1]}.", days
    if words[0] == "offers" and len(words) > 1:  # `offers_tours | Fridays`
        return f"{{subject}} {noun} on {{object}}.", value.joined
    if listed(words[-1], "events held"):  # `tastings | Fridays at 4 pm`
        return f"{{subject}} has {noun} on {{object}}.", value.joined
    if words[0] in ("expected", "estimated"):  # `expected_delivery | Thursday`
        return f"The {noun} of {{subject}} is on {{object}}.", value.joined
    if not listed(words[-1].lower(), "offered on days") and words[0] != "live":
        return None
    on = "" if value.text.startswith("every ") else "on "
    if noun in WORDS["meals"]:
        return f"{{subject}} serves {noun} {on}{{object}}.", value.joined
    return f"{{subject}} has {_with_article(words)} {on}{{object}}.", value.joined


def _with_article(words: list[str]) -> str:
    """What is there on some days, with its article: *a quiz*, but *live music*."""
    return with_article(" ".join(words)) if is_counted(words[-1]) else " ".join(words)


def areas(words: list[str], value: Wording) -> Sentence | None:
    """`area | harbour`, `area | old town`, but not `area | 12 km2`."""
    if words != ["area"] or any(letter.isdigit() for letter in value.text):
        return None
    if value.text.split()[-1] in ("area", "quarter", "district") or value.text == "old town":
        return "{subject} is located in the {object}.", value.text
    if value.text.islower() and is_plural(value.text):  # `area | suburbs`
        return "{subject} is located in the {object}.", value.text
    in_area = "the {object} area" if value.text.islower() else "the area of {object}"
    return f"{{subject}} is located in {in_area}.", value.text
