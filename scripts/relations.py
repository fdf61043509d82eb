"""Train the relation extractor on texts with annotated mentions, on top of the NLI classifier that ships."""

from pathlib import Path

from hydra.utils import instantiate
from omegaconf import DictConfig, OmegaConf

from d2t.cli import command
from d2t.data.webnlg import read_annotated
from d2t.training.relations import train_relations
from d2t.training.run import TRAINING, resolved


def relations(config: DictConfig) -> Path:
    """Read the texts, train, save; return the checkpoint directory."""
    extractor = train_relations(read_annotated(Path(config.texts)), instantiate(config.recipe))
    directory = Path(config.output)
    extractor.save(directory)
    record = resolved(config)
    record.pop("data")  # where the data sets lie on one machine
    record.texts = Path(config.texts).name
    OmegaConf.save(record, directory / TRAINING)
    return directory


@command("relations")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/relations.py output=checkpoints/relations-minilm`."""
    print(f"saved {relations(config)}")


if __name__ == "__main__":
    main()
