"""Get public data sets from their homes."""

from collections.abc import Mapping
from pathlib import Path

from omegaconf import DictConfig

from d2t.cli import command
from d2t.data.download import Checksums, fetch, unpack
from reranker import InputError


def get(config: DictConfig) -> list[str]:
    """Download and unpack each data set that is not there; return what was done, a line for each data set.

    Raises:
        InputError: a data set has another name, has to be got by hand, or cannot be downloaded.
    """
    root, lines = Path(config.data.root), []
    for name in config.sets:
        if name not in config.about:
            raise InputError(f"sets={name}: the data sets are {', '.join(config.about)}")
        if name not in config.sources:
            raise InputError(f"{name}: has to be got by hand from {config.about[name].home}; d2t data lists its files")
    for name in config.sets:
        places = {split: Path(path) for split, path in config.data.sets[name].items()}
        done = "is there" if all(map(Path.exists, places.values())) else get_set(config.sources[name], places, root)
        lines.append(f"{name}: {done}; licence: {config.about[name].licence}; home: {config.about[name].home}")
        print(lines[-1], flush=True)
    return lines


def get_set(source: Mapping[str, str], places: Mapping[str, Path], root: Path) -> str:
    """Download one data set, as an archive or file by file; return a line about it."""
    root.mkdir(parents=True, exist_ok=True)
    checksums = Checksums(root / "downloads.json")
    parts = {split: where for split, where in source.items() if split != "archive"}
    if "archive" in source:
        archive = root / "downloads" / f"{next(iter(places.values())).relative_to(root).parts[0]}.zip"
        if not archive.exists():
            fetch(source["archive"], archive)
        digest = checksums.check(source["archive"], archive)
        number = unpack(archive, {where: places[split] for split, where in parts.items()})
        checksums.record(source["archive"], digest)
        archive.unlink()
        return f"{number} files, sha256 of the archive {digest}"
    for split, url in parts.items():
        if not places[split].exists():
            fetch(url, places[split])
            checksums.record(url, checksums.check(url, places[split]))
    return "downloaded"


@command("data_get")
def main(config: DictConfig) -> None:
    """Command line: `d2t data get sets=[rel2text]`."""
    get(config)


if __name__ == "__main__":
    main()
