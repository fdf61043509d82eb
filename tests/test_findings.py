"""A text with its findings as HTML: what is marked, what is escaped."""

import pytest

from d2t.report.findings import underlined
from reranker.entities.mentions import EntityReport, Mention

MILL = Mention("The_Mill", 0, 8, "string")


@pytest.mark.parametrize(
    ("text", "mentions", "unsupported", "html"),
    [
        ("The Mill", [], [], "The Mill"),
        ("The Mill!", [MILL], [], '<ins title="The_Mill (string)">The Mill</ins>!'),
        (
            "The Mill of 1999",
            [MILL],
            [Mention("1999", 12, 16, "number")],
            '<ins title="The_Mill (string)">The Mill</ins> of <del title="in no triple: 1999">1999</del>',
        ),
        ("a <b> & c", [Mention("<b>", 2, 5, "similar", 0.2)], [],
         'a <ins title="&lt;b&gt; (similar, distance 0.20)">&lt;b&gt;</ins> &amp; c'),
        # a date that no triple has, around a year that one has
        ("May 3, 1999", [Mention("1999", 7, 11, "string")], [Mention("May 3, 1999", 0, 11, "date")],
         '<del title="in no triple: May 3, 1999">May 3, 1999</del>'),
        ("1999-05-03", [Mention("1999", 0, 4, "string")], [Mention("1999-05-03", 0, 10, "date")],
         '<del title="in no triple: 1999-05-03">1999-05-03</del>'),
    ],
)  # fmt: skip
def test_underlined(text: str, mentions: list[Mention], unsupported: list[Mention], html: str) -> None:
    report = EntityReport(tuple(mentions), missing=(), checkable=1, unsupported=tuple(unsupported))
    assert underlined(text, report) == html
