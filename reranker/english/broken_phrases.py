"""Broken phrases: wordings that no one says, whatever the facts, each with a text that has it."""

import re
from collections.abc import Iterator

from reranker.doubts.amounts import ANY_UNIT
from reranker.english.misused import (
    commas_before_verbs,
    misused,
    numbered_things,
    persons_as_it,
    persons_as_things,
    things_as_persons,
)
from reranker.english.parts import SENTENCE_START, Place
from reranker.entities.surfaces import people_names
from reranker.triples import Triples
from reranker.verbaliser.forms import MONTHS
from reranker.verbaliser.lexicon import WORDS

_MONTH = f"(?:{'|'.join(MONTHS)})"
_PEOPLE = f"(?:{'|'.join(name for name in people_names() if name.endswith('n'))})"
_ANY_PEOPLE = f"(?:{'|'.join(people_names())})"
_COUNTED_WORDS = (  # mass nouns that are counted, too
    "metal gas fever plastic tax service art ballet sugar medication salt food dairy fuel television transport cancer "
    "light space work power sound laundry debt memory delivery breakfast lunch dinner education registration control "
    "support coffee tea beer"
)
_COUNTED = frozenset(_COUNTED_WORDS.split())
_MASS = f"(?:{'|'.join(word for word in WORDS['mass nouns'] if word not in _COUNTED)})"
_WITH_THE = f"(?:{'|'.join(map(re.escape, WORDS['with the']))})"
_AFTER_A_SEA = (
    r" (?:climate|cuisine|diet|food|forest|scrubland|shrubland|water|woodland)\b"  # "in Mediterranean forest"
)
_METRIC = "(?:grams?|kilograms?|met(?:er|re)s?|kilomet(?:er|re)s?|lit(?:er|re)s?)"
_CAPITALISED = r"[A-Z][\w.]*(?: [A-Z][\w.]*)*"
_MADE = "(?:Born|Located|Based|Founded|Published|Built|Created|Situated|Written|Established)"

_BEFORE_CLAUSE = (
    r"(?:When|If|Although|As|Because|Since|While|After|Before|Though|With|In|At|On|Born|Where|Once|Unless|Until|By|"
    r"During|Even|For|From|Given|Not|Now|Throughout|What|Whe\w+)\b"
)

_NAME_ALONE = (
    r"(?!(?:Meet|Visit|Try|See|Introducing|Discover|Enjoy|Find)\b)"
    r"[A-Z][\w.'’&-]*(?: (?:of|the|and|de|&|\d+|[A-Z][\w.'’&-]*))*"
)

