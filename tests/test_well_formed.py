"""Texts that are finished and say nothing twice, and those that are not."""

import pytest

from reranker.candidates import Assessment, Candidate
from reranker.english.broken_phrases import EXAMPLES
from reranker.english.well_formed import flaws
from reranker.policy import ByGenerator, Corroborated
from reranker.rerank import Reranker
from reranker.triples import as_triples

PUB = "Blue Spice | eat_type | pub"
NAMES = (
    "Arem_arem | country | Indonesia && A Long Long Way | author | The The && The Who | member | Of Of "
    "&& Mòr négre | country | Spain"
)

WELL_FORMED = [
    "Bo, who is from Ely, is a pub owner.",
    "The genre of Fog is pop, and its writer is Bo.",
    "Bo Lee, who is an American citizen, is an architect.",
    "The hall in Ely, which is located in Ohio, is located on Elm Street.",
    "Construction of the hall had already begun in 1950.",
    "The population of Ely was 5,000 in 1990, and its population is 7,000 now.",
    "He lived in Ely until 1990 and lived in Oslo until 2001.",
    "The genres are rock, rock and roll and blues.",
    "The club plays in the Elm League, which was won by Rye.",
    "Bo won the race in 1980 and in 1984 and is now a coach.",
    "It has 1,250 seats. The 1,250 seats are new.",
    "Blue Spice is served by Blue Spice Airport.",
    "Blue Spice is a pub.",
    "Blue Spice is a pub that is in the city centre.",
    "The town where he is from is Bergen; the club that she played for is in Oslo.",
    "She had had enough, and said that that was all.",
    "It is rated 5 out of 5, 5 times.",
    "Manchester, in England, in the U.S. and in St. Louis.",
    "Is it a pub? Yes, it is!",
    'The book "In and Of" costs 5.50 (five fifty).',
    "Arem arem comes from Indonesia.",
    "A Long Long Way is by The The.",
    "The Who has Of Of.",
    "It has a 2 litre engine, a 12 series and a 5 star rating; it was run by Ann and is over by the river.",
    "The Dr. Ann Fox who sat in the hall is the manager of 1. FC Koln.",
    "It was founded on 26 August 2021 in the 1900s, weighs 5 grams and is in the Netherlands.",
    "It can open. It cost 5 euros. He put it by the door, and she runs it.",
    "A plate of mor negre is from Spain.",
    "It grew more and more, and Blue Spice was sold again and again.",
    "Arem arem is of Javanese cuisine; it is sold by Faber and Faber.",
    "Der Spiegel is a German magazine and La Liga is a Spanish league.",
    "It costs an hour of a unique actor's time; A Long Long Way is an MP3.",
    "The immunologist measured three megawatts in an inaccessible dam.",
    "The superhero has websites, apps and a waterfront view at 5 km, e.g. on arem.org.",
    "Is it waterproof? Yes and no; whilst alongside, there are thirteen.",
    "A Ukrainian and a Ugandan met an unidentified man at an hotel, a dream come true; it is no. 5 in the list.",
    "It is in Ely, which, in turn, is a city. It has the epoch date of 26 November 2005 and its period is 2965 days.",
    "In May 15,000 people came; the university that employs her requires it.",
    "Bring your family: anyone is welcome.",
    "It is a never-ending story of the US, and of the doe's.",
    "The eat type of Blue Spice is pub, and the type of pub is that of a bar.",
    "Robert E. Lee, Jr., was born in 1843, et al., and died.",
    "In winter it is closed, for lunch it serves soup, and it cannot grow: it grew bigger and bigger.",
    "It is warm by day. The house is lived in by a family, and the prize was competed for by 16 clubs.",
    "The city in which she lived and died is the capital of a capital region, with a plugin for podcasts.",
]
FLAWED = [
    ("Blue Spice is a pub that is in the .", "the", "unfinished"),
    ("Blue Spice is a pub in the", "the", "unfinished"),
    ("Blue Spice is a pub and.", "and", "unfinished"),
    ("It is located in. It is cheap.", "located in", "unfinished"),
    ("The food of, a pub, is good.", "of", "unfinished"),
    ("It is a the pub.", "a the", "unfinished"),
    ("It costs the me £38, and lived to the be old.", "the me", "unfinished"),
    ("It makes the its pasta by hand.", "the its", "unfinished"),
    ("It is a never runs out of pies.", "a never", "unfinished"),
    ("It is is a pub.", "is is", "repeated"),
    ("It was completed in Australia and was completed in Australia and was cheap.", None, "repeated"),
    ("It has 14 goals, is injured and is injured.", "is injured and is injured", "repeated"),
    ("It was completed in Australia and was completed in Australia.", None, "repeated"),
    ("It is cheap and cheap.", "cheap and cheap", "repeated"),
    ("It is a pub and pub.", "pub and pub", "repeated"),
    ("It was built in the old town of Rome, it was built in the old town of Rome.", None, "repeated"),
    ("Blue Spice is a {food} pub.", "{", "unfinished"),
    ("Blue Spice is a pub near X-near.", "X-near", "unfinished"),
    ("Blue Spice is a pub near the ...", "...", "unfinished"),
    ("Blue Spice is a pub,", ",", "unfinished"),
    ("Blue Spice ist ein Pub.", "Blue Spice ist ein Pub.", "not English"),
    ("Blue Spice est un bar.", "Blue Spice est un bar.", "not English"),
    ("Sure! Blue Spice is a pub.", "Sure!", "chatter"),
    ("Here is the text: Blue Spice is a pub.", "Here is the text:", "chatter"),
    ("Blue Spice is a pub. Let me know if you need more.", "Let me know if", "chatter"),
    ("Blue Spice это паб.", "Blue Spice это паб.", "not English"),
    ("Fido has a age of 7.", "a age", "ungrammatical"),
    ("It is an pub.", "an pub", "ungrammatical"),
    ("Train 204 has the departs from Oslo.", "the departs", "ungrammatical"),
    ("The departs from train 204 is Oslo.", "The departs", "ungrammatical"),
    ("Bo's defeated is Al.", "'s defeated is", "ungrammatical"),
    ("It was published in 21 September 1937.", "in 21 September", "ungrammatical"),
    ("Python was first appeared in 1991.", "was first appeared", "ungrammatical"),
    ("The Vasa was sank in 1628.", "was sank", "ungrammatical"),
    ("The grounds are located in Ely and was built in 1913.", "was", "ungrammatical"),
    ("Ely have had Bo Ray as their manager and is a footballer.", "is", "ungrammatical"),
    ("The last inspected of Lift B is 18 March 2024.", "The last inspected of", "ungrammatical"),
    ("The ringed at of the bird is Ely.", "The ringed at of", "ungrammatical"),
    ("Bo was restored by Ann, whose learned knitting in is Ely.", "whose learned knitting in is", "ungrammatical"),
    ("The maximum payload t of the wagon is 62.5.", "t", "unknown word"),
    ("Its reading speed cps is 17.", "cps", "unknown word"),
    ("The club have its ground in Ely.", "have its", "ungrammatical"),
    ("The allergic to of patient 18 is penicillin.", "to of", "ungrammatical"),
    ("Blue Spice allergic to penicillin.", "Blue Spice allergic to penicillin.", "ungrammatical"),
    ("Blue Spice is located in Blue Spice.", "Blue Spice is located in Blue Spice", "ungrammatical"),
    ("It is Blue Spice's Blue Spice.", "Blue Spice's Blue Spice", "ungrammatical"),
    ("It has 1,250 seats and a number of seats of 1,250.", "1,250", "repeated"),
    ("It is on Blue Spice's Blue Spice mission.", "Blue Spice's Blue Spice", "ungrammatical"),
    ("It is from Blue Spice and also in Blue Spice.", "Blue Spice and also in Blue Spice", "ungrammatical"),
    ("It has vegetarian meals in vegetarian meals.", "vegetarian meals in vegetarian meals", "ungrammatical"),
    ("The clubhip fee is low.", "clubhip", "unknown word"),
    ("It was written in Australians.", "in Australians", "ungrammatical"),
    ("It is 2160 mms long.", "0 mms", "ungrammatical"),
    ("Al was lost to Bo.", "was lost to ", "ungrammatical"),
    ("West of Blue Spice is Blue Spice.", "Blue Spice is Blue Spice", "ungrammatical"),
    ("It serves Indian food it is cheap.", "food it is", "ungrammatical"),
    ("It is a city in city.", "city in city", "ungrammatical"),
    ("It is by J. R. R. R. Tolkien.", "R. R. R. ", "ungrammatical"),
    ("The petrol of Honda Jazz is petrol.", "The petrol of Honda Jazz is petrol", "ungrammatical"),
    ("Oak Street Library has a wifi.", "a wifi", "ungrammatical"),
    ("The rooms of Oak Street Library include 22.", "include 22", "ungrammatical"),
    ("Blue Spice eat type is pub.", "Blue Spice eat type is", "ungrammatical"),
    ("It is used for pain reliefd and nausea.", "reliefd", "unknown word"),
    ("It is avalable here.", "avalable", "unknown word"),
    ("It is inpossible here.", "inpossible", "unknown word"),
    ("The Blue Spice has a 5 seats.", "a 5 seats", "ungrammatical"),
    ("It was breed by Ann Fox.", "was breed by", "ungrammatical"),
    ("The dog is not barks.", "is not barks", "ungrammatical"),
    ("Ely (once Elig, is old.", "(once Elig, is old.", "unfinished"),
    ("It is a pub. The first ascent by Ann Lindt.", "The first ascent by Ann Lindt.", "ungrammatical"),
    ("The between Blue Spice includes a pub.", "The between", "ungrammatical"),
    ("It is a pub. It term 10 years.", "It term", "ungrammatical"),
    ("Blue Spice was landed on the Moon.", "was landed on", "ungrammatical"),
    ("It was signed to the 1679.", "to the 1679", "ungrammatical"),
    ("It was formed 26 August 2021.", "was formed 26 August", "ungrammatical"),
    ("It weighs gram 675.", "gram 675", "ungrammatical"),
    ("Blue Spice stars 4 stars.", "stars 4 stars", "ungrammatical"),
    ("It is native to Himalayas.", "to Himalayas", "ungrammatical"),
    ("It is near near the river.", "near near", "repeated"),
    ("It has rice, black peppers, beef, rice, black peppers and salt.", None, "repeated"),
    ("It is signed to Blue Records and is signed to Red Records.", None, "repeated"),
    ("Bo, who is signed to Blue Records, is signed to Red Records.", None, "repeated"),
    ("The genre of Fog is pop, and its genre is folk.", None, "repeated"),
    ("Fog's genre is pop and its genre is folk.", None, "repeated"),
    ("Bo fought in the Korean War and fought in the Gulf War.", None, "repeated"),
    ("Oz, which was founded in Ely, Peru, was founded on 2 May 1913.", None, "repeated"),
    ("It is made of ice cream, ice cream and cake.", "ice cream, ice cream", "repeated"),
    ("Oz, which was founded in 1913, is rich. Oz, which was founded in Ely, is big.", None, "repeated"),
    ("Blue Spice is the County seat of Blue Spice.", None, "ungrammatical"),
    ("Its campus is in Blue Spice, which is located in the city of Blue Spice.", None, "ungrammatical"),
    ("It is a pub () in town.", "()", "empty"),
    ("It is a pub, , in town.", ", ,", "empty"),
    ("It is cheap., near the river.", ".,", "empty"),
]


