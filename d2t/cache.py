"""FileCache: values that were costly to make, kept in a file and found again by their keys."""

import json
from collections.abc import Iterator, Mapping, MutableMapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter

from reranker.errors import InputError

Value = TypeVar("Value")


class FileCache(MutableMapping[Any, Value], Generic[Value]):
    """A mapping that writes its values to a JSON-lines file at once, so that a stopped run can go on.

    Keys are stored as hashes of their `repr`. A last line that a kill cut short is dropped.

    Args:
        folder: the folder of the file.
        name: the first part of the file's name; the rest is a hash of the signature.
        signature: everything that changes the values.
        kind: the type of the values, one that pydantic can write and read.

    Raises:
        InputError: the file cannot be written, or is not a cache.
    """

    def __init__(self, folder: Path, name: str, signature: str, kind: Any):
        self.path = folder / f"{name}-{_hash(signature)[:8]}.jsonl"
        self._adapter: TypeAdapter[Value] = TypeAdapter(kind)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.path.touch()
            content = self.path.read_bytes()
            whole = content[: content.rfind(b"\n") + 1]
            if len(whole) < len(content):
                self.path.write_bytes(whole)
            lines = [json.loads(line) for line in whole.splitlines()]
            self._values = {line["key"]: self._adapter.validate_python(line["value"], strict=False) for line in lines}
        except OSError as error:
            raise InputError(f"{self.path}: cannot be written ({error.strerror}): choose another run_dir") from None
        except (ValueError, TypeError, KeyError):
            raise InputError(f"{self.path}: no cache: delete the file, or choose another run_dir") from None

    def __getitem__(self, key: Any) -> Value:
        return self._values[_hash(repr(key))]

    def __setitem__(self, key: Any, value: Value) -> None:
        self.update({key: value})

    def update(self, values: Any = (), /, **_: Any) -> None:
        """Write many values at once, from a mapping or from (key, value) pairs."""
        pairs = values.items() if isinstance(values, Mapping) else values
        new = {_hash(repr(key)): value for key, value in pairs}
        lines = [
            json.dumps({"key": key, "value": self._adapter.dump_python(value, mode="json")}, ensure_ascii=False) + "\n"
            for key, value in new.items()
        ]
        with self.path.open("ab") as file:
            file.write("".join(lines).encode())
        self._values |= new

    def __delitem__(self, key: Any) -> None:
        raise NotImplementedError("values stay in the cache")

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]
