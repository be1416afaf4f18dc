"""Actions of directors on the whole event: pause, extend, announce, hand over, cancel."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.base import limits
from games.base.policies import word_filter
from games.base.sanctions.enforcement import check_account_is_open
from games.base.sanctions.offices import check_may_appoint
from games.base.transactions import lock_players
from games.community.relations.selectors import muted_or_blocked_by_ids
from games.models import Player
from tournaments.base import locking, notices, permissions
from tournaments.base.announce import announce_changed, queue_steps
from tournaments.base.log import LogKind, table_data, write_entry
from tournaments.base.phases import in_phase
from tournaments.directing import offers
from tournaments.entries import eligibility
from tournaments.formats import format_of
from tournaments.models import Offer, Round, Tournament
from tournaments.refusals import AlreadyDirects, BadSettings, NotDirector, WrongMoment
from tournaments.running import final, postponements, tables

State = Tournament.State

MAX_EXTENSION_MINUTES = 30 * 24 * 60
"""Maximum length of one extension, in minutes."""


@transaction.atomic
def pause(*, tournament_id: int, by: Player, reason: str) -> Tournament:
    """Pause the event: no round or table starts or ends by itself. Running games go on.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        WrongMoment: the event is paused, a draft, or over.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    permissions.check_reason(reason)
    stopped = tournament.paused_at is not None
    if stopped or tournament.is_over or tournament.state == State.DRAFT:
        raise WrongMoment(tournament.state)
    tournament.paused_at = timezone.now()
    tournament.save(update_fields=["paused_at"])
    write_entry(tournament, LogKind.PAUSED, by=by, reason=reason)
    announce_changed(tournament)
    return tournament


@transaction.atomic
def resume(*, tournament_id: int, by: Player, reason: str) -> Tournament:
    """Resume a paused event. All due times move back by the length of the pause.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        WrongMoment: the event is not paused.
    """
    tournament, now = locking.lock_for_director(tournament_id, by), timezone.now()
    permissions.check_reason(reason)
    if tournament.paused_at is None:
        raise WrongMoment(tournament.state)
    gone = now - tournament.paused_at
    if tournament.takes_entries and tournament.starts_at is not None:
        tournament.starts_at = max(tournament.starts_at, now)
    tournament.paused_at = None
    tournament.save(update_fields=["paused_at", "starts_at"])
    postponements.postpone_after_pause(tournament, gone)
    write_entry(tournament, LogKind.RESUMED, by=by, reason=reason)
    announce_changed(tournament)
    queue_steps(tournament.pk)
    return tournament


@transaction.atomic
def extend(
    *,
    tournament_id: int,
    by: Player,
    minutes: int,
    reason: str,
    table_id: int | None = None,
) -> None:
    """Give the open round, or one of its tables, more time.

    A round that has not started starts later, a running one ends later; so does an arena.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        BadSettings: `minutes` is out of range.
        WrongMoment: no round is open, or the round or table has no deadline.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    permissions.check_reason(reason)
    if not 1 <= minutes <= MAX_EXTENSION_MINUTES:
        raise BadSettings("minutes", minutes)
    row = open_round(tournament)
    more = timedelta(minutes=minutes)
    about: dict[str, Any] = {"round": row.number, "table": None}
    if table_id is not None:
        table = tables.open_tables(row).filter(pk=table_id).first()
        if table is None or table.hurried_at is not None:
            raise WrongMoment(table_id)
        ends = tables.takeover_time(row, table, tournament)
        if ends is None:
            raise WrongMoment(table_id)
        table.deadline, about = ends + more, table_data(table)
        table.save(update_fields=["deadline"])
    elif row.state == Round.State.PAIRED:
        row.starts_at += more
        row.save(update_fields=["starts_at"])
    elif row.deadline is not None:
        row.deadline += more
        row.save(update_fields=["deadline"])
        row.tables.filter(deadline__isnull=False).update(deadline=F("deadline") + more)
    else:
        raise WrongMoment("no end to be put off")
    write_entry(
        tournament,
        LogKind.EXTENDED,
        by=by,
        reason=reason,
        minutes=minutes,
        **about,
    )
    announce_changed(tournament)


@transaction.atomic
def finish_round(*, tournament_id: int, by: Player, reason: str) -> None:
    """End the running round's time now: computers finish open tables, and an arena starts
    no more tables.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        WrongMoment: no round is running, or it is played on real cards.
    """
    tournament, now = locking.lock_for_director(tournament_id, by), timezone.now()
    permissions.check_reason(reason)
    row = open_round(tournament)
    if row.state != Round.State.RUNNING or tournament.on_real_cards:
        raise WrongMoment(row.state)
    row.deadline = now
    row.save(update_fields=["deadline"])
    if not format_of(in_phase(tournament, row.phase)).is_continuous:
        row.tables.filter(deadline__isnull=False).update(deadline=now)
    write_entry(tournament, LogKind.CUT_SHORT, by=by, reason=reason, round=row.number)
    announce_changed(tournament)
    queue_steps(tournament.pk)


@transaction.atomic
def finish_table(*, tournament_id: int, by: Player, table_id: int, reason: str) -> None:
    """Have computers finish a table that is still being played.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        WrongMoment: no game is played there, or computers are finishing it already.
    """
    tournament, now = locking.lock_for_director(tournament_id, by), timezone.now()
    permissions.check_reason(reason)
    row = open_round(tournament)
    playing = tables.open_tables(row).filter(pk=table_id, series__isnull=False)
    table = playing.select_related("series").first()
    if table is None or table.hurried_at is not None:
        raise WrongMoment(table_id)
    write_entry(
        tournament,
        LogKind.FINISHED_EARLY,
        by=by,
        reason=reason,
        **table_data(table),
    )
    tables.finish_with_computers(tournament, row, table, now)
    announce_changed(tournament)
    queue_steps(tournament.pk)


@transaction.atomic
def reopen(*, tournament_id: int, by: Player, reason: str) -> Tournament:
    """Reopen a finished event, paused.

    The director can then set results and add rounds. Contests of a bracket that a corrected
    result has changed are played again once the event is resumed.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        WrongMoment: the event has not finished.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    permissions.check_reason(reason)
    if tournament.state != State.FINISHED:
        raise WrongMoment(tournament.state)
    tournament.state, tournament.finished_at = State.RUNNING, None
    tournament.paused_at = timezone.now()
    tournament.save(update_fields=["state", "finished_at", "paused_at"])
    final.withdraw_final_places(tournament, timezone.now())
    write_entry(tournament, LogKind.REOPENED, by=by, reason=reason)
    notices.notify_all(tournament, "event_reopened")
    announce_changed(tournament)
    return tournament


