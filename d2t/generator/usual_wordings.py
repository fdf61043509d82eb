"""Usual wordings: what editors write instead of wordings that the generator learned from hasty texts."""

import re
from collections.abc import Callable, Iterable, Sequence

from reranker.english.parts import SENTENCE_START
from reranker.substitution import compiled
from reranker.verbaliser.form_clauses import is_place
from reranker.verbaliser.lexicon import COUNTRIES, is_of_a_people

_OFFICES = "Governor|Lieutenant|Mayor|Minister|President|Secretary|Senator|Speaker"
_GOES_ON = r"(?=[.,]| (?:is|was|has|and|in|on|where|which|who|but|at|as|from|for|operated)\b)"  # behind a name alone
_NO_CLAUSE = r"(?:(?!\b(?:who|whose|which|wife|husband)\b)[^.;,])*"
_RULES = [
    (re.compile(pattern), usual)
    for pattern, usual in (
        (r"\b([Cc]hild)ren[ -]friendly\b", r"\1 friendly"),
        (r"(?<=\d) ?kgs\b", " kg"),
        (r"(?<=\d )km per sec\b", "km/s"),
        (r"\b((?:has|had|with) 1 (?!series\b|species\b)[a-z]*[^\Wsu])s\b(?=[ .,])", r"\1"),
        (r"\bwas in business (?=for\b)", "has been in business "),
        (r"\b(\d[\d.,]*)(km|cm|mm|kg)\b(?![²³/])", r"\1 \2"),
        (r"\b(\d[\d.,]*)m\b(?= (?:long|tall|high|wide|deep|above|met(?:er|re)))", r"\1 m"),
        (rf"\bworked as (?=(?:the )?(?:[A-Z]\w+ )?(?:{_OFFICES})\b)", "served as "),
        (r"\bworked at (?=the (?:[A-Z]\w+ )*House of Representatives\b)", "served in "),
        (r"\bis elevated (?=\d)", "is "),
        (r"\bat an? (moderate|high|low|cheap|average|medium|expensive) price range\b", r"in the \1 price range"),
        (r"\bwhose (?:occupation|profession|job) is (?=an? )", "who is "),
        (r"\bship beam\b", "beam"),
        (r"\bWar conflict\b", "War"),
        (r"(?<=[a-z,] )E-book\b", "e-book"),
        (r"\b(an? (?:[a-z-]+ )?)Café(?=[.,]| (?:located|situated|near|in|on|that|which|with|and)\b)", r"\1café"),
        (r"\bis a related means of transport(?:ation)?(?= to\b)", "is related"),
        (r"\bare related means of transport(?:ation)?\b", "are related"),
        (r"\b([Tt]he runway) name is (\S+?) and (?:it )?has a length\b", r"\1 is named \2 and has a length"),
        (r"\b([Tt]he runway) name is ", r"\1 is named "),
        (r"\b(?:was|were) involved in battles (?:at|in) (?=(?:the )?[A-Z])", "fought in "),
        (r" is (?:now )?deceased and died\b", " died"),
        (rf"{SENTENCE_START}({_NO_CLAUSE}\bdied [^.;,]*),? and is (?:now )?deceased(?=[.,])", r"\1"),
        (r"\bin (?:the )?riverside(?=[.,;]|$| (?:and|near|with|that|is)\b)", "in the riverside area"),
        (r"\baircraft fighter\b", "fighter aircraft"),
        (r"\bmusic (?=musician\b|solo singer\b)", ""),
        (r"\b(\d[\d.]*) (lit(?:re|er))(?= engine\b)", r"\1-\2"),
        (r"\b([A-Z][a-z]+(?:ish|ese|ian|an|ch|ic)) speaking (?=[A-Z]|countr|people)", r"\1-speaking "),
        (r"\bstaff compliment\b", "staff complement"),
        (r"\blaunched at (?=(?:the )?[A-Z][^.;,]*(?:Launch|Pad|Cosmodrome|Space|ELA-))", "launched from "),
        (r"\bplay(s|ed)? for the band\b", r"play\1 in the band"),
        (r"\bas a(?: musical)? fusion(?=[.,]| and\b)", "as a fusion genre"),
        (r"\ba runway name of (?=\d)", "a runway named "),
        (
            rf"{SENTENCE_START}The country (?:that |which )?([^.,;]+?) comes from is (?=(?:the )?[A-Z])",
            r"\1 comes from ",
        ),
        (rf"\b[Tt]he ((?:[A-Z][\w.]+ )+F\.C\.){_GOES_ON}", r"\1"),
        (rf"\b[Tt]he ((?:Apollo|Gemini) \d+){_GOES_ON}", r"\1"),
        (r"\b[Tt]he ([A-Z][a-z]+ [A-Z]\. [A-Z][a-z]+ Hall)\b(?! [A-Z])", r"\1"),
        (r"\b(is|are|was|were), (?=(?:[A-Z][\w-]*(?: |(?=\.|$)))+(?:\.|$))", r"\1 "),
        (r", the ([a-z]+) of which (is|are|was|were)\b", r", whose \1 \2"),
        (r"\bof monarch,? (?=[A-Z])", "of the monarch "),
        (r"\b(with|by|for) (artists|bands|musicians|singers): (?=[A-Z])", r"\1 \2 "),
        (r"\b(is|was) member of\b", r"\1 a member of"),
        (r"\b(?:a type of|an?) S\.A\. Corporation\b", "an S.A. corporation"),
        (r"\blibrary of Congress\b", "Library of Congress"),
        (r"\ba Sc\.D\.?(?= )", "an Sc.D."),
        (r"\bis the ((?:current |former |only )?tenant)s\b", r"is the \1"),
        (r"(?<=[a-z] in the U\.S\.) (?=(?:where|which) )", ", "),
        (r"\b([Tt]he) 1st (?=runway\b)", r"\1 first "),
        (r"\b([Tt]he) 2nd (?=runway\b)", r"\1 second "),
        (r"\b([Tt]he) 3rd (?=runway\b)", r"\1 third "),
        (r"\bthe ((?:[A-Z][\w.]+ )+F\.C\.) club\b(?:\.(?= |$))?", r"\1"),
    )
]
_NEAR = 60  # characters on either side of a wording in which a name may hold it
_OWNED = re.compile(r"[A-Z][\w-]*[’']s ")  # `Harlow's Bar` takes no article
_BORN = re.compile(rf"{SENTENCE_START}([A-Z][\w’'-]*(?: [A-Z][\w’'-]*)?) born (?=[A-Z])")


