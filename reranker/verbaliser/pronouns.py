"""Pronouns: what neighbouring sentences are about is *it* or *they* from the second sentence on."""

import re
from collections.abc import Iterator

from reranker.triples import Triples, predicate_key
from reranker.verbaliser.aggregation import SENTENCE_END
from reranker.verbaliser.closing_commas import FLAT
from reranker.verbaliser.forms import usual_form, without_comma_names, written_forms
from reranker.verbaliser.kinds import (
    is_band,
    keys_of,
)
from reranker.verbaliser.lexicon import (
    present,
)
from reranker.verbaliser.likely_things import is_likely_thing
from reranker.verbaliser.names import is_several, uncapitalised
from reranker.verbaliser.phrases import PREPOSITIONS
from reranker.verbaliser.told_as_person import is_told_as_person
from reranker.verbaliser.told_as_thing import is_animal, is_named_as_thing, is_thing

# No name goes on here, and nothing more is told of it before its verb, as in "Inn 7 near Ely is old."
_VERB_NEXT = rf"(?![A-Z&(]|(?:and|or|which|who|whose|where|that|{'|'.join(PREPOSITIONS)})\b)"
_WORD = r"(?:[a-z-]+\d?|[A-Z]{2,}s?|[A-Z][a-z]+[A-Z]{2,}|[A-Z]/[A-Z]|[A-Z]-[A-Z][a-z]+)"
_NOUN = rf"(?:[A-Z][a-z]+ (?=[a-z]))?{_WORD}(?: {_WORD})*"
_OF = "(?:of|at|in|on|for|to|with)"  # what a thing has: "The judge in Case 7", "The vet for Rex"
_ABOUT = rf"(?:best time to visit|nearest {_NOUN} to)"
_OF_ANOTHER = re.compile(
    r", (?:which|whose|where) [^,]*$|, who (?:[a-z]+ )*(?:(?:works|worked) (?:at|for)|owns|founded|runs|manages) [^,]*$"
)
_AT_THINGS = (
    rf"(?:Tickets|Rooms|An? {_NOUN}|[A-Z][a-z]+ tea|The (?:figures|data|forecast|weather|wind|wind direction|"
    r"visibility|minimum age|chance of (?:rain|snow|precipitation)))(?: is on duty)?"
)
_PLAIN_NOUN = "(?!The )[A-Z][a-z-]+(?: [a-z-]+)*"  # "Happy hour", "Breakfast"
_THERE = r"There is (?P<what>[a-z ]+) in (?:the )?"
_GOES_ON = r" (?:costs?|is|are|in|on|from)\b"
_IN_A_YEAR = r"in (?:Q\d )?\d{4} (?:is|was|are|were) "  # "The revenue of Firm 7 in 2023 was"
_ALSO = "(?:is|was|are|were|has|have|had|serves|offers|costs)"
_BEGINS_WITH = r"(?:(?:Based|Born|Built|Created|Established|Founded|Located|Opened)\b[^,.]*, )?"
_TELLS_MORE = r", (?!and\b)[a-z][^,.]*, "  # "The Inn, built in 1905, is old."
_PRONOUN = re.compile(r"(?:It|Its|They|Their)\b")
_OTHER_NAME = re.compile(r"[A-Z]")
_OF_A_TIME = "(?:day|week|month|year|season|house)"  # `dish of the day` is one noun
_OF_A_MATCH = r"(?:man|woman|player|star) of the (?:match|game|series)"
_VERB = re.compile(r"(?P<pronoun>It|They) (?P<verb>[a-z]+)\b")
_OF_WORKS = frozenset({"author", "written_by", "first_published", "director", "directed_by", "main_character", "hero"})


def with_pronouns(triples: Triples, text: str) -> str:
    """Return the text with *it* and *its* for a thing that the sentence before is about, too; several are *they*.

    "Inn 7 has a bar, too. Inn 7 is old. The size of Inn 7 is 5." → "Inn 7 has a bar, too. It is old. Its size is 5."
    "The Alps are high. The length of the Alps is 5." → "The Alps are high. Their length is 5."
    Persons keep their names, since triples seldom tell whether *he* or *she* is right; so does what may be a person.
    """
    return " ".join(_sentences(triples, SENTENCE_END.split(text)))


