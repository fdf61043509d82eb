"""Which entities of the triples a text mentions, where, and by which method."""

import random

import pytest

from reranker import EntityCoverage, InputError
from reranker.entities.anaphora import RootAnaphora
from reranker.triples import as_triples

COVERAGE = EntityCoverage()


@pytest.mark.parametrize(
    ("entity", "text", "named"),
    [
        ("pub", "It is a pub.", "pub"),
        ("pub", "A PUB!", "PUB"),
        ("Pub", "(pub)", "pub"),
        ("pub", "pub", "pub"),
        ("pub", "It is public.", None),  # word boundaries
        ("pub", "A brewpub.", None),
        ("pub", "pub2", None),
        ("pub", "", None),
        ("pub", " \n", None),
        ("Burger King", "near Burger King.", "Burger King"),
        ("Burger King", "near BURGER\nKING,", "BURGER\nKING"),
        ("Burger King", "near Burger  King", "Burger  King"),
        ("Burger King", "a burger for a king", None),
        ("Burger King", "the King of Burger", None),
        ("Burger King", "a Burger", None),
        ("Burger", "near Burger King", "Burger"),
        ("Alan_Bean", "So Alan Bean flew.", "Alan Bean"),
        ("Alan Bean", "So Alan_Bean flew.", "Alan_Bean"),
        ("family-friendly", "It is family friendly.", "family friendly"),
        ("family friendly", "It is family-friendly.", "family-friendly"),
        ("Wheeler,_Texas", "born in Wheeler, Texas, in", "Wheeler, Texas"),
        ("Wheeler,_Texas", "born in Wheeler (Texas)", "Wheeler (Texas"),
        ('"Blue Moon"@en', "sang Blue Moon again", "Blue Moon"),
        ("Blue Moon", 'sang "Blue Moon" again', "Blue Moon"),
        ("Fitzbillies", "Fitzbillies' cakes", "Fitzbillies"),
        ("Squeeze_(album)", "The album Squeeze sold.", "Squeeze"),  # the qualifier may be left out,
        ("Squeeze_(album)", "Squeeze (album) sold.", "Squeeze (album"),  # and belongs to the mention where it stands
        ("Squeeze_(album)", "The album sold.", None),
        ("(album)", "The album sold.", "album"),
        ("5 out of 5", "rated 5 out of 5 by", "5 out of 5"),
        ("5 out of 5", "rated 1 out of 5 by", None),
        ("£20-25", "costs £20-25.", "20-25"),
        ("10", "costs 100.", None),
        # thousands with a space or a dot between them
        ("128 400 km", "drove 128,400 km.", "128,400 km"),
        ("128 400 km", "drove 128,500 km.", None),
        ("R$ 4.200", "for R$ 4,200,", "R$ 4,200"),
        ("2 150 €", "for €2,150.", "2,150"),
        ("up to 110 000 PLN", "up to 110,000 PLN", "up to 110,000 PLN"),
        ("2.200.000 VND", "costs 2,200,000 VND", "2,200,000 VND"),
        ("1.234 kg", "weighs 1,234 kg", None),
        # accents and scripts
        ("Café Adriatic", "the CAFE ADRIATIC", "CAFE ADRIATIC"),
        ("Cafe Adriatic", "the Café Adriatic", "Café Adriatic"),
        ("Zürich", "in Zu\u0308rich now", "Zu\u0308rich"),  # composed or not
        ("Zu\u0308rich", "in Zürich now", "Zürich"),
        ("Cafe\u0301", "a café.", "café"),
        ("Straße", "die STRASSE.", "STRASSE"),
        ("İzmir", "in Izmir", "Izmir"),
        ("北京", "在 北京 。", "北京"),
        ("Москва", "в МОСКВА!", "МОСКВА"),
        ("ﬁsh", "some fish", "fish"),
        # characters with a meaning in regular expressions
        ("C++ (x*)", "writes C++ (x*) code", "C++ (x"),
        ("A.B", "the AXB", None),
        ("[Mill]", "the Mill", "Mill"),
        ("a|b", "a b", "a b"),
        ("\\d", "5", None),
        ("$&", "the text", None),
    ],
)
def test_an_entity_in_a_text(entity: str, text: str, named: str | None) -> None:
    found = COVERAGE.assess(as_triples([[entity, "p", "yes"]]), text)
    assert [text[m.start : m.end] for m in found.mentions] == ([] if named is None else [named])
    assert found.missing == ((entity,) if named is None else ())
    assert all((m.entity, m.method) == (entity, "string") for m in found.mentions)


