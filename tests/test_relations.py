"""The relation extractor on a handful of texts that it learns by heart, and the witness on top of it."""

import json
import random
from pathlib import Path

import pytest
import torch

from d2t.data.webnlg import AnnotatedText
from d2t.training.relations import (
    Recipe,
    exchanged,
    located,
    train_relations,
    training_texts,
    with_found_mentions,
    with_marked_mentions,
)
from reranker.entities.aliases import Reference
from reranker.entities.mentions import Mention
from reranker.errors import InputError
from reranker.relations.extractor import MarkedText, RelationExtractor
from reranker.relations.pairs import marked
from reranker.relations.witness import RelationWitness
from reranker.triples import as_triples

PEOPLE = ["Ann Lee", "Bo Ray", "Cy Day"]
PLACES = ["Ely", "Oban", "Bath"]


def annotated(triples: str, text: str, *surfaces: str) -> AnnotatedText:
    """A text whose references are `entity=words` or words that are the entity."""
    parts = (surface.partition("=") for surface in surfaces)
    references = tuple(Reference(entity, words or entity) for entity, _, words in parts)
    return AnnotatedText(as_triples(triples), text, references, (), references)


TEXTS = [
    text
    for person, place in zip(PEOPLE, PLACES, strict=True)
    for other in PEOPLE
    if other != person
    for text in (
        annotated(f"{person} | birthPlace | {place}", f"{person} was born in {place}.", person, place),
        annotated(f"{person} | child | {other}", f"{person} is the father of {other}.", person, other),
        annotated(f"{other} | child | {person}", f"{person} is the son of {other}.", person, other),
    )
]


@pytest.fixture(scope="module")
def extractor() -> RelationExtractor:
    recipe = Recipe(texts=50, exchanged=0.0, epochs=30, batch_size=6, learning_rate=5e-4, warmup=5, precision="fp32")
    return train_relations(with_marked_mentions(TEXTS), recipe)


def read(extractor: RelationExtractor, text: AnnotatedText) -> set[tuple[str, ...]]:
    (found,) = extractor.stated([MarkedText(text.text, located(text))])
    return {tuple(stated.triple) for stated in found}


def test_it_reads_what_it_was_trained_on_in_the_right_direction(extractor: RelationExtractor) -> None:
    right = sum(read(extractor, text) == {(t[0], key(t[1]), t[2]) for t in text.triples} for text in TEXTS)
    assert right >= 0.9 * len(TEXTS)


def key(predicate: str) -> str:
    return {"birthPlace": "birth_place"}.get(predicate, predicate)


def test_a_batch_of_one_and_a_batch_of_many_are_alike(extractor: RelationExtractor) -> None:
    texts = [MarkedText(text.text, located(text)) for text in TEXTS[:5]]
    many = extractor.stated(texts)
    alone = [found for text in texts for found in extractor.stated([text])]
    for one, other in zip(many, alone, strict=True):
        assert [stated.triple for stated in one] == [stated.triple for stated in other]
        assert [stated.score for stated in one] == pytest.approx([stated.score for stated in other], abs=1e-3)


def test_predicates_that_it_does_not_know_have_scores(extractor: RelationExtractor) -> None:
    text = MarkedText(TEXTS[0].text, located(TEXTS[0]))
    ((read_text, scores),) = extractor.scores([text], ["birth_place", "place_of_birth"])
    assert scores.shape == (len(read_text.entities), 2)
    assert torch.isfinite(scores).all()


def test_texts_without_pairs_state_nothing(extractor: RelationExtractor) -> None:
    alone = Mention("Ely", 0, 3, "string")
    assert extractor.stated([MarkedText("Ely.", ()), MarkedText("Ely.", (alone,))]) == [(), ()]


def test_saved_and_loaded_it_reads_the_same(extractor: RelationExtractor, tmp_path: Path) -> None:
    extractor.save(tmp_path)
    loaded = RelationExtractor.from_pretrained(tmp_path)
    assert [read(loaded, text) for text in TEXTS] == [read(extractor, text) for text in TEXTS]
    assert loaded.signature == RelationExtractor.from_pretrained(tmp_path).signature
    assert RelationExtractor.from_pretrained(tmp_path, threshold=99.0).stated([MarkedText(TEXTS[0].text, ())]) == [()]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"encoder": "00000000"}, "it was trained on top of another encoder"),
        ({"shape": {"size": 384}}, "no relation extractor there"),
        ({"shape": {"size": 384, "depth": 5, "known": 9}}, "no relation extractor there"),
        (None, "d2t-relations trains an extractor"),
    ],
)
def test_a_folder_that_holds_something_else(
    extractor: RelationExtractor, tmp_path: Path, change: dict[str, object] | None, message: str
) -> None:
    if change is not None:
        extractor.save(tmp_path)
        config = tmp_path / "config.json"
        config.write_text(json.dumps({**json.loads(config.read_text(encoding="utf-8")), **change}), encoding="utf-8")
    with pytest.raises(InputError, match=message):
        RelationExtractor.from_pretrained(tmp_path)


