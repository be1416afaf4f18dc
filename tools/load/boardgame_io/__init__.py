"""Play the same load on a well-known server, for comparison: boardgame.io, in JavaScript.

If `npm` is present, its packages are installed once into the user's cache, never into this
tree.
"""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Literal

from tests.prepared import ROOT
from tests.processes import free_port
from tests.server.outages import PostgreSQL
from tools.load.benchmarks import Figures, Meter, Row
from tools.load.site import Site, cores, pin_to_cores

HERE = Path(__file__).parent


def are_programs_installed() -> bool:
    """Tell whether this machine has the programs that the comparison needs."""
    return bool(shutil.which("npm") and shutil.which("node"))


def installed_packages() -> Path:
    """Return the folder of the installed packages; install them if they are missing."""
    wanted = (HERE / "package.json").read_text()
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(cache) / "nightfall-yardstick"
    done = folder / "installed.json"
    if not done.exists() or done.read_text() != wanted:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text(wanted)
        command = ["npm", "install", "--no-audit", "--no-fund", "--silent"]
        subprocess.run(command, cwd=folder, check=True, timeout=300)
        done.write_text(wanted)
    return folder / "node_modules"


@contextmanager
def run_server(
    folder: Path, _tree: Path, *, store: Literal["", "files", "postgresql"] = ""
) -> Iterator[Site]:
    """Run the server of boardgame.io on the core that the web process of our site would
    have.

    Args:
        store: where it stores matches; empty for its memory alone.
    """
    web, rest = cores()
    os.sched_setaffinity(0, rest)
    port, where, servers = free_port(), list[str](), dict[str, int]()
    with ExitStack() as at_end:
        if store == "files":
            where = [str(folder / "matches")]
        elif store == "postgresql":
            postgresql = PostgreSQL(durable=True)
            at_end.callback(postgresql.remove)
            postgresql.start()
            where, servers = [postgresql.url], {"postgresql": postgresql.pid}
        env = os.environ | {"NODE_PATH": str(installed_packages())}
        env |= {"NODE_ENV": "production"}
        node = subprocess.Popen(
            ["node", str(HERE / "server.cjs"), str(port), *where],
            env=env, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        at_end.enter_context(node)
        at_end.callback(node.kill)
        assert node.stdout is not None
        assert node.stdout.readline() == "READY\n"
        pin_to_cores(node.pid, web)
        yield Site(
            f"http://127.0.0.1:{port}", dict(env), ROOT, servers={"web": node.pid} | servers
        )


async def play_matches(site: Site, row: Row, warm: float, seconds: float) -> Figures:
    """Let clients of boardgame.io play, and return the same figures as for our site."""
    port = site.address.rpartition(":")[2]
    times = [str(round(number)) for number in (row.matches, warm, seconds)]
    command = ["node", str(HERE / "driver.cjs"), port, *times]
    with subprocess.Popen(
        command, env=site.env, stdout=subprocess.PIPE, text=True
    ) as driver:
        assert driver.stdout is not None
        assert driver.stdout.readline() == "COUNT\n"
        meter = Meter(site)
        found: dict[str, Any] = json.loads(driver.stdout.readline())
        used = meter.figures(found["moves"])
    return used | found | {"moves_per_s": found["moves"] / used["seconds"]}
