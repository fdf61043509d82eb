"""The table of findings for the page about entities, made from the examples beside that page."""

import json
from html import escape
from pathlib import Path

from d2t.report.marks import named_title, unsupported_title
from d2t.stats.markdown import markdown_table
from reranker import EntityCoverage
from reranker.entities.anaphora import RootAnaphora
from reranker.entities.mentions import EntityReport
from reranker.triples import as_triples, format_triples


def findings_table(examples: Path) -> str:
    """Return a table of the examples: triples, text with underlined mentions, entities that the text does not name."""
    coverage = EntityCoverage(resolver=RootAnaphora())
    rows = []
    for line in examples.read_text(encoding="utf-8").splitlines():
        example = json.loads(line)
        triples = as_triples(example["triples"])
        report = coverage.assess(triples, example["text"])
        facts = "<br>".join(format_triples([triple]).replace("|", "·") for triple in triples)
        rows.append([facts, underlined(example["text"], report), ", ".join(report.missing)])
    return markdown_table(["triples", "text", "not named"], *rows)


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