def _sentences(triples: Triples, sentences: list[str]) -> Iterator[str]:
    things = {_at_start(t.subject): pronouns for t in triples if (pronouns := _pronouns(triples, t.subject))}
    before, of_a_part, alone = "", False, False  # alone: no other name stands beside the name that *it* stands for
    for last, sentence in zip(["", *sentences], sentences, strict=False):
        if _OF_ANOTHER.search(without_comma_names(triples, last)):  # *it* might be what the clause is about
            before = ""
        if before and (rest := _without_place(before, sentence)):
            of_a_part = True
            yield rest
            continue
        if before and _is_about(before, sentence) and not (_starts(before, sentence) and of_a_part):
            yield _with_pronoun(before, sentence, things[before])
        else:
            yield sentence
            if not (before and _PRONOUN.match(sentence) and alone):
                before = next((name for name in things if _tells_of(name, sentence)), "")
                other = len(things) > 1 and _OTHER_NAME.search(re.sub(before, "", sentence)[1:])
                alone = bool(before) and not other
        of_a_part = bool(before) and not _starts(before, sentence) and not _PRONOUN.match(sentence)


def _pronouns(triples: Triples, subject: str) -> tuple[str, str] | None:
    """Return the pronouns of a subject; None for what may be a person."""
    if known := pronouns_by_rule(triples, subject):
        return known
    return ("It", "Its") if is_likely_thing(triples, subject) else None


def pronouns_by_rule(triples: Triples, subject: str) -> tuple[str, str] | None:
    """Return the pronouns of a subject that a rule knows to be no person; None for any other subject."""
    if is_band(subject, triples):
        return "They", "Their"
    if is_thing(triples, subject):
        return "It", "Its"
    keys, name = keys_of(subject, triples), usual_form(subject)
    person = is_told_as_person(subject, triples)
    if not person and (is_animal(name, keys) or is_named_as_thing(subject, keys, triples)):
        return "It", "Its"
    work = not _OF_WORKS.isdisjoint(predicate_key(t.predicate) for t in triples if t.subject == subject)
    several = is_several(name) and not work
    if work and " and " in subject.replace("_", " "):  # `Pride and Prejudice`
        return "It", "Its"
    return ("They", "Their") if several and not person else None


def _at_start(subject: str) -> str:
    """Return a pattern of a name inside a sentence and at its start: `invoice 7`, `Invoice 7`."""
    names = [
        name for form in written_forms(subject) for name in (form, uncapitalised(form), form.lower())
    ]  # "the snow leopard"
    forms = dict.fromkeys(form for name in names for form in (name, name[:1].upper() + name[1:]))
    comma = ",?" if FLAT.fullmatch(usual_form(subject)) else ""  # "Flat 6, Quay House, has"
    return f"(?:{'|'.join(map(re.escape, sorted(forms, key=len, reverse=True)))}){comma}"


def _starts(name: str, sentence: str) -> bool:
    """Whether a name is the subject of a sentence: behind "The owner of Inn 7 is Bo.", *it* might be Bo."""
    return bool(re.match(rf"{_BEGINS_WITH}(?:[Tt]he )?{name}(?:{_TELLS_MORE}| )", sentence))


def _without_place(name: str, sentence: str) -> str:
    """Return a sentence that tells what is at, for or in a thing without its name; empty for any other sentence.

    "A main course at Inn 7 costs £9." → "A main course costs £9."; "The weather in Ely is dry." → "The weather is dry."
    """
    if _starts(name, sentence):
        return ""
    somewhere = rf"(?:at|for|in|of(?=.* (?:is|are) [a-z\d])) (?:the )?{name}"  # but not "A member of the band is Bo."
    found = re.match(rf"(?P<what>{_AT_THINGS}) {somewhere}(?P<rest>{_GOES_ON})", sentence)
    found = found or re.match(rf"(?P<what>{_PLAIN_NOUN}) (?:at|for) (?:the )?{name}(?P<rest>{_GOES_ON})", sentence)
    menu = r"The (?:[a-z-]+(?:['’]s?)? )*menu"
    found = found or re.match(rf"(?P<what>{menu}) at (?:the )?{name}(?P<rest> costs\b)", sentence)
    found = found or re.match(rf"(?P<what>[A-Z][a-z ]+ is included) {somewhere}(?P<rest>\.)", sentence)
    if bring := re.fullmatch(rf"(?P<what>You should bring [^.]+) to (?:the )?{name}\.", sentence):
        return f"{bring['what']}."
    if there := re.fullmatch(rf"{_THERE}{name}\.", sentence):  # "There is light snow in Ely."
        return f"There is {there['what']}."
    said = f"{found['what']}{sentence[found.start('rest') :]}" if found else ""
    return said.replace("The forecast on ", "The forecast for ", 1)


