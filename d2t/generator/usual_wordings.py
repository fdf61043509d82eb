"""Usual wordings: what editors write instead of wordings that the generator learned from hasty texts."""

import re
from collections.abc import Callable, Iterable

from reranker.substitution import compiled
from reranker.verbaliser.form_clauses import is_place
from reranker.verbaliser.lexicon import COUNTRIES, is_of_a_people

_START = r"(?:^|(?<=[.!?] ))"
_OFFICES = "Governor|Lieutenant|Mayor|Minister|President|Secretary|Senator|Speaker"
_NO_CLAUSE = r"(?:(?!\b(?:who|whose|which|wife|husband)\b)[^.;,])*"
_RULES = [
    (re.compile(pattern), usual)
    for pattern, usual in (
        (r"(?<=\d) ?kgs\b", " kg"),
        (r"(?<![£$€\d.,])\b(\d[\d.,]*)(m|km|cm|mm)\b(?![²³/])", r"\1 \2"),
        (rf"\bworked as (?=(?:the )?(?:[A-Z]\w+ )?(?:{_OFFICES})\b)", "served as "),
        (r"\bworked at (?=the (?:[A-Z]\w+ )*House of Representatives\b)", "served in "),
        (r"\bis elevated (?=\d)", "is "),
        (r"\bship beam\b", "beam"),
        (r"\bWar conflict\b", "War"),
        (r"(?<=[a-z,] )E-book\b", "e-book"),
        (r"\bis a related means of transport(?:ation)?(?= to\b)", "is related"),
        (r"\bare related means of transport(?:ation)?\b", "are related"),
        (r"\b([Tt]he runway) name is (\S+?) and (?:it )?has a length\b", r"\1 is named \2 and has a length"),
        (r"\b([Tt]he runway) name is ", r"\1 is named "),
        (r"\b(?:was|were) involved in battles (?:at|in) (?=(?:the )?[A-Z])", "fought in "),
        (r" is (?:now )?deceased and died\b", " died"),
        (rf"{_START}({_NO_CLAUSE}\bdied [^.;,]*),? and is (?:now )?deceased(?=[.,])", r"\1"),
        (r"\baircraft fighter\b", "fighter aircraft"),
        (r"\bmusic (?=musician\b|solo singer\b)", ""),
        (r"\bthe ((?:[A-Z][\w.]+ )+F\.C\.) club\b(?:\.(?= |$))?", r"\1"),
    )
]
_BORN = re.compile(rf"{_START}([A-Z][a-z]+) born (?=[A-Z])")


def with_usual_wordings(text: str, names: Iterable[str]) -> str:
    """Return the text with "9.8 kg" for "9.8 kgs", "served as Mayor" for "worked as Mayor", and the like.

    Args:
        names: what is written as it is, such as `Canon 50mm`.
    """
    named = [*names]
    for pattern, usual in _RULES:
        text = pattern.sub(_unless_named(usual, named), text)
    text = _BORN.sub(lambda found: f"{found[1]}-born " if _is_origin(found[1]) else found[0], text)
    either_name = "|".join(map(re.escape, sorted(named, key=len, reverse=True)))
    for name in named:
        if " of State" in name:
            office = re.escape(name.split(" of State")[0])
            text = compiled(rf"\b({office}) of the state\b").sub(r"\1 of State", text)
        if not is_place(name):
            text = compiled(rf"\bthe ({re.escape(name)}) band\b(?! [A-Z])").sub(r"the band \1", text)
        both = rf"{re.escape(name)} and (?:the )?(?:{either_name})(?=[.,;]|$)"
        text = compiled(rf"\bthe (record label|musical artist|band) (?={both})").sub(r"the \1s ", text)
    return text


def _unless_named(usual: str, names: Iterable[str]) -> Callable[[re.Match[str]], str]:
    return lambda found: found[0] if any(found[0] in name for name in names) else found.expand(usual)


def _is_origin(word: str) -> bool:
    return word in COUNTRIES or is_of_a_people(word)