@pytest.mark.parametrize("text", EXAMPLES)
def test_each_broken_phrase_is_found_in_its_example(text: str) -> None:
    assert "ungrammatical" in {flaw.problem for flaw in flaws((), text)}


@pytest.mark.parametrize("text", WELL_FORMED)
def test_good_texts_have_no_flaws(text: str) -> None:
    assert flaws(as_triples(f"{PUB} && {NAMES}"), text) == ()


@pytest.mark.parametrize(("text", "words", "problem"), FLAWED)
def test_flaws_are_found_with_their_place(text: str, words: str | None, problem: str) -> None:
    found = flaws(as_triples(PUB), text)
    assert problem in {flaw.problem for flaw in found}
    if words is not None:
        assert words in {text[flaw.start : flaw.end] for flaw in found if flaw.problem == problem}


def test_a_thing_that_the_subject_has_is_not_what_the_subject_is() -> None:
    wifi = as_triples("Oak Library | has_wifi | yes")
    assert [flaw.problem for flaw in flaws(wifi, "Oak Library is wifi.")] == ["ungrammatical"]
    assert flaws(wifi, "Oak Library has wifi.") == ()


@pytest.mark.parametrize(
    ("triple", "text", "flawed"),
    [
        ("Team Elk | beat | Team Owl", "Team Elk's beat is Team Owl.", True),
        ("Team Elk | beat | Team Owl", "Team Elk beat Team Owl.", False),
        ("Elm School | students | 420", "The students of Elm School are 420.", True),
        ("Elm School | students | 420", "The number of students of Elm School is 420.", False),
        ("Ann Lee | children | 3", "The child of Ann Lee is 3.", True),
        ("Elm School | students | 420", "Elm School has 420 students.", False),
        ("Duo | director | Bo", "Duo was director by Bo.", True),
        ("Duo | director | Bo", "Duo was directed by Bo.", False),
        ("Ely | type | City", "Ely is a city in city.", True),
        ("Ely | region | Vale", "Ely is in Vale, Vale.", True),
        ("Ely | region | Vale, Vale", "Ely is in Vale, Vale.", False),
        ("Duo | formed_in | 2009", "Duo was form in 2009.", True),
        ("Duo | formed_in | 2009", "Duo was formed in 2009.", False),
        ("Greta | species | cat", "Greta species cat.", True),
        ("Oz | copies sold | 300 million", "Oz copies sold 300 million.", True),
        ("Ann Lee | also_owns | Oak Inn", "Ann Lee also owns Oak Inn.", False),
        ("Ann Lee | once managed | Oak Inn", "Ann Lee once managed Oak Inn.", False),
        ("Flat | pets_allowed | no", "Flat is not pets allowed.", True),
        ("Flat | pets_allowed | yes", "Flat is in Ely and pets allowed.", True),
        ("Flat | pets_allowed | yes", "Flat is in Ely and pets are allowed.", False),
        ("Ship | fate | sunk by a storm", "Ship was acquired by sunk by a storm.", True),
        ("Ship | fate | sunk by a storm", "Ship was sunk by a storm.", False),
        ("Ann | works_for | government in exile", "Ann works for government in exile.", False),
        ("Elm | type | restaurant in Ely", "Elm is a restaurant in Ely.", False),
        ("Flat | pets_allowed | yes", "Flat is cosy, with children and pets allowed.", False),
        ("Flat | pets_allowed | no", "Pets are not allowed.", False),
        ("Elk County, Ohio | west | Owl County", "Elk County is located to the west of Elk County.", True),
        ("Elk County, Ohio | west | Owl County", "Elk County is located to the west of Owl County.", False),
        ("Ely | region | Vale", "Ely is located in Vale. It is located in Vale.", True),
        ("Pop music | origin | Folk", "Pop music has its origins in pop music.", True),
        ("Gala | harvested_in | May", "Gala harvested in May.", True),
        ("Gala | harvested_in | May", "Gala is harvested in May.", False),
        ("Gala | harvested_in | May", "Gala, harvested in May, is sweet.", False),
        ("Inn | opens | 07:30", "Inn opens 07:30.", True),
        ("Inn | opens | 07:30", "Inn has 07:30 opens.", True),
        ("Inn | opens | 07:30", "Inn opens at 07:30.", False),
        ("Flat 2 | rent | 950 EUR", "Flat 2 rent 950 EUR.", True),
        ("Lake Siru | depth_max | 96 m", "The depth max of Lake Siru is 96 m.", True),
        ("Storm Ida | made_landfall | Cuba", "Storm Ida made landfall Cuba.", True),
        ("Storm Ida | made_landfall | Cuba", "Storm Ida made landfall in Cuba.", False),
        ("Ferry | departs | 08:30", "Ferry departs at 08:30.", False),
        ("Star | found_by | Ann Fox", "Star was found by Ann Fox.", False),
        ("Ann | wins | 12", "Ann won 12 of her 30 races.", False),
        ("Show | first_broadcast | 1998", "Show was first broadcast in 1998.", False),
        ("Pia | number_of_matches | 87", "The number of matches of Pia is 87.", False),
        ("Bo | speaks | Norwegian", "Bo speaks in Norwegian.", False),
        ("Fell | opened | 1 May", "It opened on February 27nd.", True),
        ("Fell | opened | 1 May", "It opened on the 11st of May, the 21st time.", True),
        ("Fell | opened | 1 May", "It opened on 11th, 21st, 22nd, 23rd, 112th.", False),
        ("Mix | genre | country music", "Mix is country music music.", True),
        ("Invoice 77 | status | overdue", "The Invoice 77 is overdue.", True),
        ("Invoice 77 | status | overdue", "Invoice 77 is overdue.", False),
        ("Audi 80 | maker | Audi", "The Audi 80 is made by Audi.", False),
        ("Invoice 77 | amount | 12 EUR", "Invoice 77 has 12 EUR amount.", True),
        ("Invoice 77 | amount | 12 EUR", "Invoice 77 has an amount of 12 EUR.", False),
        ("Quartz | memory | 16 GB", "Quartz has 16 GB memory.", False),
        ("Elm Hospital | beds | 420", "Elm Hospital beds 420.", True),
        ("Elm School | students | 420", "Elm School has a student of 420.", True),
        ("Team Elk | beat | Team Owl", "It had a beat called Team Owl.", True),
        ("Acme | industry | Media", "Acme, located in Ely, is a media industry.", True),
        ("Acme | industry | Media", "Acme is a media industry giant.", False),
        ("Lake Oak | country | Peru", "Lima is the capital of Peru, where Lake Oak is from.", True),
        ("Lake Oak | country | Peru", "Lake Oak comes from Peru.", True),
        ("Oak stew | country | Peru", "Oak stew comes from Peru.", False),
        ("Linkin Park | country | Peru", "Linkin Park is from Peru.", False),
        ("Acme Inc. | industry | Media", "Acme Inc. is a media industry.", True),
        ("Bar | gluten_free | yes", "Bar has a gluten free.", True),
        ("Bar | gluten_free | yes", "Bar has a gluten-free recipe.", False),
        ("Bar | calories | 210", "The calories of Bar is 210.", True),
        ("Bar | calories | 210", "Bar has a calories of 210.", True),
        ("Bar | calories | 210", "The calories of Bar are 210.", False),
        ("Paris | river | Seine", "Seine is the river Paris.", True),
        ("Paris | river | Seine", "The Seine is the river of Paris.", False),
        ("Fell | first_ascent | 1889", "Fell is in Kenya and first ascent of 1889.", True),
        ("Fell | height | 1889", "Fell has a summit and a height of 1889.", False),
        ("Fell | first_ascent_by | Ann Fox", "The first ascent by Ann Fox and is high.", True),
        ("Fell | first_ascent_by | Ann Fox", "The first ascent by Ann Fox was hard.", False),
        ("Bo | smoker | no", "Bo is not smoker.", True),
        ("Bo | smoker | no", "Bo is not a smoker.", False),
        ("Reef | music_by | Al Roe", "Reef is music by Al Roe.", True),
        ("Reef | directed_by | Al Roe", "Reef is directed by Al Roe.", False),
        ("Elk | country | Peru", "Elk was built in 1912, Peru and is 9 m long.", True),
        ("Inn | stars | 4", "Inn starred 4 stars.", True),
        ("Fido | species | dog", "Fido is a dog species.", True),
        ("Elk | won_against | Owl", "Elk won the Owl.", True),
        ("Elk | won_against | Owl", "Elk won against the Owl.", False),
        ("Bo | lives_in | Bonn", "Bo lives Bonn.", True),
        ("Bo | met_with | Ann", "Bo met Ann.", False),
        ("Bo | studied | physics", "Bo studied at physics.", True),
        ("Fell | first_ascent | 1865", "The first ascent of Fell is 1865.", True),
        ("Fell | first_ascent | 1865", "The first ascent of Fell was in 1865.", False),
        ("Fell | first_ascent | 1865", "The year of the first ascent of Fell is 1865.", False),
        ("Ann Lee | birth_place | Ely", "Ann Lee, was born in Ely.", True),
        ("Ann Lee | birth_place | Ely", "Ann Lee, born in Ely, is old.", False),
        ("Ely, Ohio | county | Fen", "Ely, Ohio, is in Fen.", False),
        ("Pact | enacted_in | 2012", "The Pact is enacted in 2012.", True),
        ("Pact | enacted_in | 2012", "The Pact was enacted in 2012.", False),
        ("Fenol | treats | headache", "Fenol treats headache.", True),
        ("Fenol | treats | headache", "Fenol treats headaches.", False),
        ("Fenol | treats | fever", "Fenol treats fever.", False),
        ("Bo | studied | physics", "Bo studied physics.", False),
        ("Ida | made_landfall_in | Elba", "Ida was made landfall in Elba.", True),
        ("Ida | made_landfall_in | Elba", "Ida made landfall in Elba.", False),
        ("Pact | signed | 1679", "Pact was signed to 1679.", True),
        ("Pact | signed | 1679", "Pact, signed in 1679, is here.", False),
        ("Ida | formed | 2021-08-26", "Ida was formed by 26 August 2021.", True),
        ("Probe 5 | booking_required | no", "Probe 5 is not booking.", True),
        ("Probe 5 | booking_required | no", "Probe 5 does not require booking.", False),
        ("Probe 5 | resp_person | Ann Lee", "The resp person of Probe 5 is Ann Lee.", True),
        ("Probe 5 | resp_person | Ann Lee", "The responsible person of Probe 5 is Ann Lee.", False),
        ("Probe 5 | last_cal | 2024-05-06", "Probe 5 was last calibration on 6 May 2024.", True),
    ],
)
def test_the_words_of_a_predicate_stand_where_they_can(triple: str, text: str, flawed: bool) -> None:
    assert bool(flaws(as_triples(triple), text)) is flawed


