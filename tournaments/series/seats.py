"""The seats of a series: who sits there, who has left, and who is present between games."""

from __future__ import annotations

from datetime import datetime

from games.base.sanctions.selectors import is_suspended
from games.contract import game_of
from games.models import Match, Seat
from games.play.match.seats.presence import AWAY_AFTER
from games.play.tables.creation import Called, Sitter
from tournaments.models import Series, SeriesGame


def copy_joined_players(series: Series, match: Match) -> None:
    """Copy the players who took free seats of the first game to the series (SERIES-6)."""
    theirs = {seat.number: seat for seat in match.seats.select_related("player")}
    for seat in series.seats.all():
        own = theirs[seat.number]
        if (seat.player_id, seat.level) != (own.player_id, own.level):
            seat.player, seat.level = own.player, own.level
            seat.save(update_fields=["player", "level"])


def next_game_sitters(series: Series) -> list[Sitter]:
    """Return the players or computer levels of the next game, in seat order."""
    return [
        str(seat.level) if seat.level else seat.player
        for seat in series.seats.select_related("player").order_by("number")
    ]


def computer_names(series: Series) -> Called:
    """Map the seats of computers to their names, or to the players whom they have replaced
    permanently.
    """
    return {
        seat.number: seat.stands_for or seat.player or seat.name
        for seat in series.seats.select_related("player", "stands_for").exclude(level="")
    }


def record_leavers(series: Series, game: SeriesGame) -> None:
    """Record who left or returned during a game that has ended."""
    theirs = {seat.number: seat for seat in game.places()}
    ended = game.match.finished_at
    for seat in series.seats.exclude(player=None):
        last = theirs[seat.number]
        if last.player_id is None:
            # The player closed their account during the game, so the computer stays.
            seat.level = last.level or game_of(series.game).stand_in
        elif last.held == Seat.Held.LEFT:
            seat.left_at = last.held_since
        elif seat.left_at and ended and seat.left_at < ended:
            seat.left_at = None
        seat.save(update_fields=["level", "left_at"])


def held_seats(series: Series, game: SeriesGame, now: datetime) -> dict[int, Seat.Held]:
    """Return the seats that computers hold when the next game begins, with the reason.

    A player who has left is held until they take their seat back. A player for whom a
    computer played and who has not been seen recently is held as away, until they look at
    the table. Away does not apply to turn-by-turn games, where only the clock counts.
    """
    theirs = {seat.number: seat for seat in game.places()}
    found = {}
    for seat in series.seats.select_related("player").exclude(player=None).filter(level=""):
        last = theirs[seat.number]
        seen = last.last_seen and last.last_seen >= now - AWAY_AFTER
        # Suspended or deactivated players could not leave a table between two games.
        gone = seat.player is not None and (
            not seat.player.is_active or is_suspended(seat.player)
        )
        if seat.left_at is not None or gone:
            found[seat.number] = Seat.Held.LEFT
        elif (
            last.held not in ("", Seat.Held.LEFT)
            and not seen
            and not _is_turn_based(series)
        ):
            found[seat.number] = Seat.Held.AWAY
    return found


def have_all_people_left(series: Series, game: SeriesGame, now: datetime) -> bool:
    """Tell whether the series had people in it and all of them have left."""
    began = series.seats.filter(player__isnull=False)
    staying = began.filter(level="").exclude(number__in=held_seats(series, game, now))
    return began.exists() and not staying.exists()


def are_all_ready(series: Series, game: SeriesGame, now: datetime) -> bool:
    """Tell whether all present players want the next game at once."""
    away = held_seats(series, game, now)
    people = series.seats.filter(player__isnull=False, level="").exclude(number__in=away)
    return people.exists() and not people.exclude(ready_for=game.number + 1).exists()


def _is_turn_based(series: Series) -> bool:
    return series.clock == Match.Clock.TURNS
