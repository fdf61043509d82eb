"""Questions of yes or no: `has_wifi | no`, `is_electric | yes`, `pets_allowed | no`."""

import re
from collections.abc import Callable

from reranker.verbaliser.affirmed import as_kind, being, describes, doing, having, said, with_own_article
from reranker.verbaliser.forms import WEEKDAYS
from reranker.verbaliser.lexicon import (
    base_verb,
    inflected,
    is_adjective,
    is_adverb,
    is_person,
    is_plural,
    lemma,
    listed,
    participle,
    present,
    simple_past,
    third_person,
)
from reranker.verbaliser.phrases import BE, PARTICLES, PREPOSITIONS, head_of
from reranker.verbaliser.set_questions import DENIED, OFFERS, of_part, set_phrase

_DONE_BY_GUESTS = frozenset({"cancel", "book", "return", "pay", "order"})
_DONE_ALONE = frozenset({"renew", "save", "update", "close", "start", "enrol", "pay", "lock"})


def truth_sentence(words: list[str], truth: bool) -> str:
    """The sentence that affirms or denies a predicate of the subject."""
    if words[-1] == "flag" and len(words) > 1 and not listed(words[-2], "colours"):  # `helipad_flag | true`
        words = words[:-1]
    if len(words) > 1 and words[-2] in ("open", "closed") and (days := _days(words[-1])):  # `is_open_sunday`
        words = [*words[:-1], "on", days]
    return next((asked for rule in _RULES if (asked := rule(words, truth))), "") or having(words, truth)


def _days(word: str) -> str:
    """The days that a word names, as they stand behind *on*: `sunday` as *Sundays*; empty for any other word."""
    if re.fullmatch(WEEKDAYS, word.capitalize()):
        return f"{word.removesuffix('s').capitalize()}s"
    return word if word in ("weekends", "weekdays", "holidays") else ""


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


def _going_on(words: list[str], truth: bool) -> str:
    """`bakes_own_bread`, `accepting_new_patients`, `auto_renew`, `is_open_now`."""
    first, rest = words[0].lower(), words[1:]
    if rest[:1] == ["own"] and (verb := lemma(first, "VERB")) in ("bake", "brew", "grow", "roast") and verb != first:
        return said(" ".join([first, "its", *rest]) if truth else f"does not {verb} its {' '.join(rest)}")
    if listed(first, "going on") and (rest or first in ("hiring", "recruiting")):
        return said(f"is {'' if truth else 'not '}{' '.join(words)}")
    if first in _DONE_BY_GUESTS and rest in (["anytime"], ["any", "time"], ["online"]):  # `cancel_anytime`
        done = "cancelled" if first == "cancel" else inflected(first, "VBN")
        return said(f"{'can' if truth else 'cannot'} be {done} {' '.join(rest)}")
    if first == "auto" and len(rest) == 1 and (verb := lemma(rest[0], "VERB")) in _DONE_ALONE:
        return said(f"{inflected(verb, 'VBZ')} automatically" if truth else f"does not {verb} automatically")
    if words[-1] in ("now", "today") and rest and is_adjective(words[-2]):
        return said(f"is {'' if truth else 'not '}{' '.join(words[words[0] == 'is' :])}")
    return ""


def _set_auxiliary(words: list[str], truth: bool) -> str:
    """What *still*, *ever*, *not* and *currently* do to a question; empty for any other question."""
    first, *rest = words[0].lower(), *words[1:]
    if not rest:
        return ""
    if first == "still" and (verb := third_person(rest[0])):  # `still_works | no`
        return said(" ".join(words) if truth else f"no longer {inflected(verb, 'VBZ')} {' '.join(rest[1:])}".rstrip())
    if first == "ever" and participle(rest[0]):  # `ever_smoked | no`
        return said(f"has {'' if truth else 'never '}{' '.join(rest)}")
    if first == "currently" and rest[0].endswith("ing") and lemma(rest[0], "VERB"):
        return said(f"is {'' if truth else 'not '}{' '.join(words)}")
    if words[:2] == ["do", "not"] and len(words) > 2:  # `do_not_freeze`: an instruction
        return said(f"{'must not' if truth else 'may'} be {inflected(words[2], 'VBN')} {' '.join(words[3:])}".rstrip())
    if first in ("no", "not"):  # `not_waterproof | no`
        return truth_sentence(rest, not truth)
    if first == "cannot" or (first in DENIED and rest[0] == "not"):  # `should_not_be_heated | no`
        modal, does = ("can", rest) if first == "cannot" else (first, rest[1:])
        return said(
            f"{DENIED[modal] if truth and modal != 'must' else modal + (' not' if truth else '')} {' '.join(does)}"
        )
    if words[-1] in ("working", "missing") and lemma(words[-2], "NOUN"):  # `lift_working | no`
        be = "are" if is_plural(words[-2]) else "is"
        return f"The {' '.join(words[:-1])} of {{subject}} {be} {'' if truth else 'not '}{words[-1]}."
    return ""


