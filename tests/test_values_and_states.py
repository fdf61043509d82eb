"""Values of which a text says a part, states that a text changes, and facts that it says of another number or name."""

import pytest

from reranker.doubts.exchanged_numbers import exchanged_numbers
from reranker.doubts.lost_qualifiers import lost_qualifiers
from reranker.doubts.lost_states import lost_states
from reranker.doubts.owners import said_of_another_owner
from reranker.doubts.partly_said import partly_said
from reranker.triples import as_triples

PARTS = [  # predicate, value, text, whether the value is partly said
    ("weight", "7.2 kg", "Fen weighs 7.2 and is red.", True),
    ("weight", "7.2 kg", "Fen weighs 7.2 kilograms.", False),
    ("weight", "7.2 kg", "Fen weighs 7.2kgs.", False),
    ("area", "131 square kilometres", "Fen has an area of 131 sq. km.", False),
    ("melting_point", "1,064 °C", "Fen has a melting point of 1,064.", True),
    ("opened", "15 April 1986", "Fen opened in April 1986.", True),
    ("opened", "1986-04-15", "Fen opened on April 15th, 1986.", False),
    ("opened", "April 1986", "Fen opened in April 1986.", False),
    ("price_range", "more than £30", "Fen costs £30.", True),
    ("price_range", "more than £30", "Fen costs over £30.", False),
    ("price_range", "less than £20", "Fen is cheap, with dishes for £20.", False),
    ("ground", "New Meadow Lane", "Fen play at Meadow Lane.", True),
    ("ground", "New Meadow Lane", "Fen play at the new Meadow Lane.", False),
    ("job", "Deputy Prime Minister of Chad", "Fen is Prime Minister of Chad.", True),
    ("ground", "New Lane", "Fen play in the lane.", False),
    ("population", "262,219", "Fen has a population of 262,000.", True),
    ("population", "262,219", "Fen has a population of about 262,000.", False),
    ("population", "262219", "Fen has a population of 262,219.", False),
    ("seats", "21", "Fen has 22 seats.", False),
    ("player", "Bo Kovač", "Fen has Bo Kovać.", True),
    ("player", "Bo Kovač", "Fen has Bo Kovač.", False),
    ("player", "Bo Kovač", "Fen has Bo Kovac.", False),
    ("customer_rating", "5 out of 5", "Fen is a coffee shop with a customer rating.", True),
    ("customer_rating", "5 out of 5", "Fen is a coffee shop with a customer rating, 5 of 5.", False),
    ("family_friendly", "yes", "Fen is a family friendly, red pub.", False),
    ("swimming_pool", "true", "Fen has a swimming pool.", False),
    ("outdoor_seating", "available", "Fen has outdoor seating.", False),
    ("weight", "7.2 kg", "Fen weighs 7.2 kilos.", False),
    ("seats", "about 300", "Fen has roughly 300 seats.", False),
    ("depth", "1064.3 m", "Fen is 1064 m deep.", False),
    ("opened", "1986", "Fen opened in '86 and closed in 1987.", False),
    ("warranty", "24 months", "Fen has a warranty of 24 weeks.", True),
    ("warranty", "24 months", "Fen has a 24-month warranty.", False),
    ("warranty", "24 months", "Fen has a warranty of two years.", False),
    ("player", "Ann Lee-Ray", "Fen has Ann Lee.", True),
    ("player", "Ann Lee-Ray", "Fen has Ann Lee-Ray.", False),
    ("paper", "Ely Sun-Mirror", "Fen owns the Ely Sun mirror.", False),
]
STATES = [  # triple, text, whether the text changes the state
    ("Bo | former club | Ely && Bo | current club | Rye", "Bo plays for Ely and used to play for Rye.", True),
    ("Bo | former club | Ely && Bo | current club | Rye", "Bo plays for Rye and used to play for Ely.", False),
    ("Bo | former boss | Acme && Ann | boss | Acme", "Bo left Acme. Ann works for Acme.", False),
    ("Bo | formerly played for | Rovers FC", "Bo plays for Rovers FC.", True),
    ("Bo | formerly played for | Rovers FC", "Bo played for Rovers FC.", False),
    ("Bo | former_employer | Fen", "Bo works for Fen.", True),
    ("Bo | former_employer | Fen", "Bo worked for Fen.", False),
    ("Bo | formerName | Al", "Bo is now named Al.", True),
    ("Bo | formerName | Al", "Bo is formally known as Al.", False),
    ("Bo | job | former pilot", "Bo is a pilot.", True),
    ("Fen | near | Oak Inn", "Fen is a pub in the Oak Inn.", True),
    ("Fen | near | Oak Inn", "Fen is a pub at Oak Inn.", True),
    ("Fen | near | Oak Inn", "Fen is far from Oak Inn.", True),
    ("Fen | near | Oak Inn", "Fen is not far from Oak Inn.", False),
    ("Fen | near | Oak Inn", "Fen is a pub next to Oak Inn.", False),
    ("Fen | near | Express by Fen", "Fen is in the Express by Fen.", True),
    ("Fen | location | Oak Inn", "Fen is a pub in the Oak Inn.", False),
    ("Fen | status | extinct", "Fen is endangered.", True),
    ("Fen | status | extinct", "Fen has died out.", False),
    ("Fen | status | endangered", "Fen is critically endangered.", True),
    ("Fen | near | Oak Inn && Fen | hotel | Oak Inn", "Fen is in the Oak Inn.", False),
    ("Fen | near | Oak Inn", "Fen is a pub in Oak Innsbruck.", False),
    ("Fen | near | Oak Inn", "Fen is never far from Oak Inn.", False),
    ("Bo | former_employer | Fen", "Bo no longer works for Fen.", False),
    ("Bo | previous_work | Fen", "Bo is the sequel to Fen.", False),
    ("Fen | area | Ely", "Fen is just outside Ely.", True),
    ("Fen | area | Ely", "Fen is in Ely and has tables outside.", False),
    ("Fen | relegated_from | Oak League", "Fen were relegated to the Oak League.", True),
    ("Fen | relegated_from | Oak League", "Fen were relegated from the Oak League.", False),
    ("Fen | moved_from | Ely && Fen | moved_to | Ely", "Fen moved to Ely.", False),
    ("Fen | close_to | Ely", "Fen is a walk of 5 minutes from Ely.", False),
    ("Fen | city | Ely", "Fen is in Ely, just outside Ely Station.", False),
    ("Fen | region | Chad", "Fen is popular outside Chad.", False),
]
NUMBERS = [  # triples, text, how many triples are exchanged
    ("Ely | homeGoals | 2 && Ely | awayGoals | 4", "In Ely there were 4 home goals and 2 away goals.", 2),
    ("Ely | homeGoals | 2 && Ely | awayGoals | 4", "In Ely there were 2 home goals and 4 away goals.", 0),
    ("Ely | width | 20 m && Ely | height | 45 m", "Ely is 45 m wide and 20 m high.", 2),
    ("Ely | width | 20 m && Ely | height | 45 m", "Ely is 20 m wide and 45 m high.", 0),
    ("Ely | width | 20 m && Ely | height | 45 m", "Ely has a height of 20 m and a width of 45 m.", 2),
    ("Ely | budget | $10 && Ely | boxOffice | $45", "Ely had a budget of $45 and a box office of $10.", 2),
    ("Ely | budget | $10 && Rye | boxOffice | $45", "Ely had a budget of $45 and Rye a box office of $10.", 0),
    ("Ely | width | 20 m && Ely | height | 20 m", "Ely is 20 m high and 20 m wide.", 0),
    ("Ely | floors | 40 && Ely | height | 200 m", "Ely is a tall tower of 40 floors that reaches 200 m.", 0),
    ("Ely | founded | 1950 && Ely | closed | 1990", "In 1950, long before its closure in 1990, Ely was founded.", 0),
    ("Ely | branches | 295 && Ely | numberOfStaff | 94", "Ely has a staff of 94 people in 295 branches.", 0),
]
QUALIFIERS = [  # triple, text, whether the text leaves out or changes what qualifies it
    ("Elm Coffee | price | 14 euros per kilo", "Elm Coffee costs 14 euros.", True),
    ("Elm Coffee | price | 14 euros per kilo", "Elm Coffee costs 14 euros a kilo.", False),
    ("Codex | dating | circa 1150", "The Codex dates from 1150.", True),
    ("Codex | dating | circa 1150", "The Codex dates from about 1150.", False),
    ("Bo | assistant_coach_of | Fen", "Bo coached Fen.", True),
    ("Bo | assistant_coach_of | Fen", "Bo assisted the coach of Fen.", False),
    ("Bo | co_founder_of | Fen", "Fen was founded by Bo.", True),
    ("Bo | co_founder_of | Fen", "Bo is a co-founder of Fen.", False),
    ("Fen | planned_opening | 2030", "Fen opened in 2030.", True),
    ("Fen | planned_opening | 2030", "Fen is due to open in 2030.", False),
    ("Bo | deputy | Al", "Al stands in for Bo.", False),
    ("Fen | net_profit | 3 EUR", "Fen made a gross profit of 3 EUR.", True),
    ("Fen | highest_point_of | Chad", "Fen is one of the highest points of Chad.", True),
    ("Fen | highest_point_of | Chad", "Fen is the highest point of Chad.", False),
    ("Ann | interest | music", "One of the interests of Ann is music.", False),
    ("Ann | acting_debut | 1990", "Ann first appeared on stage in 1990.", False),
    ("Ann | net_worth | 5 EUR", "Ann is worth 5 EUR.", False),
    ("Fen | co_owner | Bo", "Bo shares the ownership of Fen.", False),
    ("Fen | weather | partly cloudy", "Fen has sunny spells.", False),
    ("Fen | dress | suitable for all ages", "Fen suits everybody.", False),
    ("Fen | start | 15:00 CET", "Fen starts at 15:00 Central European Time.", False),
    ("Fen | electrified | partially", "Fen is electrified.", True),
    ("Fen | electrified | partially", "Fen is electrified in part.", False),
    ("Fen | coat | mostly bay", "Fen has a coat that is always bay.", True),
    ("Fen | admission | free for children", "Admission to Fen is free.", True),
    ("Fen | admission | free for children", "A child gets into Fen free.", False),
    ("Fen | start | 15:00 CET", "Fen starts at 3 p.m. GMT.", True),
    ("Fen | start | 15:00 CET", "Fen starts at 3 p.m. CET.", False),
]
OWNERS = [  # triples, text, whether another name has what the text says
    ("Kimchi | country | Korea && Korea | capital | Seoul", "Kimchi comes from Korea and its capital is Seoul.", True),
    ("Kimchi | country | Korea && Korea | capital | Seoul", "Korea is large and its capital is Seoul.", False),
    (
        "Kimchi | country | Korea && Korea | capital | Seoul && Korea | anthem | Oh",
        "Kimchi is good; the anthem of Korea is Oh and its capital is Seoul.",
        False,
    ),
    ("Kimchi | country | Korea && Korea | leader | Bo", "Kimchi, led by Bo, comes from Korea.", True),
    ("Kimchi | country | Korea && Korea | leader | Bo", "Kimchi comes from Korea, led by Bo.", False),
    ("Al | spouse | Ann && Ann | job | dentist", "Al, a dentist, is married to Ann.", True),
    ("Al | spouse | Ann && Ann | job | dentist", "Al is married to Ann, a dentist.", False),
    ("Al | spouse | Ann && Ann | job | dentist && Al | job | dentist", "Al, a dentist, is married to Ann.", False),
    ("Ann | spouse | Bo && Fen | manager | Bo", "Ann is married to Bo. Fen, managed by Bo, is a pub.", False),
    ("Fen | manager | Bo && Oak | owner | Bo", "Fen, managed by Bo, and Oak, owned by Bo, are pubs.", False),
    ("Ann | pet | dog && Rex | species | dog", "Ann has a dog. Rex, a dog, is owned by Ann.", False),
    ("Bo | club | Fen && Fen | ground | Oak", "Bo plays for Fen and its ground is Oak.", False),
    (
        "Salt Run | developer | Fen Studio && Salt Run | genre | puzzle && Fen Studio | seat | Ely",
        "Salt Run was made by Fen Studio, who have their seat in Ely and their genre is puzzle.",
        True,
    ),
    (
        "Salt Run | developer | Fen Studio && Salt Run | genre | puzzle && Fen Studio | seat | Ely",
        "Salt Run was made by Fen Studio, which has its seat in Ely, and its genre is puzzle.",
        False,
    ),
    (
        "Bo Lee | club | Rye Town && Ely City | league | Oak League && Ely City | manager | Bo Lee",
        "Bo Lee is the manager of Ely City and plays for both Rye Town and Oak League.",
        True,
    ),
    (
        "Bo Lee | club | Rye Town && Ann Ray | club | Ely City",
        "Bo Lee and Ann Ray play for Rye Town and Ely City.",
        False,
    ),
    (
        "Rye Town | manager | Bo Lee && Bo Lee | club | Ely City && Rye Town | members | 23900",
        "Bo Lee is the manager of Rye Town. He has 23,900 members and played for Ely City.",
        True,
    ),
    (
        "Rye Town | manager | Bo Lee && Bo Lee | club | Ely City && Bo Lee | caps | 24",
        "Bo Lee is the manager of Rye Town. He has 24 caps and played for Ely City.",
        False,
    ),
    (
        "Oak Inn | owner | Ann Ray && Elm Inn | chef | Bo Lee",
        "The owner and the chef of the two inns, respectively, are Ann Ray and Bo Lee.",
        False,
    ),
]


