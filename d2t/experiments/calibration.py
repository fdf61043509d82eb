"""Of the texts that are accepted at a stated rate of right texts, how many people find right (WebNLG 2017 ratings)."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from d2t.data.labels import read_ratings
from d2t.experiments.webnlg_ratings import RATED_OK
from d2t.stats.bootstrap import ratio_interval, share_interval
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from reranker import Reranker, __version__
from reranker.calibration import Calibration
from reranker.doubts.doubt import DoubtRule
from reranker.shipped import NLI, shipped
from reranker.signature import signature
from reranker.triples import format_triples


def measure(reranker: Reranker, *, checkpoint: str | Path | None, file: str | Path) -> Measurement:
    """Measure what the reranker accepts at each stated rate, and without a threshold (`none`).

    `accepted` is the share of the texts that are accepted, `right` the share of right texts among these, `found` the
    share of the right texts that are accepted, all in percent. A text is right from a mean rating of 2.5.

    Args:
        checkpoint: the NLI checkpoint whose calibration states the rates; None: the checkpoint that ships.
        file: the human evaluation of WebNLG 2017, a csv file.
    """
    path = Path(file)
    texts = read_ratings(path)
    inputs = [format_triples(text.triples) for text in texts]
    right = np.array([text.rating >= RATED_OK for text in texts])
    requests = [(text.triples, text.text) for text in texts]
    rankings = reranker.rerank_many([(triples, [said]) for triples, said in requests])
    assessments = [found for ranking in rankings for found in ranking.assessments if found]
    rule = reranker.doubt or DoubtRule(entities=False)
    thresholds: Mapping[str, float | None] = {"none": None, **Calibration.load(checkpoint or shipped(NLI)).stated}
    figures: dict[str, Any] = {}
    for name, threshold in thresholds.items():
        doubt = replace(rule, threshold=threshold)
        judged = [doubt.applied(*pair) for pair in zip(requests, assessments, strict=True)]
        accepted = np.array([reranker.policy.accepts(one) for one in judged])
        figures[name] = {
            "threshold": threshold,
            "accepted": share_interval(accepted, clusters=inputs),
            "right": ratio_interval(100.0 * (accepted & right), accepted, clusters=inputs),
            "found": ratio_interval(100.0 * (accepted & right), right, clusters=inputs),
        }
    return Measurement(
        signature=f"{signature(d2t=__version__)}|{reranker.signature}",
        data={"name": path.stem, "sha256": file_sha256([path]), "n": len(texts)},
        figures={"stated": figures},
    )


def table(result: Figures) -> str:
    """Return the table: a row for each stated rate."""
    rows = [
        [name if name == "none" else f"{name}%", cell(row["accepted"]), cell(row["right"]), cell(row["found"])]
        for name, row in result["stated"].items()
    ]
    head = f"{result['data']['name']}, {result['data']['n']} texts: stated"
    return markdown_table([head, "accepted %", "right % of the accepted", "accepted % of the right"], *rows)
