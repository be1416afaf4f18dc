"""Tournaments: settings, state, directors and log."""

from datetime import datetime, timedelta
from typing import ClassVar

from django.db import models
from django.db.models import F, Q
from django.utils.crypto import get_random_string
from django.utils.translation import gettext, gettext_lazy as _

from games.models import LINK_ALPHABET, Club, Conditions, Match, Player
from tournaments.models.event_seasons import EventSeason
from tournaments.models.recurring import RecurringEvent
from tournaments.models.series import Series


def new_seed() -> str:
    """Return a random seed for all draws of a tournament."""
    return get_random_string(24, LINK_ALPHABET)


def new_slug() -> str:
    """Return a random slug for a tournament's address."""
    return get_random_string(10, LINK_ALPHABET)


class Tournament(Conditions):
    """A tournament: its settings and its state. Standings are never stored.

    Only `entries`, `directing` and `running` write it, with the row locked. `seed` stays
    secret until the end, because the coming pairings can be computed from it.
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
        """What happens at the score limit of a league; same values as
        `tournaments.pairing.score_league.AtLimit`.
        """

        DROP = "drop", _("whoever reaches the limit is out")
        END = "end", _("the tournament ends when somebody reaches the limit")

    class NoShow(models.TextChoices):
        """The consequence for an entry whose player does not come to their table in
        time.
        """

        PLAY = "play", _("the computer keeps the seat warm")
        FORFEIT = "forfeit", _("the table is lost")
        DROP = "drop", _("the table is lost, and the tournament with it")

    class LateScore(models.TextChoices):
        """The score of a late entry for the rounds that it missed."""

        NOTHING = "nothing", _("no points")
        AVERAGE = "average", _("the average of a table")

    slug = models.CharField(max_length=20, unique=True, default=new_slug, editable=False)
    title = models.CharField(max_length=80)
    about = models.TextField(max_length=4000, blank=True)
    seed = models.CharField(max_length=40, default=new_seed, editable=False)
    state = models.CharField(max_length=10, choices=State.choices, default=State.DRAFT)
    # Set while a director has paused the event: no automatic steps are taken.
    paused_at = models.DateTimeField(null=True, blank=True)
    # Counts the changes of the event and of its rows. A rendering made at the same number
    # is up to date (`base.announce.announce_changed`).
    version = models.PositiveIntegerField(default=0, editable=False)
    # `failures` counts how often in a row the next step has failed; `retry_at` is the next
    # attempt.
    failures = models.PositiveSmallIntegerField(default=0)
    retry_at = models.DateTimeField(null=True, blank=True)

    # Settings of the event itself. `format` is a key of `tournaments.formats.FORMATS`.
    format = models.CharField(max_length=20, default="swiss")
    table_size = models.PositiveSmallIntegerField(default=4)
    # The number of rounds. Null for as many as the format requires; a Swiss event then gets
    # enough to find a winner.
    rounds = models.PositiveSmallIntegerField(null=True, blank=True)
    # Round robin: how often each two entrants meet.
    legs = models.PositiveSmallIntegerField(default=1)
    # Groups: their number.
    groups = models.PositiveSmallIntegerField(default=4)
    # Single elimination: whether the losers of the semifinals play for third place.
    third_place = models.BooleanField(default=False)
    # League: the total score at which an entrant is out.
    limit = models.PositiveSmallIntegerField(default=100)
    at_limit = models.CharField(max_length=4, choices=AtLimit.choices, default=AtLimit.DROP)
    # Arena: no table starts after this time.
    arena_minutes = models.PositiveSmallIntegerField(default=60)

    # The settings of the phases after the first, in order, as `base.phases.Phase` reads
    # them. The first phase has the settings of the event itself.
    later_phases = models.JSONField(default=list, blank=True)

    # Settings of each table.
    terms = models.CharField(
        max_length=20, choices=Series.Terms.choices, default=Series.Terms.SINGLE
    )
    # The number of games in a best-of series.
    best_of = models.PositiveSmallIntegerField(default=3)
    # The total score that ends a series.
    series_limit = models.PositiveSmallIntegerField(default=50)
    # Whether tables are played on real cards: no match starts here, and the players report
    # and confirm the result (`directing.reported_results`).
    on_real_cards = models.BooleanField(default=False)
    # Whether all tables of a round with equally many seats play the same deal, which the
    # event's pages compare afterwards: `running.shared_deals`.
    same_deal = models.BooleanField(default=False)
    # The key of the game that is played, for `games.contract.game_of`.
    game = models.CharField(max_length=20)
    # The variant and card sets, as `Options.to_dict` gives them.
    options = models.JSONField(default=dict, blank=True)
    # The defaults are a fast pace and rated games.
    pace = models.CharField(
        max_length=10, choices=Conditions.Pace.choices, default=Conditions.Pace.FAST
    )
    rated = models.BooleanField(default=True)

    # Who may watch the tables while they are played, and by how many moves spectators are
    # behind, as in `Match`. Tables that have begun keep what they began with.
    spectators = models.CharField(
        max_length=7,
        choices=Match.Spectators.choices,
        default=Match.Spectators.LIVE,
        db_default=Match.Spectators.LIVE,
    )
    spectator_delay = models.PositiveSmallIntegerField(default=0, db_default=0)

    # Settings of time. All moments are UTC; pages show them in the reader's time zone.
    starts_at = models.DateTimeField(null=True, blank=True)
    # How long before the start check-in opens. With 0 there is no check-in, and all entries
    # play.
    check_in_minutes = models.PositiveSmallIntegerField(default=0)
    # The time between the pairing of a round and its start, in which players come to their
    # tables.
    break_seconds = models.PositiveIntegerField(default=60)
    # Whether each pairing waits until a director publishes it, and the one that waits, as
    # `running.held_pairings` stores it; null if none does.
    holds_pairings = models.BooleanField(default=False, db_default=False)
    held_pairing = models.JSONField(null=True, blank=True, editable=False)
    # Computers finish a table after this time; null for no limit.
    round_minutes = models.PositiveIntegerField(null=True, blank=True)

    # Whether players arrange the time of their table within the round.
    is_arranged = models.BooleanField(default=False)

    # Settings of entry. A listed event is in the calendar; others are found only by link.
    listed = models.BooleanField(default=True)
    # Only members of this club see the event and enter; such an event is not listed.
    club = models.ForeignKey(
        Club,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="events",
        editable=False,
    )
    # The season whose standings count the event.
    season = models.ForeignKey(
        EventSeason,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="events",
        editable=False,
    )
    admission = models.CharField(
        max_length=10, choices=Admission.choices, default=Admission.OPEN
    )
    # The number of best scores of each club that add up in a battle between clubs; null in
    # other events.
    club_scores = models.PositiveSmallIntegerField(null=True, blank=True)
    # The maximum number of members of a team; null in events without teams.
    team_size = models.PositiveSmallIntegerField(null=True, blank=True)
    min_rating = models.PositiveSmallIntegerField(null=True, blank=True)
    max_rating = models.PositiveSmallIntegerField(null=True, blank=True)
    # How old an account has to be, in days, and how many games of the event's game its
    # player has to have finished; null for no condition.
    min_account_days = models.PositiveSmallIntegerField(null=True, blank=True)
    min_games = models.PositiveSmallIntegerField(null=True, blank=True)
    # The maximum number of entries; null for no limit. Players who enter a full event wait
    # for a place.
    capacity = models.PositiveSmallIntegerField(null=True, blank=True)
    # The minimum number of people: with fewer, the event is called off at its start. 1 lets
    # computers fill up the tables of a single player. Null: two entries are enough.
    min_people = models.PositiveSmallIntegerField(null=True, blank=True)
    # The last round for which late entry is allowed; 0 for no late entry.
    late_until = models.PositiveSmallIntegerField(default=0)
    late_score = models.CharField(
        max_length=10, choices=LateScore.choices, default=LateScore.NOTHING
    )
    # Whether computers fill up tables; otherwise there are smaller tables or byes.
    fillers = models.BooleanField(default=False)
    no_show = models.CharField(max_length=10, choices=NoShow.choices, default=NoShow.PLAY)
    no_show_minutes = models.PositiveSmallIntegerField(default=5)

    # Settings of the standings. `ties` has the tie-breaks as in
    # `pairing.scoring.tiebreaks.TieBreak`, the first one first. In older events it may be
    # empty, which means `by_points.DEFAULT_TIES`. `points` has points by place for each
    # table size, such as {"4": [5, 3, 2, 1]}; other sizes use the default points.
    ties = models.JSONField(default=list, blank=True)
    points = models.JSONField(default=dict, blank=True)

    created_by = models.ForeignKey(
        Player,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="tournaments_created",
    )
    # The recurring event of which this is an occurrence.
    recurring = models.ForeignKey(
        RecurringEvent,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="occurrences",
        editable=False,
    )
    # The start of which players were reminded; another start needs another reminder.
    reminded_start = models.DateTimeField(null=True, blank=True, editable=False)

    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["state", "starts_at"], name="tournament_by_state"),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            # The maximum number of seats depends on the game and is checked there.
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
    def shown_title(self) -> str:
        """The title for pages. The site's own recurring events store theirs in the language
        of the source, so that all readers see it in their own language.
        """
        return gettext(self.title) if self.is_of_site else self.title

    @property
    def shown_about(self) -> str:
        """The description for pages, see `shown_title`."""
        return gettext(self.about) if self.is_of_site and self.about else self.about

    @property
    def is_of_site(self) -> bool:
        """Whether this is an occurrence of one of the site's own recurring events."""
        return self.recurring_id is not None and self.created_by_id is None

    @property
    def is_over(self) -> bool:
        return self.state in self.OVER

    @property
    def is_club_battle(self) -> bool:
        """Whether this is a battle between clubs, in which every player plays for a
        club.
        """
        return self.club_scores is not None

    @property
    def takes_entries(self) -> bool:
        """Whether entry before the start is open. Late entry: `entries.late_seats`."""
        return self.state in (self.State.OPEN, self.State.CHECK_IN)

    @property
    def check_in_opens_at(self) -> datetime | None:
        """When check-in opens; None if the event has none."""
        if not self.check_in_minutes or self.starts_at is None:
            return None
        return self.starts_at - timedelta(minutes=self.check_in_minutes)


class Director(models.Model):
    """A player who directs a tournament. Staff may act as directors without such a row."""

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
    """An entry of a tournament's public log. Rows are only ever added.

    `tournaments.base.log` lists the kinds and the keys of `data`;
    `tournaments.rendering.log_texts.log_of` renders entries as sentences.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="log")
    at = models.DateTimeField()
    # Null for an automatic step.
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
