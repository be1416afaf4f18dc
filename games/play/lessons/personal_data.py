"""Personal data of lessons: its export, its move from a guest to their account, and its
deletion.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from games.base import personal_data
from games.models import LessonRun, Player


def own_data(player: Player) -> Mapping[str, Any]:
    """Export a player's data, in types that JSON has."""
    return {
        "runs": [
            {
                "game": run.game,
                "lesson": run.key,
                "tries": run.tries,
                "done": run.done_at.isoformat() if run.done_at else None,
                "revealed": run.revealed,
                "moves": run.moves,
                "first_try": run.first_try,
            }
            for run in player.lesson_runs.order_by("game", "key")
        ],
        "puzzle_ratings": {
            rating.game: round(rating.mu) for rating in player.solver_ratings.all()
        },
    }


@transaction.atomic
def hand_over(guest: int, player: Player) -> None:
    """Move a guest's lessons to their account.

    If both have the same lesson, the finished run is kept. In any case, the result of the
    account's first try and its used hints are kept, so that a player does not get another
    first try by playing as a guest.
    """
    own = {(run.game, run.key): run for run in player.lesson_runs.select_for_update()}
    for run in LessonRun.objects.select_for_update().filter(player=guest):
        mine = own.get((run.game, run.key))
        if mine is not None:
            if mine.done_at is not None or run.done_at is None:
                continue
            mine.delete()
            run.hinted, run.revealed = (
                run.hinted or mine.hinted,
                run.revealed or mine.revealed,
            )
            run.tries += mine.tries
            if mine.first_try is not None:
                run.first_try, run.settled_at = mine.first_try, mine.settled_at
        run.player = player
        run.save()


def erase(player: Player) -> None:
    """Delete a player's runs of lessons and their ratings as a puzzle solver."""
    player.lesson_runs.all().delete()
    player.solver_ratings.all().delete()


def register_personal_data() -> None:
    """Register these functions for personal data of lessons. Called once at startup."""
    personal_data.register(
        "lessons",
        personal_data.PersonalDataHandlers(
            own_data=own_data,
            hand_over=hand_over,
            erase=erase,
        ),
    )
