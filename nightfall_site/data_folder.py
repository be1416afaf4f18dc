"""The data folder of a site that runs on somebody's own machine.

It holds the database and the secret key. Used by `manage.py` before Django reads its
settings, so nothing here may import Django settings or models.
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
"""What a data folder holds."""


def is_own_machine() -> bool:
    """Tell whether nobody named a database or Redis: then all stays in one folder."""
    return not (os.environ.get("DATABASE_URL") or os.environ.get("REDIS_URL"))


def data_folder() -> Path:
    """Return the folder of database and secret key: NIGHTFALL_DATA, else `data/`."""
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
        _make_private(folder)
        _keep_secret_key(folder)
    except OSError as error:
        sys.exit(f"The data folder {folder} cannot be used: {error.strerror}.")


def read_secret_key() -> str | None:
    """Return the key kept in the data folder, None if there is none yet."""
    try:
        return (data_folder() / KEY).read_text().strip() or None
    except OSError:
        return None


def _make_private(folder: Path) -> None:
    """Make the folder and an empty database, or let nobody else into those that are there.

    The database has everybody's hands, chat and sessions. What SQLite writes beside it has
    the database's own rights. A folder that is also used for something else stays open.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    (folder / DATABASE).touch(mode=0o600)
    theirs = {path for path in folder.iterdir() if path.name not in {KEY, "static"}}
    ours = set(folder.glob(f"{DATABASE}*"))
    for path in ours:
        _close_to_others(path, 0o600)
    if theirs == ours:
        _close_to_others(folder, 0o700)


def _close_to_others(path: Path, mode: int) -> None:
    found = path.stat()
    if stat.S_IMODE(found.st_mode) & 0o077 and found.st_uid == os.geteuid():
        path.chmod(mode)


def _keep_secret_key(folder: Path) -> None:
    try:
        # "x" and 0600: of two commands started at once one writes, and only we may read.
        handle = os.open(folder / KEY, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return
    with os.fdopen(handle, "w") as file:
        file.write(get_random_secret_key() + "\n")
