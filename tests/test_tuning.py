"""In-domain NLI: the pairs that corruptions make, their draw, their files, and that a model learns from them."""

import gzip
import json
import random
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path

import pytest
import pytorch_lightning as pl
import torch
from conftest import LABELS
from torch.nn.functional import cross_entropy
from transformers import AutoModelForSequenceClassification

from d2t.training.nli.corruptor import CORRUPTIONS, Corruptor
from d2t.training.nli.module import NLITuning
from d2t.training.nli.pair_data import PairDataModule
from d2t.training.nli.pairs import NLIPair, read_nli_pairs, read_rel2text
from d2t.training.nli.renaming import Example
from reranker.errors import InputError
from reranker.nli import NLIClassifier
from reranker.templates import Templates
from reranker.triples import as_triples

BACK_OFF = [Templates()]
MILL: Example = (
    as_triples("The Mill | eatType | pub && The Mill | area | riverside"),
    "The Mill is a pub in the riverside area.",
)
TEXT = MILL[1]
PUB, AREA = "The eat type of The Mill is pub.", "The area of The Mill is riverside."
OTHERS: list[Example] = [
    (as_triples("The Mill | food | Italian"), "The Mill serves Italian food."),
    (as_triples("The Vaults | eatType | coffee shop && The Vaults | area | city centre"), "A central coffee shop."),
]
BEAN: Example = (
    as_triples("Alan Bean | occupation | pilot && Aarhus | country | Denmark"),
    "Alan Bean was a pilot, and Aarhus is in Denmark.",
)
BEAN_FACTS = ("The occupation of Alan Bean is pilot.", "The country of Aarhus is Denmark.")


def orders(*facts: str) -> set[str]:
    """The facts in every order as one text."""
    return {" ".join(order) for order in permutations(facts)}


def drawn(corruptor: Corruptor, example: Example, draws: int = 300) -> set[NLIPair]:
    """What comes out of many draws: all that can, where only a few things can."""
    return {pair for seed in range(draws) for pair in corruptor.pairs(*example, random.Random(seed))}


