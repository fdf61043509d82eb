"""Template texts say facts with the subject first, where the template is a form."""

import pytest

from reranker.templates import Templates
from reranker.triples import as_triples
from reranker.verbaliser.closing_commas import without_closing_commas

SAID = [  # a fact, its template sentence, how a text says it
    ("Nokia | founding_date | 1865", "The founding date of Nokia is 1865.", "Nokia was founded in 1865."),
    ("Inn | opening_date | 2001-05-02", "The opening date of Inn was 2 May 2001.", "Inn was opened on 2 May 2001."),
    ("Inn | opening_date | soon", "The opening date of Inn was soon.", "The opening date of Inn was soon."),
    ("Up | director | Bo Lee", "The director of Up is Bo Lee.", "Up was directed by Bo Lee."),
    ("Ann | spouse | Bo", "The spouse of Ann is Bo.", "Ann is married to Bo."),
    ("Hut | height | 20 metres", "The height of Hut is 20 metres.", "Hut has a height of 20 metres."),
    ("Hut | height | 20", "The height of Hut is 20.", "The height of Hut is 20."),
    ("Ely | population | 20000", "The population of Ely is 20,000.", "Ely has a population of 20,000."),
    ("Fair | attendance | 90", "The attendance of Fair was 90.", "Fair had an attendance of 90."),
    ("Nokia | headquarter | Espoo", "The headquarters of Nokia are in Espoo.", "Nokia is headquartered in Espoo."),
    ("Soup | ingredient | Leek", "Leeks are ingredients of Soup.", "Soup contains leeks."),
    ("Bo | party | Labour Party", "Bo belongs to the Labour Party.", "Bo belongs to the Labour Party."),
    ("Vale Hall | director | Bo", "The director of Vale Hall is Bo.", "The director of Vale Hall is Bo."),
    ("Up | director | Bo, Al", "The directors of Up are Bo and Al.", "Up was directed by Bo and Al."),
    ("Rug | period | 12th century", "The period of Rug is 12th century.", "The period of Rug is 12th century."),
    ("Tea | price | 500 yen", "The price of Tea is 500 yen.", "Tea costs 500 yen."),
    ("Inn | country | Peru", "The country of Inn is Peru.", "The country of Inn is Peru."),
    ("Ely Hall | country | Peru", "The country of Ely Hall is Peru.", "Ely Hall is located in Peru."),
    ("Ely, Ohio | country | Peru", "The country of Ely, Ohio is Peru.", "Ely, Ohio is located in Peru."),
    ("Job 7 | status | overdue", "The status of Job 7 is overdue.", "Job 7 is overdue."),
    ("Job 7 | status | failed", "The status of Job 7 is failed.", "Job 7 has failed."),
    ("Job 7 | status | in transit", "The status of Job 7 is in transit.", "Job 7 is in transit."),
    ("Job 7 | status | low stock", "The status of Job 7 is low stock.", "The status of Job 7 is low stock."),
    ("Ann | nationality | Kenya", "The nationality of Ann is Kenya.", "Ann is a national of Kenya."),
    ("Ann | nationality | Danish", "The nationality of Ann is Danish.", "Ann is Danish."),
    ("Ann | nationality | Prussia", "The nationality of Ann is Prussia.", "Ann was a national of Prussia."),
    ("Job 7 | item | oak desk", "The item of Job 7 is an oak desk.", "The item of Job 7 is an oak desk."),
    ("Job 7 | item | bread", "The item of Job 7 is bread.", "The item of Job 7 is bread."),
    ("Job 7 | location | boiler room", "Job 7 is located in the boiler room.", "Job 7 is located in the boiler room."),
    ("Ely | population | 265086", "The population of Ely is 265,086.", "Ely has a population of 265,086."),
    ("Up | release_year | 2009", "The release year of Up is 2009.", "Up was released in 2009."),
    ("Ann | deaths | 5", "The number of deaths of Ann is 5.", "The number of deaths of Ann is 5."),
    ("Ann | instrument | Piano", "Ann plays the piano.", "Ann plays the piano."),
    ("Db 7 | owned_by | data team", "Db 7 is owned by the data team.", "Db 7 is owned by the data team."),
    (
        "Ann | alma_mater | Ely, B.A. 1990",
        "Ann graduated from Ely with a B.A. in 1990.",
        "Ann graduated from Ely with a B.A. in 1990.",
    ),
    ("Box | drug_class | NSAID", "The drug class of Box is NSAID.", "Box is an NSAID."),
    ("Elm Air | fleet_size | 42", "The fleet size of Elm Air is 42.", "Elm Air has a fleet of 42."),
    ("Soup | servings | 8", "Soup serves 8.", "Soup serves 8."),
    ("Inn | live_music | Friday", "Inn has live music on Friday.", "Inn has live music on Friday."),
    ("Inn | amenity_feature | sauna", "An amenity feature of Inn is sauna.", "Inn offers a sauna."),
    (
        "Pie | main_ingredient | Sour Cream, Granola",
        "The main ingredients of Pie are sour cream and granola.",
        "The main ingredients of Pie are sour cream and granola.",
    ),
    ("Inn | amenity | free Wi-Fi", "An amenity of Inn is free Wi-Fi.", "Inn offers free Wi-Fi."),
    ("Inn | view | the sea", "The view of Inn is the sea.", "Inn has a view of the sea."),
    ("Inn | reservations | recommended", "Inn recommends reservations.", "Inn recommends reservations."),
    (
        "Inn | live_music | Friday nights",
        "Inn has live music on Friday nights.",
        "Inn has live music on Friday nights.",
    ),
    (
        "Inn | outdoor_seating | 20 seats",
        "Inn has outdoor seating with 20 seats.",
        "Inn has outdoor seating with 20 seats.",
    ),
    (
        "Inn | wine_list | over 90 wines",
        "The wine list of Inn is over 90 wines.",
        "Inn has a wine list of over 90 wines.",
    ),
    (
        "Ely earthquake | magnitude | 6.3",
        "The magnitude of the Ely earthquake is 6.3.",
        "The Ely earthquake had a magnitude of 6.3.",
    ),
    ("Act 7 | votes_in_favour | 62", "Act 7 received 62 votes in favour.", "Act 7 received 62 votes in favour."),
    ("App | downloads | 1.2 million", "App has 1.2 million downloads.", "App has 1.2 million downloads."),
    ("Vase | sold_for | £9", "Vase was sold for £9.", "Vase was sold for £9."),
    ("Inn | food | none", "Inn does not serve food.", "Inn does not serve food."),
    ("Inn | open_since | 1998", "Inn has been open since 1998.", "Inn has been open since 1998."),
    ("Inn | beers_on_tap | 16", "Inn has 16 beers on tap.", "Inn has 16 beers on tap."),
    ("Tour | price_from | £9", "The price of Tour starts at £9.", "The price of Tour starts at £9."),
    ("Lake | fish | perch, pike", "The fish of Lake are perch and pike.", "The fish of Lake are perch and pike."),
    ("Elm Move | lead | Bo", "The lead of Elm Move is Bo.", "Elm Move is led by Bo."),
    ("Elm Move | phase | design", "The phase of Elm Move is design.", "Elm Move is in the design phase."),
    ("Patient 7 | medication | oil", "The medication of Patient 7 is oil.", "Patient 7 takes oil."),
    ("Inn | takeaway | yes", "Inn offers takeaway.", "Inn offers takeaway."),
    ("Inn | delivery | no", "Inn does not offer delivery.", "Inn does not offer delivery."),
    ("Elm Hill | island | Oz", "The island of Elm Hill is Oz.", "Elm Hill is located on the island of Oz."),
    ("Oak Dam | dam_type | earth", "The dam type of the Oak Dam is earth.", "The Oak Dam is an earth dam."),
    (
        "Comet | last_perihelion | 2007",
        "The last perihelion of Comet was in 2007.",
        "The last perihelion of Comet was in 2007.",
    ),
    ("Route 7 | terminus | Elm", "The terminus of Route 7 is Elm.", "Route 7 ends at Elm."),
    ("Inn | payment_accepted | cash", "Inn accepts cash.", "Inn accepts cash."),
    (
        "Ely | located_in_or_next_to_body_of_water | Ouse",
        "Ely is located in or next to Ouse.",
        "Ely is located on the Ouse.",
    ),
    ("Up | cast_member | Bo", "Bo is a cast member of Up.", "Up features Bo."),
    (
        "Box 7 | estimated_delivery | 2025-02-11",
        "The estimated delivery of Box 7 is 11 February 2025.",
        "Box 7 is expected to be delivered on 11 February 2025.",
    ),
    ("Invoice 7 | customer | Elm", "The customer of Invoice 7 is Elm.", "Invoice 7 was issued to Elm."),
    (
        "Customer 7 | created_at | 2023-03-14",
        "Customer 7 was created on 14 March 2023.",
        "The record of Customer 7 was created on 14 March 2023.",
    ),
    ("Ann | playing_position | winger", "The playing position of Ann is winger.", "Ann plays as a winger."),
    ("Inn | live_music | every Friday", "Inn has live music every Friday.", "Inn has live music every Friday."),
    ("iPhone 13 | maker | Apple", "The maker of iPhone 13 is Apple.", "The maker of iPhone 13 is Apple."),
    ("iPhone 13 | fits | Bo", "iPhone 13 fits Bo.", "iPhone 13 fits Bo."),
    (
        "Inn | live_music | Friday, Sunday",
        "Inn has live music on Friday and Sunday.",
        "Inn has live music on Friday and Sunday.",
    ),
    ("Inn | closed_on | Monday, Friday", "Inn is closed on Monday and Friday.", "Inn is closed on Monday and Friday."),
    ("Inn | category | hotel", "Inn is a hotel.", "Inn is a hotel."),
    ("Inn | category | toys", "Inn belongs to the category of toys.", "Inn belongs to the category of toys."),
    ("Inn | property_type | bed and breakfast", "Inn is a bed and breakfast.", "Inn is a bed and breakfast."),
    ("Inn | distance_to_beach | 2 km", "The distance from Inn to the beach is 2 km.", "Inn is 2 km from the beach."),
    ("Inn | parking | free", "The parking of Inn is free.", "Inn has free parking."),
    ("Inn | neighborhood | Elm", "The neighborhood of Inn is Elm.", "Inn is located in Elm."),
    ("Ann | position | left-back", "The position of Ann is left-back.", "Ann plays as a left-back."),
    (
        "Job 7 | summary | Button does not work",
        'The summary of Job 7 is "Button does not work".',
        'The summary of Job 7 is "Button does not work".',
    ),
    (
        "Up | title | The Fen and the Elm",
        "The title of Up is The Fen and the Elm.",
        "The title of Up is The Fen and the Elm.",
    ),
    ("Trial 7 | phase | 3", "The phase of Trial 7 is 3.", "Trial 7 is in phase 3."),
    ("Up | genre | thriller", "The genre of Up is thriller.", "Up is a thriller."),
    ("Up | platforms | PC, Switch", "The platforms of Up are PC and Switch.", "Up is available on PC and Switch."),
    ("Pie | difficulty | easy", "The difficulty of Pie is easy.", "The difficulty level of Pie is easy."),
    ("Box | license | Fen Media", "The license of Box is Fen Media.", "Box is licensed under Fen Media."),
    (
        "Box | last_reading | 2024-05-02",
        "The last reading of Box was on 2 May 2024.",
        "The last reading of Box was on 2 May 2024.",
    ),
    (
        "Ann | personalBest100m | 11 s",
        "The personal best 100m of Ann is 11 s.",
        "The personal best 100m of Ann is 11 s.",
    ),
    ("Inn | pub_quiz | Mondays", "Inn has a pub quiz on Mondays.", "Inn has a pub quiz on Mondays."),
    ("Hull | fate | sank in a storm", "Hull sank in a storm.", "Hull sank in a storm."),
    ("Hull | fate | scrapped", "Hull was scrapped.", "Hull was scrapped."),
    ("Hull | fate | museum ship", "The fate of Hull is museum ship.", "The fate of Hull is museum ship."),
    ("App | original_author | Bo", "The original author of App is Bo.", "The original author of App is Bo."),
    (
        "Bug 7 | component | login page",
        "A component of Bug 7 is the login page.",
        "A component of Bug 7 is the login page.",
    ),
    ("Ely | number_of_students | 44000", "Ely has 44,000 students.", "Ely has 44,000 students."),
    ("Box | name | Elm Go", "The name of Box is Elm Go.", "Box is called Elm Go."),
    ("Box | in_stock | 17", "The stock of Box is 17.", "Box has a stock of 17."),
    ("Box | colour | dark blue", "The colour of Box is dark blue.", "Box is dark blue."),
    ("Box | colour | mahogany", "The colour of Box is mahogany.", "The colour of Box is mahogany."),
    ("Inn | area | Elmbury", "Inn is located in the area of Elmbury.", "Inn is located in Elmbury."),
    ("Pie | cuisine | Indian", "The cuisine of Pie is Indian.", "The cuisine of Pie is Indian."),
    ("Inn | cuisine | tapas", "The cuisine of Inn is tapas.", "The cuisine of Inn is tapas."),
    ("Van | fuel_type | diesel", "The fuel type of Van is diesel.", "Van runs on diesel."),
    ("Job 7 | status | delivered", "The status of Job 7 is delivered.", "Job 7 has been delivered."),
    (
        "Job 7 | contract_type | permanent",
        "The contract type of Job 7 is permanent.",
        "The contract type of Job 7 is permanent.",
    ),
    ("Patient 7 | age | 67", "The age of Patient 7 is 67.", "Patient 7 is 67 years old."),
    (
        "Patient 7 | diagnosis | asthma",
        "The diagnosis of Patient 7 is asthma.",
        "Patient 7 has been diagnosed with asthma.",
    ),
    ("Reeds | type | podcast", "Reeds is a podcast.", "Reeds is a podcast."),
    (
        "Dentist | accepting_new_patients | yes",
        "Dentist is accepting new patients.",
        "Dentist is accepting new patients.",
    ),
    ("App | breaking_changes | no", "App has no breaking changes.", "App has no breaking changes."),
    ("Flat 7 | floor | third", "The floor of Flat 7 is third.", "Flat 7 is on the third floor."),
    ("Inn | price_range | expensive", "Inn is expensive.", "Inn is expensive."),
    ("Clerk 7 | manager | Bo", "The manager of Clerk 7 is Bo.", "Clerk 7 reports to Bo."),
    ("Reed Bridge | crosses | Ouse", "The Reed Bridge crosses Ouse.", "The Reed Bridge crosses the Ouse."),
    (
        "2010 Ely flood | deaths | 5",
        "The number of deaths of the 2010 Ely flood is 5.",
        "The 2010 Ely flood caused 5 deaths.",
    ),
    ("Elm | industry | Wool_industry", "Elm operates in the wool industry.", "Elm operates in the wool industry."),
    ("Job 7 | priority | high", "The priority of Job 7 is high.", "Job 7 has high priority."),
    ("Job 7 | priority | 3", "The priority of Job 7 is 3.", "The priority of Job 7 is 3."),
    ("Box 7 | delivery_status | delayed", "The delivery status of Box 7 is delayed.", "Box 7 is delayed."),
    ("Rex | breed | Airedale", "The breed of Rex is Airedale.", "Rex is an Airedale."),
    ("Ann | death_cause | killed", "The cause of death of Ann was killed.", "Ann was killed."),
    ("Box 7 | weight_kg | 3", "The weight of Box 7 is 3 kilograms.", "Box 7 weighs 3 kilograms."),
    ("Box 7 | license | MIT", "The license of Box 7 is MIT.", "Box 7 is licensed under the MIT license."),
    ("Job 7 | room | B12", "Job 7 is in room B12.", "Job 7 is in room B12."),
    ("Job 7 | room | attic", "Job 7 is located in the attic.", "Job 7 is located in the attic."),
    (
        "Job 7 | location | second floor",
        "Job 7 is located on the second floor.",
        "Job 7 is located on the second floor.",
    ),
    ("Job 7 | day | Tuesday", "Job 7 takes place on Tuesday.", "Job 7 takes place on Tuesday."),
    ("Job 7 | start_time | 09:15", "The start time of Job 7 is 09:15.", "Job 7 starts at 09:15."),
    ("Job 7 | located_in | Chad, Peru", "Job 7 is located in Chad and Peru.", "Job 7 is located in Chad and Peru."),
    ("Job 7 | fee_monthly | 5 EUR", "The monthly fee of Job 7 is 5 EUR.", "Job 7 has a monthly fee of 5 EUR."),
    (
        "Job 7 | power_source | battery",
        "The power source of Job 7 is a battery.",
        "The power source of Job 7 is a battery.",
    ),
    (
        "Order 7 | product | oak desk",
        "The product of Order 7 is an oak desk.",
        "The product of Order 7 is an oak desk.",
    ),
    (
        "Hut 7 | equipment | saw, axe",
        "The equipment of Hut 7 is a saw and an axe.",
        "The equipment of Hut 7 is a saw and an axe.",
    ),
    ("Up | based_on | Who?", "Up is based on Who?", "Up is based on Who?"),
    ("Ann | allergies | nuts, milk", "Ann is allergic to nuts and milk.", "Ann is allergic to nuts and milk."),
    ("Ann | won_nobel_prize | no", "Ann has not won a Nobel Prize.", "Ann has not won a Nobel Prize."),
    ("Ann | known_for | first map", "Ann is known for the first map.", "Ann is known for the first map."),
    ("Bo | office | Ely", "The office of Bo is Ely.", "The office of Bo is Ely."),
    ("Job 7 | cause | fallen tree", "The cause of Job 7 is a fallen tree.", "Job 7 was caused by a fallen tree."),
    ("Aru | category | 4", "The category of Aru is 4.", "The category of Aru is 4."),
    ("Ague | cause | fog", "The cause of Ague is fog.", "The cause of Ague is fog."),
    ("Job 7 | class_type | yoga", "Job 7 is a yoga class.", "Job 7 is a yoga class."),
    ("Job 7 | vehicle | Vale Rex", "The vehicle of Job 7 is a Vale Rex.", "The vehicle of Job 7 is a Vale Rex."),
    (
        "Ely exam | exam_date | 2024-05-02",
        "The exam date of the Ely exam is 2 May 2024.",
        "The Ely exam takes place on 2 May 2024.",
    ),
    ("Job 7 | still_in_force | no", "Job 7 is no longer in force.", "Job 7 is no longer in force."),
    ("Job 7 | calculator_allowed | no", "Job 7 does not allow calculators.", "Job 7 does not allow calculators."),
    ("Job 7 | has_own_bar | no", "Job 7 does not have its own bar.", "Job 7 does not have its own bar."),
    ("Job 7 | member_of_EU | no", "Job 7 is not a member of the EU.", "Job 7 is not a member of the EU."),
    ("Job 7 | mission | giving aid", "The mission of Job 7 is giving aid.", "The mission of Job 7 is giving aid."),
    ("Job 7 | connects | Ely, Bath", "Job 7 connects Ely and Bath.", "Job 7 connects Ely and Bath."),
    ("Aru | mouth | Black Sea", "The mouth of Aru is the Black Sea.", "The Aru flows into the Black Sea."),
    ("Negroni | base_spirit | gin", "The base spirit of Negroni is gin.", "The base spirit of the Negroni is gin."),
    (
        "Zed | members | Chad, Netherlands, Peru",
        "The members of Zed are Chad, the Netherlands and Peru.",
        "The members of Zed are Chad, the Netherlands and Peru.",
    ),
    ("Hut | number_of_rooms | 1", "Hut has 1 room.", "Hut has 1 room."),
    ("Ann | number_of_children | 9", "The number of children of Ann is 9.", "Ann has 9 children."),
    ("Job 7 | vet | Dr Ray", "The vet of Job 7 is Dr Ray.", "The vet of Job 7 is Dr Ray."),
    ("Job 7 | follow_up_needed | no", "Job 7 does not need a follow-up.", "Job 7 does not need a follow-up."),
    ("Job 7 | still_running | yes", "Job 7 is still running.", "Job 7 is still running."),
    ("Job 7 | airs_on | Tuesdays", "Job 7 airs on Tuesdays.", "Job 7 airs on Tuesdays."),
    ("Job 7 | result | abnormal", "The result of Job 7 is abnormal.", "The result of Job 7 is abnormal."),
    ("Job 7 | routes | 7, 12A, N3", "The routes of Job 7 are 7, 12A and N3.", "The routes of Job 7 are 7, 12A and N3."),
    ("Job 7 | museum | Ely Museum", "The museum of Job 7 is the Ely Museum.", "The museum of Job 7 is the Ely Museum."),
    ("Ann | personal_best | 2:24:09", "The personal best of Ann is 2:24:09.", "The personal best of Ann is 2:24:09."),
    ("Aru | frozen | May to June", "Aru is frozen from May to June.", "Aru is frozen from May to June."),
    ("Ann | managed_club | Ely F.C.", "Ann managed Ely F.C.", "Ann managed Ely F.C."),
    (
        "Ann | siblings | Di Ray, Al Ray",
        "Di Ray and Al Ray are siblings of Ann.",
        "Di Ray and Al Ray are siblings of Ann.",
    ),
    (
        "Ann | trophies_won | Ely Cup, Kent Cup",
        "The trophies won by Ann are the Ely Cup and the Kent Cup.",
        "The trophies won by Ann are the Ely Cup and the Kent Cup.",
    ),
    ("Ann | reign | 1905-1957", "Ann reigned from 1905 to 1957.", "Ann reigned from 1905 to 1957."),
    ("Aru | minarets | 4", "Aru has 4 minarets.", "Aru has 4 minarets."),
    ("Aru | rotation_period_h | 5", "The rotation period of Aru is 5 hours.", "Aru has a rotation period of 5 hours."),
    ("Ely | population | 1900", "The population of Ely is 1900.", "Ely has a population of 1900."),
    ("Inn | price_per_night | £80", "The price per night of Inn is £80.", "Inn costs £80 per night."),
    ("Job 7 | wage_per_hour | $9/hour", "The wage per hour of Job 7 is $9/hour.", "Job 7 has a wage of $9/hour."),
    ("Flat 7 | rent_per_month | £900", "The rent per month of Flat 7 is £900.", "Flat 7 has a rent of £900 per month."),
    (
        "Mons | first_ascent_year | 1899",
        "The year of the first ascent of Mons is 1899.",
        "Mons was first climbed in 1899.",
    ),
    ("Trial 7 | phase | Phase II", "The phase of Trial 7 is Phase II.", "Trial 7 is in Phase II."),
    ("Trial 7 | phase | II", "The phase of Trial 7 is II.", "Trial 7 is in phase II."),
    ("Vale GT | all_wheel_drive | yes", "Vale GT has all-wheel drive.", "Vale GT has all-wheel drive."),
    ("Fig 7 | storage | 256 GB", "The storage of Fig 7 is 256 GB.", "Fig 7 has 256 GB of storage."),
    ("Fig 7 | storage | cloud", "The storage of Fig 7 is cloud.", "The storage of Fig 7 is cloud."),
    (
        "Dr. Osei | specialty | cardiology",
        "The specialty of Dr. Osei is cardiology.",
        "Dr. Osei specialises in cardiology.",
    ),
    ("Inn | cost | 5 million (euros)", "The cost of Inn was 5 million euros.", "The cost of Inn was 5 million euros."),
]


