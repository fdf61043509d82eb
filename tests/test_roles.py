"""Texts that say a relation the other way round, and those that say it in another voice."""

import pytest

from reranker import Templates
from reranker.candidates import Assessment, FactCheck
from reranker.doubts.doubt import DoubtRule
from reranker.doubts.relation_words import RelationWords
from reranker.doubts.reversed_roles import done_by_other, reversed_roles
from reranker.doubts.roles import (
    had_instead_of_being,
    persons_as_things,
    said_of_another,
    said_of_the_other,
    works_as_persons,
)
from reranker.triples import as_triples

TEMPLATES = Templates.load()
CREW = "Ship Aurora | captain | Lena Holm && Lena Holm | born_in | Bergen"
TEXTS = [
    ("Bo | invented | the pump", "Born in 1950, Bo, was invented by the pump.", True),
    ("Bo | citizenship | Turkey", "Bo was born in 1950 and is the citizenship of Turkey.", True),
    (
        "Bo | citizenship | Turkey",
        "Turkey is the citizenship of Bo.",
        False,
    ),  # triples, text, whether a relation is said the other way round
    ("Ann Lee | defeated | Bo Ray", "Ann Lee defeated Bo Ray.", False),
    ("Ann Lee | defeated | Bo Ray", "Bo Ray was defeated by Ann Lee.", False),
    ("Ann Lee | defeated | Bo Ray", "Ann Lee is defeated by Bo Ray.", True),
    ("Ann Lee | defeated | Bo Ray", "Bo Ray defeated Ann Lee.", True),
    ("Ann Lee | defeated | Bo Ray", "Ann Lee was born in Rome and was defeated in Paris.", True),
    ("Team Alpha | won_against | Team Beta", "Team Alpha was won by Team Beta.", True),
    ("Team Alpha | won_against | Team Beta", "Team Alpha won against Team Beta.", False),
    ("Bo Ray | plays_for | Team Beta", "Bo Ray plays for Team Beta.", False),
    ("Bo Ray | plays_for | Team Beta", "Bo Ray is played by Team Beta.", True),
    ("Mona Lisa | painted_by | Leonardo da Vinci", "The Mona Lisa, painted by Leonardo da Vinci.", False),
    ("Mona Lisa | painted_by | Leonardo da Vinci", "Leonardo da Vinci painted the Mona Lisa.", False),
    ("Mona Lisa | painted_by | Leonardo da Vinci", "Leonardo da Vinci was painted by Mona Lisa.", True),
    ("Mona Lisa | painted_by | Leonardo da Vinci", "The Mona Lisa painted Leonardo da Vinci.", True),
    (CREW, "The captain of the Ship Aurora is Lena Holm, born in Bergen.", False),
    (CREW, "Ship Aurora's captain is Lena Holm, born in Bergen.", False),
    (CREW, "The Ship Aurora was born in Bergen and was the captain of Lena Holm.", True),
    (CREW, "The Ship Aurora was the Captain of Lena Holm.", True),
    ("Fido | owner | Anna Berg", "Fido is owned by Anna Berg and owns the dog.", True),
    ("Ann Lee | spouse | Bo Ray", "Ann Lee was the spouse of Bo Ray.", False),
    ("Fido | owner | Anna Berg", "Fido is owned by Anna Berg and is the owner of the dog.", True),
    ("Flight 5 | destination | Oslo", "Flight 5, from Rome, is a destination in Oslo.", True),
    ("Flight 5 | destination | Oslo", "The destination of Flight 5 is Oslo.", False),
    (CREW, "Lena Holm's captain is Ship Aurora.", True),
    ("Bat | creator | Bob Kane && Bat | creator | Bill Roe", "Bat was created by Bob Kane and Bill Roe.", False),
    ("Blue Album | artist | The Larks", "The Larks artist Blue Album is here.", True),
    ("Ship | captain | Ann Lee", "Ann Lee, who is old, has a captain called Ship.", True),
    ("Blue Album | artist | The Larks", "Blue Album is by the artist The Larks.", False),
    ("Ann | spouse | Bo && Bo | spouse | Ann", "Ann is the spouse of Bo.", False),  # both ways are given
    ("Audi A1 | manufacturer | Audi", "The Audi A1 is made by Audi.", False),  # a name inside the other one
    ("Oslo | country | Norway", "Oslo is in the country of Norway.", False),  # no noun for a person
    ("Order 5 | number | 7", "The number of 7 is order 5.", False),
    ("Dune | sequel | Dune Messiah", "Dune, the sequel to Dune Messiah, is long.", True),
    ("Dune | sequel | Dune Messiah", "Dune Messiah, the sequel to Dune, is long.", False),
    ("Norway | capital | Oslo", "Norway, the capital of Oslo, is large.", True),
    ("Norway | capital | Oslo", "Oslo, the capital of Norway, is large.", False),
    ("Vale | largest_city | Ely", "Vale is the largest city of Ely.", True),
    ("Vale | largest_city | Ely", "Ely is the largest city of Vale.", False),
    ("Acme | industry | Mass Media", "Acme is a Mass Media industry.", True),
    ("Elm Hall | architect | Bo Ray", "Bo Ray was designed by Elm Hall.", True),
    ("Elm Hall | architect | Bo Ray", "Bo Ray designed Elm Hall.", False),
    ("Ann Lee | teacher | Bo Ray", "Ann Lee taught Bo Ray.", True),
    ("Ann Lee | teacher | Bo Ray", "Ann Lee was taught by Bo Ray.", False),
    ("Acme | supplier | Bolt", "Acme supplies Bolt.", True),
    ("Acme | supplier | Bolt", "Acme is supplied by Bolt.", False),
    ("Elm Bridge | replaced | Old Elm Bridge", "Old Elm Bridge replaced Elm Bridge.", True),
    ("Elm Bridge | replaced | Old Elm Bridge", "Elm Bridge replaced Old Elm Bridge.", False),
    ("Elm_Bridge | replaced | Old_Elm_Bridge", "Old Elm Bridge replaced Elm Bridge.", True),
    ("Elm_Bridge | replaced | Old_Elm_Bridge", "Elm Bridge replaced Old Elm Bridge.", False),
    ("Elm Bridge | replaced | Old Elm Bridge", "Old Elm Bridge was replaced by Elm Bridge.", False),
    ("Salt Road | based_on | Fen Song", "Salt Road is the film on which Fen Song was based.", True),
    ("Salt Road | based_on | Fen Song", "Fen Song is the book on which Salt Road was based.", False),
    ("lumidase | inhibitor | acarbose", "Lumidase works at pH 7 and inhibits acarbose.", True),
    ("lumidase | inhibitor | acarbose", "Lumidase works at pH 7 and is inhibited by acarbose.", False),
]


