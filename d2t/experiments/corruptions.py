"""How many right and corrupted texts of development splits pass the check, and are accepted."""

import random
from collections.abc import Sequence
from hashlib import sha256
from itertools import islice

from d2t.data.datasets import DataSets, Example, training_examples
from d2t.data.e2e import EQUIVALENT_VALUES
from d2t.pipeline import Pipeline
from d2t.stats.bootstrap import Figure, share_interval
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement
from d2t.training.nli.corruptor import CORRUPTIONS, Corruptor
from d2t.training.nli.judged_text import JudgedText
from d2t.training.nli.new_names import NewNames
from d2t.training.nli.wrong_texts import KINDS, wrong_texts
from d2t.training.written import written_examples, written_held_out
from reranker import __version__
from reranker.signature import signature
from reranker.triples import format_triples

RIGHT = "right"
_WRITTEN = {f"wrong_{error}": error for error in KINDS}
_NAMES = {
    RIGHT: "right texts",
    "drop": "the text says more than the triples",
    "add": "the text leaves a fact out",
    "value": "another value in a triple",
    "relation": "another predicate in a triple",
    "swap": "objects exchanged, or subject and object",
    "rewrite": "another value in the text",
    "name": "another subject in the text",
    "exchange": "two entities exchanged in the text",
    "transplant": "another input's text about these entities",
    "wrong_left_out": "written wrong: a fact left out",
    "wrong_value": "written wrong: another value",
    "wrong_relation": "written wrong: another relation",
    "wrong_roles": "written wrong: roles exchanged",
    "wrong_invented": "written wrong: an invention",
    "wrong_negation": "written wrong: a denial",
    "wrong_subject": "written wrong: said of another thing",
}


def measure(
    pipeline: Pipeline, *, data_sets: DataSets, corpora: Sequence[str], renamed: Sequence[str], texts: int, seed: int
) -> Measurement:
    """Measure the percentage of texts that pass the check, and that the pipeline accepts, for each corpus and kind.

    A text that passes the check is not accepted if it is in doubt or not well-formed. `right` stands for texts without
    corruption, and `wrong_…` for texts that were written with an error. A kind that no example has is left out. The
    classifier was trained on corruptions of the other kinds, and its checkpoint was chosen and calibrated on texts of
    these splits: on other texts more may pass.

    Args:
        corpora: names from `e2e_cleaned`, `e2e_original`, `webnlg`, `webnlg_3`, and `written` and `many_domains`: our
            own texts for development inputs of WebNLG 3.0 and for held-out inputs of many domains.
        renamed: corpora that are measured with other names and numbers, too. The names of a development split are
            those of the training split, which a classifier may know by heart.
    """
    reranker = pipeline.reranker
    sets = {corpus: _development(data_sets, corpus) for corpus in corpora}
    sets |= {f"{corpus}, other names": _with_other_names(data_sets, corpus, seed) for corpus in renamed}
    passed: dict[str, dict[str, Figure]] = {corpus: {} for corpus in sets}
    accepted: dict[str, dict[str, Figure]] = {corpus: {} for corpus in sets}
    digest, count = sha256(), 0
    for corpus, examples in sets.items():
        inputs = [format_triples(triples) for triples, _ in examples]
        for kind in (RIGHT, *CORRUPTIONS, *_WRITTEN):
            judged = texts_of_kind(examples, kind, texts, seed)
            requests = [(text.triples, text.text) for text in judged.values()]
            digest.update(repr(requests).encode())
            count += len(requests)
            if requests:
                rankings = reranker.rerank_many([(triples, [text]) for triples, text in requests])
                clusters = [inputs[number] for number in judged]
                ok = [bool(found and found.ok) for ranking in rankings for found in ranking.assessments]
                passed[corpus][kind] = share_interval(ok, clusters=clusters)
                accepted[corpus][kind] = share_interval([bool(r.best) for r in rankings], clusters=clusters)
    return Measurement(
        signature=f"{signature(d2t=__version__, seed=seed)}|{reranker.signature}",
        data={"name": "+".join(corpora), "sha256": digest.hexdigest(), "n": count},
        figures={"passed": passed, "accepted": accepted},
    )


def _development(data_sets: DataSets, corpus: str) -> list[Example]:
    if corpus == "many_domains":
        return written_held_out()
    return (written_examples(data_sets) if corpus == "written" else training_examples(data_sets, corpus))[1]


def _with_other_names(data_sets: DataSets, corpus: str, seed: int) -> list[Example]:
    training, development = training_examples(data_sets, corpus)
    new_names, rng = NewNames([*training, *training_examples(data_sets, "rel2text")[0]]), random.Random(seed)
    return [new_names(*example, rng) for example in development]


def texts_of_kind(examples: Sequence[Example], kind: str, texts: int, seed: int) -> dict[int, JudgedText]:
    """Return texts of one kind, each by the number of the example that it was made of.

    Args:
        texts: the greatest number of texts; the examples are drawn at random.
    """
    rng = random.Random(seed)
    order = rng.sample(range(len(examples)), len(examples))
    if kind == RIGHT:
        return {number: JudgedText.right(*examples[number]) for number in order[:texts]}
    if kind in _WRITTEN:
        found = wrong_texts(triples for triples, _ in examples)
        wrong = {judged.triples: judged for error, judged in found if error == _WRITTEN[kind]}
        return dict(islice(((n, wrong[examples[n][0]]) for n in order if examples[n][0] in wrong), texts))
    corruptor = Corruptor(examples, [], weights={kind: 1.0}, equivalents=EQUIVALENT_VALUES)
    made = ((number, corruptor.corrupted(*examples[number], rng)) for number in order)
    return dict(islice(((number, judged) for number, judged in made if judged), texts))


def table(result: Figures) -> str:
    """The texts of each kind that pass the check and that are accepted, two columns for each corpus."""
    columns = {
        f"{corpus}: {what}": result[what][corpus] for corpus in result["accepted"] for what in ("passed", "accepted")
    }
    rows = [
        [words, *(cell(found[kind], 0) if kind in found else "" for found in columns.values())]
        for kind, words in _NAMES.items()
        if any(kind in found for found in columns.values())
    ]
    return markdown_table(["%", *columns], *rows)
