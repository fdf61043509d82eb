"""Grammar: articles, ordinals, days, truth values, names related to themselves, run-on sentences, unknown words."""

import re
from collections.abc import Iterator, Mapping, Set
from functools import lru_cache
from itertools import pairwise

from reranker.english.parts import SENTENCE_START, Place
from reranker.entities.text import normalised
from reranker.substitution import entities_in_words, whole_words
from reranker.triples import Triple, Triples, entity_words, local_name, predicate_as_given, predicate_words
from reranker.verbaliser.forms import MONTHS, written_forms
from reranker.verbaliser.lexicon import is_plural, lemma, with_article
from reranker.verbaliser.phrases import PREPOSITIONS
from reranker.verbaliser.predicate_words import predicate_words_as_spelt
from reranker.verbaliser.wording import worded

_MONTHS = "|".join(MONTHS)
_ARTICLE = re.compile(rf"(\ban?|{SENTENCE_START}An?) ([a-z]{{2,}}|[A-Z][a-z]{{3,}})\b(?!['’-]|\.\w)")
_TRUTH = re.compile(r"(?<=\w )(?:yes|no|true|false)\b(?=[,;!?]|\.(?!\s*\d)|$)")
_DAY = r"\d{1,2}(?:st|nd|rd|th)?"
_IN_DAY = re.compile(rf"\bin (?:the )?(?:{_DAY} (?:of )?(?:{_MONTHS})|(?:{_MONTHS}) {_DAY}(?!\d|[.,]\d))\b(?! [A-Z])")
_COUNTED_AS_ONE = re.compile(r"\ban? (?!1 )\d[\d,]* ([a-z]+)\b(?=[.,;]|$| (?:and|with|in|at|on|of|by|which|that)\b)")
# What stands between a name and itself: "France is spoken in France", "Apollo 12's Apollo 12".
_TO_ITSELF = re.compile(
    r"['’]s (?:the )?|,? (?:is|are) (?:the )?| and (?:also )?(?:in|of|from|at) (?:the )?|"
    r"(?:, which|,| which)? (?:(?:is|are|was|were) (?:[A-Za-z]+ ){0,5}?|"
    r"(?:comes|came|lies|stands|landed|lands|departs|arrives) |"
    r"ha[sd] (?:[a-z]+ ){1,3}?)"
    r"(?:in|of|by|from|to|with|on|at|near|as|is) (?:the )?(?:(?:city|town) of )?"
)
_PHRASE_END = re.compile(r"[.,;]|$| (?:and|where|which|who|that|with|in|is|was|are|were|[a-z]+ed)\b")
_STOP = re.compile(r"[.!?,;] ")
_RUN_ON = re.compile(r"\b([a-z]+) it (?:is|has|was|serves)\b")
# Words that may stand before "it is".
_BEFORE_IT_WORDS = (
    "also although and as because before but after aware for how however if in like means note nor now of or since so "
    "than that then think though until was what when where whereas whether which while whom why with yes yet"
)
_BEFORE_IT = frozenset(_BEFORE_IT_WORDS.split())
_STUTTER = re.compile(
    r"\b([A-Z]\. ?)\1{2,}|\b([a-z]{4,}(?: [a-z]{3,})?) (?:in|of) \2\b"
)  # "J.R. R. R. Tolkien", "a city in city"
_WRONG_ORDINAL = re.compile(
    r"\b\d*(?:[04-9](?:st|nd|rd)|1[1-3](?:st|nd|rd)|(?<!1)(?:1(?:nd|rd|th)|2(?:st|rd|th)|3(?:st|nd|th)))\b"
)
_CAPITALISED = r"[A-Z](?:\w|\.(?=[\w,]))+"
_NAME_TWICE = re.compile(
    rf"(?<!\d )\b({_CAPITALISED}(?: {_CAPITALISED}){{0,2}}), (?:{_CAPITALISED}(?: {_CAPITALISED}){{0,2}}, ){{0,6}}\1"
    r"(?=[.,;]|$| (?:and|in|is|was|which|where)\b)"
)
_LOWER_WORD = re.compile(r"(?<![\w'’.@/-])[a-z]{4,}(?![\w'’@/-]|\.\w)")
_WORD = re.compile(r"[^\W\d_]+")
_SHORT_WORDS = (
    "a ads aka alma an and app apps bio dan fab gini hp info kcal kyu lux max mic mpg no non not op per pm prep repo "
    "sous sync the veg wifi wiki"
)
_NO_SHORT_FORMS = PREPOSITIONS | frozenset(_SHORT_WORDS.split())
_SHORT_FORM = re.compile(r"(?<![\w'’.@/-])(?<!\d )(?<!per )(?:[a-z]{1,4}|[b-df-hj-np-tv-xz]{5,})(?![\w'’@/-])")
_WORD_OF_ANOTHER_LANGUAGE = re.compile(r"(?=.{4}$)[a-z]+[aeiou]")
_PREFIX = re.compile(
    r"(?:kilo|mega|giga|tera|milli|micro|nano|bio|geo|hydro|electro|photo|neuro|astro|multi|inter|semi|anti|non|un|in(?![bmp])|"
    r"im(?=[bmp])|dis|post|pre|sub|super|trans)(?=[a-z]{4})"
)
_SCIENCES = ("ology", "ologist", "ologists", "ological")  # of words that the lexicon partly lacks
_EITHER = ("herb", "histor", "homage", "hotel", "hors")  # some say `a`, some say `an`
_CONTENT = ("NOUN", "VERB", "ADJ", "ADV", "AUX")
# Words of English that the lexicon of inflections leaves out, since they have no other forms.
_UNINFLECTED = (
    "about above across after against albeit along alongside although amid among amongst around because before behind "
    "below beneath beside besides between beyond both despite down during each eight eighteen eighty either eleven "
    "every except fifteen fifty five forty four fourteen from hers herself himself hundred inside into itself like "
    "minus myself near neither nine nineteen ninety none onto opposite other ours outside over past plus regarding "
    "seven seventeen seventy since sixteen sixty somebody someone something than that their theirs them themselves "
    "then these they thirteen thirty this those though thousand three through throughout till toward towards twelve "
    "twenty under underneath unless unlike until upon versus what whatever when whenever where whereas wherever "
    "whether which whichever while whilst whoever whom whose with within without would yours apps euros euro kilos "
    "website launchpad county counties processor entree clientele themed ebook carbs cannot midfielder winger esports "
    "podcast sitcom biopic anime manga vlogger blogger plugin codec chipset microcontroller runtime repo lab firmware "
    "smartphone touchscreen online offline hummus tapas ramen kimchi falafel gnocchi paella tiramisu sushi tofu pesto "
    "alkane alkene ketone aldehyde tachycardia isotope chelate corvette turbocharger minibus ebike mahi greenlit earnt "
    "livestreamed repurposed correlate artiste kilocalorie arcsecond "
    "pub cafe bistro vlog naan dosa idli chai mocha matcha boba banh guac hoodie karaoke playlist selfie campervan "
    "yurt annum mic gastropub taproom kaiseki izakaya onsen ryokan wifi broadband chatbot backend frontend dashboard "
    "latte cortado barista bao kombucha speakeasy tostada birria arancini bruschetta burrata focaccia affogato macaron"
)
_LEAST = 4  # letters of each part of a word that is made of two
_WITHOUT_FORMS = frozenset(_UNINFLECTED.split())


