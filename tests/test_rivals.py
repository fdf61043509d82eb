"""Facts that a text says of the wrong subject, as the classifier that ships finds them; it knows no predicate here."""

import pytest

from reranker.candidates import OF_ANOTHER
from reranker.doubts.doubt import DoubtRule
from reranker.doubts.relation_words import RelationWords
from reranker.nli import NLIClassifier
from reranker.rivals import RivalFacts, rivals
from reranker.semantic_accuracy import SemanticAccuracy
from reranker.templates import Templates
from reranker.triples import as_triples

TOOL = "Slack | owner | Salesforce && Slack | founder | Stewart Butterfield && Salesforce | founded | 1999"
SHOP = "Acme | owner | Bolt Group && Bolt Group | headquarters | Oslo && Acme | founder | Ann Ray"
TOWN = "Rye | county | Elm County && Elm County | governor | Ann Ray && Rye | mayor | Bo Hay"

REFUSED = [  # what the classifier alone finds
    (TOOL, "Founded in 1999 by Stewart Butterfield, Slack is owned by Salesforce."),
    (SHOP, "Acme, whose founder is Ann Ray, is headquartered in Oslo and owned by Bolt Group."),
]
TEXTS = [
    (SHOP, "Acme, founded by Ann Ray and owned by Bolt Group, has its headquarters in Oslo.", ["headquarters"]),
    (SHOP, "Oslo-based Acme was founded by Ann Ray and is owned by Bolt Group.", ["headquarters"]),
    (TOOL, "Slack was founded by Stewart Butterfield and is owned by Salesforce, which was founded in 1999.", []),
    (SHOP, "Acme, whose founder is Ann Ray, is owned by Bolt Group, which has its headquarters in Oslo.", []),
    (TOWN, "Rye, whose mayor is Bo Hay, is in Elm County. The governor of Elm County is Ann Ray.", []),
]


@pytest.fixture(scope="module")
def check() -> SemanticAccuracy:
    """The check with the classifier that ships."""
    return SemanticAccuracy(NLIClassifier.from_pretrained(), Templates.load("default"), rivals=True)


@pytest.mark.parametrize(("triples", "text", "of_others"), TEXTS)
def test_what_a_text_says_of_another_subject(
    check: SemanticAccuracy, triples: str, text: str, of_others: list[str]
) -> None:
    request = (as_triples(triples), text)
    (found,) = check.assess([request])
    assert found.ok, "the classifier alone finds no fault"
    assert [triple.predicate for triple in found.said_of_others] == of_others
    doubts = DoubtRule(relations=RelationWords.load()).applied(request, found).doubts or ()
    assert [doubt.what for doubt in doubts if doubt.reason == OF_ANOTHER] == of_others


def test_nothing_is_asked_beside_a_pronoun_or_of_the_very_words_of_a_fact(check: SemanticAccuracy) -> None:
    found = RivalFacts(check.classifier, check.templates, margin=-100)
    triples = as_triples("Ann Ray | spouse | Bo Hay && Bo Hay | birth place | Hull")
    texts = ["Ann Ray is married to Bo Hay, born in Hull.", "Ann Ray is married to Bo Hay. He was born in Hull."]
    asked = found.said_of_others(check.assess([(triples, text) for text in [*texts, check.templates.text(triples)]]))
    assert [[triple.predicate for triple in of_text] for of_text in asked] == [["birth place"], [], []]
    assert found.said_of_others([]) == []


def test_texts_that_are_not_ok_and_checks_without_rivals_have_none(check: SemanticAccuracy) -> None:
    triples, text, _ = TEXTS[0]
    (omitted,) = check.assess([(as_triples(triples), "Acme was founded in Oslo.")])
    assert (omitted.ok, omitted.said_of_others) == (False, ())
    assert not any(check.assess([(as_triples(of), wrong)])[0].ok for of, wrong in REFUSED)
    plain = SemanticAccuracy(check.classifier, check.templates)
    assert plain.assess([(as_triples(triples), text)])[0].said_of_others == ()
    assert "|rivals:rules" in check.signature
    assert "rivals" not in plain.signature


@pytest.mark.parametrize(
    ("triples", "number", "expected"),
    [
        ("A | owner | B && B | founded | 1972", 1, ["A | founded | 1972"]),
        ("A | owner | B && B | founded | 1972", 0, []),
        ("A | mayor | Bo && C | mayor | Al", 0, ["C | mayor | Bo", "A | mayor | Al"]),
        ("A | country | P && B | country | P && A | area | 5", 0, []),
    ],
)
def test_rivals_have_another_subject_or_the_object_of_another(triples: str, number: int, expected: list[str]) -> None:
    given = as_triples(triples)
    assert list(rivals(given[number], given)) == [triple for one in expected for triple in as_triples(one)]
