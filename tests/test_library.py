"""The library as users of pandas, rdflib and CrossEncoder find it: forms of input, habits, what a result shows."""

import json
from collections.abc import Callable, Sequence
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest
import rdflib
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.pre_tokenizers import Whitespace
from transformers import GenerationConfig, GPT2Config, GPT2LMHeadModel, PreTrainedTokenizerFast, pipeline

import d2t
from d2t import Decoding, Pipeline, Result
from d2t.data.records import Record
from d2t.exchanged_names import ExchangedNames
from d2t.frame import COLUMNS
from d2t.generator import Generator
from reranker import (
    ByConfidence,
    Candidate,
    EntityCoverage,
    InputError,
    NLIClassifier,
    Reranker,
    Triple,
    Weighted,
    triples_by_subject,
)
from reranker.candidates import as_candidates
from reranker.policy import POLICIES
from reranker.relations.witness import RelationWitness
from reranker.triples import Triples, as_inputs, as_triples, format_triples
from reranker.witnesses import Witnesses

PUB = ("The Mill", "eatType", "pub")
AREA = ("The Mill", "area", "riverside")
BOTH = (Triple(*PUB), Triple(*AREA))
FRAME = pd.DataFrame([PUB, AREA], columns=["Subject", "Predicate", "Object"])
TURTLE = """
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix ex: <http://example.org/thing/> .
ex:mill rdfs:label "Die Mühle"@de, "The Mill"@en .
ex:mill ex:eatType "pub" ; ex:near ex:Caf%C3%A9_Rouge ; ex:opened 1999 .
"""


def graph(turtle: str) -> rdflib.Graph:
    return rdflib.Graph().parse(data=turtle, format="turtle")


@pytest.mark.parametrize(
    "value",
    [
        [PUB, AREA],
        [list(PUB), AREA],
        [dict(zip(("subject", "predicate", "object"), row, strict=True)) for row in (PUB, AREA)],
        [dict(zip("spo", PUB, strict=True)), dict(zip("opS", reversed(AREA), strict=False)) | {"s": AREA[0]}],
        [dict(zip("SPO", row, strict=True)) for row in (PUB, AREA)],
        [dict(zip(("subject", "property", "object"), row, strict=True)) for row in (PUB, AREA)],
        [dict(zip(("head", "relation", "tail"), row, strict=True)) for row in (PUB, AREA)],
        FRAME.set_axis(["head", "relation", "tail"], axis=1)[["tail", "head", "relation"]],
        "The Mill | eatType | pub && The Mill | area | riverside",
        FRAME,
        FRAME.values,
        list(FRAME.values),
        FRAME.rename(columns=dict(zip(FRAME.columns, "spo", strict=True))).assign(id=1),
        FRAME.set_axis(["from", "edge", "to"], axis=1),
        FRAME[["Object", "Subject", "Predicate"]],
    ],
)
def test_forms_of_one_input(value: Any) -> None:
    assert as_triples(value) == BOTH
    assert as_inputs(value) == ([BOTH], True)


def test_a_graph_is_read_with_its_labels_and_in_an_order_of_its_own() -> None:
    facts = "The Mill | eatType | pub && The Mill | near | Café_Rouge && The Mill | opened | 1999"
    assert format_triples(as_triples(graph(TURTLE))) == facts
    assert as_inputs(graph(TURTLE))[1]
    two = graph(f"{TURTLE} ex:vale rdfs:label 'Vale' ; ex:near ex:mill . ex:ely rdfs:label 'Ely' .")
    by_subject = triples_by_subject(two)
    assert [list(iri.rpartition("/")[2:]) for iri in by_subject] == [["mill"], ["vale"]]
    assert list(by_subject.values())[1] == [("Vale", "near", "The Mill")], "a subject with nothing but a name is none"


