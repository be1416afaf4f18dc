"""`manage.py simulate`."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError


def simulate(*arguments: str) -> str:
    out = StringIO()
    call_command("simulate", "--jobs", "1", *arguments, stdout=out)
    return out.getvalue()


def test_prints_win_rates() -> None:
    text = simulate("--games", "2", "--seats", "3", "--levels", "random")
    assert text.startswith("2 games, 3 seats: random, random, random")
    assert "wins by turn order" in text


def test_prints_figures_as_json() -> None:
    figures = json.loads(
        simulate(
            "--games", "3", "--levels", "heuristic,random", "--draft", "quick", "--json"
        )
    )
    assert figures["games"] == 3
    assert figures["by_level"]["heuristic"]["wins"] == 3


@pytest.mark.parametrize(
    "arguments",
    [("--seats", "6"), ("--levels", "random,random,random"), ("--draft", "none")],
    ids=str,
)
def test_refuses_what_cannot_be_played(arguments: tuple[str, ...]) -> None:
    with pytest.raises(CommandError):
        simulate("--games", "1", *arguments)


def test_refuses_no_games() -> None:
    with pytest.raises(CommandError, match="at least 1"):
        simulate("--games", "0")
