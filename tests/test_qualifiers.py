"""Words that change what a text says of a fact."""

import pytest

from reranker.doubts.qualifiers import changed, now_and_then
from reranker.templates import Templates
from reranker.triples import as_triples

TEXTS = [  # triples, text, the words that change a fact
    ("Acme | employees | 1250", "Acme has more than 1250 employees.", ["more than 1250"]),
    ("Acme | employees | 1250", "Acme has over 1200 employees.", []),  # rounded
    ("Acme | employees | more than 1250", "Acme has over 1250 employees.", []),
    ("Line 7 | frequency | 15 minutes", "Line 7 runs about every 15 minutes.", ["about every 15"]),
    ("Acme | employees | 1250", "Acme has about 1250 employees.", ["about 1250"]),
    ("Acme | employees | 1250", "Acme has about 1200 employees.", []),
    ("Acme | employees | ~1250", "Acme has about 1250 employees.", []),
    ("Inn | priceRange | £20-25", "Inn has prices around £20-25.", []),  # a range is no exact price
    ("Lumo 9 | colour | black", "Lumo 9 comes in black and other colours.", ["and other"]),
    ("Lumo 9 | colours | black, various", "Lumo 9 comes in black and others.", []),
    ("Ann | child | Bo && Ann | child | Al", "One child of Ann is Bo and the other is Al.", []),
    ("Bo | salary | 70000 EUR", "Bo has a monthly salary of 70000 EUR.", ["monthly"]),
    ("Bo | monthly_salary | 70000 EUR", "Bo has a monthly salary of 70000 EUR.", []),
    ("Bo | plays_for | Rovers FC", "Bo used to play for Rovers FC.", ["used to"]),
    ("Nordkap 3 | price | €450", "Nordkap 3 does not cost €450.", ["does not"]),
    ("Nordkap 3 | price | €450", "Nordkap 3 doesn't cost €450.", ["doesn't"]),
    ("Bo | plays_for | Rovers FC", "Bo, who has never lived in Perth, plays for Rovers FC.", ["has never"]),
    ("Bo | award | Golden Boot", "Bo has won not only the Golden Boot.", []),
    ("Bo | birthPlace | Perth", "Bo was born near Perth.", ["near"]),
    ("Bo | birthPlace | Perth", "Bo was born outside Perth.", ["outside"]),
    ("Elm Court | nearest_station | Elm Road", "Elm Court is near Elm Road.", []),
    ("The Mill | area | riverside", "The Mill is near the river.", []),
    ("Bo | birthPlace | Perth", "Bo may have been born in Perth.", ["may have been"]),
    ("Bo | birthPlace | Perth", "Bo was probably born in Perth.", ["probably"]),
    ("Bo | birthPlace | Perth or Hobart", "Bo is said to be from Perth or Hobart.", []),
    ("Elm Court | pets | forbidden", "Pets are not allowed in Elm Court.", []),
    ("Elm Court | pets_allowed | no", "Elm Court does not allow pets.", []),
    ("Elm Court | dogs_allowed | false", "Dogs can't live in Elm Court.", []),
    ("The Mill | customer_rating | low", "The Mill does not have a good rating.", []),
    ("Lumo 9 | price | 799 USD", "Lumo 9 has a price range of 799 USD.", ["price range"]),
    ("Inn | priceRange | cheap", "Inn has a low price range.", []),
    ("Oil | use | lamps", "Oil is used to light lamps.", []),
    ("Acme | employees | 1250", "Acme will have 1250 employees.", ["will have"]),
    ("Inn | area | Ely", "In Ely you will find the Inn.", []),
    ("Bo | plays_for | Rovers FC", "Bo plays against Rovers FC.", ["against"]),
    ("Inn | check_in_time | 15:00", "Check-out at the Inn is at 15:00.", ["check-out"]),
    ("Inn | check_in_time | 15:00 && Inn | check_out_time | 11:00", "Check-out at the Inn is at 11:00.", []),
    ("Acme | revenue | 9 million EUR", "Acme has a profit of 9 million EUR.", ["profit"]),
    ("Shop | opens_at | 9 am", "The shop closes at 9 am.", ["closes"]),
    ("Jazz Night | date | 2024-03-08", "Jazz Night was born on 8 March 2024.", ["born"]),
    ("Bo | birth_date | 2024-03-08", "Bo was born on 8 March 2024.", []),
    ("Stew | country | Spain", "Stew is a traditional dish from Spain.", ["traditional"]),
    ("Stew | country | Spain", "Stew is a popular dish in Spain.", ["popular"]),
    ("Stew | country_of_importance | Spain", "Stew is important in Spain.", []),
    ("Vote | popular_share | 51%", "51% is the share of the popular vote.", []),
    ("Inn | food | English", "The Inn serves traditional English food.", []),
    ("Inn | eat_type | pub", "Inn is a pub that serves sushi.", ["serves sushi"]),
    ("Inn | eat_type | coffee shop", "Inn is a coffee shop that serves coffee.", []),
    ("Inn | food | Japanese", "Inn serves sushi.", []),
    ("Fort | city_served | Ely", "Fort is serving the city of Ely.", []),
    ("Hall | floors | 3", "Hall has an area of 90 square metres over 3 floors.", []),
    ("Bo | successor | Al", "Bo was the predecessor of Al.", []),  # a converse
    ("Ann | language | Dutch && Ann | language | French", "Ann speaks only Dutch and French.", ["only"]),
    ("Ann | sole_heir | Bo", "Bo is the only heir of Ann.", []),
    ("Ann | child | Bo", "Ann's only child is Bo.", []),
    ("Inn | rooms | 3", "Inn has only three rooms.", []),
    ("Nordkap 3 | battery_life | up to 12 hours", "Nordkap 3 runs for no more than 12 hours.", []),
    ("Inn | price | under £20", "Inn costs under £20 and is over 20 years old.", []),
    ("Ann | died_of | cancer", "Ann died as a result of cancer.", []),
    ("Ann | residence | Ely", "Ann has always lived in Ely.", []),
    ("Inn | customer_rating | 1 out of 5", "Inn is only rated 1 out of 5.", []),
    ("Inn | pets_allowed | on request", "Inn always allows pets.", ["always"]),
    ("Mill | closed | 1974", "Mill closed in 1974 owing to falling demand.", ["owing to"]),
    ("Mill | closed | 1974 && Mill | reason_for_closure | fire", "Mill closed in 1974 because of a fire.", []),
    ("Nordkap 3 | battery_life | up to 12 hours", "Nordkap 3 runs for at least 12 hours.", ["at least 12 hours"]),
    ("Nordkap 3 | battery_life | up to 12 hours", "Nordkap 3 runs for up to 12 hours.", []),
    ("Quill | latest_version | 2.4", "Quill needs at least version 2.4.", ["at least version 2.4"]),
    ("Quill | minimum_version | 2.4", "Quill needs at least version 2.4.", []),
    ("Ely University | compete_in | Big Oak", "Ely University will compete in Big Oak.", ["will compete"]),
    ("Peru | leader | Bo", "A prominent leader of Peru is Bo.", ["prominent"]),
    ("Oak game | minimum_age | 10", "The Oak game is for players aged up to 10.", ["up to 10"]),
    ("Oak game | minimum_age | 10", "The Oak game is for players over 10.", []),
    ("Orion | mirror_diameter | 2.1 m", "Orion has a mirror with a radius of 2.1 m.", ["radius"]),
    (
        "Ely Union | leader | Bo && Ely Union | seats | 17",
        "Led by Bo, it has 17 seats thanks to its work.",
        ["thanks to"],
    ),
    ("Rye | distance_from_Ely | 60 km", "Rye lies 60 km south of Ely.", ["south of"]),
    ("Rye | location | 60 km south of Ely", "Rye lies 60 km south of Ely.", []),
    ("Oak Tower | floors | 38", "Oak Tower's 38 floors each offer 900 m².", ["38 floors each offer"]),
    ("Oak Tower | area_per_floor | 900 m²", "The floors of Oak Tower each offer 900 m².", []),
]


@pytest.mark.parametrize(("triples", "text", "words"), TEXTS)
def test_words_that_change_a_fact(triples: str, text: str, words: list[str]) -> None:
    read = as_triples(triples)
    assert list(changed(zip(read, Templates.load().facts(read), strict=True), text)) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Bo plays for Ely Rovers and has played for Rye Town.", ["different times of club"]),
        ("Bo played for Ely Rovers and now for Rye Town.", ["different times of club"]),
        ("Bo has played for Ely Rovers. He is currently at Rye Town.", ["different times of club"]),
        ("Bo played for Ely Rovers and Rye Town.", []),
        ("Bo plays for Ely Rovers, which was founded by an Oak man, and for Rye Town.", []),
        ("Bo is a former player of Ely Rovers and formerly played for Rye Town.", []),
        ("Bo, who was born in Ely, plays for Ely Rovers and Rye Town.", []),
    ],
)
def test_no_triple_tells_which_of_two_clubs_came_first(text: str, words: list[str]) -> None:
    assert list(now_and_then(as_triples("Bo | club | Ely Rovers && Bo | club | Rye Town"), text)) == words
