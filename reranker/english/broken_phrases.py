"""Broken phrases: wordings that no one says, whatever the facts, each with a text that has it."""

import re
from collections.abc import Iterator

from reranker.doubts.amounts import ANY_UNIT
from reranker.english.broken_clauses import CLAUSES
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

EXAMPLES = CLAUSES | {
    "She died on unknown.": r"\b(?:on|in|at|by) unknown(?=[.,;]| and\b)",
    "It is allergic to of nuts.": r"\b(?:to|with|for|from|at) of\b",
    "It shows the between.": r"\b[Tt]he (?:against|between|during|since|until)\b(?![- ][a-z]+ed\b|-)",
    "The petrol of the car is petrol.": (
        r"\b[Tt]he (?P<noun>[a-z]+) of [^.,;]+? (?:is|are|was|were) (?:an? |the )?(?P=noun)\b(?! [a-z])"
    ),
    "It weighs 250 g in the category of lamps.": (
        r"\b(?:weighs|costs|(?:weight|length|height|price) of) [^.;,]*? in the category of\b"
    ),
    "The people of Peru include the ethnic group of Andeans.": r"\binclude the ethnic group of\b",
    "Peru is old. The country is the location of Ely.": rf"{SENTENCE_START}The country is the location of\b",
    "Bo's fast food is located in Ely.": r"\bfood (?:is|are) (?:located|situated) (?:in|near|by|at)\b",
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
    "It was bought by sank in 1905.": r"\bby (?:sank|went|became)\b",
    "It has a wifi.": rf"\ban? {_MASS}(?= and |[.,;]|$)",
    "It is owned by publicly traded.": r"\bby [a-z]+ly [a-z]+ed(?=[.,;]| and\b)",
    "The publisher of it is monthly.": (
        r"\b(?:publisher|founder|owner|author|editor|leader|manager)s? of (?:(?! is )[^.,;])*? is "
        r"(?:month|week|dai|quarter|year)ly\b"
    ),
    "It has still running.": r"\bhas still [a-z]+ing\b",
    "She is a national of Czech.": (
        r"\bnational of (?:the )?(?:[A-Z][a-z]+(?:ish|ese)|Czech|Dutch|French|Greek|Swiss|Thai)\b(?! [A-Z])"
    ),
    "Flight AB12 is originally from Ely.": (
        r"\b(?:Flight|Train|Bus|Ferry|Tram|Parcel) [A-Z]*\d\w*(?:, [^,.]*,)? (?:is|was|comes) originally from\b"
    ),
    "It has an engine size of V8.": r"\bengine size of [A-Z]",
    "She is an exponent of jazz.": r"\b(?:is|was) an exponent of\b",
    "It is a SUV.": r"\ba (?:SUV|MP3|MPV|NGO|NBA|NFL|SMS|XL|RPG|FPS|HDMI|LCD|LED|SSD|HDD|NHS)\b",
    "It serves noodles food.": r"\b(?:noodles|burgers|pizzas|dishes|pasta|soups?|tacos|sandwiches|salads) food\b",
    "It has 3 as one of its languages.": r"\b(?:has|have) \d[\d,.]* as one of\b",
    "It was first ascent of 1903.": (
        r"\b(?:is|was) (?:first|last) (?:ascent|flight|edition|release|appearance|season) of\b"
    ),
    "It is a 4 category.": r"\b(?:is|was) an? \d+ (?:category|type|class|grade|level|rating)\b",
    "It is an UNESCO site.": r"\ban (?:UN[A-Z]+|US|UK)\b",
    "She is from Israeli.": rf"\b(?:is|was|comes|came|are|were) from {_ANY_PEOPLE}(?=[.,;]|$| and )",
    "She was the architect of the profession.": r"\bof the (?:profession|occupation|nationality)(?=[.,;]|$| and )",
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
    "It can be served 17 °C.": r"\b(?:served|stored|baked|cooked|kept) \d+ ?(?:°|degrees)",
    "It blows at 185.km/h.": rf"\d\.(?:{ANY_UNIT})\b",
    "She is 19 in age.": r"\bis \d+ in age\b",
    "It weighs grams 675.": rf"(?<!\d )\b{_METRIC} \d[\d,]*",
    "It was signed to the 1679.": (
        r"\b(?:to|in|from|at|on|by) the (?:1\d|20)\d\d(?=[.,;]|$| and )(?!(?:, \d{4})*,? and \d{4} )"
    ),
    "It was formed 26 August.": rf"\b(?:was|were) (?!born|died)[a-z]+(?:ed|en) \d{{1,2}} {_MONTH}\b",
    "It has stars 4 stars.": r"\b(?P<thing>[a-z]{3,}s) \d[\d.,]* (?P=thing)\b",
    "It is in Netherlands.": (
        rf"\b(?:in|of|to|from|by|at|near|within) {_WITH_THE}\b(?! [A-Z]|['’$-]| [a-z]+s\b|, [A-Z]|{_AFTER_A_SEA})"
    ),
    "It is part of the Operation Enduring Freedom.": (
        r"\bthe Operation(?: [A-Z]\w+)+\b(?! (?:[a-z]+ )?(?:battles?|campaign|mission|operation|war)\b)(?! [A-Z])"
    ),
    "It is led by the Bo J. Ray.": r"\bby the [A-Z][a-z]+ [A-Z]\. [A-Z][a-z]+(?=[.,;]|$)",
    "It is led by the California's 11th district.": r"\b[Tt]he [A-Z]\w+['’]s \d+(?:st|nd|rd|th) [\w ]*district",
    "It is in the executive class of executive cars.": (
        r"\b(?P<kind>(?!second|third|first|other)[a-z]{5,}) (?!half)[a-z]+ of (?:an? |the )?(?P=kind) [a-z]+"
    ),
    "It is available in E-book.": r"\b(?:in|as) [Ee]-?[Bb]ook\b(?! (?:form|format|edition)\b)",
    "Its seat is located In Oslo.": (
        r"\b(?:located|found|situated|based|(?:campus|location) is) (?:In|At|On|Nationwide)\b"
    ),
    "Ann's full name Ann Lee.": r"['’]s full name (?=[A-Z\"“])",
    "It played the 1999 season in the league season.": r"\bseason in the (?:(?! and )[^.,;])*? season\b",
    "One of the peoples in Fiji are the Rotumans.": (
        r"\b[Oo]ne of the [a-z ]+? (?:in|of) [^.,]*? are (?!\w+ing)(?=the |[A-Z])"
    ),
    "One of the ethnic groups are the Rotumans.": r"\b[Oo]ne of the (?:[a-z]+ )?[a-z]+s are (?!\w+ing\b)",
    "She plays for the FC Ely.": r"\b(?:for|by|of|at|to) the (?:FC|SC|SV|FK|CD) [A-Z]\w+(?: [A-Z]\w+)*(?=[.,;]| and )",
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
    "Ann performs the rhythm and blues.": (
        r"\bperform(?:s|ed)? the (?:[a-z]+ (?:and )?){1,2}(?:blues|rock|metal|jazz|pop|folk|soul|punk)"
        r"(?=[.,;]| (?:and|which)\b)"
    ),
    "It was made in Ely and in 1820 and has eggs.": r"(?<!\d{4}) and in \d{4} and (?:has|is|was)\b",
    "Ann, from the Peruvian, is a cook.": rf"\bfrom the {_PEOPLE}(?=[.,;]|$)",
    "It was built and founded 997.": r"\bfounded \d{3,4}(?=[.,;]|$| and )",
    "It is vegan and calories per serving 410 kcal.": r"\band [a-z]+ per [a-z]+ \d",
    "The code of Bo is 4 and 7.": r"\bcode (?:of|for|in) [^.,;]*? is \d+(?: and \d+|, \d)",
    "It was made by the American, Bo Ray.": rf"\b(?:by|and) (?:the )?(?:{_PEOPLE}|Canadian), [A-Z]\w+ [A-Z]",
    "Peru is governed by the unitary state.": r"\b(?:led|governed|ruled) by the (?:unitary|sovereign|federal) state\b",
    "The state is in the state of Elm.": (
        r"\b[Tt]he (?P<sort>state|country|city|county|town) is (?:located )?in the (?P=sort)\b"
    ),
    "She served in the reign of the Bo Carlos I.": (
        r"\breign of the (?!King|Queen|Emp|Tsar|Sultan|Shah|Pope|Caliph|Archduke|Duke|Prince|Kaiser|Pharaoh|"
        r"Maharaja|Emir)[A-Z]\w+ (?:[A-Z]\w+ )?[IVX]+\b"
    ),
    "She held office in the group leader.": (
        r"\b(?:held|holds|hold|holding) office in (?:the )?(?:[A-Za-z-]+ ){0,3}"
        r"(?:leader|minister|president|spokes(?:man|person)|secretary|governor|mayor|senator)\b(?!['’]s)"
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
