"""Composition: the text of an input is joined from the texts of groups of its triples."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from d2t.generator import Decoding, Generate
from d2t.grouping import Group, Grouping, event_of, groups, in_telling_order, linked
from d2t.harmony import in_harmony
from d2t.joined import Joined, Part, join
from d2t.second_look import second_look
from d2t.stiffness import in_clauses
from d2t.sureness import is_likely
from d2t.template_rival import TemplateRival
from reranker.rerank import Reranker
from reranker.triples import Triples, names_itself
from reranker.verbaliser.subject_first import is_told_by_another


class Composer:
    """Writes the texts of groups, and joins them.

    The text of a group is the text that the reranker accepts from the group's own n-best list, or a later one if the
    templates word that text better. A group without an accepted text is split further. Template sentences tell what is
    left: triples alone, which they tell at least as well as the generator does, and triples with predicates that the
    generator does not know, with all else of one event: `died` with `death_place`. A group that several inputs share is
    written once.

    Args:
        decoding: the decoding of the n-best lists of groups.
        least_score: the least score of the text of a group.
        rival: finds the texts that the templates would word better; has the templates, and the familiar predicates.
    """

    def __init__(
        self,
        reranker: Reranker,
        generate: Generate,
        decoding: Decoding,
        least_score: float,
        rival: TemplateRival,
    ):
        self.reranker, self.generate, self.decoding = reranker, generate, decoding
        self.least_score, self.rival = least_score, rival
        self.templates, self.familiar = rival.templates, rival.familiar
        self._texts: dict[Triples, str | None] = {}

    def compose(self, inputs: Sequence[Triples], grouping: Grouping) -> list[tuple[Joined, ...]]:
        """Return texts for each input, joined from the texts of groups.

        A group is always smaller than its input. The texts of an input differ in their template sentences alone, the
        best first. There is no text where it would have template sentences alone. The groups of all inputs are written
        together, in as many rounds as groups are split.
        """
        while new := self._unwritten(inputs, grouping):
            self._write(new)
        return [self._joined(triples, grouping) for triples in inputs]

    def _unwritten(self, inputs: Sequence[Triples], grouping: Grouping) -> list[Triples]:
        wanted = (_triples(group) for triples in inputs for group in self._groups(triples, grouping))
        return [triples for triples in dict.fromkeys(wanted) if triples not in self._texts]

    def _write(self, inputs: Sequence[Triples]) -> None:
        lists = self.generate(inputs, self.decoding)
        rankings = self.reranker.rerank_many([pair for pair in zip(inputs, lists, strict=True) if pair[1]])
        rankings = second_look(rankings, self.reranker, self.rival)
        accepted = {
            ranking.triples: in_clauses(ranking.triples, ranking.best.text, self.templates)
            for ranking in rankings
            if ranking.best and is_likely(ranking, self.least_score) and not self.rival.why_worse(ranking)
        }
        self._texts |= {triples: accepted.get(triples) for triples in inputs}

    def _groups(self, triples: Triples, grouping: Grouping) -> list[Group]:
        told = [
            (at, one)
            for at, one in enumerate(triples)
            if not is_told_by_another(one, triples) and not names_itself(one)
        ]
        strange = {(one.subject, event_of(one)) for _, one in told if one not in self.familiar and event_of(one)}
        known = tuple(
            (at, one) for at, one in told if one in self.familiar and (one.subject, event_of(one)) not in strange
        )
        smaller = replace(grouping, most=min(grouping.most, len(triples) - 1))
        return [group for group in self._split(known, smaller) if len(group) > 1]

    def _split(self, numbered: Group, grouping: Grouping) -> Iterator[Group]:
        """Yield the groups; a group that is known to have no accepted text is split."""
        for group in groups(numbered, grouping):
            if len(group) > 1 and self._texts.get(_triples(group), "") is None:
                yield from self._split(group, replace(grouping, most=len(group) - 1))
            else:
                yield group

    def _joined(self, triples: Triples, grouping: Grouping) -> tuple[Joined, ...]:
        texts = {group: self._texts[_triples(group)] for group in self._groups(triples, grouping)}
        parts = [Part(text, "beam", _positions(group)) for group, text in texts.items() if text]
        said = {position for part in parts for position in part.triples}
        left = ((at, one) for at, one in enumerate(triples) if at not in said and not names_itself(one))
        rest = tuple((at, one) for at, one in left if not is_told_by_another(one, triples))
        if not parts or not rest:
            return (self._in_one(triples, parts),) if parts else ()
        told = [self._told(group, triples) for group in linked(rest)]
        most = max(map(len, told))
        chosen = ([each[min(number, len(each) - 1)] for each in told] for number in range(most))
        return tuple(self._in_one(triples, [*parts, *some]) for some in chosen)

    def _told(self, group: Group, triples: Triples) -> list[Part]:
        """Return the template texts of a group, the best first."""
        texts = self.templates.texts(_triples(group), among=triples)
        return [Part(text, "template", _positions(group)) for text in texts]

    @staticmethod
    def _in_one(triples: Triples, parts: list[Part]) -> Joined:
        return join(in_harmony(triples, in_telling_order(triples, parts)))


def _positions(group: Group) -> tuple[int, ...]:
    return tuple(position for position, _ in group)


def _triples(group: Group) -> Triples:
    return tuple(triple for _, triple in group)
