"""Verbaliser: a sentence for a predicate without template, from the shape of its words and of the object."""

import re
from functools import lru_cache
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from reranker.triples import Triple, entity_words, local_name
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import kind_in_brackets
from reranker.verbaliser.lexicon import is_adjective, listed, participle
from reranker.verbaliser.objects import object_in_words
from reranker.verbaliser.person_names import is_persons_name
from reranker.verbaliser.phrases import PREPOSITIONS
from reranker.verbaliser.predicate_words import predicate_words_as_spelt
from reranker.verbaliser.statements import statement
from reranker.verbaliser.truth import asks, truth_sentence
from reranker.verbaliser.wording import Wording, worded

_PREFIX = re.compile(r"\b(non|co|semi|multi|anti|self|pre|ex) (?!(?:of|in|is|for|by|at|are|was) )(?=[a-z])")
_PREFIXED = re.compile(r"(?:great|[A-Za-z])-")  # `great-aunt`, `e-reader`
_COMPOUND = re.compile(r"\b[a-z]+(?:-[a-z]+)+\b")
_REMARKED = re.compile(
    r"(?P<truth>(?i:yes|no|true|false))(?:[,;:]| [-–]|(?= \()) \(?(?P<remark>(?!yes\b|no\b)[a-z\d][^()]+)\)?"
)
_GOES_ON = re.compile(r"(?:by|in|on|at|for|with|until|after|before|during|every|upon) (?!\d)")  # "by email"
_UNDER_CONDITION = re.compile(
    r"(?P<truth>(?i:yes|no)) (?P<remark>(?:at|on|in|during|before|after|except|with|without) [a-z].+)"
)

_ON_DAYS = re.compile(r"\{subject\} is open (?:on|from) [A-Z]")
_SURELY_NOT = frozenset({"absolutely not", "definitely not", "certainly not"})


class Verbalised(NamedTuple):
    """A template with places for subject and object, and the words that go there."""

    template: str
    subject: str
    object: str


@lru_cache(maxsize=4096)
def verbalise(triple: Triple) -> Verbalised:
    """The template of a triple by the shape of its predicate and object, and its subject and object in words."""
    words, value = _asked(predicate_words_as_spelt(triple.predicate)), worded(object_in_words(triple))
    truth, remark = _truth(triple, words, value)
    if truth is None:
        template, text = statement(words, value)
        if _ON_DAYS.match(template) and is_persons_name(usual_form(triple.subject)):  # a rota
            template = template.replace("{subject} is open", "{subject} works")
    else:
        template, text = truth_sentence(words, truth), remark
        template = f"{template.removesuffix('.')} {{object}}." if remark else template
    template = _with_hyphens(_PREFIX.sub(r"\1-", template), local_name(triple.predicate))
    return Verbalised(template, usual_form(triple.subject), text)


def _asked(words: list[str]) -> list[str]:
    """The words of a question without its pronoun: `Does it take cards?` as *does take cards*."""
    asks = (
        len(words) > 2 and words[0].lower() in ("does", "do", "is", "are", "has", "can") and words[1] in ("it", "they")
    )
    return [words[0].lower(), *words[2:]] if asks else words


def _with_hyphens(template: str, predicate: str) -> str:
    """The template with the hyphens of its predicate: `electric hook-up`, `great-aunt`.

    Hyphens alone stand for spaces, as in `head-chef`.
    """
    if " " in predicate or _PREFIXED.match(predicate):
        for compound in _COMPOUND.findall(predicate if " " in predicate else predicate.lower()):
            template = template.replace(compound.replace("-", " "), compound)
    return template


def _truth(triple: Triple, words: list[str], value: Wording) -> tuple[bool | None, str]:
    """What a truth value says, and its remark: `remote | yes, two days a week`, but not `band | Yes (band)`."""
    if listed(kind_in_brackets(triple.object), "kinds in brackets"):
        return None, ""
    text = entity_words(triple.object)
    quoted = listed(words[-1], "said as they are") or listed(words[-1], "said in quotes")
    if (remarked := _REMARKED.fullmatch(text)) and not quoted:
        truth, remark = remarked["truth"].lower() in ("yes", "true"), remarked["remark"]
        # Behind a participle the remark might tell of a deed: "is vaccinated in March".
        goes_on = truth and _GOES_ON.match(remark) and participle(words[-1]) is None
        return truth, remark if goes_on else f"({remark})"
    if (remarked := _UNDER_CONDITION.fullmatch(text)) and not quoted:  # `laptops_allowed | no at weekends`
        return remarked["truth"].lower() == "yes", remarked["remark"]
    if listed(words[-1], "told by words"):  # `result | No`
        return None, ""
    if value.text in ("Y", "N") and not listed(words[-1], "told by a letter"):  # `smoker | N`, but not `gate | N`
        return value.text == "Y", ""
    if value.text in ("0", "1", "t", "f") and asks(words):  # `is_smoker | 0`, but not `bedrooms | 1`
        return value.text in ("1", "t"), ""
    whole = len(words) > 1 and words[-1] not in PREPOSITIONS  # not `valid_until | never`
    if whole and value.text.lower() == "never" and is_adjective(words[0]) and words[1] in PREPOSITIONS:
        return False, ""  # `open_on_Sundays | never`
    if whole and value.text.lower() in _SURELY_NOT:
        return False, ""
    if value.text.lower() == "not yet":
        return False, "yet"
    return value.truth, ""


def verbaliser_version() -> str:
    """Eight hex digits of the rules, the lexicon, the abbreviations and the version of the inflections.

    Whatever changes a sentence changes them.
    """
    digest, here = sha256(metadata.version("lemminflect").encode()), Path(__file__).parent
    own = sorted(file for kind in ("*.py", "*.json") for file in here.rglob(kind))
    for file in [*own, *sorted(here.parent.glob("abbreviations.*"))]:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:8]
