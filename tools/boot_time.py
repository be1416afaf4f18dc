"""Measure what a start of the site costs: `make bench-boot`.

Starts `manage.py play` several times on one data folder and prints, for each start, the
seconds until the home page is answered, the CPU seconds that the web process has used by
then, and the CPU seconds of the process of the tasks when it is idle. Needs Linux.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parent.parent
PORT = 8765
STARTS = 5
TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int) -> float:
    """Read how long a process has used a processor."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def child_of(pid: int) -> int:
    """Find the only child of a process."""
    return int(Path(f"/proc/{pid}/task/{pid}/children").read_text().split()[0])


def wait_for_page(address: str) -> None:
    """Ask for a page until it is answered."""
    while True:
        try:
            urlopen(address, timeout=30).close()
            return
        except URLError:
            time.sleep(0.02)


def idle_cpu_seconds(pid: int) -> float:
    """Wait until a process uses next to no processor, and return what it has used."""
    used, before = cpu_seconds(pid), -1.0
    while used - before > 0.02:
        time.sleep(1)
        used, before = cpu_seconds(pid), used
    return used


def main() -> None:
    """Measure `STARTS` starts, after a first one that sets up the database."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"NIGHTFALL_DATA": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for number in range(STARTS + 1):
            began = time.monotonic()
            site = subprocess.Popen(
                [sys.executable, "manage.py", "play", "--port", str(PORT)],
                cwd=ROOT,
                env=environment,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            try:
                wait_for_page(f"http://localhost:{PORT}/")
                took, web = time.monotonic() - began, cpu_seconds(site.pid)
                tasks = idle_cpu_seconds(child_of(site.pid))
            finally:
                site.terminate()
                site.wait()
            if number:
                print(
                    f"first page {took:.2f} s, web {web:.2f} CPU s, tasks {tasks:.2f} CPU s"
                )


if __name__ == "__main__":
    main()
