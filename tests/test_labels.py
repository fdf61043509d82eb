"""Reading labelled and rated texts of other systems, and what is refused."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from d2t.data.labels import read_labelled, read_labelled_files, read_ratings
from reranker import InputError
from reranker.triples import as_triples

LABELS = "mr\ttext\tadded\tmissing\tvalerr\n"
RATINGS = "id,mr,team,text,type,semantics\n"


def test_labelled_texts(tmp_path: Path) -> None:
    path = tmp_path / "a.tsv"
    rows = [
        "name[Zorba], area[riverside]\tZorba is by the river.\t0\t0\t0",
        "'name[Zorba], 'area[riverside]\t'Zorba is cheap.'\t1\t1\t0",
        "name[Zorba], area[riverside]\tZorba is central.\t0\t0\t1",
    ]
    path.write_text(LABELS + "\n".join(rows) + "\n", encoding="utf-8")
    texts = read_labelled(path)
    assert [text.published.verdict for text in texts] == ["OK", "omission+hallucination", "omission+hallucination"]
    assert {text.triples for text in texts} == {as_triples("Zorba | area | riverside")}
    assert texts[1].text == "Zorba is cheap."
    assert list(read_labelled_files(tmp_path)[0]) == list(read_labelled_files(path)[0]) == ["a"]


def test_rated_texts(tmp_path: Path) -> None:
    path = tmp_path / "ratings.csv"
    row = '1,A_B | owner | C<br>C | near | "D, E",upf,"a b is owned, it seems, by c.\n",seen,2.3333\n'
    path.write_text(RATINGS + row.replace('"D, E"', "D") + "2,A | owner | B,upf,,unseen,1.0\n", encoding="utf-8")
    first, second = read_ratings(path)
    assert first.triples == as_triples("A_B | owner | C && C | near | D")
    assert (first.text, first.system, first.seen, first.rating) == (
        "a b is owned, it seems, by c.",
        "upf",
        True,
        2.3333,
    )
    assert (second.text, second.seen) == ("", False)


REFUSED = [
    (read_labelled, "mr\ttext\n", "line 1: no column added, missing, valerr"),
    (read_labelled, LABELS + "name[A], area[b]\tx\t0\tmany\t0\n", "line 2: added, missing, valerr must be counts"),
    (read_labelled, LABELS + "name[A], area[b]\tx\t0\n", "line 2: 3 fields where the header has 5"),
    (read_labelled, LABELS + "name[A], area\tx\t0\t0\t0\n", "line 2: not a meaning representation"),
    (read_labelled, LABELS + 'name[A]\t"x\t0\t0\t0\n', "line 2: malformed csv"),
    (read_labelled, LABELS + "name[A], area[b]\tx\t0\t²\t0\n", "line 2: added, missing, valerr must be counts"),
    (read_labelled, LABELS, "no rows below the header"),
    (read_ratings, RATINGS, "no rows below the header"),
    (read_ratings, RATINGS + "1,A | b | C,upf,x,Seen,2\n", "line 2: type is 'Seen': seen or unseen"),
    (read_ratings, "id,mr\n", "line 1: no column semantics, team, text, type"),
    (read_ratings, RATINGS + "1,A | b | C,upf,x,seen,good\n", "line 2: semantics is 'good': 1 to 3"),
    (read_ratings, RATINGS + "1,A | b | C,upf,x,seen,5\n", "line 2: semantics is '5': 1 to 3"),
    (read_ratings, RATINGS + "1,A | b,upf,x,seen,2\n", "line 2: triple 1 is"),
]


@pytest.mark.parametrize(("read", "content", "said"), REFUSED)
def test_what_is_no_label_is_refused_by_its_line(
    read: Callable[[Path], Any], content: str, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "file"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match=said):
        read(path)


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"no \*\.tsv in it: labelled texts"):
        read_labelled_files(tmp_path)
