"""Candidates of tiny T5 and BART models: their number, order and scores, and what is refused."""

from pathlib import Path

import pytest
import torch

from d2t.generator import Generator
from d2t.generator.decoding import Decoding
from reranker import InputError
from reranker.triples import Triples, as_triples

INPUTS = [
    as_triples("The Mill | eatType | pub && The Mill | area | riverside"),
    as_triples("Alan_Bean | birthPlace | Wheeler,_Texas"),
    as_triples("The Vaults | food | Italian && The Vaults | priceRange | cheap && The Vaults | area | city centre"),
]
BEAM = Decoding(candidates=4, max_new_tokens=8)
DIVERSE = Decoding(method="diverse", candidates=4, groups=2, max_new_tokens=8)
SAMPLE = Decoding(method="sample", candidates=4, max_new_tokens=8)


@pytest.fixture(scope="module", params=["t5", "bart"])
def generator(request: pytest.FixtureRequest, tiny_generator_dir: Path, tiny_bart_dir: Path) -> Generator:
    return Generator.from_pretrained({"t5": tiny_generator_dir, "bart": tiny_bart_dir}[request.param], device="cpu")


def by_hand(generator: Generator, triples: Triples, tokens: list[int]) -> float:
    """Return the mean log-probability of the tokens after the decoder start, by one forward pass for each token."""
    source = generator.tokenizer(generator.linearizer.source(triples), return_tensors="pt")["input_ids"]
    logged = []
    for position in range(1, len(tokens)):
        with torch.inference_mode():
            logits = generator.model(input_ids=source, decoder_input_ids=torch.tensor([tokens[:position]])).logits
        logged.append(logits[0, -1].log_softmax(-1)[tokens[position]].item())
    return sum(logged) / len(logged)


@pytest.mark.parametrize("decoding", [BEAM, DIVERSE, SAMPLE], ids=lambda d: d.method)
def test_candidates_are_distinct_and_beams_and_samples_best_first(generator: Generator, decoding: Decoding) -> None:
    lists = generator.generate(INPUTS, decoding)
    assert len(lists) == len(INPUTS)
    for candidates in lists:
        texts, scores = [c.text for c in candidates], [c.score for c in candidates]
        assert 1 <= len(texts) == len(set(texts)) <= 4
        assert texts == [text.strip() for text in texts]
        assert scores == sorted(scores, reverse=True)
        assert all(score < 0 for score in scores)


def test_scores_are_mean_log_probabilities(generator: Generator) -> None:
    triples = INPUTS[0]
    source = generator.tokenizer(generator.linearizer.source(triples), return_tensors="pt")
    sequences = generator.model.generate(
        **source, num_beams=4, num_return_sequences=4, max_new_tokens=8, min_new_tokens=1, do_sample=False
    )
    expected: dict[str, float] = {}
    for sequence in sequences.tolist():
        tokens = sequence[: sequence.index(1, 1) + 1] if 1 in sequence[1:] else sequence  # 1 ends a text
        written = generator.tokenizer.decode(tokens, skip_special_tokens=True)
        text = generator.linearizer.text(triples, written).strip()
        expected[text] = max(by_hand(generator, triples, tokens), expected.get(text, -100.0))
    found = {c.text: c.score for c in generator.generate([triples], BEAM)[0]}
    assert found == pytest.approx(expected, abs=1e-4)


def test_equal_texts_are_joined(generator: Generator) -> None:
    greedy = generator.generate(INPUTS, Decoding(candidates=1, max_new_tokens=8))
    nearly_greedy = Decoding(method="sample", candidates=6, top_p=1e-6, max_new_tokens=8)
    joined = generator.generate(INPUTS, nearly_greedy)
    assert [[c.text for c in candidates] for candidates in joined] == [[c.text for c in part] for part in greedy]


@pytest.mark.parametrize("decoding", [BEAM, DIVERSE, SAMPLE], ids=lambda d: d.method)
def test_a_batch_of_one_gives_what_a_batch_of_many_gives(generator: Generator, decoding: Decoding) -> None:
    together = generator.generate(INPUTS, decoding)
    for triples, candidates in zip(INPUTS, together, strict=True):
        alone = generator.generate([triples], decoding)[0]
        assert [c.text for c in alone] == [c.text for c in candidates]
        assert [c.score for c in alone] == pytest.approx([c.score for c in candidates], abs=1e-4)


def test_the_order_of_the_inputs_and_the_budget_change_nothing(tiny_generator_dir: Path) -> None:
    wide, narrow = (Generator.from_pretrained(tiny_generator_dir, device="cpu", token_budget=n) for n in (16384, 1))
    texts = [[c.text for c in part] for part in wide.generate(INPUTS, BEAM)]
    assert [[c.text for c in part] for part in narrow.generate(INPUTS[::-1], BEAM)] == texts[::-1]


