"""Misused verbs: places of a text where a verb of a predicate stands as no one says it."""

import re
from collections.abc import Iterator

from reranker.english.parts import PHRASE_END
from reranker.substitution import either
from reranker.triples import Triple
from reranker.verbaliser.lexicon import inflected, lemma, listed, participle
from reranker.verbaliser.wording import worded

_ACTS = ("tion", "sion", "ment", "ascent")  # endings of nouns for what somebody does
_EITHER_WAY = (
    "attend",
    "depart",
    "graduate",
    "join",
    "leave",
    "meet",
    "play",
    "visit",
)  # with and without a preposition
_DATED = ("against", "at", "for", "of", "to", "with")  # no preposition of a date
_AFTER = "at|by|for|from|in|on|to|with"
_TAKES_NO = ("as", "at", "from", "into", "near", "to", "with")  # no preposition of a verb that takes an object


def misused_verbs(triple: Triple, words: list[str], template: str, object_: str) -> Iterator[str]:
    """Yield patterns of the places where the verb of a predicate is misused.

    Args:
        words: the words of the predicate in lower case.
        template: the template of the predicate, which says the verb as it should be.
        object_: a pattern of the object.
    """
    said = re.fullmatch(r"\{subject\} (?P<verb>\w+)(?: (?P<preposition>\w+))? \{object\}\.", template)
    if said and said["verb"] == words[0]:
        if listed(triple.object.split("_")[-1].split()[-1].lower(), "ailments"):  # "treats headache"
            yield rf"\b{re.escape(words[0])} {object_}{PHRASE_END}"
        if not said["preposition"]:
            yield from _of_verb(words[0], object_)
        elif words[-1] == said["preposition"]:
            yield from _of_lost_preposition(words[0], object_)
    else:
        yield from _of_participle(words)
        if re.match(rf"\{{subject\}} (?:is|was) {re.escape(words[0])} (?:{_AFTER}) ", template):
            yield rf"(?:^|(?<=[.;] ))(?:The )?{either(triple.subject)} {words[0]} (?:{_AFTER}) [^,.;]+[.;]"
    if template.startswith(f"{{subject}} {words[0]} ") and words[0] not in ("has", "is", "was"):
        yield rf"\bha[sd] (?:an? |the )?{object_} {re.escape(words[0])}\b(?! [a-z]+s\b)"  # not "9 enrolled pupils"
    if len(words) > 2 and template.startswith(f"{{subject}} {words[0]} "):
        yield rf"\b(?:is|are|was|were|been) {re.escape(words[0])} (?:an? )?{re.escape(words[1])}\b"
    behind = re.fullmatch(
        r"\{subject\} (?P<phrase>\w+(?: \w+)+) (?:at|for|from|in|of|on|to|with) \{object\}\.", template
    )
    if behind and behind["phrase"].split() == words:
        yield rf"\b{behind['phrase']} {object_}{PHRASE_END}"
    dated = re.fullmatch(r"\{subject\} .*?(?P<verb>\w+) (?P<preposition>in|on|at) \{object\}\.", template)
    if dated and worded(triple.object).kind in ("day", "span") and f" was {dated['verb']} " in template:
        yield _of_past(dated["verb"], object_)
    if dated and worded(triple.object).preposition and words[-1] not in _DATED:
        by_day = ("by",) if worded(triple.object).kind == "day" else ()
        wrong = "|".join(word for word in (*_DATED, *by_day) if word != dated["preposition"])
        yield rf"\b{dated['verb']} (?:{wrong}) (?:the )?{object_}{PHRASE_END}"
        if worded(triple.object).kind == "time":
            yield rf"\b{dated['verb']} {object_}{PHRASE_END}"


def _of_past(verb: str, object_: str) -> str:
    """What was done on a date, told as if it were done now: "is enacted in 2012"."""
    return rf"\b(?:is|are) {verb} (?:in|on) (?:the )?{object_}{PHRASE_END}"


def _of_verb(verb: str, object_: str) -> Iterator[str]:
    """A verb as what the subject has ("the team's beat is"), or with a preposition ("studied at physics")."""
    yield rf"\b{re.escape(verb)} (?:{'|'.join(_TAKES_NO)}) {object_}{PHRASE_END}"
    yield rf"(?:['’]s|\b(?:[Tt]he|[Aa]n?|[Ii]ts|[Tt]heir)) {re.escape(verb)} (?:of|is|was|called|named)\b"


def _of_lost_preposition(verb: str, object_: str) -> Iterator[str]:
    """A verb without its preposition: "won the Team Beta" for `won_against`, "lives Munich" for `lives_in`."""
    infinitive = lemma(verb, "VERB") or verb
    if infinitive not in _EITHER_WAY:
        forms = {verb, inflected(infinitive, "VBZ"), inflected(infinitive, "VBD")}
        yield rf"\b(?:{'|'.join(sorted(forms))}) (?:the )?{object_}(?=[.,;]|$| (?:and|in) )"


def _of_participle(words: list[str]) -> Iterator[str]:
    """The bare verb or its noun in place of its participle: "it was form in 2009", "it was restoration in 2018"."""
    for word in words:
        verb = participle(word)
        if word.endswith(_ACTS):
            yield rf"\b(?:is|was) (?:first )?{re.escape(word)} (?:in|on|at|by|from|to)\b"
        if verb and verb != word:
            yield rf"\b(?:is|are|was|were|been) (?:first )?{re.escape(verb)} (?:in|on|at|by|from)\b"
