"""Anaphora: pronouns and definite descriptions, resolved to the root of the graph or by a coreference model."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from reranker.entities.mentions import Mention
from reranker.entities.values import is_value
from reranker.errors import InputError
from reranker.triples import Triple, Triples

_PRONOUN = re.compile(r"\b(?:he|she|it|its|his|her|him|they|their|them)\b", re.I)
_DESCRIPTION = re.compile(
    r"\b(?:the|this)\s+(?:airport|band|book|building|city|club|comic|company|country|dish|film|food|hotel|institute|"
    r"journal|magazine|mission|monument|memorial|novel|place|player|restaurant|school|ship|state|team|town|university|"
    r"venue)\b(?!\s+of\b)",
    re.I,
)
_REMEDY = (
    "StanzaCoreference needs the extra coreference (pip install 'd2t-reranker[coreference]') and Stanza's English "
    "models (python -c \"import stanza; stanza.download('en', processors='tokenize,coref')\"); or use RootAnaphora"
)


class RootAnaphora:
    """Resolves every pronoun and description (`the book`) to the root of the graph (Faille et al. 2021).

    Args:
        root: the entity to resolve to; None: the entity that `root_of` finds.
    """

    def __init__(self, root: str | None = None):
        self.root = root

    @property
    def signature(self) -> str:
        """The root, if it is given."""
        return "root" if self.root is None else f"root-{self.root}"

    def resolve(self, triples: Triples, text: str, named: list[Mention]) -> Iterator[Mention]:
        """Yield all pronouns and descriptions as mentions of the root."""
        root = self.root or root_of(triples)
        for pattern, method in ((_PRONOUN, "pronoun"), (_DESCRIPTION, "description")):
            for match in pattern.finditer(text):
                yield Mention(root, match.start(), match.end(), method)


def root_of(triples: Iterable[Triple]) -> str:
    """Return the entity that is in the most triples.

    Among equals, the entity that is most often a subject is the root, then the first. A number, date or truth value is
    the root only if there is no other entity.
    """
    triples = tuple(triples)
    as_subject = Counter(triple.subject for triple in triples)
    degree = as_subject + Counter(triple.object for triple in triples)
    things = [entity for entity in degree if not is_value(entity)] or list(degree)
    return max(things, key=lambda entity: (degree[entity], as_subject[entity]))


class StanzaCoreference:
    """Resolves pronouns and descriptions by Stanza's coreference chains (CAW-coref, D'Oosterlinck et al. 2023).

    Args:
        pipeline: turns a text into a Stanza document; None: Stanza's English pipeline with its installed models.
    """

    signature = "stanza"

    def __init__(self, pipeline: Callable[[str], Any] | None = None):
        self.pipeline = pipeline or _english_pipeline()

    def resolve(self, triples: Triples, text: str, named: list[Mention]) -> Iterator[Mention]:
        """Yield the other mentions of each chain that has a mention by name."""
        document = self.pipeline(text)
        for chain in document.coref:
            spans = [_characters(document, m) for m in chain.mentions if isinstance(m.start_word, int)]
            entity = next((m.entity for m in named for start, end in spans if start <= m.start and m.end <= end), None)
            for start, end in spans:
                if entity is not None and not any(m.start < end and start < m.end for m in named):
                    yield Mention(entity, start, end, "coreference")


def _characters(document: Any, mention: Any) -> tuple[int, int]:
    words = document.sentences[mention.sentence].words[mention.start_word : mention.end_word]
    return words[0].start_char, words[-1].end_char


def _english_pipeline() -> Callable[[str], Any]:
    try:
        import stanza

        pipeline: Callable[[str], Any] = stanza.Pipeline(
            "en", processors="tokenize,coref", download_method=None, verbose=False
        )
    except Exception as error:  # a missing model raises a different exception in each processor
        raise InputError(f"{_REMEDY} ({error})") from error
    return pipeline
