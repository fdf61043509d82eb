"""Relations: which (subject, predicate, object) a text states, by the words around its mentions."""
