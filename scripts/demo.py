"""Serves a web page for trying the pipeline."""

import hydra
from omegaconf import DictConfig

from d2t.cli import command
from reranker import InputError


@command("demo")
def main(config: DictConfig) -> None:
    """Command line: `d2t-demo` prints the address of the page."""
    try:
        from d2t.demo import serve
    except ModuleNotFoundError as absent:
        raise InputError(f"{absent.name} is not installed: pip install 'd2t-reranker[demo]', or make demo") from None
    serve(hydra.utils.instantiate(config.pipeline), host=config.host, port=config.port)


if __name__ == "__main__":
    main()
