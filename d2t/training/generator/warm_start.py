"""Warm start: a BART whose encoder is a BERT, and whose decoder starts from the BERT's layers (Rothe et al. 2020)."""

from collections.abc import Sequence

import torch
from torch import Tensor, nn
from transformers import BartConfig, BartForConditionalGeneration, BertModel

_OFFSET = 2  # BART's position embeddings have two rows before the first position
_TIED = ("model.shared", "model.encoder.embed_tokens", "model.decoder.embed_tokens", "lm_head")
_FEED_FORWARD = {"intermediate.dense": "fc1", "output.dense": "fc2", "output.LayerNorm": "final_layer_norm"}
_ATTENTION = {"query": "q_proj", "key": "k_proj", "value": "v_proj"}


def bart_from_bert(
    bert: BertModel, pieces: Sequence[int], *, decoder_layers: Sequence[int], pad: int, start: int, end: int
) -> BartForConditionalGeneration:
    """Return a BART whose encoder gives the outputs of the BERT.

    Both have the same layers: normalisation after each part, learned positions, GELU. The decoder's cross-attention
    starts from the weights of its self-attention. One matrix embeds the pieces of encoder, decoder and output.

    Args:
        pieces: for each piece of the new vocabulary, the id in the BERT's vocabulary that it starts from.
        decoder_layers: the BERT's layers that the decoder starts from, counted from 0.
        pad, start, end: ids of padding, of the decoder's first token and of the end in the new vocabulary.
    """
    shape = bert.config
    config = BartConfig(
        vocab_size=len(pieces),
        d_model=shape.hidden_size,
        encoder_layers=shape.num_hidden_layers,
        decoder_layers=len(decoder_layers),
        encoder_attention_heads=shape.num_attention_heads,
        decoder_attention_heads=shape.num_attention_heads,
        encoder_ffn_dim=shape.intermediate_size,
        decoder_ffn_dim=shape.intermediate_size,
        max_position_embeddings=shape.max_position_embeddings,
        activation_function=shape.hidden_act,
        dropout=shape.hidden_dropout_prob,
        attention_dropout=shape.attention_probs_dropout_prob,
        pad_token_id=pad,
        bos_token_id=start,
        eos_token_id=end,
        decoder_start_token_id=start,
        forced_eos_token_id=None,
    )
    model = BartForConditionalGeneration(config)
    given = bert.state_dict()
    weights = {"final_logits_bias": torch.zeros(1, len(pieces))}
    words = given["embeddings.word_embeddings.weight"][list(pieces)]
    weights |= dict.fromkeys((f"{name}.weight" for name in _TIED), words)
    for part, layers in (("encoder", range(shape.num_hidden_layers)), ("decoder", decoder_layers)):
        weights |= _embeddings(given, f"model.{part}")
        for number, layer in enumerate(layers):
            weights |= _layer(given, f"encoder.layer.{layer}", f"model.{part}.layers.{number}")
    model.load_state_dict(weights)
    return model


def _embeddings(given: dict[str, Tensor], part: str) -> dict[str, Tensor]:
    """Return positions with the BERT's first token type in them, and the normalisation of the embeddings."""
    positions = given["embeddings.position_embeddings.weight"] + given["embeddings.token_type_embeddings.weight"][0]
    return {
        f"{part}.embed_positions.weight": nn.functional.pad(positions, (0, 0, _OFFSET, 0)),
        f"{part}.layernorm_embedding.weight": given["embeddings.LayerNorm.weight"],
        f"{part}.layernorm_embedding.bias": given["embeddings.LayerNorm.bias"],
    }


def _layer(given: dict[str, Tensor], old: str, new: str) -> dict[str, Tensor]:
    names = {f"{old}.{a}": [f"{new}.{b}"] for a, b in _FEED_FORWARD.items()}
    attentions = ["self_attn", "encoder_attn"] if ".decoder." in new else ["self_attn"]
    for a, b in _ATTENTION.items():
        names[f"{old}.attention.self.{a}"] = [f"{new}.{attention}.{b}" for attention in attentions]
    names[f"{old}.attention.output.dense"] = [f"{new}.{attention}.out_proj" for attention in attentions]
    names[f"{old}.attention.output.LayerNorm"] = [f"{new}.{attention}_layer_norm" for attention in attentions]
    return {
        f"{name}.{kind}": given[f"{a}.{kind}"] for a, b in names.items() for name in b for kind in ("weight", "bias")
    }
