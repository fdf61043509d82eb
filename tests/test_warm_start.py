"""A BART that starts from a BERT."""

from pathlib import Path

import pytest
import torch
from conftest import EXAMPLES
from transformers import AutoTokenizer, BartForConditionalGeneration, BertModel

from d2t.training.generator.warm_start import bart_from_bert


@pytest.fixture(scope="module")
def bert(tiny_nli_dir: Path) -> BertModel:
    return BertModel.from_pretrained(tiny_nli_dir).eval()


@pytest.fixture(scope="module")
def bart(bert: BertModel) -> BartForConditionalGeneration:
    everything = range(bert.config.vocab_size)
    return bart_from_bert(bert, everything, decoder_layers=(1,), pad=0, start=2, end=3).eval()


def test_the_encoder_gives_the_outputs_of_the_bert(
    bert: BertModel, bart: BartForConditionalGeneration, tiny_nli_dir: Path
) -> None:
    texts = [text for _, text in EXAMPLES]
    batch = AutoTokenizer.from_pretrained(tiny_nli_dir)(texts, padding=True, return_tensors="pt")
    with torch.inference_mode():
        expected = bert(**batch).last_hidden_state
        found = bart.get_encoder()(batch["input_ids"], batch["attention_mask"]).last_hidden_state
    real = batch["attention_mask"].bool()
    assert (found - expected)[real].abs().max() < 1e-3


def test_the_decoder_starts_from_the_layers_named(bert: BertModel, bart: BartForConditionalGeneration) -> None:
    layer, start = bart.get_decoder().layers[0], bert.encoder.layer[1]
    assert torch.equal(layer.self_attn.k_proj.weight, start.attention.self.key.weight)
    assert torch.equal(layer.encoder_attn.k_proj.weight, start.attention.self.key.weight)
    assert torch.equal(layer.encoder_attn_layer_norm.bias, start.attention.output.LayerNorm.bias)
    assert torch.equal(layer.fc2.weight, start.output.dense.weight)


def test_pieces_start_from_the_ids_given(bert: BertModel) -> None:
    small = bart_from_bert(bert, [0, 7, 7, 9], decoder_layers=(0, 1), pad=0, start=2, end=3)
    assert torch.equal(small.lm_head.weight, bert.get_input_embeddings().weight[[0, 7, 7, 9]])
    assert small.lm_head.weight is small.get_encoder().embed_tokens.weight is small.get_decoder().embed_tokens.weight
    assert (small.config.vocab_size, small.config.decoder_layers) == (4, 2)
