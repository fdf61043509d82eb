"""Forms: the ways to write an entity in a text, such as a date in words; the usual form first."""

import re
from datetime import date
from functools import lru_cache

from reranker.triples import Triples, entity_words
from reranker.verbaliser.lexicon import MONEY_SIGNS, lemma, participle, plural

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
EDGE_OF_TIME = (
    rf"(?:end|beginning|start) of (?:(?:{'|'.join(MONTHS)})(?: \d{{4}})?|\d{{4}}|(?:this|next) [a-z]+|"
    r"the (?:week|month|year|season|term))"
)
"""Pattern of the beginning or end of a time: `end of May`."""
_SHORT = {month[:3]: number for number, month in enumerate(MONTHS, 1)}
WEEKDAYS = "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?"
"""Pattern of the name of a day of the week, in the singular or the plural."""
_ISO = re.compile(r"(?P<year>\d{4})(?P<mark>[-./])(?P<month>\d\d)(?P=mark)(?P<day>\d\d)")  # `2021-05-14`, `2021.05.14`
_MOMENT = re.compile(
    r"(?P<day>\d{4}-\d\d-\d\d)[T ](?P<time>\d\d:\d\d(?::(?!00)\d\d)?)(?::00)?(?:\.\d+)?(?P<zone>Z|\+00:00| UTC)?"
)
# `01-01-1913`, `25/12/1913` and `03.04.1913`, which has dots in Europe alone; not `03-04-1913`
_DAY_FIRST = re.compile(r"(?P<day>\d{1,2})(?P<mark>[-/.])(?P<month>\d{1,2})(?P=mark)(?P<year>1[5-9]\d\d|20\d\d)")
_MONTH_BEFORE_DAY = re.compile(r"(?P<month>0?[1-9]|1[0-2])/(?P<day>1[3-9]|2\d|3[01])/(?P<year>1[5-9]\d\d|20\d\d)")
_SHORT_MONTH = re.compile(
    rf"(?P<day>\d{{1,2}})[ -](?P<month>{'|'.join(month[:3] for month in MONTHS)}|Sept)\.?[ -](?P<year>\d{{4}})"
)
_MONTH_FIRST = re.compile(r"(?P<month>0[1-9]|1[0-2])/(?P<year>(?:1[89]|20)\d\d)")  # `03/2021`
_MONTH = re.compile(rf"({'|'.join(MONTHS)}), (\d{{4}})")
_QUALIFIED = re.compile(r"(?P<name>[^()]*\w[^()]*?) \((?P<remark>[^()]*)\)")
_MORE_THAN_KIND = re.compile(
    r"(?!(?:1\d|20)\d\d [a-z ]+$|[a-z ]+,? born \d{4}$).*\d|"
    r"(?:after|as|at|before|best|by|for|from|in|on|per|since|until|with)\b"
)  # of what stands in brackets: `4 April 2022`, `after dinner`, but not `1999 film`
_UNITS_OF_AMOUNTS = (
    "dollars",
    "US dollars",
    "euros",
    "pounds",
    "yen",
    "rupees",
    "metres",
    "kilometres",
    "square metres",
)
_AMOUNT = re.compile(rf"(?P<number>[\d.,]+ (?:thousand|million|billion)) \((?P<unit>{'|'.join(_UNITS_OF_AMOUNTS)})\)")
THOUSANDS = re.compile(r"[1-9]\d{0,2}\.000(?!\d)")
"""What may be thousands with a dot between, as in Spanish and German: `22.000`."""
_MEASURE = re.compile(r"(?P<whole>\d+)\.(?P<part>\d+)(?P<unit>(?: [^\d]+)?)")
_LARGE = re.compile(r"\d\.\d+[eE]\+?(?P<power>\d+)")  # `4.765E8`
_COUNTED = re.compile(  # `5 metre`, `21.6 gram per litre`, `108000000000 United States dollar`
    r"(?P<number>[-−]?\d[\d.,]*) (?P<unit>(?:(?:square|cubic|light|watt|United States|US|Canadian|Australian) )?"
    r"(?:kilo|mega|giga|tera|centi|milli)?(?:foot|inch|pound|ounce|ton|metre|meter|mile|gram|litre|tonne|second|minute|"
    r"hour|day|week|month|year|volt|watt|byte|hectare|acre|knot|dollar|euro|rupee|degree)(?: hour)?)"
    r"s?(?P<behind>(?: per .+| Celsius| Fahrenheit)?)"
)
_LARGE_NUMBER = 5  # digits
_CURRENCY = rf"(?:[A-Z]{{0,3}}[{MONEY_SIGNS}]|[A-Z]{{3}}|đ|zł|kr\.?)"
# `128 400 km`, `up to 62 900 PLN`, `R$ 4.200`, `2.200.000 VND`; a single dot parts thousands of money alone
_GROUPS = re.compile(
    r"(?:(?:up to|about|over|from) )?(?:"
    r"[1-9]\d{0,2}(?:(?:[ \u00a0\u202f]\d{3})+|(?:\.\d{3}){2,})"
    rf" ?(?:{_CURRENCY}|[a-z²³°%/]+(?: [a-z]+)*)"
    rf"|{_CURRENCY} ?[1-9]\d{{0,2}}(?:[ .\u00a0\u202f]\d{{3}})+"
    rf"|[1-9]\d{{0,2}}\.\d{{3}} ?{_CURRENCY})"
)
_BETWEEN_GROUPS = re.compile(r"(?<=\d)\D(?=\d)")
_UNIT = re.compile(r"(?<=[a-z]{2})(?=[A-Z][a-z]{2})")  # of `squareKilometres`, but not of `mAh` and `mmHg`
_DATES = (
    "{day} {month} {year}", "{month} {day}, {year}", "{th} {month} {year}", "{month} {th} {year}",
    "{month} {th}, {year}", "{th} of {month}, {year}", "{th} of {month} {year}", "{th} {month}, {year}",
    "{month} {day} {year}", "{day} {month}, {year}", "the {th} of {month} {year}", "the {th} of {month}, {year}",
)  # fmt: skip


