"""Shorten pauses that the site makes for people and that tests need not wait for."""

from datetime import timedelta
from typing import Any

from django.apps import AppConfig
from django.db.models.signals import pre_save

UNDO_SECONDS = 0.1
"""From a step that may be undone until the server passes; people get 1.5 seconds."""

PAUSE_SECONDS = 3
"""Between two games of a series."""


class ShortWaits(AppConfig):
    """Changes the two when the site starts."""

    name = "tests.browser"
    label = "short_waits"

    def ready(self) -> None:
        # Import these late, because they load models.
        from games.play.match.moves import answer_delays
        from tournaments.models import Series

        answer_delays.TO_UNDO = timedelta(seconds=UNDO_SECONDS)
        pre_save.connect(_shorten, sender=Series)


def _shorten(instance: Any, **_others: Any) -> None:
    if instance.pk is None:
        instance.pause_seconds = min(instance.pause_seconds, PAUSE_SECONDS)
