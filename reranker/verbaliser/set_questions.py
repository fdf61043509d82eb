"""Set questions: what is asked in words of its own or of a part: `maintenance_due`, `terrace_heated | no`."""

from reranker.verbaliser.affirmed import as_kind, having, said
from reranker.verbaliser.lexicon import (
    inflected,
    is_adjective,
    is_plural,
    lemma,
    listed,
    participle,
    with_article,
)
from reranker.verbaliser.phrases import PREPOSITIONS

DENIED = {"can": "cannot", "could": "could not", "may": "may not", "will": "will not", "should": "should not",
          "must": "does not have to", "would": "would not"}  # fmt: skip
"""What denies each modal verb."""
OFFERS = {"allowed": "allow", "permitted": "permit", "welcome": "welcome", "accepted": "accept", "included": "include",
          "required": "require", "needed": "need", "supported": "support", "provided": "provide", "offered": "offer",
          "served": "serve", "recommended": "recommend", "expected": "expect"}  # fmt: skip
"""The verb that says of a place what a participle says of a thing."""
_FREE_OF_CHARGE = frozenset({"wifi", "Wi-Fi", "parking", "breakfast", "entry", "admission", "delivery", "shipping"})
_USED_THERE = frozenset({"helicopter", "ambulance", "drone", "ladder", "generator", "defibrillator", "boat", "crane"})
_TAKEN = frozenset({"take", "give", "use", "drink", "eat", "apply", "swallow"})
_DONE_SOMEHOW = frozenset({"fold", "fit", "run", "connect", "sync", "float", "ship", "come"})


def of_part(words: list[str], truth: bool) -> str:
    """What is asked of a part: `rent_paid`, `battery_low`, `huts_must_be_booked`; empty for any other question."""
    if len(words) < 2:
        return ""
    *part, last = words
    has, be = ("have", "are") if is_plural(part[-1]) else ("has", "is")
    denied = "" if truth else "not "
    noun = lemma(part[-1], "NOUN")
    if len(part) == 1 and listed(part[0], "seasons") and last in ("closed", "open"):  # `winter_closed`
        return said(f"is {denied}{last} in {part[0]}")
    if noun and last == "used" and part[-1] in _USED_THERE:  # `helicopter_used`
        return said(f"{'used' if truth else 'did not use'} {with_article(' '.join(part))}")
    if noun and listed(last, "done to what one has"):
        return f"The {' '.join(part)} of {{subject}} {has} {denied}been {last}."
    if noun and listed(last, "states of parts") and not is_adjective(part[-1]):
        return f"The {' '.join(part)} of {{subject}} {be} {denied}{last}."
    if asked := _what_parts_must(words, truth):
        return asked
    if participle(last) and _is_part_done(words):  # `terrace_heated`, `calories_displayed`
        return f"The {' '.join(part)} of {{subject}} {be} {denied}{last}."
    if noun and last == "present":  # `invasive_species_present`
        return having(part, truth)
    if words[:2] == ["in", "house"] and words[2:]:  # `in-house PA`
        named = last.isupper() and truth  # no noun that the dictionary counts
        return having([with_article("in-house") if named else "in-house", *words[2:]], truth)
    return ""


def _what_parts_must(words: list[str], truth: bool) -> str:
    """`huts_must_be_booked`: what one may or must do with several things of the subject."""
    at = next((at for at, word in enumerate(words) if at and word in DENIED), 0)
    if not at or not is_plural(words[at - 1]) or not words[at + 1 :]:
        return ""
    who, does = " ".join(words[:at]), " ".join(words[at + 1 :])
    negated = "do not have to" if words[at] == "must" else DENIED[words[at]]
    start = f"At {{subject}}, {who}" if listed(who, "found at places") else f"The {who} of {{subject}}"
    return f"{start} {words[at] if truth else negated} {does}."


def _is_part_done(words: list[str]) -> bool:
    """Whether a participle tells of things or of a part of the subject: `terrace_heated`, not `pets_allowed`."""
    part = is_plural(words[-2]) or listed(" ".join(words[:-1]), "had in a house")
    known = words[-1] not in OFFERS and words[-1] not in ("seen", "tested")  # what may not be there
    return part and known and PREPOSITIONS.isdisjoint(words)


def set_phrase(words: list[str], truth: bool) -> str:
    """What is said with words of its own: *is due for maintenance*, *has free wifi*; empty for any other phrase."""
    phrase = _set_verb_phrase(words, truth)
    return said(phrase) if phrase else ""


def _set_verb_phrase(words: list[str], truth: bool) -> str:
    """The verb phrase of what is asked in words of its own; empty for any other phrase."""
    first, rest = words[0].lower(), words[1:]
    if words == ["cooperative"]:  # of a game; a cooperative is told as a kind
        return f"is {'' if truth else 'not '}cooperative"
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
        return f"{'allows' if truth else 'does not allow'} {' '.join(as_kind(words[:-1], 'allow'))}"
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
