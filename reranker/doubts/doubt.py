"""DoubtRule: which texts with the verdict `OK` are in doubt, so that they should not be accepted."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from reranker.calibration import Calibration
from reranker.candidates import (
    IN_NO_TRIPLE,
    NOT_NAMED,
    NOT_SAID,
    NOT_SURE,
    OF_ANOTHER,
    REVERSED,
    UNFOUNDED,
    Assessment,
    Doubt,
)
from reranker.check import Request
from reranker.doubts.amounts import (
    counted_otherwise,
    lost_compounds,
    lost_items,
    lost_modifiers,
    lost_nouns,
    lost_units,
    lost_words,
    unknown_currencies,
    unknown_units,
)
from reranker.doubts.antecedents import (
    died_behind_born,
    said_behind_and,
    said_behind_clause,
    said_of_neighbour,
    said_of_the_kind,
    said_right_behind,
)
from reranker.doubts.attachment import (
    done_by_another,
    listed_as,
    measured_of_another,
    raised_runway,
    said_of_kin,
    said_of_the_holder,
    said_where,
)
from reranker.doubts.beginnings import begun_at_the_end
from reranker.doubts.conclusions import concluded
from reranker.doubts.connections import crossed, mixed_up, said_by_it, said_by_pronoun, unconnected
from reranker.doubts.exchanged_numbers import exchanged_numbers
from reranker.doubts.exchanged_values import exchanged_values
from reranker.doubts.lost_qualifiers import lost_qualifiers
from reranker.doubts.lost_states import lost_states
from reranker.doubts.other_kinds import told_as_another_kind
from reranker.doubts.owners import said_of_another_owner, said_of_kind
from reranker.doubts.partly_said import partly_said
from reranker.doubts.places import RULES as PLACE_RULES
from reranker.doubts.places import misplaced, unsaid_nationality
from reranker.doubts.qualifiers import RULES as QUALIFIER_RULES
from reranker.doubts.qualifiers import changed, lost_rates, now_and_then
from reranker.doubts.relation_claims import RelationClaims
from reranker.doubts.relation_words import RelationWords
from reranker.doubts.reversed_roles import done_by_other, reversed_roles
from reranker.doubts.roles import RULES as ROLE_RULES
from reranker.doubts.roles import persons_as_things, said_of_another, said_of_the_other, works_as_persons
from reranker.doubts.successors import told_in_reverse
from reranker.doubts.times import lost_times, unknown_times
from reranker.doubts.values import had_by_another, said_of_one_without
from reranker.entities.mentions import EntityReport
from reranker.entities.proper_names import (
    absent_entities,
    changed_codes,
    changed_initials,
    halved_names,
    lost_degrees,
    lost_numerals,
    names_by_kind,
    swallowed_values,
    turned_names,
    unknown_names,
)
from reranker.restated import restated
from reranker.shipped import NLI, shipped
from reranker.triples import Triple, entity_words, local_name, predicate_words
from reranker.verbaliser import verbalise
from reranker.verbaliser.wording import worded

# To be raised when a rule here, in amounts.py, beginnings.py, conclusions.py, exchanged_*.py, lost_*.py,
# other_kinds.py, owners.py, partly_said.py, successors.py, times.py, values.py or entities/proper_names.py changes.
RULES = 31
_IN_WORDS = {"hundred": "100", "sixty": "60"}  # `zero_to_hundred`

_SEASON = re.compile(r"(?<![\w-])(\d{4})[-–/](\d\d)(?![-–/\w])")

Facts = Sequence[tuple[Triple, str]]
"""Each triple that was checked, with its fact in a sentence."""


@dataclass(frozen=True)
class DoubtRule:
    """Doubts the `OK` texts that NLI is not sure of, and those that lack or add a name or lack the words of a relation.

    Args:
        threshold: the least confidence of a text that is not in doubt; None: any confidence.
        entities: whether a text is in doubt that lacks a name, number or date of the triples, or has another one. The
            text needs an entity report.
        relations: the words of predicates; a text is in doubt that has no word of the predicate of a triple, or says
            the predicate the other way round or of another subject. None: any words will do.
        claims: the words that claim a relation; a text is in doubt that has such a word for no triple. None: a text
            may claim anything.
    """

    threshold: float | None = None
    entities: bool = True
    relations: RelationWords | None = None
    claims: RelationClaims | None = None

    @classmethod
    def load(
        cls,
        checkpoint: str | Path | None = None,
        *,
        threshold: float | str | None = "calibrated",
        entities: bool = True,
        relations: bool = True,
    ) -> "DoubtRule":
        """Load the threshold of an NLI checkpoint; None: the checkpoint that ships.

        Args:
            threshold: as in `Calibration.least_confidence`.
            relations: whether a text needs a word of each predicate, by the words of the checkpoint or else those that
                ship, and the right roles, and may claim no relation that no triple has.

        Raises:
            InputError: the calibration of the checkpoint is damaged, or has no such threshold.
        """
        least = Calibration.load(checkpoint or shipped(NLI)).least_confidence(threshold)
        return cls(least, entities, *((RelationWords.of(checkpoint), RelationClaims.load()) if relations else ()))

    @property
    def signature(self) -> str:
        """Everything that changes a doubt."""
        parts = [f"{self.threshold}"]
        parts += [f"entities-{RULES}"] if self.entities else []
        parts += (
            [f"relations-{self.relations.version},roles-{ROLE_RULES},places-{PLACE_RULES},amounts-{RULES}"]
            if self.relations
            else []
        )
        parts += [f"claims-{self.claims.version}"] if self.claims else []
        parts += [f"qualifiers-{QUALIFIER_RULES}"] if self.claims or self.relations else []
        return ",".join(parts)

    def applied(self, request: Request, assessment: Assessment) -> Assessment:
        """Return the assessment of the text with its doubts; a text that is not `OK` has none."""
        return replace(assessment, doubts=tuple(self._doubts(request, assessment)) if assessment.ok else ())

    def _doubts(self, request: Request, assessment: Assessment) -> Iterator[Doubt]:
        triples, text = request
        facts = assessment.told
        if self.threshold is not None and assessment.confidence < self.threshold:
            yield from _not_sure(assessment, self.threshold)
        if self.entities and assessment.entities:
            yield from _of_entities(request, facts, assessment.entities)
        if self.claims:
            times = now_and_then((triple for triple, _ in facts), text)
            claimed = [*self.claims.unfounded(facts, text), *changed(facts, text), *concluded(triples, text), *times]
            for word in dict.fromkeys(claimed):
                yield Doubt(UNFOUNDED, word)
        if self.relations:
            yield from _of_relations(request, assessment, self.relations)


def _not_sure(assessment: Assessment, least: float) -> Iterator[Doubt]:
    """Yield what the check is not sure enough of: that the text says a fact, or that it adds nothing."""
    unsure = [
        f"that it says {local_name(fact.triple.predicate)}" for fact in assessment.facts if fact.entailment < least
    ]
    if assessment.support is not None and assessment.support < least:
        unsure.append("that it adds nothing")
    yield from (Doubt(NOT_SURE, what) for what in unsure or [""])


def _of_entities(request: Request, facts: Facts, report: EntityReport) -> Iterator[Doubt]:
    """Yield the doubts about names, numbers and dates that the text lacks or adds."""
    triples, text = request
    as_told = restated(" ".join(fact for _, fact in facts), text)
    absent = (entity_words(entity) for entity in absent_entities(report.missing, as_told))
    answers = {entity_words(triple.object) for triple in triples if "{object}" not in verbalise(triple).template}
    answers |= {entity_words(triple.object) for triple in triples if _said_in_full(triple.object, text)}
    unnamed = [entity for entity in absent if entity not in as_told and entity not in answers]  # `smoker | N`
    changed_names = (
        *lost_numerals(triples, text),
        *changed_initials(triples, text),
        *turned_names(triples, text),
        *halved_names(triples, text),
        *names_by_kind(triples, text),
        *changed_codes(triples, text),
        *lost_degrees(triples, text),
        *swallowed_values(triples, text),
        *lost_words(triples, text),
        *lost_items(triples, text),
        *lost_compounds(triples, text),
        *lost_modifiers(triples, text),
        *lost_nouns(triples, text),
        *lost_times(triples, text),
        *partly_said(triples, text),
    )
    for entity in dict.fromkeys([*unnamed, *changed_names]):
        yield Doubt(NOT_NAMED, entity)
    of_predicates = {number for triple in triples for number in re.findall(r"\d+", triple.predicate)}
    of_predicates |= {
        figures for word, figures in _IN_WORDS.items() if any(word in t.predicate.lower() for t in triples)
    }
    seasons = (years for triple in triples for years in _SEASON.findall(triple.object))
    of_seasons = {str(int(first) + 1) for first, last in seasons if (int(first) + 1) % 100 == int(last)}  # `1999–00`
    added = [
        mention.entity.replace("_", " ")
        for mention in report.unsupported
        if text[mention.start : mention.end] not in of_predicates | of_seasons  # `litres_per_100km`, `2014–15`
        and re.search(rf"(?<!\w){re.escape(text[mention.start : mention.end])}(?!\w)", as_told)
    ]
    unknown = (
        *unknown_names(triples, text, report.mentions),
        *unknown_currencies(triples, text),
        *unknown_times(triples, text),
        *(unknown_units(facts, as_told) if facts else ()),
    )
    for name in dict.fromkeys([*added, *unknown]):
        yield Doubt(IN_NO_TRIPLE, name)


def _said_in_full(entity: str, text: str) -> bool:
    """Return whether a text has the items of a list in full: *Friday and Saturday* for `Fri, Sat`."""
    items = worded(entity).items
    return bool(items) and all(item in text for item in items) and not any(item in entity.split(", ") for item in items)


def _of_relations(request: Request, assessment: Assessment, words: RelationWords) -> Iterator[Doubt]:
    """Yield the doubts about relations that the text leaves out, turns round, or says of others."""
    triples, text = request
    facts = assessment.told
    as_told = restated(" ".join(fact for _, fact in facts), text)
    of_another = [
        *assessment.said_of_others,
        *works_as_persons(triples, text),
        *persons_as_things(triples, text),
        *said_of_another(facts, text),
        *said_of_the_holder(triples, text),
        *said_of_the_other(triples, text),
        *said_of_kin(triples, text),
        *said_where(triples, text),
        *said_of_neighbour(triples, text),
        *listed_as(triples, text),
        *done_by_another(facts, text),
        *had_by_another(triples, text),
        *said_of_one_without(triples, text),
        *misplaced(triples, text),
        *counted_otherwise(facts, as_told),
        *measured_of_another(triples, text),
        *said_behind_clause(facts, text),
        *said_behind_and(triples, text),
        *died_behind_born(triples, text),
        *said_right_behind(facts, text),
        *said_of_the_kind(triples, text),
        *said_by_pronoun(triples, text),
        *said_by_it(triples, text),
        *mixed_up(triples, text),
        *crossed(triples, text),
        *raised_runway(triples, text),
        *said_of_another_owner(triples, text),
        *said_of_kind(triples, text),
        *exchanged_numbers(triples, text),
        *exchanged_values(triples, text),
        *told_as_another_kind(triples, text),
    ]
    found = {
        NOT_SAID: [
            *words.unsaid(facts, assessment.read_as or text),
            *lost_units(facts, as_told),
            *unsaid_nationality(triples, text),
            *lost_rates(triples, text),
            *unconnected(triples, text),
            *lost_states(triples, text),
            *lost_qualifiers(triples, text),
        ],
        REVERSED: [
            *reversed_roles(facts, text),
            *done_by_other(facts, text),
            *begun_at_the_end(triples, text),
            *told_in_reverse(triples, text),
        ],
        OF_ANOTHER: of_another,
    }
    for reason, of_reason in found.items():
        for triple in dict.fromkeys(of_reason):
            yield Doubt(reason, predicate_words(local_name(triple.predicate)))
