"""Verb phrases: participles (`born_in`), verbs (`departs_from`) and gerunds (`starring`)."""

from reranker.verbaliser.lexicon import (
    base_verb,
    inflected,
    is_adjective,
    is_adverb,
    is_plural,
    lemma,
    listed,
    participle,
    present,
    simple_past,
)
from reranker.verbaliser.nouns import noun_phrase, plurals
from reranker.verbaliser.phrases import DATE_NOUNS, PREPOSITIONS, Sentence, article_before, before_date, with_tail
from reranker.verbaliser.wording import Wording


def past_tenses(words: list[str], value: Wording) -> Sentence | None:
    """`fell | 1989`, `sank_in`, `took_place_in`, `grew_up_in`, `wrote`, `broke_out | 1914`."""
    start = _after_adverbs(words)
    word, tail = words[start], words[start + 1 :]
    if simple_past(word) is None:
        return None
    said = f"{{subject}} {' '.join(words[: start + 1])}"
    if tail == ["place"] and not value.preposition:
        tail = ["place", "in"]
    if tail and tail[-1] in PREPOSITIONS:
        return with_tail(said, tail, value)
    if value.preposition:
        kept = [part for part in tail if part not in DATE_NOUNS]
        return " ".join([said, *kept, value.preposition, "{object}."]), value.text
    if lemma(word, "NOUN") or lemma(word, "ADJ"):
        return None
    return with_tail(said, tail, value) if tail else (f"{said} {{object}}.", value.series)


def active_participles(words: list[str], value: Wording) -> Sentence | None:
    """`played_role_in`, `directed_film | Alien`: a past tense with its own object, but not `listed_building_in`."""
    verb, tail = participle(words[0]), words[1:]
    if verb is None or not tail or tail[0] in PREPOSITIONS or not listed(verb, "acting"):
        return None
    if tail[-1] in PREPOSITIONS - {"by", "of"}:
        done = " ".join([words[0], *(tail[:-1] if tail[0] == "office" else article_before(tail[:-1]))])
        return f"{{subject}} {done} {before_date(tail[-1], value)} {{object}}.", value.text
    if len(tail) == 1 and listed(tail[0], "works and prizes") and value.kind == "words" and not value.text.islower():
        return with_tail(f"{{subject}} {words[0]}", tail, value)
    return None


def _after_adverbs(words: list[str]) -> int:
    """The index of the first word that is no adverb."""
    start = 0
    while start < len(words) - 1 and (listed(words[start], "adverbs") or is_adverb(words[start])):
        start += 1
    return start


def participles(words: list[str], value: Wording) -> Sentence | None:
    """`born_in`, `founded | 1621`, `first_appeared`, `located_in_country`, `founded_date`."""
    start = _after_adverbs(words)
    word, tail = words[start], words[start + 1 :]
    unchanged = listed(word, "unchanged participles") and (start or (tail and tail[0] in PREPOSITIONS - {"of", "for"}))
    verb = word if unchanged else participle(word)
    if word == "found" and tail and tail[0] in PREPOSITIONS:
        verb = "find"
    if verb is None or "since" in tail or (tail and tail[0] not in PREPOSITIONS and not DATE_NOUNS.issuperset(tail)):
        return None
    said = " ".join(words[: start + 1])
    dated = value.preposition
    beaten = word == "lost" and tail[:1] == ["to"]
    acts = (
        listed(verb, "intransitive past")
        or (dated and listed(verb, "active on a date"))
        or (tail and listed(verb, "active with a preposition"))
    )
    active = beaten or (acts and inflected(verb, "VBD") == word)
    if active and (tail[-1:] == ["by"] or tail[:1] == ["with"]) and verb not in ("fight", "play", "compete"):
        active = False
    named = verb in ("name", "call", "title", "find") and tail[:1] == ["by"]
    past = (
        dated
        or named
        or (verb == "find" and tail == ["by"])
        or any(listed(adverb, "past adverbs") for adverb in words[:start])
    )
    was = "was" if past or not listed(verb, "stative") else "is"
    start_of = f"{{subject}} {said}" if active else f"{{subject}} {was} {said}"
    if tail and (not DATE_NOUNS.issuperset(tail[1:]) or (not dated and tail[0] in PREPOSITIONS)):
        return with_tail(start_of, tail, value)
    if dated and (not tail or tail[0] in ("in", "on", "at") or tail[0] in DATE_NOUNS):
        if verb == "air" or (verb in ("open", "close") and value.kind == "time"):
            start_of = f"{{subject}} {said}"
        return f"{start_of} {dated} {{object}}.", value.text
    if tail:
        return with_tail(start_of, [part for part in tail if part not in DATE_NOUNS - {"on"}] or ["in"], value)
    return _bare_participle(word, verb, start_of, said, value)


