"""Replay a stored match, and verify that its position follows from its seed and moves."""

import json
from collections.abc import Iterator
from typing import Any

from engine.check_record import seed_commitment
from engine.errors import BadOptions, BadSave, IllegalMove
from games.contract import UnknownGame, game_of
from games.contract.rules import Position
from games.models import Match, Move, Seat
from games.play.match.moves import lag_compensation, out_of_turn, seat_kits
from games.play.match.moves.clocks import final_places, forfeit_times
from games.play.match.moves.takeback import moves_that_count
from games.play.match.replaying import early_results


class ReplayError(Exception):
    """Raised if the stored moves cannot be replayed. The text says at which move, and
    why.
    """


def differences_from_replay(match: Match) -> list[str]:
    """List the differences between a match and its replay, as sentences.

    `match` may be running: moves that were stored after it was loaded are ignored.
    """
    if match.seed_hash != seed_commitment(match.slug, match.seed):
        return ["the seed is not the one that the match committed to"]
    moves = list(match.moves.filter(number__lt=match.version).order_by("number"))
    numbers = [move.number for move in moves]
    if numbers != list(range(match.version)):
        return [
            f"has version {match.version} but its {len(numbers)} moves are not 0, 1, 2 ..."
        ]
    try:
        position = replay(match, moves_that_count(moves))
    except ReplayError as error:
        return [str(error)]
    return [
        *_compensated_too_much(match, moves),
        *_differences_in_position(match, position),
    ]


def _compensated_too_much(match: Match, moves: list[Move]) -> Iterator[str]:
    """Yield a sentence about each answer whose clock got back more time than possible.

    The check assumes the largest possible pools: it ignores that an undo takes time from a
    pool.
    """
    seats = [Seat(number=number) for number in range(match.seat_count)]
    timed = match.clock == Match.Clock.LIVE
    for move in moves:
        may = timed and move.by in lag_compensation.TIMED and move.clock_ms is not None
        pool = seats[move.seat].lag_pool_ms
        if move.lag_ms > (min(lag_compensation.MAX_PER_ANSWER_MS, pool) if may else 0):
            yield f"move {move.number}: its clock got {move.lag_ms} ms back for lag"
        if may:
            lag_compensation.update_lag_pool(seats[move.seat], min(move.lag_ms, pool))


def replay(match: Match, moves: list[Move]) -> Position:
    """Return the position that follows from a match's seed and options and these moves.

    Args:
        moves: the moves that count (`takeback.moves_that_count`).

    Raises:
        ReplayError: the options or a move do not fit.
    """
    try:
        position = game_of(match.game).begin(
            seats=match.seat_count,
            seed=int(match.seed),
            options=match.options,
            version=match.engine_version,
            brought=seat_kits.kits_of_match(match),
        )
    except (BadOptions, UnknownGame, ValueError) as error:
        raise ReplayError(f"cannot be set up again: {error}") from error
    for move in moves:
        play_stored_move(position, move)
    return position


def play_stored_move(position: Position, move: Move) -> None:
    """Play one stored move on a position, in place.

    Raises:
        ReplayError: the rules refuse the move.
    """
    decision = position.decision(move.seat)
    asked = decision.kind if decision else "nothing"
    if move.kind not in (asked, out_of_turn.KIND):
        raise ReplayError(
            f"move {move.number}: seat {move.seat} answered {move.kind}, asked is {asked}"
        )
    try:
        position.play(move.seat, move.option)
    except IllegalMove as error:
        raise ReplayError(f"move {move.number}: {error}") from error


def _differences_in_position(match: Match, position: Position) -> Iterator[str]:
    try:
        stored = _comparable_fields(game_of(match.game).read(match.position))
    except BadSave as error:
        yield f"the stored position cannot be read: {error}"
        return
    replayed = _comparable_fields(position)
    text = json.loads(match.position)
    parts = sorted(
        key
        for key in stored.keys() | replayed.keys()
        # A position stored by an older version lacks newer fields, which are read as empty.
        # Ignore these differences.
        if stored.get(key) != replayed.get(key) and (key in text or stored.get(key))
    )
    if parts:
        yield f"the stored position differs in {', '.join(parts)}"
    seats = list(match.seats.order_by("number"))
    outcome = early_results.early_outcome_of(match, position, seats)
    outcome = outcome or game_of(match.game).outcome(position)
    result = outcome and outcome.to_dict()
    if match.result != result:
        yield f"the stored result is {match.result}, replayed {result}"
    if (match.status == Match.Status.FINISHED) != (result is not None):
        yield f"has status {match.status}, but replayed it is {_status_of_result(result)}"
    if match.adjusted_at is not None:
        # A moderator has changed the places, so they differ from the replay on purpose.
        return
    rows = (result or {"places": []})["places"]
    if match.ending and rows:
        rows = early_results.places_after_early_end(match, rows, seats)
    else:
        rows = final_places(rows, forfeit_times(seats))
    places = {row["seat"]: row["place"] for row in rows}
    for seat in seats:
        if seat.place != places.get(seat.number):
            yield (
                f"seat {seat.number} has place {seat.place}, "
                f"replayed {places.get(seat.number)}"
            )


def _comparable_fields(position: Position) -> dict[str, Any]:
    """Return a position as a dict of its fields, in the format in which this version stores
    it.
    """
    parts: dict[str, Any] = json.loads(position.to_json())
    return parts


def _status_of_result(result: object | None) -> str:
    return "running" if result is None else "finished"
