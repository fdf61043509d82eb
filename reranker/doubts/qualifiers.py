"""Qualifiers: words that change what a text says of a fact: "more than 1250", "used to play", "closes at 9"."""

import re
from collections.abc import Iterable, Iterator

from reranker.substitution import compiled, either
from reranker.triples import Triple, predicate_words
from reranker.verbaliser.aggregation import SENTENCE_END

RULES = 15  # to be raised when a rule below changes

_BOUNDS = (
    ("more than", "over", "above", "at least"),
    ("less than", "fewer than", "under", "below", "at most", "up to"),
)
_CLOSE = ("nearly", "almost")
_BOUND = re.compile(
    rf"(?<!\bno )\b(?P<bound>{'|'.join([*_BOUNDS[0], *_BOUNDS[1], *_CLOSE])}) (?:version )?(?:\D ?)?"
    r"(?P<number>\d[\d,]*(?:\.\d+)?)"
    r"(?! (?:floors|storeys|stories|levels|days|weeks|months|years|hours|games|rounds)\b)",
    re.IGNORECASE,
)
_BOUNDED = re.compile(rf"\b({'|'.join([*_BOUNDS[0], *_BOUNDS[1]])}) (\D?\d[\d,]*(?:\.\d+)?(?: [a-z]+)?)")
_ABOUT = re.compile(
    r"\b(?:about|around|approximately|roughly) (?:every )?(?P<number>\d[\d,]*(?:\.\d+)?)", re.IGNORECASE
)
_NOT_EXACT = re.compile(r"~|\b(?:about|around|approx\w*|roughly|circa|ca?\.|estimate[ds]?|nearly|almost|average)")
_RATE = re.compile(
    r"\b(?:hourly|daily|weekly|monthly|quarterly|yearly|annual|annually|per (?:hour|day|week|month|year|annum)|"
    r"(?<!half )(?<!quarter of )(?:an?|each|every) (?:hour|day|week|month|year)(?! and a half))\b",
    re.IGNORECASE,
)
_RATE_STEMS = {
    "hourly": "hour", "daily": "da(?:y|i)", "weekly": "week", "monthly": "month", "quarterly": "quarter",
    "yearly": "(?:year|annu)", "annual": "(?:year|annu)",
}  # fmt: skip
_STEMS = tuple(dict.fromkeys(_RATE_STEMS.values()))
_PAST = re.compile(r"\b(?:former|previous|past|until|old)\b")
_KNOWN_FOR = re.compile(
    r"\b(?:known(?! as)|fam(?:ous|e)|traditional|typical|importan|significan|notab|promin|major|main|reputation|"
    r"acclaim|celebrat|renown|favou?r|best ?sell|tasty|excellent|highlight|original air)"
)
_TIME = re.compile(
    r"(?<!\bis )(?<!\bare )\bused to\b|\b(?:no longer|not yet|formerly|once (?:had|was|played|worked|served)|"
    r"(?-i:will) (?!(?:also )?find\b|be found\b)[a-z]+)\b",
    re.IGNORECASE,
)
_NOT = re.compile(
    r"\b(?:\w+ )?(?:not(?! (?:far|just|only|surprisingly)\b)|never)\b|\bcannot\b|\b\w+n['’]t\b", re.IGNORECASE
)
_NEGATIVE = re.compile(
    r"\b(?:no|not|none|nil|never|cannot|false|without|0|low|poor|bad|1 out of 5|lacks?|lost|former|banned|prohibited|"
    r"forbidden|refus\w+|reject\w+|exclu\w+|except|cancel\w*|clos\w+|defunct|extinct|retired|missing|absent|"
    r"adults?|im\w+ible|un\w+(?:ed|able|wn)|in(?:active|eligible|complete|valid))\b|n['’]t\b"
)
_HEDGE = re.compile(
    r"\b(?:allegedly|apparently|perhaps|possibly|presumably|probably|reportedly|supposedly|(?:may|might) have been|"
    r"(?:is|are|was|were) (?:alleged|believed|claimed|rumou?red|said|thought) to)\b",
    re.IGNORECASE,
)
_HEDGED = re.compile(
    r"\b(?:alleg|apparent|believed|claim|disput|likely|or|perhaps|possib|presum|probab|report|rumou?r|suppos)"
)
_UNTOLD = re.compile(
    r"\b(?:(?:traditional|typical)(?! [A-Z])|famous|well-known|"
    r"popular(?! (?:vote|music|culture|science))|important|notable|renowned|delicious|rare|prestigious|"
    r"prominent|noted(?! for)|"
    r"first (?:broadcast|shown|aired)|authentic|genuine|hand-?made|hand-?crafted|great views?)\b"
)
_OTHERS = re.compile(
    r"\band (?:(?!the\b)\w+ )?others?\b|\b(?:among|amongst) others\b|\band (?:many )?more(?=[.,;]|$)|\betc\b|"
    r"\band so (?:on|forth)\b",
    re.IGNORECASE,
)
_AND_OTHERS = re.compile(r"\b(?:others?|more|etc|various|several|miscellaneous)\b")
_NOT_SERVED = "an? as at by customers food for from guests in on people some the to under with".replace(" ", "|")
_SERVED = re.compile(rf"\bserv(?:es|ing) (?:an? |some )?(?P<what>(?!(?:{_NOT_SERVED})\b)[a-z]{{3,}})")
_SERVES = re.compile(
    r"\b(?:serv|food|cuisine|menu|dish|drink|meal|breakfast|brunch|lunch|dinner|special|ingredient|course|offer)"
)
# Words that only some predicates and values stand for.
_ONLY_FOR = {
    "born": re.compile(
        r"\b(?:born|birth|birthplace|origin|native|hometown|nationality|citizenship|mother|father|parents?|child)\b"
    ),
    "price range": re.compile(r"\brange\b"),
    "near": re.compile(
        r"\b(?:near|close|next|adjacent|neighbou?r|border|surround|vicinity|direction|distan|metres|miles|km\b|walk|area\b|"
        r"district|river|coast|lake|sea\b|beach)"
    ),
    "outside": re.compile(r"\b(?:out|exter|abroad|foreign|suburb|area\b|yard|garden|open air)"),
    "died": re.compile(r"\b(?:die[ds]?|dead|deaths?|killed|deceased|fatal\w*|casualt\w+|victims?)\b"),
}
_ONLY = re.compile(r"(?<!\bnot )\bonly(?= [A-Z])|\b(?:solely|exclusively)\b")  # "speaks only Dutch", not "only 3"
_LIMITED = re.compile(
    r"\b(?:only|sole|solely|exclusive\w*|alone|single|unique|1|one|no|not|just|limit\w*|first|last|without|few\w*|less)\b"
)
_ALWAYS = re.compile(r"\balways\b", re.IGNORECASE)
_THROUGHOUT = re.compile(
    r"^(?!.*\b(?:request|sometimes|usually|most|mostly|mainly|often|some|part\w*|seasonal\w*|occasional\w*)\b)",
    re.DOTALL,
)
_BECAUSE = re.compile(r"\b(?:owing to|because of|as a result of|thanks to|on account of)\b", re.IGNORECASE)
_CAUSES = re.compile(
    r"\b(?:cause\w*|reason\w*|because|due|result\w*|owing|thanks|fate|purpose|motiv\w*|after|"
    r"died|deaths?|killed|injured|victims?|delay\w*|cancel\w*)\b"
)
_TOWARDS = re.compile(r"\b(?:north|south|east|west|north-?(?:ea|we)st|south-?(?:ea|we)st) of\b", re.IGNORECASE)
_COMPASS = re.compile(r"north|south|east|west|coordinates|direction|latitude|longitude|bearing|\b(?:[ns][ew]?|[ew])\b")
_EACH = re.compile(r"\d+ [a-z]+ each (?:have|has|offer|cost|measure|contain|hold|serve|weigh|last|run|seat)s?\b")
_FOR_EACH = re.compile(r"\b(?:each|every|per|both|all|respective\w*)\b|/")
_UNLESS = (
    (_TOWARDS, _COMPASS),
    (_EACH, _FOR_EACH),
    (_ONLY, _LIMITED),
    (_ALWAYS, _THROUGHOUT),
    (_BECAUSE, _CAUSES),
    (_TIME, _PAST),
    (_HEDGE, _HEDGED),
    (_UNTOLD, _KNOWN_FOR),
    (_OTHERS, _AND_OTHERS),
)
# Words of which a text may not say the one for the other. Each stands for its forms: `open` for *opens* and *opened*.
# There are no converses here: who is one's successor has one as predecessor.
_OPPOSITES = (
    ("open", "clos"), ("start", "end"), ("begin", "end"), ("check-in", "check-out"), ("checked in", "checked out"),
    ("arriv", "depart"), ("birth", "death"), ("born", "died"), ("minimum", "maximum"), ("highest", "lowest"),
    ("largest", "smallest"), ("longest", "shortest"), ("indoor", "outdoor"), ("includ", "exclud"), ("for", "against"),
    ("first", "last"), ("increas", "decreas"), ("domestic", "international"), ("join", "left"),
    ("revenue", "profit"), ("diameter", "radius"),
)  # fmt: skip
_MEMBERS = re.compile(r"\b(?:club|team|band|member|employer|party|label)\b")
_AS = "(?:an? |the |associated|signed|attached)"
_TENSE = re.compile(
    rf"(?P<now>\b(?:plays|play|works|manages|belongs|(?:is|are) {_AS})\b)|(?P<still>\b(?:currently|now)\b)|"
    r"(?P<then>\b(?:played|(?<!has )worked|managed(?! by)|belonged|former|formerly|previously|once|used to|"
    rf"(?:was|were) {_AS})\b)"
)
_OF_ANOTHER = re.compile(r",? (?:which|whose|that) [^,.;]*")


