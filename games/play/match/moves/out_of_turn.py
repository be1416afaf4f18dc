"""Out-of-turn actions ("offers"), taken while another seat has to decide (decision 0200).

People take them through `games.play.match.moves.play.submit`, like answers. This module
finds the actions that standing orders and computers take;
`games.play.match.moves.play.carry_out_standing_orders` plays them.
"""

import logging
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from games.contract import Game, all_games, game_of
from games.contract.rules import Position
from games.models import Match, Move, Seat

logger = logging.getLogger(__name__)

KIND = "out_of_turn"
"""The kind under which an out-of-turn action, which answers no question, is stored as a
move.
"""


class DueOffer(NamedTuple):
    """An out-of-turn action that a standing order or a computer takes now for a seat."""

    seat: int
    offer: str
    by: Move.By


def is_offer(game: Game, position: Position, seat: int, choices: Sequence[str]) -> bool:
    """Tell whether the choices are a single out-of-turn action of the seat."""
    if not game.has_offers or len(choices) != 1:
        return False
    return choices[0] in game.offers.of(position, seat)


def may_act_on_version(match: Match, seats: Sequence[Seat], version: int) -> bool:
    """Tell whether a player who saw this version may still take an out-of-turn action.

    The player may do so if a question that was open at that version is still open, or if
    only out-of-turn actions were played since.
    """
    if version >= match.version:
        return version == match.version
    if any(seat.asked_since is not None and seat.asked_since <= version for seat in seats):
        return True
    return not match.moves.filter(number__gte=version).exclude(kind=KIND).exists()


def games_with_offers() -> list[str]:
    """Return the keys of those games on the site that have out-of-turn actions."""
    return [game.key for game in all_games() if game.has_offers]


def next_due_offer(
    match: Match,
    seats: Sequence[Seat],
    position: Position,
    rng: Random,
    *,
    computers: bool,
) -> DueOffer | None:
    """Return the first out-of-turn action that a standing order or a computer takes now.
    Seats are checked in turn order, from the first one that has to decide.

    Args:
        computers: whether to check computers, too; standing orders are always checked.
    """
    game = game_of(match.game)
    if position.result is not None or not game.offers.is_open(position):
        return None
    for seat in _seats_from_first_asked(seats, position):
        if seat.is_computers:
            offer = _computer_offer(game, seat, position, rng) if computers else None
            by = Move.By.COMPUTER
        else:
            offer, by = ordered_offer(game, seat, position), Move.By.AUTOMATIC
        if offer is not None and offer in game.offers.of(position, seat.number):
            return DueOffer(seat.number, offer, by)
    return None


def has_due_orders(match: Match, seats: Sequence[Seat], position: Position) -> bool:
    """Tell whether any player's standing order takes an out-of-turn action now."""
    if not game_of(match.game).has_offers:
        return False
    return next_due_offer(match, seats, position, Random(), computers=False) is not None


def ordered_offer(game: Game, seat: Seat, position: Position) -> str | None:
    """Return the out-of-turn action that a person's standing orders take now; None if there
    is none.
    """
    if not seat.orders:
        return None
    return game.offers.ordered(seat.orders, position, seat.number)


def _computer_offer(game: Game, seat: Seat, position: Position, rng: Random) -> str | None:
    """Return the out-of-turn action that a seat's computer takes now; None if there is
    none. If the level fails, log the error and return None, so that the match goes on.
    """
    try:
        level = game.level(seat.level or game.stand_in)
        return level.volunteer(position, seat.number, rng)
    except Exception:
        logger.exception("match %s: seat %s cannot volunteer", seat.match, seat.number)
        return None


def _seats_from_first_asked(seats: Sequence[Seat], position: Position) -> Iterator[Seat]:
    first = min(position.waiting, default=0)
    yield from seats[first:]
    yield from seats[:first]
