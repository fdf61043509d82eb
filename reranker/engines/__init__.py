"""Engines: what runs a model. Each gives the same numbers; `auto` takes the fastest."""
