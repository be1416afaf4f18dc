"""Test the arena: fair deals, correct figures, and a contest that goes on where it
stopped.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.errors import BadOptions
from tests.matrix import each_row
from tools.arena import __main__ as command
from tools.arena.contest import Contest, play_deal
from tools.arena.figures import figures_of_contest, summary_lines, wilson_interval

DUEL = Contest(players=("heuristic-1", "random"), games=4)


def test_every_deal_is_played_from_every_seat() -> None:
    contest = Contest(players=("heuristic-1", "random"), seats=3, games=3)
    games = play_deal(contest, (0, 0))
    assert [sum(won) for won in games] == [1, 1, 1]
    assert sum(won[lone] for lone, won in enumerate(games)) >= 2


def test_the_same_seed_is_the_same_contest_and_another_is_not() -> None:
    twins = Contest(players=("heuristic", "heuristic-1"), games=12)
    fresh = Contest(players=("heuristic", "heuristic-1"), games=12, seed=2)
    played = [[play_deal(each, deal) for deal in each.deals] for each in (twins, fresh)]
    assert played[0] == [play_deal(twins, deal) for deal in twins.deals]
    assert played[0] != played[1]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.404, 0.596), (600, 1000, 0.569, 0.630), (0, 50, 0.0, 0.071)],
)
def test_bounds_are_those_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson_interval(wins, games) == pytest.approx((low, high), abs=0.001)


def test_figures_count_the_lone_player_against_all_others() -> None:
    # Given one player who wins from the first seat of three, and loses from the others
    contest = Contest(players=("heuristic-1", "random"), seats=3, games=3)
    deal = [[True, False, False], [False, False, True], [True, False, False]]
    # When the figures are computed
    figures = figures_of_contest(contest, {"0/0": deal})
    # Then that player has won one of three games, and the others two
    assert figures["games"] == 3
    assert figures["wins"] == {"heuristic-1": 1, "random": 2}
    assert figures["lower95"]["heuristic-1"] < 1 / 3
    # and the two are rated as equals, because one win in three is what equals get
    points = {name: points for name, (points, _) in figures["ratings"].items()}
    assert points["heuristic-1"] == pytest.approx(points["random"], abs=1)


def test_a_contest_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "arena.json"
    arguments = ["--players", "heuristic-1,random", "--games", "4", "--jobs", "1"]
    # Given a contest that stopped after one of its two deals, whose result is made up
    made_up = [[False, True], [True, False]]
    path.write_text(json.dumps({"conditions": DUEL.to_dict(), "deals": {"0/1": made_up}}))
    # When the same command is run again
    assert command.main([*arguments, "--json", str(path)]) == 0
    # Then the stored deal is kept and the other one is played
    stored = json.loads(path.read_text())
    assert stored["complete"]
    assert stored["deals"]["0/1"] == made_up
    assert stored["deals"]["0/0"] == play_deal(DUEL, (0, 0))
    assert stored["games"] == 4
    assert stored["wins"]["random"] >= 2
    shown = capsys.readouterr()
    assert "2/2 deals" in shown.err
    assert "points" in shown.out


def test_other_conditions_are_not_mixed_into_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "arena.json"
    path.write_text(json.dumps({"conditions": DUEL.to_dict(), "deals": {}}))
    assert command.main(["--players", "heuristic-1,random", "--json", str(path)]) == 2
    assert "other conditions" in capsys.readouterr().err


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.json"
    path.write_text("[1, 2]")
    with pytest.raises(ValueError, match="no file of the arena"):
        command.read(path, DUEL)


@each_row(
    "players, games, game",
    [
        (("heuristic",), 2, "nightfall"),
        (("heuristic", "heuristic"), 2, "nightfall"),
        (("heuristic", "clairvoyant"), 2, "nightfall"),
        (("heuristic", "random"), 3, "nightfall"),
        (("heuristic", "random"), 2, "chess"),
    ],
)
def test_what_cannot_be_played_is_refused(
    players: tuple[str, ...], games: int, game: str
) -> None:
    with pytest.raises(ValueError, match=r"name|called|multiple"):
        Contest(players=players, games=games, game=game)


def test_options_must_fit_the_game() -> None:
    with pytest.raises(BadOptions):
        Contest(players=("heuristic", "random"), seats=6, games=6)


def test_it_speaks_for_other_games_too() -> None:
    # Given a game in which sides win instead of seats
    contest = Contest(players=("seasoned", "random"), seats=4, games=4, game="jaeger")
    # When one of its deals is played
    figures = figures_of_contest(contest, {"0/0": play_deal(contest, (0, 0))})
    # Then there are win rates, and no ratings because several seats may win
    assert figures["games"] == 4
    assert "seasoned" in "\n".join(summary_lines(contest, figures))


def test_a_contest_is_played_by_several_processes(tmp_path: Path) -> None:
    path = tmp_path / "arena.json"
    command_line = [sys.executable, "-m", "tools.arena", "--players", "heuristic-1,random"]
    rest = ["--games", "4", "--jobs", "2", "--json", str(path)]
    subprocess.run([*command_line, *rest], check=True, capture_output=True, timeout=300)
    assert json.loads(path.read_text())["games"] == 4