@pytest.mark.parametrize(
    ("corruption", "example", "negatives"),
    [
        # the text says more than the facts that are left
        ("drop", MILL, {(PUB, TEXT, "neutral"), (AREA, TEXT, "neutral")}),
        ("drop", OTHERS[0], set()),
        # a fact of the same subject that the text does not say
        ("add", MILL, {(TEXT, "The food of The Mill is Italian.", "neutral")}),
        ("add", (MILL[0], "An Italian pub by the river."), set()),
        (
            "add",
            (as_triples("The Mill | near | Little Italian && The Mill | area | riverside"), "A pub by Little Italian."),
            {("A pub by Little Italian.", "The food of The Mill is Italian.", "neutral")},
        ),
        ("add", OTHERS[1], set()),
        # another value of the same predicate, in one fact or in the whole
        (
            "value",
            MILL,
            {
                (TEXT, "The eat type of The Mill is coffee shop.", "contradiction"),
                (TEXT, "The area of The Mill is city centre.", "contradiction"),
                *((p, TEXT, "contradiction") for p in orders("The eat type of The Mill is coffee shop.", AREA)),
                *((p, TEXT, "contradiction") for p in orders(PUB, "The area of The Mill is city centre.")),
            },
        ),
        ("value", OTHERS[0], set()),
        # another predicate between the same subject and object
        (
            "relation",
            (as_triples("The Mill | food | Italian"), "The Mill serves Italian food."),
            {
                pair
                for relation in ("eat type", "area", "occupation", "country")
                for fact in [f"The {relation} of The Mill is Italian."]
                for pair in (
                    ("The Mill serves Italian food.", fact, "contradiction"),
                    (fact, "The Mill serves Italian food.", "contradiction"),
                )
            },
        ),
        ("relation", (as_triples("The Mill | type of food area country occupation | pub"), "A pub."), set()),
        # two objects change places, or a subject and its object
        (
            "swap",
            MILL,
            {
                (TEXT, "The eat type of pub is The Mill.", "contradiction"),
                (TEXT, "The area of riverside is The Mill.", "contradiction"),
                (TEXT, "The eat type of The Mill is riverside.", "contradiction"),
                (TEXT, "The area of The Mill is pub.", "contradiction"),
                *((p, TEXT, "contradiction") for p in orders("The eat type of pub is The Mill.", AREA)),
                *((p, TEXT, "contradiction") for p in orders(PUB, "The area of riverside is The Mill.")),
                *(
                    (p, TEXT, "contradiction")
                    for p in orders("The eat type of The Mill is riverside.", "The area of The Mill is pub.")
                ),
            },
        ),
        ("swap", (as_triples("The Mill | near | The Vaults"), "The Mill is near The Vaults."), set()),  # symmetric
        (
            "swap",
            BEAN,
            {
                *(
                    (BEAN[1], fact, "contradiction")
                    for fact in (
                        "The occupation of Alan Bean is Denmark.",
                        "The country of Aarhus is pilot.",
                        "The occupation of pilot is Alan Bean.",
                        "The country of Denmark is Aarhus.",
                    )
                ),
                *(
                    (premise, BEAN[1], "contradiction")
                    for premise in orders("The occupation of Alan Bean is Denmark.", "The country of Aarhus is pilot.")
                    | orders("The occupation of pilot is Alan Bean.", BEAN_FACTS[1])
                    | orders(BEAN_FACTS[0], "The country of Denmark is Aarhus.")
                ),
            },
        ),
        # the text names another value
        (
            "rewrite",
            MILL,
            {
                ("The Mill is a coffee shop in the riverside area.", PUB, "contradiction"),
                ("The Mill is a pub in the city centre area.", AREA, "contradiction"),
                *(
                    (premise, text, "contradiction")
                    for premise in orders(PUB, AREA)
                    for text in (
                        "The Mill is a coffee shop in the riverside area.",
                        "The Mill is a pub in the city centre area.",
                    )
                ),
            },
        ),
        ("rewrite", (MILL[0], "By the river, pub or no pub."), set()),  # twice, and not at all
        ("rewrite", (MILL[0], "Pubs? The Mill is publike."), set()),  # only as whole words
        # the text names another subject, one that has the same predicate elsewhere
        (
            "name",
            OTHERS[0],
            set(),  # no other has food
        ),
        (
            "name",
            MILL,
            {
                ("The Vaults is a pub in the riverside area.", PUB, "contradiction"),
                ("The Vaults is a pub in the riverside area.", AREA, "contradiction"),
                *((p, "The Vaults is a pub in the riverside area.", "contradiction") for p in orders(PUB, AREA)),
            },
        ),
        ("name", (MILL[0], "A pub by the river."), set()),
        # two entities change places in the text
        (
            "exchange",
            (as_triples("The Mill | near | Ann's && The Mill | eatType | pub"), "The Mill is near Ann's."),
            {
                ("Ann's is near The Mill.", "The eat type of The Mill is pub.", "contradiction"),
                *(
                    (p, "Ann's is near The Mill.", "contradiction")
                    for p in orders("The near of The Mill is Ann's.", "The eat type of The Mill is pub.")
                ),
            },
        ),
        # another input's text about this one's entities
        (
            "transplant",
            MILL,
            {
                pair
                for text in (
                    "The Mill serves pub food.",
                    "The Mill serves riverside food.",
                    "The Mill is a riverside in the pub area.",
                )
                for pair in (
                    (text, PUB, "contradiction"),
                    (text, AREA, "contradiction"),
                    *((p, text, "contradiction") for p in orders(PUB, AREA)),
                )
            },
        ),
        ("rewrite", (as_triples("The Mill pub | eatType | pub"), "The Mill pub is busy."), set()),
    ],
)
def test_the_negatives_of_a_corruption(corruption: str, example: Example, negatives: set[tuple[str, str, str]]) -> None:
    pairs = drawn(Corruptor([MILL, *OTHERS, BEAN], BACK_OFF, weights={corruption: 1.0}), example)
    assert {pair for pair in pairs if pair.label != "entailment"} == negatives


@pytest.mark.parametrize(
    ("value", "other"),
    [("Texas", "Austin, Texas"), ("Austin,_Texas", "Texas"), ("pub", "PUB"), ('"pub"', "pub"), ("pub", "pub")],
)
@pytest.mark.parametrize("corruption", ["value", "rewrite"])
def test_values_that_may_mean_the_same_make_no_negative(corruption: str, value: str, other: str) -> None:
    examples = [(as_triples([[s, "area", v]]), f"{s} is in {v}.") for s, v in (("One", value), ("Two", other))]
    pairs = drawn(Corruptor(examples, BACK_OFF, weights={corruption: 1.0}), examples[0], draws=50)
    assert {pair.label for pair in pairs} == {"entailment"}


