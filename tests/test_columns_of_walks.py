"""Columns of walks: what newcomers typed on first trying the tool, as the templates tell it."""

import pytest
from told import told

TOLD = [
    # places, one in another
    (
        (
            "Oak Pub | type | pub && Oak Pub | neighbourhood | Jericho && Oak Pub | city | Oxford && "
            "Oak Pub | country | England"
        ),
        "Oak Pub is a pub in Jericho, Oxford, England.",
    ),
    ("Oak Pub | area | riverside && Oak Pub | city | Oxford", "Oak Pub is located in the riverside area of Oxford."),
    (
        "Oak Hotel | borough | Camden && Oak Hotel | city | London",
        "The Oak Hotel is located in the borough of Camden, London.",
    ),
    (
        "Fen Street Kitchen | city | Georgia && Fen Street Kitchen | state | Georgia",
        "Fen Street Kitchen is located in Georgia and in the state of Georgia.",
    ),
    # eateries
    ("Oak Grill | cuisine | Thai street food", "The cuisine of Oak Grill is Thai street food."),
    ("Oak Grill | cuisine | steakhouse", "Oak Grill is a steakhouse."),
    (
        "Oak Grill | food | Thai && Oak Grill | group_bookings | yes && Oak Grill | seating | 18",
        "Oak Grill serves Thai food, has group bookings and seats 18.",
    ),
    (
        "Oak Grill | food | Thai && Oak Grill | average main | $28",
        "Oak Grill serves Thai food. An average main costs $28.",
    ),
    (
        "Oak Pub | type | pub && Oak Pub | meals | pie, steak, fish and chips",
        "Oak Pub is a pub that serves pie, steak, fish and chips.",
    ),
    ("Oak Pub | numberOfBeersOnTap | 14", "Oak Pub has 14 beers on tap."),
    (
        "Oak Pub | closed_on | Monday && Oak Pub | live_music | Friday, Saturday",
        "Oak Pub is closed on Mondays and has live music on Fridays and Saturdays.",
    ),
    ("Oak Pub | near | central station", "Oak Pub is located near the central station."),
    ("Oak Pub | type | pub && Oak Pub | number_of_games | 1,500", "Oak Pub is a pub that has 1,500 games."),
    # food
    (
        (
            "Flour Pie | main_ingredients | flour, ginger && Flour Pie | oven_temperature | 160°C && "
            "Flour Pie | serves | 12"
        ),
        "Flour Pie is baked at 160°C and serves 12. Its main ingredients include flour and ginger.",
    ),
    # what is over, and what is not
    (
        (
            "Fen Alps Show | curator | Ann Ray && Fen Alps Show | start_date | 2024-05-18 && "
            "Fen Alps Show | end_date | 2024-09-29 && Fen Alps Show | admission | free"
        ),
        "Fen Alps Show was curated by Ann Ray, ran from 18 May 2024 to 29 September 2024 and was free to enter.",
    ),
    (
        "Ely match | date | 3 May 2019 && Ely match | status | postponed",
        "The Ely match takes place on 3 May 2019 and is postponed.",
    ),
    (
        "Rye Tower | start_date | 2004 && Rye Tower | end_date | 2010 && Rye Tower | height | 828 m",
        "Rye Tower has a height of 828 m. Its start date is 2004, and its end date is 2010.",
    ),
    ("Bo Lee | died | 1902 && Bo Lee | children | 7", "Bo Lee had 7 children and died in 1902."),
    # journeys
    ("ICE 1005 | on_board_restaurant | yes", "ICE 1005 has an on-board restaurant."),
    (
        "Intercity 2143 | departure_time | 08:18 && Intercity 2143 | platform | 5b",
        "Intercity 2143 departs from platform 5b at 08:18.",
    ),
    ("Minegame | platform | 3", "The platform of Minegame is 3."),
    (
        "Flight 6E 512 | departureCity | Ely && Flight 6E 512 | arrivalCity | Rye",
        "Flight 6E 512 departs from Ely and arrives in Rye.",
    ),
    (
        "MV Elm | route | Ely to Rye && MV Elm | passengers | 620",
        "MV Elm runs from Ely to Rye and carries 620 passengers.",
    ),
    ("Bo Lee | route | Ely to Rye", "The route of Bo Lee is Ely to Rye."),
    # products and firms
    (
        "Fen Tent 2 | brand | Oak Works && Fen Tent 2 | colors | green, orange, sand && Fen Tent 2 | price | 249 EUR",
        "Fen Tent 2 is made by Oak Works, costs 249 EUR, and comes in green, orange and sand.",
    ),
    ("Oak Works | brand | Oak Works", "The brand of Oak Works is Oak Works."),
    ("Bo Lee | team_size | 6 && Bo Lee | job_title | manager", "Bo Lee is a manager who has a team of 6."),
    ("Oak Minerals | stockExchange | TSX", "Oak Minerals is listed on the TSX."),
    (
        "Rye Creek wildfire | area burned | 619,073 hectares",
        "The Rye Creek wildfire burned an area of 619,073 hectares.",
    ),
    (
        "Fenol | appearance | white powder && Fenol | melting_point | 235 °C",
        "Fenol is a white powder that has a melting point of 235 °C.",
    ),
    ("Fen-small | architecture | encoder-decoder", "Fen-small has an encoder-decoder architecture."),
    # animals and plants
    ("Rex | breed | corgi && Rex | afraid_of | vacuum cleaner", "Rex is a corgi that is afraid of vacuum cleaners."),
    (
        "Rex | diagnosis | torn cruciate ligament && Rex | species | dog",
        "Rex is a dog that has been diagnosed with a torn cruciate ligament.",
    ),
    ("Ely tomato | planting_time | September to November", "The Ely tomato is planted from September to November."),
    # persons and parties
    (
        (
            "Ann Ray | party | Liberal && Ann Ray | riding | Ely && Ann Ray | elected | yes && "
            "Ann Ray | runner_up | Bo Lee"
        ),
        (
            "Ann Ray belongs to the Liberal party, represents the riding of Ely and has been elected. The "
            "runner-up to Ann Ray was Bo Lee."
        ),
    ),
    ("Ann Ray | party | independent", "Ann Ray is an independent."),
    (
        "Ely Half Marathon | my_finish_time | 2 hours 11 minutes",
        "My finishing time in the Ely Half Marathon was 2 hours 11 minutes.",
    ),
    ("Rye Ward | hospital | Elm Hospital && Rye Ward | beds | 28", "Rye Ward is part of Elm Hospital and has 28 beds."),
    # what describes, and limits
    ("Ski Fridge | dishwasher_safe | bowl only", "Ski Fridge is dishwasher-safe (bowl only)."),
    ("Vale Wine | organic | certified since 2011", "Vale Wine is organic (certified since 2011)."),
    ("Flat 5 | pet friendly | no pets", "Flat 5 is not pet-friendly (no pets)."),
    ("Great Oak | protected | yes, since 1987", "Great Oak is protected (since 1987)."),
    ("Oak Hall | laptop friendly | until 16:00 on weekdays", "Oak Hall is laptop-friendly until 16:00 on weekdays."),
    ("Fen Course | format | online, self-paced", "The format of Fen Course is online and self-paced."),
    ("Oak Day | facilitators | Ann Ray, Bo Lee", "Oak Day is facilitated by Ann Ray and Bo Lee."),
    # lists and deeds
    ("Oak Day | handouts | emailed afterwards", "The handouts of Oak Day are emailed afterwards."),
    ("Fen Show | audio guide | English, Dutch", "Fen Show has an audio guide in English and Dutch."),
    ("Sgt Lee | battles | Ely, Rye", "Sgt Lee fought in Ely and Rye."),
    ("Ann Ray | after school club | robotics", "Ann Ray's after school club is robotics."),
    ("Vale Car | on_road_price | Rs 8.4 lakh", "The on-road price of Vale Car is Rs 8.4 lakh."),
    ("MV Elm | on_board | cafe, shop, play area", "MV Elm has cafe, shop and play area on board."),
    ("Oak Beach | blue flag | yes", "Oak Beach has a blue flag."),
    ("Oakitis | chronic | yes", "Oakitis is chronic."),
    ("Oak Net | wells_drilled | 311", "Oak Net has drilled 311 wells."),
    ("Oak Stream | cancelAnytime | true", "Oak Stream can be cancelled anytime."),
    ("Parcel 77 | leftWith | neighbour", "Parcel 77 was left with a neighbour."),
    ("Oak Flat | property_type | Apartment", "Oak Flat is an apartment."),
    # houses, stuffs and trades
    ("Bo Lee | Citizenship | Austrian", "Bo Lee holds Austrian citizenship."),
    (
        "Dune Beetle | food | dung, dry grass && Dune Beetle | found_in | Namibia",
        "Dune Beetle is found in Namibia and eats dung and dry grass.",
    ),
    (
        "Joost van Rye | trade | joiner && Joost van Rye | established | 1997",
        "Joost van Rye is a joiner and has been in business since 1997.",
    ),
    (
        "Tanvi Okafor | rollNumber | 22CS1043 && Tanvi Okafor | semester | 5 && Tanvi Okafor | attendance | 91%",
        "Tanvi Okafor has the roll number 22CS1043 and an attendance of 91%, and is in semester 5.",
    ),
    # prices: of what is sold, of a house, and of who visits
    ("Quinoa salad | vegan | yes && Quinoa salad | price | £6.50", "Quinoa salad is vegan and costs £6.50."),
    ("Zed laptop | price | £499", "The Zed laptop costs £499."),
    ("Oak Hotel | price | £49", "The Oak Hotel charges £49."),
    ("The Tin Museum | adult price | £8", "The Tin Museum costs £8 per adult."),
    # names that have an article of their own, and houses that have none
    ("The old mill | built | 1860", "The old mill was built in 1860."),
    ("The Tudors exhibition | curator | Ann Ray", "The Tudors exhibition is curated by Ann Ray."),
    (
        "Mossley Mill | kind | textile mill && Mossley Mill | built in | 1834",
        "Mossley Mill is a textile mill that was built in 1834.",
    ),
    # outings have a date, and stay where they are
    ("Tree walk | date | 12 March 2027", "The tree walk takes place on 12 March 2027."),
    ("Golf course | location | Ely", "The golf course is located in Ely."),
    ("Sable Point | type | headland", "Sable Point is a headland."),
    (
        "Nina Petrova | graduated | 2019 && Nina Petrova | degree | MSc Physics",
        "Nina Petrova graduated in 2019 and has an MSc in Physics.",
    ),
    ("Nina Petrova | current job | data analyst", "Nina Petrova currently works as a data analyst."),
    # lists behind a preposition, and things of a sort
    ("Moss | found in | woods, bogs", "Moss is found in woods and bogs."),
    ("Room 12 | floor | 2nd && Room 12 | beds | 2 single", "Room 12 is on the 2nd floor and has 2 single beds."),
    # persons, and what is none
    (
        (
            "Stephen Oakley | remote | yes && Stephen Oakley | programmingLanguages | Go, Rust && "
            "Stephen Oakley | equity | 0.25%"
        ),
        "Stephen Oakley is remote and has equity of 0.25%. Oakley's programming languages are Go and Rust.",
    ),
    (
        (
            "Elm Park excursion | cost per child | $32 && Elm Park excursion | date | 14 August 2031 && "
            "Elm Park excursion | what to bring | hat, bottle"
        ),
        "The Elm Park excursion costs $32 per child and takes place on 14 August 2031. "
        "You should bring a hat and a bottle.",
    ),
    (
        "St Bride's Ward | beds | 28 && St Bride's Ward | ward_manager | Ann Ray",
        "St Bride's Ward has 28 beds. Its ward manager is Ann Ray.",
    ),
    # units and words at the end of a column
    ("Bus 37 | frequency_min | 12", "Bus 37 has a frequency of 12 minutes."),
    ("Fossil 3 | age_ma | 183", "Fossil 3 is 183 million years old."),
    ("Oak Solar Park | annual_yield_gwh | 91.3", "Oak Solar Park has an annual yield of 91.3 GWh."),
    ("Oak election | votes_cast | 1,106", "Oak election had 1,106 votes cast."),
    (
        "Ring 7T | ringed_at | Oak Point && Ring 7T | ringed | 2 May 2020",
        "Ring 7T was ringed at Oak Point on 2 May 2020.",
    ),
    # when something is due
    ("Oak Report | due date | end of May", "Oak Report is due at the end of May."),
    (
        "Project Oak | deadline | beginning of next week",
        "The deadline of Project Oak is at the beginning of next week.",
    ),
    ("Flat 3 | available from | end of March", "Flat 3 is available from the end of March."),
    # where people meet, and where something takes place
    ("Oak Chess Club | meeting place | town library", "The Oak Chess Club meets at the town library."),
    ("Fen Hike | meeting point | main gate", "The meeting point of Fen Hike is the main gate."),
    (
        "Oak Street Party | date | 12 July 2025 && Oak Street Party | place | Ely",
        "The Oak Street Party took place in Ely on 12 July 2025.",
    ),
    # courses, films, matches and servers
    (
        "Introduction to Bees | cost | 140 euros && Introduction to Bees | instructor | Jo Lee",
        "Introduction to Bees costs 140 euros and is taught by Jo Lee.",
    ),
    ("Oak | directedBy | Bo Lee && Oak | language | French", "Oak was directed by Bo Lee and is in French."),
    ("Ann Lee | won | regional physics olympiad", "Ann Lee won a regional physics olympiad."),
    (
        "Game 6 | white | Ann Lee && Game 6 | black | Bo Ray",
        "Ann Lee played white in Game 6. Bo Ray played black in Game 6.",
    ),
    ("Fen Walk | bring_along | basket, knife", "You should bring a basket and a knife to Fen Walk."),
    ("Oz | genre | Ska", "The genre of Oz is ska."),
    ("Oz | main ingredient | Sour Cream", "The main ingredient of Oz is sour cream."),
    ("Fog | album | The End of the World", "The album of Fog is The End of the World."),
    ("Flag 7 | white | stripe && Flag 7 | black | star", "The white of Flag 7 is stripe, and its black is star."),
    ("srv-1 | hosts | billing database", "srv-1 hosts a billing database."),
]


@pytest.mark.parametrize(("triples", "text"), TOLD)
def test_what_is_typed_on_a_walk_is_told_as_people_say(triples: str, text: str) -> None:
    assert told(triples) == text
