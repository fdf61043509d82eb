"""What a table says of a statement."""

SUPPORTED, CONTRADICTED, SILENT = "supported", "contradicted", "silent"


def as_state(right: bool | None) -> str:
    """Return the state of a statement that is right, wrong, or of which the table says nothing (None)."""
    return SILENT if right is None else SUPPORTED if right else CONTRADICTED
