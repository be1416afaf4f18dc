"""The result of a match that ended early: `games.match.early_end` says when that is."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.contract import Outcome, game_of
from games.contract.rules import Position
from games.match import clocks
from games.models import Match, Seat


def result_of(match: Match, position: Position) -> Outcome | None:
    """Return the outcome of a match that has ended early, as its game counts it now; None
    if it has not.
    """
    cut_short = game_of(match.game).cut_short
    if not match.ending or cut_short is None or match.result is None:
        return None
    return cut_short(position, _winner(match.result["places"]))


def places_of(
    match: Match, rows: Sequence[Mapping[str, Any]], seats: Sequence[Seat]
) -> list[dict[str, Any]]:
    """Return the rows of the result of an early end in their places: the winner, then the
    others, of whom the one who held out longer comes first.
    """
    ended = match.finished_at
    assert ended is not None, "a match that has ended knows when"
    gone = {seat.number: seat.held_since or ended for seat in seats}
    del gone[_winner(rows)]
    return clocks.final_places(rows, gone)


def _winner(rows: Sequence[Mapping[str, Any]]) -> int:
    winner: int = next(row["seat"] for row in rows if row["place"] == 1)
    return winner
