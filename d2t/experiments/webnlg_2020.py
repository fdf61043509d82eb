"""Verdict, entity coverage and fluency against people's ratings of WebNLG 2020 texts, by text and by system."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.stats import spearmanr  # type: ignore[import-untyped]

from d2t.data.ratings_2020 import RatedText2020, read_ratings_2020
from d2t.generator import Generator
from d2t.stats.agreement import spearman
from d2t.stats.bootstrap import Figure, corpus_interval
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from reranker import SemanticAccuracy, __version__
from reranker.check import assess_each
from reranker.english.well_formed import RULES, flaws
from reranker.entities.coverage import EntityCoverage
from reranker.errors import TooLongError
from reranker.signature import signature

_MEAN = "mean"  # of correctness, coverage and relevance
_PAIRS = {  # name of the correlation → score and rating
    "correctness": ("confidence", "correctness"),
    "mean": ("confidence", _MEAN),
    "coverage": ("omission", "coverage"),
    "relevance": ("support", "relevance"),
    "support_correctness": ("support", "correctness"),
    "fluency": ("likelihood", "fluency"),
    "well_formed_fluency": ("well_formed", "fluency"),
    "esa_correctness": ("esa", "correctness"),
    "esa_coverage": ("esa", "coverage"),
    "esa_relevance": ("esa", "relevance"),
}
_SCORES = {
    "confidence": "confidence",
    "omission": "least entailment of a fact",
    "support": "entailment of the text by all facts",
    "likelihood": "log-probability of a token, by the generator",
    "well_formed": "number of flaws, negative",
    "esa": "ESA, the share of entities that the text names",
}
Scores = Mapping[str, Sequence[float]]


def measure(
    check: SemanticAccuracy,
    entities: EntityCoverage,
    generator: Generator,
    *,
    file: str | Path,
    inputs: int | None = None,
) -> Measurement:
    """Correlate our scores with the ratings, by Spearman: `text` for all texts, `system` for the means of the systems.

    The scores: `correctness` and `mean` are about the confidence, `coverage` about the least entailment probability of
    a fact, `relevance` and `support_correctness` about the probability that all facts together entail the text,
    `fluency` about the generator's mean log-probability of a token of the text given the triples, `well_formed_fluency`
    about the number of flaws, `esa_…` about the share of entities that the text names. `system` leaves the references
    out, which no system wrote. Intervals are over inputs.

    Args:
        file: the ratings, JSON lines.
        inputs: how many inputs are measured; None: all.
    """
    path = Path(file)
    rated = read_ratings_2020(path)
    chosen = set(list(dict.fromkeys(text.input for text in rated))[:inputs])
    rated = [text for text in rated if text.input in chosen]
    found = _scores(rated, check, entities, generator)
    ratings: dict[str, list[float]] = {name: [text.ratings[name] for text in rated] for name in rated[0].ratings}
    ratings[_MEAN] = [
        sum(text.ratings[name] for name in ("correctness", "coverage", "relevance")) / 3 for text in rated
    ]
    clusters = [text.input for text in rated]
    systems = [n for n, text in enumerate(rated) if not text.team.endswith("-reference")]
    figures = {
        "text": {
            name: spearman(found[score], ratings[rating], clusters=clusters) for name, (score, rating) in _PAIRS.items()
        },
        "system": {
            name: _of_systems([rated[n] for n in systems], *(_at(part, systems) for part in (found[s], ratings[r])))
            for name, (s, r) in _PAIRS.items()
        },
        "teams": len({rated[n].team for n in systems}),
    }
    names = signature(
        d2t=__version__, entities=entities.signature, generator=generator.signature, well_formed=f"rules-{RULES}"
    )
    return Measurement(
        signature=f"{names}|{check.signature}",
        data={"name": path.stem, "sha256": file_sha256([path]), "n": len(rated)},
        figures=figures,
    )


def _scores(
    rated: Sequence[RatedText2020], check: SemanticAccuracy, entities: EntityCoverage, generator: Generator
) -> Scores:
    """Return our scores of each text; a greater score is a better one."""
    requests = [(text.triples, text.text) for text in rated]
    assessments = assess_each(check, requests)
    return {
        "confidence": [found.confidence for found in assessments],
        "omission": [min((fact.entailment for fact in found.facts), default=0.0) for found in assessments],
        "support": [found.support or 0.0 for found in assessments],
        "esa": [entities.assess(*request).coverage for request in requests],
        "well_formed": [-float(len(flaws(*request))) for request in requests],
        "likelihood": _likelihoods(rated, generator),
    }


def _likelihoods(rated: Sequence[RatedText2020], generator: Generator) -> list[float]:
    """Return the mean log-probability of a token of each text; the texts of one input share a pass."""
    found = [0.0] * len(rated)
    members: dict[str, list[int]] = {}
    for n, text in enumerate(rated):
        members.setdefault(text.input, []).append(n)
    for numbers in members.values():
        triples = rated[numbers[0]].triples
        targets = [generator.linearizer.target(triples, rated[n].text) for n in numbers]
        tokens = generator.tokenizer(text_target=targets, truncation=False, verbose=False)["input_ids"]
        (sums,) = generator.log_probabilities([(triples, targets)])
        if sums is None:
            raise TooLongError(f"input {rated[numbers[0]].input}: a text is too long for the generator")
        for n, total, ids in zip(numbers, sums, tokens, strict=True):
            found[n] = total / len(ids)
    return found


def _at(values: Sequence[float], numbers: Sequence[int]) -> list[float]:
    return [values[n] for n in numbers]


def _of_systems(rated: Sequence[RatedText2020], scores: Sequence[float], ratings: Sequence[float]) -> Figure | None:
    """Return Spearman's correlation of the systems' means; None for fewer than three systems."""
    teams = np.unique([text.team for text in rated], return_inverse=True)[1]
    if teams.max() < 2:
        return None
    columns = np.array([scores, ratings]).T

    def rho(drawn: NDArray[np.int64]) -> float:
        size = np.bincount(teams[drawn], minlength=teams.max() + 1)
        means = [np.bincount(teams[drawn], weights=column[drawn], minlength=len(size)) / size for column in columns.T]
        return 0.0 if min(map(np.ptp, means)) == 0 else float(spearmanr(*means).statistic)

    return corpus_interval(rho, len(rated), clusters=[text.input for text in rated])


def table(result: Figures) -> str:
    """Return the correlations by text and by system."""
    rows = [
        [
            f"{_SCORES[score]}",
            "mean of correctness, coverage, relevance" if rating == _MEAN else rating,
            cell(result["text"][name], 3),
            cell(result["system"][name], 3) if result["system"][name] else "",
        ]
        for name, (score, rating) in _PAIRS.items()
    ]
    head = [f"{result['data']['name']}, {result['data']['n']} texts: our score", "rating"]
    return markdown_table([*head, "ρ of texts", f"ρ of {result['teams']} systems"], *rows)