def test_parts_without_a_name_have_the_same_order_in_every_run() -> None:
    rooms = " , ".join(f"[ ex:size {size} ; ex:with [ ex:door 1 ] ]" for size in range(9, 0, -1))
    triples = as_triples(graph(f"@prefix ex: <http://example.org/> . ex:mill ex:room {rooms} ."))
    assert [row.object for row in triples if row.predicate == "room_size"] == list("123456789")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (25, "25"),
        (25.0, "25"),
        (-0.5, "-0.5"),
        (1e22, "10000000000000000000000"),
        (1e-7, "0.0000001"),
        (np.int64(7), "7"),
        (np.float32(0.1), "0.1"),
        (Decimal("2.50"), "2.50"),
        (True, "yes"),
        (np.bool_(False), "no"),
        (date(1999, 5, 7), "1999-05-07"),
        (datetime(1999, 5, 7, 10, 30), "1999-05-07 10:30:00"),
        (datetime(1999, 5, 7), "1999-05-07"),
        (pd.Timestamp("1999-05-07"), "1999-05-07"),
        (time(10, 30), "10:30:00"),
    ],
)
def test_numbers_dates_and_truth_values_as_objects(value: Any, text: str) -> None:
    assert as_triples([("The Mill", "rating", value)])[0].object == text


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (FRAME[["Subject", "Object"]], "the frame has the columns Subject, Object: subject, predicate and object are"),
        (FRAME.assign(Object=[None, "x"]), "as its object: a non-empty string is needed"),
        (
            FRAME.assign(Object=[1.0, np.nan]),
            "triple 2 has nan as its object: a non-empty string is needed",
        ),
        (FRAME.assign(Object=[pd.NaT, pd.NaT]), "triple 1 has NaT as its object: a non-empty string is needed"),
        (
            FRAME.assign(ID=[7, 8]),
            "2 ids, but a frame is one input: give [rows for _, rows in frame.groupby('ID')], or",
        ),
        (FRAME.head(0), "the triple list is empty"),
        (graph("[] <http://example.org/p> 5 ."), "a node without a name: give it an rdfs:label"),
        (graph('<http://x.org/a> <http://x.org/b> "" .'), "the triple list is empty"),
    ],
)
def test_a_table_or_graph_that_cannot_be_read(value: Any, message: str) -> None:
    for read in (as_triples, as_inputs):
        with pytest.raises(InputError) as error:
            read(value)
        assert message in str(error.value)
        assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("value", "sizes", "single"),
    [
        (Triple(*PUB), [1], True),
        (dict(zip("spo", PUB, strict=True)), [1], True),
        (iter([PUB, AREA]), [2], True),
        ([PUB], [1], True),
        ([[PUB]], [1], False),
        ([[PUB, AREA, PUB]], [3], False),
        ([[PUB], [PUB, AREA]], [1, 2], False),
        (BOTH, [2], True),
        ([BOTH, BOTH], [2, 2], False),
        (["a | b | c", "a | b | c && d | e | f"], [1, 2], False),
        ([["a | b | c", "d | e | f"], ["a | b | c"]], [2, 1], False),
        ([FRAME, FRAME.values, "a | b | c"], [2, 2, 1], False),
        ([rows for _, rows in FRAME.assign(id=[7, 8]).groupby("id")], [1, 1], False),
        (np.array([[PUB, AREA], [AREA, PUB]]), [2, 2], False),
        ([], [], False),
    ],
)
def test_one_input_and_a_list_of_inputs(value: Any, sizes: list[int], single: bool) -> None:
    inputs, one = as_inputs(value)
    assert ([len(triples) for triples in inputs], one) == (sizes, single)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (["a | b | c", "a | b"], "input 2: triple 1 is ['a', 'b']: it needs exactly three parts"),
        ([[PUB], []], "input 2: the triple list is empty"),
        ([[PUB], None], "input 2: triples are a list of [subject, predicate, object], not None"),
        ([PUB, "a | b"], "triple 2 is 'a | b': it needs exactly three parts"),
        ([("a", "b", ["c", "d"])], "triple 1 has ['c', 'd'] as its object: give a triple for each of its values"),
        ([("a", "b")], "triple 1 is ('a', 'b'): it needs exactly three parts"),
        ([7], "triple 1 is 7"),
        (None, "triples are a list of"),
    ],
)
def test_the_place_of_a_malformed_input_is_named(value: Any, message: str) -> None:
    with pytest.raises(InputError) as error:
        as_inputs(value)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    ("given", "candidate"),
    [
        ("a", Candidate("a")),
        (Candidate("a", -1.0), Candidate("a", -1.0)),
        (("a", -0.5), Candidate("a", -0.5)),
        (["a", None], Candidate("a")),
        (("a", np.float32(0.5)), Candidate("a", 0.5)),
        ({"generated_text": "a"}, Candidate("a")),
        ({"text": "a", "score": 2}, Candidate("a", 2)),
    ],
)
def test_forms_of_a_text(given: Any, candidate: Candidate) -> None:
    assert as_candidates([given]) == (candidate,)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ([("a", "b")], "candidate 1 has the score 'b': a finite number or no score is needed"),
        (["x", ("a", float("nan"))], "candidate 2 has the score nan"),
        ([("a", True)], "candidate 1 has the score True"),
        ([("a", 1, 2)], "candidate 1 is ('a', 1, 2): it must be a text"),
        ([{"content": "a"}], "candidate 1 is a dict with 'content': the key 'text' is needed"),
        ({"text": "a"}, "candidates must be a list of texts, not {'text': 'a'}"),
    ],
)
def test_what_is_no_text(given: Any, message: str) -> None:
    with pytest.raises(InputError) as error:
        as_candidates(given)
    assert message in str(error.value)


