"""The Hydra configs of the scripts."""
