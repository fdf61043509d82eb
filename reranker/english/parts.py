"""Parts that the patterns of the rules share."""

Place = tuple[int, int]
"""The first character of a place in a text, and the character after its last."""

# No sentence begins behind a title: "her vet is Dr. Fox".
_TITLES = "".join(rf"(?<!\b{title}\. )" for title in ("St", "Dr", "Mr", "Ms", "Mrs", "Mt", "Prof"))
SENTENCE_START = rf"(?:^|(?<=[.!?] ){_TITLES})"
PHRASE_END = r"(?=[.,;]|$| and )"
