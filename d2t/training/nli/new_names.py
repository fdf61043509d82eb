"""NewNames: other names and numbers in an example, so that a classifier compares facts and text, and knows neither."""

import random
import re
from collections import defaultdict
from collections.abc import Iterable

from d2t.data.datasets import Example
from d2t.data.facts import renamed_triples
from reranker.substitution import entities_in_words, renamed, whole_words
from reranker.triples import Triples, entity_words, predicate_key
from reranker.verbaliser.forms import written_forms

_ISO = re.compile(r"\d{4}-\d\d-\d\d")
_NAME = re.compile(r"[A-ZÀ-ÖØ-Þ][^()\d,_|]{3,30}")
_ALIKE = 0.6  # how often a name stands elsewhere in the place of the old name: another city for a city
_Place = tuple[str, bool]  # a predicate, and whether its subject or its object is meant


class NewNames:
    """Puts other names and numbers in the place of those that a text writes as the triples do.

    Facts and text still say the same. What a text writes in words of its own stays, in the triples too.

    Args:
        examples: new names come from these examples.
    """

    def __init__(self, examples: Iterable[Example]):
        in_place, names = defaultdict[_Place, set[str]](set), set[str]()
        for triples, _ in examples:
            for place, entity in _places(triples):
                in_place[place].add(entity)
                if _NAME.fullmatch(entity):
                    names.add(entity)
        self._in_place = {place: sorted(entities) for place, entities in in_place.items()}
        self._names = sorted(names)

    def __call__(self, triples: Triples, text: str, rng: random.Random) -> Example:
        """Return the example with other names."""
        entities, forms, facts = entities_in_words(triples), dict[str, str](), dict[str, str]()
        for place, old in _places(triples):
            part_of_another = any(old != entity and old in entity for entity in entities)
            written = written_forms(old)
            said = next((at for at, form in enumerate(written) if whole_words([form]).search(text)), None)
            if old in facts or said is None or part_of_another or _is_named_otherwise(old, written[said], text):
                continue
            new = self._new(place, old, rng)
            other_forms = written_forms(new)
            if new in (*entities, *facts.values()) or (len(written) != len(other_forms) and written[said] != old):
                continue
            facts[old] = new
            forms[written[said]] = other_forms[said] if len(written) == len(other_forms) else other_forms[0]
        return renamed_triples(triples, facts), renamed(text, forms)

    def _new(self, place: _Place, old: str, rng: random.Random) -> str:
        if _ISO.fullmatch(old):
            return f"{rng.randint(1500, 2025)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"
        if any(map(str.isdigit, old)):
            return re.sub(r"\d", lambda digit: str(rng.randint(1, 9)), old)
        alike = self._in_place.get(place, [old])
        if _NAME.fullmatch(old) and self._names and (len(alike) == 1 or rng.random() > _ALIKE):
            return rng.choice(self._names)
        return rng.choice(alike)


def _is_named_otherwise(entity: str, form: str, text: str) -> bool:
    """Whether a text may name an entity in a second way, too: by a part of its name, its people or its initials."""
    rest = whole_words([form]).sub("", text)
    parts = [word for word in entity.split() if word[0].isupper()]
    initials = r"\.?".join(re.escape(part[0]) for part in parts)
    starts = [re.escape(part[:4]) for part in parts if len(part) > 3]
    if entity == "United States":
        starts.append("Americ")
    return any(re.search(rf"\b{start}", rest) for start in starts) or (
        len(parts) > 1 and re.search(rf"\b{initials}\b", rest) is not None
    )


def _places(triples: Triples) -> list[tuple[_Place, str]]:
    """Each subject and object in words, with its place."""
    return [
        ((predicate_key(triple.predicate), is_subject), entity_words(part))
        for triple in triples
        for is_subject, part in ((True, triple.subject), (False, triple.object))
    ]
