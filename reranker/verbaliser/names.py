"""Names inside a sentence: their article (*by the National Park Service*), and capitals of what is no name."""

import re
from collections.abc import Container, Iterable
from functools import lru_cache

from reranker.verbaliser.lexicon import (
    COUNTRIES,
    WORDS,
    base_verb,
    is_of_a_people,
    is_plural,
    is_unknown,
    lemma,
    listed,
    participle,
    present,
    simple_past,
    verb_in_plural,
)
from reranker.verbaliser.phrases import BE, PREPOSITIONS

_WITH_THE = frozenset(WORDS["with the"])
_LAST, _FIRST = ("|".join(WORDS["the in names"][place]) for place in ("last", "first"))
_OWNER = rf"(?!(?:{'|'.join(WORDS['owners in the plural'])}) )(?:St\.? )?\S+(?:['’]s|s['’]) "
_EATERY = "(?:Burger|Coffee|Curry|Noodle|Pasta|Pizza|Ramen|Sushi|Taco|Tea|Wine) (?:Club|Office|Society|Union)$"
_SOFTWARE = "(?:Microsoft|WPS|Polaris|Star) Office"
_BRIDGE = "(?:Blackfriars|Chelsea|Lambeth|London|Putney|Stamford|Tower|Vauxhall|Waterloo|Westminster) Bridge$"
_BEFORE_NOUN = r"(?:(?!(?:at|by|for|from|in|of|on|the|to)\b)[^\s,:]+ )"
# `National Park Service`, `Aviation Authority of Chad`, `University of York`; not `The Hague` or `Noether's theorem`.
_CALLED = re.compile(
    rf"(?!The |.*\bLine \d|{_OWNER}|.* (?:v|vs)\.? |.* and War$|.* (?:&|and) Company$|\S+ Corporation$|{_SOFTWARE}|"
    rf"{_EATERY}|{_BRIDGE}|.* (?:Borough|County|District|Parish|Town) Council$)"
    rf"(?=[A-ZÀ-ÖØ-Þ]|\d+(?:st|nd|rd|th)\b|(?:19|20)\d\d )"
    rf"(?:{_BEFORE_NOUN}+(?:{_LAST})(?: \d[\d.]*|(?: (?:of|for|at|to)\b.*)?)"
    rf"|{_BEFORE_NOUN}*(?:{_FIRST})(?:(?<=Lords)|(?<=Commons)|(?<=Representatives)| (?:of|for|to)\b.*))$"
)
HOST = re.compile(
    r"(?:Café|Cafe|Chez|Hotel|Restaurant|Trattoria|Osteria|Ristorante|Pizzeria|Bistro|Brasserie|Casa|Gelateria|Izakaya|"
    r"Bodega|Bakkerij|Bäckerei|Boulangerie|Pâtisserie|Patisserie|Panadería|Konditorei|Taverna|Taqueria|Gasthaus|"
    r"Gasthof|Taquería|Cantina|Gostilna|Kavarna|Kahvila|Ravintola|Picantería|Chifa|Cevichería|Enoteca|Riad|Kawiarnia|"
    r"Gospoda|Padaria|Churrascaria|Boteco|Auberge|Mezcalería) "
)
"""Pattern of the name of an inn, which has no article: `Café Rouge`."""
_COUPLE = re.compile(r"Mr\.? (?:and|&) Mrs\.? ")
_ROMANCE = re.compile(r"(?:Museo|Musée|Palazzo|Palais|Teatro|Stade|Stadio|Estadio) [A-Zd]")
_OF_A_YEAR = re.compile(
    r"(?:1\d|20)\d\d(?:[–-]\d\d)? [A-Z].* (?:[Ee]lection|[Rr]eferendum|season)$"
)  # `2008–09 Ely season`
SCORE = re.compile(r" \d+[-–:]\d+ ")
"""Pattern of the score in the name of a match: `Ely 2-1 Rye`."""
_DUTCH = re.compile(r" (?:van|von|der|den|ten) (?:[a-z]+ )?[A-Z]\w+$")  # `Ann van Dam`
_FAMILY = re.compile(r"[A-Z]\w+ (?:brothers|sisters|twins)$")
_RIVER, _NO_RIVERS = re.compile(r"River [A-Z]\w+"), frozenset({"River Plate", "River Phoenix"})
_NAMED_KIND = re.compile(r"[A-ZÀ-ÖØ-Þ]|(?:1\d|20)\d\d ")
_DETERMINED = re.compile(r"(?:\b(?:the|an?|its|his|her|their|our|my|your|this|that|whose|each|every)|['’]s?) $", re.I)
_NAMED = re.compile(r"\b(?:name (?:is|was)|called|named|renamed|titled|nicknamed|held the title of) $")
_LAST_WORD = re.compile(r"([\w'’-]+),? $")
_LIST_GOES_ON = re.compile(r",? and (?:the )?[A-Z]|, [A-Z]")  # "Belgium, the Netherlands and Luxembourg"
_PLACE_BEFORE = re.compile(r"\b(?:in|at|near|from|to) (?:[A-Z][\w'’.-]* )*[A-Z][\w'’.-]*, $")
_PROGRAMS = frozenset({"pandas", "requests", "pytest"})  # as their authors write them
_TOWNS_TOO = frozenset({"Thames"})
_COUNTRY_BEHIND = re.compile(r", ([A-Z]\w+(?: [A-Z]\w+)*)(?=[.;,]|$)")
_NEAR = 60  # characters before a name that tell whether it takes an article
_SPELT_SMALL = re.compile(r"[a-z]{1,2}[A-Z]|(?P<first>[a-z][a-z\d]*)(?:-[a-z\d]+)*-(?=[a-z]*\d)[a-z\d]+(?:[ ,'.]|$)")
_SENTENCE_START = re.compile(r"(?:^|[.!?][\"”')]* )$")
_NEXT_WORD = re.compile(r"[ -]([\w'’]+)")
_BEHIND_HEAD = re.compile(r"(?<=\w) (?:of|to|for|at|in) .*")
_LINKS = frozenset([
    *PREPOSITIONS, *BE, "and", "or", "has", "had", "have", "that", "which", "who", "whose", "where", "while", "include",
    "than",
])  # fmt: skip


