"""Merging: facts of one subject with the same relation, said in one sentence: *Ann and Bo starred in Oz.*"""

import re
from collections.abc import Sequence

from reranker.verbaliser.fitting import FORM, in_plural
from reranker.verbaliser.lexicon import plural, verb_in_plural

_MOST = 8  # objects of a sentence
_IS_A = re.compile(
    r"(?P<the>(?:The )?)\{object\} (?P<verb>is|was|are|were) an? (?P<noun>(?:[a-z]+ )+?)"
    r"(?P<behind>(?:of|in|at|for|from|to)\b.*)"
)
_DOES = re.compile(r"\{object\} (?P<verb>\w+)(?P<behind>.*)")
_SEVERAL = re.compile(r",| (?:and|or) ")


def merged(template: str, texts: Sequence[str]) -> tuple[str, str] | None:
    """Return the template for several objects, and the objects as a list; None where the facts stay apart.

    Facts that begin with their subject stay apart here: sentences about one subject are shared later.
    """
    if template.startswith("{subject}") or len(texts) > _MOST or any(map(_SEVERAL.search, texts)):
        return None
    *first, last = texts
    said = f"{', '.join(first)} and {last}"
    if FORM.fullmatch(template):
        return in_plural(template), said
    told = _said_of_several(template)
    return (told, said) if told else None


def _said_of_several(template: str) -> str | None:
    """Return a template with its verb in the plural: "{object} are children of {subject}."; None for a unique role."""
    if kind := _IS_A.fullmatch(template):
        *others, head = kind["noun"].split()
        said = f"{verb_in_plural(kind['verb'])} {' '.join([*others, plural(head)])} {kind['behind']}"
        return f"{kind['the']}{{object}} {said}"
    done = _DOES.fullmatch(template)
    if done is None or done["behind"].startswith((" the ", " a ", " an ")):
        return None
    return f"{{object}} {verb_in_plural(done['verb'])}{done['behind']}"
