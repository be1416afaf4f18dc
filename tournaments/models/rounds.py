"""The rounds of a tournament: who sat where, and how they did.

The constraints are the last line of defence: whatever two workers do at once, a round
exists once, a table exists once, is played once, and nobody is seated twice.
"""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.entries import Entry
from tournaments.models.events import Tournament
from tournaments.models.series import Series


class Round(models.Model):
    """A round: paired, then running, then finished. An arena has a single one."""

    class State(models.TextChoices):
        PAIRED = "paired", _("paired")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="rounds_played"
    )
    number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=10, choices=State.choices, default=State.PAIRED)
    # What its pairing was drawn from.
    seed = models.CharField(max_length=80)
    # Its tables start then.
    starts_at = models.DateTimeField()
    # Computers finish what is still played then; an arena starts no more tables.
    deadline = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["tournament", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["tournament", "number"], name="round_once_per_tournament"
            ),
            # No second round begins before the first one is over.
            models.UniqueConstraint(
                fields=["tournament"],
                condition=~Q(state="finished"),
                name="round_one_at_a_time",
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="round_counts_from_1"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}, {self.number}"


class Table(models.Model):
    """A table of a round; what is played there is its `series`."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    # The contest of a bracket, as in `tournaments.pairing_data.Table`.
    label = models.CharField(max_length=12, blank=True)
    series = models.OneToOneField(
        Series, null=True, blank=True, on_delete=models.PROTECT, related_name="table"
    )
    started_at = models.DateTimeField(null=True, blank=True)
    # How often it could not be started, and when that is tried again.
    failures = models.PositiveSmallIntegerField(default=0)
    retry_at = models.DateTimeField(null=True, blank=True)
    # Its no-shows have been looked at.
    attended_at = models.DateTimeField(null=True, blank=True)
    # Its time was up, and computers finish it.
    hurried_at = models.DateTimeField(null=True, blank=True)
    # Null: the round's. A director may give one table more time.
    deadline = models.DateTimeField(null=True, blank=True)
    # Its seats have their places.
    finished_at = models.DateTimeField(null=True, blank=True)
    # When its games were last looked at, by the clock of the database's matches.
    collected_at = models.DateTimeField(null=True, blank=True)
    # A director gave it other places, which its games do not change any more.
    adjusted_at = models.DateTimeField(null=True, blank=True)
    # As if it had never been played.
    annulled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["round", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["round", "number"], name="table_once_per_round"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.number}"

    @property
    def is_open(self) -> bool:
        """Whether the round still waits for this table."""
        return self.finished_at is None and self.annulled_at is None

    @property
    def is_stuck(self) -> bool:
        """Whether it could not be started up to now, and the round waits for it."""
        return self.failures > 0 and self.started_at is None and self.is_open


class TableSeat(models.Model):
    """Who sits where at a table and, once it is finished, how they did."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    # As the table's, so that the database sees who is seated twice.
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="+")
    # Counts the tables of one entry in this round: 1, and more only in an arena.
    turn = models.PositiveSmallIntegerField(default=1)
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="table_seats")
    number = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    # The sum of the games; null in a game that counts nothing.
    score = models.IntegerField(null=True, blank=True)
    games = models.PositiveSmallIntegerField(default=1)
    no_show = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar[list[str]] = ["table", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["table", "number"], name="tableseat_number_once"
            ),
            models.UniqueConstraint(
                fields=["round", "entry", "turn"], name="tableseat_entry_once_per_round"
            ),
            models.CheckConstraint(
                condition=Q(place__isnull=False) | Q(score__isnull=True),
                name="tableseat_score_with_place",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table}/{self.number}"


class Bye(models.Model):
    """Somebody who sat a round out."""

    class Kind(models.TextChoices):
        """As `tournaments.pairing_data.ByeKind`."""

        PAIRED = "paired", _("bye")
        REQUESTED = "requested", _("sits out")

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="byes")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="byes")
    kind = models.CharField(max_length=10, choices=Kind.choices, default=Kind.PAIRED)

    class Meta:
        ordering: ClassVar[list[str]] = ["round", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["round", "entry"], name="bye_once_per_round"),
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.entry}"
