"""Done by: how many things a person has done, or a thing has: "Ann Ray has described 23 species."."""

import re

from reranker.verbaliser.lexicon import inflected, is_plural, participle
from reranker.verbaliser.wording import Wording

_DONE_BY = re.compile(
    r"The (?:number of )?(?P<things>[a-z][\w -]*?) (?P<done>[a-z]+) by \{subject\} (?:is|are) \{object\}\."
)
_LASTING = frozenset({"own", "hold", "know", "store", "stock", "keep", "operate", "employ", "power"})
_TIMES = frozenset({"years", "months", "weeks", "days", "hours", "minutes"})  # `years_employed`, `hours_billed`
_OF_AGENTS = frozenset({"win", "lose", "score", "concede", "save", "help"})


def done_by(template: str, value: Wording, *, of_person: bool) -> str:
    """The clause of how many things were done by a subject; empty for any other template.

    "The number of species described by {subject} is {object}." → "{subject} has described {object} species."
    What is no person may be where, or for which, things are done: "{subject} has {object} bricks laid."
    """
    found = _DONE_BY.fullmatch(template)
    verb = participle(found["done"]) if found else None
    if found is None or verb is None or value.count is None or value.count == "1":
        return ""
    noun = found["things"].split()[-1]
    if noun in _TIMES or not (is_plural(noun) or noun == "species"):
        return ""
    if verb in _LASTING:
        return f"{{subject}} {inflected(verb, 'VBZ')} {{object}} {found['things']}."
    if of_person or verb in _OF_AGENTS:
        return f"{{subject}} has {found['done']} {{object}} {found['things']}."
    return f"{{subject}} has {{object}} {found['things']} {found['done']}."