def test_samples_hang_on_the_seed_alone(tiny_generator: Generator) -> None:
    first = tiny_generator.generate(INPUTS, SAMPLE)
    torch.manual_seed(99)
    assert tiny_generator.generate(INPUTS, SAMPLE) == first
    other = Decoding(method="sample", candidates=4, max_new_tokens=8, seed=5)
    assert tiny_generator.generate(INPUTS, other) != first


def test_sampling_leaves_the_random_state_as_it_was(tiny_generator: Generator) -> None:
    before = torch.get_rng_state()
    tiny_generator.generate(INPUTS[:1], SAMPLE)
    assert torch.equal(torch.get_rng_state(), before)


def test_groups_avoid_each_other(generator: Generator) -> None:
    def texts(decoding: Decoding) -> set[str]:
        return {candidate.text for candidate in generator.generate(INPUTS[:1], decoding)[0]}

    one_group = Decoding(method="diverse", candidates=4, groups=1, max_new_tokens=8)
    no_penalty = Decoding(method="diverse", candidates=4, groups=4, diversity=0.0, max_new_tokens=8)
    high_penalty = Decoding(method="diverse", candidates=4, groups=4, diversity=1000.0, max_new_tokens=8)
    assert texts(one_group) == texts(BEAM)
    assert len(texts(no_penalty)) == 1
    assert len(texts(high_penalty)) >= 3  # two different words may both decode to nothing
    assert texts(high_penalty) != texts(BEAM)


def test_no_inputs_no_candidates(tiny_generator: Generator) -> None:
    assert tiny_generator.generate([], BEAM) == []


def test_a_too_long_input_is_refused(generator: Generator) -> None:
    long = as_triples([["The Mill", "area", "riverside " * 600]])
    for refuse in (lambda: generator.check_length(long), lambda: generator.generate([INPUTS[0], long], BEAM)):
        with pytest.raises(InputError, match=rf"tokens are more than the {generator.max_length} that the generator"):
            refuse()
    generator.check_length(INPUTS[0])


def test_the_limit_is_the_models_own(tiny_generator: Generator, tiny_bart_dir: Path) -> None:
    assert tiny_generator.max_length == 512
    assert Generator.from_pretrained(tiny_bart_dir, device="cpu").max_length == 64


def damaged(directory: Path, folder: Path, name: str, content: bytes) -> Path:
    """Return a copy of the checkpoint with other content in one file."""
    copy = folder / "damaged"
    copy.mkdir()
    for file in directory.iterdir():
        (copy / file.name).write_bytes(content if file.name == name else file.read_bytes())
    return copy


def test_what_is_no_generator_checkpoint_is_refused(tmp_path: Path, tiny_nli_dir: Path) -> None:
    (tmp_path / "empty").mkdir()
    for name in (tmp_path / "absent", tmp_path / "empty", tiny_nli_dir, "no-such/model"):
        with pytest.raises(InputError, match="no generator checkpoint to load") as refused:
            Generator.from_pretrained(name, device="cpu")
        assert str(refused.value).startswith(str(name))
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize(("name", "content"), [("model.safetensors", b"cut"), ("config.json", b'{"model_type":')])
def test_a_damaged_checkpoint_is_refused(tmp_path: Path, tiny_generator_dir: Path, name: str, content: bytes) -> None:
    with pytest.raises(InputError, match="no generator checkpoint to load"):
        Generator.from_pretrained(damaged(tiny_generator_dir, tmp_path, name, content), device="cpu")


def test_the_signature_follows_weights_prefix_and_precision(tiny_generator_dir: Path, tiny_bart_dir: Path) -> None:
    plain = Generator.from_pretrained(tiny_generator_dir, device="cpu")
    assert plain.signature == Generator.from_pretrained(tiny_generator_dir, device="cpu").signature
    others = [
        Generator.from_pretrained(tiny_generator_dir, device="cpu", prefix="say: "),
        Generator.from_pretrained(tiny_generator_dir, device="cpu", precision="bf16"),
        Generator.from_pretrained(tiny_bart_dir, device="cpu"),
    ]
    assert len({plain.signature, *(other.signature for other in others)}) == 4


def test_the_prefix_is_read(tiny_generator_dir: Path) -> None:
    plain, prefixed = (Generator.from_pretrained(tiny_generator_dir, device="cpu", prefix=p) for p in ("", "say: "))
    assert plain.generate(INPUTS[:1], BEAM) != prefixed.generate(INPUTS[:1], BEAM)
