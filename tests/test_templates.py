"""Filling templates by predicate, by value and by the back-off, and refusing malformed template files."""

import json
from pathlib import Path
from typing import Any

import pytest

from reranker.errors import InputError
from reranker.templates import Templates
from reranker.triples import Triple

OWN = {
    "*": "backoff",
    "eatType": "{subject} is a {object}.",
    "familyFriendly": {
        "yes": "{subject} welcomes children.",
        "no": "{subject} does not welcome children.",
    },
    "area": {"city centre": "{subject} is central.", "*": "{subject} is in {object}."},
    "founder": "{object} founded {subject}.",
    "exists": "{subject} exists.",
    "twins": "{subject} and {object}: {object} is a twin of {subject} by {predicate}.",
    "small": "the size of {subject} is {object}.",
}


@pytest.mark.parametrize(
    ("triple", "fact"),
    [
        (("India", "river", "Ganges"), "The Ganges is a river in India."),
        (("Fen Dam", "river", "Venn"), "The Fen Dam is on the Venn."),
        (("Ann", "children", "Bo"), "Bo is a child of Ann."),
        (("Ann", "children", "3"), "Ann has 3 children."),
        (("Leith Airport", "runway_length", "3902"), "Leith Airport has a runway length of 3902 metres."),
        (("Leith Airport", "runway_length", "3902 metres"), "The runway length of Leith Airport is 3902 metres."),
    ],
)
def test_a_handcrafted_template_is_left_out_for_a_value_that_does_not_fit(triple: tuple[str, ...], fact: str) -> None:
    assert Templates.load().fill(Triple(*triple)) == fact


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Templates:
    path = tmp_path_factory.mktemp("templates") / "own.json"
    path.write_text(json.dumps(OWN, ensure_ascii=False), encoding="utf-8")
    return Templates.load(path)


@pytest.mark.parametrize(
    ("triple", "covered", "fact"),
    [
        (("The Mill", "eatType", "pub"), True, "The Mill is a pub."),
        (("The Mill", "eat_type", "pub"), True, "The Mill is a pub."),
        (("The Mill", "eat type", "pub"), True, "The Mill is a pub."),
        (("The_Mill", "eatType", '"pub"@en'), True, "The Mill is a pub."),
        (("The Mill", "familyFriendly", "yes"), True, "The Mill welcomes children."),
        (("The Mill", "familyFriendly", "Yes"), True, "The Mill welcomes children."),
        (("The Mill", "familyFriendly", "no"), True, "The Mill does not welcome children."),
        # a value without a sentence, and no `*`
        (("The Mill", "familyFriendly", "often"), False, "The family friendly of The Mill is often."),
        (("The Mill", "area", "City_Centre"), True, "The Mill is central."),
        (("The Mill", "area", "riverside"), True, "The Mill is in riverside."),
        (("Acme", "founder", "Ann Lee"), True, "Ann Lee founded Acme."),
        (("Acme", "exists", "yes"), True, "Acme exists."),
        (("Ann", "twins", "Bob"), True, "Ann and Bob: Bob is a twin of Ann by twins."),
        (("Acme", "small", "10"), True, "The size of Acme is 10."),
        (("acme", "exists", "yes"), True, "Acme exists."),
        # the back-off
        (("Acme", "birthPlace", "Ohio"), False, "The birth place of Acme is Ohio."),
        (("Acme", "ICAO_Location_Identifier", "EKAH"), False, "The icao location identifier of Acme is EKAH."),
        # a full stop of the value's own is not doubled
        (("Ann", "area", "Washington D.C."), True, "Ann is in Washington D.C."),
        (("Ann", "employer", "Acme Inc."), False, "The employer of Ann is Acme Inc."),
        (("Acme Inc.", "employer", "Ann"), False, "The employer of Acme Inc. is Ann."),
        # values are put in once, whatever they look like
        (("{object}", "eatType", "{subject}"), True, "{object} is a {subject}."),
        (("Mill", "eatType", "{predicate} {0} {} \\1 \\g<1> %s"), True, "Mill is a {predicate} {0} {} \\1 \\g<1> %s."),
        (("The Mill", "{subject}", "pub"), False, "The subject of The Mill is pub."),
        (("Mühle", "größe", "5 m²"), False, "The größe of Mühle is 5 m²."),
    ],
)  # fmt: skip
def test_a_triple_becomes_a_fact(own: Templates, triple: tuple[str, str, str], covered: bool, fact: str) -> None:
    assert own.fill(Triple(*triple)) == fact
    backed_off = own.fill(Triple(*triple)) == Templates().fill(Triple(*triple))
    assert backed_off is not covered


TWO = (Triple("Acme", "founder", "Ann"), Triple("Ann", "area", "Ohio"))


def test_facts_keep_the_triples_order(own: Templates) -> None:
    assert own.facts(TWO) == ("Ann founded Acme.", "Ann is in Ohio.")
    assert own.facts(reversed(TWO)) == ("Ann is in Ohio.", "Ann founded Acme.")
    assert own.text(TWO) == "Ann founded Acme. Ann is in Ohio."


def test_the_back_off_alone() -> None:
    templates = Templates.load("backoff")
    assert templates.facts(TWO) == ("The founder of Acme is Ann.", "The area of Ann is Ohio.")


