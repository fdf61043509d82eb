"""Faults: runs that are killed lose and repeat nothing, and no bytes make a reader fail without a clear error."""

import io
import json
import os
import random
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import redirect_stderr
from hashlib import sha256
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from d2t.data.user_files import RecordFile
from d2t.experiments.tiny_models import tiny_models
from d2t.pipeline import VERSIONS
from d2t.stats.markdown import Figures, markdown_table
from d2t.stats.result_file import Measurement
from reranker import InputError
from reranker.triples import Triples, as_triples

_COMMAND = "d2t.scripts.generate"
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


def measure(*, inputs: int, kills: int, fuzzed: int, settings: Sequence[str], seed: int) -> Measurement:
    """Kill a run at random points, continue it each time, and compare the file with that of an undisturbed run.

    `kills` counts the SIGKILLs, `lost` and `twice` the inputs without a result and those with several. `same_bytes`
    says whether the two files are equal. `fuzzed` counts files with random faults that were read, and `tracebacks`
    those that gave anything but records or one clear error.

    Args:
        settings: overrides of the runs.
    """
    rng = random.Random(seed)
    with TemporaryDirectory() as name:
        folder = Path(name)
        source = folder / "in.jsonl"
        lines = [json.dumps({"id": number, "triples": _triples(number)}) + "\n" for number in range(inputs)]
        source.write_text("".join(lines), encoding="utf-8")
        given = [f"input={source}", *settings, *tiny_models(folder, [_triples(number) for number in range(100)])]
        whole, broken = folder / "whole.jsonl", folder / "broken.jsonl"
        _run([*given, f"output={whole}"])
        points = sorted(rng.randrange(whole.stat().st_size) for _ in range(kills))
        killed = sum(_run([*given, f"output={broken}"], broken, kill_at=point) for point in points)
        _run([*given, f"output={broken}"])
        ids = [json.loads(line)["id"] for line in broken.read_bytes().splitlines()]
        same = whole.read_bytes() == broken.read_bytes()
    return Measurement(
        signature=f"{VERSIONS}|models:tiny|settings:{','.join(settings)}|seed:{seed}",
        data={"name": "numbered places", "sha256": sha256("".join(lines).encode()).hexdigest(), "n": inputs},
        figures={
            "kills": killed,
            "lost": inputs - len(set(ids)),
            "twice": len(ids) - len(set(ids)),
            "same_bytes": "yes" if same else "no",
            "fuzzed": fuzzed,
            "tracebacks": sum(not _is_clear(*_fuzz(rng)) for _ in range(fuzzed)),
        },
    )


def _triples(number: int) -> Triples:
    return as_triples([[f"Place {number}", "area", f"riverside of Street {number * 7}"]])


def _run(arguments: list[str], output: Path | None = None, *, kill_at: int = 0) -> bool:
    """Run the command in a process of its own; kill it when `output` has so many bytes; return whether it was killed.

    The processes come from a server that has imported the command, which saves the time of the imports.
    """
    context = get_context("forkserver")
    context.set_forkserver_preload([_COMMAND])
    process = context.Process(target=_generate, args=(arguments,))
    process.start()
    while output and process.is_alive():
        if output.exists() and output.stat().st_size >= kill_at and process.pid:
            os.kill(process.pid, signal.SIGKILL)
            break
        time.sleep(0.001)
    process.join()
    if process.exitcode not in (0, -signal.SIGKILL):
        raise InputError(f"a run ended with status {process.exitcode}: see its message above")
    return process.exitcode == -signal.SIGKILL


def _generate(arguments: list[str]) -> None:
    sys.argv = ["d2t-generate", *arguments]
    with redirect_stderr(io.StringIO()) as said:
        try:
            import_module(_COMMAND).main()
        except SystemExit as ended:
            if ended.code:
                print(said.getvalue(), ended.code, file=sys.__stderr__)
                raise


def _fuzz(rng: random.Random) -> tuple[str, bytes]:
    """Return a format, and a file of it with one to four places cut out, doubled, or filled with bytes or tokens."""
    format = rng.choice(list(SEEDS))
    content = SEEDS[format]
    for _ in range(rng.randint(1, 4)):
        start = rng.randint(0, len(content))
        end = min(len(content), start + rng.choice([0, 0, 1, 3, 20]))
        middle = rng.choice([b"", content[start:end] * 2, rng.randbytes(2), rng.choice(_TOKENS)])
        content = content[:start] + middle + content[end:]
    return format, content


def _is_clear(format: str, content: bytes) -> bool:
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


def table(result: Figures) -> str:
    """What the kills and the random bytes did."""
    return markdown_table(
        [f"a run of {result['data']['n']:,} inputs, killed and continued", "count"],
        ["kills at random points", str(result["kills"])],
        ["inputs without a result", str(result["lost"])],
        ["inputs with two results", str(result["twice"])],
        ["the same bytes as an undisturbed run", result["same_bytes"]],
        ["input files with random faults", f"{result['fuzzed']:,}"],
        ["of these, without records or one clear error", str(result["tracebacks"])],
    )
