"""Keys that are half a sentence, as people type them, are told in sentences that anyone would write."""

import pytest
from told import told

from reranker.verbaliser.typed_clauses import typed_clauses
from reranker.verbaliser.wording import worded

TOLD = [
    ("Oak Bakery | dough_rests_for | 36 hours", "The dough of Oak Bakery rests for 36 hours."),
    ("Oak Hall | 2025 season opens with | The Salt Widow", "The 2025 season of Oak Hall opens with The Salt Widow."),
    ("Hut 6 | key is kept by | Warden Ann", "The key of Hut 6 is kept by Warden Ann."),
    ("Mr Rye | has not fixed | the boiler", "Mr Rye has not fixed the boiler."),
    ("Sister Ann | found it in | chapel no. 2", "Sister Ann found it in chapel no. 2."),
    ("My brother Bo | promised to pay by | Easter", "My brother Bo promised to pay by Easter."),
    ("Leni Ray | failed | theory exam", "Leni Ray failed the theory exam."),
    ("Uncle Bo | does not drive | since 2018", "Uncle Bo has not driven since 2018."),
    ("Waffles | was found | tied to a bin", "Waffles was found tied to a bin."),
    ("Ferry 7 | cancelled when | wind exceeds 45 knots", "Ferry 7 is cancelled when wind exceeds 45 knots."),
    ("Old saw | bought when | I was ten", "The old saw was bought when I was ten."),
    ("Oak Bakery | Monday | closed", "Oak Bakery is closed on Monday."),
    ("Oak Bakery | Tuesday to Friday | 06:00-13:00", "Oak Bakery is open Tuesday to Friday from 06:00 to 13:00."),
    ("Oak Bakery | saturday | 06:00 until noon", "Oak Bakery is open on Saturday from 06:00 until noon."),
    ("Ann Ray | Monday | 09:00-17:00", "Ann Ray works on Monday from 09:00 to 17:00."),
    ("Ely FC | Saturday | 3-1", "The Saturday of Ely FC is 3-1."),
    ("Firm 7 | staff are trained by | Elm Ltd", "The staff of Firm 7 are trained by Elm Ltd."),
    ("Ida Ray | volunteers | 30 hours a week", "Ida Ray volunteers 30 hours a week."),
    ("Oak Inn | phone bookings | not taken", "Oak Inn does not take phone bookings."),
    ("Oak Inn | laptops at weekends | allowed", "Oak Inn allows laptops at weekends."),
    ("Oak Museum | photography | allowed without flash", "The Oak Museum allows photography without flash."),
    ("Oak Dental | new patients | not accepting", "Oak Dental is not accepting new patients."),
    ("Plot 22 | bonfires_allowed | not before 6 pm", "Plot 22 allows bonfires, but not before 6 pm."),
    ("Oak Farm | pigs | none since 2019", "Oak Farm has had no pigs since 2019."),
    ("Ann Ray | spouse | never married", "Ann Ray never married."),
    ("Orbix 2 | waterproof | IP68", "Orbix 2 is waterproof (IP68)."),
    ("Oak Hall | under26Discount | 40%", "Oak Hall has an under-26 discount of 40%."),
    ("Oak Hall | established | anno 1612", "Oak Hall was established in 1612."),
    ("Oak Inn | Does it do takeaway? | Yes", "Oak Inn does takeaway."),
    ("Oak Inn | Does it take cards? | over £5", "Oak Inn takes cards (over £5)."),
    ("Oak Office | open on Sundays | never", "The Oak Office is not open on Sundays."),
    ("Rex | good with cats | absolutely not", "Rex is not good with cats."),
    ("Oak Ltd | hiring | yes", "Oak Ltd is hiring."),
    ("Game 7 | cooperative | false", "Game 7 is not cooperative."),
    ("Show 7 | exhibitionType | textile", "Show 7 is a textile exhibition."),
    ("Oak Museum | admission adult | £7.50", "Adult admission at the Oak Museum costs £7.50."),
    ("Ann Ray | apprentice_at | Rill Joinery", "Ann Ray is an apprentice at Rill Joinery."),
    ("Bo Ray | stopped for | two pints", "Bo Ray stopped for two pints."),
    ("Solar 7 | capacity_MWp | 48.6", "Solar 7 has a capacity of 48.6 MWp."),
    ("Ann Ray | deathDate | unknown", "Ann Ray's death date was unknown."),
    ("Oak Hall | twin towns | Port Ely, Rye", "Oak Hall is twinned with Port Ely and Rye."),
    ("Bo Ray | genre | Synthpop", "The genre of Bo Ray is synthpop."),
    ("Ely | currency | Euro", "The currency of Ely is the euro."),
    ("Oak College | sportsOffered | Tennis", "Tennis is a sport offered at Oak College."),
]


@pytest.mark.parametrize(("triples", "text"), TOLD)
def test_half_a_sentence_becomes_a_sentence(triples: str, text: str) -> None:
    assert told(triples) == text


LEFT = [
    ("does have wifi", "unknown"),
    ("wedding photos", "taken by Ann Ray"),
    ("founded when", "1905"),
    ("planned to open", "2027"),
    ("promised to open", "2027"),
    ("classes", "3 hours per week"),
    ("next", "B7"),
    ("was built", "United States"),
    ("it is owned by", "Bo Ray"),
    ("must be stored at", "5 °C"),
    ("Saturday", "3-1"),
    ("Monday", "9:30 Maths"),
    ("dogs allowed", "not known"),
    ("under 18 tickets", "£5"),
    ("does not dogs", "since 2018"),
]


@pytest.mark.parametrize(("words", "value"), LEFT)
def test_other_keys_are_left_to_other_rules(words: str, value: str) -> None:
    assert typed_clauses(words.split(), worded(value)) is None
