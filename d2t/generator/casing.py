"""Casing: brings capitals and accents back to what a lower-cased generator writes."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from reranker.verbaliser.lexicon import is_of_a_people, is_unknown, lemma
from reranker.verbaliser.phrases import PREPOSITIONS

_WORD = re.compile(r"(?<![\w<])[^\W_]+(?:[.&-][^\W_]+|['’](?!s\b)[^\W_]+)*")  # no mark such as `<e0>`
# Words that begin a new sentence after `U.S.`.
_BEGINS = frozenset(["the", "it", "its", "he", "she", "they", "their", "his", "her", "this", "these", "there"])
_VERBS = frozenset(["is", "was", "are", "were", "has", "had"])  # which begin no sentence
_SHORT = frozenset(
    ["a", "an", "and", "are", "be", "do", "for", "i", "is", "me", "no", "not", "or", "so", "us", "was", "we"]
)
_PART = re.compile(r"[^\W_]+")
_STOP = re.compile(r"([^\s.!?]+)\. ([^\W\d_])")
_MONTH = re.compile(r"(?:(?<=\d )|(?<=\d(?:st|nd|rd|th) )|(?<=\b(?:in|of) ))may\b|\bmay(?=,? \d)")
_SMALL_FIRST = re.compile(r"[a-z]{1,2}[A-Z]")  # the start of names such as `iPhone` and `eBay`
_START = re.compile(r"(?:^|(?P<before>[^\s.!?]*)[.!?]+[\"”’')]* )[\"“‘'(]*(?P<first>[^\W\d_])")


def plain(text: str) -> str:
    """Return the text in lower case and without accents, as the generator's vocabulary has it."""
    letters = unicodedata.normalize("NFD", text)
    return "".join(c for c in letters if unicodedata.category(c) != "Mn").lower()


