"""Whether somebody plays their first match of a game."""

from games.contract import Game
from games.models import Match, Player, Seat


def is_first(game: Game, player: Player | None) -> bool:
    """Tell whether a player has not finished a match of a game; None is somebody new."""
    if not game.setup.first_time:
        return False
    played = Seat.objects.filter(player=player, match__game=game.key, place__isnull=False)
    return player is None or not played.exists()


def is_coached(match: Match, player: Player | None) -> bool:
    """Tell whether somebody gets hints although other people play: a friend of the host, in
    their first match of a game, at an unrated table by invitation. None is somebody new.
    """
    if match.rated or match.listed or match.club_id is not None or match.host_id is None:
        return False
    if player is None:
        return True
    played = Seat.objects.filter(
        player=player, match__game=match.game, place__isnull=False
    ).exclude(match=match)
    return player.pk != match.host_id and not played.exists()
