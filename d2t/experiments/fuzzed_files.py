"""Fuzzed files: input files of each format with random faults, and whether they are read or refused clearly."""

import random
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from d2t.data.user_files import RecordFile
from reranker import InputError

_ENTRY = '<entry eid="Id1"><modifiedtripleset><mtriple>a | b | c</mtriple></modifiedtripleset></entry>'
SEEDS: Mapping[str, bytes] = {  # format → a small file of it
    "jsonl": b'{"id": "x", "triples": [["a\\u00e9", "b", "c"], ["d", "e", "f"]], "texts": ["g"]}\n' * 2,
    "text": "é | b | c && d | e | f\n\ng | h | i\n".encode(),
    "e2e": 'mr,ref\n"name[É], food[c], area[d]","x ""y""\nz"\nname[A],b\n'.encode(),
    "table": b'id,subject,predicate,object,text\n1,a,b,"c ""d""",e\n1,f,g,h,\n2,i,j,k,l\n',
    "webnlg": f'<?xml version="1.0" encoding="UTF-8"?>\n<benchmark>\n{_ENTRY}<entry/>\n</benchmark>'.encode(),
    "turtle": b'@prefix a: <http://a/> .\na:b a:c a:d, "e"@en ; a:f 1.5 .\na:d a:g [ a:h "i" ] .\n',
    "ntriples": b'<http://a/b> <http://a/c> "d"@en .\n<http://a/b> <http://a/e> <http://a/f> .\n',
    "jsonld": b'{"@context": {"a": "http://a/"}, "@id": "a:b", "a:c": ["d", {"@id": "a:e", "a:f": 1}]}',
    "rdfxml": b'<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:a="http://a/">'
    b'<r:Description r:about="http://a/b"><a:c r:resource="d"/><a:e>f</a:e></r:Description></r:RDF>',
}
_TOKENS = [
    *(bytes([byte]) for byte in b'"\n\r\t[]{}|&,;<>@:^#\\_.\0\xff'),
    *("\ufeff\u2028\u0085é".encode(), b"\xed\xa0\x80", b"NaN", b"1e999", b"[" * 2000, b" " * 2000),
]


def fuzz(rng: random.Random) -> tuple[str, bytes]:
    """Return a format, and a file of it with one to four places cut out, doubled, or filled with bytes or tokens."""
    format = rng.choice(list(SEEDS))
    content = SEEDS[format]
    for _ in range(rng.randint(1, 4)):
        start = rng.randint(0, len(content))
        end = min(len(content), start + rng.choice([0, 0, 1, 3, 20]))
        middle = rng.choice([b"", content[start:end] * 2, rng.randbytes(2), rng.choice(_TOKENS)])
        content = content[:start] + middle + content[end:]
    return format, content


def is_clear(format: str, content: bytes) -> bool:
    """Return whether reading gives records, each with triples or an error of one line, or else one clear error."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "input"
        path.write_bytes(content)
        try:
            records = list(RecordFile(str(path), format))
        except InputError as error:
            return len(str(error).splitlines()) == 1
        except Exception as error:  # what is looked for
            print(f"{format}: {content!r}: {error!r}", file=sys.stderr)
            return False
    return all(bool(record.triples) != bool(record.error) and "\n" not in record.error for record in records)
