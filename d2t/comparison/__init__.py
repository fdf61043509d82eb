"""Comparison: many systems choose from the same n-best lists, and judges measure their texts."""
