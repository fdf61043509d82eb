"""Slot errors of E2E texts: the slots that a text adds, leaves out or gets wrong."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from d2t.slot_errors.patterns import LEVELS, PATTERNS, Pattern, read_patterns
from d2t.slot_errors.restaurants import NAMES, fold, name_pattern, read_names
from reranker.candidates import fine_verdict
from reranker.errors import InputError
from reranker.triples import Triple

RULES = 1  # raise this number when the code of this folder decides a text in another way


@dataclass(frozen=True)
class SlotErrors:
    """The slots of one text with an error, by kind of error; `name` and `near` are slots too."""

    added: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        """The number of errors."""
        return len(self.added) + len(self.missing) + len(self.wrong)

    @property
    def verdict(self) -> str:
        """The four-way verdict; a wrong value is omission and hallucination (Dušek & Kasner 2020, section 4)."""
        return fine_verdict(omission=bool(self.missing or self.wrong), hallucination=bool(self.added or self.wrong))


class SlotErrorChecker:
    """Compares the slot values that patterns read in a text with the triples of an E2E input."""

    @property
    def signature(self) -> str:
        """A hash of names, patterns and the version of the rules."""
        names = [name_pattern(name)[1].pattern for name in NAMES]
        patterns = [(*pattern[:-1], pattern.regex.pattern) for pattern in PATTERNS]
        content = repr((RULES, names, [(slot, sorted(values), *rest) for slot, values, *rest in patterns], LEVELS))
        return f"check:slot-patterns|patterns:{sha256(content.encode()).hexdigest()[:8]}"

    def check(self, triples: Sequence[Triple], text: str) -> SlotErrors:
        """Return the slot errors of one text.

        A slot is missing when the text has no value of the slot, wrong when the text has only other values, and added
        when the text has a value that the input lacks, also when the right value stands beside it.

        Raises:
            InputError: there are no triples, or a predicate is no E2E slot.
        """
        slots = _slots(triples)
        expected = tuple(slots[slot] for slot in ("name", "near") if slot in slots)
        named, strangers, masked = read_names(text, expected)
        outcomes: list[tuple[str, str]] = []
        for slot in ("name", "near"):
            if slot in slots and slots[slot] not in named:
                outcomes.append((slot, "wrong" if strangers else "missing"))
                strangers = strangers[1:]
        outcomes += [("near", "added") for _ in strangers]
        said = read_patterns(masked)
        outcomes += [(slot, _compare(slot, slots.get(slot), said, masked)) for slot in LEVELS]
        return SlotErrors(*(tuple(s for s, kind in outcomes if kind == k) for k in ("added", "missing", "wrong")))


def slot_error_rate(errors: Sequence[SlotErrors], inputs: Sequence[Sequence[Triple]]) -> float:
    """Return the slot-error rate of texts in percent, from the errors and the triples of each text.

    The rate is (added + missing + wrong) / slots of the inputs, where the name is a slot. This definition gives the
    published 3.56 of TGen from its label counts (155 of 4,352; Dušek et al. 2019).
    """
    return 100 * sum(error.count for error in errors) / sum(map(slot_count, inputs))


def fully_right(errors: Sequence[SlotErrors]) -> float:
    """Return the share of texts without an error, in percent."""
    return 100 * sum(error.count == 0 for error in errors) / len(errors)


def slot_count(triples: Sequence[Triple]) -> int:
    """Return the number of slots of an input; the name is a slot."""
    return len(_slots(triples))


def _slots(triples: Sequence[Triple]) -> dict[str, str]:
    if not triples:
        raise InputError("no triples: slot errors need at least one")
    slots = {"name": triples[0].subject} | {triple.predicate: triple.object for triple in triples}
    unknown = sorted(slots.keys() - LEVELS.keys() - {"name", "near"})
    if unknown:
        raise InputError(f"no E2E slot: {', '.join(unknown)}; known are near, {', '.join(LEVELS)}")
    return slots


def _compare(slot: str, expected: str | None, said: Sequence[Pattern], text: str) -> str:
    said = [pattern for pattern in said if pattern.slot == slot]
    claims = [pattern.values for pattern in said if not pattern.hint]
    if expected is None:
        return "added" if claims else ""
    value = LEVELS[slot].get(expected, expected)
    # No pattern knows a value that E2E lacks, so its own words count.
    if expected not in LEVELS[slot] and fold(expected) in text:
        return ""
    if any(value in values for values in claims):
        return "" if all(value in values for values in claims) else "added"
    if claims:
        return "wrong"
    return "" if any(value in pattern.values for pattern in said) else "missing"
