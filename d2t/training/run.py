"""The run that every training shares: fit, with checkpoints to go on from, and save the best weights."""

from copy import deepcopy
from pathlib import Path
from typing import TypeVar

from hydra.utils import instantiate
from omegaconf import DictConfig, OmegaConf
from pytorch_lightning.loggers import WandbLogger
from transformers import PreTrainedModel, PreTrainedTokenizerBase

from d2t.baselines.slot_network import SlotNetwork
from d2t.training.lightning import TrainingData, TrainingModule
from d2t.training.record import TRAINING, resolved, start_record

Module = TypeVar("Module", bound=TrainingModule)


def fit_and_save(config: DictConfig, module: TrainingModule, data: TrainingData) -> Path:
    """Train until `dev/loss` stops falling; save the best weights as the checkpoint directory `output`.

    The same command again goes on from the last finished epoch in `run_dir`.
    """
    best = fit(config, module, data)
    directory = save_checkpoint(best.model, data.tokenizer, Path(config.output))
    OmegaConf.save(resolved(config), directory / TRAINING)
    return directory


def fit(config: DictConfig, module: Module, data: TrainingData) -> Module:
    """Train with the config's trainer, callbacks and logger; return the module with the weights of the best epoch."""
    hyperparameters = start_record(config, module, data)
    trainer = instantiate(config.trainer, _partial_=True)(
        callbacks=[instantiate(callback) for callback in config.callbacks.values()],
        logger=instantiate(config.logger) or False,
        default_root_dir=config.run_dir,
    )
    for logger in trainer.loggers:
        logger.log_hyperparams(hyperparameters)
    last = Path(config.callbacks.last.dirpath, f"{config.callbacks.last.filename}.ckpt")
    trainer.fit(module, data, ckpt_path=last if last.exists() else None, weights_only=False)
    for logger in trainer.loggers:
        if isinstance(logger, WandbLogger):
            logger.experiment.finish()  # else the next training of this process would go on with this W&B run
    best = trainer.checkpoint_callback.best_model_path
    return type(module).load_from_checkpoint(best, model=module.model, weights_only=False)


def save_checkpoint(model: PreTrainedModel | SlotNetwork, tokenizer: PreTrainedTokenizerBase, directory: Path) -> Path:
    """Write model (safetensors, half precision) and tokenizer as a directory that `from_pretrained` reads."""
    deepcopy(model).half().save_pretrained(directory)
    tokenizer.save_pretrained(directory)
    return directory
