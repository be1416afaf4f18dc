"""Results of tables on real cards, as their players report them."""

from typing import ClassVar

from django.db import models

from games.models import Player
from tournaments.models.entries import Entry
from tournaments.models.rounds import Table


class ReportedResult(models.Model):
    """The result of a table on real cards, as one of its players reports it. It counts once
    a player of another entry at the table confirms it.

    Only `tournaments.directing.reported_results` writes it, with the tournament's row
    locked. A new report replaces the one before.
    """

    table = models.OneToOneField(
        Table, on_delete=models.CASCADE, related_name="reported_result"
    )
    # The entry whose player reports; another one has to confirm.
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="+")
    by = models.ForeignKey(
        Player,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="reported_results",
    )
    # The result of each entry in seat order: [[entry, place, score], …].
    result = models.JSONField()
    at = models.DateTimeField()
    # When another player said that it is wrong.
    disputed_at = models.DateTimeField(null=True, blank=True)
    confirmed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["at", "pk"]

    def __str__(self) -> str:
        return f"{self.table}: {self.at:%H:%M}"