@pytest.mark.parametrize(("predicate", "value", "text", "partly"), PARTS)
def test_a_value_is_said_as_a_whole(predicate: str, value: str, text: str, partly: bool) -> None:
    assert list(partly_said(as_triples([("Fen", predicate, value)]), text)) == ([value] if partly else [])


@pytest.mark.parametrize(("triple", "text", "lost"), STATES)
def test_a_state_stays_as_it_is_told(triple: str, text: str, lost: bool) -> None:
    assert bool(list(lost_states(as_triples(triple), text))) is lost


@pytest.mark.parametrize(("triple", "text", "lost"), QUALIFIERS)
def test_what_qualifies_a_predicate_or_a_value_is_said(triple: str, text: str, lost: bool) -> None:
    assert bool(list(lost_qualifiers(as_triples(triple), text))) is lost


@pytest.mark.parametrize(("triples", "text", "exchanged"), NUMBERS)
def test_a_number_stands_with_its_own_predicate(triples: str, text: str, exchanged: int) -> None:
    assert len(list(exchanged_numbers(as_triples(triples), text))) == exchanged


@pytest.mark.parametrize(("triples", "text", "wrong"), OWNERS)
def test_a_fact_is_said_of_its_own_subject(triples: str, text: str, wrong: bool) -> None:
    assert bool(list(said_of_another_owner(as_triples(triples), text))) is wrong
