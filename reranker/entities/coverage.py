"""EntityCoverage: which entities of the triples a text mentions, and which others (Faille et al. 2021)."""

from collections.abc import Iterable, Iterator, Sequence, Set
from pathlib import Path

from reranker.entities.aliases import Aliases
from reranker.entities.dates import date_of
from reranker.entities.mentions import EntityReport, Finder, Linker, Mention, Resolver, without_overlaps
from reranker.entities.strings import StringFinder
from reranker.entities.surfaces import surfaces
from reranker.entities.text import Text, bare, ngrams, words_of
from reranker.entities.values import DateFinder, NumberFinder, has_name
from reranker.triples import Triple, as_triples, entity_words, predicate_words
from reranker.verbaliser.forms import usual_form


class EntityCoverage:
    """Looks for every subject and object of the triples in a text, and for names and figures that no triple has.

    Args:
        aliases: JSON files of other names, each `{"name": ["other name", …]}`; `default` is the file that ships.
        threshold: the greatest edit distance of a name, as a share of its length.
        resolver: finds pronouns and descriptions; None: only names count.
        linker: finds names that no triple has; None: only numbers and dates are reported as unsupported.

    Raises:
        InputError: an alias file does not exist or is malformed, or the threshold is not in [0, 1).
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
        """Report which entities of the triples the text mentions, and what else it names."""
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
            unsupported=tuple(_unsupported(triples, read, mentions, linked)),
        )


def _named_within(candidates: Sequence[Mention], named: Iterable[Mention]) -> set[str]:
    """Return the normalised entities that are part of a mention: Texas of `Andrews, Texas`, the year of a date."""
    return {
        form
        for whole in named
        for part in candidates
        if whole.start <= part.start and part.end <= whole.end
        if (form := bare(entity_words(part.entity))) in _parts(whole)
    }


def _parts(mention: Mention) -> list[str]:
    """Return the year of a date, or the parts of a name after its first comma, normalised."""
    date = date_of(mention.entity)
    return [str(date.year)] if date else [bare(part) for part in entity_words(mention.entity).split(", ")[1:]]


def _unsupported(
    triples: Sequence[Triple], text: Text, mentions: Sequence[Mention], linked: Iterable[Mention]
) -> list[Mention]:
    """Return the names, numbers and dates that no mention and no part of a triple (`Austin, Texas`) accounts for."""
    parts = [
        words_of(part)
        for triple in triples
        for part in (
            entity_words(triple.subject),
            predicate_words(triple.predicate),
            entity_words(triple.object),
            usual_form(triple.object),
        )
    ]
    said = {gram for part in parts for gram in ngrams(part, len(part))}
    words = {word.form for part in parts for word in part}
    mentioned = {character for mention in mentions for character in range(mention.start, mention.end)}
    names = [m for m in linked if not said & surfaces(m.entity).keys()]
    values = [m for m in _values(text) if not {w.form for w in words_of(text.text[m.start : m.end])} <= words]
    return without_overlaps(other for other in (*names, *values) if not _accounted(other, mentioned))


def _accounted(other: Mention, mentioned: Set[int]) -> bool:
    """Return whether mentions cover it: a date in full, since its year says nothing of its day; others in part."""
    enough = all if other.method == "date" else any
    return enough(character in mentioned for character in range(other.start, other.end))


def _values(text: Text) -> Iterator[Mention]:
    """Yield dates, and numbers in figures from 10; smaller ones and `two` mostly count what the triples list."""
    for date in text.dates:
        yield Mention(text.text[date.start : date.end], date.start, date.end, "date")
    for number in text.numbers:
        if abs(number.value) >= 10 and text.text[number.start : number.end].strip("-")[:1].isdigit():
            yield Mention(text.text[number.start : number.end], number.start, number.end, "number")
