"""Of a list whose accepted text is stiff, the best accepted text that is not stiff is taken."""

from collections.abc import Callable

import pytest
from conftest import ScriptedCheck

from d2t.generator.familiar import ALL_FAMILIAR
from d2t.second_look import second_look
from d2t.template_rival import TemplateRival
from reranker import Reranker, Templates
from reranker.candidates import HALLUCINATION, OK
from reranker.triples import as_triples

TRIPLES = as_triples("Oz | length | 5 km && Oz | motto | Up")
STIFF, STIFFER = "The length of Oz is 5 km, and its motto is Up.", "Oz's length is 5 km, and its motto is Up."
CLAUSE, WRONG = "Oz is 5 km long, with the motto Up.", "Oz is 6 km long, with the motto Up."
GUESS = "Oz is 5 km long, and he has the motto Up."
SCRIPT = dict.fromkeys((STIFF, STIFFER, CLAUSE), (OK, 0.9)) | {WRONG: (HALLUCINATION, 0.1)}


@pytest.mark.parametrize(
    ("texts", "accepted", "asked", "refused"),
    [
        ([STIFF, STIFFER, CLAUSE], 2, [STIFF, CLAUSE], set()),
        ([STIFF, WRONG, CLAUSE], 2, [STIFF, WRONG, CLAUSE], {1}),
        ([WRONG, STIFF, CLAUSE, STIFFER], 2, [WRONG, STIFF, CLAUSE], {0}),
        ([STIFF, WRONG], 0, [STIFF, WRONG], {1}),  # no other passes
        ([STIFF, GUESS], 0, [STIFF], set()),  # the policy puts a guess behind
        ([CLAUSE, STIFF], 0, [CLAUSE], set()),
        ([WRONG], None, [WRONG], {0}),
    ],
)
def test_a_later_text_is_accepted_where_the_first_is_stiff(
    texts: list[str],
    accepted: int | None,
    asked: list[str],
    refused: set[int],
    scripted_check: Callable[..., ScriptedCheck],
) -> None:
    check = scripted_check(SCRIPT)
    reranker = Reranker(check)
    first = reranker.rerank(TRIPLES, [(text, -0.1 * place) for place, text in enumerate(texts)])
    [ranking] = second_look([first], reranker, TemplateRival(Templates.load("default"), ALL_FAMILIAR))
    assert ranking.accepted == accepted
    assert set(check.asked) == set(asked)
    assert ranking.refused == refused
    assert [candidate.text for candidate in ranking.candidates] == texts
