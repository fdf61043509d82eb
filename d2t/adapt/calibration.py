"""Calibrating the classifier of a domain, and the words by which the domain's texts say their predicates."""

import json
import random
from collections.abc import Mapping, Sequence
from pathlib import Path

from d2t.data.datasets import Example
from d2t.training.nli.calibrate_checkpoint import calibrate_checkpoint, check_texts
from d2t.training.nli.corruptor import Corruptor
from d2t.training.nli.judged_text import JudgedText
from d2t.training.nli.source import right_and_wrong
from reranker.calibration import Calibration
from reranker.doubts.relation_words import FILE, RelationWords
from reranker.single_facts import single_facts
from reranker.templates import Templates


def save_words(examples: Sequence[Example], directory: Path) -> RelationWords:
    """Learn the words of the domain's predicates, and save them beside the weights with those that ship."""
    singles = [single for example in examples for single in single_facts(*example)]
    several = [example for example in examples if len(example[0]) > 1]
    words = RelationWords.load().with_own(RelationWords.learn([*singles, *several]))
    text = json.dumps(words.to_dict(), indent=0, ensure_ascii=False)
    (directory / FILE).write_text(text + "\n", encoding="utf-8")
    return words


def corrupted_texts(
    held_out: Sequence[Example], others: Sequence[Example], corruptions: Mapping[str, float], *, texts: int, seed: int
) -> list[JudgedText]:
    """Return each held-out example with corruptions of it, in turn until there are enough.

    Args:
        others: give further values and names to the corruptions.
        texts: the least number of texts, right and wrong ones together.
    """
    corruptor, rng = Corruptor([*held_out, *others], [], weights=corruptions), random.Random(seed)
    found: list[JudgedText] = []
    while held_out and len(found) < texts:
        for example in held_out:
            found += right_and_wrong(corruptor, example, rng)
    return found


def calibrate(
    directory: Path, texts: Sequence[JudgedText], templates: Path, *, aim: float, base: str | Path
) -> Calibration:
    """Fit temperature and threshold of a checkpoint directory on texts that did not train it.

    Args:
        base: the checkpoint directory that was tuned; the threshold is not higher than its threshold.
    """
    checks = check_texts(directory, texts, Templates.load(templates))
    return calibrate_checkpoint(directory, checks, aim=aim, highest=Calibration.load(base).threshold)
