"""The snapshot of a table at one moment, from which pages and frames are rendered.

`games.play.following.table_loading` loads a snapshot and passes it to the code that renders
or sends the table, which makes no further queries about the match. After a move,
`games.play.match.moves.match_cache` builds the next snapshot from the last one.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from games.contract.drawing import Rating
from games.contract.rules import Position
from games.models import Match, Player, Seat, TurnRetry


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A table at one moment. It is read-only: never change or save its rows, or play a move
    on its position.

    Attributes:
        match: the row of the match, with its host.
        seats: the seats in order, with their players. They contain the presence of each
            player (`held`, `grace_until`, `last_seen`) and the clocks.
        position: the position with all secrets, to be shown only through its views
            (`games.play.match.moves.view_cache`); None before the start.
        ratings: the players' ratings in the pool of the match, by primary key; players
            without a rating are missing.
        coached: the seats whose players get hints
            (`games.play.tables.first_matches.coached_seats`).
        counts_for_event: whether a series or a tournament needs the result of the match.
        retry: the turn of a reviewed match that a practice match plays again, if any.
    """

    match: Match
    seats: tuple[Seat, ...]
    position: Position | None
    ratings: Mapping[int, Rating]
    coached: frozenset[int]
    counts_for_event: bool
    retry: TurnRetry | None = None

    def seat_of(self, player: Player | None) -> int | None:
        """Return the number of a player's seat, None for spectators."""
        if player is None:
            return None
        mine = (seat.number for seat in self.seats if seat.player_id == player.pk)
        return next(mine, None)
