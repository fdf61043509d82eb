"""RelationWords: the words by which a text says a predicate, so that a text without any of them is in doubt."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path

from reranker.jsonfile import read_json
from reranker.substitution import either, whole_words
from reranker.triples import Triple, Triples, entity_words, predicate_of, predicate_parts
from reranker.verbaliser import verbalise
from reranker.verbaliser.form_clauses import words_instead
from reranker.verbaliser.forms import usual_form, written_forms
from reranker.verbaliser.lexicon import lemma, listed
from reranker.verbaliser.phrases import PREPOSITIONS
from reranker.verbaliser.predicate_words import predicate_words_as_spelt
from reranker.verbaliser.reworded import reworded
from reranker.verbaliser.wording import Wording, worded

RULES = 20  # to be raised when a rule below changes

FILE = "relation_words.json"  # beside the weights of an NLI checkpoint that knows predicates of its own
_SHIPPED = Path(__file__).with_name(FILE)
# Predicate, or its last word → further lemmas by which texts say it; written by hand.
_SYNONYMS = {
    key: frozenset(words.split())
    for key, words in read_json(Path(__file__).with_name("relation_synonyms.json")).items()
}
_WORD = re.compile(r"[^\W\d_]+")
_CAPITALISED = re.compile(r"\b[A-Z]\w*")  # names that the triples do not have, such as "Lira" in "Turkish Lira"
_YEAR = re.compile(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)")
_FEW = 3  # triples of a text; a text of more triples has many words of other predicates
_PARTS = ("VERB", "NOUN", "ADJ")
_STEM = 5  # first letters by which `designer` says `designed`
# Words that say no relation by themselves.
_EMPTY_WORDS = (
    "a all also an and as be both but call can do have he her his it its know more not of one or other she some such "
    "that the their there they this very which who you your"
)
_EMPTY = frozenset(_EMPTY_WORDS.split())
_WHERE = frozenset({"at", "in"})  # a concert hall *in* Dublin is *at* North Wall
_TOLD_BY_VALUE = frozenset({"class", "fate", "texture", "kind"})
_COMMON = PREPOSITIONS | _EMPTY | {"flag", "name", "number", "still", "type"}


@dataclass(frozen=True)
class RelationWords:
    """The words of known predicates.

    Args:
        words: predicate key → lemmas of which a text has at least one; none for a predicate that texts say in too many
            ways. An unknown predicate is said by its own words or by the words of its fact.
    """

    words: Mapping[str, frozenset[str]] = field(default_factory=dict, repr=False)

    @classmethod
    def load(cls, path: Path = _SHIPPED) -> "RelationWords":
        """Load what `scripts/relation_words.py` saved.

        Raises:
            InputError: the file is absent or damaged.
        """
        return cls({predicate: frozenset(words.split()) for predicate, words in read_json(path).items()})

    @classmethod
    def of(cls, checkpoint: str | Path | None) -> "RelationWords":
        """Load the words beside the weights of a checkpoint directory; without such a file, the words that ship."""
        own = Path(checkpoint, FILE) if checkpoint else _SHIPPED
        return cls.load(own if own.is_file() else _SHIPPED)

    def with_own(self, other: "RelationWords") -> "RelationWords":
        """Return these words with those of another; a predicate that either says in any words keeps no words."""
        both = self.words.keys() & other.words.keys()
        joined = {key: self.words[key] | other.words[key] for key in both if self.words[key] and other.words[key]}
        return RelationWords({**self.words, **other.words, **dict.fromkeys(both, frozenset()), **joined})

    @classmethod
    def learn(
        cls,
        examples: Iterable[tuple[Triples, str]],
        *,
        least: int = 2,
        share: float = 0.03,
        lift: float = 2.0,
        coverage: float = 0.95,
        most: int = 20,
    ) -> "RelationWords":
        """Learn the words of each predicate from texts of a single fact.

        Args:
            least, share: how many, and which part, of the texts of a predicate have each of its words.
            lift: how many times more often the texts of a predicate have the word than the texts of the others.
            coverage: least part of the texts with the predicate that have one of its words. Only texts of a few triples
                count, since a long text has words of other predicates. A predicate below has no words.
            most: the greatest number of words; a predicate with more is said in too many ways, and has none.
        """
        read = [(triples, text_lemmas(triples, _CAPITALISED.sub(" ", text))) for triples, text in examples]
        single: dict[str, list[frozenset[str]]] = {}
        for triples, lemmas in read:
            if len(triples) == 1:
                single.setdefault(predicate_of(triples[0]), []).append(lemmas)
        shares = {
            predicate: {word: count / len(texts) for word, count in Counter(w for t in texts for w in t).items()}
            for predicate, texts in single.items()
        }
        sums = Counter[str]()
        for found in shares.values():
            sums.update(found)
        words = {
            predicate: frozenset(
                word
                for word, part in found.items()
                if is_relational(word)
                and part * len(single[predicate]) >= least
                and part >= max(share, lift * (sums[word] - part) / max(len(shares) - 1, 1))
            )
            for predicate, found in shares.items()
        }
        has, total = Counter[str](), Counter[str]()
        for triples, lemmas in read:
            keys = {predicate_of(triple) for triple in triples}
            total.update(dict.fromkeys(keys, 0))
            if len(triples) <= _FEW:
                total.update(keys)
                has.update(key for key in keys if not lemmas.isdisjoint(words.get(key, frozenset())))
        said = {key for key in total if 0 < coverage * total[key] <= has[key] and len(words[key]) <= most}
        return cls({key: words[key] if key in said else frozenset() for key in sorted(total)})

    def to_dict(self) -> dict[str, str]:
        """Return what `load` reads: predicate key → its words in one string."""
        return {predicate: " ".join(sorted(words)) for predicate, words in sorted(self.words.items())}

    @cached_property
    def version(self) -> str:
        """Eight hex digits of the words, and the number of the rules."""
        words = repr((self.to_dict(), sorted((key, sorted(words)) for key, words in _SYNONYMS.items())))
        return f"{sha256(words.encode()).hexdigest()[:8]}-{RULES}"

    def unsaid(
        self, facts: Iterable[tuple[Triple, str]], text: str, surely_said: Collection[Triple] = ()
    ) -> Iterator[Triple]:
        """Yield the triples of which the text has no word of the relation, or lacks its year: `revenue_2023`.

        Args:
            facts: each triple with its fact in a sentence.
            surely_said: triples that need no word of their relation, since a check is sure that the text says them.
        """
        given = list(facts)
        triples = tuple(triple for triple, _ in given)
        said = text_lemmas(triples, text, names_only=True)
        for triple, fact in given:
            own = lemmas_of(triple, fact)
            learned = self._learned(triple, frozenset() if _is_attribute(triple) else own)
            needless = triple in surely_said or _is_what_it_is(triple, fact)
            needless = needless or _names_itself(triple) or _is_told_by_value(triple)
            known = frozenset() if needless else learned
            known |= _WHERE if "in" in known else frozenset()
            known |= synonyms(triple) if known else frozenset()
            known = frozenset() if "locate" in known and _stands_behind(triple, text) else known
            lacking = known and said.isdisjoint(known) and not any(akin(word, other) for word in own for other in said)
            lacking = lacking or (predicate_of(triple) not in self.words and _lacks_a_word(triple, said))
            if lacking or not all(year in text for year in _YEAR.findall(triple.predicate)):
                yield triple

    def _learned(self, triple: Triple, otherwise: frozenset[str]) -> frozenset[str]:
        """Return the words of a predicate, or else of its singular: of `language` for `languages`."""
        key = predicate_of(triple)
        *before, last = key.split("_")
        singular = "_".join([*before, _lemma(last)])
        return self.words.get(key, self.words.get(singular) or otherwise)


def synonyms(triple: Triple) -> frozenset[str]:
    """The further words for a predicate, or for its last word: *belong* for `owner` and `current_owner`."""
    key = predicate_of(triple)
    return _SYNONYMS.get(key) or _SYNONYMS.get(key.rpartition("_")[2], frozenset())


def _is_what_it_is(triple: Triple, fact: str) -> bool:
    """Whether the fact needs no word of the predicate: "Bo is a nurse" for `occupation | nurse`."""
    return bool(re.fullmatch(rf"(?:The )?{either(triple.subject)} (?:is|are) (?:an? )?{either(triple.object)}\.", fact))


def _is_told_by_value(triple: Triple) -> bool:
    """Whether the value says what it is without the predicate: "was a frigate" for `ship_class | frigate`.

    "There is light snow" says a `condition`, too.
    """
    head = predicate_parts(triple.predicate)[-1].lower()
    if head == "internet":  # "has free Wi-Fi"
        return True
    if head in ("weather", "condition", "conditions") and listed(triple.object.split()[-1].lower(), "falls or hangs"):
        return True
    return triple.object.islower() and head in _TOLD_BY_VALUE


def _names_itself(triple: Triple) -> bool:
    """Whether the value ends in the word of the predicate: an "inline-four engine" for `engine`."""
    return _lemma(predicate_parts(triple.predicate)[-1]) == _lemma(entity_words(triple.object).rpartition(" ")[2])


def _stands_behind(triple: Triple, text: str) -> bool:
    """Whether a place stands behind the name of what lies there: "Elm Hall, Ely, Kent, was built in 1905"."""
    place = r"(?:\d+ )?[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*"
    behind = rf"{either(triple.subject)}(?:, | \()(?:{place}, ){{0,2}}{either(triple.object)}(?=[,)]|\.$)"
    return re.search(behind, text) is not None


def _lacks_a_word(triple: Triple, said: frozenset[str]) -> bool:
    """Whether a text that says a truth value leaves out a word of it: "is open" for `open_late | yes`.

    A text in the better words of the same template leaves out nothing: "serves only vegetarian food" for `veg_only`.
    """
    if worded(triple.object).truth is None:
        return False
    if not _lacks_one(" ".join(predicate_words_as_spelt(triple.predicate)), said):
        return False
    template = verbalise(triple).template
    better = reworded(template, Wording(""), usual_form(triple.subject))
    return better == template or _lacks_one(better.replace("{subject}", "").removesuffix("."), said)


def _lacks_one(words: str, said: frozenset[str]) -> bool:
    """Whether a text has nothing akin to one of the words."""
    lemmas = (_lemma(word) for word in words.replace("-", " ").split() if len(word) > 3 and word.lower() != "available")
    return any(word not in _COMMON and not any(akin(word, other) for other in said) for word in lemmas)


def _is_attribute(triple: Triple) -> bool:
    """Whether the value alone can say the predicate: a scarf *of wool*, *for 35 EUR*."""
    return listed(predicate_parts(triple.predicate)[-1], "attributes")


def akin(word: str, other: str) -> bool:
    """Whether two words are equal, or have the same stem: `make` and `maker`, `design` and `designer`."""
    shorter, longer = sorted((word, other), key=len)
    return word == other or (len(shorter) >= _STEM - 1 and longer.startswith(shorter[:_STEM]))


@lru_cache(maxsize=4096)
def lemmas_of(triple: Triple, fact: str) -> frozenset[str]:
    """Return the lemmas of the predicate, of its fact without the names, and of what a text may say instead."""
    parts = predicate_parts(triple.predicate)
    predicate = frozenset(_lemma(word) for word in parts if word.isalpha() and len(word) > 1)
    return (predicate | text_lemmas((triple,), fact) | text_lemmas((), words_instead(fact))) - _COMMON


def text_lemmas(triples: Triples, text: str, *, names_only: bool = False) -> frozenset[str]:
    """Return the lemmas of a text without subjects and objects.

    Args:
        names_only: whether objects in lower case stay, which may hold the word of another relation.
    """
    forms = {
        form
        for triple in triples
        for entity in (triple.subject, triple.object)
        for form in written_forms(entity)
        if not (names_only and form.islower())
    }
    text = whole_words(forms).sub(" ", text) if forms else text
    return frozenset(_lemma(word) for word in _WORD.findall(text) if word.islower() or len(word) > 1)


@lru_cache(maxsize=4096)
def is_relational(word: str) -> bool:
    """Return whether a word can say a relation: a preposition or a word of English, but no name."""
    return word in PREPOSITIONS or (word not in _EMPTY and any(lemma(word, part) for part in _PARTS))


@lru_cache(maxsize=4096)
def _lemma(word: str) -> str:
    lower = word.lower()
    return next((found for part in _PARTS if (found := lemma(lower, part))), lower)
