"""Table file: a row for each system, as a paper or a spreadsheet has it, in Markdown or csv."""

from pathlib import Path

from d2t.checking.tally import SHARES, Tally
from d2t.data.csvfile import write_rows
from d2t.data.textfile import shown
from d2t.stats.markdown import cell, markdown_table

ENDINGS = (".md", ".csv")


def write_table(path: Path, tally: Tally) -> None:
    """Write the shares of the texts of each system in percent, with their 95% intervals.

    A csv file has the ends of the intervals in columns of their own; Markdown has them in brackets.
    """
    systems = {system or "texts": (len(tally.marks[system]), shares) for system, shares in tally.shares.items()}
    if path.suffix.lower() == ".csv":
        head = ["system", "texts", *(f"{share} %{end}" for share in SHARES for end in ("", " low", " high"))]
        rows = [
            [name, n, *(round(x, 2) for share in shares.values() for x in (share.value, share.low, share.high))]
            for name, (n, shares) in systems.items()
        ]
        write_rows(path, [head, *rows], delimiter=",")
        return
    cells = [
        [shown(name).replace("|", r"\|"), str(n), *(cell(vars(share)) for share in shares.values())]
        for name, (n, shares) in systems.items()
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(markdown_table(["system", "texts", *(f"{share} %" for share in SHARES)], *cells) + "\n", "utf-8")
