"""Experiments, one file each: `measure` makes the figures of `results/NAME.json`, `table` makes a table of them."""
