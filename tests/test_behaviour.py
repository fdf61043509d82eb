"""Behaviour: the table d2t/experiments/behaviour.tsv says how what ships judges each of its texts."""

from pathlib import Path

import pytest

from d2t import Pipeline
from d2t.baselines.rules import Unchecked
from d2t.experiments.behaviour import first_inputs, measure, read_behaviour, verdicts
from d2t.generator import Generator
from d2t.generator.decoding import Decoding
from d2t.ladder import Ladder
from reranker import EntityCoverage, InputError, Reranker

ROWS = read_behaviour()
HEADER = "id\tdomain\tkind\texpected\ttoday\ttriples\ttext\n"


NEVER_ACCEPTED = {"padding", "chatter", "invented name", "name left out"}


def test_each_text_is_judged_as_the_table_says() -> None:
    """Where this fails, what ships has become better or worse: put the new verdict into the column `today`."""
    reranker = Reranker.from_pretrained()
    found = dict(zip((row.id for row in ROWS), verdicts(reranker.check, ROWS), strict=True))
    assert found == {row.id: row.today or row.expected for row in ROWS}
    wrong = [row for row in ROWS if row.kind in NEVER_ACCEPTED]
    rankings = reranker.rerank_many([(row.triples, [row.text]) for row in wrong])
    assert [row.id for row, ranking in zip(wrong, rankings, strict=True) if ranking.best] == []


def test_the_table_is_wide_and_balanced() -> None:
    assert len({row.id for row in ROWS}) == len(ROWS)
    assert len({row.triples for row in ROWS}) >= 64
    assert len({row.domain for row in ROWS}) >= 10
    assert 0.4 < sum(row.expected == "OK" for row in ROWS) / len(ROWS) < 0.6
    assert [row.id for row in ROWS if row.today == row.expected] == [], "an expected verdict needs no `today`"


@pytest.mark.slow
def test_what_ships_gives_every_domain_a_text_and_its_evidence() -> None:
    records = first_inputs(ROWS)
    ladder = Ladder(rungs=("template",), share_sentences=False)
    shipped = Pipeline(Generator.from_pretrained(), Reranker.from_pretrained(), ladder=ladder)
    for record, result in zip(records, shipped.run(records), strict=True):
        assert result.assessment is not None
        assert [check.triple for check in result.assessment.facts] == list(record.triples)
        if result.source == "beam":
            assert result.verdict == "OK"
        else:
            assert result.source == "template"
            assert result.text in shipped.templates.texts(record.triples)


@pytest.mark.usefixtures("any_score")
def test_the_figures_count_what_is_judged_as_expected(tmp_path: Path, tiny_generator: Generator) -> None:
    texts = [("a", "OK", "The Mill is a pub."), ("b", "omission+hallucination", "The Mill is a coffee shop.")]
    lines = [
        f"{name}\tpubs\tkind {name}\t{verdict}\t\tThe Mill | eatType | pub\t{text}\n" for name, verdict, text in texts
    ]
    file = tmp_path / "table.tsv"
    file.write_text(HEADER + "".join(lines), encoding="utf-8")
    pipeline = Pipeline(
        tiny_generator,
        Reranker(Unchecked(), entities=EntityCoverage()),
        decoding=Decoding(candidates=2, max_new_tokens=4),
    )
    figures = measure(pipeline, file=file).figures
    assert figures["all"]["n"] == 2
    assert (figures["all"]["fine"].value, figures["all"]["rough"].value) == (50.0, 50.0)
    assert [figures["kinds"][kind]["fine"].value for kind in ("kind a", "kind b")] == [100.0, 0.0]
    assert figures["detection"]["nli"]["recall"].value == 0.0
    assert figures["detection"]["entities"]["recall"].value == 1.0
    assert figures["otherwise"] == {"b": "OK"}
    assert figures["generated"]["n"] == 1
    assert figures["generated"]["beam"].value == 100.0


def test_a_broken_row_is_named(tmp_path: Path) -> None:
    file = tmp_path / "table.tsv"
    file.write_text(
        HEADER + "a\tpubs\tplain\tright\t\tThe Mill | eatType | pub\tThe Mill is a pub.\n", encoding="utf-8"
    )
    with pytest.raises(InputError, match=r"table\.tsv, line 2: expected=right: one of OK, "):
        read_behaviour(file)


def _row(name: str, expected: str, text: str) -> str:
    return f"{name}\tpubs\tkind {name}\t{expected}\t\tThe Mill | eatType | pub\t{text}\n"


def _table(folder: Path, *rows: str) -> Path:
    file = folder / "table.tsv"
    file.write_text(HEADER + "".join(rows), encoding="utf-8")
    return file
