"""Past tenses: what the subject did: `fell`, `set_sail`, `played_role_in`."""

from reranker.verbaliser.lexicon import (
    inflected,
    is_adverb,
    is_counted,
    is_person,
    is_plural,
    lemma,
    listed,
    participle,
    simple_past,
    with_article,
)
from reranker.verbaliser.phrases import (
    DATE_NOUNS,
    PARTICLES,
    PREPOSITIONS,
    Sentence,
    article_before,
    as_common_noun,
    before_date,
    with_tail,
)
from reranker.verbaliser.wording import Wording


def after_adverbs(words: list[str]) -> int:
    """The index of the first word that is no adverb."""
    start = 0
    while start < len(words) - 1 and (listed(words[start], "adverbs") or is_adverb(words[start])):
        start += 1
    return start


def end_of_verb(words: list[str], start: int, value: Wording) -> int:
    """The index behind a verb and its particle: *laid down*, *called off* in 1990, but not *sank* off Norway."""
    follows = words[start + 1 : start + 2]
    particle = follows and follows[0] in PARTICLES and (follows[0] not in PREPOSITIONS or value.preposition)
    return start + 2 if particle else start + 1


def past_phrases(words: list[str], value: Wording) -> Sentence | None:
    """`set_sail | 1911`, `took_place_in`, `made_landfall | Cuba`: a verb with a word of its own, and when or where."""
    end = after_adverbs(words) + 2
    phrase = words[end - 2 : end]
    if not listed(" ".join(phrase), "past phrases") or (phrase[-1] in PREPOSITIONS and not words[end:]):
        return None
    span = " to " in value.text and value.text[0].isdigit()
    return with_tail(f"{{subject}} {' '.join(words[:end])}", words[end:] or ["from" if span else "in"], value)


def past_tenses(words: list[str], value: Wording) -> Sentence | None:
    """`fell | 1989`, `sank_in`, `wrote`, `broke_down | 1914`, `left | Acme`."""
    start = after_adverbs(words)
    word = words[start]
    if simple_past(word) is None or (word in ("beat", "bit") and value.text.islower()):  # the beat of a reporter
        return None
    end = end_of_verb(words, start, value)
    said, tail = f"{{subject}} {' '.join(words[:end])}", words[end:]
    if tail and tail[-1] in PREPOSITIONS:
        return with_tail(said, tail, value)
    becoming = listed(word, "verbs of becoming")
    if value.preposition:
        kept = [part for part in tail if part not in DATE_NOUNS]
        kept = article_before(kept) if kept and becoming else kept
        return " ".join([said, *kept, value.preposition, "{object}."]), value.text
    if listed(word, "past verbs"):
        if value.kind == "number":
            return None
    elif lemma(word, "NOUN") or lemma(word, "ADJ"):
        return None
    if tail:
        return with_tail(said, tail, value)
    return f"{said} {{object}}.", as_common_noun(value) if becoming else value.series


def active_participles(words: list[str], value: Wording) -> Sentence | None:
    """`played_role_in`, `directed_film | Alien`: a past tense with its own object, but not `listed_building_in`."""
    verb, tail = participle(words[0]), words[1:]
    named = len(words) == 2 and words[1] not in PREPOSITIONS and value.text[:1].isupper()
    member = words[0] == "joined" and len(words) == 2 and words[1] not in DATE_NOUNS and is_counted(words[1])
    if member and value.preposition:  # `joined_club | 2009`
        return f"{{subject}} joined the {words[1]} {value.preposition} {{object}}.", value.text
    if named and listed(words[0], "active with a name"):  # `managed_club | Ely`
        return f"{{subject}} {words[0]} {{object}}.", value.series
    if verb is None or not tail or tail[0] in PREPOSITIONS or not listed(verb, "acting"):
        return None
    if tail[-1] in PREPOSITIONS - {"by", "of"}:
        done = " ".join([words[0], *(tail[:-1] if tail[0] == "office" else article_before(tail[:-1]))])
        return f"{{subject}} {done} {before_date(tail[-1], value)} {{object}}.", value.text
    if inflected(verb, "VBD") != words[0]:
        return None
    if value.count and len(tail) == 1 and is_plural(tail[0]):
        return f"{{subject}} {words[0]} {{object}} {tail[0]}.", value.count
    if tail[-1] == "of":
        return f"{{subject}} {words[0]} the {' '.join(tail)} {{object}}.", value.text
    if value.preposition and DATE_NOUNS.isdisjoint(tail) and is_counted(tail[-1]):
        return f"{{subject}} {words[0]} {' '.join(article_before(tail))} {value.preposition} {{object}}.", value.text
    return _with_own_object(words[0], tail[0], value) if len(tail) == 1 and value.kind == "words" else None


def _with_own_object(verb: str, noun: str, value: Wording) -> Sentence | None:
    """`won_medal | gold`, `played_instrument | violin`, `won_award | gold medal`, `directed_film | Alien`."""
    common = value.text.islower() and not is_person(value.text.split()[-1])
    if listed(noun, "instruments"):
        return f"{{subject}} {verb} the {{object}}.", value.text
    if common and listed(noun, "prizes by kind"):
        said = value.text if value.text.endswith(noun) else f"{value.text} {noun}"
        return f"{{subject}} {verb} {{object}}.", with_article(said)
    if not listed(noun, "works and prizes"):
        return None
    return (
        (f"{{subject}} {verb} {{object}}.", as_common_noun(value))
        if common
        else with_tail(f"{{subject}} {verb}", [noun], value)
    )
