"""Currencies, units and counted things of a text that are not those of the triples."""

import pytest

from reranker.doubts.amounts import (
    counted_otherwise,
    lost_items,
    lost_modifiers,
    lost_nouns,
    lost_units,
    lost_words,
    unknown_currencies,
    unknown_units,
)
from reranker.templates import Templates
from reranker.triples import as_triples

DEFAULT = Templates.load()


@pytest.mark.parametrize(
    ("triple", "text", "prices"),
    [
        ("Acme | income | 500", "Acme has an income of $500.", ("$500",)),
        ("Acme | income | 500 (dollars)", "Acme has an income of $500.", ()),
        ("Acme | income | 4 million EUR", "Acme has an income of 4 million USD.", ("4 million USD",)),
        ("Acme | income | 4 million EUR", "Acme has an income of 4 million euros.", ()),
        ("Bo | salary_usd | 500", "Bo earns $500.", ()),
        ("Hut | pricePerNightEur | 38.50", "A night costs 38.50 euros.", ()),
        ("Mill | price | £20", "At Mill you pay 20 pounds.", ()),
        ("Mill | price | less than £20", "At Mill you pay less than £20.", ()),
        ("Acme | income | 500", "Acme has an income of 500.", ()),
    ],
)
def test_a_text_may_not_invent_a_currency(triple: str, text: str, prices: tuple[str, ...]) -> None:
    assert unknown_currencies(as_triples(triple), text) == prices


@pytest.mark.parametrize(
    ("triple", "fact", "text", "units"),
    [
        ("Fell | height | 5137", "The height of Fell is 5137.", "Fell is 5137 metres high.", ("metres",)),
        ("Fell | elevationAboveTheSeaLevel | 5137", "The elevation of Fell is 5137.", "Fell is 5137 metres high.", ()),
        ("Fell | runwayLength | 5137", "The runway is 5137 long.", "The runway of Fell has 5137 feet.", ("feet",)),
        ("Fell | height_m | 5137", "The height of Fell is 5137 metres.", "Fell is 5,137 meters high.", ()),
        ("Fell | height | 5137", "Fell is 5137 metres high.", "Fell is 5137 m high.", ()),
        ("Isle | area | 12 (square kilometres)", "", "The isle has 12 sq km of land.", ()),
        ("Velo | weight | 9.4 kg", "", "Velo weighs 9.4 grams.", ("grams",)),
        ("Race | duration | 12", "", "The race took 12 minutes.", ()),
        ("Road | name | M 25", "", "Road 25 M is a road.", ()),
        ("Salt | density | 0.91 g/cm3", "", "Salt has a density of 0.91 kg/cm3.", ("kg/cm3",)),
        ("Salt | density | 0.91 g/cm3", "", "Salt has a density of 0.91 g/cm3.", ()),
        ("Pump | flow | 12 L/h", "", "Pump has a flow of 12 L/h.", ()),
        ("Salt | density | 5 g/cm³", "", "Salt has a density of 5 g/cm3.", ()),
        ("Lyra | engine | 1.6 L", "", "Lyra has a 1.6-litre engine.", ()),
        ("Oak Dam | height | 5", "", "Oak Dam is 5.5.5 m high.", ("m",)),
    ],
)
def test_a_text_may_not_invent_a_unit(triple: str, fact: str, text: str, units: tuple[str, ...]) -> None:
    assert unknown_units([(as_triples(triple)[0], fact)], text) == units


@pytest.mark.parametrize(
    ("triple", "text", "lost"),
    [
        ("Lisbon | area_km2 | 100.05", "Lisbon has an area of 100.05.", True),
        ("Lisbon | area_km2 | 100.05", "Lisbon has an area of 100.05 km2.", False),
        ("Lisbon | area_km2 | 100.05", "Lisbon has an area of 100.05 sq km.", False),
        ("Lisbon | area | 100.05", "Lisbon has an area of 100.05.", False),
        ("Velo | weight | 9.4 kg", "Velo weighs 9.4 kilograms.", False),
        ("Hut | price_eur | 38", "Hut has a price of 38.", True),
        ("Hut | price_eur | 38", "Hut has a price of €38.", False),
    ],
)
def test_the_unit_of_a_predicate_is_not_left_out(triple: str, text: str, lost: bool) -> None:
    triples = as_triples(triple)
    assert bool(list(lost_units([(triples[0], DEFAULT.fill(triples[0]))], text))) is lost


@pytest.mark.parametrize(
    ("triple", "text", "otherwise"),
    [
        ("Dart | number_of_missions | 17", "Dart has 17 crews.", True),
        ("Dart | number_of_missions | 17", "Dart flew 17 missions.", False),
        ("Dart | number_of_missions | 17", "Dart flew on 17 space missions.", False),
        ("Dart | number_of_missions | 17", "The number of missions of Dart is 17.", False),
        ("Dart | crew | 17", "Dart has 17 members.", False),
    ],
)
def test_a_text_may_not_count_something_else(triple: str, text: str, otherwise: bool) -> None:
    triples = as_triples(triple)
    assert bool(list(counted_otherwise([(triples[0], DEFAULT.fill(triples[0]))], text))) is otherwise


