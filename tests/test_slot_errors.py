import pytest

from d2t.data.e2e import parse_mr
from d2t.slot_errors.checker import SlotErrorChecker, SlotErrors, fully_right, slot_error_rate
from reranker.errors import InputError
from reranker.triples import Triple

CHECKER = SlotErrorChecker()

NO_ERRORS = SlotErrors()


def added(*slots: str) -> SlotErrors:
    return SlotErrors(added=slots)


def missing(*slots: str) -> SlotErrors:
    return SlotErrors(missing=slots)


def wrong(*slots: str) -> SlotErrors:
    return SlotErrors(wrong=slots)


# One slot beside the name `Zorba`, a text, and what is in error.
TABLE = [
    # Prices: words, amounts, and levels shared with the rating.
    ("priceRange[high]", "At Zorba you had better expect high prices.", NO_ERRORS),
    ("priceRange[high]", "Zorba, pricey as ever!", NO_ERRORS),
    ("priceRange[more than £30]", "Dinner at Zorba sets you back over 30 pounds.", NO_ERRORS),
    ("priceRange[more than £30]", "Everything at Zorba is £30 and up.", NO_ERRORS),
    ("priceRange[more than £30]", "Zorba charges an average price of more than £30.", NO_ERRORS),
    ("priceRange[less than £20]", "Nobody pays more than a tenner at Zorba.", missing("price_range")),
    ("priceRange[less than £20]", "Zorba asks for under £20, no more.", NO_ERRORS),
    ("priceRange[less than £20]", "Zorba is inexpensive through and through.", NO_ERRORS),
    ("priceRange[less than £20]", "Zorba isn't too expensive, luckily.", NO_ERRORS),
    ("priceRange[less than £20]", "Zorba is upmarket.", wrong("price_range")),
    ("priceRange[£20-25]", "Your bill at Zorba will be £20-£25.", NO_ERRORS),
    ("priceRange[£20-25]", "Your bill at Zorba will be £ 20 to 25 .", NO_ERRORS),
    ("priceRange[£20-25]", "A moderately expensive evening awaits at Zorba.", NO_ERRORS),
    ("priceRange[£20-25]", "Zorba has a bill of under £20 for you.", wrong("price_range")),
    ("priceRange[moderate]", "Zorba: mid-priced, plain, honest.", NO_ERRORS),
    ("priceRange[moderate]", "Zorba is moderate.", missing("price_range")),
    ("priceRange[moderate]", "Zorba is cheap, and yet its prices are average.", added("price_range")),
    ("priceRange[cheap]", "Zorba has a low price range of high.", added("price_range")),
    # Ratings.
    ("customer rating[5 out of 5]", "Guests rate Zorba five out of five.", NO_ERRORS),
    ("customer rating[5 out of 5]", "Zorba got 5/5.", NO_ERRORS),
    ("customer rating[5 out of 5]", "Zorba is a 3-star affair.", wrong("customer_rating")),
    ("customer rating[1 out of 5]", "A one star place, Zorba.", NO_ERRORS),
    ("customer rating[1 out of 5]", "Reviews of Zorba are an average rating of 1 out of 5.", NO_ERRORS),
    ("customer rating[3 out of 5]", "Zorba earned 4 stars.", wrong("customer_rating")),
    ("customer rating[low]", "Zorba is poorly reviewed.", NO_ERRORS),
    ("customer rating[low]", "Zorba does not have good reviews.", NO_ERRORS),
    ("customer rating[low]", "The people's rating of Zorba is very low.", NO_ERRORS),
    ("customer rating[average]", "Zorba gets a decent rating.", NO_ERRORS),
    ("customer rating[average]", "Zorba is an average spot.", missing("customer_rating")),
    ("customer rating[high]", "Zorba serves high quality dishes.", NO_ERRORS),
    ("customer rating[high]", "Customers rate Zorba very high.", NO_ERRORS),
    # Price and rating in one sentence.
    ("priceRange[high], customer rating[average]", "Zorba: average customer rating, high price range.", NO_ERRORS),
    ("priceRange[high], customer rating[average]", "Zorba has a high price range and an average rating.", NO_ERRORS),
    ("priceRange[cheap], customer rating[low]", "Zorba has a low price range and customer rating.", NO_ERRORS),
    ("priceRange[high], customer rating[high]", "At Zorba the rating and price range are both high.", NO_ERRORS),
    ("priceRange[high], customer rating[low]", "Zorba has a low rating and its prices are high.", NO_ERRORS),
    ("customer rating[high]", "Zorba has a high rating and a high price.", added("price_range")),
    # Families.
    ("familyFriendly[yes]", "Bring the kids to Zorba.", NO_ERRORS),
    ("familyFriendly[yes]", "Zorba, not only cheerful but family-friendly.", NO_ERRORS),
    ("familyFriendly[yes]", "Zorba welcomes people of all ages.", NO_ERRORS),
    ("familyFriendly[yes]", "Zorba is fun for children and adults.", NO_ERRORS),
    ("familyFriendly[yes]", "Zorba is not a good choice for families with young children.", wrong("family_friendly")),
    ("familyFriendly[no]", "Zorba is no place to take your children.", NO_ERRORS),
    ("familyFriendly[no]", "Zorba isn't kid-friendly.", NO_ERRORS),
    ("familyFriendly[no]", "Do n't take your kids to Zorba .", NO_ERRORS),
    ("familyFriendly[no]", "Kids should not go to Zorba.", NO_ERRORS),
    ("familyFriendly[no]", "Zorba is child-free.", NO_ERRORS),
    ("familyFriendly[no]", "Zorba is for adults.", NO_ERRORS),
    ("familyFriendly[no]", "Zorba is family friendly.", wrong("family_friendly")),
    ("familyFriendly[no]", "Zorba has live music.", missing("family_friendly")),
    # Places.
    ("area[riverside]", "Zorba overlooks the river.", NO_ERRORS),
    ("area[riverside]", "Zorba stands in the heart of the city.", wrong("area")),
    ("area[riverside]", "Zorba hides north of the city centre.", missing("area")),
    ("area[city centre]", "Zorba sits in the city center.", NO_ERRORS),
    ("area[city centre]", "Zorba sits downtown, on the riverbank.", added("area")),
    # Kinds of place and food.
    ("eatType[pub]", "Zorba may be a pub like many restaurants.", NO_ERRORS),
    ("eatType[pub]", "Zorba may be a pub and a restaurant.", added("eat_type")),
    ("eatType[pub]", "Zorba is the best restaurant there is.", wrong("eat_type")),
    ("eatType[coffee shop]", "Have a coffee at Zorba.", NO_ERRORS),
    ("eatType[pub]", "Have a coffee at the pub Zorba.", NO_ERRORS),
    ("food[Fast food]", "Zorba does fast-food.", NO_ERRORS),
    ("food[English]", "Zorba cooks British classics.", NO_ERRORS),
    ("food[Italian]", "Zorba cooks Thai classics.", wrong("food")),
    ("food[French], area[riverside]", "Zorba cooks well.", missing("area", "food")),
    # Names hold words of other slots, and other names are errors.
    ("near[Raja Indian Cuisine]", "Find Zorba close to Raja Indian Cuisine.", NO_ERRORS),
    ("near[Express by Holiday Inn]", "Find Zorba close to the Holiday Inn.", NO_ERRORS),
    ("near[Café Rouge]", "Find Zorba close to the Cafe Rouge.", NO_ERRORS),
    ("near[Crowne Plaza Hotel]", "Find Zorba close to Crown Plaza Hotel.", NO_ERRORS),
    ("near[Burger King]", "Find Zorba close to Clare Hall.", wrong("near")),
    ("near[Burger King]", "Find Zorba close to something.", missing("near")),
    ("near[Burger King]", "Find Zorba close to Burger King and Clare Hall.", added("near")),
    ("near[Burger King]", "Find The Eagle close to Burger King.", wrong("name")),
    ("near[Burger King]", "Find it close to Burger King.", missing("name")),
    ("eatType[pub]", "Zorba is a pub with a giraffe painted on its door.", NO_ERRORS),
    # Values that are not of E2E: their own words count.
    ("food[Georgian]", "Zorba cooks Georgian classics.", NO_ERRORS),
    ("food[Georgian]", "Zorba cooks.", missing("food")),
]


