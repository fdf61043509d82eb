"""Template texts of columns and properties as tables, Wikidata, schema.org and DBpedia have them, a row for each."""

import pytest

from reranker.templates import Templates
from reranker.triples import as_triples
from reranker.verbaliser.fluent import fluent_forms

TEXTS = [
    # parts of things
    ("Vale R5 | sensor_type | full-frame CMOS", "Vale R5 has a full-frame CMOS sensor."),
    ("Vale R5 | lens_mount | RF", "Vale R5 has an RF lens mount."),
    ("Vale Phone 3 | processor | Tarn G3", "Vale Phone 3 has a Tarn G3 processor."),
    ("Elm Cottage | heating type | oil boiler", "Elm Cottage has oil boiler heating."),
    ("Elm Cottage | roof_material | slate tile", "Elm Cottage has a slate tile roof."),
    ("Vale Chair | upholstery | leather", "The Vale Chair has leather upholstery."),
    ("Rye Trek 4 | brakes | disc", "Rye Trek 4 has disc brakes."),
    ("Vale R5 | display | 6.1 inches", "The display of Vale R5 is 6.1 inches."),
    ("Bo Ray | body | Ely Council", "The body of Bo Ray is the Ely Council."),
    ("Rye Trek 4 | wheels | 2", "Rye Trek 4 has 2 wheels."),
    # units
    ("Rye Dam | installed capacity | 1020 megawatt", "The Rye Dam has an installed capacity of 1020 megawatts."),
    ("Bo Ray | net worth | 108000000000 United States dollar",
     "Bo Ray has a net worth of 108,000,000,000 United States dollars."),
    ("Film X | duration | 195 minute", "Film X lasts 195 minutes."),
    ("Film X | duration | 1 minute", "Film X lasts 1 minute."),
    ("Tar | flash point | −20 degree Celsius", "The flash point of Tar is −20 degrees Celsius."),
    ("Lamp 4 | dimensions_cm | 80 x 28 x 202", "The dimensions of Lamp 4 are 80 x 28 x 202 centimetres."),
    ("Firm B | market_cap_usd | 265B", "Firm B has a market cap of 265B US dollars."),
    ("Villa 12 | livingAreaSqFt | 2150", "Villa 12 has a living area of 2150 square feet."),
    ("Storm Bo | lowestPressureMb | 939", "Storm Bo has a lowest pressure of 939 millibars."),
    ("Rye Dam | annualGenerationGWh | 101600", "The annual generation of the Rye Dam is 101,600 GWh."),
    ("Plan 7 | download_speed (Mbps) | 500", "Plan 7 has a download speed of 500 Mbps."),
    ("Plan 7 | data_cap_gb | unlimited", "The data cap of Plan 7 is unlimited."),
    ("Tarn | atomic_mass_u | 196.967", "Tarn has an atomic mass of 196.967 u."),
    # columns and properties
    ("Ann Lee | coach of sports team | Ely FC", "Ann Lee has coached Ely FC."),
    ("Ann Lee | college | University of Ely", "Ann Lee attended the University of Ely."),
    ("Bo Ray | throws | Left", "Bo Ray throws left-handed."),
    ("Bo Ray | played | Walter Fox", "Bo Ray played Walter Fox."),
    ("Bo Ray | played | Ely Stadium", "Bo Ray played in Ely Stadium."),
    ("Ely vs Rye | result | No", "The result of Ely vs Rye is No."),
    ("Oak Moth | taxon | none", "Oak Moth has no taxon."),
    ("Rye | contains the administrative territorial entity | Ely", "Rye contains Ely."),
    ("Elbe | left tributary | Oak", "Oak is a left tributary of the Elbe."),
    ("Lake Ely | outflow | Rye", "Rye flows out of Lake Ely."),
    ("Oak Hall | has use | art museum", "Oak Hall is used as an art museum."),
    ("Ely Probe | UTC date of spacecraft launch | 1990-04-24", "Ely Probe was launched on 24 April 1990."),
    ("Ely Crew 5 | crew member(s) | Ann Lee", "Ann Lee was a crew member of Ely Crew 5."),
    ("Vale Ale | alcohol by volume | 4.2%", "Vale Ale contains 4.2% alcohol by volume."),
    ("Flat 7 | floor_number | 14", "Flat 7 is on floor 14."),
    ("Flat 7 | last_sold_date | 2018-09-28", "Flat 7 was last sold on 28 September 2018."),
    ("Elm School | gradesOffered | K-5", "Elm School offers grades K-5."),
    ("Course 7 | timeRequired | P12W", "Course 7 takes 12 weeks."),
    ("Course 7 | credit_hours | 4", "Course 7 has 4 credit hours."),
    ("Bo Ray | batting_average | .304", "The batting average of Bo Ray is .304."),
    ("Bo Ray | passing_yards | 4120", "Bo Ray has 4120 passing yards."),
    ("Ann Lee | vacation_days_left | 8.5", "Ann Lee has 8.5 vacation days left."),
    ("Patient 12 | smoking status | former smoker", "Patient 12 is a former smoker."),
    ("Ann Lee | employment type | part-time", "Ann Lee works part-time."),
    ("Vale Train 9 | entered service | 2020", "Vale Train 9 entered service in 2020."),
    ("Ely Run | groomed | daily", "Ely Run is groomed daily."),
    ("Oak Cafe | kitchen_closes_at | 22:30", "The kitchen of Oak Cafe closes at 22:30."),
    ("Oak Cafe | single_room | €35", "A single room at Oak Cafe costs €35."),
    ("Oak Cafe | pint of stout | £5.80", "A pint of stout at Oak Cafe costs £5.80."),
    ("Oak Books | wheelchair | yes", "Oak Books is wheelchair accessible."),
    ("Oak Books | shop | books", "Oak Books sells books."),
    ("Oak Books | amenity | bar", "Oak Books is a bar."),
    ("Oak Cafe | cuisine | mexican", "Oak Cafe serves Mexican food."),
    ("Firm B | fiscal_year_end | December 31", "The fiscal year of Firm B ends on December 31."),
    ("Firm B | fiscal_year_end | March", "The fiscal year end of Firm B is March."),
    ("Bob%27s_Inn | city | Ely", "Bob's Inn is located in the city of Ely."),
    ("Offer 7 | availability | InStock", "Offer 7 is in stock."),
    ("Offer 7 | itemCondition | UsedCondition", "Offer 7 is in used condition."),
    ("Ely Expo | eventStatus | EventPostponed", "Ely Expo is postponed."),
    ("Ely Expo | eventAttendanceMode | OnlineEventAttendanceMode", "Ely Expo takes place online."),
    ("PAY-7 | status | In Progress", "PAY-7 is in progress."),
    ("Elm Hall | city | Ely City", "Elm Hall is located in Ely City."),
    ("Elm Hall | county | Rye County, Ohio", "Elm Hall is located in Rye County, Ohio."),
    ("Elm Hall | location | 400 Oak St", "Elm Hall is located at 400 Oak St."),
    ("Elm Hall | location | Liberty Island", "Elm Hall is located on Liberty Island."),
    ("Ann Lee | residence | 221B Oak Street", "Ann Lee resides at 221B Oak Street."),
    # editions of events
    ("Ely Open 2019 | location | Ely", "The Ely Open 2019 took place in Ely."),
    ("Ely Open 2019 | performer | Bo Ray", "Bo Ray performed at the Ely Open 2019."),
    ("Ely Open 2031 | location | Ely", "The Ely Open 2031 is located in Ely."),
    # several facts of a row
    ("Ely vs Rye | venue | Elm Stadium && Ely vs Rye | home team | Ely && Ely vs Rye | competition | Vale League "
     "&& Ely vs Rye | score | 2-0",
     "Ely vs Rye was played at Elm Stadium in the Vale League. The home team of Ely vs Rye was Ely, "
     "and the score was 2-0."),
    ("Ely Jazz Night | city | Ely && Ely Jazz Night | venue | Elm Hall && Ely Jazz Night | attendance | 300 "
     "&& Ely Jazz Night | date | 4 May 2021",
     "Ely Jazz Night took place at Elm Hall in Ely on 4 May 2021 and had an attendance of 300."),
    ("Vale | year | 2023 && Vale | life expectancy | 82.4 years",
     "The figures for Vale are from 2023. The life expectancy in Vale is 82.4 years."),
    ("Firm B | fiscal year | 2023 && Firm B | revenue | 7 million euros",
     "Firm B has a revenue of 7 million euros. The figures for Firm B are for the fiscal year 2023."),
    ("Rye FC | played | 38 && Rye FC | won | 23 && Rye FC | drawn | 12 && Rye FC | lost | 3",
     "Rye FC played 38 matches and won 23. Rye FC drew 12 and lost 3."),
    ("Bo Lee | award | Vale Cup 2022 && Bo Lee | homeLocation | Ely && Bo Lee | owns | Oak Inn",
     "Bo Lee won the Vale Cup 2022 and owns Oak Inn. Bo Lee's home location is Ely."),
    ("Night Fog | author | Bo Ray && Night Fog | museum | Ely Museum",
     "Night Fog is a work by Bo Ray and is kept in the Ely Museum."),
    ("Vale | independence from | Kent && Vale | independence date | 1975-11-25",
     "Vale became independent from Kent on 25 November 1975."),
    ("Ann Lee | doctoral advisor | Bo Church && Bo Church | place of birth | Ely",
     "The doctoral advisor of Ann Lee was Bo Church, who was born in Ely."),
    ("Vale Collie | temperament | calm && Vale Collie | country of origin | Chad",
     "The Vale Collie comes from Chad. Its temperament is calm."),
    ("The Larks | genre | folk && The Larks | album | Dew",
     "The genre of The Larks is folk. Dew is an album by The Larks."),
]  # fmt: skip


@pytest.mark.parametrize(("triples", "text"), TEXTS)
def test_a_column_is_told_as_people_say(triples: str, text: str) -> None:
    given = as_triples(triples)
    assert fluent_forms(given, Templates.load().texts(given)[0])[0] == text
