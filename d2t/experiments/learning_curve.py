"""The learning curve of in-domain tuning: in-domain agreement and general NLI by the number of training examples."""

import json
import random
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from statistics import mean
from typing import Any

from hydra.utils import instantiate
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Plot
from omegaconf import DictConfig, OmegaConf

from d2t.data.labels import read_labelled_files
from d2t.stats.agreement import agreement
from d2t.stats.bootstrap import Figure, mean_interval
from d2t.stats.markdown import Figures, markdown_table
from d2t.stats.result_file import Measurement
from d2t.training.base_directory import base_directory
from d2t.training.nli.base_model import load_base
from d2t.training.nli.judged_text import JudgedText, read_judged_texts
from d2t.training.nli.pairs import NLIPair, read_nli_pairs
from d2t.training.nli.source import Source
from d2t.training.nli.tuning import train_classifier
from reranker import InputError, NLIClassifier, SemanticAccuracy, Templates, __version__
from reranker.checkpoint import label_order
from reranker.signature import signature, weights_hash
from reranker.triples import Triples, format_triples

READABLE = 250  # words; classifiers read no longer pairs
# Settings that change no point of the curve, or whose content is signed apart: data files by what is drawn from them.
NOT_SIGNED = {"counts", "seeds", "seed", "limit", "output", "run_dir", "logger", "data", "measure_on", "sources"}
NOT_SIGNED |= {"model", "datamodule", "callbacks"}  # they repeat other settings
TextWithVerdict = tuple[Triples, str, str]
Point = Mapping[str, Any]


@dataclass(frozen=True)
class EvaluationSet:
    """The texts with verdicts and the general pairs on which every point of a curve is measured."""

    texts: Sequence[TextWithVerdict]
    general: Sequence[NLIPair]
    templates: Templates

    @classmethod
    def read(cls, config: DictConfig, sources: Mapping[str, Source]) -> "EvaluationSet":
        """Read the texts of `measure_on`, or take the held-out texts of the sources; read the general test pairs."""
        held_out = [text for source in sources.values() for text in source.texts]
        texts = _texts(config.measure_on, held_out, most=config.measure_texts, seed=config.seed)
        pairs = read_nli_pairs(Path(config.data.sets.nli.test))
        readable = [pair for pair in pairs if len(pair.premise.split()) + len(pair.hypothesis.split()) <= READABLE]
        general = random.Random(config.seed).sample(readable, min(config.measure_general, len(readable)))
        return cls(texts, general, Templates.load(config.templates[0]))

    def measure(self, classifier: NLIClassifier) -> dict[str, Figure]:
        """Shares between 0 and 1: `in_domain` (OK or not), `in_domain_fine` (four-way), `general` (label accuracy)."""
        check = SemanticAccuracy(classifier, self.templates)
        assessments = check.assess([(triples, text) for triples, text, _ in self.texts])
        agreed = agreement(
            [assessment.verdict for assessment in assessments],
            [verdict for *_, verdict in self.texts],
            clusters=[format_triples(triples) for triples, *_ in self.texts],
        )
        labels = {index: label for label, index in label_order(classifier.model).items()}
        most_probable = classifier.logits([(pair.premise, pair.hypothesis) for pair in self.general]).argmax(-1)
        right = [labels[int(n)] == pair.label for n, pair in zip(most_probable, self.general, strict=True)]
        general = mean_interval(right, clusters=[pair.premise for pair in self.general])
        return {"in_domain": agreed["rough"], "in_domain_fine": agreed["fine"], "general": general}

    @cached_property
    def sha256(self) -> str:
        """One hash of all texts and pairs."""
        return sha256(repr((self.texts, self.general)).encode()).hexdigest()


