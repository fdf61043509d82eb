"""Getting files from their homes: a broken download goes on where it broke, and checksums are compared."""

import json
import shutil
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import file_digest
from pathlib import Path, PurePosixPath
from zipfile import BadZipFile, ZipFile

from reranker.errors import InputError

_SECONDS = 30.0  # without an answer
_BLOCK = 1 << 20


@dataclass(frozen=True)
class Checksums:
    """The sha256 of each download, in a JSON file: recorded at the first download, compared at each further one."""

    file: Path

    def check(self, url: str, path: Path) -> str:
        """Return the sha256 of a downloaded file.

        Raises:
            InputError: another file was downloaded from this address before. The new file is removed.
        """
        with path.open("rb") as file:
            found = file_digest(file, "sha256").hexdigest()
        before = self._known().get(url, found)
        if found != before:
            path.unlink()
            raise InputError(
                f"{url}: the file has the sha256 {found}, not {before} as before: if its home has a new version, "
                f"remove the line from {self.file}"
            )
        return found

    def record(self, url: str, digest: str) -> None:
        """Record the sha256 of a file that is what it should be."""
        self.file.write_text(json.dumps(self._known() | {url: digest}, indent=2) + "\n", encoding="utf-8")

    def _known(self) -> dict[str, str]:
        known: dict[str, str] = json.loads(self.file.read_text(encoding="utf-8")) if self.file.exists() else {}
        return known


def fetch(url: str, path: Path) -> None:
    """Download a file; what an earlier attempt has left in `path.part` is not downloaded again.

    Raises:
        InputError: the address cannot be reached, or the connection breaks.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    start = part.stat().st_size if part.exists() else 0
    request = urllib.request.Request(url, headers={"Range": f"bytes={start}-"} if start else {})
    try:
        with urllib.request.urlopen(request, timeout=_SECONDS) as answer:
            resumed = answer.status == 206  # a server may send the whole file all the same
            expected = int(answer.headers.get("Content-Length") or -1)
            with part.open("ab" if resumed else "wb") as file:
                shutil.copyfileobj(answer, file, _BLOCK)
                received = file.tell() - (start if resumed else 0)
    except urllib.error.HTTPError as error:
        error.close()  # it is the answer, with its connection
        if error.code == 416 and start:  # nothing lies behind the part: it is not of this file
            part.unlink()
            return fetch(url, path)
        raise InputError(f"{url}: the server answers {error.code} {error.reason}") from None
    except OSError as error:
        raise InputError(f"{url}: {getattr(error, 'reason', error)}: the same command goes on from here") from None
    if received < expected:
        raise InputError(f"{url}: broken after {received} of {expected} bytes: the same command goes on from here")
    part.replace(path)


def unpack(archive: Path, places: Mapping[str, Path]) -> int:
    """Unpack files and folders of a zip archive; return the number of files.

    Args:
        places: the file or folder in the archive, without the archive's folder of the highest level → its new place.

    Raises:
        InputError: the archive is broken, or lacks a file or folder. It is removed then.
    """
    try:
        with ZipFile(archive) as content:
            found = {source: list(_members(content, source, place)) for source, place in places.items()}
            if absent := [source for source, members in found.items() if not members]:
                raise BadZipFile(f"{absent[0]} is not in it")
            wanted = [member for members in found.values() for member in members]
            for name, place in wanted:
                place.parent.mkdir(parents=True, exist_ok=True)
                part = place.with_name(f"{place.name}.part")
                with content.open(name) as packed, part.open("wb") as file:
                    shutil.copyfileobj(packed, file)
                part.replace(place)
    except BadZipFile as error:
        archive.unlink()
        raise InputError(f"{archive.name} is not the archive that was expected ({error}): look at its home") from None
    return len(wanted)


def _members(content: ZipFile, source: str, place: Path) -> Iterator[tuple[str, Path]]:
    """Yield the names of the files at or below a source, each with its new place."""
    for name in content.namelist():
        inner = PurePosixPath(*PurePosixPath(name).parts[1:])
        if not name.endswith("/") and ".." not in inner.parts and inner.is_relative_to(source):
            yield name, place / inner.relative_to(source)
