"""What is stored about a match: the table, its seats, its moves."""

from typing import Any, ClassVar

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
    """Why a match does not count that was to be rated (`games.play.ratings.counting`), or
    that is nothing but practice, or the daily challenge.
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
    # Not what was agreed: it began in the middle of another match.
    PRACTICE = "practice", _("It was played on from a replay, and counts for nothing.")
    # The deal is the same for everybody: `games.play.daily`.
    DAILY = "daily", _("It's a daily challenge, which is never rated.")


class Match(Conditions):
    """One table: what was agreed, where it stands, and how it ended.

    Its position is written by `games.play.match.moves.play.store_position` alone, with the
    row locked; tests/site/test_one_way_in.py lists who writes what else. `position` and
    `seed` hold every secret of the match; nothing that reaches a page is made from them
    except through the engine's views.
    """

    class Status(models.TextChoices):
        WAITING = "waiting", _("waiting for players")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        ABANDONED = "abandoned", _("abandoned")

    class Spectators(models.TextChoices):
        """How people who do not sit at the table see the match while it runs."""

        LIVE = "live", _("live")
        DELAYED = "delayed", _("some moves later")
        NONE = "none", _("not at all")

    class WhenShort(models.TextChoices):
        """What happens at `starts_at` if seats are still free."""

        FILL = "fill", _("Computers take the free seats")
        GIVE_UP = "give_up", _("The table closes")

    class Ending(models.TextChoices):
        """Why a match ended before its rules ended it:
        `games.play.match.ending.early_end`.
        """

        CONCEDED = "conceded", _("the others conceded")
        CLAIMED = "claimed", _("the others had left")

    slug = models.CharField(max_length=20, unique=True, default=new_slug, editable=False)
    invite = models.CharField(max_length=24, unique=True, default=new_invite)
    # Its key: `games.contract.game_of`.
    game = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    seat_count = models.PositiveSmallIntegerField()
    # Decimal digits: 128 bits do not fit an integer column.
    seed = models.CharField(max_length=40)
    seed_hash = models.CharField(max_length=64)
    # The version of the rules that the match began under and is replayed by.
    engine_version = models.CharField(max_length=20, blank=True)
    reaction_seconds = models.FloatField(default=1.2)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.WAITING)
    version = models.PositiveIntegerField(default=0)
    position = models.TextField(blank=True)
    # The seat whose last steps may be taken back, and the first of those moves:
    # `games.play.match.moves.takeback`.
    undo_seat = models.PositiveSmallIntegerField(null=True, blank=True)
    undo_from = models.PositiveIntegerField(null=True, blank=True)
    # When all may see its last answer of a person, and the seat that may do so before:
    # `games.play.match.moves.disclosure`.
    shown_from = models.DateTimeField(null=True, blank=True, editable=False)
    shown_early_to = models.PositiveSmallIntegerField(null=True, blank=True, editable=False)
    result = models.JSONField(null=True, blank=True)
    # Empty: it was played to its end, or has none yet.
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
    # Only members of it see the table and sit down: `games.base.policies.watching`.
    club = models.ForeignKey(
        Club, null=True, blank=True, on_delete=models.PROTECT, related_name="matches"
    )
    # Per cent of matches finished; who has less, counted from the third on, cannot join.
    min_reliability = models.PositiveSmallIntegerField(default=0)
    title = models.CharField(max_length=60, blank=True)
    # After the end everybody sees all secrets in the replay, not only those who played.
    open_replay = models.BooleanField(default=False)
    # Shown ratings, of the pool for so many seats, that somebody who joins may have.
    min_rating = models.PositiveSmallIntegerField(null=True, blank=True)
    max_rating = models.PositiveSmallIntegerField(null=True, blank=True)
    # Hashed as an account's is; empty: anybody who finds the table may sit down.
    password = models.CharField(max_length=128, blank=True, editable=False)
    # It was agreed as a rated one, and why it is none any more.
    unrated = models.CharField(max_length=10, choices=Unrated.choices, blank=True)
    # It does not begin before, however full it is, and does not wait longer.
    starts_at = models.DateTimeField(null=True, blank=True)
    when_short = models.CharField(
        max_length=10, choices=WhenShort.choices, default=WhenShort.FILL
    )
    # Who watches it while it runs, how many moves behind if delayed, and the accounts that
    # see it live all the same, from outside: `games.base.policies.watching`.
    spectators = models.CharField(
        max_length=7,
        choices=Spectators.choices,
        default=Spectators.LIVE,
        db_default=Spectators.LIVE,
    )
    spectator_delay = models.PositiveSmallIntegerField(default=0, db_default=0)
    commentators = models.ManyToManyField(Player, blank=True, related_name="commentates")
    # The proposal to which the players are asked to agree, and how earlier ones ended:
    # `games.play.match.agreeing.proposals`. Both list seats, so that they
    # hold no player's name.
    proposal = models.JSONField(null=True, blank=True, editable=False)
    agreements = models.JSONField(default=list, blank=True, editable=False)
    # It rests until then at the latest, and these seats are ready to go on:
    # `games.play.match.agreeing.pauses`.
    paused_until = models.DateTimeField(null=True, blank=True)
    ready = models.JSONField(default=list, blank=True, editable=False)
    # What its seats have brought stays a secret after its end, for the event that it is of:
    # `games.play.match.moves.seat_decks.unseal`.
    sealed = models.BooleanField(default=False, editable=False)
    # A moderator has declared it void: it counts for nothing any more.
    annulled_at = models.DateTimeField(null=True, blank=True)
    # A moderator has set its places anew: they are not those that its moves lead to.
    adjusted_at = models.DateTimeField(null=True, blank=True)
    # Ratings and profiles know of its end as it stands now: `games.play.aftermath`.
    settled_at = models.DateTimeField(null=True, blank=True, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    # A weak reference to its entry in `games.play.match.moves.cache`; None for a row just
    # read.
    cached: Any = None

    class Meta:
        verbose_name_plural = "matches"
        indexes: ClassVar[list[models.Index]] = indexes.OF_MATCHES
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                condition=Q(status__in=["waiting", "running", "finished", "abandoned"]),
                name="match_status_known",
            ),
            # How many more there may be is for the game to say.
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
        """The seed, once nobody can gain from knowing it; its hash was public all along."""
        return self.seed if self.status == self.Status.FINISHED else None


class Part(models.TextChoices):
    """What part a person had in their seat of a match: `games.play.ratings.counting`."""

    PLAYED = "played"
    # They made most of their decisions and went: last for everybody.
    LEFT = "left"
    # Somebody else made most of them: last for themselves, nobody to the others.
    ABSENT = "absent"


class Seat(models.Model):
    """A place at a table: a person's, a computer's, or still free.

    `asked_since` is the version of the match since which this seat's open question has been
    the same; null when it is not asked. Anybody who looked at that version or a newer one
    has seen the question. `due_at` is when the server answers for the seat (a computer, or
    a person's lone pass); null when it waits for a person.

    A person's seat that is `held` is played by a computer;
    `games.play.match.seats.presence` says when that begins and ends. `last_seen` is the
    person's last sign of life at this table; `grace_until` is when somebody who is away and
    waited for will be held for. What the clock's two columns mean is said in
    `games.play.match.moves.clocks`.
    """

    class Held(models.TextChoices):
        """Why a computer plays for a person."""

        LEFT = "left", _("left")
        AWAY = "away", _("away")
        TIME = "time", _("out of time")
        IDLE = "idle", _("gave no answer")
        FORFEIT = "forfeit", _("lost on time")
        CONCEDED = "conceded", _("conceded")

    LOST: ClassVar[tuple[Held, ...]] = (Held.FORFEIT, Held.CONCEDED)
    """Held for good: the person has lost, and comes behind all others."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    # Anonymised rather than deleted: a stored match keeps its seats.
    player = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.PROTECT, related_name="seats"
    )
    # A computer's, as its game names it.
    level = models.CharField(max_length=20, blank=True)
    # What that computer is called here, or for whom it sits here for good. Neither: by the
    # number of its seat.
    name = models.CharField(max_length=40, blank=True)
    stands_for = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    auto_pass = models.BooleanField(default=True)
    asked_since = models.PositiveIntegerField(null=True, blank=True)
    # When the open question was asked, and how long the last passes of the person who
    # sits here took, in milliseconds: `games.play.match.moves.answer_delays`.
    asked_at = models.DateTimeField(null=True, blank=True)
    pass_times = models.JSONField(default=list, blank=True)
    due_at = models.DateTimeField(null=True, blank=True)
    wakes = models.PositiveSmallIntegerField(default=0)
    held = models.CharField(max_length=10, choices=Held.choices, blank=True)
    held_since = models.DateTimeField(null=True, blank=True)
    # The same, moved on by pauses and by time in which the server was down, which do not
    # count as absence: `games.play.match.ending.early_end`. Null if it is `held_since`.
    absent_since = models.DateTimeField(null=True, blank=True)
    last_seen = models.DateTimeField(null=True, blank=True)
    grace_until = models.DateTimeField(null=True, blank=True)
    orders = models.JSONField(default=dict, blank=True)
    # For nobody's eyes but the player's: `games.contract.notes`.
    notes = models.JSONField(default=dict, blank=True)
    clock_ms = models.BigIntegerField(null=True, blank=True)
    # Time given to somebody who came back after their clock had run out: {"version", "ms"}.
    clock_gifts = models.JSONField(default=list, blank=True)
    runs_out_at = models.DateTimeField(null=True, blank=True)
    # What its clock can get back for a slow connection:
    # `games.play.match.moves.lag_compensation`.
    LAG_POOL_MS: ClassVar[int] = 2000
    lag_pool_ms = models.PositiveSmallIntegerField(default=LAG_POOL_MS, db_default=2000)
    # The `asked_since` of the last question about which the player was notified:
    # `games.play.match.seats.turn_notices`.
    told_since = models.PositiveIntegerField(null=True, blank=True)
    # The same for the reminder that is sent before the clock runs out.
    deadline_told_since = models.PositiveIntegerField(null=True, blank=True)
    # What part the person had in it, once the match has ended:
    # `games.play.ratings.counting`.
    part = models.CharField(max_length=7, choices=Part.choices, blank=True)
    # When somebody was reminded, and of the question that was open since which version:
    # `games.play.match.seats.slow_players`.
    nudged_at = models.DateTimeField(null=True, blank=True)
    nudged_since = models.PositiveIntegerField(null=True, blank=True)
    # Moves that a computer made for the person here, and the first of those that they have
    # not been told of: `games.play.match.moves.stand_in_moves`.
    played_for = models.PositiveIntegerField(default=0)
    unread_from = models.PositiveIntegerField(null=True, blank=True)
    # What the person or computer here plays with, as it was when they chose it, and which
    # of the person's kits that is: `games.play.match.moves.seat_decks`. A secret of the
    # match.
    brought = models.JSONField(null=True, blank=True, editable=False)
    kit = models.ForeignKey(
        Kit, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    # Free, and kept for anybody who comes with this: the team mate of somebody who sits
    # there, `games.play.tables.partners`.
    kept = models.CharField(max_length=24, blank=True, db_index=True)
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    # What the game counts; null in a game of places only.
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
            # A computer that is asked without a time would be waited for for ever.
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
        """Whether it is free for anybody."""
        return self.is_free and not self.kept

    @property
    def is_computers(self) -> bool:
        """Whether a computer answers for the seat, for a while or for good."""
        return bool(self.held or self.level)


class Heartbeat(models.Model):
    """When the server last showed that it is up; one row. See
    `games.play.match.moves.clocks`.
    """

    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.at}"


