"""Template texts of facts as people type them in their first minutes, one row for each kind of predicate or value."""

import pytest

from reranker.templates import Templates
from reranker.triples import as_triples

TEXTS = [
    # yes and no with a remark
    ("Job 7 | remote | Yes (2 days/week)", "Job 7 is remote (2 days/week)."),
    ("Inn | has_parking | yes, on request", "Inn has parking (on request)."),
    ("Inn | pets_allowed | no, except guide dogs", "Inn does not allow pets (except guide dogs)."),
    ("Poll | options | Yes, No, Maybe", "The options of Poll are Yes, No and Maybe."),
    ("Ely | slogan | Yes, we can", 'The slogan of Ely is "Yes, we can".'),
    ("Bo Lee | associated_band | Yes (band)", "The associated band of Bo Lee is Yes."),
    ("Inn | curtains | yes, no", "The curtains of Inn are yes and no."),
    ("Inn | dogs_allowed | only on the terrace", "Inn allows dogs only on the terrace."),
    ("Inn | breakfast_included | on Sundays", "Inn includes breakfast on Sundays."),
    ("Bo Lee | smoker | N", "Bo Lee is not a smoker."),
    ("Course 7 | grade | N", "The grade of Course 7 is N."),
    ("Plot 23 | rent_paid | yes", "The rent of Plot 23 has been paid."),
    # amounts
    ("KV17 ZRT | mileage | 68,412", "KV17 ZRT has a mileage of 68,412."),
    ("Ann Lee | attendance | 96.3%", "Ann Lee has an attendance of 96.3%."),
    ("Flat 7 | has_bathrooms | 1.5", "Flat 7 has 1.5 bathrooms."),
    ("Bo Lee | goals_this_season | 17", "Bo Lee has 17 goals this season."),
    ("Macaw | eggs_per_clutch | 1-3", "Macaw has 1-3 eggs per clutch."),
    ("Bo Lee | annual_leave_remaining | 11.5 days", "Bo Lee has 11.5 days of annual leave remaining."),
    ("Rex | age | 2 yrs 4 mos", "Rex is 2 yrs 4 mos old."),
    ("Ely | elevation | 702 m above sea level", "Ely has an elevation of 702 m above sea level."),
    ("Lab 7 | has_phone | 01904 555", "The phone number of Lab 7 is 01904 555."),
    ("Probe 7 | last_seen | 1739871264", "Probe 7 was last seen at 1739871264."),
    ("Bo Lee | days_remaining | 12 days", "The days remaining of Bo Lee is 12 days."),
    ("Museum | visitors_last_year | 12000", "Museum had 12,000 visitors last year."),
    ("Ely Club | members | about 2000", "The members of the Ely Club are about 2000."),
    ("Ely School | courses_offered | over 200", "The offered courses of Ely School are over 200."),
    # days
    ("Tool 7 | latest_release | 4.8.4084", "The latest release of Tool 7 is 4.8.4084."),
    ("Acme | went_into | administration", "Acme went into administration."),
    ("Ely Hall | officially_opens | 1 May 2025", "Ely Hall officially opens on 1 May 2025."),
    ("Bo Lee | player since 2021 | FC Ely", "The player of Bo Lee since 2021 is FC Ely."),
    ("Van 7 | MOT expires | 14/11/2025", "The MOT of Van 7 expires on 14/11/2025."),
    ("Bo Lee | hire_date | 01.09.2019", "Bo Lee was hired on 01.09.2019."),
    ("Up | release_date | Oct 3, 2024", "Up was released on Oct 3, 2024."),
    ("Vase 7 | dateCreated | ca. 1783", "Vase 7 was created in about 1783."),
    ("Ely Act | entered into force | 1 July 2022", "The Ely Act entered into force on 1 July 2022."),
    ("Inn | live_music | Thursdays and Saturdays", "Inn has live music on Thursdays and Saturdays."),
    ("FC Ely | manager since 2021 | Bo Lee", "Bo Lee has been the manager of FC Ely since 2021."),
    ("Bo Lee | on waiting list since | 2016", "Bo Lee has been on the waiting list since 2016."),
    ("Cow 318 | last calved | 2 Feb", "Cow 318 last calved on 2 Feb."),
    ("Patient 7 | next_appointment | 14/03/2025 09:40",
     "The next appointment of Patient 7 is on 14/03/2025 at 09:40."),
    # what a subject is
    ("Bo Lee | job_title | Payroll Officer && Bo Lee | reports_to | Ann Ray",
     "Bo Lee works as a Payroll Officer and reports to Ann Ray."),
    ("Form 9 | tutor | Mr Okafor && Mr Okafor | teaches | chemistry",
     "The tutor of Form 9 is Mr Okafor, who teaches chemistry."),
    ("Taco Van | parks at | Mill Street", "Taco Van parks at Mill Street."),
    ("Treaty of Ely | language | French && Treaty of Ely | signatory | Savoy",
     "The Treaty of Ely is in French. The signatory of the Treaty of Ely is Savoy."),
    ("Hollow Tides | platform | Wii", "Hollow Tides is available on Wii."),
    ("Bo Lee | former_profession | pelota player", "Bo Lee is a former pelota player."),
    ("Bo Lee | job_title | Shift Lead && Bo Lee | hire_date | 2019-09-01",
     "Bo Lee works as a Shift Lead and was hired on 1 September 2019."),
    ("Bo Lee | job_title | Head of Sales && Bo Lee | born | 1980",
     "Bo Lee was born in 1980 and works as Head of Sales."),
    ("Bo Lee | job_title | Retired && Bo Lee | born | 1950",
     "Bo Lee was born in 1950. The job title of Bo Lee is Retired."),
    ("Bo Lee | former_profession | boxer && Bo Lee | died | 1990", "Bo Lee was a former boxer and died in 1990."),
    ("True Grit (2010 film) | director | Bo Lee", "True Grit was directed by Bo Lee."),
    ("Inn | address | 2045 Maple Avenue", "The address of Inn is 2045 Maple Avenue."),
    ("Ely University | campus | urban", "Ely University has an urban campus."),
    ("2017 Skoda Octavia | fuel_type | diesel", "The 2017 Skoda Octavia runs on diesel."),
    ("pyfjord | requires_python | >=3.9", "Pyfjord requires Python >=3.9."),
    ("Ely vs Kent | final_score | 3-1 && Ely vs Kent | man_of_the_match | Bo Lee",
     "The final score of Ely vs Kent was 3-1. The man of the match of Ely vs Kent was Bo Lee."),
    ("Bergen | tempHigh | 11°C && Bergen | chanceOfRain | 85%",
     "Bergen has a high temperature of 11°C. The chance of rain in Bergen is 85%."),
]  # fmt: skip


@pytest.mark.parametrize(("triples", "text"), TEXTS)
def test_a_template_text_reads_as_people_write(triples: str, text: str) -> None:
    assert Templates.load("default").texts(as_triples(triples))[0] == text
