"""Kind told twice: the noun of a template that the object tells, too, is left out: *belongs to the Labour Party*."""

import re

from reranker.verbaliser.lexicon import is_adjective, is_dish, is_of_a_people, is_plural, is_unknown, listed
from reranker.verbaliser.names import takes_the
from reranker.verbaliser.wording import Wording

_KIND = re.compile(
    r" the (?:(?!of |in |to |by )[a-z]+ ){0,3}?(?P<noun>(?!of |in |to |by |on |at |for )[a-z]+) \{object\}(?=\.)"
)
_LEAGUE = re.compile(r"\b(?:La Liga|Ligue \d|Bundesliga|Eredivisie)\b")  # leagues of other languages
_IN_ONE_WORD = re.compile(r"\w+liga")
BEHIND = re.compile(r" (?:the )?\{object\} (?P<noun>league|industry|prize|award)\.")
"""Pattern of a noun behind the object: *plays in the Fen league*."""


def without_kind(template: str, value: Wording) -> str:
    """Return the template without the kind of a thing that the object tells, too.

    "the political party" of the Labour Party, "the area" of Mendoza Province, "food" of seafood.
    """
    name = value.text
    behind = BEHIND.search(template)
    if behind and behind["noun"] == "league" and _IN_ONE_WORD.fullmatch(name):  # `Landesliga`
        return BEHIND.sub(" the {object}.", template)
    if behind and (behind["noun"] in name.lower() or (behind["noun"] == "league" and _LEAGUE.search(name))):
        return BEHIND.sub(" {object}." if behind["noun"] == "league" else " the {object}.", template)
    if behind and behind["noun"] == "league" and name.endswith((" Division", " Premiership")):
        return BEHIND.sub(" the {object}.", template)
    eaten = value.items and not all(is_of_a_people(item) or is_adjective(item) for item in value.items)
    told = name.endswith((" cuisine", " dishes", " cooking"))
    if template.endswith(" food.") and (told or eaten or _is_eaten(name) or _is_dish_of_a_people(name)):
        return template.replace("{object} food", "{object}")
    kind = _KIND.search(template)
    if kind is None:
        return template
    if kind["noun"] == "party" and is_plural(name.split()[-1]):  # *the Liberal Democrats*
        return _KIND.sub(" the {object}", template)
    told = kind["noun"] in name.lower() or takes_the(name) or (kind["noun"] == "area" and name[:1].isupper())
    return _KIND.sub(" {object}", template) if told else template


def _is_eaten(text: str) -> bool:
    """Whether a text in lower case is something to eat: `seafood`, `burgers`, but not `fusion` or `Polish`."""
    noun = text.split()[-1]
    several = is_plural(noun) or (is_unknown(noun) and re.search(r"[^s]s$", noun) is not None)
    foreign = not text.isascii() and is_unknown(noun)  # `žlikrofi`
    return text.islower() and (is_dish(text) or several or foreign) and not listed(text, "kinds of food")


def _is_dish_of_a_people(text: str) -> bool:
    """Whether a text tells what is eaten, and of whom: `Indian tapas`, but not `South Indian` or `Mexican street`."""
    people, *_, noun = text.split() * 2
    eaten = noun.islower() and (is_plural(noun) or listed(noun, "dishes")) and not listed(noun, "kinds of food")
    named = is_of_a_people(people) or (people.istitle() and is_unknown(people.lower()))  # `Lanzhou noodles`
    return " " in text and named and bool(eaten)
