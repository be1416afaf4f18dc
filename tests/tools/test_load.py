"""Test that the load benchmark finds matches whose stored moves differ from those that were
played.
"""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import registry
from games.live import announce, hub as live_hub
from games.models import Match, Move
from tests.games.set_up import options_of, play_for
from tools.load import __main__ as bench, benchmark_matches, driver, growth, report, site
from tools.load.benchmarks import Row


def mirrored(kind: str = "program") -> tuple[driver.Game, Match]:
    """Return a match as a driver mirrors it, without connections, and its row."""
    setup = json.loads(json.dumps(benchmark_matches.set_up(kind=kind, matches=1)))
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
    stored = json.loads(
        json.dumps(benchmark_matches.check_stored_matches([game.row["id"]]))
    )
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


def test_rounds_become_medians_and_ratios_to_the_yardstick() -> None:
    rounds = [
        {
            name: {"web_ms": cost * factor, "moves_per_s": 9.0}
            for name, cost in (("pages", 4.0), ("boardgame.io-files", 2.0))
        }
        for factor in (1.0, 3.0, 2.0)
    ]
    rounds[0]["pages"]["web_ms"] = 5.0
    found = report.medians(rounds)["pages"]
    assert (found["web_ms"], found["web_ms_least"], found["web_ms_most"]) == (8, 5, 12)
    assert "2.00 (2.00 to 2.50)" in report.ratios(rounds)
    assert report.ratios([{"pages": rounds[0]["pages"]}]) == ""


class Frames:
    """A socket on which these frames arrive."""

    received = 0

    def __init__(self, *texts: str) -> None:
        self.texts = texts

    async def __aiter__(self) -> AsyncIterator[str]:
        for text in self.texts:
            yield text


async def test_a_version_in_another_topic_of_the_page_is_not_the_tables() -> None:
    socket: Any = Frames(
        '{"topic": "table/a/", "version": 2}',
        '{"topic": "me/", "version": 7}',
        '{"pong": 1}',
    )
    seat = driver.Seat(socket, driver.Figures(), {"topic": "table/a/"})
    await seat.reading
    assert (seat.version, seat.figures.refused) == (2, [])


ROWS: growth.Rows = {
    "idle": {"web_ms": 10.0, "postgresql_ms": 20.0},
    "programs": {"web_ms": 2.1, "moves_per_s": 100.0},
    "whole-pages": {"web_ms": 5.1, "postgresql_ms": 1.2, "moves_per_s": 100.0},
    "spectators": {"web_ms": 304.0, "moves_per_s": 5.0, "sockets": 1000},
    "quiet": {"us_each": 110.0, "sockets": 1000},
    "tables": {
        "us_each": 410.0, "postgresql_us_each": 120.0, "kb_each": 256.0, "memory_mb": 350.0,
        "sockets": 1000,
    },
    "announcements": {
        "web_ms": 0.021, "redis_ms": 0.004, "requests": 100_000, "seconds": 10.0,
    },
    "announcements-four": {"web_ms": 0.08, "redis_ms": 0.010},
}  # fmt: skip


def test_terms_of_growth_are_differences_of_rows() -> None:
    terms = growth.terms_of(ROWS)
    # The idle site uses 10 ms a second, which is 0.1 ms of each of 100 moves.
    assert (terms.move, terms.heard) == pytest.approx((5.0, 0.02))
    assert terms.frame == pytest.approx(0.3)
    assert (terms.delivered, terms.published) == pytest.approx((0.002, 0.002))
    assert terms.megabytes == pytest.approx(100)
    with pytest.raises(SystemExit, match="spectators"):
        growth.terms_of({name: row for name, row in ROWS.items() if name != "spectators"})


def test_load_of_a_thousand_people() -> None:
    load = growth.load_of(growth.terms_of(ROWS), 1000, 2, growth.People(0.8, 4.0))
    # 100 moves of 5 ms, 50 frames of 0.3, 800 tables, 200 spectators, 100 announcements.
    assert load.web_busy == pytest.approx(0.5 + 0.015 + 0.32 + 0.02 + 0.002)
    assert load.postgresql_busy == pytest.approx(0.1 + 0.08)
    assert load.redis_busy == pytest.approx(100 * 0.000006)
    assert (load.moves, load.connections) == (100, 28)


@pytest.mark.parametrize("webs", [1, 2, 4])
def test_one_more_person_than_carried_takes_one_more_process(webs: int) -> None:
    terms, people = growth.terms_of(ROWS), growth.People()
    most = growth.carried_by(terms, webs, people)
    assert growth.webs_for(terms, most, people) == webs
    assert growth.webs_for(terms, most + 1, people) == webs + 1


def test_announcements_limit_what_any_number_of_processes_carries() -> None:
    text = growth.text(ROWS, growth.People(seated=1.0, seconds=1.0))
    assert "No number of web processes carries 100000 people." in text


async def test_announcements_of_the_bench_arrive() -> None:
    heard = list[Any]()
    hub = live_hub.hub()
    await hub.subscribe(announce.match_group(-3), heard.append)
    sent = await asyncio.to_thread(
        benchmark_matches.publish_announcements, at_once=3, seconds=0.001
    )
    await asyncio.sleep(0)
    await hub.leave(announce.match_group(-3), heard.append)
    assert len(heard) == sent > 0


def test_rounds_measure_in_turn_on_sites_that_keep_running(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done = list[str]()

    @contextmanager
    def start(name: str, _folder: Path, tree: Path) -> Iterator[site.Site]:
        done.append(f"start {name}")
        yield site.Site(name, {}, tree)
        done.append(f"stop {name}")

    async def measure(on: site.Site, row: Any, _warm: float, _seconds: float) -> Any:
        done.append(f"{on.address} with {row.sockets}")
        return {}

    rows = {
        "a": Row(measure, "page", 1, sockets=9, where="one"),
        "b": Row(measure, "page", 1, where="two"),
    }
    monkeypatch.setattr(bench, "ROWS", rows)
    monkeypatch.setattr(
        bench, "SETUPS", {name: partial(start, name) for name in ("one", "two")}
    )
    asked = bench.read_arguments(["--rounds", "2", "--sockets", "3"])
    assert [name for name, _ in bench.measure(asked, Path())] == ["a", "b", "a", "b"]
    assert done == [
        "start one", "one with 3", "start two", "two with 0",
        "one with 3", "stop one", "two with 0", "stop two",
    ]  # fmt: skip
