"""Test `python -m tools simulate`."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from tests.matrix import each_row
from tools import calibrate_levels, simulate as simulate_command


def simulate(*arguments: str) -> str:
    out = StringIO()
    call_command(simulate_command.Command(), "--jobs", "1", *arguments, stdout=out)
    return out.getvalue()


def test_prints_win_rates() -> None:
    text = simulate("--games", "2", "--seats", "3", "--levels", "random")
    assert text.startswith("2 games of Nightfall, 3 seats: random, random, random")
    assert "wins by turn order" in text


def test_prints_figures_as_json() -> None:
    figures = json.loads(
        simulate(
            "--games",
            "3",
            "--levels",
            "heuristic,random",
            "--option",
            "draft=quick",
            "--json",
        )
    )
    assert figures["games"] == 3
    assert figures["by_level"]["heuristic"]["wins"] == 3


@each_row(
    "arguments",
    [
        ("--seats", "6"),
        ("--levels", "random,random,random"),
        ("--option", "draft=none"),
        ("--option", "draft"),
        ("--game", "marbles"),
    ],
)
def test_refuses_what_cannot_be_played(arguments: tuple[str, ...]) -> None:
    with pytest.raises(CommandError):
        simulate("--games", "1", *arguments)


def test_refuses_no_games() -> None:
    with pytest.raises(CommandError, match="at least 1"):
        simulate("--games", "0")


@pytest.mark.usefixtures("embers")
def test_plays_every_game_of_the_house() -> None:
    figures = json.loads(
        simulate("--game", "embers", "--games", "3", "--levels", "bright", "--json")
    )
    assert (figures["seats"], figures["by_order"]) == (3, {})
    assert figures["by_trait"]


@pytest.mark.usefixtures("embers")
def test_levels_of_every_game_can_be_measured() -> None:
    out = StringIO()
    arguments = ("--game", "embers", "--games", "40", "--jobs", "1")
    call_command(calibrate_levels.Command(), *arguments, stdout=out)
    (line,) = out.getvalue().splitlines()
    assert line.startswith("table: random ")
