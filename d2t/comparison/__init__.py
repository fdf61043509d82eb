"""Comparison: many systems over the same n-best lists, judged apart, told in figures, tables and a report."""