TOLD = "Probe 5 | price_eur | 6430 && Probe 5 | resp_person | Ann Lee && Probe 5 | measures | water depth"
AGAIN = [  # a text, and what it says again
    ("Probe 5 cost 6430 euros. Its price is 6430 euros.", "6430"),
    ("Ann Lee looks after Probe 5. Its responsible person is Ann Lee.", "Ann Lee"),
    ("Probe 5 measures water depth and measures the water depth.", "measures the water depth"),
    ("Probe 5 measures water depth; to know the water depth, ask Ann Lee.", None),
]


@pytest.mark.parametrize(("text", "again"), AGAIN)
def test_a_text_says_a_value_once(text: str, again: str | None) -> None:
    found = [text[flaw.start : flaw.end] for flaw in flaws(as_triples(TOLD), text)]
    assert found == ([again] if again else [])


def test_a_common_noun_of_the_triples_stands_once() -> None:
    triples = as_triples("Tern | vessel_type | ferry && Tern | plays | country music && Tern | line | tuk tuk")
    assert [flaw.problem for flaw in flaws(triples, "Tern is a ferry ferry.")] == ["repeated"]
    assert [flaw.problem for flaw in flaws(triples, "Tern plays country music music.")] == ["repeated"]
    assert flaws(triples, "Tern is a tuk tuk ferry.") == ()


