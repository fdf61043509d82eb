"""Which wrong texts pass: right texts of development splits and their corruptions before a check, kind by kind."""

import random
from collections.abc import Sequence
from hashlib import sha256
from itertools import islice

from d2t.data.datasets import DataSets, training_examples
from d2t.data.e2e import EQUIVALENT_VALUES
from d2t.stats.bootstrap import Figure, share_interval
from d2t.stats.result_file import Measurement
from d2t.training.nli.corruptor import CORRUPTIONS, Corruptor
from d2t.training.nli.judged import Judged
from d2t.training.nli.renaming import Example
from reranker import SemanticAccuracy, __version__
from reranker.signature import signature
from reranker.triples import format_triples

RIGHT = "right"


def measure_corruptions(
    check: SemanticAccuracy, *, data_sets: DataSets, corpora: Sequence[str], texts: int, seed: int
) -> Measurement:
    """The share of texts in percent that the check accepts, by corpus and corruption; `right` are uncorrupted texts.

    A corruption that no example allows is left out.

    Corruptions and the values that they put in come from the development split. They are of the kinds that the
    classifier was tuned on: what passes here passes elsewhere too, what fails here may still pass elsewhere. The
    shipped classifier's rounds were chosen, and it was calibrated, on texts of these splits.

    Args:
        corpora: of `e2e_cleaned`, `e2e_original`, `webnlg`.
        texts: of each kind.

    Raises:
        InputError: a corpus is unknown, absent or broken.
    """
    figures: dict[str, dict[str, Figure]] = {}
    digest, count = sha256(), 0
    for corpus in corpora:
        _, examples = training_examples(data_sets, corpus)
        inputs = [format_triples(triples) for triples, _ in examples]
        figures[corpus] = {}
        for kind in (RIGHT, *CORRUPTIONS):
            judged = judged_texts(examples, kind, texts, seed)
            requests = [(one.triples, one.text) for one in judged.values()]
            digest.update(repr(requests).encode())
            count += len(requests)
            if requests:
                accepted = [found.ok for found in check.assess(requests)]
                figures[corpus][kind] = share_interval(accepted, clusters=[inputs[number] for number in judged])
    return Measurement(
        signature=f"{signature(d2t=__version__, seed=seed)}|{check.signature}",
        data={"name": "+".join(corpora), "sha256": digest.hexdigest(), "n": count},
        figures={"accepted": figures},
    )


def judged_texts(examples: Sequence[Example], kind: str, texts: int, seed: int) -> dict[int, Judged]:
    """Number of an example, at random → a text of that kind made of it; so many, or as many as can be made."""
    rng = random.Random(seed)
    order = rng.sample(range(len(examples)), len(examples))
    if kind == RIGHT:
        return {number: Judged.right(*examples[number]) for number in order[:texts]}
    corruptor = Corruptor(examples, [], weights={kind: 1.0}, equivalents=EQUIVALENT_VALUES)
    made = ((number, corruptor.corrupted(*examples[number], rng)) for number in order)
    return dict(islice(((number, judged) for number, judged in made if judged), texts))
