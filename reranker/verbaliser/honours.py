"""Honours: titles that somebody was given, or nearly won: `award | Editor of the Year 2021`."""

import re

from reranker.verbaliser.lexicon import is_person, with_article

_FIRMS_OF_THE_YEAR = frozenset({"restaurant", "pub", "hotel", "company", "team", "club", "school", "bakery"})
_NAMED = re.compile(r"(?:[A-Z][\w'’-]* )*(?P<noun>[A-Z]\w*) of the (?:Year|Month|Match|Season|Decade)(?:,? \d{4})?")
_CHAMPION = re.compile(r"(?:[A-Z][\w'’-]* )+Champion(?:,? \d{4})?")
_NEARLY_WON = re.compile(r"(?P<what>.+ (?:[Ff]inalist|[Nn]ominee|[Rr]unner-up))(?:,? (?P<year>\d{4}))?")


def honour(text: str) -> tuple[str, str] | None:
    """Template and text of a title: *was named Editor of the Year*, *was an Oak Prize finalist*; None for another."""
    title, nearly = _NAMED.fullmatch(text.removeprefix("the ")), _NEARLY_WON.fullmatch(text.removeprefix("the "))
    if title and (is_person(title["noun"].lower()) or title["noun"].lower() in _FIRMS_OF_THE_YEAR):
        return "{subject} was named {object}.", title[0]
    if _CHAMPION.fullmatch(text.removeprefix("the ")):  # `South Island Champion 2022`
        return "{subject} was named {object}.", text.removeprefix("the ")
    if nearly and not re.search(r",| and ", nearly["what"]):
        year = f" in {nearly['year']}" if nearly["year"] else ""
        return "{subject} was {object}.", f"{with_article(nearly['what'])}{year}"
    return None
