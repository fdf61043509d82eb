"""Other names and a gazetteer, learned from annotated texts."""

from pathlib import Path

from corpora import write_enriched
from d2t.scripts.names import learn
from omegaconf import OmegaConf

from reranker.entities.aliases import Aliases
from reranker.entities.linkers import GazetteerLinker


def test_names_are_learned_from_annotated_texts(tmp_path: Path) -> None:
    output = tmp_path / "learned"
    folder = write_enriched(tmp_path / "train")
    config = OmegaConf.create({"input": str(folder), "output": str(output), "least": 1, "precision": 0.5})
    aliases, names = learn(config)
    assert aliases == {"120": ["120seats"], "mill": ["themill"]}
    assert names == ["Mill", "Oslo"]
    assert Aliases.load(output / "aliases.json").of("120") == {"120seats"}
    assert GazetteerLinker.load(output / "gazetteer.json").names == names
