"""Systems over the same n-best lists: the text that each system chooses, and figures worked out by hand."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from conftest import EXAMPLES, ScriptedCheck

from d2t.baselines.rules import AtRandom, SlotErrorCheck, Unchecked
from d2t.choice import ACCEPTED
from d2t.comparison.cached import CachedCoverage, CachedGenerator, cached_check
from d2t.comparison.comparison import Comparison
from d2t.comparison.curves import risk_coverage
from d2t.comparison.kinds import BETTER, BOTH_RIGHT, BOTH_WRONG, WORSE
from d2t.comparison.lists import NBestList, generated_lists, no_lists
from d2t.comparison.outcomes import Judge, Outcome
from d2t.comparison.settings import Settings
from d2t.comparison.systems import System, SystemText
from d2t.data.records import Record
from d2t.exchanged_names import ExchangedNames
from d2t.generator import Generator
from d2t.generator.decoding import Decoding
from d2t.ladder import Ladder
from d2t.pipeline import Pipeline
from d2t.report.entries import entries
from d2t.stats.paired import mcnemar
from reranker import (
    Assessment,
    ByConfidence,
    ByGenerator,
    Candidate,
    EntityCoverage,
    InputError,
    NLIClassifier,
    Policy,
    Reranker,
    SemanticAccuracy,
    Templates,
)
from reranker.check import Request
from reranker.doubts.doubt import DoubtRule
from reranker.triples import Triples, as_triples

pytestmark = pytest.mark.usefixtures("few_resamples", "any_score")

PUB = as_triples("The Mill | eat_type | pub && The Mill | area | riverside")
RIGHT, NO_AREA, WRONG = (
    "The Mill is a pub by the riverside.",
    "The Mill is a pub.",
    "The Mill is a pub in the city centre.",
)
LATE = "By the riverside stands The Mill, a pub."
TEMPLATE = Templates.load("default").text(PUB)
SCRIPT = {
    RIGHT: ("OK", 0.9),
    LATE: ("OK", 0.95),
    NO_AREA: ("omission", 0.2),
    WRONG: ("omission+hallucination", 0.1),
    TEMPLATE: ("omission", 0.3),
    Templates.load("default").texts(PUB)[0]: ("omission", 0.3),
}


def n_best(*lists: Sequence[str], references: Sequence[str] = (RIGHT,)) -> list[NBestList]:
    return [
        NBestList(
            Record(str(n), PUB, tuple(references)), tuple(Candidate(text, -0.1 * n) for n, text in enumerate(texts))
        )
        for n, texts in enumerate(lists, 1)
    ]


CHOICES = [  # texts of the list; policy; rungs; the text, its rung, rank and confidence
    ([RIGHT, LATE], ByGenerator(), ("best",), SystemText(RIGHT, "beam", 0, 0.9, True)),
    ([NO_AREA, RIGHT], ByGenerator(), ("best",), SystemText(RIGHT, "beam", 1, 0.9, True)),
    ([RIGHT, LATE], ByConfidence(), ("best",), SystemText(LATE, "beam", 1, 0.95, True)),
    ([WRONG, NO_AREA], ByGenerator(), ("best",), SystemText(NO_AREA, "best", 1, 0.2)),
    ([WRONG, NO_AREA], ByGenerator(), ("escalate", "best"), SystemText(RIGHT, "escalated", None, 0.9, True)),
    ([WRONG], ByGenerator(), ("template",), SystemText(TEMPLATE, "template", None, 0.3)),
    ([WRONG], ByGenerator(), ("abstain", "best"), SystemText("", "abstained")),
    ([WRONG], ByGenerator(), (), SystemText("", "abstained")),
]


@pytest.mark.parametrize(("texts", "policy", "rungs", "expected"), CHOICES)
def test_a_system_chooses(
    texts: list[str],
    policy: Policy,
    rungs: tuple[str, ...],
    expected: SystemText,
    scripted_check: Callable[..., ScriptedCheck],
) -> None:
    """The generator's further list holds one text, which is right."""
    system = System("nli", policy, Ladder(rungs, (Decoding(),)))
    templates = Templates.load("default")
    [text] = system.choose(
        n_best(texts),
        scripted_check(SCRIPT),
        EntityCoverage(),
        lambda inputs, decoding: [(Candidate(RIGHT),) for _ in inputs],
        templates,
    )
    assert text == expected


