"""JudgedText: a text, and which facts it says and whether the facts support it, as people or corruptions know."""

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from d2t.data.facts import Fact, fact_key
from d2t.data.jsonl import read_json_lines
from d2t.training.nli.pairs import NLIPair
from reranker.candidates import VERDICTS, fine_verdict
from reranker.errors import InputError
from reranker.triples import Triple, Triples, as_triples, refuse_lone_surrogates

Fill = Callable[[Sequence[Triple]], str]


@dataclass(frozen=True)
class JudgedText:
    """One text with its judgement.

    Args:
        said: whether the text says each triple; None where the text leaves out an unknown one of several triples.
        supported: whether the triples say all that the text says.
        contrary: whether the text contradicts the triples, and does not only leave out or add something.
    """

    triples: Triples
    text: str
    said: tuple[bool | None, ...]
    supported: bool
    contrary: bool = False

    @classmethod
    def by_facts(cls, triples: Triples, text: str, says: Iterable[Fact], *, contrary: bool = False) -> "JudgedText":
        """Return the text with the judgement that follows from the facts that it says."""
        says, given = set(says), [fact_key(t) for t in triples]
        return cls(triples, text, tuple(fact in says for fact in given), says <= set(given), contrary)

    @classmethod
    def right(cls, triples: Triples, text: str) -> "JudgedText":
        """Return a text that says all facts and no other."""
        return cls.by_facts(triples, text, map(fact_key, triples))

    @property
    def verdict(self) -> str:
        """The four-way verdict."""
        return fine_verdict(omission=not all(self.said), hallucination=not self.supported)

    def positives(self, fill: Fill, rng: random.Random) -> list[NLIPair]:
        """Return a check of one fact that the text says, and the check of the whole text where it passes."""
        said = [t for t, known in zip(self.triples, self.said, strict=True) if known]
        facts = [NLIPair(self.text, fill([rng.choice(said)]), "entailment")] if said else []
        return facts + ([NLIPair(fill(self.triples), self.text, "entailment")] if self.supported else [])

    def negative(self, fill: Fill, rng: random.Random) -> NLIPair | None:
        """Return one failing check, of a fact or of the whole text with equal chances; None where no check fails."""
        label = "contradiction" if self.contrary else "neutral"
        unsaid = [t for t, known in zip(self.triples, self.said, strict=True) if known is False]
        whole = [] if self.supported else [(fill(self.triples), self.text)]
        facts = [(self.text, fill([rng.choice(unsaid)]))] if unsaid else []
        return NLIPair(*rng.choice([*whole, *facts]), label) if whole or facts else None


def read_judged_texts(path: Path) -> list[JudgedText]:
    """Return texts that people judged, from JSON lines with `triples`, `text`, and `verdict` or `said` and `supported`.

    `verdict` is one of the four. `said` has true or false for each triple; `supported` is true or false.
    """
    return read_json_lines(path, _judged_text, needed='{"triples": […], "text": …, "verdict": …}')


def _judged_text(row: dict[str, Any]) -> JudgedText:
    if not {"triples", "text"} <= row.keys() or not ("verdict" in row or {"said", "supported"} <= row.keys()):
        raise InputError("triples, text and verdict are needed")
    triples, text = as_triples(row["triples"]), row["text"]
    if not isinstance(text, str):
        raise InputError(f"the text is {text!r}: a string is needed")
    refuse_lone_surrogates(text, "the text")
    if "said" in row:
        said, supported = row["said"], row["supported"]
        flags = [*said, supported] if isinstance(said, list) else [None]
        if len(flags) != len(triples) + 1 or not all(isinstance(flag, bool) for flag in flags):
            raise InputError("said is true or false for each triple, supported true or false")
        return JudgedText(triples, text.strip(), tuple(said), supported)
    verdict = row["verdict"]
    if verdict not in VERDICTS:
        raise InputError(f"the verdict is {verdict!r}: one of {', '.join(VERDICTS)} is needed")
    omitted: tuple[bool | None, ...] = (False,) if len(triples) == 1 else (None,) * len(triples)
    said = omitted if "omission" in verdict else (True,) * len(triples)
    return JudgedText(triples, text.strip(), said, "hallucination" not in verdict)