def _auxiliary(words: list[str], truth: bool) -> str:
    """What begins with *is*, *has*, *can* or *does*: `is_part_of_a_chain`, `does_weddings`."""
    first, rest = words[0].lower(), words[1:]
    if not rest:
        return ""
    if first in BE:
        return being(rest, truth, verb="are" if first == "are" else BE[first])
    if first == "still" and not (truth and present(rest[0])):  # `still_active | no`, `still_running | yes`
        return said(f"is {'still' if truth else 'no longer'} {' '.join(rest)}")
    if first in ("has", "have", "had"):
        return having(rest, truth)
    if first in DENIED:
        return f"{{subject}} {first if truth else DENIED[first]} {' '.join(rest)}."
    if first not in ("does", "do", "did"):
        return ""
    if lemma(rest[0], "VERB") != rest[0]:
        return doing("do", rest, truth)
    done = inflected(rest[0], "VBD" if first == "did" else "VBZ")
    auxiliary = "did" if first == "did" else "does"
    return said(" ".join([done, *rest[1:]]) if truth else f"{auxiliary} not {' '.join(rest)}")


def _done_in_the_past(words: list[str], truth: bool) -> str:
    """`renewed | yes`, `crashed | no`, `used_oxygen`, `won_an_award`."""
    first, rest = words[0].lower(), words[1:]
    if not rest and listed(first, "done once"):
        return said(f"has {'' if truth else 'not '}been {first}")
    past = participle(first)
    if past and listed(past, "active past") and inflected(past, "VBD") == first:
        return said(" ".join(words) if truth else " ".join(["did not", past, *rest]))
    if len(rest) == 1 and first == "used" and listed(rest[0], "mass nouns"):
        return said(" ".join(words) if truth else f"did not use {' '.join(rest)}")
    if rest and (verb := simple_past(first)) and not participle(words[-1]):  # not `left_handed`
        return said(" ".join(words) if truth else " ".join(["did not", verb, *rest]))
    return ""


def _described(words: list[str], truth: bool) -> str:
    """`vegan`, `near_the_sea`, `privately_owned`; what a place offers is no quality: `pets_allowed`."""
    return being(words, truth) if not present(words[0].lower()) and describes(words) and not _offered(words) else ""


def _verb(words: list[str], truth: bool) -> str:
    """`transport_included`, `zips_up_at_the_back`, `permits_families`, `opt_out`, `serves_brunch`."""
    first, rest = words[0].lower(), words[1:]
    if (offers := _offered(words)) and lemma(words[-2], "NOUN") and (len(words) == 2 or not present(first)):
        return doing(offers, as_kind(words[:-1], offers), truth)
    third = third_person(first)
    moves = third and (present(first) or listed(third, "verbs with particles"))
    somehow = rest and rest[0] in PREPOSITIONS | PARTICLES | {"well", "flat"} and not is_plural(rest[-1])
    if moves and somehow:
        return said(" ".join(words) if truth else f"does not {third} {' '.join(rest)}")
    if first == "play" and len(rest) == 1 and rest[0] in ("corner", "area", "room", "space"):
        return having(words, truth)
    if rest and rest[0] in PARTICLES and base_verb(first):
        return said(f"{inflected(first, 'VBZ') if truth else f'does not {first}'} {' '.join(rest)}")
    third = third if rest and listed(first, "third persons") else None
    base = base_verb(first) if rest and not is_adjective(first) and not _is_compound(words) else None
    verb = present(first) or third or base
    if verb and (rest or not is_plural(first) or listed(verb, "habits")):
        return doing(verb, as_kind(rest, verb) if verb == "accept" and rest else rest, truth)
    return doing(offers, as_kind(words[:-1], offers), truth) if offers else ""


def _is_compound(words: list[str]) -> bool:
    """Whether a word that may be a verb describes the noun behind it: `log_burner`, `park_view`, not `hold_luggage`."""
    return len(words) == 2 and listed(words[-1], "ends of compounds")


def _there_or_of_a_class(words: list[str], truth: bool) -> str:
    """`rooms_available`, `certified_guide`, `food_truck`."""
    if len(words) > 1 and words[-1].lower() == "available":
        things = words[:-1]
        if listed(" ".join(things), "services"):
            return having(things, truth)
        return said(f"has {' '.join(with_own_article(things) if truth else ['no', *things])} available")
    person = len(words) > 1 and participle(words[0].lower()) and is_person(words[-1])
    of_class = person or listed(head_of(words), "classes") or listed(" ".join(words), "classes")
    return being(words, truth) if of_class else ""


def _offered(words: list[str]) -> str | None:
    """The verb that says of a place what a participle says of a thing: *pets allowed* → *allow*."""
    named = len(words) > 1 and not is_adverb(words[-2]) and words[-2].lower() not in PREPOSITIONS
    return OFFERS.get(words[-1].lower()) if named else None


_RULES: tuple[Callable[[list[str], bool], str], ...] = (
    _going_on,
    _set_auxiliary,
    _auxiliary,
    of_part,
    set_phrase,
    _done_in_the_past,
    _described,
    _verb,
    _there_or_of_a_class,
)
