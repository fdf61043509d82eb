"""Train the relation extractor on texts with mentions, on top of the NLI classifier that ships."""

from pathlib import Path

from hydra.utils import instantiate
from omegaconf import DictConfig, OmegaConf

from d2t.cli import command
from d2t.data.webnlg import read_annotated, read_webnlg
from d2t.training.relations import train_relations, with_found_mentions, with_marked_mentions
from d2t.training.run import TRAINING, resolved


def relations(config: DictConfig) -> Path:
    """Read the texts, train, save; return the checkpoint directory."""
    texts = with_marked_mentions(read_annotated(Path(config.texts)))
    if config.more_texts:
        records = read_webnlg(Path(config.more_texts))
        texts += with_found_mentions((record.triples, text) for record in records for text in record.texts)
    extractor = train_relations(texts, instantiate(config.recipe))
    directory = Path(config.output)
    extractor.save(directory)
    record = resolved(config)
    record.pop("data")  # where the data sets lie on one machine
    for name in ("texts", "more_texts"):
        record[name] = "/".join(Path(config[name]).parts[-2:]) if config[name] else None
    OmegaConf.save(record, directory / TRAINING)
    return directory


@command("relations")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/relations.py output=checkpoints/relations-minilm`."""
    print(f"saved {relations(config)}")


if __name__ == "__main__":
    main()
