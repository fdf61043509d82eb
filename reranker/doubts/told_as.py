"""Told as: objects that a text tells in the words of another predicate: "uses the F-16 as a transport aircraft"."""

from collections.abc import Iterator

from reranker.doubts.roles import is_name
from reranker.substitution import compiled, either
from reranker.triples import Triple, Triples, predicate_words

_WORD = r"(?!(?:and|or|of|in|at|by|to|for|from|with|on|under|which|who|where|when|that)\b)[a-z]+"
_AS = rf" as (?:an?|the|its|his|her|their|one of (?:its|the)) (?P<role>{_WORD}(?: {_WORD})*)"


def told_as_another_role(triples: Triples, text: str) -> Iterator[Triple]:
    """Yield the triples whose object is told *as* what only another predicate of their subject says.

    "It has Bo as its coach" for `manager | Bo` beside `coach | Al`, but not where Bo is the coach, too.
    """
    for triple in triples:
        if is_name(triple.object):
            for found in compiled(rf"(?<!\w){either(triple.object)}{_AS}").finditer(text):
                longer = text[: found.start()].rstrip().rpartition(" ")[2][:1].isupper()  # the end of a longer name
                if not longer and _is_of_another(triple, triples, frozenset(found["role"].split())):
                    yield triple


def _is_of_another(triple: Triple, triples: Triples, said: frozenset[str]) -> bool:
    """Whether some words are those of another predicate of the subject: `coach` of Bo, who is the `manager`."""
    of_subject = [other for other in triples if other.subject == triple.subject]
    own = [_words(other) for other in of_subject if other.object == triple.object]
    others = [_words(other) for other in of_subject if other.object != triple.object]
    apart = [other for other in others if not any(other <= each for each in own)]  # not `leader` of `leaderName`
    return any(other <= said for other in apart) and not any(each <= said for each in own)


def _words(triple: Triple) -> frozenset[str]:
    return frozenset(predicate_words(triple.predicate).lower().split())