@pytest.mark.parametrize(("slots", "text", "expected"), TABLE)
def test_table(slots, text, expected):
    assert CHECKER.check(parse_mr(f"name[Zorba], {slots}"), text) == expected


def test_a_whole_input():
    mr = (
        "name[Blue Spice], eatType[coffee shop], food[Japanese], priceRange[cheap], customer rating[3 out of 5], "
        "area[city centre], familyFriendly[no], near[Yippee Noodle Bar]"
    )
    text = (
        "Adults only, please: Blue Spice, the cheap coffee shop by Yippee Noodle Bar, brings Japanese cooking to the "
        "very centre of the city. Rated three stars."
    )
    assert CHECKER.check(parse_mr(mr), text) == NO_ERRORS
    assert CHECKER.check(parse_mr(mr), "") == missing(
        "name", "near", "price_range", "customer_rating", "area", "family_friendly", "eat_type", "food"
    )


@pytest.mark.parametrize(
    ("errors", "verdict"),
    [
        (NO_ERRORS, "OK"),
        (missing("area", "food"), "omission"),
        (added("area"), "hallucination"),
        (SlotErrors(("area",), ("food",)), "omission+hallucination"),
        (wrong("food"), "omission+hallucination"),
    ],
)
def test_verdicts(errors, verdict):
    assert errors.verdict == verdict


def test_rate_counts_the_name_as_a_slot():
    inputs = [parse_mr("name[Zorba], area[riverside]"), parse_mr("name[Zorba], eatType[pub], near[Ranch]")]
    errors = [NO_ERRORS, SlotErrors(("food",), ("near",))]
    assert (slot_error_rate(errors, inputs), fully_right(errors)) == (40.0, 50.0)


def test_input_errors():
    with pytest.raises(InputError, match="no triples"):
        CHECKER.check((), "Zorba.")
    with pytest.raises(InputError, match="birth_place"):
        CHECKER.check((Triple("Zorba", "birth_place", "Crete"),), "Zorba.")
