"""Engines: what runs a generator, one token after the other."""
