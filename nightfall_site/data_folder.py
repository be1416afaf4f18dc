"""The data folder of a site on its owner's machine, with the database and the secret key.

`manage.py` uses this module before Django reads its settings, so it must not import Django
settings or models.
"""

import argparse
import os
import stat
import sys
from collections.abc import Sequence
from pathlib import Path

from django.core.management.utils import get_random_secret_key

ROOT = Path(__file__).resolve().parent.parent

DATABASE = "nightfall.sqlite3"
KEY = "secret_key"
"""The name of the file with the secret key."""


def is_own_machine() -> bool:
    """Tell whether neither a database nor Redis is configured, so that all data is in one
    folder.
    """
    return not (os.environ.get("DATABASE_URL") or os.environ.get("REDIS_URL"))


def data_folder() -> Path:
    """Return the data folder: NIGHTFALL_DATA, else `data/`."""
    return Path(os.environ.get("NIGHTFALL_DATA") or ROOT / "data").expanduser().resolve()


def prepare_data_folder(arguments: Sequence[str]) -> None:
    """Prepare environment and data folder before a command makes Django read the settings.

    This sets the role of the process and the folder that `play --data` names. Unless a
    database server is configured, it also creates the folder and its secret key.

    Raises:
        SystemExit: the folder cannot be created or written.
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
        _make_private(folder)
        _store_secret_key(folder)
    except OSError as error:
        sys.exit(f"The data folder {folder} cannot be used: {error.strerror}.")


def read_secret_key() -> str | None:
    """Return the secret key in the data folder; None if there is none yet."""
    try:
        return (data_folder() / KEY).read_text().strip() or None
    except OSError:
        return None


def _make_private(folder: Path) -> None:
    """Create the folder and an empty database readable only by their owner, or restrict
    existing ones.

    The database holds all hands, chats and sessions. Files that SQLite creates beside it
    get the same mode. A folder with other files in it keeps its mode.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    (folder / DATABASE).touch(mode=0o600)
    theirs = {path for path in folder.iterdir() if path.name not in {KEY, "static"}}
    ours = set(folder.glob(f"{DATABASE}*"))
    for path in ours:
        _restrict_to_owner(path, 0o600)
    if theirs == ours:
        _restrict_to_owner(folder, 0o700)


def _restrict_to_owner(path: Path, mode: int) -> None:
    found = path.stat()
    if stat.S_IMODE(found.st_mode) & 0o077 and found.st_uid == os.geteuid():
        path.chmod(mode)


def _store_secret_key(folder: Path) -> None:
    try:
        # Open the file exclusively: if two commands start at once, only one writes the key.
        handle = os.open(folder / KEY, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return
    with os.fdopen(handle, "w") as file:
        file.write(get_random_secret_key() + "\n")
