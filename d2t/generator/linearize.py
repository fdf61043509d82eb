"""Linearizer: turns triples into the input of the generator, and texts into its output and back."""

import re
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Set
from dataclasses import dataclass

from transformers import PreTrainedTokenizerBase

from d2t.generator.casing import Casing
from d2t.generator.familiar import ALL_FAMILIAR, Familiar
from d2t.generator.proofread import proofread
from d2t.generator.surface_forms import (
    as_told,
    capitalised_names,
    entities_said,
    kinds_told,
    names_and_numbers,
    owners_of_forms,
    predicate_told,
    sentences_of,
    small_words,
    spelt_out,
    takes_no_article,
)
from reranker.substitution import entities_in_words, renamed
from reranker.triples import Triple, Triples, entity_words, predicate_of, predicate_words
from reranker.verbaliser.forms import usual_form, written_forms
from reranker.verbaliser.kinds import kind_in_brackets
from reranker.verbaliser.names import capitalised, uncapitalised
from reranker.verbaliser.phrases import PHRASE_OF_PLACE

MARK = re.compile(r"<e\d+>")
_TRUTH = {"true": "yes", "false": "no"}  # as the training data have it
_WITHOUT_ARTICLE = frozenset(("film", "album", "song", "novel", "book", "series", "language", "city", "town", "moon"))
_WHERE = frozenset({"country", "city", "town", "birth_place", "death_place"})  # `Averland` is no *the Averland*
_NOUN_NEXT = re.compile(r" (?!(?:is|was|has|had|which|who|and|in|by|on|at|with|for|from|to|of)\b)[a-z]")
_VERB = re.compile(r" (?:is|was|has|had)\b")
# The stop of a name such as `Tesla, Inc.` or `Take Off!`, and the stop of the sentence.
_TWO_STOPS = re.compile(r"(?<=\w)\.\.(?!\.)|(?<=\w[!?])\.(?=$| [A-Z])")
_MARK_WITH_ARTICLE = re.compile(r"(?P<article>\b[Tt]he )?(?P<mark><e\d+>)")


def mark(number: int) -> str:
    """Return the vocabulary piece that stands for the entity of that number."""
    return f"<e{number}>"


