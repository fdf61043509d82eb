"""By kind: how a fact is told where that depends on what its subject is, such as a person, an event or a work."""
