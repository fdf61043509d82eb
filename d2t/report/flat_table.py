"""The flat table of a comparison: one row for each figure of each system, for spreadsheets and for statistics."""

from collections.abc import Iterator, Mapping

from d2t.report.systems_table import with_parts
from d2t.stats.markdown import Figures

_OWN = {"accepted": "accepted by the system itself"}
HEAD = ("part", "system", "metric", "value", "low", "high", "n")


def flat_table(result: Figures) -> list[tuple[object, ...]]:
    """Return the rows, the head first; `low` and `high` are the ends of the 95% interval, `n` counts the inputs."""
    rows = [
        (part_name, name, metric, *values, part["n"])
        for part_name, part in with_parts(result).items()
        for name, system in part["systems"].items()
        for metric, values in _figures(system)
    ]
    return [HEAD, *rows, *_references(result.get("references")), *_differences(result)]


def _references(found: Figures | None) -> Iterator[tuple[object, ...]]:
    """What the check accepts of the references."""
    if found:
        accepted = found["accepted"]
        yield "all", "references", "check accepts", accepted["value"], accepted["low"], accepted["high"], found["n"]


def _differences(result: Figures) -> Iterator[tuple[object, ...]]:
    """How much more the check accepts of one system than of another, with the p-value of McNemar's test."""
    for pair in result["differences"]:
        gain, name, n = pair["gain"], f"{pair['one']} against {pair['other']}", result["data"]["n"]
        metric = _check_accepts(pair)
        yield "all", name, f"{metric}, difference", gain["value"], gain["low"], gain["high"], n
        yield "all", name, f"{metric}, mcnemar_p", pair["mcnemar_p"], "", "", n


def _check_accepts(figures: Figures) -> str:
    return "check accepts (circular)" if figures["circular"] else "check accepts"


def _figures(system: Figures) -> Iterator[tuple[str, tuple[object, ...]]]:
    """The metrics of a system; a metric of a judge has the name of the judge behind it."""
    for metric, figure in system.items():
        if isinstance(figure, Mapping) and figure.keys() == {"value", "low", "high"}:
            yield _OWN.get(metric, metric), (figure["value"], figure["low"], figure["high"])
        elif metric in ("fixed", "broken", "mcnemar_p"):
            yield metric, (figure, "", "")
    if check := system.get("check"):
        accepted = check["accepted"]
        yield _check_accepts(check), (accepted["value"], accepted["low"], accepted["high"])
    for judge, judged in system["judges"].items():
        yield from ((f"{metric} by {judge}", values) for metric, values in _figures(judged | {"judges": {}}))