class Lenient:
    """A check that passes every text from a confidence, so that the texts of an untrained generator can pass."""

    def __init__(self, check: SemanticAccuracy, threshold: float):
        self.check, self.threshold, self.signature = check, threshold, f"{check.signature}|from:{threshold}"

    def check_length(self, triples: Triples) -> None:
        self.check.check_length(triples)

    def assess(self, requests: Sequence[Request]) -> list[Assessment]:
        found = self.check.assess(requests)
        return [replace(one, verdict="OK") if one.confidence >= self.threshold else one for one in found]


LADDERS = [  # threshold; rungs
    (0.30, ("repair", "compose", "escalate", "template")),
    (0.34, ("compose", "repair", "escalate", "best")),
    (0.34, ("escalate", "compose", "abstain")),
    (0.36, ("compose", "best")),
]


def test_a_comparison_does_what_the_pipeline_does(
    tmp_path: Path, tiny_generator: Generator, tiny_nli: NLIClassifier
) -> None:
    """The same texts from the same rungs, with the models, the check and the ladder of the pipeline."""
    inputs = [as_triples(triples) for triples, _ in EXAMPLES]
    inputs += [one + other for one, other in pairwise(inputs)]
    first, more = Decoding(candidates=2, max_new_tokens=6), Decoding(method="sample", candidates=3, max_new_tokens=6)
    rungs: set[str] = set()
    for threshold, tried in LADDERS:
        check = Lenient(SemanticAccuracy(tiny_nli, Templates.load("default")), threshold)
        ladder = Ladder(tried, (more,), near=0, composition=first, least_confidence=0)
        reranker = Reranker(check, entities=EntityCoverage(), doubt=DoubtRule(threshold, entities=False))
        pipeline = Pipeline(tiny_generator, reranker, decoding=first, ladder=ladder)
        records = [Record(str(n), triples) for n, triples in enumerate(inputs)]
        results = list(pipeline.run(records, chunk_size=3))

        folder = tmp_path / f"{threshold}{tried[-1]}"
        generator = CachedGenerator(tiny_generator, folder)
        lists = generated_lists(tiny_generator, generator, first, records)
        settings = {
            "checks": {"nli": check},
            "systems": {"default": System("nli", reranker.policy, ladder, doubt=reranker.doubt, witness=True)},
            "judge": "nli",
            "judges": {"nli": Judge("nli")},
            "coverage": EntityCoverage(),
            "templates": pipeline.templates,
            "main": "default",
            "sizes": (1, 2),
        }
        witness = ExchangedNames(tiny_generator)
        comparison = Comparison(Settings(**settings), lists, {}, folder, generator.generate, witness)  # type: ignore[arg-type]
        texts = comparison.outcomes["default"].texts
        assert [(text.text or None, text.rung) for text in texts] == [(r.text, r.source) for r in results]
        rungs |= {text.rung for text in texts}
    assert rungs == {*ACCEPTED, "template", "best", "abstained"}, "every rung was compared"


def test_no_text_is_checked_twice(tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]) -> None:
    check, requests = scripted_check(SCRIPT), [(PUB, text) for text in (RIGHT, NO_AREA, RIGHT, "", LATE)]
    first = cached_check("nli", check, tmp_path).assess(requests)
    assert check.asked == {RIGHT: 1, NO_AREA: 1, LATE: 1}
    assert cached_check("nli", check, tmp_path).assess(requests) == first
    assert check.asked.total() == 3, "the second time the file holds them"
    assert [assessment.verdict for assessment in first] == ["OK", "omission", "OK", "omission", "OK"]


def test_a_cache_that_a_kill_cut_short_is_completed(
    tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]
) -> None:
    check = scripted_check(SCRIPT)
    cached_check("nli", check, tmp_path).assess([(PUB, RIGHT), (PUB, LATE)])
    [file] = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:-5])
    assessments = cached_check("nli", check, tmp_path).assess([(PUB, RIGHT), (PUB, LATE)])
    assert [assessment.confidence for assessment in assessments] == [0.9, 0.95]
    assert check.asked == {RIGHT: 1, LATE: 2}
    file.write_text("something else\n", encoding="utf-8")
    with pytest.raises(InputError, match="no cache"):
        cached_check("nli", check, tmp_path)