@pytest.mark.parametrize(("triples", "fact", "said"), SAID)
def test_a_text_says_a_fact_with_its_subject_first(triples: str, fact: str, said: str) -> None:
    parsed, templates = as_triples(triples), Templates.load("default")
    assert templates.facts(parsed) == (fact,)
    names = [name for triple in parsed for name in (triple.subject, triple.object)]
    texts = [without_closing_commas(text, names) for text in templates.texts(parsed)]
    assert texts == list(dict.fromkeys((said, fact)))


@pytest.mark.parametrize(
    ("triples", "said"),
    [
        ("Soup | country | Peru && Soup | course | Dessert", "Soup is a dessert that comes from Peru."),
        ("Ann | birth_place | Ely && Ely | country | Peru", "Ann was born in Ely, which is located in Peru."),
        ("Ann | birth_place | Ely && Ann | country | Peru", "Ann was born in Ely. The country of Ann is Peru."),
        ("Battle of Ely | year | 1410", "The Battle of Ely took place in 1410."),
        ("Ely Hall | year | 1410", "Ely Hall dates from 1410."),
        ("Ann | genre | jazz && Ann | instrument | Guitar", "Ann performs jazz and plays the guitar."),
        ("Ann | genre | novel && Ann | birth_place | Ely", "Ann was born in Ely. The genre of Ann is novel."),
        ("Elm | genre | novel && Elm | pages | 90", "Elm is a novel that has 90 pages."),
        ("Ann | born_in | Ely && Ely | country | Vale", "Ann was born in Ely, which is located in Vale."),
        ("Ann | genre | satire && Ann | birth_place | Ely", "Ann was born in Ely. The genre of Ann is satire."),
        ("Ann | occupation | nurse && Ann | death_date | 1990", "Ann was a nurse and died in 1990."),
        ("Ann | sport | tennis && Ann | birth_place | Ely", "Ann was born in Ely and plays tennis."),
        (
            "Ann | department | Finance && Ann | occupation | nurse",
            "Ann is a nurse who works in the Finance department.",
        ),
        ("Red fox | habitat | forest && Red fox | diet | mice", "The red fox lives in the forest and eats mice."),
        (
            "Reed bunting | wingspan | 25 cm && Reed bunting | diet | seeds",
            "The reed bunting has a wingspan of 25 cm and eats seeds.",
        ),
        ("Bus 7 | origin | Ely && Bus 7 | destination | Bath", "Bus 7 departs from Ely and goes to Bath."),
        ("Battle of Ely | result | Danish victory", "The Battle of Ely resulted in a Danish victory."),
        ("Vase 7 | found_in | Ely && Vase 7 | material | clay", "Vase 7 was found in Ely and is made of clay."),
        ("Oz | language | English && Oz | author | Bo", "Oz is in English and was written by Bo."),
        (
            "Ann | office | Mayor of Ely && Ann | term_start | 1990 && Ann | term_end | 1995",
            "Ann has held the office of Mayor of Ely, took office in 1990 and left office in 1995.",
        ),
        (
            "OZ 7 | airline | Elm Air && OZ 7 | departure_airport | Ely && OZ 7 | aircraft_type | Fen 2",
            "OZ 7 is operated by Elm Air, departs from Ely and is flown with a Fen 2.",
        ),
        (
            "Bo v Al | home_team | Bo && Bo v Al | final_score | 3-1 && Bo v Al | competition | Elm Cup",
            "Bo v Al was played in the Elm Cup. The home team of Bo v Al was Bo. The final score of Bo v Al was 3-1.",
        ),
        (
            "Ely | date | 2024-05-02 && Ely | temperature | 6 °C && Ely | forecast | rain",
            "Ely has a temperature of 6 °C. The data for Ely are from 2 May 2024. The forecast of Ely is rain.",
        ),
        ("Line 7 | is_electrified | yes && Line 7 | operator | Bo", "Line 7 is electrified and operated by Bo."),
        (
            "Inn | rating | 4.5 && Inn | has_bar | yes && Inn | seats | 9",
            "Inn has a rating of 4.5 and has 9 seats and a bar.",
        ),
        ("Inn | has_vegan_options | yes && Inn | wifi | free", "Inn has vegan options and free wifi."),
        (
            "Oz | genre | medical drama && Oz | seasons | 3",
            "Oz is a medical drama that has 3 seasons.",
        ),
        (
            "2011 Ely earthquake | casualties | 37 && 2011 Ely earthquake | depth | 9 km",
            "The 2011 Ely earthquake caused 37 casualties and had a depth of 9 km.",
        ),
        (
            "Ely School | breakfast_club | yes && Ely School | head | Bo",
            "Ely School has a breakfast club. The head of Ely School is Bo.",
        ),
        ("Inn | breakfast_included | yes && Inn | stars | 3", "Inn has 3 stars. Breakfast is included at Inn."),
        (
            "Bo v Al | court | Elm Court && Bo v Al | judge | Di && Bo v Al | verdict | nil",
            "Bo v Al was heard by Di in Elm Court. The verdict of Bo v Al is nil.",
        ),
        (
            "Ely Marathon 2023 | finishers | 412 && Ely Marathon 2023 | winner | Bo",
            "The Ely Marathon 2023 had 412 finishers and was won by Bo.",
        ),
        ("Elmius regius | diet | sap && Elmius regius | can_fly | yes", "Elmius regius eats sap and can fly."),
        (
            "Café Elm | capacity | 42 && Café Elm | diet | sap",
            "Café Elm has a capacity of 42 and eats sap.",
        ),
        ("Ann | team | Elm FC && Ann | goals | 14", "Ann plays for Elm FC and has scored 14 goals."),
        (
            "Elm Rail | parent_company | Bo && Elm Rail | stops | 5",
            "Elm Rail has 5 stops. The parent company of Elm Rail is Bo.",
        ),
        ("Ann | has_won | three titles && Ann | has | a barn", "Ann has won three titles and has a barn."),
        (
            "Match 7 | court | Court 1 && Match 7 | winner | Bo",
            "Match 7 was won by Bo. The court of Match 7 is Court 1.",
        ),
        ("Bill 7 | category | pub && Bill 7 | fee | £9", "Bill 7 belongs to the category of pub and has a fee of £9."),
        (
            "Match 7 | date | 2024-05-02 && Match 7 | weather | wet",
            "Match 7 takes place on 2 May 2024. The weather of Match 7 is wet.",
        ),
        ("Car 7 | team | Elm && Car 7 | position | 3", "The team of Car 7 is Elm. The position of Car 7 is 3."),
        (
            "Lake Elm | tributaries | Ouse && Lake Elm | country | Peru",
            "Lake Elm is located in Peru. The tributaries of Lake Elm include Ouse.",
        ),
        ("Oder | instance_of | river && Oder | country | Peru", "The Oder is a river in Peru."),
        ("Up | director | Bo && Up | publication_date | 1995", "Up was directed by Bo and released in 1995."),
        ("Elm Move | budget | £9 && Elm Move | status | open", "Elm Move has a budget of £9 and is open."),
        ("Ann | job_title | nurse && Ann | manager | Bo Ray", "Ann is a nurse who reports to Bo Ray."),
        ("Ann | death_date | 1990 && Ann | rank | major", "Ann died in 1990. The rank of Ann was major."),
        ("Ann | playing_position | winger && Ann | sport | tennis", "Ann plays tennis as a winger."),
        (
            "Elm Pro Drill | sku | 7 && Elm Pro Drill | in_stock | yes",
            "The Elm Pro Drill is in stock. The SKU of the Elm Pro Drill is 7.",
        ),
        ("Ann | nationality | Danish && Ann | death_date | 1990", "Ann was Danish and died in 1990."),
        ("Meeting 7 | date | 2024-05-02 && Meeting 7 | time | 09:30", "Meeting 7 takes place on 2 May 2024 at 09:30."),
        (
            "Red eel | diet | omnivore && Red eel | prey | crabs",
            "The red eel is an omnivore. The prey of the red eel is crabs.",
        ),
        (
            "Vase 7 | museum | Ely Museum && Vase 7 | artist | Bo Ray",
            "Vase 7 is kept in the Ely Museum and is a work by Bo Ray.",
        ),
        (
            "Ely fern | genus | Adia && Ely fern | habitat | rocks",
            "The Ely fern belongs to the genus Adia. The habitat of the Ely fern is rocks.",
        ),
        (
            "Data Engineer | company | Acme && Data Engineer | salary | $90,000",
            "Data Engineer is a position at Acme and has a salary of $90,000.",
        ),
        (
            "Ann Lee | company | Acme && Ann Lee | salary | $90,000",
            "Ann Lee has a salary of $90,000. The company of Ann Lee is Acme.",
        ),
        ("Trial 7 | condition | gout && Trial 7 | sponsor | Acme", "Trial 7 studies gout and is sponsored by Acme."),
        ("Plan 7 | condition | good && Plan 7 | phase | 2", "Plan 7 is in phase 2. The condition of Plan 7 is good."),
        (
            "Ely | weather | light rain && Ely | wind | 15 km/h",
            "The weather in Ely is light rain. The wind in Ely is 15 km/h.",
        ),
        (
            "Ann v Bo | score | 2-1 && Ann v Bo | date | 2026-10-04",
            "Ann v Bo was played on 4 October 2026. The score of Ann v Bo was 2-1.",
        ),
        ("Trail 7 | start | Ely && Trail 7 | end | Wells", "Trail 7 starts at Ely and ends at Wells."),
        ("Yoga | day | Monday && Yoga | time | 07:00", "Yoga takes place on Monday at 07:00."),
        ("Up | genre | tragedy && Up | first_performed | 1601", "Up is a tragedy that was first performed in 1601."),
        (
            "Mons | elevation_m | 5 && Mons | country | Peru",
            "Mons has an elevation of 5 metres and is located in Peru.",
        ),
        (
            "Ann | death_cause | killed in battle && Ann | birth_place | Ely",
            "Ann was born in Ely and was killed in battle.",
        ),
        (
            "Oz | genre | jazz && Oz | record_label | Ely && Oz | producer | Bo",
            "Oz was produced by Bo. The genre of Oz is jazz. The record label of Oz is Ely.",
        ),
        ("Up | premiere_date | 1990 && Up | premiere_place | Ely", "Up premiered in Ely in 1990."),
        ("Ann | spouse | Bo && Ann | death_date | 1990", "Ann was married to Bo and died in 1990."),
        ("Ann | spouse | Bo && Ann | death_benefit | 1000", "Ann is married to Bo. The death benefit of Ann is 1000."),
        ("Ann | spouse | Bo && Ann | birth_year | 1790", "Ann was born in 1790 and was married to Bo."),
        ("Ann | death_place | Ely && Ann | birth_place | Bath", "Ann was born in Bath and died in Ely."),
        (
            "Bus 4 | from | Ely && Bus 4 | to | Bath && Bus 4 | frequency | every hour",
            "Bus 4 runs from Ely to Bath every hour.",
        ),
        ("Oz | composer | Bo && Oz | runtime | 5 minutes", "Oz has music by Bo and lasts 5 minutes."),
        ("App | written_in | C && App | license | MIT", "App is written in C and licensed under the MIT license."),
        ("Ann | sport | tennis && Ann | coach | Bo", "Ann plays tennis and is coached by Bo."),
        ("Van | year | 2017 && Van | mileage | 5 km", "Van is from 2017 and has a mileage of 5 km."),
        (
            "Order 7 | customer | Ann && Order 7 | order_date | 2024-03-14",
            "Order 7 was placed by Ann on 14 March 2024.",
        ),
        (
            "Elm Trail | distance | 5 km && Elm Trail | difficulty | low",
            "Elm Trail is 5 km long and is of low difficulty.",
        ),
        (
            "Elm Fair | location | Ely Hall && Elm Fair | date | 2024-03-14",
            "Elm Fair takes place in Ely Hall on 14 March 2024.",
        ),
        (
            "Reedling | genus | Fen && Reedling | conservation_status | Rare",
            "The reedling belongs to the genus Fen and is rare.",
        ),
        ("Inn | name | Inn && Inn | food | Thai", "Inn serves Thai food."),
        ("Inn | cuisine | Indian && Inn | area | Ely", "Inn serves Indian food and is located in Ely."),
        ("Hull | built_by | Bo && Hull | fate | scrapped", "Hull was built by Bo and scrapped."),
        ("Hull | fate | scrapped && Hull | launched | 1905", "Hull was launched in 1905 and scrapped."),
        ("Oz | type | destroyer && Oz | launched | 1905", "Oz is a destroyer and was launched in 1905."),
        (
            "Oak Inn | location | Ely && Ely | location | England && Ely | population | 5000",
            "Oak Inn is located in Ely, which is located in England and has a population of 5000.",
        ),
        ("Order of Ely | customer | Ann", "The customer of the Order of Ely is Ann."),
        ("Ann | diagnosis | unknown", "The diagnosis of Ann is unknown."),
        ("Ely | type | semi-detached", "The type of Ely is semi-detached."),
        ("Email 12 | from | Ann && Email 12 | to | Bo", "Email 12 is from Ann and goes to Bo."),
        ("Ann | birth_name | Ann && Ann | born | 1950", "Ann was born in 1950. The birth name of Ann is Ann."),
        ("Oz | runtime | 58 minutes && Oz | seasons | 3", "Oz has 3 seasons and a running time of 58 minutes."),
        ("Oz | network | DR1 && Oz | seasons | 3", "Oz is broadcast on DR1 and has 3 seasons."),
        ("Oz | artist | Bo && Oz | record_label | Elm", "Oz was recorded by Bo. The record label of Oz is Elm."),
        (
            "Reed fever | cause | Elmella fennii && Reed fever | symptom | Rash",
            "Reed fever is caused by Elmella fennii. A symptom of reed fever is rash.",
        ),
        (
            "Battle of Ely | commander | Bo && Battle of Ely | part_of | Fen War",
            "The Battle of Ely was part of the Fen War. Bo was a commander in the Battle of Ely.",
        ),
        ("Fen | source | Oak Hill && Fen | mouth | Wash", "The Fen rises in Oak Hill and flows into Wash."),
        (
            "Lake Elm | inflow | Sarn && Lake Elm | outflow | Ouse",
            "Lake Elm is fed by the Sarn and drained by the Ouse.",
        ),
        (
            "Oz at A7 Hall | tickets | 90 && Oz at A7 Hall | date | 2025-11-21",
            "Oz at A7 Hall has 90 tickets and takes place on 21 November 2025.",
        ),
        (
            "Reed finch | genus | Fen && Reed finch | diet | seeds and insects && Reed finch | habitat | Elm Fens",
            "The reed finch belongs to the genus Fen, eats seeds and insects, and lives in Elm Fens.",
        ),
    ],
)
def test_the_other_facts_tell_what_the_subject_is(triples: str, said: str) -> None:
    parsed = as_triples(triples)
    assert Templates.load("default").texts(parsed)[0] == said


