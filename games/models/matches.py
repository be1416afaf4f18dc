"""Matches, their seats and their moves."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models import indexes
from games.models.clubs import Club
from games.models.game_terms import Conditions
from games.models.kits import Kit
from games.models.players import Player
from games.models.random_slugs import new_invite, new_slug


class Unrated(models.TextChoices):
    """The reasons why a match is not rated although its players agreed that it is
    (`games.play.ratings.rating_eligibility`), or why a practice match or daily challenge
    never is.
    """

    ALONE = (
        "alone",
        _("Computers don't count as opponents: a rated match needs at least two people."),
    )
    GUEST = "guest", _("Rated matches are for players with an account.")
    RELATED = (
        "related",
        _(
            "You aren't rated against your own bot, and two bots of one owner aren't "
            "rated against each other."
        ),
    )
    NO_CLOCK = "no_clock", _("Rated matches need a clock.")
    # The match began in the middle of another one, so it is not the match that was agreed.
    PRACTICE = "practice", _("It was played on from a replay, and counts for nothing.")
    # All players get the same deal in the daily challenge: `games.play.daily`.
    DAILY = "daily", _("It's a daily challenge, which is never rated.")


class Match(Conditions):
    """A match, or a table at which one is going to be played: the agreed settings, the
    state of the game, and the result.

    Only `games.play.match.moves.play.store_position` writes the position, with the row
    locked; tests/site/test_one_way_in.py lists the writers of other columns. `position` and
    `seed` contain all secrets of the match; pages may use them only through the engine's
    views.
    """

    class Status(models.TextChoices):
        WAITING = "waiting", _("waiting for players")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        ABANDONED = "abandoned", _("abandoned")

    class Spectators(models.TextChoices):
        """How visitors and players without a seat see the match while it runs."""

        LIVE = "live", _("live")
        DELAYED = "delayed", _("some moves later")
        NONE = "none", _("not at all")

    class WhenShort(models.TextChoices):
        """The choices for `starts_at` if seats are still free then."""

        FILL = "fill", _("Computers take the free seats")
        GIVE_UP = "give_up", _("The table closes")

    class Ending(models.TextChoices):
        """The reasons for which a match ended before its rules ended it:
        `games.play.match.ending.early_end`.
        """

        CONCEDED = "conceded", _("the others conceded")
        CLAIMED = "claimed", _("the others had left")

    slug = models.CharField(max_length=20, unique=True, default=new_slug, editable=False)
    invite = models.CharField(max_length=24, unique=True, default=new_invite)
    # The key of the game; `games.contract.game_of` returns the game.
    game = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    seat_count = models.PositiveSmallIntegerField()
    # The seed as decimal digits, because its 128 bits do not fit an integer column.
    seed = models.CharField(max_length=40)
    seed_hash = models.CharField(max_length=64)
    # The version of the rules with which the match began. Replays use it, too.
    engine_version = models.CharField(max_length=20, blank=True)
    reaction_seconds = models.FloatField(default=1.2)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.WAITING)
    version = models.PositiveIntegerField(default=0)
    position = models.TextField(blank=True)
    # The seat whose last steps may be taken back, and the number of the first of these
    # moves: `games.play.match.moves.takeback`.
    undo_seat = models.PositiveSmallIntegerField(null=True, blank=True)
    undo_from = models.PositiveIntegerField(null=True, blank=True)
    # When the last answer of a person becomes visible to all, and the seat that may see it
    # earlier: `games.play.match.moves.disclosure`.
    shown_from = models.DateTimeField(null=True, blank=True, editable=False)
    shown_early_to = models.PositiveSmallIntegerField(null=True, blank=True, editable=False)
    result = models.JSONField(null=True, blank=True)
    # Why the match ended early. Empty: it was played to its end, or has not ended.
    ending = models.CharField(
        max_length=8, choices=Ending.choices, blank=True, default="", db_default=""
    )
    host = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="hosted"
    )
    previous = models.OneToOneField(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch"
    )
    listed = models.BooleanField(default=False)
    # If set, only members of this club see the table and may sit down:
    # `games.base.policies.watching`.
    club = models.ForeignKey(
        Club, null=True, blank=True, on_delete=models.PROTECT, related_name="matches"
    )
    # Minimum finish rate in per cent: the share of a player's matches that they did not
    # leave. Players below it cannot join; the rate counts from a player's third match on.
    min_reliability = models.PositiveSmallIntegerField(default=0)
    title = models.CharField(max_length=60, blank=True)
    # Whether everybody sees all secrets in the replay. Otherwise only the players do.
    open_replay = models.BooleanField(default=False)
    # Whether the names of the players are hidden until the match has ended:
    # `games.base.policies.blind_tables`.
    blind = models.BooleanField(default=False, db_default=False)
    # The range of displayed ratings that players need to join, in the rating pool of this
    # table size.
    min_rating = models.PositiveSmallIntegerField(null=True, blank=True)
    max_rating = models.PositiveSmallIntegerField(null=True, blank=True)
    # The table's password, hashed like an account's. Empty: players need no password to sit
    # down.
    password = models.CharField(max_length=128, blank=True, editable=False)
    # The reason why a match that was agreed as rated is not rated; empty otherwise.
    unrated = models.CharField(max_length=10, choices=Unrated.choices, blank=True)
    # The time at which the match begins: not earlier, even if the table is full, and not
    # later. Null: it begins when the table is full.
    starts_at = models.DateTimeField(null=True, blank=True)
    when_short = models.CharField(
        max_length=10, choices=WhenShort.choices, default=WhenShort.FILL
    )
    # Who may watch the match while it runs; by how many moves spectators are delayed; and
    # the accounts of commentators, who may watch it live in any case. See
    # `games.base.policies.watching`.
    spectators = models.CharField(
        max_length=7,
        choices=Spectators.choices,
        default=Spectators.LIVE,
        db_default=Spectators.LIVE,
    )
    spectator_delay = models.PositiveSmallIntegerField(default=0, db_default=0)
    commentators = models.ManyToManyField(Player, blank=True, related_name="commentates")
    # The open proposal to the players, and the outcomes of earlier ones:
    # `games.play.match.agreeing.proposals`. Both refer to seats, so they contain no names.
    proposal = models.JSONField(null=True, blank=True, editable=False)
    agreements = models.JSONField(default=list, blank=True, editable=False)
    # The statements that players have made with one tap, as seats and keys, so they contain
    # no names: `games.play.match.seats.statements`.
    statements = models.JSONField(default=list, blank=True, editable=False)
    # When a pause ends at the latest, and the seats whose players have said that they are
    # ready: `games.play.match.agreeing.pauses`.
    paused_until = models.DateTimeField(null=True, blank=True)
    ready = models.JSONField(default=list, blank=True, editable=False)
    # Hides the players' kits after the match, until the event (such as a tournament) to
    # which the match belongs is over: `games.play.match.moves.seat_kits.unseal_kits`.
    sealed = models.BooleanField(default=False, editable=False)
    # Whether other matches with the same deal still go on, as at the tables of a round of a
    # tournament. Until all of them are over, only people at the table see this match, and
    # its seed is not published: `games.play.tables.shared_deals`.
    withheld = models.BooleanField(default=False, db_default=False, editable=False)
    # When a moderator annulled the match. It then counts neither for ratings nor for
    # statistics.
    annulled_at = models.DateTimeField(null=True, blank=True)
    # When a moderator changed the places of the result. They then differ from those that
    # the moves lead to.
    adjusted_at = models.DateTimeField(null=True, blank=True)
    # When ratings and profiles were updated with the current result:
    # `games.play.aftermath`.
    settled_at = models.DateTimeField(null=True, blank=True, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "matches"
        indexes: ClassVar[list[models.Index]] = indexes.OF_MATCHES
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                condition=Q(status__in=["waiting", "running", "finished", "abandoned"]),
                name="match_status_known",
            ),
            # The database only checks the minimum. The maximum depends on the game, which
            # checks it.
            models.CheckConstraint(condition=Q(seat_count__gte=2), name="match_seat_count"),
            models.CheckConstraint(
                condition=~Q(status__in=["running", "finished"])
                | (~Q(position="") & Q(started_at__isnull=False)),
                name="match_started_has_position",
            ),
            models.CheckConstraint(
                condition=Q(
                    status="finished", result__isnull=False, finished_at__isnull=False
                )
                | (~Q(status="finished") & Q(result__isnull=True)),
                name="match_result_when_finished",
            ),
            models.CheckConstraint(
                condition=Q(reaction_seconds__gte=0), name="match_reaction_not_negative"
            ),
        ]

    def __str__(self) -> str:
        return self.slug

    @property
    def is_running(self) -> bool:
        return self.status == self.Status.RUNNING

    @property
    def published_seed(self) -> str | None:
        """The seed of a finished match; None before its end, and while other matches with
        the same seed go on. The seed's hash is public from the start.
        """
        is_over = self.status == self.Status.FINISHED
        return self.seed if is_over and not self.withheld else None


class Part(models.TextChoices):
    """The share of a match that a person played in their seat:
    `games.play.ratings.rating_eligibility`.
    """

    PLAYED = "played"
    # The player left after making most of their decisions. The match is rated for all its
    # players, with this player as last.
    LEFT = "left"
    # A computer made most of the player's decisions. The match is rated for this player, as
    # last; the ratings of the others ignore this player.
    ABSENT = "absent"


class Seat(models.Model):
    """A seat at a table: of a person, of a computer, or free.

    `asked_since` is the match version since which the seat's open question is unchanged;
    null without a question. A player who has seen this version or a newer one has seen the
    question. `due_at` is when the server answers for the seat (for a computer, or a
    person's only possible pass); null while it waits for a person.

    A person's seat that is `held` is played by a computer; see
    `games.play.match.seats.presence` for when that begins and ends. `last_seen` is the
    person's last activity at this table; `grace_until` is when an absent person's seat
    becomes held. The two columns of the clock are explained in
    `games.play.match.moves.clocks`.
    """

    class Held(models.TextChoices):
        """The reasons for which a computer plays for a person."""

        LEFT = "left", _("left")
        AWAY = "away", _("away")
        TIME = "time", _("out of time")
        IDLE = "idle", _("gave no answer")
        FORFEIT = "forfeit", _("lost on time")
        CONCEDED = "conceded", _("conceded")

    LOST: ClassVar[tuple[Held, ...]] = (Held.FORFEIT, Held.CONCEDED)
    """The reasons that hold a seat for the rest of the match: its player has lost, and
    ranks behind all others.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    # `PROTECT` works because accounts are anonymised rather than deleted, so a stored match
    # keeps its seats.
    player = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.PROTECT, related_name="seats"
    )
    # The level of the computer at this seat, by the game's key.
    level = models.CharField(max_length=20, blank=True)
    # The computer's name, or the player whom it replaces permanently. If both are empty,
    # the name is made from the number of the seat.
    name = models.CharField(max_length=40, blank=True)
    stands_for = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    auto_pass = models.BooleanField(default=True)
    asked_since = models.PositiveIntegerField(null=True, blank=True)
    # When the open question was asked, and how long this person's last passes took, in
    # milliseconds: `games.play.match.moves.answer_delays`.
    asked_at = models.DateTimeField(null=True, blank=True)
    pass_times = models.JSONField(default=list, blank=True)
    due_at = models.DateTimeField(null=True, blank=True)
    wakes = models.PositiveSmallIntegerField(default=0)
    held = models.CharField(max_length=10, choices=Held.choices, blank=True)
    held_since = models.DateTimeField(null=True, blank=True)
    # The time from which the player counts as absent: `held_since`, moved later by pauses
    # and outages of the server (`games.play.match.ending.early_end`). Null if it equals
    # `held_since`.
    absent_since = models.DateTimeField(null=True, blank=True)
    last_seen = models.DateTimeField(null=True, blank=True)
    grace_until = models.DateTimeField(null=True, blank=True)
    orders = models.JSONField(default=dict, blank=True)
    # The player's private notes, secret from everybody else: `games.contract.notes`.
    notes = models.JSONField(default=dict, blank=True)
    clock_ms = models.BigIntegerField(null=True, blank=True)
    # The extra times that the player got on coming back after the clock had run out, each
    # as {"version", "ms"}.
    clock_gifts = models.JSONField(default=list, blank=True)
    runs_out_at = models.DateTimeField(null=True, blank=True)
    # How many milliseconds the clock can still get back for a slow connection:
    # `games.play.match.moves.lag_compensation`.
    LAG_POOL_MS: ClassVar[int] = 2000
    lag_pool_ms = models.PositiveSmallIntegerField(default=LAG_POOL_MS, db_default=2000)
    # The `asked_since` of the last question about which the player was notified:
    # `games.play.match.seats.turn_notices`.
    told_since = models.PositiveIntegerField(null=True, blank=True)
    # The `asked_since` of the last question for which the player was reminded that the
    # clock runs out.
    deadline_told_since = models.PositiveIntegerField(null=True, blank=True)
    # The share of the finished match that the person played:
    # `games.play.ratings.rating_eligibility`.
    part = models.CharField(max_length=7, choices=Part.choices, blank=True)
    # When the player was last reminded, and the `asked_since` of that question:
    # `games.play.match.seats.slow_players`.
    nudged_at = models.DateTimeField(null=True, blank=True)
    nudged_since = models.PositiveIntegerField(null=True, blank=True)
    # How many moves a computer made for the person here, and the number of the first of
    # them that the person has not been shown: `games.play.match.moves.stand_in_moves`.
    played_for = models.PositiveIntegerField(default=0)
    unread_from = models.PositiveIntegerField(null=True, blank=True)
    # A copy of the kit (such as a deck) with which this seat plays, made when the player
    # chose it, and the saved kit that it was copied from:
    # `games.play.match.moves.seat_kits`. It is secret.
    brought = models.JSONField(null=True, blank=True, editable=False)
    kit = models.ForeignKey(
        Kit, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    # Reserves the free seat for a person who knows this secret, such as a team mate:
    # `games.play.tables.partners`.
    kept = models.CharField(max_length=24, blank=True, db_index=True)
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    # The seat's final score; null in a game without scores.
    score = models.IntegerField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["match", "number"]
        indexes: ClassVar[list[models.Index]] = indexes.OF_SEATS
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["match", "number"], name="seat_number_once_per_match"
            ),
            models.UniqueConstraint(
                fields=["match", "player"], name="seat_player_once_per_match"
            ),
            models.CheckConstraint(
                condition=Q(player__isnull=True) | Q(level=""), name="seat_one_kind"
            ),
            models.CheckConstraint(
                condition=~Q(level="") | Q(name="", stands_for__isnull=True),
                name="seat_named_if_computers",
            ),
            models.CheckConstraint(
                condition=Q(due_at__isnull=True) | Q(asked_since__isnull=False),
                name="seat_due_only_if_asked",
            ),
            # A computer's open question must have a due time, as otherwise the table would
            # wait forever.
            models.CheckConstraint(
                condition=Q(level="", held="")
                | Q(asked_since__isnull=True)
                | Q(due_at__isnull=False),
                name="seat_asked_computer_is_due",
            ),
            models.CheckConstraint(
                condition=Q(held="", held_since__isnull=True)
                | (~Q(held="") & Q(player__isnull=False, held_since__isnull=False)),
                name="seat_held_for_a_person",
            ),
            models.CheckConstraint(
                condition=Q(place__isnull=False) | Q(score__isnull=True),
                name="seat_score_with_place",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.number}"

    @property
    def is_free(self) -> bool:
        return self.player_id is None and not self.level

    @property
    def is_open(self) -> bool:
        """Whether the seat is free and not reserved."""
        return self.is_free and not self.kept

    @property
    def is_computers(self) -> bool:
        """Whether a computer currently answers for the seat, temporarily or permanently."""
        return bool(self.held or self.level)


