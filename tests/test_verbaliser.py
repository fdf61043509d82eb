"""Predicates without template put into sentences: a table of many domains, and what must not be put in other words."""

import csv
from pathlib import Path

import pytest

from reranker import Templates
from reranker.english.well_formed import flaws
from reranker.triples import Triple, predicate_key
from reranker.verbaliser import verbaliser_version
from reranker.verbaliser.lexicon import with_article
from reranker.verbaliser.names import agreeing, takes_the, uncapitalised, with_articles
from reranker.verbaliser.wording import worded

DEFAULT = Templates.load("default")
with Path(__file__).with_name("verbalised.tsv").open(encoding="utf-8", newline="") as file:
    ROWS = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['predicate']}-{row['object']}" for row in ROWS])
def test_a_predicate_without_template_becomes_a_sentence(row: dict[str, str]) -> None:
    triple = Triple(row["subject"], row["predicate"], row["object"])
    assert predicate_key(triple.predicate) not in DEFAULT.by_predicate
    assert DEFAULT.fill(triple) == row["sentence"]
    assert flaws((triple,), row["sentence"]) == ()


def test_the_table_is_broad() -> None:
    assert len({row["predicate"] for row in ROWS}) >= 200
    assert len({row["domain"] for row in ROWS}) >= 20


@pytest.mark.parametrize(
    ("triple", "fact"),
    [
        # a predicate has one sentence in each spelling
        (("Ann", "isFriendOf", "Bo"), "Ann is a friend of Bo."),
        (("Ann", "is-friend-of", "Bo"), "Ann is a friend of Bo."),
        (("Ann", "is friend of", "Bo"), "Ann is a friend of Bo."),
        (("Ann", "ex:is_friend_of", "Bo"), "Ann is a friend of Bo."),
        (("Ann", "http://example.org/rel#isFriendOf", "Bo"), "Ann is a friend of Bo."),
        (("Ann", "IS_FRIEND_OF", "Bo"), "Ann is a friend of Bo."),
        # two names may be one place
        (("The Firm", "headed_from", "Portland, Oregon"), "The Firm is headed from Portland, Oregon."),
        (("The Firm", "sites", "Oslo, Rome, Lund"), "The sites of The Firm are Oslo, Rome and Lund."),
        # identifiers are not counts
        (("The Firm", "catalogue_codes", "007"), "The catalogue codes of The Firm are 007."),
        # no such day
        (("Ann", "joined", "1990-02-31"), "Ann joined 1990-02-31."),
        # a predicate that is no English phrase
        (("Mühle", "größe", "5 m²"), "The größe of Mühle is 5 m²."),
        (("Ann", "x", "y"), "The x of Ann is y."),
        (("Ann", "***", "y"), "The *** of Ann is y."),
        (("Ann", "is", "yes"), "Ann has is."),
        # places for words in the values stay as they are
        (("{object}", "friend_of", "{subject}"), "{object} is a friend of {subject}."),
        (("Ann", "employer_code", "Acme Inc."), "The employer code of Ann is Acme Inc."),
    ],
)
def test_spellings_and_edges(triple: tuple[str, str, str], fact: str) -> None:
    assert DEFAULT.fill(Triple(*triple)) == fact


@pytest.mark.parametrize(
    ("value", "kind", "text"),
    [
        ("1815-12-10", "day", "10 December 1815"),
        ("2024-05-06 09:00", "day", "6 May 2024 at 09:00"),
        ("2024-05-06T09:12:33Z", "day", "6 May 2024 at 09:12:33 UTC"),
        ('"1815-12-10"', "day", "10 December 1815"),
        ("May 1990", "span", "May 1990"),
        ("1990", "span", "1990"),
        ("9:30", "time", "9:30"),
        ("9 am", "time", "9 am"),
        ("12.5", "number", "12.5"),
        ("no", "truth", "no"),
        ("a, b", "list", "a and b"),
        ("a, b and c", "list", "a, b and c"),
        ("0.21 (kilometrePerSeconds)", "words", "0.21 kilometres per second"),
        ("Acme", "words", "Acme"),
    ],
)
def test_objects_in_words(value: str, kind: str, text: str) -> None:
    wording = worded(value)
    assert (wording.kind, wording.joined) == (kind, text)