@pytest.mark.parametrize(
    ("triple", "fact"),
    [
        ("Inn | location | Road Town", "Inn is located in Road Town."),
        ("Inn | location | 12 Mill Lane", "Inn is located on 12 Mill Lane."),
        ("Inn | location | U.S. Route 83", "Inn is located on U.S. Route 83."),
        ("Vasa | ship_launch | 1627", "Vasa was launched in 1627."),
        ("Inn | eat_type | ice cream parlour", "Inn is an ice cream parlour."),
        ("Inn | food | seafood", "Inn serves seafood."),
        ("Inn | food | crab, squid", "Inn serves crab and squid."),
        ("Inn | food | vegan", "Inn serves vegan food."),
        ("Inn | food | Thai", "Inn serves Thai food."),
        ("Train 4 | platform | 5", "The platform of Train 4 is 5."),
        ("Game | platform | Wii", "Game is available for the platform Wii."),
        ("Inn | leader_title | House of Lords", "The leader of Inn has the title of the House of Lords."),
    ],
)
def test_a_template_suits_its_object(triple: str, fact: str) -> None:
    assert Templates.load("default").facts(as_triples(triple)) == (fact,)


FORMS = [  # facts that no clause of ours says
    "Ann Ray | wedding_date | 1990-05-02",
    "Course 7 | exam_date | 2024-05-02",
    "Game Boy | date | 1989",
    "Rex | breed | mixed",
    "Ann | death_cause | broken neck",
    "Elk | diet | filter feeder",
    "Ann Lee | department | IT, HR",
    "Ely School | sport | tennis",
    "Concert 7 | artist | Adele",
    "Boxer Bo | champion | WBC",
    "Battle of Ely | result | inconclusive",
    "Turkey | iso_code | TR",
    "Device 7 | pos | 3",
]


