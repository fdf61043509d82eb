"""Edited texts: how near template texts come to what a careful editor made of them, on held-out inputs."""

from d2t.stats.bootstrap import share_interval
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from d2t.stats.text_scores import TextScorer
from d2t.training import likely_articles as articles
from d2t.training.edited import EDITED_TEXTS, HELD_OUT, edited_texts, held_out_texts
from d2t.training.likely_things import cross_validated, told_subjects
from reranker import Templates, __version__
from reranker.signature import signature

_ROWS = {
    "backoff": "back-off templates",
    "facts": "our facts, one by one",
    "fluent": "our template texts",
}
_SUBJECTS = {"things": "things, which the editor calls *it*", "others": "others, whose names come again"}
_NAMES = {"with": "names that take an article", "without": "names that take none"}


def measure(*, least: int, least_of_names: int, penalty: float) -> Measurement:
    """Measure template texts against the texts of editors, who change as little as they can.

    For each row: BLEU and chrF with the editor's text as the only reference, and `as_edited`, the share of texts that
    are word for word the editor's, in percent. `likely_things` has the subjects of the training texts that no rule
    knows, and the share of them that is found to be a thing in cross-validation. `likely_articles` has the names that
    no rule knows, and the share of them that is found to take an article.

    Args:
        least: how many subjects must have a word of the likely things.
        least_of_names: how many names must have a word of the likely articles.
        penalty: of their squared weights.
    """
    examples = held_out_texts()
    templates, back_off = Templates.load(), Templates.load("backoff")
    texts = {
        "backoff": [back_off.text(triples) for triples, _ in examples],
        "facts": [templates.text(triples) for triples, _ in examples],
        "fluent": [templates.fluent(triples) for triples, _ in examples],
    }
    scorer = TextScorer([[edited] for _, edited in examples])
    rows = {}
    for name, of_row in texts.items():
        counts = scorer.counts(of_row)
        same = [text == edited for text, (_, edited) in zip(of_row, examples, strict=True)]
        rows[name] = {score: scorer.interval(score, counts) for score in counts} | {"as_edited": share_interval(same)}
    told = list(cross_validated(list(told_subjects(edited_texts())), least=least, penalty=penalty))
    likely = {
        name: {"n": len(of_kind), "found": share_interval(of_kind)}
        for name, kind in (("things", True), ("others", False))
        if (of_kind := [found for is_thing, found in told if is_thing is kind])
    }
    read = list(articles.cross_validated(list(articles.names_read()), least=least_of_names, penalty=penalty))
    taken = {
        name: {"n": len(of_kind), "found": share_interval(of_kind)}
        for name, kind in (("with", True), ("without", False))
        if (of_kind := [found for takes_the, found in read if takes_the is kind])
    }
    data = {"name": f"edited_texts/{HELD_OUT}", "sha256": file_sha256([EDITED_TEXTS / HELD_OUT]), "n": len(examples)}
    said = signature(d2t=__version__, templates=templates.signature, scores=scorer.signature)
    return Measurement(said, data, {"rows": rows, "likely_things": likely, "likely_articles": taken})


def table(result: Figures) -> str:
    """Return the table of texts: a row for each kind."""
    rows = [
        [_ROWS[name], *(cell(row[part], 1) for part in ("bleu", "chrf", "as_edited"))]
        for name, row in result["rows"].items()
    ]
    head = ["BLEU", "chrF", "word for word the editor's %"]
    return markdown_table([f"{result['data']['n']} inputs of many domains, held out", *head], *rows)


def subjects_table(result: Figures) -> str:
    """Return the table of subjects that no rule knows."""
    rows = [
        [_SUBJECTS[name], str(found["n"]), cell(found["found"], 1)] for name, found in result["likely_things"].items()
    ]
    head = ["subjects that no rule knows", "number", "found to be things in cross-validation %"]
    return markdown_table(head, *rows)


def names_table(result: Figures) -> str:
    """Return the table of names that no rule knows."""
    rows = [
        [_NAMES[name], str(found["n"]), cell(found["found"], 1)] for name, found in result["likely_articles"].items()
    ]
    head = ["names that no rule knows", "number", "found to take an article in cross-validation %"]
    return markdown_table(head, *rows)
