"""Comparison: every system's choice from the same lists, and the figures of all of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from d2t.comparison.curves import by_input_size, by_rank, by_size, diversity, risk_coverage
from d2t.comparison.evidence import Remembered, assessed, entity_reports
from d2t.comparison.figures import gap_closed, mcnemar, score, statistics, system_figures
from d2t.comparison.lists import Listed
from d2t.comparison.outcomes import Judge, Observer, Outcome
from d2t.comparison.systems import Choice, System, given
from reranker import EntityCoverage, InputError, Templates
from reranker.rerank import Check

RAW, ORACLE = "raw", "oracle"


@dataclass(frozen=True)
class Settings:
    """What is compared.

    Args:
        checks: name → what may choose or judge.
        systems: name → how it chooses; `raw` and `oracle` are always there.
        judge: name of the judge whose own choice is the oracle. It judges every system but those for which it is
            circular; of those, the first other one does for which that is not so.
        judges: name → its check.
        coverage: names the entities of each text, for ESA and as evidence.
        templates: fill the rung `template`.
        main: the system whose gain is looked at more closely.
        nbest: texts of each list that systems choose from; the rest is for `escalate` and for longer lists.
        sizes: list lengths to compare.
        slots: whether the inputs are of E2E, whose slot errors can be counted.
    """

    checks: Mapping[str, Check]
    systems: Mapping[str, System]
    judge: str
    judges: Mapping[str, Judge]
    coverage: EntityCoverage
    templates: Templates
    main: str
    nbest: int
    sizes: Sequence[int]
    slots: bool = False

    def __post_init__(self) -> None:
        """Put the judge first, and refuse names that nothing has.

        Raises:
            InputError: a system or judge without its check, no such judge or main system, or a system of a taken name.
        """
        if self.judge not in self.judges:
            raise InputError(f"judge={self.judge}: no such judge; there are {', '.join(self.judges)}")
        object.__setattr__(self, "judges", {self.judge: self.judges[self.judge], **self.judges})
        for kind, named in (("system", self.systems), ("judge", self.judges)):
            for name, part in named.items():
                if part.check not in self.checks:
                    raise InputError(f"{kind} {name}: no check {part.check}; there are {', '.join(self.checks)}")
        if self.main not in self.systems:
            raise InputError(f"main={self.main}: no such system; there are {', '.join(self.systems)}")
        if taken := {RAW, ORACLE} & set(self.systems):
            raise InputError(f"system {taken.pop()}: raw and oracle are there in any case: choose another name")

    def judge_of(self, system: str) -> tuple[str, bool]:
        """Who judges a system, and whether that is circular."""
        for name, judge in self.judges.items():
            if system not in judge.circular:
                return name, False
        return self.judge, True


class Comparison:
    """The outcomes of all systems over the same lists.

    Args:
        outputs: name → lists of other systems for the same inputs, whose first texts are compared.
        folder: where evidence is kept.
    """

    def __init__(
        self,
        settings: Settings,
        lists: Sequence[Listed],
        outputs: Mapping[str, Sequence[Listed]],
        folder: Path,
    ):
        self.settings, self.lists = settings, lists
        reports = entity_reports(settings.coverage, lists, folder)
        self.evidence = {name: assessed(name, check, lists, folder, reports) for name, check in settings.checks.items()}
        judges = {name: self.evidence[judge.check] for name, judge in settings.judges.items()}
        self.observer = Observer(lists, judges, settings.coverage, slots=settings.slots)
        self.outcomes = {RAW: self.observer.outcome(given(lists))}
        for name, system in settings.systems.items():
            self.outcomes[name] = self.observer.outcome(self.choices(system))
        for name, theirs in outputs.items():
            self.outcomes[name] = self.observer.outcome(given(theirs))
        self.oracles = {
            name: self.observer.outcome(self.choices(System(judge.check))) for name, judge in settings.judges.items()
        }
        self.outcomes[ORACLE] = self.oracles[settings.judge]

    def choices(self, system: System, size: int | None = None) -> list[Choice]:
        """What the system gives from lists of the usual or another length."""
        check: Remembered = self.evidence[system.check]
        return system.choose(self.lists, check, self.settings.templates, size=size or self.settings.nbest)

    def figures(self, parts: Mapping[str, Sequence[int]]) -> dict[str, Any]:
        """The figures of every system, over all inputs and over each of the parts; and where the main one's gain lies.

        Args:
            parts: name → positions of its inputs.
        """
        everything = range(len(self.lists))
        figures = self._systems(everything)
        main, judge = self.settings.main, self.settings.judge_of(self.settings.main)[0]
        splits = {name: {"n": len(index)} | self._systems(index) for name, index in parts.items() if index}
        return {
            **figures,
            "gap_closed": figures["systems"][main]["gap_closed"],
            "splits": splits,
            "main": {"name": main, "judge": judge, "nbest": self.settings.nbest, **self._closer(main, judge)},
        }

    def _systems(self, index: Sequence[int]) -> dict[str, Any]:
        outcomes = {name: outcome.at(index) for name, outcome in self.outcomes.items()}
        oracles = {name: outcome.at(index) for name, outcome in self.oracles.items()}
        return {"systems": {name: self._figures(name, outcomes, oracles) for name in outcomes}}

    def _figures(self, name: str, outcomes: Mapping[str, Outcome], oracles: Mapping[str, Outcome]) -> dict[str, Any]:
        outcome, raw = outcomes[name], outcomes[RAW]
        judge, circular = self.settings.judge_of(name)
        scores = statistics(self.observer.scorer, judge, slots=self.settings.slots)
        by_judges: dict[str, Any] = {}
        for other, oracle in oracles.items():
            theirs = statistics(self.observer.scorer, other, slots=self.settings.slots)
            wrong = theirs["ser" if self.settings.slots and other == self.settings.judge else "not_ok"]
            by_judges[other] = {
                "circular": name in self.settings.judges[other].circular or name == ORACLE,
                **{key: score(theirs[key], outcome) for key in ("fully_right", "not_ok")},
                **mcnemar(raw.right(other), outcome.right(other)),
                "gap_closed": gap_closed(outcome, raw, oracle, wrong),
            }
        found = system_figures(outcome, raw, scores, judge)
        return {
            "judge": judge,
            "circular": circular or name == ORACLE,
            "ser": None,
            **found,
            **{key: by_judges[judge][key] for key in ("fixed", "broken", "mcnemar_p", "gap_closed")},
            "judges": by_judges,
        }

    def _closer(self, main: str, judge: str) -> dict[str, Any]:
        system, outcome, raw = self.settings.systems[main], self.outcomes[main], self.outcomes[RAW]
        oracle = System(self.settings.judges[judge].check)
        longest = max(len(listed.candidates) for listed in self.lists)
        sizes = sorted({min(size, longest) for size in self.settings.sizes})

        def of_size(which: System) -> dict[str, Any]:
            return by_size(
                lambda size: self.observer.outcome(self.choices(which, size)), sizes, judge, self.observer.scorer
            )

        return {
            "sizes": {main: of_size(system), ORACLE: of_size(oracle)},
            "ranks": by_rank(outcome, raw, judge),
            "input_sizes": by_input_size(outcome, raw, judge, self.lists),
            "risk": {name: risk_coverage(found, judge) for name, found in self.outcomes.items() if self._sure(name)},
            "diversity": diversity(self.lists, self.settings.nbest),
        }

    def _sure(self, name: str) -> bool:
        """Whether the system's choices have confidences that differ."""
        return name not in (RAW, ORACLE) and len({choice.confidence for choice in self.outcomes[name].choices}) > 1

    @property
    def signature(self) -> str:
        """Everything that changes a figure, but for the lists."""
        checks = [f"{name}={evidence.signature}" for name, evidence in self.evidence.items()]
        systems = [f"{name}={system.signature}" for name, system in self.settings.systems.items()]
        parts = [
            *checks,
            f"entities:{self.settings.coverage.signature}",
            *systems,
            f"judges:{','.join(f'{name}={judge.check}' for name, judge in self.settings.judges.items())}",
            f"nbest:{self.settings.nbest}",
            *([self.observer.scorer.signature] if self.observer.scorer else []),
        ]
        return "|".join(parts)
