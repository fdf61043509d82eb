"""Learn the words by which texts say each predicate, and the words by which texts claim a relation."""

import json
from collections.abc import Sequence
from pathlib import Path

from omegaconf import DictConfig

from d2t.cli import command
from d2t.data.datasets import DataSets, Example, training_examples
from d2t.training.written import input_key, written_examples
from reranker.doubts.relation_claims import RelationClaims
from reranker.doubts.relation_words import RelationWords


def learn(config: DictConfig) -> tuple[RelationWords, RelationClaims]:
    """Read the training splits and the written texts of WebNLG, learn, save both kinds of words, and return them."""
    examples = [example for name in config.corpora for example in training_examples(config.data.sets, name)[0]]
    if "webnlg_3" in config.corpora:
        examples += written_of(examples, config.data.sets)
    words, claims = RelationWords.learn(examples), RelationClaims.learn(examples)
    for learned, output in ((words, config.output), (claims, config.claims)):
        text = json.dumps(learned.to_dict(), indent=0, ensure_ascii=False)
        Path(output).write_text(text + "\n", encoding="utf-8")
    return words, claims


def written_of(examples: Sequence[Example], data_sets: DataSets) -> list[Example]:
    """Return the written texts of the inputs of these examples.

    Those of other inputs say 10,000 predicates once each, which is too little to learn from.
    """
    inputs = {input_key(triples) for triples, _ in examples}
    return [example for example in written_examples(data_sets)[0] if input_key(example[0]) in inputs]


@command("relation_words")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/relation_words.py`."""
    words, claims = learn(config)
    print(f"saved {config.output}: words of {sum(map(bool, words.words.values()))} predicates of {len(words.words)}")
    print(f"saved {config.claims}: {len(claims.predicates)} words that claim a relation")


if __name__ == "__main__":
    main()
