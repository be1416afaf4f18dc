"""Which moves may be taken back, and which of the stored ones still count.

A step may be taken back while nothing hidden was revealed by it, which its game judges, no
randomness was used, and nobody else has acted since. What the server answered for the same
seat after it goes with it.
"""

from collections.abc import Iterable, Sequence

from games.contract import game_of
from games.contract.rules import Position
from games.contract.undo import Mark
from games.models import Match, Move

UNDO = "undo"
"""The kind of a stored move that takes others back: all from the number in its option."""


def mark(position: Position) -> Mark:
    """Take the snapshot that `is_clean` compares with."""
    return Mark(position.rng, position.event_count)


def is_clean(match: Match, position: Position, seat: int, before: Mark) -> bool:
    """Tell whether a seat's step since the mark used no chance and revealed nothing."""
    if position.rng != before.rng or position.result is not None:
        return False
    return game_of(match.game).undo.is_clean(position, seat, before, match.seat_count)


def note(match: Match, seat: int, by: Move.By, position: Position, before: Mark) -> None:
    """Note on the match whether the step that is about to be stored can be taken back."""
    goes_on = match.undo_seat == seat
    theirs = by == Move.By.PERSON or (by == Move.By.AUTOMATIC and goes_on)
    if not theirs or not is_clean(match, position, seat, before):
        match.undo_seat = match.undo_from = None
    elif not goes_on:
        match.undo_seat, match.undo_from = seat, match.version


def last_step(moves: Sequence[Move], seat: int) -> int | None:
    """Return the number of the first move of a person's last step, of the moves that stand;
    None if they have not moved.

    What was played together is one step, such as a whole batch.
    """
    own = [m for m in moves if m.seat == seat and m.by == Move.By.PERSON]
    return next((m.number for m in own if m.at == own[-1].at), None)


def that_stand(moves: Iterable[Move]) -> list[Move]:
    """Return the moves that were not taken back, of all that are stored, in order."""
    stand: list[Move] = []
    for move in moves:
        if move.kind != UNDO:
            stand.append(move)
            continue
        while stand and stand[-1].number >= int(move.option):
            stand.pop()
    return stand
