"""The help of the commands, from the comments of the config files."""

import shutil
import textwrap
from collections.abc import Iterable, Iterator, Mapping

from d2t.cli import config_files
from d2t.cli.config_files import Key

_LEFT = 30  # characters of the column with the keys


def overview() -> str:
    """Return the help of `d2t`: the commands with one line each."""
    rows = [_row(name.replace("_", "-"), title) for name, title in config_files.commands().items()]
    return "\n".join(
        [
            "usage: d2t COMMAND [KEY=VALUE ...]",
            "",
            "Text from triples that is checked against the triples.",
            "",
            *rows,
            "",
            "d2t COMMAND --help   shows the keys of a command",
            "d2t --version        shows the version",
        ]
    )


def command_help(name: str, chosen: Mapping[str, str | None]) -> str:
    """Return the help of a command: usage, an example, the keys, the choices of the groups.

    Args:
        chosen: group → choice, where it is not the default choice.
    """
    file, shown = config_files.read(name), name.replace("_", " ") if name == "data_get" else name.replace("_", "-")
    lines = [f"usage: d2t {shown} [KEY=VALUE ...]", "", *_wrapped(file.title)]
    if file.example:
        lines += ["", f"example: {file.example}"]
    lines += ["", "keys, each with its default", *_rows(config_files.own_keys(name))]
    for group, choice in {**config_files.groups(name), **chosen}.items():
        others = [each for each in _choices(group, name) if each != choice]
        lines += ["", f"{group}={choice or 'null'}" + (", or:" if others else "")]
        lines += _wrapped(", ".join(others), "  ") if others else []
        if choice in config_files.choices(group) and group != "experiment":
            lines += _rows(config_files.own_keys(f"{group}/{choice}"), f"{group}.")
    lines += ["", f"d2t {shown} --config   shows all settings; the settings are those of Hydra (hydra.cc)"]
    return "\n".join(lines)


def _choices(group: str, name: str) -> Iterator[str]:
    """Yield the choices of a group; of experiments, those whose keys the command has."""
    known = {key.name for key in config_files.own_keys(name)} | config_files.groups(name).keys()
    known |= {"measure"} if name == "evaluate" else set()
    for choice in config_files.choices(group):
        keys = {key.name.partition(".")[0] for key in config_files.read(f"{group}/{choice}").keys}
        if group != "experiment" or (keys <= known and ("measure" in keys) == ("measure" in known)):
            yield choice


def _rows(keys: Iterable[Key], prefix: str = "") -> list[str]:
    """Return the keys with their comments; a key without a comment is left out if only the configs set it."""
    own = [key for key in keys if key.comment or (key.default and "${" not in key.default and "." not in key.name)]
    return [
        _row(f"{prefix}{key.name}={textwrap.shorten(key.default, 60, placeholder=' …')}", key.comment) for key in own
    ]


def _row(left: str, right: str) -> str:
    """Return a line with two columns; a long first column gets a line of its own."""
    indent = " " * (_LEFT + 4)
    lines = _wrapped(right, indent)
    if not lines:
        return f"  {left}"
    if len(left) > _LEFT:
        return "\n".join([f"  {left}", *lines])
    return "\n".join([f"  {left:<{_LEFT}}  {lines[0].strip()}", *lines[1:]])


def _wrapped(text: str, indent: str = "") -> list[str]:
    width = max(60, min(shutil.get_terminal_size().columns, 120))
    return textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
