"""Actions of directors on entries: add, drop, disqualify, check in, bring back, replace."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.contract import game_of
from games.models import Player
from tournaments.base import locking, notices, pair_seats, permissions
from tournaments.base.announce import announce_changed, queue_steps
from tournaments.base.log import LogKind, write_entry
from tournaments.directing import offers
from tournaments.entries import (
    computer_names,
    eligibility,
    late_seats,
    participation,
    waitlist,
)
from tournaments.models import Entry, Offer, Tournament, played_by
from tournaments.refusals import (
    AlreadyIn,
    Barred,
    EntryClosed,
    NoComputers,
    NotIn,
    WrongMoment,
)
from tournaments.running.final import event_places
from tournaments.running.results import log_changed_places

State = Tournament.State


@transaction.atomic
def add_computer_or_invite(
    *,
    tournament_id: int,
    by: Player,
    reason: str,
    player: Player | None = None,
    level: str = "",
    name: str = "",
) -> Entry:
    """Add a computer, or invite a person, regardless of waiting list and entry conditions.

    In a running event they play at once if the open round has a free seat at a table that
    has not started, else from the next round on; round robin and elimination refuse.

    Args:
        player: the person; None for a computer of `level` called `name`.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        AlreadyIn, Barred: about the person.
        PeopleOnly: the player is a guest or a bot.
        EntryClosed: the level is unknown, or the event is over.
        NoComputers: the event is on real cards.
        NameTaken, Muted, BadWords: about the name; see `computer_names.name_for`.
        NoLateEntry: see `late_seats.first_round_for_late_entry`.
    """
    tournament, now = locking.lock_for_director(tournament_id, by), timezone.now()
    permissions.check_reason(reason)
    if tournament.is_over:
        raise EntryClosed(tournament.state)
    entry = _new_entry(tournament, by, player, level, name)
    add_or_invite(tournament, entry, by=by, reason=reason, now=now)
    announce_changed(tournament)
    if entry.state != Entry.State.INVITED:
        queue_steps(tournament.pk)
    return entry


def entry_for(tournament: Tournament, player: Player) -> Entry:
    """Return the unsaved or earlier entry with which a director adds a person.

    Raises:
        AlreadyIn, Barred, PeopleOnly: see `add_computer_or_invite`. NotAMember, NotInClubs:
        see `eligibility.check_may_take_part`.
    """
    eligibility.check_may_take_part(tournament, player)
    entry = tournament.entries.filter(played_by(player)).first()
    if entry is None:
        return Entry(tournament=tournament, player=player, state=Entry.State.INVITED)
    before_start = (Entry.State.WAITING, Entry.State.INVITED, Entry.State.WITHDRAWN)
    if entry.joined is not None or entry.state not in before_start:
        raise AlreadyIn(player)
    return entry


def add_or_invite(
    tournament: Tournament, entry: Entry, *, by: Player, reason: str, now: datetime
) -> None:
    """Give a computer or a waiting person a place, and invite other people. The caller has
    locked the event and announces the change.

    Raises:
        NoLateEntry, Blocked, Muted, TooOften: see `add_computer_or_invite`.
    """
    player = entry.player
    running = tournament.state == State.RUNNING
    number = late_seats.first_round_for_added_entry(tournament) if running else 1
    if player is not None and entry.state != Entry.State.WAITING:
        eligibility.check_and_count_invitation(by, player)
        _invite_entry(tournament, entry, by, reason, now)
        return
    data: dict[str, Any] = {}
    if running:
        participation.join_event(tournament, entry, number, now)
        data["round"] = number
        table = late_seats.seat_late_entry(tournament, entry)
        if table is not None:
            data["table"] = table.number
    else:
        entry.state, entry.entered_at, entry.left = Entry.State.ENTERED, now, None
        if player is None or tournament.state == State.CHECK_IN:
            entry.state = Entry.State.CHECKED_IN
        entry.save()
    write_entry(tournament, LogKind.ADDED, by=by, reason=reason, entry=entry.pk, **data)
    notices.notify_player(tournament, entry.player_id, "event_added")


def _invite_entry(
    tournament: Tournament, entry: Entry, by: Player, reason: str, now: datetime
) -> None:
    """Save the entry as invited and notify the player."""
    entry.state, entry.entered_at, entry.left = Entry.State.INVITED, now, None
    entry.save()
    write_entry(tournament, LogKind.INVITED, by=by, reason=reason, entry=entry.pk)
    notices.notify_player(tournament, entry.player_id, "event_invited")


@transaction.atomic
def drop_entry(*, tournament_id: int, by: Player, entry_id: int, reason: str) -> None:
    """Remove an entry from the tournament. Its results and its place stay.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        NotIn: the entry does not take part any more.
        WrongMoment: the tournament is over.
    """
    _remove_entry(tournament_id, by, entry_id, reason, Entry.State.DROPPED)


@transaction.atomic
def disqualify(*, tournament_id: int, by: Player, entry_id: int, reason: str) -> None:
    """Remove an entry from the tournament and its standings, also after the end.

    Its results still count for its opponents. At a running table it comes last.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        NotIn: there is no such entry, or it is disqualified already.
    """
    _remove_entry(tournament_id, by, entry_id, reason, Entry.State.DISQUALIFIED)


@transaction.atomic
def check_in(*, tournament_id: int, by: Player, entry_id: int, reason: str) -> None:
    """Check in an entry for a player who can't do so.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        NotIn: the entry has no place, or is checked in already.
        WrongMoment: check-in is not open.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    permissions.check_reason(reason)
    if tournament.state != State.CHECK_IN:
        raise WrongMoment(tournament.state)
    entry = tournament.entries.filter(pk=entry_id, state=Entry.State.ENTERED).first()
    if entry is None:
        raise NotIn(entry_id)
    entry.state = Entry.State.CHECKED_IN
    entry.save(update_fields=["state"])
    write_entry(tournament, LogKind.CHECKED_IN, by=by, reason=reason, entry=entry.pk)
    announce_changed(tournament)


