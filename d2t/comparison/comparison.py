"""Comparison: the texts that systems choose from the same n-best lists, and the figures of all systems."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from d2t.comparison.cached import CachedCoverage, cached_check, check_all
from d2t.comparison.curves import by_input_size, by_rank, by_size, diversity, risk_coverage
from d2t.comparison.figures import mcnemar, scores, system_figures
from d2t.comparison.lists import NBestList
from d2t.comparison.outcomes import Judge, Observer, Outcome
from d2t.comparison.systems import System, SystemText, first_texts
from d2t.ladder import Generate, Ladder
from reranker import EntityCoverage, InputError, Templates
from reranker.check import Check, Request

RAW, ORACLE = "raw", "oracle"


@dataclass(frozen=True)
class Settings:
    """What is compared.

    Args:
        checks: the checks, by name.
        systems: the systems, by name. The systems `raw` and `oracle` are always added.
        judge: the name of the first judge. The oracle is the choice of this judge.
        judges: the judges, by name. A system is judged by the first judge that is not circular for it.
        coverage: finds the entities that a text names.
        templates: write the texts of the rung `template`.
        main: the name of the system that is examined more closely.
        sizes: lengths of the n-best list at which `main` is measured.

    Raises:
        InputError: a name is unknown or taken, or a length is below 1.
    """

    checks: Mapping[str, Check]
    systems: Mapping[str, System]
    judge: str
    judges: Mapping[str, Judge]
    coverage: EntityCoverage
    templates: Templates
    main: str
    sizes: Sequence[int]

    def __post_init__(self) -> None:
        """Refuse unknown names, and put the first judge first."""
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
        if min(self.sizes, default=1) < 1:
            raise InputError(f"sizes={list(self.sizes)}: at least 1 text is needed")

    @property
    def slots(self) -> bool:
        """Whether a judge counts slot errors; the inputs are E2E inputs then."""
        return any(judge.wrong == "ser" for judge in self.judges.values())

    def circular(self, judge: str, system: str) -> bool:
        """Whether the system chose its texts by what the judge judges by."""
        if system == ORACLE:
            return judge == self.judge
        chose_by = self.systems[system].check if system in self.systems else None
        return self.judges[judge].check == chose_by or system in self.judges[judge].circular

    def judge_of(self, system: str) -> tuple[str, bool]:
        """The judge of a system, and whether this judge is circular for the system."""
        fair = [judge for judge in self.judges if system == ORACLE or not self.circular(judge, system)]
        return (fair[0], system == ORACLE) if fair else (self.judge, True)


class Comparison:
    """The outcomes of all systems on the same inputs.

    Args:
        lists: the n-best list of each input.
        outputs: texts of other systems for the same inputs, by name of the system.
        folder: keeps what checks and entity coverage found out.
        generate: writes further lists for the rung `escalate`.

    Raises:
        InputError: a system of `outputs` has the name of another system.
    """

    def __init__(
        self,
        settings: Settings,
        lists: Sequence[NBestList],
        outputs: Mapping[str, Sequence[NBestList]],
        folder: Path,
        generate: Generate,
    ):
        self.settings, self.lists, self._generate = settings, lists, generate
        if taken := {RAW, ORACLE, *settings.systems} & set(outputs):
            raise InputError(f"outputs: {taken.pop()} is the name of a system: choose another")
        self.checks = {name: cached_check(name, check, folder) for name, check in settings.checks.items()}
        self.coverage = CachedCoverage(settings.coverage, folder)
        for name in dict.fromkeys((self.main_check, self.judge_check)):  # the report shows their verdicts on all texts
            check_all(self.checks[name], self.requests, name)
        judges = {name: self.checks[judge.check] for name, judge in settings.judges.items()}
        self.observer = Observer(lists, judges, self.coverage, slots=settings.slots)
        self.outcomes = {RAW: self.observer.outcome(first_texts(lists))}
        for name, system in settings.systems.items():
            self.outcomes[name] = self.observer.outcome(self.texts(system))
        for name, theirs in outputs.items():
            self.outcomes[name] = self.observer.outcome(first_texts(theirs))
        self.oracles = {
            name: self.observer.outcome(self.texts(System(judge.check))) for name, judge in settings.judges.items()
        }
        self.outcomes[ORACLE] = self.oracles[settings.judge]

    @property
    def requests(self) -> list[Request]:
        """All texts of the n-best lists, each with its triples."""
        return [(one.record.triples, candidate.text) for one in self.lists for candidate in one.candidates]

    @property
    def main_check(self) -> str:
        """The name of the check by which the main system chooses."""
        return self.settings.systems[self.settings.main].check

    @property
    def judge_check(self) -> str:
        """The name of the check of the main system's judge."""
        return self.settings.judges[self.settings.judge_of(self.settings.main)[0]].check

    def texts(self, system: System, size: int | None = None) -> list[SystemText]:
        """Return the texts that the system chooses, from whole lists or from the first `size` texts of each list."""
        lists = [replace(one, candidates=one.candidates[:size]) for one in self.lists]
        check = self.checks[system.check]
        return system.choose(lists, check, self.coverage, self._generate, self.settings.templates)

    def figures(self, parts: Mapping[str, Sequence[int]]) -> dict[str, Any]:
        """Return the figures of every system, and those that show where the gain of the main system lies.

        Args:
            parts: positions of the inputs of each part that gets figures of its own, by name.
        """
        everything = range(len(self.lists))
        figures = self._systems(everything)
        main, judge = self.settings.main, self.settings.judge_of(self.settings.main)[0]
        longest = max(len(one.candidates) for one in self.lists)
        splits = {name: {"n": len(index)} | self._systems(index) for name, index in parts.items() if index}
        return {
            **figures,
            "gap_closed": figures["systems"][main]["gap_closed"],
            "splits": splits,
            "main": {"name": main, "judge": judge, "nbest": longest, **self._closer(main, judge, longest)},
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

    def _closer(self, main: str, judge: str, longest: int) -> dict[str, Any]:
        outcome, raw = self.outcomes[main], self.outcomes[RAW]
        from_list = replace(self.settings.systems[main], ladder=Ladder(("best",)))
        oracle = System(self.settings.judges[judge].check)
        sizes = sorted({min(size, longest) for size in self.settings.sizes})

        def of_size(system: System) -> dict[str, Any]:
            return by_size(
                lambda size: self.observer.outcome(self.texts(system, size)), sizes, judge, self.observer.scorer
            )

        return {
            "sizes": {main: of_size(from_list), ORACLE: of_size(oracle)},
            "ranks": by_rank(outcome, raw, judge),
            "input_sizes": by_input_size(outcome, raw, judge, self.lists),
            "risk": {name: risk_coverage(self.outcomes[name], judge) for name in self._with_confidence(judge)},
            "diversity": diversity(self.lists),
            "unreadable": {name: count for name in self.checks if (count := self._unreadable(name))},
        }

    def _unreadable(self, check: str) -> int:
        """The number of texts of the n-best lists that were too long for the check."""
        if check not in (self.main_check, self.judge_check):
            return 0
        return sum(bool(found.problem) for found in self.checks[check].assess(self.requests))

    def _with_confidence(self, judge: str) -> list[str]:
        """The systems that are more confident of some texts than of others, and for which the judge is fair."""
        return [
            name
            for name in self.settings.systems
            if not self.settings.circular(judge, name)
            and len({one.confidence for one in self.outcomes[name].texts}) > 1
        ]

    @property
    def signature(self) -> str:
        """Everything that changes a figure, except the n-best lists."""
        checks = [f"{name}={check.signature}" for name, check in self.checks.items()]
        systems = [f"{name}={system.signature}" for name, system in self.settings.systems.items()]
        parts = [
            *checks,
            f"entities:{self.coverage.signature}",
            *systems,
            f"judges:{','.join(f'{name}={judge.check}' for name, judge in self.settings.judges.items())}",
            f"main:{self.settings.main}",
            f"template-rung:{self.settings.templates.signature}",
            *([self.observer.scorer.signature] if self.observer.scorer else []),
        ]
        return "|".join(parts)
