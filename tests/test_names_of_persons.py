"""Names of persons: who is a person by the name, what is none, and how names come again in a text."""

import pytest
from told import told

from reranker.verbaliser.person_names import is_persons_name, names_no_person

# A name, whether it is a person's, and whether it is surely none.
NAMES = [
    ("Miguel Tavares", True, False),
    ("Dr Sneha Okafor", True, False),
    ("Johan van Wyk", True, False),
    ("Jean-Luc Moreau", True, False),
    ("Grace Okafor", True, False),
    # two words of English may be anything
    ("Rose Park", False, False),
    ("Penny Black", False, False),
    # a given name begins names of places and of eateries, too
    ("Maria Island", False, False),
    ("Anna's Kitchen", False, False),
    ("Emma Museum", False, False),
    # no given name begins them
    ("Green Fork", False, True),
    ("Elm autoclave", False, True),
    ("Rally of the Peaks", False, True),
    ("Ginger & Crumb", False, True),
    # whose given name no list has: the surname may be a word, or the place that somebody is from
    ("Zubidda Haven", False, False),
    ("Thessa of Rye", False, False),
    ("Laurel and Hardy", False, False),
    # several, or somebody with a title
    ("Queens of the Coast", False, False),
    ("Bo and Miguel", False, False),
    ("Baker Ray", False, False),
    ("Ledgerly", False, False),
]


@pytest.mark.parametrize(("name", "is_person", "is_none"), NAMES)
def test_a_name_tells_a_person_or_none(name: str, is_person: bool, is_none: bool) -> None:
    assert (is_persons_name(name), names_no_person(name)) == (is_person, is_none)


# Triples, and the text of their templates.
TOLD = [
    # a person is told by the surname
    (
        "Ann Okafor | home port | Rye && Ann Okafor | crew | 2",
        "Ann Okafor has a crew of 2. Okafor's home port is Rye.",
    ),
    (
        "Ann Okafor | nickname | Queen && Ann Okafor | supervisor | Miguel Tavares && Miguel Tavares | field | optics",
        "Ann Okafor is nicknamed Queen. Okafor's supervisor is Miguel Tavares, who specialised in optics.",
    ),
    (
        "Flat 5 | agent | Ann Okafor && Ann Okafor | years of experience | 12",
        "The agent of Flat 5 is Ann Okafor, who has 12 years of experience.",
    ),
    # a name that no person has is *it*
    (
        "Green Fork | theme | the sea && Green Fork | works with | Elm Farm",
        "Green Fork works with Elm Farm. Its theme is the sea.",
    ),
    (
        "Ash & Rye | address | 14 Mill Lane && Ash & Rye | run by | two sisters",
        "Ash & Rye is run by two sisters. Its address is 14 Mill Lane.",
    ),
    (
        "Rally of the Peaks | stages | 11 && Rally of the Peaks | surface | asphalt",
        "Rally of the Peaks has 11 stages and an asphalt surface.",
    ),
    (
        "Hospital de Rye | emergency dept | yes && Hospital de Rye | affiliated university | Ely College",
        "Hospital de Rye has an emergency department and is affiliated with Ely College.",
    ),
    (
        "Oak Inn | kind of place | food truck && Oak Inn | best seller | tart",
        "Oak Inn is a food truck. Its best seller is tart.",
    ),
    (
        "Rex | breed | collie && Rex | weight | 20 kg && Rex | vet | Bo Ray",
        "Rex is a collie that weighs 20 kg. Its vet is Bo Ray.",
    ),
    # what the name of a person is given to is told by its columns
    (
        "Anna Karenina | author | Bo Ray && Anna Karenina | pages | 864",
        "Anna Karenina was written by Bo Ray and has 864 pages.",
    ),
    ("Emma May | type | pub && Emma May | owner | Bo Ray", "Emma May is a pub that is owned by Bo Ray."),
    # ships and towns have names of persons, too, and Mary Ann is no surname
    (
        "Maria Elena | skipper | Bo Ray && Maria Elena | berth | B14",
        "The skipper of Maria Elena is Bo Ray, and the berth is B14.",
    ),
    (
        "Mary Ann | hobby | chess && Mary Ann | team | Blue",
        "The hobby of Mary Ann is chess, and the team is Blue.",
    ),
    # who or what it is stays open
    (
        "Petit Lion | victories | 15 && Petit Lion | stable | Elm",
        "Petit Lion has 15 victories. The stable of Petit Lion is Elm.",
    ),
    (
        "Bo and Ann | wedding date | 7 December 2024 && Bo and Ann | venue | Elm Hall",
        "The wedding date of Bo and Ann is 7 December 2024, and the venue is Elm Hall.",
    ),
    (
        "Oak Quest | creator | Bo Ray && Oak Quest | species | human && Oak Quest | ally | Fen",
        "Oak Quest was created by Bo Ray. The species of Oak Quest is human, and the ally is Fen.",
    ),
    # what goes on about another name comes last
    (
        "Ward 7 | head nurse | Ann Okafor && Ann Okafor | pager number | 4471 && Ward 7 | department | Cardiology",
        "Ward 7 is in the Cardiology department. Its head nurse is Ann Okafor, whose pager number is 4471.",
    ),
    # a list closes a sentence
    (
        "Ann Okafor | years of experience | 12 && Ann Okafor | languages | Thai, Lao, English",
        "Ann Okafor has 12 years of experience and speaks Thai, Lao and English.",
    ),
    (
        "Oak Inn | gives | the children a free cookie for every book they read && Oak Inn | sells | soup, cake, books",
        "Oak Inn gives the children a free cookie for every book they read, and sells soup, cake and books.",
    ),
    # where a verb would come again, or the list would be of another verb, it does not
    (
        "Ann Okafor | sells to | Elm Ltd && Ann Okafor | sells | milk, cheese",
        "Ann Okafor sells to Elm Ltd. Okafor sells milk and cheese.",
    ),
    (
        "Oak Inn | rooms | 5 && Oak Inn | colours | red, blue",
        "Oak Inn has 5 rooms. Its colours are red and blue.",
    ),
    # two words are a surname, and a name of a thing that ends in a given name has none
    (
        "Seán Ó Briain | birthDate | 9 June 2024 && Seán Ó Briain | apgar score | 9",
        "Seán Ó Briain was born on 9 June 2024. Ó Briain's apgar score is 9.",
    ),
    (
        "Big Bertha | type | cannon && Big Bertha | weight | 40 t && Big Bertha | crew size | 12",
        "Big Bertha is a cannon that weighs 40 t and has a crew of 12.",
    ),
    # what only things have tells a thing, whatever its name is
    (
        "Mr. Oak | min_order | £20 && Mr. Oak | closed_on | Mondays && Mr. Oak | phone_number | 065 555",
        "Mr. Oak has a minimum order of £20 and is closed on Mondays. Its phone number is 065 555.",
    ),
    (
        "Clare Gaels | sport | hurling && Clare Gaels | home_ground | Oak Park && Clare Gaels | colours | red",
        "The sport of Clare Gaels is hurling, the home ground is Oak Park, and the colours are red.",
    ),
]


@pytest.mark.parametrize(("triples", "text"), TOLD)
def test_a_name_comes_again_as_people_write(triples: str, text: str) -> None:
    assert told(triples) == text
