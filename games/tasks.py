"""Celery tasks. A task may run twice, late or never, so each reads from the database which
work is due.
"""

from typing import Any

from celery import shared_task
from django.db import InterfaceError, OperationalError
from django.utils import timezone

from games.base import idempotency, sweeps, transient_errors
from games.base.sanctions import recognition_marks
from games.community.notices import deliveries, mail, services
from games.live import online as whereabouts
from games.models import Match
from games.people.accounts import sessions
from games.people.moderation import bans, pattern_data, personal_data
from games.play import aftermath
from games.play.daily import closing as daily_closing
from games.play.leaderboards import season_closing
from games.play.lobby import table_watches
from games.play.match.agreeing import pauses, proposals
from games.play.match.answering import server_answers
from games.play.match.moves import clocks
from games.play.match.replaying import reviewing
from games.play.match.seats import presence, timeouts, turn_notices
from games.play.past_matches import item_counting
from games.play.review_rooms.opening import close_empty
from games.play.tables import challenges, hosting

BUSY: dict[str, Any] = {
    "autoretry_for": (OperationalError, InterfaceError),
    "default_retry_delay": 1,
    "max_retries": 3,
}
"""Options of tasks that are queued only once: Celery retries them after a second if the
database is busy or unreachable. Scheduled tasks run again anyway and need no retry.
"""


@shared_task(name="games.tasks.answer", **BUSY)
def answer(match_id: int, seat: int, version: int) -> None:
    """Answer the match's open question for a computer, or pass for a person without a
    choice. Does nothing if the question has been answered.
    """
    server_answers.answer_seat(match_id=match_id, seat=seat, version=version)


@shared_task(name="games.tasks.answer_with_search", **BUSY)
def answer_with_search(match_id: int, seat: int, version: int) -> None:
    """Do the same as `answer` for a computer level that searches. It has a queue of its
    own.
    """
    server_answers.answer_seat(match_id=match_id, seat=seat, version=version)


@shared_task(name="games.tasks.answer_with_search_low_priority", **BUSY)
def answer_with_search_low_priority(match_id: int, seat: int, version: int) -> None:
    """Do the same as `answer_with_search` at a turn-by-turn table. Its queue has lower
    priority.
    """
    server_answers.answer_seat(match_id=match_id, seat=seat, version=version)


@shared_task(name="games.tasks.offers", **BUSY)
def offers(match_id: int, version: int) -> None:
    """Play the out-of-turn actions of standing orders and computers. Does nothing if a move
    was played since the task was queued.
    """
    server_answers.act_out_of_turn(match_id=match_id, version=version)


@shared_task(name="games.tasks.answer_deserted", **BUSY)
def answer_deserted(match_id: int, seat: int, version: int) -> None:
    """Do the same as `answer` at a table that all people have left. It has a queue of its
    own.
    """
    server_answers.answer_seat(match_id=match_id, seat=seat, version=version, at_once=True)


@shared_task(name="games.tasks.review", **BUSY)
def review(run_id: int) -> None:
    """Continue the review of a finished match, in which a computer analyses the moves."""
    reviewing.evaluate_slice(run_id=run_id)


@shared_task(name="games.tasks.sweep")
@transient_errors.skip_if_busy
def sweep() -> None:
    """Do the work that must not wait longer than seconds: answers of computers, clocks,
    presence, tables that start at a set time, and deliveries of notices. Scheduled in
    `celery_settings`.
    """
    matches = (
        pauses.end_due_pauses,
        server_answers.queue_overdue_answers,
        timeouts.expire_clocks,
        proposals.expire_proposals,
        presence.hold_absent_seats,
        turn_notices.notify_asked,
    )
    others = (
        clocks.record_server_up,
        whereabouts.announce_changed_presence,
        hosting.start_or_close_due_tables,
        deliveries.queue_sending_if_due,
    )
    # If no match is running, this short query saves the queries of all functions in
    # `matches`.
    is_played = Match.objects.filter(status=Match.Status.RUNNING).exists()
    # `others` come first, because they credit downtime of the server before clocks are
    # checked.
    sweeps.run_all(others + matches if is_played else others, now=timezone.now())


@shared_task(name="games.tasks.expire")
@transient_errors.skip_if_busy
def expire() -> None:
    """Do the work that may wait some minutes: give up abandoned tables, expire challenges,
    tell players of tables that they wanted, close empty review rooms, remove banned players
    as leaders of clubs and rooms, and remind players of deadlines.

    Scheduled in `celery_settings`.
    """
    sweeps.run_all(
        (
            hosting.close_forgotten_tables,
            challenges.expire_challenges,
            table_watches.tell_watchers,
            close_empty,
            bans.repeat_give_up_offices,
            turn_notices.remind_of_deadlines,
        ),
        now=timezone.now(),
    )


@shared_task(name="games.tasks.settle")
@transient_errors.skip_if_busy
def settle() -> None:
    """Repeat missing work after the end of matches, and close past days of the daily
    challenge.

    Scheduled in `celery_settings`.
    """
    aftermath.settle_unsettled_matches()
    daily_closing.close_past_days(now=timezone.now())


@shared_task(name="games.tasks.seasons")
@transient_errors.skip_if_busy
def seasons() -> None:
    """Begin and close the rating seasons that are due. Scheduled in `celery_settings`."""
    season_closing.begin_and_close_seasons(now=timezone.now())


@shared_task(name="games.tasks.count_items")
@transient_errors.skip_if_busy
def count_items() -> None:
    """Compute statistics of items in past matches. Scheduled in `celery_settings`."""
    item_counting.store_all_statistics(now=timezone.now())


@shared_task(name="games.tasks.send_mail")
@transient_errors.skip_if_busy
def send_mail() -> None:
    """Mail the notices that are due. Scheduled in `celery_settings`."""
    mail.send_due(now=timezone.now())


@shared_task(name="games.tasks.send_to_endpoints", soft_time_limit=240, time_limit=270)
@transient_errors.skip_if_busy
def send_to_endpoints() -> None:
    """Send due notices to devices and webhooks. The sweep queues this task."""
    deliveries.deliver_due(now=timezone.now())


@shared_task(name="games.tasks.forget")
@transient_errors.skip_if_busy
def forget() -> None:
    """Delete expired and old data. Scheduled in `celery_settings`."""
    parts = (
        services.delete_old_notices,
        pattern_data.delete_old_address_traces,
        recognition_marks.delete_old_marks,
        idempotency.delete_expired,
        challenges.delete_old_challenges,
        sessions.delete_ended_sessions,
    )
    sweeps.run_all(parts, now=timezone.now())
    personal_data.erase_quoted_texts()