class Heartbeat(models.Model):
    """When a sweep last recorded that the server was running; a single row.
    `games.play.match.moves.clocks` uses it to give back time after an outage.
    """

    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.at}"


class Move(models.Model):
    """A stored move of a match. Options, seed and moves determine the whole match.

    A move of the kind "undo" takes back the moves before it from a number on. All moves
    stay stored: `games.play.match.moves.takeback.moves_that_count` returns those that
    count. An undo comes from a player, or from a moderator who sets the match back
    (`games.people.moderation.position_reset`).

    `by` is who chose the option. Everybody may see that a computer did
    (`games.play.match.moves.stand_in_moves`). Only the seat's owner may see that a pass was
    automatic, because it reveals that no other answer was possible.
    """

    class By(models.TextChoices):
        PERSON = "person", _("a person")
        COMPUTER = "compute", _("a computer")
        AUTOMATIC = "automatic", _("automatic")
        MODERATOR = "moderator", _("a moderator")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="moves")
    # The number of the move, counted from 0. After move 0 the match has version 1.
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=30)
    option = models.CharField(max_length=60)
    # The number of the first event of the move; null in moves that are older than this
    # column.
    event = models.PositiveIntegerField(null=True, blank=True)
    by = models.CharField(max_length=10, choices=By.choices)
    at = models.DateTimeField()
    # Set only for the first move of an answer, so that an undo can restore the clock: the
    # match version since which the question was open, the remaining time, and the time that
    # the answer earned. `lag_ms` is the part of the remaining time that compensates for a
    # slow connection.
    asked_at = models.DateTimeField(null=True, blank=True)
    clock_ms = models.BigIntegerField(null=True, blank=True)
    earned_ms = models.PositiveIntegerField(default=0)
    lag_ms = models.PositiveSmallIntegerField(default=0, db_default=0)

    class Meta:
        ordering: ClassVar[list[str]] = ["match", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            # The constraint also prevents a duplicate move on databases without row locks.
            models.UniqueConstraint(
                fields=["match", "number"], name="move_number_once_per_match"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}:{self.number} {self.seat} {self.option}"
