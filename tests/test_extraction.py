"""Delexicalising texts, choosing templates, and listing predicates without a good template."""

import json
from pathlib import Path

import hydra
import numpy as np
import pytest
from d2t.scripts.templates import choose, wanting
from hydra.core.global_hydra import GlobalHydra

from reranker import InputError, NLIClassifier, Templates
from reranker.extraction import Contest, choose_templates, chosen_templates, delexicalised, different_first
from reranker.templates import BACK_OFF, Template
from reranker.triples import as_triples

DELEXICALISED = [
    ("Ely_Airport | cityServed | Ely", "Ely Airport serves Ely.", "{subject} serves {object}."),
    ("Ely | airport | Ely_Airport", "Ely is served by Ely Airport.", "{subject} is served by {object}."),
    ("Bean | birthPlace | Oban", "In OBAN, bean was born.", "In {object}, {subject} was born."),
    ("Emma_(novel) | author | Austen", "Austen wrote Emma.", "{object} wrote {subject}."),
    ("Emma_(novel) | author | Austen", "Austen wrote Emma (novel).", "{object} wrote {subject}."),
    ("Ely | population | 20", "Ely has 20.5 people.", None),  # another number
    ("Ely | country | England", "The town lies in England.", None),
    ("Ely | country | England", "Ely, England: Ely is there.", None),  # twice: which one is it?
    ("Ely | twin | Ely", "Ely is its own twin.", None),
    ("Ely | sign | {}", "Ely is {}.", None),
    ("Emma Smith | likes | Subject", "Emma Smith likes it.", None),
    ("Emma Smith | likes | Subject", "Emma Smith likes subject.", "{subject} likes {object}."),
]


@pytest.mark.parametrize(("triple", "text", "template"), DELEXICALISED)
def test_delexicalised(triple: str, text: str, template: str | None) -> None:
    assert delexicalised(as_triples(triple)[0], text) == template


EXAMPLES = [
    ("Anna | nationality | French", "Anna is French."),
    ("Otto | nationality | German", "Otto is German."),
    ("Ivan | nationality | Russian", "Ivan is Russian."),
    ("Mary | nationality | United_States", "Mary is a citizen of the United States."),
    ("John | nationality | United_States", "John is a citizen of the United States."),
    ("Anna | employer | Oxfam && Anna | nationality | French", "Anna, who is French, works for Oxfam."),
    ("Ely | leader | Sue_Bow", "Ely has never heard of Sue Bow."),
]


@pytest.fixture(scope="module")
def classifier() -> NLIClassifier:
    return NLIClassifier.from_pretrained(device="cpu")


def test_predicates_with_and_without_texts_of_their_own(classifier: NLIClassifier) -> None:
    examples = [(as_triples(triples), text) for triples, text in EXAMPLES]
    given = Templates(
        {"employer": "{subject} works for {object}.", "leader": "{object} leads {subject}.", "x": "{subject}"}
    )
    choices = {choice.predicate: choice for choice in choose_templates(examples, classifier, given)}
    assert set(choices) == {"nationality", "employer", "leader"}
    assert (choices["employer"].source, choices["employer"].agreement) == ("given", None)  # never alone in a text
    assert (choices["leader"].source, choices["leader"].examples) == ("given", 1)
    assert choices["nationality"].source == "extracted"
    templates = chosen_templates(choices.values(), given)
    for triples, text in (*EXAMPLES[:2], EXAMPLES[3]):  # one template for adjectives, another for countries
        assert templates.text(as_triples(triples)) == text
    assert set(templates.by_predicate) == {"nationality", "employer", "leader", "x"}
    assert not choose_templates([], classifier, given)


