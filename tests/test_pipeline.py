"""The ladder rung by rung, with a real tiny generator and a scripted check; errors, order and signature."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from d2t.data.records import Record
from d2t.generator import Generator
from d2t.generator.decoding import Decoding
from d2t.ladder import Ladder
from d2t.pipeline import Pipeline
from d2t.result import Result
from reranker import (
    Assessment,
    ByConfidence,
    EntityCoverage,
    InputError,
    NLIClassifier,
    Reranker,
    SemanticAccuracy,
    Templates,
    TooLongError,
    Weighted,
)
from reranker.triples import Triples, as_triples

pytestmark = pytest.mark.usefixtures("any_score")

TRIPLES = as_triples("The Mill | eatType | pub && The Mill | area | riverside")
OTHERS = [
    as_triples("Alan_Bean | birthPlace | Wheeler,_Texas"),
    as_triples("The Vaults | food | Italian && The Vaults | priceRange | cheap"),
    as_triples("The Vaults | near | Burger King"),
]
BEAM = Decoding(candidates=6, max_new_tokens=6)
WIDER = Decoding(candidates=24, max_new_tokens=6)
SAMPLES = Decoding(method="sample", candidates=8, max_new_tokens=6)
OK, BAD, WORSE = ("OK", 0.9), ("omission", 0.2), ("hallucination", 0.1)

Check = Callable[..., Any]


@pytest.fixture
def texts(tiny_generator: Generator) -> dict[str, list[str]]:
    """The texts that each decoding gives, without the texts of earlier decodings."""
    seen: list[str] = []
    by_decoding: dict[str, list[str]] = {}
    for name, decoding in (("beam", BEAM), ("wider", WIDER), ("samples", SAMPLES)):
        (candidates,) = tiny_generator.generate([TRIPLES], decoding)
        by_decoding[name] = [candidate.text for candidate in candidates if candidate.text not in seen]
        seen += by_decoding[name]
    assert all(len(by_decoding[name]) >= least for name, least in (("beam", 3), ("wider", 2), ("samples", 2)))
    return by_decoding


@pytest.fixture
def build(tiny_generator: Generator) -> Callable[..., Pipeline]:
    """`build(check, rungs...)`: the pipeline with that ladder; escalation is a wider beam, then samples."""

    def pipeline(check: Any, *rungs: str, **further: Any) -> Pipeline:
        ladder = Ladder(rungs, (WIDER, SAMPLES), composition=BEAM)
        return Pipeline(tiny_generator, Reranker(check, **further), decoding=BEAM, ladder=ladder)

    return pipeline


TEMPLATE = Templates.load("default").text(TRIPLES)
ALL = ("escalate", "template", "abstain")
RUNGS = [
    # rungs; the texts that pass, as (decoding, index); source and the text given
    (ALL, [("beam", 0)], "beam", ("beam", 0)),
    (ALL, [("beam", 0), ("beam", 1)], "beam", ("beam", 0)),
    (ALL, [("beam", 2), ("wider", 0)], "beam", ("beam", 2)),
    (ALL, [("wider", 1)], "escalated", ("wider", 1)),
    (ALL, [("samples", 0)], "escalated", ("samples", 0)),
    (ALL, [], "template", None),
    (("template", "escalate"), [("wider", 0)], "template", None),
    (("template",), [("wider", 0)], "template", None),
    (("escalate", "abstain", "template"), [], "abstained", None),
    (("escalate",), [], "abstained", None),
    (("abstain",), [("wider", 0)], "abstained", None),
    ((), [("wider", 0)], "abstained", None),
    ((), [("beam", 1)], "beam", ("beam", 1)),
]


@pytest.mark.parametrize(("rungs", "passing", "source", "given"), RUNGS)
def test_the_ladder(
    rungs: tuple[str, ...],
    passing: list[tuple[str, int]],
    source: str,
    given: tuple[str, int] | None,
    texts: dict[str, list[str]],
    build: Callable[..., Pipeline],
    scripted_check: Check,
) -> None:
    check = scripted_check({texts[name][index]: OK for name, index in passing}, otherwise=BAD)
    result = build(check, *rungs)(TRIPLES)
    text = texts[given[0]][given[1]] if given else {"template": TEMPLATE, "abstained": None}[source]
    assert (result.source, result.text) == (source, text)
    assert result.verdict == ("OK" if source in ("beam", "escalated") else "omission")
    assert result.choice is not None
    assert result.choice.raw.text == texts["beam"][0]
    assert result.choice.raw_assessment is not None
    assert result.choice.raw_assessment.verdict == ("OK" if ("beam", 0) in passing else "omission")
    assert max(check.asked.values()) == 1, "no text is checked twice"


@pytest.mark.parametrize("rungs", [("best",), ("escalate", "best", "template")])
@pytest.mark.parametrize("best", [("beam", 1), ("wider", 0), ("samples", 1)])
def test_best_is_the_most_confident_of_all_rejected(
    rungs: tuple[str, ...],
    best: tuple[str, int],
    texts: dict[str, list[str]],
    build: Callable[..., Pipeline],
    scripted_check: Check,
) -> None:
    if best[0] != "beam" and "escalate" not in rungs:
        best = ("beam", 2)
    text = texts[best[0]][best[1]]
    result = build(scripted_check({text: ("omission", 0.4)}, otherwise=WORSE), *rungs)(TRIPLES)
    assert (result.source, result.text, result.verdict) == ("best", text, "omission")
    assert result.assessment is not None
    assert result.assessment.confidence == 0.4
    assert result.to_dict()["omitted"] == [["The Mill", "area", "riverside"]]


NEAR = [  # near; the confidence of the most confident text of the list; source
    (0.05, 0.2, "escalated"),
    (0.2, 0.2, "escalated"),
    (0.3, 0.2, "template"),
    (0, 0.0, "escalated"),
]


@pytest.mark.parametrize(("near", "confidence", "source"), NEAR)
def test_only_inputs_near_passing_are_decoded_again(
    near: float,
    confidence: float,
    source: str,
    texts: dict[str, list[str]],
    tiny_generator: Generator,
    scripted_check: Check,
) -> None:
    check = scripted_check({texts["wider"][0]: OK, texts["beam"][1]: (BAD[0], confidence)}, otherwise=(BAD[0], 0.0))
    ladder = Ladder(("escalate", "template"), (WIDER,), near)
    pipeline = Pipeline(tiny_generator, Reranker(check), decoding=BEAM, ladder=ladder)
    assert pipeline(TRIPLES).source == source


def test_abstaining_shows_the_best_of_those_rejected(
    texts: dict[str, list[str]], build: Callable[..., Pipeline], scripted_check: Check
) -> None:
    result = build(scripted_check({texts["beam"][1]: ("omission", 0.4)}, otherwise=WORSE), "abstain")(TRIPLES)
    written = result.to_dict(candidates=True)
    assert (written["text"], written["score"], written["source"]) == (None, None, "abstained")
    assert (written["verdict"], written["confidence"]) == ("omission", 0.4)
    assert [candidate["text"] for candidate in written["candidates"]] == texts["beam"]


def test_the_template_text_carries_its_own_verdict(build: Callable[..., Pipeline], scripted_check: Check) -> None:
    for verdict in (OK, WORSE):
        result = build(scripted_check({TEMPLATE: verdict}, otherwise=BAD), "template")(TRIPLES)
        assert (result.source, result.text, result.verdict) == ("template", TEMPLATE, verdict[0])
        assert result.to_dict()["score"] is None


def test_the_template_rung_says_the_facts_as_the_check_does(tiny_generator: Generator, tiny_nli: NLIClassifier) -> None:
    own = Templates({"eat_type": "{subject}, what a {object}!"})
    reranker = Reranker(SemanticAccuracy(tiny_nli, own))
    assert Pipeline(tiny_generator, reranker).templates is own
    assert Pipeline(tiny_generator, reranker, templates=Templates({})).templates is not own


def test_a_further_decoding_without_new_texts_is_passed_over(tiny_generator: Generator, scripted_check: Check) -> None:
    ladder = Ladder(("escalate", "template"), (BEAM,))
    check = scripted_check({}, otherwise=BAD)
    result = Pipeline(tiny_generator, Reranker(check), decoding=BEAM, ladder=ladder)(TRIPLES)
    assert result.source == "template"
    assert max(check.asked.values()) == 1


def test_checking_stops_at_the_first_that_passes(
    texts: dict[str, list[str]], build: Callable[..., Pipeline], scripted_check: Check
) -> None:
    for position in range(3):
        check = scripted_check({texts["beam"][position]: OK}, otherwise=BAD)
        result = build(check, *ALL)(TRIPLES)
        assert list(check.asked) == texts["beam"][: position + 1]
        checked = [assessment is not None for assessment in result.rankings[0].assessments]
        assert checked == [index <= position for index in range(len(texts["beam"]))]
        unchecked = result.to_dict(candidates=True)["candidates"][position + 1 :]
        assert all(candidate["verdict"] is None for candidate in unchecked)


def test_a_policy_that_compares_checks_all_and_takes_its_best(
    texts: dict[str, list[str]], build: Callable[..., Pipeline], scripted_check: Check
) -> None:
    check = scripted_check({texts["beam"][0]: ("OK", 0.5), texts["beam"][2]: ("OK", 0.8)}, otherwise=BAD)
    result = build(check, *ALL, policy=ByConfidence())(TRIPLES)
    assert set(check.asked) == set(texts["beam"])
    assert (result.source, result.text) == ("beam", texts["beam"][2])


def records(*many: Triples | str) -> list[Record]:
    """Return records with numbered ids; a string stands for a record that could not be read."""
    return [
        Record(str(n), () if isinstance(part, str) else part, error=part if isinstance(part, str) else "")
        for n, part in enumerate(many, 1)
    ]


def test_a_record_that_could_not_be_read_is_an_error_in_its_place(
    build: Callable[..., Pipeline], scripted_check: Check
) -> None:
    given = records("file, line 1: no", TRIPLES, "file, line 3: no", "file, line 4: no", OTHERS[0])
    for chunk_size in (1, 2, 64):
        results = list(build(scripted_check({}, otherwise=OK)).run(given, chunk_size=chunk_size))
        assert [result.record for result in results] == given
        assert [result.source for result in results] == ["error", "beam", "error", "error", "beam"]
        assert results[2].to_dict() == {
            "id": "3",
            "triples": [],
            "text": None,
            "source": "error",
            "error": "file, line 3: no",
            "signature": results[0].signature,
        }


def test_a_too_long_record_is_an_error_alone(build: Callable[..., Pipeline], scripted_check: Check) -> None:
    long = as_triples([["The Mill", "area", "riverside " * 600]])
    pipeline = build(scripted_check({}, otherwise=OK))
    results = list(pipeline.run(records(TRIPLES, long, OTHERS[0])))
    assert [result.source for result in results] == ["beam", "error", "beam"]
    assert "record 2:" in results[1].record.error
    assert "512" in results[1].record.error
    assert pipeline.validate(records(TRIPLES)[0]).error == ""
    assert pipeline.validate(records("line 1: no")[0]).error == "line 1: no"


class RefusesOneSubject:
    """A check that finds the facts, or the texts, about one subject too long."""

    signature = "refuses"

    def __init__(self, inner: Any, subject: str, *, facts: bool):
        self.inner, self.subject, self.facts = inner, subject, facts

    def check_length(self, triples: Triples) -> None:
        self._refuse(self.facts and triples[0].subject == self.subject)

    def assess(self, requests: Sequence[tuple[Triples, str]]) -> list[Assessment]:
        self._refuse(any(triples[0].subject == self.subject for triples, _ in requests))
        return list(self.inner.assess(requests))

    def _refuse(self, too_long: bool) -> None:
        if too_long:
            raise TooLongError("600 tokens are more than the 512 that the NLI model reads")


def test_facts_too_long_to_check_are_an_error_alone(build: Callable[..., Pipeline], scripted_check: Check) -> None:
    pipeline = build(RefusesOneSubject(scripted_check({}, otherwise=OK), "Alan_Bean", facts=True))
    given = records(TRIPLES, OTHERS[0], OTHERS[1])
    assert [bool(pipeline.validate(record).error) for record in given] == [False, True, False]
    results = list(pipeline.run(given))
    assert [result.source for result in results] == ["beam", "error", "beam"]
    assert results[1].record.error.startswith("record 2: 600 tokens")
    assert results[1].record.triples == OTHERS[0]


def test_a_text_too_long_to_check_is_rejected(build: Callable[..., Pipeline], scripted_check: Check) -> None:
    pipeline = build(RefusesOneSubject(scripted_check({}, otherwise=OK), "Alan_Bean", facts=False), "template")
    results = list(pipeline.run(records(TRIPLES, OTHERS[0], OTHERS[1])))
    assert [result.source for result in results] == ["beam", "template", "beam"]
    problems = [candidate.get("problem", "") for candidate in results[1].to_dict(candidates=True)["candidates"]]
    assert set(problems) == {"600 tokens are more than the 512 that the NLI model reads"}
    assert results[1].to_dict()["problem"] == problems[0]
    assert "problem" not in results[0].to_dict()


def test_a_wrong_setting_stops_the_run(build: Callable[..., Pipeline], scripted_check: Check) -> None:
    class Misconfigured(RefusesOneSubject):
        def _refuse(self, too_long: bool) -> None:
            raise InputError("threshold=7: a probability between 0 and 1")

    with pytest.raises(InputError, match="threshold=7"):
        list(build(Misconfigured(None, "", facts=True)).run(records(TRIPLES, OTHERS[0])))


def rounded(results: list[Result]) -> list[tuple[object, ...]]:
    return [
        (r.record.id, r.text, r.source, r.verdict, r.assessment and round(r.assessment.confidence, 3)) for r in results
    ]


def test_the_chunk_size_changes_nothing(tiny_generator: Generator, tiny_nli: NLIClassifier) -> None:
    reranker = Reranker(SemanticAccuracy(tiny_nli, Templates()), entities=EntityCoverage())
    pipeline = Pipeline(tiny_generator, reranker, decoding=BEAM, ladder=Ladder(escalation=(SAMPLES,), composition=BEAM))
    given = records(TRIPLES, *OTHERS, "line 5: no", TRIPLES)
    whole = rounded(list(pipeline.run(given)))
    assert [row[0] for row in whole] == ["1", "2", "3", "4", "5", "6"]
    for chunk_size in (1, 4):
        assert rounded(list(pipeline.run(given, chunk_size=chunk_size))) == whole


def test_results_come_as_soon_as_their_chunk_is_done(build: Callable[..., Pipeline], scripted_check: Check) -> None:
    check = scripted_check({}, otherwise=OK)
    run = build(check).run(records(TRIPLES, *OTHERS), chunk_size=2)
    next(run)
    assert check.calls == 1
    assert check.asked.total() == 2


def test_the_progress_moves_within_a_chunk(build: Callable[..., Pipeline], scripted_check: Check) -> None:
    steps: list[float] = []
    run = build(scripted_check({}, otherwise=OK)).run(
        records(TRIPLES, "line 2: no", *OTHERS), chunk_size=8, advance=steps.append
    )
    next(run)
    assert steps == [1, 1, 3]


def test_no_records_no_results(build: Callable[..., Pipeline], scripted_check: Check) -> None:
    assert list(build(scripted_check({})).run([])) == []
    assert build(scripted_check({}))([]) == []


def test_a_call_takes_triples_in_any_form(build: Callable[..., Pipeline], scripted_check: Check) -> None:
    pipeline = build(scripted_check({}, otherwise=OK))
    forms = ["The Mill | area | riverside", [["The Mill", "area", "riverside"]], [("The Mill", "area", "riverside")]]
    assert len({pipeline(form).text for form in forms}) == 1


@pytest.mark.parametrize("triples", ["", "a | b", [["a", "b", ""]]])
def test_a_call_refuses_malformed_triples(triples: Any, build: Callable[..., Pipeline], scripted_check: Check) -> None:
    with pytest.raises(InputError, match="triple"):
        build(scripted_check({}))(triples)


def test_an_unknown_rung_or_no_probability_is_refused() -> None:
    with pytest.raises(
        InputError, match="ladder rung 'guess': one of compose, repair, escalate, template, best, abstain"
    ):
        Ladder(("escalate", "guess"))
    with pytest.raises(InputError, match=r"ladder near=5"):
        Ladder(near=5)


def test_the_signature_holds_whatever_changes_a_text(tiny_generator: Generator, scripted_check: Check) -> None:
    reranker, ladder = Reranker(scripted_check({})), Ladder(("escalate",), (WIDER,))
    pipelines = [
        Pipeline(tiny_generator, reranker, decoding=BEAM, ladder=ladder),
        Pipeline(tiny_generator, reranker, decoding=WIDER, ladder=ladder),
        Pipeline(tiny_generator, reranker, decoding=BEAM, ladder=Ladder(("escalate",), (SAMPLES,))),
        Pipeline(tiny_generator, reranker, decoding=BEAM, ladder=Ladder(("abstain",), (WIDER,))),
        Pipeline(tiny_generator, reranker, decoding=BEAM, ladder=Ladder(("escalate",), (WIDER,), 0.5)),
        Pipeline(tiny_generator, reranker, decoding=BEAM, ladder=Ladder(("compose",), composition=BEAM)),
        Pipeline(tiny_generator, reranker, decoding=BEAM, ladder=Ladder(("compose",), composition=WIDER)),
        Pipeline(tiny_generator, Reranker(scripted_check({}), policy=Weighted(1.0, 2.0)), decoding=BEAM, ladder=ladder),
        Pipeline(tiny_generator, Reranker(scripted_check({}), policy=Weighted(1.0, 3.0)), decoding=BEAM, ladder=ladder),
        Pipeline(tiny_generator, Reranker(scripted_check({}), entities=EntityCoverage()), decoding=BEAM, ladder=ladder),
    ]
    assert len({pipeline.signature for pipeline in pipelines}) == len(pipelines)
    first = pipelines[0].signature
    for part in (
        "d2t:",
        "torch:",
        "transformers:",
        "template-rung:",
        tiny_generator.signature,
        BEAM.signature,
        ladder.signature,
        "scripted",
        "policy:ByGenerator",
    ):
        assert part in first
    assert "\n" not in first
    assert next(pipelines[0].run(records("line 1: no"))).signature == first
