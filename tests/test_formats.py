"""Tables of triples, RDF, Parquet and saved data sets, and gzip: what is read, and what is wrong where."""

import gzip
import json
from pathlib import Path

import pyarrow as pa
import pytest
from pyarrow import ipc, parquet

from d2t.data.records import Record
from d2t.data.user_files import read_records
from reranker.errors import InputError
from reranker.triples import Triple, format_triples

PUB, AREA = Triple("The Mill", "eat_type", "pub"), Triple("The Mill", "area", "riverside")
OTHER = Triple("The Vaults", "area", "city centre")
BEAN = "http://x/Alan_Bean"
PREFIXES = "@prefix x: <http://x/> . @prefix r: <http://www.w3.org/2000/01/rdf-schema#> .\n"
RDFXML = '<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:x="http://x/">{}</r:RDF>'
VALUES = """
@prefix x: <http://x/> . @prefix s: <http://www.w3.org/2001/XMLSchema#> .
x:f x:takes "PT2H30M"^^s:duration ; x:leaves "2024-05-01T08:30:00Z"^^s:dateTime ; x:feast "--05-01"^^s:gMonthDay ;
    x:built "1950-05"^^s:gYearMonth ; x:wifi "1"^^s:boolean ; x:day "2024-05-01T00:00:00"^^s:dateTime ;
    x:homepage <http://x/f/> ; x:stop "PT0S"^^s:duration .
"""
TYPED = VALUES.split("x:f")[0]
NODES = (
    PREFIXES
    + """@prefix o: <http://www.w3.org/2002/07/owl#> . @prefix s: <http://schema.org/> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> . @prefix f: <http://xmlns.com/foaf/0.1/> .
"""
)
SOUP = """{"@context": {"@vocab": "http://schema.org/"}, "@type": "Recipe", "name": "Leek Soup",
 "author": {"name": "Anna Lee"}, "prepTime": "PT15M", "nutrition": {"calories": "90"}}"""
PAGES = """<> <http://www.w3.org/2000/01/rdf-schema#label> "Us" . <#We> <http://schema.org/homepage> <a/b_c.html> ;
 <http://schema.org/logo> <http://x/l_1.png> ; <x/near> <You> ."""

TURTLE = [  # the finding, Turtle behind the prefixes of NODES, triples
    ("empty values", 'x:a x:p 1 ; x:ok [] ; x:e "" , " "@en ; x:w ""@en , "Wien"@de .', "a | p | 1 && a | w | Wien"),
    ("nil", "x:a x:p 1 ; x:r () ; x:q ( x:b () x:c ) .", "a | p | 1 && a | q | b && a | q | c"),
    ("a ring", 'x:a x:p _:a . _:a x:q _:b . _:b x:q _:a ; x:n "z" .', "a | p_q_n | z"),
    ("a ring of named nodes", "x:a x:p x:a .", "a | p | a"),
    ("moments", 'x:a x:p "PT15M" , "2024-05-01T19:30" , "2024-05-01T19:30 or so" , "P90D" , "PT5M"@en .',
     "a | p | 5 minutes && a | p | 15 minutes && a | p | 19:30 on 1 May 2024 && a | p | 2024-05-01T19:30 or so"
     " && a | p | P90D"),
    ("datatypes of schema.org", 'x:a x:p "P2D"^^s:Duration , "2024-05-01T19:30"^^s:DateTime .',
     "a | p | 2 days && a | p | 19:30 on 1 May 2024"),
    ("units", 'x:a x:h [ rdf:value 12 ; x:unit "m" ; x:in 1999 ] .', "a | h | 12 m && a | h_in | 1999"),
    ("units of schema.org", 'x:a x:w [ s:unitCode "KGM" ; s:unitText "kg" ; s:value 3 ] .', "a | w | 3 kg"),
    ("no units", "x:a x:h [ s:value 12 ] ; x:w [ s:value [ x:p 5 ] ; s:unitText 'kg' ] ; x:value 7 ; x:unit 'm' .",
     "a | h_value | 12 && a | w_value_p | 5 && a | w_unitText | kg && a | value | 7 && a | unit | m"),
    ("containers", "x:a x:p [ a rdf:Seq ; rdf:_2 x:c ; rdf:_10 x:d ; rdf:_1 x:b ] . x:s a rdf:Bag ; rdf:_1 x:b .",
     "a | p | b && a | p | c && a | p | d && s | member | b"),
    ("types of RDF", "x:a a o:NamedIndividual , o:Thing , rdf:Bag , x:Pub ; o:sameAs x:b ; s:sameAs x:c .",
     "a | type | pub && a | sameAs | http://x/c"),
    ("language tags", 'x:a x:p "Hi"@en-GB , "Hi"@en , "Hi" , "Hallo"@de .', "a | p | Hi"),
    ("names", 'x:a f:name "Ann"@en , "Anne"@de ; s:name "Ann Lee" .', "Ann Lee | name | Ann"),
    ("labels before names", 'x:a r:label "Ann" ; s:name "Ann" , "Ann Lee" .', "Ann | name | Ann Lee"),
    ("titles", '[] <http://purl.org/dc/terms/title> "Report" ; x:by [ f:name "Ann" ] .', "Report | by | Ann"),
]  # fmt: skip

