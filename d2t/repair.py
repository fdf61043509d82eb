"""Repair: rejected texts are mended by removing what the facts do not support and adding the facts that are omitted."""

from collections.abc import Sequence

from d2t.joined import Joined, Part, join
from reranker.candidates import Assessment, Candidate, Ranking
from reranker.check import Check, Request
from reranker.clauses import Span, unsupported_parts, without
from reranker.templates import Templates
from reranker.triples import Triples

MOST = 3  # texts of an input that are mended
Rejected = tuple[Candidate, Assessment, str]
"""A rejected text, its evidence and its source."""


def repair(rankings: Sequence[Sequence[Ranking]], check: Check, templates: Templates) -> list[list[Joined]]:
    """Return up to three mended texts for each input, made from the input's rejected texts with the fewest faults.

    Each omitted fact is one fault, and a hallucination is one fault. Among equals, the more confident text comes first.
    The phrases that the facts do not support are removed (`reranker.clauses`), and the template sentences of the
    omitted facts are added at the end. A text is left alone if it omits more facts than it says, if it is not
    well-formed, or if no such phrases are found. The searches of all inputs share batches.

    Args:
        rankings: for each input, the rankings of all texts that were rejected, the n-best list first.
    """
    rejected = [_least_faulty(of_input) for of_input in rankings]
    requests = [
        (of_input[0].triples, candidate.text)
        for of_input, texts in zip(rankings, rejected, strict=True)
        for candidate, assessment, _ in texts
        if "hallucination" in assessment.verdict
    ]
    unsupported = dict(zip(requests, unsupported_parts(check, requests), strict=True))
    return [
        [
            _mended(text, of_input[0].triples, unsupported, templates)
            for text in texts
            if unsupported.get((of_input[0].triples, text[0].text), True)
        ]
        for of_input, texts in zip(rankings, rejected, strict=True)
    ]


def _least_faulty(rankings: Sequence[Ranking]) -> list[Rejected]:
    mendable = [
        (candidate, assessment, "beam" if ranking is rankings[0] else "escalated")
        for ranking in rankings
        for candidate, assessment in ranking.rejected
        if not isinstance(candidate, Joined) and _mendable(assessment)
    ]
    return sorted(mendable, key=lambda text: (_faults(text[1]), -text[1].confidence))[:MOST]


def _faults(assessment: Assessment) -> int:
    return len(assessment.omitted) + ("hallucination" in assessment.verdict)


def _mendable(assessment: Assessment) -> bool:
    at_fault = not assessment.ok and not assessment.problem and not assessment.flaws
    return at_fault and 2 * len(assessment.omitted) <= len(assessment.facts)


def _mended(
    rejected: Rejected, triples: Triples, unsupported: dict[Request, tuple[Span, ...]], templates: Templates
) -> Joined:
    candidate, assessment, source = rejected
    text = without(candidate.text, unsupported.get((triples, candidate.text), ()))
    omitted = [position for position, fact in enumerate(assessment.facts) if not fact.passed]
    said = tuple(position for position in range(len(triples)) if position not in omitted)
    added = [Part(templates.fill(triples[position]), "template", (position,)) for position in omitted]
    return join([Part(text, source, said), *added])
