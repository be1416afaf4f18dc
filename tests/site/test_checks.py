"""Django's checks of a public site, and the errors of the Makefile."""

import os
import shutil
import subprocess
from pathlib import Path

from tests.processes import ROOT, Program

PUBLIC = {
    "DATABASE_URL": "postgres://nightfall:word@127.0.0.1:1/nightfall",
    "REDIS_URL": "redis://127.0.0.1:1/0",
    "SECRET_KEY": "fifty characters and more, as long as a real one would be",
    "ALLOWED_HOSTS": "nightfall.example",
}


def test_static_files_can_be_collected_for_a_front_server(tmp_path: Path) -> None:
    program = Program(
        ["manage.py", "collectstatic", "--noinput"],
        {**PUBLIC, "STATIC_ROOT": str(tmp_path)},
    )
    program.process.wait(60)
    output = program.output()
    program.stop()
    assert program.process.returncode == 0, output
    assert (tmp_path / "staticfiles.json").exists()


def test_a_public_site_passes_djangos_deploy_check() -> None:
    program = Program(["manage.py", "check", "--deploy", "--fail-level", "WARNING"], PUBLIC)
    program.process.wait(30)
    output = program.output()
    program.stop()
    assert "no issues" in output
    assert program.process.returncode == 0


def make(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run the Makefile in a folder where nothing has been installed yet."""
    shutil.copy(ROOT / "Makefile", folder)
    for name in ("pyproject.toml", "constraints.txt"):
        (folder / name).touch()
    # The tests may run under `make test`, whose options must not reach this call.
    env = {name: value for name, value in os.environ.items() if "MAKE" not in name}
    return subprocess.run(
        ["make", *arguments],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )


def test_no_python_is_one_sentence(tmp_path: Path) -> None:
    done = make(tmp_path, "play", "PYTHON=python3.no")
    assert done.returncode != 0
    assert done.stdout.strip() == (
        "There is no 'python3.no' here: install Python 3.11 or newer, "
        "or name one: make play PYTHON=python3.12"
    )


def test_an_old_python_is_one_sentence(tmp_path: Path) -> None:
    old = tmp_path / "python-old"
    old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo Python 3.9.2 && exit\nexit 1\n')
    old.chmod(0o755)
    done = make(tmp_path, "play", f"PYTHON={old}")
    assert done.returncode != 0
    assert done.stdout.strip() == (
        "Python 3.9.2 is too old: Nightfall needs Python 3.11 or newer, "
        "for example: make play PYTHON=python3.12"
    )
    assert not (tmp_path / ".venv").exists()


def test_help_names_every_target(tmp_path: Path) -> None:
    done = make(tmp_path, "help")
    for target in (
        "play",
        "test",
        "test-browser",
        "test-server",
        "check",
        "admin",
        "clean",
    ):
        assert any(line.startswith(f"{target} ") for line in done.stdout.splitlines())
