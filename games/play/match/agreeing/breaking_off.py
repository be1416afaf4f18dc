"""End a running match without a result."""

from games.base.transactions import after_commit
from games.live import announce
from games.models import Match
from games.play.match.seats.participants import announce_waiting_counts
from games.play.match.seats.presence import announce_to_table_pages


def break_off(match: Match) -> None:
    """End a running match without a result: close its questions, stop its clocks, and do
    not count it. Call with the match's row locked.
    """
    match.status, match.paused_until, match.ready = Match.Status.ABANDONED, None, []
    match.save(update_fields=["status", "paused_until", "ready"])
    announce_waiting_counts(match)
    match.seats.update(
        asked_since=None, asked_at=None, due_at=None, grace_until=None, runs_out_at=None
    )
    announce_to_table_pages(match)
    if match.listed:
        after_commit(announce.lobby_changed)