def test_entities_are_found_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = CachedCoverage(EntityCoverage(), tmp_path).assess(PUB, RIGHT)
    assert report == EntityCoverage().assess(PUB, RIGHT)
    coverage = EntityCoverage()
    monkeypatch.setattr(EntityCoverage, "assess", None)
    assert CachedCoverage(coverage, tmp_path).assess(PUB, RIGHT) == report


def compared(tmp_path: Path, check: ScriptedCheck, *lists: list[str], **changes: object) -> Comparison:
    settings = {
        "checks": {"none": Unchecked(), "nli": check, "patterns": SlotErrorCheck()},
        "systems": {"nli": System("nli"), "random": System("none", AtRandom())},
        "judge": "patterns",
        "judges": {"nli": Judge("nli"), "patterns": Judge("patterns", wrong="ser")},
        "coverage": EntityCoverage(),
        "templates": Templates.load("default"),
        "main": "nli",
        "sizes": (1, 2, 9),
    }
    return Comparison(Settings(**(settings | changes)), n_best(*lists), {}, tmp_path, no_lists)  # type: ignore[arg-type]


def test_the_figures_of_a_comparison(tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]) -> None:
    """Four inputs: a right raw text, two raw texts that are fixed, and a list without a right text."""
    lists = [[RIGHT, LATE], [NO_AREA, RIGHT], [WRONG, LATE], [WRONG, NO_AREA]]
    comparison = compared(tmp_path, scripted_check(SCRIPT), *lists)
    figures = comparison.figures({"first": [0, 1], "none": []})
    raw, nli, oracle = (figures["systems"][name] for name in ("raw", "nli", "oracle"))
    # a text has three slots; NO_AREA misses one, WRONG has one wrong
    assert [raw["ser"].value, nli["ser"].value, oracle["ser"].value] == pytest.approx([300 / 12, 100 / 12, 100 / 12])
    assert [part["fully_right"].value for part in (raw, nli, oracle)] == [25, 75, 75]
    assert [part["not_ok"].value for part in (raw, nli)] == [75, 25]
    assert nli["gains"]["fully_right"].value == 50
    assert {verdict: share.value for verdict, share in raw["verdicts"].items()} == {
        "OK": 25,
        "omission": 25,
        "hallucination": 0,
        "omission+hallucination": 50,
    }
    assert (nli["fixed"], nli["broken"], nli["mcnemar_p"]) == (2, 0, 0.5)
    assert nli["gap_closed"].value == figures["gap_closed"].value == 100
    assert (nli["judge"], nli["circular"], oracle["circular"]) == ("patterns", False, True)
    assert nli["judges"]["nli"]["circular"]
    checks = {name: figures["systems"][name]["check"] for name in ("raw", "nli", "oracle")}
    accepted = {name: (found["accepted"].value, found["circular"]) for name, found in checks.items()}
    assert accepted == {"raw": (25, False), "nli": (75, True), "oracle": (75, False)}
    [against_raw] = figures["differences"]
    found = (against_raw[key] for key in ("one", "other", "only_one", "only_other", "mcnemar_p", "circular"))
    assert tuple(found) == ("nli", "raw", 2, 0, 0.5, True)
    assert raw["against_main"] == {"better": 2, "worse": 0, "mcnemar_p": 0.5, "circular": False}
    assert nli["accepted"].value == 75
    assert {rung: share.value for rung, share in nli["rungs"].items()} == {"beam": 75, "best": 25}
    assert (raw["accepted"], raw["changed"].value, nli["changed"].value) == (None, 0, 75)
    assert set(figures["splits"]) == {"first"}
    assert figures["splits"]["first"]["systems"]["raw"]["fully_right"].value == 50
    closer = figures["main"]
    assert {size: part["fully_right"].value for size, part in closer["sizes"]["nli"].items()} == {"1": 25, "2": 75}
    assert {rank: (part["n"], part["chosen"].value) for rank, part in closer["ranks"].items()} == {
        "1": (1, 100),
        "2": (3, pytest.approx(200 / 3)),
    }
    assert closer["diversity"]["distinct"].value == 2


