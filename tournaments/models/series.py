"""Series of games: terms, seats and games.

Totals and standings are not stored but computed from the games, so that they follow when a
result is annulled or adjusted.
"""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models import Club, Conditions, Match, Player, Seat, new_slug


class Series(Conditions):
    """A series of games between the same players (SERIES-1), or a single game.

    Only `tournaments.series.services` writes it, with the row locked. Its terms are stored
    once and never change, so all games have the same conditions (SERIES-6).
    """

    class Terms(models.TextChoices):
        """The criterion that decides the series; see `tournaments.series` for the rules."""

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
    # The number of games of a best-of series; null for others.
    length = models.PositiveSmallIntegerField(null=True, blank=True)
    # The total score that ends an End-of-the-World Series; null for others.
    limit = models.PositiveSmallIntegerField(null=True, blank=True)
    # Whether the series was started from the lobby. It is abandoned once all people have
    # left.
    casual = models.BooleanField(default=False)
    host = models.ForeignKey(
        Player,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="hosted_series",
    )
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.WAITING)

    # The settings of every game, in addition to `Conditions`.
    game = models.CharField(max_length=20)
    seat_count = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    reaction_seconds = models.FloatField(default=1.2)
    listed = models.BooleanField(default=False)
    # Only members of this club may watch, because the series belongs to their event.
    club = models.ForeignKey(
        Club, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    pause_seconds = models.PositiveIntegerField(default=20)

    # When the next game begins; null while a game is played and when none follows.
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
            # The maximum number of seats depends on the game and is checked there.
            models.CheckConstraint(
                condition=Q(seat_count__gte=2), name="series_seat_count"
            ),
        ]

    def __str__(self) -> str:
        return self.title or self.slug


class SeriesSeat(models.Model):
    """A seat of a series. A player has the same seat number in all games of the series
    (SERIES-5, SERIES-6).

    With neither player nor level, the seat is free while the series waits. With both, the
    player has closed their account and a computer plays on.
    """

    series = models.ForeignKey(Series, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    # The player is protected from deletion: accounts are anonymised instead, as in a match.
    player = models.ForeignKey(
        Player,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="series_seats",
    )
    level = models.CharField(max_length=20, blank=True)
    # `name` and `stands_for` are as in `games.models.Seat`.
    name = models.CharField(max_length=40, blank=True)
    stands_for = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    # When the player left the series; cleared when they return to one of its games.
    left_at = models.DateTimeField(null=True, blank=True)
    # The number of the game that the player wants to begin without waiting.
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
    """A game of a series, whether it counts or not."""

    series = models.ForeignKey(Series, on_delete=models.CASCADE, related_name="games")
    # The number of the game in the series, counted from 1.
    number = models.PositiveSmallIntegerField()
    match = models.OneToOneField(
        Match, on_delete=models.PROTECT, related_name="series_game"
    )
    # The seat that played first; null until the game has started.
    first = models.PositiveSmallIntegerField(null=True, blank=True)
    # When the series recorded the end of the game; null until then.
    taken_at = models.DateTimeField(null=True, blank=True)
    # Whether the game was annulled or abandoned. The series continues as if it had not been
    # played.
    void = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar[list[str]] = ["series", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            # The constraint also prevents a duplicate next game on databases without row
            # locks.
            models.UniqueConstraint(
                fields=["series", "number"], name="series_game_number_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.series_id}:{self.number}"

    @property
    def counts(self) -> bool:
        """Whether the match has finished with a result that is not annulled."""
        return self.match.status == Match.Status.FINISHED and self.match.annulled_at is None

    def places(self) -> list[Seat]:
        """Return the match's seats in order, from the prefetched rows if there are any."""
        return sorted(self.match.seats.all(), key=lambda seat: seat.number)
