"""Test that times in forms are read in the player's time zone."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from django.core.exceptions import ValidationError

from games.base.local_times import parse_local_time
from tests.matrix import each_row

BERLIN = ZoneInfo("Europe/Berlin")


@each_row(
    "text, utc",
    [
        ("2030-07-01T20:00", "2030-07-01T18:00:00+00:00"),
        ("2030-01-01 20:00", "2030-01-01T19:00:00+00:00"),
        # clocks show this time twice; the first is meant
        ("2030-10-27T02:30", "2030-10-27T00:30:00+00:00"),
        ("2030-07-01T20:00+00:00", "2030-07-01T20:00:00+00:00"),
    ],
)
def test_a_time_is_read_in_its_zone(text: str, utc: str) -> None:
    assert parse_local_time(text, BERLIN).isoformat() == utc


@each_row("utc", ["2030-10-27T00:30:07.5+00:00", "2030-10-27T01:30:07.5+00:00"])
@each_row("text", ["2030-10-27T02:30", "2030-10-27T02:30:07"])
def test_what_was_shown_and_comes_back_is_what_was_stored(text: str, utc: str) -> None:
    stored = datetime.fromisoformat(utc)
    assert parse_local_time(text, BERLIN, stored=stored) == stored
    other = parse_local_time("2030-10-27T02:31", BERLIN, stored=stored)
    assert other == datetime.fromisoformat("2030-10-27T00:31:00+00:00")


@each_row(
    "text, said",
    [
        ("2030-03-31T02:30", "doesn't exist on that day"),
        ("tomorrow", "Enter a date and time"),
        ("0001-01-01T00:00", "Enter a date and time"),
        ("9999-12-31T23:59-12:00", "Enter a date and time"),
    ],
)
def test_what_is_no_time_is_refused_with_a_sentence(text: str, said: str) -> None:
    with pytest.raises(ValidationError, match=said):
        parse_local_time(text, BERLIN)
