"""Facts about the last name of a fact, as a relative clause."""

import pytest

from reranker import Templates
from reranker.triples import as_triples
from reranker.verbaliser.chained import with_clauses

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
         "Inn is located in Ely Park, in Ely."),
        # the name is not the last word, or more than a sentence is told, or several facts name it
        ("Reed | child | Ann Lee && Ann Lee | spouse | Bo", "Ann Lee is a child of Reed and is married to Bo."),
        ("Fram | built_by | Bo && Rex | built_by | Bo && Bo | birth_place | Ely",
         "Fram was built by Bo. Rex was built by Bo. Bo was born in Ely."),
        # what begins with the name goes there, and the rest behind
        ("Alex Day | genre | Synthpop && Synthpop | derivative | House music && Synthpop | stylistic_origin | Disco",
         "The genre of Alex Day is synthpop, which has its stylistic origins in disco. "
         "House music is a derivative of Synthpop."),
        # who operates may be a person
        ("Fram | operator | Bo Ray && Bo Ray | award | Elm", "Fram is operated by Bo Ray. Bo Ray won the Elm."),
        # commas of names divide no clauses
        ("Oak Airport | city_served | Abilene, Texas && Abilene, Texas | country | United States",
         "Oak Airport serves the city of Abilene, Texas, which is located in the United States."),
        # the clause ends the sentence of all that is told of the first name
        ("Ely Hall | location | Awadh && Awadh | leader | Ram Naik && Ely Hall | floor_count | 3",
         "Ely Hall has 3 floors and is located in Awadh, which is led by Ram Naik."),
        # only the first link of a chain
        ("Fair | venue | Ely && Ely | country | Peru && Peru | capital | Lima",
         "The venue of Fair is Ely, which is located in Peru. The capital of Peru is Lima."),
        ("Stew | region | Vale && Stew | country | Peru && Peru | language | French && "
         "Peru | ethnic_group | Quechua people",
         "Stew comes from the region of Vale and from Peru, where French is spoken and Quechua people are an ethnic "
         "group."),
        ("Bo Ray | birth_place | Ely && Ely | leader | Ann Hay && Ely | language | French && Ely | capital | Rye",
         "Bo Ray was born in Ely, where French is spoken and the capital is Rye. Ely is led by Ann Hay."),
    ],
)  # fmt: skip
def test_the_last_name_of_a_fact_takes_what_is_told_of_it(triples: str, text: str) -> None:
    assert DEFAULT.texts(as_triples(triples))[0] == text


@pytest.mark.parametrize(
    ("triples", "text", "expected"),
    [
        ("Oak Base | operator | Elm Air Force && Elm Air Force | battle | Gulf War",
         "Oak Base is run by Elm Air Force. Elm Air Force fought in the Gulf War.",
         "Oak Base is run by Elm Air Force, which fought in the Gulf War."),
        ("Ely Hall | city | Ely && Ely | capital | Rye",
         "Ely Hall is in Ely. The capital of Ely is Rye and the language is Elmish.",
         "Ely Hall is in Ely. The capital of Ely is Rye and the language is Elmish."),
        ("Ely Hall | city | Ely && Ely | capital | Rye", 
         "Ely Hall is in Ely. Ely has wide streets and parks and is old.",
         "Ely Hall is in Ely, which has wide streets and parks and is old."),
        ("Ely Hall | city | Ely && Ely | capital | Rye",
         "Ely Hall is in Ely. Ely has 500 people and Bo is the mayor.",
         "Ely Hall is in Ely. Ely has 500 people and Bo is the mayor."),
        ("Ely | region | Oak County, Peru && Peru | language | French",  # of Peru, not of Oak County
         "Ely is in Oak County, Peru. French is spoken in Peru.",
         "Ely is in Oak County, Peru. French is spoken in Peru."),
        ("Ely Hall | country | Peru && Peru | language | French", "Ely Hall is in Peru. French is spoken in Peru.",
         "Ely Hall is in Peru, where French is spoken."),
        ("Elm Hall | designer | Bo Reed && Bo Reed | award | Oak Prize",
         "Elm Hall was drawn by Bo Reed. Bo Reed won the Oak Prize.",
         "Elm Hall was drawn by Bo Reed, who won the Oak Prize."),
        # *it* would be Oak Base
        ("Oak Base | operator | Elm Air Force && Elm Air Force | battle | Gulf War",
         "Oak Base is run by Elm Air Force. Elm Air Force fought in the Gulf War. It was founded in 1947.",
         "Oak Base is run by Elm Air Force. Elm Air Force fought in the Gulf War. It was founded in 1947."),
        ("Rex | owner | Bo Fox && Bo Fox | city | Rye", "Rex belongs to Bo Fox. Bo Fox lives in Rye.",
         "Rex belongs to Bo Fox. Bo Fox lives in Rye."),
        ("Elm Hall | owner | University of Ely && University of Ely | city | Ely && Ely | country | Peru",
         "Elm Hall is owned by the University of Ely. Ely is located in Peru.",
         "Elm Hall is owned by the University of Ely. Ely is located in Peru."),
        ("Ely | region | South Peru && Ely | country | Peru && Peru | capital | Lima",
         "Ely lies in South Peru. The capital of Peru is Lima.",
         "Ely lies in South Peru. The capital of Peru is Lima."),
        ("Ely Hall | city | Ely && Ely | capital | Rye",
         "Ely Hall is in Ely. Ely has 500 people and Bo leads it.",
         "Ely Hall is in Ely. Ely has 500 people and Bo leads it."),
        # the first sentence ends with the thing that the second is about
        ("Oak Song | author | Ann Ray && Ann Ray | born_in | Ely",
         "Ann Ray, born in Ely, is the author of Oak Song. Oak Song was published in 1813.",
         "Ann Ray, born in Ely, is the author of Oak Song, which was published in 1813."),
        ("Bo Fox | alma_mater | University of Rye && Rye | population | 3000 && Rye | area | 9 km²",
         "Bo Fox graduated from the University of Rye. Rye has a population of 3000.",
         "Bo Fox graduated from the University of Rye. Rye has a population of 3000."),
        ("Bo Fox | mentor | Ann Ray && Bo Fox | age | 30",
         "Ann Ray is the mentor of Bo Fox. Bo Fox is 30 years old.",
         "Ann Ray is the mentor of Bo Fox. Bo Fox is 30 years old."),
    ],
)  # fmt: skip
def test_a_sentence_about_the_last_name_of_a_text_becomes_a_clause(triples: str, text: str, expected: str) -> None:
    assert with_clauses(as_triples(triples), text) == expected


def test_the_sentences_are_kept_as_another_text() -> None:
    triples = as_triples("Ann | birth_place | Ely && Ely | country | Peru")
    assert "Ann was born in Ely. Ely is located in Peru." in DEFAULT.texts(triples)
