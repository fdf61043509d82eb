"""Judged: a text with triples, and what is known of it: which facts it says, whether the facts support all of it."""

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from d2t.data.jsonl import read_json_lines
from d2t.training.nli.pairs import NLIPair
from d2t.training.nli.renaming import Fact, fact_key
from reranker.candidates import VERDICTS, fine_verdict
from reranker.errors import InputError
from reranker.triples import Triple, Triples, as_triples, refuse_lone_surrogates

Fill = Callable[[Sequence[Triple]], str]


@dataclass(frozen=True)
class Judged:
    """One text that people or corruptions have judged.

    Args:
        said: for each triple whether the text says it; None where it is only known that one of those is left out.
        supported: whether the triples say all that the text says.
        contrary: whether what is wrong contradicts, and is not only left out or put in.
    """

    triples: Triples
    text: str
    said: tuple[bool | None, ...]
    supported: bool
    contrary: bool = False

    @classmethod
    def by_facts(cls, triples: Triples, text: str, says: Iterable[Fact], *, contrary: bool = False) -> "Judged":
        """Judged by the facts that the text says."""
        says, given = set(says), [fact_key(t) for t in triples]
        return cls(triples, text, tuple(fact in says for fact in given), says <= set(given), contrary)

    @classmethod
    def right(cls, triples: Triples, text: str) -> "Judged":
        """A text that says all facts and no more."""
        return cls.by_facts(triples, text, map(fact_key, triples))

    @property
    def verdict(self) -> str:
        """The four-way verdict."""
        return fine_verdict(omission=not all(self.said), hallucination=not self.supported)

    def positives(self, fill: Fill, rng: random.Random) -> list[NLIPair]:
        """A check of a fact and that of the whole, where they pass.

        Args:
            fill: puts triples into sentences.
        """
        said = [t for t, known in zip(self.triples, self.said, strict=True) if known]
        facts = [NLIPair(self.text, fill([rng.choice(said)]), "entailment")] if said else []
        return facts + ([NLIPair(fill(self.triples), self.text, "entailment")] if self.supported else [])

    def negative(self, fill: Fill, rng: random.Random) -> NLIPair | None:
        """One of the checks that fail, a fact's or the whole's, as often either; None where none is known to."""
        label = "contradiction" if self.contrary else "neutral"
        unsaid = [t for t, known in zip(self.triples, self.said, strict=True) if known is False]
        whole = [] if self.supported else [(fill(self.triples), self.text)]
        facts = [(self.text, fill([rng.choice(unsaid)]))] if unsaid else []
        return NLIPair(*rng.choice([*whole, *facts]), label) if whole or facts else None


def read_judged(path: Path) -> list[Judged]:
    """Texts that people judged, from JSON lines with `triples`, `text`, and `verdict` or `said` and `supported`.

    `verdict` is one of the four; `said` is true or false for each triple, `supported` whether they say all of the text.

    Raises:
        InputError: the file is absent, or a line is no such object; the line is named.
    """
    return read_json_lines(path, _judged, needed='{"triples": […], "text": …, "verdict": …}')


def _judged(row: dict[str, Any]) -> Judged:
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
        return Judged(triples, text.strip(), tuple(said), supported)
    verdict = row["verdict"]
    if verdict not in VERDICTS:
        raise InputError(f"the verdict is {verdict!r}: one of {', '.join(VERDICTS)} is needed")
    lacking: tuple[bool | None, ...] = (False,) if len(triples) == 1 else (None,) * len(triples)
    said = lacking if "omission" in verdict else (True,) * len(triples)
    return Judged(triples, text.strip(), said, "hallucination" not in verdict)
