"""Entity coverage: which entities of the triples a text mentions, and which other entities it mentions."""
