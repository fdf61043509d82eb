"""Repeated verbs: a sentence, or two about one subject, say a participle once: *was published by Ely Press in 1905*."""

import re
from collections.abc import Iterable, Sequence

from reranker.verbaliser.lexicon import participle
from reranker.verbaliser.phrases import joined

_WHEN = r"(?:on|in) (?:[A-Za-z0-9]+ )*\d{4}"
_IN_A_SENTENCE = re.compile(
    rf"\b(?P<said>was (?P<done>[a-z]+) by (?:(?! by | and )[^,.;\d])+),? and (?:was )?(?P=done) (?P<when>{_WHEN})\b"
)
_BY_AGENT = re.compile(r"(?P<be>is|was) (?P<done>[a-z]+) (?P<agent>by (?=(?:the )?[A-Z\d])(?:(?! and |,).)+)")
_LOCATED_NEAR = re.compile(r"\b(located in [^,.;]+?),? and (?:is )?located (near )")
_LOCATED_TWICE = re.compile(
    r"\b(is located (?:(?:at|on) (?:(?!\b(?:and|which)\b)[^.,;])+(?=\. It is located (?:in|near))|"
    r"in (?:(?!\b(?:and|which)\b)[^.,;])+(?=\. It is located near)))\. It is located ((?:in|near) [^.,;]+?)(?= and |\.)"
)
# "was written by Bo and published by Ely Press.": what follows the last *by* has no clause and no date of its own.
_BY_WHOM = re.compile(
    r"(?P<said>was (?:[a-z]+ (?:by|in) (?:(?!\b(?:which|who|whose|that)\b)[^,;])*? and (?:was )?)?"
    r"(?P<done>[a-z]+) by (?:(?!\b(?:by|and|which|who|whose|that)\b)[^,;\d])+)(?P<rest>\.)"
)
_BY_WHOM_AND = re.compile(
    r"(?P<said>was (?P<done>[a-z]+) by (?:(?!\b(?:by|and|which|who|whose|that)\b)[^,;.\d])+)"
    r"(?P<rest> and (?:has|is)\b.*)"
)
_HAS_DELAY = "has a delay of "
_DONE_WHEN = re.compile(rf"was (?P<done>[a-z]+) (?P<when>{_WHEN})\.")


def with_verbs_once(text: str) -> str:
    """Return "was found by Bo in 1905" for "was found by Bo and was found in 1905", and so where something is.

    "It is located at 7 High Street. It is located in Ely." → "It is located at 7 High Street in Ely."
    """

    def once(found: re.Match[str]) -> str:
        return f"{found['said']} {found['when']}" if participle(found["done"]) else found[0]

    text = _LOCATED_TWICE.sub(r"\1 \2", text)
    return _LOCATED_NEAR.sub(r"\1 \2", _IN_A_SENTENCE.sub(once, text))


def with_dates_behind(sentences: Iterable[str], names: Sequence[str]) -> list[str]:
    """Return the sentences; one that says when what the last one tells was done is the end of the last one.

    "Oz was written by Bo and published by Ely Press. Oz was published in 1905." → "… published by Ely Press in 1905."
    """
    found: list[str] = []
    for sentence in sentences:
        name = next((name for name in names if sentence.startswith(f"{name} ")), None)
        together = name is not None and bool(found) and found[-1].startswith(f"{name} ")
        when = _DONE_WHEN.fullmatch(sentence[len(name) + 1 :]) if together and name else None
        dated = _dated(found[-1][len(name) + 1 :], when) if when and name else ""
        if dated:
            found[-1] = f"{name} {dated}"
        else:
            found.append(sentence)
    return found


def _dated(clauses: str, when: re.Match[str]) -> str:
    """Return the clauses with the date behind what was done by whom; empty if they do not tell that."""
    by = _BY_WHOM.fullmatch(clauses) or _BY_WHOM_AND.fullmatch(clauses)
    if by is None or by["done"] != when["done"] or not participle(by["done"]):
        return ""
    return f"{by['said']} {when['when']}{by['rest']}"


def with_extent_of_delay(clauses: Sequence[str]) -> list[str]:
    """Return the clauses; what is late, and how long, is one clause: *is delayed by 20 minutes*."""
    extent = next((clause for clause in clauses if clause.startswith(_HAS_DELAY)), "")
    if not extent or "is delayed" not in clauses:
        return list(clauses)
    said = f"is delayed by {extent.removeprefix(_HAS_DELAY)}"
    return [said if clause == "is delayed" else clause for clause in clauses if clause != extent]


def with_one_agent(clauses: Sequence[str]) -> list[str]:
    """Return the clauses; what one did is one clause: *was written and directed by Bo*."""
    by_agent: dict[tuple[str, str], list[str]] = {}
    for found in filter(None, map(_BY_AGENT.fullmatch, clauses)):
        by_agent.setdefault((found["be"], found["agent"]), []).append(found["done"])
    said = list(clauses)
    for (be, agent), done in by_agent.items():
        dated = any(re.match(rf"{be} {each} (?:on|in) ", clause) for each in done for clause in clauses)
        if len(done) > 1 and not dated:  # *was found by Bo in 1905* stays
            said[said.index(f"{be} {done[0]} {agent}")] = f"{be} {joined(done)} {agent}"
            said = [clause for clause in said if clause not in [f"{be} {each} {agent}" for each in done]]
    return said
