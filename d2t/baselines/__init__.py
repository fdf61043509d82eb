"""Baselines: the checks that papers compare with. Each takes the place of the NLI check."""
