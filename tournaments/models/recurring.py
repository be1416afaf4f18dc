"""Recurring events: the settings and the dates of events that repeat."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from games.models import Club, Player
from tournaments.models.event_seasons import EventSeason


class RecurringEvent(models.Model):
    """An event that repeats. `tournaments.recurring` creates its occurrences, which are
    ordinary tournaments, some days ahead.
    """

    # Names one of the events that the site itself repeats (`Game.site_events`). Null for
    # events of players.
    key = models.CharField(
        max_length=40, null=True, blank=True, unique=True, editable=False
    )
    # Directs the occurrences; null for events of the site.
    owner = models.ForeignKey(
        Player,
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="recurring_events",
    )
    # The club of the occurrences, as `club` is for `directing.settings.tournament_create`.
    club = models.ForeignKey(
        Club,
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="recurring_events",
    )
    # The season that new occurrences join.
    season = models.ForeignKey(
        EventSeason,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="recurring_events",
    )
    # The settings of each new occurrence, except its start.
    settings = models.JSONField(default=dict)
    # The dates: a rule that `tournaments.recurring.rules` accepts, counted from `first_at`
    # by the clocks of `zone`.
    rule = models.CharField(max_length=120)
    zone = models.CharField(max_length=60)
    first_at = models.DateTimeField()
    # The date of the latest occurrence that was created; null before the first one.
    made_until = models.DateTimeField(null=True, blank=True)
    # The code of the refusal because of which the next occurrence could not be created.
    trouble = models.CharField(max_length=40, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    # After this moment, there are no new occurrences.
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["ended_at"], name="recurring_by_end"),
        ]

    def __str__(self) -> str:
        return f"{self.settings.get('title', '')}: {self.rule}"
