"""Predicates that read on: whole verb phrases, behind which the object goes on."""

import pytest
from told import told

# Triples, and the text of their templates.
TOLD = [
    # what reads on from the subject
    (
        "Ann Ray | joined the crew in | 1999 && Ann Ray | inherited the farm from | her aunt",
        "Ann Ray joined the crew in 1999 and inherited the farm from her aunt.",
    ),
    (
        "Bo Ray | obtained his licence in | 1998 && Bo Ray | took over the bakery in | 1910",
        "Bo Ray obtained his licence in 1998 and took over the bakery in 1910.",
    ),
    (
        "Oak Inn | hosts a quiz on | Thursdays && Oak Inn | lands its catch at | 6 in the morning",
        "Oak Inn hosts a quiz on Thursdays and lands its catch at 6 in the morning.",
    ),
    (
        "Oak Inn | pairs its oysters with | cider && Oak Inn | changes its menu every | six weeks",
        "Oak Inn pairs its oysters with cider and changes its menu every six weeks.",
    ),
    (
        "Oak Inn | slow-cooks its stews for | four hours && Oak Inn | makes its pasta | by hand",
        "Oak Inn makes its pasta by hand. It slow-cooks its stews for four hours.",
    ),
    (
        "Oak Inn | sends out parcels until | 9 pm && Oak Inn | serves breakfast until | 2 pm",
        "Oak Inn sends out parcels until 9 pm and serves breakfast until 2 pm.",
    ),
    (
        "Oak Show | comes out every | second Thursday && Oak Class | takes up | 45 minutes a day",
        "Oak Show comes out every second Thursday. Oak Class takes up 45 minutes a day.",
    ),
    (
        "Oak Inn | serves only | lunch && Oak Boat | fishes mostly with | nets",
        "Oak Inn serves only lunch. Oak Boat fishes mostly with nets.",
    ),
    (
        "Oak Agency | guarantees service within | 45 minutes && Bank of Fen | targets inflation of | 4.5%",
        "The Oak Agency guarantees service within 45 minutes. Bank of Fen targets inflation of 4.5%.",
    ),
    (
        "Oak Bank | raised its rate to | 9.25% && Oak Pizza | opened its second shop in | Q3 2023",
        "Oak Bank raised its rate to 9.25%. Oak Pizza opened its second shop in Q3 2023.",
    ),
    (
        "Oak Van | stops in Ely on | Wednesdays && Oak Inn | buys its mussels from | Fen Fish",
        "Oak Van stops in Ely on Wednesdays. Oak Inn buys its mussels from Fen Fish.",
    ),
    (
        "Oak Inn | uses no | sugar or plastic && Oak Inn | grows its own | herbs, kale, garlic",
        "Oak Inn uses no sugar or plastic. It grows its own herbs, kale and garlic.",
    ),
    ("Oak Inn | earned a | star && Oak Mill | became a | pub", "Oak Inn earned a star. Oak Mill became a pub."),
    # with is, was, has and been
    (
        "Oak Inn | is right on | the beach && Oak Inn | is across the street from | Fen Station",
        "Oak Inn is right on the beach and is across the street from Fen Station.",
    ),
    (
        "Oak Inn | is next door to | Ely Zoo && Rye | is one of | the ten towns of the league",
        "Oak Inn is next door to Ely Zoo. Rye is one of the ten towns of the league.",
    ),
    (
        "Oak Inn | was once | a mill && Ann Ray | was previously | a lawyer",
        "Oak Inn was once a mill. Ann Ray was previously a lawyer.",
    ),
    (
        "Oak Sign | was put together over | 50 years && Oak Pill | is out of stock until | mid-April",
        "Oak Sign was put together over 50 years. Oak Pill is out of stock until mid-April.",
    ),
    (
        "Oak Inn | has been awarded | 4.7 stars by 318 guests && Oak Farm | has been organic since | 2008",
        "Oak Inn has been awarded 4.7 stars by 318 guests. Oak Farm has been organic since 2008.",
    ),
    (
        "Oak Inn | been awarded | a rosette && fenwort | is often rendered as | longing",
        "Oak Inn has been awarded a rosette. Fenwort is often rendered as longing.",
    ),
    (
        "Oak Class | is taught on | 14 and 15 May && Oak Task | is due | Friday, Oct. 11",
        "Oak Class is taught on 14 and 15 May. Oak Task is due on Friday, Oct. 11.",
    ),
    (
        "Oak Inn | is rated | 4.5 out of 5 && Oak Inn | has branches in | Ely, Rye, Hove",
        "Oak Inn is rated 4.5 out of 5 and has branches in Ely, Rye and Hove.",
    ),
    (
        "Ann Ray | used to work in | radio && Oak Song | recorded live at | Fen Hall",
        "Ann Ray used to work in radio. Oak Song was recorded live at Fen Hall.",
    ),
    # a word that can be several things is a verb before a preposition
    (
        "Oak Grill | fries in | olive oil && Bo Ray | forges in | Ely",
        "Oak Grill fries in olive oil. Bo Ray forges in Ely.",
    ),
    (
        "Oak Blade | scales with | strength, dexterity && Oak Boat | moors at | Ely Quay",
        "Oak Blade scales with strength and dexterity. Oak Boat moors at Ely Quay.",
    ),
    (
        "Oak Wine | smells of | apricot, acacia, hazelnut && Oak Axe | drops from | the ice giant",
        "Oak Wine smells of apricot, acacia and hazelnut. Oak Axe drops from the ice giant.",
    ),
    (
        "Oak Inn | rooms for | families && Oak School | lessons in | singing",
        "Oak Inn has rooms for families. Oak School has lessons in singing.",
    ),
    # a verb by its object
    (
        "Oak Honey | crystallizes | slowly && Oak Hound | barks | rarely",
        "Oak Honey crystallizes slowly. Oak Hound rarely barks.",
    ),
    (
        "Oak Inn | has oat scones | sometimes && Oak Inn | splits tips | equally",
        "Oak Inn splits tips equally. It sometimes has oat scones.",
    ),
    (
        "Oak Inn | takes cake orders | 2 days ahead && Oak Flat | allows pets | cats only",
        "Oak Inn takes cake orders 2 days ahead. Oak Flat allows cats only.",
    ),
    (
        "Oak Inn | lists | all 14 allergens && Oak Wave | breaks | to the right",
        "Oak Inn lists all 14 allergens. Oak Wave breaks to the right.",
    ),
    (
        "Oak Inn | stocks | 90 single malts && Oak Hammer | strikes | 300 blows a minute",
        "Oak Inn stocks 90 single malts. The Oak Hammer strikes 300 blows a minute.",
    ),
    (
        "Oak Inn | folds | 2,000 dumplings every day && fenwort | means | longing",
        "Oak Inn folds 2,000 dumplings every day. Fenwort means longing.",
    ),
    # since when, when and how often
    (
        "Bo Ray | pulls carts since | 2014 && Ann Ray | cooks since | 1988",
        "Bo Ray has pulled carts since 2014. Ann Ray has cooked since 1988.",
    ),
    (
        "Oak Horse | needs shoeing every | 6 weeks && Oak Inn | works | May to September",
        "Oak Horse needs shoeing every 6 weeks. Oak Inn works from May to September.",
    ),
    (
        "Bo Ray | wakes up | 2:45 a.m. && Oak Inn | remains open till | midnight",
        "Bo Ray wakes up at 2:45 a.m. Oak Inn remains open till midnight.",
    ),
    (
        "Bo Ray | died aged | 81 && Ann Ray | started working | at age 12",
        "Bo Ray died aged 81. Ann Ray started working at age 12.",
    ),
    (
        "Oak Camp | bus leaves | 7:15am, Monday 6 May && Oak Bar | season ends | end of September",
        "The bus of Oak Camp leaves at 7:15am, Monday 6 May. The season of Oak Bar ends at the end of September.",
    ),
    (
        "Oak Slope | season start | late November && Oak Honey | harvested | late June 2023",
        "The season of Oak Slope starts in late November. Oak Honey was harvested in late June 2023.",
    ),
    (
        "Oak Firm | prices rose by | 9% in 2023 && Oak Inn | waits are | 40 minutes at noon",
        "The prices of Oak Firm rose by 9% in 2023. Oak Inn has waits of 40 minutes at noon.",
    ),
    (
        "Oak Inn | years in business | 12 && Ann Ray | books read in 2024 | 83",
        "Oak Inn has been in business for 12 years. Ann Ray read 83 books in 2024.",
    ),
    (
        "Oak Book | due back | 20-Aug-2024 && Ann Ray | currently reading | Wolf Hall",
        "Oak Book is due back on 20 August 2024. Ann Ray is currently reading Wolf Hall.",
    ),
    # what there is, and where
    (
        "Oak Bar | on the wall | old jerseys && Oak Tent | in the box | poles, pegs",
        "Oak Bar has old jerseys on the wall. Oak Tent comes with poles and pegs in the box.",
    ),
    (
        "Oak Inn | rooms upstairs | 6 && Oak Inn | seats indoor | 46",
        "Oak Inn has 6 rooms upstairs and 46 seats inside.",
    ),
    (
        "Oak Inn | dogs | welcome outside && Oak Stall | kids eat free on | Mondays",
        "Oak Inn welcomes dogs outside. Kids eat free at Oak Stall on Mondays.",
    ),
    (
        "Oak Inn | live fado | Saturdays && Oak Inn | fresh fish | daily",
        "Oak Inn has live fado on Saturdays and has fresh fish daily.",
    ),
    (
        "Oak Stall | power outlets | plenty && Oak Inn | view of | Lake Fen",
        "Oak Stall has plenty of power outlets. Oak Inn has a view of Lake Fen.",
    ),
    (
        "Oak Pump | installed in | pump room && Oak Inn | followers | 21.4k",
        "Oak Pump was installed in the pump room. Oak Inn has 21.4k followers.",
    ),
    # who they are
    (
        "Oak Stall | what they sell | fish and chips && Oak Stall | what | small family eatery",
        "Oak Stall is a small family eatery that sells fish and chips.",
    ),
    (
        "Oak Stall | formerly | projection booth && fenwort | part of speech | noun",
        "Oak Stall was formerly a projection booth. Fenwort is a noun.",
    ),
    ("Bo Ray | trade | carpenter && Bo Ray | craft | pottery", "Bo Ray is a carpenter. Bo Ray's craft is pottery."),
    (
        "Oak Hall | interior designer | Ann Ray && Ann Ray | founded studio in | 2012",
        "The interior designer of Oak Hall is Ann Ray, who founded a studio in 2012.",
    ),
    (
        "Oak Cup | won by | Ann Ray && Ann Ray | carries rating | 2087",
        "The Oak Cup was won by Ann Ray, who has a rating of 2087.",
    ),
    (
        "Railings | are made of | iron && Railings | were restored by | Bo Ray && Railings | took | five weeks",
        "Railings are made of iron, were restored by Bo Ray and took five weeks.",
    ),
    ("Oak Seals | are found in | Wales && Oak Seals | diet | fish", "Oak Seals are found in Wales. They eat fish."),
    # what the rules leave alone
    (
        "Oak Park | dogs | on leads only && Oak House | works in the collection | 400",
        "Oak Park allows dogs on leads only. Oak House has 400 works in its collection.",
    ),
    (
        "Oak Town | seats up for election | 12 && Oak Match | held every | Saturday",
        "Oak Town has 12 seats up for election. The Oak Match is held every Saturday.",
    ),
    (
        "Oak Inn | tours | by appointment && Oak Inn | results | good",
        "Oak Inn has tours by appointment and has good results.",
    ),
    ("Oak Inn | buses to the airport | every 20 minutes", "Oak Inn has buses to the airport every 20 minutes."),
    ("Oak Inn | plants in the garden | roses, ferns", "The plants in the garden of Oak Inn are roses and ferns."),
    ("Ann Ray | pets | the cat Momo", "The pets of Ann Ray include the cat Momo."),
    ("Oak Inn | pools | an indoor pool", "Oak Inn has an indoor pool."),
    (
        "Oak Horse | marks on | the back && Oak Inn | fees for | adults",
        "Oak Horse has marks on the back. Oak Inn has fees for adults.",
    ),
    (
        "Ann Ray | masters degree from | Oak College && Oak Inn | works for sale at | Fen Gallery",
        "Ann Ray has a master's degree from Oak College. Oak Inn has works for sale at the Fen Gallery.",
    ),
    (
        "Ann Ray | awarded the | Fen Prize && Ann Ray | elected the president of | Malta",
        "Ann Ray was awarded the Fen Prize and elected president of Malta.",
    ),
    ("Ann Ray | born a | Quaker && Ann Ray | won twice at | Ely", "Ann Ray was born a Quaker and won twice at Ely."),
    (
        "Oak Firm | founded month on | 3 May 1998 && Oak Inn | is open since | 2014",
        "Oak Firm was founded on 3 May 1998. Oak Inn has been open since 2014.",
    ),
    ("Ann Ray | had no | formal education", "Ann Ray had no formal education."),
    # adverbs, pronouns and what goes on
    (
        "Oak Bee | copes well with | cold && Oak Fox | never runs out of | tricks",
        "The Oak Bee copes well with cold. Oak Fox never runs out of tricks.",
    ),
    (
        "Ann Ray | once drove | a school bus && Ann Ray | never wrote down | a recipe",
        "Ann Ray once drove a school bus. Ray never wrote down a recipe.",
    ),
    (
        "Ann Ray | spent 41 years as | a signalman && Ann Ray | will next perform on | 1 March",
        "Ann Ray spent 41 years as a signalman. Ray will next perform on 1 March.",
    ),
    (
        "Oak Stall | costs less than | €5 a head && Oak Boat | needs more than | 100 oarsmen",
        "Oak Stall costs less than €5 a head. Oak Boat needs more than 100 oarsmen.",
    ),
    (
        "Oak Market | stays closed on | Sundays && Oak Inn | stops serving food at | half past eight",
        "Oak Market stays closed on Sundays. Oak Inn stops serving food at half past eight.",
    ),
    (
        "Oak Inn | gives every child | a free apple && Oak Inn | does a good trade in | pies",
        "Oak Inn gives every child a free apple and does a good trade in pies.",
    ),
    (
        "Oak Hive | gave us in its first summer | 22 kg of honey && Oak Plot | costs me | £38 a year",
        "Oak Hive gave us 22 kg of honey in its first summer. Oak Plot costs me £38 a year.",
    ),
    (
        "Oak Choir | is short of | first tenors && Ann Ray | dreams of | a show at the Vale",
        "The Oak Choir is short of first tenors. Ann Ray dreams of a show at the Vale.",
    ),
    (
        "Ann Ray | lived to be | 101 && Oak Mill | changed hands | twice since 1998",
        "Ann Ray lived to be 101. Oak Mill changed hands twice since 1998.",
    ),
    (
        "Oak Inn | now has branches in | Ely, Rye, Hove && fenwort | literally means | top cloth",
        "Oak Inn now has branches in Ely, Rye, Hove. Fenwort literally means top cloth.",
    ),
    # found to be, suffered, up for, in a state, missing, with whom
    (
        "G 5 | tested_positive_for | lead && G 5 | declared_extinct_in | 1936 && G 5 | caused_damage_of | €20 million",
        "G 5 tested positive for lead, was declared extinct in 1936 and caused damage of €20 million.",
    ),
    (
        "G 5 | up_for_auction_on | 3 May && Ann Ray | up for re-election | 2027",
        "G 5 is up for auction on 3 May. Ann Ray is up for re-election in 2027.",
    ),
    ("Bo Ray | under_contract_until | 2027", "Bo Ray is under contract until 2027."),
    (
        "G 5 | missing | its lid && G 6 | missing | 2 pages && Ann Ray | on_leave_since | May 2024",
        "G 5 is missing its lid. G 6 is missing 2 pages. Ann Ray has been on leave since May 2024.",
    ),
    (
        "API 5 | integrates_with | Slack, Jira && API 5 | gdpr_compliant | yes && Cow 7 | due_to_calve_in | April",
        "API 5 is GDPR compliant and integrates with Slack and Jira. Cow 7 is due to calve in April.",
    ),
    (
        "Oak Race | entries_close_on | 3 March && Oak Co-op | pays_dividends | twice a year",
        "Entries for Oak Race close on 3 March. Oak Co-op pays dividends twice a year.",
    ),
    ("Ann Ray | replies_to_emails_within | a day", "Ann Ray replies to emails within a day."),
    (
        "Tram 9 | replaced_by_bus_until | June && Grant 5 | renewable | once && Ann Ray | hopes_to_qualify_for | Paris",
        "Tram 9 is replaced by bus until June. Grant 5 is renewable once. Ann Ray hopes to qualify for Paris.",
    ),
    (
        "Oak Bridge | listed | Grade II && Ann Ray | broke | the club record",
        "The Oak Bridge is Grade II listed. Ann Ray broke the club record.",
    ),
]


@pytest.mark.parametrize(("triples", "text"), TOLD)
def test_a_phrase_reads_on_from_its_subject(triples: str, text: str) -> None:
    assert told(triples) == text
