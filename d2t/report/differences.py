"""The line that says how two systems differ, for the terminal and the page."""

from d2t.data.textfile import shown
from d2t.report.systems_table import CIRCULAR, p_value
from d2t.stats.markdown import Figures


def difference_line(found: Figures) -> str:
    """Return how two systems differ, in a sentence.

    Args:
        found: a `d2t.stats.paired.Difference` as it stands in a result file, and maybe whether it is `circular`: a
            system chose its texts by the check that accepts them.
    """
    ours, theirs, gain = shown(found["one"]), shown(found["other"]), found["gain"]
    points = f"{gain['value']:+.1f} points ({gain['low']:+.1f} to {gain['high']:+.1f})"
    return (
        f"{ours} against {theirs}: {found['share']} {points}"
        f"{CIRCULAR if found.get('circular') else ''}; only {ours} {found['only_one']}, only {theirs} "
        f"{found['only_other']}; exact McNemar p {p_value(found['mcnemar_p'])}"
    )
