"""Personal data of the daily challenge: its export, its move from a guest to their account,
and its deletion with an account.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from games.base import personal_data
from games.base.transactions import lock_players
from games.models import DailyAttempt, DailyChallenge, Player
from games.play.daily.services import reopen_days


def own_data(player: Player) -> Mapping[str, Any]:
    """Export a player's attempts, in types that JSON has."""
    rows = player.daily_attempts.select_related("challenge", "match").defer(
        "match__position", "match__seed", "match__result"
    )
    return {
        "attempts": [
            {
                "game": each.challenge.game,
                "day": each.challenge.day.isoformat(),
                "table": each.match.slug,
                "started": each.started_at.isoformat(),
                "finished": each.finished_at.isoformat() if each.finished_at else None,
                "score": each.score,
                "turns": each.turns,
            }
            for each in rows.order_by("challenge__day", "challenge__game")
        ]
    }


@transaction.atomic
def hand_over(guest: int, player: Player) -> None:
    """Move a guest's attempts to their account.

    If the account has an attempt of the same day, the account's is kept. Attempts that the
    guest has finished are moved without their results.
    """
    # Lock both players, so that neither can begin a challenge meanwhile.
    lock_players(guest, player.pk)
    own = set(player.daily_attempts.values_list("challenge_id", flat=True))
    theirs = DailyAttempt.objects.select_for_update(of=("self",)).filter(player=guest)
    for attempt in theirs.select_related("match").defer(
        "match__position", "match__seed", "match__result"
    ):
        if attempt.challenge_id in own:
            attempt.delete()
        else:
            attempt.player = player
            if attempt.match.finished_at is not None:
                attempt.as_guest, attempt.score, attempt.turns = True, None, None
            attempt.save(update_fields=["player", "as_guest", "score", "turns"])


def erase(player: Player) -> None:
    """Delete a player's attempts. Other code erases their matches."""
    days = list(player.daily_attempts.values_list("challenge_id", flat=True))
    player.daily_attempts.all().delete()
    reopen_days(DailyChallenge.objects.filter(pk__in=days))


def register_personal_data() -> None:
    """Register these functions for personal data of the daily challenge. Called once at
    startup.
    """
    personal_data.register(
        "daily_challenges",
        personal_data.PersonalDataHandlers(
            own_data=own_data,
            hand_over=hand_over,
            erase=erase,
        ),
    )
