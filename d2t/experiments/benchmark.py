"""The time of generating and checking by each engine, against one pair at a time and `generate` of one batch."""

import random
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any, TypeVar

import numpy as np
import torch
from numpy.typing import NDArray
from transformers import PreTrainedModel, RobertaConfig, RobertaForSequenceClassification

from d2t.data.datasets import Corpus
from d2t.generator import Decoding, Generator
from d2t.pipeline import VERSIONS
from d2t.stats.bootstrap import Figure, ratio_interval, share_interval
from d2t.stats.markdown import Figures, cell, markdown_table
from d2t.stats.result_file import Measurement, file_sha256
from reranker import NLIClassifier, Reranker, SemanticAccuracy
from reranker.check import Request
from reranker.nli import Pair
from reranker.triples import Triples

RATIOS = ("nli_batched_ratio", "nbest_lazy_ratio", "generate_ratio", "large_ratio", "equal_verdicts")
T = TypeVar("T")


class OneAtATime(NLIClassifier):
    """The baseline: each pair is tokenised and scored by itself in fp32, as in the paper's script."""

    def _scored(self, pairs: Sequence[Pair]) -> tuple[NDArray[np.float64], list[bool]]:
        """Return the logits of each pair, also of equal pairs, from its own forward pass."""
        rows = []
        for premise, hypothesis in pairs:
            encoded = self.tokenizer(premise, hypothesis, return_tensors="pt").to(self.model.device)
            with torch.inference_mode():
                rows.append(self.model(**encoded).logits[0].double().cpu().numpy())
        return np.array(rows), [False] * len(rows)


@dataclass(frozen=True)
class Engine:
    """A generator and a classifier by one engine, with the same weights as every other.

    Args:
        reranker: checks by the classifier, lazily, without the generator's doubts about exchanged names.
    """

    generator: Generator
    reranker: Reranker

    @classmethod
    def of(cls, generator: Generator, classifier: NLIClassifier, like: Reranker) -> "Engine":
        """Return an engine that checks as another reranker does."""
        reranker = copy(like)
        reranker.check, reranker.witness = with_classifier(like.check, classifier), None
        return cls(generator, reranker)


@dataclass(frozen=True)
class Times:
    """The seconds of one engine for one block, and which verdicts equal those of one pair at a time."""

    generate: float
    batched: float
    lazy: float
    equal: list[bool]


@dataclass(frozen=True)
class Block:
    """One block: the seconds of the baselines and of each engine, and the pairs that were asked.

    Args:
        one_at_a_time: all candidates, one pair at a time.
        large: a text with the large model, in the paper's manner: one pass for each fact and two more.
        one_batch: `generate` of transformers with as many beams as candidates, in one batch.
        texts: the number of texts.
        pairs: the pairs of all candidates.
        lazy_pairs: the pairs of the candidates that lazy reranking checks.
    """

    one_at_a_time: float
    large: float
    one_batch: float
    texts: int
    pairs: int
    lazy_pairs: int
    engines: Mapping[str, Times]


def measure(
    engines: Mapping[str, Engine],
    corpora: Sequence[Corpus],
    *,
    default: str,
    decoding: Decoding,
    blocks: int,
    block_size: int,
    large: Mapping[str, int],
    large_texts: int,
    seed: int,
) -> Measurement:
    """Measure how many times as fast as the baselines each engine is; all take turns at each block of inputs.

    Args:
        engines: one of them by torch, whose model the baselines use.
        default: the engine whose figures stand first.
        blocks: the number of blocks of each corpus.
        large: the shape of the large model, as arguments of `RobertaConfig`.
        large_texts: the number of texts in a block that the large model checks.
    """
    rng = random.Random(seed)
    inputs = [record.triples for corpus in corpora for record in rng.sample(corpus.records, blocks * block_size)]
    check = engines["torch"].reranker.check
    assert isinstance(check, SemanticAccuracy)
    baseline = one_at_a_time(check, check.classifier.model)
    large_check = one_at_a_time(check, untrained_roberta(large, like=check.classifier))

    def timed(block: Sequence[Triples]) -> Block:
        return time_block(block, engines, baseline, large_check, decoding=decoding, large_texts=large_texts, rng=rng)

    timed(inputs[:1])  # the first passes of a process are slower
    found = [timed(inputs[start : start + block_size]) for start in range(0, len(inputs), block_size)]
    figures = {name: ratios(found, name) for name in engines}
    files = [path for corpus in corpora for path in corpus.files]
    shape = "x".join(map(str, large.values()))
    run = f"threads:{torch.get_num_threads()}|large:{shape}x{large_texts}|seed:{seed}"
    first = engines[default]
    signature = f"{VERSIONS}|{first.generator.signature}|decoding:{decoding.signature}|{first.reranker.signature}"
    return Measurement(
        signature=f"{signature}|engine:{default}|{run}",
        data={"name": "+".join(corpus.name for corpus in corpora), "sha256": file_sha256(files), "n": len(inputs)},
        figures={**figures[default], "engines": figures, "default": default, **asked(found)},
    )


