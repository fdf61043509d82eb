"""Beams by the `generate` of transformers, group by group, and the log-probabilities of given texts."""

from typing import Any, NamedTuple

import torch
from transformers import LogitsProcessor, LogitsProcessorList, PreTrainedModel
from transformers.modeling_outputs import BaseModelOutput

from d2t.generator.coverage import Coverage, CoverageOfBeams
from d2t.generator.decoding import Decoding, HammingDiversity


class Encoded(NamedTuple):
    """Inputs as the encoder has read them: states (inputs, tokens, width) and attention mask (inputs, tokens)."""

    states: torch.Tensor
    mask: torch.Tensor

    @classmethod
    def of(cls, model: PreTrainedModel, ids: torch.Tensor, mask: torch.Tensor) -> "Encoded":
        """Read inputs by the encoder of a model."""
        mask = mask.to(model.device)
        states = model.get_encoder()(input_ids=ids.to(model.device), attention_mask=mask).last_hidden_state
        return cls(states, mask)

    def rows(self, index: torch.Tensor) -> "Encoded":
        """Return the inputs of the given numbers."""
        return Encoded(self.states[index], self.mask[index])

    def inputs(self) -> dict[str, Any]:
        """Return the arguments of the model."""
        states = BaseModelOutput(self.states.clone())  # `generate` changes its own
        return {"encoder_outputs": states, "attention_mask": self.mask}


def beams(
    model: PreTrainedModel, read: Encoded, decoding: Decoding, coverage: Coverage, *, padding: int
) -> torch.Tensor:
    """Return sequences of shape (inputs, candidates, tokens), decoder start included, padding after the end token."""
    found = _group(model, read, decoding, coverage, None, padding=padding)
    while found.shape[1] < decoding.candidates:
        further = _group(model, read, decoding, coverage, found, padding=padding)
        found = _concatenated(found, further, padding)
    return found


def mean_log_probabilities(model: PreTrainedModel, read: Encoded, sequences: torch.Tensor, *, padding: int) -> Any:
    """Return the mean log-probability per token of sequences, as an array; the end token counts.

    Args:
        read: the input of each sequence.
        sequences: shape (sequences, tokens), decoder start included.
    """
    logits = model(**read.inputs(), decoder_input_ids=sequences[:, :-1]).logits.float()
    targets = sequences[:, 1:]
    spoken = targets != padding
    logged = logits.gather(-1, targets.unsqueeze(-1)).squeeze(-1) - logits.logsumexp(-1)
    return ((logged * spoken).sum(-1) / spoken.sum(-1).clamp(min=1)).cpu().numpy()


def _group(
    model: PreTrainedModel,
    read: Encoded,
    decoding: Decoding,
    coverage: Coverage,
    avoid: torch.Tensor | None,
    *,
    padding: int,
) -> torch.Tensor:
    """Return the beams of one group, which avoids the words of the earlier groups."""
    width = decoding.beams
    processors: list[LogitsProcessor] = [CoverageOfBeams(coverage, beams=width)]
    if avoid is not None:
        processors.append(HammingDiversity(avoid, beams=width, penalty=decoding.diversity))
    found: torch.Tensor = model.generate(  # type: ignore[operator]
        **read.inputs(),
        min_new_tokens=1,
        max_new_tokens=decoding.max_new_tokens,
        do_sample=False,
        num_beams=width,
        num_return_sequences=width,
        length_penalty=decoding.length_penalty if width > 1 else None,
        logits_processor=LogitsProcessorList(processors),
    )
    # `generate` with several beams fills up with the end token if the padding is token 0, as in T5.
    ends = found[:, 1:] == coverage.end  # BART starts with the end token
    after = torch.nn.functional.pad(ends.cumsum(-1) - ends.long(), (1, 0)) > 0
    groups: torch.Tensor = found.masked_fill(after, padding).unflatten(0, (-1, width))
    return groups


def _concatenated(one: torch.Tensor, other: torch.Tensor, padding: int) -> torch.Tensor:
    length = max(one.shape[2], other.shape[2])
    padded = [torch.nn.functional.pad(part, (0, length - part.shape[2]), value=padding) for part in (one, other)]
    return torch.cat(padded, dim=1)
