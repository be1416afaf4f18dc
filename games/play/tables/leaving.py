"""Leave a table that has not begun, close it, or replace a player permanently.

A player who leaves a running match keeps their seat; see `games.play.match.seats.presence`.
"""

from django.db import transaction
from django.utils import timezone

from games.contract import game_of
from games.models import Match, Player, Seat
from games.play.match.moves import answer_queue
from games.play.match.moves.answer_delays import computer_delay
from games.play.tables import partners
from games.play.tables.lifecycle import announce_table, close_table
from games.refusals import MatchOver, NotYourSeat


@transaction.atomic
def table_leave(*, match_id: int, player: Player) -> Match:
    """Free the seat of a player at a table that has not begun. The host cannot leave, but
    can close the table.

    Raises:
        NotYourSeat: the player does not sit there, or is the host.
        MatchOver: the match has begun, or the table was closed.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    row = match.seats.filter(player=player).first()
    if row is None or match.host_id == player.pk:
        raise NotYourSeat(match)
    if match.status != Match.Status.WAITING:
        raise MatchOver(match)
    row.player = None
    row.save(update_fields=["player"])
    partners.release_team_seats(match, row.number)
    announce_table(match)
    return match


@transaction.atomic
def match_cancel(*, match_id: int, player: Player) -> Match:
    """Let the host close a table that has not begun.

    Raises:
        NotYourSeat: the player is not the host.
        MatchOver: the match has begun, or the table was closed before.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    if match.host_id != player.pk:
        raise NotYourSeat(match)
    if match.status != Match.Status.WAITING:
        raise MatchOver(match)
    close_table(match, by=player)
    return match


@transaction.atomic
def replace_by_computer(*, match_id: int, player_id: int, level: str = "") -> None:
    """Remove a player from a table permanently, so that nobody waits for them.

    In a running match a computer takes their seat, and answers an open question at the pace
    of the table. At a table that has not begun the seat becomes free; a table whose host is
    this player is closed.

    Raises:
        NotYourSeat: the player does not sit there.
        MatchOver: the match has ended; its seats stay as they were.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    seat = match.seats.filter(player_id=player_id).first()
    if seat is None:
        raise NotYourSeat(match)
    if match.status == Match.Status.WAITING:
        _leave_waiting_table(match, seat, player_id)
    elif match.is_running:
        _replace_in_running_match(match, seat, level)
        announce_table(match)
    else:
        raise MatchOver(match)


def _leave_waiting_table(match: Match, seat: Seat, player_id: int) -> None:
    if match.host_id == player_id:
        close_table(match, by=seat.player)
    else:
        seat.player = None
        seat.save(update_fields=["player"])
        partners.release_team_seats(match, seat.number)
        announce_table(match)


def _replace_in_running_match(match: Match, seat: Seat, level: str) -> None:
    # The seat keeps a reference to the player, because the place in the result is still
    # theirs.
    seat.player, seat.stands_for, seat.wakes = None, seat.player, 0
    seat.level = level or game_of(match.game).stand_in
    seat.held, seat.held_since, seat.grace_until = "", None, None
    seat.clock_ms = seat.runs_out_at = None
    if seat.asked_since is not None:
        # This also replaces the time of an automatic pass. The task queued for that pass
        # then gives the computer's answer instead.
        seat.due_at = timezone.now() + computer_delay(match)
    seat.save()
    if seat.due_at is not None:
        answer_queue.queue_answers(match, match.seats.all(), seat)
