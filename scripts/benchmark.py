"""Measure what checking costs: batched and lazy against one pair at a time, by the same and by a large model."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter

import hydra
import numpy as np
import torch
from numpy.typing import NDArray
from omegaconf import DictConfig
from transformers import PreTrainedModel, RobertaConfig, RobertaForSequenceClassification

from d2t.cli import command, command_line
from d2t.data.datasets import read_corpus
from d2t.generator import Candidates
from d2t.pipeline import Pipeline
from d2t.stats.bootstrap import Figure, corpus_interval, share_interval
from d2t.stats.result_file import file_sha256, write_result
from reranker import NLIClassifier, Reranker, SemanticAccuracy
from reranker.check import Request
from reranker.nli import Pair
from reranker.triples import Triples

NBest = tuple[Triples, Candidates]


class OneAtATime(NLIClassifier):
    """The baseline: each pair tokenised and scored by itself in fp32, as the paper's script does."""

    def logits(self, pairs: Sequence[Pair]) -> NDArray[np.float64]:
        """One forward pass a pair, equal pairs included."""
        rows = []
        for premise, hypothesis in pairs:
            encoded = self.tokenizer(premise, hypothesis, return_tensors="pt").to(self.model.device)
            with torch.inference_mode():
                rows.append(self.model(**encoded).logits[0].double().cpu().numpy())
        return np.array(rows)


@dataclass(frozen=True)
class Timed:
    """One block, and which verdicts were equal.

    Args:
        one_at_a_time, batched, lazy: seconds of the baseline, of batched checking and of lazy reranking.
        pairs: how many pairs are checked in it.
        large: seconds a pair of the large model.
    """

    one_at_a_time: float
    batched: float
    lazy: float
    pairs: int
    large: float
    equal: list[bool]


def seconds(action: Callable[[], object]) -> tuple[float, object]:
    """How long an action takes, and what it gives."""
    start = perf_counter()
    outcome = action()
    return perf_counter() - start, outcome


def one_pair_at_a_time(check: SemanticAccuracy, model: PreTrainedModel) -> SemanticAccuracy:
    """The same check by a model that gets one pair at a time."""
    classifier = OneAtATime(model, check.classifier.tokenizer, calibration=check.classifier.calibration)
    return SemanticAccuracy(classifier, check.templates, directions=check.directions, threshold=check.threshold)


def roberta(shape: DictConfig, like: NLIClassifier) -> PreTrainedModel:
    """An untrained RoBERTa of the given shape, with the labels, vocabulary and device of a classifier."""
    config = RobertaConfig(
        vocab_size=len(like.tokenizer),
        pad_token_id=like.tokenizer.pad_token_id,
        id2label=like.model.config.id2label,
        **{str(key): value for key, value in shape.items()},
    )
    model: PreTrainedModel = RobertaForSequenceClassification(config).to(like.model.device)
    return model


def time_block(
    block: list[NBest],
    baseline: SemanticAccuracy,
    large: SemanticAccuracy,
    reranker: Reranker,
    *,
    large_texts: int,
    rng: random.Random,
) -> Timed:
    """Check every candidate one pair at a time and batched, some by the large model, then rerank the lists lazily."""
    requests = [(triples, candidate.text) for triples, candidates in block for candidate in candidates]
    slow, expected = seconds(lambda: baseline.assess(requests))
    fast, found = seconds(lambda: reranker.check.assess(requests))
    lazy, _ = seconds(lambda: reranker.rerank_many(block))
    sample = rng.sample(requests, min(large_texts, len(requests)))
    slowest, _ = seconds(lambda: large.assess(sample))
    equal = [e.verdict == f.verdict for e, f in zip(expected, found, strict=True)]  # type: ignore[call-overload]
    return Timed(slow, fast, lazy, pairs(requests), slowest / pairs(sample), equal)


def pairs(requests: Sequence[Request]) -> int:
    """How many pairs a check makes of texts: one for each fact and one for the whole."""
    return sum(len(triples) + 1 for triples, _ in requests)


def ratio(slow: list[float], fast: list[float], *, seed: int) -> Figure:
    """How many times faster, with an interval over the blocks."""
    times = np.array([slow, fast])
    return corpus_interval(lambda index: float(times[0, index].sum() / times[1, index].sum()), len(slow), seed=seed)


def benchmark(config: DictConfig) -> Path:
    """Load inputs, write their n-best lists, time the checks block by block, save the ratios; returns the file."""
    corpus = read_corpus(config.data.sets, config.corpus, "dev")
    pipeline: Pipeline = hydra.utils.instantiate(config.pipeline)
    records = random.Random(config.seed).sample(corpus.records, config.blocks * config.block_size)
    lists = pipeline.generator.generate([record.triples for record in records], pipeline.decoding)
    nbest = [(record.triples, candidates) for record, candidates in zip(records, lists, strict=True)]
    blocks = [nbest[start : start + config.block_size] for start in range(0, len(nbest), config.block_size)]

    check = pipeline.reranker.check
    assert isinstance(check, SemanticAccuracy)
    time = partial(
        time_block,
        baseline=one_pair_at_a_time(check, check.classifier.model),
        large=one_pair_at_a_time(check, roberta(config.large, check.classifier)),
        reranker=pipeline.reranker,
        large_texts=config.large_texts,
        rng=random.Random(config.seed),
    )
    time(blocks[0][:1])  # the first passes of a process are slower
    timed = [time(block) for block in blocks]

    slow = [block.one_at_a_time for block in timed]
    output, shape = Path(config.output), "x".join(map(str, config.large.values()))
    write_result(
        output,
        command=command_line("benchmark"),
        signature=f"{pipeline.signature}|threads:{torch.get_num_threads()}|large:{shape}x{config.large_texts}|seed:{config.seed}",
        data={"name": corpus.name, "sha256": file_sha256(corpus.files), "n": len(records)},
        figures={
            "nli_batched_ratio": ratio(slow, [block.batched for block in timed], seed=config.seed),
            "nbest_lazy_ratio": ratio(slow, [block.lazy for block in timed], seed=config.seed),
            "large_cost_ratio": ratio(
                [block.large for block in timed], [block.batched / block.pairs for block in timed], seed=config.seed
            ),
            "equal_verdicts": share_interval([same for block in timed for same in block.equal]),
        },
    )
    return output


@command("benchmark")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/benchmark.py`."""
    print(f"saved {benchmark(config)}")


if __name__ == "__main__":
    main()
