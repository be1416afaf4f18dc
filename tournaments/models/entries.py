"""Entries in a tournament."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models import Club, Kit, Player
from games.models.spelling import isolated
from tournaments.models.events import Tournament
from tournaments.models.teams import Team


class Entry(models.Model):
    """A participant of a tournament: a person or a pair, a named computer, or a filler (a
    computer that fills up tables).

    The entry stays when its player leaves. A replacement who takes over its standing
    becomes the player of the same entry.
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
    """The states of entries that have a place."""

    HERE = (*IN_FIELD, State.WAITING)
    """The states of entries that have a place or wait for one."""

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
    # The partner in an event for pairs; null in other events and until a partner accepts.
    partner = models.ForeignKey(
        Player,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="tournament_partnerships",
    )
    # The club for which the entry plays in a battle. Null for computers, and for players
    # who have only been invited.
    club = models.ForeignKey(
        Club, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    # The team to which the entry's points count; null in events without teams, and for
    # players who play for themselves only.
    team = models.ForeignKey(
        Team, null=True, blank=True, on_delete=models.SET_NULL, related_name="entries"
    )
    level = models.CharField(max_length=20, blank=True)
    # The name of a computer, in the standings and at its tables; empty for people.
    name = models.CharField(max_length=40, blank=True)
    # A computer that only fills tables and is never ranked.
    filler = models.BooleanField(default=False)
    state = models.CharField(max_length=12, choices=State.choices, default=State.ENTERED)
    # The player's displayed rating at the start of the event, for seeding.
    rating = models.IntegerField(default=0)
    # A number drawn from the event's seed at the start. It orders equal ratings in the
    # seeding.
    lot = models.PositiveIntegerField(default=0, editable=False)
    # Only in a final, for players who have qualified on a first day: the seed, and the
    # points with which the entry begins, as a fraction such as `24` or `49/2`.
    seed = models.PositiveSmallIntegerField(null=True, blank=True, editable=False)
    carried = models.CharField(max_length=20, blank=True, editable=False)
    # The first round that the entry plays: above 1 for a late entry, null before the start.
    joined = models.PositiveSmallIntegerField(null=True, blank=True)
    # The last round that counts as played, if the entry has left; 0 if none.
    left = models.PositiveSmallIntegerField(null=True, blank=True)
    # The numbers of the rounds that the player has asked to sit out.
    sits_out = models.JSONField(default=list, blank=True)
    # The time since which the player of an arena is free; null while they rest.
    free_since = models.DateTimeField(null=True, blank=True)
    entered_at = models.DateTimeField()
    # The kit (such as a deck) as the player handed it in, used at every table and secret
    # until the event is over (see `entries.event_kits`). `kit` is the saved kit that it was
    # copied from.
    brought = models.JSONField(null=True, blank=True, editable=False)
    kit = models.ForeignKey(
        Kit, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    # The reason why the director asks for another kit (such as a deck); empty if no request
    # is open.
    change_asked = models.CharField(max_length=500, blank=True)
    # The place that the player was told in the end-of-event notice. Null before the end,
    # and while a correction has left the entry's place in a bracket open.
    final_place = models.PositiveSmallIntegerField(null=True, blank=True, editable=False)
    # Whether the player was reminded that no kit (such as a deck) is handed in.
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
        """The entry's name for pages; a pair shows both names."""
        if self.partner is not None:
            return f"{self.player} & {self.partner}"
        return isolated(self.name) if self.player is None else str(self.player)

    @property
    def plain_name(self) -> str:
        """The entry's name for programs and exports."""
        return " & ".join(one.plain_name for one in self.people) or self.name

    @property
    def people(self) -> list[Player]:
        """The people of this entry in seat order; empty for a computer."""
        return [one for one in (self.player, self.partner) if one is not None]

    @property
    def in_field(self) -> bool:
        """Whether this entry has a place in the tournament."""
        return self.state in self.IN_FIELD


def played_by(player: Player, *, entry: str = "") -> Q:
    """Return a condition for entries that a player holds, alone or as one of a pair.

    Args:
        entry: lookup path to the entry, such as `entry__`.
    """
    return Q(**{f"{entry}player": player}) | Q(**{f"{entry}partner": player})


class FormerHolder(models.Model):
    """A former player of an entry. Results and notices of the time before the change still
    name the former player.
    """

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="former")
    player = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    # The name of a computer that held the entry; empty for people.
    name = models.CharField(max_length=40, blank=True)
    # Pairs only: the partner who stayed after this player left.
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
