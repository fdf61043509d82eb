"""ModelFolder: what `d2t adapt` writes for a domain, and what every command takes as `model=FOLDER`."""

from dataclasses import dataclass
from pathlib import Path

from reranker.errors import InputError


@dataclass(frozen=True)
class ModelFolder:
    """A generator, an NLI classifier and templates that belong together."""

    path: Path

    @classmethod
    def existing(cls, path: str | Path) -> "ModelFolder":
        """Return the folder.

        Raises:
            InputError: it lacks one of its parts.
        """
        folder = cls(Path(path))
        for part in (folder.generator, folder.nli, folder.templates):
            if not part.exists():
                raise InputError(f"model={path}: no {part.name} in it: a folder that d2t adapt wrote is needed")
        return folder

    @property
    def generator(self) -> Path:
        """The checkpoint directory of the generator."""
        return self.path / "generator"

    @property
    def nli(self) -> Path:
        """The checkpoint directory of the NLI classifier, with its calibration and the words of its predicates."""
        return self.path / "nli"

    @property
    def templates(self) -> Path:
        """The templates of the domain's predicates."""
        return self.path / "templates.json"

    @property
    def held_out(self) -> Path:
        """JSON lines of the inputs, with their texts, that trained nothing."""
        return self.path / "held_out.jsonl"

    def settings(self) -> dict[str, str]:
        """Return the settings of a command, key → value, that put the parts in place."""
        return {
            "generator.name": str(self.generator),
            "nli.name": str(self.nli),
            "templates": str(self.templates),
        }
