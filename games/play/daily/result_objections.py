"""Decide whether the match of a daily challenge has a result that counts, and if not,
why.
"""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.base.policies import daily_access
from games.models import DailyAttempt, Match, Move


class NoResult(models.TextChoices):
    """The reasons why a finished match has no result that counts."""

    ANNULLED = "annulled", _("Your match has no result: moderators have annulled it.")
    AS_GUEST = (
        "as_guest",
        _("Your match has no result: you finished it as a guest, before you logged in."),
    )
    LATE = "late", _("Your match has no result: it ended too late.")
    SET_BACK = "set_back", _("Your match has no result: moderators set it back.")
    LEFT = "left", _("Your match has no result: the computer made moves for you.")


def objection_to(attempt: DailyAttempt, match: Match) -> NoResult | None:
    """Return the reason why the result of a finished match does not count; None if it
    counts.
    """
    if match.annulled_at:
        return NoResult.ANNULLED
    if attempt.as_guest:
        return NoResult.AS_GUEST
    closes_at = daily_access.closes_at(attempt.challenge.day)
    if match.finished_at is None or match.finished_at > closes_at:
        return NoResult.LATE
    if match.moves.filter(by=Move.By.MODERATOR).exists():
        return NoResult.SET_BACK
    # A challenge's match has one seat of a person. Do not look it up by the attempt's
    # player: while a guest logs in, attempt and seat may belong to different players for a
    # moment.
    own = match.seats.filter(player__isnull=False, score__isnull=False)
    return None if own.filter(held="", played_for=0).exists() else NoResult.LEFT
