"""Which OK texts are in doubt, what a user is shown of the reasons, and that the ladder goes on after them."""

from io import StringIO

import pytest
from rich.console import Console

from d2t.climb import climb
from d2t.data.records import Record
from d2t.ladder import Ladder
from d2t.result import Result
from d2t.table import results_table
from reranker import EntityCoverage, Reranker, Templates
from reranker.candidates import Assessment, Candidate, FactCheck
from reranker.check import Request
from reranker.doubts.doubt import DoubtRule
from reranker.doubts.relation_words import RelationWords
from reranker.triples import as_triples

HARBOUR = as_triples("Port_Elgin | city | Sydney && Port_Elgin | depth | 14.5 && Port_Elgin | fee | high")
DOUBTS = [  # text, confidence, doubts
    ("Port Elgin in Sydney is 14.5 metres deep and its fee is high.", 0.95, ()),
    ("Port Elgin in Sydney is 14.5 metres deep and dear.", 0.95, ()),  # a value may stand in other words
    ("Port Elgin in Sydney is 14.5 metres deep and its fee is high.", 0.7, ("not sure enough",)),
    ("Port Elgin is 14.5 metres deep and its fee is high.", 0.95, ("not named: Sydney",)),
    ("Port Elgin in Sydney is 145 metres deep.", 0.95, ("not named: 14.5", "in no triple: 145")),
    ("Port Elgin in Sydney, owned by Brightwater, is 14.5 metres deep.", 0.95, ("in no triple: Brightwater",)),
]


@pytest.mark.parametrize(("text", "confidence", "doubts"), DOUBTS)
def test_an_ok_text_is_doubted_for_these_reasons(text: str, confidence: float, doubts: tuple[str, ...]) -> None:
    report = EntityCoverage().assess(HARBOUR, text)
    rule = DoubtRule(0.9)
    found = rule.applied((HARBOUR, text), Assessment("OK", confidence, entities=report))
    assert tuple(map(str, found.doubts or ())) == doubts
    assert found.missing == tuple(doubt.removeprefix("not named: ") for doubt in doubts if "not named" in doubt)
    assert DoubtRule(None, entities=False).applied((HARBOUR, text), found).doubts == ()
    refused = rule.applied((HARBOUR, text), Assessment("omission", confidence, entities=report))
    assert (refused.doubts, refused.missing) == ((), report.missing)


def test_a_number_of_a_predicate_may_be_said() -> None:
    triples, text = as_triples("Bo | litres_per_100km | 6"), "Bo needs 6 litres for 100 km."
    told = (FactCheck(triples[0], "The litres per 100 km of Bo are 6.", 0.95, True),)
    found = Assessment("OK", 0.95, told, entities=EntityCoverage().assess(triples, text))
    assert DoubtRule(None).applied((triples, text), found).doubts == ()


@pytest.mark.parametrize(("year", "doubts"), [("2015", ()), ("2016", ("in no triple: 2016",))])
def test_a_season_may_be_said_with_both_years_in_full(year: str, doubts: tuple[str, ...]) -> None:
    triples, text = as_triples("Rye FC | season | 2014–15 Rye League"), f"Rye FC was in the Rye League in 2014-{year}."
    told = (FactCheck(triples[0], "Rye FC was in the 2014–15 Rye League.", 0.95, True),)
    found = Assessment("OK", 0.95, told, entities=EntityCoverage().assess(triples, text))
    assert tuple(map(str, DoubtRule(None).applied((triples, text), found).doubts or ())) == doubts


DEPTH_BELOW = (FactCheck(HARBOUR[0], "…", 0.95, True), FactCheck(HARBOUR[1], "…", 0.8, True))
UNSURE = [  # the checks of the facts, the support of the text, what is told
    (DEPTH_BELOW, 0.95, ("not sure enough: that it says depth",)),
    (DEPTH_BELOW, 0.7, ("not sure enough: that it says depth", "not sure enough: that it adds nothing")),
    (DEPTH_BELOW[:1], 0.7, ("not sure enough: that it adds nothing",)),
    (DEPTH_BELOW, None, ("not sure enough: that it says depth",)),
]


@pytest.mark.parametrize(("facts", "support", "told"), UNSURE)
def test_a_doubt_tells_what_the_check_is_not_sure_of(
    facts: tuple[FactCheck, ...], support: float | None, told: tuple[str, ...]
) -> None:
    confidence = min([*(fact.entailment for fact in facts), *([] if support is None else [support])])
    found = DoubtRule(0.9).applied((HARBOUR, "…"), Assessment("OK", confidence, facts, support))
    assert tuple(map(str, found.doubts or ())) == told


SURE_OF = [  # text, the check of the fact, the entailment from which a fact needs no word of its predicate, doubts
    ("Bo Rye is a café on Elm Road.", 0.95, None, ("not said: street",)),
    ("Bo Rye is a café on Elm Road.", 0.95, 0.9, ()),
    ("Bo Rye is a café on Elm Road.", 0.85, 0.9, ("not said: street",)),
    ("Bo Rye is a café in the street Elm Road.", 0.85, 0.9, ()),
]


@pytest.mark.parametrize(("text", "entailment", "sure", "doubts"), SURE_OF)
def test_a_fact_of_which_the_check_is_sure_needs_no_word_of_its_predicate(
    text: str, entailment: float, sure: float | None, doubts: tuple[str, ...]
) -> None:
    triples = as_triples("Bo Rye | kind | café && Bo Rye | street | Elm Road")
    facts = (
        FactCheck(triples[0], "Bo Rye is a café.", 0.99, True),
        FactCheck(triples[1], "The street of Bo Rye is Elm Road.", entailment, True),
    )
    rule = DoubtRule(relations=RelationWords(), sure=sure)
    found = rule.applied((triples, text), Assessment("OK", entailment, facts))
    assert tuple(map(str, found.doubts or ())) == doubts
    assert ("sure-0.9" in rule.signature) is (sure == 0.9)


class Confidences:
    """A check for which every text is OK, with the confidence that stands at its end."""

    signature = "confidences"

    def check_length(self, triples: object) -> None:
        """Nothing is too long."""

    def assess(self, requests: list[Request]) -> list[Assessment]:
        return [Assessment("OK", float(text.split()[-1]) if text[-1].isdigit() else 0.6) for _, text in requests]


def test_the_ladder_goes_on_after_a_doubtful_text_and_the_record_says_so() -> None:
    triples, templates = as_triples("the mill | kind | pub"), Templates()
    reranker = Reranker(Confidences(), doubt=DoubtRule(0.9))  # type: ignore[arg-type]
    lists = [(Candidate("the mill 0.7"), Candidate("the mill 0.95")), (Candidate("the mill 0.7"),)]
    choices = climb(
        Ladder(("template",)),
        [triples] * 2,
        lists,
        reranker=reranker,
        generate=lambda inputs, decoding: [() for _ in inputs],
        templates=templates,
    )
    sure, unsure = (Result(Record("1", triples), "s", choice).to_dict(candidates=True) for choice in choices)
    assert (sure["text"], sure["source"], sure["doubtful"]) == ("the mill 0.95", "beam", False)
    assert [candidate["doubtful"] for candidate in sure["candidates"]] == [True, False]
    assert (unsure["source"], unsure["verdict"], unsure["doubtful"]) == ("template", "OK", True)
    table = results_table([Result(Record("1", triples), "s", choices[1])])
    console = Console(width=200, record=True, file=StringIO())
    console.print(table)
    shown = console.export_text()
    assert "doubtful" in shown
    assert "not sure enough" in shown
    assert "kept all the same" in shown
