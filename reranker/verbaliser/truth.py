"""Questions of yes or no: `has_wifi | no`, `is_electric | yes`, `pets_allowed | no`."""

from reranker.verbaliser.lexicon import (
    base_verb,
    inflected,
    is_adjective,
    is_adverb,
    is_counted,
    is_person,
    is_plural,
    lemma,
    listed,
    participle,
    present,
    simple_past,
    third_person,
    with_article,
)
from reranker.verbaliser.phrases import BE, PARTICLES, PREPOSITIONS, head_of

_MODALS = {"can": "cannot", "could": "could not", "may": "may not", "will": "will not", "should": "should not",
           "must": "does not have to", "would": "would not"}  # fmt: skip
_FREE_OF_CHARGE = frozenset({"wifi", "Wi-Fi", "parking", "breakfast", "entry", "admission", "delivery", "shipping"})
_TAKEN = frozenset({"take", "use", "drink", "eat", "apply", "swallow"})
_DONE_ALONE = frozenset({"renew", "save", "update", "close", "start", "enrol", "pay", "lock"})
_DONE_SOMEHOW = frozenset({"fold", "fit", "run", "connect", "sync", "float", "ship", "come"})
_OFFERS = {"allowed": "allow", "permitted": "permit", "welcome": "welcome", "accepted": "accept", "included": "include",
           "required": "require", "needed": "need", "supported": "support", "provided": "provide", "offered": "offer",
           "served": "serve", "recommended": "recommend", "expected": "expect"}  # fmt: skip


