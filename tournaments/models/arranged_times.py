"""Times that players propose for their table, in rounds of days."""

from typing import ClassVar

from django.db import models

from tournaments.models.entries import Entry
from tournaments.models.rounds import Table


class TimeProposal(models.Model):
    """A time that a player proposes for their table. The table opens then once all people
    at it have accepted (`Table.agreed_for`).
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="proposals")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="proposals")
    # Null: as soon as all have accepted.
    at = models.DateTimeField(null=True, blank=True)
    # The primary keys of the entries that have accepted, with that of `entry`.
    accepted = models.JSONField(default=list)
    # Set when the player takes the proposal back, or another one is accepted.
    closed_at = models.DateTimeField(null=True, blank=True)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["made_at", "pk"]

    def __str__(self) -> str:
        return f"{self.table}: {self.at}"
