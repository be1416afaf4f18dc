"""Whether somebody plays their first match of a game."""

from games.contract import Game
from games.models import Player, Seat


def is_first(game: Game, player: Player | None) -> bool:
    """Tell whether a player has not finished a match of a game; None is somebody new."""
    if not game.setup.first_time:
        return False
    played = Seat.objects.filter(player=player, match__game=game.key, place__isnull=False)
    return player is None or not played.exists()
