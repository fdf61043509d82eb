"""Whether the hub of models can be reached. Its library gives up only after half a minute for each file."""

import urllib.error
import urllib.request
from functools import cache
from pathlib import Path

from huggingface_hub import constants

_SECONDS = 5.0


def only_local(name: str | Path) -> bool:
    """Return whether a checkpoint is sought on this machine alone: it is a folder, or the hub cannot be reached."""
    return Path(name).is_dir() or not _reached(constants.ENDPOINT)


@cache
def _reached(address: str) -> bool:
    """Return whether a server answers, with whatever status, directly or through the proxy of the environment."""
    if constants.HF_HUB_OFFLINE:
        return False
    try:
        urllib.request.urlopen(urllib.request.Request(address, method="HEAD"), timeout=_SECONDS).close()
    except urllib.error.HTTPError as error:
        error.close()  # it is the answer, with its connection
        return True
    except (OSError, ValueError):
        return False
    return True
