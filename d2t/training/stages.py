"""The stages of a recipe, each with values of its own."""

from collections.abc import Iterator

from omegaconf import DictConfig, OmegaConf

from reranker.errors import InputError


def stages(config: DictConfig) -> Iterator[DictConfig]:
    """Return the config of each stage; without stages, the config itself.

    A stage's own values replace the common values. Its base is the output of the stage before it.

    Raises:
        InputError: `stage` names no stage.
    """
    if not config.stages:
        yield config
        return
    if config.stage is not None and config.stage not in config.stages:
        raise InputError(f"stage={config.stage}: one of {', '.join(map(str, config.stages))}, or null for all")
    base = config.base
    for name, values in config.stages.items():
        stage = OmegaConf.merge(config, values, {"stage": name, "base": base})
        assert isinstance(stage, DictConfig)
        if config.stage in (None, name):
            yield stage
        base = stage.output
