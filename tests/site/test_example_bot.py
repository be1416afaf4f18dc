"""The example in docs/ does what it says, against the real site."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes import Program, free_port, play

OWNER = {
    "DJANGO_SUPERUSER_USERNAME": "ada",
    "DJANGO_SUPERUSER_PASSWORD": "a word that nobody guesses",
    "DJANGO_SUPERUSER_EMAIL": "ada@nightfall.example",
}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def address(data: Path) -> Iterator[str]:
    port = free_port()
    program = play(data, port)
    yield f"http://127.0.0.1:{port}"
    program.stop()


def run(*arguments: str, data: Path, seconds: float = 30.0) -> str:
    """Run a program to its end and return what it printed."""
    program = Program(arguments, {"NIGHTFALL_DATA": str(data), **OWNER})
    try:
        code = program.process.wait(seconds)
        output = program.output()
    finally:
        program.stop()
    assert code == 0, output
    return output


def test_the_example_bot_plays_a_whole_match(address: str, data: Path) -> None:
    run("manage.py", "createsuperuser", "--noinput", data=data)
    key = run("manage.py", "create_token", "ada", "--bot", "Example", data=data).strip()
    output = run("docs/example_bot.py", address, key, data=data, seconds=150)
    lines = output.strip().splitlines()
    assert [line[:3] for line in lines] == ["1. ", "2. "]
    assert "Example" in output
    assert all(line.endswith("wounds") for line in lines)


def test_the_example_stays_short() -> None:
    lines = Path("docs/example_bot.py").read_text().splitlines()
    assert sum(bool(line.strip()) for line in lines) <= 60
