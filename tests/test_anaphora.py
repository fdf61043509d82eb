"""Pronouns and descriptions, by the root of the graph and by Stanza."""

import sys
from types import SimpleNamespace

import pytest

from reranker import EntityCoverage, InputError
from reranker.entities.anaphora import RootAnaphora, StanzaCoreference, root_of
from reranker.triples import as_triples


@pytest.mark.parametrize(
    ("triples", "text", "resolved"),
    [
        ("Ann | born | Oslo && Ann | job | nurse", "Ann is a nurse. She was born in Oslo.", {"She": "Ann"}),
        ("Mill | p | pub", "It is a pub.", {"It": "Mill"}),
        ("Fly | author | Ann && Fly | year | 1990", "Fly is of 1990. Ann wrote the book.", {"the book": "Fly"}),
        ("Fly | author | Ann", "The state of Fly: Ann", {}),
    ],
)
def test_pronouns_and_descriptions_stand_for_the_root(triples: str, text: str, resolved: dict[str, str]) -> None:
    facts = as_triples(triples)
    found = EntityCoverage(resolver=RootAnaphora()).assess(facts, text)
    others = [m for m in found.mentions if m.method in ("pronoun", "description")]
    assert {text[m.start : m.end]: m.entity for m in others} == resolved
    given = EntityCoverage(resolver=RootAnaphora(root="Oslo")).assess(facts, text)
    assert all(m.entity == "Oslo" for m in given.mentions if m.method in ("pronoun", "description"))


@pytest.mark.parametrize(
    ("triples", "root"),
    [
        ("a | p | b", "a"),
        ("a | p | b && b | p | c", "b"),
        ("a | p | c && b | p | c", "c"),
        ("c | p | a && a | p | b", "a"),
        ("a | p | yes && b | p | yes && c | p | 1999 && d | q | 1999", "a"),  # values are no root
        ("1 | p | 2", "1"),
    ],
)
def test_the_root_of_a_graph(triples: str, root: str) -> None:
    assert root_of(as_triples(triples)) == root


def document(text: str, *chains: list[tuple[int, int]]) -> SimpleNamespace:
    """What Stanza makes of a text of one sentence: its words and chains, by its own names (stanza.Document)."""
    words, end = [], 0
    for word in text.split():
        start = text.index(word, end)
        end = start + len(word)
        words.append(SimpleNamespace(start_char=start, end_char=end))
    coref = [
        SimpleNamespace(mentions=[SimpleNamespace(sentence=0, start_word=a, end_word=b) for a, b in chain])
        for chain in chains
    ]
    return SimpleNamespace(sentences=[SimpleNamespace(words=words)], coref=coref)


def test_stanzas_chains_with_a_name_are_followed() -> None:
    text = "Ann met Eve when she sang , he left"
    read = document(text, [(2, 3), (4, 5)], [(7, 8)])
    coverage = EntityCoverage(resolver=StanzaCoreference(lambda text: read))
    found = coverage.assess(as_triples("Ann | friend | Eve"), text)
    assert [(m.entity, text[m.start : m.end], m.method) for m in found.mentions] == [
        ("Ann", "Ann", "string"),
        ("Eve", "Eve", "string"),
        ("Eve", "she", "coreference"),
    ]


def test_stanza_that_is_not_there_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "stanza", None)
    with pytest.raises(InputError, match=r"d2t-reranker\[coreference\].*stanza.download"):
        StanzaCoreference()
