"""Underlining: a text with what entity coverage found in it, as HTML that Markdown pages take too."""

from html import escape

from reranker.entities.mentions import Mention
from reranker.entities.report import EntityReport


def underlined(text: str, report: EntityReport) -> str:
    """The text with each mention underlined, and struck through what no triple has; both say more when pointed at."""
    marks = [(m, "ins") for m in report.mentions] + [(m, "del") for m in report.unsupported]
    titles = {"ins": named_title, "del": unsupported_title}
    parts, end = [], 0
    for mention, tag in sorted(marks, key=lambda mark: (mark[0].start, -mark[0].end)):
        if mention.start < end:  # an unsupported date may hold a year that is supported
            continue
        words = escape(text[mention.start : mention.end])
        parts += [escape(text[end : mention.start]), f'<{tag} title="{escape(titles[tag](mention))}">{words}</{tag}>']
        end = mention.end
    return "".join([*parts, escape(text[end:])])


def named_title(mention: Mention) -> str:
    """What pointing at a mention says: which entity it names, found how."""
    distance = f", distance {mention.distance:.2f}" if mention.distance else ""
    return f"{mention.entity} ({mention.method}{distance})"


def unsupported_title(mention: Mention) -> str:
    """What pointing at something that no triple has says."""
    return f"in no triple: {mention.entity}"
