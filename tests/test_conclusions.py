"""Conclusions: what a text concludes from its facts, though no triple says it."""

import pytest

from reranker.doubts.conclusions import concluded
from reranker.triples import as_triples

TUNNEL = "Elm Tunnel | opened | 1987 && Elm Tunnel | maintained by | Acme Roads"
UNION = "Ely Union | founded | 1921 && Ely Union | members | 8200"
TWINS = "Bo Vale | twin brother | Cy Vale && Bo Vale | position | goalkeeper"
KING = "Ann II | predecessor | Ole I && Ann II | reign start | 1488"
LABEL = "Elm Records | signed artist | Ann && Elm Records | signed artist | Bo"


@pytest.mark.parametrize(
    ("triples", "text", "words"),
    [
        (TUNNEL, "Elm Tunnel has been maintained by Acme Roads since it opened in 1987.", ["since it"]),
        (TUNNEL, "Elm Tunnel, which opened in 1987, is maintained by Acme Roads.", []),
        ("Elm Inn | owner since | 1990", "It has had one owner since its sale in 1990.", []),
        (UNION, "Ely Union was founded in 1921 with 8200 members.", ["founded in 1921 with 8"]),
        (UNION, "Ely Union was founded in 1921 and has 8200 members.", []),
        (UNION, "All 8200 members of Ely Union are from 1921.", ["All 8200"]),
        (
            "Rose | bloom | spring && Rose | height | 60 cm",
            "The rose blooms in spring, when it is 60 cm tall.",
            ["when it is"],
        ),
        (TWINS, "Bo Vale and his twin brother, Cy Vale, are both goalkeepers.", ["are both"]),
        ("Bo | job | nurse && Cy | job | nurse", "Bo and Cy are both nurses.", []),
        ("Elm | near | Oak && Oak | type | pub", "Elm is near Oak. Both are pubs.", []),
        (TWINS, "Cy Vale is the younger brother of Bo Vale.", ["younger brother"]),
        ("Bo | sibling | Cy && Bo | birth year | 1970 && Cy | birth year | 1975", "Cy is Bo's younger brother.", []),
        (KING, "Ann II succeeded her father, Ole I, in 1488.", ["her father"]),
        ("Ann II | father | Ole I", "Ann II succeeded her father, Ole I.", []),
        (LABEL, "Elm Records has signed either Ann or Bo.", ["either Ann or"]),
        ("Hall | destroyed in | 1934", "The Hall was nearly destroyed in 1934.", ["nearly destroyed"]),
        ("Hall | status | nearly destroyed", "The Hall was nearly destroyed.", []),
        (
            "Bo | age | 34 && Bo | diagnosis | asthma",
            "Bo was diagnosed with asthma at the age of 34.",
            ["at the age of 34"],
        ),
        ("Bo | age at death | 34", "Bo died at the age of 34.", []),
        (
            "Bo | defeated | Cy && Bo | title | champion",
            "Bo became champion by defeating Cy.",
            ["became champion by defeating"],
        ),
        ("Bo | prize | Oz && Bo | work | Hail", "Bo won Oz for his work Hail.", ["won Oz for his"]),
        ("Stew | servings | 4 && Stew | time | 45 min", "Each of the 4 servings takes 45 min.", ["Each of the"]),
        ("Quill | language | Rust", "Quill, written entirely in Rust, is here.", ["entirely"]),
        (
            "Inn | food | Greek && Inn | price | cheap",
            "The inn is cheap for a Greek restaurant.",
            ["cheap for a Greek restaurant"],
        ),
        (
            "Hail | award | Hugo && Hail | publisher | Viking Press",
            "Hail won the Hugo and was published by Viking Press.",
            [],
        ),
        ("Bo | prize | Oz && Bo | work | Hail", "Bo won Oz and is known for his work Hail.", []),
        ("Inn | familyFriendly | yes", "The inn is good for a family.", []),
        ("Bo | album | In Order to Survive", "Bo recorded In Order to Survive.", []),
        ("Bo | partner | Cy && Ann | predecessor | Ole", "Ann succeeded her father, Ole.", ["her father"]),
        ("Hail | mediaType | Print", "Hail is currently in print.", ["currently in print"]),
        ("Bo | time in space | 198 days", "Bo is currently spending 198 days in space.", ["currently spending"]),
        ("Bo | almaMater | Ely University", "Bo taught at Ely University.", ["taught at"]),
        ("Ferry | cars | no", "Like the other ferries, it carries no cars.", ["Like the other"]),
        (
            "Bo | boss | Ann && Bo | topic | waves",
            "The topic of both Bo and his boss, Ann, is waves.",
            ["both Bo and his"],
        ),
        ("Ely | forecast | rain", "There is a chance of rain in Ely.", ["a chance of"]),
        ("Trio | venue | Dom", "The Trio is hoping to play in Dom.", ["hoping to play"]),
        ("Air | hub | Ely && Air | fleet | 18", "Air is at Ely, where its 18 aircraft are.", ["where its 1"]),
        (
            "Hail | country | Peru && Peru | language | Spanish",
            "Hail is from Peru and was written in Spanish.",
            ["written in Spanish"],
        ),
        ("Hail | language | Spanish && Hail | country | Peru", "Hail is from Peru and was written in Spanish.", []),
        ("Oil | discoverer | Bo && Oil | mass | 5 g", "Bo found its mass to be 5 g.", ["found its "]),
    ],
)
def test_what_no_triple_says_is_a_conclusion(triples: str, text: str, words: list[str]) -> None:
    assert list(concluded(as_triples(triples), text)) == words