class Move(models.Model):
    """One choice as it was played; with options and seed, the whole of a match.

    A move of the kind "undo" takes back those before it from a number on, and all stay
    stored: `games.play.match.moves.takeback.that_stand` tells which count. It is its
        player's, or a
    moderator's who sets the match back (`games.people.moderation.position_repair`).

    `by` says who chose. That a computer did is for all to see
    (`games.play.match.moves.stand_in_moves`); that a pass was automatic is for us and for
    the owner of the seat: it tells the others that nothing else was possible.
    """

    class By(models.TextChoices):
        PERSON = "person", _("a person")
        COMPUTER = "compute", _("a computer")
        AUTOMATIC = "automatic", _("automatic")
        MODERATOR = "moderator", _("a moderator")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="moves")
    # 0 for the first; after it the match has version 1.
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=30)
    option = models.CharField(max_length=60)
    # The number of the first event that came of it; null in moves older than the column.
    event = models.PositiveIntegerField(null=True, blank=True)
    by = models.CharField(max_length=10, choices=By.choices)
    at = models.DateTimeField()
    # Of the first move of an answer, so that an undo gives back just that: since when the
    # question was open, what the clock had left, and what the answer earned. `lag_ms` of
    # what was left were given back because the answer was under way.
    asked_at = models.DateTimeField(null=True, blank=True)
    clock_ms = models.BigIntegerField(null=True, blank=True)
    earned_ms = models.PositiveIntegerField(default=0)
    lag_ms = models.PositiveSmallIntegerField(default=0, db_default=0)

    class Meta:
        ordering: ClassVar[list[str]] = ["match", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            # Also what stops the second of two moves where rows cannot be locked.
            models.UniqueConstraint(
                fields=["match", "number"], name="move_number_once_per_match"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}:{self.number} {self.seat} {self.option}"
