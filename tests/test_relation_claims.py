"""Words that claim a relation: a text may say only what some triple says."""

from pathlib import Path

import pytest

from reranker.candidates import Assessment, FactCheck
from reranker.doubts.doubt import DoubtRule
from reranker.doubts.relation_claims import RelationClaims
from reranker.templates import Templates
from reranker.triples import as_triples

TEMPLATES = Templates.load("default")
BORN = [(as_triples(f"P{n} | birthPlace | C{n}"), f"P{n} was born in C{n}.") for n in range(9)]
SLIPS = [(as_triples(f"N{n} | nationality | Danes"), f"N{n} was born as one of the Danes.") for n in range(2)]
LIVING = [(as_triples(f"L{n} | nationality | Danes"), f"L{n} is one of the Danes.") for n in range(9)]


def test_a_word_claims_the_predicates_that_explain_it() -> None:
    learned = RelationClaims.learn([*BORN, *SLIPS, *LIVING], least=5, share=0.3, rest=0.2)
    assert learned.predicates == {"bear": {"birth_place"}}
    assert learned.known == {"birth_place", "nationality"}


@pytest.mark.parametrize(
    "strictness",
    [
        {"least": 20},  # too few texts
        {"least": 5, "share": 0.3, "rest": 0.1},  # too many texts are not explained
        {"least": 5, "share": 0.1, "rest": 0.2, "most": 1},  # too many predicates
    ],
)
def test_a_word_of_many_uses_claims_nothing(strictness: dict[str, float]) -> None:
    learned = RelationClaims.learn([*BORN, *SLIPS, *LIVING], **strictness)  # type: ignore[arg-type]
    assert "bear" not in learned.predicates


@pytest.mark.parametrize(
    ("triples", "text", "unfounded"),
    [
        ("Ann Lee | nationality | France", "Ann Lee was born in France.", ["bear"]),
        ("Ann Lee | nationality | France", "Ann Lee is French.", []),
        ("Ann Lee | birthPlace | France", "Ann Lee was born in France.", []),
        ("FC Bo | manager | Ann Lee", "Ann Lee is the owner of FC Bo.", ["owner"]),
        ("Lyra | largestCity | Vale", "Vale is the capital of Lyra.", ["capital"]),
        ("Ann Lee | occupation | Nurse", "Ann Lee, a nurse, has died.", ["die"]),
        ("Mill Inn | area | riverside", "Mill Inn by the riverside has a low rating.", ["low", "rate"]),
        ("The Capital | author | Ann Lee", "Ann Lee is the author of The Capital.", []),  # the word is in a name
        ("Ann Lee | award | Ely Prize", "Ann Lee earned the Ely Prize.", []),  # another word for the predicate
        ("Ann Lee | birth city | Rome", "Ann Lee was born in Rome.", []),  # a predicate that no text had
    ],
)
def test_a_text_claims_no_more_than_the_triples(triples: str, text: str, unfounded: list[str]) -> None:
    read = as_triples(triples)
    assert list(RelationClaims.load().unfounded(zip(read, TEMPLATES.facts(read), strict=True), text)) == unfounded


def test_a_text_that_claims_too_much_is_in_doubt() -> None:
    (triple,) = as_triples("Ann Lee | nationality | France")
    passed = Assessment("OK", 0.99, (FactCheck(triple, "Ann Lee is from France.", 0.99, True),))
    found = DoubtRule(claims=RelationClaims.load()).applied(((triple,), "Ann Lee was born in France."), passed)
    assert list(map(str, found.doubts or ())) == ["claims what no triple says: bear"]


def test_saved_claims_are_read_again(tmp_path: Path) -> None:
    learned = RelationClaims({"bear": frozenset({"birth_place"})}, frozenset({"birth_place", "nationality"}))
    file = tmp_path / "claims.json"
    file.write_text('{"claims": {"bear": "birth_place"}, "known": "birth_place nationality"}', encoding="utf-8")
    loaded = RelationClaims.load(file)
    assert loaded == learned
    assert loaded.version == learned.version != RelationClaims.load().version
