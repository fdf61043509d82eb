"""Learn from edited texts by which words of columns and names a subject is a thing."""

import json
from pathlib import Path

from omegaconf import DictConfig

from d2t.cli import command
from d2t.training.likely_things import edited_texts, told_subjects, train_weights


def likely_things(config: DictConfig) -> Path:
    """Read the texts, train, save; return the file."""
    texts = edited_texts(Path(config.texts)) if config.texts else edited_texts()
    weights = train_weights(list(told_subjects(texts)), often=config.often, penalty=config.penalty)
    path = Path(config.output)
    lines = ",\n".join(
        f"  {json.dumps(name, ensure_ascii=False)}: {weight}" for name, weight in sorted(weights.items())
    )
    path.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    return path


@command("likely_things")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/likely_things.py`."""
    print(f"saved {likely_things(config)}")


if __name__ == "__main__":
    main()