@pytest.mark.parametrize("triple", FORMS)
def test_where_no_clause_is_sure_the_form_stays(triple: str) -> None:
    parsed = as_triples(triple)
    (form,) = Templates.load("default").texts(parsed)
    assert form.startswith("The ")
    assert f" of {parsed[0].subject} " in form.replace("the ", "")


@pytest.mark.parametrize(
    ("triples", "text"),
    [
        (
            "Order 7 | order_status | sent && Order 7 | shipping_status | sent",
            "The order status of Order 7 is sent. The shipping status of Order 7 is sent.",
        ),
        ("Star Wars | director | Bo Ray", "Star Wars was directed by Bo Ray."),
        ("Ely | located_in | England, United Kingdom", "Ely is located in England, United Kingdom."),
        ("House 7 | air_conditioning | yes", "House 7 has air conditioning."),
        ("Sam's cat | diet | fish", "Sam's cat eats fish."),
        (
            "Bo Ray | language | English && Bo Ray | birth_place | Ely",
            "Bo Ray was born in Ely. English is used in Bo Ray.",
        ),
        (
            "The Marsh Hens | record_label | Ely && The Marsh Hens | instrument | guitar",
            "The Marsh Hens play the guitar. The record label of The Marsh Hens is Ely.",
        ),
    ],
)
def test_facts_are_neither_lost_nor_misread(triples: str, text: str) -> None:
    assert Templates.load("default").texts(as_triples(triples))[0] == text
