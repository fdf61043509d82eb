"""One line that names everything that changes a result, and nothing else."""

from pathlib import Path
from typing import Any

import pytest
import torch
from transformers import AutoModelForSequenceClassification

from reranker.doubts.doubt import RULES as DOUBT_RULES
from reranker.doubts.places import RULES as PLACE_RULES
from reranker.doubts.qualifiers import RULES as QUALIFIER_RULES
from reranker.doubts.relation_claims import RelationClaims
from reranker.doubts.relation_words import RelationWords
from reranker.doubts.roles import RULES as ROLE_RULES
from reranker.english.well_formed import RULES
from reranker.entities.coverage import EntityCoverage
from reranker.own_words import RULES as OWN_WORDS_RULES
from reranker.policy import ByConfidence, Weighted
from reranker.relations.witness import RelationWitness
from reranker.rerank import Reranker
from reranker.restated import RULES as RESTATED_RULES
from reranker.rivals import RULES as RIVAL_RULES
from reranker.signature import signature, weights_hash
from reranker.sole_price import RULES as PRICE_RULES
from reranker.span_finder import RULES as SPAN_RULES
from reranker.templates import Templates
from reranker.word_for_word import RULES as WORD_FOR_WORD_RULES


@pytest.mark.parametrize(
    ("parts", "line"),
    [
        ({}, ""),
        ({"nli": "a-1"}, "nli:a-1"),
        ({"b": 1, "a": 2.5}, "b:1|a:2.5"),  # in the given order
        ({"a": None, "b": "", "c": "x"}, "c:x"),
        ({"threshold": 0.0, "seed": 0, "lazy": False}, "threshold:0.0|seed:0|lazy:False"),  # zero says something
    ],
)
def test_the_line(parts: dict[str, Any], line: str) -> None:
    assert signature(**parts) == line


def test_the_hash_is_the_weights_alone(tiny_nli_dir: Path, tmp_path: Path) -> None:
    model = AutoModelForSequenceClassification.from_pretrained(tiny_nli_dir)
    model.save_pretrained(tmp_path / "elsewhere")
    again = AutoModelForSequenceClassification.from_pretrained(tmp_path / "elsewhere")
    assert len(weights_hash(model)) == 8
    assert weights_hash(again) == weights_hash(model)
    with torch.no_grad():
        again.classifier.bias[0] += 1e-6
    assert weights_hash(again) != weights_hash(model)


@pytest.mark.parametrize("dtype", [torch.float64, torch.float16, torch.bfloat16, torch.int64, torch.bool])
def test_weights_of_every_kind_have_a_hash(dtype: torch.dtype) -> None:
    def module(*values: float) -> torch.nn.Module:
        holder = torch.nn.Module()
        holder.register_buffer("values", torch.tensor(values).to(dtype))
        holder.register_buffer("single", torch.tensor(1).to(dtype))
        return holder

    assert weights_hash(module(0, 1)) == weights_hash(module(0, 1))
    assert weights_hash(module(0, 1)) != weights_hash(module(1, 0))


def test_weights_under_other_names_are_other_weights() -> None:
    def module(name: str) -> torch.nn.Module:
        holder = torch.nn.Module()
        holder.register_buffer(name, torch.ones(2))
        return holder

    assert weights_hash(module("a")) != weights_hash(module("b"))


def test_a_reranker_names_all_that_decides(tiny_nli_dir: Path) -> None:
    model = AutoModelForSequenceClassification.from_pretrained(tiny_nli_dir)
    reranker = Reranker.from_pretrained(
        tiny_nli_dir, templates="backoff", threshold=0.4, directions="omission", policy=Weighted(score=2), device="cpu"
    )
    assert reranker.signature.split("|") == [
        f"nli:tiny-nli-{weights_hash(model)}",
        "precision:fp32",
        f"templates:{Templates().signature}",
        "directions:omission",
        f"word_for_word:rules-{WORD_FOR_WORD_RULES},restated-{RESTATED_RULES},own-{OWN_WORDS_RULES},price-{PRICE_RULES}",
        "padding:rules-2",
        f"rivals:rules-{RIVAL_RULES},margin-3.0",
        f"entities:{EntityCoverage().signature}",
        f"well-formed:rules-{RULES}",
        f"doubt:0.4,entities-{DOUBT_RULES},relations-{RelationWords.load().version},roles-{ROLE_RULES},"
        f"places-{PLACE_RULES},amounts-{DOUBT_RULES},"
        f"claims-{RelationClaims.load().version},qualifiers-{QUALIFIER_RULES}",
        *f"witness:{RelationWitness.from_pretrained().signature}".split("|"),
        f"spans:rules-{SPAN_RULES}",
        "policy:Weighted(score=2,confidence=1.0,coverage=0.0)",
    ]


@pytest.mark.parametrize(
    "options",
    [
        {"templates": "default"},
        {"threshold": 0.5},
        {"directions": "hallucination"},
        {"policy": ByConfidence()},
        {"precision": "bf16"},
    ],
)
def test_every_option_shows(tiny_nli_dir: Path, options: dict[str, Any]) -> None:
    plain: dict[str, Any] = {"templates": "backoff", "device": "cpu"}
    changed = Reranker.from_pretrained(tiny_nli_dir, **plain | options).signature
    assert changed != Reranker.from_pretrained(tiny_nli_dir, **plain).signature
    assert " " not in changed
