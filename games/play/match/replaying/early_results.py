"""The result of a match that ended early (`games.play.match.ending.early_end`)."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.contract import Outcome, game_of
from games.contract.rules import Position
from games.models import Match, Seat
from games.play.match.moves import clocks


def early_outcome_of(
    match: Match, position: Position, seats: Sequence[Seat]
) -> Outcome | None:
    """Return the outcome of a match that has ended early, computed by its game; None if the
    match has not ended early.
    """
    early_outcome = game_of(match.game).early_outcome
    if not match.ending or early_outcome is None or match.result is None:
        return None
    return early_outcome(position, winners_of_early_end(match.result["places"], seats))


def places_after_early_end(
    match: Match, rows: Sequence[Mapping[str, Any]], seats: Sequence[Seat]
) -> list[dict[str, Any]]:
    """Return the rows of the result of a match that ended early, with final places: first
    the winners, then the seats that conceded or left, the latest first.
    """
    ended = match.finished_at
    assert ended is not None, "a match that has ended knows when"
    stayed = winners_of_early_end(rows, seats)
    gone = {
        seat.number: seat.held_since or ended for seat in seats if seat.number not in stayed
    }
    return clocks.final_places(rows, gone)


def winners_of_early_end(
    rows: Sequence[Mapping[str, Any]], seats: Sequence[Seat]
) -> list[int]:
    """List the seats that won a match that ended early. That is the seat of one person or,
    if all people had lost, the seats of all computers.
    """
    first = next(row["seat"] for row in rows if row["place"] == 1)
    computers = [seat.number for seat in seats if seat.player_id is None]
    return computers if first in computers else [first]