def lost_rates(triples: Iterable[Triple], text: str) -> Iterator[Triple]:
    """Yield the triples whose predicate gives a rate that the text has not: "a maximum dose" for `max_daily_dose`."""
    said = text.lower()
    for triple in triples:
        rates = [
            stem for word, stem in _RATE_STEMS.items() if word in predicate_words(triple.predicate).lower().split()
        ]
        if any(not re.search(rf"\b{stem}", said) for stem in rates):
            yield triple


def _limited(bound: str, said: str) -> bool:
    """Whether a predicate gives a limit, so that a text may say "up to" for a maximum and "over" for a minimum."""
    limit = (
        r"max\w*|limit|capacity"
        if bound.lower() in _BOUNDS[1]
        else r"min(?:imum)?|or (?:later|newer|higher|above|more)"
    )
    return re.search(rf"\b(?:{limit})\b", said) is not None


def _form(word: str) -> re.Pattern[str]:
    """Return a pattern of a word; a stem has endings."""
    return re.compile(rf"\b{word.replace('-', '[ -]')}{'' if len(word) < 4 or ' ' in word else '[a-z]*'}\b")


_EITHER_WAY = [(_form(one), _form(other)) for pair in _OPPOSITES for one, other in (pair, pair[::-1])]


def changed(facts: Iterable[tuple[Triple, str]], text: str) -> Iterator[str]:
    """Yield the words of a text that change what a fact says, and that no triple and no fact has.

    A bound before a number of the triples ("more than 1250", "about 1250"; "more than 1200" rounds), a rate ("a monthly
    salary"), a time ("used to play"), a guess ("may have been"), things untold ("and other colours"), a "not" where no
    fact is negative, a birth, a death, nearness, fame, praise or tradition, what a place serves where no fact tells of
    food, and the opposite of a word of a predicate, where the text lacks that word.

    Args:
        facts: each triple with its fact in a sentence.
    """
    given = [(predicate_words(triple.predicate), triple, fact) for triple, fact in facts]
    said = " ".join(f"{words} {triple.subject} {triple.object} {fact}" for words, triple, fact in given)
    said, lower = said.replace("_", " ").lower(), text.lower()
    said = said.replace("km/h", "km per hour").replace("mph", "miles per hour")
    numbers = set(re.findall(r"\d[\d,]*(?:\.\d+)?", said))
    for bound in _BOUND.finditer(text):
        exact = bound["number"] in numbers or bound["number"].replace(",", "") in numbers
        alike = next((words for words in _BOUNDS if bound["bound"].lower() in words), _CLOSE)
        if exact and not any(re.search(rf"\b{word}\b", said) for word in alike) and not _limited(bound["bound"], said):
            yield bound[0]
    yield from _opposed_bounds(said, text)
    if not _NOT_EXACT.search(said):
        yield from (match[0] for match in _ABOUT.finditer(text) if match["number"] in numbers)
    for pattern, allowed in _UNLESS:
        if not allowed.search(said):
            yield from (match[0] for match in pattern.finditer(text) if match[0].lower() not in said)
    if not _NEGATIVE.search(said):
        yield from (match[0] for match in _NOT.finditer(text))
    if not _SERVES.search(said):
        yield from (match[0] for match in _SERVED.finditer(text) if match["what"] not in said)
    for match in _RATE.finditer(text):
        if not any(re.search(stem, match[0], re.IGNORECASE) and re.search(rf"\b{stem}", said) for stem in _STEMS):
            yield match[0]
    for word, reasons in _ONLY_FOR.items():
        if re.search(rf"\b{word}\b", text) and not reasons.search(said):
            yield word
    for has, opposite in _EITHER_WAY:
        found = opposite.search(lower)
        if found and not has.search(lower) and not opposite.search(said) and any(has.search(w) for w, *_ in given):
            yield found[0]