@pytest.mark.parametrize(
    ("triples", "text", "named", "missing", "uncheckable", "coverage"),
    [
        ("a | p | b", "a b", {"a": "a", "b": "b"}, (), (), 1.0),
        ("a | p | b", "b", {"b": "b"}, ("a",), (), 0.5),
        ("a | p | b", "", {}, ("a", "b"), (), 0.0),
        # an entity of several triples counts once
        ("a | p | b && a | q | c && c | r | a", "a and b", {"a": "a", "b": "b"}, ("c",), (), 2 / 3),
        # one entity inside another: each has its own place
        ("Bath | p | Bath Spa", "In Bath is Bath Spa", {"Bath": "Bath", "Bath Spa": "Bath Spa"}, (), (), 1.0),
        ("Bath | p | Bath Spa", "It is in Bath.", {"Bath": "Bath"}, ("Bath Spa",), (), 0.5),
        # a truth value has no name to look for
        ("The Mill | familyFriendly | yes", "The Mill, yes", {"The Mill": "The Mill"}, (), ("yes",), 1.0),
        ("The Mill | familyFriendly | no", "Nothing", {}, ("The Mill",), ("no",), 0.0),
        ('Mill | p | TRUE && Mill | q | "False"', "A Mill", {"Mill": "Mill"}, (), ("TRUE", '"False"'), 1.0),
        ("yes | p | no", "text", {}, (), ("yes", "no"), 1.0),
        ("The Mill | p | Oslo && The Mill | q | today", "Mill", {"The Mill": "Mill"}, ("Oslo", "today"), (), 1 / 3),
    ],
)  # fmt: skip
def test_the_entities_of_a_graph(
    triples: str,
    text: str,
    named: dict[str, str],
    missing: tuple[str, ...],
    uncheckable: tuple[str, ...],
    coverage: float,
) -> None:
    found = COVERAGE.assess(as_triples(triples), text)
    assert {m.entity: text[m.start : m.end] for m in found.mentions} == named
    assert found.missing == missing
    assert found.uncheckable == uncheckable
    assert found.coverage == pytest.approx(coverage)


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


@pytest.mark.parametrize("moment", ["2024-05-17T16:35", "2024-05-17 16:35:00", "2024-05-17T16:35:00Z"])
def test_the_time_of_a_moment_is_of_the_triples(moment: str) -> None:
    found = COVERAGE.assess([["Train", "leaves", moment]], "The train leaves on 17 May 2024 at 16:35.")
    assert found.unsupported == ()


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


@pytest.mark.parametrize("entity", ["_", "()", '""', "🙂", "+"])
def test_what_has_no_word_cannot_be_looked_for(entity: str) -> None:
    found = COVERAGE.assess([["Mill", "p", entity]], f"Mill {entity}")
    assert (found.missing, found.uncheckable, found.coverage) == ((), (entity,), 1.0)


def test_no_triples_are_refused() -> None:
    with pytest.raises(InputError, match="triple list is empty"):
        EntityCoverage(resolver=RootAnaphora()).assess([], "It is a pub.")


def test_a_threshold_that_is_no_share_is_refused() -> None:
    with pytest.raises(InputError, match="threshold=1"):
        EntityCoverage(threshold=1.0)
