"""ONNX files of models: exported once for each content, and kept in the user's cache."""

import os
import warnings
from collections.abc import Callable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import numpy as np
import onnxruntime
import torch
from numpy.typing import NDArray
from platformdirs import user_cache_path
from transformers import PreTrainedModel

from reranker.errors import InputError
from reranker.signature import weights_hash

RULES = 2  # to be raised when an exported graph changes
_OPSET = 17
_TOLERANCE = 1e-3  # greatest difference of the outputs of a right export

Run = Callable[[Mapping[str, NDArray[Any]]], list[NDArray[np.float32]]]
"""Maps the named inputs of a graph to its outputs, in order."""


class ExportError(InputError):
    """The model cannot be exported."""


@dataclass(frozen=True)
class Graph:
    """A module with an example of its inputs.

    Args:
        name: distinguishes the graphs of one model.
        inputs: each input's example and the axes whose lengths vary, by number.
    """

    name: str
    module: torch.nn.Module
    inputs: Mapping[str, tuple[torch.Tensor, Mapping[int, str]]]
    outputs: Sequence[str]


def cache_folder() -> Path:
    """Return the folder of the exported files: `$D2T_CACHE`, or the user's cache folder."""
    return Path(os.environ.get("D2T_CACHE") or user_cache_path("d2t-reranker"))


def onnx_session(model: PreTrainedModel, graph: Graph, *, precision: str = "fp32") -> Run:
    """Return the graph as ONNX Runtime runs it, with as many threads as torch has; export it at the first time.

    Args:
        model: the model that the graph is a part of.
        precision: `fp32`, or `int8` for weights of eight bits.

    Raises:
        ExportError: ONNX cannot express the model, or the cache folder cannot be written.
        InputError: `int8` needs a package that is not installed.
    """
    file = exported(model, graph)
    if precision == "int8":
        source, file = file, file.with_suffix(".int8.onnx")
        if not file.exists():
            _write(file, lambda path: _quantise(source, path))
    return _runner(file)


def exported(model: PreTrainedModel, graph: Graph) -> Path:
    """Return the ONNX file of a graph, which is written at the first time."""
    file = cache_folder() / f"{graph.name}-{_content_hash(model)}.onnx"
    if not file.exists():
        _write(file, lambda path: _export(model, graph, path))
    return file


def _runner(file: Path) -> Run:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = torch.get_num_threads()
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")  # waiting threads leave the cores to torch
    options.log_severity_level = 3
    session = onnxruntime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])
    return lambda inputs: session.run(None, dict(inputs))


def _content_hash(model: PreTrainedModel) -> str:
    """Return hex digits that depend on everything that changes a graph: weights, shape and the rules of the export."""
    config = {name: value for name, value in model.config.to_dict().items() if name not in ("_name_or_path", "dtype")}
    parts = (weights_hash(model), repr(sorted(config.items())), str(RULES), torch.__version__)
    return sha256("|".join(parts).encode()).hexdigest()[:16]


def _export(model: PreTrainedModel, graph: Graph, path: str) -> None:
    example = {name: value for name, (value, _) in graph.inputs.items()}
    module = graph.module.eval()  # the exporter would leave the model in the mode of the module
    try:
        with torch.inference_mode(), _plain_attention(model), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the tracer warns of each Python value that it takes for constant
            torch.onnx.export(
                module,
                tuple(example.values()),
                path,
                dynamo=False,  # takes 2 seconds where the newer exporter takes 20, and needs no further package
                opset_version=_OPSET,
                input_names=list(example),
                output_names=list(graph.outputs),
                dynamic_axes={name: dict(axes) for name, (_, axes) in graph.inputs.items()},
            )
            expected = module(*example.values())
        found = _runner(Path(path))({name: value.numpy() for name, value in example.items()})
    except Exception as error:  # the exporter and ONNX Runtime have dozens of kinds of errors
        raise ExportError(f"{model.config.name_or_path}: ONNX cannot express this model: use engine=torch") from error
    for ours, theirs in zip(found, expected if isinstance(expected, tuple) else [expected], strict=True):
        if not np.allclose(ours, theirs.numpy(), atol=_TOLERANCE):
            raise ExportError(f"{model.config.name_or_path}: ONNX computes other numbers than torch: use engine=torch")


@contextmanager
def _plain_attention(model: PreTrainedModel) -> Any:
    """Let the model compute attention step by step, since ONNX Runtime joins the steps better than it splits them."""
    before = model.config._attn_implementation
    model.set_attn_implementation("eager")
    try:
        yield
    finally:
        model.set_attn_implementation(before)


def _quantise(source: Path, path: str) -> None:
    try:
        from onnxruntime.quantization import QuantType, quantize_dynamic
    except ImportError:
        raise InputError("precision=int8: install the package onnx (pip install 'd2t-reranker[int8]')") from None
    # Seven bits: with eight, the sums overflow on CPUs without VNNI, as ONNX Runtime's page on quantization warns.
    quantize_dynamic(source, path, per_channel=True, reduce_range=True, weight_type=QuantType.QInt8)


def _write(file: Path, write: Callable[[str], None]) -> None:
    """Write a file under another name first, so that no other process reads half of it."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=file.parent, suffix=".part", delete=False) as part:
            pass
    except OSError as error:
        raise ExportError(f"{file.parent}: cannot be written ({error.strerror}): name a folder in D2T_CACHE") from None
    try:
        write(part.name)
        Path(part.name).replace(file)
    finally:
        Path(part.name).unlink(missing_ok=True)