TEXTS = ["It is a pub.", "The Mill is a pub by the river.", "The Mill is a riverside pub.", "The Mill is a hotel."]
SCRIPT = dict(zip(TEXTS, [("omission", 0.4), ("OK", 0.8), ("OK", 0.9), ("hallucination", 0.1)], strict=True))


@pytest.fixture
def reranker(scripted_check: Callable[..., Any]) -> Reranker:
    return Reranker(scripted_check(SCRIPT))


def test_rank_checks_all_texts_and_orders_them_like_a_cross_encoder(reranker: Reranker) -> None:
    ranked = reranker.rank([PUB, AREA], TEXTS)
    assert [one["corpus_id"] for one in ranked] == [2, 1, 0, 3]
    assert ranked[0] == {
        "corpus_id": 2,
        "score": 0.9,
        "text": TEXTS[2],
        "verdict": "OK",
        "accepted": True,
        "doubtful": False,
        "reasons": [],
    }
    assert reranker.rank(FRAME, TEXTS, top_k=2) == ranked[:2]


def test_an_accepted_text_stands_before_a_more_confident_one(scripted_check: Callable[..., Any]) -> None:
    check = scripted_check({"The Mill is a a pub.": ("OK", 0.9), "The Mill is a pub.": ("OK", 0.8)})
    ranked = Reranker(check, well_formed=True).rank([PUB], ["The Mill is a a pub.", "The Mill is a pub."])
    assert [(one["corpus_id"], one["accepted"]) for one in ranked] == [(1, True), (0, False)]


def test_predict_gives_an_array(reranker: Reranker) -> None:
    confidences = reranker.predict([([PUB, AREA], text) for text in TEXTS])
    assert confidences.tolist() == [0.4, 0.8, 0.9, 0.1]
    assert reranker.predict([]).shape == (0,)
    pairs: list[Any] = [([PUB, AREA], {"text": text}) for text in TEXTS[:2]]
    assert reranker.predict([*pairs, ([PUB, AREA], (TEXTS[2], -0.1))]).tolist() == [0.4, 0.8, 0.9]


@pytest.mark.parametrize(
    ("pairs", "message"),
    [
        ([([PUB], "a"), "a"], "pair 2 is 'a': (triples, text) is needed"),
        ([("a | b | c", 7)], "pair 1 is ('a | b | c', 7): (triples, text) is needed"),
        ([([PUB], "a"), ("a | b", "x")], "pair 2: triple 1 is ['a', 'b']"),
    ],
)
def test_the_place_of_a_malformed_pair_is_named(reranker: Reranker, pairs: Any, message: str) -> None:
    for call in (reranker.predict, reranker.score):
        with pytest.raises(InputError) as error:
            call(pairs)
        assert str(error.value).startswith(message)


@pytest.mark.parametrize("name", POLICIES)
def test_a_policy_by_name(name: str, scripted_check: Callable[..., Any]) -> None:
    assert Reranker(scripted_check({}), policy=name).policy == POLICIES[name]


@pytest.mark.parametrize("policy", ["confident", "", ByConfidence, 7])
def test_a_wrong_policy_fails_when_it_is_given(policy: Any, scripted_check: Callable[..., Any]) -> None:
    for call in (
        lambda: Reranker(scripted_check({}), policy=policy),
        lambda: Reranker.from_pretrained("no-such-model", policy=policy),
        lambda: Pipeline.from_pretrained("no-such-model", policy=policy),
    ):
        with pytest.raises(InputError, match="one of generator, confidence, weighted, consensus, corroborated"):
            call()


