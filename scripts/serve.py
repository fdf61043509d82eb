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
    torch.set_num_threads(max(1, torch.get_num_threads() // limits.batches))  # before the engines are built
    serve(hydra.utils.instantiate(config.pipeline), limits, host=config.host, port=config.port)


if __name__ == "__main__":
    main()