@lru_cache(maxsize=20_000)
def takes_the(name: str) -> bool:
    """Whether a name has an article inside a sentence, as the names of most organisations, prizes and wars have."""
    river = _RIVER.fullmatch(name) and name not in _NO_RIVERS
    called = any(pattern.match(name) for pattern in (_OF_A_YEAR, _CALLED, _ROMANCE, _FAMILY))
    if _DUTCH.search(name) or SCORE.search(name):
        return False
    return name in _WITH_THE or bool(river or called) or _is_of_a_kind(name)


def _is_of_a_kind(name: str) -> bool:
    """Whether a name ends in what it names: `Komodo dragon`, `Ely by-election`, but not `Bakewell tart`."""
    *described, kind = name.split() or [""]
    if described[-1:] == ["city"] or described[:1] == ["The"]:  # `Leeds city centre`, `The Tudors exhibition`
        return False
    plain = (
        described
        and kind.islower()
        and _NAMED_KIND.match(name)
        and all(re.fullmatch(r"[\w-]+", word) for word in described)
    )
    return bool(plain) and listed(kind.split("-")[-1], "kinds with article") and uncapitalised(name) == name


def with_articles(text: str, names: Iterable[str], *, takes: Container[str] = ()) -> str:
    """Return the text in which names that take an article have it.

    "United States is led by …" → "The United States is led by …"; but "the United States", "a United States base" and
    "the party Labour Party" stay.

    Args:
        takes: further names that take an article.
    """
    names = tuple(sorted(set(names), key=len, reverse=True))
    if not any(name in takes or takes_the(name) for name in names):
        return text
    return _any_of(names).sub(lambda found: _with_article(found, takes), text)


@lru_cache(maxsize=4096)
def _any_of(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, names))})(?![\w-])")


def _with_article(found: re.Match[str], takes: Container[str]) -> str:
    if not (found[0] in takes or takes_the(found[0])):
        return found[0]
    before = found.string[max(0, found.start() - _NEAR) : found.start()]
    after = found.string[found.end() :]
    if _DETERMINED.search(before) or _NAMED.search(before) or _is_part(after) or _is_town(found[0], after):
        return found[0]
    if _SENTENCE_START.search(before):
        return f"The {found[0]}"
    last = _LAST_WORD.search(before)
    if last is None or (last[1] == "in" and found[0].endswith(" Bridge")):  # `Hebden Bridge` is a town
        return found[0]
    if "," in last[0]:
        listed_there = _LIST_GOES_ON.match(found.string[found.end() :]) and not _PLACE_BEFORE.search(before)
        return f"the {found[0]}" if listed_there else found[0]
    word = last[1]
    follows = (
        word.lower() in _LINKS
        or present(word)
        or (word.islower() and simple_past(word))
        or (participle(word) and word.islower())
    )
    return f"the {found[0]}" if follows else found[0]


