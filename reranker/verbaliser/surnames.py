"""Surnames: sentences about a person begin with the surname once a sentence has the full name."""

import re
from collections.abc import Iterable
from functools import lru_cache

from reranker.triples import Triples, predicate_key
from reranker.verbaliser.aggregation import SENTENCE_END
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.lexicon import WORDS, is_person, is_plural, lemma
from reranker.verbaliser.person_names import (
    PARTICLES,
    ends_in_given_name,
    is_double_given_name,
    is_persons_name,
    without_title,
)
from reranker.verbaliser.told_as_person import is_told_as_person

_NAME = re.compile(
    r"(?P<first>[^\W\d_][\w’-]+)(?: [A-Z]\.)* "
    rf"(?P<last>(?:(?:{PARTICLES}) )*(?P<main>[^\W\d_](?!\w*-[a-z])[\w'’-]{{2,}}))"
)
_NOT_GIVEN = frozenset(WORDS["no given names"])  # titles, and surnames that come first
_OF_A_LIFE = re.compile(
    r"(?:^|_)(?:birth|born|birthplace|death|died|alma_mater|occupation|profession|job|spouse|nationality|employer|"
    r"burial|doctoral|degree|thesis|constituency|elected|term|goals|caps|email|"
    r"position|shirt|assists|hire_date|department|job_title|salary|languages|birthday|height|"
    r"instrument|office|party|residence|mission|club|team|education|military|religion|active_years|record_label|turned_pro)(?:_|$)"
)
_OF_NAMES = re.compile(r"alias(?:es)?|also_known_as|nicknames?|(?:alternative|birth|full|other)_names?")


@lru_cache(maxsize=4096)
def surname(name: str) -> str:
    """Return the surname of a person's name: *Gorbach* of Ann M. Gorbach, *van der Laan* of Eberhard van der Laan.

    Empty where it may be another word: three full names may end in a double surname, some languages have the surname
    first, and `Iron Man` and `Captain Marvel` have none.
    """
    parts = _NAME.fullmatch(without_title(name))
    if parts is None or parts["first"] in _NOT_GIVEN or not all(map(_is_name, parts.group("first", "main"))):
        return ""
    words = [parts[part].lower() for part in ("first", "main")]
    return "" if all(lemma(word, "NOUN") for word in words) and any(map(is_person, words)) else parts["last"]


def _is_name(word: str) -> bool:
    return word[0].isupper() and not word.isupper()  # not `II`


def with_surnames(triples: Triples, text: str) -> str:
    """Return the text in which sentences begin with the surname of a person whom an earlier sentence names in full.

    "Ann Gorbach is from Ely. Ann Gorbach's son is Bo." → "Ann Gorbach is from Ely. Gorbach's son is Bo." Who shares the
    surname with another name of the triples keeps the full name.
    """
    own = {
        (usual_form(t.subject), usual_form(t.object))
        for t in triples
        if _OF_NAMES.fullmatch(predicate_key(t.predicate))
    }
    names = {usual_form(entity) for t in triples for entity in (t.subject, t.object)}
    lives = {
        usual_form(t.subject)
        for t in triples
        if _OF_A_LIFE.search(predicate_key(t.predicate)) or is_persons_name(usual_form(t.subject))
    }
    persons = {usual_form(t.subject) for t in triples if is_told_as_person(t.subject, triples)}
    sentences = SENTENCE_END.split(text)
    for name in sorted(persons & lives):
        last = surname(name)
        others = [other for other in names - {name} if (name, other) not in own]
        if not last or not _may_be_shortened(name, last, others):
            continue
        first = next((number for number, sentence in enumerate(sentences) if name in sentence), len(sentences))
        later = [_shortened(name, last, sentence) for sentence in sentences[first + 1 :]]
        sentences = [*sentences[: first + 1], *later]
    return " ".join(sentences)


def _may_be_shortened(name: str, last: str, others: Iterable[str]) -> bool:
    """Whether a name is not that of several, `Ely Rovers`, has a surname, and shares it with no other name."""
    several = is_plural(last.lower()) and not is_persons_name(name)
    shared = any(last.split()[-1] in re.findall(r"\w+", other) for other in others)
    own = not is_double_given_name(name) and not ends_in_given_name(name)
    return own and not several and not shared


def _shortened(name: str, last: str, sentence: str) -> str:
    """Return a sentence that begins with the surname: "The son of Ann Ray is Bo." → "Ray's son is Bo."."""
    short, full = last[0].upper() + last[1:], re.escape(name)
    said = re.sub(rf"^{full}(?=['’]s [a-z]|,? [a-z])", short, sentence)
    owned = rf"^(?:The|An?) (?P<noun>(?!.* of .* of )[A-Za-z][\w' -]*) of {full} (?=(?:is|was|are|were)\b)"
    return re.sub(owned, rf"{short}'s \g<noun> ", said)
