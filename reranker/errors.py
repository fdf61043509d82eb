"""The errors that a user's input raises."""


class InputError(ValueError):
    """A value that came from outside is wrong; the message says where it stands and what would be right."""


class TooLongError(InputError):
    """A text or its triples have more tokens than a model reads."""