def _bare_participle(word: str, verb: str, start_of: str, said: str, value: Wording) -> Sentence | None:
    """`born | Ohio`, `discovered | radium`, `painted | blue`, `written | Ann Lee`."""
    if lemma(word, "NOUN") and not word.endswith("ed"):
        return None
    if listed(verb, "transitive past") and value.text.islower():
        return f"{{subject}} {said} {{object}}.", value.series
    if listed(verb, "intransitive past"):
        return f"{{subject}} {said} in {{object}}.", value.text
    if verb in ("name", "call", "title", "age", "paint", "colour", "color", "dye"):
        return f"{{subject}} is {said} {{object}}.", value.text
    if verb == "bear" or listed(verb, "passive"):
        return f"{start_of} in {{object}}.", value.text
    if value.text.islower() and is_adjective(value.text):
        return f"{start_of} {{object}}.", value.text
    if inflected(verb, "VBD") != word:
        return f"{start_of} by {{object}}.", value.series
    return f"{{subject}} {said} {{object}}.", value.series


def nouns_and_participle(words: list[str], value: Wording) -> Sentence | None:
    """`year_built`, `goals_scored | 12`, `languages_spoken`."""
    verb = participle(words[-1])
    if verb is None or len(words) < 2 or words[-2] in PREPOSITIONS or listed(words[-1], "adjectives"):
        return None
    nouns = words[:-1]
    if DATE_NOUNS.issuperset(nouns) or nouns in (["place"], ["location"]):
        return participles([words[-1]] if value.preposition else [words[-1], "in"], value)
    if value.count and is_plural(nouns[-1]) and listed(verb, "counted verbs"):
        noun = nouns if value.count != "1" else [*nouns[:-1], lemma(nouns[-1], "NOUN") or nouns[-1]]
        return f"{{subject}} {inflected(verb, 'VBD')} {{object}} {' '.join(noun)}.", value.count
    if listed(words[-1], "attributive participles"):
        return plurals([words[-1], *nouns], value) or noun_phrase([words[-1], *nouns], value)
    if listed(verb, "giving verbs") or not (
        lemma(nouns[-1], "NOUN") and all(lemma(noun, "NOUN") or is_adjective(noun) for noun in nouns)
    ):
        return None
    if value.count and is_plural(nouns[-1]):
        return f"The number of {' '.join(words)} by {{subject}} is {{object}}.", value.count
    return f"The {' '.join(words)} by {{subject}} {'are' if is_plural(nouns[-1]) else 'is'} {{object}}.", value.series


def verbs(words: list[str], value: Wording) -> Sentence | None:
    """`treats`, `departs_from`, `plays_for_team`, `belong_to`."""
    word, tail = words[0], words[1:]
    verb = present(word)
    if verb is None and (not lemma(word, "NOUN") if not tail else len(tail) == 1 and tail[0] in PREPOSITIONS - {"of"}):
        verb = base_verb(word)
    if listed(word, "nouns alone") and not (len(tail) == 1 and tail[0] in PREPOSITIONS):
        return None
    if verb is None or (tail[:1] == ["of"] and lemma(word, "NOUN")):
        return None
    third = inflected(verb, "VBZ")
    if not tail:
        if value.count and is_plural(word) and verb not in ("cost", "measure", "weigh", "last", "seat", "hold"):
            return None
        if value.preposition and listed(verb, "temporal verbs"):
            return f"{{subject}} {third} {value.preposition} {{object}}.", value.text
        return f"{{subject}} {third} {{object}}.", value.joined if listed(verb, "listing verbs") else value.series
    if tail[0] == "to" and len(tail) == 2 and lemma(tail[1], "VERB") and not lemma(tail[1], "NOUN"):
        return f"{{subject}} {third} {' '.join(tail)} {{object}}.", value.series
    if any(part in PREPOSITIONS for part in tail):
        return with_tail(f"{{subject}} {third}", tail, value)
    if is_plural(word) and not lemma(tail[-1], "NOUN"):
        return None
    if value.count and is_plural(tail[-1]):
        return f"{{subject}} {third} {{object}} {' '.join(tail)}.", value.count
    if listed(tail[-1], "kinds"):
        return f"{{subject}} {third} {{object}} {' '.join(tail)}.", value.series
    return f"{{subject}} {third} the {' '.join(tail)} {{object}}.", value.joined if is_plural(tail[-1]) else value.text


def gerunds(words: list[str], value: Wording) -> Sentence | None:
    """`starring`, `including`, `working_for`."""
    word, tail = words[0], words[1:]
    verb = lemma(word, "VERB") if word.endswith("ing") else None
    if verb is None:
        return None
    third = f"{{subject}} {inflected(verb, 'VBZ')}"
    if not tail:
        return (f"{third} {{object}}.", value.series) if listed(verb, "gerund verbs") else None
    of_noun = tail[0] == "of" and verb != "consist"
    if len(tail) > 1 or tail[0] not in PREPOSITIONS or of_noun or (lemma(word, "NOUN") and not listed(verb, "verbs")):
        return None
    return with_tail(third, tail, value)