def truth_sentence(words: list[str], truth: bool) -> str:
    """The sentence that affirms or denies a predicate of the subject."""
    words = words[:-1] if words[-1] == "flag" and len(words) > 1 else words  # `helipad_flag | true`
    if len(words) > 1 and words[-2] in ("open", "closed") and words[-1].endswith("day"):  # `is_open_sunday`
        words = [*words[:-1], "on", f"{words[-1].capitalize()}s"]
    first, rest = words[0].lower(), words[1:]
    if rest[:1] == ["own"] and (verb := lemma(first, "VERB")) in ("bake", "brew", "grow", "roast") and verb != first:
        return _said(" ".join([first, "its", *rest]) if truth else f"does not {verb} its {' '.join(rest)}")
    if rest and listed(first, "going on"):  # `accepting_new_patients`
        return _said(f"is {'' if truth else 'not '}{' '.join(words)}")
    if first == "auto" and len(rest) == 1 and (verb := lemma(rest[0], "VERB")) in _DONE_ALONE:  # `auto_renew`
        return _said(f"{inflected(verb, 'VBZ')} automatically" if truth else f"does not {verb} automatically")
    if words[-1] in ("now", "today") and len(words) > 1 and is_adjective(words[-2]):  # `is_open_now`
        return _said(f"is {'' if truth else 'not '}{' '.join(words[words[0] == 'is' :])}")
    if said := _set_auxiliary(words, truth):
        return said
    if first in BE and rest:
        return _being(rest, truth, verb="are" if first == "are" else BE[first])
    if first == "still" and rest and not (truth and present(rest[0])):  # `still_active | no`, `still_running | yes`
        return _said(f"is {'still' if truth else 'no longer'} {' '.join(rest)}")
    if first in ("has", "have", "had") and rest:
        return _having(rest, truth)
    if first in _MODALS and rest:
        return f"{{subject}} {first if truth else _MODALS[first]} {' '.join(rest)}."
    if first in ("does", "do", "did") and rest:
        if lemma(rest[0], "VERB") != rest[0]:
            return _doing("do", rest, truth)
        said = inflected(rest[0], "VBD" if first == "did" else "VBZ")
        auxiliary = "did" if first == "did" else "does"
        return _said(" ".join([said, *rest[1:]]) if truth else f"{auxiliary} not {' '.join(rest)}")
    if rest and listed(words[-1], "done to what one has") and lemma(words[-2], "NOUN"):  # `rent_paid | yes`
        has = "have" if is_plural(words[-2]) else "has"
        return f"The {' '.join(words[:-1])} of {{subject}} {has} {'' if truth else 'not '}been {words[-1]}."
    if rest and listed(words[-1], "states of parts") and lemma(words[-2], "NOUN") and not is_adjective(words[-2]):
        be = "are" if is_plural(words[-2]) else "is"
        return f"The {' '.join(words[:-1])} of {{subject}} {be} {'' if truth else 'not '}{words[-1]}."  # `battery_low`
    modal = next((at for at, word in enumerate(words) if at and word in _MODALS), 0)
    if modal and is_plural(words[modal - 1]) and words[modal + 1 :]:  # `huts_must_be_booked`
        who, does = " ".join(words[:modal]), " ".join(words[modal + 1 :])
        negated = "do not have to" if words[modal] == "must" else _MODALS[words[modal]]
        start = f"At {{subject}}, {who}" if listed(who, "found at places") else f"The {who} of {{subject}}"
        return f"{start} {words[modal] if truth else negated} {does}."
    if participle(words[-1]) and rest and _is_part_done(words):  # `terrace_heated`, `calories_displayed`
        be = "are" if is_plural(words[-2]) else "is"
        return f"The {' '.join(words[:-1])} of {{subject}} {be} {'' if truth else 'not '}{words[-1]}."
    if words[-1] == "present" and rest and lemma(words[-2], "NOUN"):  # `invasive_species_present`
        return _having(words[:-1], truth)
    if words[:2] == ["in", "house"] and len(words) > 2:  # `in-house PA`
        named = words[-1].isupper() and truth  # no noun that the dictionary counts
        return _having([with_article("in-house") if named else "in-house", *words[2:]], truth)
    if said := _set_phrase(words, truth):
        return _said(said)
    if not rest and listed(first, "done once"):  # `renewed | yes`
        return _said(f"has {'' if truth else 'not '}been {first}")
    past = participle(first)
    if past and listed(past, "active past") and inflected(past, "VBD") == first:
        return _said(" ".join(words) if truth else " ".join(["did not", past, *rest]))
    if len(rest) == 1 and first == "used" and listed(rest[0], "mass nouns"):  # `used_oxygen`
        return _said(" ".join(words) if truth else f"did not use {' '.join(rest)}")
    if rest and (verb := simple_past(first)) and not participle(words[-1]):  # not `left_handed`
        return _said(" ".join(words) if truth else " ".join(["did not", verb, *rest]))
    offered = _offered(words)
    if not present(first) and _describes(words) and not offered:
        return _being(words, truth)
    if offered and lemma(words[-2], "NOUN") and (len(words) == 2 or not present(first)):  # `transport_included`
        return _doing(offered, _as_kind(words[:-1], offered), truth)
    surely = third_person(first)
    moves = surely and (present(first) or listed(surely, "verbs with particles"))
    if (
        moves and rest and rest[0] in PREPOSITIONS | PARTICLES | {"well", "flat"} and not is_plural(rest[-1])
    ):  # `zips_up_at_the_back`
        return _said(" ".join(words) if truth else f"does not {surely} {' '.join(rest)}")
    surely = surely if rest and listed(first, "third persons") else None  # `permits_families`
    if first == "play" and len(rest) == 1 and rest[0] in ("corner", "area", "room", "space"):
        return _having(words, truth)
    if rest and rest[0] in PARTICLES and base_verb(first):  # `opt_out`
        return _said(f"{inflected(first, 'VBZ') if truth else f'does not {first}'} {' '.join(rest)}")
    verb = present(first) or surely or (base_verb(first) if rest and not is_adjective(first) else None)
    if verb and (rest or not is_plural(first) or listed(verb, "habits")):
        return _doing(verb, rest, truth)
    if offered:
        return _doing(offered, _as_kind(words[:-1], offered), truth)
    if rest and words[-1].lower() == "available":
        things = words[:-1]
        if listed(" ".join(things), "services"):
            return _having(things, truth)
        return _said(f"has {' '.join(_with_own_article(things) if truth else ['no', *things])} available")
    if rest and participle(first) and is_person(words[-1]):  # `certified_guide`
        return _being(words, truth)
    if listed(head_of(words), "classes") or listed(" ".join(words), "classes"):
        return _being(words, truth)
    return _having(words, truth)


