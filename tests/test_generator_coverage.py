"""A search does not end before every mark is told, and does not tell a value twice."""

import pytest
import torch
from transformers import LogitsProcessorList

from d2t.generator import Decoding, Generator
from d2t.generator.coverage import AGAIN, ENDING, Coverage, CoverageOfBeams
from d2t.generator.linearize import Linearizer
from d2t.generator.search import diverse, lockstep
from reranker.triples import as_triples

END, SUBJECT, VALUE = 1, 5, 6  # tokens
ONE_INPUT = Coverage([frozenset({SUBJECT, VALUE})], [frozenset({VALUE})], END)
STEPS = [  # what is written; what the end, the subject and the value lose
    ([0], (ENDING, 0, 0)),
    ([0, SUBJECT, 3], (ENDING, 0, 0)),
    ([0, VALUE, 3], (ENDING, 0, AGAIN)),
    ([0, SUBJECT, 3, VALUE], (0, 0, AGAIN)),
]


@pytest.mark.parametrize(("begun", "losses"), STEPS)
def test_the_end_waits_for_every_mark_and_no_value_comes_again(begun: list[int], losses: tuple[float, ...]) -> None:
    logits = ONE_INPUT(torch.tensor([begun]), torch.zeros(1, 8), [0])
    assert tuple(-logits[0, [END, SUBJECT, VALUE]]) == losses
    assert logits.count_nonzero() == sum(loss > 0 for loss in losses)


def test_each_row_has_the_marks_of_its_own_input() -> None:
    coverage = Coverage([frozenset({5}), frozenset({6}), frozenset()], [frozenset(), frozenset({6}), frozenset()], END)
    begun = torch.tensor([[0, 5], [0, 5], [0, 6], [0, 3]])
    lowered = coverage(begun, torch.zeros(4, 8), [0, 1, 1, 2])
    assert lowered[:, END].tolist() == [0, -ENDING, 0, 0]
    assert lowered[:, 6].tolist() == [0, 0, -AGAIN, 0]


def test_without_marks_nothing_changes() -> None:
    logits = torch.rand(2, 8)
    assert Coverage([frozenset()] * 2, [frozenset()] * 2, END)(torch.zeros(2, 1), logits, [0, 1]) is logits


def test_a_mark_may_have_two_tokens() -> None:
    coverage = Coverage([frozenset({VALUE})], [frozenset({VALUE})], END, {7: VALUE})
    lowered = coverage(torch.tensor([[0, 7]]), torch.zeros(1, 8), [0])
    assert lowered[0].tolist() == [0, 0, 0, 0, 0, 0, -AGAIN, -AGAIN]
    assert coverage.untold([7], 0) == 0


def test_beams_belong_to_their_input() -> None:
    coverage = Coverage([frozenset({5}), frozenset()], [frozenset(), frozenset()], END)
    found = CoverageOfBeams(coverage, beams=2)(torch.tensor([[0], [0], [0], [0]]), torch.zeros(4, 8))  # type: ignore[arg-type]
    assert found[:, END].tolist() == [-ENDING, -ENDING, 0, 0]


VALUES = [  # triples, names and numbers that are told once
    ("Ann | born | Rome && Ann | age | 30", {"Rome", "30"}),
    ("Ann | born | Rome && Bo | born | Rome", set()),
    ("Ann | born | Rome && Rome | country | Italy", {"Italy"}),
    ("Ann | eats | fish", set()),  # no mark
]


@pytest.mark.parametrize(("triples", "told_once"), VALUES)
def test_a_value_is_the_object_of_one_triple_and_no_subject(triples: str, told_once: set[str]) -> None:
    linearizer, parsed = Linearizer(marks=8), as_triples(triples)
    names = linearizer.names(parsed)
    assert {names[mark] for mark in linearizer.values(parsed)} == told_once


def test_the_order_of_texts_counts_what_they_leave_untold() -> None:
    assert [ONE_INPUT.untold(tokens, 0) for tokens in ([SUBJECT, VALUE], [VALUE, 3], [3])] == [0, 1, 2]


def test_a_search_ends_once_every_mark_is_told() -> None:
    likes_to_end = torch.zeros(1, 8)
    likes_to_end[0, [END, VALUE]] = torch.tensor([2.0, 1.0])

    def written(marks: frozenset[int]) -> list[int]:
        coverage, decoding = Coverage([marks], [marks], END), Decoding(method="diverse", candidates=1)
        rules = LogitsProcessorList()
        step, choose = (lambda tokens, parents: likes_to_end), diverse(decoding)
        return lockstep(step, choose, rules, coverage, decoding, inputs=1, start=0, end=END)[0][0].tokens

    assert written(frozenset()) == [END]
    assert written(frozenset({VALUE})) == [VALUE, END]


def test_of_nearly_equal_texts_the_one_that_tells_all_comes_first(tiny_generator: Generator) -> None:
    triples = as_triples("The Mill | near | The Vaults")
    names = tiny_generator.linearizer.names(triples)
    complete, short = (tiny_generator.tokenizer(text)["input_ids"] for text in (" ".join(names), next(iter(names))))
    for score, first in ((-1.04, "The Mill The Vaults."), (-1.06, "The Mill.")):
        found = tiny_generator._candidates(triples, [(short, -1.0), (complete, score)])
        assert found[0].text == first
