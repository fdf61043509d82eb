"""Check: the interface of everything that gives a text a verdict; and CachedCheck, which assesses no text twice."""

from collections.abc import Iterable, Mapping, MutableMapping, Sequence
from typing import Protocol

from reranker.candidates import BOTH, OMISSION, Assessment, Candidate, FactCheck, TextLike, as_candidates
from reranker.errors import InputError, TooLongError
from reranker.signature import Signed
from reranker.triples import Triples, TriplesLike, as_triples

Request = tuple[Triples, str]
"""Triples, and one text for them."""

_TEXT = (str, Candidate, tuple, Mapping)  # the kinds of TextLike


class Check(Signed, Protocol):
    """Assesses texts: the NLI check, entity coverage, or any other rule."""

    def check_length(self, triples: Triples) -> None:
        """Raise TooLongError if the check cannot read all of the triples."""

    def assess(self, requests: Sequence[Request]) -> list[Assessment]:
        """Return one assessment for each request, in order; raise TooLongError if a request is too long."""


def as_requests(pairs: Iterable[tuple[TriplesLike, TextLike]]) -> list[Request]:
    """Read (triples, text) pairs; a text has any form that `as_candidates` reads.

    Raises:
        InputError: a pair is malformed; the message names its place.
    """
    requests = []
    for number, pair in enumerate(pairs, 1):
        if not isinstance(pair, tuple | list) or len(pair) != 2 or not isinstance(pair[1], _TEXT):
            raise InputError(f"pair {number} is {pair!r}: (triples, text) is needed")
        try:
            requests.append((as_triples(pair[0]), as_candidates([pair[1]])[0].text))
        except InputError as problem:
            raise InputError(f"pair {number}: {problem}") from None
    return requests


def assess_each(check: Check, requests: Sequence[Request]) -> list[Assessment]:
    """Assess every request, including requests that are too long for the check.

    A request that is too long gets the verdict `omission+hallucination` and a `problem`. A blank text gets the verdict
    `omission` without a check.
    """
    texts = [request for request in requests if request[1].strip()]
    assessments = iter(_assess_in_parts(check, texts) if texts else ())
    return [next(assessments) if request[1].strip() else _nothing_said(request[0]) for request in requests]


def _nothing_said(triples: Triples) -> Assessment:
    return Assessment(OMISSION, 0.0, tuple(FactCheck(triple, str(triple), 0.0, False) for triple in triples))


def _assess_in_parts(check: Check, requests: Sequence[Request]) -> list[Assessment]:
    """Assess the requests; halve them after a TooLongError, until a request that is too long stands alone."""
    try:
        return check.assess(requests)
    except TooLongError as problem:
        if len(requests) == 1:
            return [Assessment(BOTH, 0.0, problem=str(problem))]
        half = len(requests) // 2
        return _assess_in_parts(check, requests[:half]) + _assess_in_parts(check, requests[half:])


class CachedCheck:
    """A check that assesses no text twice.

    Args:
        cache: stores the assessments; None: a new dict.
    """

    def __init__(self, check: Check, cache: MutableMapping[Request, Assessment] | None = None):
        self.check, self.signature = check, check.signature
        self._cache = {} if cache is None else cache

    def check_length(self, triples: Triples) -> None:
        """Raise TooLongError if the check cannot read all of the triples."""
        self.check.check_length(triples)

    def assess(self, requests: Sequence[Request]) -> list[Assessment]:
        """Return the cached assessments; assess the texts that are not in the cache."""
        new = [request for request in dict.fromkeys(requests) if request not in self._cache]
        self._cache.update(zip(new, assess_each(self.check, new), strict=True))
        return [self._cache[request] for request in requests]

    def known(self, requests: Sequence[Request]) -> list[Assessment]:
        """Return the cached assessments of the requests that were assessed."""
        return [self._cache[request] for request in requests if request in self._cache]
