"""Sentences of longer texts that say one fact alone."""

import pytest

from reranker.single_facts import single_facts
from reranker.triples import as_triples

TEXTS = [  # triples, text → the predicate and the sentence of each fact that is said alone
    ("Jar 1 | glaze | shino", "Jar 1 wears shino.", [("glaze", "Jar 1 wears shino.")]),
    ("Jar 1 | ex:glaze | shino", "Shino it is.", [("glaze", "Shino it is.")]),
    (
        "Jar 1 | glaze | shino && Jar 1 | maker | Ann Lee",
        "Jar 1 wears shino. It was thrown by Ann Lee.",
        [("glaze", "Jar 1 wears shino."), ("maker", "Jar 1 was thrown by Ann Lee.")],
    ),
    (
        "Jar 1 | glaze | shino && Jar 1 | maker | Ann Lee",
        "Its maker is Ann Lee. Shino covers Jar 1.",
        [("maker", "Jar 1's maker is Ann Lee."), ("glaze", "Shino covers Jar 1.")],
    ),
    # two facts in one sentence
    ("Jar 1 | glaze | shino && Jar 1 | maker | Ann Lee", "Jar 1 wears shino and is by Ann Lee.", []),
    # a fact without its object may be said in any sentence
    ("Jar 1 | glaze | shino && Jar 1 | foodSafe | no", "Jar 1 wears shino. It is unsafe for food.", []),
    # a pronoun of which subject?
    (
        "Jar 1 | maker | Ann Lee && Ann Lee | town | Oslo",
        "Jar 1 is the work of a potter from Oslo. Ann Lee made it.",
        [],
    ),
]


@pytest.mark.parametrize(("triples", "text", "found"), TEXTS)
def test_facts_that_a_sentence_says_alone(triples: str, text: str, found: list[tuple[str, str]]) -> None:
    singles = list(single_facts(as_triples(triples), text))
    assert [(triple.predicate, sentence) for (triple,), sentence in singles] == found
