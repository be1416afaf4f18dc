"""Refusals of players under a sanction."""

from games.refusals import GamesError


class Suspended(GamesError):
    """The player may not sit down at a table at present."""

    refusal = "suspended"
