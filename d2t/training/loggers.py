"""Loggers whose record survives a stop: a resumed run goes on in the same file and in the same W&B run."""

import csv
import secrets
from pathlib import Path

from lightning_fabric.loggers.logger import rank_zero_experiment
from pytorch_lightning.loggers import CSVLogger, WandbLogger
from pytorch_lightning.loggers.csv_logs import ExperimentWriter


class _AppendingWriter(ExperimentWriter):
    """Lightning's writer deletes the metrics file of its folder; this writer adds lines to the file."""

    def _check_log_dir_exists(self) -> None:
        metrics = Path(self.metrics_file_path)
        if metrics.exists():
            with metrics.open(encoding="utf-8", newline="") as file:
                self.metrics_keys = next(csv.reader(file), [])


class AppendingCSVLogger(CSVLogger):
    """Logs to `metrics.csv` and `hparams.yaml` in the folder `save_dir`/`name`; keeps the lines of former starts."""

    def __init__(self, save_dir: str, name: str):
        super().__init__(save_dir, name, version="")

    @property
    @rank_zero_experiment
    def experiment(self) -> _AppendingWriter:
        """The writer of both files."""
        if not isinstance(self._experiment, _AppendingWriter):
            self._experiment = _AppendingWriter(self.log_dir)
        return self._experiment


def wandb_logger(*, save_dir: str, project: str, offline: bool) -> WandbLogger:
    """Return a logger to the W&B run of the folder `save_dir`; the file `wandb_id.txt` in the folder names the run."""
    file = Path(save_dir, "wandb_id.txt")
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(secrets.token_hex(4), encoding="utf-8")
    run = file.read_text(encoding="utf-8")
    return WandbLogger(save_dir=save_dir, project=project, offline=offline, id=run, resume="allow")
