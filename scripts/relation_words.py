"""Learn the words by which texts say each predicate, and the words by which texts claim a relation."""

import json
from pathlib import Path

from omegaconf import DictConfig

from d2t.cli import command
from d2t.data.datasets import training_examples
from reranker.doubts.relation_claims import RelationClaims
from reranker.doubts.relation_words import RelationWords


def learn(config: DictConfig) -> tuple[RelationWords, RelationClaims]:
    """Read the training splits, learn, save both kinds of words, and return them."""
    examples = [example for name in config.corpora for example in training_examples(config.data.sets, name)[0]]
    words, claims = RelationWords.learn(examples), RelationClaims.learn(examples)
    for learned, output in ((words, config.output), (claims, config.claims)):
        text = json.dumps(learned.to_dict(), indent=0, ensure_ascii=False)
        Path(output).write_text(text + "\n", encoding="utf-8")
    return words, claims


@command("relation_words")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/relation_words.py`."""
    words, claims = learn(config)
    print(f"saved {config.output}: words of {sum(map(bool, words.words.values()))} predicates of {len(words.words)}")
    print(f"saved {config.claims}: {len(claims.predicates)} words that claim a relation")


if __name__ == "__main__":
    main()
