"""The rounds of a tournament: tables, seats, results and byes.

The constraints hold even if two workers act at once: a round exists once, a table exists
once and is played once, and no entry is seated twice.
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
    # The phase of the event, counted from 1. The rounds of all phases are numbered through.
    phase = models.PositiveSmallIntegerField(default=1)
    state = models.CharField(max_length=10, choices=State.choices, default=State.PAIRED)
    # The seed from which the pairing was drawn.
    seed = models.CharField(max_length=80)
    # The secret seeds that tables share in an event with the same deal at every table, by
    # the number of seats, such as {"4": "93…"}. Empty again once they are published.
    deals = models.JSONField(default=dict, blank=True, editable=False)
    # The time at which the round's tables start.
    starts_at = models.DateTimeField()
    # The time at which computers finish open tables; an arena then starts no more tables.
    deadline = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["tournament", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["tournament", "number"], name="round_once_per_tournament"
            ),
            # A round begins only after the one before has finished.
            models.UniqueConstraint(
                fields=["tournament"],
                condition=~Q(state="finished"),
                name="round_one_at_a_time",
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="round_counts_from_1"),
            models.CheckConstraint(
                condition=Q(phase__gte=1), name="round_phase_counts_from_1"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}, {self.number}"


class Table(models.Model):
    """A table of a round; its games are those of its `series`."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    # The contest of a bracket, as in `tournaments.pairing.records.Table`.
    label = models.CharField(max_length=12, blank=True)
    series = models.OneToOneField(
        Series, null=True, blank=True, on_delete=models.PROTECT, related_name="table"
    )
    started_at = models.DateTimeField(null=True, blank=True)
    # `failures` counts how often starting the table has failed; `retry_at` is the next
    # attempt.
    failures = models.PositiveSmallIntegerField(default=0)
    retry_at = models.DateTimeField(null=True, blank=True)
    # The time for which the players have arranged the table; null while they have not.
    agreed_for = models.DateTimeField(null=True, blank=True)
    # When the table was checked for no-shows.
    attended_at = models.DateTimeField(null=True, blank=True)
    # When the table's time was up and computers took over.
    hurried_at = models.DateTimeField(null=True, blank=True)
    # The table's own deadline, if a director gave it more time; null for the round's
    # deadline.
    deadline = models.DateTimeField(null=True, blank=True)
    # When the places of the table's seats were stored.
    finished_at = models.DateTimeField(null=True, blank=True)
    # The latest timestamp of the table's matches when their results were last read.
    collected_at = models.DateTimeField(null=True, blank=True)
    # When a director set the table's result. The games no longer change it.
    adjusted_at = models.DateTimeField(null=True, blank=True)
    # When a director annulled the table, which then counts as never played.
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
        """Whether the round waits for this table to end."""
        return self.finished_at is None and self.annulled_at is None

    @property
    def is_stuck(self) -> bool:
        """Whether starting this table has failed so far while the round waits for it."""
        return self.failures > 0 and self.started_at is None and self.is_open


class TableSeat(models.Model):
    """A seat of an entry at a table, with its result once the table is finished."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    # A copy of the table's round, for the constraint against seating an entry twice.
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="+")
    # The number of this table among the entry's tables in the round; above 1 only in an
    # arena.
    turn = models.PositiveSmallIntegerField(default=1)
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="table_seats")
    number = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    # The total score of the table's games; null in a game without scores.
    score = models.IntegerField(null=True, blank=True)
    games = models.PositiveSmallIntegerField(default=1)
    no_show = models.BooleanField(default=False)
    # The seat that the player would like, in phases where seeds choose their seats.
    wish = models.PositiveSmallIntegerField(null=True, blank=True)

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


class PhaseEntry(models.Model):
    """An entry that takes part in a phase after the first, with its seed there. The rows of
    a phase are stored with the pairing of its first round.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="phase_entries"
    )
    phase = models.PositiveSmallIntegerField()
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="phases")
    seed = models.PositiveSmallIntegerField()

    class Meta:
        ordering: ClassVar[list[str]] = ["tournament", "phase", "seed"]
        verbose_name_plural = "phase entries"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["phase", "entry"], name="phaseentry_once_per_phase"
            ),
            models.UniqueConstraint(
                fields=["tournament", "phase", "seed"], name="phaseentry_seed_once"
            ),
            models.CheckConstraint(
                condition=Q(phase__gte=2), name="phaseentry_of_later_phase"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}, {self.phase}: {self.seed}. {self.entry}"


class Bye(models.Model):
    """An entry that sits a round out."""

    class Kind(models.TextChoices):
        """Why an entry sits out; same values as `tournaments.pairing.records.ByeKind`."""

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
