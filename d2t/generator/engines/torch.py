"""The torch engine: the decoder of any T5 or BART as transformers built it, on any device."""

from collections.abc import Sequence

import torch
from transformers import DynamicCache, EncoderDecoderCache, PreTrainedModel
from transformers.modeling_outputs import BaseModelOutput

from reranker.checkpoint import autocast


class TorchSteps:
    """The decoder of one batch, with its cache of keys and values."""

    def __init__(self, model: PreTrainedModel, precision: str, ids: torch.Tensor, mask: torch.Tensor):
        self.model, self.precision, self.mask = model, precision, mask.to(model.device)
        with torch.inference_mode(), autocast(model.device, precision):
            read = model.get_encoder()(input_ids=ids.to(model.device), attention_mask=self.mask)
        self.states: torch.Tensor = read.last_hidden_state
        self.cache = EncoderDecoderCache(DynamicCache(), DynamicCache())

    def __call__(self, tokens: Sequence[int], parents: Sequence[int]) -> torch.Tensor:
        """Read one more token in each row, as `d2t.generator.search.Step` says."""
        with torch.inference_mode(), autocast(self.model.device, self.precision):
            if list(parents) != list(range(len(self.mask))):
                rows = torch.tensor(parents, device=self.model.device)
                self.states, self.mask = self.states[rows], self.mask[rows]
                if self.cache.get_seq_length():
                    self.cache.reorder_cache(rows)  # type: ignore[arg-type]
            logits: torch.Tensor = self.model(
                encoder_outputs=BaseModelOutput(self.states),
                attention_mask=self.mask,
                decoder_input_ids=torch.tensor(tokens, device=self.model.device).unsqueeze(1),
                past_key_values=self.cache,
                use_cache=True,
            ).logits
        return logits[:, -1].float().cpu()
