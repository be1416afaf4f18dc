"""Why a series was refused."""

from games.refusals import GamesError


class NotInASeries(GamesError):
    """Terms that do not exist, or a kind of game that no series is played with."""

    refusal = "not_in_a_series"
