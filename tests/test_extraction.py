"""Templates from texts: what is delexicalised, what is chosen, and which predicates are left without a good one."""

import json
from pathlib import Path

import hydra
import pytest
from d2t.scripts.templates import choose, wanting
from hydra.core.global_hydra import GlobalHydra

from reranker import InputError, NLIClassifier, Templates
from reranker.extraction import choose_templates, chosen_templates, delexicalised
from reranker.templates import BACK_OFF
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
    ("Ely | leader | Sue_Bow", "There is somebody else in charge these days."),
]


@pytest.fixture(scope="module")
def classifier() -> NLIClassifier:
    return NLIClassifier.from_pretrained(device="cpu")


def test_the_best_template_of_each_predicate_is_chosen(classifier: NLIClassifier) -> None:
    examples = [(as_triples(triples), text) for triples, text in EXAMPLES]
    choices = {choice.predicate: choice for choice in choose_templates(examples, classifier, Templates())}
    assert set(choices) == {"nationality", "employer", "leader"}
    assert (choices["employer"].source, choices["employer"].evidence) == ("backoff", None)  # never alone in a text
    assert (choices["leader"].template, choices["leader"].examples) == (BACK_OFF, 1)
    nationality = choices["nationality"]
    assert nationality.source == "extracted"
    assert nationality.examples == 5
    assert nationality.evidence is not None
    assert nationality.evidence > 0.5
    templates = chosen_templates(choices.values())
    assert templates.name == "best"
    assert set(templates.by_predicate) == {"nationality"}
    fact = as_triples("Zoe | nationality | Dutch")[0]
    assert templates.fill(fact) in ("Zoe is Dutch.", "Zoe is a citizen of the Dutch.")


def test_given_templates_compete(classifier: NLIClassifier) -> None:
    examples = [(as_triples("Ely | country | England"), "Ely is a town which is found in the country of England.")]
    given = Templates({"country": "{subject} is in {object}.", "leader": "{object} leads {subject}."})
    (choice,) = choose_templates(examples, classifier, given, candidates=0)
    assert (choice.source, choice.template) == ("given", "{subject} is in {object}.")
    assert not choose_templates([], classifier, given)


def test_the_script_saves_templates_and_lists_what_is_wanting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    GlobalHydra.instance().clear()
    lines = [
        {"triples": [t.split(" | ") for t in triples.split(" && ")], "texts": [text]} for triples, text in EXAMPLES
    ]
    Path("mine.jsonl").write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    with hydra.initialize_config_module("d2t.configs", version_base="1.3"):
        overrides = ["input=mine.jsonl", "output=out/mine.json", "templates=backoff", "nli.device=cpu"]
        choices = choose(hydra.compose("templates", overrides))
        Path("none.jsonl").write_text('{"triples": [["a", "b", "c"]]}', encoding="utf-8")
        with pytest.raises(InputError, match="no texts in it"):
            choose(hydra.compose("templates", ["input=none.jsonl"]))
    assert Templates.load("out/mine.json").by_predicate == chosen_templates(choices).by_predicate
    table = wanting(choices, good=0.5)
    assert list(table.columns[0].cells) == ["employer", "leader"]
    assert wanting(choices, good=1.1).row_count == 3
