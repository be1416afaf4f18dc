"""Quiet hours, in which nothing is sent to a player's devices and webhook."""

from datetime import UTC, datetime, time, timedelta

from games.base.local_times import zone_named
from games.models import Player, QuietHours


def quiet_until(quiet: QuietHours | None, now: datetime) -> datetime | None:
    """Return when the current quiet hours end; None outside quiet hours."""
    if quiet is None:
        return None
    zone = zone_named(quiet.zone)
    local = now.astimezone(zone)
    at = local.time()
    over_midnight = quiet.begin > quiet.end
    if over_midnight:
        is_quiet = at >= quiet.begin or at < quiet.end
    else:
        is_quiet = quiet.begin <= at < quiet.end
    if not is_quiet:
        return None
    day = local.date()
    if over_midnight and at >= quiet.begin:
        day += timedelta(days=1)
    end = datetime.combine(day, quiet.end, tzinfo=zone).astimezone(UTC)
    # When clocks go back, an hour comes twice. `end` is its first occurrence and may be
    # past.
    return end if end > now else now + timedelta(hours=1)


def quiet_hours_of(player: Player) -> QuietHours | None:
    """Load a player's quiet hours; None without any."""
    return QuietHours.objects.filter(player=player).first()


def quiet_hours_store(
    *, player: Player, begin: time | None, end: time | None, zone: str
) -> None:
    """Store a player's quiet hours; delete them if a time is missing."""
    if begin is None or end is None:
        QuietHours.objects.filter(player=player).delete()
        return
    values = {"begin": begin, "end": end, "zone": str(zone_named(zone))}
    QuietHours.objects.update_or_create(player=player, defaults=values)
