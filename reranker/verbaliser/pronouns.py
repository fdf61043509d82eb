"""Pronouns: what neighbouring sentences are about is *it* or *they* from the second sentence on."""

import re
from collections.abc import Iterator, Set

from reranker.triples import Triples, predicate_key
from reranker.verbaliser.aggregation import SENTENCE_END
from reranker.verbaliser.closing_commas import FLAT
from reranker.verbaliser.forms import usual_form, without_comma_names, written_forms
from reranker.verbaliser.kinds import (
    as_kind,
    is_band,
    is_institution,
    keys_around,
    keys_of,
    kind_in_brackets,
    told_kinds,
)
from reranker.verbaliser.lexicon import (
    COUNTRIES,
    WORDS,
    is_person,
    is_plural,
    is_unknown,
    lemma,
    listed,
    plural,
    present,
)
from reranker.verbaliser.names import is_several, uncapitalised
from reranker.verbaliser.person_names import (
    is_persons_name,
    may_be_persons_name,
    may_begin_with_given_name,
    names_no_person,
)
from reranker.verbaliser.phrases import PREPOSITIONS
from reranker.verbaliser.surnames import surname
from reranker.verbaliser.told_as_person import is_told_as_person

# No name goes on here, and nothing more is told of it before its verb, as in "Inn 7 near Ely is old."
_VERB_NEXT = rf"(?![A-Z&(]|(?:and|or|which|who|whose|where|that|{'|'.join(PREPOSITIONS)})\b)"
_WORD = r"(?:[a-z-]+\d?|[A-Z]{2,}|[A-Z][a-z]+[A-Z]{2,}|[A-Z]/[A-Z])"
_NOUN = rf"(?:[A-Z][a-z]+ (?=[a-z]))?{_WORD}(?: {_WORD})*"
_ABOUT = rf"(?:best time to visit|nearest {_NOUN} to)"
_OF_ANOTHER = re.compile(
    r", (?:which|whose|where) [^,]*$|, who (?:[a-z]+ )*(?:(?:works|worked) (?:at|for)|owns|founded|runs|manages) [^,]*$"
)
_OF_A_KIND = re.compile(
    r"^(?:University|College|Institute|Museum|School|Ministry|Bank|Cathedral|Treaty|Kingdom) of |"
    r"\b(?:Hotel|Hostel|Teatro|Museo|Palazzo|Restaurant|Trattoria|Osteria|Pizzeria|Brasserie|Bistro|Gasthaus|Weingut|Takeaways|"
    r"Café|Airport|Lodge|Guesthouse|Resort)\b"
)
_CODE = re.compile(r"(?:BUG|INC|TASK|ISSUE|REQ|CHG|ORD|INV|PO|CVE)-\d+")  # not `PAT-001`, a patient
_AT_THINGS = (
    rf"(?:Tickets|Rooms|An? {_NOUN}|[A-Z][a-z]+ tea|The (?:figures|data|forecast|weather|wind|wind direction|"
    r"visibility|minimum age|chance of (?:rain|snow|precipitation)))(?: is on duty)?"
)
_THERE = r"There is (?P<what>[a-z ]+) in (?:the )?"
_GOES_ON = r" (?:costs?|is|are|in|on|from)\b"
_IN_A_YEAR = r"in (?:Q\d )?\d{4} (?:is|was|are|were) "  # "The revenue of Firm 7 in 2023 was"
_ALSO = "(?:is|was|are|were|has|have|had|serves|offers|costs)"
_BEGINS_WITH = r"(?:(?:Based|Born|Built|Created|Established|Founded|Located|Opened)\b[^,.]*, )?"
_TELLS_MORE = r", (?!and\b)[a-z][^,.]*, "  # "The Inn, built in 1905, is old."
_PRONOUN = re.compile(r"(?:It|Its|They|Their)\b")
_OTHER_NAME = re.compile(r"[A-Z]")
_SOMEWHERE = frozenset({"location", "located_in", "city", "address", "based_in", "country", "released", "opened"})
_OF_FIRMS = frozenset(
    {"employees", "number_of_employees", "parent_company", "headquarters", "headquartered_in", "population", "revenue"}
    | {"founded", "founded_by", "founder", "industry", "subsidiaries", "members", "release_date"}
)
_OF_A_TIME = "(?:day|week|month|year|season|house)"  # `dish of the day` is one noun
_OF_A_MATCH = r"(?:man|woman|player|star) of the (?:match|game|series)"
_VERB = re.compile(r"(?P<pronoun>It|They) (?P<verb>[a-z]+)\b")
_STARTS = tuple(WORDS["starts of predicates of things"])
_OF_COUNTRIES = frozenset(WORDS["words of countries"])
_WEAK = frozenset(WORDS["weak predicates of things"])
_OF_WORKS = frozenset({"author", "written_by", "first_published", "director", "directed_by", "main_character", "hero"})
_OF_BEINGS = frozenset(
    {"victories", "wins", "losses", "weight_class", "height_cm", "stable"}
    | {"breed", "species", "animal", "sex", "gender", "creator", "created_by", "superpower", "enemy", "alter_ego"}
    | {"first_appearance", "age", "trainer", "jockey", "sire", "dam"}
)
_OF_GOODS = frozenset(WORDS["predicates of goods and places"])
_OF_ANIMALS = frozenset({"species", "breed"})
_OF_CHARACTERS = frozenset(
    {"creator", "created_by", "superpower", "enemy", "alter_ego", "first_appearance", "voice_actor", "class", "level"}
    | {"weapon", "sword", "home", "homeworld", "ability", "abilities", "power", "powers", "role", "affiliation"}
    | {"ally", "allies", "rank", "master", "apprentice", "player", "race"}
)
_OF_PERFORMERS = frozenset(
    {"albums", "record_label", "hits", "tribe", "stage_name", "real_name", "band", "movies", "gym", "bouts"}
)
_OF_THINGS = frozenset(WORDS["predicates of things"])