def test_equivalent_values_make_no_negative() -> None:
    values = ("cheap", "Low", "high")
    examples = [(as_triples([["The Mill", "price", v]]), f"The prices are {v}.") for v in values]
    equivalents = [frozenset({"cheap", "low"}), frozenset({"high", "dear"})]
    corruptor = Corruptor(examples, BACK_OFF, weights={"value": 1.0, "rewrite": 1.0}, equivalents=equivalents)
    negatives = {p for p in drawn(corruptor, examples[0], 100) if p.label == "contradiction"}
    assert len(negatives) == 4
    assert all("high" in pair.premise + pair.hypothesis for pair in negatives)


def test_a_corruption_comes_as_often_as_its_weight() -> None:
    corruptor = Corruptor([MILL, *OTHERS], BACK_OFF, weights={"drop": 3.0, "value": 1.0, "swap": 0.0})
    labels = [p.label for seed in range(300) for p in corruptor.pairs(*MILL, random.Random(seed))[2:]]
    assert len(labels) == 600
    assert 0.7 < labels.count("neutral") / 600 < 0.8
    assert not any(p.hypothesis.startswith("The area of riverside") for p in drawn(corruptor, MILL, 100))


def test_a_value_that_another_triple_says_is_not_put_in() -> None:
    """`The Mill` has both foods here, so neither may replace the other."""
    both: Example = (as_triples("The Mill | food | Thai && The Mill | food | Greek"), "The Mill cooks Thai and Greek.")
    assert {p.label for p in drawn(Corruptor([both], BACK_OFF, weights={"value": 1, "rewrite": 1}), both, 50)} == {
        "entailment"
    }


def test_the_positives_are_a_fact_and_the_whole() -> None:
    positives = {p for p in drawn(Corruptor([MILL, *OTHERS], BACK_OFF), MILL) if p.label == "entailment"}
    assert {p.hypothesis for p in positives if p.premise == TEXT} == {PUB, AREA}
    wholes = {p.premise for p in positives if p.hypothesis == TEXT}
    assert orders(PUB, AREA) <= wholes
    # a fact more does not keep the facts from entailing the text
    more = "The food of The Mill is Italian."
    assert wholes <= orders(PUB, AREA) | orders(PUB, AREA, more)
    assert any(more in whole for whole in wholes)


def test_no_negative_is_also_a_positive() -> None:
    for example in (MILL, BEAN, *OTHERS):
        pairs = drawn(Corruptor([MILL, *OTHERS, BEAN], BACK_OFF), example)
        labels = {(p.premise, p.hypothesis) for p in pairs}
        assert len(labels) == len(pairs)
        assert {p.label for p in pairs} > {"entailment"}


def test_all_templates_are_used() -> None:
    own = Templates({"eat_type": "{subject} is a {object}."})
    facts = {p.hypothesis for p in drawn(Corruptor([MILL], [own, *BACK_OFF], weights={"drop": 1}), MILL, 60)}
    assert {PUB, "The Mill is a pub."} <= facts


def test_the_seed_alone_decides() -> None:
    corruptor, again = (Corruptor(examples, BACK_OFF) for examples in ([MILL, *OTHERS], [*OTHERS[::-1], MILL]))
    draws = [corruptor.pairs(*MILL, random.Random(seed)) for seed in range(20)]
    assert draws == [again.pairs(*MILL, random.Random(seed)) for seed in range(20)]
    assert len({str(pairs) for pairs in draws}) > 5
    assert all(2 <= len(pairs) <= 4 for pairs in draws)


def test_an_unknown_corruption_is_refused() -> None:
    with pytest.raises(InputError, match=f"corruption 'shuffle': one of {', '.join(CORRUPTIONS)}"):
        Corruptor([MILL], BACK_OFF, weights={"drop": 1.0, "shuffle": 0.0})


HANDFUL = [
    NLIPair("The Mill is a pub.", "The Mill is a pub.", "entailment"),
    NLIPair("The Vaults serves cheap Italian food.", "The Vaults serves Italian food.", "entailment"),
    NLIPair("The Mill is a pub.", "The Mill is a coffee shop.", "contradiction"),
    NLIPair("Aarhus Airport serves Aarhus.", "Aarhus is in Texas.", "contradiction"),
    NLIPair("The Mill is a pub.", "The Mill is in the riverside area.", "neutral"),
    NLIPair("Alan Bean is a pilot.", "Alan Bean was born in Texas.", "neutral"),
]


