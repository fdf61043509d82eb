"""Names of E2E restaurants and of places near them, and the names that a text mentions."""

import re
import unicodedata
from functools import lru_cache

# Names in the training and development sets.
RESTAURANTS = (
    "Alimentum", "Aromi", "Bibimbap House", "Blue Spice", "Browns Cambridge", "Clowns", "Cocum", "Cotto",
    "Fitzbillies", "Giraffe", "Green Man", "Loch Fyne", "Midsummer House", "Strada", "Taste of Cambridge",
    "The Cambridge Blue", "The Cricketers", "The Dumpling Tree", "The Eagle", "The Golden Curry",
    "The Golden Palace", "The Mill", "The Olive Grove", "The Phoenix", "The Plough", "The Punter", "The Rice Boat",
    "The Twenty Two", "The Vaults", "The Waterman", "The Wrestlers", "Travellers Rest Beefeater", "Wildwood",
    "Zizzi",
)  # fmt: skip
PLACES_NEAR = (
    "All Bar One", "Avalon", "Burger King", "Café Adriatic", "Café Brazil", "Café Rouge", "Café Sicilia",
    "Clare Hall", "Crowne Plaza Hotel", "Express by Holiday Inn", "Rainbow Vegetarian Café", "Raja Indian Cuisine",
    "Ranch", "The Bakers", "The Portland Arms", "The Six Bells", "The Sorrento", "Yippee Noodle Bar",
)  # fmt: skip
NAMES = RESTAURANTS + PLACES_NEAR

# Shortened and misspelt names of the training texts, over folded text; every other name stands in full.
_SHORT = {
    "browns cambridge": r"browns(?: cambridge)?",
    "bibimbap house": r"bibimbap(?: house)?",
    "crowne plaza hotel": r"crowne? plaza(?: hotel)?",
    "express by holiday inn": r"(?:express by )?(?:the )?holiday inn(?: express)?",
    "portland arms": r"portland(?: arms)?",
    "rainbow vegetarian cafe": r"rainbow(?: vegetarian)?(?: cafe)?",
    "raja indian cuisine": r"raja(?: indian)?(?: cuisine| restaurant)?",
    "travellers rest beefeater": r"travell?ers rest(?: beefeater)?|beefeater",
    "yippee noodle bar": r"yippee(?: noodle)?(?: bar)?",
}
_SPLIT_NOT = re.compile(r" ?n ?' ?t\b")  # tokenised outputs write "do n't" and "don 't"
_PUNCTUATION = re.compile(r"\s*([.,;:!?()])\s*")


def fold(text: str) -> str:
    """Return the text in lower case without accents, hyphens and quotes, with spaces around punctuation."""
    text = text.lower().replace("’", "'").replace("`", "'").replace("–", "-").replace("—", "-").replace("é", "e")
    if not text.isascii():
        text = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    text = _SPLIT_NOT.sub("n't", text).replace("-", " ").replace('"', " ")
    return " ".join(_PUNCTUATION.sub(r" \1 ", text).split())


@lru_cache(maxsize=4096)
def name_pattern(name: str) -> tuple[str, re.Pattern[str]]:
    """Return the beginning of a word that every form of the name has, and the pattern of the name over folded text."""
    bare = fold(name).removeprefix("the ")
    stem = {"express by holiday inn": "holiday", "travellers rest beefeater": "er"}.get(bare, bare.split(" ")[0][:5])
    return stem, re.compile(rf"(?<!\w)(?:the )?(?:{_SHORT.get(bare, re.escape(bare))})(?:'?s)?(?!\w)")


def read_names(text: str, expected: tuple[str, ...]) -> tuple[set[str], tuple[str, ...], str]:
    """Return the expected names in a text, the other known names in it, and the folded text with `@` for each name.

    In a text with capitals, an unexpected name counts only with its capital: a giraffe is no restaurant.
    """
    masked, found = fold(text), []
    for name in (*sorted(expected, key=len, reverse=True), *(name for name in NAMES if name not in expected)):
        stem, pattern = name_pattern(name)
        if stem in masked:
            masked, times = pattern.subn("@", masked)
            found += [name] * bool(times)
    named, lower = set(found).intersection(expected), text == text.lower()
    strangers = (n for n in found if n not in named and (lower or n.removeprefix("The ").split()[0] in text))
    return named, tuple(strangers), masked