@transaction.atomic
def reinstate(*, tournament_id: int, by: Player, entry_id: int, reason: str) -> None:
    """Reinstate a dropped or disqualified entry; ask a player who withdrew to come back.

    Rounds that they missed count as sat out. At a running table the player takes their seat
    back themselves.

    Raises:
        NotDirector, NeedsReason, Barred: see `refusals`.
        NotIn: the entry has not left.
        WrongMoment: the event is over, or it began and the entry never took part.
        Blocked, Muted, TooOften: see `entries.player_acts.invite`, if the player is asked.
    """
    tournament, now = locking.lock_for_director(tournament_id, by), timezone.now()
    permissions.check_reason(reason)
    entry = tournament.entries.filter(pk=entry_id, filler=False).first()
    gone = (Entry.State.WITHDRAWN, Entry.State.DROPPED, Entry.State.DISQUALIFIED)
    if entry is None or entry.state not in gone:
        raise NotIn(entry_id)
    started = tournament.state == State.RUNNING
    if tournament.is_over or (started and entry.joined is None):
        raise WrongMoment(tournament.state)
    if entry.player is not None and eligibility.is_barred_from_play(entry.player):
        raise Barred(entry.player)
    if entry.player is not None and not started:
        eligibility.check_may_take_part(tournament, entry.player)
    if entry.player is not None and entry.state == Entry.State.WITHDRAWN:
        offers.make_offer(
            Offer.Kind.RETURN,
            tournament,
            by=by,
            player=entry.player,
            reason=reason,
            entry=entry,
        )
        return
    before = event_places(tournament)
    participation.reinstate(tournament, entry, now)
    write_entry(tournament, LogKind.REINSTATED, by=by, reason=reason, entry=entry.pk)
    log_changed_places(tournament, before, now)
    notices.notify_player(tournament, entry.player_id, "event_back")
    announce_changed(tournament)
    queue_steps(tournament.pk)


@transaction.atomic
def ask_to_replace(
    *, tournament_id: int, by: Player, entry_id: int, player: Player, reason: str
) -> Offer:
    """Ask a person to take over an entry with its standing.

    Once they accept they are seated from the next table on. At a running table the former
    player plays on.

    Raises:
        NotDirector, NeedsReason, AlreadyIn, Barred, PeopleOnly: as for
        `add_computer_or_invite`. Blocked, Muted, TooOften: see
        `entries.player_acts.invite`. NotIn: the entry does not take part any more, or is a
        computer that fills tables. WrongMoment: the tournament is over.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    permissions.check_reason(reason)
    if tournament.is_over:
        raise WrongMoment(tournament.state)
    entry = tournament.entries.filter(pk=entry_id, filler=False).first()
    if entry is None or not entry.in_field:
        raise NotIn(entry_id)
    eligibility.check_may_take_part(tournament, player)
    if pair_seats.is_for_pairs(tournament) and entry.partner is not None:
        # A director can't choose which player of a pair is replaced; one of the two has to
        # leave first.
        raise WrongMoment(tournament.state)
    if tournament.entries.filter(played_by(player)).exists():
        raise AlreadyIn(player)
    eligibility.check_plays_for(tournament, entry, player)
    return offers.make_offer(
        Offer.Kind.REPLACE, tournament, by=by, player=player, reason=reason, entry=entry
    )


def _remove_entry(
    tournament_id: int, by: Player, entry_id: int, reason: str, state: Entry.State
) -> None:
    tournament, now = locking.lock_for_director(tournament_id, by), timezone.now()
    permissions.check_reason(reason)
    disqualified = state == Entry.State.DISQUALIFIED
    entry = tournament.entries.filter(pk=entry_id, filler=False).first()
    if entry is None or entry.state == Entry.State.DISQUALIFIED:
        raise NotIn(entry_id)
    if not disqualified and (not entry.in_field and entry.state != Entry.State.WAITING):
        raise NotIn(entry_id)
    if not disqualified and tournament.is_over:
        raise WrongMoment(tournament.state)
    before = event_places(tournament)
    participation.leave_event(tournament, entry, state, lose=disqualified)
    kind = LogKind.DISQUALIFIED if disqualified else LogKind.DROPPED
    line = write_entry(tournament, kind, by=by, reason=reason, entry=entry.pk)
    if disqualified:
        log_changed_places(tournament, before, now)
    notices.notify_player(tournament, entry.player_id, "event_removed", reason=line.reason)
    waitlist.fill_free_places(tournament, now)
    announce_changed(tournament)
    queue_steps(tournament.pk)


def _new_entry(
    tournament: Tournament, by: Player, player: Player | None, level: str, name: str
) -> Entry:
    if player is None:
        if tournament.on_real_cards:
            raise NoComputers(tournament)
        levels = {each.value for each in game_of(tournament.game).levels}
        if level not in levels:
            raise EntryClosed(level)
        called = computer_names.name_for(tournament, name, by=by)
        return Entry(tournament=tournament, level=level, name=called)
    return entry_for(tournament, player)
