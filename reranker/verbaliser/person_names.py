"""Names of persons: whether a name is made as those of persons are, or surely otherwise: `Green Fork`."""

import json
import re
from functools import lru_cache
from pathlib import Path

from reranker.verbaliser.kinds import is_institution
from reranker.verbaliser.lexicon import is_person, is_plural, is_unknown, lemma, listed

_LISTS = json.loads(Path(__file__).with_name("person_names.json").read_text(encoding="utf-8"))
_GIVEN_NAMES = frozenset(_LISTS["given names"])
_WORDS_TOO = frozenset(_LISTS["given names that are words"])
_SURNAMES_TOO = frozenset(_LISTS["surnames that are words"])
_TITLE = re.compile(r"(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Sir|Dame|Rev|Hon|Captain|Chef|Councillor)\.? ")
_PARTICLE = re.compile(r"von|van|der|den|de|da|di|du|del|dos|della|la|le|el|al|bin|ibn|ben|ter|ten|zu|y|e")
_PART = re.compile(r"[^\W\d_](?:[^\W\d_]*['’-]?)*\.?")
_JOINING = frozenset({"&", "and", "of", "in", "the", "for", "with", "at", "on", "to", "by"})
_NAMED_IN_PLURAL = frozenset({"records", "foods", "industries", "studios", "games"})
_LONGEST = 4  # words of the name of a person
_LONG = 5  # letters of a noun that is hardly ever a surname
_CUISINES = frozenset(
    {"thai", "indian", "greek", "chinese", "italian", "mexican", "turkish", "lebanese"}
)  # `Lily Thai`
_PAIR = 2  # words behind the first of `Ash & Rye`


@lru_cache(maxsize=4096)
def is_persons_name(name: str) -> bool:
    """Whether a name begins with a given name and goes on as the name of a person does: `Valentina Rojas`.

    The name of a place, a work or an eatery may do so, too: `Anna Karenina`.
    """
    words = _TITLE.sub("", name).split()
    if not 2 <= len(words) <= _LONGEST or is_institution(name):
        return False
    first, last = words[0].lower().rstrip("."), words[-1].lower()
    spelt = all(_PARTICLE.fullmatch(word) or (_PART.fullmatch(word) and word[0].isupper()) for word in words)
    if listed(last, "things") or not spelt or words[-1].endswith(("'s", "’s")):
        return False
    if is_given_name(first):
        return lemma(last, "NOUN") != last or last in _SURNAMES_TOO or is_given_name(last)
    named = is_unknown(last) or is_given_name(last)
    return first in _WORDS_TOO and named and last not in _CUISINES  # `Grace Boateng`, but not `Penny Black`


def begins_with_given_name(name: str) -> bool:
    """Whether the first word of a name is a given name, or may be one, or the name has one word alone."""
    first, *others = _TITLE.sub("", name).split()
    return not others or _may_be_given(first)


def may_be_persons_name(name: str) -> bool:
    """Whether a name may be that of a person: words with capitals, of which none is a plain noun: `Lea`, `Ola Berg`."""
    words = _TITLE.sub("", name).split()
    if not name[0].isupper() or not re.sub(r"[ .'’-]", "", name).isalpha() or len(words) > _LONGEST:
        return False
    spelt = all(word[0].isupper() or _PARTICLE.fullmatch(word) for word in words)
    return spelt and (len(words) == 1 or _may_be_given(words[0]) or not any(map(_is_plain_noun, words)))


@lru_cache(maxsize=4096)
def names_no_person(name: str) -> bool:
    """Whether a name is surely none of a person, or of several: `Green Fork`, `Rally of the Peaks`, `Ash & Rye`."""
    first, *others = name.removeprefix("The ").split() or [""]
    if not others or not first[0].isupper() or _TITLE.match(name) or name.endswith(("'s", "’s")):
        return False
    if not _JOINING.isdisjoint(others):
        return _is_joined_otherwise(first, others)
    if _may_be_given(first) or not first.isalpha():
        return False
    *between, last = others
    if last.islower() and last.isalpha() and not is_plural(last):  # `Vale autoclave`
        return not is_person(last)
    known = _is_word(first) or any(map(_is_plain_noun, between)) or len(last) >= _LONG  # not `Ola Berg`
    named = last.lower() in _NAMED_IN_PLURAL or (_is_plain_noun(last) and not is_plural(last.lower()))
    return known and named and all(word.isalpha() and word[0].isupper() for word in others)


def _is_joined_otherwise(first: str, others: list[str]) -> bool:
    """Whether words are joined as no person is called: `Rally of the Peaks`, `Ash & Rye`.

    `Hypatia of Alexandria` is a person, `Queens of the Coast` may be a band, and `Smith and Jones` are two.
    """
    last = others[-1]
    if others[0] in ("&", "and"):
        both = (first, last)
        names = [_may_be_given(word) or word.lower() in _SURNAMES_TOO for word in both]
        return len(others) == _PAIR and all(map(_is_word, both)) and not all(names)
    several = is_plural(first.lower()) and "of" in others
    words = _is_word(first) and not is_person(first.lower()) and not _may_be_given(first)
    return words and not several and last not in _JOINING and not any(map(is_given_name, others))


def _is_word(word: str) -> bool:
    """Whether English has a word: `Green`, `Fork`, but not `Ola`."""
    return any(lemma(word.lower(), part) for part in ("NOUN", "ADJ", "VERB")) and not is_unknown(word.lower())


def _is_plain_noun(word: str) -> bool:
    """Whether a word is a noun, and neither a surname nor somebody: `Fork`, but not `Park` and `Baker`."""
    word = word.lower()
    return lemma(word, "NOUN") == word and word not in _SURNAMES_TOO and not is_person(word) and not _may_be_given(word)


def _may_be_given(word: str) -> bool:
    """Whether a word is a given name, or may be one: `Farhan`, `Rose`; or tells who somebody is: `Captain`."""
    return is_given_name(word) or listed(word.lower(), "words that are given names") or is_person(word.lower())


def is_given_name(word: str) -> bool:
    """Whether a word is a given name and nothing else: `Farhan`, `Jean-Luc`, but not `Rose`."""
    return word.lower() in _GIVEN_NAMES or word.lower().split("-")[0] in _GIVEN_NAMES
