"""The flat table of a comparison: one row for each figure of each system, for spreadsheets and for statistics."""

from collections.abc import Iterator, Mapping

from d2t.report.systems_table import with_parts
from d2t.stats.markdown import Figures

HEAD = ("part", "system", "metric", "value", "low", "high", "n")


def flat_table(result: Figures) -> list[tuple[object, ...]]:
    """Return the rows, the head first; `low` and `high` are the ends of the 95% interval, `n` counts the inputs."""
    rows = [
        (part_name, name, metric, *values, part["n"])
        for part_name, part in with_parts(result).items()
        for name, system in part["systems"].items()
        for metric, values in _figures(system)
    ]
    return [HEAD, *rows]


def _figures(system: Figures) -> Iterator[tuple[str, tuple[object, ...]]]:
    """The metrics of a system; a metric of a judge has the name of the judge behind it."""
    for metric, figure in system.items():
        if isinstance(figure, Mapping) and figure.keys() == {"value", "low", "high"}:
            yield metric, (figure["value"], figure["low"], figure["high"])
        elif metric in ("fixed", "broken", "mcnemar_p"):
            yield metric, (figure, "", "")
    for judge, judged in system["judges"].items():
        yield from ((f"{metric} by {judge}", values) for metric, values in _figures(judged | {"judges": {}}))
