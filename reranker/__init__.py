"""Checks texts against triples for omissions and hallucinations, and finds the best correct text."""

from reranker.candidates import Assessment, Candidate, FactCheck, Ranking
from reranker.entities.coverage import EntityCoverage
from reranker.errors import InputError, TooLongError
from reranker.nli import NLIClassifier
from reranker.policy import ByConfidence, ByGenerator, Consensus, Corroborated, Policy, Weighted
from reranker.rerank import Reranker
from reranker.semantic_accuracy import SemanticAccuracy
from reranker.templates import Templates
from reranker.triples import Triple

__version__ = "0.1.0"

__all__ = [
    "Assessment",
    "ByConfidence",
    "ByGenerator",
    "Candidate",
    "Consensus",
    "Corroborated",
    "EntityCoverage",
    "FactCheck",
    "InputError",
    "NLIClassifier",
    "Policy",
    "Ranking",
    "Reranker",
    "SemanticAccuracy",
    "Templates",
    "TooLongError",
    "Triple",
    "Weighted",
]