@pytest.mark.parametrize(
    ("value", "text", "lost"),
    [
        ("2.0 litre petrol", "Lyra has a 2.0 litre engine.", True),
        ("2.0 litre petrol", "Lyra has a 2.0 litre petrol engine.", False),
        ("2.0 litres", "Lyra has a 2.0 litre engine.", False),
        ("30 people", "Lyra is for 30 guests.", False),
        ("90 m above sea level", "Lyra lies at an elevation of 90 m.", False),
        ("scrapped in 1958", "Lyra sank in 1958.", True),
        ("scrapped in 1958", "Lyra was scrapped in 1958.", False),
        ("spring in 1958", "Lyra began in 1958.", False),
        ("sunk in 1958", "Lyra sank in 1958.", False),
    ],
)
def test_the_words_behind_a_unit_are_said(value: str, text: str, lost: bool) -> None:
    triples = as_triples([("Lyra", "engine", value)])
    assert bool(list(lost_words(triples, text))) is lost


@pytest.mark.parametrize(
    ("value", "text", "lost"),
    [
        ("404, 678, 470", "The codes are 404 and 678.", ["470"]),
        ("404, 678, 470", "The codes are 404, 470 and 678.", []),
        ("1,250", "It has 1250 seats.", []),
        ("Unity, Work, Progress", "The codes are Unity and Work.", ["Progress"]),
        ("Unity, Work, Progress", "The codes are unity, work, and progress.", []),
        ("red beans, rice and plantains (fried)", "The codes are red beans, rice and a plantain.", []),
        ("carrots, eggs and peas", "The codes are carrots, an egg and peas.", []),
        ("9, 10, 11", "The codes are 9 to 11.", []),
        ("9, 10, 31", "The codes are 9 to 11.", ["31"]),
        ("oyster sauce, soy sauce and salt", "The codes are soy sauce and salt.", ["oyster sauce"]),
        ("Ann Lee, Bo Ray", "The code is Ann Lee.", []),  # entity coverage finds such omissions
    ],
)
def test_each_item_of_a_list_is_said(value: str, text: str, lost: list[str]) -> None:
    assert list(lost_items(as_triples([("Ely", "codes", value)]), text)) == lost


def test_a_place_is_told_without_its_country() -> None:
    assert not list(lost_items(as_triples([("Bo", "deathPlace", "Ely, Cambridgeshire, England")]), "Bo died in Ely."))


@pytest.mark.parametrize(
    ("triple", "text", "lost"),
    [
        ("Salty Dog | type | seafood restaurant", "Salty Dog is a restaurant.", ["seafood restaurant"]),
        ("Salty Dog | type | seafood restaurant", "Salty Dog is a seafood restaurant.", []),
        ("Salty Dog | type | seafood restaurant", "Salty Dog serves seafood.", []),
        ("Bo | background | solo singer", "Bo sings solo; the singer is old.", []),
        ("Bo | likes | rain forests", "Bo likes rainforests.", []),
        ("Hall | area | city centre", "Hall is in the centre of the city.", []),
    ],
)
def test_a_noun_keeps_the_noun_before(triple: str, text: str, lost: list[str]) -> None:
    assert [*lost_modifiers(as_triples(triple), text)] == lost


@pytest.mark.parametrize(
    ("triple", "text", "lost"),
    [
        ("Ramen | main_ingredient | broth", "Ramen is a dish with noodles.", ["broth"]),
        ("Ramen | main_ingredient | broth", "Ramen is a brothy dish.", []),
        ("Bo | occupation | teacher", "Bo teaches.", []),
        ("The Mill | eat_type | coffee shop", "The Mill is a shop for coffee.", []),
        ("The Mill | eat_type | coffee shop", "The Mill is a pub.", ["coffee shop"]),
        ("Jupiter | type | gas giant", "Jupiter has an orbital period of 11 years.", ["gas giant"]),
        ("The Mill | price_range | moderate", "The Mill has fair prices.", []),  # an adjective
        ("The Mill | food | traditional", "The Mill serves food.", ["traditional"]),
        ("The Mill | area | riverside", "The Mill is by the river.", []),
        ("Elm Road | surface | wild flowers", "Elm Road has wildflowers.", []),
        ("Elm Court | pets | yes", "Elm Court allows pets.", []),
    ],
)
def test_a_common_noun_is_said(triple: str, text: str, lost: list[str]) -> None:
    assert [*lost_nouns(as_triples(triple), text)] == lost