def asks(words: list[str]) -> bool:
    """Whether a predicate can only be true or false, though a digit says so: `is_vegan | 1`, `kid_friendly | 0`.

    What counts or measures is no question: `has_stage | 0`, `rooms_vacant | 1`, `goals_allowed | 0`.
    """
    first, last, phrase = words[0].lower(), words[-1].lower(), " ".join(words)
    if last == "flag" and len(words) > 1:
        return True
    if first in ("is", "has"):
        return len(words) > 1 and not is_plural(last) and not listed(last, "never asked")
    if not is_plural(last) and any(
        listed(phrase, name) for name in ("services", "had in a house", "asked with a digit")
    ):
        return True
    good_with = len(words) > 2 and words[1].lower() in PREPOSITIONS and is_adjective(first)
    return good_with or (len(words) > 1 and listed(last, "asked of something"))


def _set_auxiliary(words: list[str], truth: bool) -> str:
    """What *still*, *ever*, *not* and *currently* do to a question; empty for any other question."""
    first, *rest = words[0].lower(), *words[1:]
    if not rest:
        return ""
    if first == "still" and (verb := third_person(rest[0])):  # `still_works | no`
        return _said(" ".join(words) if truth else f"no longer {inflected(verb, 'VBZ')} {' '.join(rest[1:])}".rstrip())
    if first == "ever" and participle(rest[0]):  # `ever_smoked | no`
        return _said(f"has {'' if truth else 'never '}{' '.join(rest)}")
    if first == "currently" and rest[0].endswith("ing") and lemma(rest[0], "VERB"):
        return _said(f"is {'' if truth else 'not '}{' '.join(words)}")
    if words[:2] == ["do", "not"] and len(words) > 2:  # `do_not_freeze`: an instruction
        return _said(f"{'must not' if truth else 'may'} be {inflected(words[2], 'VBN')} {' '.join(words[3:])}".rstrip())
    if first in ("no", "not"):  # `not_waterproof | no`
        return truth_sentence(rest, not truth)
    if first == "cannot" or (first in _MODALS and rest[0] == "not"):  # `should_not_be_heated | no`
        modal, does = ("can", rest) if first == "cannot" else (first, rest[1:])
        return _said(
            f"{_MODALS[modal] if truth and modal != 'must' else modal + (' not' if truth else '')} {' '.join(does)}"
        )
    if words[-1] in ("working", "missing") and lemma(words[-2], "NOUN"):  # `lift_working | no`
        be = "are" if is_plural(words[-2]) else "is"
        return f"The {' '.join(words[:-1])} of {{subject}} {be} {'' if truth else 'not '}{words[-1]}."
    return ""


def _is_part_done(words: list[str]) -> bool:
    """Whether a participle tells of things or of a part of the subject: `terrace_heated`, not `pets_allowed`."""
    part = is_plural(words[-2]) or listed(" ".join(words[:-1]), "had in a house")
    known = words[-1] not in _OFFERS and words[-1] not in ("seen", "tested")  # what may not be there
    return part and known and PREPOSITIONS.isdisjoint(words)