@lru_cache(maxsize=4096)
def written_forms(entity: str) -> tuple[str, ...]:
    """Return the forms in which texts write an entity. The first is the usual form, the last is `entity_words`.

    `1815-12-10` → `10 December 1815`, `December 10, 1815` and others; `2024-05-06 09:12` → `6 May 2024 at 09:12`;
    `Lark (band)` → `Lark`; `1300.0` → `1300`;
    `"52.5"(squareKilometres)` → `52.5 square kilometres`.
    """
    words = entity_words(entity)
    if iso := _ISO.fullmatch(words):
        forms = _dates(*(int(iso[part]) for part in ("year", "month", "day")))
    elif moment := _MOMENT.fullmatch(words):
        forms = _moments(moment["day"], moment["time"] + (" UTC" if moment["zone"] else ""))
    elif (short := _in_numbers(words)) is not None:
        forms = _dates(*(int(short[part]) for part in ("year", "month", "day")))
    elif short := _SHORT_MONTH.fullmatch(words):
        forms = _dates(int(short["year"]), _SHORT[short["month"][:3]], int(short["day"]))
    elif of_year := _MONTH_FIRST.fullmatch(words):
        forms = [f"{MONTHS[int(of_year['month']) - 1]} {of_year['year']}"]
    elif month := _MONTH.fullmatch(words):
        forms = [" ".join(month.groups())]
    elif (large := _LARGE.fullmatch(words)) and float(words).is_integer():
        forms = [f"{int(float(words)):,}"] if int(large["power"]) < 16 else []
    elif " ," in words:
        forms = [words.replace(" ,", ",")]
    elif re.search(r"[^\d\s] *''$", words):
        forms = [words.rstrip("' ")]
    elif amount := _AMOUNT.fullmatch(words):
        forms = [f"{amount['number']} {amount['unit']}", amount["number"]]
    elif (name := _QUALIFIED.fullmatch(words)) and _tells_apart(name["name"], name["remark"]):
        forms = [name["name"]]
    elif (with_comma := with_commas(words)) != words:
        forms = [with_comma]
    elif words.lstrip("-−")[:1].isdigit():
        forms = _measures(_unit_in_words(words))
    else:
        forms = []
    return tuple(dict.fromkeys([*forms, words]))


