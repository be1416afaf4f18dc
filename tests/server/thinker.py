"""The site's Celery app with a seasoned computer that searches for as long as it may.

Each search writes a line to the file that `NIGHTFALL_THOUGHTS` names.
"""

import os
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "nightfall_site.settings")
django.setup()

from games.contract import Game, game_of  # noqa: E402 - needs what was set up
from games.contract.rules import Position  # noqa: E402
from games.play.match.moves import answer_queue  # noqa: E402
from nightfall_site.celery import app  # noqa: E402
from tests.games.play.match.answering.searching import LEVEL, with_search  # noqa: E402

__all__ = ["app", "slow"]

THOUGHT = 60.0
"""Seconds that a search takes: longer than a test that does not wait for its end."""


def slow(note: Callable[[], None]) -> Callable[[str], Game]:
    """Return a replacement for `game_of` whose seasoned level calls `note` and searches
    slowly.
    """

    def found(key: str) -> Game:
        level = game_of(key).level(LEVEL)

        def search(position: Position, seat: int, rng: Random, seconds: float) -> str:
            note()
            time.sleep(seconds)
            return level.choose(position, seat, rng)

        return with_search(key, search, THOUGHT)

    return found


def _leave_a_line() -> None:
    with Path(os.environ["NIGHTFALL_THOUGHTS"]).open("a") as file:
        file.write("thought\n")


if "NIGHTFALL_THOUGHTS" in os.environ:
    answer_queue.game_of = slow(_leave_a_line)
