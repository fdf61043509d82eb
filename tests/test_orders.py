"""Orders: who came first, and which of two values is whose."""

import pytest

from reranker.doubts.exchanged_values import exchanged_values
from reranker.doubts.successors import told_in_reverse
from reranker.triples import as_triples

SUCCESSIONS = [  # triples; a text; whether it tells another order
    ("Ann | predecessor | Bo", "Ann was succeeded by Bo.", True),
    ("Ann | predecessor | Bo", "Ann, the mayor of Rye, was succeeded by Bo.", True),
    ("Ann | predecessor | Bo", "Ann was the predecessor of Bo.", True),
    ("Ann | predecessor | Bo", "Bo, who succeeded Ann, was the mayor.", True),
    ("Ann | predecessor | Bo", "Ann was preceded by Bo.", False),
    ("Ann | predecessor | Bo", "Ann succeeded Bo.", False),
    ("Ann | predecessor | Bo", "Bo was succeeded by Ann.", False),
    ("Ann | predecessor | Bo", "Ann's predecessor was Bo.", False),
    ("Ann | successor | Bo", "Ann was preceded by Bo.", True),
    ("Ann | successor | Bo", "Ann succeeded Bo.", True),
    ("Ann | successor | Bo", "Bo's successor was Ann.", True),
    ("Ann | successor | Bo", "Ann was succeeded by Bo.", False),
    ("Ann | successor | Bo", "Bo succeeded Ann.", False),
    ("Oak | sequel | Elm", "Oak is the sequel to Elm.", True),
    ("Oak | sequel | Elm", "Elm was followed by the sequel Oak.", True),
    (
        "Oak | followed_by | Elm && Elm | followed_by | Fen",
        "Oak was followed by Elm, which was followed by Fen.",
        False,
    ),
    ("Bo | predecessor | Al && Bo | successor | Cy", "Bo succeeded Al and was succeeded by Cy.", False),
    ("Bo | predecessor | Al && Bo | successor | Cy", "Bo succeeded Cy and was succeeded by Al.", True),
    ("Ann | spouse | Bo", "Ann was succeeded by Bo.", False),
    ("Rye | followed_by | Rye II", "Rye was followed by Rye II.", False),
    ("Rye II | prequel | Rye", "The prequel to Rye II is Rye.", False),
    ("Great Rye | successor | Rye", "Great Rye was followed by Rye.", False),
    ("Oak 3 | predecessor | Oak 2", "The Oak 3, with 95 hp, came before the Oak 2.", True),
    ("Ann | predecessor | Bo", "Ann succeeded Bo. Ann came before the court in 1990.", False),
    ("Oak 3 | predecessor | Oak 2", "The Oak 3 came after the Oak 2.", False),
]

PAIRS = [  # triples; a text; whether it exchanges their values
    ("G | homeTeam | Rye && G | awayTeam | Ely", "Ely was the home team and Rye was the away team.", True),
    ("G | homeTeam | Rye && G | awayTeam | Ely", "Rye was the home team and Ely was the away team.", False),
    ("G | homeTeam | Rye && G | awayTeam | Ely", "In G, Rye beat the away team Ely at home.", False),
    ("Inn | checkIn | 3 pm && Inn | checkOut | 11 am", "Check-in is at 11 am and check-out is at 3 pm.", True),
    ("Inn | checkIn | 3 pm && Inn | checkOut | 11 am", "Check-in is at 3 pm and check-out is at 11 am.", False),
    ("Inn | checkIn | 3 pm && Inn | checkOut | 11 am", "Guests check in from 3 pm and leave by 11 am.", False),
    ("Rye | high_temp | 12 °C && Rye | low_temp | 3 °C", "Rye has a high of 3 °C and a low of 12 °C.", True),
    ("Rye | high_temp | 12 °C && Rye | low_temp | 3 °C", "Rye has a high of 12 °C and a low of 3 °C.", False),
    ("Law 5 | votes_for | 120 && Law 5 | votes_against | 80", "It had 80 votes for and 120 votes against.", True),
    ("Law 5 | votes_for | 120 && Law 5 | votes_against | 80", "It had 120 votes for and 80 votes against.", False),
    ("Bus 3 | from | Rye && Bus 3 | to | Ely", "Bus 3 runs from Ely to Rye.", True),
    ("Bus 3 | from | Rye && Bus 3 | to | Ely", "Bus 3 runs from Rye to Ely.", False),
    ("Bus 3 | from | Rye && Bus 3 | to | Ely", "Bus 3 runs from Rye to Ely, and from Ely to Rye.", False),
    ("Ann | birthPlace | Rye && Ann | deathPlace | Ely", "Ann was born in Ely and died in Rye.", False),
    ("X2 | screen | 6.1 inches && X1 | screen | 5.8 inches", "X2 has a 5.8-inch screen, and that of X1 has 6.1.", True),
    (
        "X2 | screen | 6.1 inches && X1 | screen | 5.8 inches",
        "X2 has a 6.1-inch screen, and that of X1 has 5.8.",
        False,
    ),
    ("X2 | screen | 6.1 inches && X1 | screen | 5.8 inches", "The screens of X2 and X1 have 6.1 and 5.8.", False),
    ("Rye | composer | Ann && Rye | lyricist | Bo", "Ann wrote the words of Rye, and Bo composed its music.", True),
    ("Rye | composer | Ann && Rye | lyricist | Bo", "Bo wrote the words of Rye, and Ann composed its music.", False),
    ("Rye | composer | Ann && Rye | lyricist | Bo", "Rye, with music and words by Ann and Bo, is old.", False),
]


@pytest.mark.parametrize(("triples", "text", "turned"), SUCCESSIONS)
def test_a_text_keeps_the_order_of_what_comes_after_what(triples: str, text: str, turned: bool) -> None:
    assert bool(list(told_in_reverse(as_triples(triples), text))) is turned


@pytest.mark.parametrize(("triples", "text", "exchanged"), PAIRS)
def test_each_value_stands_with_the_word_of_its_own_predicate(triples: str, text: str, exchanged: bool) -> None:
    assert bool(list(exchanged_values(as_triples(triples), text))) is exchanged
