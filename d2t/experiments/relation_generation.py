"""Relation generation: which relations texts state, against the data (Wiseman et al. 2017; Thomson & Reiter 2020)."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from d2t.accuracy.matching import scores
from d2t.accuracy.metrics import Metric, Story
from d2t.accuracy.relation_generation import ByRecords, RelationGeneration
from d2t.accuracy.relation_scores import Stated, generation, ordering, selection
from d2t.accuracy.states import SILENT, SUPPORTED
from d2t.data.box_scores import read_human_texts
from d2t.data.datasets import DataSets, training_examples
from d2t.data.mistakes import CATEGORIES
from d2t.data.user_files import file_examples
from d2t.data.webnlg import read_annotated, xml_files
from d2t.experiments.corruptions import RIGHT, texts_of_kind
from d2t.stats.bootstrap import Figure, share_interval
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from d2t.training.relations import located
from reranker import SemanticAccuracy, __version__
from reranker.check import Request, assess_each
from reranker.entities.coverage import EntityCoverage
from reranker.errors import InputError
from reranker.relations.extractor import MarkedText, RelationExtractor
from reranker.relations.witness import RelationWitness
from reranker.signature import signature
from reranker.triples import Triple, Triples, format_triples, predicate_key

# Table 3 of Thomson & Reiter 2020: RG as a metric of accuracy, on the 21 texts of the paper.
_PAPER = {"recall": {"name": 0.343, "number": 0.388}, "precision": {"name": 0.571, "number": 0.755}}
_KINDS = {
    RIGHT: "right texts",
    "swap": "objects exchanged, or subject and object",
    "exchange": "two entities exchanged in the text",
}
_WRITERS = {"stories": "generated stories", "people": "stories that people wrote"}
_SHOWN = 100  # texts of a user whose statements are in the result file


def measure(
    extractor: RelationExtractor,
    witness: RelationWitness,
    check: SemanticAccuracy,
    *,
    data_sets: DataSets,
    webnlg: str | Path | None,
    sports: RelationGeneration | None,
    games: str | Path | None,
    examples: str | None,
    texts: int,
    seed: int,
) -> Measurement:
    """Measure the extractor on annotated texts, the witness on corrupted texts, and RG as a metric of accuracy.

    `webnlg`: precision, recall and F1 of the triples that texts state, with people's mentions, and in `found` with
    those of entity coverage. `witness`: the percentage of the texts of each kind that NLI passes, and of these the
    percentage that the witness objects to. `sports`: recall and precision of reported mistakes by cross-validation, in
    `records` without anything learned, and RG, content selection and ordering of the stories. `examples`: RG of a
    user's texts.

    Args:
        webnlg: a folder of enriched WebNLG files; None: neither `webnlg` nor `witness`.
        sports: the metric that learns from the annotated stories; None: no `sports`.
        games: the file of the stories' games, which holds the stories that people wrote, too.
        examples: triples with texts, in any format that `d2t-generate` reads; None: no `examples`.
        texts: the number of texts of each kind for the witness.

    Raises:
        InputError: nothing is to be measured, or a file cannot be read.
    """
    figures: dict[str, Any] = {}
    files: list[Path] = []
    parts = [signature(d2t=__version__, seed=seed)]
    if webnlg is not None:
        figures |= {"webnlg": _webnlg(extractor, witness.entities, Path(webnlg))}
        figures |= {"witness": _witness(witness, check, data_sets, texts, seed)}
        files += xml_files(Path(webnlg))
        parts += [witness.signature, check.signature]
    if sports is not None and games is not None:
        figures |= {"sports": _sports(sports, Path(games))}
        files += sports.files
        parts += [f"sports:{sports.signature}"]
    if examples is not None:
        figures |= {"examples": _examples(extractor, witness.entities, examples)}
        files += [Path(examples)] if Path(examples).is_file() else xml_files(Path(examples))
        parts += [extractor.signature]
    if not figures:
        raise InputError("nothing is to be measured: name webnlg=FOLDER, sports, or examples=FILE")
    n = sum(part.get("n", 0) for part in figures.values())
    data = {"name": "+".join(figures), "sha256": file_sha256(files), "n": n}
    return Measurement("|".join(dict.fromkeys(parts)), data, {**figures, "paper": _PAPER})


def read_statements(extractor: RelationExtractor, texts: Sequence[tuple[Triples, MarkedText]]) -> list[Stated]:
    """Return what each text states; a triple counts as supported if the data have it."""
    predicates = [triple.predicate for triples, _ in texts for triple in triples]
    found = extractor.stated([text for _, text in texts], predicates)
    read = []
    for (triples, _), stated in zip(texts, found, strict=True):
        data = {str(Triple(t.subject, predicate_key(t.predicate), t.object)) for t in triples}
        said = [str(one.triple) for one in stated]
        read.append(Stated(said, [one for one in said if one in data], len(data)))
    return read


def _webnlg(extractor: RelationExtractor, entities: EntityCoverage, folder: Path) -> dict[str, Any]:
    texts = read_annotated(folder)
    inputs = [format_triples(text.triples) for text in texts]
    marked = [(text.triples, MarkedText(text.text, located(text))) for text in texts]
    found = [(text.triples, MarkedText(text.text, entities.assess(text.triples, text.text).mentions)) for text in texts]
    by_people, by_us = (generation(read_statements(extractor, part), clusters=inputs) for part in (marked, found))
    return {**by_people, "found": by_us, "n": len(texts)}


def _witness(
    witness: RelationWitness, check: SemanticAccuracy, data_sets: DataSets, texts: int, seed: int
) -> dict[str, Any]:
    _, examples = training_examples(data_sets, "webnlg")
    figures: dict[str, Any] = {}
    for kind in _KINDS:
        judged = texts_of_kind(examples, kind, texts, seed)
        requests: list[Request] = [(text.triples, text.text) for text in judged.values()]
        clusters = [format_triples(examples[number][0]) for number in judged]
        passed = [assessment.ok for assessment in assess_each(check, requests)]
        objected = [bool(found) for found in witness.objections(requests)]
        left = [n for n, ok in enumerate(passed) if ok]
        figures[kind] = {
            "passed": share_interval(passed, clusters=clusters),
            "objected": share_interval(objected, clusters=clusters),
            "caught": share_interval([objected[n] for n in left], clusters=[clusters[n] for n in left])
            if left
            else None,
        }
    return figures


def _sports(metric: RelationGeneration, games: Path) -> dict[str, Any]:
    records = ByRecords(metric.words)
    human = read_human_texts(games)
    pairs = [(story, Story(human[name], story.triples)) for name, story in metric.stories.items() if name in human]
    figures = {**_detection(metric, metric), "records": _detection(records, metric), "n": len(metric.stories)}
    if pairs:
        read = {
            name: [_stated(records, pair[place]) for pair in pairs] for place, name in enumerate(("stories", "people"))
        }
        supported = {name: [text.supported for text in part] for name, part in read.items()}
        figures["rg"] = {name: generation(part) for name, part in read.items()}
        figures["content_selection"] = selection(supported["stories"], supported["people"])
        figures["content_ordering"] = ordering(supported["stories"], supported["people"])
    return figures


def _stated(records: ByRecords, story: Story) -> Stated:
    """Return the numbers of a story that speak of a record."""
    numbers = [s for s in records.statements(story) if s.category == "number" and s.state != SILENT]
    said = [((s.subject, s.relation, s.number), s.state == SUPPORTED) for s in numbers]
    return Stated([one for one, _ in said], [one for one, right in said if right])


def _detection(metric: Metric, gold: RelationGeneration) -> dict[str, dict[str, Figure | None]]:
    """Return recall and precision of the reported mistakes of each category; None where nothing is reported."""
    texts = {name: story.text for name, story in gold.stories.items()}
    found = scores(gold.gold, metric.report(gold.stories).mistakes or {}, texts)
    return {category: {"recall": found[category].recall, "precision": found[category].precision} for category in found}


def _examples(extractor: RelationExtractor, entities: EntityCoverage, source: str) -> dict[str, Any]:
    examples = file_examples(source)
    texts = [(triples, MarkedText(text, entities.assess(triples, text).mentions)) for triples, text in examples]
    read = read_statements(extractor, texts)
    lines = [
        {
            "text": text,
            "supported": list(map(str, found.supported)),
            "unsupported": [str(one) for one in found.statements if one not in found.supported],
        }
        for (_, text), found in zip(examples, read, strict=True)
    ]
    return {**generation(read), "texts": lines[:_SHOWN], "n": len(examples)}


def table(result: Figures) -> str:
    """The extractor on annotated texts of WebNLG."""
    found = result["webnlg"]
    rows = [
        [words, *(cell(part[share], 3) for share in ("precision", "recall", "f1", "count"))]
        for words, part in (("as people marked them", found), ("as entity coverage finds them", found["found"]))
    ]
    return markdown_table([f"{found['n']} texts: mentions", "RG precision", "recall", "F1", "count"], *rows)


def witness_table(result: Figures) -> str:
    """What the extractor says of texts that NLI passes."""
    rows = [
        [words, *(cell(found[part], 1) if found[part] else "" for part in ("passed", "caught"))]
        for kind, words in _KINDS.items()
        if (found := result["witness"].get(kind))
    ]
    return markdown_table(["texts", "NLI passes, %", "of these RG objects to, %"], *rows)


def sports_table(result: Figures) -> str:
    """The mistakes of stories that RG finds, by category, beside those of Table 3 of the paper."""
    found, paper = result["sports"], result["paper"]
    rows = [
        [
            category.replace("_", " "),
            *_shares(found[category]),
            *_shares(found["records"][category]),
            *(str(paper[share].get(category, "")) for share in ("recall", "precision")),
        ]
        for category in CATEGORIES
        if found[category]["recall"]
    ]
    parts = ("", "records alone: ", "paper: ")
    head = [f"{part}{share}" for part in parts for share in ("recall", "precision")]
    return markdown_table([f"mistakes of {found['n']} stories", *head], *rows)


def _shares(found: Figures) -> list[str]:
    if found["precision"] is None:  # nothing is reported
        return ["not detected", ""]
    return [cell(found[share], 3) for share in ("recall", "precision")]


def content_table(result: Figures) -> str:
    """RG, content selection and content ordering of the stories."""
    found = result["sports"]
    rows = [[f"RG precision, {words}", cell(found["rg"][name]["precision"], 3)] for name, words in _WRITERS.items()]
    rows += [[f"RG count, {words}", cell(found["rg"][name]["count"], 1)] for name, words in _WRITERS.items()]
    rows += [
        [f"content selection, {share}", cell(found["content_selection"][share], 3)] for share in ("precision", "recall")
    ]
    return markdown_table(["stories", "value"], *rows, ["content ordering", cell(found["content_ordering"], 3)])
