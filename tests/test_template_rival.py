"""Facts with predicates that the generator hardly knows are told in the words of the templates."""

import pytest
from conftest import ScriptedCheck

from d2t.generator.familiar import Familiar
from d2t.second_look import second_look
from d2t.template_rival import TemplateRival
from reranker import Reranker, Templates
from reranker.candidates import OK
from reranker.triples import as_triples

LOT = as_triples("Lot 7 | weight | 5 kg && Lot 7 | grade | BP1 && Lot 7 | price | 9 EUR per kg")
SHORT = "Lot 7 weighs 5 kg and costs 9 EUR per kg. Its grade is BP1."
IN_OTHER_ORDER = "Lot 7 costs 9 EUR per kg and weighs 5 kg. Its grade is BP1."
TWICE = "Lot 7 weighs 5 kg and costs 9 EUR per kg per kg. Its grade is BP1."
UNKNOWN = "the generator does not know "
TEXTS = [
    (SHORT, ""),
    (IN_OTHER_ORDER, ""),
    (TWICE, f"{UNKNOWN}weight, price"),
    ("Lot 7 weighs 5 kg, costs 9 EUR per kg and is a BP1.", f"{UNKNOWN}weight, grade, price"),
    ("Lot 7 weighs 5 kg. It costs 9 EUR per kg. Its grade is BP1.", "the templates need fewer sentences"),
    ("Lot 7 costs 9 EUR per kg and weighs 5 kg. The grade of Lot 7 is BP1.", "the templates need fewer words"),
]


@pytest.mark.parametrize(("text", "why"), TEXTS)
@pytest.mark.parametrize(("familiar", "composed"), [("", False), ("weight grade price", False), ("", True)])
def test_unfamiliar_facts_are_told_in_the_words_of_the_templates(
    text: str, why: str, familiar: str, composed: bool
) -> None:
    rival = TemplateRival(Templates.load(), Familiar(frozenset(familiar.split())))
    ranking = Reranker(ScriptedCheck({}, otherwise=(OK, 0.9))).rerank(LOT, [(text, -0.1)])
    assert rival.why_worse(ranking, composed=composed) == ("" if familiar or composed else why)


def test_where_no_template_text_can_be_taken_the_words_alone_count() -> None:
    rival = TemplateRival(Templates.load(), Familiar(frozenset()), taken=False)
    worse = rival.are_worse(LOT, [text for text, _ in TEXTS])
    assert worse == [why.startswith(UNKNOWN) for _, why in TEXTS]


def test_a_later_text_is_accepted_that_has_the_words_of_the_templates() -> None:
    reranker = Reranker(ScriptedCheck({}, otherwise=(OK, 0.9)))
    first = reranker.rerank(LOT, [(TWICE, -0.1), ("Lot 7 is cheap.", -0.2), (IN_OTHER_ORDER, -0.3), (SHORT, -0.4)])
    [ranking] = second_look([first], reranker, TemplateRival(Templates.load(), Familiar(frozenset())))
    assert ranking.best is not None
    assert ranking.best.text == IN_OTHER_ORDER
