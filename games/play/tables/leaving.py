"""Getting up from a table, giving it up, and taking somebody from it for good.

Anybody who only leaves a running match keeps their seat: that is
`games.play.match.seats.presence`.
"""

from django.db import transaction
from django.utils import timezone

from games.contract import game_of
from games.models import Match, Player, Seat
from games.play.match.moves import answer_queue
from games.play.match.moves.answer_delays import computer_delay
from games.play.tables import partners
from games.play.tables.lifecycle import announce_table, give_up
from games.refusals import MatchOver, NotYourSeat


@transaction.atomic
def table_leave(*, match_id: int, player: Player) -> Match:
    """Get up from a table that still waits. The host cannot: they give the table up.

    Raises:
        NotYourSeat: the player does not sit there, or is the host.
        MatchOver: the table does not wait any more.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    row = match.seats.filter(player=player).first()
    if row is None or match.host_id == player.pk:
        raise NotYourSeat(match)
    if match.status != Match.Status.WAITING:
        raise MatchOver(match)
    row.player = None
    row.save(update_fields=["player"])
    partners.release(match, row.number)
    announce_table(match)
    return match


@transaction.atomic
def match_cancel(*, match_id: int, player: Player) -> Match:
    """Give up a table that still waits for players.

    Raises:
        NotYourSeat: only the host may.
        MatchOver: it does not wait any more.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    if match.host_id != player.pk:
        raise NotYourSeat(match)
    if match.status != Match.Status.WAITING:
        raise MatchOver(match)
    give_up(match, by=player)
    return match


@transaction.atomic
def seat_to_computer(*, match_id: int, player_id: int, level: str = "") -> None:
    """Take a person from a table for good, so that nobody waits for them.

    In a running game a computer plays on, beginning with the question that is
    open; the pace of the table says when. A table that still waits gets the seat back, or
    is given up if it was the person's own.

    Raises:
        NotYourSeat: the person does not sit there.
        MatchOver: the match has ended; its seats stay as they were.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    seat = match.seats.filter(player_id=player_id).first()
    if seat is None:
        raise NotYourSeat(match)
    if match.status == Match.Status.WAITING:
        _leave_waiting(match, seat, player_id)
    elif match.is_running:
        _play_on(match, seat, level)
        announce_table(match)
    else:
        raise MatchOver(match)


def _leave_waiting(match: Match, seat: Seat, player_id: int) -> None:
    if match.host_id == player_id:
        give_up(match, by=seat.player)
    else:
        seat.player = None
        seat.save(update_fields=["player"])
        partners.release(match, seat.number)
        announce_table(match)


def _play_on(match: Match, seat: Seat, level: str) -> None:
    # It is still their place, whatever they are called by then.
    seat.player, seat.stands_for, seat.wakes = None, seat.player, 0
    seat.level = level or game_of(match.game).stand_in
    seat.held, seat.held_since, seat.grace_until = "", None, None
    seat.clock_ms = seat.runs_out_at = None
    if seat.asked_since is not None:
        # Replaces the time of a lone pass as well; the task for that finds another answer
        # due and gives it, which is as good.
        seat.due_at = timezone.now() + computer_delay(match)
    seat.save()
    if seat.due_at is not None:
        answer_queue.queue_answers(match, match.seats.all(), seat)