def with_pronouns(triples: Triples, text: str) -> str:
    """Return the text with *it* and *its* for a thing that the sentence before is about, too; several are *they*.

    "Inn 7 has a bar, too. Inn 7 is old. The size of Inn 7 is 5." → "Inn 7 has a bar, too. It is old. Its size is 5."
    "The Alps are high. The length of the Alps is 5." → "The Alps are high. Their length is 5."
    Persons keep their names, since triples seldom tell whether *he* or *she* is right; so does what may be a person.
    """
    return " ".join(_sentences(triples, SENTENCE_END.split(text)))


def is_thing(triples: Triples, subject: str) -> bool:
    """Whether a subject is surely one thing, by its predicates or its name: `Ferry 12`, `Oak Street Library`.

    Neither a person nor several things, such as `Tatra Mountains`, is one.
    """
    if is_told_as_person(subject, triples) or is_several(usual_form(subject)):
        return False
    keys = {predicate_key(t.predicate) for t in triples if t.subject == subject}
    own = (key for key in keys if key != "term_length" and not key.startswith("associated_"))  # `associated_acts`
    words = {word for key in own for word in key.split("_")}
    words |= {plural(word) for word in words}
    name = usual_form(subject).lower().split()
    numbered = any(letter.isdigit() for letter in name[-1])  # `Order 300581-C`, `Airbus A220-300`
    if numbered and is_person(name[0]) and not is_unknown(name[0]):  # `Patient 12`, but not `Vantor X3`
        return False
    numbered = numbered and (len(name) > 1 or _CODE.fullmatch(usual_form(subject)) is not None)
    if usual_form(subject).split()[0] in ("my", "our", "the") and is_person(name[-1]):  # `my neighbour`
        return False
    if may_be_persons_name(usual_form(subject)):
        words -= _WEAK if may_begin_with_given_name(usual_form(subject)) else _WEAK - _OF_GOODS
    if (kind := kind_in_brackets(subject)) and (is_person(kind) or listed(kind, "kinds in brackets")):
        return not is_person(kind)
    named = listed(name[-1], "things") or (len(name) > 1 and listed(name[0], "things before names"))
    named = named or any(map(_is_thing_of_kind, _kinds_of(subject, triples)))
    named = named or as_kind(usual_form(subject), subject, triples).startswith("the ")  # `Eames Lounge Chair`
    named = named or " v. " in usual_form(subject) or " vs. " in usual_form(subject)  # `Ely v. Rye`
    named = named or _OF_A_KIND.search(usual_form(subject)) is not None
    if not named and not numbered and _may_be_person(subject, keys, triples):
        return False
    told = words & _OF_THINGS or any(key.startswith(_STARTS) for key in keys)
    return bool(told) or named or numbered or _is_country(subject, words)


def _kinds_of(subject: str, triples: Triples) -> list[str]:
    """Return what is told that a subject is, also by `vehicle_type` and the like."""
    keys = {t: predicate_key(t.predicate).split("_") for t in triples if t.subject == subject}
    typed = [t.object for t, (*of, last) in keys.items() if last == "type" and listed(" ".join(of), "told by type")]
    return [*told_kinds(subject, triples), *map(usual_form, typed)]


def _is_thing_of_kind(kind: str) -> bool:
    """Whether a kind is that of a thing: `food truck`, but not `band`, `striker` or `heading dog`."""
    noun = kind.split()[-1]
    return listed(noun.lower(), "things") or listed(noun, "kinds of things")


def _may_be_person(subject: str, keys: Set[str], triples: Triples) -> bool:
    """Whether a name with a surname is that of who did something, or has a role, and of nothing that is somewhere."""
    if not surname(usual_form(subject)) or subject.startswith(("The ", "The_")) or keys & _OF_FIRMS:
        return False
    roles = {key.removeprefix("has_").split("_")[-1] for key in keys_around(subject, triples)}
    if any(is_person(role) and not listed(role, "firms") and not listed(role, "persons or things") for role in roles):
        return True
    done = "by" in roles and not keys & _SOMEWHERE
    return done or any(listed(role, "persons or firms") for role in roles)