IS, CITIZEN, OWN = "{subject} is {object}.", "{subject} is a citizen of {object}.", "{subject} comes from {object}."
SINGLES = [
    (as_triples(f"{subject} | nationality | {value}")[0], text)
    for subject, value, text in [
        ("Anna", "French", "Anna is French."),
        ("Mary", "Peru", "Mary is a citizen of Peru."),
        ("John", "Peru", "John was born in Peru."),
    ]
]
CHOICES = [  # agreement of the own, the two common ones and the back-off, for each text → template, source, agreement
    ([[0.1] * 3, [0.9] * 3, [0.2] * 3, [1.0] * 3], IS, "extracted", 0.9),  # good enough: the back-off is passed by
    ([[0.4] * 3, [0.1] * 3, [0.2] * 3, [0.6] * 3], BACK_OFF, "backoff", 0.6),
    ([[0.4] * 3, [0.1] * 3, [0.2] * 3, [0.3] * 3], OWN, "given", 0.4),  # none is good
    ([[0.7] * 3, [0.8, 0.2, 0.2], [0.0, 0.8, 1.0], [0.1] * 3], {"peru": CITIZEN, "*": OWN}, "extracted", 0.8333),
    ([[0.9, 0.3, 0.3], [0.0, 0.4, 0.4], [0.0] * 3, [0.0] * 3], OWN, "given", 0.5),  # the other is not good either
    ([[0.7] * 3, [0.0, 0.8, 0.8], [0.0] * 3, [0.0] * 3], OWN, "given", 0.7),  # the other is hardly better
]


@pytest.mark.parametrize(("table", "template", "source", "agreement"), CHOICES)
def test_the_best_is_chosen_and_another_for_a_value(
    table: list[list[float]], template: Template, source: str, agreement: float
) -> None:
    choice = Contest("nationality", OWN, [IS, CITIZEN], SINGLES).choice(np.array(table).ravel())
    assert (choice.template, choice.source, choice.examples) == (template, source, 3)
    assert choice.agreement == pytest.approx(agreement, abs=1e-3)


@pytest.mark.parametrize(
    ("means", "template"),
    [
        ([0.9, 0.6, 0.2, 0.1], IS),  # the own one is better, but stiff
        ([0.9, 0.4, 0.4, 0.1], OWN),  # no other is good
    ],
)
def test_a_stiff_sentence_is_chosen_only_where_no_other_is_good(means: list[float], template: Template) -> None:
    contest = Contest("nationality", OWN, [IS, CITIZEN], SINGLES, stiff=OWN.__eq__)
    assert contest.choice(np.repeat(means, 3)).template == template


def test_a_template_is_judged_by_other_texts_than_its_own() -> None:
    pairs = list(Contest("nationality", None, [IS], SINGLES[:2]).pairs())
    back_off = ["The nationality of Anna is French.", "The nationality of Mary is Peru."]
    assert pairs[::2] == [
        (back_off[0], "Anna is French."),
        ("Mary is a citizen of Peru.", "Mary is Peru."),
        ("Anna is French.", back_off[0]),
        ("Mary is a citizen of Peru.", back_off[1]),
    ]
    assert pairs[1::2] == [(fact, witness) for witness, fact in pairs[::2]]


def test_few_judges_are_of_different_objects() -> None:
    assert [triple.object for triple, _ in different_first([SINGLES[1], SINGLES[2], SINGLES[0]])] == [
        "Peru",
        "French",
        "Peru",
    ]


def test_the_script_saves_templates_and_lists_what_is_wanting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    GlobalHydra.instance().clear()
    lines = [
        {"triples": [t.split(" | ") for t in triples.split(" && ")], "texts": [text]} for triples, text in EXAMPLES
    ]
    Path("mine.jsonl").write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    with hydra.initialize_config_module("d2t.configs", version_base="1.3"):
        alone = ["templates=backoff", "others=backoff"]  # neither candidates nor predicates of what ships
        overrides = ["input=mine.jsonl", "output=out/mine.json", "nli.device=cpu", *alone]
        choices = choose(hydra.compose("templates", overrides))
        Path("none.jsonl").write_text('{"triples": [["a", "b", "c"]]}', encoding="utf-8")
        with pytest.raises(InputError, match="no texts in it"):
            choose(hydra.compose("templates", ["input=none.jsonl"]))
    assert Templates.load("out/mine.json").by_predicate == chosen_templates(choices, Templates()).by_predicate
    table = wanting(choices, good=0.5)
    assert list(map(str, table.columns[0].cells)) == ["employer", "leader"]
    assert wanting(choices, good=1.1).row_count == 3
