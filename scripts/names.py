"""Learn aliases and a gazetteer from the annotated texts of a domain."""

import json
from pathlib import Path

from omegaconf import DictConfig

from d2t.cli import command
from d2t.data.webnlg import read_annotated
from reranker.entities.aliases import learn_aliases
from reranker.entities.linkers import GazetteerLinker


def learn(config: DictConfig) -> tuple[dict[str, list[str]], list[str]]:
    """Read the texts, learn, save `aliases.json` and `gazetteer.json`, and return both."""
    texts = read_annotated(Path(config.input))
    aliases = learn_aliases(((text.text, text.names) for text in texts), least=config.least, precision=config.precision)
    names = GazetteerLinker(part for text in texts for t in text.triples for part in (t.subject, t.object)).names
    folder = Path(config.output)
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in (("aliases", aliases), ("gazetteer", names)):
        text = json.dumps(content, indent=0, ensure_ascii=False)
        (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    return aliases, names


@command("names")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/names.py`."""
    aliases, names = learn(config)
    print(f"saved {config.output}: aliases of {len(aliases)} entities, a gazetteer of {len(names)} names")


if __name__ == "__main__":
    main()
