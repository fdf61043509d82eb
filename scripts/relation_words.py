"""Learn the words by which texts say each predicate."""

import json
from pathlib import Path

from omegaconf import DictConfig

from d2t.cli import command
from d2t.data.datasets import training_examples
from reranker.relation_words import RelationWords


def learn(config: DictConfig) -> RelationWords:
    """Read the training splits, learn, save the words, and return them."""
    words = RelationWords.learn(
        example for name in config.corpora for example in training_examples(config.data.sets, name)[0]
    )
    text = json.dumps(words.to_dict(), indent=0, ensure_ascii=False)
    Path(config.output).write_text(text + "\n", encoding="utf-8")
    return words


@command("relation_words")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/relation_words.py`."""
    words = learn(config).words
    print(f"saved {config.output}: words of {sum(map(bool, words.values()))} predicates, {len(words)} are known")


if __name__ == "__main__":
    main()
