"""Doubts about relations that a text leaves out, turns round, or says of others."""

from collections.abc import Iterator

from reranker.candidates import NOT_SAID, OF_ANOTHER, REVERSED, Assessment, Doubt
from reranker.check import Request
from reranker.doubts.amounts import counted_otherwise, lost_units
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
from reranker.doubts.connections import crossed, mixed_up, said_by_it, said_by_pronoun, unconnected
from reranker.doubts.exchanged_numbers import exchanged_numbers
from reranker.doubts.exchanged_values import exchanged_values
from reranker.doubts.lost_qualifiers import lost_qualifiers
from reranker.doubts.lost_states import lost_states
from reranker.doubts.other_kinds import told_as_another_kind
from reranker.doubts.owners import said_of_another_owner, said_of_kind
from reranker.doubts.places import misplaced, unsaid_nationality
from reranker.doubts.qualifiers import lost_rates
from reranker.doubts.relation_words import RelationWords
from reranker.doubts.reversed_roles import done_by_other, reversed_roles
from reranker.doubts.roles import (
    had_instead_of_being,
    persons_as_things,
    said_of_another,
    said_of_the_other,
    works_as_persons,
)
from reranker.doubts.successors import told_in_reverse
from reranker.doubts.told_as import told_as_another_role
from reranker.doubts.values import had_by_another, said_of_one_without
from reranker.restated import restated
from reranker.triples import local_name, predicate_words


def of_relations(
    request: Request, assessment: Assessment, words: RelationWords, sure: float | None = None
) -> Iterator[Doubt]:
    """Yield the doubts about relations that the text leaves out, turns round, or says of others.

    Args:
        sure: the entailment from which a fact needs no word of its predicate.
    """
    triples, text = request
    facts = assessment.told
    surely_said = {fact.triple for fact in assessment.facts if sure is not None and fact.entailment >= sure}
    as_told = restated(" ".join(fact for _, fact in facts), text)
    of_another = [
        *assessment.said_of_others,
        *works_as_persons(triples, text),
        *persons_as_things(triples, text),
        *said_of_another(facts, text),
        *said_of_the_holder(triples, text),
        *said_of_the_other(triples, text),
        *had_instead_of_being(triples, text),
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
        *told_as_another_role(triples, text),
    ]
    found = {
        NOT_SAID: [
            *words.unsaid(facts, assessment.read_as or text, surely_said),
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
