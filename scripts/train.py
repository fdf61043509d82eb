"""Train a generator: a small T5 from scratch with its own vocabulary, or any T5 or BART checkpoint further."""

import random
from pathlib import Path

import pytorch_lightning as pl
from omegaconf import DictConfig
from transformers import AutoModelForSeq2SeqLM, PreTrainedModel, PreTrainedTokenizerBase

from d2t.cli import command
from d2t.data.datasets import Example, training_examples
from d2t.generator.linearize import Linearizer
from d2t.training.generator.augment import Augmenter
from d2t.training.generator.module import GeneratorTraining, SmallT5
from d2t.training.generator.samples import LogSamples
from d2t.training.generator.text_data import TextDataModule
from d2t.training.generator.vocabulary import train_tokenizer
from d2t.training.run import fit, save_checkpoint
from d2t.training.trainer import trainer_maker
from reranker.checkpoint import load_checkpoint


def load_examples(config: DictConfig) -> tuple[dict[str, list[Example]], list[Example]]:
    """Training examples by set, and a sample of each set's development examples."""
    training, development = {}, []
    for name, weight in config.mixture.items():
        if weight > 0:
            file_set = f"e2e_{config.e2e}" if name == "e2e" else name
            training[name], held_out = training_examples(config.data.sets, file_set)
            development += random.Random(config.seed).sample(held_out, min(config.development_examples, len(held_out)))
    return training, development


def build_model(
    config: DictConfig, training: dict[str, list[Example]]
) -> tuple[PreTrainedModel, PreTrainedTokenizerBase]:
    """The base checkpoint with its tokenizer, or a small T5 with a vocabulary of the training data."""
    if config.base:
        model, tokenizer = load_checkpoint(AutoModelForSeq2SeqLM, config.base, kind="generator", device="cpu")
        return model.train(), tokenizer
    examples = [example for part in training.values() for example in part]
    linearizer = Linearizer.fitting(triples for triples, _ in examples) if config.marks else Linearizer()
    inputs = {linearizer.source(triples): None for triples, _ in examples}
    texts = [linearizer.target(triples, text) for triples, text in examples]
    tokenizer = train_tokenizer([*inputs, *texts], size=config.vocabulary, marks=linearizer.marks)
    model = SmallT5(**config.model).build(len(tokenizer), pad=tokenizer.pad_token_id, eos=tokenizer.eos_token_id)
    return model, tokenizer


def train(config: DictConfig) -> Path:
    """Load the data, build the model, train, save the best weights as a checkpoint directory; returns it."""
    pl.seed_everything(config.seed, verbose=False)
    training, development = load_examples(config)
    model, tokenizer = build_model(config, training)
    examples = [example for part in training.values() for example in part]
    data = TextDataModule(
        training=training,
        weights=dict(config.mixture),
        development=development,
        tokenizer=tokenizer,
        augmenter=Augmenter.from_examples(examples, rename=config.rename, shuffle=config.shuffle),
        epoch_examples=config.epoch_examples,
        batch_size=config.batch_size,
        max_length=config.max_length,
        seed=config.seed,
    )
    module = GeneratorTraining(
        model,
        learning_rate=config.learning_rate,
        warmup_steps=config.warmup_steps,
        label_smoothing=config.label_smoothing,
        weight_decay=config.weight_decay,
    )
    step = max(1, len(development) // max(1, config.samples))
    fit(
        module,
        data,
        make_trainer=trainer_maker(config),
        run_dir=config.run_dir,
        patience=config.patience,
        callbacks=[LogSamples(development[::step][: config.samples], tokenizer)],
    )
    return save_checkpoint(module.model, tokenizer, Path(config.output))


@command("train")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/train.py experiment=t5_small`."""
    print(f"saved {train(config)}")


if __name__ == "__main__":
    main()
