"""Entity coverage: which entities of a graph a text names."""
