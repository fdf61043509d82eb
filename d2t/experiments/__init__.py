"""Experiments: one file each, with what it measures and how its table reads."""
