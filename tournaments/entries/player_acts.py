"""Actions of players in a tournament: enter, check in, sit out, withdraw; invitations."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.base.sanctions.enforcement import check_may_sit
from games.base.transactions import lock_players
from games.models import Player
from tournaments.base import locking, notices
from tournaments.base.announce import announce_changed, queue_steps
from tournaments.base.log import LogKind, write_entry
from tournaments.entries import (
    eligibility,
    event_kits,
    late_seats,
    pairs,
    participation,
    players_for_clubs,
    waitlist,
)
from tournaments.formats import format_of
from tournaments.models import Entry, Tournament
from tournaments.refusals import (
    AlreadyIn,
    Barred,
    EntryClosed,
    NoLateEntry,
    NotIn,
    NotInvited,
    WrongMoment,
)

State = Tournament.State


@transaction.atomic
def enter(
    *,
    tournament_id: int,
    player: Player,
    rated: bool = False,
    kit: str = "",
    content: Mapping[str, Any] | None = None,
    club: str = "",
) -> Entry:
    """Enter a tournament or its waiting list; a running tournament is entered late.

    A player who withdrew before comes back by entering again.

    Args:
        rated: the player agrees that their rating changes.
        kit, content: the kit (such as a deck) of the player, as for `event_kits.hand_in`.
            Before the start it can also be handed in later.
        club: slug of the club for which the player plays in a battle; required if several
            of the player's clubs take part.

    Raises:
        NeedsKit, BadKit: see `event_kits.set_kit_late`.
        EntryClosed: the tournament does not take entries.
        PeopleOnly: the player is a guest or a bot.
        IsRated: the event is rated, and the player has not agreed to that.
        AccountClosed, Suspended: the player may not sit down at any table at present.
        NotAMember, NotInClubs: the player does not belong to the event's club, or to any
            club of the battle.
        NeedsClub: the player belongs to several clubs of the battle and chose none.
        NotInvited, TooNewForEvent, TooFewGames, RatingOutOfRange, Barred, AlreadyIn,
            NoLateEntry: see `refusals`.
    """
    tournament, now = locking.lock(tournament_id), timezone.now()
    lock_players(player.pk)
    check_may_sit(player)
    entry = pairs.entry_of(tournament, player)
    _check_person(tournament, player, entry)
    if tournament.takes_entries or tournament.state == State.RUNNING:
        eligibility.check_accepts_rating(tournament, rated=rated)
        entry = entry or Entry(tournament=tournament, player=player)
        if entry.state not in Entry.HERE:
            entry.team = None  # they may have left a team when they withdrew
        entry.club = players_for_clubs.club_to_play_for(tournament, player, club)
    if tournament.state == State.RUNNING:
        assert entry is not None
        event_kits.set_kit_late(tournament, entry, kit, content)
        entry = _enter_late(tournament, player, entry, now)
    elif tournament.takes_entries:
        assert entry is not None
        entry = _enter(tournament, player, entry, now)
        if kit or content is not None:
            event_kits.hand_in(
                tournament_id=tournament_id, player=player, kit=kit, content=content
            )
    else:
        raise EntryClosed(tournament.state)
    announce_changed(tournament)
    queue_steps(tournament.pk)
    return entry


@transaction.atomic
def withdraw(*, tournament_id: int, player: Player) -> None:
    """Withdraw from a tournament. A computer plays on in a running game; in a pair, the
    partner stays.

    Raises:
        NotIn: the player neither takes part, nor waits, nor is invited.
        WrongMoment: the tournament is over.
    """
    tournament, now = locking.lock(tournament_id), timezone.now()
    entry = pairs.entry_of(tournament, player)
    here = (*Entry.HERE, Entry.State.INVITED)
    if entry is None or entry.state not in here:
        raise NotIn(player)
    if tournament.is_over:
        raise WrongMoment(tournament.state)
    if entry.partner is not None:
        pairs.leave_pair(tournament, entry, player, now)
        announce_changed(tournament)
        return
    was_waiting = entry.state in (Entry.State.WAITING, Entry.State.INVITED)
    participation.leave_event(tournament, entry, Entry.State.WITHDRAWN)
    if not was_waiting:
        write_entry(tournament, LogKind.WITHDRAWN, by=player, entry=entry.pk, at=now)
    waitlist.fill_free_places(tournament, now)
    announce_changed(tournament)
    queue_steps(tournament.pk)


@transaction.atomic
def check_in(*, tournament_id: int, player: Player) -> Entry:
    """Check in for a tournament. Checking in twice does no harm.

    Raises:
        NotIn: the player has no place.
        WrongMoment: check-in is not open.
    """
    tournament = locking.lock(tournament_id)
    entry = _own_entry_in_field(tournament, player)
    if tournament.state != State.CHECK_IN:
        raise WrongMoment(tournament.state)
    entry.state = Entry.State.CHECKED_IN
    entry.save(update_fields=["state"])
    announce_changed(tournament)
    return entry


@transaction.atomic
def request_sit_out(
    *, tournament_id: int, player: Player, number: int, out: bool = True
) -> None:
    """Ask to sit out a round that is not paired yet, or with `out=False` take the request
    back.

    Raises:
        NotIn: the player does not take part.
        WrongMoment: the round is paired already, or the format has no byes on request.
    """
    tournament = locking.lock(tournament_id)
    entry = _own_entry_in_field(tournament, player)
    last = tournament.rounds_played.order_by("-number").first()
    if (
        tournament.is_over
        or not format_of(tournament).has_byes
        or number <= (last.number if last else 0)
        or number > (tournament.rounds or 50)
        or (last is not None and last.phase > 1)
    ):
        raise WrongMoment(number)
    rounds = set(entry.sits_out)
    (rounds.add if out else rounds.discard)(number)
    entry.sits_out = sorted(rounds)
    entry.save(update_fields=["sits_out"])
    announce_changed(tournament)


@transaction.atomic
def set_resting(*, tournament_id: int, player: Player, resting: bool) -> None:
    """Stop being seated at new tables of an arena, or start again. A running table goes on.

    Raises:
        NotIn: the player does not take part.
        WrongMoment: the tournament is not a running arena.
        NotInClubs: the player has left the club for which they play.
    """
    tournament = locking.lock(tournament_id)
    entry = _own_entry_in_field(tournament, player)
    if not format_of(tournament).is_continuous or tournament.state != State.RUNNING:
        raise WrongMoment(tournament.state)
    if resting:
        entry.free_since = None
    elif entry.free_since is None:
        eligibility.check_plays_for(tournament, entry, player)
        entry.free_since = timezone.now()
    entry.save(update_fields=["free_since"])
    announce_changed(tournament)
    queue_steps(tournament.pk)


@transaction.atomic
def invite(*, tournament_id: int, by: Player, player: Player) -> Entry:
    """Invite a player, who may then enter without meeting the conditions of entry.

    Raises:
        NotDirector: `by` does not direct the event.
        AlreadyIn: the player takes part, waits, or is invited already.
        WrongMoment: the tournament has started.
        PeopleOnly, Barred: see `eligibility.check_may_take_part`.
        Blocked: one of the two has blocked the other.
        Muted: `by` is muted.
        TooOften: `by` has invited too many players lately.
    """
    eligibility.check_and_count_invitation(by, player)
    tournament, now = locking.lock_for_director(tournament_id, by), timezone.now()
    if tournament.state not in (State.DRAFT, State.OPEN, State.CHECK_IN):
        raise WrongMoment(tournament.state)
    eligibility.check_may_take_part(tournament, player)
    entry = pairs.entry_of(tournament, player)
    if entry is not None and entry.state != Entry.State.WITHDRAWN:
        raise AlreadyIn(player)
    entry = entry or Entry(tournament=tournament, player=player)
    entry.state, entry.entered_at = Entry.State.INVITED, now
    entry.save()
    write_entry(tournament, LogKind.INVITED, by=by, entry=entry.pk)
    notices.notify_player(tournament, player.pk, "event_invited")
    announce_changed(tournament)
    return entry


def _own_entry_in_field(tournament: Tournament, player: Player) -> Entry:
    entry = pairs.entry_of(tournament, player)
    if entry is None or not entry.in_field:
        raise NotIn(player)
    return entry


def _check_person(tournament: Tournament, player: Player, entry: Entry | None) -> None:
    eligibility.check_may_take_part(tournament, player)
    barred = (Entry.State.DISQUALIFIED, Entry.State.DROPPED)
    if entry is not None and entry.state in barred:
        raise Barred(player)
    state = None if entry is None else entry.state
    if state == Entry.State.WAITING and tournament.state == State.RUNNING:
        return  # these players met the conditions when they joined the list
    if state in Entry.HERE:
        raise AlreadyIn(player)
    if state == Entry.State.INVITED:
        return  # an invitation overrides the conditions of entry
    if tournament.admission == Tournament.Admission.INVITED:
        raise NotInvited(player)
    eligibility.check_conditions(tournament, player)


def _enter(tournament: Tournament, player: Player, entry: Entry, now: datetime) -> Entry:
    full = waitlist.places_left(tournament) == 0
    entry.state = Entry.State.WAITING if full else Entry.State.ENTERED
    if not full and tournament.state == State.CHECK_IN:
        # A player who enters during check-in is present.
        entry.state = Entry.State.CHECKED_IN
    entry.entered_at, entry.left, entry.joined = now, None, None
    entry.save()
    kind = LogKind.WAITING if full else LogKind.ENTERED
    write_entry(tournament, kind, by=player, entry=entry.pk, at=now)
    return entry


def _enter_late(
    tournament: Tournament, player: Player, entry: Entry, now: datetime
) -> Entry:
    """Let a player join a running event from the next round that has a seat."""
    invited = entry.state == Entry.State.INVITED
    number = (
        late_seats.first_round_for_added_entry(tournament)
        if invited
        else late_seats.first_round_for_late_entry(tournament)
    )
    if entry.joined is not None:
        # Players who left and enter again are refused: `joined` and `left` can't express a
        # gap, so the rounds between would count as played.
        raise NoLateEntry(entry)
    if not invited and not waitlist.may_take_place(tournament, entry):
        raise NoLateEntry("full")
    participation.join_event(tournament, entry, number, now)
    data: dict[str, Any] = {"entry": entry.pk, "round": number}
    table = late_seats.seat_late_entry(tournament, entry)
    if table is not None:
        data["table"] = table.number
    write_entry(tournament, LogKind.LATE, by=player, at=now, **data)
    return entry
