"""Columns of offices: dates of what comes in a row, where and until when, counts with a place, and states."""

import pytest
from told import told

# Triples, and the text of their templates.
TOLD = [
    # what comes in a row is on a day
    ("Oak Inn | last_inspection_date | 2024-03-18", "Oak Inn was last inspected on 18 March 2024."),
    ("Oak Tour | first show | 15 January 2031", "The first show of the Oak Tour is on 15 January 2031."),
    ("Oak Peak | first_ascent_date | 2 May 1952", "Oak Peak was first climbed on 2 May 1952."),
    ("Oak Crack | first ascent | summer of 1987", "Oak Crack was first climbed in summer 1987."),
    (
        "Oak Choir | next concert | 7 December 2031, 7pm",
        "The next concert of the Oak Choir is on 7 December 2031 at 7pm.",
    ),
    # where, and until when
    ("Oak Truck | where_to_find | Ely Market", "The Oak Truck can be found at Ely Market."),
    ("Oak Card | where_to_buy | tourist office", "The Oak Card can be bought at the tourist office."),
    ("Oak Bird | where to see it | Peru", "Oak Bird can be seen in Peru."),
    (
        "Oak Lift | inspection_valid_until | 30 September 2031",
        "The inspection of Oak Lift is valid until 30 September 2031.",
    ),
    (
        "Oak Bug | fixed_in_version | 1.0.3 && Oak Bug | seen_in_room | B-017",
        "Oak Bug is fixed in version 1.0.3 and was seen in room B-017.",
    ),
    # counts of things in a place, and acronyms
    ("Oak Stop | parking spaces for trucks | 35", "Oak Stop has 35 parking spaces for trucks."),
    (
        "Oak Acid | bottles in stock | 11 && Oak Pad | in stock | 6 sets",
        "Oak Acid has 11 bottles in stock. Oak Pad has 6 sets in stock.",
    ),
    ("Oak Lab | atm_count | 3 && Oak Inn | tables outside | 8", "Oak Lab has 3 ATMs. Oak Inn has 8 tables outside."),
    ("Oak Lake | bird_species | over 400", "Oak Lake has over 400 bird species."),
    ("Oak Lake | bird_species_recorded | over 400", "The number of bird species recorded at Oak Lake is over 400."),
    ("Oak Team | callouts_last_year | 68", "The Oak Team had 68 callouts last year."),
    ("Oak Deere | engine_hours | 4,215", "Oak Deere has 4,215 engine hours."),
    ("Oak Deere | engine_hp | 90", "The engine of Oak Deere is 90 horsepower."),
    (
        "Ann Okafor | years_farming | 31 && Ann Okafor | years_at_sea | 1",
        "Ann Okafor has been farming for 31 years and has spent 1 year at sea.",
    ),
    # states
    (
        "14 Elm Row | listing_status | under offer && 14 Elm Row | orientation | north-facing",
        "14 Elm Row is under offer and is north-facing.",
    ),
    (
        "Form 7 | decision | refused && Form 7 | proposal | two-storey extension",
        "Form 7 was refused. Its proposal is a two-storey extension.",
    ),
    ("Oak Rain | compared_to_average | 18% below", "Oak Rain is 18% below the average."),
    ("Oak Inn | pure_veg | yes && Oak Farm | free_range | yes", "Oak Inn is pure veg. Oak Farm is free-range."),
    ("Oak Pho | wheelchair accessibility | partially accessible", "Oak Pho is partially wheelchair accessible."),
    ("Mission 5 | helicopter_used | no", "Mission 5 did not use a helicopter."),
    ("Card 5 | apple_pay_supported | no", "Card 5 does not support Apple Pay."),
    # states of a part, of papers and of persons, and what is used up, are told as they are
    (
        "Car 7 | tyre_status | at 40% && Ann Okafor | visa_status | under review",
        "The tyre status of Car 7 is at 40%. Ann Okafor's visa status is under review.",
    ),
    (
        "Ann Okafor | decision | granted && Voucher 5 | code_used | yes",
        "Ann Okafor's decision is granted. The code of Voucher 5 has been used.",
    ),
    (
        "Oak Pass | is_valid_until | 2 May 2031 && Oak Pass | tickets_valid_until | 2 May 2031",
        "Oak Pass is valid until 2 May 2031. The tickets of Oak Pass are valid until 2 May 2031.",
    ),
    (
        "Oak Team | goals_for_country | 4 && Oak Dam | workers_at_peak | 90",
        "The goals for country of the Oak Team are 4. The workers at peak of the Oak Dam are 90.",
    ),
    # answers with a remark, and conditions
    (
        "Oak Label | accepts demos | yes, by email && Oak Shed | irrigated | yes, centre pivot",
        "Oak Label accepts demos by email. Oak Shed is irrigated (centre pivot).",
    ),
    ("Oak Inn | takes reservations | only for 6 or more", "Oak Inn takes reservations only for 6 or more."),
    (
        "Oak Inn | accepts_card | no && Oak Swim | wetsuit_allowed | yes",
        "Oak Inn does not accept cards. Oak Swim allows wetsuits.",
    ),
    ("Oak Bakery | cake orders | one day in advance", "Cake orders at Oak Bakery must be placed one day in advance."),
    (
        "Oak Inn | reservations | not needed && Oak Hut | pets | small dogs only",
        "Oak Inn does not require reservations. Oak Hut allows small dogs only.",
    ),
    # what is sold, paid, offered, and when
    ("Oak Inn | dish_sold | soup && Oak Bar | serves_dish | stew", "Oak Inn sells soup. Oak Bar serves stew."),
    ("Oak Inn | payment | M-Pesa, cash", "Oak Inn accepts M-Pesa and cash."),
    ("Invoice 12 | payment | overdue, disputed", "The payment of Invoice 12 is overdue and disputed."),
    (
        "Ann Okafor | award | Book of the Year 2021 && Oak Pies | award | Oak Prize finalist 2022",
        "Ann Okafor won the Book of the Year 2021. Oak Pies was an Oak Prize finalist in 2022.",
    ),
    ("Oak Inn | vegetarian_option | every day", "Oak Inn has a vegetarian option every day."),
    (
        "Oak Inn | sold_out_by | 11 am && Oak Show | sold_out_on | 3 May 2023",
        "Oak Inn sells out by 11 am. Oak Show sold out on 3 May 2023.",
    ),
    ("Oak Truck | service_days | Fri, Sat, Sun", "The service days of the Oak Truck are Friday, Saturday and Sunday."),
    ("Oak Inn | kids eat free | Tuesdays after 4pm", "Kids eat free at Oak Inn on Tuesdays after 4pm."),
    ("Oak Inn | price for non-residents | €18.50", "The price for non-residents at Oak Inn is €18.50."),
    # honours, offices, and names that look like lists
    (
        "Ann Okafor | award | Editor of the Year 2021 && Bo Okafor | award | Oak Award",
        "Ann Okafor was named Editor of the Year 2021. Bo Okafor won the Oak Award.",
    ),
    ("Oak Crane | national_bird_of | Uganda", "Oak Crane is the national bird of Uganda."),
    (
        "Oak Lda | registered_office | Cascais && Oak Ltd | registered_office | 14 Mill Lane",
        "Oak Lda has its registered office in Cascais. Oak Ltd has its registered office at 14 Mill Lane.",
    ),
    (
        "Oak Show | lenders | Elm and Albert Museum, Rijksmuseum, Elm Hall",
        "The lenders of Oak Show are the Elm and Albert Museum, the Rijksmuseum and Elm Hall.",
    ),
    (
        "Oak Bank | managed_by | Royal Gardens, Kew && Royal Gardens, Kew | founded | 1759",
        "Oak Bank is managed by Royal Gardens, Kew. Royal Gardens, Kew, was founded in 1759.",
    ),
    ("Mr and Mrs Ray | nationality | Swedish", "Mr and Mrs Ray are Swedish."),
    (
        "Oak App | tagline | Invoices that chase themselves",
        'The tagline of Oak App is "Invoices that chase themselves".',
    ),
    (
        "Flight 5 | estimated arrival | 11 June 2031 && Flight 5 | operated by | Elm Air",
        "Flight 5 is expected to arrive on 11 June 2031 and is operated by Elm Air.",
    ),
    # a policy, and the title that somebody won
    ("Oak Garden | reservation_policy | recommended on weekends", "Oak Garden recommends a reservation on weekends."),
    ("Ana Prata | won | Island Latte Champion 2022", "Ana Prata was named Island Latte Champion 2022."),
    # where something is, and what a menu costs
    (
        "Oak Ski School | meeting_point | bottom of the lift",
        "The meeting point for Oak Ski School is the bottom of the lift.",
    ),
    (
        "Oak Inn | type | restaurant && Oak Inn | tasting_menu | £40",
        "Oak Inn is a restaurant. The tasting menu costs £40.",
    ),
]


@pytest.mark.parametrize(("triples", "text"), TOLD)
def test_a_column_of_offices_is_told_as_people_say(triples: str, text: str) -> None:
    assert told(triples) == text
