"""Linkers: a list of names, and a client of a REL server; both find names whatever the triples are."""

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from reranker.entities.mentions import Mention
from reranker.entities.surfaces import surfaces
from reranker.entities.text import Text, ngrams, words_of
from reranker.entities.values import is_proper
from reranker.errors import InputError
from reranker.jsonfile import read_json

_SLACK = 2  # words that a surface may have more than the name: `Andrews in Texas`
_SHORTEST = 3  # characters of a name; IV and A stand for too much else


class GazetteerLinker:
    """Looks up all proper names of a list in one pass over the n-grams of a text.

    A name must have a capital in the list, and in the text unless the whole text is in small letters.
    """

    def __init__(self, names: Iterable[str]):
        self.names = sorted({name for name in names if is_proper(name)})
        self._entities: dict[str, str] = {}
        for name in self.names:
            for form, distance in surfaces(name).items():
                if distance == 0.0 and len(form) >= _SHORTEST:
                    self._entities.setdefault(form, name)
        self._longest = max((len(words_of(name)) for name in self.names), default=0) + _SLACK

    @classmethod
    def load(cls, file: str | Path) -> "GazetteerLinker":
        """Read the names from a JSON list, such as `scripts/names.py` writes."""
        path = Path(file)
        names = read_json(path, "python scripts/names.py makes a gazetteer")
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise InputError(f'{path}: a gazetteer must be a list of names, ["name", …]')
        return cls(names)

    @property
    def signature(self) -> str:
        """A hash of the names."""
        return f"gazetteer-{sha256(json.dumps(self.names).encode()).hexdigest()[:8]}"

    def link(self, text: Text) -> Iterator[Mention]:
        """Yield every place where the text has a name of the list."""
        grams = ngrams(text.words, self._longest)
        for gram in grams.keys() & self._entities.keys():
            for span in grams[gram]:
                start, end = text.characters(span)
                if text.has_capital(start):
                    yield Mention(self._entities[gram], start, end, "linked")


class LinkerError(InputError):
    """The REL server does not answer, or its answer has the wrong form."""


class RELLinker:
    """Asks a REL entity-linking server (van Hulst et al. 2020), which knows the titles of Wikipedia.

    Args:
        url: the address of the server's entity linking, such as `http://localhost:5555`.
        timeout: seconds to wait for an answer.
    """

    def __init__(self, url: str, *, timeout: float = 60.0):
        if urlsplit(url).scheme not in ("http", "https"):
            raise InputError(f"REL server {url!r}: the address must begin with http:// or https://")
        self.url, self.timeout = url, timeout

    @property
    def signature(self) -> str:
        """The kind of linker alone, since the model behind the address is not known."""
        return "rel"

    def link(self, text: Text) -> Iterator[Mention]:
        """Yield the mentions that the server finds."""
        for item in self._ask(text.text):
            try:
                start, length, _, entity = item[:4]
                yield Mention(str(entity), int(start), int(start) + int(length), "linked")
            except (TypeError, ValueError):
                raise LinkerError(f"{self.url} answered {item!r}, not [start, length, words, entity, …]") from None

    def _ask(self, text: str) -> list[Any]:
        body = json.dumps({"text": text, "spans": []}).encode()
        request = Request(self.url, data=body, headers={"Content-Type": "application/json"})
        try:
            with urlopen(request, timeout=self.timeout) as response:
                answer = json.load(response)
        except (OSError, HTTPException, ValueError) as error:
            raise LinkerError(f"{self.url} gives no readable answer ({error}): is a REL server there?") from error
        if not isinstance(answer, list):
            raise LinkerError(f"{self.url} answered {answer!r}, not a list of mentions")
        return answer
