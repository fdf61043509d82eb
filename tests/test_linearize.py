"""The input line of given triples, the target of a text, and the text of a target."""

import pytest
from conftest import EXAMPLES

from d2t.generator.casing import Casing
from d2t.generator.familiar import Familiar
from d2t.generator.linearize import Linearizer
from d2t.training.generator.vocabulary import train_tokenizer
from reranker.triples import as_triples

PLAIN, MARKED = Linearizer(), Linearizer(3)
STATED = Linearizer(3, familiar=Familiar(frozenset({"near"}), reads_sentences=True))

LINES = [
    ("Inn | has_bar | true", "Inn | has bar | yes"),
    ("The Mill | eatType | pub", "The Mill | eat type | pub"),
    ("The Mill | eat_type | pub && The Mill | area | riverside", "The Mill | eat type | pub && area | riverside"),
    ("Aarhus_Airport | cityServed | Aarhus", "Aarhus Airport | city served | Aarhus"),
    (
        "A_B | city | Rome && Rome | country | Italy && A_B | owner | C",
        "A B | city | Rome && Rome | country | Italy && A B | owner | C",
    ),
    ('Ann | birthDate | "1930-08-05"', "Ann | birth date | 1930-08-05"),
    ('Ann | alias | "Anna"@en && Ann | shift | "52.0"(minutes)', "Ann | alias | Anna && shift | 52.0 minutes"),
    ("Café | preis | £20-25 && 東京 | 国 | 日本", "Café | preis | £20-25 && 東京 | 国 | 日本"),
]


@pytest.mark.parametrize(("triples", "line"), LINES)
def test_without_marks_the_line_is_the_triples_in_words(triples: str, line: str) -> None:
    assert PLAIN.source(as_triples(triples)) == line


def test_every_spelling_of_a_predicate_reads_the_same() -> None:
    spellings = ("eatType", "eat_type", "eat type", "EatType")
    assert len({PLAIN.source(as_triples([["The Mill", spelling, "pub"]])) for spelling in spellings}) == 1


def test_no_triples_make_an_empty_line() -> None:
    assert PLAIN.source(()) == MARKED.source(()) == ""


MARKED_LINES = [
    ("The Mill | eatType | pub", "<e0> The Mill | eat type | pub"),  # a lower-case value is a word, not a name
    ("Ann | height | 1.8 && Ann | born | 1930", "<e0> Ann | height | <e1> 1.8 && born | <e2> 1930"),
    (
        "A_B | city | Rome && Rome | country | Italy && A_B | near | Rome",
        "<e0> A B | city | <e1> Rome && <e1> | country | <e2> Italy && <e0> | near | <e1>",
    ),
    (
        "A | owner | B && B | owner | C && C | owner | D && D | area | D",  # more names than marks
        "<e0> A | owner | <e1> B && <e1> | owner | <e2> C && <e2> | owner | D && D | area | D",
    ),
    ("The Mill | near | The_Mill", "<e0> The Mill | near | <e0>"),
]


@pytest.mark.parametrize(("triples", "line"), MARKED_LINES)
def test_names_and_numbers_get_marks(triples: str, line: str) -> None:
    assert MARKED.source(as_triples(triples)) == line


STATED_LINES = [
    ("The Mill | near | Ely", "<e0> The Mill | near | <e1> Ely"),  # a familiar predicate
    ("The Mill | seats | 42", "<e0> The Mill has <e1> 42 seats."),
    ("The Mill | sells_bread | no", "<e0> The Mill does not sell bread."),
    (
        "The Mill | seats | 42 && The Mill | near | Ely && Ely | mayor | Bo Ray",
        "<e0> The Mill has <e1> 42 seats. && <e0> | near | <e2> Ely && The mayor of <e2> is Bo Ray.",  # no mark is left
    ),
    ("the mill | seats | 42", "<e1> the mill has <e0> 42 seats."),
    (
        "The Mill | parking | no && The Mill | dish | pea soup",
        "<e0> The Mill has no parking. && The dish of <e0> is <e1> pea soup.",
    ),
]


@pytest.mark.parametrize(("triples", "line"), STATED_LINES)
def test_facts_with_other_than_familiar_predicates_are_sentences(triples: str, line: str) -> None:
    assert STATED.source(as_triples(triples)) == line


def test_familiar_facts_are_sentences_where_training_wants_them_so() -> None:
    triples = as_triples("The Mill | near | Ely && Ely | near | Cambridge")
    assert STATED.source(triples, in_sentences=triples[:1]) == (
        "<e0> The Mill is located near <e1> Ely. && <e1> | near | <e2> Cambridge"
    )


@pytest.mark.parametrize(
    ("triples", "names"),
    [
        ("The Mill | seats | 42", ["The Mill", "42"]),
        ("The Mill | is_open | 1 && The Mill | near | Ely", ["The Mill", "Ely"]),  # no sentence says *1*
    ],
)
def test_only_what_the_generator_reads_is_to_be_told(triples: str, names: list[str]) -> None:
    assert list(STATED.names(as_triples(triples)).values()) == names
    assert STATED.values(as_triples(triples)) == {"<e1>" if len(names) == 2 and names[1] == "42" else "<e2>"}


