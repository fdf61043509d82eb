"""The base of an NLI classifier: any encoder, ready to be trained to three-way NLI."""

from functools import partial

from transformers import AutoModelForSequenceClassification, PreTrainedModel, PreTrainedTokenizerBase

from d2t.training.base_directory import base_directory
from d2t.training.nli.pairs import LABELS
from reranker.checkpoint import label_order, load_checkpoint


def load_base(name: str) -> tuple[PreTrainedModel, PreTrainedTokenizerBase]:
    """Return model and tokenizer of a base, named as in `base_directory`.

    A three-way NLI checkpoint keeps its label order. Any other encoder gets a new head with the order of `LABELS`.
    """
    directory = base_directory(name)
    load = partial(
        load_checkpoint, AutoModelForSequenceClassification, directory, kind="encoder", device="cpu", base=True
    )
    model, tokenizer = load()
    if set(label_order(model)) != set(LABELS):
        model, tokenizer = load(
            num_labels=len(LABELS),
            id2label=dict(enumerate(LABELS)),
            label2id={label: index for index, label in enumerate(LABELS)},
            ignore_mismatched_sizes=True,
        )
    return model.train(), tokenizer
