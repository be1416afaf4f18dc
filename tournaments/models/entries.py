"""Who takes part in a tournament."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models import Club, Kit, Player
from games.models.spelling import isolated
from tournaments.models.events import Tournament


class Entry(models.Model):
    """Somebody who takes part: a person, a computer with a name, or a filler.

    An entry stays when its person leaves; a replacement that takes over the standing is
    another person in the same entry.
    """

    class State(models.TextChoices):
        INVITED = "invited", _("invited")
        WAITING = "waiting", _("on the waiting list")
        ENTERED = "entered", _("entered")
        CHECKED_IN = "checked_in", _("checked in")
        WITHDRAWN = "withdrawn", _("withdrawn")
        DROPPED = "dropped", _("dropped out")
        DISQUALIFIED = "disqualified", _("disqualified")

    IN_FIELD = (State.ENTERED, State.CHECKED_IN)
    """The states of those who have a place."""

    HERE = (*IN_FIELD, State.WAITING)
    """The states of those who have a place or wait for one."""

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="entries"
    )
    player = models.ForeignKey(
        Player,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="tournament_entries",
    )
    # Whom they play with, in an event for pairs; null in others, and until somebody agrees.
    partner = models.ForeignKey(
        Player,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="tournament_partnerships",
    )
    # Of a battle between clubs: which of them they play for. Null: a computer, or somebody
    # who is only invited.
    club = models.ForeignKey(
        Club, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    level = models.CharField(max_length=20, blank=True)
    # What a computer is called, here and at its tables; people have their own names.
    name = models.CharField(max_length=40, blank=True)
    # It only fills tables up, and is never ranked.
    filler = models.BooleanField(default=False)
    state = models.CharField(max_length=12, choices=State.choices, default=State.ENTERED)
    # The shown rating at the start, for seeding.
    rating = models.IntegerField(default=0)
    # The first round to play, above 1 for a late entry; null before the start.
    joined = models.PositiveSmallIntegerField(null=True, blank=True)
    # The last round that they stayed for, 0 if they left before the first.
    left = models.PositiveSmallIntegerField(null=True, blank=True)
    # Rounds that they asked to sit out.
    sits_out = models.JSONField(default=list, blank=True)
    # Arena: since when they want to play; null while they rest.
    free_since = models.DateTimeField(null=True, blank=True)
    entered_at = models.DateTimeField()
    # What its person plays with at every table, as it was when it was handed in, and which
    # of their kits that was: `entries.handing_in`. A secret until the event is over.
    brought = models.JSONField(null=True, blank=True, editable=False)
    kit = models.ForeignKey(
        Kit, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    # Why the director asks for another one; empty if they do not, or not any more.
    change_asked = models.CharField(max_length=500, blank=True)
    # Their place when the event ended, as they were told; null before the end.
    final_place = models.PositiveSmallIntegerField(null=True, blank=True, editable=False)
    # They have been told that the start is near and nothing is handed in.
    reminded = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar[list[str]] = ["entered_at", "pk"]
        verbose_name_plural = "entries"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["tournament", "player"], name="entry_player_once"
            ),
            models.UniqueConstraint(
                fields=["tournament", "partner"], name="entry_partner_once"
            ),
            models.CheckConstraint(
                condition=Q(partner__isnull=True) | Q(player__isnull=False),
                name="entry_partner_of_a_person",
            ),
            models.CheckConstraint(
                condition=Q(player__isnull=False, level="")
                | (Q(player__isnull=True) & ~Q(level="")),
                name="entry_one_kind",
            ),
            models.CheckConstraint(
                condition=Q(filler=False) | Q(player__isnull=True),
                name="entry_filler_is_no_person",
            ),
        ]

    def __str__(self) -> str:
        return self.shown_name

    @property
    def shown_name(self) -> str:
        """The name for pages: a pair has one of both."""
        if self.partner is not None:
            return f"{self.player} & {self.partner}"
        return isolated(self.name) if self.player is None else str(self.player)

    @property
    def plain_name(self) -> str:
        """The name for programs and exports."""
        return " & ".join(one.plain_name for one in self.people) or self.name

    @property
    def people(self) -> list[Player]:
        """Who plays for it, in the order of their seats; nobody for a computer."""
        return [one for one in (self.player, self.partner) if one is not None]

    @property
    def in_field(self) -> bool:
        """Whether this entry has a place in the tournament."""
        return self.state in self.IN_FIELD


def played_by(player: Player, *, entry: str = "") -> Q:
    """Return the condition that somebody plays for an entry, alone or as half of a pair.

    Args:
        entry: the way to the entry, such as `entry__`.
    """
    return Q(**{f"{entry}player": player}) | Q(**{f"{entry}partner": player})


class FormerHolder(models.Model):
    """Who had an entry until somebody took it over: what was played and told before that
    is theirs.
    """

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="former")
    player = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    # Of a computer.
    name = models.CharField(max_length=40, blank=True)
    # Of a pair, who stayed when the player went.
    still = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    until = models.DateTimeField()

    class Meta:
        ordering: ClassVar[list[str]] = ["until", "pk"]

    def __str__(self) -> str:
        if self.still is not None:
            return f"{self.still} & {self.player}"
        return isolated(self.name) if self.player is None else str(self.player)
