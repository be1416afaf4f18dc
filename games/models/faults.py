"""Rows that a sweep has skipped after an error."""

from typing import ClassVar

from django.db import models


class SweepFault(models.Model):
    """A row that caused an error in a sweep (a periodic task over many rows).

    The sweep skips the row until `retry_at` and continues with the others:
    `games.base.sweeps`.
    """

    # The name of the sweep, as passed to `games.base.sweeps.process_each`.
    part = models.CharField(max_length=40)
    row = models.BigIntegerField()
    # The skipped row as text, so that an administrator can identify it.
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
