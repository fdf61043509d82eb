"""The config files as text: their keys with the comments, for the help and for the types of values. Loads no Hydra."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import takewhile
from typing import Any

import yaml

EXAMPLE = "Example: "


@dataclass(frozen=True)
class Key:
    """A key of a config file.

    Args:
        name: with dots, as in an override.
        default: the value as the file writes it; empty for a value of several lines.
        comment: the comment beside the value and above the key.
    """

    name: str
    default: str
    comment: str


@dataclass(frozen=True)
class ConfigFile:
    """A config file.

    Args:
        title: the first comment.
        example: a command that the comment gives after `Example: `.
        keys: the keys, also those in mappings of several lines.
        parts: the files whose keys it takes over.
        groups: group → the default choice; None for no choice, `???` if a choice is needed.
    """

    title: str = ""
    example: str = ""
    keys: tuple[Key, ...] = ()
    parts: tuple[str, ...] = ()
    groups: Mapping[str, str | None] = field(default_factory=dict)


def configs() -> Traversable:
    """Return the folder of the config files."""
    return resources.files("d2t.configs")


def commands() -> dict[str, str]:
    """Return the name of each command, with underscores, and what it does: each script with a config of its name."""
    scripts = {file.name for file in resources.files("d2t.scripts").iterdir()}
    stems = (file.name.removesuffix(".yaml") for file in configs().iterdir() if file.name.endswith(".yaml"))
    return {stem: read(stem).title for stem in sorted(stems) if f"{stem}.py" in scripts}


def choices(group: str) -> list[str]:
    """Return the choices of a group; none if there is no such group."""
    folder = configs().joinpath(*group.split("/"))
    if not folder.is_dir() or group.startswith("_"):
        return []
    return sorted(file.name.removesuffix(".yaml") for file in folder.iterdir() if file.name.endswith(".yaml"))


@cache
def read(name: str) -> ConfigFile:
    """Read a config file, by its path without the ending."""
    text = configs().joinpath(*f"{name}.yaml".split("/")).read_text(encoding="utf-8")
    lines = text.splitlines()
    head = [line[1:].strip() for line in takewhile(lambda line: line.startswith("#"), lines)]
    title = " ".join(line for line in head if not line.startswith((EXAMPLE, "@package")))
    example = next((line.removeprefix(EXAMPLE) for line in head if line.startswith(EXAMPLE)), "")
    defaults = (yaml.safe_load(text) or {}).get("defaults", [])
    parts = [one for one in defaults if isinstance(one, str) and one != "_self_"]
    groups = {group: choice for one in defaults if isinstance(one, dict) for group, choice in one.items()}
    return ConfigFile(
        title,
        example,
        tuple(_keys(yaml.compose(text), lines, first=len(head))),
        tuple(parts),
        {group: choice for group, choice in groups.items() if not group.startswith("override")},
    )


def _keys(root: Any, lines: list[str], *, first: int, prefix: str = "") -> Iterator[Key]:
    """Yield the keys of a mapping and of the mappings in it; comments above the line `first` belong to the file."""
    for key, value in root.value if root.value else ():
        if key.value in ("defaults", "hydra") or key.value.startswith("_"):
            continue
        block = value.start_mark.line > key.start_mark.line and not value.flow_style
        if isinstance(value, yaml.CollectionNode) and block:
            default, rest = "", lines[key.start_mark.line][key.end_mark.column + 1 :]
        else:
            start, end = value.start_mark, value.end_mark
            default = " ".join(root.start_mark.buffer[start.index : end.index].split())
            rest = lines[end.line][end.column :]
        above = list(takewhile(lambda line: line.startswith("#"), reversed(lines[first : key.start_mark.line])))
        comments = [rest.strip(), *reversed(above)]
        yield Key(prefix + key.value, default, "; ".join(c.lstrip("# ") for c in comments if c.startswith("#")))
        if isinstance(value, yaml.MappingNode) and block:
            yield from _keys(value, lines, first=len(lines), prefix=f"{prefix}{key.value}.")


def own_keys(name: str) -> Iterator[Key]:
    """Yield the keys of a file, then those of its parts; a name that comes again is left out."""
    seen = set()
    for file in parts(name):
        for key in read(file).keys:
            if key.name not in seen:
                seen.add(key.name)
                yield key


def parts(name: str) -> Iterator[str]:
    """Yield the file and the files whose keys it takes over, in its folder."""
    yield name
    folder = name.rpartition("/")[0]
    for part in read(name).parts:
        yield from parts(f"{folder}/{part}" if folder else part)


def groups(name: str) -> dict[str, str | None]:
    """Return the groups of a command with their default choices, those of its parts first."""
    return {group: choice for file in reversed(list(parts(name))) for group, choice in read(file).groups.items()}


def all_keys(name: str, chosen: Mapping[str, str | None]) -> dict[str, Key]:
    """Return the keys of a command by their names, with those of the choices of its groups.

    Args:
        chosen: group → choice, where it is not the default choice.
    """
    found = {key.name: key for key in own_keys(name)}
    for group, choice in {**groups(name), **chosen}.items():
        if choice in choices(group):
            prefix = "" if group == "experiment" else f"{group}."  # an experiment sets keys of the command
            own = {f"{prefix}{key.name}": key for key in own_keys(f"{group}/{choice}")}
            found |= {name: key for name, key in own.items() if key.comment or name not in found}
    return found