FILES = [  # name, content, records
    ("a.csv", "id,subject,predicate,object\n7,The Mill,eat_type,pub\n7,The Mill,area,riverside\n", [("7", PUB, AREA)]),
    ("a.tsv", "Object\tID\tSubject\tPredicate\npub\t1\tThe Mill\teat_type\n", [("1", PUB)]),
    ("a.csv", "subject;predicate;object\nThe Mill;area;riverside\nThe Vaults;area;city centre\n",
     [("The Mill", AREA), ("The Vaults", OTHER)]),
    ("a.ttl", PREFIXES + 'x:Alan_Bean x:birthPlace x:Wheeler%2C_Texas ; x:age "86"^^x:int .',
     [(BEAN, Triple("Alan_Bean", "birthPlace", "Wheeler,_Texas"), Triple("Alan_Bean", "age", "86"))]),
    ("labels.ttl", PREFIXES + 'x:b x:p x:c ; r:label "Bee" . x:c r:label "Zed"@de, "See"@en . x:p r:label "has part" .',
     [("http://x/b", Triple("Bee", "has part", "See"))]),
    ("languages.ttl", PREFIXES + 'x:b x:p "Wien"@de, "Vienna"@en . x:c x:p "Wien"@de .',
     [("http://x/b", Triple("b", "p", "Vienna")), ("http://x/c", Triple("c", "p", "Wien"))]),
    ("parts.ttl", PREFIXES + 'x:a x:address [ a x:Home ; x:city "Oban" ; x:at [ x:no 5 ] ] ; x:p ( x:b "c" ) .',
     [("http://x/a", Triple("a", "address_city", "Oban"), Triple("a", "address_at_no", "5"), Triple("a", "p", "b"),
       Triple("a", "p", "c"))]),
    ("values.ttl", VALUES,
     [("http://x/f", Triple("f", "takes", "2 hours 30 minutes"), Triple("f", "leaves", "08:30 on 1 May 2024"),
       Triple("f", "feast", "1 May"), Triple("f", "built", "May 1950"), Triple("f", "wifi", "true"),
       Triple("f", "day", "2024-05-01"), Triple("f", "homepage", "http://x/f/"), Triple("f", "stop", "0 seconds"))]),
    ("written.ttl", TYPED + 'x:a x:no "0042"^^s:integer ; x:price "12.50"^^s:decimal ; x:open "1"^^s:boolean .',
     [("http://x/a", Triple("a", "no", "0042"), Triple("a", "price", "12.50"), Triple("a", "open", "true"))]),
    ("kind.ttl", PREFIXES + "x:a a x:ExhibitionEvent .", [("http://x/a", Triple("a", "type", "exhibition event"))]),
    ("base.ttl", PAGES, [("#We", Triple("We", "homepage", "a/b_c.html"), Triple("We", "logo", "http://x/l_1.png"),
                          Triple("We", "near", "You"))]),
    ("soup.jsonld", SOUP, [("_:1", Triple("Leek Soup", "type", "recipe"), Triple("Leek Soup", "author", "Anna Lee"),
                            Triple("Leek Soup", "prepTime", "15 minutes"),
                            Triple("Leek Soup", "nutrition_calories", "90"))]),
    ("a.nt", '<http://x/a> <http://x/p> "1" .\n<http://x/b> <http://x/p> <http://x/c>.\n<http://x/a> <http://x/q> "2".',
     [("http://x/a", Triple("a", "p", "1"), Triple("a", "q", "2")), ("http://x/b", Triple("b", "p", "c"))]),
    ("a.jsonld", '{"@context": {"@vocab": "http://x/"}, "@id": "http://x/Mill", "area": "riverside"}',
     [("http://x/Mill", Triple("Mill", "area", "riverside"))]),
    ("a.rdf", RDFXML.format('<r:Description r:about="http://x/Mill"><x:area>riverside</x:area></r:Description>'),
     [("http://x/Mill", Triple("Mill", "area", "riverside"))]),
    ("objects.jsonl", '{"triples": [{"subject": "The Mill", "predicate": "area", "object": "riverside"}]}',
     [("1", AREA)]),
]  # fmt: skip


