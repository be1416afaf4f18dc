"""What the daily challenge keeps about a person: for the export, for a guest who gets an
account, and for the end of one.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from games.accounts import personal_data
from games.models import DailyAttempt, Player


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
    """Move a guest's attempts to the account. On a day on which it has one, that counts."""
    own = set(player.daily_attempts.values_list("challenge_id", flat=True))
    theirs = DailyAttempt.objects.select_for_update().filter(player=guest)
    for attempt in theirs:
        if attempt.challenge_id in own:
            attempt.delete()
        else:
            attempt.player = player
            attempt.save(update_fields=["player"])


def erase(player: Player) -> None:
    """Delete what somebody has reached; their matches are erased elsewhere."""
    player.daily_attempts.all().delete()


def nothing(player: Player) -> None:
    """Hold nothing, and give nothing up: nobody else waits for an attempt."""


def load() -> None:
    """Make the keeper known. Called once."""
    personal_data.register(
        "daily_challenges",
        personal_data.Keeper(
            own_data=own_data,
            hand_over=hand_over,
            duties=lambda player: (),
            hold=nothing,
            leave=nothing,
            stays=lambda player: False,
            erase=erase,
        ),
    )