def wrong_articles(text: str) -> Iterator[Place]:
    """Yield the places of `a` before a vowel sound and of `an` before another sound."""
    for match in _ARTICLE.finditer(text):
        both = match[2].lower().startswith(_EITHER)
        if not both and not with_article(match[2]).startswith(f"{match[1].lower()} "):
            yield match.span()


def bare_truth(triples: Triples, text: str) -> Iterator[Place]:
    """Yield the places where a truth value of the triples stands as a noun: "its waterproof is yes"."""
    if any(worded(triple.object).truth is not None for triple in triples):
        yield from (match.span() for match in _TRUTH.finditer(text))


def counted_as_one(text: str) -> Iterator[Place]:
    """Yield the places of an article before several: "has a 5 seats"."""
    for match in _COUNTED_AS_ONE.finditer(text):
        if is_plural(match[1]):
            yield match.span()


def related_to_itself(triples: Triples, text: str) -> Iterator[Place]:
    """Yield the places where a name is related to itself: "France is spoken in France"."""
    owners = _owners(triples)
    names = list(_names(triples).finditer(text)) if owners else []
    for name, other in pairwise(names):
        itself = owners[name[0]] == owners[other[0]] and _TO_ITSELF.fullmatch(text, name.end(), other.start())
        # "Is served by Alderney airport" is right.
        if itself and (_PHRASE_END.match(text, other.end()) or itself[0][:2] in ("'s", "’s")):
            yield name.start(), other.end()


@lru_cache(maxsize=1024)
def _owners(triples: Triples) -> Mapping[str, str]:
    """Return the name that each written form stands for."""
    named = [entity for entity in entities_in_words(triples) if any(c.isupper() for c in entity)]
    names = [name[0].upper() + name[1:] for name in named]
    forms = {form: name for name in names for form in written_forms(name)}
    inside = {form[0].lower() + form[1:]: name for form, name in forms.items() if form[1:] == form[1:].lower()}
    forms |= {form: name for form, name in inside.items() if " " in form}
    short = {name.partition(",")[0]: name for name in names if "," in name}
    return short | forms | {name: name for name in names}


