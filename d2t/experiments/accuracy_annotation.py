"""Mistakes that people marked in texts: how many, of which category, how well people agree (Thomson & Reiter 2020)."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from scipy.stats import tukey_hsd  # type: ignore[import-untyped]

from d2t.accuracy.merging import Merged, Place, merge
from d2t.data.annotators import Annotator, read_annotators
from d2t.data.csvfile import named_rows
from d2t.data.decisions import read_decisions, write_sheet
from d2t.data.mistake_lines import write_mistake_lines
from d2t.data.mistakes import CATEGORIES, Mistakes, as_category, tokens, touched
from d2t.data.textfile import files_in, is_folder, located, read_text, shown
from d2t.data.texts import Texts, text_id
from d2t.data.webanno import WebAnnoSpan, read_webanno
from d2t.stats.annotators import Counts, alpha, confusion_of_votes, kappa, value_counts
from d2t.stats.bootstrap import mean_interval
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from reranker import __version__
from reranker.errors import InputError
from reranker.signature import signature

STAND_INS = {"000": "'"}  # the curators' WebAnno split tokens at apostrophes, so they put 000 in their place
NOTHING, ANOTHER = "no mistake", "another"
_ALL = "all"
_PAPER = {"texts": 21, "errors": 418, "kappa": 0.79}
_PAPER_TEXTS = [f"S{number:03}" for number in (*range(5, 19), *range(22, 29))]  # the shared task kept their numbers


def measure(
    *,
    annotations: Sequence[str | Path] | None,
    texts: str | Path | None,
    systems: str | Path | None,
    decisions: str | Path | None,
    folder: str | Path,
    shared: Mapping[str, str],
) -> Measurement:
    """Merge the annotators' mistakes, and measure the mistakes of a text and the agreement of the annotators.

    `errors` and `by_category` count the mistakes of the merged list, in all and for each text. `systems` and `tests` do
    so by system; `tests` are the p-values of Tukey's test of all pairs of systems. `kappa` and `alpha` are over the
    places that somebody marked, with `no mistake` for the annotators who did not; Fleiss' kappa is over the texts that
    all read.

    Args:
        annotations: a file or folder for each annotator; one alone is a finished list, which needs no merge; None: the
            list of the shared data, with the curator's record of what each annotator found.
        texts: the texts of csv files; others have them in the annotations.
        systems: a csv file with the columns `id` and `system`.
        decisions: the filled-in sheet of a person, where the annotators have no majority.
        folder: `undecided.tsv` and `gold.jsonl` are written there: the sheet of open places, and the merged list.
        shared: the files of the shared task, `mistakes`, `curation` and `texts`.
    """
    sources = [shared["mistakes"]] if annotations is None else list(annotations)
    where = shared["texts"] if annotations is None else texts
    known, annotators = read_annotators(sources, where)
    said = read_decisions(Path(decisions), known) if decisions else None
    merged = merge(annotators, known, said) if len(annotators) > 1 else _finished(annotators[0], said)
    read = {name: known[name] for name in known if name in merged.mistakes}
    _write(Path(folder), merged, read)
    figures: dict[str, Any] = {
        **_counts(merged.mistakes),
        **_by_system(merged.mistakes, Path(systems) if systems else None),
        "undecided": len(merged.undecided),
        "refused": len(merged.refused),
        "decided": merged.decided,
        "skipped": {one.name: sorted(known.keys() - one.mistakes.keys()) for one in annotators},
    }
    if annotations is None:
        figures |= _curated(Path(shared["curation"]), merged.mistakes)
    else:
        figures |= _agreement(merged.places, annotators, read)
    record = shared["curation"] if annotations is None else None
    given = [*sources, *(source for source in (where, systems, decisions, record) if source)]
    return Measurement(
        signature=signature(d2t=__version__, annotators="+".join(one.name for one in annotators)),
        data={"name": Path(sources[0]).stem, "sha256": file_sha256(_files(given)), "n": len(read)},
        figures=figures,
    )


def _finished(annotator: Annotator, decisions: object) -> Merged:
    if decisions is not None:
        raise InputError("decisions are about several annotators' marks: give all their annotations, or no decisions")
    return Merged(annotator.mistakes, (), (), ())


def _write(folder: Path, merged: Merged, texts: Texts) -> None:
    rows = [(place.text, *place.span, place.described(texts[place.text])) for place in merged.undecided]
    write_sheet(folder / "undecided.tsv", rows, texts)
    write_mistake_lines(folder / "gold.jsonl", texts, merged.mistakes)


def _files(sources: Sequence[str | Path]) -> Iterator[Path]:
    for source in map(Path, sources):
        yield from files_in(source, "**/*.t*") if is_folder(source) else [source]


def _counts(mistakes: Mistakes) -> dict[str, Any]:
    def counted(category: str) -> dict[str, Any]:
        of_text = [sum(category in (_ALL, one.category) for one in found) for found in mistakes.values()]
        return {"n": sum(of_text), "per_text": mean_interval(of_text)}

    return {
        "errors": {"texts": len(mistakes), **counted(_ALL)},
        "by_category": {category: counted(category) for category in CATEGORIES},
    }


def _by_system(mistakes: Mistakes, file: Path | None) -> dict[str, Any]:
    """The counts of each system, and the p-value of each pair of systems that have two texts or more."""
    if file is None:
        return {"systems": None, "tests": None}
    systems = _systems(file, mistakes)
    parts = {
        system: {name: mistakes[name] for name in mistakes if systems[name] == system}
        for system in dict.fromkeys(systems[name] for name in mistakes)
    }
    names = [name for name, part in parts.items() if len(part) > 1]
    tests: dict[str, dict[str, float]] = {}
    for category in (_ALL, *CATEGORIES) if len(names) > 1 else ():
        samples = [[sum(category in (_ALL, m.category) for m in found) for found in parts[n].values()] for n in names]
        if all(len(set(sample)) == 1 for sample in samples):
            continue  # no variance, no test
        found = tukey_hsd(*samples).pvalue
        for i, one in enumerate(names):
            for j in range(i + 1, len(names)):
                tests.setdefault(f"{one} – {names[j]}", {})[category] = float(found[i, j])
    return {"systems": {name: _counts(part) for name, part in parts.items()}, "tests": tests}


def _systems(file: Path, mistakes: Mistakes) -> dict[str, str]:
    systems: dict[str, str] = {}
    for line, row in named_rows(read_text(file), ",", shown(file), {"id", "system"}):
        with located(file, line):
            if (name := text_id(row["id"])) in systems:
                raise InputError(f"the id {name!r} is there twice: a text has one system")
            systems[name] = row["system"].strip()
    if lacking := sorted(mistakes.keys() - systems.keys()):
        raise InputError(f"{shown(file)}: no system for the text {lacking[0]!r}: add a row")
    return systems


def _agreement(places: Sequence[Place], annotators: Sequence[Annotator], texts: Texts) -> dict[str, Any]:
    votes = [[vote or NOTHING for vote in place.votes.values()] for place in places]
    by_all = [n for n, place in enumerate(places) if len(place.marks) == len(annotators) > 1]
    clusters = [place.text for place in places]
    by_token = [
        (name, [mark.category if mark else NOTHING for mark in marks])
        for name, text in texts.items()
        for marks in zip(*_marked(annotators, name, text), strict=True)
    ]
    return {
        "kappa": kappa(value_counts([votes[n] for n in by_all]), clusters=[clusters[n] for n in by_all]),
        "kappa_items": len(by_all),
        "alpha": alpha(value_counts(votes), clusters=clusters),
        "alpha_by_token": alpha(value_counts([v for _, v in by_token]), clusters=[name for name, _ in by_token]),
        "confusion": confusion_of_votes(votes),
    }


def _marked(annotators: Sequence[Annotator], name: str, text: str) -> list[list[Any]]:
    spans = tokens(text)
    return [list(touched(one.mistakes[name], spans)) for one in annotators if name in one.mistakes]


def _curated(folder: Path, mistakes: Mistakes) -> dict[str, Any]:
    """The agreement by the curator's record: how many of three annotators marked a mistake, and how many so named it.

    The record does not name the other category that an annotator chose, nor what one annotator alone marked. Hence
    `another` stands for all other categories. `kappa_found` leaves out the mistakes that one of the three overlooked.
    The paper's texts are measured apart.
    """
    files = [file for file in files_in(folder, "*.tsv") if text_id(file.stem) in mistakes]
    votes = [
        (text_id(file.stem), _votes(span, file))
        for file in files
        for span in read_webanno(file, stand_ins=STAND_INS).spans
    ]
    paper = [(name, of_span) for name, of_span in votes if name in _PAPER_TEXTS]
    confusion = {category: dict.fromkeys(("same", ANOTHER, NOTHING), 0) for category in CATEGORIES}
    for _, of_span in votes:
        for vote in of_span:
            confusion[of_span[0]]["same" if vote == of_span[0] else vote] += 1
    return {
        **_agreement_of_record(votes),
        "confusion": confusion,
        "paper_texts": {
            "texts": len({name for name, _ in paper}),
            "errors": sum(len(mistakes[name]) for name in _PAPER_TEXTS if name in mistakes),
            **(_agreement_of_record(paper) if paper else {}),
        },
        "paper": _PAPER,
    }


def _votes(span: WebAnnoSpan, file: Path) -> list[str]:
    """The votes of the three annotators, the curator's category first."""
    category = as_category(span.features["A_Type"])
    found, same = (int(span.features[name]) for name in ("H_FOUND_ERR", "J_Types_Match"))
    if not 1 <= found <= 3:
        raise InputError(f"{shown(file)}: H_FOUND_ERR is {found}: 1 to 3 annotators are needed")
    same = min(same, found)
    return [*[category] * same, *[ANOTHER] * (found - same), *[NOTHING] * (3 - found)]


