"""One list of mistakes out of several annotators' lists, by majority (Thomson & Reiter 2020, section 3.5).

The rules:

- Marks of two annotators belong to one place if they share a character, after determiners, prepositions and
  conjunctions at both ends are left out: "the Hawks" and "Hawks" are one place, "on the" and "the Hawks" are two.
- A place is a mistake if more than half of the annotators who read the text marked it. If fewer than half marked it,
  the place is refused. At exactly half a person decides.
- Its category is that of more than half of those who marked it. If there is none, a person decides.
- Its span is the one that most of those who chose the category marked; among equals the shortest, then the first.
- Where an annotator has several marks in one place ("Miami" and "Heat" for "Miami Heat"), the spans that more than half
  marked alike are the mistakes. If there is none, a person decides.
- A text that fewer than two annotators read has no majority: a person decides on each of its places.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from d2t.data.annotators import Annotator
from d2t.data.decisions import Decisions
from d2t.data.mistakes import Mistake, checked
from d2t.data.texts import Texts
from reranker.errors import InputError

_SMALL = "the|a|an|of|in|on|at|to|for|from|by|with|and|or|but|as|their|his|her|its"
_EDGES = re.compile(rf"^((?:{_SMALL})\s+)+|(\s+(?:{_SMALL}))+$", re.IGNORECASE)
Span = tuple[int, int]


@dataclass(frozen=True)
class Place:
    """Words that at least one annotator marked.

    Args:
        text: the id of the text.
        marks: what each annotator who read the text marked here; an empty tuple for nothing.
    """

    text: str
    marks: Mapping[str, tuple[Mistake, ...]]

    @property
    def span(self) -> Span:
        """From the first to the last character that somebody marked."""
        found = [mark for marks in self.marks.values() for mark in marks]
        return min(mark.start for mark in found), max(mark.end for mark in found)

    @property
    def votes(self) -> dict[str, str | None]:
        """The category of each annotator's longest mark here; None for no mistake."""
        return {
            name: max(marks, key=lambda mark: mark.end - mark.start).category if marks else None
            for name, marks in self.marks.items()
        }

    def described(self, text: str) -> str:
        """Return who marked what, in one line."""
        return "; ".join(
            f"{name}: " + (", ".join(f"{m.category} {text[m.start : m.end]!r}" for m in marks) or "nothing")
            for name, marks in self.marks.items()
        )


@dataclass(frozen=True)
class Merged:
    """The outcome of a merge.

    Args:
        mistakes: those of every text that was read, in the order of the text.
        places: every place that somebody marked.
        undecided: the places that wait for a person.
        refused: the places that fewer than half marked.
        decided: the number of places that a person decided.
    """

    mistakes: Mapping[str, tuple[Mistake, ...]]
    places: tuple[Place, ...]
    undecided: tuple[Place, ...]
    refused: tuple[Place, ...]
    decided: int = 0


def merge(annotators: Sequence[Annotator], texts: Texts, decisions: Decisions | None = None) -> Merged:
    """Merge the annotators' mistakes; a person's decisions settle the places without a majority.

    Raises:
        InputError: a decision is about words that no undecided place has, or decided mistakes overlap others.
    """
    places: list[Place] = []
    undecided: list[Place] = []
    refused: list[Place] = []
    mistakes: dict[str, tuple[Mistake, ...]] = {}
    waiting = {name: list(rows) for name, rows in (decisions or {}).items()}
    for name, text in texts.items():
        if not any(name in annotator.mistakes for annotator in annotators):
            continue
        found: list[Mistake] = []
        for place in _places(name, text, annotators):
            places.append(place)
            agreed = _majority(place, text)
            if agreed is None and (said := _taken(waiting.get(name, []), place.span)):
                found += [mistake for _, _, mistake in said if mistake]
            elif agreed is None:
                undecided.append(place)
            elif agreed:
                found += agreed
            else:
                refused.append(place)
        mistakes[name] = checked(sorted(found, key=lambda mistake: mistake.start), text)
    for name, rows in waiting.items():
        if rows:
            raise InputError(
                f"the decision about {name}, {rows[0][0]} to {rows[0][1]}, belongs to no undecided place: "
                "the annotators settled these words themselves, or their files have changed"
            )
    decided = sum(_majority(place, texts[place.text]) is None for place in places) - len(undecided)
    return Merged(mistakes, tuple(places), tuple(undecided), tuple(refused), decided)


def _taken(rows: list[tuple[int, int, Mistake | None]], span: Span) -> list[tuple[int, int, Mistake | None]]:
    """Take the decisions about a span out of the list, and return them."""
    taken = [row for row in rows if row[0] < span[1] and span[0] < row[1]]
    rows[:] = [row for row in rows if row not in taken]
    return taken


def core(mistake: Mistake, text: str) -> Span:
    """Return the span without small words at its ends; a span of small words alone stays."""
    words = text[mistake.start : mistake.end]
    start, end = 0, len(words)
    for edge in _EDGES.finditer(words):
        start, end = (edge.end(), end) if edge.start() == 0 else (start, edge.start())
    return (mistake.start + start, mistake.start + end) if start < end else (mistake.start, mistake.end)


def _places(name: str, text: str, annotators: Sequence[Annotator]) -> Iterator[Place]:
    readers = [annotator for annotator in annotators if name in annotator.mistakes]
    marks = sorted(
        ((core(mark, text), reader.name, mark) for reader in readers for mark in reader.mistakes[name]),
        key=lambda entry: entry[0],
    )
    group: list[tuple[Span, str, Mistake]] = []
    for entry in [*marks, None]:
        if group and (entry is None or entry[0][0] >= max(span[1] for span, _, _ in group)):
            yield Place(name, {r.name: tuple(m for _, who, m in group if who == r.name) for r in readers})
            group = []
        if entry is not None:
            group.append(entry)


def _majority(place: Place, text: str) -> list[Mistake] | None:
    """Return the mistakes that a majority sees in a place, none if a majority sees none, or None without a majority."""
    markers = [marks for marks in place.marks.values() if marks]
    if len(place.marks) < 2 or 2 * len(markers) == len(place.marks):
        return None
    if 2 * len(markers) < len(place.marks):
        return []
    if any(len(marks) > 1 for marks in markers):
        return _alike([mark for marks in markers for mark in marks], text, len(place.marks)) or None
    marks = [mark for (mark,) in markers]
    category = _most([mark.category for mark in marks], len(marks) / 2)
    return [_representative([mark for mark in marks if mark.category == category])] if category else None


def _alike(marks: Sequence[Mistake], text: str, readers: int) -> list[Mistake]:
    """Return one mistake for each span that more than half of the readers marked with one category."""
    alike: dict[tuple[Span, str], list[Mistake]] = {}
    for mark in marks:
        alike.setdefault((core(mark, text), mark.category), []).append(mark)
    return [_representative(same) for same in alike.values() if 2 * len(same) > readers]


def _most(values: Sequence[str], least: float) -> str | None:
    value, count = Counter(values).most_common(1)[0]
    return value if count > least else None


def _representative(marks: Sequence[Mistake]) -> Mistake:
    """Return the mark with the most common span; among equals the shortest, then the first."""
    spans = Counter((mark.start, mark.end) for mark in marks)
    start, end = min(spans, key=lambda span: (-spans[span], span[1] - span[0], span[0]))
    chosen = [mark for mark in marks if (mark.start, mark.end) == (start, end)]
    return next((mark for mark in chosen if mark.correction), chosen[0])
