"""Train the head that marks unsupported words by the hidden states of an NLI checkpoint, which stays as it is."""

from pathlib import Path

from hydra.utils import instantiate
from omegaconf import DictConfig

from d2t.cli import command
from d2t.training.spans.training import train_head, training_texts
from reranker.templates import Templates


def train_spans(config: DictConfig) -> Path:
    """Make the texts, train the head, save it; return its file."""
    texts = training_texts(config.data.sets, corpora=config.corpora, kinds=config.kinds, seed=config.seed)
    templates = Templates.load(config.templates)
    found = train_head(instantiate(config.nli), templates, texts, seed=config.seed, **config.head)
    return found.save(Path(config.output))


@command("spans")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/spans.py`."""
    print(f"saved {train_spans(config)}")


if __name__ == "__main__":
    main()
