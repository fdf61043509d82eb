"""Aliases from files and from annotated texts."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import ScriptedCheck

from reranker import Corroborated, EntityCoverage, InputError, Reranker
from reranker.entities.aliases import Aliases, Reference, learn_aliases
from reranker.triples import as_triples


def test_a_users_alias_file_changes_what_is_missing(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"Rijksmuseum": ["the national gallery", "RM"]}), encoding="utf-8")
    facts, text = as_triples("Rijksmuseum | city | Amsterdam"), "The National Gallery is in Amsterdam."
    assert EntityCoverage().assess(facts, text).missing == ("Rijksmuseum",)
    with_alias = EntityCoverage(aliases=["default", file])
    assert with_alias.assess(facts, text).missing == ()
    assert with_alias.signature != EntityCoverage().signature
    assert Aliases.load("default", file).of("United_Kingdom") == Aliases.load("default").of("United Kingdom")


def test_a_users_alias_file_changes_a_verdict(scripted_check: Callable[..., ScriptedCheck], tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text('{"Rijksmuseum": ["the national gallery"]}', encoding="utf-8")
    facts, text = "Rijksmuseum | city | Amsterdam", "The National Gallery is in Amsterdam."
    accepted = {}
    for aliases in (["default"], ["default", file]):
        reranker = Reranker(
            scripted_check({text: ("OK", 0.9)}),
            policy=Corroborated(bias=0, confidence=1, missing=-8, unsupported=-1),
            entities=EntityCoverage(aliases=aliases),
        )
        accepted[len(aliases)] = reranker.rerank(facts, [text]).best is not None
    assert accepted == {1: False, 2: True}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "no such file"),
        ("{", "not JSON"),
        ("[]", "must be an object"),
        ('{"a": "b"}', "'a' has 'b'"),
        ('{"a": ["?"]}', "'a' has"),
        ('{"?": ["a"]}', "no word to look for"),
        ('{"a": [1]}', "'a' has"),
    ],
)
def test_alias_files_that_are_refused(content: str | None, message: str, tmp_path: Path) -> None:
    file = tmp_path / "aliases.json"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match=message):
        Aliases.load(file)


TEXTS = [
    ("The capital of Peru is Lima.", [("Lima", "Lima"), ("Peru", "Peru")]),
    ("The City of Kings is in Peru.", [("Lima", "The City of Kings"), ("Peru", "Peru")]),
    ("Lima, the City of Kings", [("Lima", "the City of Kings")]),
    ("Ann likes it, it, it and Lima.", [("Lima", "it")]),
    ("Ann likes it, it, it and Lima too.", [("Lima", "it")]),
]


@pytest.mark.parametrize(
    ("least", "precision", "learned"),
    [
        (2, 0.5, {"lima": ["thecityofkings"]}),
        (2, 0.3, {"lima": ["it", "thecityofkings"]}),
        (3, 0.0, {}),
    ],
)
def test_aliases_are_learned_where_they_mostly_stand_for_the_entity(
    least: int, precision: float, learned: dict[str, list[str]]
) -> None:
    texts = [(text, [Reference(*pair) for pair in references]) for text, references in TEXTS]
    assert learn_aliases(texts, least=least, precision=precision) == learned
