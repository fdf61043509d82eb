"""Metrics against the gold list of mistakes, by mistake, by token and by text (Thomson & Reiter 2020, 2021)."""

from collections.abc import Mapping
from dataclasses import asdict
from itertools import permutations
from pathlib import Path
from typing import Any

from d2t.accuracy.matching import ALL, Score, scores
from d2t.accuracy.metrics import Metric, Report, Story, read_reported, read_scores
from d2t.data.annotators import read_mistakes
from d2t.data.box_scores import read_games
from d2t.data.mistakes import CATEGORIES, Mistakes
from d2t.data.textfile import files_in, is_folder
from d2t.data.texts import Texts, read_texts
from d2t.stats.correlation import COEFFICIENTS, williams
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from reranker import __version__
from reranker.errors import InputError
from reranker.signature import signature

# Table 3 of Thomson & Reiter 2020: relation generation (RG) as a metric, on the 21 texts of the paper.
_PAPER = {"rg": {"recall": {"name": 0.343, "number": 0.388}, "precision": {"name": 0.571, "number": 0.755}}}


def measure(
    *,
    gold: str | Path,
    texts: str | Path | None,
    metrics: Mapping[str, str | Path] | None,
    scores_by_text: Mapping[str, str | Path] | None,
    checks: Mapping[str, Metric] | None,
    games: str | Path | None,
) -> Measurement:
    """Measure each metric: `METRIC.recall.CATEGORY`, `METRIC.precision.CATEGORY`, the same in `by_token`, with counts.

    `correlation` correlates the score of each text with its number of mistakes; the score is the number of reported
    mistakes unless the metric has another. `williams` holds for each pair of metrics the p-value of Williams' test that
    the first correlates more. Intervals are over texts.

    Args:
        gold: the gold list, in a format of `read_annotators`.
        texts: the texts; None: the gold list has them.
        metrics: name → a file of reported mistakes.
        scores_by_text: name → a file of scores, `{"id": …, "score": …}` a line, greater for more mistakes.
        checks: name → an object with `report` and `signature`; needs the games.
        games: the data of the texts, JSON lines of the shared task.

    Raises:
        InputError: there is no metric, two metrics have one name, or a file cannot be read.
    """
    known = read_texts(Path(texts)) if texts is not None else {}
    known, right = read_mistakes(Path(gold), known)
    known = {name: known[name] for name in right}
    reports = _reports(known, metrics or {}, scores_by_text or {}, checks or {}, games)
    errors = [len(right[name]) for name in known]
    by_text = {name: [report.counts.get(text, 0.0) for text in known] for name, report in reports.items()}
    files = [Path(file) for file in (*(metrics or {}).values(), *(scores_by_text or {}).values())]
    signatures = [signature(d2t=__version__), *(f"{name}={check.signature}" for name, check in (checks or {}).items())]
    return Measurement(
        signature="|".join(signatures),
        data={
            "name": Path(gold).stem,
            "sha256": file_sha256([*_files(gold), *_files(texts), *files, *_files(games if checks else None)]),
            "n": len(known),
        },
        figures={
            **{
                metric: {
                    **(_detection(right, report.mistakes, known) if report.mistakes is not None else {}),
                    "correlation": {name: of(by_text[metric], errors) for name, of in COEFFICIENTS.items()},
                }
                for metric, report in reports.items()
            },
            "williams": _williams(errors, by_text),
            "paper": _PAPER,
        },
    )


def _reports(
    texts: Texts,
    metrics: Mapping[str, str | Path],
    scores_by_text: Mapping[str, str | Path],
    checks: Mapping[str, Metric],
    games: str | Path | None,
) -> dict[str, Report]:
    names = [*metrics, *scores_by_text, *checks]
    if not names or len(set(names)) < len(names) or {"williams", "paper"} & set(names):
        raise InputError(
            f"the metrics are called {', '.join(names) or 'nothing'}: at least one, each with its own name"
        )
    reports = {name: Report(read_reported(Path(file), texts)) for name, file in metrics.items()}
    reports |= {name: Report(scores=read_scores(Path(file), texts)) for name, file in scores_by_text.items()}
    if checks:
        if games is None:
            raise InputError("our checks need the data behind the texts: give games=FILE, or checks=null")
        data = read_games(Path(games))
        if lacking := sorted(texts.keys() - data.keys()):
            raise InputError(f"{games}: no game for the text {lacking[0]!r}: add it, or say checks=null")
        stories = {name: Story(text, data[name]) for name, text in texts.items()}
        reports |= {name: check.report(stories) for name, check in checks.items()}
    return reports


def _files(source: str | Path | None) -> list[Path]:
    if source is None:
        return []
    return files_in(Path(source), "**/*.t*") if is_folder(Path(source)) else [Path(source)]


def _detection(gold: Mistakes, reported: Mistakes, texts: Texts) -> dict[str, Any]:
    by_mistake = scores(gold, reported, texts)
    return {**_shares(by_mistake), "by_token": _shares(scores(gold, reported, texts, by_token=True))}


def _shares(found: Mapping[str, Score]) -> dict[str, Any]:
    return {
        "recall": {category: score.recall for category, score in found.items()},
        "precision": {category: score.precision for category, score in found.items()},
        "counts": {category: asdict(score.counts) for category, score in found.items()},
    }


def _williams(errors: list[int], by_text: Mapping[str, list[float]]) -> dict[str, float]:
    if len(errors) < 4:
        return {}
    pairs = permutations(by_text, 2)
    return {f"{one} > {other}": williams(errors, by_text[one], by_text[other]) for one, other in pairs}


def _metrics(result: Figures) -> dict[str, Figures]:
    return {name: part for name, part in result.items() if isinstance(part, dict) and "correlation" in part}


def table(result: Figures) -> str:
    """Return recall and precision of each metric by mistake, in all and for each category."""
    categories = (ALL, *(category for category in CATEGORIES if category != "other"))
    rows = [
        [name, share, *(_cell(part[share][category]) for category in categories)]
        for name, part in _metrics(result).items()
        if "recall" in part
        for share in ("recall", "precision")
    ]
    paper = result["paper"]["rg"]
    rows += [
        ["RG, Thomson & Reiter 2020", share, "", *(str(paper[share].get(category, "")) for category in categories[1:])]
        for share in ("recall", "precision")
    ]
    head = [f"{result['data']['n']} texts: metric", "by mistake"]
    return markdown_table([*head, *(category.replace("_", " ") for category in categories)], *rows)


def texts_table(result: Figures) -> str:
    """Return recall and precision by token, and the correlation of scores with the number of mistakes of a text."""
    rows = [
        [
            name,
            *(_cell(part["by_token"][share][ALL]) if "by_token" in part else "" for share in ("recall", "precision")),
            *(cell(part["correlation"][coefficient], 2) for coefficient in COEFFICIENTS),
        ]
        for name, part in _metrics(result).items()
    ]
    return markdown_table(["metric", "recall by token", "precision by token", "Pearson", "Spearman", "Kendall"], *rows)


def _cell(figure: Figures | None) -> str:
    return "" if figure is None else cell(figure, 3)
