"""Test that deploy/restore.sh restores everything that deploy/backup.sh stores."""

import os
import subprocess
from pathlib import Path
from typing import Any

from tests.prepared import ROOT, environment
from tests.server.running import Site
from tools.load.site import PATH, Site as BenchmarkSite

MATCHES = 3


def run(script: str, *arguments: str, database: str) -> "subprocess.CompletedProcess[str]":
    """Run a script of deploy/; return its result."""
    return subprocess.run(
        [ROOT / "deploy" / script, *arguments],
        env=environment() | {"DATABASE_URL": database, "PATH": PATH},
        capture_output=True,
        text=True,
        check=False,
    )


def psql(site: Site, statement: str) -> None:
    """Run a statement as the administrator of the database server."""
    env = os.environ | {"PATH": PATH}
    command = ["psql", "--dbname", site.postgresql.url, "-c", statement]
    subprocess.run(command, env=env, check=True, capture_output=True)


def test_a_site_comes_back_from_its_backup(site: Site, tmp_path: Path) -> None:
    setup = BenchmarkSite("", site.env, ROOT).run_benchmark_command(
        "set_up", {"kind": "page", "matches": MATCHES}
    )
    ids = [row["id"] for row in setup["matches"]]
    before: Any = BenchmarkSite("", site.env, ROOT).run_benchmark_command("check", ids)
    stored = run("backup.sh", str(tmp_path), database=site.postgresql.url)
    assert stored.returncode == 0, stored.stderr
    file = stored.stdout.strip()
    assert (Path(file).stat().st_mode & 0o077, Path(file).parent) == (0, tmp_path)
    full = run("restore.sh", file, database=site.postgresql.url)
    assert full.returncode == 1
    assert "name an empty one" in full.stderr
    psql(site, "CREATE DATABASE restored")
    restored = site.postgresql.url.removesuffix("/postgres") + "/restored"
    done = run("restore.sh", file, database=restored)
    assert done.returncode == 0, done.stderr
    after = BenchmarkSite(
        "", site.env | {"DATABASE_URL": restored}, ROOT
    ).run_benchmark_command("check", ids)
    assert after == before
    assert not any(row["differences"] for row in after.values())
    psql(site, "DROP DATABASE restored")


def test_old_backups_go(site: Site, tmp_path: Path) -> None:
    for day in range(1, 5):
        (tmp_path / f"nightfall-2026010{day}T000000Z.dump").touch()
    (tmp_path / "notes.txt").touch()
    done = run("backup.sh", str(tmp_path), "2", database=site.postgresql.url)
    assert done.returncode == 0, done.stderr
    names = sorted(path.name for path in tmp_path.iterdir())
    assert len(names) == 3
    assert names[0] == "nightfall-20260104T000000Z.dump"
    assert names[2] == "notes.txt"
