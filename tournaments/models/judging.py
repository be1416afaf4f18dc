"""Calls of the judge at tables of a tournament."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from games.models import Player
from tournaments.models.rounds import Table


class JudgeCall(models.Model):
    """A player's call of the judge at their table, open until it is ruled or withdrawn.

    Only `tournaments.directing.judge` writes it, with the tournament's row locked.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="judge_calls")
    by = models.ForeignKey(
        Player,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="judge_calls",
    )
    # What the call is about, for those who direct the event only.
    text = models.CharField(max_length=300, blank=True)
    at = models.DateTimeField()
    # Until when the clocks of the match at the table stand still; null if none was running.
    stopped_until = models.DateTimeField(null=True, blank=True)
    taken_by = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    taken_at = models.DateTimeField(null=True, blank=True)
    # What the judge has ruled; empty if the call was withdrawn. It is in the public log.
    ruling = models.CharField(max_length=500, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["at", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["table"],
                condition=Q(closed_at__isnull=True),
                name="judge_call_one_open_per_table",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table}: {self.at:%H:%M}"
