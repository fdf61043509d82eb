"""Columns as databases have them: abbreviations that are written out, and digits that answer a question."""

import pytest
from told import told

from reranker.abbreviations import written_out
from reranker.english.well_formed import flaws
from reranker.triples import as_triples, predicate_key, predicate_words

WORDS = [
    ("prev_owners", "previous owners"),
    ("mfr", "manufacturer"),
    ("MGR_NAME", "manager name"),
    ("depTime", "departure time"),
    ("tracking_no", "tracking number"),
    ("salary_min", "minimum salary"),
    ("rev_usd_m", "revenue usd m"),
    # no abbreviations
    ("delay_min", "delay min"),
    ("percent_no", "percent no"),
    ("chk_in", "check in"),
    ("sales_ytd", "year to date sales"),
    ("dst_offset", "dst offset"),
    ("member_since", "member since"),
    ("department", "department"),
    ("no", "no"),
    ("incl_deg", "inclination deg"),
    ("incl_tax", "includes tax"),
]

TEXTS = [
    ("IC 31 | dep | 08:14 && IC 31 | arr | 10:52", "IC 31 departs at 08:14 and arrives at 10:52."),
    ("IC 31 | from | Ely && IC 31 | to | Lisbon", "IC 31 runs from Ely to Lisbon."),
    ("Ely FC | mgr | Bo Ray", "Ely FC is managed by Bo Ray."),
    ("Ely | pop | 20,000", "Ely has a population of 20,000."),
    ("Ely | pop_total | 20,000", "Ely has a total population of 20,000."),
    ("Ely | tmax_c | 31 && Ely | rh_pct | 40",
     "Ely has a maximum temperature of 31 °C and a relative humidity of 40 percent."),
    ("Oak Lamp | mfr | Vale", "Oak Lamp is manufactured by Vale."),
    ("Oak Lamp | est_wt_kg | 3", "Oak Lamp has an estimated weight of 3 kilograms."),
    ("Oak Lamp | w_cm | 30 && Oak Lamp | h_cm | 20",
     "Oak Lamp has a width of 30 centimetres and a height of 20 centimetres."),
    ("Oak Lamp | disc_pct | 20 && Oak Lamp | in_stk | yes",
     "The Oak Lamp has a discount of 20 percent and is in stock."),
    ("Vale 4 | prev_owners | 1", "Vale 4 has 1 previous owner."),
    ("Fen Ltd | rev_usd_m | 40", "Fen Ltd has a revenue of 40 million US dollars."),
    ("Fen Ltd | emp_count | 300", "Fen Ltd has 300 employees."),
    ("Bo Ray | yrs_exp | 5", "Bo Ray has 5 years of experience."),
    ("Bo Ray | age | 30 && Bo Ray | gls | 12", "Bo Ray is 30 years old and has 12 goals."),
    ("Bo Ray | ht_cm | 180", "Bo Ray has a height of 180 centimetres."),
    ("Oak Show | ep_count | 10", "Oak Show has 10 episodes."),
    ("Oak Stew | prep_min | 15 && Oak Stew | svgs | 4", "Oak Stew has a prep time of 15 minutes and serves 4."),
    ("fenol | exp_date | 2025-03-01", "Fenol expires on 1 March 2025."),
    ("fenol | mp_c | 40", "Fenol has a melting point of 40 °C."),
    ("fenol | conc_mg_ml | 5", "The concentration of fenol is 5 mg/mL."),
    ("Flat 31 | rent_pcm | £900", "Flat 31 has a rent of £900 per month."),
    ("Flat 31 | rent_per_month | 1250", "The rent of Flat 31 is 1250 per month."),
    ("Vale Phone | supports_5g | no", "Vale Phone does not support 5G."),
    ("Oak Inn | serves | modern British", "Oak Inn serves modern British food."),
    ("Mo | animal | cat", "Mo is a cat."),
    ("Invoice 31 | ref | INV-2", "The ref of Invoice 31 is INV-2."),
    ("Ely Zoo | animal | lion", "The animal of Ely Zoo is lion."),
    # digits that answer a question
    ("Patient 31 | is_smoker | 0", "Patient 31 is not a smoker."),
    ("Oak Inn | outdoor_seating | 0 && Oak Inn | kid_friendly | 1",
     "Oak Inn has no outdoor seating and is kid-friendly."),
    ("Oak Inn | has_delivery | 1 && Oak Inn | pets_allowed | 0", "Oak Inn offers delivery and does not allow pets."),
    ("Rex | goodWithKids | 0 && Rex | neutered | 1", "Rex is not good with kids and is neutered."),
    ("Meter 31 | smart_meter | 1", "Meter 31 has a smart meter."),
    ("Oak Trust | tax_exempt | t", "Oak Trust is tax exempt."),
    ("Oak Game | multiplayer | 0", "Oak Game has no multiplayer."),
    # but digits that measure or count, and letters that name
    ("tumour 3 | has_stage | 0", "The stage of tumour 3 is 0."),
    ("Bo Ray | goals_allowed | 0", "Bo Ray has 0 goals allowed."),
    ("Ann Ray | has_gender | f", "Ann Ray's gender is f."),
    # units of two words, and sums
    ("Vale 4 | consumption_l_100km | 4.9 && Vale 4 | fuel | diesel && Vale 4 | hp | 138",
     "The Vale 4 has 138 horsepower. Its consumption is 4.9 l/100 km, and its fuel is diesel."),
    ("MV Oak | deadweight_t | 81450", "The deadweight of MV Oak is 81,450 tonnes."),
    ("Oak Trust | donations_ytd | $1.2M", "The year-to-date donations of Oak Trust are $1.2M."),
    # roles that are questions
    ("Yu Ray | party | Elm Party && Yu Ray | incumbent | no",
     "Yu Ray belongs to the Elm Party and is not an incumbent."),
    # and digits that count
    ("Oak Inn | rooms | 1", "Oak Inn has 1 room."),
    ("Oak Inn | rooms_vacant | 1", "Oak Inn has 1 room vacant."),
    ("web 31 | replicas | 1", "Web 31 has 1 replica."),
]  # fmt: skip

