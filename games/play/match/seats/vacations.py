"""Vacations, during which turn-based clocks stop: `DAYS` days in every calendar year.

A day counts for the year in which it begins in the site's time zone, so a vacation over New
Year uses days of both years. A player's row stores the days left in `vacation_year`. The
first call in a later year computes its allowance, so no task has to run at New Year.
Decision 0033.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.models import Match, Player
from games.play.match.seats.presence import announce_to_table_pages
from games.refusals import NoVacation

DAYS = 28
"""The days of vacation in a year."""

FIELDS = ["vacation_until", "vacation_days", "vacation_year", "vacation_ahead"]


@dataclass(frozen=True, slots=True)
class VacationAllowance:
    """The days of vacation that a player can still take in `year`, and in the year after
    it.
    """

    year: int
    left: int
    next_left: int

    def after(self, taken: Counter[int]) -> "VacationAllowance":
        """Return the allowance after the player has taken days of vacation. `taken` has
        their numbers by year; negative numbers give days back, up to `DAYS` in a year.
        """
        return VacationAllowance(
            self.year,
            min(DAYS, self.left - taken[self.year]),
            min(DAYS, self.next_left - taken[self.year + 1]),
        )

    @property
    def is_possible(self) -> bool:
        return self.left >= 0 and self.next_left >= 0


def allowance(player: Player, now: datetime) -> VacationAllowance:
    """Return the days of vacation that a player can still take, whether or not the player
    is on vacation.
    """
    year = _year(now)
    noted = player.vacation_year
    if noted is None or noted >= year:
        return VacationAllowance(
            noted or year, player.vacation_days, DAYS - player.vacation_ahead
        )
    # A new year has begun since the row was stored. It has all its days, except those taken
    # in advance.
    ahead = player.vacation_ahead if noted == year - 1 else 0
    return VacationAllowance(year, DAYS - ahead, DAYS)


def longest_vacation(player: Player, now: datetime) -> int:
    """Return the maximum number of days of a vacation that begins now."""
    found = allowance(player, now)
    days = range(1, 2 * DAYS + 1)
    return max(
        (n for n in days if found.after(_days_by_year(now, n)).is_possible), default=0
    )


@transaction.atomic
def begin_vacation(*, player: Player, days: int, now: datetime | None = None) -> None:
    """Begin a vacation: stop the player's turn-based clocks for some days.

    Raises:
        NoVacation: the player is on vacation already, or has too few days left.
    """
    now = now or timezone.now()
    player = _lock_player(player)
    on_vacation = player.vacation_until is not None and player.vacation_until > now
    if on_vacation or not 1 <= days <= longest_vacation(player, now):
        raise NoVacation(player)
    player.vacation_until = now + timedelta(days=days)
    _store_days_left(player, allowance(player, now).after(_days_by_year(now, days)))
    _shift_clocks(player, now, player.vacation_until)


@transaction.atomic
def end_vacation(*, player: Player, now: datetime | None = None) -> None:
    """End the player's vacation early. Days that have begun are used; the player can take
    the others later.

    Raises:
        NoVacation: the player is not on vacation.
    """
    now = now or timezone.now()
    player = _lock_player(player)
    if player.vacation_until is None or player.vacation_until <= now:
        raise NoVacation(player)
    until = player.vacation_until
    unused = until - now
    given_back = _days_by_year(until - timedelta(days=unused.days), unused.days)
    player.vacation_until = None
    taken = Counter({year: -days for year, days in given_back.items()})
    _store_days_left(player, allowance(player, now).after(taken))
    _shift_clocks(player, until, now)


def _year(at: datetime) -> int:
    return at.astimezone(ZoneInfo(settings.TIME_ZONE)).year


def _days_by_year(begins: datetime, days: int) -> Counter[int]:
    """Count the days of a vacation in each year."""
    moments: Iterable[datetime] = (begins + timedelta(days=n) for n in range(days))
    return Counter(_year(at) for at in moments)


def _lock_player(player: Player) -> Player:
    # Use FOR NO KEY UPDATE, which does not block a move that stores a notice for this
    # player: such a move holds the lock of a match that this transaction locks later, so
    # blocking it would be a deadlock.
    return Player.objects.select_for_update(no_key=True).get(pk=player.pk)


def _store_days_left(player: Player, left: VacationAllowance) -> None:
    player.vacation_year, player.vacation_days = left.year, left.left
    player.vacation_ahead = DAYS - left.next_left
    player.save(update_fields=FIELDS)


def _shift_clocks(player: Player, old: datetime, new: datetime) -> None:
    """Move the player's turn-based clocks: they ran from the time `old` on, and now run
    from `new` on. In a paused match they run from the end of the pause at the earliest.
    """
    running = Match.objects.filter(
        clock=Match.Clock.TURNS, status=Match.Status.RUNNING, seats__player=player
    )
    for match_id in sorted(running.values_list("pk", flat=True)):
        match = Match.objects.select_for_update().get(pk=match_id)
        begins = [max(at, match.paused_until or at) for at in (old, new)]
        match.seats.filter(player=player, runs_out_at__isnull=False).update(
            runs_out_at=F("runs_out_at") + (begins[1] - begins[0])
        )
        announce_to_table_pages(match)
