"""Repair: rejected texts lose what the facts do not support, and gain the facts that they omit."""

from collections.abc import Callable

import pytest
from conftest import ScriptedCheck

from d2t.ladder import Choice, Ladder, climb
from reranker import Candidate, NLIClassifier, Reranker, SemanticAccuracy, Templates
from reranker.check import Check
from reranker.triples import as_triples

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


REPAIRED = [  # verdicts of the texts of the list; texts that pass later; the text; its source
    ({"A pub.": OMISSION}, [f"A pub. {AREA}"], f"A pub. {AREA}", "repaired"),
    ({"A pub": OMISSION}, [f"A pub. {AREA}"], f"A pub. {AREA}", "repaired"),
    ({"A pub.": OMISSION}, [], None, "abstained"),
    ({"Worse.": ("omission", 0.1), "Better.": OMISSION}, [f"Worse. {AREA}"], f"Worse. {AREA}", "repaired"),
    (
        {"Worse.": ("omission", 0.1), "Better.": OMISSION},
        [f"Worse. {AREA}", f"Better. {AREA}"],
        f"Better. {AREA}",
        "repaired",
    ),
    ({"A.": OMISSION, "B.": OMISSION, "C.": OMISSION, "D.": ("omission", 0.1)}, [f"D. {AREA}"], None, "abstained"),
    ({"A pub.": BOTH}, [f"A pub. {AREA}"], None, "abstained"),  # no part is found that is unsupported
    ({"": ("omission", 0.0)}, [AREA], None, "abstained"),
]


@pytest.mark.parametrize(("verdicts", "passing", "text", "source"), REPAIRED)
def test_omitted_facts_are_added(
    verdicts: dict[str, tuple[str, float]],
    passing: list[str],
    text: str | None,
    source: str,
    scripted_check: Callable[..., ScriptedCheck],
) -> None:
    check = scripted_check(verdicts | dict.fromkeys(passing, OK), otherwise=("omission", 0.0))
    choice = repaired(check, *verdicts)
    assert (choice.candidate and choice.candidate.text, choice.source) == (text, source)
    assert choice.accepted == (source == "repaired")
    parts = [("beam", (0,)), ("template", (1,))] if text else []
    assert [(part.source, part.triples) for part in choice.parts] == parts


def test_texts_of_further_lists_are_repaired(scripted_check: Callable[..., ScriptedCheck]) -> None:
    check = scripted_check({"A pub.": ("omission", 0.1), f"It is a pub. {AREA}": OK}, otherwise=OMISSION)
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
