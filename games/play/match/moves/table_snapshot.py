"""A table at one moment: what its drawings and frames are made from.

`games.play.following.reading` loads a snapshot when a table is read; it is handed on from
there to whatever draws or sends the table, and nothing else about the match is looked up.
After a move `games.play.match.moves.cache` makes the next snapshot from the last one.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from games.contract.drawing import Rating
from games.contract.rules import Position
from games.models import Match, Player, Seat


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A table as it stood at one moment. It is for reading: nobody changes or saves its
    rows, or plays on its position.

    Attributes:
        match: its row, with the host.
        seats: in order, with their players. They hold the presence of each player (`held`,
            `grace_until`, `last_seen`) and the clocks.
        position: secrets included, so it is shown through its views only
            (`games.play.match.moves.view_cache`); None before the start.
        ratings: of the players who have one in the pool of the match, by player.
        coached: the seats whose players get hints:
            `games.play.tables.first_matches.coached_seats`.
        is_of_event: a series or a tournament needs the result of the match.
    """

    match: Match
    seats: tuple[Seat, ...]
    position: Position | None
    ratings: Mapping[int, Rating]
    coached: frozenset[int]
    is_of_event: bool

    def seat_of(self, player: Player | None) -> int | None:
        """Return the number of a player's seat, None for spectators."""
        if player is None:
            return None
        mine = (seat.number for seat in self.seats if seat.player_id == player.pk)
        return next(mine, None)
