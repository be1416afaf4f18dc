"""Who sits in a series, who has left it, and who is there between two games."""

from __future__ import annotations

from datetime import datetime

from games.base.sanctions.selectors import is_suspended
from games.contract import game_of
from games.models import Match, Seat
from games.play.match.seats.presence import AWAY_AFTER
from games.play.tables.creation import Called, Sitter
from tournaments.models import Series, SeriesGame


def take_over(series: Series, match: Match) -> None:
    """Note who has taken the free seats of the first game: they keep them (SERIES-6)."""
    theirs = {seat.number: seat for seat in match.seats.select_related("player")}
    for seat in series.seats.all():
        own = theirs[seat.number]
        if (seat.player_id, seat.level) != (own.player_id, own.level):
            seat.player, seat.level = own.player, own.level
            seat.save(update_fields=["player", "level"])


def sitters(series: Series) -> list[Sitter]:
    """List the sitters of the next game, in seat order."""
    return [
        str(seat.level) if seat.level else seat.player
        for seat in series.seats.select_related("player").order_by("number")
    ]


def called(series: Series) -> Called:
    """Return the names of a series' computers, or the players for whom they sit after
    these left for good.
    """
    return {
        seat.number: seat.stands_for or seat.player or seat.name
        for seat in series.seats.select_related("player", "stands_for").exclude(level="")
    }


def note_leavers(series: Series, game: SeriesGame) -> None:
    """Take over from a game that has ended who has left it, and who came back in it."""
    theirs = {seat.number: seat for seat in game.places()}
    ended = game.match.finished_at
    for seat in series.seats.exclude(player=None):
        last = theirs[seat.number]
        if last.player_id is None:
            # Their account was closed in the middle; the computer stays.
            seat.level = last.level or game_of(series.game).stand_in
        elif last.held == Seat.Held.LEFT:
            seat.left_at = last.held_since
        elif seat.left_at and ended and seat.left_at < ended:
            seat.left_at = None
        seat.save(update_fields=["level", "left_at"])


def held(series: Series, game: SeriesGame, now: datetime) -> dict[int, Seat.Held]:
    """Return the seats that computers hold when the next game begins, and why.

    Anybody who has left is away for good, until they take their seat back. Anybody who was
    played for and has not been seen since is away, and is back as soon as they look. Where
    turns take days nobody is expected to be there: their clock decides.
    """
    theirs = {seat.number: seat for seat in game.places()}
    found = {}
    for seat in series.seats.select_related("player").exclude(player=None).filter(level=""):
        last = theirs[seat.number]
        seen = last.last_seen and last.last_seen >= now - AWAY_AFTER
        # Between two games there is no table that they could have left.
        gone = seat.player is not None and (
            not seat.player.is_active or is_suspended(seat.player)
        )
        if seat.left_at is not None or gone:
            found[seat.number] = Seat.Held.LEFT
        elif last.held not in ("", Seat.Held.LEFT) and not seen and not _by_turns(series):
            found[seat.number] = Seat.Held.AWAY
    return found


def nobody_left(series: Series, game: SeriesGame, now: datetime) -> bool:
    """Tell whether people began this series and none of them plays on."""
    began = series.seats.filter(player__isnull=False)
    staying = began.filter(level="").exclude(number__in=held(series, game, now))
    return began.exists() and not staying.exists()


def all_ready(series: Series, game: SeriesGame, now: datetime) -> bool:
    """Tell whether everybody who is there wants the next game at once."""
    away = held(series, game, now)
    people = series.seats.filter(player__isnull=False, level="").exclude(number__in=away)
    return people.exists() and not people.exclude(ready_for=game.number + 1).exists()


def _by_turns(series: Series) -> bool:
    return series.clock == Match.Clock.TURNS
