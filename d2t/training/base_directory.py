"""Where the weights that a training starts from are found."""

from importlib import resources


def base_directory(name: str) -> str:
    """Return the directory or hub name of a base; `package:NAME/FOLDER` is a folder inside an installed package."""
    if not name.startswith("package:"):
        return name
    package, _, folder = name.removeprefix("package:").partition("/")
    return str(resources.files(package) / folder)
