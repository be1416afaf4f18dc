"""One running site, which many tests share. Tests that stop a site start their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes import Program, free_port, play

RUNNING = {"program", "site"}
"""Fixtures with it: their tests go to one worker, so that one site is started."""


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let one worker run all tests of the running site."""
    if RUNNING.intersection(getattr(item, "fixturenames", ())):
        item.add_marker(pytest.mark.xdist_group("running site"))


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the site's database and key."""
    folder: Path = tmp_path_factory.mktemp("site") / "data"
    return folder


@pytest.fixture(scope="session")
def program(data: Path) -> Iterator[Program]:
    """Start a site for the first time with its data."""
    program = play(data, free_port(), first=True)
    yield program
    program.stop()


@pytest.fixture(scope="session")
def site(program: Program) -> str:
    """Return the address of the site."""
    return program.printed_after("READY ").replace("localhost", "127.0.0.1")