def test_the_handcrafted_ones_are_the_default() -> None:
    assert Templates.load().signature == Templates.load("default").signature
    assert (
        Templates.load().fill(Triple("The Mill", "area", "riverside")) == "The Mill is located in the riverside area."
    )
    assert Templates.load().fill(Triple("Ann", "favouriteMeal", "x")) == "The favourite meal of Ann is x."
    assert Templates.load().fill(Triple("Ann", "dbo:birthPlace", "Ohio")) == "Ann was born in Ohio."


def test_the_default_verbalises_what_has_no_template_and_others_keep_the_back_off() -> None:
    boat = Triple("The Boat", "is_electric", "no")
    assert Templates.load("default").fill(boat) == "The Boat is not electric."
    assert Templates.load("backoff").fill(boat) == "The is electric of The Boat is no."
    assert Templates.load("backoff").signature == "backoff-0f82962e"


WORDED = {"wifi": "{subject} has {object} wifi.", "area": {"city centre": "{subject} is central.", "*": "{subject}."}}


@pytest.mark.parametrize(
    ("others", "triple", "fact"),
    [
        ({}, ("Hotel Adler", "wifi", "fast"), "Hotel Adler has fast wifi."),
        ({}, ("Hotel Adler", "area", "city centre"), "Hotel Adler is central."),
        ({}, ("Hotel Adler", "area", "riverside"), "Hotel Adler."),  # in the place of the handcrafted template
        ({}, ("Ann", "birthPlace", "Ohio"), "Ann was born in Ohio."),  # a handcrafted template
        ({}, ("Hotel Adler", "has_pool", "no"), "Hotel Adler has no pool."),  # the verbaliser
        ({"*": "default"}, ("Hotel Adler", "wifi", "fast"), "Hotel Adler has fast wifi."),
        ({"*": "default"}, ("Ann", "birthPlace", "Ohio"), "Ann was born in Ohio."),
        ({"*": "backoff"}, ("Hotel Adler", "wifi", "fast"), "Hotel Adler has fast wifi."),
        ({"*": "backoff"}, ("Ann", "birthPlace", "Ohio"), "The birth place of Ann is Ohio."),
        ({"*": "backoff"}, ("Hotel Adler", "has_pool", "no"), "The has pool of Hotel Adler is no."),
    ],
)
def test_a_file_adds_to_what_ships(
    tmp_path: Path, others: dict[str, str], triple: tuple[str, str, str], fact: str
) -> None:
    path = tmp_path / "hotels.json"
    path.write_text(json.dumps(WORDED | others), encoding="utf-8")
    assert Templates.load(path).fill(Triple(*triple)) == fact


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ({"*": "{subject} is {object}."}, "the entry '*' is '{subject} is {object}.': `default` or `backoff` serves"),
        ({"*": None}, "the entry '*' is None"),
        ({"*": ["default"]}, "the entry '*' is ['default']"),
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[]", "must map each predicate to its template"),
        ({"eatType": "It is a {object}."}, "the template of 'eatType' lacks {subject}: 'It is a {object}.'"),
        ({"eatType": ""}, "the template of 'eatType' lacks {subject}"),
        ({"eatType": None}, "the template of 'eatType' lacks {subject}: None"),
        ({"eatType": 5}, "lacks {subject}: 5"),
        ({"eatType": ["{subject}"]}, "the template of 'eatType' lacks {subject}"),
        ({"a": "{subject}.", "area": {"*": "{subject}.", "x": "x"}}, "the template of 'area' lacks {subject}: 'x'"),
        ({"area": {"x": {"y": "{subject}"}}}, "the template of 'area' lacks {subject}"),
        (b"\xff\xfe\xfa", "not JSON"),
        ('{"a": "{subject} é."}'.encode("latin-1"), "not JSON"),
    ],
)
def test_templates_that_are_refused(tmp_path: Path, content: Any, message: str) -> None:
    path = tmp_path / "bad.json"
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    with pytest.raises(InputError) as error:
        Templates.load(path)
    assert message in str(error.value)
    assert str(error.value).startswith(f"templates={path}: ")


def test_an_absent_file_is_refused(tmp_path: Path) -> None:
    for absent in (tmp_path, tmp_path / "none.json", "handcrafted"):
        with pytest.raises(InputError, match="no such file; give `default`, `backoff` or a JSON file"):
            Templates.load(absent)


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    path = tmp_path / "bom.json"
    path.write_text('{"eatType": "{subject} is a {object}."}', encoding="utf-8-sig")
    assert Templates.load(path).fill(Triple("The Mill", "eatType", "pub")) == "The Mill is a pub."


def test_values_are_looked_up_without_case(tmp_path: Path) -> None:
    path = tmp_path / "case.json"
    path.write_text('{"area": {"City Centre": "{subject} is central."}}', encoding="utf-8")
    assert Templates.load(path).fill(Triple("The Mill", "area", "city centre")) == "The Mill is central."


def test_the_signature_follows_the_content_and_not_the_order(tmp_path: Path) -> None:
    def load(**entries: str) -> str:
        path = tmp_path / "mine.json"
        path.write_text(json.dumps(entries), encoding="utf-8")
        return Templates.load(path).signature

    one = load(a="{subject} a.", b="{subject} b.")
    assert one == load(b="{subject} b.", a="{subject} a.")
    assert one != load(a="{subject} a.", b="{subject} c.")
    assert one.startswith("mine.json-")
    assert Templates(back_off="{subject}.").signature != Templates().signature
