"""What Celery runs. A task may run twice, late or never: the database knows what is due."""

from typing import Any

from celery import shared_task
from django.db import InterfaceError, OperationalError
from django.utils import timezone

from games.base import idempotency, passing_errors, sweeps
from games.base.sanctions import marks
from games.community.notices import deliveries, mail, services
from games.live import online as whereabouts
from games.models import Match
from games.people.accounts import sessions
from games.people.moderation import bans, pattern_data, privacy
from games.play import aftermath
from games.play.daily import closing as daily_closing
from games.play.leaderboards import season_closing
from games.play.match.agreeing import pauses, proposals
from games.play.match.answering import computers
from games.play.match.moves import clocks
from games.play.match.replaying import reviewing
from games.play.match.seats import presence, timeouts, turn_notices
from games.play.past_matches import counting
from games.play.review_rooms.opening import close_empty
from games.play.tables import challenges, hosting

BUSY: dict[str, Any] = {
    "autoretry_for": (OperationalError, InterfaceError),
    "default_retry_delay": 1,
    "max_retries": 3,
}
"""Of tasks that are queued once: they wait a second if the database is busy or away. Those
of the schedule come again by themselves.
"""


@shared_task(name="games.tasks.answer", **BUSY)
def answer(match_id: int, seat: int, version: int) -> None:
    """Answer for a computer, or a person's lone pass, if still open."""
    computers.answer_seat(match_id=match_id, seat=seat, version=version)


@shared_task(name="games.tasks.answer_with_search", **BUSY)
def answer_with_search(match_id: int, seat: int, version: int) -> None:
    """Answer as `answer` does for a level that searches first: its queue is another."""
    computers.answer_seat(match_id=match_id, seat=seat, version=version)


@shared_task(name="games.tasks.answer_with_search_low_priority", **BUSY)
def answer_with_search_low_priority(match_id: int, seat: int, version: int) -> None:
    """Answer as `answer_with_search` does for a table turn by turn, after the live ones."""
    computers.answer_seat(match_id=match_id, seat=seat, version=version)


@shared_task(name="games.tasks.offers", **BUSY)
def offers(match_id: int, version: int) -> None:
    """Take what orders and computers take out of turn, if nobody has moved since."""
    computers.volunteer(match_id=match_id, version=version)


@shared_task(name="games.tasks.answer_deserted", **BUSY)
def answer_deserted(match_id: int, seat: int, version: int) -> None:
    """Answer as `answer` does at a table that everybody has left: its queue is another."""
    computers.answer_seat(match_id=match_id, seat=seat, version=version, at_once=True)


@shared_task(name="games.tasks.review", **BUSY)
def review(run_id: int) -> None:
    """Go on with the review of a match that is over."""
    reviewing.go_on(run_id=run_id)


@shared_task(name="games.tasks.sweep")
@passing_errors.skip_if_busy
def sweep() -> None:
    """Wake the seats that are due and were not answered for, see whose time has run out
    and who is away, begin the tables that have a set time, and have notices sent that are
    due. Scheduled in `celery_settings`.
    """
    matches = (
        pauses.end_due,
        computers.wake_overdue,
        timeouts.expire_clocks,
        proposals.expire_proposals,
        presence.watch,
        turn_notices.notify_asked,
    )
    others = (
        clocks.record_server_up,
        whereabouts.expire_online,
        hosting.start_due,
        deliveries.queue_due,
    )
    # One short question instead of seven longer ones while nobody plays.
    is_played = Match.objects.filter(status=Match.Status.RUNNING).exists()
    # The time that the server was down is credited before any clock is looked at.
    sweeps.all_of(others + matches if is_played else others, now=timezone.now())


@shared_task(name="games.tasks.expire")
@passing_errors.skip_if_busy
def expire() -> None:
    """Give up the tables that nobody came to, let challenges expire, close empty review
    rooms, have banned players give up what they lead, and remind players of their
    deadlines: none of them waits for the second.
    Scheduled in `celery_settings`.
    """
    sweeps.all_of(
        (
            hosting.give_up_forgotten,
            challenges.expire_challenges,
            close_empty,
            bans.sweep,
            turn_notices.remind_of_deadlines,
        ),
        now=timezone.now(),
    )


@shared_task(name="games.tasks.settle")
@passing_errors.skip_if_busy
def settle() -> None:
    """See to what should have followed from the end of a match and has not, and close the
    days of the daily challenge that are over."""
    aftermath.sweep()
    daily_closing.sweep(now=timezone.now())


@shared_task(name="games.tasks.seasons")
@passing_errors.skip_if_busy
def seasons() -> None:
    """Begin and close the rating seasons that are due. Scheduled in `celery_settings`."""
    season_closing.sweep(now=timezone.now())


@shared_task(name="games.tasks.count_items")
@passing_errors.skip_if_busy
def count_items() -> None:
    """Compute statistics of what was used in past matches. Scheduled in
    `celery_settings`.
    """
    counting.count_all(now=timezone.now())


@shared_task(name="games.tasks.send_mail")
@passing_errors.skip_if_busy
def send_mail() -> None:
    """Mail the notices that are due. Scheduled in `celery_settings`."""
    mail.send_due(now=timezone.now())


@shared_task(name="games.tasks.send_to_endpoints", soft_time_limit=240, time_limit=270)
@passing_errors.skip_if_busy
def send_to_endpoints() -> None:
    """Send the notices that are due to devices and webhooks. The sweep asks for it."""
    deliveries.deliver_due(now=timezone.now())


@shared_task(name="games.tasks.forget")
@passing_errors.skip_if_busy
def forget() -> None:
    """Delete what nobody needs any more. Scheduled in `celery_settings`."""
    parts = (
        services.forget,
        pattern_data.forget,
        marks.forget,
        idempotency.delete_expired,
        challenges.forget_challenges,
        sessions.forget_sessions,
    )
    sweeps.all_of(parts, now=timezone.now())
    privacy.forget_words()
