"""Voice: whether the subject does what a participle says, or has it done: *joined* on a date, *was built* in 1905."""

from reranker.verbaliser.lexicon import inflected, is_plural, listed
from reranker.verbaliser.wording import Wording

_GIVEN_AGAIN = frozenset({"give", "offer", "sell", "award", "teach", "serve", "feed"})
_PERFORMED = frozenset({"play", "perform", "sing", "stage"})  # what is *first played* is a piece or a game


def is_active(word: str, verb: str, tail: list[str], value: Wording, *, first: bool) -> bool:
    """Whether the subject does what the verb says: *died in*, *joined* on a date, *worked with*, *lost to*."""
    if _is_habit(verb, tail, value) or (first and verb in _PERFORMED):
        return False
    if word == "trained" and tail == ["on"] and not value.preposition:  # `trained_on | BookCorpus`
        return False
    if word == "trained" and tail == ["for"] and not value.preposition:  # `trained_for | drugs and cash`
        return False
    if word == "served" and tail == ["in"] and listed(value.text.split()[-1], "what food is served in"):
        return False
    if word == "lost" and tail[:1] == ["to"]:
        return True
    if tail == ["with"] and verb == "play" and value.text.islower():  # `played_with | two sticks`
        return False
    if tail[:1] == ["with"]:
        return listed(verb, "active before with") and inflected(verb, "VBD") == word
    if tail[-1:] in (["by"], ["between"]):
        return False
    acts = (
        listed(verb, "intransitive past")
        or (value.preposition and listed(verb, "active on a date"))
        or (tail and listed(verb, "active with a preposition"))
    )
    return bool(acts) and inflected(verb, "VBD") == word


def _is_habit(verb: str, tail: list[str], value: Wording) -> bool:
    """Whether a thing is so again and again, or for long: `closed_on | Monday`, `closed_to | lorries`."""
    return verb == "close" and tail in (["on"], ["to"]) and not value.preposition


def _lasts(verb: str, tail: list[str], value: Wording) -> bool:
    """Whether what was done goes on: `expected_to_reopen`, `closed_between | Ely and Rye`, `valid_until`."""
    match verb, tail:
        case "expect", ["to", *_]:
            return True
        case "close", ["between"]:
            return not any(map(str.isdigit, value.text))
        case "close", ["from"]:
            return True
    by_kinds = tail == ["by"] and listed(verb, "made by kinds") and value.text.split()[-1].islower()
    return by_kinds or (tail == ["until"] and listed(verb, "stative"))


def _are_many(value: Wording) -> bool:
    """Whether a value is common nouns in the plural."""
    return value.text.islower() and value.kind == "words" and is_plural(value.text.split()[-1])


def was_done(adverbs: list[str], verb: str, tail: list[str], value: Wording) -> str:
    """*was* for what is over, *is* for what lasts."""
    if tail == ["to"] and verb in _GIVEN_AGAIN and _are_many(value):  # `given_to | dogs and cats`
        return "is "
    if (
        _is_habit(verb, tail, value)
        or (verb == "play" and tail == ["with"])
        or (listed(verb, "instructions") and tail == ["for"])
    ):  # `cooked_for | 6 hours`
        return "is "
    named = verb in ("name", "call", "title", "find", "describe") and tail[:1] == ["by"]
    named = named or (verb, tail) in (("find", ["at"]), ("place", ["by"]))
    lasts = _lasts(verb, tail, value)
    past = (value.preposition and not lasts) or named or any(listed(adverb, "past adverbs") for adverb in adverbs)
    return "was " if past or not (lasts or listed(verb, "stative")) else "is "