@dataclass(frozen=True)
class Casing:
    """How words are written inside a sentence.

    Args:
        forms: plain word → its most frequent form, where that has a capital or an accent.
        small: the words whose most frequent form is the plain word.
        titles: the words of `forms` that are small unless a name stands beside them: `the captain`, `Captain Nemo`.
        abbreviations: plain words whose full stop ends no sentence.
    """

    forms: Mapping[str, str] = field(default_factory=dict)
    small: frozenset[str] = frozenset()
    titles: frozenset[str] = frozenset()
    abbreviations: frozenset[str] = frozenset()

    @classmethod
    def learn(cls, texts: Iterable[str], *, rarest: int = 2) -> "Casing":
        """Count the forms of each word inside the sentences of the texts.

        Args:
            rarest: words that occur less often are not learned.
        """
        counts: dict[str, Counter[str]] = defaultdict(Counter)
        alone: dict[str, Counter[bool]] = defaultdict(Counter)
        stops: dict[str, Counter[bool]] = defaultdict(Counter)
        for text in texts:
            starts = {match.start("first") for match in _START.finditer(text)}
            words = list(_WORD.finditer(text))
            names = [word[0] != word[0].lower() and word.start() not in starts for word in words]
            for number, word in enumerate(words):
                if word.start() not in starts:
                    counts[plain(word[0])][word[0]] += 1
                    if not _beside_a_name(number, words, names):
                        alone[plain(word[0])][names[number]] += 1
            for match in _STOP.finditer(text):
                stops[plain(match[1])][match[2].islower()] += 1
        best = {word: max(c, key=c.__getitem__) for word, c in counts.items() if c.total() >= rarest}
        return cls(
            {word: form for word, form in best.items() if form != word},
            frozenset(word for word, form in best.items() if form == word),
            frozenset(
                word
                for word, form in best.items()
                if form != form.lower() and alone[word][False] > 2 * alone[word][True] + 1
            ),
            frozenset(word for word, lower in stops.items() if lower[True] > max(rarest, 3 * lower[False])),
        )

    @classmethod
    def from_dict(cls, content: Mapping[str, str]) -> "Casing":
        """Return what `to_dict` wrote."""
        forms = {plain(form): form for form in content["forms"].split()}
        return cls(forms, *(frozenset(content.get(name, "").split()) for name in ("small", "titles", "abbreviations")))

    def to_dict(self) -> dict[str, str]:
        """Return the words as strings, which `tokenizer_config.json` holds in a line each."""
        parts = {
            "forms": self.forms.values(),
            "small": self.small,
            "titles": self.titles,
            "abbreviations": self.abbreviations,
        }
        return {name: " ".join(sorted(words)) for name, words in parts.items()}

    def over(self, other: "Casing") -> "Casing":
        """Return this casing, with the words of another that this one does not know."""
        known = self.forms.keys() | self.small
        new = {word: form for word, form in other.forms.items() if word not in known}
        return Casing(
            {**self.forms, **new},
            self.small | (other.small - known),
            self.titles | (other.titles & new.keys()),
            self.abbreviations | other.abbreviations,
        )

    def inside(self, name: str) -> str:
        """Return a name inside a sentence: `Bacon sandwich` → `bacon sandwich`, but `Golden Gate` and `Ferry 12`."""
        first = _WORD.match(name)
        if (
            first is None
            or _is_symbol(name)
            or any(c.isdigit() for c in name)
            or plain(first[0]) not in self.small
            or name[first.end() :] != name[first.end() :].lower()
        ):
            return name
        return first[0].lower() + name[first.end() :]

    def restore(self, text: str, names: Iterable[str], small: Iterable[str] = ()) -> str:
        """Return a plain text with the forms that its words have inside sentences.

        Two words that stand side by side in a name of the input are written as there. A word that no text had is
        written as in the name, and so are a symbol such as `Au` and a word with a hyphen. A common noun that the input
        has in lower case stays in lower case.

        Args:
            small: further words that stay in lower case.
        """
        words, pairs, exact = dict[str, str](), dict[tuple[str, str], tuple[str, str]](), dict[str, str]()
        common = set(small)
        for name in names:
            words |= {plain(part): part for part in _PART.findall(name)}
            common |= {part for part in _PART.findall(name) if name.islower() and _is_common(part, name)}
            if name.islower():
                exact |= {plain(part): part for part in _PART.findall(name) if plain(part) != part}  # `café`
            found = _WORD.findall(name)
            exact |= {plain(word): word for word in found if "-" in word or (word == name and _is_symbol(word))}
            pairs |= {(plain(a), plain(b)): (a, b) for a, b in pairwise(found) if b != b.lower()}
        matches = list(_WORD.finditer(text))
        written = [
            match[0] if match[0] in common else exact.get(match[0]) or self._form(match[0], words) for match in matches
        ]
        names_here = [word != word.lower() for word in written]
        for number, match in enumerate(matches):
            if match[0] in self.titles and not _beside_a_name(number, matches, names_here):
                written[number] = match[0]
        for number, (a, b) in enumerate(pairwise(matches)):
            if text[a.end() : b.start()] == " " and b[0] not in common:
                written[number : number + 2] = pairs.get((a[0], b[0]), written[number : number + 2])
        forms = iter(written)
        return _MONTH.sub("May", _WORD.sub(lambda match: next(forms), text))

    def sentences(self, text: str) -> str:
        """Return the text with a capital at the start of each sentence, but `iPhone` as it is."""

        def capital(match: re.Match[str]) -> str:
            # Behind "Sci. Q" the match before has the letter that stands before this stop.
            before = match["before"] or text[: match.start()].rpartition(" ")[2]
            if _SMALL_FIRST.match(text, match.start("first")):
                return match[0]
            word = _WORD.match(text, match.start("first"))
            shortened = before and ((len(before) == 1 and before.isalpha()) or plain(before) in self.abbreviations)
            verb = "." in match[0] and word is not None and word[0] in _VERBS  # "Am. J. Math. is the name of …"
            if verb or (shortened and not (word and word[0] in _BEGINS)):
                return match[0]
            return match[0][:-1] + match["first"].upper()

        return _START.sub(capital, text)

    def _form(self, word: str, named: Mapping[str, str]) -> str:
        if word in self.forms or word in self.small:
            return self.forms.get(word, word)
        return _PART.sub(lambda part: self.forms.get(part[0], self._unknown(part[0], named)), word)

    def _unknown(self, part: str, named: Mapping[str, str]) -> str:
        return part if part in self.small else named.get(part, part)


def _is_symbol(word: str) -> bool:
    """Whether a name is as short as `Au` and no word that stands in most texts."""
    return len(word) < 3 and word.lower() not in _BEGINS | PREPOSITIONS | _SHORT


def _beside_a_name(number: int, words: Sequence[re.Match[str]], names: Sequence[bool]) -> bool:
    """Whether a name or a mark stands right before or after a word.

    Args:
        number: the place of the word among the words of its text.
        names: for each word, whether a capital letter makes it a name.
    """
    word = words[number]
    text = word.string
    if text.endswith("> ", 0, word.start()) or text.startswith(" <", word.end()):
        return True
    before = number > 0 and names[number - 1] and text[words[number - 1].end() : word.start()] == " "
    after = number + 1 < len(words) and names[number + 1] and text[word.end() : words[number + 1].start()] == " "
    return before or after


def _is_common(word: str, name: str) -> bool:
    """Whether a word of a lower-case name is no name: `indie` in `indie rock`, but not `british`, nor `paris` alone."""
    described = is_unknown(word) and not is_of_a_people(word) and lemma(name.split()[-1], "NOUN")
    return bool(lemma(word, "NOUN") or described)