def _agreement_of_record(votes: Sequence[tuple[str, list[str]]]) -> dict[str, Any]:
    def counted(part: Sequence[tuple[str, list[str]]]) -> tuple[Counts, list[str]]:
        return value_counts([of_span for _, of_span in part]), [name for name, _ in part]

    counts, clusters = counted(votes)
    counts_found, clusters_found = counted([(name, of_span) for name, of_span in votes if NOTHING not in of_span])
    return {
        "kappa": kappa(counts, clusters=clusters),
        "kappa_found": kappa(counts_found, clusters=clusters_found),
        "alpha": alpha(counts, clusters=clusters),
    }


def table(result: Figures) -> str:
    """Return the mistakes of a text by category, for all texts and for each system."""
    parts = {"all texts": result, **(result["systems"] or {})}
    rows = [
        [
            f"{name} ({part['errors']['texts']})",
            f"{part['errors']['n']}",
            cell(part["errors"]["per_text"]),
            *(cell(part["by_category"][category]["per_text"]) for category in CATEGORIES),
        ]
        for name, part in parts.items()
    ]
    return markdown_table(["mistakes", "all", "a text", *(c.replace("_", " ") for c in CATEGORIES)], *rows)


def agreement_table(result: Figures) -> str:
    """Return the agreement of the annotators; for the shared data also in the paper's texts, beside the paper's."""
    names = {"kappa": "Fleiss' kappa", "kappa_found": "Fleiss' kappa, mistakes that all three marked"}
    names |= {"alpha": "Krippendorff's alpha", "alpha_by_token": "Krippendorff's alpha by token"}
    columns = [result, *([result["paper_texts"]] if "paper_texts" in result else [])]
    rows = [
        [words, *(cell(part[key], 3) if part.get(key) else "" for part in columns)]
        for key, words in names.items()
        if result.get(key)
    ]
    head = ["agreement of annotators", f"{result['errors']['texts']} texts"]
    if "paper" not in result:
        return markdown_table(head, *rows)
    rows = [[*row, str(result["paper"]["kappa"]) if n == 0 else ""] for n, row in enumerate(rows)]
    rows.insert(0, ["mistakes", *(str(p) for p in (result["errors"]["n"], result["paper_texts"]["errors"])), "418"])
    return markdown_table([*head, f"{result['paper_texts']['texts']} texts of the paper", "paper"], *rows)


def confusion_table(result: Figures) -> str:
    """Return the votes of all annotators, by the category that most of them chose (section 4.4)."""
    votes = [*dict.fromkeys(vote for row in result["confusion"].values() for vote in row)]
    rows = [[name, *(str(row.get(vote, 0)) for vote in votes)] for name, row in result["confusion"].items()]
    return markdown_table(["category of most", *votes], *rows)
