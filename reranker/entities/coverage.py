"""Coverage"""

from collections.abc import Iterable, Iterator, Sequence, Set
from pathlib import Path

from reranker.entities.aliases import Aliases
from reranker.entities.dates import date_of
from reranker.entities.mentions import Finder, Linker, Mention, Resolver, without_overlaps
from reranker.entities.report import EntityReport
from reranker.entities.strings import StringFinder
from reranker.entities.surfaces import surfaces
from reranker.entities.text import Text, bare, ngrams, words_of
from reranker.entities.values import DateFinder, NumberFinder, has_name
from reranker.triples import Triple, as_triples, entity_words, predicate_words


class EntityCoverage:
    """Looks for every subject and object, by name, alias, value, and by what stands for the root of the graph.

    Args:
        aliases: JSON files of other names, each `{"name": ["other name", …]}`; `default` is the file that ships.
        threshold: greatest edit distance of a name, as a share of its length.
        resolver: finds what stands for an entity without naming it; None: nothing does.
        linker: finds names that no triple has; None: only numbers and dates are looked at.

    Raises:
        InputError: an alias file is absent or malformed, or the threshold is no share.
    """

    def __init__(
        self,
        *,
        aliases: Sequence[str | Path] = ("default",),
        threshold: float = 0.25,
        resolver: Resolver | None = None,
        linker: Linker | None = None,
    ):
        self.finders: tuple[Finder, ...] = (
            StringFinder(Aliases.load(*aliases), threshold),
            DateFinder(),
            NumberFinder(),
        )
        self.resolver, self.linker = resolver, linker

    @property
    def signature(self) -> str:
        """Everything that changes a report."""
        parts = (*self.finders, self.resolver, self.linker)
        return "+".join(part.signature for part in parts if part)

    def assess(self, triples: str | Iterable[Sequence[str]], text: str) -> EntityReport:
        """Every entity of the triples: mentioned with its spans, missing, or not checkable by name.

        Raises:
            InputError: the triples are malformed.
        """
        triples, read = as_triples(triples), Text(text)
        entities = dict.fromkeys(part for triple in triples for part in (triple.subject, triple.object))
        wanted = [entity for entity in entities if has_name(entity)]
        linked = list(self.linker.link(read)) if self.linker else []
        candidates = [m for entity in wanted for finder in self.finders for m in finder.find(entity, read)]
        candidates += [mention for mention in linked if mention.entity in wanted]
        named = without_overlaps(candidates)
        others = self.resolver.resolve(triples, text, named) if self.resolver else ()
        mentions = sorted([*named, *without_overlaps(others, taken=named)], key=lambda mention: mention.start)
        found = {bare(entity_words(mention.entity)) for mention in mentions} | _named_within(candidates, named)
        return EntityReport(
            mentions=tuple(mentions),
            missing=tuple(entity for entity in wanted if bare(entity_words(entity)) not in found),
            checkable=len(wanted),
            uncheckable=tuple(entity for entity in entities if entity not in wanted),
            unsupported=tuple(unsupported(triples, read, mentions, linked)),
        )


def _named_within(candidates: Iterable[Mention], named: Iterable[Mention]) -> set[str]:
    """Normalised entities within another's mention, as its part: Texas in `Andrews, Texas`, a year in a date."""
    by_form: dict[str, list[Mention]] = {}
    for mention in candidates:
        by_form.setdefault(bare(entity_words(mention.entity)), []).append(mention)
    return {
        form
        for whole in named
        for form in _parts(whole)
        if any(whole.start <= part.start and part.end <= whole.end for part in by_form.get(form, ()))
    }


def _parts(mention: Mention) -> list[str]:
    """What stands behind a comma in a name, and the year of a date, normalised."""
    date = date_of(mention.entity)
    return [str(date.year)] if date else [bare(part) for part in entity_words(mention.entity).split(", ")[1:]]


def unsupported(
    triples: Sequence[Triple], text: Text, mentions: Sequence[Mention], linked: Iterable[Mention]
) -> list[Mention]:
    """What the text names outside the mentions of the triples' entities, in the order of the text.

    A name or figure that stands within one of the triples, such as `Texas` of `Austin, Texas`, is none.

    Args:
        linked: names of the text, whatever the triples are.
    """
    parts = [
        words_of(part)
        for triple in triples
        for part in (entity_words(triple.subject), predicate_words(triple.predicate), entity_words(triple.object))
    ]
    said = {gram for part in parts for gram in ngrams(part, len(part))}
    words = {word.form for part in parts for word in part}
    named = {character for mention in mentions for character in range(mention.start, mention.end)}
    names = [m for m in linked if not said & surfaces(m.entity).keys()]
    values = [m for m in _values(text) if not {w.form for w in words_of(text.text[m.start : m.end])} <= words]
    return without_overlaps(other for other in (*names, *values) if not _accounted(other, named))


def _accounted(other: Mention, named: Set[int]) -> bool:
    """Whether its characters are named; some are enough, but a year alone does not account for the day before it."""
    enough = all if other.method == "date" else any
    return enough(character in named for character in range(other.start, other.end))


def _values(text: Text) -> Iterator[Mention]:
    """Dates, and numbers in figures from 10: `one`, `two` and `3` mostly count what the triples say."""
    for date in text.dates:
        yield Mention(text.text[date.start : date.end], date.start, date.end, "date")
    for number in text.numbers:
        if abs(number.value) >= 10 and text.text[number.start : number.end].strip("-")[:1].isdigit():
            yield Mention(text.text[number.start : number.end], number.start, number.end, "number")