def _is_in_common_words(name: str) -> bool:
    """Whether a name is of words that no person is called by: `Winter Jazz Weekend`, `Ely robbery`, not `Rose Park`."""
    first, *others = name.removeprefix("The ").split()
    if (
        not others
        or first.lower() in ("my", "our")
        or any(not word.isalpha() or is_person(word.lower()) for word in (first, *others))
    ):
        return False
    last = others[-1]
    if last.islower():
        return not is_plural(last) and any(
            listed(last, kinds) for kinds in ("kinds with article", "things with article", "dishes")
        )
    words = (first.lower(), *(word.lower() for word in others))
    common = not is_plural(words[-1]) and not any(map(is_unknown, words)) and lemma(words[-1], "NOUN") is not None
    enough = len(words) > 2 or name.startswith("The ")
    return common and enough and name.istitle() and not listed(words[0], "words that are given names")


def _is_country(subject: str, words: Set[str]) -> bool:
    """Whether a subject is a country by its name and by what is told: Chad and Jordan are persons, too."""
    return usual_form(subject) in COUNTRIES and bool(words & _OF_COUNTRIES)


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
    if is_band(subject, triples):
        return "They", "Their"
    if is_thing(triples, subject):
        return "It", "Its"
    keys, name = keys_of(subject, triples), usual_form(subject)
    person = is_told_as_person(subject, triples)
    if not person and (_is_animal(name, keys) or _is_named_as_thing(subject, keys, triples)):
        return "It", "Its"
    work = not _OF_WORKS.isdisjoint(predicate_key(t.predicate) for t in triples if t.subject == subject)
    several = is_several(name) and not work
    if work and " and " in subject.replace("_", " "):  # `Pride and Prejudice`
        return "It", "Its"
    return ("They", "Their") if several and not person else None


def _is_animal(name: str, keys: Set[str]) -> bool:
    """Whether a subject is one animal: `Rex | breed`, but not a breeder, `Laying hens`, or somebody of a tale."""
    told = _OF_ANIMALS & keys and not keys & _OF_CHARACTERS
    return bool(told) and not is_persons_name(name) and not is_several(name)


def _is_named_as_thing(subject: str, keys: Set[str], triples: Triples) -> bool:
    """Whether the name of a subject tells that it is no person, and its predicates do not tell otherwise."""
    name = usual_form(subject)
    if keys & _OF_BEINGS:
        return False
    institution = is_institution(name) and not may_begin_with_given_name(name)
    otherwise = keys & _OF_PERFORMERS or _may_be_person(subject, keys, triples)
    return _is_in_common_words(name) or institution or (names_no_person(name) and not otherwise)


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
    found = found or re.match(rf"(?P<what>[A-Z][a-z ]+ is included) {somewhere}(?P<rest>\.)", sentence)
    if there := re.fullmatch(rf"{_THERE}{name}\.", sentence):  # "There is light snow in Ely."
        return f"There is {there['what']}."
    said = f"{found['what']}{sentence[found.start('rest') :]}" if found else ""
    return said.replace("The forecast on ", "The forecast for ", 1)


def _is_about(name: str, sentence: str) -> bool:
    """Whether a sentence begins with a name, or with what the name has: "The owner of Inn 7 is …"."""
    begins = rf"(?:The {_NOUN} of |The {_ABOUT} |{_BEGINS_WITH})(?:[Tt]he )?{name}"
    goes_on = rf"(?:['’]s? |{_TELLS_MORE}| {_VERB_NEXT}| {_IN_A_YEAR}| above sea level )"
    return bool(re.match(f"{begins}{goes_on}", sentence))


def _tells_of(name: str, sentence: str) -> bool:
    """Whether a sentence is about a name, also if it tells first where that is: "Inn 7 in Ely, Peru, has 5 rooms.".

    So are "The spices used in Inn 7 are cloves." and "The time to resolve BUG-7 is 2 hours.".
    """
    where = rf"(?:The )?{name} (?:in|at|near|on) [A-Z][^.;]*? (?:is|was|has|serves|offers) "
    done = r"The (?:[a-z-]+ )+(?:(?:used|sold|served|made|grown|booked|paid) (?:[a-z]+ )*?|to [a-z]+ )"
    behind = rf"{done}(?:(?:in|by|for|at|of|on) )?(?:the )?{name} (?:is|are) [^,]*$"
    return _is_about(name, sentence) or any(re.match(pattern, sentence) for pattern in (where, behind))


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
        (rf"The (?P<noun>best time to visit|nearest {_NOUN}(?= to)) (?:to )?(?:the )?{name} ", r"The \g<noun> "),
        (rf"The (?P<noun>{_NOUN}) of (?:the )?{name} ", rf"{their} \g<noun> "),
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