@pytest.mark.parametrize(("triples", "text", "found"), TEXTS)
def test_roles_are_told_by_grammar(triples: str, text: str, found: bool) -> None:
    read = as_triples(triples)
    facts = zip(read, TEMPLATES.facts(read), strict=True)
    assert bool(list(reversed_roles(facts, text))) is found


@pytest.mark.parametrize(
    ("text", "predicates"),
    [
        ("Ely is in Vale. The capital of Vale is Rome.", ["capital"]),
        ("Ely is in Vale. Vale's capital is Rome.", ["capital"]),
        ("Ely is in Vale. Rome is the capital of Vale.", ["capital"]),
        ("Ely is in Vale. The capital of Lyra is Rome.", []),
        ("Ely is in Vale, in Lyra, whose capital is Rome.", []),
        ("Vale is the state of Ely. Rome is the capital of Lyra.", []),
        ("Rome is a capital in the Ely country.", ["country"]),
        ("Ely lies in the Vale state, in the country of Lyra.", []),
    ],
)
def test_a_text_may_not_say_a_fact_of_another_subject(text: str, predicates: list[str]) -> None:
    triples = as_triples("Ely | state | Vale && Vale | country | Lyra && Lyra | capital | Rome")
    facts = zip(triples, TEMPLATES.facts(triples), strict=True)
    assert [triple.predicate for triple in said_of_another(facts, text)] == predicates


@pytest.mark.parametrize(
    ("text", "predicates"),
    [
        ("Ship Aurora was born in Bergen and its captain is Lena Holm.", ["born_in"]),
        ("Ship Aurora, who is a Danish national, has the captain Lena Holm.", ["nationality"]),
        ("Ship Aurora is a Danish national, and its captain is Lena Holm.", ["nationality"]),
        ("Lena Holm, captain of Ship Aurora, was born in Bergen and is Danish.", []),
        ("Lena Holm was born in Bergen.", []),
    ],
)
def test_who_was_born_is_no_ship(text: str, predicates: list[str]) -> None:
    line = "Ship Aurora | captain | Lena Holm && Lena Holm | born_in | Bergen && Lena Holm | nationality | Danish"
    triples = as_triples(line)
    facts = zip(triples, TEMPLATES.facts(triples), strict=True)
    assert [triple.predicate for triple in said_of_another(facts, text)] == predicates


@pytest.mark.parametrize(
    ("text", "predicates"),
    [
        ("Elk FC is in the Oak League. The manager of the league is Olga Dahl.", ["manager"]),
        ("Elk FC is in the Oak League. The manager of the club is Olga Dahl.", []),
        ("The league of the manager is Oak League.", ["league"]),
        ("Elk FC plays in the country of Vale. The capital of the country is Rome.", []),
        ("Elk FC is in Vale. The manager of the country is Olga Dahl.", []),
    ],
)
def test_what_the_club_has_is_not_what_its_league_has(text: str, predicates: list[str]) -> None:
    line = "Elk FC | manager | Olga Dahl && Elk FC | league | Oak League && Elk FC | country | Vale"
    triples = as_triples(f"{line} && Vale | capital | Rome")
    assert [triple.predicate for triple in said_of_the_other(triples, text)] == predicates


