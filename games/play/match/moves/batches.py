"""Choices that are played together: those of a batch, one after another, all or none."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.errors import IllegalMove
from games.contract import Game
from games.contract.rules import Decision, Position


@dataclass(frozen=True, slots=True)
class Played:
    """One choice that the engine has accepted."""

    kind: str
    option: str
    event: int
    """The number that the first event of it has, if it has any."""


def play_batch(
    game: Game, position: Position, seat: int, choices: Sequence[str]
) -> list[Played]:
    """Play choices one after another, in place, within the batch that is open now.

    Each choice belongs to the question at its place in the batch, or to the next round of
    an open-ended question. What earlier choices have settled is not asked any more; the
    choices for that are left out, as far as the game says so, and so is the end of an
    open-ended question in which nothing more is possible.

    Raises:
        IllegalMove: a choice is not offered, or answers a question outside the batch. The
            position may then be halfway; throw it away.
    """
    if not choices:
        raise IllegalMove("not_offered", seat, "")
    opening = position.decision(seat)
    played = []
    for number, choice in enumerate(choices):
        decision = position.decision(seat)
        if opening is not None and number and not _continues(opening, decision, number):
            if _decided_itself(game, opening, number, choice):
                continue
            raise IllegalMove("not_asked", seat, choice)
        if choice in game.offers.of(position, seat):
            # An offer comes alone: see `submit`.
            raise IllegalMove("not_asked", seat, choice)
        event = position.event_count
        position.play(seat, choice)
        # The engine has accepted an answer, so there was a question.
        assert decision is not None
        played.append(Played(decision.kind, choice, event))
    return played


def next_in_batch(position: Position, seat: int, opening: Decision, number: int) -> bool:
    """Tell whether what a seat is asked now belongs to what it was asked with `opening`."""
    return _continues(opening, position.decision(seat), number)


def _continues(opening: Decision, decision: Decision | None, number: int) -> bool:
    if decision is None:
        return False
    if opening.open_ended:
        return decision.kind == opening.kind
    if number >= len(opening.batch):
        return False
    expected = opening.batch[number]
    return (decision.kind, decision.subject) == (expected.kind, expected.subject)


def _decided_itself(game: Game, opening: Decision, number: int, choice: str) -> bool:
    if opening.open_ended:
        return choice == "done"
    return number < len(opening.batch) and game.answers.may_be_left_out(
        opening.batch[number].kind
    )
