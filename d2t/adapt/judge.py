"""ValueJudge: whether a text names what its triples name and no other value of the domain, without NLI or training."""

import re
from collections.abc import Iterable
from hashlib import sha256

from d2t.baselines.rules import EntityCheck
from reranker.candidates import OK
from reranker.entities.text import Text
from reranker.substitution import entities_in_words, whole_words
from reranker.triples import Triples, entity_words
from reranker.verbaliser.wording import worded


class ValueJudge:
    """Finds a text right if it names each subject and object, and no name, number or value that its triples lack.

    It shares the entity coverage with the doubts of the pipeline, but nothing with NLI. It does not see which value
    belongs to which predicate, nor whether a truth value is right.

    Args:
        inputs: all inputs of the domain; their objects are its values.
    """

    def __init__(self, inputs: Iterable[Triples]):
        objects = {triple.object for triples in inputs for triple in triples}
        self.values = sorted(entity_words(value).lower() for value in objects if worded(value).truth is None)
        self.check = EntityCheck()
        content = sha256(repr(self.values).encode()).hexdigest()[:8]
        self.signature = f"judge:values-{content}|{self.check.signature}"

    def right(self, triples: Triples, text: str) -> bool:
        """Return whether a text is right."""
        (found,) = self.check.assess([(triples, text)])
        return found.verdict == OK and not self.foreign(triples, text)

    def foreign(self, triples: Triples, text: str) -> list[str]:
        """Return the values of the domain that a text has outside what its triples hold."""
        given = entities_in_words(triples)
        held = {word.form for name in given for word in Text(name).words}
        held |= {word.form for triple in triples for word in Text(triple.predicate).words}
        rest = re.sub(whole_words(given).pattern, " ", text, flags=re.IGNORECASE).lower()
        named = (value for value in self.values if {word.form for word in Text(value).words}.isdisjoint(held))
        return [value for value in named if whole_words([value]).search(rest)]