def test_a_work_is_known_by_its_brackets() -> None:
    album = as_triples("Hail_(The_Larks_album) | genre | Folk")
    assert list(works_as_persons(album, "Hail performs folk."))
    assert not list(works_as_persons(as_triples("Hail | genre | Folk"), "Hail performs folk."))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Blue Album is signed to Foxtone. Its artist is The Larks.", True),
        ("Blue Album by The Larks, which is signed to Foxtone, is old.", False),
        ("The Larks are the artists of Blue Album, who made Foxtone.", True),
        ("The Larks, who made Blue Album, are with Foxtone.", False),
        ("Blue Album performs folk rock.", True),
        ("Blue Album has 11 tracks and was signed to Foxtone.", True),
        ("Blue Album is old. It has 11 tracks and was signed to Foxtone.", True),
        ("Blue Album is by The Larks, who have 4 members and was signed to Foxtone.", False),
        ("Blue Album by The Larks was released by Foxtone.", False),
        ("The Larks performs Blue Album.", False),
        ("Blue Album, a folk rock band, is on Foxtone.", True),
        ("Blue Album, an album by folk band The Larks, is on Foxtone.", False),
        ("Blue Album, who sings folk, is on Foxtone.", True),
        ("Blue Album plays the folk music of The Larks.", True),
    ],
)
def test_a_work_does_not_do_what_persons_do(text: str, found: bool) -> None:
    triples = as_triples("Blue Album | artist | The Larks && Blue Album | record_label | Foxtone")
    assert bool(list(works_as_persons(triples, text))) is found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ann was born in Ely. The coach of the country is Bo.", True),
        ("Ann was born in Ely. The coach of the sprinter is Bo.", False),
        ("Ann, whose coach is Bo, was born in Ely.", False),
    ],
)
def test_a_person_is_no_thing(text: str, found: bool) -> None:
    triples = as_triples("Ann | birth_place | Ely && Ann | coach | Bo")
    assert bool(list(persons_as_things(triples, text))) is found


def test_a_text_with_reversed_roles_is_in_doubt() -> None:
    (triple,) = as_triples("Ann Lee | defeated | Bo Ray")
    passed = Assessment("OK", 0.99, (FactCheck(triple, "Ann Lee defeated Bo Ray.", 0.99, True),))
    found = DoubtRule(relations=RelationWords()).applied(((triple,), "Bo Ray defeated Ann Lee."), passed)
    assert list(map(str, found.doubts or ())) == ["said the other way round: defeated"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Tern was sold by Acme to Bolt in 1990.", False),
        ("Tern was sold by Bolt to Acme in 1990.", True),
        ("Tern was sold by London based Acme.", False),
        ("Acme sold Tern to Bolt.", False),
    ],
)
def test_a_deed_is_not_given_to_another_name(text: str, found: bool) -> None:
    triples = as_triples("Tern | sold_by | Acme && Tern | sold_to | Bolt && Tern | home_port | London")
    facts = zip(triples, TEMPLATES.facts(triples), strict=True)
    assert bool(list(done_by_other(facts, text))) is found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Fen was ridden by Bo Lee and trained by Ann Ray.", False),
        ("Fen was ridden by Ann Ray and trained by Bo Lee.", True),
    ],
)
def test_who_trained_a_horse_is_its_trainer(text: str, found: bool) -> None:
    triples = as_triples("Fen | trainer | Ann Ray && Fen | jockey | Bo Lee")
    facts = zip(triples, TEMPLATES.facts(triples), strict=True)
    assert bool(list(done_by_other(facts, text))) is found


def test_two_predicates_may_tell_one_deed() -> None:
    triples = as_triples("Elm | author | Ann Ray && Oak | screenwriter | Bo Lee")
    facts = list(zip(triples, TEMPLATES.facts(triples), strict=True))
    assert list(done_by_other(facts, "Ann Ray wrote Elm. Oak was written by Bo Lee.")) == []


@pytest.mark.parametrize(
    ("line", "text", "predicates"),
    [
        ("Tove Lund | position | goalkeeper", "Tove Lund is tall and has a goalkeeper.", ["position"]),
        ("Tove Lund | occupation | nurse", "Tove Lund, with a nurse, lives in Ely.", ["occupation"]),
        ("Tove Lund | position | goalkeeper", "Tove Lund has the position of goalkeeper.", []),
        ("Tove Lund | position | goalkeeper", "Tove Lund has a goalkeeper's reach.", []),
        ("Elk FC | goalkeeper | Tove Lund", "Elk FC has a goalkeeper, Tove Lund.", []),
    ],
)
def test_who_is_something_does_not_have_it(line: str, text: str, predicates: list[str]) -> None:
    assert [triple.predicate for triple in had_instead_of_being(as_triples(line), text)] == predicates
