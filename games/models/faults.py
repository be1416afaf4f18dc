"""Rows that a sweep has set aside after an error."""

from typing import ClassVar

from django.db import models


class SweepFault(models.Model):
    """A row that is set aside while its sweep goes on with the others:
    `games.base.sweeps`.
    """

    # Of which sweep, as `games.base.sweeps.each` names it.
    part = models.CharField(max_length=40)
    row = models.BigIntegerField()
    # The row as text, for those who look for it.
    name = models.CharField(max_length=80)
    error = models.CharField(max_length=300)
    times = models.PositiveIntegerField(default=1)
    since = models.DateTimeField()
    retry_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar[list[str]] = ["-since", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["part", "row"], name="sweep_fault_once"),
        ]

    def __str__(self) -> str:
        return f"{self.part}: {self.name}"
