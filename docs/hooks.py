"""The pages of the site: where they lie, the notebooks with their output, and the configuration from its files."""

from functools import cached_property
from pathlib import Path

import nbformat
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from nbclient import NotebookClient
from nbformat import NotebookNode

from d2t.cli import config_files

ROOT = Path(__file__).resolve().parent.parent
PAGES = ["*.md", "docs/**/*.md", "docs/**/*.ipynb", "docs/*.css", "results/*.md", "results/*.png", "LICENSE"]
PAGES += ["reranker/entities/README.md", "d2t/accuracy/README.md", "checkpoints/*/README.md"]
CONFIGURATION = "<!-- configuration -->"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Take the pages from where the repository has them, so that a link leads to the same page there and here."""
    theme = [file for file in files if file.src_dir != config.docs_dir]
    paths = sorted({path.relative_to(ROOT).as_posix() for pattern in PAGES for path in ROOT.glob(pattern)})
    return Files([*theme, *(_file(path, config) for path in paths)])


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the keys of the config files where a page asks for them."""
    return markdown.replace(CONFIGURATION, configuration()) if CONFIGURATION in markdown else markdown


class Notebook(File):
    """A notebook as a page; it is executed when the page is made."""

    def is_documentation_page(self) -> bool:
        """Return True: a page is made of it."""
        return True

    @cached_property
    def content_string(self) -> str:  # type: ignore[override]
        """The cells with their output, as Markdown."""
        return as_markdown(executed(ROOT / self.src_uri))


def executed(path: Path) -> NotebookNode:
    """Return a notebook with the output of its cells; a cell that fails is an error."""
    quiet = ["--log-level=ERROR"]  # the kernel would warn of its sockets, which no other machine reaches
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, extra_arguments=quiet, timeout=1800, startup_timeout=600)
    return client.execute(cwd=str(path.parent))


def as_markdown(notebook: NotebookNode) -> str:
    """Return the cells of a notebook, each with its output."""
    blocks = []
    for cell in notebook.cells:
        blocks.append(cell.source if cell.cell_type == "markdown" else f"```python\n{cell.source}\n```")
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            if "text/html" in data:
                lines = [line.strip() for line in data["text/html"].splitlines() if line.strip()]
                blocks.append(f"<div>{' '.join(lines)}</div>")
            elif output.get("name") != "stderr":
                text = output.get("text") or data.get("text/plain", "")
                blocks.append(f"```text\n{text.rstrip()}\n```")
    return "\n\n".join(blocks)


def configuration() -> str:
    """Return the keys of every config file with their defaults and comments, as Markdown."""
    folder = config_files.configs()
    blocks = ["## Commands"]
    for name, title in config_files.commands().items():
        shown = name.replace("_", " ") if name == "data_get" else name.replace("_", "-")
        example = config_files.read(name).example
        blocks += [f"### d2t {shown}", title, f"```bash\n{example}\n```" if example else "", _table(name)]
        chosen = config_files.groups(name).items()
        rows = [f"`{group}={choice or 'null'}`" for group, choice in chosen if group != "experiment"]
        blocks += [f"Groups: {', '.join(rows)}."] if rows else []
        shared = [part for part in config_files.read(name).parts if config_files.read(part).keys]
        blocks += [f"Also the keys of `{part}`, [below](#{part})." for part in shared if part != name]
    blocks.append("## Shared keys")
    named = {one.name.removesuffix(".yaml") for one in folder.iterdir() if one.name.endswith(".yaml")}
    for part in sorted(named - config_files.commands().keys()):
        if config_files.read(part).keys:
            blocks += [f"### {part}", config_files.read(part).title, _table(part)]
    blocks.append("## Groups")
    for group in sorted(one.name for one in folder.iterdir() if config_files.choices(one.name)):
        blocks.append(f"### {group}")
        for choice in config_files.choices(group):
            file = config_files.read(f"{group}/{choice}")
            blocks += [f"**`{group}={choice}`**", file.title]
            blocks += [f"Like `{group}={part}`, but:" for part in file.parts if file.keys]
            blocks.append(_table(f"{group}/{choice}", "" if group == "experiment" else f"{group}."))
    return "\n\n".join(block for block in blocks if block)


def _table(name: str, prefix: str = "") -> str:
    """Return the keys of one config file as a table; empty if there are none."""
    rows = [
        f"| `{prefix}{key.name}` | {_code(key.default)} | {_cell(key.comment)} |"
        for key in config_files.read(name).keys
    ]
    return "\n".join(["| key | default | what it does |", "|---|---|---|", *rows]) if rows else ""


def _code(text: str) -> str:
    return f"`{_cell(text)}`" if text else ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _file(path: str, config: MkDocsConfig) -> File:
    kind = Notebook if path.endswith(".ipynb") else File
    return kind(path, str(ROOT), config.site_dir, config.use_directory_urls)
