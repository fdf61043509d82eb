"""A judge that cannot judge is refused by name: weights, vocabulary or code that are not those of the model."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file, save_file

from d2t.generator import Decoding, Generator
from reranker.errors import InputError
from reranker.nli import NLIClassifier
from reranker.triples import as_triples

Weights = dict[str, torch.Tensor]


def changed(directory: Path, target: Path, change: Callable[[Weights], Weights]) -> Path:
    """Return a copy of a checkpoint with other weights."""
    shutil.copytree(directory, target)
    file = target / "model.safetensors"
    save_file(change(load_file(file)), file, metadata={"format": "pt"})
    return target


def without(part: str) -> Callable[[Weights], Weights]:
    return lambda weights: {name: values for name, values in weights.items() if part not in name}


REFUSED: list[tuple[Callable[[Weights], Weights], str]] = [
    (without("classifier"), r"lacks weights \(classifier.bias, classifier.weight\)"),
    (without("layer.1"), r"lacks weights \(.* and 13 more\)"),
    (lambda weights: weights | {"another.weight": torch.ones(2)}, r"has extra weights \(another.weight\)"),
    (lambda weights: weights | {"classifier.weight": torch.ones(3, 7)}, "no NLI checkpoint to load"),
]


@pytest.mark.parametrize(("change", "said"), REFUSED)
def test_other_weights_are_refused(
    tiny_nli_dir: Path, tmp_path: Path, change: Callable[[Weights], Weights], said: str
) -> None:
    directory = changed(tiny_nli_dir, tmp_path / "changed", change)
    with pytest.raises(InputError, match=said) as refused:
        NLIClassifier.from_pretrained(directory, device="cpu")
    assert str(refused.value).startswith(str(directory))
    assert "\n" not in str(refused.value)


def test_a_left_over_pooler_is_as_in_the_checkpoint_of_the_paper(tiny_nli_dir: Path, tmp_path: Path) -> None:
    extra = {"bert.old.pooler.dense.weight": torch.ones(2)}
    assert NLIClassifier.from_pretrained(changed(tiny_nli_dir, tmp_path / "changed", lambda weights: weights | extra))


def test_an_absent_tokenizer_is_refused(tiny_nli_dir: Path, tmp_path: Path) -> None:
    directory = shutil.copytree(tiny_nli_dir, tmp_path / "bare", ignore=shutil.ignore_patterns("*token*", "vocab*"))
    with pytest.raises(InputError, match="bare: "):
        NLIClassifier.from_pretrained(directory, device="cpu")


@pytest.mark.parametrize("value", [torch.nan, torch.inf])
def test_outputs_that_are_no_numbers_are_refused(
    tiny_nli_dir: Path, tiny_generator_dir: Path, tmp_path: Path, value: float
) -> None:
    def spoilt(weights: Weights) -> Weights:
        return {name: values.fill_(value) if "norm" in name.lower() else values for name, values in weights.items()}

    judge = NLIClassifier.from_pretrained(changed(tiny_nli_dir, tmp_path / "nli", spoilt), device="cpu", engine="torch")
    with pytest.raises(InputError, match="its output is not a number"):
        judge.probabilities([("The Mill is a pub.", "The Mill is a pub.")])
    generator = Generator.from_pretrained(changed(tiny_generator_dir, tmp_path / "generator", spoilt), device="cpu")
    with pytest.raises(InputError, match="its output is not a number"):
        generator.generate([as_triples("A | b | C")], Decoding(candidates=2, max_new_tokens=4))


def test_no_code_of_a_checkpoint_is_run(tiny_nli_dir: Path, tmp_path: Path) -> None:
    directory = shutil.copytree(tiny_nli_dir, tmp_path / "code")
    mark = tmp_path / "was-run"
    (directory / "code.py").write_text(f"open({str(mark)!r}, 'w')\n")
    config = directory / "config.json"
    auto = '"auto_map": {"AutoConfig": "code.C", "AutoModelForSequenceClassification": "code.M"}'
    config.write_text(config.read_text().replace('"bert"', f'"own", {auto}'))
    with pytest.raises(InputError, match="no NLI checkpoint to load"):
        NLIClassifier.from_pretrained(directory, device="cpu")
    assert not mark.exists()