EXAMPLES = {
    "Oak Tower Inc., which was founded in Ohio.": (
        rf"{SENTENCE_START}(?<![A-Z]\. ){_NAME_ALONE}, (?:which|who) \w+ (?:(?!\b(?:is|was|are|were|has|had)\b)[^,.;]|"
        r"\.(?=\w))*(?<![A-Z])(?<!\bSt)(?<!\bDr)(?<!\bMr)(?<!\bMt)(?<!\bMrs)(?<!\bProf)\.(?= [A-Z]|$)"
    ),
    "She died on unknown.": r"\b(?:on|in|at|by) unknown(?=[.,;]| and\b)",
    "The country where Peruvians live, and where the leader is called the President.": (
        rf"{SENTENCE_START}The (?:country|state|city|place) where [^.;]*, and where [^.,;]*\."
    ),
    "It is allergic to of nuts.": r"\b(?:to|with|for|from|at) of\b",
    "It shows the between.": r"\b[Tt]he (?:against|between|during|since|until)\b(?![- ][a-z]+ed\b|-)",
    "The petrol of the car is petrol.": (
        r"\b[Tt]he (?P<noun>[a-z]+) of [^.,;]+? (?:is|are|was|were) (?:an? |the )?(?P=noun)\b(?! [a-z])"
    ),
    "Bo was the architect of Oak Tower, located in Ely and has a height of 9 m.": (
        r"\b(?:was|is|were|are|by) [^.;,]*, (?:located|based|situated|found|headquartered) [^.;,]* and "
        r"(?:has|have|had|is|was)\b"
    ),
    "Its manager is Ann and the Polish, English and German is spoken.": (
        r"\bthe (?:[A-Z][a-z]+, )+[A-Z][a-z]+ and [A-Z][a-z]+ is\b"
    ),
    "It weighs 250 g in the category of lamps.": (
        r"\b(?:weighs|costs|(?:weight|length|height|price) of) [^.;,]*? in the category of\b"
    ),
    "The ground of which is in Ely.": rf"(?:{SENTENCE_START}|[.!?][\"”')]+ )The [a-z]+(?: [a-z]+)? of which\b",
    "Bo is the leader of Peru, which has the title of mayor.": r"\bleaders? (?:of|in) [^.;,]+, which has the title\b",
    "The club, whose ground is in Ely and has 5 members, won.": (
        r"\bwhose [a-z ]+ (?:is|was) (?:(?!\b(?:whose|who|which|where|that)\b)(?:[^.;,]|, [A-Z][\w ]+(?=,)))*?"
        r" and (?:has|have|plays?)\b"
    ),
    "She is from Peru, where the leader is Bo Lee and worked as a nurse.": (
        r", where (?:the|its) [a-z ]+ (?:is|was) (?:the )?[A-Z][^,.;]* and "
        r"(?:worked|was born|died|served|graduated|studied)\b"
    ),
    "It is in Peru, where Oak Lake is found and has a dam.": (
        r", where [A-Z][^,.;]* (?:is|are) (?:found|located|from) and (?:has|have) (?:an?|\d)"
    ),
    "Rex is owned by Ann Fox, who are located in Ely.": r"\b[A-Z][\w’'-]*,? who (?:is|are) located in\b",
    "The people of Peru include the ethnic group of Andeans.": r"\binclude the ethnic group of\b",
    "Peru is old. The country is the location of Ely.": rf"{SENTENCE_START}The country is the location of\b",
    "He served in the Elm Navy, which died in Ely.": (
        r", which (?:was born|graduated|died (?:in|on|at) (?:the )?[A-Z\d])"
    ),
    "Bo is a US national where Ann is the leader.": r"\bnational where\b",
    "Bo's fast food is located in Ely.": r"\bfood (?:is|are) (?:located|situated) (?:in|near|by|at)\b",
    "It has a steam power type which is located in Ely.": r"\bpower type,? which is (?:located|based)\b",
    "He is with a club which is run by Bo and plays for Ely.": (
        r"\bwhich (?:is|was) (?:managed|owned|run|led) by [^.;,]+ and plays for\b"
    ),
    "It has a total of 14.": r"\bha[sd] a total of \d+(?:[.,]\d+)*(?=[.;](?: |$)|$|, | and )",
    "It has the Gothic style of Gothic.": r"\b(?P<style>[A-Za-z]{5,}) style of (?P=style)\b",
    "The film is starring Bo.": r"\b(?:film|movie|series|show|play|it|It) (?:is|was) starring\b",
    "The Elm School of Law are the tenants.": (
        rf"{SENTENCE_START}The (?:[A-Z][\w.'’-]* )+?(?:School|University|College|Institute)(?: of "
        r"[A-Z]\w+)* (?:are|have)\b"
    ),
    "Its salt kiln is the salt kiln.": (
        r"\b(?:[Tt]he|[Ii]ts|[Tt]heir|[Hh]is|[Hh]er) (?P<own>[a-z]+(?: [a-z]+)?) (?:of [^.,;]+? )?"
        r"(?:is|are|was|were) (?:the|an?) (?P=own)(?=[.,;]|$)"
    ),
    "The grand date of the grand date of the tour is near.": r"\b(?P<pair>[a-z]+ [a-z]{4,}) of (?:the )?(?P=pair)\b",
    "It was founded by Ann and headquarters in Ely.": (
        r"\b(?:founded|owned|run|led|acquired|formed) by (?:(?! ha[sd] | its | the )[^.;,])*? and "
        r"headquarters in\b"
    ),
    "It was bought by sank in 1905.": r"\bby (?:sank|went|became)\b",
    "The book, who was published by Ely Press, is old.": r", who was (?:published|broadcast)\b",
    "She was born in Ely, coached by Bo.": (
        r"\bwas born (?:in|on) [^.;]*?, [a-z]+ed by [A-Z][^ .,]*(?: [A-Z][^ .,]*)*(?=[.,])"
    ),
    "Construction of the hall began in 1905 and has 5 floors.": (
        r"\b[Cc]onstruction of [^.;,]*? (?:began|started|ended|finished) [^.;,]*? and has (?:an?\b|\d)"
    ),
    "The native name of the hall is Oz and is made of clay.": (
        r"\b[Tt]he (?:[a-z]+ )?name of (?:(?!\bwh)[^.;,])*? (?:is|was) (?:(?!\bwh)[^.;,])*? and (?:is|was|has|had)\b"
    ),
    "It has a wifi.": rf"\ban? {_MASS}(?= and |[.,;]|$)",
    "He is a member of it in turn, worked for Ely.": r"(?<!, )\bin turn, (?:[a-z]+ed|is|was|has)\b",
    "It is owned by publicly traded.": r"\bby [a-z]+ly [a-z]+ed(?=[.,;]| and\b)",
    "The publisher of it is monthly.": (
        r"\b(?:publisher|founder|owner|author|editor|leader|manager)s? of (?:(?! is )[^.,;])*? is "
        r"(?:month|week|dai|quarter|year)ly\b"
    ),
    "It has still running.": r"\bhas still [a-z]+ing\b",
    "The genre of it is soap opera and first aired on 2 May.": (
        r"\b[Tt]he (?:[a-z]+ )?genre of (?:(?!, | that | which )[^.])*? is [^.,]*?(?: and|,) (?:first "
        r")?(?:aired|is|has|stars|starred)\b"
    ),
    "She is a national of Czech.": (
        r"\bnational of (?:the )?(?:[A-Z][a-z]+(?:ish|ese)|Czech|Dutch|French|Greek|Swiss|Thai)\b(?! [A-Z])"
    ),
    "Flight AB12 is originally from Ely.": (
        r"\b(?:Flight|Train|Bus|Ferry|Tram|Parcel) [A-Z]*\d\w*(?:, [^,.]*,)? (?:is|was|comes) originally from\b"
    ),
    "It has an engine size of V8.": r"\bengine size of [A-Z]",
    "She is an exponent of jazz.": r"\b(?:is|was) an exponent of\b",
    "She lives in Ely, where the leader is Bo and the leader is Al.": (
        r"\bthe (?P<twice>leader|capital|genre|language) is [A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*)*"
        r" and the (?P=twice) is [A-Z]"
    ),
    "Vale makes the Vale Hat, a red hat and has a hood.": (
        r"\b(?:makes|manufactures|produces|created|developed) (?:the )?[A-Z][^,.]*, "
        r"an? (?:(?!\b(?:that|which|who|where)\b)[^,.])+ and (?:has|is|was)\b"
    ),
    "It is a SUV.": r"\ba (?:SUV|MP3|MPV|NGO|NBA|NFL|SMS|XL|RPG|FPS|HDMI|LCD|LED|SSD|HDD|NHS)\b",
    "It serves noodles food.": r"\b(?:noodles|burgers|pizzas|dishes|pasta|soups?|tacos|sandwiches|salads) food\b",
    "It has 3 as one of its languages.": r"\b(?:has|have) \d[\d,.]* as one of\b",
    "It was first ascent of 1903.": (
        r"\b(?:is|was) (?:first|last) (?:ascent|flight|edition|release|appearance|season) of\b"
    ),
    "It has a bar, is in Ely.": (
        r"(?:^|[.] )[A-Z](?:(?!\b(?:and|which|who|that|whose|where|been|has)\b)[^,.;])* "
        r"(?:has(?! had\b)|serves|offers) "
        r"(?:(?!\b(?:and|which|who|that|whose|where)\b)[^,.;])*, (?:is|was|has|serves) "
        r"(?:(?!\b(?:and|or)\b)[^,.;])*\.(?= |$)"
    ),
    "The cost of it is £9 and accepts cards.": (
        r"\bThe (?:[a-z]+ ){0,2}(?:cost|price|rating|range|hours|number|name|type)s? of "
        r"(?:(?!\b(?:that|which|who|where)\b)[^,.]){2,50}? (?:is|are|was) "
        r"(?:(?!\b(?:that|which|who|where)\b)[^,.]){1,40} and "
        r"(?:accepts|offers|serves|allows|welcomes|sells|opens|closes|employs)\b"
    ),
    "Ann, from the Peruvian, is a cook.": rf"\bfrom the {_PEOPLE}(?=[.,;]|$)",
    "It is a 4 category.": r"\b(?:is|was) an? \d+ (?:category|type|class|grade|level|rating)\b",
    "She is a fiddle who sings.": (
        rf"\b(?:is|was) an? (?:{'|'.join(WORDS['musical instruments'])}) (?:who|and (?:is|was|has|performs|plays))\b"
    ),
    "It operates in food and headquarters in Ely.": r"(?<!employees )(?<!offices )\band headquarters in [A-Z]",
    "It was placed by Ann, was placed on 2 May.": r"\bwas (?P<did>[a-z]+ed) by [^,;.]*,? (?:and )?was (?P=did) on\b",
    "It is an UNESCO site.": r"\ban (?:UN[A-Z]+|US|UK)\b",
    "She is from Israeli.": rf"\b(?:is|was|comes|came|are|were) from {_ANY_PEOPLE}(?=[.,;]|$| and )",
    "She was the architect of the profession.": r"\bof the (?:profession|occupation|nationality)(?=[.,;]|$| and )",
    "It was built and founded 997.": r"\bfounded \d{3,4}(?=[.,;]|$| and )",
    "It is in Australians.": rf"\bin {_PEOPLE}s\b",
    "She is a national of the American.": (
        rf"\b(?:national|citizen|native|resident) of the {_PEOPLE}\b(?=[.,;]|$| and )"
    ),
    "Its gears include 22.": r"\binclude[sd]? (?!(?:1\d|20)\d\d\b)\d+(?:[.,]\d+)*(?=\.(?!\d)|;|$)",
    "It is 5 mms long.": r"\d (?:mms|cms|kms|above (?:the )?sea)\b",
    "It was founded on Bo Lee.": (
        r"\b(?:was|were) (?:founded|directed|written|born) on (?!The\b|Good\b|Easter\b|Christmas\b|New\b|"
        r"(?:[A-Z][a-z]+ )+(?:Day|Island|Eve|Monday|Friday|Sunday)\b)[A-Z][a-z]+ [A-Z]"
    ),
    "It is in the area of old town.": (
        r"\b(?:is|are|was) (?:located )?in the area of (?!land|water|the|an?|its|about|over)[a-z]+(?: [a-z]+)?[.,]"
    ),
    "The elevation above the sea level in Ely is 5.": r"\babove the sea level in\b",
    "It serves food its rating is low.": (
        r"\b(?:food|range|area|centre|center|rating|pub|restaurant|place|venue|shop) its (?:[a-z]+ ){1,3}(?:is|was)\b"
    ),
    "It is 5 (metres) long.": rf"\d \((?:{ANY_UNIT}|inhabitants [a-z ]+|days|hours|minutes|kelvins)\)",
    "It is vegan and calories per serving 410 kcal.": r"\band [a-z]+ per [a-z]+ \d",
    "It can be served 17 °C.": r"\b(?:served|stored|baked|cooked|kept) \d+ ?(?:°|degrees)",
    "It blows at 185.km/h.": rf"\d\.(?:{ANY_UNIT})\b",
    "She is 19 in age.": r"\bis \d+ in age\b",
    "It weighs grams 675.": rf"(?<!\d )\b{_METRIC} \d[\d,]*",
    "It was signed to the 1679.": (
        r"\b(?:to|in|from|at|on|by) the (?:1\d|20)\d\d(?=[.,;]|$| and )(?!(?:, \d{4})*,? and \d{4} )"
    ),
    "It was formed 26 August.": rf"\b(?:was|were) (?!born|died)[a-z]+(?:ed|en) \d{{1,2}} {_MONTH}\b",
    "It has stars 4 stars.": r"\b(?P<thing>[a-z]{3,}s) \d[\d.,]* (?P=thing)\b",
    "The code of Bo is 4 and 7.": r"\bcode (?:of|for|in) [^.,;]*? is \d+(?: and \d+|, \d)",
    "It is in Netherlands.": (
        rf"\b(?:in|of|to|from|by|at|near|within) {_WITH_THE}\b(?! [A-Z]|['’$-]| [a-z]+s\b|, [A-Z]|{_AFTER_A_SEA})"
    ),
    "It is part of the Operation Enduring Freedom.": (
        r"\bthe Operation(?: [A-Z]\w+)+\b(?! (?:[a-z]+ )?(?:battles?|campaign|mission|operation|war)\b)(?! [A-Z])"
    ),
    "It is led by the Bo J. Ray.": r"\bby the [A-Z][a-z]+ [A-Z]\. [A-Z][a-z]+(?=[.,;]|$)",
    "It is led by the California's 11th district.": r"\b[Tt]he [A-Z]\w+['’]s \d+(?:st|nd|rd|th) [\w ]*district",
    "Lima is in Peru and Lima is the county seat of Lima.": (
        r"(?:^|(?<=[.!?,] )|(?<=\band ))(?P<whole>[A-Z]\w{3,}) is the (?:county seat|capital city|mayor|"
        r"leader) of (?P=whole)\b(?! [A-Z])"
    ),
    "Bo Ray and the leader of Fiji is Al.": rf"{SENTENCE_START}{_CAPITALISED} and the [a-z]+ of {_CAPITALISED} is\b",
    "The country where Fijians live and Indians are a people.": (
        rf"{SENTENCE_START}The (?:country|city|state|town|club|county|region) where (?:(?! is | has | was )[^.,])*\."
    ),
    "It is in the executive class of executive cars.": (
        r"\b(?P<kind>(?!second|third|first|other)[a-z]{5,}) (?!half)[a-z]+ of (?:an? |the )?(?P=kind) [a-z]+"
    ),
    "It was made by the American, Bo Ray.": rf"\b(?:by|and) (?:the )?(?:{_PEOPLE}|Canadian), [A-Z]\w+ [A-Z]",
    "The inn is in Oslo, it has 5 rooms.": (
        rf"{SENTENCE_START}(?!{_BEFORE_CLAUSE}|[A-Z][a-z]+ed\b|(?:Built|Unlike|Despite|Thanks|Under|Like|"
        r"Of|To|Who\w+|However)\b)[A-Z][^.,;]*? (?:is|was|has|have|are|were) [^.;,]*, (?:they|it|he|she) "
        r"(?:have|has|is|are|was|were)\b"
    ),
    "It is available in E-book.": r"\b(?:in|as) [Ee]-?[Bb]ook\b(?! (?:form|format|edition)\b)",
    "Its seat is located In Oslo.": (
        r"\b(?:located|found|situated|based|(?:campus|location) is) (?:In|At|On|Nationwide)\b"
    ),
    "It is a club, the manager of which, is Bo.": r"\bof which, (?:is|are|was|were)\b",
    "Born in Oslo, Ann Lee, is a singer.": (
        rf"{SENTENCE_START}{_MADE} (?:in|by|on|at)\b[^.,]*(?:, [A-Z]\w+)?, {_CAPITALISED}, (?:is|was|"
        r"has)\b(?! the\b)"
    ),
    "Ann's full name Ann Lee.": r"['’]s full name (?=[A-Z\"“])",
    "She plays jazz which began in Rome and died in Oslo.": (
        r"(?<!\bin )(?<!\bfor )(?<!\bat )(?<!\bvessel )(?<!\bship )(?<!\bhorse )(?<!\bdog )\bwhich "
        r"(?!he\b|she\b|they\b|[A-Z])[^,.;]*\band (?:died (?!out|down|away)|was born|graduated "
        r"(?!from[.,])|retired)\b"
    ),
    "It played the 1999 season in the league season.": r"\bseason in the (?:(?! and )[^.,;])*? season\b",
    "She is a national who play chess.": (
        r"(?<! and an )(?<! and a )\b(?:national|player|man|woman|person|citizen) who "
        r"(?:play|have|are|serve|live|work)\b"
    ),
    "One of the peoples in Fiji are the Rotumans.": (
        r"\b[Oo]ne of the [a-z ]+? (?:in|of) [^.,]*? are (?!\w+ing)(?=the |[A-Z])"
    ),
    "One of the ethnic groups are the Rotumans.": r"\b[Oo]ne of the (?:[a-z]+ )?[a-z]+s are (?!\w+ing\b)",
    "It has an Elm engine who is in Ely.": (
        r"(?<!of the )(?<!by the )\b(?:engine|building|book|airport|dish|sauce|stadium|album|song|aircraft|rocket|ship|"
        r"novel|film|magazine|journal|monument|runway|arena) who\b"
    ),
    "She was from Peru, where Spanish is spoken and died in Ely.": (
        r", where [^,.;]* (?:is|are) (?:spoken|used|found|located)(?: [^,.;]*)? and (?:died|was born|graduated|retired|"
        r"worked)\b"
    ),
    "Ann's career began in 2003 and is signed to Elm Records.": (
        r"['’]s (?:career|genre|height|birthplace) [^.,;]*?\b(?:began|is|was) [^.,;]*\band (?:is signed|was born|plays|"
        r"performs|died)\b"
    ),
    "The club is managed by Bo and play at Elm Park.": (
        r"\b(?:is|was|has) (?:(?!\b(?:to|where|can|who|that)\b)[^.,;])*\band play (?:their|in|at)\b"
    ),
    "She plays for the FC Ely.": r"\b(?:for|by|of|at|to) the (?:FC|SC|SV|FK|CD) [A-Z]\w+(?: [A-Z]\w+)*(?=[.,;]| and )",
    "Oz, also known as 'Oz', is by Bo.": (
        r"\b(?P<same>[A-Z][\w ]+), (?:also|alternatively) known as ['\"“‘]?(?P=same)\b(?! [A-Z\d]| and |['’]s|-)"
    ),
    "The sports offered at Bo is tennis.": (
        rf"{SENTENCE_START}The (?!gas|lens|canvas|atlas|bus\b)[a-z]+[^sui]s (?:offered|used|spoken|played|"
        r"held|served) [^.,;]*?(?:, which [^,.;]*,)? is\b"
    ),
    "The date of the race is 288.": (
        rf"\b[Dd]ate (?:of (?:(?! and )[^.,;])+? )?(?:is|was) (?!(?:1\d|20)\d\d\b)\d[\d.,]*"
        rf"(?: (?:{ANY_UNIT}|minutes|hours))?(?=[.,;]|$)"
    ),
    "Ann was an Elm Award for Best Actress award.": (
        r"\b(?:is|was) an? (?:[A-Z][\w'’-]+ )+(?:Award|Prize|Medal) for (?:[A-Z]\w+ )+(?:award|prize|medal)\b"
    ),
    "Ann was a profession for the Elm Award.": (
        r"\b(?:is|was) an? (?:profession|occupation|award|spouse|nationality) (?:for|of|in|at)\b"
    ),
    "She held office in the group leader.": (
        r"\b(?:held|holds|hold|holding) office in (?:the )?(?:[A-Za-z-]+ ){0,3}"
        r"(?:leader|minister|president|spokes(?:man|person)|secretary|governor|mayor|senator)\b"
    ),
    "Ann performs the rhythm and blues.": (
        r"\bperform(?:s|ed)? the (?:[a-z]+ (?:and )?){1,2}(?:music|blues|rock|metal|jazz|pop|folk|soul|punk)"
        r"(?=[.,;]| (?:and|which)\b)"
    ),
    "It lasts 7 July 2018 minutes.": rf"\b{_MONTH} \d{{4}} (?:minutes|hours|days|{ANY_UNIT})\b",
    "It has an our rating of 4 stars.": r"\b(?:[Aa]n?|[Tt]he) (?:my|our|your|their|its|his) ",
    "Its bought date is May 2009.": r"\b(?:bought|born|died|sold) (?:date|place|year)\b(?!-)(?! by)",
}
"""Text → the pattern that finds its broken phrase."""

_BROKEN = [re.compile(pattern) for pattern in EXAMPLES.values()]


def broken_phrases(triples: Triples, text: str) -> Iterator[Place]:
    """Yield the places of phrases that no one says, and of words of a predicate where they cannot stand."""
    patterns = [
        *_BROKEN,
        *(misused(triple) for triple in triples),
        *commas_before_verbs(triples),
        *numbered_things(triples),
        *things_as_persons(triples),
        *persons_as_things(triples),
        *persons_as_it(triples),
    ]
    yield from (match.span() for pattern in patterns for match in pattern.finditer(text))
