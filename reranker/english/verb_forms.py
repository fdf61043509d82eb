"""Verb forms: verbs as nouns, passives that do not exist, bare verbs for participles, and sentences without a verb."""

import re
from collections.abc import Iterator
from functools import lru_cache

from reranker.english.parts import SENTENCE_START, Place
from reranker.substitution import whole_words
from reranker.triples import Triples, predicate_words
from reranker.verbaliser import verbalise
from reranker.verbaliser.forms import written_forms
from reranker.verbaliser.lexicon import inflected, is_adverb, lemma, listed, participle, present, simple_past
from reranker.verbaliser.phrases import PREPOSITIONS

_BEFORE_NOUN = re.compile(r"(?:\b(?:[Aa]n?|[Tt]he|[Ii]ts|[Tt]heir|[Hh]is)|['’]s) ([a-z]+s)\b")
_PARTICIPLE_AS_NOUN = re.compile(r"(?:\b(?:[Tt]he|[Ii]ts|[Tt]heir|[Hh]is|[Hh]er)|['’]s) ([a-z]+ed) (?:is|are|was|of)\b")
_LAST_DONE = re.compile(r"\b(?:[Tt]he|[Ii]ts|['’]s) (?:first|last) ([a-z]+) (?:is|was|of)\b")
_NO_PASSIVE = re.compile(
    r"\b(?:is|are|was|were|been) (?:[a-z]+ly |first |last )?"
    r"(?:(?:appeared|arrived|belonged|consisted|died|disappeared|emerged|existed|happened|occurred)\b|"
    r"competed\b(?! for)|participated\b|resided\b|(?:landed|lived) (?:at|in|on)\b(?![^.]* by )|"
    r"lost to (?=[A-Z])(?![^.]* in \d{4})|"
    r"(?:ate|became|began|came|chose|did|drank|drove|fell|flew|froze|gave|grew|knew|ran|rang|rode|sang|sank|shook|shrank|"
    r"spoke|sprang|stole|swam|swore|threw|took|tore|went|wore|wrote)\b)"
)
_SENTENCE = re.compile(rf"{SENTENCE_START}(?:XX+|The) (?:[^.!?]* )?(?:XX+|\w{{4,}})[.!?](?= [A-Z]|$)")
_AGENTS = (
    "architect author builder composer creator designer director distributor editor founder illustrator manager "
    "operator owner producer publisher translator writer"
)
_AGENT_BY = re.compile(rf"\b(?:is|are|was|were) (?:{_AGENTS.replace(' ', '|')}) by\b")
_BY = re.compile(r"\b(?:is|are|was|were|been) ([a-z]+) by\b(?! \d| (?:and|far|side)\b)")
_IS_NOT = re.compile(r"\b(?:is|are|was|were) not ([a-z]+s)\b")
_DOES_NOT = re.compile(r"\b(?:does|do|did|can|could|will|would|must|should) ?not ([a-z]+s)\b")
_IT = re.compile(rf"{SENTENCE_START}(?:It|He|She) ([a-z]+)\b")
_NO_NOUNS = frozenset({"once", "never", "co", "have", "has", "does", "can", "may", "will", "might", "must", "is"})
_WORD = re.compile(r"[^\W\d_]+")


def verbs_as_nouns(text: str) -> Iterator[Place]:
    """Yield the places where a verb stands as a noun: "the departs from Oslo", "his defeated is Bo"."""
    patterns = ((_BEFORE_NOUN, present), (_PARTICIPLE_AS_NOUN, participle), (_LAST_DONE, participle))
    for pattern, verb in patterns:
        for match in pattern.finditer(text):
            if verb(match[1]) and not any(lemma(match[1], part) for part in ("NOUN", "ADJ")):
                yield match.span()


def verbless(triples: Triples, text: str) -> Iterator[Place]:
    """Yield the places of sentences in which no word can be a verb: "Bo Ray allergic to penicillin".

    Only sentences are tried that begin with a name of the triples or with *the*.
    """
    for sentence in _SENTENCE.finditer(_names(triples).sub(lambda name: "X" * len(name[0]), text)):
        words = _WORD.findall(sentence[0])
        if len(words) > 2 and not any(_can_be_verb(word.lower()) for word in words):
            yield sentence.span()


def labels_as_verbs(triples: Triples, text: str) -> Iterator[Place]:
    """Yield the places where a predicate without a verb stands between its subject and object: "Oz price range £20"."""
    for triple in triples:
        words = predicate_words(triple.predicate).lower()
        if not _is_label(words.split()) or f" {words} " not in text:
            continue
        if verbalise(triple).template == f"{{subject}} {words} {{object}}.":
            continue
        before, after = (whole_words(written_forms(name)).pattern for name in (triple.subject, triple.object))
        yield from (match.span() for match in re.finditer(f"{before} {re.escape(words)} {after}", text))


def _is_label(words: list[str]) -> bool:
    """Whether a predicate begins with a noun and has no verb for its subject: `copies sold`, but not `once managed`."""
    first, last = words[0], words[-1]
    if len(words) < 2 or lemma(first, "NOUN") is None or first in _NO_NOUNS or last in PREPOSITIONS:
        return False
    return not (
        simple_past(first) or participle(first) or is_adverb(first) or (present(first) and not participle(last))
    )


@lru_cache(maxsize=1024)
def _names(triples: Triples) -> re.Pattern[str]:
    names = (entity for triple in triples for entity in (triple.subject, triple.object))
    return whole_words(form for name in names for form in written_forms(name))


@lru_cache(maxsize=4096)
def _can_be_verb(word: str) -> bool:
    if word == "cannot" or present(word) or any(lemma(word, part) for part in ("VERB", "AUX")):
        return True
    return word.endswith("ed") and not any(lemma(word, part) for part in ("NOUN", "ADJ", "ADV"))


def false_passives(text: str) -> Iterator[Place]:
    """Yield the places of verbs in the past or without passive behind *be*: "it was sank", "it was first appeared"."""
    for match in _NO_PASSIVE.finditer(text):
        yield match.span()


def agents_by(text: str) -> Iterator[Place]:
    """Yield the places of a person's role in place of the verb: "was director by"."""
    yield from (match.span() for match in _AGENT_BY.finditer(text))


def bare_verbs(text: str) -> Iterator[Place]:
    """Yield the places of verbs in a wrong form: "is breed by Bo", "It term 10", "is not sings", "does not takes"."""
    for pattern in (_IS_NOT, _DOES_NOT):
        yield from (match.span() for match in pattern.finditer(text) if present(match[1]))
    for match in _IT.finditer(text):
        unchanged = inflected(match[1], "VBD") == match[1] or listed(match[1], "unchanged participles")
        if _is_bare(match[1]) and not lemma(match[1], "AUX") and not unchanged:
            yield match.span()
    for match in _BY.finditer(text):
        unchanged = listed(match[1], "unchanged participles") or inflected(match[1], "VBN") == match[1]
        if _is_bare(match[1]) and not unchanged and not lemma(match[1], "ADJ"):
            yield match.span()


def _is_bare(word: str) -> bool:
    return lemma(word, "VERB") == word and not lemma(word, "ADV")
