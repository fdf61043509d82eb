"""Names of persons: whether a name is made as those of persons are, or surely otherwise: `Green Fork`."""

import json
import re
from functools import lru_cache
from pathlib import Path

from reranker.verbaliser.kinds import is_institution
from reranker.verbaliser.lexicon import is_counted, is_person, is_plural, is_unknown, lemma, listed

_LISTS = json.loads(Path(__file__).with_name("person_names.json").read_text(encoding="utf-8"))
_GIVEN_NAMES = frozenset(_LISTS["given names"])
_WORDS_TOO = frozenset(_LISTS["given names that are words"])
_SECOND_NAMES = frozenset(_LISTS["second given names"])
_SURNAMES_TOO = frozenset(_LISTS["surnames that are words"])
TITLES = "Shri|Smt|Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Sir|Dame|Rev|Hon|Councillor|Senator|Sgt"
"""Titles before the name of a person, as alternatives of a pattern."""
_RANKS = (
    "Captain|Capt|Chef|PC|WPC|DC|DS|DI|DCI|Constable|Sergeant|Inspector|Lieutenant|Colonel|Justice|Judge|Nurse|Pastor|"
    "Coach|Lifeguard|Volunteer"
)
PARTICLES = "von|van|der|den|de|da|di|du|del|dos|della|la|le|bin|ibn|ter|ten|zu|Ó|Ní|Nic|Mac"
"""Small words before a surname, as alternatives of a pattern."""
_TITLE = re.compile(rf"^(?:{TITLES})\.? ")
_RANK = re.compile(rf"^(?:{_RANKS})\.? ")
_STYLED = re.compile(
    rf"(?:{TITLES}|Captain|Chef|Lady|Lord|Madame|Monsieur|Señora?|Rabbi|King|Queen|Prince|Princess|Father|Mother|"
    r"Sister|Brother|Aunt|Auntie|Uncle|Sheikh|Imam|Emperor|Pope|Count|Baron|Duke)\.? "
)
_PARTICLE = re.compile(PARTICLES)
_PART = re.compile(r"[^\W\d_](?:[^\W\d_]*['’-]?)*\.?")
_JOINING = frozenset({"&", "and", "of", "in", "the", "for", "with", "at", "on", "to", "by"})
_NAMED_IN_PLURAL = frozenset({"records", "foods", "industries", "studios", "games"})
_LONGEST = 4  # words of the name of a person
_LONG = 5  # letters of a noun that is hardly ever a surname
SOMEBODY = frozenset({"girl", "boy", "lady", "woman", "man", "child", "baby", "person"})
"""Nouns for persons without a name."""
# Behind a given name they name an eatery, `Lily Thai`; other names of peoples are surnames, too.
_CUISINES = frozenset({"thai", "indian", "greek", "chinese", "italian", "mexican", "turkish", "lebanese"})


def without_title(name: str) -> str:
    """Return a name without title, and without a rank before a full name: `Captain Omar Moss`, but `PC World`."""
    name = _TITLE.sub("", name)
    full_name = _RANK.sub("", name)
    first, _, others = full_name.partition(" ")
    return full_name if others and (_may_be_given(first) or not _is_word(first)) else name


@lru_cache(maxsize=4096)
def is_persons_name(name: str) -> bool:
    """Whether a name begins with a given name and goes on as the name of a person does: `Valentina Rojas`.

    The name of a place, a work or an eatery may do so, too: `Anna Karenina`.
    """
    words = without_title(name).split()
    if not 2 <= len(words) <= _LONGEST or is_institution(name):
        return False
    first, last = words[0].lower().rstrip("."), words[-1].lower()
    spelt = all(_PARTICLE.fullmatch(word) or (_PART.fullmatch(word) and word[0].isupper()) for word in words)
    if listed(last, "things") or not spelt or words[-1].endswith(("'s", "’s")):
        return False
    if _is_given_name(first):
        return lemma(last, "NOUN") != last or last in _SURNAMES_TOO or _is_given_name(last)
    named = is_unknown(last) or _is_given_name(last)
    return first in _WORDS_TOO and named and last not in _CUISINES  # `Grace Boateng`, but not `Penny Black`


def may_begin_with_given_name(name: str) -> bool:
    """Whether the first word of a name may be a given name or a role, `Rose Park`, `Captain Park`, or is alone."""
    first, *others = without_title(name).split()
    return not others or _may_be_given(first)


def may_be_persons_name(name: str) -> bool:
    """Whether a name may be that of a person: `Lea`, `Ola Berg`, `Rose Park`, `Hypatia of Rye`, but not `Ola Track`."""
    words = without_title(name).split()
    if not name[0].isupper() or not re.sub(r"[ .'’-]", "", name).isalpha() or len(words) > _LONGEST:
        return False
    first, *others = (word for word in words if not _PARTICLE.fullmatch(word))
    if others[:1] in (["of"], ["the"]):  # `Hypatia of Rye`
        return not _is_word(first)
    plain = others and not _may_be_given(first) and any(map(_is_plain_noun, (first, *others)))
    return not plain and all(word[0].isupper() for word in others)


