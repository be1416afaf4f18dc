"""Test playing many games for statistics: what is played, and what is reported."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from engine.errors import BadOptions
from tools import nightfall_statistics
from tools.nightfall_statistics import Played, Record, Setup

SETUP = Setup(seats=2, levels=("random", "random"))

RECORDS = [
    Record(1, 0, 0, 20, (4, 16), (("vulko", "big-ghost"), ("death-grip",)), ((), ())),
    Record(2, 1, 0, 24, (6, 14), (("vulko",), ("death-grip",)), (("vulko",) * 3, ())),
]


def test_the_same_seed_gives_the_same_record() -> None:
    assert nightfall_statistics.play(SETUP, 5) == nightfall_statistics.play(SETUP, 5)


def test_processes_play_what_one_process_plays() -> None:
    seeds = range(4)
    assert nightfall_statistics.run(SETUP, seeds, jobs=2) == nightfall_statistics.run(
        SETUP, seeds
    )


def test_a_report_counts_wins_by_everything() -> None:
    figures = nightfall_statistics.report(SETUP, RECORDS)
    assert figures["turns"] == 22
    assert figures["winner_wounds"] == 5
    assert figures["by_seat"]["0"]["rate"] == 1
    assert figures["by_order"]["1"]["rate"] == 0.5
    assert figures["archives"]["vulko"] == {
        "games": 2,
        "wins": 2,
        "rate": 1.0,
        "margin": 0.0,
    }
    assert figures["archives"]["death-grip"]["rate"] == 0
    assert figures["claims"] == {"vulko": 1.5}


def test_a_report_says_which_orders_were_kicked_and_claims_actions() -> None:
    claimed = (("vulko",), ("death-grip",))
    one = RECORDS[0]._replace(played=Played(6, 5, 4, 3, 2), claimed=claimed)
    two = RECORDS[1]._replace(played=Played(9, 0, 0, 0, 0))
    assert nightfall_statistics.report(SETUP, [one, two])["shares"] == {
        "starting minions of orders": 0.75,
        "kicked of orders": 0.1,
        "kicked of other orders": 0.4,
        "kicked of those that follow": 0.5,
        "kicked of those that could be": 0.6667,
        "actions of claims": 0.2,
    }


def test_a_record_knows_the_orders_that_were_played() -> None:
    played = nightfall_statistics.play(SETUP, 5).played
    assert played.starting > 0
    assert 0 <= played.kicked <= played.after_others <= played.following
    assert played.following <= played.others


def test_in_a_blind_draft_chance_gives_the_archives() -> None:
    # Given computers that always pick the same from the same cards
    planned = Setup(seats=2, levels=("heuristic-1", "heuristic-1"))
    blind = replace(planned, blind=True)
    # Then a blind draft gives other archives, which are the same for the same seed.
    assert nightfall_statistics.play(blind, 3) == nightfall_statistics.play(blind, 3)
    assert (
        nightfall_statistics.play(blind, 3).archives
        != nightfall_statistics.play(planned, 3).archives
    )


def test_a_report_can_be_read_by_people_and_machines() -> None:
    figures = nightfall_statistics.report(SETUP, RECORDS)
    assert json.loads(json.dumps(figures)) == figures
    text = "\n".join(nightfall_statistics.lines(figures))
    assert "wins by turn order" in text
    assert "vulko" in text


@pytest.mark.parametrize(
    ("seats", "levels"), [(2, ("random",)), (2, ("random", "clairvoyant"))], ids=str
)
def test_levels_must_fit_the_seats(seats: int, levels: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="level"):
        Setup(seats=seats, levels=levels)


def test_options_must_fit_the_game() -> None:
    with pytest.raises(BadOptions):
        Setup(seats=6, levels=("random",) * 6)


@pytest.mark.parametrize(
    ("seats", "options", "winners"),
    [(2, {"built": True}, 1), (4, {"teams": True, "draft": "quick"}, 2)],
    ids=["built decks", "teams"],
)
def test_games_of_other_formats_can_be_played(
    seats: int, options: dict[str, Any], winners: int
) -> None:
    """Computers bring decks to tables of built decks, and team mates win together."""
    setup = Setup(seats=seats, levels=("random",) * seats, options=options)
    record = nightfall_statistics.play(setup, 3)
    assert sum(record.won(seat) for seat in range(seats)) == winners
    figures = nightfall_statistics.report(setup, [record])
    assert sum(each["wins"] for each in figures["by_order"].values()) == winners


def test_the_command_takes_options(capsys: pytest.CaptureFixture[str]) -> None:
    nightfall_statistics.main(
        ["--games", "1", "--level", "random", "--options", '{"longer": true}']
    )
    assert "longer" in capsys.readouterr().out


def test_the_command_prints_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    nightfall_statistics.main(["--games", "2", "--level", "random", "--json"])
    figures = json.loads(capsys.readouterr().out)
    assert (figures["games"], figures["seats"]) == (2, 2)
    assert sum(each["wins"] for each in figures["by_order"].values()) == 2
    nightfall_statistics.main(["--games", "1", "--level", "random"])
    assert "claims per game" in capsys.readouterr().out
