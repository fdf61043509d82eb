"""Padding: praise and advertising that no fact holds, such as "charming" or "perfect for an evening out"."""

import re
from collections.abc import Sequence

RULES = 2  # to be raised when a word or a rule below changes
_STEM = 5  # first letters by which `friendly` equals `friendliness`

# Words of praise, in any domain. Words that facts often paraphrase (good, great, excellent, popular) are left out.
_PRAISE = (
    "adorable alluring amazing astonishing atmospheric awesome beautiful beautifully breathtaking brilliant "
    "bustling captivating charm charming classy comfy comforting cosy cozy cutting-edge dazzling delectable "
    "delicious delight delightful delightfully effortless effortlessly elegant enchanting engaging enviable "
    "exceptional exceptionally exciting exhilarating exquisite extraordinary eye-catching fabulous fantastic "
    "fascinating flavorful flavourful gorgeous gripping helpful heavenly idyllic immersive impeccable impressive "
    "impressively incredible incredibly innovative inspiring intriguing inviting jaw-dropping legendary lively "
    "lovely luxurious magical magnificent marvellous marvelous masterpiece masterwork memorable mesmerising "
    "mesmerizing mouth-watering "
    "mouthwatering must-have must-see must-visit outstanding phenomenal picturesque pleasant plush prestigious "
    "quaint refreshing relaxing remarkable remarkably renowned revolutionary scrumptious seamless seamlessly "
    "second-to-none sensational serene sleek spectacular splendid stunning stunningly stylish sublime sumptuous "
    "superb tasty tempting thriving timeless top-notch trendy tranquil unbeatable unforgettable unmatched "
    "unparalleled unrivalled unrivaled vibrant warm-hearted welcoming wonderful wonderfully world-class"
)
# Phrases of advertising.
_PHRASES = (
    r"(?:perfect|ideal|great|the best) (?:for|place|spot|choice|companion|destination|way)\b",
    r"\b(?:friendly|attentive|helpful|professional|dedicated) (?:staff|service|team|crew|waiters?)",
    r"\b(?:warm|friendly|relaxed|intimate|cosy|cozy|great|pleasant) (?:atmosphere|ambiance|ambience|vibe|welcome)",
    r"\bcrowning achievement\b|\ban? (?:true|real) (?:gem|landmark)\b|\bfinest (?:work|spot|example|place|piece)s?\b",
    r"\bhidden gem\b|\blook no further\b|\bstate[- ]of[- ]the[- ]art\b|\bone[- ]of[- ]a[- ]kind\b",
    r"\b(?:well )?worth (?:a|the|your) (?:visit|trip|time|while)\b|\bnot to be missed\b|\bdon[’']t miss\b",
    r"\bmake (?:every|your|the) [\w ]{1,30}(?:pleasure|special|unforgettable)\b|\bevening out\b|\bnight out\b",
    r"\bwhether you(?:[’']re| are)\b|\bsomething for everyone\b|\bhas? it all\b|\bsure to (?:please|impress|delight)\b",
    r"\brich (?:history|heritage|culture|flavou?rs?)\b|\bwithout (?:a )?doubt\b|\btruly\b|\bsimply the\b",
    r"\bwidely (?:admired|acclaimed|loved|respected)\b|\byoung and old\b",
)
_PADDING = re.compile(rf"\b(?:{'|'.join(_PRAISE.split())})\b|{'|'.join(_PHRASES)}", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+")
_COMMON = frozenset({"a", "for", "has", "have", "it", "not", "of", "or", "place", "the", "to", "way", "you", "your"})


def padding(facts: Sequence[str], text: str) -> tuple[str, ...]:
    """Return the padding of a text, in order. A word or phrase that shares a word stem with the facts is no padding."""
    known = {word[:_STEM] for fact in facts for word in _words(fact)}
    return tuple(
        match[0] for match in _PADDING.finditer(text) if known.isdisjoint(word[:_STEM] for word in _words(match[0]))
    )


def _words(text: str) -> list[str]:
    return [word for word in _WORD.findall(text.lower()) if word not in _COMMON]
