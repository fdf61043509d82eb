"""Comparison: every system's choice from the same lists, and the figures of all of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from d2t.comparison.assessments import assessed, entity_reports
from d2t.comparison.curves import by_input_size, by_rank, by_size, diversity, risk_coverage
from d2t.comparison.figures import mcnemar, scores, system_figures
from d2t.comparison.lists import NBestList
from d2t.comparison.outcomes import Judge, Observer, Outcome
from d2t.comparison.systems import Choice, System, given
from reranker import EntityCoverage, InputError, Templates
from reranker.check import CachedCheck, Check

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

    def __post_init__(self) -> None:
        """Put the judge first, and refuse names that nothing has.

        Raises:
            InputError: a system or judge without its check, no such judge or system, a system of a taken name, or a
                list length below 1.
        """
        if self.judge not in self.judges:
            raise InputError(f"judge={self.judge}: no such judge; there are {', '.join(self.judges)}")
        object.__setattr__(self, "judges", {self.judge: self.judges[self.judge], **self.judges})
        for kind, named in (("system", self.systems), ("judge", self.judges)):
            for name, part in named.items():
                if part.check not in self.checks:
                    raise InputError(f"{kind} {name}: no check {part.check}; there are {', '.join(self.checks)}")
        if self.main not in self.systems:
            raise InputError(f"main={self.main}: no such system that chooses; there are {', '.join(self.systems)}")
        if taken := {RAW, ORACLE} & set(self.systems):
            raise InputError(f"system {taken.pop()}: raw and oracle are there in any case: choose another name")
        if min(self.nbest, *self.sizes) < 1:
            raise InputError(f"nbest={self.nbest}, sizes={list(self.sizes)}: at least 1 text is needed")

    @property
    def slots(self) -> bool:
        """Whether slot errors are counted, as a judge wants; the inputs are then of E2E."""
        return any(judge.wrong == "ser" for judge in self.judges.values())

    @property
    def of_whole_lists(self) -> set[str]:
        """The checks that texts behind the first `nbest` are put to as well."""
        escalating = {system.check for system in self.systems.values() if "escalate" in system.rungs}
        return {self.systems[self.main].check, *escalating, *(judge.check for judge in self.judges.values())}

    def circular(self, judge: str, system: str) -> bool:
        """Whether the judge's word on the system proves little."""
        if system == ORACLE:
            return judge == self.judge
        chose_by = self.systems[system].check if system in self.systems else None
        return self.judges[judge].check == chose_by or system in self.judges[judge].circular

    def judge_of(self, system: str) -> tuple[str, bool]:
        """Who judges a system, and whether that is circular."""
        fair = [judge for judge in self.judges if system == ORACLE or not self.circular(judge, system)]
        return (fair[0], system == ORACLE) if fair else (self.judge, True)


class Comparison:
    """The outcomes of all systems over the same lists.

    Args:
        outputs: name → lists of other systems for the same inputs, whose first texts are compared.
        folder: where evidence is kept.

    Raises:
        InputError: an output has the name of a system.
    """

    def __init__(
        self,
        settings: Settings,
        lists: Sequence[NBestList],
        outputs: Mapping[str, Sequence[NBestList]],
        folder: Path,
    ):
        self.settings, self.lists = settings, lists
        if taken := {RAW, ORACLE, *settings.systems} & set(outputs):
            raise InputError(f"outputs: {taken.pop()} is the name of a system: choose another")
        reports = entity_reports(settings.coverage, lists, folder)
        short = [replace(listed, candidates=listed.candidates[: settings.nbest]) for listed in lists]
        self.evidence = {
            name: assessed(name, check, lists if name in settings.of_whole_lists else short, folder, reports)
            for name, check in settings.checks.items()
        }
        judges = {name: self.evidence[judge.check] for name, judge in settings.judges.items()}
        self.observer = Observer(lists, judges, settings.coverage, reports, slots=settings.slots)
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
        check: CachedCheck = self.evidence[system.check]
        return system.choose(self.lists, check, self.settings.templates, size=size or self.settings.nbest)

    def figures(self, parts: Mapping[str, Sequence[int]]) -> dict[str, Any]:
        """The figures of every system, over all inputs and over each of the parts; and where the main one's gain lies.

        Args:
            parts: name → positions of its inputs.
        """
        everything = range(len(self.lists))
        figures = self._systems(everything)
        main, judge = self.settings.main, self.settings.judge_of(self.settings.main)[0]
        nbest = min(self.settings.nbest, max(len(listed.candidates) for listed in self.lists))
        splits = {name: {"n": len(index)} | self._systems(index) for name, index in parts.items() if index}
        return {
            **figures,
            "gap_closed": figures["systems"][main]["gap_closed"],
            "splits": splits,
            "main": {"name": main, "judge": judge, "nbest": nbest, **self._closer(main, judge)},
        }

    def _systems(self, index: Sequence[int]) -> dict[str, Any]:
        outcomes = {name: outcome.at(index) for name, outcome in self.outcomes.items()}
        oracles = {name: outcome.at(index) for name, outcome in self.oracles.items()}
        return {"systems": {name: self._figures(name, outcomes, oracles) for name in outcomes}}

    def _figures(self, name: str, outcomes: Mapping[str, Outcome], oracles: Mapping[str, Outcome]) -> dict[str, Any]:
        outcome, raw = outcomes[name], outcomes[RAW]
        judge, circular = self.settings.judge_of(name)
        by_judges: dict[str, Any] = {}
        for other, oracle in oracles.items():
            theirs = scores(self.observer.scorer, other, slots=self.settings.slots)
            by_judges[other] = {
                "circular": self.settings.circular(other, name),
                **{key: theirs[key].of(outcome) for key in ("fully_right", "not_ok")},
                **mcnemar(raw.right(other), outcome.right(other)),
                "gap_closed": theirs[self.settings.judges[other].wrong].gap_closed(outcome, raw, oracle),
            }
        of_judge = scores(self.observer.scorer, judge, slots=self.settings.slots)
        main_judge, main_circular = self.settings.judge_of(self.settings.main)
        against_main = mcnemar(outcome.right(main_judge), outcomes[self.settings.main].right(main_judge))
        return {
            "judge": judge,
            "circular": circular,
            "ser": None,
            **system_figures(outcome, raw, of_judge, judge),
            **{key: by_judges[judge][key] for key in ("fixed", "broken", "mcnemar_p", "gap_closed")},
            "judges": by_judges,
            "against_main": {
                "better": against_main["fixed"],
                "worse": against_main["broken"],
                "mcnemar_p": against_main["mcnemar_p"],
                "circular": main_circular or self.settings.circular(main_judge, name),
            },
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
            "risk": {name: risk_coverage(self.outcomes[name], judge) for name in self._sure(judge)},
            "diversity": diversity(self.lists, self.settings.nbest),
            "unreadable": {name: found.unreadable for name, found in self.evidence.items() if found.unreadable},
        }

    def _sure(self, judge: str) -> list[str]:
        """The systems whose choices have confidences that differ, but for those that the judge is circular for."""
        return [
            name
            for name in self.settings.systems
            if not self.settings.circular(judge, name)
            and len({choice.confidence for choice in self.outcomes[name].choices}) > 1
        ]

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
            f"main:{self.settings.main}|nbest:{self.settings.nbest}",
            f"template-rung:{self.settings.templates.signature}",
            *([self.observer.scorer.signature] if self.observer.scorer else []),
        ]
        return "|".join(parts)
