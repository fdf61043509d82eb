"""Adjectives and prepositions with their objects: `allergic_to`, `active_since`, `near`."""

import re

from reranker.verbaliser.lexicon import (
    is_adjective,
    is_adverb,
    is_marked_adjective,
    lemma,
    listed,
    participle,
)
from reranker.verbaliser.phrases import PREPOSITIONS, Sentence, article_before, as_common_noun, before_date, with_tail
from reranker.verbaliser.truth import truth_sentence
from reranker.verbaliser.wording import Wording, grouped

_AFFIRMED = re.compile(r"(?:[Yy]es|[Tt]rue)[,;:] (?P<more>.+)")
_LIMITS = re.compile(  # *bowl only*, *until noon*, *certified since 2011*, `USB-C`
    r"(?!.*\b(?:no|not|never|none|unknown)\b)(?:.+ only$|(?:until|from|on|in|at|with|by|for|during|after|before)\b|"
    r"[a-z]+ed (?:since|by|in)\b|[A-Z]{2,}[\w-]*$|unless\b|if\b)"
)
_NOUNS_TOO = frozenset({"subject", "present", "native", "resident", "human", "male", "female", "public"}) | PREPOSITIONS
_FEW = 2  # words of `in_office`


def adjectives(words: list[str], value: Wording) -> Sentence | None:
    """`allergic_to`, `available_on`, `due | 2024-01-01`, `active_since`, `licence_since`."""
    if words[-1] == "since" and len(words) > 1:
        phrase = words[:-1]
        described = is_adjective(phrase[-1]) or participle(phrase[-1])
        said = " ".join(phrase if described else article_before(phrase))
        verb = "had" if listed(phrase[-1], "had since") else "been"
        return f"{{subject}} has {verb} {said} since {{object}}.", value.text
    if len(words) == 1 and is_adjective(words[0]) and value.preposition:
        return f"{{subject}} is {words[0]} {value.preposition} {{object}}.", value.text
    if len(words) < 2 or words[-1] not in PREPOSITIONS:
        at = 1 if len(words) > 2 and words[1] in PREPOSITIONS else 0
        if at and _only_adjective(words[0], words[1]):
            return with_tail(f"{{subject}} is {words[0]}", words[1:], value)
        return None
    if all(is_adjective(word) or is_adverb(word) for word in words[:-2]) and _only_adjective(words[-2], words[-1]):
        return with_tail(f"{{subject}} is {' '.join(words[:-1])}", words[-1:], value)
    return None


def qualified(words: list[str], value: Wording) -> Sentence | None:
    """`organic | certified since 2011`, `dishwasher_safe | bowl only`, `protected | yes, since 1987`."""
    affirmed = _AFFIRMED.fullmatch(value.text)
    alone = len(words) == 1 and is_adjective(words[0]) and words[0] not in _NOUNS_TOO
    described = alone or (len(words) > 1 and listed(words[-1], "hyphened adjectives"))
    told = value.kind == "words" and not is_adjective(value.text)
    denied = value.text.lower().startswith("no ") and "longer" not in value.text  # `pet_friendly | no pets`
    if affirmed is None and not (described and told and (denied or _LIMITS.match(value.text))):
        return None
    said = truth_sentence(words, truth=affirmed is not None or not denied)
    if not said.startswith("{subject} is ") or "{object}" in said:
        return None
    more = affirmed["more"] if affirmed else value.joined
    goes_on = more.split()[0] in PREPOSITIONS  # *is laptop-friendly on weekdays*
    return f"{said.removesuffix('.')} {'{object}' if goes_on else '({object})'}.", more


_OF = frozenset({"full", "free", "short", "fond", "proud", "capable", "aware", "afraid", "typical", "worthy", "tired"})


def _only_adjective(word: str, preposition: str) -> bool:
    """Whether a word before a preposition describes: *similar to*, but not *native of* or *relative of*."""
    if listed(word, "no adjectives") or not (is_adjective(word) or lemma(word, "ADJ")):
        return False
    if preposition == "of":
        return word in _OF or (not lemma(word, "NOUN") and word not in ("opposite", "native"))
    return preposition in ("to", "from", "with") or not lemma(word, "NOUN") or is_marked_adjective(word)


def prepositions(words: list[str], value: Wording) -> Sentence | None:
    """`near`, `from`, `in_city`, `in_office_while_president`."""
    if words[0] not in PREPOSITIONS or words[0] in ("of", "to", "as", "since", "until", "into", "via", "through"):
        return None
    verb = "comes" if words[0] in ("after", "before") else "is"
    if words == ["on", "board"] and value.kind in ("words", "list"):  # `on_board | cafe, shop`
        return "{subject} has {object} on board.", value.joined
    if "while" in words[1:-1]:
        at = words.index("while")
        return f"{{subject}} was {' '.join(words[:at])} while {{object}} was {' '.join(words[at + 1 :])}.", value.text
    if words == ["in"] and value.text.split()[0] in ("old", "former", "converted", "restored", "historic", "renovated"):
        return "{subject} is in {object}.", as_common_noun(value)  # `in | old railway station`
    if len(words) == 1:
        return f"{{subject}} {verb} {before_date(words[0], value)} {{object}}.", value.series if words[
            0
        ] == "for" else value.text
    if words == ["on", "loan"] and value.count and value.kind == "number" and len(value.count) < 4:
        return "{subject} has {object} on loan.", grouped(value.count)
    if words in (["on", "view"], ["on", "display"], ["on", "show"]) and value.kind == "words":  # `on_view | Room 4`
        there = "" if value.text.split()[0] in PREPOSITIONS else "in "
        return f"{{subject}} is {' '.join(words)} {there}{{object}}.", value.text
    if words[1:2] == ["the"] and len(words) > 2 and value.kind in ("words", "list") and value.text.islower():
        return f"{{subject}} has {{object}} {' '.join(words)}.", value.joined  # `on_the_wall | old jerseys`
    if words[-1] in PREPOSITIONS:
        return f"{{subject}} {verb} {' '.join(words)} {{object}}.", value.text
    if verb == "comes" or len(words) > _FEW:  # `after_school_club`, `on_the_road_price`
        return None
    if lemma(words[-1], "NOUN") and not value.preposition:
        return f"{{subject}} {verb} {words[0]} the {' '.join(words[1:])} {{object}}.", value.text
    return None
