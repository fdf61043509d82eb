"""Our checks as metrics of long texts: sentence by sentence, against the facts that share a name with the sentence.

Nothing here was chosen or fitted on annotated texts. A story says more than its data hold. Hence a phrase counts as
wrong if NLI finds a contradiction, not where the facts are silent.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from d2t.accuracy.metrics import Metric, Report, Story
from d2t.cache import FileCache
from d2t.data.mistakes import Mistake, overlap
from reranker.checkpoint import label_order
from reranker.clauses import parts
from reranker.entities.coverage import EntityCoverage
from reranker.entities.proper_names import unknown_names
from reranker.entities.text import Text
from reranker.errors import InputError
from reranker.nli import NLIClassifier, Pair
from reranker.signature import signature
from reranker.templates import Template, Templates
from reranker.triples import Triple, Triples, entity_words, predicate_key, predicate_words

RULES = 1  # to be raised when a rule below changes
_TEMPLATES: dict[str, Template] = {
    "defeated": "{subject} defeated {object}.",
    "played at home on": "{subject} played at home on {object}.",
    "team": "{subject} plays for {object}.",
    "role": {"bench": "{subject} came off the bench.", "starter": "{subject} was a starter."},
    "minutes": "{subject} played {object} minutes.",
}
BOX_SCORE = Templates(
    {predicate_key(predicate): template for predicate, template in _TEMPLATES.items()},
    back_off="{subject} had {object} {predicate}.",
    name="box-score",
)
_TOKENISED = re.compile(r"\S.*?(?:\s\.(?=\s|$)|$)", re.DOTALL)
_PLAIN = re.compile(r"\S.*?(?:[.!?](?=\s|$)|$)", re.DOTALL)
_WORD = re.compile(r"[^\W_]+")
_CAPITAL = re.compile(r"\b[A-Z][\w'’.-]*")
_LINKS = re.compile(r"^(?:(?:and|but|or|with|while|which|who|that|as|also|then)\s+)+|[\s,;:.!?]+$")
# Predicates that texts speak of without a word of theirs: "113 - 107", "( 32 - 18 )"; and words for others.
_ALWAYS = frozenset({"defeated", "played at home on", "team", "points", "wins", "losses"})
_WORDS_FOR = {"role": "role bench starter starting reserve unit"}
_SUFFIXES = frozenset({"jr", "sr", "ii", "iii", "iv"})
Span = tuple[int, int]


def sentences(text: str) -> Iterator[Span]:
    """Yield the span of each sentence; in a tokenised text, only a full stop that stands alone ends one."""
    for match in (_TOKENISED if " . " in f"{text} " else _PLAIN).finditer(text):
        yield match.span()


def relevant(triples: Triples, sentence: str, phrase: str | None = None) -> Triples:
    """Return the facts of the subjects that a sentence names, whose predicate a phrase of it says a word of.

    Args:
        phrase: a part of the sentence; None: the whole.
    """
    names = set(_WORD.findall(sentence))
    stems = {_stem(word) for word in _WORD.findall(sentence if phrase is None else phrase)}
    return tuple(t for t in triples if _name(t) in names and (t.predicate in _ALWAYS or _about(t, stems)))


def with_facts(story: Story) -> Iterator[tuple[int, str, Triples]]:
    """Yield each sentence that facts are relevant for: its first character in the story, the sentence and the facts."""
    for start, end in sentences(story.text):
        sentence = story.text[start:end]
        if facts := relevant(story.triples, sentence):
            yield start, sentence, facts


def _name(triple: Triple) -> str:
    """Return the last word of the subject's name: the surname of a player, the name of a team without its city."""
    words = _WORD.findall(entity_words(triple.subject))
    return next((word for word in reversed(words) if word.lower() not in _SUFFIXES), "")


def _about(triple: Triple, stems: set[str]) -> bool:
    words = _WORDS_FOR.get(triple.predicate, predicate_words(triple.predicate))
    return not stems.isdisjoint(map(_stem, _WORD.findall(words)))


def _stem(word: str) -> str:
    return word.lower().rstrip("s")[:6]


class ByEntities:
    """Entity coverage: the numbers and dates that no relevant fact has, and the names that no fact of the text has."""

    def __init__(self, entities: EntityCoverage):
        self.entities = entities

    @property
    def signature(self) -> str:
        """Everything that changes a report."""
        return f"entities:{self.entities.signature},stories-{RULES}"

    def report(self, stories: Mapping[str, Story]) -> Report:
        """Report numbers, dates and names."""
        return Report({name: tuple(self._mistakes(story)) for name, story in stories.items()})

    def _mistakes(self, story: Story) -> Iterator[Mistake]:
        for start, sentence, facts in with_facts(story):
            found = self.entities.assess(facts, sentence)
            marks = [(m.start, m.end, "name" if m.method == "linked" else "number") for m in found.unsupported]
            for name in unknown_names(story.triples, sentence, found.mentions):
                marks += [
                    (m.start(), m.end(), "name") for m in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", sentence)
                ]
            yield from _apart(Mistake(start + a, start + b, category) for a, b, category in marks)


