"""Evidence: what each check says of every text of the lists, assessed once and kept."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter

from d2t.comparison.kept import kept
from d2t.comparison.lists import Listed
from reranker.candidates import OMISSION, Assessment
from reranker.entities.coverage import EntityCoverage
from reranker.entities.mentions import EntityReport
from reranker.rerank import Check, assess_each
from reranker.semantic_accuracy import Request
from reranker.triples import Triples

_ASSESSMENTS, _REPORTS = TypeAdapter(tuple[Assessment, ...]), TypeAdapter(tuple[EntityReport, ...])
Finding = TypeVar("Finding")

_NOTHING = Assessment(OMISSION, 0.0)  # of no text at all: it leaves everything out


def judged(check: Check, requests: Sequence[Request]) -> list[Assessment]:
    """What the check says of texts; a blank one is not put to it, one that is more than it reads is rejected."""
    texts = [request for request in requests if request[1].strip()]
    found = iter(assess_each(check, texts) if texts else ())
    return [next(found) if request[1].strip() else _NOTHING for request in requests]


class Remembered:
    """A check that assesses no text twice.

    Args:
        found: what it said of texts before.
    """

    def __init__(self, check: Check, found: Mapping[Request, Assessment]):
        self.check, self.signature, self._found = check, check.signature, dict(found)

    @property
    def unreadable(self) -> int:
        """How many texts were rejected because they could not be checked."""
        return sum(bool(found.problem) for found in self._found.values())

    def check_length(self, triples: Triples) -> None:
        """As the check itself says."""
        self.check.check_length(triples)

    def assess(self, requests: Sequence[Request]) -> list[Assessment]:
        """The assessments as they were found, those of new texts found now."""
        new = [request for request in dict.fromkeys(requests) if request not in self._found]
        self._found.update(zip(new, judged(self.check, new), strict=True))
        return [self._found[request] for request in requests]


def assessed(
    name: str, check: Check, lists: Sequence[Listed], folder: Path, reports: Mapping[Request, EntityReport]
) -> Remembered:
    """The check with every text of the lists assessed, from the folder where it was done before.

    Args:
        reports: what entity coverage found in the texts; it is put beside the verdicts.
    """
    where, key = (folder, f"check-{name}", check.signature), "assessments"
    found = _kept_findings(where, key, lists, _ASSESSMENTS, lambda requests: judged(check, requests))
    return Remembered(check, {request: replace(a, entities=reports.get(request)) for request, a in found.items()})


def entity_reports(coverage: EntityCoverage, lists: Sequence[Listed], folder: Path) -> dict[Request, EntityReport]:
    """What entity coverage finds in every text of the lists, from the folder where it was done before."""
    where, key = (folder, "entities", coverage.signature), "reports"
    return _kept_findings(where, key, lists, _REPORTS, lambda requests: [coverage.assess(*one) for one in requests])


def _kept_findings(
    where: tuple[Path, str, str],
    key: str,
    lists: Sequence[Listed],
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

    lines = kept(folder, name, [listed.record for listed in lists], f"{signature}|{_fingerprint(lists)}", make)
    found = (one for line in lines for one in adapter.validate_python(line[key], strict=False))
    return dict(zip(_requests(lists), found, strict=True))


def _requests(lists: Iterable[Listed]) -> list[Request]:
    return [(listed.record.triples, candidate.text) for listed in lists for candidate in listed.candidates]


def _fingerprint(lists: Sequence[Listed]) -> str:
    texts = repr([[candidate.text for candidate in listed.candidates] for listed in lists])
    return f"texts:{sha256(texts.encode()).hexdigest()[:8]}"
