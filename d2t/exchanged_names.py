"""ExchangedNames: doubts a text that the generator finds likelier with two of its names exchanged."""

import re
from collections.abc import Sequence
from itertools import combinations

from d2t.data.facts import fact_key, renamed_triples
from d2t.generator import Generator
from d2t.generator.linearize import MARK
from reranker.candidates import EXCHANGED, Doubt
from reranker.check import Request
from reranker.signature import signature
from reranker.triples import Triples

RULES = 3  # to be raised when a rule below changes


class ExchangedNames:
    """Finds texts that say the wrong roles, such as who discovered whom.

    A small NLI classifier often passes these texts. The generator knows from its training where the names of a
    relation stand. It compares a text with the same text after an exchange of two names, or of two numbers. This
    is a contrast of likelihoods as in BARTScore (Yuan et al. 2021). Names beyond the generator's marks, eight in the
    checkpoint that ships, are not exchanged.

    Args:
        generator: a generator with marks for names; a generator without marks doubts nothing.
        margin: the gain of log-probability by an exchange from which a text is in doubt.
        unfamiliar_margin: the same for an input with a predicate that the generator was not trained on, of which it
            knows less well where names stand.
    """

    def __init__(self, generator: Generator, *, margin: float = 2.0, unfamiliar_margin: float = 5.0):
        self.generator, self.margin, self.unfamiliar_margin = generator, margin, unfamiliar_margin

    @property
    def signature(self) -> str:
        """Everything that changes a doubt."""
        margins = f"{self.margin}-{self.unfamiliar_margin}"
        return signature(exchanged=f"rules-{RULES}", margin=margins, by=self.generator.signature)

    def doubts(self, requests: Sequence[Request]) -> list[tuple[Doubt, ...]]:
        """Return the doubt about each text, or none: the exchange with the greatest gain."""
        exchanges = [self._exchanges(*request) for request in requests]
        asked = [number for number, targets in enumerate(exchanges) if len(targets) > 1]
        scores = self.generator.log_probabilities([(requests[n][0], list(exchanges[n])) for n in asked])
        found: list[tuple[Doubt, ...]] = [()] * len(requests)
        for number, likelihoods in zip(asked, scores, strict=True):
            if likelihoods is None:
                found[number] = (Doubt(EXCHANGED, "too long to be compared"),)
                continue
            given, *others = likelihoods
            best, names = max(zip(others, list(exchanges[number].values())[1:], strict=True))
            found[number] = (Doubt(EXCHANGED, names),) if best - given >= self._margin(requests[number][0]) else ()
        return found

    def _margin(self, triples: Triples) -> float:
        familiar = all(triple in self.generator.familiar for triple in triples)
        return self.margin if familiar else self.unfamiliar_margin

    def _exchanges(self, triples: Triples, text: str) -> dict[str, str]:
        """Return the text with marks, then the text with two of the marks exchanged, each with these two names."""
        names = self.generator.linearizer.names(triples)
        target = self.generator.linearizer.target(triples, text)
        marks = list(dict.fromkeys(mark for mark in MARK.findall(target) if mark in names))
        pairs = [pair for pair in combinations(marks, 2) if _differ(triples, *(names[mark] for mark in pair))]
        return {target: ""} | {_exchanged(target, pair): " and ".join(names[mark] for mark in pair) for pair in pairs}


def _differ(triples: Triples, one: str, other: str) -> bool:
    """Return whether an exchange of two names, or of two numbers or dates, changes what the triples say.

    It does not for two languages of one person, or for spouses.
    """
    exchanged = renamed_triples(triples, {one: other, other: one})
    alike = one[:1].isdigit() == other[:1].isdigit()
    return alike and set(map(fact_key, exchanged)) != set(map(fact_key, triples))


def _exchanged(target: str, pair: tuple[str, str]) -> str:
    other = {pair[0]: pair[1], pair[1]: pair[0]}
    return re.sub(MARK, lambda match: other.get(match[0], match[0]), target)
