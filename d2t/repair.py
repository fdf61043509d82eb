"""Repair: rejected texts are mended by removing what the facts do not support and adding the facts that are omitted."""

from collections.abc import Sequence

from d2t.joined import Joined, Part, join
from reranker.candidates import Assessment, Candidate
from reranker.check import Check, Request
from reranker.clauses import Place, unsupported_parts, without
from reranker.ranking import Ranking
from reranker.rerank import Reranker
from reranker.templates import Templates
from reranker.triples import Triples

MOST = 3  # texts of an input that are mended
Rejected = tuple[Candidate, Assessment, str]
"""A rejected text, its evidence and its source."""
Places = dict[Request, tuple[Place, ...]]


def repair(rankings: Sequence[Sequence[Ranking]], reranker: Reranker, templates: Templates) -> list[list[Joined]]:
    """Return up to three mended texts for each input, made from the input's rejected texts with the fewest faults.

    Each omitted fact is one fault, and a hallucination is one fault. Among equals, the more confident text comes first.
    The phrases that the facts do not support are removed (`reranker.clauses`), and the template sentences of the
    omitted facts are added at the end. The rest of the text must be accepted for the facts that it says, without the
    omitted facts. A text is left alone if it omits more facts than it says, or if it is not well-formed. The searches
    of all inputs share batches.

    Args:
        rankings: for each input, the rankings of all texts that were rejected, the n-best list first.
    """
    rejected = [
        (number, of_input[0].triples, text)
        for number, of_input in enumerate(rankings)
        for text in _least_faulty(of_input)
    ]
    requests = [(triples, candidate.text) for _, triples, (candidate, _, _) in rejected]
    unsupported = _unsupported(requests, [assessment for _, _, (_, assessment, _) in rejected], reranker.check)
    mended = [
        (number, triples, _mended(text, triples, unsupported.get(request, ()), templates))
        for request, (number, triples, text) in zip(requests, rejected, strict=True)
    ]
    rests = reranker.rerank_many(
        [([triples[n] for n in text.parts[0].triples], [text.parts[0].text]) for _, triples, text in mended]
    )
    texts: list[list[Joined]] = [[] for _ in rankings]
    for (number, _, text), rest in zip(mended, rests, strict=True):
        if rest.best:
            texts[number].append(text)
    return texts


def _unsupported(requests: Sequence[Request], assessments: Sequence[Assessment], check: Check) -> Places:
    pairs = zip(requests, assessments, strict=True)
    hallucinating = [request for request, assessment in pairs if "hallucination" in assessment.verdict]
    return dict(zip(hallucinating, unsupported_parts(check, hallucinating), strict=True))


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


def _mended(rejected: Rejected, triples: Triples, unsupported: Sequence[Place], templates: Templates) -> Joined:
    candidate, assessment, source = rejected
    omitted = [position for position, fact in enumerate(assessment.facts) if not fact.passed]
    said = tuple(position for position in range(len(triples)) if position not in omitted)
    rest = Part(without(candidate.text, unsupported), source, said)
    return join([rest, *(Part(templates.fill(triples[n]), "template", (n,)) for n in omitted)])
