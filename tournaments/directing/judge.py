"""Calls of the judge: a player stops the clocks of their table until the judge has ruled.

The match at the table is paused, and the table's own end moves later by as much. Without a
judge who takes the call, play goes on after `UNTAKEN`.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from games.base.policies import word_filter
from games.base.sanctions.enforcement import check_account_is_open
from games.models import Match, Player
from games.play.match.agreeing import pauses
from tournaments.base import commentators, locking, notices, permissions
from tournaments.base.announce import announce_changed
from tournaments.base.log import LogKind, table_data, write_entry
from tournaments.models import JudgeCall, Official, Table, Tournament, played_by
from tournaments.refusals import CallClosed, NoJudge, NotDirector
from tournaments.running.tables import takeover_time

UNTAKEN = timedelta(minutes=15)
"""How long the clocks stand still without a judge who takes the call."""

TAKEN = timedelta(hours=1)
"""How long the clocks stand still, from the call on, once a judge has taken it."""

MAX_CALLS = 3
"""The number of times that a player may call the judge at one table."""


@transaction.atomic
def call(*, tournament_id: int, table_id: int, player: Player, text: str) -> JudgeCall:
    """Call the judge to a table, and stop its clocks.

    Args:
        text: what it is about, for the event's directors only; may be empty.

    Raises:
        AccountClosed: the player has just closed their account.
        BadWords: the text has a banned word.
        NoJudge: the player does not play at this table, has called too often, or the judge
            is called already.
    """
    tournament, now = locking.lock(tournament_id), timezone.now()
    check_account_is_open(player)
    table = (
        Table.objects.filter(
            played_by(player, entry="seats__entry__"),
            pk=table_id,
            round__tournament=tournament,
            started_at__isnull=False,
            finished_at=None,
            annulled_at=None,
        )
        .select_related("round", "series")
        .first()
    )
    if table is None or tournament.state != Tournament.State.RUNNING:
        raise NoJudge(table_id)
    calls = table.judge_calls
    if calls.filter(closed_at=None).exists():
        raise NoJudge("open")
    if calls.filter(by=player).count() >= MAX_CALLS:
        raise NoJudge("too often")
    said = word_filter.clean_public_text(text.strip()[:300], by=player, may_be_muted=True)
    found = JudgeCall(table=table, by=player, text=said, at=now)
    match = _running_match(table)
    if match is not None and match.paused_until is None:
        found.stopped_until = now + UNTAKEN
        pauses.begin_pause(match, UNTAKEN, now)
        _move_end(tournament, table, UNTAKEN)
    found.save()
    _write(LogKind.JUDGE_CALLED, tournament, table, player)
    judges = tournament.officials.filter(role=Official.Role.JUDGE).exclude(player=player)
    told = {
        *permissions.ids_to_notify_as_directors(tournament),
        *judges.values_list("player", flat=True),
    }
    for each in sorted(told):
        notices.notify_player(
            tournament,
            each,
            "event_judge_called",
            key=f"{found.pk}",
            url=reverse("judge", args=[tournament.slug, table.pk]),
            table=table.number,
            round=table.round.number,
        )
    announce_changed(tournament)
    return found


@transaction.atomic
def withdraw(*, tournament_id: int, table_id: int, player: Player) -> None:
    """Withdraw the player's own call; play goes on.

    Raises:
        CallClosed: the player has no open call at this table.
    """
    tournament = locking.lock(tournament_id)
    found = _open_call(tournament, table_id)
    if found.by_id != player.pk:
        raise CallClosed(table_id)
    _close(tournament, found, timezone.now())
    _write(LogKind.CALL_WITHDRAWN, tournament, found.table, player)
    announce_changed(tournament)


@transaction.atomic
def take(*, tournament_id: int, table_id: int, by: Player) -> None:
    """Take a call; the clocks stand still until the ruling, for at most `TAKEN`.

    Raises:
        NotDirector: see `refusals`.
        CallClosed: there is no open call at this table.
    """
    tournament, now = _lock_for_judge(tournament_id, table_id, by), timezone.now()
    found = _open_call(tournament, table_id)
    if found.taken_by_id == by.pk:
        return
    if found.taken_by is not None:
        commentators.end_watching_of_judge(tournament, found.table, found.taken_by)
    found.taken_by, found.taken_at = by, now
    commentators.let_judge_watch(found.table, by)
    match = _stopped_match(found)
    if match is not None and found.stopped_until is not None:
        until = max(found.stopped_until, now + TAKEN)
        _move_end(tournament, found.table, until - found.stopped_until)
        found.stopped_until = until
        pauses.extend_pause(match, until)
    found.save()
    _write(LogKind.CALL_TAKEN, tournament, found.table, by)
    announce_changed(tournament)


@transaction.atomic
def rule(*, tournament_id: int, table_id: int, by: Player, ruling: str) -> None:
    """Log the ruling on the open call of a table, tell the table's players, and let play go
    on.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        BadWords: the ruling has a banned word.
        CallClosed: there is no open call at this table.
    """
    tournament, now = _lock_for_judge(tournament_id, table_id, by), timezone.now()
    permissions.check_reason(ruling)
    found = _open_call(tournament, table_id)
    line = _write(LogKind.RULED, tournament, found.table, by, reason=ruling.strip())
    found.ruling = line
    if found.taken_by is None:
        found.taken_by, found.taken_at = by, now
    _close(tournament, found, now)
    for seat in found.table.seats.select_related("entry"):
        for person in seat.entry.people:
            notices.notify_player(tournament, person.pk, "event_ruling", ruling=line)
    announce_changed(tournament)


def _lock_for_judge(tournament_id: int, table_id: int, by: Player) -> Tournament:
    """Lock a tournament for one of its judges, who do not rule at their own tables.

    Raises:
        NotDirector: `by` is no judge, or is a judge who plays at this table.
    """
    tournament = locking.lock_for_director(tournament_id, by, Official.Role.JUDGE)
    sits = played_by(by, entry="seats__entry__")
    plays = Table.objects.filter(sits, pk=table_id).exists()
    if plays and not permissions.is_director_or_staff(by, tournament):
        raise NotDirector(by)
    return tournament


def _open_call(tournament: Tournament, table_id: int) -> JudgeCall:
    found = (
        JudgeCall.objects.filter(
            table=table_id, table__round__tournament=tournament, closed_at=None
        )
        .select_related("table__round", "table__series")
        .first()
    )
    if found is None:
        raise CallClosed(table_id)
    return found


def _close(tournament: Tournament, found: JudgeCall, now: datetime) -> None:
    """Close a call, let the clocks run again, and take back the time that is left."""
    match = _stopped_match(found)
    if match is not None:
        pauses.end_pause(match, now)
    if found.stopped_until is not None and found.stopped_until > now:
        _move_end(tournament, found.table, now - found.stopped_until)
    if found.taken_by is not None:
        commentators.end_watching_of_judge(tournament, found.table, found.taken_by)
    found.closed_at = now
    found.save()


def _running_match(table: Table) -> Match | None:
    """Lock and return the running match at a table."""
    rows = Match.objects.select_for_update().filter(
        series_game__series=table.series_id, status=Match.Status.RUNNING
    )
    return rows.first() if table.series_id is not None else None


def _stopped_match(found: JudgeCall) -> Match | None:
    """Lock and return the match that this call has paused; None if it goes on already."""
    match = _running_match(found.table)
    if match is None or match.paused_until is None:
        return None
    return match if match.paused_until == found.stopped_until else None


def _move_end(tournament: Tournament, table: Table, more: timedelta) -> None:
    """Move the time at which computers take over a table, if there is one."""
    ends = takeover_time(table.round, table, tournament)
    if ends is not None and table.hurried_at is None:
        table.deadline = ends + more
        table.save(update_fields=["deadline"])


def _write(
    kind: LogKind, tournament: Tournament, table: Table, by: Player, *, reason: str = ""
) -> str:
    """Log an act at a table, and return the reason as it was stored."""
    line = write_entry(
        tournament,
        kind,
        by=by,
        reason=reason,
        **table_data(table),
    )
    return line.reason
