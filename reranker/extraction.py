"""Extracting templates from texts of single triples, and choosing the best template of each predicate by NLI."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from scipy.special import logit  # type: ignore[import-untyped]

from reranker.nli import NLIClassifier, Pair
from reranker.substitution import whole_words
from reranker.templates import BACK_OFF, Template, Templates
from reranker.triples import Triple, Triples, entity_words, predicate_key

Single = tuple[Triple, str]
"""A triple, and a text of this triple alone."""

_BRACKETS = re.compile(r"\s*\([^()]*\)")
_GOOD = 0.5  # least agreement of a template that is preferred to the back-off, even if the back-off has more
_MARGIN = 0.7  # least gain in the logit of the agreement for which a value gets a sentence of its own


@dataclass(frozen=True)
class TemplateChoice:
    """The chosen template of a predicate.

    Args:
        template: a sentence, or a mapping of object value to sentence if one sentence does not suit all values.
        source: `extracted`, `given` or `backoff`.
        agreement: the mean agreement of the filled template with the texts; None if no text has the predicate alone.
            The agreement with one text is the lesser entailment probability of both directions.
        examples: the number of texts.
    """

    predicate: str
    template: Template
    source: str
    agreement: float | None
    examples: int


def delexicalised(triple: Triple, text: str) -> str | None:
    """Return the text with places for subject and object; None unless the text names each exactly once."""
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
    """Count the delexicalised texts of each predicate (Dušek & Kasner 2020, section 3.2)."""
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
    stiff: Callable[[str], bool] = lambda sentence: False,
) -> list[TemplateChoice]:
    """Choose a template for each predicate, by its agreement with the texts that have the predicate alone.

    The paper takes any extracted template, and says that a template may not suit all values.

    Args:
        given: templates that compete with the extracted ones, such as the handcrafted templates.
        candidates: the most extracted templates for a predicate; the most frequent ones compete.
        judges: the most texts for a predicate; texts with different objects come first.
        stiff: whether a sentence reads so badly that it is chosen only where no other sentence is good.
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
        contests.append(Contest(predicate, own, common, different_first(part)[:judges], stiff))
    probabilities = classifier.probabilities([pair for contest in contests for pair in contest.pairs()])
    agreement = probabilities[:, classifier.entailment].reshape(-1, 2).min(-1)
    ends = np.cumsum([len(contest.rivals) * len(contest.singles) for contest in contests])
    return [contest.choice(part) for contest, part in zip(contests, np.split(agreement, ends[:-1]), strict=True)]


def chosen_templates(choices: Iterable[TemplateChoice], given: Templates) -> Templates:
    """Return the given templates with the chosen ones in their place, without predicates that use the back-off."""
    by_predicate = dict(given.by_predicate)
    for choice in choices:
        by_predicate.pop(choice.predicate, None)
        if choice.source != "backoff":
            by_predicate[choice.predicate] = choice.template
    return Templates(by_predicate, name="best")


@dataclass(frozen=True)
class Contest:
    """The templates that compete for one predicate, and the texts that judge them.

    Args:
        own: the given template, if there is one.
        common: the extracted templates.
        singles: texts of this predicate alone.
        stiff: whether a sentence is chosen only where no other sentence is good.
    """

    predicate: str
    own: Template | None
    common: list[str]
    singles: list[Single]
    stiff: Callable[[str], bool] = lambda sentence: False

    @property
    def rivals(self) -> list[Template]:
        """All templates that compete; the back-off is last."""
        return [*([self.own] if self.own else []), *self.common, BACK_OFF]

    def pairs(self) -> Iterator[Pair]:
        """Yield both directions for each rival and text.

        A text that the template was extracted from would always agree; the back-off's fact replaces this text.
        """
        for template in self.rivals:
            for triple, text in self.singles:
                fact = Templates({self.predicate: template}).fill(triple)
                judge = Templates().fill(triple) if delexicalised(triple, text) == template else text
                yield from ((judge, fact), (fact, judge))

    def choice(self, agreement: NDArray[np.float64]) -> TemplateChoice:
        """Choose the rival with the best mean agreement; a value may get another sentence.

        Args:
            agreement: of length rivals × texts, in the order of `pairs`.
        """
        if not self.singles:
            return TemplateChoice(self.predicate, self.own or BACK_OFF, "given" if self.own else "backoff", None, 0)
        table = agreement.reshape(len(self.rivals), len(self.singles))
        best = self._best(table.mean(-1))
        template, count = self.rivals[best], len(self.singles)
        plain = isinstance(template, str) and template != BACK_OFF
        by_value = self._by_value(table, best) if plain else {}
        if by_value:
            row = [table[by_value.get(value, best), n] for n, value in enumerate(self._values())]
            mixed = {value: self.rivals[other] for value, other in by_value.items()} | {"*": template}
            return TemplateChoice(self.predicate, mixed, "extracted", float(np.mean(row)), count)  # type: ignore[arg-type]
        source = "backoff" if template == BACK_OFF else "given" if template == self.own else "extracted"
        return TemplateChoice(self.predicate, template, source, float(table[best].mean()), count)

    def _best(self, means: NDArray[np.float64]) -> int:
        """Return the place of the best good sentence that is not stiff, else of the best good one, else of the best."""
        for scores in (self._not_stiff(means), means[:-1]):
            if scores.max(initial=0) >= _GOOD:
                return int(scores.argmax())
        return int(means.argmax())

    def _not_stiff(self, means: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the agreements of all rivals but the back-off, with 0 for the stiff ones."""
        return np.where(self._stiff, 0.0, means[:-1])

    @cached_property
    def _stiff(self) -> NDArray[np.bool_]:
        """Whether each rival but the back-off is stiff, for some value at least."""
        rivals = ([one] if isinstance(one, str) else one.values() for one in self.rivals[:-1])
        return np.array([any(map(self.stiff, sentences)) for sentences in rivals], bool)

    def _by_value(self, table: NDArray[np.float64], best: int) -> dict[str, int]:
        """Map an object value to the sentence that suits the value clearly better than the best one overall."""
        values = np.array(self._values())
        better = {}
        for value in dict.fromkeys(values.tolist()):
            means = table[:, values == value].mean(-1)
            other = int((means[:-1] if self._stiff[best] else self._not_stiff(means)).argmax())
            gain = logit(means[other]) - logit(means[best])
            if isinstance(self.rivals[other], str) and means[other] > _GOOD and gain > _MARGIN:
                better[value] = other
        return better

    def _values(self) -> list[str]:
        return [entity_words(triple.object).lower() for triple, _ in self.singles]


def _forms(entity: str) -> list[str]:
    """Return the entity in words, and the same without brackets."""
    words = entity_words(entity)
    return list(dict.fromkeys(form for form in (words, _BRACKETS.sub("", words).strip()) if form))


def different_first(singles: list[Single]) -> list[Single]:
    """Sort the texts: the first text of each object, then the second of each object, and so on."""
    seen: Counter[str] = Counter()

    def turn(single: Single) -> int:
        seen[single[0].object] += 1
        return seen[single[0].object]

    return sorted(singles, key=turn)
