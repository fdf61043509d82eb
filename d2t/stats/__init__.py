"""Statistics: intervals, agreement, text scores, result files and Markdown tables."""
