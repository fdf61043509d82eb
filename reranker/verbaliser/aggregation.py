"""Aggregation: facts about one subject share a sentence, as people write them: *X is a pub, has wifi and is cheap*."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from reranker.triples import Triples
from reranker.verbaliser.forms import usual_form, written_forms
from reranker.verbaliser.lexicon import COUNTRIES, WORDS, base_verb, is_counted, lemma, listed, participle, plural
from reranker.verbaliser.names import uncapitalised
from reranker.verbaliser.phrases import PREPOSITIONS

_MOST = 3  # clauses of a sentence
_LONGEST = 30  # words of a sentence
_LONG = 8  # words of a clause behind which another clause needs its own verb
# No sentence ends behind an initial or a title: `J. R. Smith`, `Dr. Voss`.
_NO_INITIAL = r"(?:(?<!\b[A-Z]\.)|(?<=\b(?:is|as) [A-Z]\.)(?= +(?:The|Its?|They|Their)\b))"  # "Its grade is A. The …"
SENTENCE_END = re.compile(rf"(?<=[.!?]){_NO_INITIAL}(?<!\b(?:Dr|Mr|St|No)\.)(?<!\bMrs\.) +(?=[^a-z])")
_ABBREVIATED = re.compile(r"(?:\.[A-Z]|\b(?:Inc|Ltd|Jr|Sr|Co))$")
_FINITE = frozenset({"is", "are", "was", "were", "has", "have", "had", "does", "do", "did", "can"})
# What makes a clause say more than one thing, so that another clause cannot simply follow.
_NEXT_SENTENCE = r"\. (?=(?:[A-Z][\w'’-]* ){1,5}(?:is|are|was|were|has|had)\b)"
_TITLES = r"(?<!\b[A-Z])(?<!\b(?:Dr|Mr|Ms|St))(?<!\bMrs)(?<!\bProf)"  # no end of a sentence behind them
_LINKED = re.compile(
    rf"[;!?]|:(?!\d)|,(?!\d\d\d)|{_TITLES}\. |{_NEXT_SENTENCE}|"
    r"\b(?:and|or|but|which|who|whose|where|while|that)\b"
)
_PLACE_IN_PLACE = re.compile(r"(?<=\w), (?=[A-Z][\w ]*$)")  # "was born in Ely, England": nothing can follow
_WHOM_WHERE_WHEN = (r"by\b", r"(?:in|at|near|from)\b(?!.*\d)", r"(?:in|on|at|from)\b.*\d")
_IN_ONE_PLACE = frozenset({"was born", "died", "is located", "was founded"})
_AFTER_LIFE = 3
_HAS = re.compile(r"has (?:an?|no|\d[\d,.]*) (?!.*\b(?:and|or)\b)")
_START = re.compile(rf"(?:(?:{'|'.join(WORDS['prepositions'])}) )?(?:the (?:[a-z]+ ){{1,2}}(?=[A-Z\d]|[a-z]+$))?")
_LATER_VERB = re.compile(r"\b(?:is|are|was|were|has|had)\b")


def aggregated(triples: Triples, facts: Sequence[str]) -> str:
    """Return a text of the facts in which up to three facts with the same subject at their start share a sentence.

    Args:
        facts: the fact of each triple, in a sentence.
    """
    names = _names(usual_form(triple.subject) for triple in triples)
    about: dict[str, list[str]] = {}
    for triple, fact in zip(triples, facts, strict=True):
        about.setdefault(triple.subject, []).append(fact)
    return " ".join(_shared((fact for each in about.values() for fact in _ordered(each, names)), names))


def with_shared_sentences(triples: Triples, text: str) -> str:
    """Return a text in which neighbouring sentences that begin with the same subject are one sentence.

    "Ferry 12 departs from Oban. Ferry 12 arrives at Mull." → "Ferry 12 departs from Oban and arrives at Mull."
    """
    names = _names(form for triple in triples for form in written_forms(triple.subject))
    return " ".join(_shared(SENTENCE_END.split(text), names))


def _ordered(facts: Sequence[str], names: Sequence[str]) -> list[str]:
    """Return facts about one subject: what can share a sentence first, and the same verbs one after the other.

    What begins with the subject comes before "The size of Oz is 5.", and this before "Bo starred in Oz."
    """
    clauses = [_clause(fact, names) for fact in facts]
    verbs = [_verb(clause[1]) if clause else "" for clause in clauses]
    last = {_verb(clause[1]) for clause in clauses if clause and _PLACE_IN_PLACE.search(clause[1])}
    starts = tuple(f"{name} " for name in names)
    forms = [0 if fact.startswith(starts) else 1 if fact.startswith("The ") else 2 for fact in facts]
    places = [
        (_in_life(verb), verb in last, verbs.index(verb)) if verb else (_AFTER_LIFE + form, True, 0)
        for verb, form in zip(verbs, forms, strict=True)
    ]
    return [fact for _, fact in sorted(zip(places, facts, strict=True), key=lambda pair: pair[0])]


def _in_life(verb: str) -> int:
    """The place of a verb in a life, which texts tell in its order: first *was born*, last *died*."""
    return 0 if verb == "was born" else 2 if verb in ("died", "is deceased", "was buried") else 1


def _names(names: Iterable[str]) -> list[str]:
    """Return the names as they begin a sentence, the longest first."""
    starts = {name[:1].upper() + name[1:] for name in names}
    of_kinds = {f"The {said}" for name in starts for said in (name, uncapitalised(name, surely=True))}
    return sorted(starts | of_kinds, key=len, reverse=True)


@dataclass
class _Open:
    """A sentence about a name that more clauses can join."""

    name: str
    clauses: list[str] = field(default_factory=list)

    def joins(self, name: str, clause: str) -> bool:
        words = sum(len(each.split()) for each in (self.name, *self.clauses, clause))
        verbs = {_verb(each) for each in (*self.clauses, clause)}
        return name == self.name and len(verbs) <= _MOST and not self._is_finished() and words <= _LONGEST

    def _is_finished(self) -> bool:
        """Whether nothing can follow: behind *in Ely, England* only a last clause can, and only if it is the second."""
        *before, last = map(_PLACE_IN_PLACE.search, self.clauses)
        return any(before) or bool(last and before)

    def __str__(self) -> str:
        clauses = _without_repeated_verbs(self.clauses)
        first = clauses if len(clauses) > 2 else clauses[:1]  # not in "is red and has 3 seats and a bar"
        lists = any(re.search(r"\band\b", clause) for clause in first) or _PLACE_IN_PLACE.search(clauses[0])
        said = f"{self.name} {_joined(clauses, ', and ' if lists else ' and ')}."
        return said.removesuffix(".") if said.endswith("..") else said


def _shared(sentences: Iterable[str], names: Sequence[str]) -> Iterator[str]:
    """Yield the sentences; neighbours about the same name share sentences."""
    current: _Open | None = None
    for sentence in sentences:
        if found := _clause(sentence, names):
            if current and not current.joins(*found):
                yield str(current)
                current = None
            current = current or _Open(found[0])
            current.clauses.append(found[1])
        else:
            if current:
                yield str(current)
            current = None
            yield sentence
    if current:
        yield str(current)


def _without_repeated_verbs(clauses: Sequence[str]) -> list[str]:
    """Return the clauses; those with the same verb are one: *was born in Ely in 1964*, *serves lunch and dinner*."""
    by_verb: dict[str, list[str]] = {}
    for clause in dict.fromkeys(clauses):
        verb = _verb(clause)
        by_verb.setdefault(verb, []).append(clause[len(verb) :].strip())
    said = _with_one_has([clause for verb, rests in by_verb.items() for clause in _with_one_verb(verb, rests)])
    return [said[0], *(clause.split(" ", 1)[1] for clause in said[1:])] if _share_auxiliary(said) else said


def _with_one_verb(verb: str, rests: Sequence[str]) -> list[str]:
    """Return clauses of one verb as one clause, if what follows the verb is of one sort; else each by itself."""
    rests = [rest for rest in rests if not _is_told(rest, rests)]
    kinds = [next((i for i, kind in enumerate(_WHOM_WHERE_WHEN) if re.match(kind, rest)), -1) for rest in rests]
    firsts = {rest.split()[0] if rest and rest.split()[0] in PREPOSITIONS else "" for rest in rests}
    if len(rests) > 1 and -1 in kinds and (len(firsts) > 1 or "" in rests):
        return [f"{verb} {rest}".strip() for rest in rests]
    if -1 in kinds:
        return [f"{verb} {_listed(rests)}".strip()]
    whom, where, when = ([rest for rest, kind in zip(rests, kinds, strict=True) if kind == at] for at in range(3))
    countries = [rest for rest in where if _country(rest)]
    if verb in _IN_ONE_PLACE and len(where) > 1 and len(countries) == 1:
        *others, place = (rest for rest in where if rest not in countries)
        country = _country(countries[0])
        where = [*others, place if place.endswith(f", {country}") else f"{place}, {country}"]
    day_and_time = [rest[:3] for rest in when] == ["on ", "at "]
    times = " ".join(when) if day_and_time else _joined(when)
    said = (_listed(whom), (_listed if len(where) > 2 else _joined)(where), times)
    return [" ".join([verb, *filter(None, said)])]


def _listed(rests: Sequence[str]) -> str:
    """Return what follows a verb as a list and its preposition once: *by Ann and Bo*, *for the platforms A and B*."""
    if len(rests) < 2 or any(", " in rest for rest in rests):
        return _joined(rests)
    starts = {found[0] for rest in rests if (found := _START.match(rest))}
    start = starts.pop() if len(starts) == 1 else ""
    noun = start.split()[-1] if "the " in start else ""
    if noun and not is_counted(noun):
        start, noun = start.split("the ")[0], ""
    said = f"{start.removesuffix(f'{noun} ')}{plural(noun)} " if noun else start
    return said + _joined([rest.removeprefix(start) for rest in rests])


def _with_one_has(clauses: Sequence[str]) -> list[str]:
    """Return the clauses; those that say what the subject has are one: *has a bar and no wifi*.

    A count stands before a measure: *has 27 stops and a length of 11 km*, not *a length of 11 km and 27 stops*.
    """
    having = [clause.removeprefix("has ") for clause in clauses if _HAS.match(clause)]
    if len(having) < 2:
        return list(clauses)
    measured = any(" of " in had for had in having)
    having.sort(key=lambda had: (had.startswith("no "), measured and not had[0].isdigit()))
    said = f"has {_joined(having, ' and ' if not any(' and ' in had for had in having) else ', and ')}"
    first = next(clause for clause in clauses if _HAS.match(clause))
    return [said if clause == first else clause for clause in clauses if clause == first or not _HAS.match(clause)]


def _is_told(rest: str, rests: Sequence[str]) -> bool:
    """Whether a year is told by a day beside it: *on 10 July 1989 and in 1989*."""
    year = re.fullmatch(r"in (\d{4})", rest)
    return year is not None and any(rest.startswith("on ") and rest.endswith(f" {year[1]}") for rest in rests)


def _share_auxiliary(clauses: Sequence[str]) -> bool:
    """Whether the first verb is enough: *is owned by A and run by B*, *is old and big*."""
    (first, *others), *rest = [clause.split() for clause in clauses]
    if not rest or any(words[0] != first for words in rest) or first not in _FINITE:
        return False
    complements = [others, *(words[1:] for words in rest)]
    if first in ("has", "have", "had") or any(len(words) > _LONG or words[:1] == ["born"] for words in complements):
        return False
    return all(len(words) == 1 for words in complements) or all(words and participle(words[0]) for words in complements)


def _verb(clause: str) -> str:
    """Return the verb that another clause can share: `serves`, `was born`; of other clauses the whole."""
    words = clause.split()
    if words[1:2] == ["place"] and words[0] in ("takes", "took"):
        return " ".join(words[:2])
    if words[0] not in _FINITE:
        return words[0]
    if len(words) > 2 and participle(words[1]):
        return " ".join(words[:2])
    end = next((at for at, word in enumerate(words) if at > 1 and word in PREPOSITIONS), len(words))
    return " ".join(words[:end])


def _country(rest: str) -> str:
    """Return the country of `in Chad` and `in the Czech Republic`; nothing for another place."""
    name = rest.removeprefix("in ")
    return name if name.removeprefix("the ") in COUNTRIES else ""


def _joined(items: Sequence[str], joint: str = " and ") -> str:
    *first, last = items or [""]
    return f"{', '.join(first)}{joint}{last}" if first else last


def _clause(sentence: str, names: Iterable[str]) -> tuple[str, str] | None:
    """Return the name at the start and the rest, if the rest is a clause that says a single thing."""
    name = next((name for name in names if sentence.startswith(f"{name} ")), None)
    if name is None or not sentence.endswith("."):
        return None
    clause = sentence[len(name) + 1 : -1]
    clause += "." * bool(_ABBREVIATED.search(clause))
    linked = _LINKED.search(_PLACE_IN_PLACE.sub(" ", clause, count=1))
    return (name, clause) if _is_finite(clause) and not linked else None


def _is_finite(clause: str) -> bool:
    """Whether a clause begins with a finite verb: "departs from Oban", "first appeared in 1991"."""
    words = clause.split()
    verb = words[1] if len(words) > 1 and listed(words[0], "adverbs") else words[0] if words else ""
    if verb in _FINITE or (base_verb(verb) and PREPOSITIONS.intersection(words[1:2])):  # "play for Ely", of several
        return True
    return lemma(verb, "VERB") not in (None, verb) and verb.islower() and not _LATER_VERB.search(clause)
