"""Templates: a triple put into a sentence, by a handcrafted template of its predicate or by the back-off."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from importlib import resources
from pathlib import Path

from reranker.errors import InputError
from reranker.triples import Triple, entity_words, predicate_key, predicate_words

_PLACE = re.compile(r"\{(subject|predicate|object)\}")
BACK_OFF = "The {predicate} of {subject} is {object}."

Template = str | Mapping[str, str]


@dataclass(frozen=True)
class Templates:
    """Predicate → sentence with `{subject}` and `{object}`, and a back-off for predicates without one.

    A template may be a mapping of object value → sentence, with `*` for every other value, where the wording hangs on
    the value (Dušek & Kasner 2020, section 3.2; the back-off is theirs).
    """

    by_predicate: Mapping[str, Template] = field(default_factory=dict)
    back_off: str = BACK_OFF
    name: str = "backoff"

    @classmethod
    def load(cls, source: str | Path = "default") -> "Templates":
        """`default` (handcrafted, else back-off), `backoff` (back-off alone), or a JSON file of one's own.

        Raises:
            InputError: the file is absent or a template in it has no place for the subject.
        """
        if str(source) == "backoff":
            return cls()
        if str(source) == "default":
            content, name = resources.files("reranker").joinpath("handcrafted.json").read_bytes(), "default"
        else:
            path = Path(source)
            if not path.is_file():
                raise InputError(f"templates={source}: no such file; give `default`, `backoff` or a JSON file")
            content, name = path.read_bytes(), path.name
        try:
            entries = json.loads(content)
        except (json.JSONDecodeError, UnicodeDecodeError) as error:
            raise InputError(f"templates={source}: not JSON ({error})") from None
        if not isinstance(entries, dict):
            raise InputError(f"templates={source}: a mapping of predicate to template is needed")
        for predicate, template in entries.items():
            for sentence in template.values() if isinstance(template, dict) else [template]:
                if not isinstance(sentence, str) or "{subject}" not in sentence:
                    raise InputError(
                        f"templates={source}: the template of {predicate!r} lacks {{subject}}: {sentence!r}"
                    )
        return cls({predicate_key(p): _by_lower_value(t) for p, t in entries.items()}, name=name)

    def covers(self, triple: Triple) -> bool:
        """Whether a template of its own serves this triple."""
        return self._template(triple) is not None

    def fill(self, triple: Triple) -> str:
        """The fact of one triple: its template with subject and object filled in."""
        words = {
            "subject": entity_words(triple.subject),
            "predicate": predicate_words(triple.predicate),
            "object": entity_words(triple.object),
        }
        template = self._template(triple) or self.back_off
        filled = _PLACE.sub(lambda place: words[place[1]], template)
        sentence = filled.removesuffix(".") if filled.endswith("..") else filled
        return sentence[:1].upper() + sentence[1:]

    def facts(self, triples: Iterable[Triple]) -> tuple[str, ...]:
        """One fact for each triple, in order."""
        return tuple(map(self.fill, triples))

    def text(self, triples: Iterable[Triple]) -> str:
        """All facts as one text: premise of the hallucination check, and the ladder's last resort before abstaining."""
        return " ".join(self.facts(triples))

    @cached_property
    def signature(self) -> str:
        """The name and eight hex digits of the content."""
        content = json.dumps([self.back_off, self.by_predicate], sort_keys=True, ensure_ascii=False)
        return f"{self.name}-{sha256(content.encode()).hexdigest()[:8]}"

    def _template(self, triple: Triple) -> str | None:
        template = self.by_predicate.get(predicate_key(triple.predicate))
        if template is None or isinstance(template, str):
            return template
        return template.get(entity_words(triple.object).lower(), template.get("*"))


def _by_lower_value(template: Template) -> Template:
    return template if isinstance(template, str) else {value.lower(): text for value, text in template.items()}