@pytest.mark.parametrize(("engine", "device"), [("tensorflow", "cpu"), ("torch", "teapot")])
@pytest.mark.parametrize("kind", [Generator, NLIClassifier, Reranker, Pipeline])
def test_engine_and_device_reach_the_model(
    kind: Any, engine: str, device: str, tiny_generator_dir: Path, tiny_nli_dir: Path
) -> None:
    names = {Generator: (tiny_generator_dir,), Pipeline: (tiny_generator_dir, tiny_nli_dir)}.get(kind, (tiny_nli_dir,))
    with pytest.raises(InputError, match=r"engine=tensorflow|device=teapot"):
        kind.from_pretrained(*names, engine=engine, device=device)


SHORT = Decoding(candidates=3, max_new_tokens=6)


@pytest.fixture
def written(tiny_generator_dir: Path, tiny_nli_dir: Path) -> Pipeline:
    return Pipeline.from_pretrained(
        tiny_generator_dir, tiny_nli_dir, policy=Weighted(), decoding=SHORT, engine="torch", device="cpu"
    )


def test_one_input_gives_a_result_and_a_list_gives_a_list(written: Pipeline) -> None:
    one = written([PUB, AREA])
    assert isinstance(one, Result)
    assert (written.reranker.policy, written.decoding) == (Weighted(), SHORT)
    many = written([[PUB, AREA], FRAME, "Alan_Bean | birthPlace | Wheeler,_Texas"], chunk_size=2)
    assert [result.record.id for result in many] == ["1", "2", "3"]
    assert [result.text for result in many[:2]] == [one.text, one.text]
    assert written([]) == []


def test_the_reranker_of_a_pipeline_doubts_exchanged_names(written: Pipeline, tiny_nli_dir: Path) -> None:
    witnesses = written.reranker.witness
    assert isinstance(witnesses, Witnesses)
    assert [type(witness) for witness in witnesses.witnesses] == [RelationWitness, ExchangedNames]
    alone = Reranker.from_pretrained(tiny_nli_dir, policy=Weighted(), engine="torch", device="cpu")
    asked = f"+{ExchangedNames(written.generator).signature}".replace(" ", "")
    assert written.reranker.signature.replace(asked, "") == alone.signature, "there is no other difference"


@pytest.mark.parametrize(
    "inputs", [["a | b | c", "a | b"], ["a | b | c", "a | b | " + "c " * 900]], ids=["row", "long"]
)
def test_one_bad_input_stops_the_list_before_any_work(
    inputs: list[str], written: Pipeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(written.generator, "generate", None)
    with pytest.raises(InputError, match=r"(input|record) 2: "):
        written(inputs)


@pytest.fixture
def results(tiny_generator: Generator, scripted_check: Callable[..., Any]) -> list[Result]:
    """A text that is rejected, no text, and an error."""
    check = scripted_check({}, otherwise=("omission", 0.25))
    rejected = Pipeline(tiny_generator, Reranker(check, entities=EntityCoverage()), decoding=SHORT)
    silent = Pipeline(tiny_generator, Reranker(check), decoding=SHORT, ladder=d2t.Ladder(()))
    broken = Record("3", (), error="file, line 3: <no>")
    return [rejected(as_triples([PUB, AREA])), silent(as_triples([PUB])), *rejected.run([broken])]


def test_a_result_in_one_line(results: list[Result]) -> None:
    shown = [repr(result) for result in results]
    text = "'The Mill is a pub. The Mill is in the riverside area.'"
    assert shown[0].startswith("Result('The Mill") == text.startswith("'The Mill")
    assert shown[0].endswith("source=template, verdict=omission, confidence=0.250)")
    assert shown[1] == "Result(None, source=abstained, verdict=omission, confidence=0.250)"
    assert shown[2] == "Result(None, source=error, error='file, line 3: <no>')"
    assert not any("\n" in line for line in shown)
    for result in results:
        assert json.loads(result.to_json(candidates=True)) == result.to_dict(candidates=True)
        assert "\n" not in result.to_json()


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, ["The Mill</span>", 'title="The Mill (', "omission", "not said: The Mill | area | riverside", "template"]),
        (1, ["(no text: every candidate was rejected)", "most confident: ", "abstained"]),
        (2, ["file, line 3: &lt;no&gt;"]),
    ],
)
def test_a_result_in_a_notebook(number: int, words: list[str], results: list[Result]) -> None:
    html = results[number]._repr_html_()
    assert [word for word in words if word not in html] == []


