"""Evidence: what each check says of every text of the lists, assessed once and kept."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter

from d2t.cache import cached_lines
from d2t.comparison.lists import NBestList
from reranker.candidates import Assessment
from reranker.check import CachedCheck, Check, Request, assess_each
from reranker.entities.coverage import EntityCoverage
from reranker.entities.report import EntityReport

_ASSESSMENTS, _REPORTS = TypeAdapter(tuple[Assessment, ...]), TypeAdapter(tuple[EntityReport, ...])
Finding = TypeVar("Finding")


def assessed(
    name: str, check: Check, lists: Sequence[NBestList], folder: Path, reports: Mapping[Request, EntityReport]
) -> CachedCheck:
    """The check with every text of the lists assessed, from the folder where it was done before.

    Args:
        reports: what entity coverage found in the texts; it is put beside the verdicts.
    """
    where, key = (folder, f"check-{name}", check.signature), "assessments"
    found = _kept_findings(where, key, lists, _ASSESSMENTS, lambda requests: assess_each(check, requests))
    return CachedCheck(check, {request: replace(a, entities=reports.get(request)) for request, a in found.items()})


def entity_reports(coverage: EntityCoverage, lists: Sequence[NBestList], folder: Path) -> dict[Request, EntityReport]:
    """What entity coverage finds in every text of the lists, from the folder where it was done before."""
    where, key = (folder, "entities", coverage.signature), "reports"
    return _kept_findings(where, key, lists, _REPORTS, lambda requests: [coverage.assess(*one) for one in requests])


def _kept_findings(
    where: tuple[Path, str, str],
    key: str,
    lists: Sequence[NBestList],
    adapter: TypeAdapter[tuple[Finding, ...]],
    find: Callable[[Sequence[Request]], Sequence[Finding]],
) -> dict[Request, Finding]:
    """What is found of every text of the lists.

    Args:
        where: folder, name of the file and signature of what finds.
        key: under which a line of the file holds the findings of its record.
        adapter: puts them into JSON and back.
    """
    folder, name, signature = where

    def make(positions: Sequence[int]) -> list[dict[str, Any]]:
        found = iter(find(_requests(lists[n] for n in positions)))
        parts = [tuple(next(found) for _ in lists[n].candidates) for n in positions]
        return [{key: adapter.dump_python(part, mode="json")} for part in parts]

    lines = cached_lines(folder, name, [listed.record for listed in lists], f"{signature}|{_fingerprint(lists)}", make)
    found = (one for line in lines for one in adapter.validate_python(line[key], strict=False))
    return dict(zip(_requests(lists), found, strict=True))


def _requests(lists: Iterable[NBestList]) -> list[Request]:
    return [(listed.record.triples, candidate.text) for listed in lists for candidate in listed.candidates]


def _fingerprint(lists: Sequence[NBestList]) -> str:
    texts = repr([[candidate.text for candidate in listed.candidates] for listed in lists])
    return f"texts:{sha256(texts.encode()).hexdigest()[:8]}"
