"""Tune an NLI classifier on general pairs, on corrupted in-domain pairs, or on a mixture of both."""

import random
from collections.abc import Callable
from functools import partial
from importlib import resources
from pathlib import Path

import pytorch_lightning as pl
from omegaconf import DictConfig
from transformers import AutoModelForSequenceClassification, PreTrainedModel, PreTrainedTokenizerBase

from d2t.cli import command, trainer_maker
from d2t.data.e2e import EQUIVALENT_VALUES
from d2t.data.training import training_examples
from d2t.training.run import fit, save_checkpoint
from reranker.checkpoint import label_order, load_checkpoint
from reranker.errors import InputError
from reranker.templates import Templates
from reranker.tuning.corruptions import Corruptor
from reranker.tuning.data import Draw, PairDataModule
from reranker.tuning.module import NLITuning
from reranker.tuning.pairs import LABELS, NLIPair, read_nli_pairs, read_rel2text
from reranker.tuning.renaming import Example


def base_directory(name: str) -> str:
    """The directory or hub name of a base checkpoint; `package:NAME/FOLDER` is a folder inside an installed package."""
    if not name.startswith("package:"):
        return name
    package, _, folder = name.removeprefix("package:").partition("/")
    return str(resources.files(package) / folder)


def load_base(name: str) -> tuple[PreTrainedModel, PreTrainedTokenizerBase]:
    """The base, ready to train: a three-way NLI checkpoint keeps its label order, any other encoder gets ours.

    A head of another size is replaced by a new one.
    """
    load = partial(load_checkpoint, AutoModelForSequenceClassification, name, kind="encoder", device="cpu")
    model, tokenizer = load()
    if set(label_order(model)) != set(LABELS):
        model, tokenizer = load(
            num_labels=len(LABELS),
            id2label=dict(enumerate(LABELS)),
            label2id={label: index for index, label in enumerate(LABELS)},
            ignore_mismatched_sizes=True,
        )
    return model.train(), tokenizer


def in_domain(training: list[Example], development: list[Example], config: DictConfig) -> tuple[Draw, list[NLIPair]]:
    """A draw of corrupted training pairs, and development pairs made the same way from the development examples."""
    templates = [Templates.load(name) for name in config.templates]
    train, dev = (
        Corruptor(part, templates, weights=config.corruptions, equivalents=EQUIVALENT_VALUES)
        for part in (training, development)
    )
    chance = random.Random(config.seed)
    sample = chance.sample(development, min(config.development_pairs, len(development)))
    held_in = [pair for triples, text in sample for pair in dev.pairs(triples, text, chance)]
    return lambda chance: train.pairs(*chance.choice(training), chance), held_in[: config.development_pairs]


def general(training: list[NLIPair], development: list[NLIPair], config: DictConfig) -> tuple[Draw, list[NLIPair]]:
    """A draw of single labelled pairs, and a sample of the development pairs."""
    sample = random.Random(config.seed).sample(development, min(config.development_pairs, len(development)))
    return lambda chance: [chance.choice(training)], sample


def sources(config: DictConfig) -> dict[str, tuple[Draw, list[NLIPair]]]:
    """The sources that the mixture names with a weight above zero."""
    root = Path(config.data.root)

    def read_general() -> tuple[Draw, list[NLIPair]]:
        return general(read_nli_pairs(root / "nli/train.jsonl.gz"), read_nli_pairs(root / "nli/dev.jsonl.gz"), config)

    def read_rel() -> tuple[Draw, list[NLIPair]]:
        pairs = read_rel2text(root / "rel2text/rel2text_raw_annotated.tsv", Templates.load("backoff"))
        cut = len(pairs) * 19 // 20
        return general(pairs[:cut], pairs[cut:], config)

    readers: dict[str, Callable[[], tuple[Draw, list[NLIPair]]]] = {
        "general": read_general,
        "e2e": lambda: in_domain(*training_examples(root, f"e2e_{config.e2e}"), config),
        "webnlg": lambda: in_domain(*training_examples(root, "webnlg"), config),
        "rel2text": read_rel,
    }
    parts = {name: readers[name]() for name, weight in config.mixture.items() if weight > 0}
    if empty := [name for name, (_, development) in parts.items() if not development]:
        raise InputError(f"mixture: no pairs in {', '.join(empty)}; is its file empty?")
    return parts


def tune(config: DictConfig) -> Path:
    """Load the base and the pairs, train, save the best weights as a checkpoint directory; returns that directory."""
    pl.seed_everything(config.seed, verbose=False)
    model, tokenizer = load_base(base_directory(config.base))
    parts = sources(config)
    data = PairDataModule(
        sources={name: draw for name, (draw, _) in parts.items()},
        weights=dict(config.mixture),
        development={name: pairs for name, (_, pairs) in parts.items()},
        tokenizer=tokenizer,
        label2id=label_order(model),
        epoch_pairs=config.epoch_pairs,
        batch_size=config.batch_size,
        max_length=config.max_length,
        seed=config.seed,
    )
    module = NLITuning(
        model,
        development=list(parts),
        learning_rate=config.learning_rate,
        warmup_steps=config.warmup_steps,
        label_smoothing=config.label_smoothing,
        weight_decay=config.weight_decay,
    )
    fit(module, data, make_trainer=trainer_maker(config), run_dir=config.run_dir, patience=config.patience)
    return save_checkpoint(module.model, tokenizer, Path(config.output))


@command("tune")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/tune.py experiment=nli_general`."""
    print(f"saved {tune(config)}")


if __name__ == "__main__":
    main()