@transaction.atomic
def announce_to_all(*, tournament_id: int, by: Player, text: str) -> None:
    """Send a message to everybody who takes part, and log it.

    Raises:
        NotDirector: see `refusals`.
        NeedsReason: the text is empty or too long.
        Muted, BadWords: `by` is muted, or the text has a banned word.
        TooOften: `by` has sent too many announcements lately.
    """
    limits.check_and_count(limits.Act.ANNOUNCEMENT, by)
    tournament = locking.lock_for_director(tournament_id, by)
    permissions.check_reason(text)
    said = word_filter.clean_public_text(text, by=by)
    write_entry(tournament, LogKind.ANNOUNCED, by=by, text=said)
    notices.notify_all(
        tournament, "event_message", but_for=muted_or_blocked_by_ids(by), text=said
    )
    announce_changed(tournament)


@transaction.atomic
def ask_to_direct(
    *, tournament_id: int, by: Player, to: Player, reason: str = "", stay: bool = False
) -> None:
    """Ask a player to direct the event, together with `by` if `stay`, else instead of `by`.

    The directors do not change before the player accepts.

    Raises:
        NotDirector: `by` does not direct the event, or `to` is a guest or a bot.
        NeedsReason: entry is open and `reason` is missing.
        AccountClosed: `to` has just closed their account.
        CannotLead: `to` is suspended.
        WrongMoment: the event was cancelled.
        NotAMember: the event is for the members of a club, and `to` is not one.
        AlreadyDirects: `to` directs the event already.
        Blocked, Muted, TooOften: see `entries.player_acts.invite`.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    permissions.check_reason_once_open(tournament, reason)
    if tournament.state == State.CANCELLED:
        raise WrongMoment(tournament.state)
    lock_players(to.pk)
    check_account_is_open(to)
    check_may_appoint(to)
    if not permissions.may_create(to):
        raise NotDirector(to)
    eligibility.check_is_club_member(tournament, to)
    if tournament.directors.filter(player=to).exists():
        raise AlreadyDirects(to)
    offers.make_offer(
        Offer.Kind.DIRECT, tournament, by=by, player=to, reason=reason, stay=stay
    )


@transaction.atomic
def cancel(*, tournament_id: int, by: Player, reason: str) -> Tournament:
    """Cancel the event. Running games go on, but count for nothing in it.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        WrongMoment: the event is over.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    permissions.check_reason(reason)
    if tournament.is_over:
        raise WrongMoment(tournament.state)
    tournament.state, tournament.paused_at = State.CANCELLED, None
    tournament.save(update_fields=["state", "paused_at"])
    write_entry(tournament, LogKind.CANCELLED, by=by, reason=reason)
    notices.notify_all(tournament, "event_cancelled", key="cancelled")
    announce_changed(tournament)
    return tournament


def open_round(tournament: Tournament) -> Round:
    """Return the round that is paired or running.

    Raises:
        WrongMoment: no round is paired or running.
    """
    row = tournament.rounds_played.exclude(state=Round.State.FINISHED).first()
    if tournament.state != State.RUNNING or row is None:
        raise WrongMoment(tournament.state)
    return row
