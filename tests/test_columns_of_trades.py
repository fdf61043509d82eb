"""Columns of trades: qualities, prices in any money, questions, and what was done with what a subject has."""

import pytest
from told import told

# Triples, and the text of their templates.
TOLD = [
    # a quality is what the subject has
    (
        "Casa Lupo | price level | mid-range && Casa Lupo | vibe | cosy && Casa Lupo | noise level | very low",
        "Casa Lupo has a mid-range price level, a cosy vibe and a very low noise level.",
    ),
    (
        "Oak Lane | access road | unpaved && Oak Lane | dress code | smart",
        "Oak Lane has an unpaved access road and a smart dress code.",
    ),
    ("Oak Inn | spiciness | mild && Oak Inn | refills | free", "Oak Inn has mild spiciness and has free refills."),
    (
        "Oak Drum | tuning pegs | wooden && Oak Oven | heat | wood-fired",
        "Oak Drum has wooden tuning pegs. Oak Oven has a wood-fired heat.",
    ),
    ("Oak Row | garden | south-facing", "Oak Row has a south-facing garden."),
    (
        "Oak Fox | diet | raw, organic && Oak Lens | coating | slightly matt",
        "Oak Fox has a raw, organic diet. Oak Lens has slightly matt coating.",
    ),
    # states, sorts and what tells of nothing are none
    ("Oak Cat | sex | male && Oak Shop | shop | vacant", "Oak Cat is male. The shop of Oak Shop is vacant."),
    (
        "Oak Game | result | positive && Oak Bus | ticket price | free",
        "The result of Oak Game is positive. The ticket price of Oak Bus is free.",
    ),
    (
        "Oak Song | composer | unknown && Oak Glove | hand | left",
        "The composer of Oak Song is unknown. Oak Glove is left-handed.",
    ),
    (
        "Oak Order | payment | pending && Oak Cart | cart colour | blue",
        "The payment of Oak Order is pending. Oak Cart has a blue cart.",
    ),
    # money of every country
    (
        "Oak Inn | price_vnd | 45,000 && Oak Inn | monthly_fee_kes | 900",
        "Oak Inn has a monthly fee of 900 KES. Its price is 45,000 VND.",
    ),
    (
        "Oak Inn | cost_for_two_inr | 250 && Oak Bun | price_each_jpy | 210",
        "A meal for two at Oak Inn costs 250 INR. Oak Bun costs 210 JPY each.",
    ),
    (
        "Oak Inn | set_price_brl | R$ 119,90 && Oak Bowl | price_yen | 28000",
        "Oak Inn has a set price of R$ 119,90. Oak Bowl costs 28,000 yen.",
    ),
    (
        "Oak Inn | price_bowl | Rp 15.000 && Oak Inn | price_main_course | 395 NOK",
        "A bowl at Oak Inn costs Rp 15.000. A main course costs 395 NOK.",
    ),
    (
        "Oak Inn | costs for a fish supper | £9.20 && Oak Inn | charges for corkage | £12",
        "Oak Inn charges £12 for corkage. A fish supper costs £9.20.",
    ),
    (
        "Oak Inn | kids menu | $7.95 && Oak Inn | menu of the day | €8.90",
        "The kids menu at Oak Inn costs $7.95. Its menu of the day costs €8.90.",
    ),
    (
        "Fenol | price of 100 g | 19 zł && Oak Park | entry fee | $5, includes tea",
        "100 g of Fenol costs 19 zł. Oak Park has an entry fee of $5 (includes tea).",
    ),
    ("Oak Inn | happy hour special | $5 margaritas", "The happy hour special of Oak Inn is $5 margaritas."),
    # questions of yes and no
    (
        "Oak Inn | bring_your_own_bottle | yes && Oak Grill | bring your own wine | no",
        "Oak Inn lets you bring your own bottle. Oak Grill does not let you bring your own wine.",
    ),
    (
        "Oak Trail | huts must be booked | yes && Oak Trail | dogs must be leashed | no",
        "Huts on Oak Trail must be booked. At the Oak Trail, dogs do not have to be leashed.",
    ),
    (
        "Oak Inn | terrace heated | no && Oak Inn | calories displayed | no",
        "Oak Inn does not display calories. Its terrace is not heated.",
    ),
    (
        "Oak Walks | bonded and insured | yes && Oak Gig | transport included | no",
        "Oak Walks is bonded and insured. The Oak Gig does not include transport.",
    ),
    (
        "Oak Game | cross_play | no && Oak Inn | drive_thru | no && Oak Bun | eat in space | no",
        "Oak Game has no cross-play. Oak Inn has no drive-thru. Oak Bun has no eat-in space.",
    ),
    (
        "Oak Inn | permits families | yes && Oak Boat | floating | yes",
        "Oak Inn permits families. Oak Boat is floating.",
    ),
    (
        "Oak Suit | zips up at the back | yes && Oak Bank | extension granted | yes",
        "Oak Suit zips up at the back. The extension of Oak Bank has been granted.",
    ),
    # what was done with what a subject has
    (
        "Hive 7 | queen marked | blue && Hive 7 | queen born | 2020",
        "The queen of Hive 7 is marked blue, and the queen was born in 2020.",
    ),
    (
        "Bathroom 7 | deposit paid | €1,500 && Bathroom 7 | hours spent | 2.5",
        "The deposit paid for Bathroom 7 is €1,500. 2.5 hours have been spent on Bathroom 7.",
    ),
    (
        "Villa 9 | balance owed | €350 && Trek 12 | distance covered | 2.4 km",
        "The balance owed on Villa 9 is €350. The distance covered in Trek 12 is 2.4 km.",
    ),
    (
        "Oak Mill | treatment plant | installed 2018 && Oak Mill | building permit | granted 14.3.2023",
        "The treatment plant of Oak Mill was installed in 2018, and its building permit was granted on 14 March 2023.",
    ),
    (
        "Ann Ray | election won | 2010 && Oak Inn | scones | baked daily",
        "Ann Ray won an election in 2010. The scones at Oak Inn are baked daily.",
    ),
    (
        "Oak Inn | breakfast served | until 2 pm && Oak Inn | reservation needed | only on weekends",
        "Oak Inn serves breakfast until 2 pm. At Oak Inn, a reservation is needed only on weekends.",
    ),
    (
        "Oak Inn | reservation required | Friday, Saturday",
        "At Oak Inn, a reservation is required on Friday and Saturday.",
    ),
    (
        "Oak Drum | played with | two sticks && Oak Tea | served in | clay cups && Oak Bun | spiced with | cumin",
        "Oak Drum is played with two sticks. Oak Tea is served in clay cups. Oak Bun is spiced with cumin.",
    ),
    (
        "Oak Mine | reached by | boat && Oak Bar | delivery by | bicycle && Oak Bean | seed from | Elm Nursery",
        "Oak Mine is reached by boat. The delivery of Oak Bar is by bicycle. Oak Bean is seed from Elm Nursery.",
    ),
    (
        "Bo Ray | executed on | 18 May 1781 && Bo Ray | spouse | Ann Ray",
        "Bo Ray was executed on 18 May 1781 and was married to Ann Ray.",
    ),
    # columns in capitals, in other words and with units
    (
        "Oak Engine | FUEL | petrol && Oak Disk | RAID | 5",
        "The Oak Engine runs on petrol. Oak Disk uses RAID 5.",
    ),
    (
        "Oak Bike | displacement cc | 125 && Oak Box | volume m3 | 18.5",
        "Oak Bike has a displacement of 125 cc. Oak Box has a volume of 18.5 cubic metres.",
    ),
    (
        "Oak Planet | orbital_period_d | 2.2 && Oak Shot | exposure_s | 1800",
        "Oak Planet has an orbital period of 2.2 days. The exposure of Oak Shot is 1800 seconds.",
    ),
    (
        "Oak Firm | p e ratio | 17.3 && Ann Ray | e-reader | Kobo",
        "The P/E ratio of Oak Firm is 17.3. Ann Ray's e-reader is Kobo.",
    ),
    (
        "Elm Club | this month's book | Stay && Oak Inn | dish of the day | sea bass",
        "This month's book of the Elm Club is Stay. The dish of the day at Oak Inn is sea bass.",
    ),
    (
        "Oak Inn | open to visitors | Tuesday afternoons && Oak Inn | open late | Friday, Saturday",
        "Oak Inn is open to visitors on Tuesday afternoons. It is open late on Friday and Saturday.",
    ),
    ("Oak Hut | open in winter | weekends only", "Oak Hut is open in winter on weekends only."),
    (
        "Oak Stall | good for studying | very good && Oak Stall | most ordered | pea soup",
        "Oak Stall is very good for studying. Its most ordered item is pea soup.",
    ),
    (
        "Oak Glass | type | binoculars && Oak Shop | category | fish and chip shop",
        "Oak Glass is a pair of binoculars. Oak Shop is a fish and chip shop.",
    ),
    (
        "Oak Inn | pet friendly | patio only && Oak Inn | famous for | buns, Irani chai",
        "Oak Inn is pet-friendly (patio only) and is famous for buns and Irani chai.",
    ),
    ("Ann Ray | hours walked | 2.5", "Ann Ray walked for 2.5 hours."),
    # flags, counts and short units of databases
    (
        "Oak Clinic | helipad_flag | Y && Oak Clinic | open_24h_flag | 1",
        "Oak Clinic has a helipad and is open 24h.",
    ),
    (
        "Oak Club | members_active_count | 53 && Oak Club | boats_owned_count | 61 && Oak Club | volunteers_active | 9",
        "The Oak Club has 53 active members and 9 active volunteers, and owns 61 boats.",
    ),
    (
        "Oak Store | stockout_events_ytd | 11 && Oak Show | visitors_to_date | 61377",
        "Oak Store has had 11 stockout events so far this year. Oak Show has had 61,377 visitors to date.",
    ),
    (
        "Oak Club | membership_fee_eur_year | 310 && Oak Inn | avg_visit_min | 55",
        "The Oak Club has a membership fee of 310 euros per year. The average visit of Oak Inn is 55 minutes.",
    ),
    ("Oak Brewery | annual_output_hl | 1150", "Oak Brewery has an annual output of 1150 hectolitres."),
    (
        "Oak Hall | cellar_built | 16th century && Oak Game | release_date_planned | 2035-03-20",
        "The cellar of Oak Hall was built in the 16th century. Oak Game is planned to be released on 20 March 2035.",
    ),
    ("Oak Loan | concession_end | 2047-01-31", "The concession of Oak Loan ends on 31 January 2047."),
    ("Oak Pump | last_calibration_dt | 2024-05-17", "The last calibration of Oak Pump was on 17 May 2024."),
    # amounts are no years, and persons may be somewhere
    (
        "Project 7 | tax_paid | 1850 && Project 7 | distance_travelled | 1500",
        "The tax paid for Project 7 is 1850. The distance travelled by Project 7 is 1500.",
    ),
    (
        "Hall 7 | contract_signed | Ann Ray && Hall 7 | version_php | 8.2",
        "The contract of Hall 7 was signed by Ann Ray, and its PHP version is 8.2.",
    ),
    (
        "Lot 12 | seller | Ann Ray && Ann Ray | location | Lyon",
        "The seller of Lot 12 is Ann Ray, who is based in Lyon.",
    ),
    (
        "Lot 12 | surveyor | Ann Ray && Ann Ray | city | Lyon",
        "The surveyor of Lot 12 is Ann Ray, who is based in Lyon.",
    ),
    # questions with an auxiliary
    (
        "Patient 3 | still_works | no && Patient 3 | ever_smoked | no && Patient 3 | currently_working | yes",
        "Patient 3 has never smoked and is currently working. Patient 3 no longer works.",
    ),
    (
        "Parcel 7 | do_not_freeze | yes && Parcel 7 | not_waterproof | no && Parcel 7 | cannot_be_bent | yes",
        "Parcel 7 is waterproof. It must not be frozen. It cannot be bent.",
    ),
    (
        "Order 8 | invoice_sent | yes && Order 8 | taxes_paid | yes && Flat 9 | lift_working | no",
        "The invoice of Order 8 has been sent. Its taxes have been paid. The lift at Flat 9 is not working.",
    ),
    (
        "Hive 2 | queen_seen | yes && Bike 3 | lights_on | no && Bike 3 | runs_well | yes",
        "The queen of Hive 2 has been seen. Bike 3 has no lights on and runs well.",
    ),
    (
        "Shop 4 | ships_to_Norway | no && Ann Ray | opt_out | yes && Shop 4 | open_to_public | Monday",
        "Shop 4 does not ship to Norway and is open to the public on Monday. Ann Ray has opted out.",
    ),
    ("Ann Ray | children | yes && Ann Ray | siblings | none", "Ann Ray has children and has no siblings."),
    (
        "Rex | ears | floppy && Oak Plant | leaves | glossy, dark",
        "Rex has floppy ears. Oak Plant has glossy and dark leaves.",
    ),
    (
        "Oak Hall | drinks | sake, soju && Oak Hall | cuisine | Thai",
        "Oak Hall serves Thai food. Its drinks are sake and soju.",
    ),
    (
        "Oak Hall | husband | died 2001 && Oak BV | director | Petra van Dam",
        "The husband of Oak Hall died in 2001. Oak BV was directed by Petra van Dam.",
    ),
    # a sort, a check, room for many, and what costs how much
    (
        "Vale 5 | bike_type | gravel bike && Oak Inn | kitchen_type | open kitchen",
        "Vale 5 is a gravel bike. Oak Inn has an open kitchen.",
    ),
    (
        "Oak Van | health_inspection | pass && Rex Car | mot_test | failed && Oak Inn | parking_space | 30 cars",
        "Oak Van passed the health inspection. Rex Car failed the MOT test. Oak Inn has parking space for 30 cars.",
    ),
    (
        "Oak Inn | bowl_of_noodles | €8 && Oak Bar | price_for_8_pieces | 600 yen",
        "A bowl of noodles at Oak Inn costs €8. 8 pieces at Oak Bar cost 600 yen.",
    ),
    (
        "Oak Tour | group_size | up to 16 people && Oak Lane 2 | mandate_type | sole mandate",
        "The Oak Tour has a group size of up to 16 people. The mandate type of Oak Lane 2 is sole mandate.",
    ),
    (
        "Oak Inn | shares_building_with | a library && Oak Bar | in_business_since | 1972",
        "Oak Inn shares a building with a library. Oak Bar has been in business since 1972.",
    ),
    # what a person led, and for how long the person was at work
    (
        "Bo Ray | country_led | Peru && Bo Ray | years_active | 14 && Lamp 5 | status_led | green",
        "Bo Ray led Peru and has been active for 14 years. The status LED of Lamp 5 is green.",
    ),
    (
        "Oak Inn | proprietor | Ann Ray && Ann Ray | trained_at | Rye School",
        "The proprietor of Oak Inn is Ann Ray, who trained at Rye School.",
    ),
    ("Oak Peak | cableway_opened | 4 October 1929", "The cableway of Oak Peak was opened on 4 October 1929."),
    # the part of a town, what an event is held in, and what a program is written in
    (
        "Oak Primary School | suburb | Rye && Lisbon | quarter | Alfama && 22 Oak Lane | barrio | San Telmo",
        "Oak Primary School is located in Rye. The quarter of Lisbon is Alfama. 22 Oak Lane is located in San Telmo.",
    ),
    (
        "Oak Meetup | event_frequency | every Tuesday && Oak Meetup | language | English && Oak Cup | venue_city | Rye",
        "The Oak Meetup is held every Tuesday and is in English. The venue of the Oak Cup is in Rye.",
    ),
    (
        "Ray API | language | Go, TypeScript && Oak Inn | cuisine_style | Irani && Oak Bar | noise_level | low",
        "Ray API is written in Go and TypeScript. Oak Inn serves Irani food. Oak Bar has a low noise level.",
    ),
    # compounds that begin with a verb, treatments, and what was done how often
    (
        "Oak Inn | log_burner | yes && Oak Bar | fly_screens | no && Oak Inn | walk_in_shower | yes",
        "Oak Inn has a log burner and a walk-in shower. Oak Bar has no fly screens.",
    ),
    ("Oak Hut | hold_luggage | yes", "Oak Hut holds luggage."),
    (
        "Oak Salon | haircut | $25 && Oak Salon | walk_ins | welcome && Oak Bar | groups | welcome by arrangement",
        "Oak Salon welcomes walk-ins. A haircut at Oak Salon costs $25. Oak Bar welcomes groups by arrangement.",
    ),
    (
        "Oak Wheel | one_ride_costs | €5 && Bill 7 | reminder_sent | twice",
        "One ride at the Oak Wheel costs €5. A reminder for Bill 7 was sent twice.",
    ),
    ("Oak Bar | tips | pooled && Old Oak | hollow | yes", "The tips of Oak Bar are pooled. Old Oak is hollow."),
    (
        "Grant 5 | worth | $75,000 && Oak Bar | reservations | not taken && Dr. Ray | house_calls | yes",
        "Grant 5 is worth $75,000. Oak Bar does not take reservations. Dr. Ray makes house calls.",
    ),
    (
        "Oak Bridge | weight_limit_t | 7.5 && Rex | scared of | fireworks && Oak Inn | pets | on request",
        "The weight limit of the Oak Bridge is 7.5 tonnes. Rex is scared of fireworks. Oak Inn allows pets on request.",
    ),
    # what goes on every week, what is stored how, and how old something is
    (
        "Oak Cast | new_episode_every | Monday && Kayak 2 | stored_upside_down | yes",
        "A new episode of Oak Cast comes out every Monday. Kayak 2 is stored upside down.",
    ),
    ("Oak Hall | max_people | 120", "Oak Hall takes at most 120 people."),
    (
        "Oak Fort | age_years | 2500 && Oak Fort | ramparts | three && Rex | lost_on | 4 May",
        "Oak Fort is 2500 years old and has three ramparts. Rex was lost on 4 May.",
    ),
    # what strangers' columns say: some of the dishes, kinds that are made, checks of a fine, guests that sit
    (
        "Oak Truck | contains_peanuts | some dishes && Oak Brewery | brewsStyles | porter, stout",
        "Some dishes of the Oak Truck contain peanuts. Oak Brewery brews porter and stout.",
    ),
    ("Reader 20 | fine_owed | none", "Reader 20 has no fine owed."),
    (
        "Oak Gardens | seats | 350 guests && Box 1 | controlsPoints | 46 && Oak Bar | offersTours | Fridays at 18:00",
        "Oak Gardens seats 350 guests. Box 1 controls 46 points. Oak Bar offers tours on Fridays at 18:00.",
    ),
    (
        "Metacam | Give With Food | yes && Duke | Working Dog | yes",
        "Metacam should be given with food. Duke is a working dog.",
    ),
    (
        "Lens 5 | shutter_count | 184,300 && Field 9 | soilPH | 4.8",
        "Lens 5 has a shutter count of 184,300. The soil pH of Field 9 is 4.8.",
    ),
    (
        "Ann Ray | graduated | Ely University, 2014 && Bo Ray | studied | catering",
        "Ann Ray graduated from Ely University, 2014. Bo Ray studied catering.",
    ),
    ("Oak Inn | booking_required | weekends", "At Oak Inn, booking is required on weekends."),
    # names of things, and what there is every day
    (
        "Blue Nursery | spaces | 42 && Blue Nursery | ages | 2 to 5 && Oak Dentist | emergency_slots | daily",
        "Blue Nursery has 42 spaces and is for ages 2 to 5. Oak Dentist has emergency slots daily.",
    ),
    # what one has, when one is closed, and what is none known
    (
        "Oak Trail | heated_shelter | yes && Oak Trail | covered_bridge | no",
        "The Oak Trail has a heated shelter and no covered bridge.",
    ),
    (
        "Oak Bar | winter_closed | true && Oak Bar | summer_open | yes",
        "Oak Bar is closed in winter and is open in summer.",
    ),
    (
        "Oak Library | openSundays | yes && Ely Library | closed_mondays | no",
        "Oak Library is open on Sundays. Ely Library is not closed on Mondays.",
    ),
    ("Dot | allergies | none known", "Dot has no known allergies."),
    ("Bo Ray | Started Business In | 2011", "Bo Ray started business in 2011."),
    ("Order 4 | due_date | Sat 21 Dec", "Order 4 is due on Sat 21 Dec."),
    ("Task 7 | assignee_id | Bo Ray && Task 7 | owner_id | 123", "Task 7 is assigned to Bo Ray. Its owner ID is 123."),
    ("Baby Ray | score at 5 minutes | 9", "Baby Ray has a score of 9 at 5 minutes."),
    (
        "Early Rose | days to harvest | about 100",
        "The Early Rose takes about 100 days to harvest.",
    ),
    ("Ann Ray | doctorateFrom | Ely University", "Ann Ray has a doctorate from Ely University."),
    (
        "Loan 9 | borrower | Museum of Clocks, Ely && Loan 8 | lenders | Ann Ray, Bo Lee",
        "The borrower of Loan 9 is the Museum of Clocks, Ely. The lenders of Loan 8 are Ann Ray and Bo Lee.",
    ),
    ("Ram 2 | Stud | Oak Genetics", "The stud of Ram 2 is Oak Genetics."),
    (
        "Old Songs | copies owned | 3 && Old Songs | on_loan | 2",
        "Old Songs has 2 on loan. 3 copies of Old Songs are owned.",
    ),
    ("Oak Inn | known for its | brown bread", "Oak Inn is known for its brown bread."),
    ("Oak Cloth | Price per Yard | GH₵ 450", "Oak Cloth costs GH₵ 450 per yard."),
    (
        "Order 7 | hours booked | 3.5 h && Oak Hotel | piano in the house | yes && Drive 5 | in stock | 2 pcs",
        "The hours booked for Order 7 are 3.5 h. The Oak Hotel has a piano in the house. Drive 5 has 2 pcs in stock.",
    ),
    (
        "Piano 3 | condition | needs new strings && Ann Ray | replies_on | WhatsApp && Bo Lee | studio in | Ely",
        "Piano 3 needs new strings. Ann Ray replies on WhatsApp. Bo Lee has a studio in Ely.",
    ),
    (
        "Ann Ray | years_in_job | 33 && Bo Lee | years at sea | 1",
        "Ann Ray has spent 33 years in the job. Bo Lee has spent 1 year at sea.",
    ),
    # what these rules leave alone
    ("Ely Castle | constructed | about 900", "Ely Castle was constructed in about 900."),
    ("Oak School | facilities | Library, Gym", "The facilities of Oak School include Library and Gym."),
    (
        "Oak Cafe | is_open_holidays | yes && Oak School | open_days | yes",
        "Oak Cafe is open on holidays. Oak School has open days.",
    ),
    ("Bar 5 | omega_3_mg | 400", "The omega 3 of Bar 5 is 400 milligrams."),
    (
        "Bo Ray | dedicated_volunteer | yes && Oak Barn | heated_venue | yes",
        "Bo Ray is a dedicated volunteer. Oak Barn is a heated venue.",
    ),
    ("Ely Wreck | casualties | not known", "The casualties of Ely Wreck are not known."),
    (
        "Oak Cafe | wifi_id | Oak Guest && Ann Ray | national_id | Red Card",
        "The wifi ID of Oak Cafe is Oak Guest. Ann Ray's national ID is Red Card.",
    ),
    ("Oak Agency | bands_booked | 40", "The Oak Agency has 40 bands booked."),
    (
        "Bo Lee | on_loan | 2019 && Phone 7 | hours_to_charge | about 1",
        "The on loan of Bo Lee is 2019. Phone 7 takes about 1 hour to charge.",
    ),
    (
        "PAT-001 | age | 54 && PAT-001 | diagnosis | asthma && PAT-001 | ward | Elm",
        "PAT-001 has been diagnosed with asthma. The age of PAT-001 is 54, and the ward is Elm.",
    ),
    (
        "Ann Ray | first_exhibition | 2010 && Ann Ray | style | cubism && Ann Ray | lives_in | Ely",
        "Ann Ray lives in Ely. Ray's first exhibition was in 2010, and the style is cubism.",
    ),
    (
        "Rex | breed | collie && Rex | portion | 200 g && Rex | vet | Ann Fox",
        "Rex is a collie. Its portion is 200 g, and its vet is Ann Fox.",
    ),
    (
        "Ely Rovers | kit_supplier | Puma && Ely Rovers | rival | Rye",
        "The kit supplier of Ely Rovers is Puma, and the rival is Rye.",
    ),
    # what is a thing by its columns, its code or its name
    (
        "Doctor Blue | retired | January 2025 && Doctor Blue | mmsi | 7001",
        "Doctor Blue retired in January 2025. Its MMSI is 7001.",
    ),
    (
        "BUG-7 | severity | critical && BUG-7 | assigned_to | Ann Ray && BUG-7 | affected_build | 0.9.14",
        "BUG-7 has critical severity and is assigned to Ann Ray. Its affected build is 0.9.14.",
    ),
    (
        "Rose Garden Restaurant | deposit | 50% && Rose Garden Restaurant | Event Hire | weddings, birthdays",
        "Rose Garden Restaurant has a deposit of 50% and can be hired for weddings and birthdays.",
    ),
]


@pytest.mark.parametrize(("triples", "text"), TOLD)
def test_a_column_of_trades_is_told_as_people_say(triples: str, text: str) -> None:
    assert told(triples) == text