def ratios(found: Sequence[Block], name: str) -> dict[str, Figure]:
    """Return the figures of one engine."""
    times = [block.engines[name] for block in found]
    slow = [block.one_at_a_time for block in found]
    return dict(
        zip(
            RATIOS,
            [
                ratio_interval(slow, [one.batched for one in times]),
                ratio_interval(slow, [one.lazy for one in times]),
                ratio_interval([block.one_batch for block in found], [one.generate for one in times]),
                ratio_interval(
                    [block.large for block in found],
                    [one.batched / block.texts for one, block in zip(times, found, strict=True)],
                ),
                share_interval([same for one in times for same in one.equal]),
            ],
            strict=True,
        )
    )


def asked(found: Sequence[Block]) -> dict[str, int]:
    """Return how many pairs there are, and how many of them lazy reranking asked and saved."""
    pairs, lazy = sum(block.pairs for block in found), sum(block.lazy_pairs for block in found)
    return {"pairs": pairs, "pairs_asked": lazy, "pairs_saved": pairs - lazy}


def time_block(
    inputs: Sequence[Triples],
    engines: Mapping[str, Engine],
    baseline: SemanticAccuracy,
    large: SemanticAccuracy,
    *,
    decoding: Decoding,
    large_texts: int,
    rng: random.Random,
) -> Block:
    """Time the baselines and each engine on one block; all engines check the lists of the torch engine."""
    written = {name: seconds(partial(engine.generator.generate, inputs, decoding)) for name, engine in engines.items()}
    nbest = list(zip(inputs, written["torch"][1], strict=True))
    requests = [(triples, candidate.text) for triples, candidates in nbest for candidate in candidates]
    one_batch, _ = seconds(lambda: generate_one_batch(engines["torch"].generator, inputs, decoding))
    slow, expected = seconds(lambda: baseline.assess(requests))
    sample = rng.sample(requests, min(large_texts, len(requests)))
    pairs = [pair for request in sample for pair in papers_pairs(large, request)]
    slowest, _ = seconds(lambda: large.classifier.logits(pairs))
    times = {}
    for name, engine in engines.items():
        batched, found = seconds(partial(engine.reranker.check.assess, requests))
        lazy, rankings = seconds(partial(engine.reranker.rerank_many, nbest))
        equal = [e.verdict == f.verdict for e, f in zip(expected, found, strict=True)]
        times[name] = Times(written[name][0], batched, lazy, equal)
    checked = [
        (triples, candidate.text)
        for (triples, candidates), ranking in zip(nbest, rankings, strict=True)
        for candidate, found_one in zip(candidates, ranking.assessments, strict=True)
        if found_one
    ]
    texts = len(requests)
    return Block(slow, slowest / len(sample), one_batch, texts, count_pairs(requests), count_pairs(checked), times)


def generate_one_batch(generator: Generator, inputs: Sequence[Triples], decoding: Decoding) -> torch.Tensor:
    """Return what `generate` of transformers writes for all inputs at once, by beam search with all candidates."""
    lines = [generator.prefix + generator.linearizer.source(triples) for triples in inputs]
    batch = generator.tokenizer(lines, padding=True, return_tensors="pt").to(generator.model.device)
    with torch.inference_mode():
        found: torch.Tensor = generator.model.generate(
            **batch,
            do_sample=False,
            num_beams=decoding.candidates,
            num_return_sequences=decoding.candidates,
            max_new_tokens=decoding.max_new_tokens,
        )
    return found


def papers_pairs(check: SemanticAccuracy, request: Request) -> list[Pair]:
    """Return the pairs of the paper's script for a text: one for each fact, and two for the whole."""
    triples, text = request
    facts = check.templates.facts(triples)
    return [*((text, fact) for fact in facts), *[(" ".join(facts), text)] * 2]


def with_classifier(check: Any, classifier: NLIClassifier) -> SemanticAccuracy:
    """Return the same check by another classifier, without rivals, of which the baseline asks nothing."""
    return SemanticAccuracy(classifier, check.templates, directions=check.directions, padding=check.padding)


def one_at_a_time(check: SemanticAccuracy, model: PreTrainedModel) -> SemanticAccuracy:
    """Return the same check with a model that reads one pair at a time."""
    classifier = check.classifier
    return with_classifier(check, OneAtATime(model, classifier.tokenizer, calibration=classifier.calibration))


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


def seconds(action: Callable[[], T]) -> tuple[float, T]:
    """Return the seconds that an action takes, and what it returns."""
    start = perf_counter()
    outcome = action()
    return perf_counter() - start, outcome


def count_pairs(requests: Sequence[Request]) -> int:
    """Return the number of NLI pairs of texts: one for each fact and one for the whole."""
    return sum(len(triples) + 1 for triples, _ in requests)


def table(result: Figures) -> str:
    """The ratios and the share of equal verdicts of each engine; a star marks the default one."""
    head = [
        "one run, two cores; times as fast",
        "all candidates, against one pair at a time",
        "lazy lists, against the same",
        "generating, against `generate` of one batch",
        "a text, against `roberta-large` in the paper's manner",
        "equal verdicts %",
    ]
    rows = [
        [
            f"{name} *" if name == result["default"] else name,
            *(cell(figures[ratio]) for ratio in RATIOS[:3]),
            cell(figures["large_ratio"], 0),
            cell(figures["equal_verdicts"], 2),
        ]
        for name, figures in result["engines"].items()
    ]
    return markdown_table(head, *rows)
