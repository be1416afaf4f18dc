"""Provide migrated databases and collected static files, made once and copied by tests.

Migrating takes three times as long as starting a site, and otherwise every test worker and
every site that a test starts would migrate. The copies stay in the temporary folder, under
a name that depends on their sources, so that the next run can use them as well.
"""

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit

from nightfall_site.data_folder import DATABASE

ROOT = Path(__file__).resolve().parent.parent
MADE = Path(tempfile.gettempdir(), f"nightfall-prepared-{os.geteuid()}")
KEPT = 20
"""The number of copies of each kind that stay there; the newest ones do."""

OURS = {"DJANGO_SETTINGS_MODULE", "DATABASE_URL", "REDIS_URL", "SECRET_KEY", "HTTPS"}
"""Variables of the tests' environment that programs with other settings must not
inherit.
"""

SLOW = {"PYTHONDONTWRITEBYTECODE"}
"""Variables with which each program would compile Django before it begins."""

MANAGE = [sys.executable, "manage.py"]

DEBIANS = "/usr/lib/postgresql/15/bin"
"""Debian puts PostgreSQL's programs here, outside of the PATH."""

COLLECT = "from nightfall_site import static; static.collect_static_files()"


def environment() -> dict[str, str]:
    """Return the environment without the variables in `OURS` and `SLOW`."""
    return {name: value for name, value in os.environ.items() if name not in OURS | SLOW}


def database() -> Path:
    """Return the path of an SQLite database with all migrations applied and the data
    created after them.
    """
    made = _made("database", _migrations(), partial(_manage, "migrate", "--verbosity", "0"))
    return made / DATABASE


def fill_postgresql(url: str) -> None:
    """Fill an empty PostgreSQL database with the same contents, from a dump."""
    dumped = ("--quiet", "--set=ON_ERROR_STOP=1", "--file", str(postgresql_dump(url)))
    postgresql("psql", url, *dumped)


def postgresql_dump(url: str) -> Path:
    """Return the path of the dump of a migrated PostgreSQL database. If there is none,
    create a database on the server of `url` and migrate that.
    """
    name = "nightfall_prepared"

    def dump(folder: Path) -> None:
        other = urlsplit(url)._replace(path=f"/{name}").geturl()
        env = environment() | {"DATABASE_URL": other, "SECRET_KEY": "x", "HTTPS": "off"}
        for statement in (f"DROP DATABASE IF EXISTS {name}", f"CREATE DATABASE {name}"):
            postgresql("psql", url, "--quiet", "--command", statement)
        try:
            subprocess.run([*MANAGE, "migrate", "-v", "0"], cwd=ROOT, env=env, check=True)
            postgresql("pg_dump", other, "--no-owner", "--file", str(folder / "dump.sql"))
        finally:
            postgresql("psql", url, "--command", f"DROP DATABASE {name}")

    return _made("postgresql", _migrations(), dump) / "dump.sql"


def postgresql(program: str, url: str, *arguments: str) -> None:
    """Run a client program of PostgreSQL on a database, without its output."""
    env = os.environ | {"PATH": f"{os.environ['PATH']}:{DEBIANS}"}
    command = [program, "--dbname", url, *arguments]
    subprocess.run(command, env=env, check=True, stdout=subprocess.DEVNULL)


def _migrations() -> Iterator[bytes]:
    sources = [ROOT / "constraints.txt"]
    for app in ("games", "tournaments"):
        for rooms in ("migrations/*.py", "models/*.py", "models.py", "*/roles.py"):
            sources += sorted((ROOT / app).glob(rooms))
    return (path.read_bytes() for path in sources)


def static_files() -> Path:
    """Return the folder of collected static files, with the stamp by which a site
    recognizes their sources.
    """
    # The settings are a source, too: they name the apps whose files are collected.
    stamps = [(ROOT / "nightfall_site" / "settings.py").read_bytes()]
    for path in sorted((ROOT / "static").rglob("*")):
        found = path.stat()
        stamps.append(f"{path} {found.st_size} {found.st_mtime_ns}\n".encode())
    collect = partial(_manage, "shell", "--verbosity", "0", "-c", COLLECT)
    return _made("static", stamps, collect) / "static"


def fill(data: Path) -> None:
    """Copy the prepared database and static files into the data folder of a new site."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not (data / DATABASE).exists():
        shutil.copy(database(), data / DATABASE)
        shutil.copytree(static_files(), data / "static")


def _manage(*command_and_folder: str | Path) -> None:
    *command, folder = map(str, command_and_folder)
    env = environment() | {"NIGHTFALL_DATA": folder}
    subprocess.run([*MANAGE, *command], cwd=ROOT, env=env, check=True)


def _made(kind: str, sources: Iterable[bytes], make: Callable[[Path], object]) -> Path:
    """Return the folder that `make` has filled, now or in an earlier run."""
    digest = sha256()
    for source in sources:
        digest.update(source)
    wanted = MADE / f"{kind}-{digest.hexdigest()[:16]}"
    MADE.mkdir(mode=0o700, exist_ok=True)
    with wanted.with_suffix(".lock").open("w") as lock:
        # a second process waits, and then finds the folder
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not wanted.exists():
            folder = Path(tempfile.mkdtemp(dir=MADE, prefix="making-"))
            make(folder)
            folder.rename(wanted)
            made = [one for one in MADE.glob(f"{kind}-*") if one.is_dir()]
            for old in sorted(made, key=lambda one: one.stat().st_mtime)[:-KEPT]:
                shutil.rmtree(old, ignore_errors=True)
    return wanted


if __name__ == "__main__":
    database()
    static_files()
    if "DATABASE_URL" in os.environ:
        postgresql_dump(os.environ["DATABASE_URL"])
