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
_SHORT = 3  # letters of `Dr`, `J.` and `DJ`


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
    if _is_given(first):
        return lemma(last, "NOUN") != last or last in _SURNAMES_TOO or _is_given(last)
    return first in _WORDS_TOO and (is_unknown(last) or _is_given(last))  # `Grace Boateng`, but not `Penny Black`


def may_be_persons_name(name: str) -> bool:
    """Whether a name may be that of a person: one word, or several that begin with a given name: `Lea`, `Rose Park`."""
    if not name[0].isupper() or not re.sub(r"[ .'’-]", "", name).isalpha():
        return False
    first, *others = _TITLE.sub("", name).split()
    return not others or _is_given(first) or len(first) < _SHORT or listed(first.lower(), "words that are given names")


@lru_cache(maxsize=4096)
def names_no_person(name: str) -> bool:
    """Whether a name is surely none of a person, or of several: `Green Fork`, `Rally of the Peaks`, `Ash & Rye`."""
    first, *others = name.removeprefix("The ").split() or [""]
    joining = not _JOINING.isdisjoint(others)
    word_too = listed(first.lower(), "words that are given names") and not joining  # `Ginger & Crumb`
    may_be_given = _is_given(first) or word_too or is_person(first.lower())
    if not others or not first[0].isupper() or may_be_given or _TITLE.match(name) or name.endswith(("'s", "’s")):
        return False
    last = others[-1].lower()
    if joining:  # but not `Queens of the Coast`, who may be a band, nor `Bo and Ann`
        several = is_plural(first.lower()) and "of" in others
        return last not in _JOINING and not several and not any(map(_is_given, others))
    if is_plural(last) and last not in _NAMED_IN_PLURAL:
        return False
    spelt = all(word.isalpha() and (word[0].isupper() or word == others[-1]) for word in others)  # `Vale autoclave`
    noun = last in _NAMED_IN_PLURAL or others[-1].islower()
    noun = noun or (lemma(last, "NOUN") == last and last not in _SURNAMES_TOO)
    return first.isalpha() and spelt and noun and not is_person(last)


def _is_given(word: str) -> bool:
    """Whether a word is a given name and nothing else: `Farhan`, `Jean-Luc`, but not `Rose`."""
    return word.lower() in _GIVEN_NAMES or word.lower().split("-")[0] in _GIVEN_NAMES
