"""Lexicon: which parts of speech a word of a predicate can be, and its inflected forms."""

import re
from functools import lru_cache
from pathlib import Path

from lemminflect import getAllLemmas, getInflection

from reranker.jsonfile import read_json

WORDS = read_json(Path(__file__).with_name("lexicon.json"))
_SETS = {name: frozenset(words) for name, words in WORDS.items() if isinstance(words, list)}
COUNTRIES = frozenset(WORDS["countries"])
UNITS: dict[str, str] = WORDS["units"] | WORDS["currencies"]
"""Units and currencies as predicates end with them, and as texts say them: `kg`, `usd`, `vnd`."""
MONEY_SIGNS = "$€£¥₹₦₩₽₺฿₵₫"
"""Signs of currencies, to stand in a pattern between brackets."""
_PLURAL_OF = {"is": "are", "was": "were", "has": "have", "does": "do"}
_BE_AND_HAVE = frozenset({"is", "are", "was", "were", "be", "been", "being", "has", "have", "had", "does", "do", "did"})
_COUNTED_ING = frozenset(
    ["building", "painting", "meeting", "evening", "drawing", "setting", "ring", "wing", "rating", "landing", "gelding"]
)
# Beginnings of words with a vowel letter that sound like *you* or *one*.
_YOU = re.compile(r"u(?:[bfkst][aeiou]|r[aeiou]|ganda|krain|nanim|ni(?!n|m[^o]|denti|ss|ro))|eu|ew|one(?!r|id)|once")
_UNKNOWN_PARTICIPLE = re.compile(r"(?<!b)(?<!se)(?<!we)(?<!bre)(?<!r)(?<!spe)ed$")  # not `flowerbed`, `flaxseed`
_OF_A_PEOPLE = re.compile(r"(?:ian|ish|ese|an|ch|i|eek|iss|ew|ai)$")
_SHORT_FORMS = re.compile(r"[A-Z]{2,}s")  # `GPUs`
_OWN_PARTICIPLES = {"knitted": "knit", "ringed": "ring", "born": "bear", "lit": "light"}
_NO_PARTICIPLES = frozenset(
    {"seed", "speed", "need", "found", "ground", "left", "felt", "wound", "cast", "bed", "stove"}
)


def listed(word: str, name: str) -> bool:
    """Whether a word stands in one of the lists of `lexicon.json`."""
    return word.lower() in _SETS[name]


def without_has(key: str) -> str:
    """Return a predicate without *has* where that says the same: `owner` for `has_owner`; `has_city` as it is."""
    said = key.removeprefix("has_")
    return said if listed(said, "said without has") else key


@lru_cache(maxsize=4096)
def lemma(word: str, part: str) -> str | None:
    """The lemma of a word as a `NOUN`, `VERB` or `ADJ`; None if the word cannot be one."""
    found = getAllLemmas(word.lower(), part).get(part)
    return str(found[0]) if found else None


def is_unknown(word: str) -> bool:
    """Whether a word is neither a noun nor a verb nor an adjective as far as the dictionary goes: `bistro`."""
    return not any(lemma(word, part) for part in ("NOUN", "VERB", "ADJ"))


@lru_cache(maxsize=4096)
def inflected(word: str, tag: str) -> str:
    """The form of a lemma with a tag of the Penn treebank, such as `VBZ`, `VBD` or `NNS`."""
    forms = getInflection(word.lower(), tag, inflect_oov=False)
    if forms:
        return str(forms[0])
    if tag == "VBD":
        return word + ("d" if word.endswith("e") else "ed")
    if tag == "NNS":
        return word if word.endswith("s") else re.sub(r"(?<=[^aeiou])ys$", "ies", f"{word}s")
    return f"{word}s"


def plural(noun: str) -> str:
    """The plural of a noun; a plural as it is."""
    return noun if is_plural(noun) or listed(noun, "unchanged plurals") else inflected(noun, "NNS")


def verb_in_plural(verb: str) -> str:
    """The form of a verb behind several things: `has` → *have*, `plays` → *play*; another form as it is."""
    return _PLURAL_OF.get(verb) or present(verb) or verb


@lru_cache(maxsize=4096)
def participle(word: str) -> str | None:
    """The lemma of a past participle; None for any other word. A verb that no dictionary has ends in *-ed*."""
    if len(word) > 6 and word.islower() and _UNKNOWN_PARTICIPLE.search(word) and is_unknown(word):  # `microchipped`
        return re.sub(r"([b-df-hj-np-tv-z])\1$", r"\1", word[:-2])
    word = word.lower()
    if word in _OWN_PARTICIPLES:
        return _OWN_PARTICIPLES[word]
    verb = lemma(word, "VERB")
    if verb is None or word == verb or word in _BE_AND_HAVE | _NO_PARTICIPLES:
        return None
    return verb if word in getInflection(verb, "VBN", inflect_oov=False) else None


@lru_cache(maxsize=4096)
def simple_past(word: str) -> str | None:
    """The lemma of a past tense that is no participle, `fell` or `took`, or of `left`; None for any other word."""
    word = word.lower()
    if word in _BE_AND_HAVE or word in ("found", "rent") or participle(word):
        return None
    verbs = [verb for verb in getAllLemmas(word, "VERB").get("VERB", ()) if verb != word]
    return next((str(verb) for verb in verbs if word in getInflection(verb, "VBD", inflect_oov=False)), None)


@lru_cache(maxsize=4096)
def present(word: str) -> str | None:
    """The lemma of a third-person verb, `treats` or `departs`; None for any other word, most plurals among them."""
    word = word.lower()
    verb = lemma(word, "VERB") or (word[:-1] if listed(word[:-1], "verbs") else None) or third_person(word)
    if verb is None or word == verb or word in _BE_AND_HAVE or not word.endswith("s"):
        return None
    return verb if listed(verb, "verbs") or lemma(word, "NOUN") is None else None


