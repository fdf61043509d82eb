"""The generator: triples as a line of text, decoding settings, and the model that writes n-best texts."""

from d2t.generator.decoding import Decoding
from d2t.generator.model import Candidates, Generate, Generator

__all__ = ["Candidates", "Decoding", "Generate", "Generator"]
