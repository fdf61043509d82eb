"""Facts with new predicates, and texts that say each of them."""

import random

from d2t.training.invented_facts import InventedFacts
from reranker.english.well_formed import flaws
from reranker.triples import as_triples
from reranker.verbaliser.forms import usual_form

INPUTS = [
    as_triples("A_B | birthPlace | C && A_B | runwayLength | 5 && C | country | D && A_B | use | coffee"),
    as_triples("X | isPartOf | Y && X | numberOfMembers | 5"),
]
INVENTED = InventedFacts.of(INPUTS)


def test_words_come_from_the_predicates_and_the_objects_of_the_inputs() -> None:
    assert INVENTED.nouns == ["country", "length", "place", "use"]
    assert INVENTED.modifiers == ["birth", "number", "runway"]
    assert INVENTED.values == ["coffee"]


def test_each_fact_is_about_the_first_subject_and_is_said_in_good_english() -> None:
    for seed in range(40):
        triples, text = INVENTED(INPUTS[0], "", random.Random(seed))
        assert [triple.subject for triple in triples] == ["A_B"] * 3
        assert triples[1].object == "5", "a number stays"
        assert "A B" in text
        assert all(usual_form(t.object) in text for t in triples if t.object not in ("yes", "no"))
        assert not flaws(triples, text), text


def test_a_text_joins_the_facts_or_has_a_sentence_for_each_fact() -> None:
    made = [INVENTED(INPUTS[0], "", random.Random(seed)) for seed in range(40)]
    assert 0 < sum(" and " in text for _, text in made) < len(made)
    assert any(text.count(".") == 3 for _, text in made)
