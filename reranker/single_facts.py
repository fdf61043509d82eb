"""Single facts: the sentences of a text that say one fact each, so that texts of several facts give templates, too."""

import re
from collections.abc import Iterator

from reranker.extraction import delexicalised
from reranker.substitution import whole_words
from reranker.triples import Triple, Triples, entity_words, local_name

_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z])")
_PRONOUN = re.compile(r"^(?:It|He|She|They)\b")
_POSSESSIVE = re.compile(r"^(?:Its|His|Her|Their)\b")


def single_facts(triples: Triples, text: str) -> Iterator[tuple[Triples, str]]:
    """Yield each fact that a sentence says alone, with this sentence; a text of one fact is yielded as it is.

    The predicates come without their namespaces, as templates know them.

    A pronoun at the start of a sentence becomes the subject where all facts have the same. Texts that do not name an
    object word for word yield nothing, since any of their sentences may say that fact.
    """
    triples = tuple(triple._replace(predicate=local_name(triple.predicate)) for triple in triples)
    if len(triples) == 1:
        yield triples, text
        return
    if not all(_names(text, triple.object) for triple in triples):
        return
    subjects = {triple.subject for triple in triples}
    for sentence in _END.split(text.strip()):
        said = [triple for triple in triples if _names(sentence, triple.object)]
        if len(said) == 1:
            full = _with_subject(sentence, said[0]) if len(subjects) == 1 else sentence
            if delexicalised(said[0], full):
                yield tuple(said), full


def _with_subject(sentence: str, triple: Triple) -> str:
    subject = entity_words(triple.subject)
    if _names(sentence, triple.subject):
        return sentence
    return _POSSESSIVE.sub(lambda _: f"{subject}'s", _PRONOUN.sub(lambda _: subject, sentence))


def _names(text: str, entity: str) -> bool:
    return bool(re.search(whole_words([entity_words(entity)]).pattern, text, re.IGNORECASE))
