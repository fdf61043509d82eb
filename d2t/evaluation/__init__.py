"""Evaluation: what the experiments need to measure texts and verdicts."""
