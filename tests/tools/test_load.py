"""Test that the load benchmark finds matches whose stored moves differ from those that were
played.
"""

import asyncio
import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import registry
from games.models import Match, Move
from tests.games.set_up import options_of, play_for
from tools.load import __main__ as bench, driver, report, site, stock


def mirrored(kind: str = "program") -> tuple[driver.Game, Match]:
    """Return a match as a driver mirrors it, without connections, and its row."""
    setup = json.loads(json.dumps(stock.set_up(kind=kind, matches=1)))
    row = setup["matches"][0]
    position = registry.get(row["game"]).from_json(row["position"])
    game = driver.Game(row, [], row["version"], position, Random(1))
    return game, Match.objects.get(pk=row["id"])


def play_one(game: driver.Game, match: Match) -> None:
    """Play one move on the site and in the driver's mirror."""
    seat = game.position.waiting[0]
    option = options_of(match, seat)[0]
    play_for(match, seat, option)
    game.position.play(seat, option)
    game.version += 1


def found(game: driver.Game) -> list[str]:
    """Check a match against its stored row; return the disagreements."""
    stored = json.loads(json.dumps(stock.check_stored_matches([game.row["id"]])))
    return driver.disagreements([game], stored)


@pytest.mark.django_db
def test_what_was_played_is_what_is_stored() -> None:
    game, match = mirrored()
    for _ in range(5):
        play_one(game, match)
    assert found(game) == []


@pytest.mark.django_db
def test_a_move_that_was_lost_is_found() -> None:
    game, match = mirrored()
    play_one(game, match)
    game.version += 1
    assert "moves were played" in found(game)[0]


@pytest.mark.django_db
def test_a_position_that_is_not_the_replay_is_found() -> None:
    game, match = mirrored()
    play_one(game, match)
    Move.objects.filter(match=match).order_by("-number")[0].delete()
    assert any("moves are not 0, 1, 2" in text for text in found(game))


@pytest.mark.parametrize("kind", ["program", "page"])
@pytest.mark.django_db
def test_players_get_what_opens_their_sockets(kind: str) -> None:
    game, match = mirrored(kind)
    assert len(set(game.row["passes"])) == 2
    assert not match.seats.filter(player__auto_pass=True).exists()


async def test_a_move_that_nobody_sees_breaks_its_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(driver, "LOST_AFTER", 0.01)

    class Deaf:
        version = 0

        def shows(self, version: int) -> Any:
            return asyncio.get_running_loop().create_future()

        async def send(self, frame: Any) -> None:
            pass

    position = registry.get("nightfall").new(seats=2, seed=1)
    game = driver.Game({}, [Deaf(), Deaf()], 0, position, Random(1))
    figures = driver.Figures(counts=True)
    await game.move(figures)
    assert (figures.lost, figures.moves, game.is_open) == (1, 0, False)


def test_two_results_side_by_side(tmp_path: Path) -> None:
    for name, moves in (("old", 40.0), ("new", 300.0)):
        report.write_result(tmp_path / name, {}, {"pages": {"moves_per_s": moves}})
    old, new = (report.read_result(tmp_path / name) for name in ("old", "new"))
    assert "7.50" in report.comparison(old, new)
    assert "300" in report.table(new)


def test_a_process_counts_although_a_thread_of_it_has_just_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    threads = [*os.listdir("/proc/self/task"), "0"]
    monkeypatch.setattr(os, "listdir", lambda _where: threads)
    assert site._process_tree(os.getpid())[0] == os.getpid()


@pytest.mark.parametrize(("share", "value"), [(0.5, 50), (0.99, 99), (1.0, 99)])
def test_percentiles(share: float, value: int) -> None:
    assert report.percentile(list(range(100)), share) == value
    assert report.percentile([], share) == 0


def test_each_row_has_a_site_to_measure_on() -> None:
    assert {row.where for row in bench.ROWS.values()} <= bench.SETUPS.keys()
