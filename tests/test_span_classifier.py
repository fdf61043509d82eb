"""The head that marks unsupported words: it learns, comes back from its file, and refuses a damaged file."""

import shutil
from pathlib import Path

import hydra
import pytest
from d2t.scripts.spans import train_spans

from d2t.accuracy.metrics import Story
from d2t.accuracy.span_metric import BySpans
from d2t.training.spans.marked_text import MarkedText
from d2t.training.spans.training import train_head
from reranker import InputError, NLIClassifier, Reranker, SemanticAccuracy, Templates
from reranker.span_classifier import FILE, SpanClassifier
from reranker.span_finder import SpanFinder
from reranker.spans import spans_at
from reranker.triples import as_triples

PUB = as_triples("The Mill | eatType | pub && The Mill | area | riverside")
TEXTS = [  # text, wrong words
    ("The Mill is a pub in the riverside area.", []),
    ("The Mill is a pub near Burger King in the riverside area.", ["Burger King"]),
    ("The Mill is a coffee shop.", ["coffee shop"]),
    ("The Mill is a cheap pub.", ["cheap"]),
    ("The Vaults is a pub in the riverside area.", ["Vaults"]),
]
MARKED = [
    MarkedText(PUB, text, spans_at(text, [(text.index(w), text.index(w) + len(w)) for w in wrong], "wrong"), "own")
    for text, wrong in TEXTS
]
SETTINGS = {
    "shape": {"layers": [0, 2], "size": 16, "heads": 2, "depth": 1, "dropout": 0.0},
    "longest": 192, "epochs": 60, "batch_size": 5, "learning_rate": 2e-2, "threshold": 0.5, "seed": 1,
}  # fmt: skip


@pytest.fixture(scope="module")
def trained(tiny_nli: NLIClassifier) -> SpanClassifier:
    return train_head(tiny_nli, Templates(), MARKED, **SETTINGS)  # type: ignore[arg-type]


def pairs() -> list[tuple[str, str]]:
    return [(Templates().text(text.triples), text.text) for text in MARKED]


def words(found: SpanClassifier) -> list[list[str]]:
    return [
        [text[span.start : span.end] for span in spans]
        for (_, text), spans in zip(pairs(), found.spans(pairs()), strict=True)
    ]


def test_a_handful_of_texts_is_learned(trained: SpanClassifier) -> None:
    assert words(trained) == [wrong for _, wrong in TEXTS]


def test_a_batch_changes_nothing(trained: SpanClassifier) -> None:
    assert [trained.spans([pair])[0] for pair in pairs()] == trained.spans(pairs())
    assert trained.spans([]) == []
    assert trained.spans([("The Mill is a pub.", "")]) == [()]


def test_the_same_seed_gives_the_same_head(trained: SpanClassifier, tiny_nli: NLIClassifier) -> None:
    again = train_head(tiny_nli, Templates(), MARKED, **SETTINGS)  # type: ignore[arg-type]
    assert again.signature == trained.signature


def test_a_text_that_is_too_long_is_left_out_of_training(tiny_nli: NLIClassifier) -> None:
    longer = MarkedText(PUB, "The Mill is a pub. " * 20, (), "own")
    few = SETTINGS | {"epochs": 1, "longest": 60}
    with_longer = train_head(tiny_nli, Templates(), [*MARKED, longer], **few)  # type: ignore[arg-type]
    assert with_longer.signature == train_head(tiny_nli, Templates(), MARKED, **few).signature  # type: ignore[arg-type]


@pytest.fixture
def checkpoint(trained: SpanClassifier, tiny_nli_dir: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "nli"
    shutil.copytree(tiny_nli_dir, folder)
    assert trained.save(folder) == folder / FILE
    return folder


def test_a_head_comes_back_from_its_file(trained: SpanClassifier, checkpoint: Path) -> None:
    found = SpanClassifier.beside(NLIClassifier.from_pretrained(checkpoint, device="cpu", engine="torch"))
    assert found
    assert found.threshold == trained.threshold
    assert words(found) == words(trained)


def test_a_checkpoint_with_a_head_marks_words(checkpoint: Path) -> None:
    reranker = Reranker.from_pretrained(checkpoint, templates="backoff", device="cpu", engine="torch")
    assert "|spans:rules-1,head-" in reranker.signature
    text = TEXTS[2][0]
    assert [text[span.start : span.end] for span in reranker.spans.by_words((PUB, text))] == ["coffee shop"]
    assert reranker.spans.by_words((PUB, "pub " * 600)) == (), "too long: the assessment says so"
    [found] = reranker.rescore(PUB, [text])
    assert found.ok or "coffee shop" in " ".join(text[span.start : span.end] for span in found.spans)


def test_no_head_for_these_weights(checkpoint: Path, tiny_nli_dir: Path, trained: SpanClassifier) -> None:
    plain = NLIClassifier.from_pretrained(tiny_nli_dir, device="cpu", engine="torch")
    assert SpanClassifier.beside(plain) is None
    check = SemanticAccuracy(plain, Templates())
    assert SpanFinder(check).signature == "rules-1"
    other = NLIClassifier.from_pretrained(checkpoint, device="cpu", engine="torch")
    other.model.classifier.bias.data += 1.0
    assert SpanClassifier.beside(other) is None


def test_a_damaged_file_is_refused(checkpoint: Path) -> None:
    (checkpoint / FILE).write_bytes(b"no weights")
    with pytest.raises(InputError, match=rf"{FILE}: no head for spans .*: delete the file, or train it again"):
        SpanClassifier.beside(NLIClassifier.from_pretrained(checkpoint, device="cpu", engine="torch"))


STORY = Story("The Mill is a coffee shop . It rained .", PUB)


def test_a_head_is_a_metric_of_long_texts(checkpoint: Path, tiny_nli: NLIClassifier) -> None:
    classifier = NLIClassifier.from_pretrained(checkpoint, device="cpu", engine="torch")
    metric = BySpans(classifier, Templates())
    found = (metric.report({"S001": STORY}).mistakes or {})["S001"]
    assert all(mistake.end <= STORY.text.index(" It") for mistake in found), "no fact is about the second sentence"
    assert "spans:" in metric.signature
    with pytest.raises(InputError, match=r"has no spans\.safetensors for these weights: train it with d2t spans"):
        BySpans(tiny_nli)


def test_the_command_trains_a_head(data: Path, tiny_nli_dir: Path, tmp_path: Path) -> None:
    tiny = ["corpora={e2e_cleaned: 4}", "kinds={right: 1, rewrite: 1}", "head.epochs=1", "head.batch_size=2"]
    shape = "head.shape={layers: [1], size: 8, heads: 2, depth: 1}"
    files = [f"data.root={data}", f"nli.name={tiny_nli_dir}", "nli.precision=fp32", f"output={tmp_path / 'new'}"]
    with hydra.initialize_config_module("d2t.configs", version_base="1.3"):
        config = hydra.compose("spans", [*tiny, shape, *files, "nli.device=cpu"])
    assert train_spans(config) == tmp_path / "new" / FILE
    assert (tmp_path / "new" / FILE).stat().st_size > 0


def test_the_head_that_ships_belongs_to_the_classifier_that_ships() -> None:
    reranker = Reranker.from_pretrained(device="cpu")
    assert reranker.spans.classifier
    text = "Zizzi is a pub. It was opened by Tom Cruise in 2003."
    marked = reranker.spans.by_words((as_triples("Zizzi | eatType | pub"), text))
    assert [text[span.start : span.end] for span in marked] == ["It was opened by Tom Cruise in 2003"]
