"""Parts that the patterns of the rules share."""

from reranker.entities.surfaces import people_names

Place = tuple[int, int]
"""The first character of a place in a text, and the character after its last."""

# No sentence begins behind a title: "her vet is Dr. Fox".
_TITLES = "".join(rf"(?<!\b{title}\. )" for title in ("St", "Dr", "Mr", "Ms", "Mrs", "Mt", "Prof"))
SENTENCE_START = rf"(?:^|(?<=[.!?] ){_TITLES})"
PHRASE_END = r"(?=[.,;]|$| and )"
PEOPLE = f"(?:{'|'.join(name for name in people_names() if name.endswith('n'))})"
"""Pattern of the names of peoples that end in *n*: `Peruvian`."""