def ends_in_given_name(name: str) -> bool:
    """Whether a word of English stands before a given name: `Big Bertha`, but not `Josphat Daudi`."""
    first, *others = name.split()
    known = bool(others) and _is_word(first) and _is_given_name(others[-1])
    return known and not _may_be_given(first) and not is_persons_name(name)


def is_double_given_name(name: str) -> bool:
    """Whether a name of two words may have no surname: `Mary Ann`, `Juan Carlos`."""
    first, *others = name.split()
    return len(others) == 1 and _is_given_name(first) and others[0].lower() in _SECOND_NAMES


@lru_cache(maxsize=4096)
def names_no_person(name: str) -> bool:
    """Whether a name is surely none of a person, or of several: `Green Fork`, `Rally of the Peaks`, `Ash & Rye`."""
    first, *others = name.removeprefix("The ").split() or [""]
    if not others or not first[0].isupper() or _STYLED.match(name) or name.endswith(("'s", "’s")):
        return False
    if not _JOINING.isdisjoint(others):
        return _is_joined_otherwise(first, others)
    if _may_be_given(first) or not first.isalpha():
        return False
    *between, last = others
    if last.islower() and last.isalpha() and not is_plural(last):  # `Green autoclave`
        return not is_person(last)
    known = _is_word(first) or any(map(_is_plain_noun, between)) or len(last) >= _LONG  # not `Ola Berg`
    named = last.lower() in _NAMED_IN_PLURAL or (_is_plain_noun(last) and not is_plural(last.lower()))
    return known and named and all(word.isalpha() and word[0].isupper() for word in others)


def is_called_by_kind(name: str) -> bool:
    """Whether a name ends in the kind of thing that it names: `Ely Park excursion`, `St Bride's Ward`.

    `Ely goalkeeper`, `Bo's sister` and `missing girl` are persons.
    """
    *described, kind = name.split() or [""]
    if not described or not name[0].isupper() or is_person(kind.lower()) or kind.lower() in SOMEBODY:
        return False
    if any(word.endswith(("'s", "’s")) for word in described):
        return kind[0].isupper() and is_counted(kind.lower())
    known = is_counted(kind) and lemma(kind, "NOUN") == kind and not _may_be_given(kind)
    return kind.islower() and known and any(word[0].isupper() for word in described)


def shape_of_name(name: str) -> set[str]:
    """Return the marks of a name: `3 words`, `word first` where its first word is English, `digits`, and so on."""
    first, *others = words = name.split()
    last = words[-1]
    marks = {
        "digits": any(map(str.isdigit, name)),
        "apostrophe": "'" in name or "’" in name,
        "hyphen": "-" in name,
        "small first": first[0].islower(),
        "small later": any(word[0].islower() for word in others),
        "capitals": any(word.isupper() and len(word) > 1 for word in words),
        "given": _may_be_given(first),
        "role": is_person(first.lower()),
        "word first": _is_word(first),
        "word last": _is_word(last),
        "noun last": bool(others) and lemma(last.lower(), "NOUN") is not None,
    }
    return {f"{min(len(words), 5)} words", *(mark for mark, found in marks.items() if found)}


def _is_joined_otherwise(first: str, others: list[str]) -> bool:
    """Whether words are joined as no person is called: `Rally of the Peaks`, `Ash & Rye`.

    `Hypatia of Alexandria` is a person, `Queens of the Coast` may be a band, and `Smith and Jones` are two.
    """
    last = others[-1]
    if others[0] in ("&", "and"):
        both = (first, last)
        names = [_may_be_given(word) or word.lower() in _SURNAMES_TOO for word in both]
        return len(others) == 2 and all(map(_is_word, both)) and not all(names)
    several = is_plural(first.lower()) and "of" in others
    words = _is_word(first) and not is_person(first.lower()) and not _may_be_given(first)
    return words and not several and last not in _JOINING and not any(map(_is_given_name, others))


def _is_word(word: str) -> bool:
    """Whether English has a word: `Green`, `Fork`, but not `Ola`."""
    return any(lemma(word.lower(), part) for part in ("NOUN", "ADJ", "VERB")) and not is_unknown(word.lower())


def _is_plain_noun(word: str) -> bool:
    """Whether a word is a noun, and neither a surname nor somebody: `Fork`, but not `Park` and `Baker`."""
    word = word.lower()
    return lemma(word, "NOUN") == word and word not in _SURNAMES_TOO and not is_person(word) and not _may_be_given(word)


def _may_be_given(word: str) -> bool:
    """Whether a word is a given name, or may be one: `Farhan`, `Rose`; or tells who somebody is: `Captain`."""
    word = word.lower()
    words_too = word in _WORDS_TOO or listed(word, "words that are given names")
    return _is_given_name(word) or words_too or is_person(word)


def _is_given_name(word: str) -> bool:
    """Whether a word is a given name and nothing else: `Farhan`, `Jean-Luc`, but not `Rose`."""
    return word.lower() in _GIVEN_NAMES or word.lower().split("-")[0] in _GIVEN_NAMES