def _opposed_bounds(said: str, text: str) -> Iterator[str]:
    """Yield the bounds of a text that are the opposite of those told: "at least 12 hours" for `up to 12 hours`."""
    for told, number in dict.fromkeys(_BOUNDED.findall(said)):
        opposite = next(words for words in _BOUNDS if told not in words)
        bound = rf"(?<!\bno )(?<!\bnot )(?<!\bnever )(?<!\bnobody )\b(?:{'|'.join(opposite)}) "
        if found := compiled(rf"{bound}{re.escape(number)}(?![\d.,]*\d)").search(text.lower()):
            yield found[0]


def now_and_then(triples: Iterable[Triple], text: str) -> Iterator[str]:
    """Yield what a text says of different times, though its triples have one predicate: "plays for A, played for B".

    No triple tells which club came first. "now plays for A" says as much.
    """
    alike: dict[tuple[str, str], list[Triple]] = {}
    for triple in triples:
        if _MEMBERS.search(predicate_words(triple.predicate).lower()):
            alike.setdefault((triple.subject, triple.predicate), []).append(triple)
    for several in alike.values():
        tenses = {tense for triple in several if (tense := _tense_of(triple.object, text))}
        if len(several) > 1 and (len(tenses) > 1 or "still" in tenses):
            yield f"different times of {predicate_words(several[0].predicate)}"


def _tense_of(thing: str, text: str) -> str:
    """Return the tense of the last verb or adverb before a name in its sentence: `now`, `still`, `then` or nothing.

    A clause with *which*, *whose* or *that* tells of another name, and does not count.
    """
    for sentence in SENTENCE_END.split(text):
        if found := compiled(rf"(?<!\w){either(thing)}(?!\w)").search(sentence):
            before = _OF_ANOTHER.sub("", sentence[: found.start()])
            verbs = [match.lastgroup or "" for match in _TENSE.finditer(before)]
            return verbs[-1] if verbs else ""
    return ""