def _set_phrase(words: list[str], truth: bool) -> str:
    """What is said with words of its own: *is due for maintenance*, *has free wifi*; empty for any other phrase."""
    first, rest = words[0].lower(), words[1:]
    verb, done = lemma(first, "VERB"), participle(first)
    if first in ("dogs", "pets", "horses") and rest[:1] == ["on"]:  # `dogs_on_leads`
        return f"{'allows' if truth else 'does not allow'} {' '.join(words)}"
    if rest and words[-1] == "due" and listed(words[-2], "done when due"):  # `maintenance_due`
        return f"is {'' if truth else 'not '}due for {' '.join(words[:-1])}"
    if rest in (["on", "site"], ["in", "house"], ["to", "order"]) and verb and inflected(verb, "VBZ") == first:
        return " ".join(words) if truth else f"does not {verb} {' '.join(rest)}"  # `roasts_on_site`
    if first == "serves" and len(rest) == 1 and (listed(rest[0], "diets") or rest[0] == "organic"):  # `serves_vegan`
        return f"{'serves' if truth else 'does not serve'} {rest[0]} food"
    can_be_done = rest and (words[-2].endswith("ing") or words[-2] == "drop-ins" or listed(words[-2], "services"))
    if words[-1] == "possible" and can_be_done:  # `camping_possible`
        return f"{'allows' if truth else 'does not allow'} {' '.join(_as_kind(words[:-1], 'allow'))}"
    if rest[:1] != [] and rest[0] in PREPOSITIONS and verb in _DONE_SOMEHOW and inflected(verb, "VBZ") == first:
        return " ".join(words) if truth else f"does not {verb} {' '.join(rest)}"  # `folds_with_one_hand`
    if first in ("bought", "sold") and rest in (["second", "hand"], ["new"], ["used"], ["online"]):
        return f"was {'' if truth else 'not '}{first} {'second-hand' if rest[0] == 'second' else rest[0]}"
    if rest[:1] == ["by"] and listed(first, "done once"):  # `selected_by_NASA`
        return f"was {'' if truth else 'not '}{' '.join(words)}"
    if words[:3] == ["bring", "your", "own"] and len(words) > len(words[:3]):  # `bring_your_own_bottle`
        return f"{'lets' if truth else 'does not let'} you {' '.join(words)}"
    if "and" in words[1:-1] and participle(first) and participle(words[-1]):  # `bonded_and_insured`
        return f"is {'' if truth else 'not '}{' '.join(words)}"
    if rest == ["free"] and first in _FREE_OF_CHARGE:  # `wifi_free`
        return f"{'has' if truth else 'does not have'} free {first}"
    if rest == ["on", "time"] and done and not listed(done, "intransitive past"):  # `delivered_on_time`
        return f"was {'' if truth else 'not '}{' '.join(words)}"
    if rest[:1] == ["with"] and first in _TAKEN:  # `take_with_food`
        return f"should {'' if truth else 'not '}be {inflected(first, 'VBN')} {' '.join(rest)}"
    return ""


def _offered(words: list[str]) -> str | None:
    """The verb that says of a place what a participle says of a thing: *pets allowed* → *allow*."""
    named = len(words) > 1 and not is_adverb(words[-2]) and words[-2].lower() not in PREPOSITIONS
    return _OFFERS.get(words[-1].lower()) if named else None


def _said(verb_phrase: str) -> str:
    return f"{{subject}} {verb_phrase}."


def _describes(words: list[str]) -> bool:
    """Whether the words can stand after *is*: adjectives, participles and phrases that begin with a preposition."""
    if len(words) > 1 and words[-1] in ("proof", "resistant", "tolerant", "safe"):  # `loadshedding_proof`
        return True
    first, last = words[0].lower(), words[-1].lower()
    phrase = " ".join(words).lower()
    if listed(phrase, "adjectives") or first in PREPOSITIONS:
        return True
    if len(words) > 1 and (listed(" ".join(words[:2]), "adjectives") or words[1].lower() in PREPOSITIONS | PARTICLES):
        describes = is_adjective(first) or (lemma(first, "ADJ") is not None and not listed(first, "no adjectives"))
        return describes or participle(first) is not None
    if len(words) > 1 and last == "available" and not is_adverb(first):
        return False
    numbered = is_adjective(first) and any(word[0].isdigit() for word in words)
    return numbered or is_adjective(last) or participle(last) is not None


