"""The learning curve of in-domain tuning: what each point is measured on, and the plot."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from statistics import mean
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Plot

from d2t.data.labels import read_labelled_files
from d2t.stats.agreement import agreement
from d2t.stats.bootstrap import Figure, corpus_interval
from d2t.stats.markdown import Figures, markdown_table
from d2t.training.nli.judged import Judged, read_judged
from d2t.training.nli.pairs import NLIPair
from reranker import InputError, NLIClassifier, SemanticAccuracy, Templates
from reranker.checkpoint import label_order
from reranker.triples import Triples, format_triples

READABLE = 250  # words
TextWithVerdict = tuple[Triples, str, str]
Point = Mapping[str, Any]


@dataclass(frozen=True)
class Examination:
    """What every point of a curve is measured on: texts with verdicts, and general pairs."""

    texts: Sequence[TextWithVerdict]
    general: Sequence[NLIPair]
    templates: Templates

    def measure(self, classifier: NLIClassifier) -> dict[str, Figure]:
        """Shares between 0 and 1: `in_domain` (OK or not), `in_domain_fine` (four-way), `general` (label accuracy)."""
        check = SemanticAccuracy(classifier, self.templates)
        found = check.assess([(triples, text) for triples, text, _ in self.texts])
        agreed = agreement(
            [assessment.verdict for assessment in found],
            [verdict for *_, verdict in self.texts],
            clusters=[format_triples(triples) for triples, *_ in self.texts],
        )
        labels = {index: label for label, index in label_order(classifier.model).items()}
        most_probable = classifier.logits([(pair.premise, pair.hypothesis) for pair in self.general]).argmax(-1)
        right = np.array([labels[int(n)] == pair.label for n, pair in zip(most_probable, self.general, strict=True)])
        premises = [pair.premise for pair in self.general]
        general = corpus_interval(lambda index: float(right[index].mean()), len(right), clusters=premises)
        return {"in_domain": agreed["rough"], "in_domain_fine": agreed["fine"], "general": general}

    @cached_property
    def sha256(self) -> str:
        """One hash over everything that is measured on."""
        return sha256(repr((self.texts, self.general)).encode()).hexdigest()


def texts_with_verdicts(
    source: str | None, held_out: Sequence[Judged], *, most: int, seed: int
) -> list[TextWithVerdict]:
    """At most so many texts, at random: of judged JSON lines, of files in the E2E outputs' format, or those held out.

    Raises:
        InputError: the file is absent, broken or empty.
    """
    if source is None or Path(source).suffix == ".jsonl":
        judged = held_out if source is None else read_judged(Path(source))
        texts = [(text.triples, text.text, text.verdict) for text in judged]
    else:
        systems, _ = read_labelled_files(Path(source))
        texts = [(text.triples, text.text, text.published.verdict) for part in systems.values() for text in part]
    if not texts or most < 1:
        raise InputError(f"measure_on={source}: no texts to measure on")
    return random.Random(seed).sample(texts, min(most, len(texts)))


def general_sample(pairs: Sequence[NLIPair], *, most: int, seed: int) -> list[NLIPair]:
    """At most so many pairs, at random, without the few that are longer than classifiers read."""
    readable = [pair for pair in pairs if len(pair.premise.split()) + len(pair.hypothesis.split()) <= READABLE]
    return random.Random(seed).sample(readable, min(most, len(readable)))


def draw_curve(points: Sequence[Point], path: Path) -> None:
    """Two panels, each with a dot for each seed and a line through their means, over the number of examples.

    The panels share one scale, so that what is gained in the one can be held against what is lost in the other.
    """
    plot = Plot(figsize=(9, 3.6), layout="constrained")
    left, right = plot.subplots(1, 2, sharey=True)
    _panel(left, points, "in_domain", "in-domain texts: OK or not, agreement")
    _panel(right, points, "general", "general NLI: accuracy")
    plot.supxlabel("in-domain training examples", fontsize="medium")
    plot.savefig(path, dpi=120)


def _panel(axes: Axes, points: Sequence[Point], figure: str, title: str) -> None:
    counts = sorted({point["examples"] for point in points})
    values = [[point[figure]["value"] for point in points if point["examples"] == count] for count in counts]
    for place, of_count in enumerate(values):
        axes.plot([place] * len(of_count), of_count, "o", color="tab:blue", alpha=0.5, markeredgewidth=0)
    axes.plot(range(len(counts)), [mean(of_count) for of_count in values], color="tab:blue")
    axes.set_xticks(range(len(counts)), [f"{count:,}" for count in counts])
    axes.set_title(title, fontsize="medium")
    axes.grid(axis="y", alpha=0.3)
    axes.spines[["top", "right"]].set_visible(False)


def table(result: Figures) -> str:
    """A row for each number of examples: the mean over the seeds, the least and the greatest."""
    by_examples: dict[int, list[Figures]] = {}
    for point in result["points"]:
        by_examples.setdefault(point["examples"], []).append(point)
    rows = []
    for examples, points in sorted(by_examples.items()):
        values = [[point[figure]["value"] for point in points] for figure in ("in_domain", "general")]
        spread = [f"{mean(v):.3f} ({min(v):.3f} to {max(v):.3f})" for v in values]
        rows.append([f"{examples:,}", *spread, str(len(points))])
    kind = "original" if "original" in result["command"] else "cleaned"
    return markdown_table([f"examples of the {kind} E2E", "agreement with the labels", "general NLI", "seeds"], *rows)
