"""A text with its entity mentions as HTML, which Markdown pages take too."""

from html import escape

from reranker.entities.mentions import Mention
from reranker.entities.report import EntityReport


def underlined(text: str, report: EntityReport) -> str:
    """Return HTML with mentions underlined and unsupported numbers and dates struck through, each with a tooltip."""
    marks = [(m, "ins") for m in report.mentions] + [(m, "del") for m in report.unsupported]
    titles = {"ins": named_title, "del": unsupported_title}
    parts, end = [], 0
    for mention, tag in sorted(marks, key=lambda mark: (mark[0].start, -mark[0].end)):
        if mention.start < end:  # an unsupported date may contain a supported year
            continue
        words = escape(text[mention.start : mention.end])
        parts += [escape(text[end : mention.start]), f'<{tag} title="{escape(titles[tag](mention))}">{words}</{tag}>']
        end = mention.end
    return "".join([*parts, escape(text[end:])])


def named_title(mention: Mention) -> str:
    """Return the tooltip of a mention: the entity, the method that found it, and the distance."""
    distance = f", distance {mention.distance:.2f}" if mention.distance else ""
    return f"{mention.entity} ({mention.method}{distance})"


def unsupported_title(mention: Mention) -> str:
    """Return the tooltip of an unsupported number or date."""
    return f"in no triple: {mention.entity}"
