"""ESA of the WebNLG 2017 systems, and its correlation with people's ratings (Faille et al. 2021, Tables 1 to 4)."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from d2t.data.labels import RatedText, read_ratings
from d2t.data.records import Record
from d2t.data.textfile import files_in, is_folder, read_text, shown
from d2t.data.webnlg import read_webnlg
from d2t.stats.agreement import pearson, spearman
from d2t.stats.bootstrap import Figure, mean_interval
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from reranker import InputError, __version__
from reranker.entities.coverage import EntityCoverage
from reranker.entities.mentions import EntityReport
from reranker.signature import signature
from reranker.triples import format_triples

_PAPER_PEARSON = 0.66  # of ESA_I and the rating `semantics`, over texts with an undetected entity
_RATED_AS = {"tilburg-template": "tilburg-pipe"}  # the name of a submission → its name in the ratings


def measure(
    entities: EntityCoverage,
    *,
    inputs: str | Path,
    outputs: str | Path,
    ratings: str | Path,
    published: Mapping[str, float] | None = None,
) -> Measurement:
    """Measure the ESA of systems on a test set, and its correlation with ratings.

    Correlations of systems: `order_rho` is Spearman's of ESIC^1 and the published ESIC^1, `order_rho_ratings` that of
    -ESIC^1 and the mean rating. Correlations of texts: `pearson_all` and `spearman_all` are those of ESA_I and rating,
    `pearson_semantics` is Pearson's over the texts with an undetected entity.

    Args:
        inputs: the test set, a WebNLG file.
        outputs: a folder of `SYSTEM.txt` files with one text a line in the order of the inputs, or one such file.
        ratings: the human evaluation of WebNLG 2017, a csv file.
        published: the published ESIC^1 of systems, as shares.
    """
    records, files = read_webnlg(Path(inputs)), _files(Path(outputs))
    rated = read_ratings(Path(ratings))
    systems = {file.stem: _system(records, _lines(file, len(records)), entities) for file in files}
    means = {name: _mean_rating(rated, _RATED_AS.get(name, name)) for name in systems}
    with_rating = [(systems[name]["esic_1"].value, mean) for name, mean in means.items() if mean is not None]
    paper = published or {}
    with_paper = [(systems[name]["esic_1"].value, paper[name]) for name in systems if name in paper]
    for name, figures in systems.items():
        figures |= {"paper_esic_1": paper.get(name), "mean_rating": means[name]}
    return Measurement(
        signature=signature(d2t=__version__, entities=entities.signature),
        data={
            "name": Path(inputs).stem,
            "sha256": file_sha256([Path(inputs), *files, Path(ratings)]),
            "n": len(records) * len(files),
        },
        figures={
            "systems": systems,
            "order_rho": _rho(with_paper),
            "order_rho_ratings": _rho([(-esic, mean) for esic, mean in with_rating]),
            **_correlations(rated, entities),
            "paper": {"pearson_semantics": _PAPER_PEARSON},
        },
    )


def _system(records: Sequence[Record], texts: Sequence[str], entities: EntityCoverage) -> dict[str, Any]:
    reports = [entities.assess(record.triples, text) for record, text in zip(records, texts, strict=True)]
    return {
        **corpus_scores(reports, [len(record.triples) for record in records]),
        "esic_1": mean_interval([bool(report.missing) for report in reports]),
        "unsupported": sum(bool(report.unsupported) for report in reports) / len(reports),
    }


def corpus_scores(reports: Sequence[EntityReport], sizes: Sequence[int]) -> dict[str, float | None]:
    """Return the ESA of a corpus as shares, from the report and the number of triples of each text (section 3).

    `esic_N` is the share of texts that lack N or more of their entities, `esa_i` the mean share of entities that a text
    mentions. `esa_c` is the share of texts that mention all their entities; `esa_c_1` and `esa_c_2` are the same over
    texts of more than one and of more than two triples.
    """
    missing = [len(report.missing) for report in reports]

    def complete(least: int) -> float | None:
        flags = [count == 0 for count, size in zip(missing, sizes, strict=True) if size > least]
        return sum(flags) / len(flags) if flags else None

    return {
        **{f"esic_{n}": sum(count >= n for count in missing) / len(missing) for n in (1, 2, 3)},
        "esa_i": sum(report.coverage for report in reports) / len(reports),
        **{"esa_c": complete(0), "esa_c_1": complete(1), "esa_c_2": complete(2)},
    }


def _correlations(rated: Sequence[RatedText], entities: EntityCoverage) -> dict[str, Any]:
    reports = [entities.assess(text.triples, text.text) for text in rated]
    undetected = [n for n, report in enumerate(reports) if report.missing]
    coverage, ratings = [report.coverage for report in reports], [text.rating for text in rated]
    inputs = [format_triples(text.triples) for text in rated]

    def correlated(numbers: Sequence[int]) -> Figure | None:
        if not numbers:
            return None
        columns = ([column[n] for n in numbers] for column in (coverage, ratings))
        return pearson(*columns, clusters=[inputs[n] for n in numbers])

    return {
        "pearson_semantics": correlated(undetected),
        "undetected": len(undetected),
        "pearson_all": correlated(range(len(rated))),
        "spearman_all": spearman(coverage, ratings, clusters=inputs),
        "rated": len(rated),
    }


def _mean_rating(rated: Sequence[RatedText], system: str) -> float | None:
    found = [text.rating for text in rated if text.system == system]
    return float(np.mean(found)) if found else None


def _rho(pairs: Sequence[tuple[float, float]]) -> float | None:
    if len(pairs) < 3:
        return None
    return spearman(*map(list, zip(*pairs, strict=True))).value


def _files(outputs: Path) -> list[Path]:
    files = files_in(outputs, "*.txt") if is_folder(outputs) else [outputs]
    if not files:
        raise InputError(f"{shown(outputs)}: no SYSTEM.txt in it: one text a line, in the order of the inputs")
    return files


def _lines(file: Path, expected: int) -> list[str]:
    lines = read_text(file).removesuffix("\n").split("\n")
    if len(lines) != expected:
        raise InputError(f"{shown(file)}: {len(lines)} lines for {expected} inputs: one text a line is needed")
    return lines


def table(result: Figures) -> str:
    """The ESA of each system, by rising ESIC^1."""
    shares = ("esic_2", "esa_i", "esa_c_2", "unsupported")
    rows = [
        [
            name,
            cell(found["esic_1"], 3),
            *("" if found[share] is None else f"{found[share]:.3f}" for share in shares),
            "" if found["mean_rating"] is None else f"{found['mean_rating']:.2f}",
        ]
        for name, found in sorted(result["systems"].items(), key=lambda item: item[1]["esic_1"]["value"])
    ]
    head = ["system", "ESIC^1", "ESIC^2", "ESA_I", "ESA_C\\2", "texts with other names", "mean rating"]
    return markdown_table(head, *rows)


def correlations_table(result: Figures) -> str:
    """The correlations of ESA with ratings, beside that of the paper."""
    of_systems = {"order_rho_ratings": "mean rating", "order_rho": "the paper's"}
    return markdown_table(
        ["correlation with semantics 2017", "ours", "paper"],
        [
            f"Pearson, {result['undetected']} texts with an undetected entity",
            "" if result["pearson_semantics"] is None else cell(result["pearson_semantics"], 3),
            str(result["paper"]["pearson_semantics"]),
        ],
        [f"Pearson, all {result['rated']} texts", cell(result["pearson_all"], 3), ""],
        [f"Spearman, all {result['rated']} texts", cell(result["spearman_all"], 3), ""],
        *(
            [f"Spearman of systems, ESIC^1 and {other}", f"{result[key]:.2f}", ""]
            for key, other in of_systems.items()
            if result[key] is not None
        ),
    )
