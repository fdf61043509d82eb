"""Done when: a verb with its object, and when that is done: `hosts_live_music | on Fridays`, `bakes_bread | daily`."""

import re

from reranker.verbaliser.forms import MONTHS
from reranker.verbaliser.lexicon import (
    is_adjective,
    is_counted,
    is_plural,
    is_unknown,
    lemma,
    present,
    third_person,
    with_article,
)
from reranker.verbaliser.phrases import Sentence
from reranker.verbaliser.wording import Wording

_SEASONS = "spring|summer|autumn|fall|winter"
_DAYS = r"\w*(?:days?|nights?|weekends?|mornings?|evenings?|weeks?|months?|year)\b"
WHEN = re.compile(
    rf"(?:on|most|all|every|each|first|last) (?:[\w-]+ )*?{_DAYS}|"
    r"(?:at|all) (?:weekends?|night|noon|dawn|dusk|lunchtime|midnight|Christmas|Easter)|"
    rf"in (?:the )?(?:mornings?|afternoons?|evenings?|{_SEASONS}|{'|'.join(MONTHS)})\b|"
    r"(?:after|before|until|from) \d|(?:daily|weekly|monthly|yearly|nightly|year-round)$|"
    r"(?:once|twice|\d+ times) (?:a|per) "
)
"""How a phrase begins that tells when something is done: `on Fridays`, `daily`, `in June`."""
_NOUNS_TOO = frozenset({"hosts", "offers", "stages", "runs", "hires", "screens", "roasts"})
_ONE_EACH = frozenset({"hosts", "offers", "stages", "runs", "holds"})  # what is counted has its article
_NOT_COUNTED = frozenset({"mass", "court", "worship"})
_TIMES = frozenset({"hours", "days", "dates", "times", "nights", "shifts"})
_LONGEST = 3  # words of what is done
_OTHERWISE = frozenset({"opens", "closes"})  # `opens_kitchen | at noon`
_BEFORE_NOUNS = frozenset({"drinks", "lessons", "sports", "sales", "savings", "arms", "goods"})  # `sports_days`


def done_when(words: list[str], value: Wording) -> Sentence | None:
    """`hosts_live_music | on Fridays`, `teaches_pottery | at weekends`, but not `classes_schedule | on Fridays`."""
    verb, *what = words
    if not 0 < len(what) <= _LONGEST or verb in _BEFORE_NOUNS | _OTHERWISE or WHEN.match(value.text) is None:
        return None
    *described, noun = what
    if noun in _TIMES:  # `works_hours | from 9 to 5`
        return None
    repairs = third_person(verb) is not None and len(what) == 1 and is_plural(what[0])  # `repairs_bicycles`
    if present(verb) is None and verb not in _NOUNS_TOO and not repairs:
        return None
    known = lemma(noun, "NOUN") or is_unknown(noun) or noun.endswith("ing")
    if not known or not all(is_adjective(word) or lemma(word, "NOUN") or lemma(word, "ADJ") for word in described):
        return None
    one = verb in _ONE_EACH and is_counted(noun) and not is_plural(noun) and noun not in _NOT_COUNTED
    return f"{{subject}} {verb} {with_article(' '.join(what)) if one else ' '.join(what)} {{object}}.", value.text
