"""Bad input files: one clear line says where the error is and what to do."""

import io
import json
import random
from pathlib import Path

import pytest

from d2t.data.user_files import read_records
from reranker.errors import InputError

GOOD = '{"triples": [["a", "b", "c"]]}'
ENTRY = '<entry eid="Id1"><modifiedtripleset><mtriple>a | b | c</mtriple></modifiedtripleset></entry>'

# What is wrong with one record: the line that is bad, and a part of the error, which starts with the file's name.
RECORDS = [
    # JSON lines
    ("a.jsonl", f"{GOOD}\n\n{{oops}}", ", line 3: malformed JSON at column 2 (Expecting property name"),
    ("a.jsonl", '{"triples":\n', ": one object on one line is needed"),
    ("a.jsonl", '["a", "b", "c"]', "is no JSON object"),
    ("a.jsonl", "null", """'null' is no JSON object: {"id": …, "triples": […]} is needed"""),
    (
        "a.jsonl",
        '{"id": 1}',
        'no list "triples" in it, but \'id\': "triples": [["subject", "predicate", "object"]] is needed',
    ),
    ("a.jsonl", '{"triples": "a | b | c"}', 'no list "triples" in it'),
    ("a.jsonl", '{"triples": []}', "the triple list is empty: give at least one"),
    ("a.jsonl", '{"triples": ["a", "b", "c"]}', "triple 1 is 'a': it needs exactly three parts"),
    ("a.jsonl", '{"triples": [["a", "b", "c"], ["a", "b"]]}', "triple 2 is ['a', 'b']"),
    ("a.jsonl", '{"triples": [["a", "b", null]]}', "triple 1 has None as its object: a non-empty string is needed"),
    ("a.jsonl", '{"triples": [["a", "\\t", "c"]]}', "as its predicate"),
    ("a.jsonl", '{"triples": [["a", "b", "c"]], "texts": "one"}', '"texts" is not a list of strings'),
    ("a.jsonl", '{"triples": [["a", "b", "c"]], "texts": [1]}', '"texts" is not a list of strings'),
    ("a.jsonl", '{"id": 1.5, "triples": [["a", "b", "c"]]}', "the id is 1.5: a string or a whole number is needed"),
    ("a.jsonl", '{"id": true, "triples": [["a", "b", "c"]]}', "the id is True"),
    ("a.jsonl", '{"id": NaN, "triples": [["a", "b", "c"]]}', "NaN is no JSON"),
    ("a.jsonl", '{"id": %s, "triples": [["a", "b", "c"]]}' % ("1" * 5000), "malformed JSON (Exceeds the limit"),
    ("a.jsonl", r'{"id": "\ud800", "triples": [["a", "b", "c"]]}', r"the character '\ud800' in '\ud800'"),
    ("a.jsonl", r'{"triples": [["a", "b", "c \udc00"]]}', "cannot be written as UTF-8 text: remove it"),
    ("a.jsonl", r'{"triples": [["a", "b", "c"]], "texts": ["x\u0000"]}', r"the character '\x00'"),
    ("a.jsonl", '{"triples": ' + "[" * 100_000, "brackets nested too deep"),
    ("a.jsonl", '{"triples": [["%s"]]}' % ("x" * 100_000), "[…]"),
    # Plain text
    ("a.txt", "a | b | c\n\na | b\n", ", line 3: triple 1 is ['a', 'b']: it needs exactly three parts"),
    ("a.txt", "a | b | c && d | | f", ", line 1: triple 2 has '' as its predicate: a non-empty string is needed"),
    ("a.txt", "a | b | c | d", "it needs exactly three parts, subject | predicate | object"),
    # E2E
    ("a.csv", 'mr,ref\n"name[A], b[c]","x\ny"\n\nname[A],z', ", line 5: the meaning representation 'name[A]' is in"),
    ("a.csv", "mr,ref\n,x", "name[…] and one more slot are needed"),
    ("a.csv", 'mr\n"food[English], area[riverside]"', "is incomplete: name[…] and one more slot are needed"),
    ("a.csv", 'mr\n"name[A], food[]"', "at 'food[]': `slot[value], slot[value]` is needed"),
    ("a.csv", 'mr\n"name[A, food[English]"', "not a meaning representation at 'name[A, food[English]'"),
    ("a.csv", 'mr\n"name[A], food: English"', "not a meaning representation at 'food: English'"),
    ("a.csv", "mr,ref\nname[A], food[English],x", "3 fields where the header has 2"),
    ("a.csv", 'mr,ref\n"name[A], food[English]"', "1 fields where the header has 2: as many are needed"),
    ("a.tsv", "mr\ttext\nname[A], food[English]\tx\ty", "3 fields where the header has 2"),
    # WebNLG
    ("a.xml", f'<benchmark>{ENTRY}<entry eid="Id2"/></benchmark>', ", entry Id2: the triple list is empty"),
    ("a.xml", f"<benchmark>{ENTRY}<entry/></benchmark>", ", entry 2: the triple list is empty"),
    ("a.xml", f"<benchmark>{ENTRY.replace('| c', '')}</benchmark>", ", entry Id1: triple 1 is ['a', 'b']"),
    ("a.xml", f"<benchmark>{ENTRY.replace('| c', '| ')}</benchmark>", "triple 1 has '' as its object"),
]


