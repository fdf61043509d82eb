"""Template texts of columns in spoken words: what happens to the subject, and who does what there."""

import pytest
from told import told

from reranker.english.well_formed import flaws
from reranker.triples import as_triples

TEXTS = [
    # what happens to the subject, and how
    ("Storm Elm | makes landfall | Thursday evening", "Storm Elm makes landfall on Thursday evening."),
    ("Rule 7 | takes effect | 2024-03-01", "Rule 7 takes effect on 1 March 2024."),
    ("Elmavex | taken | with food", "Elmavex is taken with food."),
    ("flu vaccine | given | once a year", "Flu vaccine is given once a year."),
    ("Aurora kettle | recalled because | the handle may come loose",
     "The Aurora kettle was recalled because the handle may come loose."),
    ("Oak Bistro | awarded | one Michelin star", "Oak Bistro was awarded one Michelin star."),
    ("Burglary on Elm Street | stolen | jewellery and a laptop",
     "Jewellery and a laptop were stolen in Burglary on Elm Street."),
    ("Burglary on Elm Street | happened | Tuesday night", "Burglary on Elm Street happened on Tuesday night."),
    ("Bo Ray | learned from | her grandfather && Bo Ray | born | 1950",
     "Bo Ray was born in 1950 and learned from her grandfather."),
    ("Siege of Ely | ended with | the surrender of the garrison",
     "The Siege of Ely ended with the surrender of the garrison."),
    ("A47 | closed between | Ely and Rye && A47 | expected to reopen | 6 pm",
     "A47 is closed between Ely and Rye, and expected to reopen at 6 pm."),
    ("A47 | reopens | Friday morning", "A47 reopens on Friday morning."),
    ("Fen Fund | raised in 2023 | £84,000", "Fen Fund raised £84,000 in 2023."),
    ("Probe 7 | selected by NASA | no", "Probe 7 was not selected by NASA."),
    ("Oak Hall | owned today by | Fen Trust", "Oak Hall is now owned by Fen Trust."),
    # who does what at the subject
    ("Oak Inn | kids under 6 | eat free", "At Oak Inn, kids under 6 eat free."),
    ("Oak Inn | customers get | a full refund", "Customers of Oak Inn get a full refund."),
    ("Oak Inn | guests | must leave by 11", "At Oak Inn, guests must leave by 11."),
    ("Oak Beach | dogs | banned in summer", "At Oak Beach, dogs are banned in summer."),
    ("Oak Inn | pets allowed | small dogs only", "Oak Inn allows small dogs only."),
    ("Oak Ferry Service | crossing takes | 25 minutes", "The crossing of the Oak Ferry Service takes 25 minutes."),
    ("Oak Fair | days to go | 14", "The days to go of Oak Fair are 14."),
    ("Oak Fair | what to bring | a lantern and warm clothes",
     "You should bring a lantern and warm clothes to Oak Fair."),
    ("Oak Lake | what to see | the old mill", "At Oak Lake, you can see the old mill."),
    ("Oak Fair | if it rains | moved to the sports hall", "If it rains, Oak Fair is moved to the sports hall."),
    ("Oak Beach | lifeguards | May to September", "Lifeguards are on duty at Oak Beach from May to September."),
    # what it costs
    ("Oak Train | sleeper cabin from | €89", "Sleeper cabins at Oak Train cost from €89."),
    ("Oak Fair | tickets from | €32", "Tickets for Oak Fair cost from €32."),
    ("Oak Inn | room price from | €90", "Rooms at Oak Inn cost from €90."),
    ("Oak Van | hire per day | €115", "The hire of Oak Van costs €115 per day."),
    ("Oak Play | ticket price | from £18", "Tickets for Oak Play cost from £18."),
    ("Oak Walk | cost | free", "Oak Walk is free."),
    # what it is and does
    ("Fenly | app for | tracking deliveries", "Fenly is an app for tracking deliveries."),
    ("Fen Talk | podcast about | unsolved crimes", "Fen Talk is a podcast about unsolved crimes."),
    ("Fen Talk | new episodes | every second Monday", "New episodes of Fen Talk come out every second Monday."),
    ("Old Oak | now | tea room", "Old Oak is now a tea room."),
    ("Oak Bar | in business for | 27 years", "Oak Bar has been in business for 27 years."),
    ("Oak Shop | open on Sundays | 10 am to 4 pm", "Oak Shop is open on Sundays from 10 am to 4 pm."),
    ("Oak Park | open | dawn to dusk", "Oak Park is open from dawn to dusk."),
    ("Oak Rose | flowers | June to September", "Oak Rose flowers from June to September."),
    ("Oak Wind Park | powers | 120,000 homes", "Oak Wind Park powers 120,000 homes."),
    ("Oak Food Bank | needs most | tinned fish and rice", "Oak Food Bank most needs tinned fish and rice."),
    ("Oak Food Bank | helps | families", "Oak Food Bank helps families."),
    ("Rex | species | rabbit && Rex | looking for | a quiet home", "Rex is a rabbit that is looking for a quiet home."),
    ("Bo Ray | violins made so far | 112 && Bo Ray | born | 1950",
     "Bo Ray was born in 1950 and has made 112 violins so far."),
    ("Oak Food Bank | families helped each week | 130", "Oak Food Bank helps 130 families each week."),
    ("Clean-up Day 7 | rubbish collected | 1.3 tonnes", "Clean-up Day 7 collected 1.3 tonnes of rubbish."),
    ("Vale Watch 3 | water_resistant | up to 50 m", "Vale Watch 3 is water resistant up to 50 m."),
    ("Oak Slopes | total_pistes | 135 km", "Oak Slopes has 135 km of pistes."),
    ("Oak Inn | parking | street parking only", "Oak Inn has street parking only."),
    ("Oak Museum | collection_size | 2,600 objects", "The Oak Museum has a collection of 2,600 objects."),
    ("Oak Blue | creator | Bo Ray && Oak Blue | medium | oil on canvas",
     "Oak Blue was created by Bo Ray and painted in oil on canvas."),
    ("Oak Book | medium | paperback", "The medium of Oak Book is paperback."),
    ("NGC 7 | objectType | spiral galaxy && NGC 7 | distance | 140 million light-years",
     "NGC 7 is a spiral galaxy that is 140 million light-years away."),
    ("Oak Buds | type | headphones", "Oak Buds is a pair of headphones."),
    ("Oak Course | credits | 6 ECTS", "Oak Course is worth 6 ECTS credits."),
    ("Probe 7 | launch_vehicle | Elm Heavy && Probe 7 | launch_date | 2019-05-17",
     "Probe 7 was launched by an Elm Heavy on 17 May 2019."),
    ("incident 7 | incident_type | kitchen fire", "Incident 7 is a kitchen fire."),
    # parts and states
    ("Meter 7 | battery_low | false", "The battery of Meter 7 is not low."),
    ("Meter 7 | battery_low | true", "The battery of Meter 7 is low."),
    ("Oak Yoga | camping possible | yes", "Oak Yoga allows camping."),
    ("Oak Park | dogs on leads | no", "Oak Park does not allow dogs on leads."),
    ("Plan 7 | auto_renew | yes", "Plan 7 renews automatically."),
    ("Oak Shop | is_open_now | false", "Oak Shop is not open now."),
    ("14 Oak Row | garden | south-facing && 14 Oak Row | energy_rating | C",
     "14 Oak Row has a south-facing garden. Its energy rating is C."),
    ("Room 7 | building | Elm House && Elm House | campus | North Campus",
     "The building of Room 7 is Elm House, which is on the North Campus."),
    ("Oak Red 2018 | grape | Syrah && Oak Red 2018 | region | northern Rhône",
     "Oak Red 2018 comes from northern Rhône. Its grape is Syrah."),
    ("Oak Red 2018 | grape | Syrah && Oak Red 2018 | drink by | 2030",
     "Oak Red 2018 should be drunk by 2030. Its grape is Syrah."),
    ("IC 7 | departure_station | Ely Hbf && IC 7 | platform | 9",
     "IC 7 departs from Ely Hbf and leaves from platform 9."),
    # persons
    ("Bo Ray | died | 8 October 2024 && Bo Ray | age | 91", "Bo Ray died on 8 October 2024 at the age of 91."),
    ("Bo Ray | died | 8 October 2024 && Bo Ray | aged | 91", "Bo Ray died on 8 October 2024 at the age of 91."),
    ("Bo Ray | age | 91", "The age of Bo Ray is 91."),
    ("Bo Ray | finished | second && Bo Ray | event | 200 m butterfly",
     "Bo Ray finished second and competed in the 200 m butterfly."),
    ("Senior Data Analyst | employer | Vale Ltd && Senior Data Analyst | remote working | hybrid",
     "Senior Data Analyst is a position at Vale Ltd and offers hybrid working."),
    ("Pastry Chef | workplace | Oak Inn && Pastry Chef | start date | immediately",
     "Pastry Chef is a position at Oak Inn and starts immediately."),
    ("Nurse | employer | Oak Hospital && Nurse | apply by | 20 May",
     "Nurse is a position at Oak Hospital. The application deadline of Nurse is 20 May."),
    # events and places
    ("Ely bank robbery | injuries | no", "The Ely bank robbery caused no injuries."),
    ("Mill Street burglary | arrests | none", "The Mill Street burglary led to no arrests."),
    ("Ely v. Rye | judge | Bo Hay && Ely v. Rye | filing_date | 2023-06-05",
     "The judge of Ely v. Rye is Bo Hay, and the filing date is 5 June 2023."),
    ("Ely v. Rye | judge | Bo Hay && Ely v. Rye | filing_date | 2023-06-05 && Ely v. Rye | outcome | dismissed",
     "Ely v. Rye was heard by Bo Hay. Its filing date is 5 June 2023, and its outcome was dismissed."),
    ("incident 7 | call_received | 2024-04-14 19:06", "The call of incident 7 was received on 14 April 2024 at 19:06."),
    ("Oak Inn | city | Ely && Oak Inn | languages spoken | Italian, English, German",
     "Oak Inn is located in Ely. Italian, English and German are spoken at Oak Inn."),
    ("Ely | best time to visit | late spring && Ely | language | Portuguese",
     "The best time to visit Ely is late spring. Portuguese is spoken in Ely."),
    ("Ely | outlook | milder from Sunday", "The outlook for Ely is milder from Sunday."),
    ("Elmland | currency | Velden crown", "The currency of Elmland is the Velden crown."),
    ("Jar | cuisine | vegan;mexican", "The cuisines of Jar are vegan and Mexican."),
    # a thing by the words of its name
    ("Second Shelf | helps | families && Second Shelf | raised last year | £900 && Second Shelf | patron | Bo Ray",
     "Second Shelf helps families and raised £900 last year. Its patron is Bo Ray."),
    ("Rose Park | helps | families && Rose Park | raised last year | £900 && Rose Park | patron | Bo Ray",
     "Rose Park helps families and raised £900 last year. Its patron is Bo Ray."),
    ("Ely robbery | injuries | no && Ely robbery | suspects | two men",
     "The Ely robbery caused no injuries. Its suspects are two men."),
]  # fmt: skip

