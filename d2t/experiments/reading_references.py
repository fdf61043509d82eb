"""How many texts that people wrote readers find right, and how many of those that they find right are accepted."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from d2t.data.answers import Answers
from d2t.data.datasets import DataSets, training_examples
from d2t.experiments.corruptions import RIGHT, texts_of_kind
from d2t.experiments.reading_webnlg import Text, mark, read_sheets, shares
from d2t.pipeline import Pipeline
from d2t.stats.bootstrap import share_interval
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement
from reranker import __version__
from reranker.signature import signature
from reranker.triples import as_triples

_GROUPS = {
    "all": "all",
    "right": "right, as both readers say",
    "both": "right and well-formed",
    "not_right": "not right",
}


def measure(
    pipeline: Pipeline,
    *,
    data_sets: DataSets,
    corpus: str,
    texts: int,
    sheet: str | Path,
    readings: Sequence[str] | None,
    seed: int,
) -> Measurement:
    """Measure the shares of right texts and of accepted texts, in percent, among texts of a development split.

    The texts are those that the experiment `corruptions` calls right, with the same seed. `accepted` has the share of
    all texts, of those that every reader finds right, of those that every reader finds right and well-formed, and of
    those that some reader finds not right.

    Args:
        corpus: as in the experiment `corruptions`.
        sheet: a tsv file for the readers; it is written if it does not exist, with what is asked beside it.
        readings: the sheets that were filled in, one for each reader.

    Raises:
        InputError: no sheet was filled in, or a sheet is of other texts.
    """
    judged = texts_of_kind(training_examples(data_sets, corpus)[1], RIGHT, texts, seed)
    drawn: list[Text] = [
        {"id": str(number), "triples": [list(triple) for triple in text.triples], "text": text.text}
        for number, text in judged.items()
    ]
    sheets = read_sheets(Path(sheet), drawn, readings)
    requests = [(as_triples(text["triples"]), [text["text"]]) for text in drawn]
    accepted = [bool(ranking.best) for ranking in pipeline.reranker.rerank_many(requests)]
    return Measurement(
        signature=f"{signature(d2t=__version__, seed=seed, readers=len(sheets))}|{pipeline.reranker.signature}",
        data={"name": corpus, "sha256": sha256(repr(requests).encode()).hexdigest(), "n": len(drawn)},
        figures={**shares(drawn, sheets), "accepted": _accepted(drawn, accepted, sheets)},
    )


def _accepted(texts: Sequence[Text], accepted: Sequence[bool], sheets: Sequence[Answers]) -> dict[str, Any]:
    """Return the number of texts of each group that has any, and the share of them that are accepted."""
    right = [all(sheet[mark(text)][0] for sheet in sheets) for text in texts]
    both = [all(all(sheet[mark(text)]) for sheet in sheets) for text in texts]
    members = {"all": [True] * len(texts), "right": right, "both": both, "not_right": [not one for one in right]}
    groups = {
        group: [one for one, member in zip(accepted, of_group, strict=True) if member]
        for group, of_group in members.items()
    }
    return {
        group: {"n": len(of_group), "accepted": share_interval(of_group)}
        for group, of_group in groups.items()
        if of_group
    }


def table(result: Figures) -> str:
    """Return the table: the texts of each group, and how many of them are accepted."""
    rows = [
        [words, str(result["accepted"][group]["n"]), cell(result["accepted"][group]["accepted"])]
        for group, words in _GROUPS.items()
        if group in result["accepted"]
    ]
    return markdown_table([f"{result['data']['name']}: texts that people wrote", "texts", "accepted %"], *rows)
