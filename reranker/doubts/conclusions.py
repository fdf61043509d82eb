"""Conclusions: what a text concludes from its facts though no triple says it: "since it opened", "are both"."""

import re
from collections.abc import Iterator
from itertools import combinations

from reranker.doubts.roles import is_name
from reranker.substitution import compiled, either
from reranker.triples import Triple, Triples, entity_words, predicate_words
from reranker.verbaliser.lexicon import COUNTRIES

# Words for kin: a word of a line allows the others of this line.
_KIN = (
    "father|mother|parents?|son|daughter|child|children|heir",
    "brother|sister|sibling|twin",
    "wife|husband|spouse|partner|married",
    "uncle|aunt|cousin|nephew|niece|grand(?:father|mother|son|daughter)|relative",
)
_PRONOUN, _OF_PRONOUN = "(?:it|he|she|they)", "(?:its|his|her|their)"
_FOUNDED = "(?:founded|established|formed|created|launched|set up)"
_SAME_CLAUSE = r"(?:(?!\b(?:and|but|which|who|that|where)\b)[^.;,])*"
_GRADES = "cheap|expensive|moderate|high|low|good|large|big|small|tall|old|young|rich|poor"
_OF_KIND = "restaurant|pub|hotel|caf[eé]|coffee shop|bar|place|museum|phone|car"
# What a text concludes → the words of the triples that allow it; `(?!)` is found nowhere.
_CONCLUSIONS = {
    # of time
    rf"(?:ever )?since (?:{_PRONOUN}|{_OF_PRONOUN})\b": r"since\b",
    rf"when {_PRONOUN} (?:is|are|has|have)\b": r"when\b",
    r"at (?:the |an )?age (?:of )?\d+": r"age (?:at|of)\b|at\b|death|died|debut|retire|married",
    rf"{_FOUNDED} in \d{{4}},? (?:with|for) \d": r"original|initial|first",
    r"(?:currently|now|still) in print\b": r"in print\b",
    r"currently (?-i:[a-z]+ing)\b": r"current|now|ongoing|since",
    # of cause and purpose
    r"(?:therefore|hence|consequently|so that|in order to|so as to|(?:which|that) is why)\b": r"(?!)",
    rf"(?:became|become|becomes|won|earned|gained)\b{_SAME_CLAUSE} by (?-i:[a-z]+ing)\b": r"by [a-z]+ing\b",
    rf"(?:nominated|awarded|won|received|honou?red)\b{_SAME_CLAUSE} for {_OF_PRONOUN}\b(?! (?:home|club|country))": (
        r"for\b|reason"
    ),
    rf"(?:found|measured|calculated|determined|proved|showed) (?:that|{_OF_PRONOUN}) ": r"found|meas|calc|det|pro|show",
    r"(?:has|have|had) come to\b": r"come",
    r"which (?:proved|marked|became|remains) (?:to be )?(?:an?|the)\b": r"prove|mark|became|become|remain",
    # of number and part
    r"all (?:of )?(?:the |its )?\d[\d,]*\b": r"(?:all|total|both)\b",
    rf"each of (?:the|{_OF_PRONOUN})\b": r"each|every|per\b",
    r"either\b[^.,;]* or\b": r"or\b|either|one of",
    r"(?:entirely|wholly|completely|fully|mainly|mostly|largely)\b": r"entire|whol|complet|full|main|most|large|all",
    r"(?:whose|its|his|her|their) only\b": r"only|sole|single",
    r"(?:nearly|almost|virtually|practically) "
    r"(?:destroyed|demolished|sunk|sank|lost|killed|closed|finished|completed)": r"near|almost|virtual|practical|part",
    # by comparison
    rf"(?:{_GRADES}) for an? (?:[a-z]+ )?(?:{_OF_KIND})\b": r"for\b",
    r"(?:like|unlike|as with) (?:the |all |most |many |its )?(?:other|many|most|all|every)\b": r"like|other",
    r"(?:young|eld|old)e(?:r|st) (?:brother|sister|sibling|son|daughter|twin|child)": (
        r"young|eld|old|(?:born|birth).*(?:born|birth)"
    ),
    # of others
    **{rf"(?:his|her|their) (?:late |own )?(?:{kin})\b": f"{kin}|relatives?" for kin in _KIN},
    rf"where {_OF_PRONOUN} \d": r"where\b",
    rf"(?-i:both [A-Z])[^.;]* and {_OF_PRONOUN}\b": r"both\b",
    r"(?:taught|teaches|lectured|lectures) at\b": r"teach|taught|lectur|profess|employ|work|instit|school|facult",
    # of chance and intention
    r"an? (?:chance|possibility|risk|likelihood) of\b": r"chance|possib|risk|likel|probab",
    r"(?:hop|want|aim|intend|try|seek)(?:s|es|ing|ed)? to [a-z]+": r"hop|want|aim|inten|try|tries|tried|seek|goal",
}
_UNLESS = tuple(
    (re.compile(rf"\b(?:{concluded})", re.IGNORECASE), re.compile(rf"\b(?:{told})", re.IGNORECASE))
    for concluded, told in _CONCLUSIONS.items()
)
_BOTH = re.compile(r"\b(?:are|were) both\b|\bboth (?:are|were|have|had|of (?:whom|which))\b", re.IGNORECASE)

_IN_A_LANGUAGE = re.compile(
    r"\b(?:written|published|sung|filmed|broadcast) in (?:the )?(?P<language>[A-Z][a-z]+)\b(?!-)"
)


def concluded(triples: Triples, text: str) -> Iterator[str]:
    """Yield the words by which a text concludes what no triple says.

    "maintained by Alpen since it opened" for two facts without *since*, "his father, Emperor Luis" for a predecessor,
    "either Ann or Bo" for two facts, "are both goalkeepers" for one position.
    """
    told = " ".join(
        f"{predicate_words(t.predicate)} {entity_words(t.subject)} {entity_words(t.object)}" for t in triples
    )
    names = [name for t in triples for name in (t.subject, t.object) if is_name(name)]
    of_names = [match.span() for name in names for match in compiled(either(name)).finditer(text)]
    for pattern, allowed in _UNLESS:
        if not allowed.search(told):
            yield from (
                one[0]
                for one in pattern.finditer(text)
                if not any(start <= one.start() < end for start, end in of_names)
            )
    yield from _languages_of_works(triples, text)
    if not any(_share(one, other) for one, other in combinations(triples, 2)):
        yield from (match[0] for match in _BOTH.finditer(text))


def _languages_of_works(triples: Triples, text: str) -> Iterator[str]:
    """Yield where a text says in which language a work is written, though the facts tell a country's language only."""
    spoken = [t for t in triples if "language" in predicate_words(t.predicate).split()]
    for match in _IN_A_LANGUAGE.finditer(text):
        subjects = {entity_words(t.subject) for t in spoken if entity_words(t.object).startswith(match["language"])}
        if subjects and subjects <= set(COUNTRIES):
            yield match[0]


def _share(one: Triple, other: Triple) -> bool:
    """Whether two triples have one object or one predicate, or one triple tells of what the other names."""
    alike = one.object == other.object or one.predicate == other.predicate
    return alike or one.object == other.subject or one.subject == other.object
