"""Own words: sentences that the templates make of facts are read as the facts themselves.

"The neon tetra is an omnivore and costs 5 EUR." says the facts "The diet of neon tetra is omnivore." and "The price of
neon tetra is 5 EUR." by construction. A small NLI classifier, which knows the facts, is often unsure of such sentences.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from reranker.retold import Read, Retelling
from reranker.substitution import compiled
from reranker.templates import Templates
from reranker.triples import Triple, Triples
from reranker.verbaliser.aggregation import SENTENCE_END, with_shared_sentences
from reranker.verbaliser.chained import chained
from reranker.verbaliser.closing_commas import without_closing_commas
from reranker.verbaliser.fluent import fluent_forms
from reranker.verbaliser.forms import names_of, usual_form

RULES = 7  # to be raised when a rule below or in retold.py changes
_PRONOUN = re.compile(r"(?:It|Its|They|Their)\b")


@dataclass(frozen=True)
class _Told:
    """Triples, and the sentence that says them in a text.

    Args:
        triples: one about the subject of the sentence, and maybe others about its last name.
        end: the last words of the sentence, which stay when sentences are joined.
    """

    triples: Triples
    sentence: str
    end: re.Pattern[str]

    @property
    def subject(self) -> str:
        """What the sentence is about."""
        return self.triples[0].subject


class OwnWords:
    """Reads the sentences that templates make of facts: with the subject first, shared, joined or with a pronoun.

    It also reads sentences that put the words of such sentences together in any other way (`reranker.retold`).
    """

    def __init__(self, templates: Templates):
        self.templates = templates
        self._told = lru_cache(maxsize=1024)(self._tell)
        self._retelling = lru_cache(maxsize=1024)(self._retell)

    def in_facts(self, triples: Triples, text: str) -> str:
        """Return the text in which each sentence of the templates' own making is the facts that it says."""
        if not any(one.end.search(text) for one in self._told(triples)):
            return text
        read = list(self._read(triples, text))
        if not any(found for _, found in read):
            return text
        facts = dict(zip(triples, self.templates.facts(triples), strict=True))
        return " ".join(" ".join(facts[t] for t in found.triples) if found else sentence for sentence, found in read)

    def told(self, triples: Triples, text: str) -> frozenset[Triple]:
        """Return the triples that a text tells in sentences of the templates' own making."""
        return frozenset(triple for _, found in self._read(triples, text) if found for triple in found.triples)

    def _read(self, triples: Triples, text: str) -> Iterator[tuple[str, Read | None]]:
        """Yield each sentence with what it says, if it is of the templates' own making."""
        before = ""  # the sentence before, without pronouns
        for sentence in SENTENCE_END.split(without_closing_commas(text, names_of(triples))):
            found = next(self._joined(triples, before, sentence), None)
            found = found or self._retelling(triples).read(sentence, before)
            yield sentence, found
            as_it_is = "" if _PRONOUN.match(sentence) else sentence
            before = found.named if found else as_it_is

    def _tell(self, triples: Triples) -> tuple[_Told, ...]:
        alone = self._sentences(triples)
        told: list[tuple[Triples, str]] = [((triple,), sentence) for triple, sentence in alone.items()]
        together = chained(alone)
        for triple, sentence in together.items():
            if sentence != alone[triple]:  # it tells of its object, too
                own = (t for t in alone if t.subject == triple.object and t not in together)
                told.append(((triple, *own), sentence))
        return tuple(_Told(some, sentence, _end(usual_form(some[0].object), sentence)) for some, sentence in told)

    def _retell(self, triples: Triples) -> Retelling:
        names = names_of(triples)
        facts = (without_closing_commas(fact, names) for fact in self.templates.facts(triples))
        plain = dict(zip(triples, facts, strict=True))
        sentences = self._sentences(triples)
        return Retelling({triple: dict.fromkeys((said, plain[triple])) for triple, said in sentences.items()})

    def _sentences(self, triples: Triples) -> dict[Triple, str]:
        names = names_of(triples)
        said = (without_closing_commas(sentence, names) for sentence in self.templates.sentences(triples))
        return dict(zip(triples, said, strict=True))

    def _joined(self, triples: Triples, before: str, sentence: str) -> Iterator[Read]:
        """Yield what a sentence says, if the templates make this sentence of facts.

        Args:
            before: the sentence before, without pronouns.
        """
        told = self._told(triples)
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
                    yield Read(tuple(chain(*(one.triples for one in some))), SENTENCE_END.split(base)[-1])


def _in_context(triples: Triples, before: str, base: str) -> Iterator[str]:
    """Yield the fluent forms of sentences that stand behind another sentence."""
    for form in fluent_forms(triples, f"{before} {base}".strip()):
        yield form.removeprefix(before).strip()


def _end(value: str, sentence: str) -> re.Pattern[str]:
    """Return a pattern of the value as the sentence ends with it, or else of the last word of the sentence."""
    last = value if f"{value}." in sentence else sentence.removesuffix(".").split()[-1]
    return compiled(rf"(?<!\w){re.escape(last)}(?!\w)")
