"""Serves the pipeline over HTTP."""

import hydra
from omegaconf import DictConfig

from d2t.cli import command
from reranker import InputError


@command("serve")
def main(config: DictConfig) -> None:
    """Command line: `d2t-serve` prints its address."""
    try:
        import torch

        from d2t.service.app import serve
        from d2t.service.requests import Limits
    except ModuleNotFoundError as absent:
        raise InputError(f"{absent.name} is not installed: pip install 'd2t-reranker[serve]'") from None
    limits = Limits(**config.limits)
    # The threads of an engine serve all batches, and each batch has a thread of its own beside them.
    torch.set_num_threads(max(1, torch.get_num_threads() - limits.batches + 1))
    serve(hydra.utils.instantiate(config.pipeline), limits, host=config.host, port=config.port)


if __name__ == "__main__":
    main()
