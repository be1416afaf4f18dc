"""Create daily challenges for the tests of this folder: begun, finished, and on other
days.
"""

from datetime import date, timedelta

from django.utils import timezone

from games.base.policies.daily_access import day_of
from games.contract import Game, default_game
from games.models import DailyAttempt, DailyChallenge, Match, Player
from games.play import aftermath
from games.play.daily.services import attempt_start, new_challenge
from tests.games.set_up import fast_forward, person


def game() -> Game:
    return default_game()


def today() -> date:
    return day_of(timezone.now())


def begun(who: str | Player) -> DailyAttempt:
    """Begin today's challenge as a player; return the attempt."""
    player = person(who) if isinstance(who, str) else who
    return attempt_start(game=game(), player=player)


def finished(
    who: str | Player, score: int | None = None, turns: int | None = None
) -> DailyAttempt:
    """Play today's challenge to its end, or store a result without playing; return the
    attempt.
    """
    attempt = begun(who)
    if score is None:
        fast_forward(attempt.match)
        aftermath.update_after_result(attempt.match_id)
        attempt.refresh_from_db()
        return attempt
    attempt.score, attempt.turns, attempt.finished_at = score, turns or 9, timezone.now()
    attempt.save()
    return attempt


def days_ago(attempt: DailyAttempt, days: int) -> DailyAttempt:
    """Move an attempt to an earlier day."""
    ago = timedelta(days=days)
    made = new_challenge(game(), today() - ago)
    challenge = DailyChallenge.objects.filter(game=made.game, day=made.day).first()
    if challenge is None:
        made.save()
        challenge = made
    attempt.challenge, attempt.started_at = challenge, attempt.started_at - ago
    if attempt.finished_at is not None:
        attempt.finished_at -= ago
    attempt.save()
    match = attempt.match
    Match.objects.filter(pk=match.pk).update(
        started_at=match.started_at and match.started_at - ago,
        finished_at=match.finished_at and match.finished_at - ago,
    )
    match.refresh_from_db()
    return attempt
