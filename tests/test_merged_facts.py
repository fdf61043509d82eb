"""Facts of one subject and predicate in one sentence, and those that stay apart."""

import pytest

from reranker import Templates
from reranker.triples import as_triples

DEFAULT = Templates.load("default")
MERGED = [
    ("Oz | starring | Ann Ray && Oz | starring | Bo Lee", "Oz stars Ann Ray and Bo Lee."),
    ("Ann | genre | jazz && Ann | genre | folk", "The genres of Ann are jazz and folk."),
    ("Ann | child | Bo && Ann | child | Cy && Ann | child | Di", "Bo, Cy and Di are children of Ann."),
    ("Ely | language | Norse && Ely | language | Latin", "Norse and Latin are used in Ely."),
    ("Ann | club | Ely && Ann | club | Bath", "Ann has played for Ely and Bath."),
    ("App | platform | Linux && App | platform | Windows", "App is available on Linux and Windows."),
    ("Oz | land_of_origin | Peru && Oz | land_of_origin | Chad", "The lands of origin of Oz are Peru and Chad."),
    ("Inn | furniture | desk && Inn | furniture | bed", "The furniture of Inn is desk and bed."),
    ("Job | attendee | Ann && Job | attendee | Bo", "The attendees of Job are Ann and Bo."),
    ("Peru | ethnicGroup | Igbo && Peru | ethnicGroup | Hausa && Peru | ethnicGroup | Afro-Peruvians",
     "The Igbo and Hausa are ethnic groups in Peru. Afro-Peruvians are an ethnic group in Peru."),
    ("Rye | isPartOf | Oak County, Vale && Rye | country | Peru && Rye | isPartOf | Elm County, Vale",
     "Rye is located in Peru and is part of Oak County and Elm County, Vale."),
    ("Rye | isPartOf | Oak County, Vale && Rye | isPartOf | Vale", "Rye is part of Oak County, Vale."),
    ("Ann Ray | birthPlace | England && Ann Ray | birthPlace | Ely && Ely | leader | Bo Hay",
     "Ann Ray was born in Ely, England. Ely is led by Bo Hay."),
    ("Ann Ray | status | deceased && Ann Ray | deathPlace | Ely && Ann Ray | birthPlace | Rye",
     "Ann Ray was born in Rye and died in Ely."),
    ("Ann Ray | status | deceased && Ann Ray | birthPlace | Rye", "Ann Ray was born in Rye and is deceased."),
    ("Bo Ray | status | Retired && Bo Ray | retirement_date | 1969-09-01 && Bo Ray | birthPlace | Rye",
     "Bo Ray was born in Rye and retired on 1 September 1969."),
    ("Bo Ray | status | Retired && Bo Ray | birthPlace | Rye", "Bo Ray was born in Rye and is retired."),
    ("Stew | main_ingredient | leek, rice && Stew | ingredient | Rice && Stew | ingredient | Oil",
     "Stew contains oil. The main ingredients of Stew are leek and rice."),
    ("Stew | main_ingredient | leek or rice && Stew | ingredient | Leek",
     "Stew contains leeks. The main ingredient of Stew is leek or rice."),
    ("Stew | country | Peru and Chile && Stew | region | Chile && Stew | course | dessert",
     "Stew is a dessert that comes from Peru and Chile."),
    ("Oz | author | Bo Ray && Oz | country | Peru", "Oz was written by Bo Ray and comes from Peru."),
    ("Fabada | country | Spain && Fabada | region | Asturias",
     "Fabada comes from Spain and from the region of Asturias."),
    ("Car | assembly | Thames, New Zealand", "Car is assembled in Thames, New Zealand."),
    ("Acme | product | World Wide Web && Acme | product | Healthcare",
     "The World Wide Web and healthcare are products of Acme."),
    ("Lab | state | New York && Lab | city | Ithaca, New York", "Lab is located in Ithaca, New York."),
    ("Ann Ray | state | Vermont && Ann Ray | deathPlace | Rye",
     "Ann Ray came from the state of Vermont and died in Rye."),
    ("Ann Ray | residence | Istanbul && Ann Ray | residence | Turkey", "Ann Ray resides in Istanbul, Turkey."),
    # two names with a comma could be read as three
    ("Oz | starring | Ray, Ann && Oz | starring | Bo Lee", "Oz stars Bo Lee. Ray, Ann, starred in Oz."),
    # what is unique stays so
    ("Ely | leader_party | Oak Party && Ely | leader_party | Elm Party",
     "The Oak Party is the leading party in Ely. The Elm Party is the leading party in Ely."),
]  # fmt: skip


@pytest.mark.parametrize(("triples", "text"), MERGED)
def test_facts_with_the_same_relation_are_said_together(triples: str, text: str) -> None:
    assert DEFAULT.texts(as_triples(triples))[0] == text


def test_the_next_text_says_the_facts_one_by_one() -> None:
    assert "Ann Ray starred in Oz. Bo Lee starred in Oz." in DEFAULT.texts(as_triples(MERGED[0][0]))