@lru_cache(maxsize=1024)
def _names(triples: Triples) -> re.Pattern[str]:
    return whole_words(_owners(triples))


def run_on_sentences(text: str) -> Iterator[Place]:
    """Yield the places where a sentence goes on without a stop: "provides Indian food it is located"."""
    for match in _RUN_ON.finditer(text):
        words = _STOP.split(text[: match.start(1)])[-1].split()
        if match[1] not in _BEFORE_IT and any(lemma(word, part) for word in words for part in ("VERB", "AUX")):
            yield match.span()


def wrong_ordinals(text: str) -> Iterator[Place]:
    """Yield the places of ordinals with the ending of another number: "27nd"."""
    yield from (match.span() for match in _WRONG_ORDINAL.finditer(text))


def stutters(triples: Triples, text: str) -> Iterator[Place]:
    """Yield the places of initials three times over, of nouns in themselves ("a city in city"), and of a name twice.

    A name twice is "Oslo, Oslo" or "Oslo, Viken, Oslo", unless a name of the triples is so.
    """
    yield from (match.span() for match in _STUTTER.finditer(text))
    names = entities_in_words(triples)
    for match in _NAME_TWICE.finditer(text):
        if not any(match[0] in name for name in names):
            yield match.span()


def days_in(text: str) -> Iterator[Place]:
    """Yield the places of *in* before a day: "published in 21 September"."""
    for match in _IN_DAY.finditer(text):
        yield match.span()


def unknown_words(triples: Triples, text: str) -> Iterator[Place]:
    """Yield the places of words in lower case that neither English nor the triples have: "pain reliefd".

    A word of the triples may lose its accents: "arros negre" for `Arròs_negre`. A short form of a predicate is none of
    English, either: "the rt is 96%".
    """
    yield from _short_forms(triples, text)
    given = {normalised(word) for triple in triples for word in _words(triple)}
    for match in _LOWER_WORD.finditer(text):
        if given.isdisjoint((match[0], match[0].removesuffix("s"))) and not _is_english(match[0]):
            yield match.span()


def _short_forms(triples: Triples, text: str) -> Iterator[Place]:
    """Yield the places of short words of predicates that are no words of English, but none of a name.

    Four letters that end in a vowel are a word of another language rather than a short form: `suya`, `roda`.
    """
    short = {word for word in _short_words(triples) if not _WORD_OF_ANOTHER_LANGUAGE.fullmatch(word)}
    yield from (match.span() for match in _SHORT_FORM.finditer(text) if match[0] in short and not _is_english(match[0]))


@lru_cache(maxsize=1024)  # the candidates of an input share their triples
def _short_words(triples: Triples) -> Set[str]:
    """Return the words of predicates that may be short forms.

    What was written out is a short form. So is what stands in lower case as it is spelt: `rt`, but not `ID`.
    """
    given = {word.lower() for triple in triples for word in predicate_as_given(local_name(triple.predicate)).split()}
    spelt = {word for triple in triples for word in predicate_words_as_spelt(triple.predicate)}
    entities = {word for triple in triples for entity in (triple.subject, triple.object) for word in entity.split()}
    short = (given - {word.lower() for word in spelt}) | {word for word in spelt if word.islower()}
    return short - entities - _NO_SHORT_FORMS


def _words(triple: Triple) -> list[str]:
    words = f"{entity_words(triple.subject)} {predicate_words(triple.predicate)} {entity_words(triple.object)}"
    return _WORD.findall(words.lower())


@lru_cache(maxsize=4096)
def _is_english(word: str) -> bool:
    """Whether a word is in the lexicon, or is made of words and prefixes of English: `waterfront`, `megawatts`."""
    if _in_lexicon(word) or word.endswith(_SCIENCES):
        return True
    prefix, stem = _PREFIX.match(word), word[:-4]
    if prefix and _is_english(word[prefix.end() :]):
        return True
    if word.endswith(("able", "ible")) and (_in_lexicon(stem) or _in_lexicon(f"{stem}e")):
        return True
    return any(_in_lexicon(word[:cut]) and _in_lexicon(word[cut:]) for cut in range(_LEAST, len(word) - _LEAST + 1))


@lru_cache(maxsize=4096)
def _in_lexicon(word: str) -> bool:
    if not _WITHOUT_FORMS.isdisjoint((word, word.removesuffix("s"))):
        return True
    return any(lemma(word, part) for part in _CONTENT)
