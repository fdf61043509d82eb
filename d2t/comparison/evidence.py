"""Evidence: what each check says of every text of the lists, assessed once and kept."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from d2t.comparison.kept import kept
from d2t.comparison.lists import Listed
from reranker.candidates import OMISSION, Assessment
from reranker.entities.coverage import EntityCoverage
from reranker.entities.mentions import EntityReport
from reranker.errors import InputError, TooLongError
from reranker.rerank import Check
from reranker.semantic_accuracy import Request
from reranker.triples import Triples, format_triples

_ASSESSMENTS, _REPORTS = TypeAdapter(tuple[Assessment, ...]), TypeAdapter(tuple[EntityReport, ...])


_NOTHING = Assessment(OMISSION, 0.0, errors=sys.maxsize)  # of no text at all: it leaves everything out


def judged(check: Check, requests: Sequence[Request]) -> list[Assessment]:
    """What the check says of texts; a blank one is not put to it.

    Raises:
        InputError: a text is more than the check reads.
    """
    texts = [request for request in requests if request[1].strip()]
    try:
        found = iter(check.assess(texts) if texts else ())
    except TooLongError as problem:
        if len(texts) > 1:
            return [one for request in requests for one in judged(check, [request])]
        raise InputError(f"{problem}: the text {texts[0][1][:80]!r} for {format_triples(texts[0][0])[:80]!r}") from None
    return [next(found) if request[1].strip() else _NOTHING for request in requests]


class Remembered:
    """A check that assesses no text twice.

    Args:
        found: what it said of texts before.
    """

    def __init__(self, check: Check, found: Mapping[Request, Assessment]):
        self.check, self.signature, self._found = check, check.signature, dict(found)

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
    signature = f"{check.signature}|{_fingerprint(lists)}"

    def make(positions: Sequence[int]) -> list[dict[str, Any]]:
        found = iter(judged(check, _requests(lists[n] for n in positions)))
        parts = [tuple(next(found) for _ in lists[n].candidates) for n in positions]
        return [{"assessments": _ASSESSMENTS.dump_python(part, mode="json")} for part in parts]

    lines = kept(folder, f"check-{name}", [listed.record for listed in lists], signature, make)
    found = (a for line in lines for a in _ASSESSMENTS.validate_python(line["assessments"], strict=False))
    pairs = zip(_requests(lists), found, strict=True)
    return Remembered(check, {request: replace(a, entities=reports.get(request)) for request, a in pairs})


def entity_reports(coverage: EntityCoverage, lists: Sequence[Listed], folder: Path) -> dict[Request, EntityReport]:
    """What entity coverage finds in every text of the lists, from the folder where it was done before."""
    signature = f"{coverage.signature}|{_fingerprint(lists)}"

    def make(positions: Sequence[int]) -> list[dict[str, Any]]:
        parts = [tuple(coverage.assess(*request) for request in _requests([lists[n]])) for n in positions]
        return [{"reports": _REPORTS.dump_python(part, mode="json")} for part in parts]

    lines = kept(folder, "entities", [listed.record for listed in lists], signature, make)
    found = (report for line in lines for report in _REPORTS.validate_python(line["reports"], strict=False))
    return dict(zip(_requests(lists), found, strict=True))


def _requests(lists: Iterable[Listed]) -> list[Request]:
    return [(listed.record.triples, candidate.text) for listed in lists for candidate in listed.candidates]


def _fingerprint(lists: Sequence[Listed]) -> str:
    texts = repr([[candidate.text for candidate in listed.candidates] for listed in lists])
    return f"texts:{sha256(texts.encode()).hexdigest()[:8]}"
