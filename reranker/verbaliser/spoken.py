"""Spoken: predicates that people write as the words of a sentence: `where`, `engine_is_in`, `Sunday_roast_costs`."""

import re

from reranker.verbaliser.lexicon import inflected, is_adjective, is_adverb, is_plural, lemma, listed
from reranker.verbaliser.phrases import PREPOSITIONS, Sentence
from reranker.verbaliser.truth import truth_sentence
from reranker.verbaliser.wording import Wording

_AMOUNT = re.compile(r"(?:about |around |from )?(?:[A-Z]{0,3}[$€£¥]|[A-Z]{3} )?\d")
_OF_THE_DAY = re.compile(
    r"(?:yesterday|today|(?:last|this|earlier this) (?:week|month|year|spring|summer|autumn|winter))"
)
_OPEN = re.compile(r"open (?:until|till|from|on|every|daily|all|late|24)\b")
_PLAYED = re.compile(r"(?:won|lost|drew|beat)\b(?! by)")
_TIMES = frozenset({"late", "open", "opening", "hours", "times", "status", "availability", "evenings", "weekends"})
_SOLD = ("dishes", "meals", "sold one by one")
_DONE_TO_THINGS = frozenset(
    {"release", "publish", "update", "launch", "deploy", "ship", "dispatch", "deliver", "repair"}
)
_GAINS = frozenset({"raise", "win", "earn", "score"})
_BUILDINGS = frozenset(
    {"taproom", "campus", "office", "factory", "warehouse", "brewery", "showroom", "studio", "workshop"}
)
_PERIODS = (["year"], ["month"], ["week"], ["season"], ["quarter"])
_MATCHES = frozenset({"result", "match", "game", "fixture"})


def spoken(words: list[str], value: Wording) -> Sentence | None:
    """`where | on the ring road`, `you_collect | cards`, `raised_last_year | £900`, `last_match | won 3-1`."""
    text, (first, *rest) = value.text, words
    if words == ["where"]:
        there = text.split()[0] in PREPOSITIONS or (text.islower() and is_adverb(text))  # `upstairs`
        named = text.replace(" ", "").isalpha() and text[:1].isupper()
        return (f"{{subject}} is {'' if there else 'in '}{{object}}.", text) if there or named else None
    if first == "you" and rest:
        return f"In {{subject}}, {' '.join(words)} {{object}}.", text
    if rest == ["location"] and first in _BUILDINGS:
        named = text[:1].isupper() and not any(map(str.isdigit, text))  # `taproom_location | Ely`
        return (f"The {first} of {{subject}} is in {{object}}.", text) if named else None
    if first in ("did", "does", "was", "is") and rest[:1] == ["not"] and rest[1:]:
        return f"{{subject}} {' '.join(words)} {{object}}.", text
    if (
        text == "unknown" and rest[:1] and rest[0] in PREPOSITIONS and is_adjective(first)
    ):  # `good_with_children | unknown`
        return f"It is unknown whether {truth_sentence(words, truth=True)}", ""
    if text == "only" and listed(" ".join(words), "services"):  # `takeaway | only`
        return f"{{subject}} offers {' '.join(words)} {{object}}.", text
    if words[words[0] == "has" :] in (["internet"], ["internet", "access"]) and text.lower().endswith(
        ("wi-fi", "wifi")
    ):
        return "{subject} has {object}.", text
    if words == ["wheelchair"] and listed(text, "extents"):
        return "{subject} has {object} wheelchair access.", text
    if words in (["dog"], ["dogs"]) and text in ("leashed", "on leash", "on a leash"):
        return "{subject} allows dogs on a leash.", ""
    if words == ["discount"] and text.endswith(" off"):  # `20% off`
        return "{subject} has a discount of {object}.", text.removesuffix(" off")
    eaten = text[:1].islower() or text.endswith((" food", " dishes"))  # but not `cooks | Bo Ray`
    if words in (["need"], ["cooks"], ["keeps", "for"]) and eaten and not value.count:
        verb = "needs" if first == "need" else " ".join(words)
        return f"{{subject}} {verb} {{object}}.", text
    if _OPEN.match(text) and first in _TIMES:  # but not `gym | open 24 hours`
        return "{subject} is {object}.", text
    if first == "last" and rest and rest[-1] in _MATCHES and _PLAYED.match(text):
        return "{subject} {object} in the last match.", text
    return _of_its_part(words, value) or _lately_done(words, value)


def _of_its_part(words: list[str], value: Wording) -> Sentence | None:
    """`Sunday_roast_costs | £16`, `engine_is_in | the back`: what is told of a part of the subject."""
    *nouns, last = words
    sold = nouns and (
        any(listed(each, kind) for each in (nouns[-1], lemma(nouns[-1], "NOUN") or "") for kind in _SOLD)
    )  # not `running_costs`
    plain = last == "costs" or (nouns and is_plural(nouns[-1]))  # not `meal_cost`
    if sold and plain and last in ("cost", "costs") and _AMOUNT.match(value.text):
        verb = "cost" if is_plural(nouns[-1]) else "costs"
        return f"The {' '.join(nouns)} of {{subject}} {verb} {{object}}.", value.text
    *nouns, be, last = words if len(words) > len(("is", "in")) else ["", "", ""]
    if (
        be in ("is", "are")
        and nouns[0] not in ("", "what", "who", "which", "where")
        and last in PREPOSITIONS
        and lemma(nouns[-1], "NOUN")
    ):
        return f"The {' '.join(nouns)} of {{subject}} {be} {last} {{object}}.", value.text
    return None


def _lately_done(words: list[str], value: Wording) -> Sentence | None:
    """`raised_last_year | £84,000`: what the subject did; `released | yesterday`: when something was done to it."""
    first, *rest = words
    verb = lemma(first, "VERB") or ""
    if not rest and _OF_THE_DAY.fullmatch(value.text) and verb in _DONE_TO_THINGS:
        return f"{{subject}} was {first} {{object}}.", value.text
    lately = rest in (["to", "date"], ["so", "far"]) or (rest[:1] in (["last"], ["this"]) and rest[1:] in _PERIODS)
    if lately and verb in _GAINS and inflected(verb, "VBD") == first and _AMOUNT.match(value.text):
        return f"{{subject}} {first} {{object}} {' '.join(rest)}.", value.text
    return None
