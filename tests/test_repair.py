"""Repair: rejected texts lose what the facts do not support, and gain the facts that they omit."""

import pytest
from conftest import ScriptedCheck

from d2t.choice import Choice
from d2t.climb import climb
from d2t.ladder import Ladder
from reranker import Assessment, Candidate, NLIClassifier, Reranker, SemanticAccuracy, Templates
from reranker.check import Check
from reranker.triples import Triples, as_triples

PUB = as_triples("Blue Spice | eat_type | pub && Blue Spice | area | riverside")
AREA = "The area of Blue Spice is riverside."
OK, OMISSION, BOTH = ("OK", 0.9), ("omission", 0.2), ("omission+hallucination", 0.3)


def repaired(check: Check, *texts: str, rungs: tuple[str, ...] = ("repair",)) -> Choice:
    """Return the choice; a wider beam adds one text."""
    [choice] = climb(
        Ladder(rungs),
        [PUB],
        [tuple(map(Candidate, texts))],
        reranker=Reranker(check),
        generate=lambda inputs, decoding: [(Candidate("It is a pub"),) for _ in inputs],
        templates=Templates(),
    )
    return choice


REPAIRED = [  # verdicts of the texts of the list; accepted for the first fact alone; texts that pass later; the text
    ({"A pub.": OMISSION}, ["A pub."], [f"A pub. {AREA}"], f"A pub. {AREA}"),
    ({"A pub": OMISSION}, ["A pub."], [f"A pub. {AREA}"], f"A pub. {AREA}"),
    ({"A pub.": OMISSION}, ["A pub."], [], None),
    ({"A pub.": OMISSION}, [], [f"A pub. {AREA}"], None),
    ({"C.": ("omission", 0.1), "B.": OMISSION}, ["C."], [f"C. {AREA}", f"B. {AREA}"], f"C. {AREA}"),
    ({"C.": ("omission", 0.1), "B.": OMISSION}, ["B.", "C."], [f"C. {AREA}", f"B. {AREA}"], f"B. {AREA}"),
    ({"A.": OMISSION, "B.": OMISSION, "C.": OMISSION, "D.": ("omission", 0.1)}, ["D."], [f"D. {AREA}"], None),
    ({"A pub.": BOTH, "B.": OMISSION}, ["B."], [f"B. {AREA}"], f"B. {AREA}"),
    ({"": ("omission", 0.0)}, [], [AREA], None),
]


class PartCheck(ScriptedCheck):
    """A scripted check that accepts some texts for the first fact alone."""

    alone: tuple[str, ...] = ()

    def _assessment(self, triples: Triples, text: str) -> Assessment:
        if triples == PUB[:1]:
            return Assessment("OK" if text in self.alone else "hallucination", 0.5)
        return super()._assessment(triples, text)


@pytest.mark.parametrize(("verdicts", "alone", "passing", "text"), REPAIRED)
def test_omitted_facts_are_added(
    verdicts: dict[str, tuple[str, float]], alone: list[str], passing: list[str], text: str | None
) -> None:
    check = PartCheck(verdicts | dict.fromkeys(passing, OK), otherwise=("omission", 0.0))
    check.alone = tuple(alone)
    choice = repaired(check, *verdicts)
    assert (choice.candidate and choice.candidate.text) == text
    assert choice.source == ("repaired" if text else "abstained")
    assert choice.accepted == bool(text)
    parts = [("beam", (0,)), ("template", (1,))] if text else []
    assert [(part.source, part.triples) for part in choice.parts] == parts


def test_texts_of_further_lists_are_repaired() -> None:
    check = PartCheck({"A pub.": ("omission", 0.1), f"It is a pub. {AREA}": OK}, otherwise=OMISSION)
    check.alone = ("It is a pub.",)
    choice = repaired(check, "A pub.", rungs=("escalate", "repair"))
    assert [(part.text, part.source) for part in choice.parts] == [("It is a pub.", "escalated"), (AREA, "template")]


UNSUPPORTED = [
    (
        "Blue Spice is a pub in the riverside area with a high customer rating.",
        "Blue Spice is a pub in the riverside area.",
    ),
    ("Blue Spice is a pub near Burger King in the riverside area.", "Blue Spice is a pub in the riverside area."),
]


def test_unsupported_parts_are_removed() -> None:
    check = SemanticAccuracy(NLIClassifier.from_pretrained(device="cpu"), Templates.load("default"))
    for text, expected in UNSUPPORTED:
        choice = repaired(check, text)
        assert choice.candidate is not None
        assert (choice.source, choice.candidate.text) == ("repaired", expected)
        assert [(part.source, part.triples) for part in choice.parts] == [("beam", (0, 1))]
