"""What is sold at a house, and what is none of its goods."""

import pytest
from told import told


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("Oak Cafe | brochette | 200 francs", "A brochette at Oak Cafe costs 200 francs."),
        ("Oak Cafe | goat ribs | KSh 900", "Goat ribs at Oak Cafe cost KSh 900."),
        ("Oak Cafe | canoe hire | €12", "Canoe hire at Oak Cafe costs €12."),
        ("Oak Cafe | house wine | €4", "House wine at Oak Cafe costs €4."),
        ("Oak Inn | price_of_best_seller | €11", "The best seller at Oak Inn costs €11."),
        ("Oak Cafe | cost_per_slice | $4", "A slice at Oak Cafe costs $4."),
        ("Flat White Social | coffee_price | $5.20", "Coffee at Flat White Social costs $5.20."),
        ("Bo's Burgers | price | $17", "Bo's Burgers charges $17."),
        ("Bo's Kitchen | price_per_plate | 45 cedis", "Bo's Kitchen charges 45 cedis per plate."),
        ("Elm Hotel | price_per_night | £80", "The Elm Hotel costs £80 per night."),
    ],
)
def test_what_is_sold_has_a_price(line, text):
    assert told(line) == text


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("Oak Cafe | cover_charge | €12", "Oak Cafe has a cover charge of €12."),
        ("Oak Cafe | lawyer | £250", "The lawyer of Oak Cafe is £250."),
        ("Oak Cafe | oven | £25,000", "The oven of Oak Cafe is £25,000."),  # too dear to be on the menu
        ("Oak Hotel | RevPAR | $112.50", "The RevPAR of the Oak Hotel is $112.50."),
        ("Oak Hotel | price | £100,000", "The Oak Hotel costs £100,000."),
        ("Ely | house_price | £352,000", "Ely has a house price of £352,000."),
        ("Norway | beer_price | £9", "Norway has a beer price of £9."),
        ("Pump 7 | price | £80", "Pump 7 costs £80."),
    ],
)
def test_other_money_is_no_price_of_goods(line, text):
    assert told(line) == text
