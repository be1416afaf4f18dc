"""Refusals of players under a sanction."""

from django.utils.translation import gettext_noop

from games.refusals import GamesError


class Suspended(GamesError):
    """The player may not sit down at a table at present."""

    refusal = "suspended"
    sentence = gettext_noop("You're suspended and can't join a table at the moment.")
    status = 403


class LeaderSuspended(Suspended):
    """The player may not act as the leader of a club, event or room at present."""

    refusal = "leader_suspended"
    sentence = gettext_noop("You're suspended and can't lead anything for now.")


class CannotLead(GamesError):
    """The other player cannot be made the leader of a club, event or room at present."""

    refusal = "cannot_lead"
    sentence = gettext_noop("That player can't take this on at the moment.")
    status = 403
