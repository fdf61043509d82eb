"""Training the generator: its vocabulary, its data and the run."""
