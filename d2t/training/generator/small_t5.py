"""SmallT5: the shape of a T5 that is trained from scratch."""

from dataclasses import dataclass

from transformers import PreTrainedModel, T5Config, T5ForConditionalGeneration


@dataclass(frozen=True)
class SmallT5:
    """The shape of a T5; `heads` divides `d_model`."""

    d_model: int
    d_ff: int
    heads: int
    encoder_layers: int
    decoder_layers: int
    dropout: float

    def build(self, vocabulary: int, *, pad: int, eos: int) -> PreTrainedModel:
        """Return a model with T5's own random weights."""
        config = T5Config(
            vocab_size=vocabulary,
            d_model=self.d_model,
            d_kv=self.d_model // self.heads,
            d_ff=self.d_ff,
            num_heads=self.heads,
            num_layers=self.encoder_layers,
            num_decoder_layers=self.decoder_layers,
            dropout_rate=self.dropout,
            pad_token_id=pad,
            eos_token_id=eos,
        )
        config.decoder_start_token_id = pad
        return T5ForConditionalGeneration(config)