def pair_data(tiny_nli: NLIClassifier, *, seed: int = 1, **changes: object) -> PairDataModule:
    """Draws from the handful above, and from pairs that say which source they are of."""
    options = {
        "sources": {
            "handful": lambda rng: [rng.choice(HANDFUL)],
            "twins": lambda rng: [NLIPair(f"twin {rng.random()}", side, "neutral") for side in "ab"],
        },
        "weights": {"handful": 0.75, "twins": 0.25, "absent": 1.0},
        "development": {"handful": HANDFUL, "single": HANDFUL[:1]},
        "epoch_pairs": 40,
        "batch_size": 3,
        "max_length": 48,
    }
    label2id = {label: index for index, label in enumerate(LABELS)}
    return PairDataModule(tokenizer=tiny_nli.tokenizer, label2id=label2id, seed=seed, **options | changes)  # type: ignore[arg-type]


def test_an_epoch_is_drawn_by_seed_and_number(tiny_nli: NLIClassifier) -> None:
    data = pair_data(tiny_nli)
    assert data.draw(0) == data.draw(0) == pair_data(tiny_nli).draw(0)
    assert data.draw(0) != data.draw(1)
    assert data.draw(0) != pair_data(tiny_nli, seed=2).draw(0)


def test_an_epoch_has_its_length_and_its_mixture(tiny_nli: NLIClassifier) -> None:
    assert [len(pair_data(tiny_nli, epoch_pairs=n).draw(0)) for n in (1, 2, 41)] == [1, 2, 41]
    pairs = pair_data(tiny_nli, epoch_pairs=2000).draw(0)
    twins = sum(pair.premise.startswith("twin") for pair in pairs)
    assert 0.3 < twins / len(pairs) < 0.5  # a quarter of the draws, two pairs each: 2 in 5


def test_batches_hold_the_models_own_labels(tiny_nli: NLIClassifier) -> None:
    handful, single = pair_data(tiny_nli).val_dataloader()
    rows = [
        (tiny_nli.tokenizer.decode(ids, skip_special_tokens=True), LABELS[label])
        for batch in handful
        for ids, label in zip(batch["input_ids"], batch["labels"].tolist(), strict=True)
    ]
    decoded = [(tiny_nli.tokenizer.decode(tiny_nli.tokenizer(p, h)["input_ids"], skip_special_tokens=True), label)
               for p, h, label in HANDFUL]  # fmt: skip
    assert sorted(rows) == sorted(decoded)
    (batch,) = single
    assert set(batch) == {"input_ids", "token_type_ids", "attention_mask", "labels"}
    assert set(batch["token_type_ids"][0].tolist()) == {0, 1}


def test_a_pair_is_cut_to_the_training_length(tiny_nli: NLIClassifier) -> None:
    long = NLIPair("pub " * 100, "mill " * 100, "neutral")
    (loader,) = pair_data(tiny_nli, development={"long": [long]}).val_dataloader()
    (batch,) = loader
    assert batch["input_ids"].shape == (1, 48)


def test_a_handful_is_learnt_by_heart(tiny_nli: NLIClassifier, tiny_nli_dir: Path, tmp_path: Path) -> None:
    pl.seed_everything(1, verbose=False)
    no_dropout = {"hidden_dropout_prob": 0.0, "attention_probs_dropout_prob": 0.0}
    model = AutoModelForSequenceClassification.from_pretrained(tiny_nli_dir, **no_dropout).train()
    development = {"handful": HANDFUL, "single": HANDFUL[:1]}
    data = pair_data(
        tiny_nli,
        sources={"handful": lambda rng: HANDFUL},
        development=development,
        epoch_pairs=6,  # one batch, for batches are of like length
        batch_size=6,
    )
    module = NLITuning(
        model,
        development={"handful": 3.0, "single": 1.0},
        learning_rate=3e-3,
        warmup_steps=2,
        label_smoothing=0.0,
        weight_decay=0.01,
    )
    trainer = pl.Trainer(
        max_epochs=20,
        check_val_every_n_epoch=20,
        accelerator="cpu",
        num_sanity_val_steps=0,
        reload_dataloaders_every_n_epochs=1,
        default_root_dir=tmp_path,
        logger=False,
        enable_checkpointing=False,
        enable_progress_bar=False,
        enable_model_summary=False,
    )
    trainer.fit(module, data)
    logged = {name: float(value) for name, value in trainer.callback_metrics.items()}
    assert logged["dev/accuracy/handful"] == logged["dev/accuracy/single"] == 1.0
    assert logged["dev/loss"] == pytest.approx(0.75 * logged["dev/loss/handful"] + 0.25 * logged["dev/loss/single"])

    tuned = NLIClassifier(module.model, tiny_nli.tokenizer)
    probabilities = torch.from_numpy(tuned.probabilities([(p, h) for p, h, _ in HANDFUL]))
    labels = torch.tensor([LABELS.index(label) for *_, label in HANDFUL])
    assert probabilities.argmax(-1).tolist() == labels.tolist()
    assert float(cross_entropy(probabilities.log(), labels)) == pytest.approx(logged["dev/loss/handful"], abs=1e-4)


