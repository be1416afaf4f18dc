"""The participants of a running match: all people except bots and people for whom a
computer plays.
"""

from collections.abc import Sequence

from django.db.models import Prefetch, QuerySet

from games.base.transactions import after_commit
from games.live import announce
from games.models import Match, Player, Seat
from games.refusals import MatchOver, NoProposal, NotYourSeat, SeatHeld


def participants(seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the numbers of the seats of a match's participants.

    Args:
        seats: all seats of the match, with their players.
    """
    return tuple(seat.number for seat in seats if _is_participant(seat))


def lock_participant(match_id: int, player: Player) -> tuple[Match, list[Seat], Seat]:
    """Lock a running match; return it with its seats and the player's own seat.

    Raises:
        NotYourSeat, MatchOver: the player has no seat there, or the match is not running.
        SeatHeld: a computer plays for the player.
        NoProposal: the player is a bot.
    """
    match, seats, mine = lock_own_seat(match_id, player)
    if mine.held:
        raise SeatHeld(mine.number, mine.held)
    if not _is_participant(mine):
        raise NoProposal("bot")
    return match, seats, mine


def lock_own_seat(match_id: int, player: Player) -> tuple[Match, list[Seat], Seat]:
    """Lock a running match; return it with its seats and the player's own seat, even if a
    computer plays there for the player.

    Raises:
        NotYourSeat, MatchOver: the player has no seat there, or the match is not running.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    seats = seats_with_people(match)
    mine = next((seat for seat in seats if seat.player_id == player.pk), None)
    if mine is None:
        raise NotYourSeat(match)
    if not match.is_running:
        raise MatchOver(match)
    return match, seats, mine


def seats_with_people(match: Match) -> list[Seat]:
    """Load the seats of a match in order, with their players."""
    return list(match.seats.select_related("player").order_by("number"))


def with_seats_and_people(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Prefetch the fields of seats and players that `participants` needs, in seat order."""
    seats = Seat.objects.select_related("player").order_by("number")
    few = seats.only("match", "number", "held", "player__is_bot")
    return matches.prefetch_related(Prefetch("seats", queryset=few))


def announce_waiting_counts(match: Match) -> None:
    """Announce to all open pages of the players who have to answer in this match that the
    number of matches waiting for them changes. Call before their questions are removed; the
    announcement is made after the commit.
    """
    asked = match.seats.filter(player__isnull=False, asked_since__isnull=False)
    players = [seat.player_id for seat in asked if seat.player_id is not None]
    after_commit(announce.match_changed, match.pk, match.version, *players)


def _is_participant(seat: Seat) -> bool:
    return seat.player is not None and not seat.held and not seat.player.is_bot