def test_a_ranking_in_one_line(scripted_check: Callable[..., Any]) -> None:
    ranking = Reranker(scripted_check(SCRIPT)).rerank([PUB, AREA], TEXTS)
    assert repr(ranking) == f"Ranking('{TEXTS[1]}': 4 candidates, 1 refused, 2 not checked)"
    assert repr(ranking.evidence) == "Assessment(OK, confidence=0.800)"
    assert repr(ranking.assessments[0]) == (
        "Assessment(omission, confidence=0.400, omitted=['The Mill | area | riverside'])"
    )
    written = json.loads(ranking.to_json())
    assert written["text"] == TEXTS[1]
    assert [one["accepted"] for one in written["candidates"]] == [False, True, False, False]
    assert [one["verdict"] for one in written["candidates"]] == ["omission", "OK", None, None]


def test_a_frame_of_many(results: list[Result]) -> None:
    frame = d2t.to_pandas(results)
    assert list(frame.columns) == list(COLUMNS)
    assert frame["source"].tolist() == ["template", "abstained", "error"]
    assert frame["triples"].tolist() == [format_triples(BOTH), format_triples(BOTH[:1]), ""]
    assert frame["omitted"].tolist()[0] == "The Mill | area | riverside"
    assert frame["error"].tolist()[2] == "file, line 3: <no>"
    assert d2t.to_pandas(results[0]).shape == (1, len(COLUMNS))  # type: ignore[arg-type]
    assert d2t.to_pandas([]).shape == (0, len(COLUMNS))


def test_a_frame_needs_pandas_and_results(results: list[Result], monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(InputError, match="to_pandas: 'text' is no Result"):
        d2t.to_pandas(["text"])  # type: ignore[list-item]
    monkeypatch.setitem(__import__("sys").modules, "pandas", None)
    with pytest.raises(InputError, match=r"pandas is not installed: pip install 'd2t-reranker\[pandas\]'"):
        d2t.to_pandas(results)


@pytest.fixture
def language_model() -> Any:
    """An untrained GPT-2 with a vocabulary of a few words, behind the pipeline of transformers."""
    words = ["<end>", "The", "Mill", "is", "a", "pub", "hotel", "by", "river", "Say", ":", ".", "|", "eatType"]
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=_word_tokenizer(words), eos_token="<end>", pad_token="<end>", unk_token="<end>"
    )
    shape = GPT2Config(vocab_size=len(words), n_positions=64, n_embd=16, n_layer=1, n_head=2)
    model = GPT2LMHeadModel(shape).eval()
    sampling = {"do_sample": True, "num_return_sequences": 4, "max_new_tokens": 8, "pad_token_id": 0, "eos_token_id": 0}
    model.generation_config = GenerationConfig(**sampling)
    return pipeline("text-generation", model=model, tokenizer=tokenizer, device="cpu")


def _word_tokenizer(words: Sequence[str]) -> Tokenizer:
    tokenizer = Tokenizer(WordLevel({word: number for number, word in enumerate(words)}, unk_token="<end>"))
    tokenizer.pre_tokenizer = Whitespace()
    return tokenizer


def test_the_texts_of_a_language_model_are_checked(language_model: Any, tiny_nli_dir: Path) -> None:
    reranker = Reranker.from_pretrained(tiny_nli_dir, policy="confidence", engine="torch", device="cpu")
    triples: Triples = as_triples([PUB])
    texts = language_model(f"Say : {format_triples(triples)} :", return_full_text=False)
    ranked = reranker.rank(triples, texts)
    assert sorted(one["text"] for one in ranked) == sorted(text["generated_text"] for text in texts)
    from_an_api = [{"text": "The Mill is a pub.", "score": -0.2}, {"text": "The Mill is a hotel.", "score": -0.3}]
    assert len(reranker.rerank(triples, from_an_api).order) == 2
