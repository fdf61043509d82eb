"""Ladder: the rungs that an input climbs until a text is accepted."""

from dataclasses import dataclass, field

from d2t.generator import Decoding
from d2t.grouping import GROUPING
from d2t.harmony import RULES as HARMONY_RULES
from d2t.second_look import RULES as LOOK_RULES
from d2t.stiffness import RULES as STIFFNESS_RULES
from d2t.sureness import (
    ALLOWED_IF_SURE,
    ASKED_BY_TRIPLE,
    FAIRLY_SURE,
    MOST_ASKED_IF_FAIRLY_SURE,
    QUITE_SURE,
    SURE,
)
from d2t.template_rival import LEAST_SCORE_IF_UNFAMILIAR
from d2t.template_rival import RULES as RIVAL_RULES
from reranker.errors import InputError

RUNGS = ("compose", "repair", "escalate", "template", "best", "abstain")
LEAST_SCORE = -0.5  # of a text of no triples, mean log-probability
LESS_SURE = 0.3  # how much less confidence is enough where sentences are joined: what they say was accepted before
LEAST_CONFIDENCE = 0.83  # of a composed text; the same share of right development texts as when readers chose it


@dataclass(frozen=True)
class Ladder:
    """The rungs that are tried in order when no text of the n-best list is accepted.

    Args:
        rungs: `compose` (texts of groups of triples, joined), `repair` (the rejected texts with the fewest faults,
            mended), `escalate` (more n-best lists, one for each decoding in `escalation`), `template` (the template
            text of the triples), `best` (the most confident rejected text), `abstain` (no text). After the last rung
            the ladder abstains.
        escalation: the decodings of `escalate`.
        near: the least confidence of the most confident rejected text with which `escalate` tries an input.
        composition: the decoding of the n-best lists of groups for `compose`.
        least_score: the least score of an accepted text, which is the mean log-probability of its word pieces.
            `is_likely` asks more of a text of many triples, and less where the check is sure. A text that its own
            generator finds unlikely reads badly, and is more often wrong than the check can tell.
        least_confidence: the least confidence of a composed text. Less sure ones read worse than the template text.
            Where sentences are joined, less is enough (LESS_SURE).
        share_sentences: whether neighbouring sentences of a chosen text that begin with the same subject become one
            sentence, or begin with *it*, if the check accepts the text then.

    Raises:
        InputError: a rung does not exist, or `near` is no probability.
    """

    rungs: tuple[str, ...] = ("compose", "template", "abstain")
    escalation: tuple[Decoding, ...] = (Decoding(candidates=20),)
    near: float = 0.05
    composition: Decoding = field(default_factory=lambda: Decoding(method="diverse"))
    least_score: float = LEAST_SCORE
    least_confidence: float = LEAST_CONFIDENCE
    share_sentences: bool = True

    def __post_init__(self) -> None:
        """Refuse unknown rungs, and make tuples of the lists that a config gives."""
        object.__setattr__(self, "rungs", tuple(self.rungs))
        object.__setattr__(self, "escalation", tuple(self.escalation))
        for rung in self.rungs:
            if rung not in RUNGS:
                raise InputError(f"ladder rung {rung!r}: one of {', '.join(RUNGS)}")
        for name in ("near", "least_confidence"):
            if not 0 <= getattr(self, name) <= 1:
                raise InputError(f"ladder {name}={getattr(self, name)}: must be a probability between 0 and 1")

    @property
    def signature(self) -> str:
        """The rungs, and the settings of the rungs that have any."""
        settings = {
            "compose": f"|composition:{self.composition.signature},sure{self.least_confidence:g},"
            f"groups-{GROUPING},parts-{HARMONY_RULES}",
            "escalate": f"|escalation:{'+'.join(each.signature for each in self.escalation)},near{self.near}",
        }
        rungs = ",".join(self.rungs) + "".join(text for rung, text in settings.items() if rung in self.rungs)
        asked = (ALLOWED_IF_SURE, ASKED_BY_TRIPLE, MOST_ASKED_IF_FAIRLY_SURE)
        limits = (self.least_score, SURE, QUITE_SURE, FAIRLY_SURE, *asked)
        rungs += "|least-score:" + "".join(f"{limit:g}," for limit in limits)
        rungs += f"unfamiliar:{LEAST_SCORE_IF_UNFAMILIAR:g},stiff-{STIFFNESS_RULES},look-{LOOK_RULES},"
        rungs += f"rival-{RIVAL_RULES}"
        return f"{rungs}|shared-sentences:{LESS_SURE:g}" if self.share_sentences else rungs
