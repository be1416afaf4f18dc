"""Update everything that depends on the result of a match: notices, ratings, badges,
records and statistics.

The end of a match starts this at once. That may fail, so `Match.settled_at` is null until
everything is done, and a sweep (a periodic task) settles the matches that are left. The
code that annuls or adjusts a match sets `settled_at` to null again.
"""

import logging
from collections.abc import Callable
from typing import Any

from django.dispatch import receiver
from django.utils import timezone

from games.base import sweeps
from games.base.signals import match_adjusted, match_annulled, match_finished
from games.community.chat.rooms import Room
from games.live import announce
from games.models import Match, Unrated
from games.play.badges import badges, player_records
from games.play.daily import services as daily
from games.play.match.seats import notices
from games.play.past_matches import fact_index
from games.play.ratings import rating_eligibility, services as ratings
from games.refusals import Unreadable

logger = logging.getLogger(__name__)

MATCHES_PER_SWEEP = 200
"""How many matches one sweep settles; the next sweep continues."""


_rated_listeners: list[Callable[[int], object]] = []
register_rated_listener = _rated_listeners.append
"""Register a function that is called with the id of each match after its ratings were
computed.
"""


def update_after_result(match_id: int) -> None:
    """Update everything that depends on the result of a match. Repeated calls have no
    further effect.

    Raises:
        Match.DoesNotExist: there is no such match.
    """
    match = Match.objects.defer("seed", "result").get(pk=match_id)
    if match.status != Match.Status.FINISHED:
        return
    if match.annulled_at is None and match.adjusted_at is None:
        # The code that annuls or adjusts a match notifies the players itself.
        notices.notify_over(match)
    rating_eligibility.store_parts(match)
    if match.annulled_at:
        ratings.undo_rating(match_id)
    elif match.unrated != Unrated.PRACTICE:
        ratings.rate_match(match_id)
        for listener in _rated_listeners:
            listener(match_id)
        player_records.store_traits(match)
    badges.award_for(match)
    daily.store_result(match)
    _store_facts(match)
    # Only set `settled_at` if the match was not annulled or declared valid meanwhile: else
    # it must be settled again.
    same = Match.objects.filter(pk=match_id, annulled_at=match.annulled_at)
    same.update(settled_at=timezone.now())


def _store_facts(match: Match) -> None:
    """Index the match for search and statistics, if its position can be read.

    A failure is only logged: nothing else depends on these facts, and `manage.py
    index_matches` can store them later.
    """
    try:
        fact_index.store_facts(match.pk)
    except Unreadable as error:
        logger.warning("%s is in no search and no statistics: %s", match.slug, error)


def settle_unsettled_matches() -> int:
    """Settle the finished matches that are not settled yet (see `update_after_result`);
    return how many.
    """
    left = Match.objects.filter(status=Match.Status.FINISHED, settled_at=None)
    oldest_first = left.order_by("finished_at").only("slug")
    return sweeps.process_each(
        "finished matches", oldest_first, _settle_once, most=MATCHES_PER_SWEEP
    )


def _settle_once(match: Match) -> bool:
    update_after_result(match.pk)
    return True


@receiver([match_finished, match_annulled, match_adjusted], sender=Match)
def settle_after_end(match_id: int, **_rest: Any) -> None:
    """Settle a match right after it has ended, or after a moderator has changed its
    result.
    """
    update_after_result(match_id)


@receiver(match_finished, sender=Match)
def show_names_in_chat(match_id: int, **_rest: Any) -> None:
    """Have open pages load the chat of a blind table again, now with names."""
    match = Match.objects.filter(pk=match_id, blind=True).only("slug").first()
    if match is not None:
        for room in (Room.table(match), Room.watchers(match)):
            announce.chat_changed(room.kind, room.key, whole=True)
