"""The tables of Dušek & Kasner 2020: the NLI verdict against people's ratings and against slot-error labels."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from d2t.data.labels import LabelledText, RatedText, read_labelled_files, read_ratings
from d2t.experiments.readings import Compared, after_reading, read_readings, write_sample
from d2t.stats.agreement import agreement, confusion, detection, spearman
from d2t.stats.result_file import Measurement, file_sha256
from reranker import Assessment, InputError, NLIClassifier, SemanticAccuracy, Templates, __version__
from reranker.candidates import fine_verdict
from reranker.signature import signature
from reranker.triples import entity_words, format_triples, predicate_key

RATED_OK = (2.5, 2.0)  # least mean rating of a text that counts as OK (section 4.2)

# What the paper reports for roberta-large-mnli, untuned (its Tables 1 and 2).
PAPER_RATINGS = {"default": {"accuracy": 0.775, "rho": 0.628}, "backoff": {"accuracy": 0.768, "rho": 0.637}}
PAPER_OUTPUTS = {
    "default": {"fine": 0.911, "rough": 0.933, "f1": 0.903},
    "backoff": {"fine": 0.846, "rough": 0.874, "f1": 0.834},
}


@dataclass(frozen=True)
class Verdicts:
    """The NLI verdict with each of several template sets.

    Args:
        templates: `default`, `backoff` or JSON files; a table is named after its set, a file's without its ending.
        directions, threshold: as in `SemanticAccuracy`.
    """

    classifier: NLIClassifier
    templates: Sequence[str]
    directions: str = "both"
    threshold: float | str | None = None

    def by_templates(
        self, texts: Sequence[LabelledText | RatedText], table: Callable[[list[Assessment]], dict[str, Any]]
    ) -> tuple[dict[str, Any], str]:
        """The table of each template set by its name, and the signature of all checks."""
        names = [Path(source).stem for source in self.templates]
        if len(set(names)) < len(names):
            raise InputError(f"templates={', '.join(self.templates)}: two sets of one name; rename a file")
        figures, signatures = {}, [f"d2t:{__version__}"]
        for name, source in zip(names, self.templates, strict=True):
            check = SemanticAccuracy(
                self.classifier, Templates.load(source), directions=self.directions, threshold=self.threshold
            )
            figures[name] = table(check.assess([(text.triples, text.text) for text in texts]))
            signatures.append(check.signature)
        return figures, "|".join(signatures)


def measure_ratings(verdicts: Verdicts, *, file: str | Path) -> Measurement:
    """Accuracy, recall, precision and F1 of `not_OK`, and the correlation of confidence and rating.

    The figures are those at a rating of 2.5; those at 2.0 and of seen and unseen categories stand beside them.
    `rho_size` is the correlation of error with the number of triples.

    Raises:
        InputError: the file is absent or broken.
    """
    path = Path(file)
    texts = read_ratings(path)

    def table(found: list[Assessment]) -> dict[str, Any]:
        rows = list(zip(texts, found, strict=True))
        parts = {"seen": [row for row in rows if row[0].seen], "unseen": [row for row in rows if not row[0].seen]}
        return _rating_figures(rows) | {
            "at_2.0": _detected(rows, RATED_OK[1]),
            "splits": {name: {"n": len(part), **_rating_figures(part)} for name, part in parts.items() if part},
        }

    figures, checks = verdicts.by_templates(texts, table)
    return Measurement(
        signature=checks,
        data={"name": path.stem, "sha256": file_sha256([path]), "n": len(texts)},
        figures={"templates": figures, "paper": PAPER_RATINGS},
    )


def measure_outputs(
    verdicts: Verdicts,
    *,
    source: str | Path,
    disregard: Sequence[Sequence[str]] = (),
    readings: str | Path | None = None,
    to_read: str | Path | None = None,
) -> Measurement:
    """FINE and ROUGH accuracy, recall, precision and F1 of `not_OK`, confusion of verdicts, by system, by input size.

    Args:
        source: a tsv in the format of the E2E outputs, or a folder of them.
        disregard: [predicate, object] of facts whose omission is no error; the paper tells of eat_type restaurant.
        readings: a reader's verdicts on texts where label and verdict disagree, with the first template set; adds
            `after_reading` to its figures.
        to_read: file for a sample of the disagreements with the first template set, to be read; one that is there is
            left as it is.

    Raises:
        InputError: a file is absent or broken.
    """
    systems, files = read_labelled_files(Path(source))
    texts = [text for part in systems.values() for text in part]
    keys = [(name, row) for name, part in systems.items() for row in range(len(part))]
    names = [name for name, _ in keys]
    read = read_readings(Path(readings)) if readings else {}
    compared: list[list[Compared]] = []
    inputs = [format_triples(text.triples) for text in texts]
    gold = [text.published.verdict for text in texts]
    silent = {(predicate_key(predicate), entity_words(value).lower()) for predicate, value in disregard}

    def table(found: list[Assessment]) -> dict[str, Any]:
        fine = [_verdict(assessment, silent) for assessment in found]
        compared.append([Compared(*row) for row in zip(keys, texts, gold, fine, strict=True)])
        return {
            **agreement(fine, gold, clusters=inputs),
            "confusion": confusion(fine, gold),
            "systems": _grouped(fine, gold, inputs, names),
            "sizes": _grouped(fine, gold, inputs, [str(len(text.triples)) for text in texts]),
        }

    figures, checks = verdicts.by_templates(texts, table)
    if to_read and not Path(to_read).exists():
        write_sample(compared[0], Path(to_read))
    first = next(iter(figures))
    figures[first] |= after_reading(compared[0], read)
    readings_hash = file_sha256([Path(readings)])[:8] if readings else None
    disregarded = ",".join(f"{p}={o}" for p, o in sorted(silent)) or "nothing"
    return Measurement(
        signature=f"{checks}|{signature(disregard=disregarded, readings=readings_hash)}",
        data={"name": Path(source).stem, "sha256": file_sha256(files), "n": len(texts)},
        figures={"templates": figures, "paper": PAPER_OUTPUTS},
    )


def _rating_figures(rows: Sequence[tuple[RatedText, Assessment]]) -> dict[str, Any]:
    inputs = [format_triples(text.triples) for text, _ in rows]
    ratings = [text.rating for text, _ in rows]
    wrong = [(text.rating >= RATED_OK[0]) != found.ok for text, found in rows]
    return {
        **_detected(rows, RATED_OK[0]),
        "rho": spearman([found.confidence for _, found in rows], ratings, clusters=inputs),
        "rho_size": spearman(wrong, [len(text.triples) for text, _ in rows], clusters=inputs),
    }


def _detected(rows: Sequence[tuple[RatedText, Assessment]], least: float) -> dict[str, Any]:
    inputs = [format_triples(text.triples) for text, _ in rows]
    return detection([not found.ok for _, found in rows], [text.rating < least for text, _ in rows], clusters=inputs)


def _verdict(found: Assessment, silent: Collection[tuple[str, str]]) -> str:
    """The verdict, with omissions that are no error left out of account."""
    omitted = [t for t in found.omitted if (predicate_key(t.predicate), entity_words(t.object).lower()) not in silent]
    return fine_verdict(omission=bool(omitted), hallucination="hallucination" in found.verdict)


def _grouped(found: Sequence[str], gold: Sequence[str], inputs: Sequence[str], groups: Sequence[str]) -> dict[str, Any]:
    figures = {}
    for group in sorted(set(groups)):
        of_group = [n for n, name in enumerate(groups) if name == group]
        f, g, clusters = ([column[n] for n in of_group] for column in (found, gold, inputs))
        figures[group] = {"n": len(of_group), **agreement(f, g, clusters=clusters)}
    return figures