TARGETS = [
    ("The Mill | near | Café Rouge", "The Mill is near Café Rouge.", "<e0> is near <e1>."),
    ("The Mill | near | Rome", "The Mill's neighbour is Romeo, near Rome.", "<e0>'s neighbour is Romeo, near <e1>."),
    ("Rome | near | New_Rome", "New Rome is near Rome.", "<e1> is near <e0>."),  # the longest name first
    (
        "A.C. | founded | 1908",
        "A.C. began in 1908, not in 1908.5 or 2,1908.",
        "<e0> began in <e1>, not in 1908.5 or 2,1908.",
    ),
    ("The Mill | near | Rome", "the mill is near ROME", "the mill is near ROME"),  # word for word only
    ("The Mill | area | riverside", "A riverside pub is The Mill.", "A riverside pub is <e0>."),
]


@pytest.mark.parametrize(("triples", "text", "target"), TARGETS)
def test_a_target_has_marks_and_means_the_text(triples: str, text: str, target: str) -> None:
    read = as_triples(triples)
    assert MARKED.target(read, text) == target
    assert MARKED.text(read, target) == text
    assert PLAIN.target(read, text) == PLAIN.text(read, text) == text


FORMS = [  # triples, text, target, and the text in the usual forms
    (
        "Ida (singer) | born | 1815-12-10",
        "Ida (singer) was born on December 10th, 1815.",
        "<e0> was born on <e1>.",
        "Ida was born on 10 December 1815.",
    ),
    (
        "Lark (album) | artist | Lark (band)",  # which of both is `Lark` stays open
        "Lark (album) is an album of Lark (band).",
        "<e0> is an album of <e1>.",
        "Lark is an album of Lark (band).",
    ),
    (
        "A1 | length | 12300.0 && A1 | date | 2001-02-31",
        "The A1, 12300 long, is of 2001-02-31.",
        "The <e0>, <e1> long, is of <e2>.",
        "The A1, 12,300 long, is of 2001-02-31.",
    ),
    ("Ely | population | 97435", "Ely has 97435 souls.", "<e0> has <e1> souls.", "Ely has 97,435 souls."),
    ("Pie | ingredients | Oil, Sour Cream", "It has Oil, Sour Cream.", "It has <e1>.", "It has oil, sour cream."),
    ("Ely | postal_code | 97435", "Ely has 97435.", "<e0> has <e1>.", "Ely has 97435."),
]


@pytest.mark.parametrize(("triples", "text", "target", "usual"), FORMS)
def test_an_entity_in_any_of_its_forms_gets_its_mark(triples: str, text: str, target: str, usual: str) -> None:
    read = as_triples(triples)
    assert MARKED.target(read, text) == target
    assert MARKED.text(read, target) == usual


@pytest.mark.parametrize(
    ("target", "text"),
    [("<e0> is near<e2>.", "The Mill is near."), ("<e0> is <e2> there", "The Mill is there"), (" <e9>", "")],
)
def test_a_mark_of_no_entity_vanishes(target: str, text: str) -> None:
    assert MARKED.text(as_triples("The Mill | area | riverside"), target) == text


@pytest.mark.parametrize(
    ("target", "text"),
    [
        ("Near the <e0> is The <e1>.", "Near The Mill is The Rome."),
        ("The <e0> is the <e0>'s", "The Mill is The Mill's"),
        ("Bathe <e0>", "Bathe The Mill."),
    ],
)
def test_no_article_stands_twice(target: str, text: str) -> None:
    assert MARKED.text(as_triples("The_Mill | near | Rome"), target) == text


@pytest.mark.parametrize(
    ("triples", "target", "text"),
    [
        ("Lisbon | river | Tagus", "The <e0> is old. It has the <e1>.", "Lisbon is old. It has the Tagus."),
        ("Netherlands | size | 5", "The <e0> is small.", "The Netherlands is small."),
        ("Mill House | size | 5", "The <e0> is small.", "The Mill House is small."),
        ("Fen whale | diet | krill", "<e0> eats krill.", "The fen whale eats krill."),
        ("Fen whale | diet | krill", "Krill is eaten by the <e0>.", "Krill is eaten by the fen whale."),
        ("Vale GT | body_style | Coupe", "<e0> is a <e1>.", "The Vale GT is a coupe."),
        ("Ann | genre | Easy listening", "<e0> performs <e1>.", "Ann performs easy listening."),
        ("Ann | child | Bo Ray (actor, born 1878)", "<e0> is kin of <e1>.", "Ann is kin of Bo Ray."),
        ("Acme | revenue | 26000000", "<e0> earns <e1>.", "Acme earns 26,000,000."),
        ("Model 3 | maker | Tesla, Inc.", "It is by <e1>. <e0> is new.", "It is by Tesla, Inc. Model 3 is new."),
        ("Model 3 | maker | Tesla, Inc.", "<e0> is by <e1>.", "Model 3 is by Tesla, Inc."),
        ("Nord | label | Take Off!", "<e0> is by <e1>. It is old.", "Nord is by Take Off! It is old."),
        ("Ely | owner | Elk Council", "<e0> is owned by <e1>.", "Ely is owned by the Elk Council."),
        ("Lab | operator | NASA, ESA", "<e0> is run by <e1>.", "Lab is run by NASA and ESA."),
        ("Lab | operator | Ely, Ohio", "<e0> is run by <e1>.", "Lab is run by Ely, Ohio."),
        ("Ann | known_for | Elk theorem", "<e0> is known for <e1>.", "Ann is known for the Elk theorem."),
        ("Ann | known_for | Elk's theorem", "<e0> is known for <e1>.", "Ann is known for Elk's theorem."),
    ],
)
def test_what_is_filled_in_reads_as_english(triples: str, target: str, text: str) -> None:
    assert MARKED.text(as_triples(triples), target) == text


