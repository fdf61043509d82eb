"""Errors that a user's input raises."""


class InputError(ValueError):
    """An input value is wrong; the message names the value and says what is right."""


class TooLongError(InputError):
    """A text or its triples have more tokens than the model reads."""
