"""Units: numbers whose unit, currency or scale stands at the end of a predicate: `weight_kg`, `revenue (m EUR)`."""

import re

from reranker.verbaliser.forms import without_zeros
from reranker.verbaliser.lexicon import UNITS, WORDS, is_plural, listed, participle
from reranker.verbaliser.owned import free_memory
from reranker.verbaliser.phrases import PREPOSITIONS, Sentence
from reranker.verbaliser.wording import Wording, grouped

# Units whose short forms are words, too: `size_in`, `time_min`.
_SHORT_UNITS = {ending: unit for unit, endings in WORDS["short units"].items() for ending in endings}
_MONEY = frozenset({"euros", "dollars", "US dollars", "pounds sterling", *WORDS["currencies"].values()})
_RANGE = re.compile(r"\d[\d,.]*(?: ?[-–] ?\d[\d,.]*|(?: ?[x×] ?\d[\d,.]*)+)")  # `10-14`, `80 x 28 x 202`
_MILLIONS = re.compile(r"\d[\d,.]*(?: (?:million|billion|trillion)| ?(?:[MBT]|bn))")
_COUNTED_AS = frozenset(  # `operating_hours | 900`, `passing_yards | 89214`, `credit_hours | 4`
    {"flight", "flying", "driving", "training", "operating", "working", "running", "passing", "rushing"}
    | {"receiving", "credit", "contact", "teaching", "linear"}
    | {"volunteer", "frost", "rainy", "sunny", "snowy", "no-claims"}
)
_OF_MONEY = frozenset(
    {"price", "cost", "fee", "rent", "fare", "rate", "charge", "deposit", "bill", "tip", "toll", "fine"}
    | {"prize", "value"}
    | {"stipend", "allowance", "tuition", "premium", "ticket", "worth", "amount", "total", "spend", "each", "pay"}
)
_PERIODS = frozenset({"year", "month", "week", "day", "hour", "night"})
_LASTING = frozenset({"period", "duration", "exposure", "time", "latency", "cycle"})
_BOUNDS = frozenset({"minimum", "maximum", "average"})
_IN_SCALES = ("thousands", "millions", "billions")
_ONE = {"feet": "foot", "inches": "inch", "pounds sterling": "pound sterling", "degrees Celsius": "degree Celsius"}


def units(words: list[str], value: Wording) -> Sentence | None:
    """`weight_kg | 12`, `elevation_(in_metres) | 212`, `prep_time_min | 20`, `revenue (m EUR) | 48.2`."""
    if len(words) > 1 and _MILLIONS.fullmatch(value.text) and (unit := UNITS.get(words[-1].lower())) in _MONEY:
        verb = "are" if is_plural(words[-2]) else "is"
        return f"The {' '.join(words[:-1])} of {{subject}} {verb} {{object}}.", f"{value.text} {unit}"
    if len(words) > 1 and words[-1] in _IN_SCALES and value.kind in ("number", "span"):  # `viewers (millions)`
        said, amount = " ".join(words[:-1]), f"{value.text} {words[-1].removesuffix('s')}"
        if is_plural(words[-2]) and not listed(words[-2], "measured in money"):
            return f"{{subject}} {'had' if words[-2] == 'viewers' else 'has'} {{object}} {said}.", amount
        return f"The {said} of {{subject}} {'are' if is_plural(words[-2]) else 'is'} {{object}}.", amount
    boundless = value.text in ("unlimited", "unknown")  # `data_cap_gb | unlimited`
    if not (boundless or value.kind in ("number", "span") or _RANGE.fullmatch(value.text)) or len(words) < 2:
        return None
    rest, unit = with_unit([word.lower() for word in words])
    rest = words[: len(rest)]
    if boundless:
        return (f"The {' '.join(rest)} of {{subject}} is {{object}}.", value.text) if unit else None
    dated = value.kind == "span" and unit in ("years", "months", "days") and words[0] not in _BOUNDS
    if unit is None or dated:
        return None
    of_machine = words[0] in ("engine", "machine", "sunshine") and words[1] == "hours"
    if (words[0] in _COUNTED_AS or of_machine) and len(words) == 2:
        return f"{{subject}} has {{object}} {' '.join(words)}.", value.text
    if words[0] in _COUNTED_AS and words[2:3] == ["per"]:  # `rainy_days_per_year`
        return f"{{subject}} has {{object}} {' '.join(words)}.", value.text
    rest = rest[:-1] if rest and rest[-1] == "in" else rest
    if rest[-1:] == ["from"] and unit in _MONEY and len(rest) > 1:  # `price_from_eur`
        return f"The {' '.join(rest[:-1])} of {{subject}} starts at {{object}}.", f"{grouped(value.text)} {unit}"
    if rest == ["price", "each"]:
        return f"{{subject}} costs {{object}} {unit} each.", grouped(value.text)
    at_a_time = rest[-2:-1] == ["at"] and rest[-1].isdigit()  # `score_at_5_minutes`
    if not rest or at_a_time or rest[-1] in PREPOSITIONS or " ".join(rest) in ("number", "opening"):
        return None
    if len(rest) > 1 and (bound := WORDS["abbreviated"].get(rest[-1], rest[-1])) in _BOUNDS:  # `temp_min_c`
        rest = [bound, *rest[:-1]]
    if rest[-1] == "owned" and unit == "percent" and len(rest) > 1:  # `state_owned_pct`
        return f"{{subject}} is {{object}} {'-'.join(rest)}.", f"{value.text} percent"
    head = rest[0] if "per" in rest else rest[-2] if len(rest) > 1 and participle(rest[-1]) else rest[-1]
    verb = "are" if is_plural(head) else "is"
    if rest[-1] == "free" and len(rest) == 2 and unit in ("GB", "MB", "TB", "KB"):  # `memory_free_gb`
        return free_memory(rest[0], f"{value.text} {unit}")
    number = grouped(without_zeros(value.text))
    is_one = number == "1" and "/" not in unit and unit.split()[0] not in WORDS["scales"].values()
    said = _ONE.get(unit, unit.removesuffix("s")) if is_one else unit
    return f"The {' '.join(rest)} of {{subject}} {verb} {{object}}.", f"{number} {said}"


