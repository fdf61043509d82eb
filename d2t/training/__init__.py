"""Training: the generator, the NLI classifier and the slot classifier, by one run that all three share."""
