"""Settings: the checks, systems and judges of a comparison."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from d2t.comparison.outcomes import Judge
from d2t.comparison.systems import System
from reranker import EntityCoverage, InputError, Templates
from reranker.check import Check

RAW, ORACLE, LIST_ONLY = "raw", "oracle", "list_only"


@dataclass(frozen=True)
class Settings:
    """What is compared.

    Args:
        systems: the systems, by name; None leaves a system out. The systems `raw` and `oracle` are always added.
        judge: the name of the first judge. The oracle is the choice of this judge.
        judges: the judges, by name. A system is judged by the first judge that is not circular for it.
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
        """Refuse unknown names, leave out systems that are None, and put the first judge first."""
        object.__setattr__(self, "systems", {name: system for name, system in self.systems.items() if system})
        _refuse_unknown(f"judge={self.judge}", self.judge, self.judges)
        _refuse_unknown(f"main={self.main}", self.main, self.systems)
        object.__setattr__(self, "judges", {self.judge: self.judges[self.judge], **self.judges})
        for name, system in self.systems.items():
            _refuse_unknown(f"check {system.check} of system {name}", system.check, self.checks)
        for name, judge in self.judges.items():
            _refuse_unknown(f"check {judge.check} of judge {name}", judge.check, self.checks)
        if taken := {RAW, ORACLE} & set(self.systems):
            raise InputError(f"system {taken.pop()}: every comparison has a system of this name; choose another name")
        if min(self.sizes, default=1) < 1:
            raise InputError(f"sizes={list(self.sizes)}: at least 1 text is needed")

    @property
    def slots(self) -> bool:
        """Whether a judge counts slot errors; the inputs are E2E inputs then."""
        return any(judge.wrong == "ser" for judge in self.judges.values())

    def about(self, name: str) -> str:
        """What a system does, in one line."""
        lines = {
            RAW: "the first text of the list, which no check has seen",
            ORACLE: f"the choice of the judge {self.judge} itself, a bound for all systems",
        }
        if name in self.systems:
            return self.systems[name].explained
        return lines.get(name, "texts of another system, read from its file")

    def circular(self, judge: str, system: str) -> bool:
        """Whether the judge is circular for the system: its check also chose the texts of the system."""
        if system == ORACLE:
            return judge == self.judge
        return self.judges[judge].check == self._check_of(system) or system in self.judges[judge].circular

    def chosen_as_main(self, system: str) -> bool:
        """Whether a system chose its texts by the check of the main system, or by rules that a judge finds alike."""
        if system == self.main or self._check_of(system) == self._check_of(self.main):
            return True
        both = {system, self.main}
        groups = ({*judge.circular, *self._choosers(judge.check)} for judge in self.judges.values())
        return any(both <= group for group in groups)

    def _check_of(self, system: str) -> str:
        """The check by which a system chose its texts; empty for raw texts and texts of files."""
        if system == ORACLE:
            return self.judges[self.judge].check
        return self.systems[system].check if system in self.systems else ""

    def _choosers(self, check: str) -> list[str]:
        return [name for name in self.systems if self._check_of(name) == check]

    def judge_of(self, system: str) -> tuple[str, bool]:
        """The judge of a system, and whether this judge is circular for the system."""
        if system == ORACLE:
            return self.judge, True
        fair = [judge for judge in self.judges if not self.circular(judge, system)]
        return (fair[0], False) if fair else (self.judge, True)


def _refuse_unknown(where: str, name: str, known: Mapping[str, object]) -> None:
    if name not in known:
        raise InputError(f"{where}: unknown; the known names are {', '.join(known)}")
