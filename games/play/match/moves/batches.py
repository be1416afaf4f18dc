"""Play the answers to a batch (several questions that a player answers together) one after
another: all of them or none.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.errors import IllegalMove
from games.contract import Game
from games.contract.rules import Decision, Position


@dataclass(frozen=True, slots=True)
class Played:
    """A choice that the engine has accepted and played."""

    kind: str
    option: str
    event: int
    """The number of the first event that the choice caused; None without events."""


def play_batch(
    game: Game, position: Position, seat: int, choices: Sequence[str]
) -> list[Played]:
    """Play choices one after another, in place, within the batch that is open now.

    Each choice belongs to the question at its place in the batch, or to the next round of
    an open-ended question. If earlier choices have made a question unnecessary, its choice
    is ignored, provided that the game allows this (`Answers.may_be_left_out`). The choice
    that ends an open-ended question is also ignored if the question has ended by itself.

    Raises:
        IllegalMove: a choice is not offered, or answers a question outside the batch. Some
            choices may have been played by then: discard the position.
    """
    if not choices:
        raise IllegalMove("not_offered", seat, "")
    opening = position.decision(seat)
    played = []
    for number, choice in enumerate(choices):
        decision = position.decision(seat)
        if (
            opening is not None
            and number
            and not _matches_next_question(opening, decision, number)
        ):
            if _has_decided_itself(game, opening, number, choice):
                continue
            raise IllegalMove("not_asked", seat, choice)
        if choice in game.offers.of(position, seat):
            # An out-of-turn action cannot be part of a batch; `submit` plays it separately.
            raise IllegalMove("not_asked", seat, choice)
        event = position.event_count
        position.play(seat, choice)
        # The engine has accepted an answer, so the seat had a question.
        assert decision is not None
        played.append(Played(decision.kind, choice, event))
    return played


def is_next_in_batch(position: Position, seat: int, opening: Decision, number: int) -> bool:
    """Tell whether the open question of a seat belongs to the batch that began with the
    question `opening`.

    Args:
        number: the place of the question in the batch.
    """
    return _matches_next_question(opening, position.decision(seat), number)


def _matches_next_question(
    opening: Decision, decision: Decision | None, number: int
) -> bool:
    if decision is None:
        return False
    if opening.open_ended:
        return decision.kind == opening.kind
    if number >= len(opening.batch):
        return False
    expected = opening.batch[number]
    return (decision.kind, decision.subject) == (expected.kind, expected.subject)


def _has_decided_itself(game: Game, opening: Decision, number: int, choice: str) -> bool:
    if opening.open_ended:
        return choice == "done"
    return number < len(opening.batch) and game.answers.may_be_left_out(
        opening.batch[number].kind
    )
