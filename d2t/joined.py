"""Joined: a text that was put together from parts, with the source and the triples of each part."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from d2t.stiffness import in_clauses
from reranker.candidates import Candidate
from reranker.templates import Templates
from reranker.triples import Triples
from reranker.verbaliser.aggregation import sentence_count, with_shared_sentences
from reranker.verbaliser.chained import with_clauses
from reranker.verbaliser.closing_commas import with_closing_commas, without_closing_commas
from reranker.verbaliser.fluent import fluent_forms
from reranker.verbaliser.forms import names_of

_ENDS = (".", "!", "?", '."', '!"', '?"')


@dataclass(frozen=True)
class Part:
    """One or more sentences about some of the triples of an input.

    Args:
        source: `beam`, `escalated` or `template`, as in `d2t.choice.Choice`.
        triples: the positions of these triples in the input, from 0.
    """

    text: str
    source: str
    triples: tuple[int, ...]


@dataclass(frozen=True)
class Joined(Candidate):
    """A text that was put together from parts."""

    parts: tuple[Part, ...] = ()


def join(parts: Sequence[Part]) -> Joined:
    """Join the texts of parts, each with a full stop; a part whose words were said already adds nothing to the text."""
    finished = [part if part.text.endswith(_ENDS) else replace(part, text=f"{part.text}.") for part in parts]
    text = ""
    for part in finished:
        text = text if part.text in text else f"{text} {part.text}".strip()
    return Joined(text, parts=tuple(finished))


def more_fluent(triples: Triples, parts: Sequence[Part], text: str, templates: Templates) -> tuple[Joined, ...]:
    """Return texts with shared sentences, clauses, pronouns and joined forms, best first, where these change the text.

    Args:
        templates: say facts in clauses that the text says as forms.
    """
    names = names_of(triples)
    said = in_clauses(triples, without_closing_commas(text, names), templates)
    shared = with_shared_sentences(triples, said)
    chained = with_clauses(triples, shared)
    fluent = tuple(form for each in dict.fromkeys((chained, shared, said)) for form in fluent_forms(triples, each))
    if len(parts) > 1:  # *it* may begin the sentences of two parts
        fluent = tuple(with_shared_sentences(triples, each, pronouns=True) for each in fluent)
    texts = dict.fromkeys(with_closing_commas(each, names) for each in fluent)
    return tuple(Joined(each, parts=tuple(parts)) for each in texts if each != with_closing_commas(text, names))


def is_longer(triples: Triples, joined: Joined, templates: Templates) -> bool:
    """Whether a joined text takes more sentences than the templates' own text, when both are made more fluent."""
    fluent = more_fluent(triples, joined.parts, joined.text, templates)[:1] or (joined,)
    return sentence_count(fluent[0].text) > sentence_count(templates.fluent(triples))
