"""Short places: what a place lies in is said once: *Albany, Oregon, is old. The mayor of Albany is Bo.*"""

import re
from collections.abc import Iterable

from reranker.triples import Triples
from reranker.verbaliser.closing_commas import of_two_parts
from reranker.verbaliser.forms import names_of

_END = r"(?:,(?! wh))?(?= [a-z])|(?!\w)"  # with the comma behind the name, but not before *which*


def with_short_places(triples: Triples, text: str) -> str:
    """Return the text in which a place has its whole name once: "Ely, Peru, is old. Bo lives in Ely."

    A place keeps its whole name where another name has the short form: `Albany, Oregon` beside `Albany, Texas`.
    """
    names = names_of(triples)
    for name in of_two_parts(names):
        short = name.partition(", ")[0]
        before, said, behind = text.partition(name)
        if said and not _is_part_of_another(short, name, names):
            text = before + said + re.sub(rf"(?<![\w-]){re.escape(name)}(?:{_END})", short, behind)
    return text


def _is_part_of_another(short: str, name: str, names: Iterable[str]) -> bool:
    return any(re.search(rf"\b{re.escape(short)}\b", other) for other in names if other != name)
