"""The one error that a user's input raises."""


class InputError(ValueError):
    """A value that came from outside is wrong; the message says where it stands and what would be right."""
