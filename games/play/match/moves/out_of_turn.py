"""Offers that are taken while somebody else is asked: decision 0200.

People take theirs through `games.play.match.moves.play.submit`, as they answer. What
standing orders and computers take is looked for here, and carried out by
`games.play.match.moves.play.carry_out`.
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
"""The kind of a stored move that answers no question."""


class Due(NamedTuple):
    """An offer that an order or a computer takes now, and for which seat."""

    seat: int
    offer: str
    by: Move.By


def is_offer(game: Game, position: Position, seat: int, choices: Sequence[str]) -> bool:
    """Tell whether these choices are one offer; nothing is ever played together with it."""
    if not game.has_offers or len(choices) != 1:
        return False
    return choices[0] in game.offers.of(position, seat)


def is_fresh(match: Match, seats: Sequence[Seat], version: int) -> bool:
    """Tell whether anybody who saw this version may still take an offer of it: a question
    that waited then waits still, or nothing was done since but out of turn.
    """
    if version >= match.version:
        return version == match.version
    if any(seat.asked_since is not None and seat.asked_since <= version for seat in seats):
        return True
    return not match.moves.filter(number__gte=version).exclude(kind=KIND).exists()


def games() -> list[str]:
    """Return the games of this site that have offers."""
    return [game.key for game in all_games() if game.has_offers]


def due(
    match: Match,
    seats: Sequence[Seat],
    position: Position,
    rng: Random,
    *,
    computers: bool,
) -> Due | None:
    """Return the first offer that a standing order or a computer takes now, by seat.

    Args:
        computers: whether computers take theirs as well; orders always do.
    """
    game = game_of(match.game)
    if position.result is not None or not game.offers.is_open(position):
        return None
    for seat in _from_the_asked(seats, position):
        if seat.is_computers:
            offer = _volunteered(game, seat, position, rng) if computers else None
            by = Move.By.COMPUTER
        else:
            offer, by = ordered(game, seat, position), Move.By.AUTOMATIC
        if offer is not None and offer in game.offers.of(position, seat.number):
            return Due(seat.number, offer, by)
    return None


def has_orders(match: Match, seats: Sequence[Seat], position: Position) -> bool:
    """Tell whether standing orders take something now."""
    if not game_of(match.game).has_offers:
        return False
    return due(match, seats, position, Random(), computers=False) is not None


def ordered(game: Game, seat: Seat, position: Position) -> str | None:
    """Return the offer that a person's standing orders take now."""
    if not seat.orders:
        return None
    return game.offers.ordered(seat.orders, position, seat.number)


def _volunteered(game: Game, seat: Seat, position: Position, rng: Random) -> str | None:
    """Ask a seat's level; one that fails lets it be, and the match goes on."""
    try:
        level = game.level(seat.level or game.stand_in)
        return level.volunteer(position, seat.number, rng)
    except Exception:
        logger.exception("match %s: seat %s cannot volunteer", seat.match, seat.number)
        return None


def _from_the_asked(seats: Sequence[Seat], position: Position) -> Iterator[Seat]:
    first = min(position.waiting, default=0)
    yield from seats[first:]
    yield from seats[:first]
