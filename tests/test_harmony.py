"""Parts of a text that were written apart, made to write names and units alike."""

import pytest

from d2t.harmony import in_harmony
from d2t.joined import Part
from reranker.triples import as_triples

ANIMAL = "Fen whale | diet | krill"
PERSON = "Ann Ray | birth_place | Ely"
CAR, LINE, CLUB = "Vale GT | engine | V8", "Tram Line 6 | stops | 27", "Ely F.C. | league | Oak League"
SINGER = "Ann Ray | genre | jazz && Ann Ray | death_place | Ely"
PARTS = [
    (CAR, ["Bo built the Vale GT.", "Vale GT is red."], ["Bo built the Vale GT.", "The Vale GT is red."]),
    (CAR, ["Bo built the Vale GT factory.", "Vale GT is red."], ["Bo built the Vale GT factory.", "Vale GT is red."]),
    (CAR, ["Vale GT is red.", "Vale GT is old."], ["Vale GT is red.", "Vale GT is old."]),
    (LINE, ["The Tram Line 6 is long.", "Tram Line 6 is old."], ["The Tram Line 6 is long.", "Tram Line 6 is old."]),
    (PERSON, ["The Ann Ray is old.", "Ann Ray is a poet."], ["The Ann Ray is old.", "Ann Ray is a poet."]),
    (
        CLUB,
        ["He is the Ely F.C. and Rye coach.", "Ely F.C. won."],
        ["He is the Ely F.C. and Rye coach.", "Ely F.C. won."],
    ),
    (CLUB, ["It has 5 per sq mi.", "It has 4 square miles."], ["It has 5 per square mile.", "It has 4 square miles."]),
    (CLUB, ["Ely F.C. play well.", "Ely F.C. has a bar."], ["Ely F.C. play well.", "Ely F.C. have a bar."]),
    (
        CLUB,
        ["Ely F.C. is led by Bo, who was born in Ely and is old.", "Ely F.C. have 2."],
        ["Ely F.C. are led by Bo, who was born in Ely and is old.", "Ely F.C. have 2."],
    ),
    (
        CLUB,
        ["Ely F.C. is red and was big.", "Ely F.C. have 2."],
        ["Ely F.C. are red and were big.", "Ely F.C. have 2."],
    ),
    (
        CLUB,
        ["It has 3 sq km.", "It had 4 square kilometres."],
        ["It has 3 square kilometres.", "It had 4 square kilometres."],
    ),
    (ANIMAL, ["Fen whale oil is old.", "Fen whale is big."], ["Fen whale oil is old.", "The fen whale is big."]),
    (
        ANIMAL,
        ["Fen whale is big.", "Bo swims with Fen whale."],
        ["The fen whale is big.", "Bo swims with the fen whale."],
    ),
    (SINGER, ["Ann Ray plays jazz.", "Ray died in Ely."], ["Ann Ray played jazz.", "Ray died in Ely."]),
    (CLUB, ["It has 3 sq km.", "It had 4 sq km."], ["It has 3 sq km.", "It had 4 sq km."]),
]


@pytest.mark.parametrize(("triples", "texts", "expected"), PARTS)
def test_names_and_units_are_written_alike(triples: str, texts: list[str], expected: list[str]) -> None:
    parts = [Part(text, "beam", (0,)) for text in texts]
    assert [part.text for part in in_harmony(as_triples(triples), parts)] == expected