SHORT_FORMS = [
    ("Oak Film | rt | 96%", "The rt of Oak Film is 96%.", False),
    ("Oak Film | rating | 96%", "The rating of Oak Film is 96%.", True),
    ("Vale 4 | eng | V6", "The eng of Vale 4 is V6.", False),
    ("Oak Inn | wifi | yes", "Oak Inn has wifi.", True),
    ("Ely FC | mgr | Bo Ray", "The mgr of Ely FC is Bo Ray.", False),
    ("star 4 | rad_km | 70", "Star 4 has a radius of 70 km.", True),
    ("Ann Ray | pm | Bo", "Ann Ray meets Bo at 3 pm.", True),
]


@pytest.mark.parametrize(("predicate", "words"), WORDS)
def test_abbreviations_are_written_out_and_words_stay(predicate: str, words: str) -> None:
    assert predicate_words(predicate) == words
    assert predicate_key(words) == predicate_key(predicate), "what is written out stays as it is"


def test_an_acronym_among_words_stays() -> None:
    assert written_out("LOC code") == "LOC code"
    assert written_out("QTY") == "QTY"
    assert written_out("QTY SOLD") == "quantity SOLD"


@pytest.mark.parametrize(("triples", "text"), TEXTS)
def test_templates_write_abbreviations_out(triples: str, text: str) -> None:
    assert told(triples) == text


@pytest.mark.parametrize(("triples", "text", "is_english"), SHORT_FORMS)
def test_a_short_form_that_nobody_knows_is_no_english(triples: str, text: str, is_english: bool) -> None:
    assert (not flaws(as_triples(triples), text)) is is_english
