"""The data folder of a site that runs on somebody's own machine.

It holds the database and the secret key. Used by `manage.py` before Django reads its
settings, so nothing here may import Django settings or models.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from django.core.management.utils import get_random_secret_key

ROOT = Path(__file__).resolve().parent.parent


def is_own_machine() -> bool:
    """Tell whether nobody named a database or Redis: then all stays in one folder."""
    return not (os.environ.get("DATABASE_URL") or os.environ.get("REDIS_URL"))


def data_folder() -> Path:
    """Return where the database and the secret key live: NIGHTFALL_DATA, else `data/`."""
    return Path(os.environ.get("NIGHTFALL_DATA") or ROOT / "data").expanduser().resolve()


def prepare(arguments: Sequence[str]) -> None:
    """Settle what the settings depend on, before a command makes Django read them.

    That is the role of the process, the folder that `play --data` names, and, unless a
    database server is configured, the folder itself with a secret key in it.

    Raises:
        SystemExit: the folder cannot be made or written.
    """
    if arguments[:1] == ["serve"]:
        os.environ.setdefault("NIGHTFALL_ROLE", "web")
    if not is_own_machine():
        return
    if arguments[:1] == ["play"]:
        parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
        parser.add_argument("--data")
        chosen = parser.parse_known_args(arguments[1:])[0].data
        if chosen:
            os.environ["NIGHTFALL_DATA"] = chosen
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _keep_secret_key(folder)
    except OSError as error:
        sys.exit(f"The data folder {folder} cannot be used: {error.strerror}.")


def read_secret_key() -> str | None:
    """Return the key kept in the data folder, None if there is none yet."""
    try:
        return (data_folder() / "secret_key").read_text().strip() or None
    except OSError:
        return None


def _keep_secret_key(folder: Path) -> None:
    try:
        # "x" and 0600: of two commands started at once one writes, and only we may read.
        handle = os.open(folder / "secret_key", os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return
    with os.fdopen(handle, "w") as file:
        file.write(get_random_secret_key() + "\n")
