"""Proofreading: slips with names and numbers that a small generator makes, mended in its text."""

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache, partial

from d2t.generator.usual_wordings import with_usual_wordings
from reranker.substitution import compiled, whole_words
from reranker.verbaliser.closing_commas import with_closing_commas
from reranker.verbaliser.form_clauses import is_place
from reranker.verbaliser.forms import MONTHS
from reranker.verbaliser.lexicon import COUNTRIES, lemma
from reranker.verbaliser.names import with_articles
from reranker.verbaliser.relative_clauses import with_commas
from reranker.verbaliser.wording import is_place_in_places, worded

RULES = 20  # to be raised when a rule below or in usual_wordings.py changes
_EITHER_WAY = " Hotel"  # a hotel is written with and without its article in the training texts
_COUPLE = 2  # the second of two names may say where the first is
_SPACE_BEFORE_COMMA = re.compile(r"(?<=\w) (?=, )")  # of a name such as `Joden , Godenzonen`
_TWO_PLACES = re.compile(r"\b(?:at|in) (in|at|near) (?=[A-Z])")  # of a phrase as value
_MONTH = f"(?:{'|'.join(MONTHS)})"
_ON_THE_DAY = re.compile(rf"\b([Oo]n|[Ii]n) the (?=\d{{1,2}} {_MONTH}\b)")
_IN_A_DAY = re.compile(rf"\bin (?={_MONTH} \d{{1,2}},? \d{{4}}|\d{{1,2}} {_MONTH} \d{{4}})")
_ON_A_MONTH = re.compile(rf"\bon (?={_MONTH} \d{{4}}\b)")
_STOP_AND_COMMA = re.compile(r"(?<=\d)\.(?=, )")
_LOST_COMMA = re.compile(r"\b(by|of|from|to|with|for|in|at), (?=[A-Z])")
_ON_A_YEAR = re.compile(
    r"\b(born|founded|opened|released|aired|launched|established|published|completed|built|formed|created) on"
    r"(?= (?:1\d|20)\d\d(?:[.;]| and (?!\d)|$))"
)
_DONE_BY = re.compile(r"(?<=\bthe )([A-Z][\w.]*) (?=(?:operated|owned|led|based|born|built) [A-Z])")
_AUXILIARIES = frozenset({"will", "may", "can", "must", "might"})  # which are nouns, too
_UNITS = {  # short and in words
    "m": "metre|meter", "km": "kilometre|kilometer", "cm": "centimetre|centimeter", "mm": "millimetre|millimeter",
    "kg": "kilogram|kilo", "g": "gram", "min": "minute", "h": "hour", "s": "second",
}  # fmt: skip
_UNIT_TWICE = re.compile(
    rf"(?<=\d )({'|'.join(f'{short}(?= (?:{words})s?(?![a-z]))' for short, words in _UNITS.items())}) [a-z]+"
)
_CAPITAL_WORDS = re.compile(r"(?:[A-Z][\w.&'’–-]+(?: (?:of|the|and|for|in|at))*(?: |$)){2,}")
_LETTERS = {"ı": "i", "–": "-", "—": "-", "’": "'", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D"}
_ISO = re.compile(r"(\d{4})-(\d\d)-(\d\d)")
_RAW_NUMBER = re.compile(r"\d+\.0+\b|\d+$")


def proofread(text: str, forms: Mapping[str, str], inside: Callable[[str], str], *, kinds: Collection[str] = ()) -> str:
    """Return the text with commas, capitals, articles and a full stop at its names, and numbers as texts write them.

    Args:
        forms: the usual form of each name and number of the input.
        inside: returns a name as it is written inside a sentence: `Bacon sandwich` → `bacon sandwich`.
        kinds: the forms that have an article since they name a kind: `blue whale`.
    """
    written = dict.fromkeys([*forms.values(), *map(inside, forms.values())])
    text = _DONE_BY.sub(r"\1-", _without_ends_twice(text, written))
    text = text.replace(" broadcasted ", " broadcast ")
    text = _LOST_COMMA.sub(r"\1 ", _ON_THE_DAY.sub(r"\1 ", text))
    text = _STOP_AND_COMMA.sub("", _ON_A_MONTH.sub("in ", _IN_A_DAY.sub("on ", text)))
    text = _SPACE_BEFORE_COMMA.sub("", _TWO_PLACES.sub(r"\1 ", _ON_A_YEAR.sub(r"\1 in", text)))
    text = _with_own_commas(text, written)
    text = _with_lists_as_written(text, forms)
    text = _with_dates_in_words(text, forms)
    names = [form for entity, form in forms.items() if any(letter.isupper() for letter in entity)]
    text = _UNIT_TWICE.sub(r"\1", with_usual_wordings(text, names))
    text = _with_own_letters(text, names)
    with_article = [name for name in names if not name.endswith(_EITHER_WAY)]
    text = _without_raw_numbers(_with_own_capitals(text, names), forms)
    text = with_articles(text, [*with_article, *kinds], takes=kinds)
    names = [*names, *map(inside, names)]
    text = _with_lists_joined(with_commas(text, names), names)
    around = [name for name in names if name in COUNTRIES or is_place(name)]
    in_places = [f"{place}, {where}" for where in around for place in names]
    text = with_closing_commas(text, [*names, *(place for place in in_places if place in text)])
    return _with_full_stop(text, names)


def _with_full_stop(text: str, names: Iterable[str]) -> str:
    """Return the text with a full stop if it ends in a name: a text that ends in another word may be cut off."""
    if text.endswith((".", "!", "?")):
        return text
    ends = any(compiled(rf"(?<!\w){re.escape(name)}$").search(text) for name in names)
    return f"{text}." if ends else text


def _without_ends_twice(text: str, values: Iterable[str]) -> str:
    """Return the text without the last words of a value that follow it again: "5 years" for "5 years years".

    A generator that writes a mark for `5 years` may write the unit itself, too.
    """
    for value in values:
        words = value.split()
        if not words or not words[-1][0].isalpha():
            continue
        last = words[-1].lower()
        ends = [" ".join(words[start:]) for start in range(1, len(words))]
        if lemma(last, "NOUN") and last not in _AUXILIARIES:  # "the Elm League league"
            ends.append(last)
        for end in ends:
            if f"{value} {end}" in text:
                again = rf"(?<!\w){re.escape(f'{value} {end}')}(?!\w| [A-Z])"
                text = compiled(again).sub(value.replace("\\", r"\\"), text)
    return text


def _with_lists_joined(text: str, names: Iterable[str]) -> str:
    """Return the text with *and* before the last of three or more things: "Ann, Bo and Al" for "Ann, Bo, Al"."""
    for name in names:
        value = worded(name)
        if len(value.items) > _COUPLE and name in text and not is_place_in_places(value.items):
            joined = value.joined.replace("\\", r"\\")
            text = compiled(rf"(?<!\b(?:in|at|of) )(?<!\b(?:near|from) ){re.escape(name)}(?=[.;]|$)").sub(joined, text)
    return text


def _with_dates_in_words(text: str, forms: Mapping[str, str]) -> str:
    """Return the text with `1 May 1913` for `01-05-1913`, where that can be but one date of the input and no name."""
    dates: dict[str, set[str]] = {}
    for entity, form in forms.items():
        if iso := _ISO.fullmatch(entity):
            year, month, day = iso.groups()
            for digits in (sign.join(parts) for sign in "-/" for parts in ((day, month, year), (month, day, year))):
                dates.setdefault(digits, set()).add(form)
    for digits, written in dates.items():
        if len(written) == 1 and not any(digits in entity for entity in forms):
            text = compiled(rf"(?<![\w/-]){digits}(?![\w/-])").sub(next(iter(written)), text)
    return text


def _with_own_commas(text: str, names: Iterable[str]) -> str:
    """Return the text with the commas that its names have: "Lahore, Punjab" for "Lahore Punjab"."""
    for name in names:
        if ", " in name and name not in text:
            text = whole_words([name.replace(", ", " ")]).sub(name.replace("\\", r"\\"), text)
    return text


def _with_lists_as_written(text: str, forms: Mapping[str, str]) -> str:
    """Return the text with the *and* or the commas of its lists: "drama and mystery" for "drama mystery"."""
    for entity, form in forms.items():
        bare = entity.replace(", ", " ")
        if bare != entity and " and " in form and form not in text:
            text = whole_words([bare]).sub(form.replace("\\", r"\\"), text)
    return text


def _with_own_letters(text: str, names: Iterable[str]) -> str:
    """Return the text with the letters and dashes of its names: "Türk Anıtı" for "Türk Aniti"."""
    plain = {_plain_letters(name): name for name in names}
    if all(letters == name for letters, name in plain.items()):
        return text
    longest_first = "|".join(map(re.escape, sorted(plain, key=len, reverse=True)))
    mended, end = "", 0
    for found in compiled(rf"(?<![\w-])(?:{longest_first})(?![\w-])").finditer(_plain_letters(text)):
        mended += text[end : found.start()] + plain[found[0]]
        end = found.end()
    return mended + text[end:]


def _plain_letters(text: str) -> str:
    """Return a text of the same length without accents, and with hyphens for dashes."""
    return "".join(map(_plain_letter, text))


@cache
def _plain_letter(letter: str) -> str:
    parts = unicodedata.normalize("NFD", letter)
    return _LETTERS.get(letter) or (parts[0] if all(map(unicodedata.combining, parts[1:])) else letter)


def _with_own_capitals(text: str, names: Iterable[str]) -> str:
    """Return the text with the capitals of names of several words, and without one behind a shortened name.

    "Lee county" → "Lee County"; "Admin. Q. Is a journal" → "Admin. Q. is a journal". The kind of a thing alone is no
    name: "The Airport's runway" → "The airport's runway".
    """
    for name in names:
        for part in dict.fromkeys((name, name.partition(",")[0])):
            if _CAPITAL_WORDS.fullmatch(part):
                in_any_case = rf"(?i:(?<![\w-]){re.escape(part)}(?![\w-]))"
                text = compiled(in_any_case).sub(partial(_with_capitals_of, part), text)
                kind = part.split()[-1]
                if len(kind) > 3 and lemma(kind, "NOUN") and not any(_has(other, kind) for other in names):
                    alone = rf"\b([Tt]he) {re.escape(kind)}(?=['’]s | (?!of\b)[a-z])"
                    text = compiled(alone).sub(rf"\1 {kind.lower()}", text)
        if "." in name:
            text = compiled(rf"{re.escape(name.removesuffix('.'))}\. (?:Is|Was|Has|Are)\b").sub(
                lambda found: _lower_last(found[0]), text
            )
    return text


def _has(name: str, kind: str) -> bool:
    """Whether a name begins with the kind of a thing, or has it behind an article: `Museum of Ely`, `Off the Wall`."""
    return name.startswith(f"{kind} ") or f"the {kind}".lower() in name.lower()


def _without_raw_numbers(text: str, forms: Mapping[str, str]) -> str:
    """Return the text with `511,592,000` for `511592000.0`, and with `44,000` for `44000` where that is its form."""
    for entity, form in forms.items():
        raw = _RAW_NUMBER.match(entity)
        if raw and form[:1].isdigit() and form != entity:
            text = compiled(rf"(?<![\d.,-])(?<!\bin )(?<!\bsince ){re.escape(raw[0])}(?!\d|[.,-]\d)").sub(
                form.split()[0], text
            )
    return text


def _with_capitals_of(name: str, found: re.Match[str]) -> str:
    """Return the name for `Lee county`; what begins small, or has more capitals, stays as it is written."""
    written = found[0]
    changed = "".join(a for a, b in zip(name, written, strict=True) if a != b)
    return name if written[0].isupper() and changed.isupper() else written


def _lower_last(words: str) -> str:
    before, last = words.rsplit(" ", 1)
    return f"{before} {last.lower()}"
