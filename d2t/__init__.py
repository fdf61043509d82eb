"""Data-to-text generation whose texts are checked against their triples."""

from importlib import import_module
from typing import TYPE_CHECKING

from reranker import __version__

_HOMES = {  # name → its module, which is loaded when the name is first used (PEP 562): some modules load torch
    "AccuracyCallback": "training_metric",
    "AccuracyMetric": "metric",
    "Decoding": "generator.decoding",
    "Generator": "generator",
    "Ladder": "ladder",
    "Pipeline": "pipeline",
    "Record": "data.records",
    "Result": "result",
    "d2t_accuracy": "metric",
    "to_pandas": "frame",
}

if TYPE_CHECKING:
    from d2t.data.records import Record
    from d2t.frame import to_pandas
    from d2t.generator import Generator
    from d2t.generator.decoding import Decoding
    from d2t.ladder import Ladder
    from d2t.metric import AccuracyMetric, d2t_accuracy
    from d2t.pipeline import Pipeline
    from d2t.result import Result
    from d2t.training_metric import AccuracyCallback
else:

    def __getattr__(name):
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


__all__ = [
    "AccuracyCallback",
    "AccuracyMetric",
    "Decoding",
    "Generator",
    "Ladder",
    "Pipeline",
    "Record",
    "Result",
    "__version__",
    "d2t_accuracy",
    "to_pandas",
]
