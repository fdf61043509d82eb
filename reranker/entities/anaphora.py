"""Anaphora"""

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


class RootAnaphora:
    """Every pronoun, and `the book` and the like, stands for one entity: the root of the graph.

    Args:
        root: that entity; None: the one with the most triples, as subject rather than as object.
    """

    def __init__(self, root: str | None = None):
        self.root = root

    @property
    def signature(self) -> str:
        """The root, where it is given."""
        return "root" if self.root is None else f"root-{self.root}"

    def resolve(self, triples: Triples, text: str, named: list[Mention]) -> Iterator[Mention]:
        """All pronouns and descriptions, as mentions of the root."""
        root = self.root or root_of(triples)
        for pattern, method in ((_PRONOUN, "pronoun"), (_DESCRIPTION, "description")):
            for match in pattern.finditer(text):
                yield Mention(root, match.start(), match.end(), method)


def root_of(triples: Iterable[Triple]) -> str:
    """The entity of the most triples; among equal ones that which is subject most often, then the first.

    Numbers, dates and truth values are none, as long as there is another.
    """
    triples = tuple(triples)
    as_subject = Counter(triple.subject for triple in triples)
    degree = as_subject + Counter(triple.object for triple in triples)
    things = [entity for entity in degree if not is_value(entity)] or list(degree)
    return max(things, key=lambda entity: (degree[entity], as_subject[entity]))


_REMEDY = (
    "StanzaCoreference needs the extra coreference (pip install 'd2t-reranker[coreference]') and Stanza's English "
    "models (python -c \"import stanza; stanza.download('en', processors='tokenize,coref')\"); or use RootAnaphora"
)


class StanzaCoreference:
    """Pronouns and descriptions that Stanza puts into one chain with a name (CAW-coref, D'Oosterlinck et al. 2023).

    Args:
        pipeline: what makes a Stanza document of a text; None: Stanza's English pipeline, its models already there.

    Raises:
        InputError: Stanza or its models are not there; the message says how to get them.
    """

    signature = "stanza"

    def __init__(self, pipeline: Callable[[str], Any] | None = None):
        self.pipeline = pipeline or _english_pipeline()

    def resolve(self, triples: Triples, text: str, named: list[Mention]) -> Iterator[Mention]:
        """The other mentions of each chain that has a named one."""
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
    except ImportError as error:
        raise InputError(f"{_REMEDY} ({error})") from None
    try:
        pipeline: Callable[[str], Any] = stanza.Pipeline(
            "en", processors="tokenize,coref", download_method=None, verbose=False
        )
    except Exception as error:  # each of its parts raises its own kind where a model is absent
        raise InputError(f"{_REMEDY} ({error})") from error
    return pipeline
