"""Vacations, during which turn-based clocks stand: so many days in every calendar year.

A day counts for the year in which it begins, by the clocks of the site's own zone, so that
one vacation over New Year takes from both years. What the columns of a player say holds
for the year that they name and becomes that of a new year when somebody asks: nothing has
to run at midnight. Decision 0033.
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
from games.play.match.seats.presence import redraw_table
from games.refusals import NoVacation

DAYS = 28
"""Of vacation in a year."""

FIELDS = ["vacation_until", "vacation_days", "vacation_year", "vacation_ahead"]


@dataclass(frozen=True, slots=True)
class Allowance:
    """The days that somebody can still take: of a year, and of the one after it."""

    year: int
    left: int
    next_left: int

    def after(self, taken: Counter[int]) -> "Allowance":
        """Compute the days left after taking days of these years, or giving back if their
        number is negative. Nobody has more than a year's days.
        """
        return Allowance(
            self.year,
            min(DAYS, self.left - taken[self.year]),
            min(DAYS, self.next_left - taken[self.year + 1]),
        )

    @property
    def is_possible(self) -> bool:
        return self.left >= 0 and self.next_left >= 0


def allowance(player: Player, now: datetime) -> Allowance:
    """Return the days that a player can still take, on vacation or not."""
    year = _year(now)
    noted = player.vacation_year
    if noted is None or noted >= year:
        return Allowance(noted or year, player.vacation_days, DAYS - player.vacation_ahead)
    # A year that has begun since has all its days but those that were taken ahead.
    ahead = player.vacation_ahead if noted == year - 1 else 0
    return Allowance(year, DAYS - ahead, DAYS)


def longest(player: Player, now: datetime) -> int:
    """Return for how many days a vacation may be that begins now."""
    found = allowance(player, now)
    days = range(1, 2 * DAYS + 1)
    return max((n for n in days if found.after(_years(now, n)).is_possible), default=0)


@transaction.atomic
def begin(*, player: Player, days: int, now: datetime | None = None) -> None:
    """Let the player's turn-based clocks stand for some days.

    Raises:
        NoVacation: on vacation already, or not so many days are left.
    """
    now = now or timezone.now()
    player = _locked(player)
    on_vacation = player.vacation_until is not None and player.vacation_until > now
    if on_vacation or not 1 <= days <= longest(player, now):
        raise NoVacation(player)
    player.vacation_until = now + timedelta(days=days)
    _note(player, allowance(player, now).after(_years(now, days)))
    _shift(player, now, player.vacation_until)


@transaction.atomic
def end(*, player: Player, now: datetime | None = None) -> None:
    """Come back early. Days that have begun are used; the others can be taken later.

    Raises:
        NoVacation: there is none to end.
    """
    now = now or timezone.now()
    player = _locked(player)
    if player.vacation_until is None or player.vacation_until <= now:
        raise NoVacation(player)
    until = player.vacation_until
    unused = until - now
    given_back = _years(until - timedelta(days=unused.days), unused.days)
    player.vacation_until = None
    taken = Counter({year: -days for year, days in given_back.items()})
    _note(player, allowance(player, now).after(taken))
    _shift(player, until, now)


def _year(at: datetime) -> int:
    return at.astimezone(ZoneInfo(settings.TIME_ZONE)).year


def _years(begins: datetime, days: int) -> Counter[int]:
    """Count the days of a vacation by year."""
    moments: Iterable[datetime] = (begins + timedelta(days=n) for n in range(days))
    return Counter(_year(at) for at in moments)


def _locked(player: Player) -> Player:
    # No key of it changes: a move that tells the player something need not wait for us, as
    # we shall wait for the matches.
    return Player.objects.select_for_update(no_key=True).get(pk=player.pk)


def _note(player: Player, left: Allowance) -> None:
    player.vacation_year, player.vacation_days = left.year, left.left
    player.vacation_ahead = DAYS - left.next_left
    player.save(update_fields=FIELDS)


def _shift(player: Player, old: datetime, new: datetime) -> None:
    """Move clocks that counted from one moment on to another one; those of paused matches
    count from the end of the pause at the earliest.
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
        redraw_table(match)
