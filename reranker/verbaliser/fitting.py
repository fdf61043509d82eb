"""Fitting: a template made to suit its object: the preposition of a date, the plural of several things, an article."""

import re

from reranker.triples import Triple, predicate_parts
from reranker.verbaliser.lexicon import WORDS, inflected, is_counted, is_person, is_plural, lemma, listed, with_article
from reranker.verbaliser.names import takes_the, uncapitalised
from reranker.verbaliser.wording import Wording, worded

_MEASURED = re.compile(r"\{object\}( \w+)")
_COUNTED = re.compile(r" an? \{object\}(?=\.)")
_INSTANCE = "{subject} is an instance of {object}."
_KIND = re.compile(r" the (?:(?!of |in |to |by )[a-z]+ ){0,3}?(?P<noun>(?!of |in |to |by )[a-z]+) \{object\}(?=\.)")
_WHEN_OR_WHERE = re.compile(r" (?:on|in|at) \{object\}")
_ROAD = re.compile(rf"\b(?:Route|Highway)(?: [\w-]*\d\w*)?$|\w (?:{'|'.join(WORDS['roads'])})(?: \d+| [NSEW])?$")
_FORM = re.compile(r"The (?P<noun>[\w -]+) of \{subject\} (?P<verb>is|was) \{object\}\.")
_LISTING = (" by {object}.", " serves {object}.", " include {object}.", " the platform {object}.")


def fitted(template: str, value: Wording) -> tuple[str, str]:
    """The template and the object as they suit each other."""
    template, text = _in_plural(template, value)
    template = _with_preposition(_without_kind(template, value), value)
    if template.endswith(_LISTING):
        text = value.joined
    if template == _INSTANCE and _is_kind(text):
        template = "{subject} is a {object}."
    if _COUNTED.search(template):
        return _COUNTED.sub(" {object}", template), with_article(text)
    return template, text


def misfits(template: str, triple: Triple) -> bool:
    """Whether a template can never suit the object: *3 is a child of Ann*, *carrots is*, *3902 metres metres*."""
    value = worded(triple.object)
    measured = _MEASURED.search(template)
    doubled = measured and value.text.endswith(measured[1])
    several = template.startswith("{object} is ") and value.text.islower() and is_plural(value.text.split()[-1])
    counted = template.startswith(("{object} is ", "{object} was ")) and is_plural(
        predicate_parts(triple.predicate)[-1]
    )
    room = " held the office of " in template and any(letter.isdigit() for letter in value.text)
    return bool(
        doubled or several or room or (value.count and (counted or template.endswith(" the platform {object}.")))
    )


def _in_plural(template: str, value: Wording) -> tuple[str, str]:
    """The template and the object of several things: *the area codes of Ely are 404 and 678*."""
    form = _FORM.fullmatch(template)
    if form is None or not value.items:
        return template, value.text
    *others, head = form["noun"].split()
    one_place = value.series == value.text and not is_person(head) and not value.text[0].isdigit()  # `Portland, Oregon`
    if one_place or listed(form["noun"], "places told in parts"):
        return template, value.text
    said = uncapitalised(value.joined, surely=True) if value.joined[1:].islower() else value.joined
    verb = "are" if form["verb"] == "is" else "were"
    return f"The {' '.join([*others, inflected(head, 'NNS')])} of {{subject}} {verb} {{object}}.", said


def _with_preposition(template: str, value: Wording) -> str:
    """Return the template with the preposition that a date or a road takes: *in 1627*, *on Main Street*."""
    preposition = value.preposition if value.kind in ("day", "span") else None
    if _ROAD.search(value.text):
        preposition = "on" if " located " in template else None
    return _WHEN_OR_WHERE.sub(f" {preposition} {{object}}", template) if preposition else template


def _without_kind(template: str, value: Wording) -> str:
    """Return the template without the kind of a thing that the object tells, too.

    "the political party" of the Labour Party, "the area" of Mendoza Province, "food" of seafood.
    """
    name = value.text
    if template.endswith(" food.") and (value.items or (name.islower() and lemma(name.split()[-1], "NOUN"))):
        return template.replace("{object} food", "{object}")
    kind = _KIND.search(template)
    if kind is None:
        return template
    told = kind["noun"] in name.lower() or takes_the(name) or (kind["noun"] == "area" and name[:1].isupper())
    return _KIND.sub(" {object}", template) if told else template


def _is_kind(text: str) -> bool:
    """Whether a text is a common noun that takes an article: `beta blocker`, `exoplanet`, but not `music`."""
    noun = text.split()[-1]
    return text.islower() and (is_counted(noun) or (noun.isalpha() and not lemma(noun, "NOUN") and noun[-1] != "s"))