@pytest.mark.parametrize(
    ("triples", "target", "text"),
    [
        ("A.C. Cesena | country | Italy", "a c cesena is from italy.", "A.C. Cesena is from Italy."),
        ("Arròs negre | country | Spain", "arros negre is from <e1>.", "Arròs negre is from Spain."),
        ("Bo | city | Errata, Mississippi", "<e0> is from errata mississippi.", "Bo is from Errata, Mississippi."),
        ("Inn | place | Ely, Vale && Vale | size | 5", "<e0> is in ely <e2>.", "Inn is in Ely, Vale."),
        ("Inn | campus | In Ely, Vale", "<e0> is at <e1>.", "Inn is in Ely, Vale."),
        (
            "Inn | area | 140000.0 (square metres)",
            "<e0> has 140000.0 (square metres).",
            "Inn has 140,000 square metres.",
        ),
        (
            "Ely | county_seat_of | Lee County",
            "ely is the county seat of lee county.",
            "Ely is the county seat of Lee County.",
        ),
        ("AFC | nickname | Joden , Godenzonen", "<e0> is <e1>.", "AFC is Joden, Godenzonen."),
        ("Bo | home | Old Mill", "<e0> has an old mill-house.", "Bo has an old mill-house."),
        ("Bo | harbour | Old Mill", "its harbour is <e1>.", "Its harbour is Old Mill."),  # a predicate is small
        ("Ada | was_selected_by_NASA | 1962", "<e0> joined nasa in <e1>.", "Ada joined NASA in 1962."),
    ],
)
def test_a_name_that_the_generator_spells_is_written_as_in_the_input(triples: str, target: str, text: str) -> None:
    lower = Linearizer(9, Casing({"italy": "Italy", "harbour": "Harbour", "nasa": "NASA"}, frozenset({"old", "mill"})))
    assert lower.text(as_triples(triples), target) == text


@pytest.mark.parametrize(
    ("triples", "target", "text"),
    [
        ("Stripe | ceo | Bo", "<e1> leads <e0>.", "Bo leads Stripe."),
        ("Coffee | made_by | Bo", "<e1> makes <e0>.", "Bo makes coffee."),
        ("Bo | birth_place | Bath", "<e0> was born in <e1>.", "Bo was born in Bath."),
        ("Bo | contains | Bath", "<e0> contains a <e1>.", "Bo contains a bath."),
        ("Stripe | CEO | Bo", "the ceo of <e0> is <e1>.", "The CEO of Stripe is Bo."),
    ],
)
def test_a_name_that_is_a_word_too_keeps_its_capital(triples: str, target: str, text: str) -> None:
    lower = Linearizer(9, Casing({"ceo": "CEO"}, frozenset({"stripe", "coffee", "bath"})))
    assert lower.text(as_triples(triples), target) == text


def test_there_are_as_many_marks_as_the_longest_input_needs() -> None:
    inputs = [as_triples(line) for line in ("A | near | B && B | area | west", "A | size | 5 && A | near | B")]
    assert Linearizer.fitting(inputs) == Linearizer(3)
    assert Linearizer.fitting([]) == PLAIN
    knows_nothing = Familiar(frozenset(), reads_sentences=True)
    assert Linearizer.fitting([as_triples("the mill | dish | pea soup")], familiar=knows_nothing).marks == 2


@pytest.mark.parametrize("marks", [0, 3])
def test_the_vocabulary_tells_how_many_marks_there_are(marks: int) -> None:
    tokenizer = train_tokenizer([text for _, text in EXAMPLES], size=400, marks=marks)
    assert Linearizer.of(tokenizer) == Linearizer(marks)


def test_a_mark_is_one_piece_wherever_it_stands() -> None:
    tokenizer = train_tokenizer([text for _, text in EXAMPLES], size=400, marks=3)
    line = "<e0> The Mill | near | <e1> && <e2>'s <e1>, <e0>."
    pieces = tokenizer(line)["input_ids"]
    assert tokenizer.decode(pieces, skip_special_tokens=True) == line
    assert sum("<e" in piece for piece in tokenizer.convert_ids_to_tokens(pieces)) == 5