@dataclass(frozen=True)
class Linearizer:
    """Writes triples as a line in which names and numbers have marks, such as `<e0> The Mill`.

    The generator may write a mark instead of a name, and `text` fills the name in. A small generator that was trained
    from scratch would misspell names that it has not seen. This is a light form of delexicalisation, as in TGen, which
    keeps the names in the input.

    Args:
        marks: the number of marks in the vocabulary of the generator; 0 means no marks.
        casing: brings capitals back to the texts of a lower-cased vocabulary; None for a vocabulary with capitals.
        familiar: the predicates whose triples are written as they are; other facts are written as template sentences.
    """

    marks: int = 0
    casing: Casing | None = None
    familiar: Familiar = ALL_FAMILIAR

    @classmethod
    def fitting(
        cls, inputs: Iterable[Triples], casing: Casing | None = None, familiar: Familiar = ALL_FAMILIAR
    ) -> "Linearizer":
        """Return a linearizer with as many marks as the input that needs the most."""
        unlimited = cls(sys.maxsize, casing, familiar)
        return cls(max((len(unlimited._marks(triples)) for triples in inputs), default=0), casing, familiar)

    @classmethod
    def of(cls, tokenizer: PreTrainedTokenizerBase) -> "Linearizer":
        """Return the linearizer that a tokenizer was saved for: its marks, its casing, and how it reads its facts."""
        casing = tokenizer.init_kwargs.get("casing")
        marks = sum(bool(MARK.fullmatch(piece)) for piece in tokenizer.get_vocab())
        familiar = Familiar.of(tokenizer)
        familiar = familiar if familiar.reads_sentences else ALL_FAMILIAR
        return cls(marks, Casing.from_dict(casing) if casing else None, familiar)

    def source(self, triples: Triples, in_sentences: Collection[Triple] = ()) -> str:
        """Return the line of the triples: `<e0> subject | predicate | object && predicate | object`.

        A subject that equals the subject before is left out. A marked entity has its words only at its first place.
        Facts with predicates that are not familiar are sentences: `<e0> subject has <e1> 6 seats.`

        Args:
            in_sentences: further facts that are written as sentences.
        """
        marks, told = self._marks(triples, in_sentences), set[str]()
        sentences = self._sentences(triples, in_sentences)
        pieces, last = [], None
        for triple in triples:
            if triple in sentences:
                pieces.append(_first_named(self.target(triples, sentences[triple], in_sentences), marks, told))
                last = None
                continue
            parts = [triple.object] if triple.subject == last else [triple.subject, triple.object]
            words = []
            for entity in map(entity_words, parts):
                said = "" if entity in told and entity in marks else _TRUTH.get(entity.lower(), entity)
                words.append(_named(marks.get(entity), said))
                told.add(entity)
            words.insert(-1, predicate_words(triple.predicate))
            pieces.append(" | ".join(words))
            last = triple.subject
        return " && ".join(pieces)

    def target(self, triples: Triples, text: str, in_sentences: Collection[Triple] = ()) -> str:
        """Return the text with each marked entity that occurs in it, in a form of its own, replaced by the mark."""
        marks = self._marks(triples, in_sentences)
        as_spelt = capitalised_names(triples)
        owners = owners_of_forms(marks)
        begun: dict[str, str] = {}
        if self.familiar.reads_sentences:
            owners = {form: entity for entity, form in as_told(triples).items() if entity in marks} | owners
            begun = {capitalised(entity): name for entity, name in marks.items()}  # sentences begin so
        forms = {self._inside(form, as_spelt): marks[entity] for form, entity in owners.items()}
        return renamed(text, begun | forms | marks)

    def text(self, triples: Triples, target: str) -> str:
        """Return the text of the generator with its marks filled in; unknown marks and double articles vanish."""
        marks = self._marks(triples)
        owners = owners_of_forms(marks)
        usual = {entity: next(form for form in written_forms(entity) if owners[form] == entity) for entity in marks}
        usual |= as_told(triples)
        kinds = kinds_told(triples, usual)
        usual |= kinds
        as_spelt = capitalised_names(triples)
        entities = {name: self._inside(usual[entity], as_spelt) for entity, name in marks.items()}
        places = {usual_form(t.object) for t in triples if predicate_of(t) in _WHERE}
        titles = {usual_form(t.subject) for t in triples if kind_in_brackets(t.subject) in _WITHOUT_ARTICLE}

        def fill(match: re.Match[str]) -> str:
            entity = entities[match["mark"]]
            alone = takes_no_article(entity) and _VERB.match(match.string, match.end())
            by_itself = not _NOUN_NEXT.match(match.string, match.end())
            no_article = entity in titles or (entity in places and takes_no_article(entity))
            bare = alone or (by_itself and no_article) or entity.startswith("The ")
            return entity if bare else f"{match['article'] or ''}{entity}"

        if self.marks:
            target = " ".join(MARK.sub(lambda match: match[0] if match[0] in entities else "", target).split())
        if self.casing:
            for entity, name in marks.items():
                for form in dict.fromkeys((entities[name], entity)):
                    target = spelt_out(form).sub(name, target)
            told = " ".join(predicate_told(triple.predicate) for triple in triples)
            target = self.casing.restore(target, [*entities_in_words(triples), told], small=small_words(triples, told))
        text = (
            _TWO_STOPS.sub(lambda stops: stops[0][1:], _MARK_WITH_ARTICLE.sub(fill, target)) if self.marks else target
        )
        text = proofread(text, usual, lambda name: self._inside(name, as_spelt), kinds=kinds.values())
        return self.casing.sentences(text) if self.casing else text

    def names(self, triples: Triples) -> dict[str, str]:
        """Return the name or number of each mark that the generator reads, in words."""
        names = {name: entity for entity, name in self._marks(triples).items()}
        if all(triple in self.familiar for triple in triples):
            return names
        read = set(MARK.findall(self.source(triples)))
        return {name: entity for name, entity in names.items() if name in read}

    def values(self, triples: Triples) -> Set[str]:
        """Return the marks of the names and numbers that are the object of one triple, and no subject."""
        subjects = {entity_words(triple.subject) for triple in triples}
        objects = Counter(entity_words(triple.object) for triple in triples)
        marks = self.names(triples).items()
        return {name for name, entity in marks if objects[entity] == 1 and entity not in subjects}

    def _inside(self, entity: str, as_spelt: Set[str]) -> str:
        if self.casing and PHRASE_OF_PLACE.match(entity):
            return entity[0].lower() + entity[1:]
        return uncapitalised(self.casing.inside(entity)) if self.casing and entity not in as_spelt else entity

    def _sentences(self, triples: Triples, in_sentences: Collection[Triple]) -> dict[Triple, str]:
        """Return the template sentences of the facts that the generator does not read as triples."""
        if not in_sentences and all(triple in self.familiar for triple in triples):
            return {}
        sentences = zip(triples, sentences_of(triples), strict=True)
        return {triple: told for triple, told in sentences if triple in in_sentences or triple not in self.familiar}

    def _marks(self, triples: Triples, in_sentences: Collection[Triple] = ()) -> dict[str, str]:
        """Return the mark of each entity in words: of names and numbers, and of all entities of facts in sentences."""
        entities = names_and_numbers(triples)
        if sentences := self._sentences(triples, in_sentences):
            entities += [entity for entity in entities_said(sentences) if entity not in entities]
        return {entity: mark(number) for number, entity in enumerate(entities[: self.marks])}


def _first_named(sentence: str, marks: Mapping[str, str], told: set[str]) -> str:
    """Return a sentence in which each mark that was not told before has its words; `told` gets these entities."""
    words = {name: entity for entity, name in marks.items()}

    def first(match: re.Match[str]) -> str:
        entity = words[match[0]]
        if entity in told:
            return match[0]
        told.add(entity)
        return _named(match[0], entity)

    return MARK.sub(first, sentence)


def _named(name: str | None, words: str) -> str:
    return " ".join(part for part in (name, words) if part)
