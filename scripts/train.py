"""Train a generator: a small T5 from scratch with its own vocabulary, or any T5 or BART checkpoint further."""

import random
from pathlib import Path

import pytorch_lightning as pl
from hydra.utils import instantiate
from omegaconf import DictConfig
from transformers import AutoModelForSeq2SeqLM, PreTrainedModel, PreTrainedTokenizerBase

from d2t.cli import command
from d2t.data.datasets import Example, training_examples
from d2t.generator.linearize import Linearizer
from d2t.training.generator.augmenter import Augmenter
from d2t.training.generator.small_t5 import SmallT5
from d2t.training.generator.vocabulary import train_tokenizer
from d2t.training.run import fit_and_save
from reranker.checkpoint import load_checkpoint


def train(config: DictConfig) -> Path:
    """Read the sets, build the model, train; return the checkpoint directory."""
    pl.seed_everything(config.seed, verbose=False)
    training, development = read_sets(config)
    examples = [example for part in training.values() for example in part]
    model, tokenizer = build_model(config, examples)
    data = instantiate(config.datamodule)(
        training=training,
        development=development,
        tokenizer=tokenizer,
        augmenter=Augmenter.from_examples(examples, rename=config.rename, shuffle=config.shuffle),
    )
    return fit_and_save(config, instantiate(config.model)(model), data)


def read_sets(config: DictConfig) -> tuple[dict[str, list[Example]], list[Example]]:
    """Return the training examples of each set, and a sample of each set's development examples."""
    training, development = {}, []
    for name, weight in config.mixture.items():
        if weight > 0:
            data_set = f"e2e_{config.e2e}" if name == "e2e" else name
            training[name], held_out = training_examples(config.data.sets, data_set)
            development += random.Random(config.seed).sample(held_out, min(config.development_examples, len(held_out)))
    return training, development


def build_model(config: DictConfig, examples: list[Example]) -> tuple[PreTrainedModel, PreTrainedTokenizerBase]:
    """Return the base checkpoint with its tokenizer, or a small T5 with a vocabulary of the training examples."""
    if config.base:
        model, tokenizer = load_checkpoint(AutoModelForSeq2SeqLM, config.base, kind="generator", device="cpu")
        return model.train(), tokenizer
    linearizer = Linearizer.fitting(triples for triples, _ in examples) if config.marks else Linearizer()
    inputs = {linearizer.source(triples): None for triples, _ in examples}
    texts = [linearizer.target(triples, text) for triples, text in examples]
    tokenizer = train_tokenizer([*inputs, *texts], size=config.vocabulary, marks=linearizer.marks)
    model = SmallT5(**config.shape).build(len(tokenizer), pad=tokenizer.pad_token_id, eos=tokenizer.eos_token_id)
    return model, tokenizer


@command("train")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/train.py experiment=t5_small`."""
    print(f"saved {train(config)}")


if __name__ == "__main__":
    main()
