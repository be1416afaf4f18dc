"""Begin the daily challenge, and store the result of a player's match."""

from datetime import date

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from games.base.policies import daily_access
from games.base.transactions import lock_players
from games.contract import Game, game_of
from games.contract.honours import BadgeKind
from games.models import DailyAttempt, DailyChallenge, Match, Player, Unrated
from games.play.badges import badges
from games.play.daily.result_objections import objection_to
from games.play.daily.streaks import streak_of
from games.play.match.moves import answer_delays
from games.play.match.moves.play import load_position
from games.play.tables.creation import match_create
from games.play.tables.terms import TableTerms
from games.refusals import DailyForPeople, NoDaily

SALT = "games.daily"

SEED_BYTES = 16

BADGES = {7: "daily-7", 30: "daily-30"}
"""The kind of badge for each number of days in a row."""


def new_challenge(game: Game, day: date) -> DailyChallenge:
    """Build the challenge of a day without storing it.

    Raises:
        NoDaily: the game has no daily challenge.
    """
    if game.daily is None:
        raise NoDaily(game.key)
    deal = game.daily.deal(day)
    return DailyChallenge(
        game=game.key,
        day=day,
        options=dict(deal.options),
        level=deal.level,
        seed=_seed(game, day),
    )


@transaction.atomic
def attempt_start(*, game: Game, player: Player) -> DailyAttempt:
    """Begin today's challenge for a player, or return the attempt that they have begun
    already.

    Raises:
        NoDaily: the game has no daily challenge.
        DailyForPeople: the player is a bot.
        Suspended, TooOften: the player may not sit down at any table, or has done so too
            often.
    """
    if player.is_bot:
        raise DailyForPeople(player.pk)
    # Lock the player, so that a second click waits and then finds the attempt of the first.
    lock_players(player.pk)
    # Determine the day after waiting for the lock, because midnight may have passed
    # meanwhile.
    made = new_challenge(game, daily_access.day_of(timezone.now()))
    usual = {"options": made.options, "level": made.level, "seed": made.seed}
    challenge, _new = DailyChallenge.objects.get_or_create(
        game=made.game, day=made.day, defaults=usual
    )
    found = challenge.attempts.filter(player=player).select_related("match").first()
    if found is not None:
        return found
    terms = TableTerms(
        game=game.key,
        options=challenge.options,
        pace=Match.Pace.FAST,
        reaction_seconds=answer_delays.ALONE,
    )
    match = match_create(
        terms,
        host=player,
        sitters=[player, challenge.level],
        seed=challenge.seed,
        unrated=Unrated.DAILY,
    )
    return DailyAttempt.objects.create(challenge=challenge, player=player, match=match)


@transaction.atomic
def store_result(match: Match) -> None:
    """Store the current result of a match of the daily challenge in its attempt. Repeated
    calls have no further effect.

    `games.play.daily.result_objections` decides whether the result counts.

    Raises:
        Unreadable: the stored position cannot be read.
    """
    if match.unrated != Unrated.DAILY:
        return
    # Do not lock the challenge, too: all attempts of the day share it.
    found = DailyAttempt.objects.select_for_update(of=("self",)).filter(match=match)
    attempt = found.select_related("challenge").first()
    if attempt is None:
        return
    attempt.finished_at, attempt.score, attempt.turns = match.finished_at, None, None
    if objection_to(attempt, match) is None:
        daily = game_of(match.game).daily
        seat = match.seats.get(player__isnull=False)
        attempt.score = seat.score
        attempt.turns = daily.turns(load_position(match)) if daily else 0
    attempt.save(update_fields=["finished_at", "score", "turns"])
    if timezone.now() >= daily_access.closes_at(attempt.challenge.day):
        reopen_days(DailyChallenge.objects.filter(pk=attempt.challenge_id))
    if attempt.counts and match.finished_at is not None:
        _award(attempt, match)


def reopen_days(challenges: QuerySet[DailyChallenge]) -> None:
    """Mark closed days as open, because one of their results has changed. The sweep then
    closes them again.
    """
    challenges.order_by().update(results=None, best=None)


def _award(attempt: DailyAttempt, match: Match) -> None:
    best = streak_of(attempt.player_id, match.game, attempt.challenge.day).best
    for days, kind in BADGES.items():
        if best >= days:
            badges.award(attempt.player_id, kind, match=match, at=match.finished_at)


def _seed(game: Game, day: date) -> str:
    """Compute the seed of a day's challenge. Only code with the site's secret key can
    compute it.
    """
    derived = salted_hmac(SALT, f"{game.key} {day}", algorithm="sha256").digest()
    return str(int.from_bytes(derived[:SEED_BYTES]))


badges.register(
    BadgeKind(
        "daily-7",
        _("Seven nights"),
        _("You finished the daily challenge on seven days in a row."),
        "badge-row",
        "bronze",
    )
)
badges.register(
    BadgeKind(
        "daily-30",
        _("A month of nights"),
        _("You finished the daily challenge on thirty days in a row."),
        "badge-row",
        "gold",
    )
)
