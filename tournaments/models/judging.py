"""Calls of the judge at tables of a tournament, and penalties."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models import Player
from tournaments.models.entries import Entry
from tournaments.models.events import Tournament
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


class Penalty(models.Model):
    """A step of the ladder of penalties for an entry.

    Only `tournaments.directing.penalties` writes it, with the tournament's row locked.
    """

    class Step(models.TextChoices):
        """The steps of the ladder, the mildest first."""

        NOTE = "note", _("note")
        WARNING = "warning", _("warning")
        HALF_TABLE = "half_table", _("half a table")
        TABLE_LOST = "table_lost", _("table lost")
        DISQUALIFIED = "disqualified", _("disqualified")

    class Ground(models.TextChoices):
        """What a penalty is for."""

        LATE = "late", _("late at the table")
        SLOW = "slow", _("slow play")
        RULES = "rules", _("broke the rules of the tournament")
        CONDUCT = "conduct", _("unsporting conduct")
        INSULT = "insult", _("insults")
        HELP = "help", _("outside help")
        COLLUSION = "collusion", _("an arranged result")
        OTHER = "other", _("something else")

    WITH_POINTS = (Step.HALF_TABLE, Step.TABLE_LOST)
    """The steps that cost points."""

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="penalties"
    )
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="penalties")
    # The table that it is about; always set for a lost table.
    table = models.ForeignKey(
        Table, null=True, blank=True, on_delete=models.CASCADE, related_name="penalties"
    )
    step = models.CharField(max_length=12, choices=Step.choices)
    ground = models.CharField(max_length=10, choices=Ground.choices)
    text = models.CharField(max_length=500, blank=True)
    # The second warning from which this penalty follows.
    because = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.CASCADE, related_name="followed_by"
    )
    by = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    at = models.DateTimeField()
    undone_at = models.DateTimeField(null=True, blank=True)
    appealed_at = models.DateTimeField(null=True, blank=True)
    # The player's words, for those who direct the event only.
    appeal = models.CharField(max_length=300, blank=True)
    # When a director upheld the penalty; after that there is no further appeal.
    upheld_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["at", "pk"]
        verbose_name_plural = "penalties"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                condition=~Q(step="table_lost") | Q(table__isnull=False),
                name="penalty_lost_table_is_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry}: {self.step}"

    @property
    def may_appeal(self) -> bool:
        """Whether the player may still appeal."""
        settled = (self.undone_at, self.appealed_at, self.upheld_at)
        return all(moment is None for moment in settled)