def _is_town(name: str, after: str) -> bool:
    """Whether a place has the name of a river, which the country behind it tells: `Thames, New Zealand`."""
    country = _COUNTRY_BEHIND.match(after)
    return name in _TOWNS_TOO and country is not None and country[1] in COUNTRIES


def _is_part(after: str) -> bool:
    """Whether a name goes on, or describes the noun behind it: `United States` in `United States history`."""
    following = _NEXT_WORD.match(after)
    if following is None:
        return False
    word = following[1]
    if not word.islower():
        return True
    verb = present(word) or participle(word) or base_verb(word) or listed(word, "past verbs") or word in _LINKS
    return not verb and lemma(word, "NOUN") == word


def with_dots(text: str, names: Iterable[str]) -> str:
    """Return the text in which names keep their last dot inside a sentence: *by Ely Bros. and had*."""
    for name in {name for name in names if name.endswith(".")}:
        text = re.sub(rf"(?<![\w-]){re.escape(name[:-1])}(?=,? [a-z])", name.replace("\\", r"\\"), text)
    return text


def is_several(name: str) -> bool:
    """Whether a name or a common noun is in the plural: `Toronto Raptors`, `Bo's theorems`, but not `United States`."""
    last = re.split("[ -]", _BEHIND_HEAD.sub("", name))[-1]
    if name in _PROGRAMS or listed(last, "names of one thing"):
        return False
    if listed(last.lower(), "pairs"):  # `Vale Shoes`
        return True
    if _COUPLE.match(name):
        return True
    if _ROMANCE.match(name):  # `Estadio Los Ceibos`
        return False
    if last.islower():
        unknown = name.islower() and is_unknown(last)  # `chanterelles`
        return is_plural(last) or (unknown and bool(re.search(r"[^siu]s$", last)))
    return takes_the(name) and bool(re.search(r"[^s]s$", last))


def agreeing(sentence: str, subject: str) -> str:
    """The sentence with its verb in the plural where its subject is: *the Toronto Raptors play*, *the Alps are*."""
    if not is_several(subject):
        return sentence
    verb = re.match(rf"(?:the )?{re.escape(subject)} (?P<verb>[a-z]+)", sentence, re.I)
    if verb is None:
        return sentence
    return f"{sentence[: verb.start('verb')]}{verb_in_plural(verb['verb'])}{sentence[verb.end('verb') :]}"


def capitalised(text: str) -> str:
    """The text as it begins a sentence; `iPhone` and `db-prod-03` keep their first letter."""
    small = _SPELT_SMALL.match(text)
    first = small["first"] if small else None  # *grade-2*, *covid-19*
    as_spelt = small and not (first and (first == "covid" or (text.count("-") == 1 and lemma(first, "NOUN"))))
    return text if as_spelt else text[:1].upper() + text[1:]


def uncapitalised(text: str, *, surely: bool = False) -> str:
    """A common noun of several words in lower case: `Electric guitar`, but not `Turkey` or `American football`.

    The lexicon has no names and no words for the people of a country.

    Args:
        surely: whether the text is a common noun, as genres and ingredients are. Then a noun of one word is in lower
            case, too, and so is a first word that the lexicon lacks: `Sausage`, `Electroacoustic music`.
    """
    first, *others = text.split() or [""]
    rest = [word.strip(",") for word in others]
    plain = first[:1].isupper() and first[1:].islower() and all(word.islower() and word.isalpha() for word in rest)
    if not plain or first[1:2] == "-" or listed(first, "names in common nouns") or not (rest or surely):
        return text
    foreign = is_of_a_people(first) if surely and rest else not all(map(_is_common, first.split("-")))
    noun = not rest or lemma(rest[-1], "NOUN") or rest[-1].endswith("ing")  # `Easy listening`
    return text[0].lower() + text[1:] if noun and not foreign and all(map(_is_common, rest)) else text


def uncapitalised_title(text: str) -> str:
    """A common noun in lower case, of which each word may have a capital: `Sour Cream`, but not `Dijon Mustard`."""
    words = text.split()
    names = any(listed(word, "names in common nouns") or is_of_a_people(word) for word in words)
    small = not names and all(word.istitle() and word.isalpha() and _is_common(word.lower()) for word in words)
    return text.lower() if small else uncapitalised(text, surely=True)


def _is_common(word: str) -> bool:
    return word in _LINKS or any(lemma(word, part) for part in ("NOUN", "ADJ", "VERB"))
