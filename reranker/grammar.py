"""Grammar: wrong articles, truth values as words, and words that English does not have."""

import re
from collections.abc import Iterator
from functools import cache

from reranker.triples import Triple, Triples, entity_words, predicate_words
from reranker.verbaliser.forms import MONTHS
from reranker.verbaliser.lexicon import lemma, participle, present, with_article
from reranker.verbaliser.wording import worded

Place = tuple[int, int]

_MONTHS = "|".join(MONTHS)
_ARTICLE = re.compile(r"(\ban?|(?:^|(?<=[.!?] ))An?) ([a-z]{2,}|[A-Z][a-z]{3,})\b(?!['’-]|\.\w)")
_TRUTH = re.compile(r"(?<=\w )(?:yes|no|true|false)\b(?=[,;!?]|\.(?!\s*\d)|$)")
_BEFORE_NOUN = re.compile(r"(?:\b(?:[Aa]n?|[Tt]he|[Ii]ts|[Tt]heir|[Hh]is)|['’]s) ([a-z]+s)\b")
_PARTICIPLE_AS_NOUN = re.compile(r"(?:\b(?:[Tt]he|[Ii]ts|[Tt]heir|[Hh]is|[Hh]er)|['’]s) ([a-z]+ed) (?:is|are|was|of)\b")
_NO_PASSIVE = re.compile(
    r"\b(?:is|are|was|were|been) (?:[a-z]+ly |first |last )?"
    r"(?:appeared|arrived|belonged|consisted|died|disappeared|emerged|existed|happened|occurred)\b"
)
_DAY = r"\d{1,2}(?:st|nd|rd|th)?"
_IN_DAY = re.compile(rf"\bin (?:the )?(?:{_DAY} (?:of )?(?:{_MONTHS})|(?:{_MONTHS}) {_DAY}(?!\d|[.,]\d))\b(?! [A-Z])")
_LOWER_WORD = re.compile(r"(?<![\w'’.@/-])[a-z]{4,}(?![\w'’@/-]|\.\w)")
_WORD = re.compile(r"[^\W\d_]+")
_EITHER = ("herb", "histor", "homage", "hotel", "hors")  # some say `a`, some say `an`
_CONTENT = ("NOUN", "VERB", "ADJ", "ADV", "AUX")
# Words of English that the lexicon of inflections leaves out, since they have no other forms.
_UNINFLECTED = (
    "about above across after against albeit along alongside although amid among amongst around because before behind "
    "below beneath beside besides between beyond both despite down during each eight eighteen eighty either eleven "
    "every except fifteen fifty five forty four fourteen from hers herself himself hundred inside into itself like "
    "minus myself near neither nine nineteen ninety none onto opposite other ours outside over past plus regarding "
    "seven seventeen seventy since sixteen sixty somebody someone something than that their theirs them themselves "
    "then these they thirteen thirty this those though thousand three through throughout till toward towards twelve "
    "twenty under underneath unless unlike until upon versus what whatever when whenever where whereas wherever "
    "whether which whichever while whilst whoever whom whose with within without would yours apps euros euro kilos "
    "county counties processor processors entree entrees clientele themed ebook ebooks carbs"
)
_WITHOUT_FORMS = frozenset(_UNINFLECTED.split())


def wrong_articles(text: str) -> Iterator[Place]:
    """Yield the places of `a` before a vowel sound and of `an` before another sound."""
    for match in _ARTICLE.finditer(text):
        both = match[2].lower().startswith(_EITHER)
        if not both and not with_article(match[2]).startswith(f"{match[1].lower()} "):
            yield match.span()


def bare_truth(triples: Triples, text: str) -> Iterator[Place]:
    """Yield the places where a truth value of the triples stands as a noun: "its waterproof is yes"."""
    if any(worded(triple.object).truth is not None for triple in triples):
        yield from (match.span() for match in _TRUTH.finditer(text))


def verbs_as_nouns(text: str) -> Iterator[Place]:
    """Yield the places where a verb stands as a noun: "the departs from Oslo", "his defeated is Bo"."""
    for pattern, verb in ((_BEFORE_NOUN, present), (_PARTICIPLE_AS_NOUN, participle)):
        for match in pattern.finditer(text):
            if verb(match[1]) and not any(lemma(match[1], part) for part in ("NOUN", "ADJ")):
                yield match.span()


def false_passives(text: str) -> Iterator[Place]:
    """Yield the places of verbs without passive behind a form of *be*: "it was first appeared in 1991"."""
    for match in _NO_PASSIVE.finditer(text):
        yield match.span()


def days_in(text: str) -> Iterator[Place]:
    """Yield the places of *in* before a day: "published in 21 September"."""
    for match in _IN_DAY.finditer(text):
        yield match.span()


def unknown_words(triples: Triples, text: str) -> Iterator[Place]:
    """Yield the places of words in lower case that neither English nor the triples have: "pain reliefd"."""
    given = {word for triple in triples for word in _words(triple)}
    for match in _LOWER_WORD.finditer(text):
        if given.isdisjoint((match[0], match[0].removesuffix("s"))) and not _is_english(match[0]):
            yield match.span()


def _words(triple: Triple) -> list[str]:
    words = f"{entity_words(triple.subject)} {predicate_words(triple.predicate)} {entity_words(triple.object)}"
    return _WORD.findall(words.lower())


@cache
def _is_english(word: str) -> bool:
    """Whether a word is in the lexicon, or is made of two words of the lexicon such as `water` and `front`."""
    if _in_lexicon(word):
        return True
    return any(_in_lexicon(word[:cut]) and _in_lexicon(word[cut:]) for cut in range(3, len(word) - 2))


@cache
def _in_lexicon(word: str) -> bool:
    return word in _WITHOUT_FORMS or any(lemma(word, part) for part in _CONTENT)
