"""Likely articles: whether a name takes *the* by all words of its own and of its columns together: *the Alder Brooch*.

It is asked only where no rule knows the name. The weights are those of a logistic regression over names that editors
read (`scripts/likely_articles.py`).
"""

import re
from collections.abc import Iterable, Set
from functools import lru_cache
from pathlib import Path

from reranker.log_odds import Weights
from reranker.verbaliser.lexicon import WORDS, is_counted, is_person, is_plural, is_unknown, lemma, listed
from reranker.verbaliser.person_names import is_persons_name, shape_of_name, without_title

WEIGHTS = Path(__file__).with_name("likely_articles.json")
LEAST = 0.6
"""The log-odds of a likely article: in cross-validation, five of six names that have as many take it."""
_LINK = re.compile(r" (of|at|for|in|on|by|to|with|from|de|du|des|del|da|do|and|&|vs?\.?) ")
# Rules know when a name that ends so has an article, or has none.
_DECIDED = frozenset([*WORDS["roads"], *WORDS["the in names"]["last"], *WORDS["ends of names without article"]])
_IN_BRACKETS = re.compile(r" \([^)]*\)$")
_AT_A_PLACE = re.compile(r"^\w+ at ")  # `Radiohead at O2 Arena`
# `The old mill` has its own, `Introduction to Baking` is a title.
_TOLD = re.compile(r"^(?:[Tt]he|An?|[Mm]y|[Oo]ur) |^(?:How|Introduction|Intro|Guide|Primer) to |^Foundations? in ")
_OWNER = re.compile(r"(?:['’]s|s['’]) ")


def likely_takes_the(name: str, keys: Iterable[str]) -> bool:
    """Whether a name very likely takes an article inside a sentence.

    Args:
        keys: the predicates of what has the name.
    """
    return may_take_the(name) and _log_odds(_IN_BRACKETS.sub("", name), frozenset(keys)) >= LEAST


def may_take_the(name: str) -> bool:
    """Whether a name may take an article: persons, stuffs, `Elm Street` and what rules have decided never do."""
    name = _IN_BRACKETS.sub("", name)
    *described, last = name.split()
    decided = last in _DECIDED or any(listed(last, kind) for kind in ("eateries", "dishes"))
    stuff = last.islower() and not is_counted(last) and not is_plural(last)  # `machine learning`
    person = is_persons_name(name) or without_title(name) != name
    other = any(pattern.search(name) for pattern in (_OWNER, _AT_A_PLACE, _TOLD))
    return bool(described) and not (decided or stuff or person or other)


@lru_cache(maxsize=4096)
def _log_odds(name: str, keys: frozenset[str]) -> float:
    return shipped_weights().log_odds(features(name, keys))


def features(name: str, keys: Iterable[str]) -> Set[str]:
    """Return the words of a name and of its columns, and how the name is made."""
    words = name.split()
    link = _LINK.search(name)
    core = (name[: link.start()] if link else name).split() or words
    head = core[-1].lower().strip('",.()')
    shape = "small" if core[-1].islower() else "title" if core[-1].istitle() else "other"
    noun = f"noun {lemma(head, 'NOUN') == head} {is_counted(head)} {is_plural(head)} {is_person(head)}"
    columns = [key.split("_") for key in keys]
    return {
        *(f"word {word.lower()}" for word in words),
        f"head {head}",
        f"before head {core[-2].lower()}" if len(core) > 1 else "head alone",
        f"first {words[0].lower()}",
        f"last {words[-1].lower()}",
        f"link {link[1] if link else ''}",
        f"shape {shape}",
        f"{noun} {shape} {min(len(words), 4)}",
        f"unknown {is_unknown(head)} {shape}",
        *(f"ends {head[-length:]}" for length in (2, 3, 4)),
        *(f"made {mark}" for mark in shape_of_name(name)),
        *(f"column {word}" for column in columns for word in column),
        *(f"last of column {column[-1]}" for column in columns),
        *(f"key {key}" for key in keys),
    }


@lru_cache(maxsize=1)
def shipped_weights() -> Weights:
    """Return the weights that ship."""
    return Weights.load(WEIGHTS)
