"""Tables that have not begun: what their hosts can change, and sweeps that start them."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q

from games.base import sweeps
from games.contract import game_of
from games.live import online
from games.models import Match, Player, Seat, TurnedAway
from games.play.match.seats import notices
from games.play.tables import partners
from games.play.tables.lifecycle import (
    announce_table,
    close_table,
    fill_with_computers,
    start_if_due,
    start_match,
)
from games.refusals import BadTable, MaintenanceAhead, MatchOver, NotYourSeat, TableFull

START_LIMIT = 100
"""How many due tables one sweep starts or closes."""

FORGOTTEN = timedelta(days=3)
"""At this age a listed table is closed if its host has left the site."""


@transaction.atomic
def person_remove(*, match_id: int, host: Player, seat: int) -> Match:
    """Let the host remove a player from a waiting table. The player cannot sit down there
    again.

    Raises:
        NotYourSeat: `host` is not the host, or has named their own seat.
        MatchOver: the match has begun, or the table was closed.
        BadTable: nobody sits at this seat.
    """
    match = _lock_hosted_table(match_id, host)
    row = _seat(match, seat)
    if row.player_id is None:
        raise BadTable("nobody sits there")
    if row.player_id == host.pk:
        raise NotYourSeat(match)
    TurnedAway.objects.get_or_create(match=match, player_id=row.player_id)
    notices.notify_turned_away(match, row.player_id)
    row.player = None
    row.save(update_fields=["player"])
    partners.release_team_seats(match, row.number)
    announce_table(match)
    return match


@transaction.atomic
def seat_fill(*, match_id: int, host: Player, seat: int, level: str = "") -> Match:
    """Let the host seat a computer at a free seat; start the match if that fills the last
    seat.

    Args:
        level: the level of the computer; empty for the game's default level.

    Raises:
        NotYourSeat: `host` is not the host.
        MatchOver: the match has begun, or the table was closed.
        TableFull: the seat is not free.
        BadTable: there is no such level or seat.
        MaintenanceAhead: the game would begin now and last into announced maintenance.
    """
    match = _lock_hosted_table(match_id, host)
    row = _seat(match, seat)
    if not row.is_free:
        raise TableFull(match)
    game = game_of(match.game)
    try:
        row.level = game.level(level or game.stand_in).value
    except KeyError as error:
        raise BadTable("level") from error
    row.kept = ""
    row.save(update_fields=["level", "kept"])
    announce_table(match)
    start_if_due(match, by=host)
    return match


@transaction.atomic
def computer_remove(*, match_id: int, host: Player, seat: int) -> Match:
    """Let the host remove a computer, so that its seat is free for a player.

    Raises:
        NotYourSeat: `host` is not the host.
        MatchOver: the match has begun, or the table was closed.
        BadTable: no computer sits at this seat.
    """
    match = _lock_hosted_table(match_id, host)
    row = _seat(match, seat)
    if not row.level:
        raise BadTable("no computer sits there")
    row.level = row.name = ""
    row.save(update_fields=["level", "name"])
    announce_table(match)
    return match


@transaction.atomic
def start_now(*, match_id: int, host: Player) -> Match:
    """Let the host start the match at once; computers take the free seats.

    Raises:
        NotYourSeat: `host` is not the host.
        MatchOver: the match has begun, or the table was closed.
        MaintenanceAhead: the game would last into announced maintenance.
    """
    match = _lock_hosted_table(match_id, host)
    fill_with_computers(match)
    start_match(match, by=host)
    return match


def start_or_close_due_tables(*, now: datetime) -> int:
    """Start or close the tables whose starting time has come; return how many. The sweep
    calls this.
    """
    due = Match.objects.filter(status=Match.Status.WAITING, starts_at__lte=now)
    return sweeps.process_each(
        "tables that begin",
        due.order_by("starts_at").only("slug"),
        lambda match: _start_or_close(match.pk, now),
        most=START_LIMIT,
    )


def close_forgotten_tables(*, now: datetime) -> int:
    """Close old tables of the lobby and of clubs whose hosts have left the site. The sweep
    calls this.
    """
    gone = now - online.AWAY
    old = Match.objects.filter(
        Q(listed=True) | Q(club__isnull=False),
        status=Match.Status.WAITING,
        starts_at=None,
        created_at__lt=now - FORGOTTEN,
    ).exclude(host__last_seen_at__gt=gone)
    return sweeps.process_each(
        "forgotten tables",
        old.order_by("created_at").only("slug"),
        lambda match: _close_if_forgotten(match.pk),
        most=START_LIMIT,
    )


@transaction.atomic
def _start_or_close(match_id: int, now: datetime) -> bool:
    match = Match.objects.select_for_update().get(pk=match_id)
    if match.status != Match.Status.WAITING or match.starts_at is None:
        return False
    if match.starts_at > now:
        return False
    short = match.seats.filter(player=None, level="").exists()
    if short and match.when_short == Match.WhenShort.GIVE_UP:
        close_table(match)
        return True
    try:
        with transaction.atomic():
            fill_with_computers(match)
            start_match(match)
    except MaintenanceAhead:
        # Maintenance was announced after the table was created, so the table cannot start.
        close_table(match)
    return True


@transaction.atomic
def _close_if_forgotten(match_id: int) -> bool:
    match = Match.objects.select_for_update().get(pk=match_id)
    if match.status != Match.Status.WAITING:
        return False
    close_table(match)
    return True


def _lock_hosted_table(match_id: int, host: Player) -> Match:
    match = Match.objects.select_for_update().get(pk=match_id)
    if match.host_id != host.pk:
        raise NotYourSeat(match)
    _check_not_begun(match)
    return match


def _check_not_begun(match: Match) -> None:
    if match.status != Match.Status.WAITING:
        raise MatchOver(match)


def _seat(match: Match, number: int) -> Seat:
    row = match.seats.filter(number=number).first()
    if row is None:
        raise BadTable("no such seat")
    return row
