"""Reading inputs of every format, by hand-written files and by the real data sets where they are present."""

import io
from pathlib import Path

import pytest
from corpora import real_file

from d2t.data.e2e import parse_e2e, parse_mr, read_e2e
from d2t.data.records import Record, grouped
from d2t.data.textfile import files_in
from d2t.data.user_files import read_records
from d2t.data.webnlg import read_webnlg
from reranker.triples import Triple

PUB = Triple("The Mill", "eat_type", "pub")
AREA = Triple("The Mill", "area", "riverside")
JSON_PUB = '{"id": 1, "triples": [["The Mill", "eat_type", "pub"]]}'
JSON_AREA = '{"id": 1, "triples": [["The Mill", "area", "riverside"]]}'


def entry(attributes: str = "", lex: str = "", triple: str = "The Mill | eat_type | pub") -> str:
    return f"<entry {attributes}><modifiedtripleset><mtriple>{triple}</mtriple></modifiedtripleset>{lex}</entry>"


def benchmark(*entries: str) -> str:
    return f"<benchmark><entries>{''.join(entries)}</entries></benchmark>"


FILES = [
    # JSON lines
    ("a.jsonl", '{"id": "x", "triples": [["The Mill", "eat_type", "pub"]]}', [Record("x", (PUB,))]),
    ("a.json", '{"id": 7, "triples": [["The Mill", "eat_type", "pub"]]}', [Record("7", (PUB,))]),
    ("a.jsonl", '\n{"id": null, "triples": [["The Mill", "eat_type", "pub"]]}\n\n', [Record("2", (PUB,))]),
    (
        "a.jsonl",
        '{"triples": ["The Mill | eat_type | pub", "The Mill | area | riverside"]}',
        [Record("1", (PUB, AREA))],
    ),
    (
        "a.jsonl",
        '{"triples": [["The Mill", "eat_type", "pub"]], "texts": ["The Mill: a pub.", " "], "more": 1}',
        [Record("1", (PUB,), ("The Mill: a pub.",))],
    ),
    (
        "same ids.jsonl",
        f"{JSON_PUB}\r\n{JSON_AREA}",
        [Record("1", (PUB,)), Record("1", (AREA,))],
    ),
    (
        "escapes.jsonl",
        r'{"triples": [["\ud83c\udf7a", "a | b", "c\u2028d"]]}',
        [Record("1", (Triple("🍺", "a | b", "c\u2028d"),))],
    ),
    (
        "separators.jsonl",
        '{"triples": [["a\u2028b", "c\x85d", "e"]]}',
        [Record("1", (Triple("a\u2028b", "c\x85d", "e"),))],
    ),
    # Plain text
    ("a.txt", "The Mill | eat_type | pub && The Mill | area | riverside", [Record("1", (PUB, AREA))]),
    (
        "a.txt",
        "\ufeffThe Mill|eat_type|pub\r\n\r\nThe Mill|area|riverside\r\n",
        [Record("1", (PUB,)), Record("3", (AREA,))],
    ),
    ("UPPER.TXT", "The Mill | area | riverside", [Record("1", (AREA,))]),
    # E2E
    ("a.csv", 'mr,ref\n"name[The Mill], eatType[pub]",A pub.\n', [Record("1", (PUB,), ("A pub.",))]),
    ("challenge.csv", 'MR\r\n"name[The Mill], area[riverside]"\r\n', [Record("1", (AREA,))]),
    ("swapped.csv", 'ref, MR ,n\n" A pub. ","eatType[pub], name[The Mill]",9', [Record("1", (PUB,), ("A pub.",))]),
    (
        "outputs.tsv",
        "mr\ttext\tadded\nname[The Mill], area[riverside]\tBy the river.\t0\n",
        [Record("1", (AREA,), ("By the river.",))],
    ),
    ("one column.tsv", "mr\nname[The Mill], eatType[pub], area[riverside]\n", [Record("1", (PUB, AREA))]),
    ("blank lines.csv", '\n\nmr,ref\n\n"name[The Mill], eatType[pub]"," "\n\n', [Record("1", (PUB,))]),
    # WebNLG
    (
        "a.xml",
        benchmark(entry('eid="Id1" category="Food"', "<lex>A\n pub.</lex><lex/>")),
        [Record("Id1", (PUB,), ("A pub.",), "Food")],
    ),
    (
        "enriched.xml",
        benchmark(entry('eid="Id9"', "<lex><text>A pub.</text><template>A P-1.</template></lex>")),
        [Record("Id9", (PUB,), ("A pub.",))],
    ),
    ("no ids.xml", benchmark(entry(), entry()), [Record("1", (PUB,)), Record("2", (PUB,))]),
    (
        "bars.xml",
        benchmark(entry(triple="A | b | c | d &amp;&amp; e")),
        [Record("1", (Triple("A", "b", "c | d && e"),))],
    ),
    (
        "utf-8 whatever it says.xml",
        '<?xml version="1.0" encoding="ISO-8859-1"?>' + benchmark(entry(lex="<lex>Café</lex>")),
        [Record("1", (PUB,), ("Café",))],
    ),
]


