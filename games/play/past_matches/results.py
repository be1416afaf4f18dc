"""The result of a seat, as lists of finished matches show it."""

from games.contract import game_of
from games.models import Match, Seat


def result_of(match: Match, seat: Seat) -> str:
    """Return "won", "lost" or "tied" for a seat of a match; empty if the seat has no place,
    or if the match was annulled.
    """
    if match.annulled_at is not None:
        return ""
    return game_of(match.game).result_of(seat.place, seat.score)
