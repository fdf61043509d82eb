"""Proper names: which entities left no trace in a text, and which names of the text no triple accounts for."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from reranker.entities.mentions import Mention
from reranker.entities.text import Word, bare, words_of
from reranker.entities.values import has_name, is_proper, is_value
from reranker.triples import Triples, entity_words, predicate_key, predicate_words
from reranker.verbaliser.lexicon import lemma

_NUMERALS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]
_NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
_ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
_SAID_AS = {  # Roman numeral → the words by which texts say it
    numeral: {numeral.lower(), word, ordinal, f"{number}", f"ww{number}", f"ww{numeral.lower()}", f"{number}{ending}"}
    for number, (numeral, word, ordinal, ending) in enumerate(
        zip(_NUMERALS, _NUMBERS, _ORDINALS, ["st", "nd", "rd", *["th"] * 7], strict=True), start=1
    )
}
_NUMERAL = re.compile(rf"[^\W\d] ({'|'.join(sorted(_SAID_AS, key=len, reverse=True))})$")
_CODE = re.compile(r"\b([A-Z]+)-(\d+)\b")
_OF_STUDIES = re.compile(r"alma_mater|education|college|university|degree|studied")
_DEGREE = re.compile(r", ([A-Z]\w*\.[\w.]*)(?: \d{4})?(?=,|$)")
_INITIALS = re.compile(r"(?P<initials>(?:[A-Z]\. ?){2,})(?P<surname>\w+)")
_STEM = 4  # first letters by which `Philippine` equals `Philippines`
_TURNED_WORDS = (
    "airport bank bridge cathedral church city college county district duchy hall harbour kingdom library museum "
    "palace park port province republic school state stadium station university"
)
_TURNED = frozenset(_TURNED_WORDS.split())  # "the city of Oslo" may be Oslo City
_NAME_OF_KIND = re.compile(r"[A-ZÀ-Þ][^\W\d_]+(?: [^\W\d_]+){1,4}")
_SHORT_WORD = re.compile(r"[a-z]{3,4}")
_SMALL = frozenset({"the", "of", "and", "in", "for", "at", "on", "a", "an", "de", "la"})
# Words that texts write with a capital although they are no names.
_CAPITALISED = (
    "i he she it its they their his her we us the this some one two three yes no am pm january february march april "
    "may june july august september october november december monday tuesday wednesday thursday friday saturday "
    "sunday mr mrs ms dr sir president prime minister chief justice lord lady mayor governor king queen prince "
    "princess professor doctor mp inc ltd km sq tv usd euro euros pound pounds north south east west internet book "
    "line county stadium hq co aka state science football city food kid kids children friendly welcome located "
    "rated rating range customer price utc"
)
_SHORT_NAMES = {  # short form, as it is normalised → words that it stands for
    "us": "united states american", "usa": "united states american", "uk": "united kingdom british britain",
    "la": "los angeles", "ww1": "world war i", "wwi": "world war i", "ww2": "world war ii", "wwii": "world war ii",
}  # fmt: skip
# A capital that begins neither a sentence nor a quotation; a hyphen, a full stop and an apostrophe are inside a name.
_DOTTED = re.compile(r"\b(?:[A-Z]\.){2,}")
_NAME = re.compile(r"(?<![.!?:;]\s)(?<![.!?:;\s]\s[\"“(])(?<![\w'’\"“(.-])(?<!^)[A-ZÀ-Þ](?:[\w'’.-]*\w)?")


def absent_entities(missing: Iterable[str], text: str) -> tuple[str, ...]:
    """Return the missing entities without a trace in the text: numbers, dates, and names that lack half of their words.

    Other missing entities may stand in the text in other words: `high` in "expensive", `British` in "of Britain".
    """
    forms = _with_long_forms(words_of(_DOTTED.sub(lambda match: match[0].replace(".", ""), text)))
    return tuple(e for e in missing if is_value(e) or (_is_name(e) and _lacks_half(e, forms)))


def lost_numerals(triples: Triples, text: str) -> tuple[str, ...]:
    """Return the names that end in a Roman numeral which the text has not: "World War" for World War I."""
    names = dict.fromkeys(entity_words(part) for triple in triples for part in (triple.subject, triple.object))
    found = {name: match[1] for name in names if (match := _NUMERAL.search(name))}
    said = {word.form for word in words_of(text)}
    return tuple(name for name, numeral in found.items() if said.isdisjoint(_SAID_AS[numeral]))


def changed_initials(triples: Triples, text: str) -> tuple[str, ...]:
    """Return the names that the text writes with other initials: "J.R. Tolkien" for J. R. R. Tolkien."""
    names = dict.fromkeys(entity_words(part) for triple in triples for part in (triple.subject, triple.object))
    return tuple(name for name in names if (initials := _INITIALS.fullmatch(name)) and _otherwise(initials, text))


def swallowed_values(triples: Triples, text: str) -> tuple[str, ...]:
    """Return the short words that a text has only as the start of another word: `cat` in "categorised"."""
    said = {word.form for word in words_of(text)}
    values = dict.fromkeys(t.object for t in triples if _SHORT_WORD.fullmatch(t.object) and has_name(t.object))
    return tuple(value for value in values if _swallowed(value, said))


def _swallowed(value: str, said: set[str]) -> bool:
    endings = (
        "",
        "s",
        "es",
        "ed",
        "ing",
        "er",
        "est",
        "ly",
        "y",
        "en",
        "al",
        "ern",
        "ist",
        value[-1] + "ed",
        value[-1] + "ing",
    )
    longer = [word for word in said if word.startswith(value)]
    return bool(longer) and not any(word.removeprefix(value) in endings for word in longer)


def turned_names(triples: Triples, text: str) -> tuple[str, ...]:
    """Return the names whose last word a text puts first: "the grounds of Asilomar Conference"."""
    names = dict.fromkeys(entity_words(part) for triple in triples for part in (triple.subject, triple.object))
    return tuple(name for name in names if (turned := _turned(name)) and turned.search(text))


@lru_cache(maxsize=10_000)
def _turned(name: str) -> re.Pattern[str] | None:
    *first, last = name.split()
    if len(first) < 2 or not name.replace(" ", "").isalpha() or last.lower() in _TURNED:
        return None
    return re.compile(rf"(?i:\b{last}) of (?:the )?{' '.join(first)}(?! {last})")


def halved_names(triples: Triples, text: str) -> tuple[str, ...]:
    """Return the names with a comma that a text makes two things: "Bo Ray and Baron Ray is" for `Bo Ray, Baron Ray`."""
    names = dict.fromkeys(entity_words(part) for triple in triples for part in (triple.subject, triple.object))
    halves = ((name, name.split(", ")) for name in names)
    return tuple(
        name
        for name, parts in halves
        if len(parts) == 2 and names.keys().isdisjoint(parts) and _two_things(*parts).search(text)
    )


@lru_cache(maxsize=10_000)
def _two_things(one: str, other: str) -> re.Pattern[str]:
    one, other = re.escape(one), re.escape(other)
    return re.compile(rf"(?:^|[.!?] |, ){one} and {other} (?:is|was|has)\b")


def names_by_kind(triples: Triples, text: str) -> tuple[str, ...]:
    """Return the names of which a text says the kind alone: "in the city centre" for `Dublin city centre`."""
    said, forms = set(re.findall(r"\w+", text)), _with_long_forms(words_of(text))
    names = dict.fromkeys(entity_words(part) for triple in triples for part in (triple.subject, triple.object))
    return tuple(name for name in names if _is_said_by_kind(name, said) and _lacks(_which(name), forms))


def _lacks(words: list[str], forms: set[str]) -> bool:
    """Whether none of some words is said, which are names: `Dublin`, but not `Second` or `Association`."""
    named = not any(lemma(word, "NOUN") or lemma(word, "ADJ") for word in words)
    return named and _absent(words, forms) == words


def _is_said_by_kind(name: str, said: set[str]) -> bool:
    """Whether the last of several words that begin with a capital stands in the text as a common noun alone."""
    last = name.split()[-1]
    return bool(_NAME_OF_KIND.fullmatch(name)) and last.lower() in said and said.isdisjoint({last} - {last.lower()})


def _which(name: str) -> list[str]:
    """Return the words that tell which one: those with a capital before common nouns, or else the first word."""
    words = name.split()
    proper = [word for word in words if word[0].isupper()]
    return [word.form for word in words_of(" ".join(proper if len(proper) < len(words) else words[:1]))]


def changed_codes(triples: Triples, text: str) -> tuple[str, ...]:
    """Return the names with a code that a text writes with other letters: "C-130" for `Lockheed AC-130`."""
    names = dict.fromkeys(entity_words(part) for triple in triples for part in (triple.subject, triple.object))
    codes = [(name, *code) for name in names for code in _CODE.findall(name)]
    return tuple(
        name
        for name, letters, digits in codes
        if (said := set(re.findall(rf"\b([A-Z]+)-?{digits}\b", text)))
        and letters not in said
        and said.isdisjoint(others for _, others, number in codes if number == digits)
    )


def lost_degrees(triples: Triples, text: str) -> tuple[str, ...]:
    """Return the degrees that a text does not say with where someone studied: `Ely College, Sc.D. 1963`."""
    studied = (triple for triple in triples if _OF_STUDIES.search(predicate_key(triple.predicate)))
    degrees = dict.fromkeys(found[1] for triple in studied for found in _DEGREE.finditer(entity_words(triple.object)))
    said = re.sub(r"[.\s]", "", text)
    if re.search(r"\b(?:degrees?|doctor\w+|bachelor|master|physician)\b", text, re.IGNORECASE):
        return ()
    return tuple(degree for degree in degrees if degree.replace(".", "") not in said)


def _otherwise(name: re.Match[str], text: str) -> bool:
    letters = re.sub(r"\W", "", name["initials"])
    said = re.findall(rf"\b((?:[A-Z](?:\. ?| ))+|[A-Z]{{2,}} ){re.escape(name['surname'])}\b", text)
    return bool(said) and all(re.sub(r"\W", "", initials) != letters for initials in said)


def _is_name(entity: str) -> bool:
    """Return whether all words of the entity have a capital, except small ones: `Energy industry` is no name."""
    words = [word for word in entity_words(entity).split() if word.lower() not in _SMALL]
    return is_proper(entity) and not any(word[0].islower() for word in words)


def _lacks_half(entity: str, forms: set[str]) -> bool:
    words = [word.form for word in words_of(entity_words(entity)) if word.form not in _SMALL]
    return bool(words) and 2 * len(_absent(words, forms)) >= len(words)


def _absent(words: Sequence[str], forms: set[str]) -> list[str]:
    stems = _stems(forms)
    return [word for word in words if word not in forms and word[:_STEM] not in stems]


def unknown_names(triples: Triples, text: str, mentions: Sequence[Mention]) -> tuple[str, ...]:
    """Return the words with a capital that are outside all mentions and share no stem with the triples.

    The first words of sentences, titles, and initials of the triples' words are left out of account.
    """
    said = " ".join(
        words
        for t in triples
        for words in (entity_words(t.subject), predicate_words(t.predicate), entity_words(t.object))
    )
    words = [word.form for word in words_of(said)]
    known, stems, together = {*words, *_CAPITALISED.split()}, _stems(words), bare(said) + _initials(words)
    known |= {scale for sign, scale in (("°C", "celsius"), ("°F", "fahrenheit")) if sign in said}
    known |= {f"{word}s" for word in words}  # "3 ATMs" for `atm_count`
    known = known.union(*(said_as for numeral, said_as in _SAID_AS.items() if numeral.lower() in words))
    known |= {short for short, long in _SHORT_NAMES.items() if known & set(long.split())}
    named = {character for mention in mentions for character in range(mention.start, mention.end)}
    found = []
    for match in _NAME.finditer(text):
        forms = [word.form for word in words_of(match[0])]
        accounted = all(form in known or form[:_STEM] in stems or form in together for form in forms)
        if match.start() not in named and not accounted:
            found.append(match[0])
    return tuple(dict.fromkeys(found))


def _with_long_forms(words: Iterable[Word]) -> set[str]:
    """Return the words, and the words that a short form among them stands for."""
    forms = {word.form for word in words}
    return forms.union(*(_SHORT_NAMES[form].split() for form in forms & _SHORT_NAMES.keys()))


def _stems(words: Iterable[str]) -> set[str]:
    return {word[:_STEM] for word in words if len(word) >= _STEM}


def _initials(words: Iterable[str]) -> str:
    return "".join(word[0] for word in words)
