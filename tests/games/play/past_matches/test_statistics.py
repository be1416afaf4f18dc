"""Test the statistics of cards that players had in their matches and won with."""

import csv
from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from games.models import (
    ItemStatistic,
    Match,
    MatchItem,
    Part,
    Player,
    RatingChange,
    Seat,
    Unrated,
)
from games.play.past_matches import item_counting
from games.play.past_matches.item_statistics import share_of, statistics_tables
from tests.games.browsers import browser
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def over() -> Match:
    """Return a finished match of two people: the winner claimed the common card, and the
    loser had a private archive.
    """
    match = fast_forward(table("ann", "ben"))
    match.seats.update(part=Part.PLAYED)
    first, second = match.seats.order_by("place")
    rows = [
        (None, "archive", "vulko"),
        (first, "claimed", "vulko"),
        (second, "archive", "big-ghost"),
        # A card whose archive was not at this table.
        (second, "claimed", "franz-orlok"),
    ]
    for seat, kind, item in rows:
        MatchItem.objects.create(match=match, seat=seat, kind=kind, item=item)
    return match


def counted(
    item: str, measure: str = "claimed", band: str = ""
) -> tuple[float, ...] | None:
    item_counting.store_all_statistics(timezone.now())
    row = ItemStatistic.objects.filter(item=item, measure=measure, band=band).first()
    return row and (row.players, row.had, row.won, row.expected)


def rated(match: Match, seat: Seat, mu: float) -> None:
    RatingChange.objects.create(
        match=match,
        player=seat.player,
        game=match.game,
        pool="duel",
        place=seat.place,
        mu_before=mu,
        sigma_before=80,
        mu_after=mu,
        sigma_after=80,
        at=timezone.now(),
    )


def test_who_had_it_of_those_at_whose_tables_it_was(over: Match) -> None:
    assert counted("vulko") == (2, 1, 1, 0.5)
    assert counted("big-ghost") == (2, 0, 0, 0.0)
    assert counted("big-ghost", "own") == (2, 1, 0, 0.5)
    assert counted("vulko", "own") == (2, 0, 0, 0.0)
    assert counted("franz-orlok") is None


def test_bands_go_by_the_rating_before_the_match(over: Match) -> None:
    winner, loser = over.seats.order_by("place")
    rated(over, winner, 1650.0)
    assert counted("vulko", band="high") == (1, 1, 1, 0.5)
    assert counted("vulko") == (2, 1, 1, 0.5)
    rated(over, loser, 1399.9)
    assert counted("vulko", band="low") == (1, 0, 0, 0.0)
    assert counted("vulko", band="middle") is None


@pytest.mark.parametrize(
    "changed",
    [
        {"annulled_at": datetime(2026, 1, 1, tzinfo=UTC)},
        {"unrated": Unrated.PRACTICE},
        {"unrated": Unrated.DAILY},
        {"sealed": True},
    ],
)
def test_what_does_not_count(over: Match, changed: dict[str, object]) -> None:
    assert counted("vulko")
    Match.objects.filter(pk=over.pk).update(**changed)
    assert counted("vulko") is None


def test_bots_and_who_did_not_play_to_the_end_do_not_count(over: Match) -> None:
    loser = over.seats.get(place=2)
    over.seats.filter(pk=loser.pk).update(part=Part.LEFT)
    assert counted("vulko") is None
    over.seats.update(part=Part.PLAYED)
    Player.objects.filter(pk=loser.player_id).update(is_bot=True, owner=person("zoe"))
    assert counted("vulko") is None


@pytest.mark.usefixtures("over")
def test_nobody_waits_for_the_count_to_write(monkeypatch: pytest.MonkeyPatch) -> None:
    count, depths = item_counting._counts_by_item, []

    def counted_there(*args: Any) -> Any:
        depths.append(len(connection.savepoint_ids))
        return count(*args)

    monkeypatch.setattr(item_counting, "_counts_by_item", counted_there)
    outside = len(connection.savepoint_ids)
    assert counted("vulko")
    assert set(depths) == {outside}


@pytest.mark.usefixtures("over")
def test_a_match_that_is_settled_in_between_stops_no_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(item_counting, "_player_counts", lambda *_args: ())
    assert counted("vulko") == (1, 1, 1, 0.5)


def test_intervals_are_wilsons() -> None:
    share = share_of(50, 100)
    assert share
    assert (round(share.low, 1), round(share.high, 1)) == (40.4, 59.6)
    none = share_of(0, 20)
    assert none
    assert (round(none.low, 1), round(none.high, 1)) == (0.0, 16.1)
    assert share_of(1, 9) is None


def stored(players: int, had: int, won: int) -> None:
    ItemStatistic.objects.create(
        game="nightfall",
        measure="claimed",
        item="vulko",
        band="",
        players=players,
        had=had,
        won=won,
        expected=had / 2,
        computed_at=timezone.now(),
    )


def test_the_page_of_a_card_says_when_numbers_are_small() -> None:
    ann = browser("ann")
    assert "Nothing has been counted yet." in ann.get("/cards/vulko/").content.decode()
    stored(12, 5, 2)
    page = ann.get("/cards/vulko/").content.decode()
    assert "5 of 12" in page
    assert "too few to say" in page
    page = ann.get("/cards/big-ghost/").content.decode()
    assert "No match of two people or more has had it yet." in page
    assert "Computed: " in page
    ItemStatistic.objects.all().delete()
    stored(400, 60, 36)
    page = ann.get("/cards/vulko/").content.decode()
    assert "60 % <small>(47–71 %)" in page  # noqa: RUF001 - a range has a dash
    assert "few players" in page
    line = statistics_tables("nightfall", "vulko")[0].lines[0]
    assert line.expected == 50.0


def test_the_data_is_the_same_for_programs_and_sheets() -> None:
    stored(400, 60, 36)
    rows = browser(None).get("/api/v1/statistics/").json()
    assert rows[0]["won_percent"] == 60.0
    assert (rows[0]["players"], rows[0]["band"], rows[0]["name"]) == (400, "all", "Vulko")
    sheet = browser(None).get("/statistics.csv").content.decode().splitlines()
    assert next(csv.DictReader(sheet))["won_percent"] == "60.0"
    ItemStatistic.objects.update(players=9, had=3, won=2)
    few = browser(None).get("/api/v1/statistics/").json()[0]
    assert few["players"] is few["had"] is few["won_percent"] is None
    assert browser(None).get("/statistics.csv?game=jaeger").status_code == 200
