"""Checks texts against triples for omissions and hallucinations, and finds the best correct text."""

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.2.0"

_HOMES = {  # name → its module, which is loaded when the name is first used (PEP 562): some modules load torch
    "Assessment": "candidates",
    "ByConfidence": "policy",
    "ByGenerator": "policy",
    "Candidate": "candidates",
    "Consensus": "policy",
    "CorpusScore": "corpus_score",
    "Corroborated": "policy",
    "EntityCoverage": "entities.coverage",
    "FactCheck": "candidates",
    "InputError": "errors",
    "NLIClassifier": "nli",
    "Policy": "policy",
    "Ranking": "ranking",
    "Reranker": "rerank",
    "SemanticAccuracy": "semantic_accuracy",
    "Templates": "templates",
    "Span": "spans",
    "TooLongError": "errors",
    "Triple": "triples",
    "Weighted": "policy",
    "triples_by_subject": "triple_forms",
}

if TYPE_CHECKING:
    from reranker.candidates import Assessment, Candidate, FactCheck
    from reranker.corpus_score import CorpusScore
    from reranker.entities.coverage import EntityCoverage
    from reranker.errors import InputError, TooLongError
    from reranker.nli import NLIClassifier
    from reranker.policy import ByConfidence, ByGenerator, Consensus, Corroborated, Policy, Weighted
    from reranker.ranking import Ranking
    from reranker.rerank import Reranker
    from reranker.semantic_accuracy import SemanticAccuracy
    from reranker.spans import Span
    from reranker.templates import Templates
    from reranker.triple_forms import triples_by_subject
    from reranker.triples import Triple
else:

    def __getattr__(name):
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


__all__ = [
    "Assessment",
    "ByConfidence",
    "ByGenerator",
    "Candidate",
    "Consensus",
    "CorpusScore",
    "Corroborated",
    "EntityCoverage",
    "FactCheck",
    "InputError",
    "NLIClassifier",
    "Policy",
    "Ranking",
    "Reranker",
    "SemanticAccuracy",
    "Span",
    "Templates",
    "TooLongError",
    "Triple",
    "Weighted",
    "triples_by_subject",
]