def write(path: Path, lines: Sequence[str]) -> Path:
    content = "".join(f"{line}\n" for line in lines).encode()
    path.write_bytes(gzip.compress(content) if path.suffix == ".gz" else content)
    return path


@pytest.mark.parametrize("name", ["pairs.jsonl", "pairs.jsonl.gz"])
def test_nli_pairs_are_read(tmp_path: Path, name: str) -> None:
    pairs = [*HANDFUL, NLIPair("Zürich – “so”", "tab\tand\nline", "neutral")]
    rows = [json.dumps(pair._asdict() | {"source": "hand"}, ensure_ascii=False) for pair in pairs]
    assert read_nli_pairs(write(tmp_path / name, rows)) == pairs


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "line 2: malformed JSON"),
        ("[1]", "line 2: '[1]' is no JSON object"),
        ('{"premise": "a", "label": "neutral"}', "line 2: premise, hypothesis and label are needed"),
        ('{"premise": "a", "hypothesis": "b", "label": "maybe"}',
         "line 2: label 'maybe' is none of entailment, neutral, contradiction"),
        ('{"premise": "a", "hypothesis": "b", "label": "Neutral"}', "line 2: label 'Neutral' is none of"),
        ('{"premise": "a", "hypothesis": "b", "label": 1}', "line 2: label 1 is none of"),
    ],
)  # fmt: skip
def test_a_bad_line_is_named(tmp_path: Path, line: str, message: str) -> None:
    path = write(tmp_path / "pairs.jsonl", [json.dumps(HANDFUL[0]._asdict()), line])
    with pytest.raises(InputError) as error:
        read_nli_pairs(path)
    assert str(error.value).startswith(str(path))
    assert message in str(error.value)


HEADER = "\t".join(["head", "relation", "tail", "response", "state"])
SAID = "Ann is from Ohio."
FACT = "The birth place of Ann is Ohio."


@pytest.mark.parametrize(
    ("state", "response", "pairs"),
    [
        ("ok", SAID, [(SAID, FACT, "entailment"), (FACT, SAID, "entailment")]),
        ("corrupted", SAID, [(SAID, FACT, "neutral"), (FACT, SAID, "neutral")]),
        ("extra", SAID, [(SAID, FACT, "entailment"), (FACT, SAID, "neutral")]),
        ("ok", f"  {SAID} ", [(SAID, FACT, "entailment"), (FACT, SAID, "entailment")]),
        ("ok", 'Ann says "Ohio', [('Ann says "Ohio', FACT, "entailment"), (FACT, 'Ann says "Ohio', "entailment")]),
        ("ok", " ", []),
        ("noise", SAID, []),
        ("", SAID, []),
    ],
)
def test_verbalisations_are_read(tmp_path: Path, state: str, response: str, pairs: list[tuple[str, str, str]]) -> None:
    path = write(tmp_path / "rel2text.tsv", [HEADER, "\t".join(["Ann", "birthPlace", "Ohio", response, state])])
    assert read_rel2text(path, Templates()) == pairs


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"head\trelation\ttail\tresponse\nAnn\tbirthPlace\tOhio\tSo.\n", "line 1: no column state"),
        (HEADER.encode() + b"\nAnn\tbirthPlace\n", "line 2: 2 fields where the header has 5"),
        (b"\xff\xfe\x00", "line 1: not UTF-8"),
        (b"", "line 1: no column head, relation, response, state, tail"),
    ],
)
def test_bad_verbalisations_are_refused(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "rel2text.tsv"
    path.write_bytes(content)
    with pytest.raises(InputError) as error:
        read_rel2text(path, Templates())
    assert str(error.value).startswith(str(path))
    assert message in str(error.value)


@pytest.mark.parametrize("content", [b"no gzip", gzip.compress(b"{}\n" * 99)[:-9]])
def test_a_broken_gzip_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "pairs.jsonl.gz"
    path.write_bytes(content)
    with pytest.raises(InputError, match="broken gzip"):
        read_nli_pairs(path)


def test_absent_files_are_refused(tmp_path: Path) -> None:
    for read in (read_nli_pairs, lambda path: read_rel2text(path, Templates())):
        with pytest.raises(InputError, match="no such file"):
            read(tmp_path / "absent.jsonl")
