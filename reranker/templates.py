"""Templates: each triple becomes a sentence by the template of its predicate, or by the back-off."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from reranker.errors import InputError
from reranker.jsonfile import read_json
from reranker.triples import Triple, Triples, entity_words, local_name, predicate_key, predicate_parts, predicate_words
from reranker.verbaliser import object_in_words, predicate_words_as_spelt, verbalise, verbaliser_version
from reranker.verbaliser.aggregation import aggregated
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.lexicon import WORDS, is_counted, is_plural, lemma, with_article
from reranker.verbaliser.names import agreeing, takes_the, uncapitalised, with_articles
from reranker.verbaliser.subject_first import in_plural, subject_first
from reranker.verbaliser.wording import Wording, worded

HANDCRAFTED = Path(__file__).with_name("handcrafted.json")
BACK_OFF = "The {predicate} of {subject} is {object}."
_OTHERS = "*"  # in a file: what serves the predicates that the file lacks
_MEASURED = re.compile(r"\{object\}( \w+)")
_WHEN_OR_WHERE = re.compile(r" (?:on|in|at) \{object\}")
_ROAD = re.compile(rf"\b(?:{'|'.join(WORDS['roads'])})\b(?: [\w.-]+)?$")
_INSTANCE = "{subject} is an instance of {object}."
_COUNTED = re.compile(r" an? \{object\}(?=\.)")
_KIND = re.compile(r" the (?:(?!of |in |to |by )[a-z]+ )*?(?P<noun>(?!of |in |to |by )[a-z]+) \{object\}(?=\.)")
_PLACE = re.compile(r"\{(subject|predicate|object)\}")

Template = str | Mapping[str, str]
"""A sentence with places, or a mapping of object value to sentence; `*` stands for all other values."""


@dataclass(frozen=True)
class Templates:
    """A template for each predicate, with the places `{subject}` and `{object}`, and a back-off for other predicates.

    The back-off and the wording by value follow Dušek & Kasner 2020, section 3.2. Where `verbalised` is true, the
    verbaliser takes the place of the back-off.
    """

    by_predicate: Mapping[str, Template] = field(default_factory=dict)
    back_off: str = BACK_OFF
    name: str = "backoff"
    verbalised: bool = False

    @classmethod
    def load(cls, source: str | Path = "default") -> "Templates":
        """Load `default` (handcrafted templates and the verbaliser), `backoff` (the back-off alone), or a JSON file.

        A file adds to `default`, which serves the predicates that the file lacks. With the entry `"*": "backoff"` the
        back-off serves them.

        Raises:
            InputError: the file does not exist or is malformed, or a template has no place for the subject.
        """
        if str(source) == "backoff":
            return cls()
        shipped = str(source) == "default"
        path, name = (HANDCRAFTED, "default") if shipped else (Path(source), Path(source).name)
        try:
            own, others = _read(path)
        except InputError as problem:
            raise InputError(f"templates={source}: {str(problem).removeprefix(f'{path}: ')}") from None
        rest = cls(verbalised=True) if shipped else cls.load(others)
        by_predicate = {predicate_key(p): _by_lower_value(t) for p, t in own.items()}
        return cls({**rest.by_predicate, **by_predicate}, name=name, verbalised=rest.verbalised)

    def fill(self, triple: Triple) -> str:
        """Return the fact of a triple, which is its template with subject and object filled in."""
        return self._filled(triple, ())

    def _filled(self, triple: Triple, said_with: Triples) -> str:
        """Return the fact of a triple; with the triples of a text, as the text says it."""
        in_words = usual_form if self.verbalised else entity_words
        words = {
            "subject": in_words(triple.subject),
            "predicate": predicate_words(triple.predicate),
            "object": object_in_words(triple) if self.verbalised else entity_words(triple.object),
        }
        template = self._template(triple)
        if self.verbalised and (template is None or _misfits(template, triple)):
            template, words["subject"], words["object"] = verbalise(triple)
        template = template or self.back_off
        if self.verbalised:
            value = worded(words["object"])
            if not template.startswith("{subject}"):
                words["subject"] = uncapitalised(words["subject"])
            if said_with:
                template = subject_first(template, triple, value, said_with)
            template, words["object"] = in_plural(template, value)
            template = _with_preposition(_without_kind(template, value), value)
            if template.endswith((" serves {object}.", " include {object}.")):
                words["object"] = value.joined
            if template == _INSTANCE and _is_kind(value.text):
                template = "{subject} is a {object}."
            if template.endswith(" the platform {object}."):
                words["object"] = value.joined
            if _COUNTED.search(template):
                template, words["object"] = _COUNTED.sub(" {object}", template), with_article(words["object"])
        filled = _PLACE.sub(lambda place: words[place[1]], template)
        if self.verbalised:
            filled = agreeing(with_articles(filled, (words["subject"], words["object"])), words["subject"])
        sentence = filled.removesuffix(".") if filled.endswith("..") else filled
        return sentence[:1].upper() + sentence[1:]

    def facts(self, triples: Iterable[Triple]) -> tuple[str, ...]:
        """Return one fact for each triple, in order."""
        return tuple(map(self.fill, triples))

    def text(self, triples: Iterable[Triple]) -> str:
        """Return all facts as one text."""
        return " ".join(self.facts(triples))

    def texts(self, triples: Triples) -> tuple[str, ...]:
        """Return all facts as texts, best first: as texts say them, then as templates do, sentences shared or not."""
        said = [self._filled(triple, triples) for triple in triples]
        told = self.facts(triples)
        texts = (aggregated(triples, said), " ".join(said), aggregated(triples, told), " ".join(told))
        return tuple(dict.fromkeys(texts))

    @cached_property
    def signature(self) -> str:
        """The name and eight hex digits of the content."""
        back_off = verbaliser_version() if self.verbalised else self.back_off
        content = json.dumps([back_off, self.by_predicate], sort_keys=True, ensure_ascii=False)
        return f"{self.name}-{sha256(content.encode()).hexdigest()[:8]}"

    def _template(self, triple: Triple) -> str | None:
        key = predicate_key(local_name(triple.predicate))
        if self.verbalised and key not in self.by_predicate:  # `author_name` is as `author`
            key = "_".join(predicate_words_as_spelt(triple.predicate)).lower()
        template = self.by_predicate.get(key)
        if template is None or isinstance(template, str):
            return template
        return template.get(entity_words(triple.object).lower(), template.get("*"))


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


def _misfits(template: str, triple: Triple) -> bool:
    """Whether a template does not suit the object, which is an amount, several things, or a number with its unit.

    Such a template would say "3 is a child of Ann", "carrots is an ingredient", or "a length of 3902 metres metres".
    """
    value = worded(triple.object)
    if template.startswith("{object} is ") and value.text.islower() and is_plural(value.text.split()[-1]):
        return True
    if " held the office of " in template and any(letter.isdigit() for letter in value.text):
        return True
    if value.count:
        return "the platform {object}" in template or (
            template.startswith(("{object} is ", "{object} was ")) and is_plural(predicate_parts(triple.predicate)[-1])
        )
    measured = _MEASURED.search(template)
    return bool(measured and value.text.endswith(measured[1]))


def _read(path: Path) -> tuple[dict[str, Template], str]:
    """Return the templates of a file, and what serves the predicates that it lacks."""
    entries = read_json(path, "give `default`, `backoff` or a JSON file")
    if not isinstance(entries, dict):
        raise InputError("the file must map each predicate to its template")
    own = {predicate: template for predicate, template in entries.items() if predicate != _OTHERS}
    for predicate, template in own.items():
        for sentence in template.values() if isinstance(template, dict) else [template]:
            if not isinstance(sentence, str) or "{subject}" not in sentence:
                raise InputError(f"the template of {predicate!r} lacks {{subject}}: {sentence!r}")
    others = entries.get(_OTHERS, "default")
    if others not in ("default", "backoff"):
        raise InputError(f"the entry {_OTHERS!r} is {others!r}: `default` or `backoff` serves all other predicates")
    return own, others


def _by_lower_value(template: Template) -> Template:
    return template if isinstance(template, str) else {value.lower(): text for value, text in template.items()}
