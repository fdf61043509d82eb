"""Facts about the last name of a fact, as a relative clause."""

import pytest

from reranker import Templates
from reranker.triples import as_triples

DEFAULT = Templates.load("default")


@pytest.mark.parametrize(
    ("triples", "text"),
    [
        ("Fram | built_by | Colin Archer && Colin Archer | birth_date | 1832-07-22",
         "Fram was built by Colin Archer, who was born on 22 July 1832."),
        ("Ferry 12 | designer | Bo Reed && Bo Reed | award | Oak Prize",
         "Ferry 12 was designed by Bo Reed, who won the Oak Prize."),
        ("Fair | venue | Reed Hall && Reed Hall | capacity | 500",
         "The venue of Fair is Reed Hall, which has a capacity of 500."),
        # *whose* serves persons and things
        ("Ann | coached_by | Bo Lee && Bo Lee | highest_ranking | 7",
         "Ann is coached by Bo Lee, whose highest ranking is 7."),
        # a team is no person, although it has a coach
        ("Cup | won_by | Ely rowing team && Ely rowing team | coached_by | Bo",
         "Cup was won by the Ely rowing team, which is coached by Bo."),
        # a person or a thing: nobody knows
        ("Oak | named_after | Wren && Wren | discovered_by | Bo",
         "Oak was named after Wren. Wren was discovered by Bo."),
        ("Inn | located_in | Ely Park && Ely Park | city | Ely",
         "Inn is located in Ely Park, in the city of Ely."),
        # the name is not the last word, or more than a sentence is told, or several facts name it
        ("Reed | child | Ann Lee && Ann Lee | spouse | Bo", "Ann Lee is a child of Reed and is married to Bo."),
        ("Fram | built_by | Bo && Rex | built_by | Bo && Bo | birth_place | Ely",
         "Fram was built by Bo. Rex was built by Bo. Bo was born in Ely."),
        # only the first link of a chain
        ("Fair | venue | Ely && Ely | country | Peru && Peru | capital | Lima",
         "The venue of Fair is Ely, which is located in Peru. The capital of Peru is Lima."),
    ],
)  # fmt: skip
def test_the_last_name_of_a_fact_takes_what_is_told_of_it(triples: str, text: str) -> None:
    assert DEFAULT.texts(as_triples(triples))[0] == text


def test_the_sentences_are_kept_as_another_text() -> None:
    triples = as_triples("Ann | birth_place | Ely && Ely | country | Peru")
    assert "Ann was born in Ely. Ely is located in Peru." in DEFAULT.texts(triples)