@dataclass(frozen=True)
class LearningCurve:
    """The points of a curve, as the config of `curve` describes them."""

    config: DictConfig
    sources: Mapping[str, Source]
    evaluation: EvaluationSet

    @classmethod
    def read(cls, config: DictConfig) -> "LearningCurve":
        """Read the sources of the mixture and the evaluation set."""
        sources = instantiate(config.sources, limit=None).read(config.mixture)
        if not any(source.examples for source in sources.values()):
            raise InputError("mixture: a learning curve needs a source in a domain: e2e, webnlg, examples or judged")
        if any(count is not None and count < 0 for count in config.counts):
            raise InputError(f"counts={list(config.counts)}: 0 or more, or null for all")
        if not config.counts or not config.seeds:
            raise InputError("counts and seeds: at least one of each is needed")
        return cls(config, sources, EvaluationSet.read(config, sources))

    def measurement(self, points: Sequence[Point]) -> Measurement:
        """Return the points so far as the content of a result file; its data are the in-domain texts."""
        name = Path(self.config.measure_on or "held-out texts").stem
        data = {"name": name, "sha256": self.evaluation.sha256, "n": len(self.evaluation.texts)}
        planned = len(self.config.seeds) * len(self.limits)
        return Measurement(self.signature, data, {"points": points, "planned": planned})

    @cached_property
    def limits(self) -> dict[int, int | None]:
        """Number of training examples → the limit of each source; counts above all examples make one point."""
        sizes = [source.examples for source in self.sources.values() if source.examples]
        return {
            sum(size if limit is None else min(size, limit) for size in sizes): limit for limit in self.config.counts
        }

    @cached_property
    def signature(self) -> str:
        """Everything that changes a point: the base, the settings, the training and the evaluation data."""
        config = self.config
        base, _ = load_base(config.base)
        resolved = config.copy()
        OmegaConf.resolve(resolved)
        settings = OmegaConf.masked_copy(resolved, [str(key) for key in config if key not in NOT_SIGNED])
        drawn = [source.draw(random.Random(number)) for source in self.sources.values() for number in range(100)]
        rest = f"{settings} {drawn} {self.evaluation.sha256}"
        return signature(
            d2t=__version__,
            base=f"{Path(config.base).name}-{weights_hash(base.base_model)}",
            mixture="+".join(f"{name}{weight}" for name, weight in config.mixture.items() if weight > 0),
            e2e=config.e2e if config.mixture.get("e2e") else None,
            pairs=f"{config.trainer.max_epochs}x{config.epoch_pairs}",
            learning_rate=config.learning_rate,
            templates=self.evaluation.templates.signature,
            rest=sha256(rest.encode()).hexdigest()[:8],
        )

    def points(self) -> Iterator[Point]:
        """Tune and measure one point after the other; a point that has a file in `run_dir` is read from there."""
        for seed in self.config.seeds:
            for examples, limit in self.limits.items():
                yield {"examples": examples, "seed": seed, **self._point(limit, seed)}

    def _point(self, limit: int | None, seed: int) -> Point:
        kind = sha256(self.signature.encode()).hexdigest()[:8]
        folder = Path(self.config.run_dir) / f"{kind}-{'all' if limit is None else limit}-{seed}"
        file = folder.with_suffix(".json")
        if not file.exists():
            measured = self.evaluation.measure(NLIClassifier.from_pretrained(self._checkpoint(limit, seed, folder)))
            file.parent.mkdir(parents=True, exist_ok=True)
            part = file.with_suffix(".part")
            part.write_text(json.dumps({name: asdict(figure) for name, figure in measured.items()}), encoding="utf-8")
            part.replace(file)
            for weights in ("epochs", "model"):
                shutil.rmtree(folder / weights, ignore_errors=True)
        figures: Point = json.loads(file.read_text(encoding="utf-8"))
        return figures

    def _checkpoint(self, limit: int | None, seed: int, folder: Path) -> str | Path:
        """Return the base for a limit of 0, else a checkpoint tuned on so many examples."""
        if limit == 0:
            return base_directory(self.config.base)
        config = self.config.copy()
        config.update({"limit": limit, "seed": seed, "run_dir": str(folder), "output": str(folder / "model")})
        directory, _ = train_classifier(config)
        return directory


def draw(points: Sequence[Point], path: Path) -> None:
    """Draw two panels over the number of examples, with a dot for each seed and a line through their means.

    The panels share one scale: a gain in one panel compares with a loss in the other.
    """
    plot = Plot(figsize=(9, 3.6), layout="constrained")
    left, right = plot.subplots(1, 2, sharey=True)
    _panel(left, points, "in_domain", "in-domain texts: OK or not, agreement")
    _panel(right, points, "general", "general NLI: accuracy")
    plot.supxlabel("in-domain training examples", fontsize="medium")
    plot.savefig(path, dpi=120)


def table(result: Figures) -> str:
    """The mean over the seeds, and the least and the greatest value, for each number of examples."""
    rows = []
    for examples, points in sorted(_by_examples(result["points"]).items()):
        values = [[point[figure]["value"] for point in points] for figure in ("in_domain", "general")]
        spread = [f"{mean(v):.3f} ({min(v):.3f} to {max(v):.3f})" for v in values]
        rows.append([f"{examples:,}", *spread, str(len(points))])
    kind = "original" if "e2e:original" in result["signature"] else "cleaned"
    return markdown_table([f"examples of the {kind} E2E", "agreement with the labels", "general NLI", "seeds"], *rows)


def _panel(axes: Axes, points: Sequence[Point], figure: str, title: str) -> None:
    by_examples = sorted(_by_examples(points).items())
    values = [[point[figure]["value"] for point in of_count] for _, of_count in by_examples]
    for place, of_count in enumerate(values):
        axes.plot([place] * len(of_count), of_count, "o", color="tab:blue", alpha=0.5, markeredgewidth=0)
    axes.plot(range(len(values)), [mean(of_count) for of_count in values], color="tab:blue")
    axes.set_xticks(range(len(values)), [f"{examples:,}" for examples, _ in by_examples])
    axes.set_title(title, fontsize="medium")
    axes.grid(axis="y", alpha=0.3)
    axes.spines[["top", "right"]].set_visible(False)


def _by_examples(points: Sequence[Point]) -> dict[int, list[Point]]:
    groups: dict[int, list[Point]] = {}
    for point in points:
        groups.setdefault(point["examples"], []).append(point)
    return groups


def _texts(source: str | None, held_out: Sequence[JudgedText], *, most: int, seed: int) -> list[TextWithVerdict]:
    """Return a random sample of judged JSON lines, of files in the format of the E2E outputs, or of held-out texts."""
    if source is None or Path(source).suffix == ".jsonl":
        judged = held_out if source is None else read_judged_texts(Path(source))
        texts = [(text.triples, text.text, text.verdict) for text in judged]
    else:
        systems, _ = read_labelled_files(Path(source))
        texts = [(text.triples, text.text, text.published.verdict) for part in systems.values() for text in part]
    if not texts or most < 1:
        raise InputError(f"measure_on={source}: no texts to measure on")
    return random.Random(seed).sample(texts, min(most, len(texts)))
