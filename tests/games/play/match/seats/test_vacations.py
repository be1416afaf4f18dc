"""Test vacations: what stops during a vacation, and how the days of vacation are given
back.
"""

from datetime import UTC, datetime, timedelta

import pytest
from pytest_django import Settings

from games.models import Player
from games.play.match.moves import clocks
from games.play.match.moves.clocks import PRESETS
from games.play.match.seats import vacations
from games.refusals import NoVacation
from tests.games.set_up import person, table

pytestmark = pytest.mark.django_db

JUNE = datetime(2026, 6, 1, 12, tzinfo=UTC)


def left(at: datetime) -> tuple[int, int]:
    """Return the days of vacation that Ann has left: those of the current year and of the
    next.
    """
    found = vacations.allowance(person("ann"), at)
    assert found.year == at.year
    return found.left, found.next_left


def go(at: datetime, days: int) -> None:
    vacations.begin_vacation(player=person("ann"), days=days, now=at)


def back(at: datetime) -> None:
    vacations.end_vacation(player=person("ann"), now=at)


def test_a_vacation_stops_turn_based_clocks_until_its_end() -> None:
    match = table("ann", "ben", timing=PRESETS["3d"], options={"draft": "base4"})
    live = table("ann", "ben", timing=PRESETS["5+15"], options={"draft": "base4"})
    before = {seat.pk: seat.runs_out_at for seat in match.seats.all()}
    ran = live.seats.get(number=0).runs_out_at
    go(datetime.now(UTC), 7)
    mine, other = match.seats.order_by("number")
    assert mine.runs_out_at - before[mine.pk] == timedelta(days=7)
    assert other.runs_out_at == before[other.pk]
    assert live.seats.get(number=0).runs_out_at == ran

    later = table("ann", "ben", timing=PRESETS["3d"], options={"draft": "base4"})
    seat = later.seats.get(number=0)
    remaining = clocks.remaining(seat, datetime.now(UTC))
    assert remaining is not None
    assert remaining.total_seconds() == pytest.approx(10 * 86400, abs=5)

    back(datetime.now(UTC))
    mine.refresh_from_db()
    gained = mine.runs_out_at - before[mine.pk]
    assert gained.total_seconds() == pytest.approx(0, abs=5)


@pytest.mark.parametrize("days", [0, -1, 29])
def test_there_is_so_much_vacation_and_no_more(days: int) -> None:
    with pytest.raises(NoVacation):
        go(JUNE, days)
    with pytest.raises(NoVacation):
        back(JUNE)


def test_days_that_have_not_begun_can_be_taken_later() -> None:
    go(JUNE, 7)
    back(JUNE + timedelta(hours=1))
    assert left(JUNE) == (27, 28)
    go(JUNE, 10)
    back(JUNE + timedelta(days=3))
    assert left(JUNE) == (24, 28)


def test_every_year_has_its_days() -> None:
    go(JUNE, 28)
    assert left(JUNE) == (0, 28)
    assert left(datetime(2026, 12, 31, 23, 59, 59, tzinfo=UTC)) == (0, 28)
    new_year = datetime(2027, 1, 1, tzinfo=UTC)
    assert left(new_year) == (28, 28)
    go(new_year, 28)
    assert left(new_year) == (0, 28)
    # Unused days of earlier years are not added up, even if nobody asked for the balance in
    # those years.
    assert left(datetime(2031, 5, 1, tzinfo=UTC)) == (28, 28)


def test_a_vacation_over_new_year_takes_from_both_years() -> None:
    start = datetime(2026, 12, 28, 9, tzinfo=UTC)
    go(start, 10)
    assert left(start) == (24, 22)
    assert left(datetime(2027, 1, 2, tzinfo=UTC)) == (22, 28)
    # Ann ends it at noon of the third, so she gets back the days that begin on the fourth,
    # fifth and sixth.
    back(datetime(2027, 1, 3, 12, tzinfo=UTC))
    assert left(datetime(2027, 1, 3, 12, tzinfo=UTC)) == (25, 28)


def test_who_is_back_before_new_year_has_the_days_of_both_years_again() -> None:
    go(datetime(2026, 12, 28, 9, tzinfo=UTC), 10)
    back(datetime(2026, 12, 29, 12, tzinfo=UTC))
    assert left(datetime(2026, 12, 29, 12, tzinfo=UTC)) == (26, 28)
    assert left(datetime(2027, 1, 2, tzinfo=UTC)) == (28, 28)


def test_what_a_year_lacks_is_not_taken_from_the_next() -> None:
    go(JUNE, 27)
    back(JUNE + timedelta(days=27) - timedelta(seconds=1))
    start = datetime(2026, 12, 30, 12, tzinfo=UTC)
    # Two of the days would belong to 2026, and only one is left.
    assert vacations.longest_vacation(person("ann"), start) == 1
    with pytest.raises(NoVacation):
        go(start, 2)
    assert vacations.longest_vacation(person("ann"), start + timedelta(days=1)) == 29


def test_a_leap_day_is_a_day_like_any_other() -> None:
    start = datetime(2028, 2, 20, 8, tzinfo=UTC)
    go(start, 12)
    assert person("ann").vacation_until == datetime(2028, 3, 3, 8, tzinfo=UTC)
    assert left(start) == (16, 28)
    # Ann takes her days on a leap day. A year later, when they come back, there is no such
    # day.
    leap = datetime(2028, 2, 29, 8, tzinfo=UTC)
    Player.objects.filter(username="ann").update(vacation_until=None)
    go(leap, 16)
    assert left(leap) == (0, 28)
    assert left(datetime(2029, 2, 28, 8, tzinfo=UTC)) == (28, 28)


@pytest.mark.parametrize(
    ("zone", "of_old_year"),
    [("UTC", 1), ("Asia/Tokyo", 0), ("America/Los_Angeles", 1)],
)
def test_the_year_is_that_of_the_sites_zone(
    zone: str, of_old_year: int, settings: Settings
) -> None:
    settings.TIME_ZONE = zone
    go(datetime(2026, 12, 31, 16, tzinfo=UTC), 3)
    ann = person("ann")
    assert (ann.vacation_year, 28 - ann.vacation_days) == (
        (2026, of_old_year) if of_old_year else (2027, 3)
    )
    assert ann.vacation_ahead == (3 - of_old_year if of_old_year else 0)


def test_who_took_days_before_there_were_years_has_the_others() -> None:
    """The migration leaves days that were taken in the year in which it runs."""
    Player.objects.filter(pk=person("ann").pk).update(vacation_days=20, vacation_year=2026)
    assert left(JUNE) == (20, 28)
    assert left(datetime(2027, 1, 1, tzinfo=UTC)) == (28, 28)
