"""Generator, checks and entity coverage with caches in files, since these parts take most of the time."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import track

from d2t.cache import FileCache
from d2t.generator import Candidates, Decoding, Generator
from d2t.pipeline import VERSIONS
from reranker.candidates import Assessment, Doubt
from reranker.check import CachedCheck, Check, Request
from reranker.entities.coverage import EntityCoverage
from reranker.entities.mentions import EntityReport
from reranker.triples import Triples
from reranker.witnesses import Witness

Item = TypeVar("Item")
_CHUNK = 32  # the number of inputs between two writes to a cache


class CachedGenerator:
    """A generator that writes no n-best list twice."""

    def __init__(self, generator: Generator, folder: Path):
        self.generator, self.folder = generator, folder
        self._caches: dict[Decoding, FileCache[Candidates]] = {}

    def generate(self, inputs: Sequence[Triples], decoding: Decoding) -> list[Candidates]:
        """Return the n-best list of each input."""
        if decoding not in self._caches:
            signature = f"{self.generator.signature}|decoding:{decoding.signature}|{VERSIONS}"
            self._caches[decoding] = FileCache(self.folder, "lists", signature, Candidates)
        cache = self._caches[decoding]

        def write(chunk: Sequence[Triples]) -> None:
            cache.update(zip(chunk, self.generator.generate(chunk, decoding), strict=True))

        new = [triples for triples in dict.fromkeys(inputs) if triples not in cache]
        in_chunks(new, write, "n-best lists", _CHUNK)
        return [cache[triples] for triples in inputs]


def cached_check(name: str, check: Check, folder: Path) -> CachedCheck:
    """Return the check with a cache in a file."""
    return CachedCheck(check, FileCache(folder, f"check-{name}", f"{check.signature}|{VERSIONS}", Assessment))


def check_all(check: CachedCheck, requests: Sequence[Request], name: str) -> None:
    """Fill the cache of a check, with a progress bar."""
    in_chunks(list(dict.fromkeys(requests)), check.assess, f"check {name}", 10 * _CHUNK)


class CachedCoverage:
    """Entity coverage that reads no text twice."""

    def __init__(self, coverage: EntityCoverage, folder: Path):
        self.coverage, self.signature = coverage, coverage.signature
        self._cache: FileCache[EntityReport] = FileCache(
            folder, "entities", f"{coverage.signature}|{VERSIONS}", EntityReport
        )

    def assess(self, triples: Triples, text: str) -> EntityReport:
        """Return the entities that the text names."""
        request = (triples, text)
        if request not in self._cache:
            self._cache[request] = self.coverage.assess(triples, text)
        return self._cache[request]


class CachedWitness:
    """A witness that is asked about no text twice."""

    def __init__(self, witness: Witness, folder: Path):
        self.witness, self.signature = witness, witness.signature
        self._cache: FileCache[tuple[Doubt, ...]] = FileCache(
            folder, "witness", f"{witness.signature}|{VERSIONS}", tuple[Doubt, ...]
        )

    def doubts(self, requests: Sequence[Request]) -> list[tuple[Doubt, ...]]:
        """Return the doubts about each text."""

        def ask(chunk: Sequence[Request]) -> None:
            self._cache.update(zip(chunk, self.witness.doubts(chunk), strict=True))

        in_chunks(
            [request for request in dict.fromkeys(requests) if request not in self._cache], ask, "witness", _CHUNK
        )
        return [self._cache[request] for request in requests]


def in_chunks(items: Sequence[Item], work: Callable[[Sequence[Item]], object], what: str, size: int) -> None:
    """Work on the items chunk by chunk, with a progress bar on a terminal."""
    chunks = [items[start : start + size] for start in range(0, len(items), size)]
    for chunk in track(chunks, f"{what}:", console=Console(stderr=True), disable=not sys.stderr.isatty()):
        work(chunk)
