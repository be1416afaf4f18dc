"""Seasons of events. The seasons of ratings are `games.models.seasons`."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.crypto import get_random_string

from games.models import LINK_ALPHABET, Club, Player
from tournaments.pairing.scoring.season import USUAL_OTHER_POINTS, USUAL_POINTS, SeasonRules


def new_season_slug() -> str:
    """Return a random slug for a season's address."""
    return get_random_string(10, LINK_ALPHABET)


def usual_points() -> list[int]:
    """Return the points by place of a new season."""
    return list(USUAL_POINTS)


class EventSeason(models.Model):
    """A season of events: places in its events give points, and the best results add up.

    Only the rules are stored. The standings are computed from `Entry.final_place` of the
    finished events, which follows each correction.
    """

    slug = models.CharField(
        max_length=20, unique=True, default=new_season_slug, editable=False
    )
    title = models.CharField(max_length=80)
    about = models.TextField(max_length=4000, blank=True)
    # Only members of this club see the season; its events are the club's own events.
    club = models.ForeignKey(
        Club,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="event_seasons",
        editable=False,
    )
    # Points by place, best place first, and the points of all further places.
    points = models.JSONField(default=usual_points)
    other_points = models.PositiveSmallIntegerField(default=USUAL_OTHER_POINTS)
    # Whether events with more people give more points.
    is_sized = models.BooleanField(default=True)
    # How many of a player's results count; null for all.
    best = models.PositiveSmallIntegerField(null=True, blank=True)
    created_by = models.ForeignKey(
        Player,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="event_seasons",
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-created_at", "-pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                condition=Q(best__isnull=True) | Q(best__gte=1),
                name="event_season_best_counts",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def rules(self) -> SeasonRules:
        """The rules by which places become points."""
        return SeasonRules(tuple(self.points), self.other_points, self.is_sized, self.best)
