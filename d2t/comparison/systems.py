"""System: a check, a policy and a ladder, which choose one text for each input."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from d2t.choice import Choice
from d2t.climb import climb
from d2t.comparison.lists import NBestList
from d2t.generator import Generate
from d2t.generator.familiar import ALL_FAMILIAR, Familiar
from d2t.ladder import Ladder
from reranker import Assessment, ByGenerator, Corroborated, Policy, Reranker, Templates
from reranker.check import Check
from reranker.doubts.doubt import DoubtRule
from reranker.english.well_formed import RULES
from reranker.rerank import Coverage
from reranker.witnesses import Witness

_BEST = Ladder(("best",))


@dataclass(frozen=True)
class SystemText:
    """The text of a system for one input.

    Args:
        text: empty if the system abstained.
        rung: the source of the text, as in `d2t.choice.Choice`; `given` for the text of another system.
        rank: the place of the text in the n-best list, from 0; None if the text is not from that list.
        confidence: the confidence of the check, or the probability that the policy computes.
        accepted: whether the policy accepted the text.
        assessment: the evidence for the text; None if no check has seen it.
        seen: the evidence for each text of the n-best list; None for a text that was not looked at.
        passed: whether the policy would accept the text by its evidence, also where the text is a template text.
        as_templates: whether an accepted text is word for word the templates' own text.
    """

    text: str
    rung: str
    rank: int | None = None
    confidence: float = 0.0
    accepted: bool = False
    assessment: Assessment | None = field(default=None, compare=False, repr=False)
    seen: tuple[Assessment | None, ...] = field(default=(), compare=False, repr=False)
    passed: bool = field(default=False, compare=False, repr=False)
    as_templates: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True)
class System:
    """How a text is chosen from an n-best list.

    Args:
        ladder: what is tried when no text of the list is accepted; by default the most confident text is taken.
        well_formed: whether texts are rejected that are not well-formed.
        doubt: finds the `OK` texts that are in doubt; None: no text is in doubt.
        witness: whether the witness of the comparison is asked about `OK` texts that are not in doubt.
        about: one line for readers of the page; by default the settings in words.
    """

    check: str
    policy: Policy = field(default_factory=ByGenerator)
    ladder: Ladder = _BEST
    well_formed: bool = False
    doubt: DoubtRule | None = None
    witness: bool = False
    about: str = ""

    @property
    def explained(self) -> str:
        """What the system does, in one line."""
        order = type(self.policy).__name__
        rungs = ", ".join(self.ladder.rungs)
        return self.about or f"takes a text that {self.check} accepts, in the order of {order}; else {rungs}"

    @property
    def signature(self) -> str:
        """Everything that changes a choice, except the check itself."""
        well_formed = f":well-formed-{RULES}" if self.well_formed else ""
        doubt = f":doubt-{self.doubt.signature}" if self.doubt else ""
        witness = ":witness" if self.witness else ""
        return f"{self.check}:{self.policy!r}:{self.ladder.signature}{well_formed}{doubt}{witness}".replace(" ", "")

    def choose(
        self,
        lists: Sequence[NBestList],
        check: Check,
        coverage: Coverage,
        generate: Generate,
        templates: Templates,
        witness: Witness | None = None,
        familiar: Familiar = ALL_FAMILIAR,
    ) -> list[SystemText]:
        """Return the text that the system chooses for each input."""
        choices = climb(
            self.ladder,
            [n_best.record.triples for n_best in lists],
            [n_best.candidates for n_best in lists],
            reranker=self.reranker(check, coverage, witness if self.witness else None),
            generate=generate,
            templates=templates,
            familiar=familiar,
        )
        return [self._text(choice, templates) for choice in choices]

    def reranker(self, check: Check, coverage: Coverage, witness: Witness | None = None) -> Reranker:
        """Return the reranker of the system, with its check."""
        return Reranker(
            check,
            policy=self.policy,
            entities=coverage,
            well_formed=self.well_formed,
            doubt=self.doubt,
            witness=witness,
        )

    def _text(self, choice: Choice, templates: Templates) -> SystemText:
        seen = choice.rankings[0].assessments
        if choice.candidate is None:
            return SystemText("", choice.source, seen=seen)
        confidence = choice.assessment.confidence
        if isinstance(self.policy, Corroborated):
            confidence = self.policy.probability(choice.assessment)
        rank = choice.index if choice.ranking is choice.rankings[0] else None
        return SystemText(
            choice.candidate.text,
            choice.source,
            rank,
            confidence,
            choice.accepted,
            choice.assessment,
            seen,
            passed=choice.accepted or self.policy.accepts(choice.assessment),
            as_templates=choice.accepted and choice.candidate.text == templates.fluent(choice.ranking.triples),
        )


def first_texts(lists: Sequence[NBestList]) -> list[SystemText]:
    """Return the first text of each list, which no check has seen."""
    return [SystemText(n_best.candidates[0].text, "given", 0) for n_best in lists]
