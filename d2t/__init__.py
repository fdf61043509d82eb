"""Data-to-text generation whose texts are checked against their triples."""

from d2t.data.records import Record
from d2t.generator import Generator
from d2t.generator.decoding import Decoding
from d2t.ladder import Ladder
from d2t.pipeline import Pipeline
from d2t.result import Result
from reranker import __version__

__all__ = ["Decoding", "Generator", "Ladder", "Pipeline", "Record", "Result", "__version__"]
