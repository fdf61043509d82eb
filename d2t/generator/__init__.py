"""The generator: triples as a line of text, the search for n-best texts, the model."""

from d2t.generator.decoding import Decoding
from d2t.generator.model import Candidates, Generator

__all__ = ["Candidates", "Decoding", "Generator"]