def _is_about(name: str, sentence: str) -> bool:
    """Whether a sentence begins with a name, or with what the name has: "The owner of Inn 7 is …"."""
    begins = rf"(?:The {_NOUN} {_OF} |The {_ABOUT} |{_BEGINS_WITH})(?:[Tt]he )?{name}"
    goes_on = rf"(?:['’]s? |{_TELLS_MORE}| {_VERB_NEXT}| {_IN_A_YEAR}| above sea level )"
    return bool(re.match(f"{begins}{goes_on}", sentence))


def _tells_of(name: str, sentence: str) -> bool:
    """Whether a sentence is about a name, also if it tells first where that is: "Inn 7 in Ely, Peru, has 5 rooms.".

    So are "The spices used in Inn 7 are cloves." and "The time to resolve BUG-7 is 2 hours.".
    """
    where = rf"(?:The )?{name} (?:in|at|near|on) [A-Z][^.;]*? (?:is|was|has|serves|offers) "
    done = r"The (?:[a-z-]+ )+(?:(?:used|sold|served|made|grown|booked|paid) (?:[a-z]+ )*?|to [a-z]+ )"
    behind = rf"{done}(?:(?:in|by|for|at|of|on) )?(?:the )?{name} (?:is|are) [^,]*$"
    offered = rf"(?:An? {_NOUN}|{_PLAIN_NOUN}) (?:at|for) (?:the )?{name} (?:costs?|is|are) [^,]*$"
    included = rf"[A-Z][a-z ]+ is included at (?:the )?{name}\."
    patterns = (where, behind, offered, included)
    return _is_about(name, sentence) or any(re.match(pattern, sentence) for pattern in patterns)


def _with_pronoun(name: str, sentence: str, pronouns: tuple[str, str]) -> str:
    they, their = pronouns
    if clause := re.fullmatch(rf"(?:The )?{name}, which (?P<one>{_ALSO} [^,.]+), (?P<other>{_ALSO} [^,]+)", sentence):
        said = f"{they} {clause['one']} and {clause['other']}"  # "Inn 7, which has a bar, is old."
        return sentence if _disagrees(said) else said
    for pattern, pronoun in (
        (rf"(?:The )?{name}['’]s? ", f"{their} "),
        (rf"(?:The )?{name} ", f"{they} "),
        (
            rf"The (?!{_OF_A_MATCH} )(?P<part>{_NOUN}) of the (?!{_OF_A_TIME} )(?P<noun>{_NOUN}) of (?:the )?{name} ",
            rf"The \g<part> of {their.lower()} \g<noun> ",
        ),
        (rf"The demonym for the people of (?:the )?{name} ", f"{their} demonym "),
        (rf"The (?P<noun>best time to visit) (?:the )?{name} ", r"The \g<noun> "),
        (rf"The (?P<noun>{_NOUN} (?:[a-z]+ed|sold|held|made|paid)) (?!of){_OF} (?:the )?{name} ", r"The \g<noun> "),
        (rf"The (?P<noun>{_NOUN}) {_OF} (?:the )?{name} ", rf"{their} \g<noun> "),
    ):
        said, count = re.subn(f"^{pattern}", pronoun, sentence)
        if count:
            return sentence if _disagrees(said) else said
    return sentence


def _disagrees(sentence: str) -> bool:
    """Whether the verb does not suit its pronoun: "It are", as clubs have their verbs, or "They lies"."""
    verb = _VERB.match(sentence)
    if verb is None:
        return False
    if verb["pronoun"] == "It":
        return verb["verb"] in ("have", "are", "were", "do", "play")
    return verb["verb"] in ("has", "is", "was", "does") or present(verb["verb"]) is not None