NO_NOUNS = [
    ("Oak Fair | if it snows | postponed", "The if it snows of Oak Fair is postponed.", True),
    ("Oak Inn | where | upstairs && Oak Inn | rooms | 5", "Oak Inn has 5 rooms. Its where is upstairs.", True),
    ("Oak Inn | laptop friendly | weekdays", "The laptop friendly of Oak Inn is weekdays.", True),
    ("Oak Beach | dogs | banned in summer", "The dogs of Oak Beach include banned in summer.", True),
    ("Oak Beach | dogs | beagles in summer", "The dogs of Oak Beach include beagles in summer.", False),
    ("Oak Inn | parking | free", "The parking of Oak Inn is free.", False),
    ("Oak Inn | rooftop bar | The Elm", "The rooftop bar of Oak Inn is The Elm.", False),
    ("Oak Fund | amount awarded | £9", "The amount awarded of Oak Fund is £9.", False),
    ("Oak Loan | months to repay | 9", "The months to repay of Oak Loan are 9.", False),
]


@pytest.mark.parametrize(("triples", "text"), TEXTS)
def test_spoken_words_become_sentences(triples: str, text: str) -> None:
    assert told(triples) == text


@pytest.mark.parametrize(("triples", "text", "is_flawed"), NO_NOUNS)
def test_a_predicate_that_is_no_noun_phrase_is_none_in_a_text(triples: str, text: str, *, is_flawed: bool) -> None:
    assert bool(flaws(as_triples(triples), text)) is is_flawed
