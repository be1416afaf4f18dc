"""Refusals of players under a sanction."""

from games.refusals import GamesError


class Suspended(GamesError):
    """The player may not sit down at a table at present."""

    refusal = "suspended"


class LeaderSuspended(Suspended):
    """The player may not act as the leader of anything at present."""

    refusal = "leader_suspended"


class CannotLead(GamesError):
    """The other player cannot be made the leader of anything at present."""

    refusal = "cannot_lead"
