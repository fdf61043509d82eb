"""Templates: each triple becomes a sentence by the template of its predicate, or by the back-off."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from reranker.errors import InputError
from reranker.jsonfile import read_json
from reranker.triples import Triple, Triples, entity_words, names_itself, predicate_key, predicate_of, predicate_words
from reranker.verbaliser import Verbalised, verbalise, verbaliser_version
from reranker.verbaliser.aggregation import aggregated
from reranker.verbaliser.articles import as_kind
from reranker.verbaliser.chained import chained
from reranker.verbaliser.closing_commas import with_closing_commas
from reranker.verbaliser.fitting import FORM, as_ailments, fitted, has_full_names
from reranker.verbaliser.fluent import fluent_forms
from reranker.verbaliser.forms import usual_form
from reranker.verbaliser.kinds import is_band
from reranker.verbaliser.lexicon import listed, verb_in_plural, with_article, without_has
from reranker.verbaliser.merging import merged
from reranker.verbaliser.misfits import misfits
from reranker.verbaliser.names import agreeing, capitalised, takes_the, uncapitalised, with_articles, with_dots
from reranker.verbaliser.objects import object_in_words
from reranker.verbaliser.predicate_words import predicate_words_as_spelt
from reranker.verbaliser.reworded import reworded
from reranker.verbaliser.subject_first import is_told_by_another, subject_first
from reranker.verbaliser.wording import worded

HANDCRAFTED = Path(__file__).with_name("handcrafted.json")
BACK_OFF = "The {predicate} of {subject} is {object}."
_OTHERS = "*"  # in a file: what serves the predicates that the file lacks
_AND = re.compile(r", | and ")
_DOES = re.compile(r"(?<=^\{subject\} )[a-z]+")
_BEFORE_DECADE = re.compile(r"\b(in|from|since|until|during|of) (?=(?:1\d|20)\d0s\b)")
_ARTICLE = re.compile(r"\ban? (?={object})")
_INCLUDE = re.compile(r" include \{object\}\.$")
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
        said = self._said(triple)
        if not self.verbalised:
            return _sentence(said.template, said.subject, predicate_words(triple.predicate), said.object)
        return _worded(_fitting(said))

    def _said(self, triple: Triple) -> Verbalised:
        """Return the template of a triple, and its subject and object in words."""
        template = self._template(triple)
        if not self.verbalised:
            return Verbalised(template or self.back_off, entity_words(triple.subject), entity_words(triple.object))
        text = object_in_words(triple)
        if template is None or misfits(template, triple, text):
            return verbalise(triple)
        return Verbalised(template, usual_form(triple.subject), text)

    def _said_in_text(self, triples: Triples, among: Triples) -> list[Verbalised]:
        """Return the facts as texts say them; facts that would be one and the same sentence stay as they are."""
        said = [self._one_in_text(triple, among) for triple in triples]
        sentences = [*map(_worded, said)]
        count = Counter(sentences)
        return [
            one if count[sentence] == 1 else _fitting(self._said(triple))
            for one, sentence, triple in zip(said, sentences, triples, strict=True)
        ]

    def _one_in_text(self, triple: Triple, triples: Triples) -> Verbalised:
        said = self._said(triple)
        value = worded(said.object)
        template = subject_first(said.template, triple, value, triples)
        better = reworded(template, value, said.subject)
        if better != template and self._template(triple) is None:
            names = value.text[:1].isupper()  # `Portland, Oregon`
            template, said = better, said._replace(object=value.series if names else value.joined)
        whole = any(triple.object == other.subject for other in triples)  # `Royal Gardens, Kew`, of which more is told
        fit = _fitting(Verbalised(template, as_kind(said.subject, triple.subject, triples), said.object), whole=whole)
        fit = fit._replace(object=as_ailments(fit.template, fit.object))
        if is_band(triple.subject, triples):
            return fit._replace(template=_DOES.sub(lambda verb: verb_in_plural(verb[0]), fit.template))
        return fit

    def facts(self, triples: Iterable[Triple]) -> tuple[str, ...]:
        """Return one fact for each triple, in order."""
        return tuple(map(self.fill, triples))

    def sentences(self, triples: Triples) -> tuple[str, ...]:
        """Return the sentence of each triple as texts say it, in order; without the verbaliser these are the facts."""
        if not self.verbalised:
            return self.facts(triples)
        return tuple(map(_worded, self._said_in_text(triples, triples)))

    def text(self, triples: Iterable[Triple]) -> str:
        """Return all facts as one text."""
        return " ".join(self.facts(triples))

    def texts(self, triples: Triples, *, among: Triples = ()) -> tuple[str, ...]:
        """Return all facts as texts, best first: as texts say them, then as templates do, sentences shared or not.

        What a name tells of itself is told by the other facts, if there are any, and so is the death of a person by
        its date or place, a retirement by its date, and an ingredient or a region by a list that has it.

        Args:
            among: all facts of the input, which tell what kind of thing a subject is; empty: these facts are all.
        """
        among = among or triples
        told = (t for t in triples if not names_itself(t) and not is_told_by_another(t, among))
        triples = tuple(told) or triples
        plain = self.facts(triples)
        texts = [aggregated(triples, plain), " ".join(plain)]
        if self.verbalised:
            said = self._said_in_text(triples, among)
            facts = list(map(_worded, said))
            together = _together(triples, said)
            shared = [aggregated(tuple(each), list(each.values())) for each in (chained(together), together)]
            texts = [*shared, aggregated(triples, facts), " ".join(facts), *texts]
            names = [part for one in said for part in (one.subject, one.object)]
            texts = [with_dots(with_closing_commas(text, names), names) for text in texts]
        return tuple(dict.fromkeys(texts))

    def fluent(self, triples: Triples) -> str:
        """Return the best text of all facts with pronouns, short names and joined forms."""
        return fluent_forms(triples, self.texts(triples)[0])[0]

    @cached_property
    def signature(self) -> str:
        """The name and eight hex digits of the content."""
        back_off = verbaliser_version() if self.verbalised else self.back_off
        rules = _ARTICLE.findall(json.dumps(self.by_predicate))[:1]  # an article is fitted to its value
        content = json.dumps([back_off, *rules, self.by_predicate], sort_keys=True, ensure_ascii=False)
        return f"{self.name}-{sha256(content.encode()).hexdigest()[:8]}"

    def _template(self, triple: Triple) -> str | None:
        key = predicate_of(triple)
        if self.verbalised and key not in self.by_predicate:  # `author_name` is as `author`
            key = "_".join(predicate_words_as_spelt(triple.predicate)).lower()
        if self.verbalised and key not in self.by_predicate and worded(triple.object).truth is None:  # `has_owner`
            key = without_has(key)
        template = self.by_predicate.get(key)
        if template is None or isinstance(template, str):
            return template
        return template.get(entity_words(triple.object).lower(), template.get("*"))


def _sentence(template: str, subject: str, predicate: str, text: str) -> str:
    words = {"subject": subject, "predicate": predicate, "object": text}
    if text.strip():  # "has a {object} glaze": *an iron red glaze*
        template = _ARTICLE.sub(lambda found: f"{with_article(text).split()[0]} ", template)
    filled = _BEFORE_DECADE.sub(r"\1 the ", _PLACE.sub(lambda place: words[place[1]], template))
    sentence = filled.removesuffix(".") if filled.endswith(("..", "?.", "!.")) else filled
    return capitalised(sentence)


def _fitting(said: Verbalised, *, whole: bool = False) -> Verbalised:
    """Return what is said as it fits its object; a whole object is one name, also if it looks like a list."""
    value = replace(worded(said.object), items=()) if whole else worded(said.object)
    # `Ann Ray, Bo Lee`, but not `Ray, Ann`
    listed_names = said.template.startswith("{object} ") and (value.series != value.text or has_full_names(value))
    if listed_names and (several := merged(said.template, value.items)):
        return Verbalised(several[0], said.subject, several[1])
    template, text = fitted(said.template, value)
    of_a_kind = template.endswith(" is a variation of {subject}.")
    subject = said.subject if template.startswith("{subject}") else uncapitalised(said.subject, surely=of_a_kind)
    return Verbalised(template, subject, text)


def _worded(said: Verbalised, names: Sequence[str] = ()) -> str:
    """Return the sentence of a fact in which names have their articles, and the verb suits the subject."""
    sentence = _sentence(said.template, said.subject, "", said.object)
    form = FORM.fullmatch(said.template)
    as_it_is = form and listed(form["noun"].split()[-1], "values as they are")
    several = _named_in(said.object)  # but not the Department of Trade and Industry
    whole = takes_the(said.object) and not all(map(takes_the, several))
    objects = () if as_it_is else names or ((said.object,) if whole else several)
    return agreeing(with_articles(sentence, (said.subject, *objects)), said.subject)


def _named_in(text: str) -> list[str]:
    """Return the names of a list; `and` is a joint once: `Elm and Oak Museum` of *Elm and Oak Museum, Rye and Ely*."""
    *before, last = text.split(", ")
    return [*before, *last.rsplit(" and ", 1)] if before else _AND.split(text)


def _together(triples: Triples, said: Sequence[Verbalised]) -> dict[Triple, str]:
    """Return the sentences of facts; those of one subject, predicate and template are one sentence, with the first."""
    alike: dict[tuple[str, str, str], dict[Triple, Verbalised]] = {}
    for triple, one in zip(triples, said, strict=True):
        alike.setdefault((triple.subject, predicate_key(triple.predicate), _as_list(one.template)), {})[triple] = one
    sentences: dict[Triple, str] = {}
    for each in alike.values():
        sentence = _merged(list(each.values())) if len(each) > 1 else None
        sentences |= {next(iter(each)): sentence} if sentence else {t: _worded(one) for t, one in each.items()}
    return sentences


def _merged(said: Sequence[Verbalised]) -> str | None:
    """Return the sentence of several facts about one subject; None where no sentence can say all."""
    objects = [each.object for each in said]
    several = merged(_as_list(said[0].template), objects)
    if several is None:
        return None
    some = _some_of(several[0])
    template = some if {each.template for each in said} == {some} else several[0]
    return _worded(Verbalised(template, said[0].subject, several[1]), objects)


def _as_list(template: str) -> str:
    """Return the form for all things of several: "The colours of {subject} are {object}." for one with *include*."""
    return _INCLUDE.sub(" are {object}.", template) if template.startswith("The ") else template


def _some_of(template: str) -> str:
    """Return the form for some things: "The symptoms of {subject} include {object}."."""
    return template.replace(" are {object}.", " include {object}.")


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