@pytest.mark.parametrize(
    "triples",
    [
        "Probe 5 | maker | Bo Ltd && Rig 2 | maker | Bo Ltd",
        "Probe 5 | maker | Bo Ltd && Bo Ltd | city | Ely",
        "Probe 5 | maker | Bo Ltd && Probe 5 | sold_by | Bo Ltd Sales",
    ],
)
def test_what_several_triples_hold_may_come_again(triples: str) -> None:
    assert flaws(as_triples(triples), "Probe 5 is made by Bo Ltd. Bo Ltd is in Ely.") == ()


class AcceptsAll:
    """A check for which every text is right."""

    signature = "all"

    def check_length(self, triples: object) -> None:
        """Nothing is too long."""

    def assess(self, requests: list[object]) -> list[Assessment]:
        return [Assessment("OK", 0.9) for _ in requests]


@pytest.mark.parametrize("policy", [ByGenerator(), Corroborated()])
def test_a_text_with_a_flaw_is_not_accepted(policy: ByGenerator | Corroborated) -> None:
    texts = ["Blue Spice is a pub in the .", "Blue Spice is a pub."]
    rank = Reranker(AcceptsAll(), policy=policy, well_formed=True).rerank(PUB, texts)  # type: ignore[arg-type]
    assert rank.best == Candidate(texts[1])
    assert [found and found.well_formed for found in rank.assessments] == [False, True]
    unasked = Reranker(AcceptsAll(), policy=policy).rerank(PUB, texts)  # type: ignore[arg-type]
    assert unasked.best == Candidate(texts[0])
    assert unasked.assessments[0] is not None
    assert unasked.assessments[0].well_formed is None