def _is_of_money(word: str) -> bool:
    return word in _OF_MONEY or listed(word, "measured in money")


def with_unit(words: list[str]) -> tuple[list[str], str | None]:
    """The words before the unit, and the unit as a text says it; None without unit."""
    for length in (3, 2):
        if pair := WORDS["paired units"].get(" ".join(words[-length:])):
            return words[:-length], pair
    if "per" in words[2:-1] and (unit := UNITS.get(words[words.index("per") - 1])):  # `sugar_g_per_100ml`
        at = words.index("per")
        return words[: at - 1], " ".join([unit, *words[at:-1], re.sub(r"(?<=\d)(?=[a-z])", " ", words[-1])])
    *rest, last = words
    if last == "percentage" and listed(rest[-1] if rest else "", "deeds of players"):  # `save_percentage`
        return words, None
    if last in WORDS["currencies"] and not any(map(_is_of_money, rest)):  # `version_php | 8.2`
        return words, None
    if last in _PERIODS and rest[-1:] and rest[-1] in WORDS["currencies"] | UNITS and len(rest) > 1:  # `fee_eur_year`
        money = UNITS.get(rest[-1])
        if money in _MONEY:
            return rest[:-1], f"{money} per {last}"
    if last == "min" and any(word in _LASTING or word in ("wait", "visit", "queue", "average") for word in rest):
        return rest, "minutes"
    if last in ("d", "s") and any(word in _LASTING for word in rest):  # `orbital_period_d`, `exposure_s`
        return rest, "days" if last == "d" else "seconds"
    if last in ("c", "f") and any(listed(word, "measured in degrees") for word in rest):
        return rest, f"°{last.upper()}"
    if last == "h" and any(word in ("time", "life", "half-life", "duration", "period") for word in rest):
        return rest, "hours"
    if last in WORDS["scales"] and any(listed(word, "measured in money") for word in rest):
        money = UNITS.get(rest[-1])  # `revenue_usd_m`
        return (rest[:-1], f"{WORDS['scales'][last]} {money}") if money in _MONEY else (rest, WORDS["scales"][last])
    unit = _SHORT_UNITS.get(" ".join(words[-2:])) or UNITS.get(last)
    if unit and rest and rest[-1] == "square":
        return rest[:-1], f"square {unit}"
    in_words = rest and rest[-1] in WORDS["scales"].values()
    scale = WORDS["scales"].get(rest[-1]) if in_words or (rest and unit in _MONEY) else None
    return (rest[:-1], f"{scale} {unit}") if scale else (rest, unit)