def test_a_circular_judge_is_passed_over(tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]) -> None:
    comparison = compared(tmp_path, scripted_check(SCRIPT), [NO_AREA, RIGHT], judge="nli")
    assert comparison.settings.judge_of("nli") == ("patterns", False)
    assert comparison.settings.judge_of("random") == ("nli", False)
    only = {"patterns": Judge("patterns", ("nli",))}
    comparison = compared(tmp_path, scripted_check(SCRIPT), [RIGHT], judges=only)
    assert comparison.settings.judge_of("nli") == ("patterns", True)
    assert comparison.figures({})["systems"]["random"]["against_main"]["circular"]


def test_texts_are_chosen_by_the_check_of_the_main_system(
    tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]
) -> None:
    """`alike` has rules that a judge finds like those of `nli`."""
    check = scripted_check(SCRIPT)
    changes = {
        "checks": {"none": Unchecked(), "nli": check, "patterns": SlotErrorCheck(), "alike": check},
        "systems": {"nli": System("nli"), "alike": System("alike"), "random": System("none", AtRandom())},
        "judges": {"nli": Judge("nli", ("alike",)), "patterns": Judge("patterns", wrong="ser")},
    }
    for main in ("nli", "alike"):
        settings = compared(tmp_path, check, [RIGHT], **(changes | {"main": main})).settings
        names = ("raw", "random", "nli", "alike", "oracle", "A")
        assert [settings.chosen_as_main(name) for name in names] == [False, False, True, True, False, False]


def test_a_check_sees_only_texts_that_are_needed(tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]) -> None:
    """A check stops at the first text that passes; only the judge sees every text."""
    main, other = scripted_check(SCRIPT), scripted_check(SCRIPT)
    checks = {"nli": main, "patterns": SlotErrorCheck(), "other": other}
    systems = {"nli": System("nli"), "other": System("other")}
    compared(tmp_path, main, [NO_AREA, RIGHT, LATE], checks=checks, systems=systems, sizes=(3,)).figures({})
    assert (set(main.asked), set(other.asked)) == ({NO_AREA, RIGHT}, {NO_AREA, RIGHT})


BAD_SETTINGS = [
    ({"judge": "me"}, "judge=me: unknown; the known names are nli, patterns"),
    ({"main": "best"}, "main=best: unknown"),
    ({"systems": {"nli": System("NLI")}}, "check NLI of system nli: unknown"),
    (
        {"systems": {"nli": System("nli"), "raw": System("none")}},
        "system raw: every comparison has a system of this name",
    ),
    ({"sizes": (0, 1)}, "at least 1 text"),
]


@pytest.mark.parametrize(("changes", "message"), BAD_SETTINGS)
def test_bad_settings_are_refused(
    changes: dict[str, object], message: str, tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]
) -> None:
    with pytest.raises(InputError, match=message):
        compared(tmp_path, scripted_check(SCRIPT), [RIGHT], **changes)


GAPS = [  # lists of two texts; the share of the way to the oracle
    ([[NO_AREA, RIGHT], [RIGHT, LATE]], 0.0),
    ([[NO_AREA, RIGHT], [NO_AREA, LATE]], 50.0),
    ([[RIGHT, NO_AREA], [RIGHT, NO_AREA], [NO_AREA, LATE]], -100.0),
    ([[RIGHT, LATE]], None),
]


@pytest.mark.parametrize(("lists", "expected"), GAPS)
def test_the_gap_closed(
    lists: list[list[str]], expected: float | None, tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]
) -> None:
    """The check prefers LATE, likes NO_AREA, and knows nothing of RIGHT."""
    odd = scripted_check({LATE: ("OK", 0.9), NO_AREA: ("OK", 0.8), RIGHT: ("omission", 0.1)})
    system = {"nli": System("nli", ByConfidence())}
    figures = compared(tmp_path, odd, *lists, systems=system).figures({})
    gap = figures["systems"]["nli"]["gap_closed"]
    assert (gap and gap.value) == expected


