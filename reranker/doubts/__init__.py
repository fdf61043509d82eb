"""Doubts: rules for what NLI misses: lost or added names, amounts and relations, and facts said of the wrong name."""
