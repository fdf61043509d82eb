"""Praise that no fact holds, and praise that is a fact."""

import pytest

from reranker import NLIClassifier, SemanticAccuracy, Templates
from reranker.padding import padding
from reranker.triples import as_triples

FACTS = ["Blue Spice is a pub.", "Blue Spice is family friendly.", "The Lovely Inn is near Blue Spice."]
TEXTS = [
    ("Blue Spice is a pub near The Lovely Inn.", ()),
    ("Blue Spice is a friendly pub for families.", ()),
    ("Blue Spice is a charming pub with friendly staff.", ("charming",)),
    (
        "Blue Spice has attentive service, perfect for an evening out.",
        ("attentive service", "perfect for", "evening out"),
    ),
    ("This pub is a hidden gem!", ("hidden gem",)),
    ("Blue Spice is the masterpiece of its cook.", ("masterpiece",)),
    ("Blue Spice, a true gem, is the finest spot in town.", ("a true gem", "finest spot")),
    ("Topaz is a gem of the silicate group.", ()),
    ("It is the finest grade of flour.", ()),
    ("The bridge, a stunning sight, is 20 m long and truly worth a visit.", ("stunning", "truly", "worth a visit")),
    ("The perfectly square charmer is idealised.", ()),  # whole words alone
]


@pytest.mark.parametrize(("text", "found"), TEXTS)
def test_praise_without_a_fact_is_padding(text: str, found: tuple[str, ...]) -> None:
    words = padding(FACTS, text)
    assert tuple(word.rstrip() for word in words) == found


def test_a_text_with_padding_is_a_hallucination(tiny_nli: NLIClassifier) -> None:
    triples = as_triples("Blue Spice | eatType | pub")
    requests = [(triples, "Blue Spice is a pub."), (triples, "Blue Spice is a charming pub.")]
    plain = SemanticAccuracy(tiny_nli, Templates()).assess(requests)
    check = SemanticAccuracy(tiny_nli, Templates(), padding=True)
    pub, charming = check.assess(requests)
    assert pub == plain[0]
    assert "hallucination" in charming.verdict
    assert (charming.confidence, charming.support, charming.facts) == (0.0, 0.0, plain[1].facts)
    assert (
        SemanticAccuracy(tiny_nli, Templates(), padding=True, directions="omission").assess(requests)[1].support is None
    )
