"""Training: the generator's LightningModule and DataModule, and the run that every training script shares."""
