"""What is stored about a series: its terms, who sits where, and which games it has.

No sums and no standings: those are worked out from the games each time, so that a result
that is annulled or adjusted needs no repair here.
"""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models import Club, Conditions, Match, Player, Seat, new_slug


class Series(Conditions):
    """The same people playing game after game (SERIES-1), or a match of one game.

    Only `tournaments.series.services` writes one, with the row locked. What is agreed is
    stored once and never changes, so all games have the same conditions (SERIES-6).
    """

    class Terms(models.TextChoices):
        """What decides; `tournaments.series` has the rules."""

        SINGLE = "single", _("a single game")
        BEST_OF = "best_of", _("most games won")
        END_OF_THE_WORLD = "end_of_the_world", _("End-of-the-World Series")

    class Status(models.TextChoices):
        WAITING = "waiting", _("waiting for players")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        ABANDONED = "abandoned", _("ended unfinished")

    slug = models.CharField(max_length=20, unique=True, default=new_slug, editable=False)
    title = models.CharField(max_length=60, blank=True)
    terms = models.CharField(max_length=20, choices=Terms.choices)
    # The most games of a best-of match; null for others.
    length = models.PositiveSmallIntegerField(null=True, blank=True)
    # The sum that ends an End-of-the-World Series; null for others.
    limit = models.PositiveSmallIntegerField(null=True, blank=True)
    # Started from the lobby: it ends unfinished once nobody is left in it.
    casual = models.BooleanField(default=False)
    host = models.ForeignKey(
        Player,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="hosted_series",
    )
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.WAITING)

    # What every game is played with, besides the conditions.
    game = models.CharField(max_length=20)
    seat_count = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    reaction_seconds = models.FloatField(default=1.2)
    listed = models.BooleanField(default=False)
    # Only its members may watch: the series is played in an event of theirs.
    club = models.ForeignKey(
        Club, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    pause_seconds = models.PositiveIntegerField(default=20)

    # When the next game begins; null while one is played and when none follows.
    next_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "series"
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["status", "-created_at"], name="series_by_status"),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                condition=Q(terms="single", length__isnull=True, limit__isnull=True)
                | Q(terms="best_of", length__gte=1, limit__isnull=True)
                | Q(terms="end_of_the_world", length__isnull=True, limit__gte=1),
                name="series_terms_complete",
            ),
            models.CheckConstraint(
                condition=Q(status__in=["waiting", "running", "finished", "abandoned"]),
                name="series_status_known",
            ),
            models.CheckConstraint(
                condition=Q(next_at__isnull=True) | Q(status="running"),
                name="series_next_only_if_running",
            ),
            # How many more there may be is for the game to say.
            models.CheckConstraint(
                condition=Q(seat_count__gte=2), name="series_seat_count"
            ),
        ]

    def __str__(self) -> str:
        return self.title or self.slug


class SeriesSeat(models.Model):
    """Who has a seat for all games (SERIES-5, SERIES-6).

    Neither a player nor a level: nobody yet, while the series waits. A player and a level:
    the player's account has left for good, and a computer plays on.
    """

    series = models.ForeignKey(Series, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    # Anonymised rather than deleted, as in a match.
    player = models.ForeignKey(
        Player,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="series_seats",
    )
    level = models.CharField(max_length=20, blank=True)
    # As at the tables: `games.models.Seat`.
    name = models.CharField(max_length=40, blank=True)
    stands_for = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    # The person has left the series, until they come back to a game of it.
    left_at = models.DateTimeField(null=True, blank=True)
    # The game that the person wants to begin at once.
    ready_for = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering: ClassVar[list[str]] = ["series", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["series", "number"], name="series_seat_number_once"
            ),
            models.UniqueConstraint(
                fields=["series", "player"], name="series_seat_player_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.series_id}/{self.number}"


class SeriesGame(models.Model):
    """One game of a series, counted or not."""

    series = models.ForeignKey(Series, on_delete=models.CASCADE, related_name="games")
    # 1 for the first.
    number = models.PositiveSmallIntegerField()
    match = models.OneToOneField(
        Match, on_delete=models.PROTECT, related_name="series_game"
    )
    # Who began; null until the game has.
    first = models.PositiveSmallIntegerField(null=True, blank=True)
    # When the series took note of the end; null before.
    taken_at = models.DateTimeField(null=True, blank=True)
    # Annulled or given up: the series went on as if it had not been played.
    void = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar[list[str]] = ["series", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            # Also what stops a second next game where rows cannot be locked.
            models.UniqueConstraint(
                fields=["series", "number"], name="series_game_number_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.series_id}:{self.number}"

    @property
    def counts(self) -> bool:
        """Tell whether the match has a result that is in force."""
        return self.match.status == Match.Status.FINISHED and self.match.annulled_at is None

    def places(self) -> list[Seat]:
        """Return the seats of the match in order; use those that were prefetched."""
        return sorted(self.match.seats.all(), key=lambda seat: seat.number)