@pytest.mark.parametrize(("name", "content", "records"), FILES)
def test_a_file_is_read_by_its_ending(tmp_path: Path, name: str, content: str, records: list[Record]) -> None:
    (tmp_path / name).write_text(content, encoding="utf-8", newline="")
    assert read_records(str(tmp_path / name)) == records


@pytest.mark.parametrize(
    ("format", "content"),
    [
        ("auto", "The Mill | eat_type | pub"),
        ("text", "The Mill | eat_type | pub"),
        ("jsonl", '{"triples": [["The Mill", "eat_type", "pub"]]}'),
        ("e2e", 'mr\n"name[The Mill], eatType[pub]"'),
        ("e2e", "mr\tref\nname[The Mill], eatType[pub]\t\n"),
        ("webnlg", benchmark(entry())),
    ],
)
def test_standard_input_and_a_given_format(
    tmp_path: Path, format: str, content: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content.encode()), encoding="ascii"))
    assert read_records("-", format=format) == [Record("1", (PUB,))]
    if format != "auto":
        (tmp_path / "no_ending").write_text(content, encoding="utf-8")
        assert read_records(str(tmp_path / "no_ending"), format=format) == [Record("1", (PUB,))]


def test_a_folder_of_webnlg_files_gives_unique_ids(tmp_path: Path) -> None:
    for name in ("2triples/Food.xml", "1triples/Food.xml", "1triples/City.xml", "dev/1triples/Food.xml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(benchmark(entry('eid="Id1"')), encoding="utf-8")
    (tmp_path / "README.txt").write_text("no xml", encoding="utf-8")
    (tmp_path / "empty.xml").write_text("<benchmark><entries/></benchmark>", encoding="utf-8")
    ids = ["1triples/City/Id1", "1triples/Food/Id1", "2triples/Food/Id1", "dev/1triples/Food/Id1"]
    assert [record.id for record in read_records(str(tmp_path))] == ids


@pytest.mark.parametrize(
    ("mr", "triples"),
    [
        ("name[The Mill], eatType[pub]", [PUB]),
        ("area[riverside], name[The Mill]", [AREA]),
        ("'name[The Mill], eatType[pub]'", [PUB]),
        ("name[The Mill], 'area'[riverside],\n", [AREA]),
        ("name[The Mill],eat type[ pub ]", [PUB]),
        ("name[The Mill], customer rating[5 out of 5]", [Triple("The Mill", "customer_rating", "5 out of 5")]),
        ("name[The Mill], near[O'Brien, & Sons]", [Triple("The Mill", "near", "O'Brien, & Sons")]),
        ("name[A], name[B], area[riverside]", [Triple("A", "area", "riverside")]),
    ],
)
def test_a_meaning_representation(mr: str, triples: list[Triple]) -> None:
    assert list(parse_mr(mr)) == triples


def test_grouped_joins_the_texts_of_the_same_triples_whatever_their_order() -> None:
    bad = Record("4", (), error="a.csv, line 5: no triples")
    records = [
        Record("1", (PUB, AREA), ("one",), "Food"),
        Record("2", (PUB,), ("two",)),
        Record("3", (AREA, PUB), ("three", "four")),
        bad,
        bad,
        Record("5", (PUB, PUB)),
    ]
    joined = Record("1", (PUB, AREA), ("one", "three", "four"), "Food")
    assert grouped(records) == [joined, records[1], bad, bad, records[5]]
    assert grouped([]) == []


def test_a_row_number_counts_rows_not_lines() -> None:
    text = 'mr,ref\n"name[The Mill], eatType[pub]","two\nlines"\n\n"name[The Mill], area[riverside]",x'
    rows = parse_e2e(io.StringIO(text), "a.csv")
    assert [row.id for row in rows] == ["1", "2"]


@pytest.mark.parametrize(("split", "rows", "inputs"), [("train", 42061, 4862), ("dev", 4672, 547), ("test", 4693, 630)])
def test_the_real_e2e_files(split: str, rows: int, inputs: int) -> None:
    records = read_e2e(real_file("e2e_original", split))
    assert (len(records), len(grouped(records))) == (rows, inputs)
    assert not [record.error for record in records if record.error]
    assert [record.id for record in records] == [str(number) for number in range(1, rows + 1)]


@pytest.mark.parametrize(
    ("data_set", "part", "inputs", "texts"),
    [
        ("webnlg", "train", 6940, 18102),
        ("webnlg", "dev", 872, 2262),  # of 2,268 texts six are empty
        ("webnlg", "test", 1862, 4928),
        ("webnlg_2017", "inputs", 1862, 4928),
    ],
)
def test_the_real_webnlg_files(data_set: str, part: str, inputs: int, texts: int) -> None:
    records = read_webnlg(real_file(data_set, part))
    assert (len(records), sum(len(record.texts) for record in records)) == (inputs, texts)
    assert len({record.id for record in records}) == inputs
    assert not [record.error for record in records if record.error]


def test_the_real_outputs_of_e2e_systems() -> None:
    inputs = [sorted(record.triples) for record in grouped(read_e2e(real_file("e2e_original", "test")))]
    for path in files_in(real_file("e2e_outputs", "texts"), "*.tsv"):
        records = read_e2e(path)
        assert not [record.error for record in records if record.error], path
        assert [sorted(record.triples) for record in records] == inputs, path
        assert all(record.texts for record in records), path
