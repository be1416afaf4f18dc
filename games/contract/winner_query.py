"""The database condition that selects seats which have won, over all games."""

from django.db.models import Q

from games.contract.game import Game
from games.contract.registry import all_games


def won(prefix: str = "", game: str = "match__game") -> Q:
    """Return the `Q` object that selects seats which have won.

    In a game that the site no longer has, first place counts as a win.

    Args:
        prefix: lookup path from the queried rows to the seat, including the trailing `__`.
        game: lookup path from the seat to the key of its game.
    """
    condition = Q(**{f"{prefix}place": 1})
    for each in all_games():
        if (fails := _has_too_low_score(each, prefix)) is not None:
            condition &= ~(Q(**{f"{prefix}{game}": each.key}) & fails)
    return condition


def _has_too_low_score(game: Game, prefix: str) -> Q | None:
    score = game.score
    if score is None or score.wins_from is None:
        return None
    side = "gt" if score.lowest_wins else "lt"
    return Q(**{f"{prefix}score__{side}": score.wins_from}) | Q(
        **{f"{prefix}score__isnull": True}
    )
