"""Example triples, written for this project."""
