"""Retold: sentences that say facts in the words of the templates, put together in any order, and in nothing but these.

"Inn 7 serves tea, allows dogs and has 5 rooms." says "Inn 7 has 5 rooms.", "Inn 7 serves tea." and "Inn 7 allows dogs."
A generator that reads template sentences writes such texts. No model is needed to judge them.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from reranker.substitution import compiled
from reranker.triples import Triple, Triples
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.having import is_had
from reranker.verbaliser.kind_clauses import LOCATED, is_kind, pronoun_of_kind
from reranker.verbaliser.names import capitalised, uncapitalised
from reranker.verbaliser.person_names import may_be_persons_name
from reranker.verbaliser.pronouns import with_pronouns
from reranker.verbaliser.shared_verbs import share_auxiliary
from reranker.verbaliser.surnames import with_surnames
from reranker.verbaliser.told_as_person import is_told_as_person
from reranker.verbaliser.told_as_thing import is_thing

_SHARED_VERB = re.compile(r"(?P<verb>is|are|was|were|has) (?!not\b|no\b|never\b)(?P<rest>.+)")
_HOLDS_ON = re.compile(
    r"(?:never|rarely|seldom|no longer)\b|.* (?:when|if|unless|while|because|until) "
)  # for what follows, too
_FORM = r"The (?P<noun>[^.;]+?) (?:of|at|for|in|to) (?:the )?{name} (?P<rest>(?:is|are|was|were) .+)\."
_OWNERS = ("its ", "their ", "the ", "")
_JOINTS = (", and ", " and ", ", ")


@dataclass(frozen=True)
class _Clause:
    """What the template sentence of a triple says of its subject.

    Args:
        sentence: the sentence without its full stop.
        words: "serves tea" of "Inn 7 serves tea.", "owner is Bo" of "The owner of Inn 7 is Bo."; or else empty.
        of_part: whether the words are of a part of the subject, such as its owner.
    """

    triple: Triple
    sentence: str
    words: str
    of_part: bool


@dataclass(frozen=True)
class _Item:
    """A clause in a sentence, the joint before the clause, and whether the clause shares its verb with another."""

    clause: _Clause
    joint: str = ""
    shares: bool = False


@dataclass(frozen=True)
class Read:
    """What a sentence says in the words of the templates.

    Args:
        triples: the triples whose facts the sentence says, in order.
        named: the sentence with the full name at its start.
    """

    triples: Triples
    named: str


class Retelling:
    """Reads the sentences of a text that consist of the template sentences of triples.

    Args:
        sentences: the sentences with which the templates say each triple.
    """

    def __init__(self, sentences: Mapping[Triple, Iterable[str]]):
        self.triples = tuple(sentences)
        self._clauses = [_clause(triple, sentence) for triple, said in sentences.items() for sentence in said]

    def read(self, sentence: str, before: str) -> Read | None:
        """Return what a sentence says; None if it says more, or the same in other words.

        Args:
            before: the sentence before, with a full name at its start; empty if that is not known.
        """
        text = sentence.removesuffix(".")
        for clause in self._clauses:
            if clause.words not in text and clause.sentence not in text:
                continue
            for start in self._starts(clause, before):
                if text.startswith(start):
                    for end, items in self._list(text, len(start), [_Item(clause)]):
                        if end == len(text):
                            triples = tuple(item.clause.triple for item in items)
                            return Read(triples, f"{clause.sentence}{text[len(start) :]}.")
        return None

    def _starts(self, clause: _Clause, before: str) -> Iterator[str]:
        """Yield the sentence of a clause as it may begin behind the sentence before: "It serves tea"."""
        yield clause.sentence
        name = capitalised(usual_form(clause.triple.subject))
        if " " in name and name[1:].islower() and clause.sentence.startswith(name):  # `School trip`
            yield f"The {uncapitalised(name, surely=True)}{clause.sentence.removeprefix(name)}"
        if before and clause.words:
            text = f"{before} {clause.sentence}."
            for said in (with_pronouns(self.triples, text), with_surnames(self.triples, text)):
                if said != text and said.startswith(before):
                    yield said[len(before) + 1 :].removesuffix(".")

    def _list(self, text: str, at: int, items: list[_Item]) -> Iterator[tuple[int, list[_Item]]]:
        """Yield the ends of lists of clauses that begin with some items, and their items, the longest first."""
        tried = set[tuple[str, str, bool]]()  # what several triples say in the same words is tried once
        for joint in (joint for joint in _JOINTS if text.startswith(joint, at)):
            for clause in self._left(items, items[-1].clause.triple.subject):
                for words, shares in _in_list(clause, items):
                    end = at + len(joint) + len(words)
                    if (joint, words, shares) not in tried and _stands(words, text, at + len(joint)):
                        tried.add((joint, words, shares))
                        yield from self._list(text, end, [*items, _Item(clause, joint, shares)])
        if _is_list(items):
            yield from self._behind(text, at, items)
            yield at, items

    def _left(self, items: Sequence[_Item], subject: str) -> list[_Clause]:
        said = {item.clause.triple for item in items}
        return [each for each in self._clauses if each.triple.subject == subject and each.triple not in said]

    def _behind(self, text: str, at: int, items: list[_Item]) -> Iterator[tuple[int, list[_Item]]]:
        """Yield the ends of relative clauses behind a list, about its last name or about the kind of its subject."""
        last = items[-1].clause
        if len(items) == 1 and last.words and is_kind(last.words):
            for end, place in self._place(text, at, items):
                yield end, [*items, *place]
            if pronoun := pronoun_of_kind([last.words, "is"]):
                yield from self._clause_about(last.triple.subject, f" {pronoun} ", text, at, items)
        name = last.triple.object
        if text[:at].endswith(usual_form(name)):
            if pronoun := _pronoun(name, self.triples):
                yield from self._clause_about(name, f", {pronoun} ", text, at, items)
            yield from self._clause_about(name, ", whose ", text, at, items, of_parts=True)

    def _place(self, text: str, at: int, items: Sequence[_Item]) -> Iterator[tuple[int, list[_Item]]]:
        """Yield the ends of a place behind a kind, which ends the sentence: "is a café in Ely"."""
        for clause in self._left(items, items[-1].clause.triple.subject):
            words = clause.words.removeprefix(LOCATED)
            if words != clause.words and _stands(words, text, at):
                yield at + len(words), [_Item(clause)]

    def _clause_about(
        self, subject: str, start: str, text: str, at: int, items: list[_Item], *, of_parts: bool = False
    ) -> Iterator[tuple[int, list[_Item]]]:
        """Yield the end of a relative clause with which the sentence ends."""
        if not text.startswith(start, at):
            return
        for clause in self._left(items, subject):
            if clause.of_part == of_parts and _stands(clause.words, text, at + len(start)):
                for end, others in self._list(text, at + len(start) + len(clause.words), [_Item(clause)]):
                    said = {item.clause.triple for item in items}
                    if end == len(text) and said.isdisjoint(item.clause.triple for item in others):
                        yield end, [*items, *others]


def _pronoun(name: str, triples: Triples) -> str:
    """The relative pronoun of a name; empty for a name that may be that of a person."""
    if is_told_as_person(name, triples):
        return "who"
    return "" if may_be_persons_name(usual_form(name)) and not is_thing(triples, name) else "which"


def _clause(triple: Triple, sentence: str) -> _Clause:
    name = re.escape(usual_form(triple.subject))
    said = sentence.removesuffix(".")
    if of_part := compiled(rf"(?i:{_FORM.format(name=name)})").fullmatch(sentence):
        return _Clause(triple, said, f"{of_part['noun']} {of_part['rest']}", of_part=True)
    of_subject = compiled(rf"(?i:(?:The )?{name}) (?P<words>[a-z].*)\.").fullmatch(sentence)
    return _Clause(triple, said, of_subject["words"] if of_subject else "", of_part=False)


def _stands(words: str, text: str, at: int) -> bool:
    """Whether a text has these words at a place, and no word goes on."""
    return bool(words) and text.startswith(words, at) and text[at + len(words) : at + len(words) + 1] in ("", " ", ",")


def _in_list(clause: _Clause, items: Sequence[_Item]) -> Iterator[tuple[str, bool]]:
    """Yield the words of a clause as they may stand behind others in a list, and whether they share a verb with these.

    "has 5 rooms and a bar": the verb is that of the last clause that has a verb of its own.
    """
    last = items[-1].clause
    if not (clause.words and last.words) or clause.of_part != last.of_part or _HOLDS_ON.match(last.words):
        return
    if clause.of_part:
        yield from ((f"{owner}{clause.words}", False) for owner in _OWNERS)
        return
    yield clause.words, False
    own = next(item.clause for item in reversed(items) if not item.shares)
    verb, other = _SHARED_VERB.fullmatch(own.words), _SHARED_VERB.match(clause.words)
    if verb and other and verb["verb"] == other["verb"] and _share_verb(own.words, clause.words):
        yield other["rest"], True


def _share_verb(words: str, others: str) -> bool:
    """Whether two clauses need their verb once: "has a bar and 5 rooms", but not "has lost 5 games and 3 cups"."""
    return (is_had(words) and is_had(others)) or share_auxiliary([words, others])


def _is_list(items: Sequence[_Item]) -> bool:
    """Whether clauses are joined as in a list: *and* stands before the last one alone, and so among shared verbs."""
    groups = [[items[0]]]
    for item in items[1:]:
        if item.shares:
            groups[-1].append(item)
        else:
            groups.append([item])
    return _is_joined([group[0].joint for group in groups]) and all(
        _is_joined(["", *(item.joint for item in group[1:])]) for group in groups
    )


def _is_joined(joints: Sequence[str]) -> bool:
    """Whether joints are those of a list: ", " and at last ", and " or " and "; of two, " and " or ", and "."""
    *before, last = joints
    return not before or ("and" in last and all(joint == ", " for joint in before[1:]))