def _in_numbers(words: str) -> re.Match[str] | None:
    """The parts of a date in numbers, where these tell which is the day; None for any other text."""
    day_first = _DAY_FIRST.fullmatch(words)
    return day_first if day_first and _is_day_first(day_first) else _MONTH_BEFORE_DAY.fullmatch(words)


def _is_day_first(date: re.Match[str]) -> bool:
    """Whether the first number of a date is surely the day, or is equal to the month."""
    return date["mark"] == "." or date["day"] == date["month"] or int(date["day"]) > 12


def _tells_apart(name: str, remark: str) -> bool:
    """Whether brackets tell a name from its namesakes, as in `Lark (1999 film)`; `No. 1 (in 2022)` says more."""
    if not name[0].isupper() or _MORE_THAN_KIND.match(remark):
        return False
    describes = participle(remark) or lemma(remark, "ADJ") == remark  # `Oat drink (unsweetened)`
    return not (remark.islower() and describes and lemma(remark, "NOUN") is None)


def usual_form(entity: str) -> str:
    """Return the form in which texts usually write an entity."""
    return written_forms(entity)[0]


def names_of(triples: Triples) -> list[str]:
    """Return the subjects and objects of triples in their usual forms."""
    return [usual_form(entity) for triple in triples for entity in (triple.subject, triple.object)]


def without_comma_names(triples: Triples, sentence: str) -> str:
    """Return a sentence without the names that have a comma, `Albany, Oregon`, which divides no clauses."""
    for name in sorted({name for name in names_of(triples) if "," in name}, key=len, reverse=True):
        sentence = sentence.replace(name, "X")
    return sentence


def _dates(year: int, month: int, day: int) -> list[str]:
    try:
        date(year, month, day)
    except ValueError:  # no such day
        return []
    ending = "th" if 10 < day < 20 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
    parts = {"day": day, "th": f"{day}{ending}", "month": MONTHS[month - 1], "year": year}
    return [form.format(**parts) for form in _DATES]


def _moments(day: str, time: str) -> list[str]:
    days = _dates(*map(int, day.split("-")))
    return [*(f"{form} at {time}" for form in days), *(f"{time} on {form}" for form in days)]


def without_zeros(number: str) -> str:
    """Return a number without `.0`: `5.00` → `5`; but the dot of `22.000` may part thousands."""
    return number if THOUSANDS.fullmatch(number) else re.sub(r"\.0+$", "", number)


def with_commas(words: str) -> str:
    """Return an amount with commas between its thousands: `128 400 km` → `128,400 km`, `R$ 4.200` → `R$ 4,200`.

    Any other words stay as they are.
    """
    return _BETWEEN_GROUPS.sub(",", words) if _GROUPS.fullmatch(words) else words


def _measures(words: str) -> list[str]:
    """Return a measure without `.0`, and with commas in long numbers; `22.000 pesos` may be thousands."""
    measure = _MEASURE.fullmatch(words)
    if not measure or THOUSANDS.match(words):
        return [words]
    whole, unit = int(measure["whole"]), measure["unit"]
    part = f".{measure['part']}" if measure["part"].strip("0") else ""
    plain, grouped = f"{whole}{part}{unit}", f"{whole:,}{part}{unit}"
    return [plain, grouped] if whole < 10_000 else [grouped, plain]


def _unit_in_words(words: str) -> str:
    """Return a measure with its unit in words: `5 squareKilometres` → `5 square kilometres`, `5 metre` → `5 metres`."""
    if counted := _COUNTED.fullmatch(words):
        number, one = counted["number"], re.fullmatch(r"[-−]?1(?:\.0*)?", counted["number"])
        said = f"{int(number):,}" if number.isdecimal() and len(number) >= _LARGE_NUMBER else number
        *described, noun = counted["unit"].split()
        return f"{said} {' '.join([*described, noun if one else plural(noun)])}{counted['behind']}"
    number, _, unit = words.partition(" ")
    if not _UNIT.search(unit):
        return words
    unit = _UNIT.sub(" ", unit).lower() if " " not in unit else unit
    if number != "1":
        unit = re.sub(r"^(\w+?)s? per ((?:\w+ )?\w+?)s?$", r"\1s per \2", unit)
    return f"{number} {unit}"
