"""Parts that the patterns of the rules share."""

Place = tuple[int, int]
"""The first character of a place in a text, and the character after its last."""

SENTENCE_START = r"(?:^|(?<=[.!?] ))"
PHRASE_END = r"(?=[.,;]|$| and )"