@pytest.mark.parametrize("packed", [False, True], ids=["plain", "gzip"])
@pytest.mark.parametrize(("name", "content", "expected"), FILES, ids=[row[0] for row in FILES])
def test_a_file_is_read(
    name: str, content: str, expected: list[tuple[object, ...]], packed: bool, tmp_path: Path
) -> None:
    path = tmp_path / (f"{name}.gz" if packed else name)
    path.write_bytes(gzip.compress(content.encode()) if packed else content.encode())
    assert [(record.id, *record.triples) for record in read_records(str(path))] == expected


@pytest.mark.parametrize(("content", "expected"), [row[1:] for row in TURTLE], ids=[row[0] for row in TURTLE])
def test_nodes_of_rdf_are_said_in_words(content: str, expected: str, tmp_path: Path) -> None:
    path = tmp_path / "a.ttl"
    path.write_text(NODES + content, encoding="utf-8")
    assert format_triples(triple for record in read_records(str(path)) for triple in record.triples) == expected


def test_a_table_may_have_texts(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("id,subject,predicate,object,text\n1,a,b,c,A text.\n1,d,e,f,\n1,g,h,i,A text.\n", encoding="utf-8")
    assert [record.texts for record in read_records(str(path))] == [("A text.",)]


WRONG = [  # name, content, the error behind the name of the file
    ("a.csv", "id,subject,predicate\n1,a,b\n", ", line 1: no column `mr` in the header but id, subject, predicate"),
    ("a.csv", "id,subject,predicate,object\n1,a,,c\n", ", line 2: the predicate is empty: fill in the cell"),
    ("a.csv", "id,subject,predicate,object\n1,a,b,c\n,a,b,c\n", ", line 3: the id is empty"),
    ("a.csv", "id,subject,predicate,object\n1,a,b\n", ", line 2: 3 fields where the header has 4"),
    ("a.csv", "id,subject,predicate,object\n1,a,b,c\n2,a,b,c\n1,d,e,f\n",
     ", line 4: the rows of id '1' do not stand together: sort the table by id"),
    ("a.csv", "subject,predicate,object\na,b,c\nd,e,f\na,h,i\n", ", line 4: the rows of subject 'a' do not stand"),
    ("a.ttl", "@prefix x: <http://x/> .\n\nx:a x:b x:c\nx:d x:e x:f .\n", ", line 4: malformed Turtle (expected"),
    ("a.ttl", "[] <b> 5 .", ", subject _:1: a node without a name: give it an rdfs:label"),
    ("a.ttl", "_:a <b> _:c . _:c <b> _:a .", ", subject _:2: a node without a name: give it an rdfs:label"),
    ("a.ttl", "<> <b> 5 .", ", subject : triple 1 has '' as its subject: a non-empty string is needed"),
    ("a.ttl", '<a> <b> [] , "" .', ": no record in it: a subject with triples other than labels"),
    ("a.ttl", f"<a> <b> {' , '.join(['[ <c> 1 ]'] * 1001)} .", ", subject a: it has more than 1000 parts without a"),
    ("a.ttl", '<a> <http://www.w3.org/2000/01/rdf-schema#label> "A" .', ": no record in it: a subject with triples"),
    ("a.ttl", TYPED + 'x:a x:b "ja"^^s:boolean .', ", subject http://x/a: 'ja' is no boolean"),
    ("a.ttl", TYPED + 'x:a x:b "2009-02-30"^^s:date .', ", subject http://x/a: '2009-02-30' is no date"),
    ("a.ttl", TYPED + 'x:a x:b "4x2"^^s:integer .', ", subject http://x/a: '4x2' is no integer"),
    ("a.ttl", TYPED + 'x:a x:b "2026-13-41"^^s:date .', ", subject http://x/a: '2026-13-41' is no date"),
    ("a.nt", '<http://a> <http://b> "c" .\noops\n', ", line 2: malformed N-Triples ("),
    ("a.jsonld", '{"@context": "https://schema.org", "@id": "x"}', ": the context https://schema.org is elsewhere"),
    ("a.jsonld", '{"@context": {"@import": "file:///etc/x"}}', ": the context file:///etc/x is elsewhere"),
    ("a.jsonld", '{\n"a"}', ", line 2: malformed JSON-LD (Expecting ':' delimiter): mend the file"),
    ("a.rdf", RDFXML.format("<oops>"), ", line 1: malformed RDF/XML (mismatched tag"),
    ("a.rdf", f'<!DOCTYPE x [<!ENTITY a "b">]>{RDFXML.format("&a;")}', ": refused, a DTD or entities in xml can"),
    ("a.parquet", "no parquet", ": broken Parquet ("),
]  # fmt: skip


@pytest.mark.parametrize(("name", "content", "said"), WRONG)
def test_what_is_wrong_is_said_with_its_place(name: str, content: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    try:
        error = read_records(str(path))[-1].error
    except InputError as problem:
        error = str(problem)
    assert error.startswith(f"{path}{said}")
    assert len(error.splitlines()) == 1


LISTS = [{"id": "x", "triples": [list(PUB), list(AREA)], "texts": ["A pub."]}, {"id": "y", "triples": [list(OTHER)]}]
ROWS = [dict(zip(("id", *Triple._fields), row, strict=True)) for row in (("x", *PUB), ("x", *AREA), ("y", *OTHER))]
OBJECTS = [{"id": row["id"], "triples": [Triple(*parts)._asdict() for parts in row["triples"]]} for row in LISTS]  # type: ignore[misc]


@pytest.mark.parametrize("rows", [LISTS, ROWS, OBJECTS], ids=["lists", "rows", "objects"])
@pytest.mark.parametrize("kind", ["file", "parts", "saved"])
def test_parquet_and_saved_data_sets(rows: list[dict[str, object]], kind: str, tmp_path: Path) -> None:
    table = pa.Table.from_pylist(rows)
    path = tmp_path / "data.parquet" if kind == "file" else tmp_path
    if kind == "saved":
        with ipc.new_stream(tmp_path / "data-00000-of-00001.arrow", table.schema) as stream:
            stream.write_table(table)
        (tmp_path / "state.json").write_text("{}", encoding="utf-8")
    else:
        parquet.write_table(table, path if kind == "file" else tmp_path / "train-00000-of-00001.parquet")
    records = read_records(str(path))
    assert [(record.id, record.triples) for record in records] == [("x", (PUB, AREA)), ("y", (OTHER,))]


def test_a_data_set_without_the_columns_or_with_splits_says_what_is_needed(tmp_path: Path) -> None:
    parquet.write_table(pa.table({"text": ["a"], "subject": ["b"]}), tmp_path / "a.parquet")
    with pytest.raises(InputError, match=r"a.parquet: the columns are subject, text: triples .* are needed: rename"):
        read_records(str(tmp_path / "a.parquet"))
    parquet.write_table(pa.table({"triples": [[["a", "b", "c"]], None], "id": [1, None]}), tmp_path / "a.parquet")
    assert 'a.parquet, row 2: no list "triples" in it' in read_records(str(tmp_path / "a.parquet"))[-1].error
    (tmp_path / "saved" / "test").mkdir(parents=True)
    (tmp_path / "saved" / "test" / "state.json").write_text("{}", encoding="utf-8")
    (tmp_path / "saved" / "dataset_dict.json").write_text(json.dumps({"splits": ["test"]}), encoding="utf-8")
    with pytest.raises(InputError, match=r"a data set with the splits test: name one, input=.*saved/SPLIT"):
        read_records(str(tmp_path / "saved"))


def test_names_with_long_runs_of_spaces_or_carets_are_read_in_no_time() -> None:
    """Patterns that are quadratic in them would take hours here."""
    from reranker.entities.dates import date_of, written_dates
    from reranker.entities.numbers import quantity_of, written_numbers
    from reranker.triples import entity_words

    for filling in (" ", "^", "\t", "1", "1,", "(", '"'):
        for text in (f"a{filling * 300_000} x", f"May{filling * 300_000}2000"):
            for read in (entity_words, date_of, quantity_of, written_dates, written_numbers):
                read(text)


def test_one_record_is_equal_wherever_it_stands() -> None:
    assert Record("1", (PUB,), where="a.csv, line 2") == Record("1", (PUB,))
