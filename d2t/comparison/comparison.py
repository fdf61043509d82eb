"""Comparison: the texts that systems choose from the same n-best lists, and the figures of each system."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

from d2t.comparison.cached import CachedCoverage, cached_check, check_all
from d2t.comparison.curves import by_input_size, by_rank, by_size, diversity, risk_coverage
from d2t.comparison.figures import Score, scores, system_figures
from d2t.comparison.kinds import counts, kinds
from d2t.comparison.lists import NBestList
from d2t.comparison.outcomes import Observer, Outcome
from d2t.comparison.settings import LIST_ONLY, ORACLE, RAW, Settings
from d2t.comparison.systems import System, SystemText, first_texts
from d2t.generator import Generate
from d2t.generator.familiar import ALL_FAMILIAR, Familiar
from d2t.ladder import Ladder
from d2t.stats.bootstrap import share_interval
from d2t.stats.paired import difference, mcnemar
from reranker import InputError, Reranker
from reranker.check import Request
from reranker.witnesses import Witness


class Comparison:
    """The outcomes of all systems on the same inputs.

    Args:
        folder: holds the caches of the checks and of entity coverage.
        generate: writes further lists for the rungs `compose` and `escalate`.
        familiar: the predicates that the generator knows.
        witness: is asked by the systems with `witness`; None: nobody is asked.

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
        witness: Witness | None = None,
        familiar: Familiar = ALL_FAMILIAR,
    ):
        if witness is None:
            systems = {name: replace(system, witness=False) for name, system in settings.systems.items()}
            settings = replace(settings, systems=systems)
        self.others = tuple(outputs)  # the systems whose texts come from files
        self.settings, self.lists, self._generate, self._witness = settings, lists, generate, witness
        self._familiar = familiar
        if taken := {RAW, ORACLE, *settings.systems} & set(outputs):
            raise InputError(f"outputs: {taken.pop()} is the name of a system; choose another name")
        self.checks = {name: cached_check(name, check, folder) for name, check in settings.checks.items()}
        self.coverage = CachedCoverage(settings.coverage, folder)
        check_all(self.checks[self.judge_check], self.requests, self.judge_check)  # for the figures by rank
        judges = {name: self.checks[judge.check] for name, judge in settings.judges.items()}
        self.observer = Observer(lists, judges, self.main_reranker(witness=True), self.coverage, slots=settings.slots)
        self.outcomes = {RAW: self.observer.outcome(first_texts(lists))}
        for name, system in settings.systems.items():
            self.outcomes[name] = self.observer.outcome(self.texts(system))
        for name, given_lists in outputs.items():
            self.outcomes[name] = self.observer.outcome(first_texts(given_lists))
        self.oracles = {
            name: self.observer.outcome(self.texts(System(judge.check))) for name, judge in settings.judges.items()
        }
        self.outcomes[ORACLE] = self.oracles[settings.judge]

    @property
    def requests(self) -> list[Request]:
        """All texts of the n-best lists, each with its triples."""
        return [(n_best.record.triples, candidate.text) for n_best in self.lists for candidate in n_best.candidates]

    @property
    def main_check(self) -> str:
        """The name of the check by which the main system chooses."""
        return self.settings.systems[self.settings.main].check

    @property
    def judge_check(self) -> str:
        """The name of the check of the main system's judge."""
        return self.settings.judges[self.settings.judge_of(self.settings.main)[0]].check

    def main_reranker(self, *, witness: bool) -> Reranker:
        """Return the reranker of the main system; by default that is the reranker of `d2t check`.

        Args:
            witness: whether the witness is asked, too, which costs more than the other checks.
        """
        system = self.settings.systems[self.settings.main]
        asked = self._witness if witness and system.witness else None
        return system.reranker(self.checks[system.check], self.coverage, asked)

    def texts(self, system: System, size: int | None = None) -> list[SystemText]:
        """Return the texts that the system chooses, from whole lists or from the first `size` texts of each list."""
        lists = [replace(n_best, candidates=n_best.candidates[:size]) for n_best in self.lists]
        check = self.checks[system.check]
        return system.choose(
            lists, check, self.coverage, self._generate, self.settings.templates, self._witness, self._familiar
        )

    def figures(self, parts: Mapping[str, Sequence[int]]) -> dict[str, Any]:
        """Return the figures of every system, and further figures of the main system."""
        systems = self._all_systems(range(len(self.lists)))
        splits = {
            name: {"n": len(positions), "systems": self._all_systems(positions)}
            for name, positions in parts.items()
            if positions
        }
        return {
            "systems": systems,
            "gap_closed": systems[self.settings.main]["gap_closed"],
            "splits": splits,
            "differences": self._differences(),
            "references": self._references(),
            "main": self._main_figures(),
        }

    def _all_systems(self, positions: Sequence[int]) -> dict[str, Any]:
        outcomes = {name: outcome.at(positions) for name, outcome in self.outcomes.items()}
        oracles = {name: outcome.at(positions) for name, outcome in self.oracles.items()}
        return {name: self._one_system(name, outcomes, oracles) for name in outcomes}

    def _one_system(self, name: str, outcomes: Mapping[str, Outcome], oracles: Mapping[str, Outcome]) -> dict[str, Any]:
        outcome, raw = outcomes[name], outcomes[RAW]
        judge, circular = self.settings.judge_of(name)
        by_judges = {other: self._judged(name, other, outcome, raw, oracle) for other, oracle in oracles.items()}
        return {
            "about": self.settings.about(name),
            "judge": judge,
            "circular": circular,
            "ser": None,
            **system_figures(outcome, raw, self._scores(judge), judge),
            **{key: by_judges[judge][key] for key in ("fixed", "broken", "mcnemar_p", "gap_closed")},
            "judges": by_judges,
            "check": {"circular": self.settings.chosen_as_main(name), "accepted": share_interval(outcome.accepted)},
            "against_main": self._against_main(name, outcome, outcomes[self.settings.main]),
        }

    def _scores(self, judge: str) -> dict[str, Score]:
        return scores(self.observer.scorer, judge, slots=self.settings.slots)

    def _judged(self, name: str, judge: str, outcome: Outcome, raw: Outcome, oracle: Outcome) -> dict[str, Any]:
        by_judge = self._scores(judge)
        return {
            "circular": self.settings.circular(judge, name),
            "fully_right": by_judge["fully_right"].of(outcome),
            "not_ok": by_judge["not_ok"].of(outcome),
            **mcnemar(raw.right(judge), outcome.right(judge)),
            "gap_closed": by_judge[self.settings.judges[judge].wrong].gap_closed(outcome, raw, oracle),
        }

    def _against_main(self, name: str, outcome: Outcome, main: Outcome) -> dict[str, Any]:
        """How many texts of the main system are better or worse than the texts of a system, by the main judge."""
        judge, circular = self.settings.judge_of(self.settings.main)
        test = mcnemar(outcome.right(judge), main.right(judge))
        return {
            "better": test["fixed"],
            "worse": test["broken"],
            "mcnemar_p": test["mcnemar_p"],
            "circular": circular or self.settings.circular(judge, name),
        }

    def _differences(self) -> list[dict[str, Any]]:
        """How the accepted texts differ: between raw, the main system and all outputs, and what the ladder brings."""
        main = self.settings.main
        with_list = main != LIST_ONLY and LIST_ONLY in self.settings.systems
        chosen = [(LIST_ONLY, RAW), (main, LIST_ONLY)] if with_list else []
        against_raw = [(name, RAW) for name in (main, *self.others)]
        pairs = [*combinations(self.others, 2), *against_raw, *chosen, *((name, main) for name in self.others)]
        return [self._difference(one, other) for one, other in pairs]

    def _difference(self, one: str, other: str) -> dict[str, Any]:
        accepted = [self.outcomes[name].accepted for name in (one, other)]
        circular = any(map(self.settings.chosen_as_main, (one, other)))
        return vars(difference(one, accepted[0], other, accepted[1])) | {"circular": circular}

    def _references(self) -> dict[str, Any] | None:
        """What the check accepts of the first reference of each input."""
        given = [(one.record.triples, one.record.texts[0]) for one in self.lists if one.record.texts]
        accepted = [self.observer.reranker.accepts(found) for found in self.observer.assessments(given)]
        return {"n": len(given), "accepted": share_interval(accepted)} if given else None

    def _main_figures(self) -> dict[str, Any]:
        main, judge = self.settings.main, self.settings.judge_of(self.settings.main)[0]
        outcome, raw = self.outcomes[main], self.outcomes[RAW]
        longest = max(len(n_best.candidates) for n_best in self.lists)
        sizes = sorted({min(size, longest) for size in self.settings.sizes})
        without_rungs = replace(self.settings.systems[main], ladder=Ladder(("best",)))
        oracle = System(self.settings.judges[judge].check)
        unreadable = {  # the number of assessed texts that were too long for each check
            name: sum(bool(assessment.problem) for assessment in check.known(self.requests))
            for name, check in self.checks.items()
            if name in (self.main_check, self.judge_check)
        }

        def of_sizes(system: System) -> dict[str, Any]:
            outcomes = {size: self.observer.outcome(self.texts(system, size)) for size in sizes}
            return by_size(outcomes, judge, self.observer.scorer)

        return {
            "name": main,
            "judge": judge,
            "kinds": counts(kinds(outcome, raw, judge)),
            "nbest": longest,
            "sizes": {main: of_sizes(without_rungs), ORACLE: of_sizes(oracle)},
            "ranks": by_rank(outcome, raw, judge),
            "input_sizes": by_input_size(outcome, raw, judge, self.lists),
            "risk": {name: risk_coverage(self.outcomes[name], judge) for name in self._with_confidence(judge)},
            "diversity": diversity(self.lists),
            "unreadable": {name: count for name, count in unreadable.items() if count},
        }

    def _with_confidence(self, judge: str) -> list[str]:
        """The systems whose confidence varies, without the systems for which the judge is circular."""
        fair = [name for name in self.settings.systems if not self.settings.circular(judge, name)]
        return [name for name in fair if len({text.confidence for text in self.outcomes[name].texts}) > 1]

    @property
    def signature(self) -> str:
        """Everything that changes a figure, except the n-best lists."""
        parts = [
            *(f"{name}={check.signature}" for name, check in self.checks.items()),
            f"entities:{self.coverage.signature}",
            *(f"{name}={system.signature}" for name, system in self.settings.systems.items()),
            f"judges:{','.join(f'{name}={judge.check}' for name, judge in self.settings.judges.items())}",
            f"main:{self.settings.main}",
            f"template-rung:{self.settings.templates.signature}",
            *([f"witness:{self._witness.signature}"] if self._witness else []),
            *([self.observer.scorer.signature] if self.observer.scorer else []),
        ]
        return "|".join(parts)
