"""Suggest computer opponents to a player, by the results of the player's last matches."""

from itertools import takewhile
from typing import NamedTuple

from games.contract import Game
from games.models import Player, Seat, Unrated

WINS = 2
"""How many wins in a row against a level it takes until the next stronger level is
suggested.
"""

LOSSES = 3
"""How many losses in a row against a level it takes until the next weaker level is
suggested.
"""


class Opponents(NamedTuple):
    """A suggestion: the number of computer opponents, and their level."""

    number: int
    level: str


class _Ended(NamedTuple):
    opponents: Opponents
    won: bool


def suggested_computers(game: Game, player: Player | None) -> Opponents:
    """Suggest opponents for a player's next match against computers. `player` is None for a
    visitor.

    A newcomer gets as few opponents as the game allows, at its level for newcomers. Other
    players get as many as last time: stronger ones after `WINS` wins in a row, weaker ones
    after `LOSSES` losses in a row. A player whose last matches were all with other people
    gets the game's default level.
    """
    few, first = min(game.sizes) - 1, game.first_level or game.stand_in
    seats = _last_seats(game, player) if player is not None else []
    if not seats:
        return Opponents(few, first)
    ended = _results_against_computers(game, seats)
    if not ended:
        return Opponents(few, game.stand_in)
    last = ended[0]
    run = list(takewhile(lambda each: each == last, ended))
    levels = [level.value for level in game.levels]
    number = levels.index(last.opponents.level)
    if last.won and len(run) >= WINS:
        number = min(number + 1, len(levels) - 1)
    elif not last.won and len(run) >= LOSSES:
        number = max(number - 1, min(number, levels.index(first)))
    return Opponents(last.opponents.number, levels[number])


def last_computers(game: Game, player: Player) -> Opponents | None:
    """Return the opponents of a player's last match against computers of one level; None if
    there is none among their last matches.
    """
    ended = _results_against_computers(game, _last_seats(game, player))
    return ended[0].opponents if ended else None


def _last_seats(game: Game, player: Player) -> list[Seat]:
    """Return a player's seats in their last matches, the newest first."""
    ended = Seat.objects.filter(
        player=player, match__game=game.key, place__isnull=False
    ).exclude(match__unrated__in=(Unrated.DAILY, Unrated.PRACTICE))
    newest = ended.order_by("-match__finished_at").select_related("match")
    return list(newest.prefetch_related("match__seats")[:LOSSES])


def _results_against_computers(game: Game, seats: list[Seat]) -> list[_Ended]:
    """Return the results of those matches that the player played only against computers of
    one level.
    """
    found = []
    for seat in seats:
        others = [each.level for each in seat.match.seats.all() if each.pk != seat.pk]
        if len({*others}) == 1 and any(level.value == others[0] for level in game.levels):
            found.append(
                _Ended(
                    Opponents(len(others), others[0]), game.has_won(seat.place, seat.score)
                )
            )
    return found
