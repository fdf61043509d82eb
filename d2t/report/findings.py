"""The table of findings for the page about entities, made from the examples beside that page."""

import json
from pathlib import Path

from d2t.stats.markdown import markdown_table
from d2t.underline import underlined
from reranker import EntityCoverage
from reranker.entities.anaphora import RootAnaphora
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
