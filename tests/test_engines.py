"""Engines give the same numbers, for any batch, order and thread; exports are written once."""

from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path

import numpy as np
import pytest
import torch
from conftest import EXAMPLES

from d2t.generator import Decoding, Generator
from d2t.generator.search import lockstep
from d2t.pipeline import Pipeline
from reranker.batching import within_memory
from reranker.errors import InputError
from reranker.nli import UNSURE, NLIClassifier
from reranker.triples import as_triples

TEXTS = [text for _, text in EXAMPLES]
INPUTS = [as_triples(triples) for triples, _ in EXAMPLES]
PAIRS = list(product(TEXTS, TEXTS))


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("D2T_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.mark.parametrize("budget", [1, 7 * 40, 64 * 40])
def test_onnx_gives_the_verdicts_of_torch(tiny_nli_dir: Path, tiny_nli: NLIClassifier, budget: int) -> None:
    onnx = NLIClassifier.from_pretrained(tiny_nli_dir, device="cpu", token_budget=budget)
    assert onnx.engine == "onnx"
    expected = tiny_nli.logits(PAIRS)
    np.testing.assert_allclose(onnx.logits(PAIRS), expected, atol=1e-4)
    np.testing.assert_allclose(onnx.logits(PAIRS[::-1]), expected[::-1], atol=1e-4)
    assert onnx.signature == tiny_nli.signature


REDUCED = [("onnx", "int8"), ("openvino", "bf16"), ("torch", "bf16")]


@pytest.mark.parametrize(("engine", "precision"), REDUCED)
def test_fewer_bits_decide_clear_pairs_alone(
    tiny_nli_dir: Path, tiny_nli: NLIClassifier, engine: str, precision: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reduced = NLIClassifier.from_pretrained(tiny_nli_dir, engine=engine, device="cpu", precision=precision)
    exact = tiny_nli.logits(PAIRS)
    monkeypatch.setitem(UNSURE, precision, (0.0, 0.0))
    rounded = reduced.logits(PAIRS)
    if engine == "openvino" and np.allclose(rounded, exact, atol=1e-4):
        pytest.skip("this CPU has no numbers of 16 bits: OpenVINO takes 32 bits in their place")
    assert 0 < np.abs(rounded - exact).mean() < 0.2
    low, high = np.quantile(reduced.probabilities(PAIRS)[:, reduced.entailment], [0.25, 0.75])
    monkeypatch.setitem(UNSURE, precision, (low, high))
    mixed = reduced.logits(PAIRS)
    again = np.isclose(mixed, exact, atol=1e-4).all(-1)
    assert 0 < again.sum() < len(PAIRS), "the middle half is asked again"
    assert reduced.signature == tiny_nli.signature.replace("fp32", precision)


def test_openvino_gives_the_verdicts_of_torch(tiny_nli_dir: Path, tiny_nli: NLIClassifier) -> None:
    openvino = NLIClassifier.from_pretrained(tiny_nli_dir, engine="openvino", device="cpu")
    np.testing.assert_allclose(openvino.logits(PAIRS), tiny_nli.logits(PAIRS), atol=1e-4)


AUTO = [("fp32", "onnx"), ("int8", "onnx"), ("bf16", "openvino")]


@pytest.mark.parametrize(("precision", "engine"), AUTO)
def test_auto_takes_the_fastest_that_is_installed(tiny_nli_dir: Path, precision: str, engine: str) -> None:
    assert NLIClassifier.from_pretrained(tiny_nli_dir, device="cpu", precision=precision).engine == engine


def test_a_model_is_exported_once(tiny_nli_dir: Path, cache: Path) -> None:
    def written() -> dict[str, int]:
        return {file.name: file.stat().st_mtime_ns for file in cache.iterdir()}

    NLIClassifier.from_pretrained(tiny_nli_dir, device="cpu")
    first = written()
    NLIClassifier.from_pretrained(tiny_nli_dir, device="cpu")
    assert written() == first
    assert [name.partition("-")[0] for name in first] == ["nli"], "and nothing half written is left"


def test_a_cache_that_cannot_be_written_leaves_torch(tiny_nli_dir: Path, cache: Path) -> None:
    cache.write_text("no folder")
    assert NLIClassifier.from_pretrained(tiny_nli_dir, device="cpu").engine == "torch"
    with pytest.raises(InputError, match="name a folder in D2T_CACHE"):
        NLIClassifier.from_pretrained(tiny_nli_dir, device="cpu", engine="onnx")


REFUSED = [
    ({"engine": "tensorflow"}, "engine=tensorflow: one of auto, torch, onnx, openvino"),
    ({"engine": "torch", "precision": "int8"}, "precision=int8: engine=torch has fp32 and bf16"),
    ({"engine": "onnx", "precision": "bf16"}, "precision=bf16: engine=onnx has fp32 and int8"),
    ({"engine": "onnx", "device": "meta"}, "engine=onnx: runs on device=cpu"),
]


@pytest.mark.parametrize(("options", "said"), REFUSED)
def test_what_no_engine_can_run_is_refused(tiny_nli_dir: Path, options: dict[str, str], said: str) -> None:
    with pytest.raises(InputError, match=said):
        NLIClassifier.from_pretrained(tiny_nli_dir, **{"device": "cpu"} | options)


@pytest.fixture(scope="module", params=["t5", "bart"])
def generators(request: pytest.FixtureRequest, tiny_generator_dir: Path, tiny_bart_dir: Path) -> list[Generator]:
    """The same checkpoint by the engines that can run it."""
    directory = {"t5": tiny_generator_dir, "bart": tiny_bart_dir}[request.param]
    names = {"t5": ["torch"], "bart": ["torch", "onnx"]}[request.param]
    return [Generator.from_pretrained(directory, device="cpu", engine=name) for name in names]


@pytest.mark.parametrize("method", ["diverse", "sample"])
def test_engines_batches_and_orders_write_the_same(generators: list[Generator], method: str) -> None:
    decoding = Decoding(method=method, candidates=6, max_new_tokens=12)
    expected = generators[0].generate(INPUTS, decoding)
    for generator in generators:
        generator.token_budget, wide = 1, generator.token_budget
        backward = generator.generate(INPUTS[::-1], decoding)[::-1]
        generator.token_budget = wide
        for found in (generator.generate(INPUTS, decoding), backward):
            assert [[c.text for c in part] for part in found] == [[c.text for c in part] for part in expected]
            scores = [[c.score for c in part] for part in found]
            assert scores == [pytest.approx([c.score for c in part], abs=1e-4) for part in expected]


def test_lockstep_search_is_the_search_group_by_group(generators: list[Generator]) -> None:
    """As `generate` of transformers does with the earlier groups' words lowered (`HammingDiversity`)."""
    decoding = Decoding(method="diverse", candidates=6, max_new_tokens=12)
    for generator in generators:
        encoded = generator._encode(INPUTS)
        one_by_one = generator._beams(encoded, decoding, generator._coverage(INPUTS))
        for together, apart in zip(
            generator._lockstep(encoded, decoding, generator._coverage(INPUTS)), one_by_one, strict=True
        ):
            for (tokens, score), (sequence, mean) in zip(together, apart, strict=True):
                assert tokens == list(sequence)[1 : len(tokens) + 1]
                if 0 not in tokens:  # an untrained model writes the padding token, too
                    assert score == pytest.approx(mean, abs=1e-4)


def test_equal_beginnings_are_read_once(tiny_generator: Generator, monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[int] = []

    def counted(step, *arguments, **options):  # type: ignore[no-untyped-def]
        return lockstep(
            lambda tokens, parents: (rows.append(len(tokens)), step(tokens, parents))[1], *arguments, **options
        )

    monkeypatch.setattr("d2t.generator.model.lockstep", counted)
    tiny_generator.generate(INPUTS[:2], Decoding(method="diverse", candidates=4, diversity=0.0, max_new_tokens=5))
    assert rows == [2] * len(rows)


@pytest.mark.parametrize("engine", ["onnx", "ctranslate2"])
def test_a_t5_is_run_by_torch_alone(tiny_generator_dir: Path, engine: str) -> None:
    assert Generator.from_pretrained(tiny_generator_dir, device="cpu").engine == "torch"
    with pytest.raises(InputError, match=f"engine={engine}: "):
        Generator.from_pretrained(tiny_generator_dir, device="cpu", engine=engine)


def test_threads_share_a_pipeline(tiny_generator_dir: Path, tiny_nli_dir: Path) -> None:
    pipeline = Pipeline.from_pretrained(tiny_generator_dir, tiny_nli_dir)
    pipeline.decoding = Decoding(method="sample", candidates=3, max_new_tokens=6)
    inputs = INPUTS * 3
    torch.manual_seed(1)
    alone = [pipeline(triples).text for triples in inputs]
    torch.manual_seed(2)
    with ThreadPoolExecutor(3) as threads:
        assert [result.text for result in threads.map(pipeline, inputs)] == alone


def test_a_batch_is_halved_until_it_fits_the_memory(caplog: pytest.LogCaptureFixture) -> None:
    def score(batch: list[int]) -> list[int]:
        if len(batch) > 2:
            raise torch.OutOfMemoryError
        return [10 * index for index in batch]

    for _ in range(2):
        found = {
            i: value
            for part, values in within_memory(list(range(7)), score)
            for i, value in zip(part, values, strict=True)
        }
        assert found == {i: 10 * i for i in range(7)}
    assert [record.message for record in caplog.records if "halved" in record.message] == [caplog.records[0].message]


def test_one_sequence_that_does_not_fit_is_an_error() -> None:
    def score(batch: list[int]) -> None:
        raise torch.OutOfMemoryError

    with pytest.raises(torch.OutOfMemoryError):
        list(within_memory([1, 2], score))