def with_usual_wordings(text: str, names: Iterable[str]) -> str:
    """Return the text with "9.8 kg" for "9.8 kgs", "served as Mayor" for "worked as Mayor", and the like.

    Args:
        names: what is written as it is, such as `Canon 50mm`.
    """
    named = [name for name in names if name]
    for pattern, usual in _RULES:
        text = pattern.sub(_unless_named(usual, named), text)
    text = _BORN.sub(lambda found: f"{found[1]}-born " if _is_from(found, named) else found[0], text)
    offices = [name.split(" of State")[0] for name in named if " of State" in name]
    text = compiled(rf"\b({_any_of(offices)}) of the state\b").sub(r"\1 of State", text)
    bands = [name for name in named if " " in name and not is_place(name) and not _is_origin(name)]
    text = compiled(rf"\bthe ({_any_of(bands)}) band\b(?! [A-Z])").sub(r"the band \1", text)
    owned = [name for name in named if _OWNED.match(name)]
    text = compiled(rf"\b[Tt]he (?={_any_of(owned)})").sub("", text)
    two = rf"(?:{_any_of(named)}) and (?:the )?(?:{_any_of(named)})(?=[.,;]|$)"
    return compiled(rf"\bthe (record label|musical artist|band) (?={two})").sub(r"the \1s ", text)


def _any_of(names: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(names, key=len, reverse=True))) or "(?!)"


def _unless_named(usual: str, names: Iterable[str]) -> Callable[[re.Match[str]], str]:
    """Return what a wording becomes: what stands in a name of the text stays."""

    def mended(found: re.Match[str]) -> str:
        near = found.string[max(0, found.start() - _NEAR) : found.end() + _NEAR]
        return found[0] if any(found[0] in name and name in near for name in names) else found.expand(usual)

    return mended


def _is_from(found: re.Match[str], names: Sequence[str]) -> bool:
    """Whether a place stands before *born*: a country, a people, or a name before another name."""
    person = found.string.startswith(tuple(names), found.end())
    return _is_origin(found[1]) or (found[1] in names and person)


def _is_origin(word: str) -> bool:
    return word in COUNTRIES or is_of_a_people(word)
