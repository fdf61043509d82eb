"""Checking texts of any systems against their triples, and comparing the systems."""
