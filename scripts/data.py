"""List the public data sets: what each is, where it comes from, and which of its files are there."""

import sys
from collections.abc import Mapping
from pathlib import Path

from omegaconf import DictConfig
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from d2t.cli import command


def data_sets(config: DictConfig) -> Table:
    """Return a table with one row for each data set."""
    root = Path(config.data.root)
    title = f"Data sets in {escape(str(root.absolute()))} (D2T_DATA or data.root=DIR names another folder)"
    table = Table(title=title, show_lines=True)
    table.add_column("data set", no_wrap=True)
    table.add_column("what, from where, licence", overflow="fold")
    table.add_column("files", overflow="fold")
    for name, about in config.about.items():
        origin = escape(f"{about.what}\n{about.home}\n{about.licence}")
        table.add_row(str(name), origin, _files(config.data.sets[name], root))
    return table


def _files(parts: Mapping[str, str], root: Path) -> str:
    """Return a line for each file, relative to the root where the file lies below the root."""
    lines = []
    for path in map(Path, parts.values()):
        shown = path.relative_to(root) if path.is_relative_to(root) else path
        lines.append(f"{escape(str(shown))}: {'[green]present[/]' if path.exists() else '[red]absent[/]'}")
    return "\n".join(lines)


@command("data")
def main(config: DictConfig) -> None:
    """Command line: `d2t-data`."""
    Console(width=None if sys.stdout.isatty() else 140).print(data_sets(config))


if __name__ == "__main__":
    main()
