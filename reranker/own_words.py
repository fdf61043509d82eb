"""Own words: sentences that the templates make of facts are read as the facts themselves.

"The neon tetra is an omnivore and costs 5 EUR." says the facts "The diet of neon tetra is omnivore." and "The price of
neon tetra is 5 EUR." by construction. A small NLI classifier, which knows the facts, is often unsure of such sentences.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from reranker.substitution import compiled
from reranker.templates import Templates
from reranker.triples import Triples
from reranker.verbaliser.aggregation import SENTENCE_END, with_shared_sentences
from reranker.verbaliser.chained import chained
from reranker.verbaliser.closing_commas import without_closing_commas
from reranker.verbaliser.fluent import fluent_forms
from reranker.verbaliser.forms import names_of, usual_form

RULES = 6  # to be raised when a rule below changes
_PRONOUN = re.compile(r"(?:It|Its|They|Their)\b")


@dataclass(frozen=True)
class _Told:
    """A fact, and the sentence that says the fact in a text.

    Args:
        end: the last words of the sentence, which stay when sentences are joined.
    """

    subject: str
    fact: str
    sentence: str
    end: re.Pattern[str]


class OwnWords:
    """Reads the sentences that templates make of facts: with the subject first, shared, joined or with a pronoun."""

    def __init__(self, templates: Templates):
        self.templates = templates
        self._told = lru_cache(maxsize=1024)(self._tell)

    def in_facts(self, triples: Triples, text: str) -> str:
        """Return the text in which each sentence of the templates' own making is the facts that it says."""
        told = self._told(triples)
        if not any(one.end.search(text) for one in told):
            return text
        sentences, before, found_any = [], "", False
        for sentence in SENTENCE_END.split(without_closing_commas(text, names_of(triples))):
            found = next(self._facts(triples, told, before, sentence), None)
            found_any = found_any or found is not None
            facts, before = found or (sentence, "" if _PRONOUN.match(sentence) else sentence)
            sentences.append(facts)
        return " ".join(sentences) if found_any else text

    def _tell(self, triples: Triples) -> tuple[_Told, ...]:
        names = names_of(triples)
        said = [without_closing_commas(sentence, names) for sentence in self.templates.sentences(triples)]
        facts = dict(zip(triples, self.templates.facts(triples), strict=True))
        alone = dict(zip(triples, said, strict=True))
        told = [(triple, facts[triple], sentence) for triple, sentence in alone.items()]
        together = chained(alone)
        for triple, sentence in together.items():
            if sentence != alone[triple]:  # it tells of its object, too
                own = " ".join(facts[t] for t in alone if t.subject == triple.object and t not in together)
                told.append((triple, f"{facts[triple]} {own}", sentence))
        return tuple(
            _Told(triple.subject, fact, sentence, _end(usual_form(triple.object), sentence))
            for triple, fact, sentence in told
        )

    def _facts(self, triples: Triples, told: Sequence[_Told], before: str, sentence: str) -> Iterator[tuple[str, str]]:
        """Yield the facts that a sentence is made of, and its last sentence without pronouns.

        Args:
            before: the sentence before, without pronouns.
        """
        for subject in dict.fromkeys(one.subject for one in told):
            name = usual_form(subject)  # which may have a value in it: `Ely vs Rye | home team | Ely`
            shown = sentence.replace(name, "_" * len(name))
            places = [(one.end.search(shown), one) for one in told if one.subject == subject]
            inside = [(place.start(), number, one) for number, (place, one) in enumerate(places) if place]
            facts = [one for *_, one in sorted(inside, key=lambda item: item[:2])]
            # A value may stand in the sentence of another fact by chance, so one fact may be too many.
            for some in filter(None, (facts, *([*facts[:at], *facts[at + 1 :]] for at in range(len(facts))))):
                base = with_shared_sentences(triples, " ".join(one.sentence for one in some))
                if sentence == base or sentence in _in_context(triples, before, base):
                    yield " ".join(one.fact for one in some), SENTENCE_END.split(base)[-1]


def _in_context(triples: Triples, before: str, base: str) -> Iterator[str]:
    """Yield the fluent forms of sentences that stand behind another sentence."""
    for form in fluent_forms(triples, f"{before} {base}".strip()):
        yield form.removeprefix(before).strip()


def _end(value: str, sentence: str) -> re.Pattern[str]:
    """Return a pattern of the value as the sentence ends with it, or else of the last word of the sentence."""
    last = value if f"{value}." in sentence else sentence.removesuffix(".").split()[-1]
    return compiled(rf"(?<!\w){re.escape(last)}(?!\w)")
