"""Names inside a sentence: their article (*by the National Park Service*), and capitals of what is no name."""

import re

from reranker.verbaliser.lexicon import WORDS, lemma, listed

_WITH_THE = frozenset(WORDS["with the"])
_LAST, _FIRST = ("|".join(WORDS["the in names"][place]) for place in ("last", "first"))
_ORGANISATION = re.compile(rf"(?!The |.*['’])(?:[A-Z].* (?:{_LAST})|(?:{_FIRST})\b.*)$")
_BEHIND = re.compile(r"\b(?:by|of|in|into|at|from|for|to|near|won|received|joined) \{object\}")


def named(entity: str) -> str:
    """A name with the article that it always has: *the Netherlands*."""
    return f"the {entity}" if entity in _WITH_THE else entity


def takes_the(name: str) -> bool:
    """Whether a name has an article inside a sentence, as organisations, prizes, rivers and seas have."""
    return name in _WITH_THE or bool(_ORGANISATION.match(name))


def named_in(template: str, entity: str) -> str:
    """The object of a template with its article, if it is such a name behind a verb or preposition."""
    return f"the {entity}" if _BEHIND.search(template) and takes_the(entity) else entity


def uncapitalised(text: str) -> str:
    """A common noun of several words in lower case: `Electric guitar`, but not `Turkey` or `American football`.

    The lexicon has no names and no words for the people of a country.
    """
    first, *others = text.split() or [""]
    plain = first.istitle() and all(word.islower() and word.isalpha() for word in others)
    if not others or not plain or listed(first, "names in common nouns"):
        return text
    described = all(lemma(word, "NOUN") or lemma(word, "ADJ") for word in (first, *others))
    return text[0].lower() + text[1:] if described and lemma(others[-1], "NOUN") else text