@pytest.mark.parametrize(
    ("text", "objections"),
    [
        ("Ann Lee is the father of Bo Ray.", []),
        ("Bo Ray is the father of Ann Lee.", [("Bo Ray", "Ann Lee")]),
        ("Ann Lee waits.", []),
    ],
)
def test_the_witness_objects_to_exchanged_roles(
    extractor: RelationExtractor, text: str, objections: list[tuple[str, str]]
) -> None:
    witness = RelationWitness(extractor, margin=0.5)
    (found,) = witness.objections([(as_triples("Ann Lee | child | Bo Ray"), text)])
    assert [(o.stated.subject, o.stated.object) for o in found] == objections
    assert "margin:0.5" in witness.signature
    doubts = [
        (doubt.reason, doubt.what) for doubt in witness.doubts([(as_triples("Ann Lee | child | Bo Ray"), text)])[0]
    ]
    assert doubts == [("said of other names", "child")] * len(objections)


def test_references_are_found_in_order() -> None:
    text = annotated(
        "A | b | Ely", "He met him in Ely . He left Ely's walls.", "A=He", "B=him", "Ely", "A=He", "Ely=Ely 's"
    )
    assert [(m.entity, text.text[m.start : m.end]) for m in located(text)] == [
        *[("A", "He"), ("B", "him"), ("Ely", "Ely"), ("A", "He")],
        ("Ely", "Ely's"),
    ]


@pytest.mark.parametrize(("predicate", "objected"), [("child", True), ("spouse", False), ("related_car", False)])
def test_a_relation_that_holds_both_ways_may_be_said_either_way(
    extractor: RelationExtractor, predicate: str, objected: bool
) -> None:
    triples = as_triples(f"Ann Lee | {predicate} | Bo Ray")
    scores = {("Ann Lee", "Bo Ray"): -9.0, ("Bo Ray", "Ann Lee"): 9.0}
    assert bool(RelationWitness(extractor)._objection(triples[0], triples, scores)) is objected


def test_the_witness_says_nothing_of_predicates_that_the_network_does_not_know(extractor: RelationExtractor) -> None:
    witness = RelationWitness(extractor, margin=0.5)
    unknown = (as_triples("Ann Lee | mentor | Bo Ray"), "Bo Ray is the father of Ann Lee.")
    known = (as_triples("Ann Lee | child | Bo Ray"), "Bo Ray is the father of Ann Lee.")
    assert [bool(found) for found in witness.objections([unknown, known])] == [False, True]
    assert witness.objections([unknown]) == [()]
    assert witness.objections([]) == []


def test_exchanged_words_keep_their_places() -> None:
    text = TEXTS[1]
    made = exchanged(text.text, located(text), random.Random(1))
    assert made is not None
    assert made[0] == "Bo Ray is the father of Ann Lee."
    assert [(m.entity, made[0][m.start : m.end]) for m in made[1]] == [("Ann Lee", "Bo Ray"), ("Bo Ray", "Ann Lee")]
    year = annotated("Ann Lee | born | 1980", "Ann Lee was born in 1980.", "Ann Lee", "1980")
    assert exchanged(year.text, located(year), random.Random(1)) is None, "a name and a year are no pair of a kind"


def test_a_text_of_each_input_comes_first() -> None:
    again = [TEXTS[0]] * 5
    chosen = training_texts(with_marked_mentions([*again, TEXTS[1]]), Recipe(texts=2, exchanged=0.0))
    assert {text for text, _, _ in chosen} == {TEXTS[0].text, TEXTS[1].text}


def test_of_a_text_with_marked_and_found_mentions_the_marked_count() -> None:
    requests = [(text.triples, text.text) for text in TEXTS[:2]]
    (text, *_), found = TEXTS[:2], with_found_mentions(requests)
    assert [[m.entity for m in mentions] for _, mentions, _ in found] == [["Ann Lee", "Ely"], ["Ann Lee", "Bo Ray"]]
    assert with_found_mentions([(text.triples, "Nobody was born anywhere.")]) == []
    chosen = training_texts([*with_marked_mentions([text]), *found], Recipe(exchanged=0.0))
    assert {mentions[0].method for _, mentions, _ in chosen} == {"annotated", "string"}
    assert len(chosen) == len(found)


def test_training_needs_texts() -> None:
    with pytest.raises(InputError, match="the training split of the enriched WebNLG is needed"):
        train_relations([], Recipe())


def test_mentions_are_found_in_tokens() -> None:
    offsets = [(0, 0), (0, 3), (4, 7), (8, 10), (11, 14), (0, 0)]
    mentions = [Mention("Ann Lee", 0, 7, "string"), Mention("Ely", 11, 14, "string"), Mention("x", 90, 95, "string")]
    text = marked(torch.zeros(6, 4), offsets, mentions)
    assert text.spans == [(1, 3), (4, 5)]
    assert text.entities == [("Ann Lee", "Ely"), ("Ely", "Ann Lee")]
    assert text.pairs == [(0, 1, 0), (1, 0, 1)]
