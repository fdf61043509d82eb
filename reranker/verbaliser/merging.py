"""Merging: facts of one subject with the same relation, said in one sentence: *Ann and Bo starred in Oz.*"""

import re
from collections.abc import Sequence

from reranker.verbaliser.fitting import FORM, in_plural
from reranker.verbaliser.lexicon import is_person, plural, verb_in_plural

_MOST = 8  # objects of a sentence
_IS_A = re.compile(
    r"(?P<the>(?:The )?)\{object\} (?P<verb>is|was|are|were) an? (?P<noun>(?:[a-z]+ )+?)"
    r"(?P<behind>(?:[a-z]+ed by|of|in|at|for|from|to)\b.*)"
)
_ONE_OF = re.compile(r"An? (?P<noun>[a-z-]+(?: [a-z-]+)*)(?P<of> of \{subject\}) is \{object\}\.")
_DOES = re.compile(r"\{object\} (?P<verb>\w+)(?P<behind>.*)")
_SEVERAL = re.compile(r",| (?:and|or) ")
_PLACE_IN_PLACE = re.compile(r"(?:(?!,| (?:and|or) ).)+, [A-Z](?:(?!,| (?:and|or) ).)*")  # `Chinatown, San Francisco`


def merged(template: str, texts: Sequence[str]) -> tuple[str, str] | None:
    """Return the template for several objects, and the objects as a list; None where the facts stay apart.

    Facts that begin with their subject stay apart here: sentences about one subject are shared later. One place with
    the place around it can end the list.
    """
    if template.startswith("{subject}") or len(texts) > _MOST:
        return None
    kind = _IS_A.fullmatch(template)
    of_places = kind is not None and not is_person(kind["noun"].split()[-1])
    places = [text for text in texts if of_places and _PLACE_IN_PLACE.fullmatch(text)]
    others = [text for text in texts if text not in places]
    if any(map(_SEVERAL.search, others)) or len(places) > 1:
        return None
    *first, last = [*others, *places]
    if one := _ONE_OF.fullmatch(template):  # "A symptom of {subject} is {object}."
        template = f"The {' '.join([*one['noun'].split()[:-1], plural(one['noun'].split()[-1])])}{one['of']} include"
        return f"{template} {{object}}.", f"{', '.join(first)} and {last}"
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
