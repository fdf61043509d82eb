"""What the terminal shows: some texts with the reasons, a line for each system, and one for each pair of systems."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.table import Table
from rich.text import Text

from d2t.checking.checked import ACCEPTED, DOUBTFUL, REJECTED, Checked
from d2t.checking.tally import Tally
from d2t.data.textfile import shown
from d2t.stats.bootstrap import Figure

FEW = 20  # texts that are listed
_WIDE = 120  # characters on a line from which a figure and its interval stand side by side
LEGEND = (
    "in brackets: the verdict, and the confidence (0 to 1) that the text says the facts and no others; "
    "95% bootstrap intervals over inputs: they do not cover that the check errs, and it refuses some paraphrases; "
    "a text may have both an omission and a hallucination; OK: it says the facts and no others; accepted: it is "
    "well-formed and not in doubt, too; doubtful: OK and well-formed, but the reasons below the text speak against it, "
    "so that a person should read it"
)
_STYLES = {ACCEPTED: "green", DOUBTFUL: "yellow", REJECTED: "red"}
_MARKS = {ACCEPTED: "", DOUBTFUL: "? ", REJECTED: "! "}


@dataclass
class Selection:
    """Keeps the texts that are listed: all, if they are few, else the first ones that are not accepted."""

    first: list[Checked] = field(default_factory=list)
    refused: list[Checked] = field(default_factory=list)
    total: int = 0
    not_accepted: int = 0

    def add(self, one: Checked) -> None:
        """Look at the next text."""
        self.total += 1
        if len(self.first) < FEW:
            self.first.append(one)
        self.not_accepted += one.decision != ACCEPTED
        if one.decision != ACCEPTED and len(self.refused) < FEW:
            self.refused.append(one)

    @property
    def listed(self) -> list[Checked]:
        """The texts that are listed."""
        return self.first if self.total <= FEW else self.refused

    @property
    def note(self) -> str:
        """Say which texts are listed; empty if all are."""
        if self.total <= FEW:
            return ""
        if not self.not_accepted:
            return f"All {self.total} texts are accepted."
        return (
            f"Listed: the first {len(self.refused)} of the {self.not_accepted} texts that are not accepted, of "
            f"{self.total} texts."
        )


def texts_table(checked: Sequence[Checked]) -> Table:
    """Return each text with the decision and the reasons below; nothing of the data is obeyed."""
    several = any(one.given.system for one in checked)
    table = Table(box=None, expand=True, show_header=False, padding=(0, 2, 0, 0))
    for _ in range(1 + several):
        table.add_column(max_width=12, overflow="fold", style="dim")
    table.add_column(ratio=1, overflow="fold")
    for one in checked:
        head = [one.given.record.id, one.given.system] if several else [one.given.record.id]
        table.add_row(*(Text(shown(name)) for name in head), _text(one))
    return table


def _text(one: Checked) -> Text:
    style = _STYLES[one.decision]
    text = f"{_MARKS[one.decision]}{shown(one.given.text) or '(no text)'}"
    found = one.assessment
    status = f"{one.decision} ({found.verdict} {found.confidence:.2f})"
    reasons = () if one.decision == ACCEPTED else found.reasons
    return Text("\n").join([Text(text, style="bold"), Text(status, style=style), *map(Text, map(shown, reasons))])


def systems_table(tally: Tally, *, width: int) -> Table:
    """Return a row for each system: the number of texts and the shares with their intervals."""
    wide = width >= _WIDE
    table = Table(box=None, padding=(0, 2 if wide else 1, 0, 0), header_style="dim")
    several = any(tally.marks)
    if several:
        table.add_column("system", overflow="fold")
    table.add_column("texts", justify="right")
    for name in next(iter(tally.shares.values())):
        table.add_column(f"{name} %")
    for system, shares in tally.shares.items():
        head = [Text(shown(system))] if several else []
        cells = [Text(_figure(share, wide=wide)) for share in shares.values()]
        table.add_row(*head, str(len(tally.marks[system])), *cells)
    return table


def _figure(share: Figure, *, wide: bool) -> str:
    value = f"{share.value:.1f}"
    return f"{value} ({share.low:.1f} to {share.high:.1f})" if wide else f"{value}\n{share.low:.0f}–{share.high:.0f}"
