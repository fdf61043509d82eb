"""The time of checking: batched and lazy, against one pair at a time, with the same classifier and with a large one."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, TypeVar

import numpy as np
import torch
from numpy.typing import NDArray
from transformers import PreTrainedModel, RobertaConfig, RobertaForSequenceClassification

from d2t.data.datasets import Corpus
from d2t.generator import Candidates
from d2t.pipeline import Pipeline
from d2t.stats.bootstrap import ratio_interval, share_interval
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from reranker import NLIClassifier, Reranker, SemanticAccuracy
from reranker.check import Request
from reranker.nli import Pair
from reranker.triples import Triples

NBest = tuple[Triples, Candidates]
T = TypeVar("T")


class OneAtATime(NLIClassifier):
    """The baseline: each pair is tokenised and scored by itself in fp32, as in the paper's script."""

    def logits(self, pairs: Sequence[Pair]) -> NDArray[np.float64]:
        """Return the logits of each pair, also of equal pairs, from its own forward pass."""
        rows = []
        for premise, hypothesis in pairs:
            encoded = self.tokenizer(premise, hypothesis, return_tensors="pt").to(self.model.device)
            with torch.inference_mode():
                rows.append(self.model(**encoded).logits[0].double().cpu().numpy())
        return np.array(rows)


@dataclass(frozen=True)
class BlockTimes:
    """The times of one block, and which verdicts of baseline and batched checking are equal.

    Args:
        one_at_a_time: seconds of the baseline.
        batched: seconds of batched checking.
        lazy: seconds of lazy reranking.
        pairs: the number of pairs in the block.
        large: seconds per pair of the large model.
    """

    one_at_a_time: float
    batched: float
    lazy: float
    pairs: int
    large: float
    equal: list[bool]


def measure(
    pipeline: Pipeline,
    corpus: Corpus,
    *,
    blocks: int,
    block_size: int,
    large: Mapping[str, int],
    large_texts: int,
    seed: int,
) -> Measurement:
    """Measure how many times as fast as one pair at a time the checking of n-best lists is.

    Args:
        blocks: the number of blocks; baseline and reranker take turns at each.
        large: the shape of the large model, as arguments of `RobertaConfig`.
        large_texts: the number of texts in a block that the large model checks.
    """
    check = pipeline.reranker.check
    assert isinstance(check, SemanticAccuracy)
    records = random.Random(seed).sample(corpus.records, blocks * block_size)
    lists = pipeline.generator.generate([record.triples for record in records], pipeline.decoding)
    nbest = [(record.triples, candidates) for record, candidates in zip(records, lists, strict=True)]
    baseline = one_at_a_time(check, check.classifier.model)
    large_check = one_at_a_time(check, untrained_roberta(large, like=check.classifier))
    rng = random.Random(seed)

    def timed(block: Sequence[NBest]) -> BlockTimes:
        return time_block(block, pipeline.reranker, baseline, large_check, large_texts=large_texts, rng=rng)

    timed(nbest[:1])  # the first passes of a process are slower
    times = [timed(nbest[start : start + block_size]) for start in range(0, len(nbest), block_size)]

    slow = [block.one_at_a_time for block in times]
    pair_cost = [block.batched / block.pairs for block in times]
    shape = "x".join(map(str, large.values()))
    run = f"threads:{torch.get_num_threads()}|large:{shape}x{large_texts}|seed:{seed}"
    return Measurement(
        signature=f"{pipeline.signature}|{run}",
        data={"name": corpus.name, "sha256": file_sha256(corpus.files), "n": len(records)},
        figures={
            "nli_batched_ratio": ratio_interval(slow, [block.batched for block in times]),
            "nbest_lazy_ratio": ratio_interval(slow, [block.lazy for block in times]),
            "large_cost_ratio": ratio_interval([block.large for block in times], pair_cost),
            "equal_verdicts": share_interval([same for block in times for same in block.equal]),
        },
    )


def one_at_a_time(check: SemanticAccuracy, model: PreTrainedModel) -> SemanticAccuracy:
    """Return the same check with a model that reads one pair at a time."""
    classifier = OneAtATime(model, check.classifier.tokenizer, calibration=check.classifier.calibration)
    return SemanticAccuracy(classifier, check.templates, directions=check.directions, padding=check.padding)


def untrained_roberta(shape: Mapping[str, Any], *, like: NLIClassifier) -> PreTrainedModel:
    """Return an untrained RoBERTa of the given shape, with labels, vocabulary and device of a classifier."""
    config = RobertaConfig(
        vocab_size=len(like.tokenizer),
        pad_token_id=like.tokenizer.pad_token_id,
        id2label=like.model.config.id2label,
        **shape,
    )
    model: PreTrainedModel = RobertaForSequenceClassification(config).to(like.model.device)
    return model


def time_block(
    block: Sequence[NBest],
    reranker: Reranker,
    baseline: SemanticAccuracy,
    large: SemanticAccuracy,
    *,
    large_texts: int,
    rng: random.Random,
) -> BlockTimes:
    """Time the baseline and batched checking on all candidates, the large model on some, and lazy reranking."""
    requests = [(triples, candidate.text) for triples, candidates in block for candidate in candidates]
    slow, expected = seconds(lambda: baseline.assess(requests))
    fast, found = seconds(lambda: reranker.check.assess(requests))
    lazy, _ = seconds(lambda: reranker.rerank_many(block))
    sample = rng.sample(requests, min(large_texts, len(requests)))
    slowest, _ = seconds(lambda: large.assess(sample))
    equal = [e.verdict == f.verdict for e, f in zip(expected, found, strict=True)]
    return BlockTimes(slow, fast, lazy, count_pairs(requests), slowest / count_pairs(sample), equal)


def seconds(action: Callable[[], T]) -> tuple[float, T]:
    """Return the seconds that an action takes, and what it returns."""
    start = perf_counter()
    outcome = action()
    return perf_counter() - start, outcome


def count_pairs(requests: Sequence[Request]) -> int:
    """Return the number of NLI pairs of texts: one for each fact and one for the whole."""
    return sum(len(triples) + 1 for triples, _ in requests)


def table(result: Figures) -> str:
    """The ratios and the share of equal verdicts."""
    return markdown_table(
        ["one run, two cores", "times as fast as one pair at a time"],
        ["all candidates, batched", cell(result["nli_batched_ratio"])],
        ["10-best lists, stopping at the first that passes", cell(result["nbest_lazy_ratio"])],
        ["a pair, batched, against a model of the shape of `roberta-large`", cell(result["large_cost_ratio"], 0)],
        ["equal verdicts %", cell(result["equal_verdicts"], 2)],
    )
