"""Surface forms: how the names, numbers and facts of triples are written in a text of the generator."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Set
from functools import cache, lru_cache

from d2t.generator.casing import plain
from reranker.substitution import entities_in_words, whole_words
from reranker.templates import Templates
from reranker.triples import Triple, Triples, entity_words, predicate_key, predicate_words
from reranker.verbaliser.articles import kind_without_article
from reranker.verbaliser.forms import written_forms
from reranker.verbaliser.lexicon import WORDS
from reranker.verbaliser.names import HOST, capitalised
from reranker.verbaliser.objects import object_in_words
from reranker.verbaliser.predicate_words import predicate_words_as_spelt
from reranker.verbaliser.wording import worded

_OF_NAMES = frozenset(WORDS["predicates of works"] + WORDS["predicates of names"])
_BEFORE_NAMES = frozenset(WORDS["said of where persons were"] + WORDS["values with a name"])
_SMALL = re.compile(r"(?:^|_)(?:genre|ingredients?)$")  # predicates of objects that are no names
_NOTHING = re.compile(r"(?!)")


def capitalised_names(triples: Triples) -> Set[str]:
    """Return the names that keep their capitals inside a sentence though they are words, too: `Reading`, `Stripe`.

    They are titles of films, books and records, and names of firms, teams and places, by what is said of them.
    """
    subjects = {entity_words(t.subject) for t in triples if predicate_key(t.predicate) in _OF_NAMES}
    objects = {(entity_words(t.object), predicate_key(t.predicate)) for t in triples}
    return subjects | {name for name, key in objects if key == "near" or (key in _BEFORE_NAMES and " " not in name)}


def names_and_numbers(triples: Triples) -> list[str]:
    """Return names and numbers in the order of the triples; lower-case values such as `riverside` are neither."""
    return [entity for entity in entities_in_words(triples) if any(c.isupper() or c.isdigit() for c in entity)]


def entities_said(sentences: Mapping[Triple, str]) -> list[str]:
    """Return the subjects and objects that the sentences of facts say word for word, but no *yes* or *no*."""
    said = [(entity, sentence) for one, sentence in sentences.items() for entity in entities_in_words([one])]
    return list(
        dict.fromkeys(
            entity
            for entity, sentence in said
            if worded(entity).truth is None and whole_words([entity, capitalised(entity)]).search(sentence)
        )
    )


def owners_of_forms(entities: Iterable[str]) -> dict[str, str]:
    """Return the entity that each written form stands for. An entity in words stands for itself."""
    forms = {form: entity for entity in reversed(list(entities)) for form in written_forms(entity)}
    return forms | {entity: entity for entity in entities}


@lru_cache(maxsize=4096)
def as_told(triples: Triples) -> dict[str, str]:
    """Return the numbers and lists of triples as the templates write them: `97,435` for `97435`, `oil` for `Oil`."""
    objects = {entity_words(triple.object): triple for triple in triples}
    count = Counter(entity_words(triple.object) for triple in triples)
    groups = {words: f"{int(words):,}" for words in objects if words.isdecimal() and count[words] == 1}
    told = {words: form for words, form in groups.items() if form in _templates().fill(objects[words])}
    lists = {words: triple for words, triple in objects.items() if ", " in words}
    joined = {words: form for words in lists if (form := worded(words).joined) in _templates().fill(lists[words])}
    plain = (words for words, t in objects.items() if words.isalpha() or _SMALL.search(predicate_key(t.predicate)))
    small = {words: words.lower() for words in plain if words != words.lower() == object_in_words(objects[words])}
    return small | told | {words: object_in_words(triple) for words, triple in lists.items()} | joined


def kinds_told(triples: Triples, usual: Mapping[str, str]) -> dict[str, str]:
    """Return the subjects that have an article as the kind of an animal or a model: `blue whale` for `Blue whale`."""
    subjects = {entity_words(t.subject): t.subject for t in triples}
    told = {w: kind_without_article(usual[w], subject, triples) for w, subject in subjects.items() if w in usual}
    return {words: kind for words, kind in told.items() if kind}


def small_words(triples: Triples, told: str) -> Set[str]:
    """Return the words of predicates that stay in lower case: not those of the names, and none that is told as a name.

    The last word of a predicate stays so though a name has it: *the county* of Lee County.
    """
    predicates = [predicate_words(triple.predicate).lower().split(" ") for triple in triples]
    named = {word.lower() for name in entities_in_words(triples) for word in name.split() if word != word.lower()}
    nouns = {words[-1] for words in predicates} | ({word for words in predicates for word in words} - named)
    spelt = {word for triple in triples for word in predicate_words_as_spelt(triple.predicate)}
    return nouns - {plain(word) for word in (*re.findall(r"\w+", told), *spelt) if word != word.lower()}


@lru_cache(maxsize=4096)
def predicate_told(predicate: str) -> str:
    """Return the words of the fact of a predicate: `was added to the National Register of Historic Places on`."""
    fact = _templates().fill(Triple("...", predicate, "..."))
    return fact[:1].lower() + fact[1:]


@lru_cache(maxsize=4096)
def sentences_of(triples: Triples) -> tuple[str, ...]:
    """Return the template sentence of each triple, as texts say it."""
    return _templates().sentences(triples)


@cache
def _templates() -> Templates:
    return Templates.load()


@lru_cache(maxsize=4096)
def spelt_out(entity: str) -> re.Pattern[str]:
    """Return a pattern of a name or measure of several words as the generator spells it: `a c cesena` for A.C. Cesena.

    A measure may have its unit in brackets.
    """
    words = re.findall(r"[^\W_]+", plain(entity))
    if len(words) < 2 or (entity == entity.lower() and not entity[0].isdigit()):
        return _NOTHING
    spelt = r"[ .,'’(/–-]{0,3}".join(map(re.escape, words))
    return re.compile(rf"(?<![\w<.-]){spelt}\b(?![>-])\)?")


def takes_no_article(entity: str) -> bool:
    """Whether an entity is an airport, a university, or a name of one word: `Lisbon`, but not `Netherlands`."""
    if entity.endswith((" Airport", " University")) or HOST.match(entity):
        return True
    entity = entity.partition(" (")[0]  # `Rust (programming language)`
    return entity.isalpha() and entity[0].isupper() and not entity.endswith("s") and entity not in WORDS["with the"]
