"""Short places: what a place lies in is said once: *Albany, Oregon, is old. The mayor of Albany is Bo.*"""

import re
from collections.abc import Iterable
from functools import lru_cache

from reranker.triples import Triples
from reranker.verbaliser.closing_commas import of_two_parts
from reranker.verbaliser.forms import names_of
from reranker.verbaliser.lexicon import COUNTRIES, WORDS

_PLACE = re.compile(rf"[^,]+ County, .+|.+, (?:{'|'.join(map(re.escape, [*COUNTRIES, *WORDS['states']]))})")
_KNOWN = frozenset(WORDS["cities"])  # *Paris* is not Paris, Texas
_END = r"(?:,(?= [a-z])(?! wh))?(?!\w)"  # with the comma behind the name, but not before *which*
# Behind a longer name ("New Ely, Peru"), and in a clause, whose last comma may be the one behind the name.
_NEVER_BEHIND = re.compile(r"\b[A-Z][\w'’-]* $|, [a-z][^.;]*$")


def with_short_places(triples: Triples, text: str) -> str:
    """Return the text in which a place has its whole name once: "Ely, Peru, is old. Bo lives in Ely."

    A place keeps its whole name where another name has the short form: `Albany, Oregon` beside `Albany, Texas`, and
    where the short form is a well-known city.
    """
    names = names_of(triples)
    for name in of_two_parts(names):
        short = name.partition(", ")[0]
        before, said, behind = text.partition(name)
        if said and _PLACE.fullmatch(name) and short not in _KNOWN and not _is_part_of_another(short, name, names):
            text = before + said + _shortened(name, short, behind)
    return text


def _shortened(name: str, short: str, text: str) -> str:
    return _again(name).sub(lambda found: found[0] if _NEVER_BEHIND.search(text, 0, found.start()) else short, text)


@lru_cache(maxsize=4096)
def _again(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){re.escape(name)}{_END}")


def _is_part_of_another(short: str, name: str, names: Iterable[str]) -> bool:
    return any(re.search(rf"\b{re.escape(short)}\b", other) for other in names if other != name)
