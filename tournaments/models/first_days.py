"""Events that lead to a final: its rules, its first days, and who has qualified there."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from tournaments.models.entries import Entry
from tournaments.models.events import Tournament


class FinalRules(models.Model):
    """Makes an event the final of other events, its first days, and says who goes on."""

    tournament = models.OneToOneField(
        Tournament, on_delete=models.CASCADE, related_name="final_rules"
    )
    # Who goes on from each first day: so many of the best, or all with so many points. One
    # of the two is null.
    best = models.PositiveSmallIntegerField(null=True, blank=True)
    points = models.PositiveIntegerField(null=True, blank=True)
    # Whether players begin the final with the points of their first day.
    carries_points = models.BooleanField(default=False)
    # Whether somebody who has qualified may play another first day.
    may_play_again = models.BooleanField(default=False)
    # The versions of the events when the qualified were last taken over.
    seen = models.JSONField(default=list, editable=False)

    class Meta:
        verbose_name_plural = "final rules"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                condition=Q(best__isnull=True, points__isnull=False)
                | Q(best__isnull=False, points__isnull=True),
                name="finalrules_best_or_points",
            ),
        ]

    def __str__(self) -> str:
        return f"final {self.tournament_id}"


class FirstDay(models.Model):
    """An event whose best players go on to a final."""

    final = models.ForeignKey(FinalRules, on_delete=models.CASCADE, related_name="days")
    day = models.OneToOneField(
        Tournament, on_delete=models.CASCADE, related_name="first_day"
    )

    class Meta:
        ordering: ClassVar[list[str]] = ["day__starts_at", "pk"]

    def __str__(self) -> str:
        return f"{self.day_id} → {self.final}"


class Qualification(models.Model):
    """The result of a first day by which an entry is in the final. It stays when the player
    withdraws from the final, so that they are not entered again.
    """

    day = models.ForeignKey(FirstDay, on_delete=models.CASCADE, related_name="qualified")
    entry = models.OneToOneField(
        Entry, on_delete=models.CASCADE, related_name="qualification"
    )
    # The place on that day, and the points as a fraction such as `24` or `49/2`; empty if
    # the day's format has none.
    place = models.PositiveSmallIntegerField()
    points = models.CharField(max_length=20, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["day", "place", "pk"]

    def __str__(self) -> str:
        return f"{self.day}: {self.place}. {self.entry}"
