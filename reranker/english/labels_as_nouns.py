"""Labels as nouns: predicates that are no noun phrases, told as if they were: "Its what to bring is a lantern."."""

import re
from collections.abc import Iterator, Set
from functools import lru_cache

from reranker.english.parts import Place
from reranker.triples import Triples, predicate_words
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.lexicon import is_adverb, is_person, lemma, participle
from reranker.verbaliser.own_subjects import MODALS
from reranker.verbaliser.phrases import PREPOSITIONS

_NO_NOUNS = frozenset(
    {"what", "how", "if", "because", "who", "whom", "when", "where", "why", "that", "not", "must", "should", "could"}
    | {"would", "is", "are", "was", "were", "do", "does", "did", "has", "have", "had", "be", "been"}
    | {"now", "then", "also", "still", "here", "there", "you", "we", "they", "never", "will", "us", "me", "him", "them"}
)
_NOUNS_TOO = frozenset({"spend", "act", "acts", "open", "dam", "deductible", "around", "bar"})
_BEFORE_NOUNS = frozenset({"outside", "inside", "off", "near", "over", "under", "after", "by"})  # `outside_temperature`
_BE = r"(?:is|are|was|were|includes?)"
_ITS = r"(?:\b(?:[Tt]he|[Ii]ts|[Tt]heir) |['’]s )"
_VALUE = re.compile(r"\b(?P<verb>includes?|are|is) (?P<first>[a-z]+) (?P<next>[a-z]+)\b")


def labels_as_nouns(triples: Triples, text: str) -> Iterator[Place]:
    """Yield the places where a predicate that is no noun phrase has an article: "The if it rains of Oz is …".

    So are objects that are no nouns: "The dogs of Oz include banned in summer", "The guests are must leave".
    """
    for label in _labels(triples):
        spelt = rf"(?i:{re.escape(label)})"  # `where_on_Saturdays`
        of_one, of_its = rf"\ban? {spelt}\b", rf"{_ITS}{spelt} (?:of|by|{_BE})\b"
        said = of_its if _NO_NOUNS.isdisjoint(label.split()) else f"{of_one}|{of_its}"
        yield from (match.span() for match in re.finditer(said, text))
    objects = {usual_form(triple.object) for triple in triples}
    for match in _VALUE.finditer(text):
        first, lists = match["first"], match["verb"].startswith("include")
        told = any(name.startswith(f"{first} {match['next']}") for name in objects)
        done = lists and match["next"] in PREPOSITIONS and _is_only_participle(first)
        if told and (first in MODALS or done):
            yield match.span()


@lru_cache(maxsize=1024)  # the candidates of an input share their triples
def _labels(triples: Triples) -> Set[str]:
    """Return the predicates in words that are no noun phrases."""
    labels = {predicate_words(triple.predicate).lower() for triple in triples}
    return {label for label in labels if label and not _is_noun_phrase(label.split())}


def _is_noun_phrase(words: list[str]) -> bool:
    *before, last = words
    noun = lemma(last, "NOUN") is not None or last.endswith("ing") or last in _NOUNS_TOO
    off = last in ("off", "out", "up") and before and lemma(before[-1], "NOUN") == before[-1]  # `day_off`
    if off and _NO_NOUNS.isdisjoint(words):
        return True
    begins = words[0] in PREPOSITIONS and not (words[0] in _BEFORE_NOUNS and before and noun)
    if not _NO_NOUNS.isdisjoint(words) or begins or (last in PREPOSITIONS and not noun):
        return False
    if noun or not last.isalpha() or is_person(last) or before[-1:] == ["to"]:  # `months_to_repay`
        return True
    done = participle(last) is not None or last == "available"
    if done and before and lemma(before[-1], "NOUN"):  # `amount_awarded`
        return True
    return not (is_adverb(last) or lemma(last, "ADJ") or done or lemma(last, "VERB"))


def _is_only_participle(word: str) -> bool:
    return participle(word) is not None and not lemma(word, "NOUN") and not lemma(word, "ADJ")