def _being(words: list[str], truth: bool, verb: str = "is") -> str:
    """*is* or *is not* with an adjective, a participle, or a noun that takes its article."""
    phrase = _hyphenated(words)
    if len(words) > 2 and words[0] == "in" and listed(" ".join(words[1:]), "zones"):  # `in_habitable_zone`
        phrase = f"in the {' '.join(words[1:])}"
    if (
        not _describes(words)
        and not _is_usually_adjective(words)
        and words[0].lower() not in ("a", "an", "the")
        and is_counted(head_of(words))
    ):
        role = words[0].lower() == "part" or head_of(words).lower() == "part"
        phrase = " ".join(words) if role else with_article(" ".join(words))
    return _said(f"{verb}{'' if truth else ' not'} {phrase}")


def _is_usually_adjective(words: list[str]) -> bool:
    """Whether a single word describes although it can be a noun, too: `is_old`, `is_red`, but not `is_capital`."""
    word = words[0].lower()
    noun = listed(word, "no adjectives") or listed(word, "classes") or word in ("novel", "musical")
    return len(words) == 1 and lemma(word, "ADJ") == word and not noun


def _having(words: list[str], truth: bool) -> str:
    """*has* or *has no* with a noun; *has not* with a participle."""
    if (participle(words[0]) or words[0] == "been") and not is_plural(words[0]) and not _participial_noun(words):
        rest = _with_own_article(words[1:]) if words[1:] else []
        return _said(f"has{'' if truth else ' not'} {' '.join([words[0], *rest])}")
    if listed(" ".join(words), "services"):
        return _doing("offer", words, truth)
    if words[0] == "own":
        return _said(f"has its {' '.join(words)}" if truth else f"does not have its {' '.join(words)}")
    if not truth:
        return _said(f"has no {' '.join(words)}")
    return _said(f"has {' '.join(_with_own_article(words))}")


def _participial_noun(words: list[str]) -> bool:
    """Whether a participle describes the noun after it: *heated pool*, but not *won an award*."""
    return len(words) > 1 and not listed(words[0], "achieved")


def _doing(verb: str, rest: list[str], truth: bool) -> str:
    """A verb, or *does not* with it, and what follows."""
    bare = verb in ("play", "speak", "know", "teach", "study", "do")
    tail = " ".join(rest if bare or not rest else _with_own_article(rest))
    return _said((f"{inflected(verb, 'VBZ')} {tail}" if truth else f"does not {verb} {tail}").rstrip())


def _as_kind(words: list[str], offered: str) -> list[str]:
    """A counted animal, card or thing that is allowed in the plural: `pet` → *pets*; other nouns as they are."""
    kind = listed(words[-1], "said in the plural") or (offered == "allow" and is_counted(words[-1]))
    return [*words[:-1], inflected(words[-1], "NNS")] if kind else words


def _with_own_article(words: list[str]) -> list[str]:
    """The phrase with `a` or `an` where its noun is counted and it has no article, number or name at its start."""
    first, head = words[0].lower(), head_of(words)
    determined = first in {"a", "an", "the", "own", "any", "all", *PREPOSITIONS} or first[0].isdigit()
    named = is_counted(head) or listed(head, "counted though unknown")
    counted = named if head.islower() else listed(head, "counted names")
    if counted and not determined and not listed(first, "without article"):
        return [with_article(words[0]), *words[1:]]
    return words


def _hyphenated(words: list[str]) -> str:
    """A compound adjective with its hyphen: *dog-friendly*, but *privately owned* and *wheelchair accessible*."""
    if (
        len(words) < 2
        or is_adverb(words[0])
        or words[0] in ("now", "still", "also", "once", "always", "never")
        or any(word.lower() in PREPOSITIONS for word in words)
    ):
        return " ".join(words)
    compound = listed(words[-1], "hyphened adjectives") or (participle(words[-1]) and not is_adverb(words[-2]))
    joined = listed(" ".join(words), "hyphened phrases")
    if joined or (compound and len(words) == 2):
        return "-".join(words)
    return " ".join([*words[:-2], "-".join(words[-2:])]) if compound else " ".join(words)