class ByNLI:
    """NLI: the phrases that contradict the relevant facts.

    The hypothesis is the phrase, with the subject that the sentence named last. The words that are reported are the
    numbers of the phrase, else the phrase; its category is that of these words.

    Args:
        templates: how triples become facts.
        cache: a folder where probabilities are kept; None: nowhere.

    Raises:
        InputError: the classifier has no label `contradiction`.
    """

    def __init__(self, classifier: NLIClassifier, templates: Templates = BOX_SCORE, *, cache: str | Path | None = None):
        labels = label_order(classifier.model)
        if "contradiction" not in labels:
            raise InputError("the NLI checkpoint has no label `contradiction`: use one with three labels")
        self.classifier, self.templates = classifier, templates
        self._contradiction = labels["contradiction"]
        self._cache = FileCache[list[float]](Path(cache), "nli", classifier.signature, list[float]) if cache else {}

    @property
    def signature(self) -> str:
        """Everything that changes a report."""
        rest = signature(templates=self.templates.signature, stories=f"rules-{RULES}")
        return f"{self.classifier.signature}|{rest}"

    def report(self, stories: Mapping[str, Story]) -> Report:
        """Report contradicted phrases."""
        claims = [(name, *claim) for name, story in stories.items() for claim in self._claims(story)]
        wrong = self._contradicted([pair for _, _, pair in claims])
        marks: dict[str, list[Mistake]] = {name: [] for name in stories}
        for (name, span, _), is_wrong in zip(claims, wrong, strict=True):
            if is_wrong:
                marks[name] += _words(stories[name].text, span)
        return Report({name: tuple(_apart(found)) for name, found in marks.items()})

    def _claims(self, story: Story) -> Iterator[tuple[Span, Pair]]:
        """Yield each phrase with its premise and hypothesis."""
        for start, sentence, facts in with_facts(story):
            names = {_name(t): entity_words(t.subject) for t in facts}
            subject = next(iter(names.values()))
            for first, last in parts(sentence):
                phrase = sentence[first:last]
                said = [names[word] for word in _WORD.findall(phrase) if word in names]
                bare = _LINKS.sub("", phrase)
                if len(_WORD.findall(bare)) > 1:
                    premise = self.templates.text(relevant(story.triples, sentence, phrase))
                    hypothesis = bare if said else f"{subject} {bare}"
                    yield (start + first, start + last), (premise, f"{hypothesis[:1].upper()}{hypothesis[1:]}.")
                subject = said[-1] if said else subject

    def _contradicted(self, pairs: Sequence[Pair]) -> list[bool]:
        new = [pair for pair in dict.fromkeys(pairs) if pair not in self._cache]
        self._cache.update(zip(new, self.classifier.probabilities(new).tolist(), strict=True))
        found = (self._cache[pair] for pair in pairs)
        return [max(range(len(row)), key=row.__getitem__) == self._contradiction for row in found]


class Joined:
    """What any of several metrics reports; of two reports that overlap, that of the earlier metric."""

    def __init__(self, metrics: Sequence[Metric]):
        self.metrics = metrics

    @property
    def signature(self) -> str:
        """The signatures of the metrics."""
        return "+".join(metric.signature for metric in self.metrics)

    def report(self, stories: Mapping[str, Story]) -> Report:
        """Report what one of them reports."""
        reports = [metric.report(stories).mistakes or {} for metric in self.metrics]
        return Report({name: tuple(_apart(m for found in reports for m in found.get(name, ()))) for name in stories})


class Everything:
    """A baseline: every number, and every word with a capital that does not begin a sentence."""

    signature = f"everything-{RULES}"

    def report(self, stories: Mapping[str, Story]) -> Report:
        """Report them all."""
        return Report({name: tuple(_apart(self._mistakes(story.text))) for name, story in stories.items()})

    def _mistakes(self, text: str) -> Iterator[Mistake]:
        for start, end in sentences(text):
            for number in Text(text[start:end]).numbers:
                yield Mistake(start + number.start, start + number.end, "number")
            for match in _CAPITAL.finditer(text[start:end]):
                if match.start():
                    yield Mistake(start + match.start(), start + match.end(), "name")


def _words(text: str, span: Span) -> list[Mistake]:
    """Return the numbers of a contradicted phrase as mistakes, else the phrase without links and final marks."""
    start, end = span
    phrase = text[start:end]
    numbers = [Mistake(start + n.start, start + n.end, "number") for n in Text(phrase).numbers]
    end -= len(phrase) - len(phrase.rstrip(" ,;:.!?"))
    links = _LINKS.match(text[start:end])
    start += links.end() if links else 0
    return numbers or ([Mistake(start, end, "word")] if start < end else [])


def _apart(mistakes: Iterable[Mistake]) -> list[Mistake]:
    """Return the mistakes in the order of the text, without those that overlap an earlier one of the given order."""
    kept: list[Mistake] = []
    for mistake in mistakes:
        if not any(overlap(mistake, other) for other in kept):
            kept.append(mistake)
    return sorted(kept, key=lambda mistake: mistake.start)
