"""Broken clauses: clauses that cannot stand where they do, whatever the facts. Each pattern has an example."""

from reranker.english.parts import SENTENCE_START
from reranker.verbaliser.lexicon import WORDS

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

CLAUSES = {
    "It was shown by Elm TV, which is based in Ely and last aired in 1990.": (
        r"\bwhich is (?:based|located|headquartered) [^,.;]* and (?:first|last) aired\b"
    ),
    "The county has Ely to its north and is categorised as a listed building.": (
        rf"{SENTENCE_START}The (?:[Cc]ounty|city|country|state|town) (?:(?![.!?] )[^;])*? and is categori[sz]ed as\b"
    ),
    "Fog, directed by Ann, was directed by Bo.": r", (?P<done>[a-z]+ed by) [^,.;]+, (?:is|was) (?P=done)\b",
    "The club played in Ely and was won by Bo.": (
        r"\b[Tt]he club (?:(?![.!?] |\b(?:which|that|and the)\b)[^;,])*?\bwas won by\b"
    ),
    "The Elm Army fought in Peru and held office as mayor.": (
        rf"{SENTENCE_START}The (?:[A-Z]\w+ )+(?:Army|Navy|Air Force) (?:(?![.!?] )[^;,])*?\band held office\b"
    ),
    "Bo, whose career began in 1990, ended in 1999.": r", whose [a-z ]*career began [^,;]*, ended (?:on|in)\b",
    "Construction of the hall began in 1905 and has 5 floors.": (
        r"\b[Cc]onstruction of [^.;,]*? (?:began|started|ended|finished) [^.;,]*? and has (?:an?\b|\d)"
    ),
    "Construction of the hall, in Ely, has a Gothic style.": (
        rf"{SENTENCE_START}(?:The )?[Cc]onstruction of (?:(?![.!?] |\b(?:which|that|it|and the)\b)[^;])*? "
        r"ha[sd] (?:(?:the|an?) (?!cost|budget)|\d)"
    ),
    "Oak Tower Inc., which was founded in Ohio.": (
        rf"{SENTENCE_START}(?<![A-Z]\. ){_NAME_ALONE}, (?:which|who) \w+ (?:(?!\b(?:is|was|are|were|has|had)\b)[^,.;]|"
        r"\.(?=\w))*(?<![A-Z])(?<!\bSt)(?<!\bDr)(?<!\bMr)(?<!\bMt)(?<!\bMrs)(?<!\bProf)\.(?= [A-Z]|$)"
    ),
    "The country where Peruvians live, and where the leader is called the President.": (
        rf"{SENTENCE_START}The (?:country|state|city|place) where [^.;]*, and where [^.,;]*\."
    ),
    "Bo was the architect of Oak Tower, located in Ely and has a height of 9 m.": (
        r"\b(?:was|is|were|are|by) [^.;,]*, (?:located|based|situated|found|headquartered) [^.;,]* and "
        r"(?:has|have|had|is|was)\b"
    ),
    "Its manager is Ann and the Polish, English and German is spoken.": (
        r"\bthe (?:[A-Z][a-z]+, )+[A-Z][a-z]+ and [A-Z][a-z]+ is\b"
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
    "He served in the Elm Navy, which died in Ely.": (
        r", which (?:was born|graduated|died (?:in|on|at) (?:the )?[A-Z\d])"
    ),
    "Bo is a US national where Ann is the leader.": r"\bnational where\b",
    "It has a steam power type which is located in Ely.": r"\bpower type,? which is (?:located|based)\b",
    "He is with a club which is run by Bo and plays for Ely.": (
        r"\bwhich (?:is|was) (?:managed|owned|run|led) by [^.;,]+ and plays for\b"
    ),
    "It was founded by Ann and headquarters in Ely.": (
        r"\b(?:founded|owned|run|led|acquired|formed) by (?:(?! ha[sd] | its | the )[^.;,])*? and "
        r"headquarters in\b"
    ),
    "The book, who was published by Ely Press, is old.": r", who was (?:published|broadcast)\b",
    "She was born in Ely, coached by Bo.": (
        r"\bwas born (?:in|on) [^.;]*?, [a-z]+ed by [A-Z][^ .,]*(?: [A-Z][^ .,]*)*(?=[.,])"
    ),
    "The native name of the hall is Oz and is made of clay.": (
        r"\b[Tt]he (?:[a-z]+ )?name of (?:(?!\bwh)[^.;,])*? (?:is|was) (?:(?!\bwh)[^.;,])*? and (?:is|was|has|had)\b"
    ),
    "He is a member of it in turn, worked for Ely.": r"(?<!, )\bin turn, (?:[a-z]+ed|is|was|has)\b",
    "The genre of it is soap opera and first aired on 2 May.": (
        r"\b[Tt]he (?:[a-z]+ )?genre of (?:(?!, | that | which )[^.])*? is [^.,]*?(?: and|,) (?:first "
        r")?(?:aired|is|has|stars|starred)\b"
    ),
    "She lives in Ely, where the leader is Bo and the leader is Al.": (
        r"\bthe (?P<twice>leader|capital|genre|language) is [A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*)*"
        r" and the (?P=twice) is [A-Z]"
    ),
    "Vale makes the Vale Hat, a red hat and has a hood.": (
        r"\b(?:makes|manufactures|produces|created|developed) (?:the )?[A-Z][^,.]*, "
        r"an? (?:(?!\b(?:that|which|who|where)\b)[^,.])+ and (?:has|is|was)\b"
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
    "She is a fiddle who sings.": (
        rf"\b(?:is|was) an? (?:{'|'.join(WORDS['musical instruments'])}) (?:who|and (?:is|was|has|performs|plays))\b"
    ),
    "It operates in food and headquarters in Ely.": r"(?<!employees )(?<!offices )\band headquarters in [A-Z]",
    "It was placed by Ann, was placed on 2 May.": r"\bwas (?P<did>[a-z]+ed) by [^,;.]*,? (?:and )?was (?P=did) on\b",
    "Lima is in Peru and Lima is the county seat of Lima.": (
        r"(?:^|(?<=[.!?,] )|(?<=\band ))(?P<whole>[A-Z]\w{3,}) is the (?:county seat|capital city|mayor|"
        r"leader) of (?P=whole)\b(?! [A-Z])"
    ),
    "Bo Ray and the leader of Fiji is Al.": rf"{SENTENCE_START}{_CAPITALISED} and the [a-z]+ of {_CAPITALISED} is\b",
    "The country where Fijians live and Indians are a people.": (
        rf"{SENTENCE_START}The (?:country|city|state|town|club|county|region) where (?:(?! is | has | was )[^.,])*\."
    ),
    "The inn is in Oslo, it has 5 rooms.": (
        rf"{SENTENCE_START}(?!{_BEFORE_CLAUSE}|[A-Z][a-z]+ed\b|(?:Built|Unlike|Despite|Thanks|Under|Like|"
        r"Of|To|Who\w+|However)\b)[A-Z][^.,;]*? (?:is|was|has|have|are|were) [^.;,]*, (?:they|it|he|she) "
        r"(?:have|has|is|are|was|were)\b"
    ),
    "It is a club, the manager of which, is Bo.": r"\bof which, (?:is|are|was|were)\b",
    "Born in Oslo, Ann Lee, is a singer.": (
        rf"{SENTENCE_START}{_MADE} (?:in|by|on|at)\b[^.,]*(?:, [A-Z]\w+)?, {_CAPITALISED}, (?:is|was|"
        r"has)\b(?! the\b)"
    ),
    "She plays jazz which began in Rome and died in Oslo.": (
        r"(?<!\bin )(?<!\bfor )(?<!\bat )(?<!\bvessel )(?<!\bship )(?<!\bhorse )(?<!\bdog )\bwhich "
        r"(?!he\b|she\b|they\b|[A-Z])[^,.;]*\band (?:died (?!out|down|away)|was born|graduated "
        r"(?!from[.,])|retired)\b"
    ),
    "She is a national who play chess.": (
        r"(?<! and an )(?<! and a )\b(?:national|player|man|woman|person|citizen) who "
        r"(?:play|have|are|serve|live|work)\b"
    ),
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
    "Oz, also known as 'Oz', is by Bo.": (
        r"\b(?P<same>[A-Z][\w ]+), (?:also|alternatively) known as ['\"“‘]?(?P=same)\b(?! [A-Z\d]| and |['’]s|-)"
    ),
}
"""Text → the pattern that finds its broken clause."""
