"""Templates of events."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from games.models import Club


class EventTemplate(models.Model):
    """Settings that a club has saved, from which its leaders set up events."""

    MAX_NAME = 80

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="event_templates")
    name = models.CharField(max_length=MAX_NAME)
    # The settings of a new event, except its start.
    settings = models.JSONField(default=dict)
    saved_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["name", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["club", "name"], name="event_template_name"),
        ]

    def __str__(self) -> str:
        return self.name
