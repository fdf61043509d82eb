"""Systems over the same lists: which text each chooses, and figures worked out by hand."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest
from conftest import EXAMPLES, ScriptedCheck

from d2t.baselines.slot_error_check import SlotErrorCheck
from d2t.baselines.unchecked import AtRandom, Unchecked
from d2t.comparison.cached import CachedCoverage, CachedGenerator, cached_check
from d2t.comparison.comparison import Comparison, Settings
from d2t.comparison.curves import risk_coverage
from d2t.comparison.figures import mcnemar
from d2t.comparison.lists import NBestList, generated_lists, no_lists, read_lists, read_outputs
from d2t.comparison.outcomes import Judge, Outcome
from d2t.comparison.systems import System, SystemText
from d2t.data.records import Record
from d2t.generator import Generator
from d2t.generator.decoding import Decoding
from d2t.ladder import Ladder
from d2t.pipeline import Pipeline
from d2t.report.entries import entries
from reranker import (
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
from reranker.triples import as_triples

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
    [found] = system.choose(
        n_best(texts),
        scripted_check(SCRIPT),
        EntityCoverage(),
        lambda inputs, decoding: [(Candidate(RIGHT),) for _ in inputs],
        templates,
    )
    assert found == expected


def test_a_comparison_does_what_the_pipeline_does(
    tmp_path: Path, tiny_generator: Generator, tiny_nli: NLIClassifier
) -> None:
    """The same texts from the same rungs, with the models, the check and the ladder of the pipeline."""
    inputs = [as_triples(triples) for triples, _ in EXAMPLES]
    first, more = Decoding(candidates=2, max_new_tokens=6), Decoding(method="sample", candidates=3, max_new_tokens=6)
    rungs: set[str] = set()
    for threshold, last in ((0.30, "template"), (0.34, "best"), (0.34, "abstain"), (0.36, "best")):
        check = SemanticAccuracy(tiny_nli, Templates.load("default"), threshold=threshold)
        ladder = Ladder(("escalate", last), (more,))
        reranker = Reranker(check, entities=EntityCoverage())
        pipeline = Pipeline(tiny_generator, reranker, decoding=first, ladder=ladder)
        records = [Record(str(n), triples) for n, triples in enumerate(inputs)]
        results = list(pipeline.run(records, chunk_size=3))

        folder = tmp_path / f"{threshold}{last}"
        generator = CachedGenerator(tiny_generator, folder)
        lists = generated_lists(tiny_generator, generator, first, records)
        settings = {
            "checks": {"nli": check},
            "systems": {"default": System("nli", reranker.policy, ladder)},
            "judge": "nli",
            "judges": {"nli": Judge("nli")},
            "coverage": EntityCoverage(),
            "templates": pipeline.templates,
            "main": "default",
            "sizes": (1, 2),
        }
        comparison = Comparison(Settings(**settings), lists, {}, folder, generator.generate)  # type: ignore[arg-type]
        texts = comparison.outcomes["default"].texts
        assert [(one.text or None, one.rung) for one in texts] == [(r.text, r.source) for r in results]
        rungs |= {one.rung for one in texts}
    assert rungs == {"beam", "escalated", "template", "best", "abstained"}, "every rung was compared"


def test_no_text_is_checked_twice(tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]) -> None:
    check, requests = scripted_check(SCRIPT), [(PUB, text) for text in (RIGHT, NO_AREA, RIGHT, "", LATE)]
    first = cached_check("nli", check, tmp_path).assess(requests)
    assert check.asked == {RIGHT: 1, NO_AREA: 1, LATE: 1}
    assert cached_check("nli", check, tmp_path).assess(requests) == first
    assert check.asked.total() == 3, "the second time the file holds them"
    assert [found.verdict for found in first] == ["OK", "omission", "OK", "omission", "OK"]


def test_what_a_kill_cut_short_is_made_again(tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]) -> None:
    check = scripted_check(SCRIPT)
    cached_check("nli", check, tmp_path).assess([(PUB, RIGHT), (PUB, LATE)])
    [file] = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:-5])
    found = cached_check("nli", check, tmp_path).assess([(PUB, RIGHT), (PUB, LATE)])
    assert [one.confidence for one in found] == [0.9, 0.95]
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


def test_lists_are_generated_once(tmp_path: Path, tiny_generator: Generator, monkeypatch: pytest.MonkeyPatch) -> None:
    records = [Record("a", PUB), Record("b", as_triples("Cotto | food | Italian"))]
    inputs = [record.triples for record in records]
    decoding = Decoding(method="diverse", candidates=3, max_new_tokens=5)
    lists = generated_lists(tiny_generator, CachedGenerator(tiny_generator, tmp_path), decoding, records)
    assert [one.candidates for one in lists] == tiny_generator.generate(inputs, decoding)
    monkeypatch.setattr(Generator, "generate", None)
    again = generated_lists(tiny_generator, CachedGenerator(tiny_generator, tmp_path), decoding, records)
    assert again == lists


OUTPUTS = [
    ("o.jsonl", '{"id": "a", "text": "One."}\n{"id": 2, "text": null}', {"a": ["One."], "2": [""]}),
    ("o.jsonl", '{"id": "a", "candidates": ["One.", {"text": "Two.", "score": -1}]}', {"a": ["One.", "Two."]}),
    ("o.tsv", "text\tid\nOne.\ta\nThree.\tb\nTwo.\ta\n", {"a": ["One.", "Two."], "b": ["Three."]}),
    ("o.csv", 'id,text\na,"One, two."\n', {"a": ["One, two."]}),
]


@pytest.mark.parametrize(("name", "content", "expected"), OUTPUTS)
def test_outputs_are_read(name: str, content: str, expected: dict[str, list[str]], tmp_path: Path) -> None:
    (tmp_path / name).write_text(content, encoding="utf-8")
    found = read_outputs(tmp_path / name)
    assert {key: [candidate.text for candidate in texts] for key, texts in found.items()} == expected


def test_what_a_system_gave_is_told_from_its_list(tmp_path: Path) -> None:
    """A line of d2t-generate with candidates=true, of an input where it abstained and of one where it did not."""
    lines = ['{"id": "a", "text": null, "candidates": ["No."]}', '{"id": "b", "text": "Two.", "candidates": ["One."]}']
    (tmp_path / "o.jsonl").write_text("\n".join(lines), encoding="utf-8")
    lists, given = (read_outputs(tmp_path / "o.jsonl", given=flag) for flag in (False, True))
    assert [texts[0].text for texts in lists.values()] == ["No.", "One."]
    assert [texts[0].text for texts in given.values()] == ["", "Two."]


BAD_OUTPUTS = [
    ("o.txt", "One.", "outputs are JSON lines"),
    ("o.jsonl", '{"id": "a", "text": "One."}\n{"id"', "line 2: malformed JSON"),
    ("o.jsonl", '["a", "One."]', 'is no JSON object: {"id": …, "text": …} is needed'),
    ("o.jsonl", '{"id": "a", "text": NaN}', "line 1: malformed JSON (NaN is no JSON)"),
    ("o.jsonl", '{"text": "One."}', "line 1: no id in it"),
    ("o.jsonl", '{"id": "a", "txt": "One."}', 'line 1: neither "text" nor "candidates"'),
    ("o.jsonl", '{"id": "a", "text": 3}', "line 1: the candidate 3: a text"),
    ("o.jsonl", '{"id": "a", "candidates": []}', "line 1: the candidate list is empty"),
    ("o.jsonl", '{"id": "a", "candidates": "One."}', 'line 1: "candidates" is no list'),
    ("o.jsonl", '{"id": "a", "candidates": [3]}', "line 1: the candidate 3: a text"),
    ("o.jsonl", '{"id": "a", "text": "One."}\n{"id": "a", "text": "Two."}', "line 2: a second output for 'a'"),
    ("o.tsv", "name\ttext\na\tOne.\n", "no column id"),
    ("o.jsonl", '{"id": "1", "text": "One."}', "no output for the input '2'"),
    (
        "o.jsonl",
        '{"id": "1", "text": "x"}\n{"id": "2", "text": "x"}\n{"id": "3", "text": "x"}',
        "no input for the output '3'",
    ),
]


@pytest.mark.parametrize(("name", "content", "message"), BAD_OUTPUTS)
def test_bad_outputs_are_refused(name: str, content: str, message: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match=re.escape(message)):
        read_lists(tmp_path / name, [Record("1", PUB), Record("2", PUB)])


def test_outputs_are_aligned_by_id_not_by_line(tmp_path: Path) -> None:
    (tmp_path / "o.jsonl").write_text('{"id": "2", "text": "Two."}\n{"id": "1", "text": "One."}', encoding="utf-8")
    lists = read_lists(tmp_path / "o.jsonl", [Record("1", PUB), Record("2", PUB)])
    assert [one.candidates[0].text for one in lists] == ["One.", "Two."]


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
    """Four inputs: one raw text is right, two are put right, one has no right text in its list."""
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


def test_one_who_chose_by_a_judge_is_judged_by_another(
    tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]
) -> None:
    comparison = compared(tmp_path, scripted_check(SCRIPT), [NO_AREA, RIGHT], judge="nli")
    assert comparison.settings.judge_of("nli") == ("patterns", False)
    assert comparison.settings.judge_of("random") == ("nli", False)
    only = {"patterns": Judge("patterns", ("nli",))}
    comparison = compared(tmp_path, scripted_check(SCRIPT), [RIGHT], judges=only)
    assert comparison.settings.judge_of("nli") == ("patterns", True)
    assert comparison.figures({})["systems"]["random"]["against_main"]["circular"], "its own word counts for nothing"


def test_a_check_is_asked_only_of_texts_that_someone_needs(
    tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]
) -> None:
    """The page shows the main check's verdict on every text; another system's check stops at the first that passes."""
    main, other = scripted_check(SCRIPT), scripted_check(SCRIPT)
    checks = {"nli": main, "patterns": SlotErrorCheck(), "other": other}
    systems = {"nli": System("nli"), "other": System("other")}
    compared(tmp_path, main, [NO_AREA, RIGHT, LATE], checks=checks, systems=systems, sizes=(3,)).figures({})
    assert (set(main.asked), set(other.asked)) == ({NO_AREA, RIGHT, LATE}, {NO_AREA, RIGHT})


BAD_SETTINGS = [
    ({"judge": "me"}, "judge=me: no such judge"),
    ({"main": "best"}, "main=best: no such system"),
    ({"systems": {"nli": System("NLI")}}, "system nli: no check NLI"),
    ({"systems": {"nli": System("nli"), "raw": System("none")}}, "system raw: raw and oracle are there"),
    ({"sizes": (0, 1)}, "at least 1 text"),
]


@pytest.mark.parametrize(("changes", "message"), BAD_SETTINGS)
def test_names_that_nothing_has_are_refused(
    changes: dict[str, object], message: str, tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]
) -> None:
    with pytest.raises(InputError, match=message):
        compared(tmp_path, scripted_check(SCRIPT), [RIGHT], **changes)


GAPS = [  # lists of two, by what a check without preference chooses; share of the way to the oracle that it goes
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


def test_what_others_gave_has_a_name_of_its_own(tmp_path: Path, scripted_check: Callable[..., ScriptedCheck]) -> None:
    comparison, lists = compared(tmp_path, scripted_check(SCRIPT), [NO_AREA]), n_best([RIGHT])
    for name in ("raw", "oracle", "nli"):
        with pytest.raises(InputError, match=f"{name} is the name of a system"):
            Comparison(comparison.settings, comparison.lists, {name: lists}, tmp_path, no_lists)
    theirs = Comparison(comparison.settings, comparison.lists, {"theirs": lists}, tmp_path, no_lists).figures({})[
        "systems"
    ]
    assert (theirs["raw"]["fully_right"].value, theirs["theirs"]["fully_right"].value) == (0, 100)


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
    assert entries(comparison, marked=9)[0]["raw"]["v"] == "too long to be checked"
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
    """By confidence: right, then two alike of which one is wrong, then wrong."""
    sure = [0.5, 0.9, 0.7, 0.7]
    outcome = Outcome(
        texts=tuple(SystemText("text", "beam", 0, confidence) for confidence in sure),
        counts={},
        verdicts={"judge": np.array(["omission", "OK", "OK", "omission"])},
        esa=np.ones(4),
        errors=np.array([]),
        slots=np.array([]),
    )
    curve = risk_coverage(outcome, "judge")
    assert curve["points"] == [[25, 0], [75, pytest.approx(100 / 3)], [100, 50]]
    assert curve["area"] == pytest.approx(0.25 * 0 + 0.5 * 100 / 3 + 0.25 * 50)
