"""BySpans: the token classifier as a metric of long texts, sentence by sentence, against the facts about its names."""

from collections.abc import Iterator, Mapping

from d2t.accuracy.metrics import Report, Story
from d2t.accuracy.story_checks import BOX_SCORE, RULES, with_facts
from d2t.data.mistakes import Mistake
from reranker.errors import InputError, TooLongError
from reranker.nli import NLIClassifier
from reranker.signature import signature
from reranker.span_classifier import SpanClassifier
from reranker.templates import Templates


class BySpans:
    """The words that the head beside an NLI checkpoint marks, given the facts of the players and teams of a sentence.

    Args:
        templates: how triples become facts.

    Raises:
        InputError: the checkpoint has no head for spans.
    """

    def __init__(self, classifier: NLIClassifier, templates: Templates = BOX_SCORE):
        head = SpanClassifier.beside(classifier)
        if head is None:
            raise InputError(
                f"{classifier.model.config.name_or_path}: has no spans.safetensors for these weights: "
                "train it with d2t spans, or leave this metric out"
            )
        self.head, self.templates = head, templates

    @property
    def signature(self) -> str:
        """Everything that changes a report."""
        rest = signature(spans=self.head.signature, templates=self.templates.signature, stories=f"rules-{RULES}")
        return f"{self.head.classifier.signature}|{rest}"

    def report(self, stories: Mapping[str, Story]) -> Report:
        """Report the marked words, each span with the category that its words look like."""
        return Report({name: tuple(self._mistakes(story)) for name, story in stories.items()})

    def _mistakes(self, story: Story) -> Iterator[Mistake]:
        for start, sentence, facts in with_facts(story):
            try:
                [found] = self.head.spans([(self.templates.text(facts), sentence)])
            except TooLongError:  # more facts than the encoder reads: it cannot judge the sentence
                continue
            yield from (Mistake(start + span.start, start + span.end, span.category) for span in found)