@lru_cache(maxsize=4096)
def third_person(word: str) -> str | None:
    """The lemma of a word that can be a verb in the third person, whatever else it is: `heals`, `fries`, `rooms`."""
    verb = lemma(word, "VERB") if word.endswith("s") and word.islower() and word not in _BE_AND_HAVE else None
    if verb is None and word.endswith(("izes", "ises", "ifies")) and is_unknown(word):  # `crystallizes`
        return f"{word[:-3]}y" if word.endswith("ies") else word[:-1]
    return verb if verb and verb != word and inflected(verb, "VBZ") == word else None


@lru_cache(maxsize=4096)
def base_verb(word: str) -> str | None:
    """The word if it is the base form of a listed verb, or can be nothing but a verb; else None."""
    word = word.lower()
    if word in _BE_AND_HAVE or lemma(word, "VERB") != word:
        return None
    return word if listed(word, "verbs") or not (lemma(word, "NOUN") or lemma(word, "ADJ")) else None


@lru_cache(maxsize=4096)
def is_plural(word: str) -> bool:
    """Whether a word is a plural noun that differs from its singular."""
    if _SHORT_FORMS.fullmatch(word):
        return True
    word = word.lower()
    singular = lemma(word, "NOUN")
    unknown = singular is None and listed(word.removesuffix("s"), "counted though unknown") and word.endswith("s")
    known = singular is not None and singular != word and word.endswith(("s", "n", "e", "a", "i", "t"))
    of_verb = word.endswith(("-ins", "-outs", "-ups", "-offs"))  # `walk-ins`
    return known or unknown or of_verb or listed(word, "unsplit plurals")


@lru_cache(maxsize=4096)
def is_adjective(word: str) -> bool:
    """Whether a word alone after *is* describes: `electric`, `accessible`, `halal`."""
    word = word.lower()
    if listed(word, "no adjectives"):
        return False
    return is_marked_adjective(word) or (lemma(word, "ADJ") == word and lemma(word, "NOUN") != word)


def is_marked_adjective(word: str) -> bool:
    """Whether a word is an adjective by its ending or by the list, whatever else it can be: `compatible`, `native`."""
    word = word.lower()
    return listed(word, "adjectives") or (len(word) > 5 and word.endswith(tuple(WORDS["adjective endings"])))


def is_person(noun: str) -> bool:
    """Whether a noun is a person's role, by its ending or by the list: `painter`, `nurse`."""
    ending = noun.endswith(("or", "er", "ist", "ian", "ant", "ee", "man", "ect"))
    return (ending and not listed(noun, "no persons")) or listed(noun, "persons") or listed(noun, "persons or things")


def is_of_a_people(word: str) -> bool:
    """Whether a word ends as those for peoples do: `Kenyan`, `Swedish`, `Chinese`."""
    return bool(_OF_A_PEOPLE.search(word))


def is_dish(text: str) -> bool:
    """Whether a text is the common noun of something to eat: `Seafood`, `Fish and chips`, but not `Fusion`."""
    words = text.lower().split()
    of_a_people = text[0].isupper() and is_of_a_people(text.split()[0]) and not listed(words[0], "dishes")  # `Polish`
    of_a_people = of_a_people and not (len(words) > 1 and listed(words[-1], "dishes"))  # `Irish stew`
    if of_a_people or not text[1:].islower():
        return False
    nouns = {words[0], words[-1]} if "and" in words else {words[-1]}  # `cheese and charcuterie`
    return any(listed(noun, "dishes") or (lemma(noun, "NOUN") and not is_adjective(noun)) for noun in nouns)


def is_adverb(word: str) -> bool:
    """Whether a word ends as adverbs do: `publicly`, but not `family`."""
    return word.lower().endswith("ly") and lemma(word, "NOUN") is None


def is_counted(word: str) -> bool:
    """Whether a singular noun takes `a`: `pacemaker`, but not `parking` or `wifi`."""
    word = word.lower()
    mass = listed(word, "mass nouns") or word.endswith(("ware", "wear", "itis", "ism", "ness", "graphy"))
    mass = mass or (word.endswith("ing") and lemma(word, "VERB") is not None and word not in _COUNTED_ING)
    known = (
        lemma(word, "NOUN") == word
        or listed(word, "counted though unknown")
        or _is_compound(word)
        or (lemma(word, "NOUN") is None and word.endswith(("tor", "ist", "ian", "er")))
    )
    return known and not mass and not is_plural(word) and not (lemma(word, "NOUN") is None and is_adjective(word))


def _is_compound(word: str) -> bool:
    """Whether a word that the lexicon lacks is put together from two that it has, the second a noun: `backlight`."""
    return is_unknown(word) and any(
        lemma(word[at:], "NOUN") == word[at:] and not is_unknown(word[:at]) for at in range(4, len(word) - 3)
    )


def with_article(phrase: str) -> str:
    """`a` or `an` before a phrase, by the sound that it begins with; *a pair of* before `binoculars`."""
    first, *_, last = phrase.split() * 2
    if listed(last, "pairs"):
        return f"a pair of {phrase}"
    lower = first.lower()
    vowel = lower[0] in "aeiou" and not _YOU.match(lower)
    if lower.startswith(("hour", "honest", "honour", "honor", "heir")) or re.match(r"8|11\b|18\b", lower):
        vowel = True
    if (first.isupper() and len(first) > 1) or re.match(r"M[A-Z]", first):  # `MSc`
        vowel = lower[0] in "aefhilmnorsx"
    return f"{'an' if vowel else 'a'} {phrase}"
