"""Affirmed and denied: what *is*, *has* and other verbs say of the subject: *has no wifi*, *does not allow pets*."""

from reranker.verbaliser.lexicon import (
    inflected,
    is_adjective,
    is_adverb,
    is_counted,
    is_plural,
    lemma,
    listed,
    participle,
    with_article,
)
from reranker.verbaliser.phrases import PARTICLES, PREPOSITIONS, head_of


def said(verb_phrase: str) -> str:
    """The template of a verb phrase that the subject begins."""
    return f"{{subject}} {verb_phrase}."


def describes(words: list[str]) -> bool:
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
    if len(words) > 1 and participle(first) and (is_adverb(last) or last in PARTICLES):  # `stored_upside_down`
        return True
    numbered = is_adjective(first) and any(word[0].isdigit() for word in words)
    return numbered or is_adjective(last) or participle(last) is not None


def being(words: list[str], truth: bool, verb: str = "is") -> str:
    """*is* or *is not* with an adjective, a participle, or a noun that takes its article."""
    phrase = _hyphenated(words)
    if len(words) > 2 and words[0] == "in" and listed(" ".join(words[1:]), "zones"):  # `in_habitable_zone`
        phrase = f"in the {' '.join(words[1:])}"
    if (
        not describes(words)
        and not _is_usually_adjective(words)
        and words[0].lower() not in ("a", "an", "the")
        and is_counted(head_of(words))
    ):
        role = words[0].lower() == "part" or head_of(words).lower() == "part"
        phrase = " ".join(words) if role else with_article(" ".join(words))
    return said(f"{verb}{'' if truth else ' not'} {phrase}")


def _is_usually_adjective(words: list[str]) -> bool:
    """Whether a single word describes although it can be a noun, too: `is_old`, `is_red`, but not `is_capital`."""
    word = words[0].lower()
    noun = listed(word, "no adjectives") or listed(word, "classes") or word in ("novel", "musical")
    return len(words) == 1 and lemma(word, "ADJ") == word and not noun


def having(words: list[str], truth: bool) -> str:
    """*has* or *has no* with a noun; *has not* with a participle."""
    if (participle(words[0]) or words[0] == "been") and not is_plural(words[0]) and not _participial_noun(words):
        rest = with_own_article(words[1:]) if words[1:] else []
        return said(f"has{'' if truth else ' not'} {' '.join([words[0], *rest])}")
    if listed(" ".join(words), "services"):
        return doing("offer", words, truth)
    if words[0] == "own":
        return said(f"has its {' '.join(words)}" if truth else f"does not have its {' '.join(words)}")
    if not truth:
        return said(f"has no {' '.join(words)}")
    return said(f"has {' '.join(with_own_article(words))}")


def _participial_noun(words: list[str]) -> bool:
    """Whether a participle describes the noun after it: *heated pool*, but not *won an award*."""
    return len(words) > 1 and not listed(words[0], "achieved")


def doing(verb: str, rest: list[str], truth: bool) -> str:
    """A verb, or *does not* with it, and what follows."""
    bare = verb in ("play", "speak", "know", "teach", "study", "do")
    tail = " ".join(rest if bare or not rest else with_own_article(rest))
    return said((f"{inflected(verb, 'VBZ')} {tail}" if truth else f"does not {verb} {tail}").rstrip())


def as_kind(words: list[str], offered: str) -> list[str]:
    """A counted animal, card or thing that is allowed in the plural: `pet` → *pets*; other nouns as they are."""
    kind = listed(words[-1], "said in the plural") or (offered == "allow" and is_counted(words[-1]))
    return [*words[:-1], inflected(words[-1], "NNS")] if kind else words


def with_own_article(words: list[str]) -> list[str]:
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