@pytest.mark.parametrize(
    ("value", "text", "found"),
    [
        ("yes", "Its waterproof is yes.", True),
        ("no", "The torch has the waterproof no.", True),
        ("no", "The torch is not waterproof.", False),
        ("true", "A dream come true.", True),
        ("cheap", "A dream come true.", False),
    ],
)
def test_a_truth_value_of_the_triples_is_no_noun(value: str, text: str, found: bool) -> None:
    problems = {flaw.problem for flaw in flaws(as_triples(f"The torch | waterproof | {value}"), text)}
    assert ("ungrammatical" in problems) is found


@pytest.mark.parametrize(
    ("triples", "text", "problems"),
    [
        ("Fido | age | 7", "Fido is 7 age and lazy.", ["ungrammatical"]),
        ("Fido | age | 7", "Fido is 7 dog species age.", ["ungrammatical"]),
        ("Fido | age | 7", "Fido is 7 years of age.", []),
        ("Inn | opened_in | 1998", "The Inn was opened in 1998 and renovated in Ely.", []),
        ("Inn | visitors_per_year | 86000", "The Inn has 86000 visitors per year.", []),
        ("Server 7 | cpu_cores | 16", "Server 7 has a CPU cores 16.", ["ungrammatical"]),
        ("Inn | outdoor_seating | yes", "The Inn is outdoor seating.", ["ungrammatical"]),
        ("Server 7 | cpu_cores | 16", "Server 7 has a bar and cpu cores 16.", ["ungrammatical"]),
        ("Inn | outdoor_seating | yes", "The outdoor seating of the Inn is.", ["unfinished"]),
        ("Bo Post | area | Kansai", "Bo Post has an area of Kansai.", ["ungrammatical"]),
        ("Torch | nearest_city | New York", "The Torch has the nearest city of New York.", ["ungrammatical"]),
        ("Ida | restoration_year | 2018", "Ida was restoration in 2018.", ["ungrammatical"]),
        ("Inn | area | harbour", "The area of the Inn is harbour.", ["ungrammatical"]),
        ("Hut | type | mountain hut", "The type of Hut is mountain hut.", ["ungrammatical"]),
        ("House | type | residential", "The type of House is residential.", []),
        ("Fell | elevation | 5137", "Fell is 5137 above sea level.", ["ungrammatical"]),
        ("Bo | nationality | Danish", "Bo is a Danish national who play here.", ["ungrammatical"]),
        ("LH402 | destination | Oslo", "LH402 was destination in Oslo.", ["ungrammatical"]),
        ("Ship | year | 1642", "The Ship is in 1642 year.", ["ungrammatical"]),
        ("Velo | weight_kg | 9.4", "The weight kg of Velo is 9.4.", ["ungrammatical", "unknown word"]),
        ("Velo | weight_kg | 9.4", "The weight of Velo is 9.4 kg.", []),
        ("Inn | fees_per_day | £58", "The fees per day of Inn is £58.", ["ungrammatical"]),
        ("Inn | fees_per_day | £58", "The fees per day of Inn are £58.", []),
        ("Inn | number_of_rooms | 4", "The number of rooms of Inn is 4.", []),
        ("Firm | headquarters | Ely", "The headquarters of Firm is in Ely.", []),
        ("Bridge | closed_to | lorries", "Bridge closed to lorries.", ["ungrammatical"]),
        ("Kai | reservation_required | yes", "Kai is reservation required.", ["ungrammatical"]),
        ("Kai | reservation_required | yes", "Kai requires reservation.", []),
        ("Kai | family_friendly | yes", "Kai is family friendly.", []),
        ("Inn | seats | 12", "The Inn has 12 seats.", []),
    ],
)
def test_a_number_and_its_unit_stand_where_english_has_them(triples: str, text: str, problems: list[str]) -> None:
    assert [flaw.problem for flaw in flaws(as_triples(triples), text)] == problems


def test_a_value_that_a_predicate_names_may_come_again() -> None:
    triples = as_triples("Ann Ray | selectedByNasa | 1963 && Apollo 7 | operator | NASA")
    assert flaws(triples, "Ann Ray was selected by NASA in 1963. Apollo 7 was operated by NASA.") == ()