def test_outputs_have_names_of_their_own(tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]) -> None:
    comparison, lists = compared(tmp_path, scripted_check(SCRIPT), [NO_AREA]), n_best([RIGHT])
    for name in ("raw", "oracle", "nli"):
        with pytest.raises(InputError, match=f"{name} is the name of a system"):
            Comparison(comparison.settings, comparison.lists, {name: lists}, tmp_path, no_lists)
    others = Comparison(comparison.settings, comparison.lists, {"theirs": lists}, tmp_path, no_lists)
    systems = others.figures({})["systems"]
    assert (systems["raw"]["fully_right"].value, systems["theirs"]["fully_right"].value) == (0, 100)


def test_texts_of_others_have_evidence_and_are_compared_with_raw(
    tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]
) -> None:
    comparison = compared(tmp_path, scripted_check(SCRIPT), [NO_AREA], [RIGHT], [RIGHT], [WRONG])
    theirs = n_best([RIGHT], [NO_AREA], [LATE], [""])
    others = Comparison(comparison.settings, comparison.lists, {"theirs": theirs}, tmp_path, no_lists)
    choices = [entry["by"]["theirs"] for entry in entries(others, marked=9)]
    assert [choice["k"] for choice in choices] == [BETTER, WORSE, BOTH_RIGHT, BOTH_WRONG]
    assert [choice.get("e", {}).get("v") for choice in choices] == ["OK", "omission", "OK", None]
    assert choices[1]["e"]["o"] == [1], "the second triple is not said"


def test_a_blank_text_leaves_everything_out(tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]) -> None:
    check = scripted_check(SCRIPT)
    figures = compared(tmp_path, check, ["", NO_AREA], [" ", ""]).figures({})
    assert not check.asked.keys() & {"", " "}, "no check sees a blank text"
    assert figures["systems"]["raw"]["verdicts"]["omission"].value == 100
    assert figures["systems"]["nli"]["rungs"].keys() == {"best"}


def test_a_text_that_cannot_be_read_is_rejected(tmp_path: Path, tiny_nli: NLIClassifier) -> None:
    checks = {"nli": SemanticAccuracy(tiny_nli, Templates()), "patterns": SlotErrorCheck()}
    judges, systems = {"nli": Judge("nli"), "patterns": Judge("patterns")}, {"nli": System("nli")}
    lists = ["The Mill. " * 300, RIGHT], [RIGHT, NO_AREA]
    comparison = compared(tmp_path, checks["nli"], *lists, checks=checks, judges=judges, systems=systems)
    figures = comparison.figures({})
    assert figures["main"]["unreadable"] == {"nli": 1}
    assert entries(comparison, marked=9)[0]["by"]["nli"]["raw"]["v"] == "cannot be checked"
    assert figures["systems"]["nli"]["changed"].value >= 50, "the other text of the list is less wrong"


@pytest.mark.parametrize(
    ("before", "after", "fixed", "broken", "p"),
    [
        ([False] * 6 + [True], [True] * 6 + [True], 6, 0, 2 / 2**6),
        ([True, False, True], [False, True, True], 1, 1, 1.0),
        ([True], [True], 0, 0, 1.0),
        ([True] * 5 + [False], [False] * 5 + [True], 1, 5, 2 * 7 / 64),
    ],
)
def test_mcnemar_is_exact(before: list[bool], after: list[bool], fixed: int, broken: int, p: float) -> None:
    assert mcnemar(before, after) == {"fixed": fixed, "broken": broken, "mcnemar_p": pytest.approx(p)}


def test_risk_rises_with_coverage() -> None:
    """The most confident text is right, a text of two with equal confidence is wrong, and so is the last text."""
    sure = [0.5, 0.9, 0.7, 0.7]
    outcome = Outcome(
        texts=tuple(SystemText("text", "beam", 0, confidence) for confidence in sure),
        counts={},
        well_formed=np.ones(4, dtype=bool),
        accepted=np.ones(4, dtype=bool),
        verdicts={"judge": np.array(["omission", "OK", "OK", "omission"])},
        esa=np.ones(4),
    )
    curve = risk_coverage(outcome, "judge")
    assert curve["points"] == [[25, 0], [75, pytest.approx(100 / 3)], [100, 50]]
    assert curve["area"] == pytest.approx(0.25 * 0 + 0.5 * 100 / 3 + 0.25 * 50)