@pytest.mark.parametrize(("name", "content", "message"), RECORDS)
def test_a_bad_record_says_where_and_what_is_needed(tmp_path: Path, name: str, content: str, message: str) -> None:
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    bad = read_records(str(path))[-1]
    assert bad.triples == ()
    assert bad.error.startswith(f"{path}, ")
    assert message in bad.error
    assert_one_line(bad.error)


def test_the_good_records_beside_a_bad_one_stay(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("a | b | c\nbad\nd | e | f\n", encoding="utf-8")
    assert [(r.id, bool(r.triples), bool(r.error)) for r in read_records(str(path))] == [
        ("1", True, False),
        ("2", False, True),
        ("3", True, False),
    ]


KNOWN = ".jsonl, .json, .txt, .csv, .tsv, .xml, .ttl, .nt, .jsonld, .rdf, .parquet"
LAUGHS = '<!DOCTYPE lol [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
OUTSIDE = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>'

# What is wrong with a file as a whole: its bytes, and the error behind its name.
WHOLES = [
    ("a.jsonl", b"", ": no record in it: a line `{"),
    ("a.jsonl", b"\n \n\t\n", ": no record in it"),
    ("a.txt", b"\xef\xbb\xbf", ": no record in it: a line `subject | predicate | object` is needed"),
    ("a.csv", b"", ": no record in it: a header with the column `mr` and a row below it is needed"),
    ("a.csv", b"mr,ref\n", ": no record in it"),
    ("a.xml", b"<benchmark/>", ": no record in it: a WebNLG <benchmark> with <entry> elements is needed"),
    ("a.txt", b"a | b | c\nCaf\xe9 | b | c", ", line 2: not UTF-8 (byte 0xe9): convert the file to UTF-8"),
    ("a.txt", b"\xef\xbb\xbfa | b | c\n\n\xff", ", line 3: not UTF-8 (byte 0xff)"),
    ("a.jsonl", b'{"triples": [["a", "b", "\xed\xa0\x80"]]}', ", line 1: not UTF-8 (byte 0xed)"),
    ("a.txt", "a | b | c".encode("utf-16"), ", line 1: not UTF-8 (byte 0xff)"),
    ("a.txt", "a | b | c".encode("utf-16-le"), ", line 1: a NUL character, not text: convert the file to UTF-8"),
    ("a.csv", b"mr\nname[\0]", ", line 2: a NUL character"),
    ("a.csv", b"meaning,ref\na,b", ", line 1: no column `mr` in the header but meaning, ref: rename or add the column"),
    ("a.csv", b"\n\nx\x1b,y\n", r", line 3: no column `mr` in the header but x\x1b, y"),
    ("a.csv", b'mr,ref\n"name[A], b[c]",x\n"name[A], b[c],y\n', ", line 3: malformed csv (unexpected end of data)"),
    ("a.csv", b'mr,ref\n"name[A]"s, b[c]",x\n', ", line 2: malformed csv"),
    ("a.csv", b"mr\nname[" + b"x" * 200_000 + b"]", ", line 2: malformed csv (field larger than field limit"),
    ("a.xml", b"", ", line 1: malformed xml"),
    ("a.xml", b"<benchmark>\n<entry>\n</benchmark>", ", line 3: malformed xml (mismatched tag"),
    ("a.xml", b"<benchmark>&nbsp;</benchmark>", ", line 1: malformed xml (undefined entity"),
    ("a.xml", b"<rss><entry/></rss>", ": the root element is <rss>: a WebNLG <benchmark> is needed"),
    ("a.xml", f"{LAUGHS}<benchmark>&b;</benchmark>".encode(), ": refused, a DTD or entities in xml can do harm"),
    ("a.xml", f"{OUTSIDE}<benchmark>&a;</benchmark>".encode(), ": refused, a DTD"),
    ("a.xml", b'<!DOCTYPE x SYSTEM "http://localhost/x.dtd"><benchmark/>', ": refused, a DTD"),
    ("a.docx", b"", f": the ending .docx is unknown ({KNOWN} are known): say format= with jsonl, text, e2e, table, "),
    ("input", b"", ": no ending tells its format"),
]


@pytest.mark.parametrize(("name", "content", "message"), WHOLES)
def test_a_bad_file_says_where_and_what_to_do(tmp_path: Path, name: str, content: bytes, message: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(InputError) as error:
        read_records(str(path))
    assert str(error.value).startswith(f"{path}{message}")
    assert_one_line(str(error.value))


@pytest.mark.parametrize(
    ("source", "format", "message"),
    [
        ("absent.jsonl", "auto", "absent.jsonl: no such file: check the path"),
        ("absent", "auto", "absent: no such file"),
        ("absent\0.txt", "auto", r"absent\x00.txt: no such file"),
        ("a\nb\udcff.txt", "auto", r"a\nb\udcff.txt: no such file"),
        ("file.txt/b.txt", "auto", "b.txt: no such file"),
        ("x" * 5000 + ".txt", "auto", "cannot be read (File name too long): check the path"),
        (
            "folder",
            "auto",
            "folder: no record in it: a WebNLG file, <benchmark> with <entry> elements and a name in .xml",
        ),
        ("folder", "jsonl", "folder: a folder: name a file in it"),
        ("folder.txt", "text", "folder.txt: a folder: name a file in it"),
        ("file.txt", "yaml", "format=yaml is unknown: auto, jsonl, text, e2e, table, webnlg, turtle"),
    ],
)
def test_a_bad_source_is_named(tmp_path: Path, source: str, format: str, message: str) -> None:
    for name in ("folder", "folder.txt"):
        (tmp_path / name).mkdir()
    (tmp_path / "file.txt").write_text("a | b | c", encoding="utf-8")
    with pytest.raises(InputError) as error:
        read_records(f"{tmp_path}/{source}", format=format)
    assert message in str(error.value)
    assert_one_line(str(error.value))


def test_an_empty_name_is_no_input() -> None:
    with pytest.raises(InputError, match="give a file, a folder, or - for standard input"):
        read_records("")


@pytest.mark.parametrize(
    ("content", "format", "message"),
    [
        (b"", "auto", "standard input: no record in it"),
        (b"a | b | c\n\xff", "auto", "standard input, line 2: not UTF-8 (byte 0xff): convert"),
        (b"ref\nx", "e2e", "standard input, line 1: no column `mr`"),
        (b"<x/>", "webnlg", "standard input: the root element is <x>"),
    ],
)
def test_bad_standard_input_is_named(
    content: bytes, format: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))
    with pytest.raises(InputError) as error:
        read_records("-", format=format)
    assert message in str(error.value)


def test_a_folder_names_its_bad_file(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_text(f"<benchmark>{ENTRY}</benchmark>", encoding="utf-8")
    (tmp_path / "b.xml").write_text("<feed/>", encoding="utf-8")
    with pytest.raises(InputError, match=r"b\.xml: the root element is <feed>"):
        read_records(str(tmp_path))


SEEDS = {
    "jsonl": '{"id": "é", "triples": [["a\\u00e9", "b", "c"], ["d", "e", "f"]], "texts": ["g"]}\n' * 2,
    "text": "é | b | c && d | e | f\n\ng | h | i\n",
    "e2e": 'mr,ref\n"name[É], food[c], area[d]","x ""y""\nz"\nname[A],b\n',
    "webnlg": f'<?xml version="1.0" encoding="UTF-8"?>\n<benchmark>\n{ENTRY}<!-- é --><entry/>\n</benchmark>',
}
TOKENS = [
    *(bytes([byte]) for byte in b'"\n\r\t[]{}|&,<>\0\xff'),
    *(b"&&", b"\\ud800", b"\\u0000", b"1e999", b"NaN", b"null"),
    *(b"&amp;", b"&#0;", b"<![CDATA[", b"<!DOCTYPE a>", b"</entry>"),
    *("\ufeff\u2028\u0085".encode(), b"\xed\xa0\x80"),
]


def mutated(content: bytes, rng: random.Random) -> bytes:
    """Return the content with one to four places cut out, doubled, or filled with random bytes or tokens."""
    for _ in range(rng.randint(1, 4)):
        start = rng.randint(0, len(content))
        end = min(len(content), start + rng.choice([0, 0, 1, 3, 20]))
        middle = rng.choice([b"", content[start:end] * 2, rng.randbytes(2), rng.choice(TOKENS)])
        content = content[:start] + middle + content[end:]
    return content


@pytest.mark.parametrize("format", sorted(SEEDS))
def test_whatever_the_bytes_there_are_records_or_one_clear_line(format: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(format)
    outcomes = set()
    for _ in range(1500):
        content = mutated(SEEDS[format].encode(), rng)
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))
        try:
            records = read_records("-", format=format)
        except InputError as error:
            outcomes.add("refused")
            assert_one_line(str(error))
            continue
        assert records
        for record in records:
            outcomes.add("bad record" if record.error else "good record")
            assert bool(record.triples) != bool(record.error)
            assert_one_line(record.error)
            json.dumps([record.id, record.triples, record.texts, record.error], ensure_ascii=False).encode("utf-8")
    assert outcomes == {"refused", "bad record", "good record"}


def assert_one_line(message: str) -> None:
    assert len(message.splitlines()) <= 1
    assert len(message) < 6000
    message.encode("utf-8")
