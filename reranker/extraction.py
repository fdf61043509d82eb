"""Templates from training data: texts of single triples, delexicalised; of each predicate's the best by agreement."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from reranker.nli import NLIClassifier, Pair
from reranker.substitution import whole_words
from reranker.templates import BACK_OFF, Template, Templates
from reranker.triples import Triple, Triples, entity_words, predicate_key

Single = tuple[Triple, str]
_BRACKETS = re.compile(r"\s*\([^()]*\)")
_GOOD = 0.5  # mean entailment probability from which a template is preferred to the back-off, however that fares
_MARGIN = 0.2  # by how much another wording must suit a value better, in entailment probability, to be taken for it


@dataclass(frozen=True)
class TemplateChoice:
    """The template of one predicate, and why.

    Args:
        template: a sentence, or a mapping of object value → sentence where one wording does not suit all values.
        source: `extracted`, `given` (there before) or `backoff`.
        agreement: mean over the examples of the lesser entailment probability of text → fact and fact → text; None
            where no text has the predicate alone.
        examples: how many texts it was judged by.
    """

    predicate: str
    template: Template
    source: str
    agreement: float | None
    examples: int


def delexicalised(triple: Triple, text: str) -> str | None:
    """The text with places for subject and object; None where it does not name each exactly once."""
    entities = {"subject": _forms(triple.subject), "object": _forms(triple.object)}
    places = {form.lower(): place for place, forms in entities.items() for form in forms}
    if "{" in text or "}" in text or len(places) < sum(map(len, entities.values())):
        return None
    named: list[str] = []

    def place_of(match: re.Match[str]) -> str:
        named.append(places.get(match[0].lower(), ""))
        return f"{{{named[-1]}}}"

    template = re.sub(whole_words(places).pattern, place_of, text, flags=re.IGNORECASE)
    return template if sorted(named) == ["object", "subject"] else None


def extracted(singles: Iterable[Single]) -> dict[str, Counter[str]]:
    """Predicate → its delexicalised texts with how many examples each comes from (Dušek & Kasner 2020, section 3.2)."""
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for triple, text in singles:
        if template := delexicalised(triple, text):
            found[predicate_key(triple.predicate)][template] += 1
    return dict(found)


def choose_templates(
    examples: Sequence[tuple[Triples, str]],
    classifier: NLIClassifier,
    given: Templates,
    *,
    candidates: int = 6,
    judges: int = 12,
) -> list[TemplateChoice]:
    """One choice for each predicate of the examples, by NLI in both directions against texts of that predicate alone.

    The paper takes any template of the predicate and names that as its weak spot: one may suit this value, not that.

    Args:
        given: templates that compete with the extracted ones, such as the handcrafted; the back-off is the last resort.
        candidates: most extracted templates of a predicate, the most frequent.
        judges: most texts by which those of a predicate are judged, those of different objects first.
    """
    singles: dict[str, list[Single]] = {predicate_key(t.predicate): [] for triples, _ in examples for t in triples}
    for triples, text in examples:
        if len(triples) == 1:
            singles[predicate_key(triples[0].predicate)].append((triples[0], text))
    if not singles:
        return []
    found = extracted(single for part in singles.values() for single in part)
    contests = []
    for predicate, part in sorted(singles.items()):
        common = [template for template, _ in found.get(predicate, Counter()).most_common(candidates)]
        own = given.by_predicate.get(predicate)
        contests.append(Contest(predicate, own, common, different_first(part)[:judges]))
    probabilities = classifier.probabilities([pair for contest in contests for pair in contest.pairs()])
    agreement = probabilities[:, classifier.entailment].reshape(-1, 2).min(-1)
    ends = np.cumsum([len(contest.rivals) * len(contest.singles) for contest in contests])
    return [contest.choice(part) for contest, part in zip(contests, np.split(agreement, ends[:-1]), strict=True)]


def chosen_templates(choices: Iterable[TemplateChoice], given: Templates) -> Templates:
    """The given templates with the choices in their place; predicates whose best is the back-off have none."""
    by_predicate = dict(given.by_predicate)
    for choice in choices:
        by_predicate.pop(choice.predicate, None)
        if choice.source != "backoff":
            by_predicate[choice.predicate] = choice.template
    return Templates(by_predicate, name="best")


@dataclass(frozen=True)
class Contest:
    """The templates that compete for one predicate, and the texts of it alone that judge them."""

    predicate: str
    own: Template | None
    common: list[str]
    singles: list[Single]

    @property
    def rivals(self) -> list[Template]:
        """All that compete, the back-off last."""
        return [*([self.own] if self.own else []), *self.common, BACK_OFF]

    def pairs(self) -> Iterator[Pair]:
        """Both directions for each rival and text; for a template's own text, no witness, the back-off stands in."""
        for template in self.rivals:
            for triple, text in self.singles:
                fact = Templates({self.predicate: template}).fill(triple)
                witness = Templates().fill(triple) if delexicalised(triple, text) == template else text
                yield from ((witness, fact), (fact, witness))

    def choice(self, agreement: NDArray[np.float64]) -> TemplateChoice:
        """The rival with the best mean of agreement, the back-off last; for some values another.

        Args:
            agreement: in the order of the pairs, one number for both directions.
        """
        if not self.singles:
            return TemplateChoice(self.predicate, self.own or BACK_OFF, "given" if self.own else "backoff", None, 0)
        table = agreement.reshape(len(self.rivals), len(self.singles))
        means = table.mean(-1)
        best = int(means[:-1].argmax()) if means[:-1].max(initial=0) >= _GOOD else int(means.argmax())
        template, count = self.rivals[best], len(self.singles)
        plain = isinstance(template, str) and template != BACK_OFF
        by_value = self._by_value(table, best) if plain else {}
        if by_value:
            values = [entity_words(triple.object).lower() for triple, _ in self.singles]
            row = [table[by_value.get(value, best), n] for n, value in enumerate(values)]
            mixed = {value: self.rivals[other] for value, other in by_value.items()} | {"*": template}
            return TemplateChoice(self.predicate, mixed, "extracted", float(np.mean(row)), count)  # type: ignore[arg-type]
        source = "backoff" if template == BACK_OFF else "given" if template == self.own else "extracted"
        return TemplateChoice(self.predicate, template, source, float(table[best].mean()), count)

    def _by_value(self, table: NDArray[np.float64], best: int) -> dict[str, int]:
        """Object value → the sentence that suits it clearly better than the one that is best on the whole."""
        values = np.array([entity_words(triple.object).lower() for triple, _ in self.singles])
        better = {}
        for value in dict.fromkeys(values.tolist()):
            means = table[:, values == value].mean(-1)
            other = int(means[:-1].argmax())
            if isinstance(self.rivals[other], str) and means[other] > max(means[best] + _MARGIN, _GOOD):
                better[value] = other
        return better


def _forms(entity: str) -> list[str]:
    """How texts write an entity: its words, the longest first, also without what stands in brackets."""
    words = entity_words(entity)
    return list(dict.fromkeys(form for form in (words, _BRACKETS.sub("", words).strip()) if form))


def different_first(singles: list[Single]) -> list[Single]:
    """Each object's first text, then each one's second, and so on."""
    seen: Counter[str] = Counter()
    turns = []
    for single in singles:
        turns.append(seen[single[0].object])
        seen[single[0].object] += 1
    return [single for _, single in sorted(zip(turns, singles, strict=True), key=lambda pair: pair[0])]
