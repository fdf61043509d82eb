"""What a pipeline makes of held-out inputs of a domain, and of texts of them that people wrote or rules corrupted."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from d2t.adapt.judge import ValueJudge
from d2t.data.records import Record
from d2t.pipeline import Pipeline
from d2t.result import Result
from d2t.stats.bootstrap import Figure, share_interval
from d2t.stats.text_scores import TextScorer
from d2t.training.nli.judged_text import JudgedText
from reranker.candidates import OK
from reranker.english.well_formed import flaws
from reranker.triples import Triples, format_triples

FIGURES = {  # figure → what it says
    "accepted": "inputs with an accepted text of the generator, %",
    "own_words": "… that is not made of template sentences alone, %",
    "good": "… and is well-formed and right by the judge, %",
    "well_formed": "texts that are well-formed, %",
    "right": "texts that are right by the judge, %",
    "bleu": "BLEU against the held-out texts",
    "chrf": "chrF against the held-out texts",
    "people": "held-out texts of people that the check accepts, %",
    "corrupted": "corrupted texts that the check accepts, %",
}


@dataclass(frozen=True)
class Measured:
    """The figures of one pipeline, by the names of `FIGURES`, and the texts that it wrote.

    Args:
        signature: of the pipeline, the judge and the scores.
    """

    signature: str
    figures: Mapping[str, Figure]
    results: Sequence[Result] = field(repr=False)


def measured(pipeline: Pipeline, records: Sequence[Record], judge: ValueJudge, wrong: Sequence[JudgedText]) -> Measured:
    """Measure a pipeline on held-out inputs.

    Args:
        wrong: corrupted texts of these inputs.
    """
    results = list(pipeline.run(records))
    inputs = [record.triples for record in records]
    texts = [result.text or "" for result in results]
    accepted = [bool(result.choice and result.choice.accepted) for result in results]
    own = [yes and not _of_templates(pipeline, result) for yes, result in zip(accepted, results, strict=True)]
    formed = [bool(text) and not flaws(triples, text) for triples, text in zip(inputs, texts, strict=True)]
    right = [bool(text) and judge.right(triples, text) for triples, text in zip(inputs, texts, strict=True)]
    shares = {
        "accepted": accepted,
        "own_words": own,
        "good": [all(each) for each in zip(own, formed, right, strict=True)],
        "well_formed": formed,
        "right": right,
    }
    scorer = TextScorer([record.texts for record in records])
    counts = scorer.counts(texts)
    people = [(record.triples, text) for record in records for text in record.texts]
    found = {name: share_interval(values) for name, values in shares.items()}
    found |= {name: scorer.interval(name, counts) for name in counts}
    found["people"] = accepted_share(pipeline, people)
    found["corrupted"] = accepted_share(pipeline, [(one.triples, one.text) for one in wrong])
    signature = f"{pipeline.signature}|{judge.signature}|{scorer.signature}"
    return Measured(signature, {name: found[name] for name in FIGURES}, results)


def accepted_share(pipeline: Pipeline, requests: Sequence[tuple[Triples, str]]) -> Figure:
    """Return the percentage of texts that the pipeline would accept, with its interval over inputs."""
    rankings = pipeline.reranker.rerank_many([(triples, [text]) for triples, text in requests])
    clusters = [format_triples(triples) for triples, _ in requests]
    return share_interval([ranking.best is not None for ranking in rankings], clusters=clusters)


def wrong_of(texts: Sequence[JudgedText], *, most: int, seed: int) -> list[JudgedText]:
    """Return the wrong ones of judged texts, at most so many, drawn at random."""
    wrong = [judged for judged in texts if judged.verdict != OK]
    return random.Random(seed).sample(wrong, min(most, len(wrong)))


def _of_templates(pipeline: Pipeline, result: Result) -> bool:
    """Whether the text is the template text, or was put together from template sentences alone."""
    if result.text in pipeline.templates.texts(result.record.triples):
        return True
    return bool(result.parts) and all(part.source == "template" for part in result.parts)