@pytest.mark.parametrize(
    "phrase", ["an hour", "a unit", "an MRI scan", "a UN agency", "an owl", "a European", "an 8-bit chip"]
)
def test_articles(phrase: str) -> None:
    assert with_article(phrase.split(maxsplit=1)[1]) == phrase


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        ("Ann owns National Park Service.", "National Park Service", "Ann owns the National Park Service."),
        ("It fought in Battle of Lund.", "Battle of Lund", "It fought in the Battle of Lund."),
        ("United States is led by Bo.", "United States", "The United States is led by Bo."),
        ("It is old. Danube is long.", "Danube", "It is old. The Danube is long."),
        ("He won Cup of Ely and Ely Prize.", "Ely Prize", "He won Cup of Ely and the Ely Prize."),
        ("It is owned by The Royal Navy.", "The Royal Navy", "It is owned by The Royal Navy."),
        ("It is owned by the Royal Navy.", "Royal Navy", "It is owned by the Royal Navy."),
        ("It is owned by Ann Lee.", "Ann Lee", "It is owned by Ann Lee."),
        ("It is part of United States history.", "United States", "It is part of United States history."),
        ("The party Labour Party won.", "Labour Party", "The party Labour Party won."),
        ("It is in Akron, United States.", "United States", "It is in Akron, United States."),
        ("It is called Labour Party.", "Labour Party", "It is called Labour Party."),
        ("The owner of Inn is Union.", "Union", "The owner of Inn is Union."),
        ("It crosses River Wenn.", "River Wenn", "It crosses the River Wenn."),
        ("He plays for River Plate.", "River Plate", "He plays for River Plate."),
        ("It is led by Green Alliance.", "Green Alliance", "It is led by the Green Alliance."),
    ],
)
def test_names_that_take_an_article_have_one(text: str, name: str, said: str) -> None:
    assert with_articles(text, [name]) == said


def test_a_longer_name_keeps_its_words_together() -> None:
    names = ["United States", "President of the United States", "United States Army"]
    text = "President of the United States joined United States Army in United States."
    said = "President of the United States joined the United States Army in the United States."
    assert with_articles(text, names) == said


@pytest.mark.parametrize(
    ("name", "takes"),
    [
        ("Ely Civil Aviation Authority", True),
        ("Academy of Arts of Ely", True),
        ("School of Business at the Ely University", True),
        ("Ely national football team", True),
        ("Women's Party", True),
        ("442nd Infantry Regiment", True),
        ("Ely University", False),
        ("Noether's theorem", False),
        ("Wizards at War", False),
        ("1634: The Ely War", False),
        ("Falafel Republic", False),
        ("Howard Hawks", False),
        ("Love and War", False),
        ("500 yen", False),
        ("Party", False),
        ("Sicilian Defence", True),
        ("2022 Verrin County election", True),
        ("Ely line", True),
    ],
)
def test_the_head_of_a_name_tells_whether_it_takes_an_article(name: str, takes: bool) -> None:
    assert takes_the(name) is takes


@pytest.mark.parametrize(
    ("sentence", "subject", "said"),
    [
        ("The Ely Bears plays in Ely.", "Ely Bears", "The Ely Bears play in Ely."),
        ("Marsh orb-weavers is mildly venomous.", "Marsh orb-weavers", "Marsh orb-weavers are mildly venomous."),
        ("Bo's theorems was proved.", "Bo's theorems", "Bo's theorems were proved."),
        ("The United States is led by Bo.", "United States", "The United States is led by Bo."),
        ("Ely Records is old.", "Ely Records", "Ely Records is old."),
    ],
)
def test_the_verb_agrees_with_a_name_in_the_plural(sentence: str, subject: str, said: str) -> None:
    assert agreeing(sentence, subject) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Electric guitar", "electric guitar"),
        ("Hip hop music", "hip hop music"),
        ("Turkey", "Turkey"),
        ("Electric Light", "Electric Light"),
        ("American football", "American football"),
        ("Catholic saint", "Catholic saint"),
        ("Oslo harbour", "Oslo harbour"),
        ("Into battle", "Into battle"),
        ("Mary of the harbour", "Mary of the harbour"),
        ("", ""),
    ],
)
def test_common_nouns_lose_their_capital(text: str, said: str) -> None:
    assert uncapitalised(text) == said


def test_titles_keep_their_capital() -> None:
    assert DEFAULT.fill(Triple("The Firm", "nickname", "Good work")).endswith("Good work.")


@pytest.mark.parametrize(
    ("value", "fact"),
    [
        ("Good work", 'The motto of The Firm is "Good work".'),
        ("Unity, Work, Progress", 'The motto of The Firm is "Unity, Work, Progress".'),
        ("Veritas", "The motto of The Firm is Veritas."),
    ],
)
def test_a_motto_of_several_words_is_in_quotes(value: str, fact: str) -> None:
    assert DEFAULT.fill(Triple("The Firm", "motto", value)) == fact


def test_the_signature_of_the_default_names_the_verbaliser() -> None:
    assert len(verbaliser_version()) == 8
    assert Templates(DEFAULT.by_predicate, name="default").signature != DEFAULT.signature


@pytest.mark.parametrize("predicate", ["2023", "in 2023", "of_2023", "since 2023", "in", "of", "the"])
def test_a_predicate_without_a_noun_still_gets_a_sentence(predicate: str) -> None:
    assert "5 million euros" in DEFAULT.fill(Triple("Acme", predicate, "5 million euros"))
