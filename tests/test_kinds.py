"""Names of models and animals, which stand for a kind, and names that stand for one thing."""

import pytest

from reranker import Templates
from reranker.triples import as_triples
from reranker.verbaliser.kinds import kind_in_brackets

TEXTS = [
    ("Vale GT | manufacturer | Vale Motors", "The Vale GT is manufactured by Vale Motors."),
    ("Vale GT | length | 5 m && Vale GT | wheelbase | 3 m", "The Vale GT has a length of 5 m and a wheelbase of 3 m."),
    ("Fan 12 | manufacturer | Vale Motors", "Fan 12 is manufactured by Vale Motors."),
    ("Vale Shoes | manufacturer | Vale", "Vale Shoes are manufactured by Vale."),
    ("Vale GT | top_speed | 150 km/h", "The Vale GT has a top speed of 150 km/h."),
    ("Zentor SK-70 | price | 90 EUR", "The Zentor SK-70 costs 90 EUR."),
    ("Flight N33 | price | 90 EUR", "Flight N33 costs 90 EUR."),
    ("Marsh Spaniel | litter_size | 5", "The Marsh Spaniel has a litter size of 5."),
    ("Snow leopard | diet | ibex", "The snow leopard eats ibex."),
    ("Grey heron | wingspan_cm | 185", "The grey heron has a wingspan of 185 centimetres."),
    ("Grey pigeons | diet | seeds", "Grey pigeons eat seeds."),
    ("Trail 40 backpack | waterproof | yes", "The Trail 40 backpack is waterproof."),
    (
        "The Marsh Hens | record_label | Ely Records && The Marsh Hens | formed_in | 1990",
        "The Marsh Hens were formed in 1990. The record label of The Marsh Hens is Ely Records.",
    ),
    ("The Larks | director | Bo Ray", "The Larks was directed by Bo Ray."),
    ("night nurse | employer | Ely Clinic", "The night nurse is employed by Ely Clinic."),
    ("oak table | material | oak", "The oak table is made of oak."),
    ("coffee | contains | caffeine", "Coffee contains caffeine."),
    ("breast cancer | symptom | lump", "A symptom of breast cancer is lump."),
    ("lentil soup | material | lentils", "Lentil soup is made of lentils."),
    ("1883 eruption of Ely | deaths | 5", "The number of deaths of the 1883 eruption of Ely is 5."),
    ("black hole | predicted_by | Bo Ray", "The black hole was predicted by Bo Ray."),
    ("nephron | part_of | kidney", "The nephron is part of the kidney."),
    ("neutron star | type | star && neutron star | mass | 3 kg", "The neutron star is a star and has a mass of 3 kg."),
    ("flight N33 | aircraft | Zentor 70", "Flight N33 is flown with a Zentor 70."),
    (
        "flight N33 | aircraft | Zentor 70 && flight N33 | departure_airport | Ely Airport",
        "Flight N33 is flown with a Zentor 70 and departs from Ely Airport.",
    ),
    ("Ely | habitat | forest", "Ely is found in the forest."),
    ("Ann Ray | height | 1.8 m", "Ann Ray has a height of 1.8 m."),
]


@pytest.mark.parametrize(("triples", "text"), TEXTS)
def test_a_name_of_a_kind_has_an_article(triples: str, text: str) -> None:
    assert DEFAULT.texts(as_triples(triples))[0] == text


DEFAULT = Templates.load("default")


@pytest.mark.parametrize(
    ("entity", "kind"),
    [
        ("Titan_(moon)", "moon"),
        ("Lark_(British rock band)", "band"),
        ("Lark_(New_Zealand_band)", "band"),
        ("Bo Ray (Vale band)", ""),  # one of the band
        ("Lark (1950 film)", "film"),
        ("Lark", ""),
    ],
)
def test_a_noun_in_brackets_tells_the_kind(entity: str, kind: str) -> None:
    assert kind_in_brackets(entity) == kind
