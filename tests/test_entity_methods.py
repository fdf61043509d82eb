"""Each way in which a text may name an entity: surfaces by rule, aliases, likeness, numbers, dates, anaphora."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import ScriptedCheck

from reranker import Corroborated, InputError, Reranker
from reranker.entities.aliases import Aliases, Reference, learn_aliases
from reranker.entities.anaphora import RootAnaphora, root_of
from reranker.entities.coverage import EntityCoverage
from reranker.entities.mentions import Mention, without_overlaps
from reranker.triples import as_triples

COVERAGE = EntityCoverage()


@pytest.mark.parametrize(
    ("entity", "text", "named", "method"),
    [
        # regular surfaces
        ("English_language", "It is in English.", "English", "string"),
        ("Adams_County,_Pennsylvania", "It is in Adams County.", "Adams County", "string"),
        ("Adams_County,_Pennsylvania", "in Adams County in Pennsylvania.", "Adams County in Pennsylvania", "string"),
        ("1634:_The_Ram", "the book 1634 The Ram", "1634 The Ram", "string"),
        ("A.S._Roma", "he played for AS Roma.", "AS Roma", "string"),
        ("AS Roma", "he played for A.S. Roma.", "A.S. Roma", "string"),
        ("United_States_Air_Force", "the USAF flew", "USAF", "string"),
        ("France", "a French cook", "French", "string"),
        ("French people", "born in France", None, ""),
        ("11th Street", "on Eleventh Street", "Eleventh Street", "string"),
        ("Eleventh Street", "on 11th St.", None, ""),  # one change at a time
        ("St._Louis", "in Saint Louis", "Saint Louis", "string"),
        ("High St.", "in the High Street", "High Street", "string"),
        ("Steak, eggs, and bacon", "It has steak.", None, ""),  # a list is not its first item
        ("12, Main Street", "It has 12 seats.", None, ""),
        ("Made_in_America", "It was made by Ann.", None, ""),
        ("United_States", "he told us That", None, ""),
        ("a b " * 20, "a b " * 20, "a b " * 19 + "a b", "string"),
        ("Mount Hood", "near Mt. Hood", "Mt. Hood", "string"),
        ("Salt & Pepper", "salt and pepper", "salt and pepper", "string"),
        ("Native Swedes in Finland", "the Native Swedes", "Native Swedes", "string"),
        # aliases
        ("United_Kingdom", "in the UK now", "UK", "alias"),
        ("5 out of 5", "a five star place", "five star", "alias"),
        # likeness, but never of other figures
        ("Alan_Shepard", "Alan Shephard flew", "Alan Shephard", "similar"),
        ("Alan_Shepard", "Alan Bean flew", None, ""),
        ("Apollo 11", "on Apollo 12", None, ""),
        ("abc", "abd", None, ""),
        (
            "rice, beans, avocado, pork belly, fried egg, plantain, chorizo and black pudding",
            "It has rice, beans, avocados, pork belly, a fried egg, plantain, chorizo, black pudding inside.",
            "rice, beans, avocados, pork belly, a fried egg, plantain, chorizo, black pudding",
            "similar",
        ),
        # numbers
        ("16000", "16,000 students", "16,000", "number"),
        ("610.0", "610 metres", "610", "number"),
        ("23", "twenty-three floors", "twenty-three", "number"),
        ("1200000", "1.2 million people", "1.2 million", "number"),
        ('"1207000"', "1.2 million people", "1.2 million", "number"),
        ("5307", "about 5300", "5300", "number"),
        ("5307", "about 5200", None, ""),
        ("23", "about 20", None, ""),
        ("-3.35", "minus 3.35", "3.35", "string"),
        ("-5", "It has 5 degrees", None, ""),
        ("5", "It has -5 degrees", None, ""),
        ("5", "from 2-5 degrees", "5", "string"),
        ("1.2.3", "version 1.2.3", "1.2.3", "string"),
        ("1..5", "of 5", None, ""),
        ("1e9999999999999999999", "of 5", None, ""),
        ("1e99 km", "5 mm", None, ""),
        ("9" * 400, "9" * 400, "9" * 400, "string"),
        ("12.12.2012", "on December 12, 2012", "December 12, 2012", "date"),
        ("1.85 (metres)", "185 cm tall", "185", "number"),
        ("2 (hours)", "for 120 minutes", "120", "number"),
        ("2 (hours)", "for 120 metres", None, ""),
        ("1963", "in 1965", None, ""),
        # dates
        ('"1932-03-15"', "born on March 15th, 1932.", "March 15th, 1932", "date"),
        ('"1932-03-15"', "born on the 15th of March 1932.", "15th of March 1932", "date"),
        ('"1932-03-15"^^xsd:date', "born on 15 Mar 1932.", "15 Mar 1932", "date"),
        ("1932-03-15", "born 03/15/1932", "03/15/1932", "date"),
        ("1932-03-15", "born 15.03.1932", "15.03.1932", "date"),
        ("1932-03-15", "born in March 1932", "March 1932", "date"),
        ("1932-03-15", "born in 1932", "1932", "date"),
        ("1932-03-15", "born on March 16, 1932", None, ""),
        ("March 15, 1932", "born 1932-03-15", "1932-03-15", "date"),
        ("1932-02-31", "born in 1932", None, ""),
    ],
)  # fmt: skip
def test_how_an_entity_is_named(entity: str, text: str, named: str | None, method: str) -> None:
    found = COVERAGE.assess(as_triples([[entity, "p", "yes"]]), text)
    assert [(text[m.start : m.end], m.method) for m in found.mentions] == ([(named, method)] if named else [])
    assert found.missing == (() if named else (entity,))


@pytest.mark.parametrize(
    ("triples", "text", "missing"),
    [
        # a part behind a comma is named by the whole, a part of any other name is not
        ("Mill | city | Andrews, Texas && Mill | state | Texas", "The Mill is in Andrews, Texas.", ()),
        ("Mill | city | Andrews, Texas && Mill | state | Texas", "The Mill is in Andrews.", ("Texas",)),
        ("Bath Spa | city | Bath", "Bath Spa", ("Bath",)),
        ("Ann | born | 1932-03-15 && Ann | year | 1932", "Ann was born on March 15, 1932.", ()),
        # equal names share their places
        ('Rice | p | "Rice"', "Rice is called rice.", ()),
        ('Rice | p | "Rice"', "Rice.", ()),
        ("Mill | city | Andrews, Texas && Mill | state | texas", "The Mill is in Andrews, Texas.", ()),
    ],
)
def test_what_stands_within_another_name(triples: str, text: str, missing: tuple[str, ...]) -> None:
    assert COVERAGE.assess(as_triples(triples), text).missing == missing


OVERLAPS = [  # mentions as (entity, start, end, distance), and those that are kept
    ([("a", 0, 5, 0.0), ("b", 0, 9, 0.0)], "b"),  # the longest
    ([("a", 0, 5, 0.0), ("b", 0, 9, 0.2)], "a"),  # the least distant
    ([("a", 0, 5, 0.05), ("b", 0, 9, 0.0)], "b"),
    ([("a", 0, 5, 0.12), ("b", 0, 9, 0.24)], "a"),
    ([("a", 0, 4, 0.0), ("b", 4, 8, 0.0)], "ab"),  # no overlap
    ([("a", 4, 8, 0.0), ("b", 0, 4, 0.0)], "ba"),  # in the order of the text
    ([("a", 0, 4, 0.0), ("a", 6, 9, 0.0), ("b", 0, 4, 0.0), ("b", 6, 9, 0.0)], "ab"),  # equal claims: in turn
    ([], ""),
]


@pytest.mark.parametrize(("mentions", "kept"), OVERLAPS)
def test_overlaps(mentions: list[tuple[str, int, int, float]], kept: str) -> None:
    found = without_overlaps(Mention(e, start, end, "string", distance) for e, start, end, distance in mentions)
    assert "".join(mention.entity for mention in found) == kept
    assert without_overlaps(found, taken=found) == []


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


def test_a_users_alias_file_changes_what_is_missing(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({"Rijksmuseum": ["the national gallery", "RM"]}), encoding="utf-8")
    facts, text = as_triples("Rijksmuseum | city | Amsterdam"), "The National Gallery is in Amsterdam."
    assert COVERAGE.assess(facts, text).missing == ("Rijksmuseum",)
    with_alias = EntityCoverage(aliases=["default", file])
    assert with_alias.assess(facts, text).missing == ()
    assert with_alias.signature != COVERAGE.signature
    assert Aliases.load("default", file).of("United_Kingdom") == Aliases.load("default").of("United Kingdom")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "no such file"),
        ("{", "no JSON"),
        ("[]", "are an object"),
        ('{"a": "b"}', "'a' has 'b'"),
        ('{"a": ["?"]}', "each with a word"),
        ('{"?": ["a"]}', "no word to look for"),
        ('{"a": [1]}', "list of other names"),
    ],
)
def test_alias_files_that_are_refused(content: str | None, message: str, tmp_path: Path) -> None:
    file = tmp_path / "aliases.json"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match=message):
        Aliases.load(file)


def test_a_threshold_that_is_no_share_is_refused() -> None:
    with pytest.raises(InputError, match="threshold=1"):
        EntityCoverage(threshold=1.0)


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


ALPHABET = "ab AB09.,-_()[]*+?\\|^$\"'éßİ\u0301北️🙂\n\t&£"


@pytest.mark.parametrize("seed", range(40))
def test_any_text_gives_a_report_whose_parts_agree(seed: int) -> None:
    rng = random.Random(seed)

    def scribble(least: int, most: int) -> str:
        return "".join(rng.choices(ALPHABET, k=rng.randint(least, most)))

    entities = [scribble(1, 12).strip() or "a" for _ in range(4)]
    facts = as_triples([[entities[0], "p", entities[1]], [entities[2], "q", entities[3]]])
    text = "".join(rng.choice([scribble(0, 9), rng.choice(entities)]) for _ in range(rng.randint(0, 30)))
    found = EntityCoverage(resolver=RootAnaphora()).assess(facts, text)
    assert {m.entity for m in found.mentions} | set(found.missing) | set(found.uncheckable) == set(entities)
    assert 0 <= found.coverage <= 1
    ends = [0]
    for mention in found.mentions:
        assert ends[-1] <= mention.start < mention.end <= len(text)
        assert 0 <= mention.distance < 1
        ends.append(mention.end)
    for other in found.unsupported:
        assert other.method == "date" or all(other.end <= m.start or m.end <= other.start for m in found.mentions)


def test_a_text_of_a_thousand_words() -> None:
    filler = "word " * 500
    text = f"{filler} Alan Bean {filler} Apolo Twelve"
    found = COVERAGE.assess(as_triples("Alan_Bean | mission | Apollo_Twelve"), text)
    assert [text[m.start : m.end] for m in found.mentions] == ["Alan Bean", "Apolo Twelve"]


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


@pytest.mark.parametrize("entity", ["_", "()", '""', "🙂", "+"])
def test_what_has_no_word_cannot_be_looked_for(entity: str) -> None:
    found = COVERAGE.assess([["Mill", "p", entity]], f"Mill {entity}")
    assert (found.missing, found.uncheckable, found.coverage) == ((), (entity,), 1.0)


def test_no_triples_are_refused() -> None:
    with pytest.raises(InputError, match="triple list is empty"):
        EntityCoverage(resolver=RootAnaphora()).assess([], "It is a pub.")
