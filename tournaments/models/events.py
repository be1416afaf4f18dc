"""A tournament: what its director agreed on with everybody, how far it is, and its log."""

from datetime import datetime, timedelta
from typing import ClassVar

from django.db import models
from django.db.models import F, Q
from django.utils.crypto import get_random_string
from django.utils.translation import gettext_lazy as _

from games.models import LINK_ALPHABET, Club, Conditions, Player
from tournaments.models.series import Series


def new_seed() -> str:
    """Create the seed of all pairings and lots of a tournament."""
    return get_random_string(24, LINK_ALPHABET)


def new_slug() -> str:
    """Return the name of a tournament in addresses."""
    return get_random_string(10, LINK_ALPHABET)


class Tournament(Conditions):
    """An event: its settings and its state. Standings are never stored.

    Only the rooms `entries`, `directing` and `running` write one, with the row locked.
    `seed` is not shown before the end: who knows it knows the pairings to come.
    """

    class State(models.TextChoices):
        DRAFT = "draft", _("being prepared")
        OPEN = "open", _("open for entry")
        CHECK_IN = "check_in", _("check-in")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        CANCELLED = "cancelled", _("cancelled")

    OVER = (State.FINISHED, State.CANCELLED)

    class Admission(models.TextChoices):
        """Who may enter."""

        OPEN = "open", _("open to all")
        INVITED = "invited", _("by invitation")

    class AtLimit(models.TextChoices):
        """As `tournaments.pairing.score_league.AtLimit`."""

        DROP = "drop", _("whoever reaches the limit is out")
        END = "end", _("the tournament ends when somebody reaches the limit")

    class NoShow(models.TextChoices):
        """What happens to somebody who has not come to their table in time."""

        PLAY = "play", _("the computer keeps the seat warm")
        FORFEIT = "forfeit", _("the table is lost")
        DROP = "drop", _("the table is lost, and the tournament with it")

    class LateScore(models.TextChoices):
        """What somebody who enters late has for the rounds that they missed."""

        NOTHING = "nothing", _("no points")
        AVERAGE = "average", _("the average of a table")

    slug = models.CharField(max_length=20, unique=True, default=new_slug, editable=False)
    title = models.CharField(max_length=80)
    about = models.TextField(max_length=4000, blank=True)
    seed = models.CharField(max_length=40, default=new_seed, editable=False)
    state = models.CharField(max_length=10, choices=State.choices, default=State.DRAFT)
    # Nothing happens by itself while it is set; the director has paused the event.
    paused_at = models.DateTimeField(null=True, blank=True)
    # How often in a row its next step has failed, and when that is tried again.
    failures = models.PositiveSmallIntegerField(default=0)
    retry_at = models.DateTimeField(null=True, blank=True)

    # The event.
    # The key of one of `tournaments.formats.FORMATS`.
    format = models.CharField(max_length=20, default="swiss")
    table_size = models.PositiveSmallIntegerField(default=4)
    # Null: as many as the format takes; a Swiss event then gets enough to find a winner.
    rounds = models.PositiveSmallIntegerField(null=True, blank=True)
    # Round robin: how often everybody meets everybody.
    legs = models.PositiveSmallIntegerField(default=1)
    # Single elimination: those who lose a semifinal meet.
    third_place = models.BooleanField(default=False)
    # League: the sum at which somebody is out.
    limit = models.PositiveSmallIntegerField(default=100)
    at_limit = models.CharField(max_length=4, choices=AtLimit.choices, default=AtLimit.DROP)
    # Arena: no table starts after so long.
    arena_minutes = models.PositiveSmallIntegerField(default=60)

    # A table.
    terms = models.CharField(
        max_length=20, choices=Series.Terms.choices, default=Series.Terms.SINGLE
    )
    # Best of so many games.
    best_of = models.PositiveSmallIntegerField(default=3)
    # The sum that ends a series at a table.
    series_limit = models.PositiveSmallIntegerField(default=50)
    # The key of the game that is played: `games.contract.game_of`.
    game = models.CharField(max_length=20)
    # The variant and card sets, as `Options.to_dict` gives them.
    options = models.JSONField(default=dict, blank=True)
    # Brisk and rated unless the director says otherwise.
    pace = models.CharField(
        max_length=10, choices=Conditions.Pace.choices, default=Conditions.Pace.FAST
    )
    rated = models.BooleanField(default=True)

    # Time. All moments are UTC; pages show them in the reader's zone.
    starts_at = models.DateTimeField(null=True, blank=True)
    # Check-in opens so long before the start; 0: anybody who has entered plays.
    check_in_minutes = models.PositiveSmallIntegerField(default=0)
    # Between the pairing of a round and its start, to read it and to be at one's table.
    break_seconds = models.PositiveIntegerField(default=60)
    # Computers finish the tables that last longer; null: no limit.
    round_minutes = models.PositiveIntegerField(null=True, blank=True)

    # Entry.
    # In the calendar; else only those who have the link find it.
    listed = models.BooleanField(default=True)
    # Only its members see the event and enter; such an event is not listed.
    club = models.ForeignKey(
        Club,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="events",
        editable=False,
    )
    admission = models.CharField(
        max_length=10, choices=Admission.choices, default=Admission.OPEN
    )
    # Of a battle between clubs: how many of each club's best scores add up. Null: it is
    # none.
    club_scores = models.PositiveSmallIntegerField(null=True, blank=True)
    min_rating = models.PositiveSmallIntegerField(null=True, blank=True)
    max_rating = models.PositiveSmallIntegerField(null=True, blank=True)
    # Null: as many as come. Anybody who comes later waits for a place.
    capacity = models.PositiveSmallIntegerField(null=True, blank=True)
    # The last round into which somebody may enter late; 0: nobody may.
    late_until = models.PositiveSmallIntegerField(default=0)
    late_score = models.CharField(
        max_length=10, choices=LateScore.choices, default=LateScore.NOTHING
    )
    # Computers fill tables up to the size; else tables are smaller, or a bye.
    fillers = models.BooleanField(default=False)
    no_show = models.CharField(max_length=10, choices=NoShow.choices, default=NoShow.PLAY)
    no_show_minutes = models.PositiveSmallIntegerField(default=5)

    # Standings. Tie-breaks as `standings.tiebreaks.TieBreak`, the first one first; empty
    # for the usual ones. Points by place for each table size, such as {"4": [5, 3, 2, 1]};
    # sizes left out have the usual ones.
    ties = models.JSONField(default=list, blank=True)
    points = models.JSONField(default=dict, blank=True)

    created_by = models.ForeignKey(
        Player,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="tournaments_created",
    )
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["state", "starts_at"], name="tournament_by_state"),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            # How many more there may be is for the game to say.
            models.CheckConstraint(
                condition=Q(table_size__gte=2), name="tournament_table_size"
            ),
            models.CheckConstraint(
                condition=~Q(
                    format__in=["round-robin", "single-elimination", "double-elimination"]
                )
                | Q(table_size=2),
                name="tournament_duels_have_two_seats",
            ),
            models.CheckConstraint(
                condition=~Q(state__in=["open", "check_in"]) | Q(starts_at__isnull=False),
                name="tournament_open_has_start",
            ),
            models.CheckConstraint(
                condition=~Q(state__in=["running", "finished"])
                | Q(started_at__isnull=False),
                name="tournament_started_when_running",
            ),
            models.CheckConstraint(
                condition=Q(state="finished", finished_at__isnull=False)
                | (~Q(state="finished") & Q(finished_at__isnull=True)),
                name="tournament_finished_has_end",
            ),
            models.CheckConstraint(
                condition=Q(min_rating__isnull=True)
                | Q(max_rating__isnull=True)
                | Q(max_rating__gte=F("min_rating")),
                name="tournament_rating_range",
            ),
            models.CheckConstraint(
                condition=Q(club__isnull=True) | Q(listed=False),
                name="tournament_of_club_not_listed",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def is_over(self) -> bool:
        return self.state in self.OVER

    @property
    def is_club_battle(self) -> bool:
        """Whether everybody plays for a club."""
        return self.club_scores is not None

    @property
    def takes_entries(self) -> bool:
        """Whether somebody may enter before the start; late entry is asked elsewhere."""
        return self.state in (self.State.OPEN, self.State.CHECK_IN)

    @property
    def check_in_opens_at(self) -> datetime | None:
        """When check-in opens; None without one."""
        if not self.check_in_minutes or self.starts_at is None:
            return None
        return self.starts_at - timedelta(minutes=self.check_in_minutes)


class Director(models.Model):
    """Somebody who may run a tournament. Staff may too, without being one."""

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="directors"
    )
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="directs")
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["since", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["tournament", "player"], name="director_once_per_tournament"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}: {self.player}"


class LogEntry(models.Model):
    """A line of a tournament's public log. Rows are only ever added.

    `tournaments.log` has the kinds and what is in `data`;
    `tournaments.rendering.log_texts.log_of` makes sentences of them.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="log")
    at = models.DateTimeField()
    # Null: it happened by itself.
    by = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    kind = models.CharField(max_length=30)
    data = models.JSONField(default=dict)
    reason = models.CharField(max_length=500, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["pk"]
        verbose_name_plural = "log entries"

    def __str__(self) -> str:
        return f"{self.tournament_id}: {self.kind}"
