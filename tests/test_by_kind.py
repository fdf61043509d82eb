"""Template texts that depend on what the subject is: a person, an event, a work, a place or another thing."""

import pytest

from reranker.templates import Templates
from reranker.triples import as_triples
from reranker.verbaliser.fluent import fluent_forms

TEXTS = [
    # persons
    ("Ann Ray | wrote | 1990 && Ann Ray | wrote | Salt Road", "Ann Ray wrote 1990 and Salt Road."),
    ("Ann Ray | degree | civil engineering && Ann Ray | birth_date | 1990-01-02",
     "Ann Ray was born on 2 January 1990 and has a degree in civil engineering."),
    ("Ann Ray | prize_money | $130,594 && Ann Ray | birth_date | 1990-01-02",
     "Ann Ray was born on 2 January 1990 and has won $130,594 in prize money."),
    ("Ann Ray | prize | Vale Prize in Physics && Ann Ray | notable_book | Salt Road",
     "Ann Ray won the Vale Prize in Physics and is known for Salt Road."),
    ("Ann Ray | languages spoken | Welsh && Ann Ray | birth_date | 1990-01-02",
     "Ann Ray was born on 2 January 1990 and speaks Welsh."),
    ("Ann Ray | number_of_books | 85 && Ann Ray | birth_date | 1990-01-02 && Ann Ray | pen_name | A. R.",
     "Ann Ray was born on 2 January 1990 and has written 85 books. Ray's pen name is A. R."),
    (("Ann Ray | constituency | Ely West && Ann Ray | votes_received | 900 && Ann Ray | previous_job | "
     "teacher && Ann Ray | age | 44"),
     ("Ann Ray is a former teacher who represents the constituency of Ely West. Ray received 900 votes and "
     "is 44 years old.")),
    ("Ann Ray | yearsActive | 1988-present && Ann Ray | birth_date | 1960-01-02",
     "Ann Ray was born on 2 January 1960 and has been active since 1988."),
    ("Ann Ray | oscars_won | 2 && Ann Ray | number_of_children | 4", "Ann Ray won 2 Oscars and has 4 children."),
    ("Bo Lee | preferred foot | left && Bo Lee | caps | 24", "Bo Lee is left-footed and has 24 caps."),
    ("Bo Lee | plays for | Ely Rovers && Ely Rovers | plays in | Oak League",
     "Bo Lee plays for Ely Rovers, which plays in the Oak League."),
    (("Queen Odda II | house | House of Vale && Queen Odda II | reignStart | 17 May 1258 && Queen Odda II | "
     "reignEnd | 3 May 1260"),
     ("Queen Odda II belonged to the House of Vale, came to the throne on 17 May 1258 and reigned until 3 "
     "May 1260.")),
    (("Dr. Ann Ray | department | Physics && Dr. Ann Ray | teaches | Optics && Dr. Ann Ray | email | "
     "ray@ely.edu"),
     "Dr. Ann Ray teaches Optics. Ray's department is Physics. Ray's email is ray@ely.edu."),
    ("Emily Ray | vacation_days_left | 11 && Emily Ray | employee_id | 104",
     "Emily Ray has 11 vacation days left. Emily Ray's employee ID is 104."),
    ("Wanda Gorbach | founded | Elm League && Wanda Gorbach | awarded | Vale Peace Prize",
     "Wanda Gorbach founded the Elm League and was awarded the Vale Peace Prize."),
    ("Bo Lee | research_interest | optics && Bo Lee | political_party | Labour",
     "Bo Lee has a research interest in optics and belongs to the political party Labour."),
    # events
    (("Ely marathon 2020 | silver medal | Ann Ray && Ely marathon 2020 | location | Rye && Ely marathon "
     "2020 | date | 4 May 2020"),
     ("Ely marathon 2020 took place in Rye on 4 May 2020. The silver medal in Ely marathon 2020 went to Ann "
     "Ray.")),
    ("Battle of Ely | start_date | 1263-07-01 && Battle of Ely | end_date | 1263-07-03",
     "The Battle of Ely began on 1 July 1263 and ended on 3 July 1263."),
    ("Battle of Ely | location | near Rye && Battle of Ely | number of ships lost | 22",
     "The Battle of Ely took place near Rye and lost 22 ships."),
    (("2020 Vale general election | electionDate | 8 May 2020 && 2020 Vale general election | country | "
     "Peru"),
     "The 2020 Vale general election took place in Peru on 8 May 2020."),
    (("Live at Rye | performed_by | The Hens && Live at Rye | attendance | 7,200 && Live at Rye | venue | "
     "Ely Arena && Live at Rye | date | 12 May 1986"),
     ("Live at Rye was performed by The Hens, had an attendance of 7,200 and took place at Ely Arena on 12 "
     "May 1986.")),
    ("Ely Festival | country | Peru && Ely Festival | month | July", "The Ely Festival takes place in Peru in July."),
    # works
    (("Salt Road | creator | Ann Ray && Salt Road | inception | June 1889 && Salt Road | material_used | "
     "oil paint && Salt Road | collection | Rye Museum"),
     ("Salt Road was created by Ann Ray in June 1889, is made of oil paint and is in the collection of the "
     "Rye Museum.")),
    (("Salt Road | painted_by | Ann Ray && Salt Road | genre | history painting && Salt Road | depicts | "
     "fall of Ely"),
     "Salt Road is a history painting that was painted by Ann Ray and depicts the fall of Ely."),
    ("Ely Post | frequency | weekly && Ely Post | publisher | Bo Media && Ely Post | issn | 0307-1235",
     "Ely Post is published weekly by Bo Media and has the ISSN number 0307-1235."),
    ("The Lodge | episodes | 20 && The Lodge | end time | May 16, 2013",
     "The Lodge has 20 episodes and ended on May 16, 2013."),
    ("Monet and Rye | curator | Ann Ray && Monet and Rye | museum | Vale Museum",
     "Monet and Rye is curated by Ann Ray and is on show at the Vale Museum."),
    ("Record A | artist | The Hens && Record A | label | Vale Sound",
     "Record A is by The Hens. The label of Record A is Vale Sound."),
    ("Salt Road | author | Ann Ray && Salt Road | genre | satire",
     "Salt Road is a satire that was written by Ann Ray."),
    # places
    ("Elm Inn | type of food | French && Elm Inn | child friendly | no && Elm Inn | location | riverside",
     "Elm Inn serves French food, is not child-friendly and is located in the riverside area."),
    ("Elm Inn | food_type | burgers && Elm Inn | drink | tea && Elm Inn | price | cheap",
     "Elm Inn serves burgers and tea, and is cheap."),
    ("Elm Inn | cuisine | Peruvian pastries && Elm Inn | opening hours | 9 am to 6 pm",
     "Elm Inn serves Peruvian pastries. Its opening hours are 9 am to 6 pm."),
    ("Elm Inn | food | Peruvian chicken", "Elm Inn serves Peruvian chicken."),
    ("Gelateria Elm | pricePerScoop | €1.80 && Gelateria Elm | city | Ely",
     "Gelateria Elm charges €1.80 per scoop and is located in the city of Ely."),
    ("Elm Ices | price | low && Elm Ices | area | Ely && Elm Ices | menu | vegan",
     "Elm Ices has low prices, is located in Ely and has a vegan menu."),
    ("Elm Inn | heritage designation | Grade II listed building && Elm Inn | hasView | sea",
     "Elm Inn is a Grade II listed building that has a sea view."),
    ("Elm Inn | country | Peru && Elm Inn | inception | 1964 && Elm Inn | neighbour | Bo's Bar",
     "Elm Inn is located in Peru, was founded in 1964 and is a neighbour of Bo's Bar."),
    ("Elm Inn | opening | May 2015 && Elm Inn | delivery available | no",
     "Elm Inn opened in May 2015 and does not offer delivery."),
    ("Ely | region | Vale && Ely | average_house_price | £352,000",
     "Ely is located in the region of Vale and has an average house price of £352,000."),
    ("Ely Museum | director | Ann Ray && Ely Museum | visitors per year | 2,700,000",
     "The Ely Museum has 2,700,000 visitors per year. Its director is Ann Ray."),
    ("Ely University | type | public && Ely University | chancellor | Ann, Princess Royal",
     "Ely University is public. Its chancellor is Ann, Princess Royal."),
    ("Oder | origin | Vale Plateau && Oder | mouth of the watercourse | Baltic Sea",
     "The Oder rises in the Vale Plateau and flows into the Baltic Sea."),
    ("Lake Vale | freezes | no && Lake Vale | lake_type | freshwater loch",
     "Lake Vale is a freshwater loch that does not freeze."),
    (("Star X | in_habitable_zone | yes && Star X | distance_ly | 582 && Star X | star_type | red "
     "supergiant"),
     "Star X is a red supergiant, is in the habitable zone and is 582 light years away."),
    ("Elm Inn | cuisine | Luo && Elm Inn | notable_guest | Ann Ray",
     "Elm Inn serves Luo cuisine. Ann Ray is a notable guest of Elm Inn."),
    # things
    (("Chickpea stew | cuisine | Peruvian && Chickpea stew | main_ingredient | chickpeas && Chickpea stew | "
     "is_vegan | yes"),
     "Chickpea stew is a Peruvian dish that is vegan. Its main ingredient is chickpeas."),
    ("Vale IPA | brewery | Bo Brewery && Vale IPA | abv | 5.4% && Vale IPA | country_of_origin | Peru",
     "Vale IPA is brewed by Bo Brewery and comes from Peru. The ABV of Vale IPA is 5.4%."),
    ("Stew | ingredients | eggs && Stew | ingredients | ham && Stew | ingredients | cheese",
     "The ingredients of Stew are eggs, ham and cheese."),
    (("Fever X | symptoms | cough && Fever X | symptoms | headache && Fever X | deathsPerYear | 600 && "
     "Fever X | treatment | rest"),
     ("Fever X causes 600 deaths per year and is treated with rest. Its symptoms include cough and "
     "headache.")),
    ("Elm drink | glassType | old fashioned glass", "The glass type of elm drink is old fashioned glass."),
    ("Car Z | body style | hatchback && Car Z | engine type | diesel engine",
     "The Car Z is a hatchback. Its engine type is diesel engine."),
    ("Car Z | units sold | over 100 million && Car Z | number_built | about 9,000",
     "The Car Z sold over 100 million units. About 9,000 units of the Car Z were built."),
    ("Boot Z | sizes_available | 38-46 && Boot Z | gender | women",
     "Boot Z is for women. Boot Z's available sizes are 38-46."),
    (("Firm Z | acquired_by | Acme && Firm Z | acquisition_year | 2018 && Firm Z | acquisition_price | $7.5 "
     "billion"),
     "Firm Z was acquired by Acme for $7.5 billion in 2018."),
    (("Firm Z | founded_in | Ely && Firm Z | founding_date | March 30, 1971 && Firm Z | revenue | $36.2 "
     "billion"),
     "Firm Z was founded in Ely on March 30, 1971, and has a revenue of $36.2 billion."),
    ("Film Z | distributor | Ray Bros. && Film Z | budget | 160000000 USD",
     "Film Z was distributed by Ray Bros. and had a budget of 160,000,000 USD."),
    ("Clean Rye Act | repealed | yes && Clean Rye Act | repealed_by | New Rye Act",
     "The Clean Rye Act was repealed by the New Rye Act."),
    ("Ely Airport | passengers_2023 | 77.8 million", "Ely Airport had 77.8 million passengers in 2023."),
    ("Rye election | seatsUpForElection | 159", "Rye election has 159 seats up for election."),
    ("Tool Z | compiles_to | bytecode", "Tool Z compiles to bytecode."),
    ("Account 7 | account_type | savings && Robin Z | migratory | partially",
     "Account 7 is a savings account. Robin Z is partially migratory."),
    ("Class 7 | studying | photosynthesis && Class 7 | children's menu | yes",
     "Class 7 is studying photosynthesis and has a children's menu."),
    ("Invoice 7 | customer | Acme && Invoice 7 | issue_date | 17 March 2024",
     "Invoice 7 was issued to Acme on 17 March 2024."),
    ("Pub Z | takeaway | yes && Pub Z | delivery | no && Pub Z | seats | 40 && Pub Z | menu | vegan",
     "Pub Z offers takeaway but not delivery, and has 40 seats and a vegan menu."),
    ("Pub Z | serves_food | no && Pub Z | does_delivery | no && Pub Z | does_catering | no",
     "Pub Z does not serve food, does not do delivery and does not do catering."),
    ("Flight XY12 | origin_airport | Ely && Flight XY12 | destination_airport | Rye",
     "Flight XY12 departs from Ely and arrives at Rye."),
    # names of predicates
    ("Elm Inn | hasCuisine | vegetarian && Elm Inn | hasLocation | Ely && Elm Inn | hasOwner | Bo Lee",
     "Elm Inn serves vegetarian food, is located in Ely and is owned by Bo Lee."),
    ("Elm House | hasType | hotel && Elm House | hasLocation | Ely", "Elm House is a hotel in Ely."),
    ("Red fox | CLASS | mammal && Red fox | DIET | omnivore", "The red fox is a mammal and an omnivore."),
    ("Green Elm | type | Cafe && Green Elm | price | Cheap", "Green Elm is a cheap cafe."),
    ("Elm Inn | kind of place | pub && Elm Inn | has a rating of | 3 out of 5",
     "Elm Inn is a pub that has a rating of 3 out of 5."),
    # places and persons around them
    ("Café Ray | location | Bahnhofstraße && Café Ray | city | Ely && Café Ray | dish | apple pie",
     "Café Ray is located on Bahnhofstraße in the city of Ely and serves apple pie."),
    ("Café Ray | country | Peru && Café Ray | established | 1858 && Café Ray | parking | available",
     "Café Ray is located in Peru, was established in 1858 and has parking."),
    ("Sofia | age | 15 && Sofia | sister | Clara && Clara | age | 12",
     "The age of Sofia is 15. The sister of Sofia is Clara, who is 12 years old."),
    ("Mr. Ray | coaches | the soccer team && The Elm | hosts | live music",
     "Mr. Ray coaches the soccer team. The Elm hosts live music."),
    (("Moon X | parent astronomical body | Planet Y && Moon X | discoverer or inventor | Ann Ray && Moon X "
     "| time of discovery | 25 March 1655"),
     "Moon X orbits Planet Y and was discovered by Ann Ray on 25 March 1655."),
    ("Vale | currency | peso && Elm | venue_type | wine bar && Elm | cuisine | French",
     "The currency of Vale is the peso. Elm is a wine bar that serves French food."),
    # what the new rules leave alone
    ("Ann Ray | birth_place | south London", "Ann Ray was born in south London."),
    ("Green Party | country | Germany", "The country of the Green Party is Germany."),
    ("Epic Games | country | Peru && Death Race | country | Peru && Death Race | director | Bo Lee",
     "The country of Epic Games is Peru. Death Race was directed by Bo Lee. Its country is Peru."),
    ("Ely Museum | attendance | 50000 && Ely Museum | location | Ely",
     "The Ely Museum had an attendance of 50,000 and is located in Ely."),
    ("Kenya | has_city | Nairobi && Italy | has_region | Tuscany",
     "The city of Kenya is Nairobi. The region of Italy is Tuscany."),
    ("Hotel C | hotel_type | budget && Mount Ely | rock_type | basalt",
     "Hotel C is a budget hotel. The rock type of Mount Ely is basalt."),
    ("Pad Thai | type_of_cuisine | Thai && Giant panda | food_type | bamboo",
     "The type of cuisine of Pad Thai is Thai. The food type of giant panda is bamboo."),
    ("Sydney | suburb | Manly && Ann Ray | place | Third",
     "The suburb of Sydney is Manly. The place of Ann Ray is Third."),
    ("Norway | gold_medal | Ann Ray && Radiohead | songwriter | Ann Ray",
     "The gold medal of Norway is Ann Ray. The songwriter of Radiohead is Ann Ray."),
    ("Bus | drives_on | petrol && Patient 3 | injured_foot | left",
     "Bus drives on petrol. The injured foot of Patient 3 is left."),
    ("Café B | delivery | yes && Café B | delivery_date | 2025-01-01",
     "Café B offers delivery and was delivered on 1 January 2025."),
    ("Tank A | insured | yes && Tank A | insured_by | none", "Tank A is insured and insured by none."),
    ("Drug A | effective_date | immediately && Grant 12 | effective_date | 31 March 2027",
     "The effective date of Drug A is immediately. The effective date of Grant 12 is 31 March 2027."),
    ("Film A | country_of_origin | France, Germany, Spain", "Film A comes from France, Germany and Spain."),
    ("Nigeria | currency | unknown && Kenya | currency | USD",
     "The currency of Nigeria is unknown. The currency of Kenya is USD."),
    ("Army A | number_of_soldiers_killed | 3000", "Army A has 3000 soldiers killed."),
    ("Firm A | daughter | Firm B && Firm B | employees | 30",
     "The daughter of Firm A is Firm B. Firm B has 30 employees."),
    ("Ann Ray | national_team | Japan women's national team && Ann Ray | birth_date | 1990-01-02",
     "Ann Ray was born on 2 January 1990. Ray's national team is the Japan women's national team."),
    ("Team A | coaches | three && Ely Spa | treatment | hot stone massage",
     "The coaches of Team A include three. A treatment of Ely Spa is hot stone massage."),
    ("PC 4 | RAID | 5 && Pub A | children's_menu | yes", "The RAID of PC 4 is 5. Pub A has a children's menu."),
    ("Show A | time | 9 p.m. && Show A | channel | BBC One",
     "The time of Show A is 9 p.m., and the channel is BBC One."),
    ("Ely Inn | street | High Street && Ely Inn | city | Ely && Ely Inn | near | Ely station",
     "Ely Inn is located on High Street in the city of Ely near Ely station."),
]  # fmt: skip


@pytest.mark.parametrize(("triples", "text"), TEXTS)
def test_a_fact_is_told_as_its_kind_of_subject_is(triples, text):
    given = as_triples(triples)
    assert fluent_forms(given, Templates.load().texts(given)[0])[0] == text
